// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/missingpart.h"

#include "core/rules/roles.h"
#include "core/rules/turnstep.h"
#include "core/rules/whynot.h"

namespace muster {

/// What the rule says of its second part holds; where it says nothing, an opponent is wanted whom the tracker cannot
/// tell.
const Role *missingPart(const Moment &moment, const QString &procedure)
{
    const Procedure *known = moment.rules.set().procedure(procedure);
    const TurnRule *rule = known == nullptr ? nullptr : ruleFor(moment, procedure);
    const std::vector<Role> roles = rule == nullptr ? std::vector<Role>() : TurnStep(moment).rolesOf(*rule);
    // What is offered upon nobody in particular may be upon something that is not tracked.
    const bool isUponAnybody = rule != nullptr && rule->uponAnybody;
    if (isUponAnybody || roles.size() < 2 || playersOf(roles[0], moment.cast).empty())
        return nullptr;
    const Role *part = known->role(QString::fromLatin1(roles[1].key));
    if (part == nullptr || !playersOf(*part, moment.cast).empty())
        return nullptr;
    const bool isWanted = rule->roles.empty() ? part->offers == nullptr : roles[1].needed;
    return isWanted && !whyNot(moment, procedure) ? part : nullptr;
}

} // namespace muster
