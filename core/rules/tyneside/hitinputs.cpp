// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/hitinputs.h"

#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

namespace {

constexpr int kMostFigures = 40;
constexpr int kMostAttached = 4;

} // namespace

std::vector<BoundInput<Target>> targetInputs(TargetArmour armour)
{
    std::vector<BoundInput<Target>> all {
        input<&Target::fit>("fit", QT_TRANSLATE_NOOP("muster", "Target: fit"))
            .range(0, kMostFigures)
            .needed()
            .workedOut(&fitOfTarget),
        input<&Target::wounded>("wounded", QT_TRANSLATE_NOOP("muster", "Target: wounded"))
            .range(0, kMostFigures)
            .workedOut(&woundedOfTarget),
    };
    if (armour == TargetArmour::Matters)
        all.push_back(
            input<&Target::armour>("armour", QT_TRANSLATE_NOOP("muster", "Target: armour")).from("target", "armour"));
    all.push_back(listInput<&Target::attached>("attached", QT_TRANSLATE_NOOP("muster", "Attached to it"),
        {input<&Attached::condition>("condition", QT_TRANSLATE_NOOP("muster", "Condition"))
                .oneOf({Condition::Fit, Condition::Wounded})
                .ofEach("condition"),
            input<&Attached::armour>("armour", QT_TRANSLATE_NOOP("muster", "Armour")).ofEach("armour")})
                      .mayBeLeftOut()
                      .range(0, kMostAttached)
                      .rowForEach("attached_"));
    return all;
}

void addTargetRoles(std::vector<Role> &roles)
{
    roles.push_back({.key = "target",
        .label = QT_TRANSLATE_NOOP("muster", "Target"),
        .things = unitTypes(),
        .side = roles.empty() ? RoleSide::Any : RoleSide::OtherThanFirst,
        .needed = false});
    roles.push_back({.key = "attached_",
        .label = QT_TRANSLATE_NOOP("muster", "Attached"),
        .things = {"figure"},
        .side = roles.size() == 1 ? RoleSide::SameAsFirst : RoleSide::OtherThanFirst,
        .needed = false,
        .most = kMostAttached,
        .offers = &attachedToTarget});
}

} // namespace muster::tyneside
