// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace muster {

/// The control of a panel that has the keyboard, so that it has it again after the panel was built anew. Controls are
/// known by their object name, and by what they are about.
class KeptFocus {
public:
    /// Before the panel is built anew.
    explicit KeptFocus(const QWidget *panel);
    /// Gives the keyboard to the control that is like it, or else to one of its kind, or else to the first of the
    /// panel.
    void giveBack(QWidget *panel) const;

    /// What the control is about: a place in the tables.
    static void setAbout(QWidget *control, const QString &about);

private:
    bool m_had = false;
    QString m_name;
    QString m_about;
    qsizetype m_at = 0; ///< among those of its kind
};

} // namespace muster
