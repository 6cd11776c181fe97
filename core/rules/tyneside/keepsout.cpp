// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/sides.h"
#include "core/rules/tyneside/tracker.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal refusal(const QString &role, const char *why, const QString &name)
{
    return {role, Phrase(why).arg(name)};
}

/// Whoever plays a part must be there.
std::optional<Refusal> refuseGone(const Moment &moment)
{
    for (const auto &[role, id] : moment.cast.asKeyValueRange()) {
        const Unit unit(moment.things, id);
        if ((unit.isGroup() || unit.isFigure()) && !unit.isPresent())
            return refusal(role, QT_TRANSLATE_NOOP("muster", "%1: out of the game."), unit.name());
    }
    return {};
}

std::optional<Refusal> refuseCommander(const Moment &moment)
{
    const Unit commander(moment.things, moment.who("commander"));
    if (commander.isFigure() && !commander.isPlayerCharacter())
        return refusal(u"commander"_s,
            QT_TRANSLATE_NOOP("muster", "%1: only officers and leaders throw; NCOs and musicians are links."),
            commander.name());
    return {};
}

std::optional<Refusal> refuseShooter(const Moment &moment, const QString &offer)
{
    const Unit firer(moment.things, moment.who("firer"));
    if (!firer.isThere())
        return {};
    if (firer.weapon() == Weapon::None)
        return refusal(u"firer"_s, QT_TRANSLATE_NOOP("muster", "%1: has nothing to shoot with."), firer.name());
    if (offer == u"aimed-shot"_s && !firer.isPlayerCharacter())
        return refusal(u"firer"_s, QT_TRANSLATE_NOOP("muster", "%1: only player characters pick a man."), firer.name());
    if (moment.phase() == u"commanded_shooting"_s && !firer.isLed())
        return refusal(u"firer"_s, QT_TRANSLATE_NOOP("muster", "%1: not commanded, so it shoots later."), firer.name());
    if (moment.phase() == u"uncommanded_shooting"_s && firer.isLed())
        return refusal(
            u"firer"_s, QT_TRANSLATE_NOOP("muster", "%1: commanded, so it shot with its side."), firer.name());
    return {};
}

/// Only uncommanded units dice as a formed unit; gun crews do not dice (TY-R30).
std::optional<Refusal> refuseDicing(const Moment &moment, const QString &offer)
{
    for (const auto &[role, id] : moment.cast.asKeyValueRange()) {
        const Unit unit(moment.things, id);
        if (unit.isGroup() && unit.arm() == Arm::GunCrew)
            return refusal(
                role, QT_TRANSLATE_NOOP("muster", "%1: guns always count as commanded (TY-R30)."), unit.name());
        if (offer == u"formed-actions"_s && unit.isGroup() && unit.isLed())
            return refusal(role, QT_TRANSLATE_NOOP("muster", "%1: commanded, so it dices by itself."), unit.name());
    }
    return {};
}

std::optional<Refusal> refuseHorsePace(const Moment &moment)
{
    const Unit unit(moment.things, moment.who("unit"));
    if (unit.isThere() && !unit.isMounted())
        return refusal(u"unit"_s, QT_TRANSLATE_NOOP("muster", "%1: only horse have paces."), unit.name());
    return {};
}

} // namespace

std::optional<Refusal> keepsOut(const Moment &moment, const QString &offer)
{
    if (offer != u"losses"_s && offer != u"points-figure"_s && offer != u"points-roster"_s) {
        if (auto gone = refuseGone(moment))
            return gone;
    }
    if (offer == u"command-points"_s || offer == u"command-allocation"_s)
        return refuseCommander(moment);
    if (offer == u"shooting"_s || offer == u"eligible-shooters"_s || offer == u"aimed-shot"_s)
        return refuseShooter(moment, offer);
    if (offer == u"actions"_s || offer == u"formed-actions"_s)
        return refuseDicing(moment, offer);
    return offer == u"horse-pace"_s ? refuseHorsePace(moment) : std::nullopt;
}

} // namespace muster::tyneside
