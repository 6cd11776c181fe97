// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/sidepoints.h"

#include "core/report/captions.h"

namespace muster {

namespace {

/// The game and the army stand before what the army brings.
constexpr ThingId kArmy = 2;
constexpr ThingId kFirst = 3;

/// The side as it would be drawn up, with what is whole.
Things drawnUp(const Ruleset &set, const ThingPlan &side)
{
    Things things;
    for (const Thing &entered : openingOf(set, {side})) {
        const ThingSpec *spec = set.thing(entered.type);
        const auto made = spec == nullptr ? Result<QJsonObject>(entered.values) : spec->made(entered.values);
        if (made || entered.id < kFirst)
            things.add({entered.id, entered.type, entered.parent, made ? *made : entered.values});
    }
    return things;
}

} // namespace

std::optional<SidePoints> pointsOfSide(const Rules &rules, const ThingPlan &side)
{
    if (rules.set().points == nullptr)
        return {};
    const PointsBill bill = rules.set().points(rules, drawnUp(rules.set(), side), kArmy);
    SidePoints points {bill.points(), std::vector<std::optional<UnitPoints>>(side.own.size()), {}};
    for (const PointsPart &part : bill.parts) {
        for (const PointsLine &line : part.lines) {
            const auto place = size_t(line.thing - kFirst);
            if (line.thing >= kFirst && place < points.own.size())
                points.own[place] = UnitPoints {line.points(), workingCaption(line)};
        }
    }
    for (const Phrase &note : bill.notes)
        points.notes += note.text();
    return points;
}

} // namespace muster
