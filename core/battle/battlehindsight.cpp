// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/battle/fold.h"
#include "core/battle/phasewalk.h"

#include <algorithm>
#include <span>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// How things stand, and which house options hold.
struct Ground {
    Things things;
    HouseOptions options;

    void takeBack(const Event &event)
    {
        const auto changes = changesOf(event);
        for (auto change = changes.rbegin(); change != changes.rend(); ++change)
            things.set(change->thing, change->key, change->before);
        for (const Thing &thing : deployedBy(event))
            things.remove(thing.id);
        if (const auto option = switchedBy(event))
            options.insert(option->key, option->before);
    }
    void doAgain(const Event &event)
    {
        apply(things, event);
        if (const auto option = switchedBy(event))
            options.insert(option->key, option->after);
    }
    /// As it would be with the event in force if it is not, and the other way round.
    void turn(const Event &event, bool isInForce) { isInForce ? takeBack(event) : doAgain(event); }
};

/// Whether what it does outlasts its turn; that something was resolved counts in its own turn alone.
bool isLasting(const Event &event)
{
    return !changesOf(event).empty() || !deployedBy(event).empty() || switchedBy(event).has_value();
}

/// What a phase change or an act comes to by the rules.
struct Came {
    PhaseChange step {};
    QString refused {};
    Doing doing {};
    friend bool operator==(const Came &, const Came &) = default;
};

Came comesTo(const Event &event, const Rules &rules, const Ground &ground, std::span<const Deed> deeds)
{
    const auto *done = event.as<ActDone>();
    if (done == nullptr)
        return {.step = stepOnwards(rules, ground.things, deeds)};
    const auto &acts = rules.set().acts;
    const auto act = std::ranges::find_if(acts, [&](const Act &known) { return done->act == QLatin1String(known.id); });
    if (act == acts.end())
        return {};
    Cast cast = standingCast(ground.things);
    cast.insert(done->cast);
    Moment then {rules, ground.things, deeds, cast};
    then.overruled = !done->reason.isEmpty();
    auto doing = act->does(then);
    return doing ? Came {.doing = std::move(*doing)} : Came {.refused = doing.error().field};
}

/// Whether it came to just what the ledger has; most often it did, and nothing more needs to be worked out.
bool isAsRecorded(const Came &came, const Event &event)
{
    if (const auto *phase = event.as<PhaseChange>())
        return came.step == *phase;
    const auto *done = event.as<ActDone>();
    return came.refused.isEmpty() && came.doing.made.empty() && done->things.empty()
        && came.doing.changes == done->changes;
}

/// The rules with the house options of a moment, made anew only when these are others than a moment before.
class RulesInForce {
public:
    explicit RulesInForce(const Battle &battle) : m_battle(battle) {}
    /// Null where these options cannot be played.
    const Rules *with(const HouseOptions &options)
    {
        if (!m_rules || options != m_options) {
            const auto made = m_battle.rulesWith(options);
            m_rules = made ? *made : nullptr;
            m_options = options;
        }
        return m_rules.get();
    }

private:
    const Battle &m_battle;
    HouseOptions m_options;
    std::shared_ptr<const Rules> m_rules;
};

bool isDoneByRule(const Event &event)
{
    const auto *phase = event.as<PhaseChange>();
    return event.is<ActDone>() || (phase != nullptr && phase->way == PhaseChange::Way::On);
}

} // namespace

/// What was resolved in one turn. `turned` is an entry that counts as in force when it is not, and the other way round.
Battle::TurnDeeds Battle::deedsOf(int turn, int turned) const
{
    TurnDeeds all {turn, {}, {}};
    for (const int seq : m_chronicle.ofTurn(turn)) {
        if (m_ledger.isInForce(seq) == (seq == turned))
            continue;
        const Place &at = place(seq);
        for (Deed &deed : deedsIn(*m_ledger.event(seq), at.phase, at.active, at.pass)) {
            all.entries.push_back(seq);
            all.deeds.push_back(std::move(deed));
        }
    }
    return all;
}

/// The ledger walked back from its end to one entry, with how things stood and how they would have stood had that
/// entry been taken back or done again before.
class Battle::Hindsight {
public:
    Hindsight(const Battle &battle, int seq)
        : m_battle(battle), m_entry(*battle.ledger().event(seq)), m_turn(battle.place(seq).turn),
          m_isDeed(m_entry.is<Resolution>() || m_entry.is<AnswersGiven>()), m_inForce(battle.ledger().isInForce(seq)),
          m_rules(battle), m_otherwise {battle.things(), battle.choices()}
    {
        m_otherwise.turn(m_entry, m_inForce);
        if (m_isDeed)
            m_turned = battle.deedsOf(m_turn, seq);
    }

    std::vector<int> goneOtherwise()
    {
        std::vector<int> gone;
        const bool lasts = isLasting(m_entry);
        if (!m_isDeed && !lasts)
            return gone;
        for (int later = m_battle.ledger().lastSeq(); later > m_entry.seq; --later) {
            const Event &event = *m_battle.ledger().event(later);
            if (!m_battle.ledger().isInForce(later))
                continue;
            m_otherwise.takeBack(event);
            if (isDoneByRule(event) && (lasts || m_battle.place(later).turn == m_turn) && differs(event))
                gone.push_back(later);
        }
        std::ranges::reverse(gone);
        return gone;
    }

private:
    bool differs(const Event &event)
    {
        const int now = m_battle.place(event.seq).turn;
        if (m_known.turn != now)
            m_known = m_battle.deedsOf(now, 0);
        const Came came = comes(event, m_otherwise, m_isDeed && now == m_turn ? m_turned : m_known);
        if (isAsRecorded(came, event))
            return false;
        Ground as = m_otherwise;
        as.turn(m_entry, !m_inForce);
        return came != comes(event, as, m_known);
    }

    Came comes(const Event &event, const Ground &ground, const TurnDeeds &deeds)
    {
        const Rules *played = m_rules.with(ground.options);
        return played == nullptr ? Came {} : comesTo(event, *played, ground, deeds.before(event.seq));
    }

    const Battle &m_battle;
    const Event &m_entry;
    int m_turn;
    bool m_isDeed;
    bool m_inForce;
    RulesInForce m_rules;
    Ground m_otherwise;
    TurnDeeds m_turned {}; ///< of the entry's own turn, with it turned
    TurnDeeds m_known {}; ///< of the turn that was looked at last
};

/// Phase changes and acts later in force that would have gone otherwise, had this entry been taken back or done again
/// before them: a turn that begins would have cleared what it did. Only for entries without dependents, so that what it
/// did is the one difference between the two grounds compared.
std::vector<int> Battle::goneOtherwise(int seq) const
{
    return Hindsight(*this, seq).goneOtherwise();
}

} // namespace muster
