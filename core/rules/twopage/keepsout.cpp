// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/fights.h"
#include "core/rules/twopage/man.h"
#include "core/rules/twopage/tracker.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What the action of the turn has no room for; null where it has.
const char *keptOutByAction(const Man &man, const QString &offer)
{
    const bool fires = man.has(Action::FireLoad) || man.has(Action::MoveFire);
    const bool moves = man.has(Action::Move) || man.has(Action::MoveFire);
    if (!man.action())
        return nullptr;
    if (offer == u"fire"_s && !fires)
        return QT_TRANSLATE_NOOP("muster", "%1: its action is no firing.");
    if (offer == u"load"_s && !man.has(Action::FireLoad))
        return QT_TRANSLATE_NOOP("muster", "%1: only Fire/Load loads.");
    if ((offer == u"move"_s || offer == u"stream-crossing"_s) && !moves)
        return QT_TRANSLATE_NOOP("muster", "%1: its action is no movement.");
    return nullptr;
}

/// Why the figure cannot play the part; null where it can.
const char *keptOut(const Moment &moment, const Man &man, const QString &offer, const QString &role)
{
    if (offer == u"saving-roll"_s)
        return man.hits() == 0 ? QT_TRANSLATE_NOOP("muster", "%1: no hits to save.") : nullptr;
    if (offer == u"after-fight"_s)
        return opponentsOf(moment, man).empty() ? QT_TRANSLATE_NOOP("muster", "%1: has fought nobody.") : nullptr;
    if (man.isOut() && offer != u"ability"_s)
        return QT_TRANSLATE_NOOP("muster", "%1: out of the fight.");
    if (role == u"target"_s)
        return nullptr;
    const ThingId group = moment.who("group");
    if (offer == u"group-action"_s && group != 0 && man.group() != group)
        return QT_TRANSLATE_NOOP("muster", "%1: not of this group.");
    if ((offer == u"fire"_s || offer == u"load"_s) && man.weapon() == Weapon::None)
        return QT_TRANSLATE_NOOP("muster", "%1: nothing to fire with.");
    if (offer == u"stream-crossing"_s && man.stream() != Stream::Near)
        return QT_TRANSLATE_NOOP("muster", "%1: at the edge of no stream.");
    if (offer == u"action-rechoice"_s && !man.wasInMelee())
        return QT_TRANSLATE_NOOP("muster", "%1: was in no fight when the last turn ended.");
    return keptOutByAction(man, offer);
}

} // namespace

std::optional<Refusal> keepsOut(const Moment &moment, const QString &offer)
{
    for (const auto &[role, thing] : moment.cast.asKeyValueRange()) {
        const Thing *player = moment.things.find(thing);
        if (player == nullptr || player->type != u"unit"_s)
            continue;
        if (const char *why = keptOut(moment, Man(moment.things, thing), offer, role))
            return Refusal {role, Phrase(why).arg(moment.things.name(thing))};
    }
    return {};
}

} // namespace muster::twopage
