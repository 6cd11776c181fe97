// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/hindsight.h"

#include "core/battle/fold.h"
#include "core/battle/otherground.h"

#include <QSet>

#include <algorithm>
#include <map>

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

int turnIn(const Things &things)
{
    return things.number(things.first(u"game"_s), u"turn"_s);
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

/// The ledger walked through from one entry on, as it would be; how it is, is kept as the few places where that
/// differs.
class Walk {
public:
    Walk(const Battle &battle, int seq, int turnNow)
        : m_battle(battle), m_ledger(battle.ledger()), m_seq(seq), m_turnNow(turnNow),
          m_things(thingsBefore(m_ledger, seq)), m_options(optionsBefore(seq)), m_otherOptions(m_options),
          m_rules(rulesOf(m_options)), m_otherRules(m_rules)
    {
        leaveOut(*m_ledger.event(seq), m_ledger.isInForce(seq));
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
            if (!why) {
                goOn(event);
                continue;
            }
            leaveOut(event, true);
            found.resting.push_back({later, std::move(*why)});
            if (found.resting.size() >= most)
                return found;
        }
        found.things = std::move(m_things);
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

    /// The entry is made on the one ground only: as it is, or as it would be.
    void leaveOut(const Event &event, bool isMade)
    {
        for (const Thing &thing : deployedBy(event)) {
            m_apart.insert(thing.id, isMade ? thing : Thing());
            if (!isMade)
                m_things.add(thing);
        }
        for (const Change &change : changesOf(event)) {
            const Value before = valueAsIs(change.thing, change.key);
            if (!isMade)
                m_things.set(change.thing, change.key, change.after);
            note(change.thing, change.key, isMade ? change.after : before);
        }
        if (const auto option = switchedBy(event))
            switchTo(*option, isMade, !isMade);
        m_isKnown = false;
        m_isStepLeftOut = m_isStepLeftOut || event.is<PhaseChange>();
        m_leftOut.insert(event.seq);
        m_otherDeeds.turn = -1;
        if (deedsIn(event, {}, {}, 0).empty())
            return;
        const int turn = m_battle.place(event.seq).turn;
        ++m_turns[turn];
        m_lastConcerned = std::max(m_lastConcerned, m_battle.entriesOf(turn).back());
    }

    /// The entry is made on both, and does the same: what it sets differs no longer.
    void goOn(const Event &event)
    {
        apply(m_things, event);
        for (const Change &change : changesOf(event)) {
            if (!m_places.empty())
                note(change.thing, change.key, change.after);
        }
        if (const auto option = switchedBy(event))
            switchTo(*option, true, true);
    }

    void switchTo(const OptionChange &option, bool isMade, bool wouldBeMade)
    {
        if (isMade)
            m_options.insert(option.key, option.after);
        if (wouldBeMade)
            m_otherOptions.insert(option.key, option.after);
        m_rules = rulesOf(m_options);
        m_otherRules = m_options == m_otherOptions ? m_rules : rulesOf(m_otherOptions);
    }

    Value valueAsIs(ThingId thing, const QString &key) const
    {
        const auto place = m_places.find({thing, key});
        return place == m_places.end() ? m_things.value(thing, key) : place->second;
    }

    /// The value is this, whatever it would be.
    void note(ThingId thing, const QString &key, const Value &value)
    {
        const bool differs = m_things.value(thing, key) != value;
        if (differs)
            m_isKnown = !m_places.insert_or_assign({thing, key}, value).second && m_isKnown;
        else
            m_isKnown = m_places.erase({thing, key}) == 0 && m_isKnown;
        if (key == kParent && differs)
            m_moved.insert(thing);
        else if (key == kParent)
            m_moved.remove(thing);
    }

    /// How things stand, as it is.
    Things thingsAsTheyAre() const
    {
        Things things = m_things;
        for (auto apart = m_apart.begin(); apart != m_apart.end(); ++apart) {
            if (apart->id != 0)
                things.add(*apart);
            else
                things.remove(apart.key());
        }
        for (const auto &[place, value] : m_places)
            things.set(place.first, place.second, value);
        return things;
    }

    /// Whether what comes now finds on the one ground just what it finds on the other, but for what was resolved.
    bool isAlike() const { return m_places.empty() && m_apart.isEmpty() && m_options == m_otherOptions; }

    /// The things where something differs, and what they belong to on either ground.
    const QSet<ThingId> &concerned()
    {
        QSet<ThingId> &things = m_concerned;
        if (m_isKnown)
            return things;
        m_isKnown = true;
        things.clear();
        for (const auto &[place, value] : m_places)
            things.insert(place.first);
        const auto addParents = [&](ThingId thing) {
            for (const ThingId one : {thing, valueAsIs(thing, kParent).toInt(), m_things.parentOf(thing)})
                things.insert(one);
        };
        for (const ThingId thing : m_moved)
            addParents(thing);
        for (auto apart = m_apart.begin(); apart != m_apart.end(); ++apart) {
            addParents(apart.key());
            things.insert(apart->parent);
        }
        return things;
    }

    bool namesConcerned(const Event &event)
    {
        const QSet<ThingId> &things = concerned();
        return !things.isEmpty()
            && std::ranges::any_of(namedIn(event), [&](ThingId thing) { return things.contains(thing); });
    }

    /// Whether it can be another at all.
    bool mayDiffer(const Event &event)
    {
        if (isOfLaterStep(event))
            return true;
        const int missing = m_turns.value(m_battle.place(event.seq).turn);
        if (event.is<PhaseChange>() || event.is<ActDone>())
            return !isAlike() || missing > 0;
        // It cannot say that it rests on what was not there, nor on one of several where any of them was enough, nor on
        // what had to be done before it and left no trace.
        if ((event.is<Resolution>() || event.is<AnswersGiven>()) && missing > 0)
            return true;
        const auto looksAround = [this](const Read &read) {
            return read.thing == kAnything ? !m_apart.isEmpty() : read.thing == kHouseOption && isOptionApart(read.key);
        };
        const auto option = switchedBy(event);
        return (option && isOptionApart(option->key)) || restsOnLeftOut(event)
            || std::ranges::any_of(readsOf(event), looksAround) || namesConcerned(event);
    }

    bool isOptionApart(const QString &key) const { return m_options.value(key) != m_otherOptions.value(key); }

    int firstLeftOut(const Event &event) const
    {
        for (const int earlier : restsOf(event)) {
            if (m_leftOut.contains(earlier))
                return earlier;
        }
        return 0;
    }
    bool restsOnLeftOut(const Event &event) const { return firstLeftOut(event) != 0; }

    /// Steps follow one another: without one of them the later ones, and what was done in them, are none of theirs.
    bool isOfLaterStep(const Event &event) const
    {
        return m_isStepLeftOut && (event.is<PhaseChange>() || std::ranges::any_of(readsOf(event), [](const Read &read) {
            return read.key == u"phase"_s;
        }));
    }

    std::optional<Phrase> why(const Event &event)
    {
        if (isOfLaterStep(event))
            return Phrase(QT_TRANSLATE_NOOP("muster", "it would be another step of the turn"));
        const auto *deed = event.as<Resolution>();
        const bool isToldByRests = deed == nullptr || m_battle.set().procedure(deed->procedure) == nullptr;
        if (const int earlier = firstLeftOut(event); earlier != 0 && isToldByRests)
            return follows(earlier);
        if (const auto option = switchedBy(event); option && isOptionApart(option->key))
            return Phrase(QT_TRANSLATE_NOOP("muster", "it switched from another ruling"));
        const std::span<const Deed> as = deedsOf(m_deeds, event.seq, false).before(event.seq);
        const bool isOfTurn = m_turns.contains(m_battle.place(event.seq).turn);
        const std::span<const Deed> other = isOfTurn ? deedsOf(m_otherDeeds, event.seq, true).before(event.seq) : as;
        const Things things = thingsAsTheyAre();
        return whyOtherwise(m_battle, m_turnNow, event, {things, *m_rules, as}, {m_things, *m_otherRules, other},
            firstLeftOut(event) != 0);
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
            for (Deed &deed : deedsIn(*m_ledger.event(entry), place.phase, place.active, place.pass)) {
                kept.entries.push_back(entry);
                kept.deeds.push_back(std::move(deed));
            }
        }
        return kept;
    }

    const Battle &m_battle;
    const Ledger &m_ledger;
    int m_seq;
    int m_turnNow; ///< the turn that it would be now
    Things m_things; ///< as they would be
    HouseOptions m_options; ///< as it is
    HouseOptions m_otherOptions; ///< as it would be
    std::shared_ptr<const Rules> m_rules;
    std::shared_ptr<const Rules> m_otherRules;
    std::map<std::pair<ThingId, QString>, Value> m_places; ///< values that differ, as they are
    QSet<ThingId> m_moved; ///< things that belong to others
    QHash<ThingId, Thing> m_apart; ///< there as it is, or, without an id, only as it would be
    QSet<ThingId> m_concerned; ///< see concerned()
    bool m_isKnown = false; ///< whether these are up to date
    bool m_isStepLeftOut = false;
    QSet<int> m_leftOut; ///< entries made on one ground only
    QHash<int, int> m_turns; ///< of which deeds were left out, and how many entries with such
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
    int turnNow = battle.turn();
    Hindsight found = Walk(battle, seq, turnNow).walk(most);
    // Back in an earlier turn its steps owe what is missing in them, and more may go.
    while (found.resting.size() < most && turnIn(found.things) < turnNow) {
        turnNow = turnIn(found.things);
        found = Walk(battle, seq, turnNow).walk(most);
    }
    return found;
}

} // namespace muster
