// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/lostsetup.h"

#include "core/battle/event.h"
#include "core/battle/eventjson.h"
#include "core/battle/setup.h"
#include "core/rules/catalogue.h"
#include "core/store/ledgerdigest.h"
#include "core/store/ledgerjoin.h"

#include <algorithm>

namespace muster {

namespace {
/// Whether any two entries that follow one another belong together.
bool bearEachOtherOut(const LeftOver &ledger)
{
    return std::ranges::any_of(ledger.rows, [&ledger](const auto &here) {
        const auto next = ledger.rows.find(here.first + 1);
        return next != ledger.rows.end() && std::ranges::any_of(here.second, [&next](const LedgerRow &row) {
            return std::ranges::any_of(next->second,
                [&row](const LedgerRow &after) { return digestAfter(row.digest, after) == after.digest; });
        });
    });
}

std::vector<Event> eventsIn(const LeftOver &ledger)
{
    std::vector<Event> events;
    for (const auto &[seq, rows] : ledger.rows)
        events.push_back(fromStored(rows.front().event()));
    return events;
}

/// How much of what the event speaks of the rule set knows; below 0 where it does not know it.
int knownOf(const Ruleset &set, const Event &event)
{
    if (const auto *resolution = event.as<Resolution>())
        return set.procedure(resolution->procedure) != nullptr ? 1 : -1;
    if (const auto *phase = event.as<PhaseChange>())
        return set.phase(phase->to) != nullptr ? 1 : -1;
    if (const auto *deed = event.as<ActDone>())
        return std::ranges::any_of(set.acts, [deed](const Act &act) { return deed->act == QLatin1String(act.id); })
            ? 1
            : -1;
    int known = 0;
    for (const Thing &thing : deployedBy(event)) {
        const ThingSpec *spec = set.thing(thing.type);
        for (const QString &key : thing.values.keys())
            known += spec != nullptr && spec->field(key) != nullptr ? 1 : -1;
    }
    return known;
}

const Ruleset *rulesetOf(const std::vector<Event> &events)
{
    const Ruleset *best = nullptr;
    int most = 0;
    for (const Ruleset *set : catalogue()) {
        int known = 0;
        for (const Event &event : events)
            known += knownOf(*set, event);
        if (known > most) {
            most = known;
            best = set;
        }
    }
    return best;
}

/// The house options of the beginning: those of the first resolution, without what was switched before it.
QJsonObject optionsOf(const std::vector<Event> &events)
{
    QJsonObject options;
    const auto first =
        std::ranges::find_if(events, [](const Event &event) { return event.as<Resolution>() != nullptr; });
    if (first != events.end())
        for (const auto &[key, choice] : first->as<Resolution>()->options.asKeyValueRange())
            options.insert(key, choice);
    for (auto event = std::make_reverse_iterator(first); event != events.rend(); ++event)
        if (const auto *option = event->as<OptionChange>())
            options.insert(option->key, option->before);
    options.remove(kTablesOption);
    return options;
}

QByteArray setupFrom(const Ruleset &set, const std::vector<Event> &events)
{
    auto rules = Rules::make(set, optionsOf(events));
    if (!rules)
        rules = Rules::make(set);
    return rules ? setupOf(*rules) : QByteArray();
}

/// The battle with its digest worked out anew.
ReadBattle sealed(ReadBattle battle, const QString &begun)
{
    battle.begun = begun;
    battle.record.begun = timeFromStored(begun);
    battle.digest = battleDigest(battle.record.rules, battle.record.setup, begun);
    return battle;
}

class Rebuilding {
public:
    Rebuilding(const LeftOver &ledger, const ReadBattle *spoilt) : m_ledger(ledger), m_spoilt(spoilt) {}

    std::optional<RebuiltBattle> rebuilt(qint64 id) const
    {
        std::vector<ReadBattle> candidates = fromEntries(id);
        if (m_spoilt != nullptr)
            candidates.push_back(sealed(*m_spoilt, m_spoilt->begun));
        for (const ReadBattle &one : candidates)
            if (isProven(one))
                return RebuiltBattle {one, true, m_spoilt != nullptr};
        if (candidates.empty() || !rulesOf(candidates.front().record.rules, candidates.front().record.setup))
            return std::nullopt;
        if (!bearEachOtherOut(m_ledger))
            return std::nullopt;
        return RebuiltBattle {candidates.front(), false, m_spoilt != nullptr};
    }

private:
    std::vector<ReadBattle> fromEntries(qint64 id) const
    {
        const std::vector<Event> events = eventsIn(m_ledger);
        const Ruleset *set = rulesetOf(events);
        if (set == nullptr)
            return {};
        ReadBattle battle = m_spoilt != nullptr ? *m_spoilt : ReadBattle();
        battle.record.id = id;
        if (battle.record.name.trimmed().isEmpty())
            battle.record.name = Phrase(QT_TRANSLATE_NOOP("muster", "Battle %1")).arg(QString::number(id)).text();
        battle.record.rules = QString::fromLatin1(set->id);
        battle.record.setup = setupFrom(*set, events);
        std::vector<ReadBattle> candidates {sealed(battle, storedTime(events.front().at))};
        if (m_spoilt != nullptr)
            candidates.push_back(sealed(battle, m_spoilt->begun));
        return candidates;
    }

    /// The first entry goes on from it, or its own digest was left.
    bool isProven(const ReadBattle &battle) const
    {
        if (m_spoilt != nullptr && battle.digest == m_spoilt->digest)
            return true;
        const auto first = m_ledger.rows.find(1);
        return first != m_ledger.rows.end() && std::ranges::any_of(first->second, [&battle](const LedgerRow &row) {
            return digestAfter(battle.digest, row) == row.digest;
        });
    }

    const LeftOver &m_ledger;
    const ReadBattle *m_spoilt; ///< its row, not as it was recorded; null: there is none
};
} // namespace

std::optional<RebuiltBattle> rebuiltBattle(const DamagedCampaign &left, qint64 battle)
{
    const auto ledger = left.ledgers.find(battle);
    if (ledger == left.ledgers.end() || ledger->second.rows.empty())
        return std::nullopt;
    const auto spoilt = left.spoiltBattles.find(battle);
    return Rebuilding(ledger->second, spoilt == left.spoiltBattles.end() ? nullptr : &spoilt->second).rebuilt(battle);
}

} // namespace muster
