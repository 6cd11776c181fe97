// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/quality.h"

#include "core/rules/telling.h"
#include "core/rules/thistle/group.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr char kQualityRuling[] = "TL-R08";

Value ofClass(const Moment &moment, Class wanted)
{
    const ThingId group = moment.who("group");
    if (group == 0)
        return Value(Value::Undefined);
    const std::vector<Unit> units = Group(moment.things, group).units();
    return int(
        std::ranges::count_if(units, [&](const Unit &unit) { return !unit.isWagon() && unit.quality() == wanted; }));
}

Phrase counted(const char *text, int count)
{
    return count == 0 ? Phrase() : Phrase(text).arg(count);
}

} // namespace

Earned earnedBy(const Classes &classes, int down, Quality option)
{
    const int up = classes.elite;
    const int total = classes.units();
    if (option == Quality::Majority)
        return {2 * up > total, 2 * down > total};
    const int level = total - up - down;
    return {up > std::max(level, down), down > std::max(level, up)};
}

std::array<Modifier, 2> qualityModifiers(
    const Classes &classes, int down, const QualityFigures &table, const Figures &figures)
{
    const Earned earned = earnedBy(classes, down, figures.quality);
    return {{
        {table.elite, earned.plus, QT_TRANSLATE_NOOP("muster", "elite"), kQualityRuling},
        {table.poor, earned.minus, table.poorLabel, kQualityRuling},
    }};
}

const char *qualityReading(const Classes &classes, int down)
{
    const Earned majority = earnedBy(classes, down, Quality::Majority);
    const Earned plurality = earnedBy(classes, down, Quality::Plurality);
    const bool same = majority.plus == plurality.plus && majority.minus == plurality.minus;
    return same ? nullptr : "quality";
}

void addQuality(std::vector<WorkingLine> &lines, const Classes &classes, int down, const QualityFigures &table,
    const Figures &figures)
{
    const auto modifiers = qualityModifiers(classes, down, table, figures);
    const char *reading = qualityReading(classes, down);
    bool none = true;
    for (const Modifier &modifier : modifiers) {
        if (!modifier.applies || modifier.amount == 0)
            continue;
        lines.push_back({inWords(modifier), modifier.source, reading});
        none = false;
    }
    if (none && reading != nullptr)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "%1: no class is more than half of them")).arg(inWords(classes)),
                kQualityRuling, reading});
}

std::optional<Refusal> refuseNobody(const Classes &classes)
{
    if (classes.units() > 0)
        return {};
    return Refusal {u"trained"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The group must have a unit of some class."))};
}

Phrase inWords(const Classes &classes)
{
    return listed({counted(QT_TRANSLATE_NOOP("muster", "%1 elite"), classes.elite),
        counted(QT_TRANSLATE_NOOP("muster", "%1 trained"), classes.trained),
        counted(QT_TRANSLATE_NOOP("muster", "%1 irregular"), classes.irregular),
        counted(QT_TRANSLATE_NOOP("muster", "%1 levy"), classes.levy)});
}

Value eliteInGroup(const Moment &moment)
{
    return ofClass(moment, Class::Elite);
}

/// Wagons alone are of no class and roll as one that is trained (TURN-11).
Value trainedInGroup(const Moment &moment)
{
    const std::vector<Unit> units = Group(moment.things, moment.who("group")).units();
    const bool areWagons = !units.empty() && std::ranges::all_of(units, &Unit::isWagon);
    return areWagons ? Value(1) : ofClass(moment, Class::Trained);
}

Value irregularInGroup(const Moment &moment)
{
    return ofClass(moment, Class::Irregular);
}

Value levyInGroup(const Moment &moment)
{
    return ofClass(moment, Class::Levy);
}

} // namespace muster::thistle
