// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/actioninputs.h"

#include "core/rules/tyneside/prefill.h"

namespace muster::tyneside {

BoundInput<ActionInputs> tableInput()
{
    return input<&ActionInputs::table>("table", QT_TRANSLATE_NOOP("muster", "Table")).needed().workedOut(&tableOfUnit);
}

std::vector<BoundInput<ActionInputs>> dragoonInputs()
{
    return {
        input<&ActionInputs::dragoon>("dragoon", QT_TRANSLATE_NOOP("muster", "Dragoons")).workedOut(&unitIsDragoon),
        input<&ActionInputs::mounted>("mounted", QT_TRANSLATE_NOOP("muster", "Mounted")).workedOut(&dragoonIsMounted),
    };
}

BoundInput<ActionInputs> fallingBackInput()
{
    return input<&ActionInputs::fallingBack>("falling_back", QT_TRANSLATE_NOOP("muster", "Falling back"))
        .workedOut(&unitFallsBack);
}

BoundInput<ActionInputs> defendingInput()
{
    return input<&ActionInputs::defending>("defending", QT_TRANSLATE_NOOP("muster", "Defends a fortified position"))
        .workedOut(&unitDefends);
}

BoundInput<ActionInputs> coverInput()
{
    return input<&ActionInputs::coverWithinMove>(
        "cover_within_move", QT_TRANSLATE_NOOP("muster", "Cover within one move"))
        .askedWhere([](const QJsonObject &inputs) {
            return !inputs.value(QLatin1StringView("table")).toString().endsWith(QLatin1StringView("horse"));
        });
}

} // namespace muster::tyneside
