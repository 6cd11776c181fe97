// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/unitmodel.h"

#include <QObject>

#include <vector>

class QAction;
class QHBoxLayout;
class QScrollArea;

namespace muster {

class BattleSession;
class RoleArrow;
class SideColumn;

/// The sides of a battle beside one another, and what is of none once there is anything: which of them has, or had
/// last, the keyboard, and which are in view where not all have room.
class SideColumns : public QObject {
    Q_OBJECT

public:
    /// In the row of what the area scrolls. All three must outlive it.
    SideColumns(BattleSession &session, QScrollArea &area, QHBoxLayout &row);

    /// Whether the page takes it that a thing belongs to the other when it is dragged there.
    void setMayBelong(const UnitModel::MayBelong &may);
    /// A key of the lists of units.
    void addAction(QAction *action);
    /// Lengths that grow with the text.
    void measure();
    /// As the battle stands.
    void show();
    /// Who is newly the actor or the target comes into view, and his side with him.
    void setMarks(const UnitMarks &marks);
    void reveal(const std::vector<ThingId> &things);

    /// The side in whose list the thing stands; null if in none.
    SideColumn *columnOf(ThingId thing) const;
    /// Of army 0: what is of nobody. Null if it has no list.
    SideColumn *columnOfArmy(ThingId army) const;
    const std::vector<SideColumn *> &all() const { return m_columns; }
    /// Between two of them.
    int gap() const;
    /// Of the lines that filter, at the foot of the sides.
    int footHeight() const;
    /// The side that has, or had last, the keyboard.
    SideColumn *here() const { return m_here; }
    /// Under the cursor there; 0 if nothing is.
    ThingId current() const;
    /// Moves the cursor there, and the keyboard with it where a list has it; false where the thing is in no list.
    bool setCurrent(ThingId thing);
    bool hasKeyboard() const;
    void takeKeyboard();
    /// The keyboard goes to the next side on the right, or `step` -1 on the left; to `target` where he stands there.
    void goSideways(int step, ThingId target);
    void find();
    void clearFilters();

signals:
    /// The cursor moved, or the keyboard came to another side.
    void currentMoved(muster::ThingId thing);
    /// The keyboard is with this one again, to whom nobody went.
    void keyboardCameBack(muster::ThingId thing);
    void sideways(int step);
    void resized();
    // As SideColumn has them.
    void tapped(muster::ThingId thing, Qt::KeyboardModifiers held);
    void arrangeAsked(muster::ThingId thing, int place);
    void belongAsked(muster::ThingId thing, muster::ThingId parent);
    void menuAsked(muster::ThingId thing, const QPoint &global);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void add(ThingId army);
    void addTable();
    void cameTo(SideColumn *column);
    void cameBackTo(SideColumn *column);
    void showSide(const SideColumn &column);
    void findElsewhere(SideColumn *column, const QString &words);

    BattleSession &m_session;
    QScrollArea &m_area;
    QHBoxLayout &m_row;
    UnitModel::MayBelong m_mayBelong;
    RoleArrow *m_arrow = nullptr; ///< from who acts to upon whom
    std::vector<SideColumn *> m_columns;
    SideColumn *m_here = nullptr;
    QList<QAction *> m_actions;
    std::pair<ThingId, ThingId> m_pairShown; ///< actor and target whose sides were brought into view
};

} // namespace muster
