// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/formationcost.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

bool isOfDragoons(Posture posture)
{
    return posture == Posture::Mounted || posture == Posture::Dismounted;
}

bool isPossible(UnitType type, Posture posture)
{
    switch (posture) {
    case Posture::Line:
    case Posture::Column:
        return true;
    case Posture::Hedgehog:
        return type == UnitType::Infantry;
    case Posture::Mounted:
        return type == UnitType::DragoonsMounted;
    case Posture::Dismounted:
        break;
    }
    return type == UnitType::DragoonsFoot;
}

bool isChange(UnitType type, Posture from, Posture to)
{
    if (to == from || isOfDragoons(to) != isOfDragoons(from))
        return false;
    return isOfDragoons(to) || isPossible(type, to);
}

int changeCost(UnitType type, Posture from, Posture to, State state, const Figures &figures)
{
    const Changed line = isOfDragoons(from) ? Changed::Dragoons
        : armOf(type) == Arm::Foot          ? Changed::Foot
                                            : Changed::Horse;
    return figures.of(line, from, to).of(state);
}

bool isChangePaidFor(const Unit &unit, const Figures &figures)
{
    const auto goal = unit.formationGoal();
    if (!goal || !unit.isInHand())
        return false;
    const Posture from = unit.postureToward(*goal);
    return isChange(unit.type(), from, *goal)
        && unit.formationProgress() >= changeCost(unit.type(), from, *goal, unit.state(), figures);
}

void completeChange(Changes &changes, ThingId unit)
{
    const auto goal = Unit(changes.now(), unit).formationGoal();
    if (goal && isOfDragoons(*goal))
        changes.set(unit, u"mounted"_s, *goal == Posture::Mounted);
    else if (goal)
        changes.set(unit, u"formation"_s, keyOf(*goal));
    changes.set(unit, u"formation_progress"_s, 0);
    changes.set(unit, u"formation_goal"_s, QString::fromLatin1(kNoGoal));
}

} // namespace muster::pikemusket
