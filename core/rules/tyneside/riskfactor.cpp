// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/modifier.h"
#include "core/rules/telling.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_riskfactor {
namespace {

struct Inputs {
    Quality quality = Quality::Fair;
    bool officer = false;
    bool enemyInSight = true;
    bool friendsRetreating = false;
    bool inCover = false;
    bool enemyInRange = false;
    bool enemyFlankRear = false;
    bool ranLastTurn = false;
    bool pushedBack = false;
    int starting = 20;
    int casualties = 0;
    int threatLevel = 0;
};

struct Outcome {
    int risk = 0;
    int lossSteps = 0;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    const auto unseen = [](const QString &field) {
        return Refusal {
            field, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be false while no enemy is in sight.")).arg(field)};
    };
    if (in.enemyInRange && !in.enemyInSight)
        return unseen(u"enemy_in_range"_s);
    if (in.enemyFlankRear && !in.enemyInSight)
        return unseen(u"enemy_flank_rear"_s);
    if (in.casualties > in.starting)
        return Refusal {u"casualties"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "casualties must be %1 at most: there were no more figures."))
                .arg(in.starting)};
    return {};
}

/// Full tenths of the group; a unit that began with one figure has none (TY-R10).
int lossSteps(const Inputs &in)
{
    return in.starting == 1 ? 0 : 10 * in.casualties / in.starting;
}

/// Source: "Risk Factors".
std::vector<Modifier> modifiers(const Inputs &in, const Figures &figures)
{
    const RiskFigures &table = figures.risk;
    const int steps = lossSteps(in);
    return {
        {table.nothingInSight, !in.enemyInSight && !in.friendsRetreating,
            QT_TRANSLATE_NOOP("muster", "neither an enemy nor retreating friends in sight"), "TY-R10"},
        {table.goodOrOfficer, in.quality == Quality::Good || in.officer,
            QT_TRANSLATE_NOOP("muster", "good troops or an officer"), "TY-R10"},
        {table.inCover, in.inCover, QT_TRANSLATE_NOOP("muster", "entirely in cover"), kRisk},
        {table.inRange, in.enemyInRange, QT_TRANSLATE_NOOP("muster", "in range of an enemy in sight"), kRisk},
        {table.poorInRange, in.enemyInRange && in.quality == Quality::Poor,
            QT_TRANSLATE_NOOP("muster", "poor troops in range"), kRisk},
        {table.eachTenth * steps, steps > 0, QT_TRANSLATE_NOOP("muster", "full tenths wounded or killed"), kRisk},
        {table.flankOrRear, in.enemyFlankRear, QT_TRANSLATE_NOOP("muster", "enemy in sight to flank or rear"), kRisk},
        {table.ranOrPushedBack, in.ranLastTurn || in.pushedBack,
            QT_TRANSLATE_NOOP("muster", "ran last turn, or was pushed back in melee"), "TY-R33"},
        {in.threatLevel, in.threatLevel > 0, QT_TRANSLATE_NOOP("muster", "threat level of artillery"), kArtillery},
    };
}

Outcome addUp(const Inputs &in, Dice &, const Figures &figures)
{
    return {sumOf(modifiers(in, figures)), lossSteps(in)};
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    effects.set("unit", "risk", out.risk);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    addLines(lines, modifiers(in, figures), signedNumber(out.risk), kRisk);
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "The risk factor of %1 is %2."))
        .arg(names.of("unit", QT_TRANSLATE_NOOP("muster", "the unit")))
        .arg(signedNumber(out.risk));
}

/// What already weighs on it, whatever is in sight: with its reasons.
std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    std::vector<Phrase> known;
    for (const Modifier &modifier : modifiers(in, figures)) {
        if (modifier.applies && modifier.amount != 0)
            known.push_back(inWords(modifier));
    }
    return known;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    const auto seesEnemy = [](const QJsonObject &inputs) { return inputs.value("enemy_in_sight"_L1).toBool(true); };
    return {
        input<&Inputs::quality>("quality", QT_TRANSLATE_NOOP("muster", "Class")).needed().from("unit", "quality"),
        input<&Inputs::officer>("officer", QT_TRANSLATE_NOOP("muster", "Officer or leader"))
            .help(QT_TRANSLATE_NOOP("muster", "It is one, or has one attached."))
            .workedOut(&unitHasOfficer),
        input<&Inputs::enemyInSight>("enemy_in_sight", QT_TRANSLATE_NOOP("muster", "Enemy in sight"))
            .workedOut(&unitSeesAnEnemy)
            .asked(),
        input<&Inputs::friendsRetreating>(
            "friends_retreating", QT_TRANSLATE_NOOP("muster", "Retreating friends in sight"))
            .askedWhere([](const QJsonObject &inputs) { return !inputs.value("enemy_in_sight"_L1).toBool(true); }),
        input<&Inputs::inCover>("in_cover", QT_TRANSLATE_NOOP("muster", "Entirely in cover"))
            .from("unit", "in_cover")
            .asked(),
        input<&Inputs::enemyInRange>("enemy_in_range", QT_TRANSLATE_NOOP("muster", "An enemy in sight could hit it"))
            .help(QT_TRANSLATE_NOOP("muster", "Some enemy in sight has the unit within the range of his weapon."))
            .workedOut(&unitIsInRange)
            .askedWhere(seesEnemy),
        input<&Inputs::enemyFlankRear>(
            "enemy_flank_rear", QT_TRANSLATE_NOOP("muster", "Enemy in sight to flank or rear"))
            .workedOut(&unitIsFlanked)
            .askedWhere(seesEnemy),
        input<&Inputs::ranLastTurn>("ran_last_turn", QT_TRANSLATE_NOOP("muster", "Ran last turn"))
            .from("unit", "ran_last_turn"),
        input<&Inputs::pushedBack>("pushed_back", QT_TRANSLATE_NOOP("muster", "Pushed back in melee"))
            .from("unit", "pushed_back"),
        input<&Inputs::starting>("starting", QT_TRANSLATE_NOOP("muster", "Figures at the start"))
            .range(1, 120)
            .workedOut(&startingOfUnit),
        input<&Inputs::casualties>("casualties", QT_TRANSLATE_NOOP("muster", "Wounded and dead"))
            .range(0, 120)
            .workedOut(&casualtiesOfUnit),
        input<&Inputs::threatLevel>("threat_level", QT_TRANSLATE_NOOP("muster", "Threat level of artillery"))
            .range(0, 99)
            .from("unit", "threat_level"),
    };
}

} // namespace
} // namespace in_riskfactor

std::unique_ptr<Procedure> riskFactor()
{
    using namespace in_riskfactor;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "risk-factor";
    p->title = QT_TRANSLATE_NOOP("muster", "Risk factor");
    p->section = kRisk;
    p->letter = 'R';
    p->phases = {"command", "other_move"};
    p->reads = {"risk_modifiers"};
    p->roles = {{.key = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Unit"),
        .things = unitTypes(),
        .badge = QT_TRANSLATE_NOOP("muster", "at risk")}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::risk>("risk", QT_TRANSLATE_NOOP("muster", "Risk factor")).shown(),
        output<&Outcome::lossSteps>("loss_steps", QT_TRANSLATE_NOOP("muster", "Full tenths lost")),
    };
    p->refuses = &refuse;
    p->resolves = &addUp;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::tyneside
