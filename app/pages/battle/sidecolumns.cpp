// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/sidecolumns.h"

#include "app/pages/battle/rolearrow.h"
#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battle/unitrows.h"
#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "core/battle/battle.h"

#include <QEvent>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// A side is never narrower.
constexpr double kSide = 134;
/// So wide a side is even where the others have to be scrolled to, as long as two stand beside one another.
constexpr double kReadableSide = 180;

} // namespace

SideColumns::SideColumns(BattleSession &session, QScrollArea &area, QHBoxLayout &row)
    : QObject(&area), m_session(session), m_area(area), m_row(row), m_arrow(new RoleArrow(*this, *area.widget()))
{
    for (const ThingId army : m_session.battle().things().armies())
        add(army);
    addTable();
    m_here = m_columns.empty() ? nullptr : m_columns.front();
    m_arrow->raise();
    m_area.installEventFilter(this);
}

void SideColumns::add(ThingId army)
{
    auto *column = new SideColumn(army, m_area.widget());
    m_row.addWidget(column, army == 0 ? 2 : 3); // what is of nobody needs less room
    m_columns.push_back(column);
    measure();
    column->setMayBelong(m_mayBelong);
    connect(column, &SideColumn::currentChanged, this, [this, column] { cameTo(column); });
    connect(column, &SideColumn::tapped, this, &SideColumns::tapped);
    connect(column, &SideColumn::arrangeAsked, this, &SideColumns::arrangeAsked);
    connect(column, &SideColumn::belongAsked, this, &SideColumns::belongAsked,
        Qt::QueuedConnection); // once the view has done with the drop
    connect(
        column, &SideColumn::foundNoName, this, [this, column](const QString &words) { findElsewhere(column, words); });
    connect(column, &SideColumn::menuAsked, this, &SideColumns::menuAsked);
    connect(column->list(), &UnitList::sideways, this, &SideColumns::sideways);
    column->list()->installEventFilter(this);
    column->list()->addActions(m_actions);
    m_arrow->follow(*column->list());
    m_arrow->raise();
}

void SideColumns::addTable()
{
    const bool isThere = std::ranges::find(m_columns, 0, &SideColumn::army) != m_columns.end();
    if (!isThere && !unitRowsOf(m_session, 0).empty())
        add(0);
}

void SideColumns::setMayBelong(const UnitModel::MayBelong &may)
{
    m_mayBelong = may;
    for (SideColumn *column : m_columns)
        column->setMayBelong(may);
}

void SideColumns::addAction(QAction *action)
{
    m_actions += action;
    for (SideColumn *column : m_columns)
        column->list()->addAction(action);
}

void SideColumns::measure()
{
    m_row.setSpacing(px(12, &m_area));
    const int half = (m_area.width() - m_row.spacing()) / 2;
    const int least = px(kSide, &m_area);
    for (SideColumn *column : m_columns)
        column->setMinimumWidth(column->army() == 0 ? least : std::clamp(half, least, px(kReadableSide, &m_area)));
}

void SideColumns::show()
{
    addTable();
    const Ruleset &set = m_session.battle().set();
    for (SideColumn *column : m_columns) {
        std::vector<UnitRow> rows = unitRowsOf(m_session, column->army());
        const SideColumn::ColumnWords words {countWords(set, rows), translated(set.countedIn),
            column->army() == 0 ? QString() : translated(set.figureLabel)};
        column->show(sideLookOf(m_session, column->army()), std::move(rows), words);
    }
    m_arrow->refresh();
}

/// Where not all sides have room beside one another: that of the actor, and before it that of the target.
void SideColumns::setMarks(const UnitMarks &marks)
{
    for (SideColumn *column : m_columns)
        column->setMarks(marks);
    m_arrow->setMarks(marks);
    const std::pair<ThingId, ThingId> pair(marks.actor, marks.target);
    if (pair == std::exchange(m_pairShown, pair))
        return;
    for (const ThingId thing : {marks.actor, marks.target}) {
        if (const SideColumn *column = columnOf(thing))
            showSide(*column);
    }
}

void SideColumns::reveal(const std::vector<ThingId> &things)
{
    for (const ThingId thing : things) {
        if (SideColumn *column = columnOf(thing))
            column->reveal(thing);
    }
}

/// Sideways alone: what does not fit below is scrolled by the list.
void SideColumns::showSide(const SideColumn &column)
{
    const QRect place(column.mapTo(m_area.widget(), QPoint()), column.size());
    QScrollBar *bar = m_area.horizontalScrollBar();
    const int room = m_area.viewport()->width();
    bar->setValue(std::clamp(bar->value(), place.right() + 1 - room, place.left()));
}

SideColumn *SideColumns::columnOf(ThingId thing) const
{
    const Things &things = m_session.battle().things();
    const ThingId army = things.armyOf(thing);
    const bool isListed = thing != 0 && thing != army && thing != things.first(u"game"_s);
    return isListed ? columnOfArmy(army) : nullptr;
}

SideColumn *SideColumns::columnOfArmy(ThingId army) const
{
    const auto column = std::ranges::find(m_columns, army, &SideColumn::army);
    return column != m_columns.end() ? *column : nullptr;
}

int SideColumns::gap() const
{
    return m_row.spacing();
}

int SideColumns::footHeight() const
{
    return m_columns.empty() ? 0 : m_columns.front()->footHeight();
}

ThingId SideColumns::current() const
{
    return m_here == nullptr ? 0 : m_here->current();
}

bool SideColumns::setCurrent(ThingId thing)
{
    SideColumn *column = columnOf(thing);
    if (column == nullptr || !column->setCurrent(thing))
        return false;
    const bool isTyping = hasKeyboard();
    m_here = column;
    if (isTyping)
        takeKeyboard();
    return true;
}

bool SideColumns::hasKeyboard() const
{
    return m_here != nullptr && m_here->list()->hasFocus();
}

void SideColumns::takeKeyboard()
{
    if (m_here != nullptr)
        m_here->list()->setFocus(Qt::OtherFocusReason);
}

void SideColumns::goSideways(int step, ThingId target)
{
    const auto next = std::ranges::find(m_columns, m_here) - m_columns.begin() + step;
    if (next < 0 || next >= ptrdiff_t(m_columns.size()))
        return;
    SideColumn *column = m_columns[size_t(next)];
    showSide(*column);
    if (columnOf(target) == column) // to look at the target is no other choice
        column->setCurrent(target);
    column->list()->setFocus(Qt::TabFocusReason);
}

void SideColumns::find()
{
    if (m_here != nullptr)
        m_here->find();
}

/// A name there goes before other words here: these stand in the badges of anyone.
void SideColumns::findElsewhere(SideColumn *column, const QString &words)
{
    const int least = column->answersTo(words) > 0 ? UnitModel::kByName : 1;
    const auto answers = [&](const SideColumn *one) { return one != column && one->answersTo(words) >= least; };
    auto other = std::ranges::find_if(
        m_columns, [&](const SideColumn *one) { return answers(one) && one->answersTo(words) >= UnitModel::kByName; });
    if (other == m_columns.end())
        other = std::ranges::find_if(m_columns, answers);
    if (other == m_columns.end())
        return;
    column->clearFilter();
    (*other)->find(words);
}

void SideColumns::clearFilters()
{
    for (SideColumn *column : m_columns)
        column->clearFilter();
}

/// Only where the keyboard is: the cursors of the other sides say nothing.
void SideColumns::cameTo(SideColumn *column)
{
    if (!column->list()->hasFocus())
        return;
    m_here = column;
    emit currentMoved(column->current());
}

/// What was open is closed: nobody went there.
void SideColumns::cameBackTo(SideColumn *column)
{
    m_here = column;
    emit keyboardCameBack(column->current());
}

bool SideColumns::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_area && event->type() == QEvent::Resize) {
        measure();
        emit resized();
    }
    if (event->type() == QEvent::FocusIn) {
        const Qt::FocusReason reason = static_cast<QFocusEvent *>(event)->reason();
        const bool isByHand = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason
            || reason == Qt::ShortcutFocusReason || reason == Qt::MouseFocusReason;
        for (SideColumn *column : m_columns) {
            if (column->list() == watched && isByHand)
                cameTo(column);
            else if (column->list() == watched)
                cameBackTo(column);
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace muster
