// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QString>

class QWidget;

namespace muster {

/// A widget that paints what it shows and so has to tell a screen reader in words.
class Spoken {
public:
    Spoken();
    virtual ~Spoken() = default;
    Spoken(const Spoken &) = delete;
    Spoken &operator=(const Spoken &) = delete;

    /// What the widget shows now, in words.
    virtual QString spokenValue() const = 0;
    virtual QAccessible::Role spokenRole() const { return QAccessible::Graphic; }
};

/// Tells screen readers that the value in words of `widget` changed.
void announceValue(QWidget *widget);
/// Has them say at once what `widget` shows now: a refusal, a question that came up.
void announceWords(QWidget *widget, const QString &words);

} // namespace muster
