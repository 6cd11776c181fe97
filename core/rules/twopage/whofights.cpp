// SPDX-License-Identifier: GPL-3.0-or-later
// Hand-to-hand: every knot that somebody wants to fight, all of it; then the saves; then who is left without an
// opponent.
#include "core/rules/changes.h"
#include "core/rules/sides.h"
#include "core/rules/twopage/fights.h"
#include "core/rules/twopage/knots.h"
#include "core/rules/twopage/meleerule.h"
#include "core/rules/twopage/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_whofights {
namespace {

constexpr char kFirst[] = "fig1";

bool hasNotFoughtYet(const Moment &moment, ThingId figure)
{
    return !hasFoughtNow(moment, figure);
}

bool isInAKnot(const Moment &moment, ThingId figure)
{
    return Knot(moment, figure).isFight();
}

bool isAskedFor(const Moment &moment, ThingId figure)
{
    const Knot knot(moment, figure);
    return knot.isAsked() || knot.isIdle();
}

bool isWanted(const Moment &moment, ThingId figure)
{
    return Knot(moment, figure).isWanted();
}

bool isForOneMelee(const Moment &moment, ThingId figure)
{
    return Knot(moment, figure).fitsOneMelee();
}

/// Nobody of a knot can be picked out; he alone stands for all of it.
bool isTheWholeKnot(const Moment &moment, ThingId figure)
{
    std::vector<ThingId> picked;
    for (const auto &[part, player] : moment.cast.asKeyValueRange()) {
        if (part.startsWith(u"fig"_s))
            picked.push_back(player);
    }
    const Knot knot(moment, figure);
    return picked.size() == 1
        || (picked.size() >= knot.figures().size()
            && std::ranges::all_of(picked, [&](ThingId player) { return knot.has(player); }));
}

bool isFirstOfItsKnot(const Moment &moment)
{
    return contains(firstsOfKnots(moment), moment.who(kFirst));
}

std::vector<ThingId> ofOneSide(const Moment &moment, const QString &side)
{
    return Knot(moment, moment.who(kFirst)).of(armyOfSide(moment.things, side));
}

std::vector<ThingId> ofSideA(const Moment &moment)
{
    return ofOneSide(moment, u"a"_s);
}

std::vector<ThingId> ofSideB(const Moment &moment)
{
    return ofOneSide(moment, u"b"_s);
}

/// Most fight on level ground, and behind nothing.
QJsonObject onLevelGround(const Moment &moment)
{
    QJsonObject usual;
    const int all = std::min(int(Knot(moment, moment.who(kFirst)).figures().size()), kMostFighters);
    for (int place = 0; place < all; ++place) {
        usual.insert(u"figures[%1].higher"_s.arg(place), false);
        usual.insert(u"figures[%1].defending"_s.arg(place), keyOf(Defending::None));
    }
    return usual;
}

// After the fight.

bool foughtOrRests(const Moment &moment, ThingId figure)
{
    return hasFoughtNow(moment, figure) || Man(moment.things, figure).isInMelee();
}

bool isStillToSettle(const Moment &moment, ThingId figure)
{
    return isToSettle(moment, Man(moment.things, figure));
}

/// What becomes of him is said when his own fight is diced, or nobody wants it.
bool isHisFightOver(const Moment &moment, ThingId figure)
{
    const Knot knot(moment, figure);
    return !knot.isFight() || knot.isIdle() || (knot.isAsked() && !knot.isWanted());
}

/// Whose fight is still to be diced, then who has still to save.
std::vector<ThingId> whoComesFirst(const Moment &moment)
{
    std::vector<ThingId> first = firstsOfOpenFights(moment);
    for (const Man &man : menOf(moment.things)) {
        if (man.hits() > 0 && !contains(first, man.id()))
            first.push_back(man.id());
    }
    return first;
}

bool isItTooEarlyToSettle(const Moment &moment)
{
    return !whoComesFirst(moment).empty();
}

/// Who opened it all the same goes through it.
std::optional<Refusal> refuseEarlySettling(const Moment &moment, const QJsonObject &inputs)
{
    const std::vector<ThingId> first = whoComesFirst(moment);
    if (!inputs.isEmpty() || first.empty())
        return std::nullopt;
    return Refusal {u"figure"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "That comes after all fights and their saves. Still open: %1."))
            .arg(listedNames(moment, first))};
}

} // namespace
} // namespace in_whofights

std::vector<TurnRule> fightingRules()
{
    using namespace in_whofights;
    return {
        {.what = "melee",
            .roles = {{.key = kFirst, .label = QT_TRANSLATE_NOOP("muster", "Figure")}},
            .conditions = {{kFirst, &isAble, kOut},
                {kFirst, &isNearAnEnemy, QT_TRANSLATE_NOOP("muster", "Nobody is within 1″ of %1.")},
                {kFirst, &hasNotFoughtYet, QT_TRANSLATE_NOOP("muster", "%1 has fought in this phase: once a phase.")},
                {kFirst, &isInAKnot, QT_TRANSLATE_NOOP("muster", "All who are within 1″ of %1 have fought.")},
                {kFirst, &isAskedFor, QT_TRANSLATE_NOOP("muster", "First say who wants the fight of %1.")},
                {kFirst, &isWanted, QT_TRANSLATE_NOOP("muster", "Nobody wants the fight of %1.")},
                {kFirst, &isForOneMelee,
                    QT_TRANSLATE_NOOP(
                        "muster", "More are joined with %1 than one fight has room for: first say who fight apart.")},
                {kFirst, &isTheWholeKnot,
                    QT_TRANSLATE_NOOP("muster", "%1 cannot pick: all who are joined within 1″ fight.")}},
            .must = &isFirstOfItsKnot,
            .who = &ofSideA,
            .against = &ofSideB,
            .text = QT_TRANSLATE_NOOP("muster", "%1 and all who are joined fight"),
            .usually = &onLevelGround},
        {.what = "after-fight",
            .conditions = {{"figure", &isAble, kOut},
                {"figure", &foughtOrRests, QT_TRANSLATE_NOOP("muster", "%1 has fought nobody.")},
                {"figure", &isStillToSettle, QT_TRANSLATE_NOOP("muster", "%1: that is settled for this phase.")},
                {"figure", &isHisFightOver, QT_TRANSLATE_NOOP("muster", "%1: his fight comes first.")}},
            .must = &always,
            .due = &isItTooEarlyToSettle,
            .atOnce = true,
            .byItself = true,
            .text = QT_TRANSLATE_NOOP("muster", "%1: is an opponent left?"),
            .refuses = &refuseEarlySettling},
    };
}

} // namespace muster::twopage
