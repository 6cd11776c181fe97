// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>
#include <QStringList>

class QAbstractItemView;
class QAction;
class QHeaderView;
class QLabel;
class QPoint;
class QWidget;

namespace muster {

/// Looks at all that a window shows: labels, buttons, lists and their headers, menus, tool tips, what a screen reader
/// is told. Notes all texts, and what is wrong with them: read as HTML, with letters that cannot be seen, with the mark
/// of a key that nobody made, too wide for the screen.
class Walk {
public:
    /// The window is at most so wide.
    static constexpr int kScreen = 1280;

    void look(QWidget &window);
    /// What stands in the menus that the window has, filled as for showing.
    void lookIntoMenus(QWidget &window);
    bool saw(const QString &text) const;
    const QStringList &faults() const { return m_faults; }

private:
    void lookAt(QWidget &widget);
    void lookAt(const QLabel &label);
    void lookAt(QAbstractItemView &view);
    void lookAt(QHeaderView &header);
    void lookAt(const QAction &action);
    void hear(QWidget &widget);
    void point(QWidget &widget, const QPoint &at);
    void note(const QString &text, const QString &where);
    void noteMarked(const QString &text, bool hasKey, const QString &where);
    void fault(const QString &what, const QString &where, const QString &text);

    QSet<QString> m_texts;
    QSet<QString> m_pointedAt;
    QStringList m_faults;
};

} // namespace muster
