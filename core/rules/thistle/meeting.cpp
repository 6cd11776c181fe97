// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/meeting.h"

#include "core/rules/thistle/sides.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_meeting {
namespace {

/// Who is touched on its front somewhere counts as touched there: front wins.
void touch(Changes &changes, ThingId unit, Contact contact)
{
    if (Unit(changes.now(), unit).contact() != Contact::Front)
        changes.set(unit, u"contact"_s, keyOf(contact));
}

/// A pursuit is no charge (TL-R52).
void charge(Changes &changes, ThingId charger, ThingId met)
{
    const QString phase = changes.now().word(changes.now().first(u"game"_s), u"phase"_s);
    const bool charges = Unit(changes.now(), charger).charge() == Charge::Charging && isMovePhase(phase);
    if (charges && Unit(changes.now(), met).charge() == Charge::None)
        changes.set(met, u"charge"_s, keyOf(Charge::Charged));
}

} // namespace
} // namespace in_meeting

void meets(Changes &changes, ThingId actor, ThingId target, bool fromBehind)
{
    using namespace in_meeting;
    touch(changes, actor, Contact::Front);
    touch(changes, target, fromBehind ? Contact::FlankRear : Contact::Front);
    changes.link(actor, u"touches"_s, target);
    changes.link(target, u"touches"_s, actor);
    changes.unlink(actor, u"flanked_by"_s, target);
    if (fromBehind)
        changes.link(target, u"flanked_by"_s, actor);
    else
        changes.unlink(target, u"flanked_by"_s, actor);
    charge(changes, target, actor);
    if (!fromBehind)
        charge(changes, actor, target);
}

TableAnswer fileBeside(const Things &things, const TableAnswer &said)
{
    if (said.named.empty())
        return {.answer = u"nobody"_s};
    const ThingId last = std::ranges::max(said.named);
    std::vector<ThingId> row = idsOf(Group(things, Unit(things, last).group()).units());
    std::erase_if(row, [&](ThingId unit) { return unit <= last; });
    if (row.empty())
        return {.answer = u"nobody"_s};
    return {.named = {std::ranges::min(row)}, .ways = {said.wayOf(last)}};
}

} // namespace muster::thistle
