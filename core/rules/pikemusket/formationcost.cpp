// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/formationcost.h"

namespace muster::pikemusket {

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

} // namespace muster::pikemusket
