// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/arranging.h"
#include "core/rules/thistle/acts.h"
#include "core/rules/thistle/regrouping.h"

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

/// On the table it stands elsewhere in its group, which does not move as a whole any more (§1.2, §5.3).
Result<Doing> changePlace(const Moment &moment)
{
    const Unit unit(moment.things, moment.who("unit"));
    if (auto refused = isAlone(unit, "unit"))
        return *refused;
    if (auto refused = byTheRules(moment, keepsPlace(moment, unit, "unit")))
        return *refused;
    return Doing {{moment.things.changing(unit.group(), u"reformed"_s, true)}};
}

Phrase changePlaceTold(const Moment &moment, const Doing &)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "Changed its place in its group: %1"))
        .arg(moment.things.name(moment.who("unit")));
}

/// It takes hits before the others of its group from now on.
Result<Doing> toFront(const Moment &moment)
{
    if (auto refused = isAlone(Unit(moment.things, moment.who("unit")), "unit"))
        return *refused;
    return Doing {arranging(moment.things, moment.who("unit"), 0)};
}

Phrase toFrontTold(const Moment &moment, const Doing &)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "First of its group to take hits: %1"))
        .arg(moment.things.name(moment.who("unit")));
}

/// The referee has looked: those that are left touch and are aligned.
Result<Doing> stayOne(const Moment &moment)
{
    const Group group(moment.things, moment.who("group"));
    if (!group.isTorn())
        return refusal("group", Phrase(QT_TRANSLATE_NOOP("muster", "%1 has lost no stand.")).arg(group.name()));
    return Doing {{moment.things.changing(group.id(), u"torn"_s, false)}};
}

Phrase stayOneTold(const Moment &moment, const Doing &)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "Still one group: %1")).arg(moment.things.name(moment.who("group")));
}

} // namespace

std::vector<Act> actsOfPlaces()
{
    return {
        {.id = "change-place",
            .label = QT_TRANSLATE_NOOP("muster", "Changed its place in the group"),
            .phases = {"first_move", "second_move"},
            .roles = {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit"), .side = RoleSide::Active}},
            .does = &changePlace,
            .told = &changePlaceTold},
        {.id = "first-to-take-hits",
            .label = QT_TRANSLATE_NOOP("muster", "Takes hits first"),
            .phases = inPlay(),
            .roles = {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit")}},
            .does = &toFront,
            .told = &toFrontTold},
        {.id = "still-one-group",
            .label = QT_TRANSLATE_NOOP("muster", "Still one group"),
            .letter = 'I',
            .phases = inPlay(),
            .roles = {{.key = "group", .label = QT_TRANSLATE_NOOP("muster", "Group"), .things = {"group"}}},
            .does = &stayOne,
            .told = &stayOneTold},
    };
}

} // namespace muster::thistle
