// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/catalogue.h"

#include "core/rules/phut/phut.h"

namespace muster {

const std::vector<const Ruleset *> &catalogue()
{
    static const std::vector<const Ruleset *> sets {
        &phut::ruleset(),
    };
    return sets;
}

const Ruleset *findRuleset(const QString &id)
{
    for (const Ruleset *set : catalogue()) {
        if (id == QLatin1String(set->id))
            return set;
    }
    return nullptr;
}

} // namespace muster
