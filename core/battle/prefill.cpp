// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/prefill.h"

#include "core/rules/ruleset.h"

namespace muster {

namespace {

/// The moment with other things or deeds.
Moment with(const Moment &moment, const Things &things, std::span<const Deed> deeds)
{
    return {moment.rules, things, deeds, moment.cast, moment.procedure, moment.row, moment.given};
}

Value workedOut(const Input &input, const Moment &moment, std::span<const Deed> deeds)
{
    return input.worksOut(with(moment, moment.things, deeds));
}

/// The entries without which, or with which alone, the value would be another.
std::vector<int> restsOf(const Input &input, const Moment &moment, const std::vector<int> &deedEntries)
{
    const Value whole = workedOut(input, moment, moment.deeds);
    const Value none = workedOut(input, moment, {});
    if (whole == none || moment.deeds.empty())
        return {};
    std::vector<int> rests;
    std::vector<Deed> others(moment.deeds.begin() + 1, moment.deeds.end());
    for (size_t at = 0; at < moment.deeds.size(); ++at) {
        if (at > 0)
            others[at - 1] = moment.deeds[at - 1];
        if (workedOut(input, moment, moment.deeds.subspan(at, 1)) != none || workedOut(input, moment, others) != whole)
            rests.push_back(deedEntries[at]);
    }
    return rests;
}

} // namespace

Value filledIn(const Input &input, const Moment &moment)
{
    const Value value = input.worksOut == nullptr ? Value(Value::Undefined) : input.worksOut(moment);
    if (!value.isUndefined() || input.tracked == nullptr)
        return value;
    const ThingId player = input.role == nullptr ? moment.row : moment.who(input.role);
    return moment.rules.value(moment.things, player, QString::fromLatin1(input.tracked));
}

Prefilled fillIn(const Input &input, const Moment &moment, const std::vector<int> &deedEntries)
{
    Prefilled filled;
    const Things things = moment.things.watchedBy(filled.sources.reads);
    filled.value = filledIn(input, with(moment, things, moment.deeds));
    if (input.worksOut != nullptr)
        filled.sources.rests = restsOf(input, moment, deedEntries);
    return filled;
}

} // namespace muster
