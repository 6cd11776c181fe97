// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/battlejoin.h"

#include "core/battle/eventjson.h"
#include "core/battle/ledgercheck.h"

#include <algorithm>

namespace muster {

BattleJoin::BattleJoin(const RescueSources &sources, const ReadBattle &battle, bool rebuilt)
    : m_backup(sources.inBackup(battle.record.id)), m_hasBackup(sources.hasBackup), m_battle(battle)
{
    const auto left = sources.left.ledgers.find(battle.record.id);
    const LeftOver none;
    // In its first version the file had no end on record.
    m_endIsKnown = sources.left.version == 1 ? sources.left.badPages.empty()
                                             : left != sources.left.ledgers.end() && left->second.endIsKnown();
    m_joined = joinLedger(battle, left == sources.left.ledgers.end() ? none : left->second, m_backup, rebuilt);
}

BattleRescue BattleJoin::told() const
{
    BattleRescue rescue {.battle = m_battle.record.id, .name = m_battle.record.name};
    const LedgerInWords words(m_battle.record, withoutGaps(m_joined, true));
    for (size_t i = 0; i < m_joined.size(); ++i)
        rescue.entries.push_back(entry(i, words));
    rescue.groups = grouped(rescue.entries, m_hasBackup);
    const std::vector<StoredEvent> events = withoutGaps(m_joined);
    rescue.marked = int(std::ranges::count(
        m_joined.begin(), m_joined.begin() + qsizetype(events.size()), Found::Lost, &JoinedEntry::found));
    if (rescue.marked > 0)
        rescue.doubts = verify(fromStored(events));
    if (!m_endIsKnown)
        rescue.endUnknownAfter = lastPlayed();
    return rescue;
}

void BattleJoin::addBadPages(const LeftOver &left, std::set<int> &pages) const
{
    for (const JoinedEntry &one : m_joined)
        if (one.found != Found::Read && one.found != Found::Unproven && left.pages.contains(one.seq))
            pages.insert(left.pages.at(one.seq));
}

QDateTime BattleJoin::lastPlayed() const
{
    for (auto one = m_joined.rbegin(); one != m_joined.rend(); ++one)
        if (one->found != Found::Lost)
            return one->event.at;
    return m_battle.record.begun;
}

RescuedEntry BattleJoin::entry(size_t i, const LedgerInWords &words) const
{
    const JoinedEntry &joined = m_joined[i];
    RescuedEntry told {.entry = words.entry(joined.seq), .found = joined.found};
    told.newerThanBackup = m_hasBackup && !isInBackup(joined);
    if (joined.found != Found::Lost)
        return told;
    told.entry.at = joined.event.at;
    told.notBefore = before(i);
    told.notAfter = after(i);
    const QDateTime at = joined.event.at;
    if (at.isValid() && !(at < told.notBefore) && (!told.notAfter.isValid() || at <= told.notAfter))
        told.notBefore = told.notAfter = at;
    told.entry.told = lostInWords(told);
    return told;
}

/// What is lost is not in it, else it would have been taken from there.
bool BattleJoin::isInBackup(const JoinedEntry &joined) const
{
    const auto at = size_t(joined.seq) - 1;
    return joined.found != Found::Lost && m_backup != nullptr && at < m_backup->rows.size()
        && m_backup->rows[at].digest == joined.digest;
}

QDateTime BattleJoin::before(size_t i) const
{
    while (i-- > 0)
        if (m_joined[i].found != Found::Lost)
            return m_joined[i].event.at;
    return m_battle.record.begun;
}

QDateTime BattleJoin::after(size_t i) const
{
    while (++i < m_joined.size())
        if (m_joined[i].found != Found::Lost)
            return m_joined[i].event.at;
    return {};
}

} // namespace muster
