// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/shootingrule.h"

#include "core/rules/thistle/sections.h"

namespace muster::thistle {

bool isBowAtGensdarmes(const ShootingInputs &in)
{
    return in.weapon == Weapon::Bow && in.target == Type::Gensdarmes;
}

std::array<Modifier, 3> modifiers(const ShootingInputs &in, const Figures &figures)
{
    const ShootingFigures &table = figures.shooting;
    const bool armour = isBowAtGensdarmes(in);
    const char *difficult = in.cover ? QT_TRANSLATE_NOOP("muster", "target in cover")
                                     : QT_TRANSLATE_NOOP("muster", "bows against gensdarmes");
    return {{
        {table.difficult, in.cover || armour, difficult, in.cover && armour ? "TL-R22" : kShooting},
        {table.rapid, in.rapid, QT_TRANSLATE_NOOP("muster", "rapid fire"), kShooting},
        {table.demoralised, in.demoralised, QT_TRANSLATE_NOOP("muster", "demoralised"), kShooting},
    }};
}

int needsOf(const ShootingInputs &in, const Figures &figures)
{
    return figures.shooting.hitsFrom - sumOf(modifiers(in, figures));
}

ShootingReason reasonOf(const ShootingInputs &in, const Figures &figures)
{
    if (in.disordered)
        return ShootingReason::Disordered;
    if (in.inContact && !in.reaction)
        return ShootingReason::InContact;
    if (in.moved == Moved::More && !in.reaction)
        return ShootingReason::MovedTooFar;
    if (!in.inArc)
        return ShootingReason::NoArc;
    if (!in.lineClear)
        return ShootingReason::NoLine;
    return in.distance > figures.rangeOf(in.weapon) ? ShootingReason::OutOfRange : ShootingReason::Ok;
}

ShootingOutcome shoot(const ShootingInputs &in, Dice &dice, const Figures &figures)
{
    ShootingOutcome out;
    out.reason = reasonOf(in, figures);
    out.mayShoot = out.reason == ShootingReason::Ok;
    if (!out.mayShoot)
        return out;
    out.modifier = sumOf(modifiers(in, figures));
    out.needs = needsOf(in, figures);
    out.dice = in.shooters * (in.rapid ? figures.shooting.rapidDice : figures.shooting.dice);
    out.hits = dice.pool({kShots, out.dice, 6}, Classes(facesFrom(out.needs)))[1];
    return out;
}

} // namespace muster::thistle
