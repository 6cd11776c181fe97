// SPDX-License-Identifier: GPL-3.0-or-later
// What the table is asked of hand-to-hand: who wants it, and which two of a side fight across a door or window.
#include "core/rules/changes.h"
#include "core/rules/sides.h"
#include "core/rules/twopage/across.h"
#include "core/rules/twopage/crowding.h"
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/knots.h"
#include "core/rules/twopage/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_whowants {
namespace {

Knot knotAsked(const Moment &moment)
{
    return Knot(moment, moment.who("figure"));
}

/// The first of side a stands for the knot.
bool isFirstOfSideA(const Moment &moment, ThingId figure)
{
    const Knot knot(moment, figure);
    return knot.isFight() && isOfSideA(moment, figure) && knot.of(moment.things.armyOf(figure)).front() == figure;
}

bool isFirstOfTheOthers(const Moment &moment, ThingId other)
{
    const std::vector<ThingId> others = knotAsked(moment).of(moment.things.armyOf(other));
    return !others.empty() && others.front() == other;
}

bool canBeWanted(const Moment &moment, ThingId figure)
{
    const Knot knot(moment, figure);
    return !knot.isIdle() && !knot.isAsked();
}

bool hasFitted(const Moment &moment, ThingId figure)
{
    const Knot knot(moment, figure);
    for (const ThingId opening : moment.things.ofType(u"opening"_s)) {
        for (const ThingId army : moment.things.armies()) {
            if (isTooCrowded(moment, opening, army)
                && std::ranges::any_of(
                    fightersAcross(moment, opening, army), [&](ThingId one) { return knot.has(one); }))
                return false;
        }
    }
    return true;
}

/// Who of the side could want it: nobody who stands idle (TP-R25).
std::vector<ThingId> whoMayWant(const Moment &moment, const char *role)
{
    std::vector<ThingId> men = knotAsked(moment).of(moment.things.armyOf(moment.who(role)));
    std::erase_if(men, [&](ThingId man) { return Man(moment.things, man).isIdle(); });
    return men;
}

bool mayAnswer(const Moment &moment, const QString &answer)
{
    const bool a = !whoMayWant(moment, "figure").empty();
    const bool b = !whoMayWant(moment, "other").empty();
    return answer == u"nobody"_s || (answer == u"a"_s && a) || (answer == u"b"_s && b)
        || (answer == u"both"_s && a && b);
}

/// Whose cards say so; where none does there is no usual answer (TP-R41).
TableAnswer whoseCardsSaySo(const Moment &moment)
{
    const auto says = [&](const char *role) {
        return std::ranges::any_of(
            whoMayWant(moment, role), [&](ThingId man) { return Man(moment.things, man).has(Action::HandToHand); });
    };
    const bool a = says("figure");
    const bool b = says("other");
    return {a && b ? u"both"_s : a ? u"a"_s : b ? u"b"_s : QString(), {}, 0};
}

/// All who are in it: the cards of any of them may be why.
Phrase whoWantsIt(const Moment &moment)
{
    const Knot knot = knotAsked(moment);
    return Phrase(QT_TRANSLATE_NOOP("muster", "Who wants the fight of %1 and %2?"))
        .arg(listedNames(moment, knot.of(moment.things.armyOf(moment.who("figure")))))
        .arg(listedNames(moment, knot.of(moment.things.armyOf(moment.who("other")))));
}

/// All who are in it, as the question names them; of one that is diced already no more is known than whom it began
/// with.
Phrase whoWantedIt(const Moment &moment, const TableAnswer &answer)
{
    const Knot knot = knotAsked(moment);
    const auto allOf = [&](const char *role) {
        const ThingId one = moment.who(role);
        return listedNames(moment, knot.isFight() ? knot.of(moment.things.armyOf(one)) : std::vector<ThingId> {one});
    };
    const ThingId a = moment.things.armyOf(moment.who("figure"));
    const ThingId b = moment.things.armyOf(moment.who("other"));
    Phrase words = Phrase(answer.answer == u"both"_s ? QT_TRANSLATE_NOOP("muster", "%1 against %2: both sides want it")
            : answer.answer == u"nobody"_s ? QT_TRANSLATE_NOOP("muster", "%1 against %2: nobody wants the fight")
                                           : QT_TRANSLATE_NOOP("muster", "%1 against %2: wanted by %3"))
                       .arg(allOf("figure"))
                       .arg(allOf("other"));
    const bool isOneSides = answer.answer == u"a"_s || answer.answer == u"b"_s;
    return isOneSides ? Phrase(std::move(words)).arg(moment.things.name(answer.answer == u"a"_s ? a : b)) : words;
}

bool isTheKnotStillAsked(const Moment &moment, const TableAnswer &)
{
    return knotAsked(moment).isAsked();
}

std::vector<Change> wish(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const Knot knot = knotAsked(moment);
    for (const ThingId man : knot.figures())
        changes.set(man, u"wants"_s, keyOf(Wish::No));
    for (const auto &[role, side] : {std::pair("figure", u"a"_s), std::pair("other", u"b"_s)}) {
        if (answer.answer != side && answer.answer != u"both"_s)
            continue;
        for (const ThingId man : whoMayWant(moment, role))
            changes.set(man, u"wants"_s, keyOf(Wish::Yes));
    }
    return std::move(changes).list();
}

// Two a side across a door or window.

bool areTooMany(const Moment &moment, ThingId army)
{
    return isTooCrowded(moment, moment.who("opening"), army);
}

/// Who has fired through it in this phase is one of the two (TP-R30): he keeps his place.
std::vector<ThingId> whoFiredThrough(const Moment &moment)
{
    std::vector<ThingId> fired;
    for (const Man &man : menOf(moment.things, moment.who("army"))) {
        if (firedAcross(moment, man, moment.who("opening")))
            fired.push_back(man.id());
    }
    return fired;
}

int placesLeft(const Moment &moment)
{
    return std::max(0, figuresOf(moment.rules).aSideAtAnOpening - int(whoFiredThrough(moment).size()));
}

/// Those across it who have not fired through it.
std::vector<ThingId> fightersBesides(const Moment &moment)
{
    std::vector<ThingId> others = fightersAcross(moment, moment.who("opening"), moment.who("army"));
    const std::vector<ThingId> fired = whoFiredThrough(moment);
    std::erase_if(others, [&](ThingId one) { return contains(fired, one); });
    return others;
}

std::vector<ThingId> whoCouldFight(const Moment &moment)
{
    return placesLeft(moment) > 0 ? fightersBesides(moment) : std::vector<ThingId>();
}

Phrase whichOfThem(const Moment &moment)
{
    const std::vector<ThingId> fired = whoFiredThrough(moment);
    if (fired.empty()) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: which two of %2 fight across it?"))
            .arg(moment.things.name(moment.who("opening")))
            .arg(moment.things.name(moment.who("army")));
    }
    return Phrase::plural(
        QT_TRANSLATE_N_NOOP("muster", "%1: %2 {has|have} fired through it. Who else of %3 fights across it?"),
        int(fired.size()))
        .arg(moment.things.name(moment.who("opening")))
        .arg(listedNames(moment, fired))
        .arg(moment.things.name(moment.who("army")));
}

bool areFewEnough(const Moment &moment, const TableAnswer &)
{
    return !areTooMany(moment, moment.who("army"));
}

/// The others stand back: they fight nobody across it in this phase, and are within an inch of them still when it ends.
std::vector<Change> theOthersStandBack(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    for (const ThingId id : fightersBesides(moment)) {
        if (answer.names(id))
            continue;
        const Man man(moment.things, id);
        for (const Man &foe : man.foes()) {
            if (openingBetween(moment.things, man, foe) != moment.who("opening"))
                continue;
            changes.link(id, u"stands_back_from"_s, foe.id());
            changes.unlink(id, u"near"_s, foe.id());
            changes.unlink(foe.id(), u"near"_s, id);
        }
    }
    return std::move(changes).list();
}

TableQuestion wanting()
{
    return {.key = "wants",
        .words = QT_TRANSLATE_NOOP("muster", "Who wants the fight of %1 and %2?"),
        .wording = &whoWantsIt,
        .phases = {"melee"},
        .roles = aboutPair(),
        .conditions = {{"figure", &isAble}, {"figure", &isFirstOfSideA}, {"figure", &canBeWanted},
            {"figure", &hasFitted}, {"other", &isFirstOfTheOthers}},
        .answers = {{"a", QT_TRANSLATE_NOOP("muster", "%3: this side wants the fight")},
            {"b", QT_TRANSLATE_NOOP("muster", "%4: this side wants the fight")},
            {"both", QT_TRANSLATE_NOOP("muster", "Both sides want the fight")},
            {"nobody", QT_TRANSLATE_NOOP("muster", "Nobody wants the fight")}},
        .mayAnswer = &mayAnswer,
        .usual = &whoseCardsSaySo,
        .telling = &whoWantedIt,
        .stillHolds = &isTheKnotStillAsked,
        .follows = &wish};
}

TableQuestion fightingAcross()
{
    return {.key = "two_at_an_opening",
        .words = QT_TRANSLATE_NOOP("muster", "%1: which two of %2 fight across it?"),
        .wording = &whichOfThem,
        .phases = {"melee"},
        .roles = {{.key = "opening", .label = QT_TRANSLATE_NOOP("muster", "Opening"), .things = {"opening"}},
            {.key = "army", .label = QT_TRANSLATE_NOOP("muster", "Side"), .things = {"army"}}},
        .conditions = {{"army", &areTooMany}},
        .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: nobody else of %2 fights across it")}},
        .named = &whoCouldFight,
        .several = true,
        .mostNamed = &placesLeft,
        .told = QT_TRANSLATE_NOOP("muster", "%1, of %2: %3"),
        .stillHolds = &areFewEnough,
        .follows = &theOthersStandBack};
}

} // namespace
} // namespace in_whowants

std::vector<TableQuestion> fightingQuestions()
{
    using namespace in_whowants;
    return {fightingAcross(), wanting(), fightingApart()};
}

} // namespace muster::twopage
