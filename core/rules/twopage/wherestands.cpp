// SPDX-License-Identifier: GPL-3.0-or-later
// What only the table knows of where figures stand: who is within an inch of whom, who serves a gun.
#include "core/rules/changes.h"
#include "core/rules/sides.h"
#include "core/rules/twopage/acts.h"
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/gunners.h"
#include "core/rules/twopage/rooms.h"
#include "core/rules/twopage/turnrules.h"
#include "core/rules/twopage/walls.h"
#include "core/rules/words.h"

#include <algorithm>
#include <set>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_wherestands {
namespace {

bool isMovement(const Moment &moment)
{
    return moment.phase() == u"movement"_s;
}

/// It was said that it begins the battle beside an enemy.
bool beginsNear(const Moment &moment, ThingId figure)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        return deed.question == u"begins_near"_s && isOfNow(moment, deed) && deed.answer.names(figure);
    });
}

/// Whoever had the right to move, whether it did or not, and whoever shifted within a room; before the first turn
/// whoever begins beside an enemy.
bool mayHaveComeNear(const Moment &moment, ThingId figure)
{
    const Man man(moment.things, figure);
    return man.hasShifted() || (isMovement(moment) && man.isMover()) || beginsNear(moment, figure);
}

/// Where it was said last who stands by it.
int lastAnswer(const Moment &moment, ThingId figure)
{
    for (int at = int(moment.deeds.size()) - 1; at >= 0; --at) {
        const Deed &deed = moment.deeds[size_t(at)];
        if (deed.question == u"contact"_s && deed.cast.value(u"figure"_s) == figure && isOfNow(moment, deed))
            return at;
    }
    return -1;
}

/// What was said of it holds until it moves or shifts again.
bool hasAnswered(const Moment &moment, ThingId figure)
{
    return !Man(moment.things, figure).hasShifted() && lastAnswer(moment, figure) > lastMove(moment, figure);
}

/// Whether the answer of the other says whether these two stand by each other.
bool isSaidBy(const Moment &moment, ThingId other, ThingId figure)
{
    return hasAnswered(moment, other) && !Man(moment.things, figure).hasShifted()
        && lastAnswer(moment, other) > lastMove(moment, figure);
}

/// It has moved, or shifted, since.
bool wasSaidBeforeItMoved(const Moment &moment, const Deed &said)
{
    const ThingId figure = said.cast.value(u"figure"_s);
    return Man(moment.things, figure).hasShifted() || &said - moment.deeds.data() < lastMove(moment, figure);
}

/// The other was said, since the figure moved last, to stand by it, and the pair is on record still: it stays, whatever
/// is said of the figure.
bool isNamedBy(const Moment &moment, const Man &other, ThingId figure)
{
    const int said = lastAnswer(moment, other.id());
    return said > lastMove(moment, figure) && said > lastMove(moment, other.id())
        && moment.deeds[size_t(said)].answer.names(figure) && contains(other.near(), figure);
}

/// Of whom it was said in this step who stands by him, in one go through its deeds: many are asked about.
std::set<ThingId> whoWasAsked(const Moment &moment)
{
    std::set<ThingId> asked;
    for (const Deed &deed : moment.deeds) {
        if (deed.question == u"contact"_s && isOfNow(moment, deed))
            asked.insert(deed.cast.value(u"figure"_s));
    }
    return asked;
}

std::vector<ThingId> enemiesToBeNear(const Moment &moment)
{
    const ThingId figure = moment.who("figure");
    const ThingId army = moment.things.armyOf(figure);
    const std::set<ThingId> asked = whoWasAsked(moment);
    std::vector<ThingId> enemies;
    for (const Man &man : menOf(moment.things)) {
        const bool isSaid =
            asked.contains(man.id()) && (isSaidBy(moment, man.id(), figure) || isNamedBy(moment, man, figure));
        if (!isSaid && man.army() != army && man.isAble())
            enemies.push_back(man.id());
    }
    return enemies;
}

/// Whether others were said to stand by it: then it is said who else does.
bool isNamedAlready(const Moment &moment)
{
    const std::set<ThingId> asked = whoWasAsked(moment);
    return std::ranges::any_of(menOf(moment.things),
        [&](const Man &man) { return asked.contains(man.id()) && isNamedBy(moment, man, moment.who("figure")); });
}

bool mayBeSaid(const Moment &moment, const QString &answer)
{
    return (answer == u"nobody_else"_s) == isNamedAlready(moment);
}

bool hasEnemiesToBeNear(const Moment &moment, ThingId)
{
    return !enemiesToBeNear(moment).empty();
}

/// The pairs on record: whoever moved has left his; of who shifted, only the table can say. A pair that the other named
/// is said already. Through a wall nobody is near anybody, unless the referee says so.
TableAnswer thosePairsThatStand(const Moment &moment)
{
    const Man man(moment.things, moment.who("figure"));
    std::vector<ThingId> near = enemiesToBeNear(moment);
    std::erase_if(near, [&](ThingId enemy) { return !contains(man.near(), enemy); });
    const bool isWalled = std::ranges::any_of(
        near, [&](ThingId enemy) { return isWallBetween(moment.things, man, Man(moment.things, enemy)); });
    if (isWalled || (man.hasShifted() && !near.empty()) || (beginsNear(moment, man.id()) && man.foes().empty()))
        return {};
    if (!near.empty())
        return {{}, near, 0};
    return {isNamedAlready(moment) ? u"nobody_else"_s : u"nobody"_s, {}, 0};
}

/// Who comes up to one who stands inside at a door or window meets him there: only who is at another already is asked.
void meetAcross(Changes &changes, ThingId figure, ThingId enemy)
{
    const Things &now = changes.now();
    const Man one(now, figure);
    const Man other(now, enemy);
    const ThingId held = isWallBetween(now, one, other) ? openingHeld(now, one, other) : 0;
    for (const Man &man : {one, other}) {
        if (held != 0 && man.opening() == 0 && roomBeyond(now, man.id(), held))
            changes.setLinks(man.id(), u"opening"_s, {held});
    }
}

std::vector<Change> standNear(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const ThingId figure = moment.who("figure");
    for (const ThingId enemy : enemiesToBeNear(moment)) {
        for (const auto &[one, other] : {std::pair(figure, enemy), std::pair(enemy, figure)}) {
            if (answer.names(enemy))
                changes.link(one, u"near"_s, other);
            else
                changes.unlink(one, u"near"_s, other);
        }
    }
    for (const ThingId enemy : answer.named)
        meetAcross(changes, figure, enemy);
    changes.set(figure, u"shifted"_s, false);
    return std::move(changes).list();
}

// As it was set up: first who of one side, then of whom.

bool isOfArmyA(const Moment &moment, ThingId army)
{
    return moment.things.word(army, u"side"_s) == u"a"_s;
}

std::vector<ThingId> ableOf(const Moment &moment, ThingId army)
{
    std::vector<ThingId> able;
    for (const Man &man : menOf(moment.things, army)) {
        if (man.isAble())
            able.push_back(man.id());
    }
    return able;
}

bool hasEnemies(const Moment &moment, ThingId army)
{
    return std::ranges::any_of(menOf(moment.things), [&](const Man &man) { return man.army() != army; })
        && !ableOf(moment, army).empty();
}

std::vector<ThingId> whoMayBeginNear(const Moment &moment)
{
    return ableOf(moment, moment.who("army"));
}

TableAnswer whoIsOnRecordAsNear(const Moment &moment)
{
    std::vector<ThingId> near = whoMayBeginNear(moment);
    std::erase_if(near, [&](ThingId id) { return Man(moment.things, id).foes().empty(); });
    return near.empty() ? TableAnswer {u"nobody"_s, {}, 0} : TableAnswer {{}, near, 0};
}

/// Whoever is not named is within an inch of nobody.
std::vector<Change> theOthersBeginApart(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    for (const ThingId id : whoMayBeginNear(moment)) {
        for (const ThingId enemy : answer.names(id) ? std::vector<ThingId>() : Man(moment.things, id).near()) {
            changes.unlink(id, u"near"_s, enemy);
            changes.unlink(enemy, u"near"_s, id);
        }
    }
    return std::move(changes).list();
}

// Guns.

bool lacksCrew(const Moment &moment, ThingId gun)
{
    return int(crewOfGun(moment.things, gun).size()) < figuresOf(moment.rules).gun.crew;
}

int crewMissing(const Moment &moment)
{
    return figuresOf(moment.rules).gun.crew - int(crewOfGun(moment.things, moment.who("gun")).size());
}

/// The gunner, then who has the gun for a weapon, then the others.
int placeAtGun(const Man &man)
{
    return man.isGunner() ? 0 : man.weapon() == Weapon::Gatling ? 1 : 2;
}

bool isChoosing(const Moment &moment)
{
    return moment.phase() == u"choose"_s;
}

/// It is asked before the actions: who steps in once the cards are shown keeps the one that he has.
bool areCardsStillHidden(const Moment &moment)
{
    return isChoosing(moment) && !haveAllChosen(moment.things);
}

std::vector<ThingId> menWithoutGun(const Moment &moment)
{
    const ThingId gun = moment.who("gun");
    const bool areShown = isChoosing(moment) && !areCardsStillHidden(moment);
    std::vector<Man> free = menOf(moment.things, moment.things.armyOf(gun));
    std::erase_if(free, [&](const Man &man) {
        return !man.isAble() || man.gun() != 0
            || (areShown && !suitsTheGun(man, moment.things, gun, figuresOf(moment.rules)));
    });
    std::ranges::stable_sort(free, {}, &placeAtGun);
    std::vector<ThingId> men;
    std::ranges::transform(free, std::back_inserter(men), &Man::id);
    return men;
}

bool isAnybodyFreeForIt(const Moment &moment, ThingId)
{
    return !isChoosing(moment) || !menWithoutGun(moment).empty();
}

/// Those whom the muster has at a gun, where they are as many as it lacks.
TableAnswer whoIsMustered(const Moment &moment)
{
    std::vector<ThingId> men = menWithoutGun(moment);
    std::erase_if(men, [&](ThingId man) { return placeAtGun(Man(moment.things, man)) > 1; });
    return int(men.size()) == crewMissing(moment) ? TableAnswer {{}, men, 0} : TableAnswer();
}

/// As many as it has room for, in the order in which they are named; the first is its gunner if it has none.
std::vector<Change> crewIt(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const ThingId gun = moment.who("gun");
    for (const ThingId man : answer.named) {
        const std::vector<Man> crew = crewOfGun(changes.now(), gun);
        if (int(crew.size()) >= figuresOf(moment.rules).gun.crew)
            break;
        takeUpGun(changes, Man(moment.things, man), gun, std::ranges::none_of(crew, &Man::isGunner));
    }
    return std::move(changes).list();
}

/// Of whom it is said that they do not stand by it: where they are not all enemies, by name.
Phrase nobodyIsNear(const Moment &moment)
{
    const ThingId figure = moment.who("figure");
    const std::vector<ThingId> these = enemiesToBeNear(moment);
    const auto enemies = std::ranges::count_if(menOf(moment.things),
        [&](const Man &man) { return man.isAble() && man.army() != moment.things.armyOf(figure); });
    const bool areAll = these.empty() || std::ssize(these) == enemies;
    if (areAll)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Nobody within 1″ of %1")).arg(moment.things.name(figure));
    return Phrase(QT_TRANSLATE_NOOP("muster", "Within 1″ of %1: none of %2"))
        .arg(moment.things.name(figure))
        .arg(listedNames(moment, these));
}

/// Who named him before stands by him too.
Phrase whoElseIsNear(const Moment &moment, const TableAnswer &answer)
{
    if (answer.answer == u"nobody"_s)
        return nobodyIsNear(moment);
    if (answer.named.empty() || !isNamedAlready(moment))
        return {};
    return Phrase(QT_TRANSLATE_NOOP("muster", "Within 1″ of %1: also %2"))
        .arg(moment.things.name(moment.who("figure")))
        .arg(listedNames(moment, answer.named));
}

TableQuestion contact()
{
    return {.key = "contact",
        .words = QT_TRANSLATE_NOOP("muster", "Who stands within 1″ of %1 now?"),
        .phases = {"setup", "movement", "shooting"},
        .roles = aboutFigure(),
        .conditions = {{"figure", &isAble}, {"figure", &mayHaveComeNear}, {"figure", &hasEnemiesToBeNear}},
        .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "None of these within 1″ of %1")},
            {"nobody_else", QT_TRANSLATE_NOOP("muster", "Nobody else within 1″ of %1")}},
        .mayAnswer = &mayBeSaid,
        .usual = &thosePairsThatStand,
        .named = &enemiesToBeNear,
        .several = true,
        .told = QT_TRANSLATE_NOOP("muster", "Within 1″ of %1: %2"),
        .telling = &whoElseIsNear,
        .lapses = &wasSaidBeforeItMoved,
        .follows = &standNear};
}

TableQuestion beginning()
{
    return {.key = "begins_near",
        .words = QT_TRANSLATE_NOOP("muster", "Who of %1 begins within 1″ of an enemy?"),
        .phases = {"setup"},
        .roles = {{.key = "army", .label = QT_TRANSLATE_NOOP("muster", "Side"), .things = {"army"}}},
        .conditions = {{"army", &isOfArmyA}, {"army", &hasEnemies}},
        .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "Nobody of %1 begins within 1″ of an enemy")}},
        .usual = &whoIsOnRecordAsNear,
        .named = &whoMayBeginNear,
        .several = true,
        .told = QT_TRANSLATE_NOOP("muster", "%1, within 1″ of an enemy at the start: %2"),
        .mustAnswer = false,
        .follows = &theOthersBeginApart};
}

TableQuestion crewing()
{
    return {.key = "crew",
        .words = QT_TRANSLATE_NOOP("muster", "Who crews %1? The gunner first."),
        .phases = {"setup", "choose"},
        .roles = {{.key = "gun", .label = QT_TRANSLATE_NOOP("muster", "Gun"), .things = {"gun"}}},
        .conditions = {{"gun", &lacksCrew}, {"gun", &isAnybodyFreeForIt}},
        .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "Nobody new crews %1")}},
        .usual = &whoIsMustered,
        .asLastTime = &isChoosing,
        .named = &menWithoutGun,
        .several = true,
        .mostNamed = &crewMissing,
        .inOrder = true,
        .told = QT_TRANSLATE_NOOP("muster", "%1 is crewed by %2"),
        .owed = &areCardsStillHidden,
        .follows = &crewIt};
}

} // namespace
} // namespace in_wherestands

bool hasSaidWhoIsNear(const Moment &moment, ThingId figure)
{
    return in_wherestands::hasAnswered(moment, figure);
}

std::vector<TableQuestion> standingQuestions()
{
    using namespace in_wherestands;
    return {beginning(), contact(), acrossWhat(), crewing()};
}

} // namespace muster::twopage
