// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/missiles.h"

#include "core/rules/telling.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

Faces facesFrom(int needs)
{
    return Faces::fromTo(std::max(1, needs), 6);
}

Phrase hittingFaces(int needs)
{
    const Faces faces = facesFrom(needs);
    return faces.isEmpty() ? Phrase(QT_TRANSLATE_NOOP("muster", "no face hits")) : facesThatHit(faces);
}

WorkingLine reasonLine(ShootingReason reason)
{
    switch (reason) {
    case ShootingReason::Disordered:
        return {wordOf(reason), kRally};
    case ShootingReason::NoTarget:
        return {wordOf(reason), "TL-R23"};
    default:
        return {wordOf(reason), kShooting};
    }
}

} // namespace muster::thistle
