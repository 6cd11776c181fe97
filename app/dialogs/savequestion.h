// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace muster {

/// How it is asked where a file is to be written; tests bring their own answers.
struct SaveQuestions {
    /// A path, beginning with the one that is proposed; empty: nowhere.
    std::function<QString(const QString &proposal)> path;
    /// Says why nothing can be written there.
    std::function<void(const QString &why)> refuse;
    /// May the file that stands there be replaced?
    std::function<bool(const QString &path)> replaces;
};

/// Where a file is to be written; empty: nowhere. What cannot be written is refused before it is asked whether to
/// replace what stands there, and then another place can be chosen.
QString whereToSave(const SaveQuestions &questions, const QString &proposal);

/// The same by dialogs. `filter` as QFileDialog has it; `suffix` is added where none is typed, without its dot.
QString whereToSave(
    QWidget *parent, const QString &title, const QString &proposal, const QString &filter, const QString &suffix);

} // namespace muster
