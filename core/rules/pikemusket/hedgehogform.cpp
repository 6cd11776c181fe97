// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/telling.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_hedgehogform {
namespace {

constexpr char kNerve[] = QT_TRANSLATE_NOOP("muster", "Hedgehog at the last moment");

struct Inputs {
    int army = 0;
    State state {};
    Formation formation {};
    bool leader = false;
    int distance = 0;
    int allowance = 0;
};

struct Outcome {
    bool formed = false;
    int needed = 0;
    int available = 0;
    bool inTime = false;
    int score = 0; ///< 0: no die was thrown
    int bonus = 0;
};

int bonusOf(const Inputs &in, const Figures &figures)
{
    return in.leader ? figures.leaderBonus : 0;
}

int neededBy(const Inputs &in, const Figures &figures)
{
    const bool isFormed = in.formation == Formation::Hedgehog;
    if (isFormed || in.state == State::Routing)
        return 0;
    return figures.of(Changed::Foot, Posture(in.formation), Posture::Hedgehog).of(in.state);
}

int moraleOf(const Inputs &in, const Figures &figures)
{
    return figures.of(in.army, UnitType::Infantry).morale;
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (in.formation == Formation::Hedgehog && in.state == State::Routing)
        return Refusal {u"formation"_s,
            Phrase(QT_TRANSLATE_NOOP("muster",
                "Routing infantry stands in no hedgehog: formation must be line or "
                "column."))};
    return {};
}

Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.needed = neededBy(in, figures);
    out.available = kWholeMove * in.distance / in.allowance;
    if (in.state == State::Routing)
        return out;
    out.inTime = in.formation == Formation::Hedgehog || out.available >= out.needed;
    out.formed = out.inTime;
    if (!out.inTime && figures.hedgehogLate == HedgehogLate::MoraleDie) {
        out.bonus = bonusOf(in, figures);
        out.score = dice.die({kNerve, 1, 6}) + out.bonus;
        out.formed = out.score >= moraleOf(in, figures);
    }
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (out.formed && in.formation != Formation::Hedgehog)
        effects.set("unit", "formation", keyOf(Formation::Hedgehog));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (in.state == State::Routing)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "routing infantry forms no hedgehog")), kCombat}};
    if (in.formation == Formation::Hedgehog)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "in a hedgehog already")), kMovement}};
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1 to hedgehog, %2: %3"))
                .arg(wordOf(in.formation))
                .arg(wordOf(in.state))
                .arg(quartersInWords(out.needed)),
            kFormationTable},
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2 mm to ride: %3 of the horse's move"))
                .arg(in.distance)
                .arg(in.allowance)
                .arg(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n quarter(s)"), out.available)),
            "PM-R13"},
    };
    if (out.score > 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "too late; %1 against morale %2"))
                             .arg(scoreInWords(out.score, out.bonus))
                             .arg(moraleOf(in, figures)),
            "PM-R13", "hedgehog_late"});
    lines.push_back({Phrase(out.formed ? QT_TRANSLATE_NOOP("muster", "the hedgehog is formed")
                                       : QT_TRANSLATE_NOOP("muster", "too late: it is caught as it stands")),
        "PM-R13", out.inTime ? nullptr : "hedgehog_late"});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase unit = names.of("unit", QT_TRANSLATE_NOOP("muster", "The infantry"));
    if (out.formed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 formed a hedgehog in time.")).arg(unit);
    return Phrase(in.state == State::Routing ? QT_TRANSLATE_NOOP("muster", "%1: routing, no hedgehog.")
                                             : QT_TRANSLATE_NOOP("muster", "%1 caught before the hedgehog was formed."))
        .arg(unit);
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    return {figures.armyName(in.army), wordOf(in.state), wordOf(in.formation),
        Phrase(QT_TRANSLATE_NOOP("muster", "needs %1")).arg(quartersInWords(neededBy(in, figures)))};
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &, int face)
{
    return face + bonusOf(in, figures) >= moraleOf(in, figures) ? DieMeaning::Good : DieMeaning::Plain;
}

} // namespace
} // namespace in_hedgehogform

std::unique_ptr<Procedure> hedgehogForm(const TableWords &words)
{
    using namespace in_hedgehogform;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "hedgehog-form";
    p->title = QT_TRANSLATE_NOOP("muster", "Is a hedgehog formed in time?");
    p->section = kMovement;
    p->letter = 'Q';
    p->phases = {"movement", "combat"};
    p->reads = {"armies", "formations", "text_numbers"};
    p->roles = {{.key = "unit",
                    .label = QT_TRANSLATE_NOOP("muster", "Infantry"),
                    .badge = QT_TRANSLATE_NOOP("muster", "forms up")},
        {.key = "horse",
            .label = QT_TRANSLATE_NOOP("muster", "Horse"),
            .side = RoleSide::OtherThanFirst,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "comes at it")}};
    p->boundInputs = {
        armyInput<&Inputs::army>(words).from("unit", "army"),
        stateInput<&Inputs::state>("state", QT_TRANSLATE_NOOP("muster", "State")).from("unit", "state"),
        input<&Inputs::formation>("formation", QT_TRANSLATE_NOOP("muster", "Formation")).from("unit", "formation"),
        input<&Inputs::leader>("leader", QT_TRANSLATE_NOOP("muster", "A leader is present"))
            .workedOut(&leaderWithFormingFoot)
            .asked(),
        input<&Inputs::distance>("cavalry_distance", QT_TRANSLATE_NOOP("muster", "The horse is this far away"))
            .range(0, 2000)
            .needed()
            .help(QT_TRANSLATE_NOOP("muster", "When it set off."))
            .workedOut(&approachOfHorse)
            .measuredAnew()
            .asked(),
        input<&Inputs::allowance>("cavalry_allowance", QT_TRANSLATE_NOOP("muster", "The horse moves up to"))
            .range(1, 1500)
            .needed()
            .help(QT_TRANSLATE_NOOP("muster", "Its allowance, as movement gives it."))
            .workedOut(&allowanceOfHorse)
            .asked(),
    };
    p->boundOutputs = {
        output<&Outcome::formed>("formed", QT_TRANSLATE_NOOP("muster", "In a hedgehog")).shown(),
        output<&Outcome::needed>("quarters_needed", QT_TRANSLATE_NOOP("muster", "Quarters needed")),
        output<&Outcome::available>("quarters_available", QT_TRANSLATE_NOOP("muster", "Quarters available")),
        output<&Outcome::inTime>("in_time", QT_TRANSLATE_NOOP("muster", "In time")),
    };
    p->refuses = &refuse;
    p->stages = {
        {"last_moment", kNerve, QT_TRANSLATE_NOOP("muster", "one when it is too late, as a house option; else none")}};
    p->resolves = &resolve;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
