// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/catalogue.h"

#include "core/rules/phut/phut.h"
#include "core/rules/pikemusket/pikemusket.h"

namespace muster {

namespace {

std::vector<const Ruleset *> &offered()
{
    static std::vector<const Ruleset *> sets {
        &phut::ruleset(),
        &pikemusket::ruleset(),
    };
    return sets;
}

} // namespace

const std::vector<const Ruleset *> &catalogue()
{
    return offered();
}

void offer(const Ruleset &set)
{
    offered().push_back(&set);
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
