// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/longbattle.h"

#include "core/battle/casting.h"
#include "core/battle/proposal.h"
#include "core/campaign/samplebattle.h"

#include <QTimeZone>

#include <random>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Units of this side that can shoot or be shot at, every one made whole again by reinforce().
std::vector<ThingId> unitsOf(const Things &things, const QString &side)
{
    return things.ofType(u"unit"_s, things.where(u"army"_s, u"side"_s, side));
}

class Referee {
public:
    explicit Referee(const SampleBattle &sample)
        : m_battle(std::make_unique<Battle>(sample.rules, sample.events, [this] { return tick(); })),
          m_now(sample.events.back().at)
    {
    }

    Result<std::unique_ptr<Battle>> referee(int count)
    {
        for (int round = 1; m_battle->ledger().lastSeq() < count; ++round) {
            const Done done = accept(step(round));
            if (!done)
                return done.error();
        }
        return std::make_unique<Battle>(m_battle->sharedRules(), m_battle->ledger().events());
    }

private:
    Result<Event> step(int round) const
    {
        switch (round % 12) {
        case 2:
            return m_battle->note(u"Round %1: the smoke hangs over the river."_s.arg(round));
        case 5:
            return m_battle->nextPhase();
        case 8:
            return m_battle->undo();
        case 9:
            return m_battle->redo();
        case 10:
        case 11:
            return reinforce(round);
        default:
            return volley(*m_battle, round);
        }
    }

    /// Makes the weakest unit whole again, so that the battle never ends.
    Result<Event> reinforce(int round) const
    {
        const Things &things = m_battle->things();
        ThingId weakest = 0;
        int most = -1;
        for (const ThingId unit : things.ofType(u"unit"_s)) {
            const int missing = things.number(unit, u"start_bases"_s) - things.number(unit, u"bases"_s);
            if (missing > most) {
                most = missing;
                weakest = unit;
            }
        }
        if (most <= 0)
            return m_battle->note(u"Round %1: nobody is missing."_s.arg(round));
        return m_battle->correct(
            {{weakest, u"bases"_s, things.number(weakest, u"start_bases"_s)}, {weakest, u"state"_s, u"good_order"_s}},
            u"Reinforced"_s);
    }

    Done accept(Result<Event> event)
    {
        if (!event)
            return event.error();
        return m_battle->accept(*std::move(event));
    }

    QDateTime tick() { return m_now = m_now.addSecs(20); }

    std::unique_ptr<Battle> m_battle;
    QDateTime m_now;
};

} // namespace

Result<std::unique_ptr<Battle>> longBattle(int count)
{
    const auto sample = sampleBattle();
    if (!sample)
        return sample.error();
    return Referee(*sample).referee(count);
}

Result<Event> volley(const Battle &battle, int turn)
{
    const Things &things = battle.things();
    const auto ours = unitsOf(things, turn % 2 == 0 ? u"a"_s : u"b"_s);
    const auto theirs = unitsOf(things, turn % 2 == 0 ? u"b"_s : u"a"_s);
    Cast cast = standingCast(things);
    cast.insert(u"shooter"_s, ours[size_t(turn) % ours.size()]);
    cast.insert(u"target"_s, theirs[size_t(turn / 7) % theirs.size()]);
    auto proposal = Proposal::open(battle, u"shooting"_s, cast);
    if (!proposal)
        return proposal.error();
    proposal->setInput(u"rating"_s, 4 + turn % 5);
    proposal->setInput(u"weapon"_s, u"bow"_s);
    proposal->setInput(u"distance"_s, 10);
    proposal->setInput(u"ammo"_s, u"loaded"_s);
    proposal->setInput(u"hits_before"_s, 0); // a phase has more shots here than any at a table
    std::mt19937 bits(static_cast<unsigned>(turn));
    while (proposal->state() == Proposal::State::NeedsDice)
        proposal->roll([&bits] { return uint32_t(bits()); });
    return proposal->event();
}

} // namespace muster
