// SPDX-License-Identifier: GPL-3.0-or-later
// What was typed into a list is taken back, thrown away, and brought back.
#include "app/session/battlesession.h"
#include "app/steplist/steppanel.h"
#include "core/battle/battle.h"

#include <algorithm>

namespace muster {

/// What was typed last in the line. Where nothing was, it goes to the row that was answered last, and takes its last
/// key only when it is pressed again there: nothing is taken from a row that is not framed.
void StepPanel::takeBack()
{
    m_stray.forget();
    const StepLine *line = current();
    if (line != nullptr && !line->isHeading && now()->row(line->row).isTyped())
        return takeBackIn(line->row);
    if (m_typed.isEmpty())
        return;
    const bool isTogether = m_typed.isTogether();
    const int last = isTogether ? m_typed.lastTogether().first() : m_typed.last();
    const bool isThere = line != nullptr && line->isHeading && last >= line->row && last < line->row + line->rows;
    if (isThere && isTogether)
        return takeBackTogether();
    goTo(last);
    if (isTogether)
        goToHeading();
    const QString name =
        !isTogether || current() == nullptr ? m_session.battle().nameOf(now()->who(last)) : current()->name;
    say(tr("Nothing is taken back yet: nothing was typed in that row. Backspace again takes back the last key of %1.")
            .arg(name),
        true);
}

/// What one key of a heading did in the rows of its group.
void StepPanel::takeBackTogether()
{
    const QList<int> rows = m_typed.takeTogether();
    for (const int row : rows)
        now()->takeBack(row);
    m_typed.forgetUntyped(*now(), rows);
    changed();
    goTo(rows.first());
    goToHeading();
}

/// The last key of the list, wherever the frame is.
void StepPanel::takeBackLast()
{
    m_stray.forget();
    if (m_typed.isTogether())
        takeBackTogether();
    else if (!m_typed.isEmpty())
        takeBackIn(m_typed.last());
}

void StepPanel::takeBackIn(int row)
{
    m_typed.partTogether();
    now()->takeBack(row);
    m_typed.forgetUntyped(*now(), {row});
    changed();
    goTo(row);
}

/// Nothing was typed since it was thrown away.
bool StepPanel::mayBringBack() const
{
    return !m_thrown.isEmpty() && now()->toJson() == m_thrown.last().left;
}

/// What is typed in the line, of a heading in those under it; Ctrl+Z brings it back.
void StepPanel::throwAway(const StepLine &line)
{
    m_stray.forget();
    m_typed.partTogether();
    const QJsonObject typed = now()->toJson();
    const int from = line.row;
    const int rows = line.isHeading ? line.rows : 1;
    for (int row = from; row < from + rows; ++row) {
        while (now()->row(row).isTyped())
            now()->takeBack(row);
        m_typed.forgetUntyped(*now(), {row});
    }
    if (now()->toJson() == typed)
        return say(tr("Nothing is typed in this row. Shift+Delete starts the whole list again."));
    m_thrown.append({typed, now()->toJson(), from});
    changed();
    say(tr("This row starts again. Ctrl+Z brings back what was typed."));
}

/// All as it is filled in from the battle, with nothing typed; what was typed can be brought back until it is left.
void StepPanel::beginAnew()
{
    auto list = StepList::open(m_session.battle(), QString::fromLatin1(now()->spec().id));
    if (!list)
        return say(list.error().message.text());
    const QJsonObject typed = now()->toJson();
    if (typed == list->toJson())
        return; // what was thrown away before is not forgotten for nothing
    const StepLine *line = current();
    m_thrown.append({typed, list->toJson(), line == nullptr ? 0 : line->row});
    begin(std::move(*list));
    changed();
    say(tr("Started again. Ctrl+Z brings back what was typed."), true);
}

void StepPanel::bringBack()
{
    const Thrown thrown = m_thrown.takeLast();
    auto list = StepList::fromJson(m_session.battle(), thrown.typed);
    if (!list)
        return say(list.error().message.text());
    begin(std::move(*list));
    changed();
    goTo(std::min(thrown.row, now()->size() - 1));
}

} // namespace muster
