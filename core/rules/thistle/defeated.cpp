// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/thistle/defeatedtelling.h"
#include "core/rules/thistle/group.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/thistle.h"

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_defeated {
namespace {

using Inputs = DefeatedInputs;
using Outcome = DefeatedOutcome;

constexpr char kTest[] = QT_TRANSLATE_NOOP("muster", "Defeated in melee");

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (auto refusal = refuseNobody(in.classes))
        return refusal;
    if (in.unitsLost < in.classes.units())
        return {};
    return Refusal {
        u"units_lost"_s, Phrase(QT_TRANSLATE_NOOP("muster", "units_lost must leave a unit of the group to test."))};
}

DefeatResult resultOf(int score, const DefeatedFigures &table)
{
    if (score >= table.fightsOnFrom)
        return DefeatResult::FightsOn;
    return score >= table.fallsBackFrom ? DefeatResult::FallsBack : DefeatResult::Retreats;
}

Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    if (!mustTest(in))
        return out;
    out.modifier = modifierOf(in, figures);
    out.face = dice.die({kTest, 1, 6});
    out.result = resultOf(out.face + out.modifier, figures.defeated);
    out.mayPursue = out.result == DefeatResult::Retreats
        || (out.result == DefeatResult::FallsBack && figures.pursueOn == PursueOn::AnyWithdrawal);
    out.leavesField = out.result == DefeatResult::Retreats && in.edgeInReach;
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    if (out.result == DefeatResult::FallsBack) {
        effects.set("group", "facing", keyOf(Facing::Enemy));
    } else if (out.leavesField) {
        effects.set("group", "state", keyOf(State::LeftField));
    } else if (out.result == DefeatResult::Retreats) {
        effects.set("group", "state", keyOf(State::Disordered));
        effects.set("group", "facing", keyOf(Facing::Away));
    }
    return std::move(effects).list();
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &, int face)
{
    switch (resultOf(face + modifierOf(in, figures), figures.defeated)) {
    case DefeatResult::FightsOn:
        return DieMeaning::Good;
    case DefeatResult::Retreats:
        return DieMeaning::Bad;
    default:
        return DieMeaning::Plain;
    }
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    constexpr int kMostHits = 200;
    std::vector<BoundInput<Inputs>> all {
        input<&Inputs::suffered>("hits_suffered", QT_TRANSLATE_NOOP("muster", "Hits it took"))
            .range(0, kMostHits)
            .needed()
            .help(QT_TRANSLATE_NOOP("muster", "In all melees of this phase, With Me! included."))
            .workedOut(&hitsSuffered),
        input<&Inputs::inflicted>("hits_inflicted", QT_TRANSLATE_NOOP("muster", "Hits it inflicted"))
            .range(0, kMostHits)
            .needed()
            .help(QT_TRANSLATE_NOOP("muster", "In all melees of this phase, With Me! included."))
            .workedOut(&hitsInflicted),
    };
    addClasses<&Inputs::classes>(all, {&eliteAtMelee, &trainedAtMelee, &irregularAtMelee, &levyAtMelee});
    for (size_t at = 2; at < all.size(); ++at)
        all[at].field.help = QT_TRANSLATE_NOOP("muster", "As the melee began, those not in contact too.");
    all.push_back(input<&Inputs::unitsLost>("units_lost", QT_TRANSLATE_NOOP("muster", "Of these, units lost"))
                      .range(0, 40)
                      .workedOut(&lostInMelee));
    all.push_back(input<&Inputs::demoralised>("demoralised", QT_TRANSLATE_NOOP("muster", "Demoralised"))
                      .workedOut(&groupIsDemoralised));
    all.push_back(
        input<&Inputs::edgeInReach>("edge_in_reach", QT_TRANSLATE_NOOP("muster", "Table edge within a full move"))
            .help(QT_TRANSLATE_NOOP("muster", "A full move away from the enemy would reach the edge.")));
    all.push_back(input<&Inputs::cannotGo>("cannot_go", QT_TRANSLATE_NOOP("muster", "Only deployed heavy guns"))
                      .help(QT_TRANSLATE_NOOP("muster", "They stay in contact, in whatever state it puts them."))
                      .workedOut(&groupCannotGo));
    return all;
}

} // namespace
} // namespace in_defeated

std::unique_ptr<Procedure> defeatedInMelee()
{
    using namespace in_defeated;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "defeated-in-melee";
    p->title = QT_TRANSLATE_NOOP("muster", "Defeated in melee");
    p->section = kDefeated;
    p->letter = 'W';
    p->phases = {"first_melee", "second_melee"};
    p->reads = {"defeated"};
    p->roles = {{.key = "group",
        .label = QT_TRANSLATE_NOOP("muster", "Beaten group"),
        .things = groupTypes(),
        .badge = QT_TRANSLATE_NOOP("muster", "tests")}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::result>("result", QT_TRANSLATE_NOOP("muster", "Result")).shown(),
        output<&Outcome::modifier>("modifier", QT_TRANSLATE_NOOP("muster", "Modifier")),
        output<&Outcome::mayPursue>("may_pursue", QT_TRANSLATE_NOOP("muster", "May be pursued")).shown(),
        output<&Outcome::leavesField>("leaves_field", QT_TRANSLATE_NOOP("muster", "Leaves the field")).shown(),
    };
    p->refuses = &refuse;
    p->stages = {{"defeated", kTest, QT_TRANSLATE_NOOP("muster", "one, when it took more hits than it inflicted")}};
    p->resolves = &resolve;
    p->affects = &affect;
    p->explains = &explainDefeat;
    p->tells = &tellDefeat;
    p->describes = &describeDefeat;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::thistle
