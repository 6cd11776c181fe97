// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/fighttelling.h"

#include "core/rules/pikemusket/sections.h"
#include "core/rules/pikemusket/telling.h"
#include "core/rules/telling.h"

#include <cstdlib>
#include <cstring>

namespace muster::pikemusket {

namespace {

bool isRuling(const char *source)
{
    return std::strncmp(source, "PM-", 3) == 0;
}

Phrase modifierInWords(const Modifier &modifier)
{
    Phrase line(modifier.amount > 0 ? QT_TRANSLATE_NOOP("muster", "%1 +%2") : QT_TRANSLATE_NOOP("muster", "%1 −%2"));
    return std::move(line).arg(Phrase(modifier.label)).arg(std::abs(modifier.amount));
}

/// "die 4 + 1 (charging shock cavalry) = 5"
Phrase sumInWords(const Fight &fight, std::span<const Modifier> modifiers)
{
    Phrase sum = Phrase(QT_TRANSLATE_NOOP("muster", "die %1")).arg(fight.die);
    bool isModified = false;
    for (const Modifier &modifier : modifiers) {
        if (!modifier.applies || modifier.amount == 0)
            continue;
        isModified = true;
        Phrase more(modifier.amount > 0 ? QT_TRANSLATE_NOOP("muster", "%1 + %2 (%3)")
                                        : QT_TRANSLATE_NOOP("muster", "%1 − %2 (%3)"));
        sum = std::move(more).arg(sum).arg(std::abs(modifier.amount)).arg(Phrase(modifier.label));
    }
    return isModified ? Phrase(QT_TRANSLATE_NOOP("muster", "%1 = %2")).arg(sum).arg(fight.score) : sum;
}

bool differs(const Standing &before, const Standing &after)
{
    return before.state != after.state || before.bases != after.bases;
}

/// Where the attackers' harm rests on a ruling.
const char *sourceOfHarm(const Attackers &attackers, const Fight &fight, size_t i)
{
    if (fight.result == CombatResult::AttackersRun && attackers.size() > 1)
        return "PM-R22";
    const bool stands = fight.struck[i].state == State::Disrupted && fight.attackers[i].state == State::Disrupted;
    return fight.result == CombatResult::BothShaken && stands ? "PM-R23" : kCombat;
}

void addAttacker(std::vector<WorkingLine> &lines, const Attackers &attackers, const Fight &fight, size_t i)
{
    const Phrase after = standingInWords(fight.attackers[i]);
    const Phrase line = attackers.size() == 1 ? Phrase(QT_TRANSLATE_NOOP("muster", "attackers: %1")).arg(after)
                                              : Phrase(QT_TRANSLATE_NOOP("muster", "attacker %1 (%2): %3"))
                                                    .arg(int(i + 1))
                                                    .arg(wordOf(attackers[i].type))
                                                    .arg(after);
    lines.push_back({line, sourceOfHarm(attackers, fight, i)});
}

Phrase tellAttackers(const Attackers &attackers, const Fight &fight, const Names &names)
{
    std::vector<Phrase> parts;
    for (size_t i = 0; i < attackers.size(); ++i) {
        if (!differs({attackers[i].state, attackers[i].bases}, fight.attackers[i]))
            continue;
        const QString key = roleKey("attacker_", int(i) + 1);
        const Phrase name = names.has(key.toLatin1().constData())
            ? Phrase::literal(names.of(QStringLiteral("attacker_"), int(i) + 1))
            : attackers.size() == 1 ? Phrase(QT_TRANSLATE_NOOP("muster", "Attackers"))
                                    : Phrase(QT_TRANSLATE_NOOP("muster", "Attacker %1")).arg(int(i) + 1);
        parts.push_back(
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2.")).arg(name).arg(standingInWords(fight.attackers[i])));
    }
    return sentences(std::move(parts));
}

Phrase tellLeader(const LeaderFound &leader, const Phrase &who)
{
    if (leader.fate == Fate::None || leader.fate == Fate::Safe)
        return {};
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2.")).arg(who).arg(wordOf(leader.fate));
}

} // namespace

void addLeaders(std::vector<WorkingLine> &lines, const Fight &fight, const Figures &figures)
{
    addLeader(
        lines, fight.attackerLeader, LeaderSide::Attacker, QT_TRANSLATE_NOOP("muster", "attackers' leader"), figures);
    addLeader(
        lines, fight.defenderLeader, LeaderSide::Defender, QT_TRANSLATE_NOOP("muster", "defender's leader"), figures);
}

void addScore(std::vector<WorkingLine> &lines, const Fight &fight, std::span<const Modifier> modifiers,
    CombatResult thrown, const char *table)
{
    for (const Modifier &modifier : modifiers) {
        if (modifier.applies && modifier.amount != 0 && isRuling(modifier.source))
            lines.push_back({modifierInWords(modifier), modifier.source});
    }
    lines.push_back(
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(sumInWords(fight, modifiers)).arg(wordOf(thrown)), table});
}

void addConsequences(std::vector<WorkingLine> &lines, const Attackers &attackers, const Fight &fight)
{
    for (size_t i = 0; i < attackers.size(); ++i) {
        if (differs(fight.struck[i], fight.attackers[i]))
            addAttacker(lines, attackers, fight, i);
    }
    if (!differs(fight.defenderStruck, fight.defender))
        return;
    if (fight.defenderStruck.backTurned && fight.defenderStruck.state == State::GoodOrder)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "the defender's back is turned: it counts as disrupted")), kMovement});
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "defender: %1")).arg(standingInWords(fight.defender)),
        fight.defenderStruck.state == State::Routing ? "PM-R26" : kCombat});
}

void addControl(std::vector<WorkingLine> &lines, bool attackers, bool defender)
{
    if (attackers)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "the enemy routs in close combat: control tests for the attackers")),
                kCombat});
    if (defender)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "an attacker routs in close combat: a control test for the defender")),
                "PM-R32"});
}

Phrase attackInWords(const Attackers &attackers, const Names &names)
{
    const Phrase defender = names.of("defender", QT_TRANSLATE_NOOP("muster", "the defender"));
    std::vector<Phrase> all;
    for (size_t i = 0; i < attackers.size(); ++i) {
        if (names.has(roleKey("attacker_", int(i) + 1).toLatin1().constData()))
            all.push_back(Phrase::literal(names.of(QStringLiteral("attacker_"), int(i) + 1)));
    }
    return all.empty() ? Phrase(QT_TRANSLATE_NOOP("muster", "Attack on %1")).arg(defender)
                       : Phrase(QT_TRANSLATE_NOOP("muster", "Attack by %1 on %2")).arg(listed(all)).arg(defender);
}

Phrase tellFight(const Attackers &attackers, const Standing &defender, const Fight &fight, const Names &names)
{
    const Phrase told =
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2.")).arg(attackInWords(attackers, names)).arg(wordOf(fight.result));
    Phrase fallen;
    if (differs(defender, fight.defender))
        fallen = Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2."))
                     .arg(names.of("defender", QT_TRANSLATE_NOOP("muster", "Defender")))
                     .arg(standingInWords(fight.defender));
    return sentences({told, tellAttackers(attackers, fight, names), fallen,
        tellLeader(fight.attackerLeader, names.of("attacker_leader", QT_TRANSLATE_NOOP("muster", "Attackers' leader"))),
        tellLeader(
            fight.defenderLeader, names.of("defender_leader", QT_TRANSLATE_NOOP("muster", "Defender's leader")))});
}

void describeAttackers(std::vector<Phrase> &known, const Attackers &attackers, const Figures &figures)
{
    for (const Attacker &attacker : attackers) {
        known.push_back(figures.armyName(attacker.army));
        known.push_back(unitInWords(attacker.type, attacker.bases));
        if (attacker.state != State::GoodOrder)
            known.push_back(wordOf(attacker.state));
        known.push_back(attacker.isInContact()
                ? Phrase(QT_TRANSLATE_NOOP("muster", "in contact"))
                : Phrase(QT_TRANSLATE_NOOP("muster", "%1 mm off")).arg(attacker.distance));
        if (attacker.charging)
            known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "charging")));
        if (attacker.leader)
            known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "led")));
    }
}

} // namespace muster::pikemusket
