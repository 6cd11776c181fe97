// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/catalogue.h"

#include "core/rules/phut/phut.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/thistle/thistle.h"
#include "core/rules/twopage/twopage.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster {

namespace {

std::vector<const Ruleset *> &offered()
{
    static std::vector<const Ruleset *> sets {
        &phut::ruleset(),
        &pikemusket::ruleset(),
        &thistle::ruleset(),
        &twopage::ruleset(),
        &tyneside::ruleset(),
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
