// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/battle/fold.h"
#include "core/battle/phasewalk.h"

#include <algorithm>

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
    std::vector<Change> changes {};
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
    auto changes = act->changes({rules, ground.things, deeds, cast, {}});
    return changes ? Came {.changes = std::move(*changes)} : Came {.refused = changes.error().field};
}

bool isDoneByRule(const Event &event)
{
    const auto *phase = event.as<PhaseChange>();
    return event.is<ActDone>() || (phase != nullptr && phase->way == PhaseChange::Way::On);
}

} // namespace

/// What had been resolved in the turn of the entry `before` when it was made. `turned` is an entry that counts as in
/// force when it is not, and the other way round.
std::vector<Deed> Battle::deedsBefore(int before, int turned) const
{
    std::vector<Deed> deeds;
    for (const int seq : m_chronicle.ofTurn(place(before).turn)) {
        const auto *deed = m_ledger.event(seq)->as<Resolution>();
        if (seq < before && deed != nullptr && m_ledger.isInForce(seq) != (seq == turned))
            deeds.push_back(asDeed(*deed, place(seq).phase));
    }
    return deeds;
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
    Ground as {things(), m_rules->options()};
    Ground otherwise = as;
    otherwise.turn(entry, m_ledger.isInForce(seq));
    const auto differ = [&](const Event &event) {
        const auto deeds = deedsBefore(event.seq, 0);
        const auto rules = rulesWith(as.options);
        const auto others = rulesWith(otherwise.options);
        return rules && others
            && comesTo(event, **rules, as, deeds)
            != comesTo(event, **others, otherwise, isDeed ? deedsBefore(event.seq, seq) : deeds);
    };
    std::vector<int> gone;
    for (int later = m_ledger.lastSeq(); later > seq; --later) {
        const Event &event = *m_ledger.event(later);
        if (!m_ledger.isInForce(later))
            continue;
        as.takeBack(event);
        otherwise.takeBack(event);
        if (isDoneByRule(event) && (lasts || place(later).turn == place(seq).turn) && differ(event))
            gone.push_back(later);
    }
    std::ranges::reverse(gone);
    return gone;
}

} // namespace muster
