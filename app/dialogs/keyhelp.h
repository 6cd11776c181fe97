// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace muster {

/// A key and what it does, for the cheat sheet.
struct KeyLine {
    QString keys;
    QString words;
};

/// The keys of one part of the window.
struct KeyGroup {
    QString title;
    std::vector<KeyLine> lines;
};

/// Tells the cheat sheet of keys that the widget answers itself, without an action or shortcut: arrows, letters.
void tellKeys(QWidget *widget, const QString &title, const std::vector<KeyLine> &lines);

/// Every key that works in the window now: its menus' actions, other actions and shortcuts of what is on screen, and
/// what widgets told of.
std::vector<KeyGroup> keysOf(const QWidget &window);

} // namespace muster
