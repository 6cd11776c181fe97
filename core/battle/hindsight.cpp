// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/hindsight.h"

#include "core/battle/fold.h"
#include "core/battle/otherground.h"

#include <QSet>

#include <algorithm>
#include <set>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// How things stood before the entry, of what is in force now: walked to from the nearer end of the ledger.
Things thingsBefore(const Ledger &ledger, int seq)
{
    if (seq <= ledger.lastSeq() / 2) {
        Things things;
        for (int earlier = 1; earlier < seq; ++earlier) {
            if (ledger.isInForce(earlier))
                apply(things, *ledger.event(earlier));
        }
        return things;
    }
    Things things = ledger.things();
    for (int later = ledger.lastSeq(); later >= seq; --later) {
        if (!ledger.isInForce(later))
            continue;
        const Event &event = *ledger.event(later);
        for (const Change &change : changesOf(event))
            things.set(change.thing, change.key, ledger.valueBefore(later, change.thing, change.key));
        for (const Thing &thing : deployedBy(event))
            things.remove(thing.id);
    }
    return things;
}

/// What was resolved in one turn.
struct TurnDeeds {
    int turn = -1;
    std::vector<int> entries {}; ///< by seq, in order
    std::vector<Deed> deeds {};

    /// Those that had been made when the entry `seq` was.
    std::span<const Deed> before(int seq) const
    {
        const auto end = std::ranges::lower_bound(entries, seq);
        return std::span(deeds).first(size_t(end - entries.begin()));
    }
};

/// How a battle stands at one place of its ledger: things, and house options.
struct Standing {
    Things things {};
    HouseOptions options {};
    std::shared_ptr<const Rules> rules {};
};

/// The ledger walked through from one entry on, twice at once: as it is, and as it would be.
class Walk {
public:
    Walk(const Battle &battle, int seq)
        : m_battle(battle), m_ledger(battle.ledger()), m_seq(seq),
          m_isInForce(m_ledger.isInForce(seq)), m_as {thingsBefore(m_ledger, seq), optionsBefore(seq)}
    {
        m_as.rules = rulesOf(m_as.options);
        m_otherwise = m_as;
        leaveOut(seq);
        goOn(*m_ledger.event(seq), m_isInForce, !m_isInForce);
    }

    Hindsight walk(size_t most)
    {
        Hindsight found;
        for (int later = m_seq + 1; later <= m_ledger.lastSeq(); ++later) {
            if (!m_ledger.isInForce(later))
                continue;
            const Event &event = *m_ledger.event(later);
            if (isAlike() && later > m_lastConcerned) {
                found.things = m_ledger.things();
                return found;
            }
            auto why = mayDiffer(event) ? this->why(event) : std::nullopt;
            goOn(event, true, !why);
            if (!why)
                continue;
            leaveOut(later);
            found.resting.push_back({later, std::move(*why)});
            if (found.resting.size() >= most)
                return found;
        }
        found.things = std::move(m_otherwise.things);
        return found;
    }

private:
    HouseOptions optionsBefore(int seq) const
    {
        HouseOptions options = m_battle.begunRules().options();
        for (int earlier = 1; earlier < seq; ++earlier) {
            if (!m_ledger.isInForce(earlier))
                continue;
            if (const auto option = switchedBy(*m_ledger.event(earlier)))
                options.insert(option->key, option->after);
        }
        return options;
    }

    std::shared_ptr<const Rules> rulesOf(const HouseOptions &options) const
    {
        const auto rules = m_battle.rulesWith(options);
        return rules ? *rules : m_battle.sharedRules();
    }

    /// The entry is made on the one ground only.
    void leaveOut(int seq)
    {
        m_leftOut.insert(seq);
        m_otherDeeds.turn = -1;
        if (deedsIn(*m_ledger.event(seq), {}, {}).empty())
            return;
        const int turn = m_battle.place(seq).turn;
        m_turns.insert(turn);
        m_lastConcerned = std::max(m_lastConcerned, m_battle.entriesOf(turn).back());
    }

    void goOn(const Event &event, bool isMade, bool wouldBeMade)
    {
        if (isMade)
            apply(m_as.things, event);
        if (wouldBeMade)
            apply(m_otherwise.things, event);
        for (const Thing &thing : deployedBy(event)) {
            if (isMade != wouldBeMade)
                m_apart.insert(thing.id);
        }
        for (const Change &change : changesOf(event))
            compare(change.thing, change.key);
        const auto option = switchedBy(event);
        if (!option)
            return;
        for (Standing *standing : {&m_as, &m_otherwise}) {
            if (standing == &m_as ? isMade : wouldBeMade)
                standing->options.insert(option->key, option->after);
            standing->rules = rulesOf(standing->options);
        }
    }

    void compare(ThingId thing, const QString &key)
    {
        const std::pair place(thing, key);
        if (m_as.things.value(thing, key) != m_otherwise.things.value(thing, key))
            m_places.insert(place);
        else
            m_places.erase(place);
        if (key != kParent)
            return;
        if (m_places.contains(place))
            m_moved.insert(thing);
        else
            m_moved.remove(thing);
    }

    /// Whether what comes now finds on the one ground just what it finds on the other, but for what was resolved.
    bool isAlike() const { return m_places.empty() && m_apart.isEmpty() && m_as.options == m_otherwise.options; }

    bool isConcerned(ThingId thing) const
    {
        const auto place = m_places.lower_bound({thing, QString()});
        const auto isParent = [&](ThingId moved) {
            return m_as.things.parentOf(moved) == thing || m_otherwise.things.parentOf(moved) == thing;
        };
        return (place != m_places.end() && place->first == thing) || m_apart.contains(thing)
            || std::ranges::any_of(m_apart, isParent) || std::ranges::any_of(m_moved, isParent);
    }

    /// Whether it can be another at all.
    bool mayDiffer(const Event &event) const
    {
        const bool isOfTurn = m_turns.contains(m_battle.place(event.seq).turn);
        if (event.is<PhaseChange>() || event.is<ActDone>())
            return !isAlike() || isOfTurn;
        if (event.is<Resolution>() && isOfTurn && !m_isInForce)
            return true; // it cannot say that it rests on what was not there
        const auto looksAround = [this](const Read &read) {
            return read.thing == kAnything ? !m_apart.isEmpty() : read.thing == kHouseOption && isOptionApart(read.key);
        };
        const auto option = switchedBy(event);
        return (option && isOptionApart(option->key)) || restsOnLeftOut(event)
            || std::ranges::any_of(readsOf(event), looksAround)
            || std::ranges::any_of(namedIn(event), [this](ThingId thing) { return isConcerned(thing); });
    }

    bool isOptionApart(const QString &key) const { return m_as.options.value(key) != m_otherwise.options.value(key); }

    int firstLeftOut(const Event &event) const
    {
        for (const int earlier : restsOf(event)) {
            if (m_leftOut.contains(earlier))
                return earlier;
        }
        return 0;
    }
    bool restsOnLeftOut(const Event &event) const { return firstLeftOut(event) != 0; }

    std::optional<Phrase> why(const Event &event)
    {
        const auto *deed = event.as<Resolution>();
        const bool isToldByRests = deed == nullptr || m_battle.set().procedure(deed->procedure) == nullptr;
        if (const int earlier = firstLeftOut(event); earlier != 0 && isToldByRests)
            return follows(earlier);
        if (const auto option = switchedBy(event); option && isOptionApart(option->key))
            return Phrase(QT_TRANSLATE_NOOP("muster", "it switched from another ruling"));
        const std::span<const Deed> as = deedsOf(m_deeds, event.seq, false).before(event.seq);
        const bool isOfTurn = m_turns.contains(m_battle.place(event.seq).turn);
        const std::span<const Deed> other = isOfTurn ? deedsOf(m_otherDeeds, event.seq, true).before(event.seq) : as;
        return whyOtherwise(
            m_battle, event, {m_as.things, *m_as.rules, as}, {m_otherwise.things, *m_otherwise.rules, other});
    }

    Phrase follows(int earlier) const
    {
        const QString number = m_battle.place(earlier).text();
        if (number.isEmpty())
            return Phrase(QT_TRANSLATE_NOOP("muster", "follows an entry that goes"));
        return Phrase(QT_TRANSLATE_NOOP("muster", "follows %1")).arg(number);
    }

    const TurnDeeds &deedsOf(TurnDeeds &kept, int seq, bool otherwise) const
    {
        const int turn = m_battle.place(seq).turn;
        if (kept.turn == turn)
            return kept;
        kept = {turn};
        for (const int entry : m_battle.entriesOf(turn)) {
            const bool holds =
                otherwise && m_leftOut.contains(entry) ? !m_ledger.isInForce(entry) : m_ledger.isInForce(entry);
            if (!holds)
                continue;
            const Place &place = m_battle.place(entry);
            for (Deed &deed : deedsIn(*m_ledger.event(entry), place.phase, place.active)) {
                kept.entries.push_back(entry);
                kept.deeds.push_back(std::move(deed));
            }
        }
        return kept;
    }

    const Battle &m_battle;
    const Ledger &m_ledger;
    int m_seq;
    bool m_isInForce;
    Standing m_as;
    Standing m_otherwise;
    std::set<std::pair<ThingId, QString>> m_places; ///< values that differ
    QSet<ThingId> m_moved; ///< things that belong to others
    QSet<ThingId> m_apart; ///< things that are there on one ground only
    QSet<int> m_leftOut; ///< entries made on one ground only
    QSet<int> m_turns; ///< of which deeds were left out
    int m_lastConcerned = 0; ///< the last entry of these
    TurnDeeds m_deeds; ///< of the turn that was looked at last
    TurnDeeds m_otherDeeds;
};

} // namespace

Hindsight hindsight(const Battle &battle, int seq, size_t most)
{
    const auto &inForce = battle.ledger();
    const auto last = inForce.undoable();
    if (!last || *last <= seq) { // nothing later is in force
        Hindsight found {{}, inForce.things()};
        if (inForce.isInForce(seq))
            found.things = thingsBefore(inForce, seq);
        else
            apply(found.things, *inForce.event(seq));
        return found;
    }
    return Walk(battle, seq).walk(most);
}

} // namespace muster
