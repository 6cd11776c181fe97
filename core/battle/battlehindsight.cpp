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
        if (const auto *option = event.as<OptionChange>())
            options.insert(option->key, option->before);
    }
    void doAgain(const Event &event)
    {
        apply(things, event);
        if (const auto *option = event.as<OptionChange>())
            options.insert(option->key, option->after);
    }
    /// As it would be with the event in force if it is not, and the other way round.
    void turn(const Event &event, bool isInForce) { isInForce ? takeBack(event) : doAgain(event); }
};

/// Whether what it does outlasts its turn; that something was resolved counts in its own turn alone.
bool isLasting(const Event &event)
{
    return !changesOf(event).empty() || !deployedBy(event).empty() || event.is<OptionChange>();
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
    auto doing = act->does({rules, ground.things, deeds, cast, {}});
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
        const auto *deed = m_ledger.event(seq)->as<Resolution>();
        if (deed == nullptr || m_ledger.isInForce(seq) == (seq == turned))
            continue;
        all.entries.push_back(seq);
        all.deeds.push_back(asDeed(*deed, place(seq).phase));
    }
    return all;
}

/// Phase changes and acts later in force that would have gone otherwise, had this entry been taken back or done again
/// before them: a turn that begins would have cleared what it did. Only for entries without dependents, so that what it
/// did is the one difference between the two grounds compared.
std::vector<int> Battle::goneOtherwise(int seq) const
{
    const Event &entry = *m_ledger.event(seq);
    const bool isDeed = entry.is<Resolution>();
    const bool lasts = isLasting(entry);
    if (!isDeed && !lasts)
        return {};
    const bool inForce = m_ledger.isInForce(seq);
    Ground otherwise {things(), m_rules->options()};
    otherwise.turn(entry, inForce);
    const int turn = place(seq).turn;
    const TurnDeeds turned = isDeed ? deedsOf(turn, seq) : TurnDeeds {};
    TurnDeeds known {};
    RulesInForce rules(*this);
    const auto comes = [&](const Event &event, const Ground &ground, const TurnDeeds &deeds) {
        const Rules *played = rules.with(ground.options);
        return played == nullptr ? Came {} : comesTo(event, *played, ground, deeds.before(event.seq));
    };
    const auto differs = [&](const Event &event) {
        const int now = place(event.seq).turn;
        if (known.turn != now)
            known = deedsOf(now, 0);
        const Came came = comes(event, otherwise, isDeed && now == turn ? turned : known);
        if (isAsRecorded(came, event))
            return false;
        Ground as = otherwise;
        as.turn(entry, !inForce);
        return came != comes(event, as, known);
    };
    std::vector<int> gone;
    for (int later = m_ledger.lastSeq(); later > seq; --later) {
        const Event &event = *m_ledger.event(later);
        if (!m_ledger.isInForce(later))
            continue;
        otherwise.takeBack(event);
        if (isDoneByRule(event) && (lasts || place(later).turn == turn) && differs(event))
            gone.push_back(later);
    }
    std::ranges::reverse(gone);
    return gone;
}

} // namespace muster
