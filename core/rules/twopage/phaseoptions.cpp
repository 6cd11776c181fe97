// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"
#include "core/rules/twopage/checks.h"
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/phaseoptionsrule.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

bool isBarredFromLoading(bool wasInMelee, bool enemyNear, const Figures &figures)
{
    return wasInMelee && (enemyNear || figures.loadAfterMelee == LoadAfterMelee::NotThisTurn);
}

Options optionsOf(const OptionsInputs &in, const Figures &figures)
{
    Options out;
    if (isOut(in.condition))
        return out;
    out.mayFight = in.enemyNear;
    if (figures.isCrewed(in.weapon) && in.action == Action::MoveFire)
        return out;
    const bool shoots = in.weapon != Weapon::None && !in.acted && !figures.lacksCrew(in.weapon, in.crew);
    const bool isMoveFire = in.action == Action::MoveFire;
    const bool isFireLoad = in.action == Action::FireLoad;
    out.mayMove = !in.moved && (in.action == Action::Move || (isMoveFire && !in.acted));
    out.mayFire = shoots && (isFireLoad || isMoveFire) && in.ammo == Ammo::Loaded && !in.moved;
    out.mayLoad =
        shoots && isFireLoad && in.ammo == Ammo::Unloaded && !isBarredFromLoading(in.wasInMelee, in.enemyNear, figures);
    return out;
}

namespace in_phaseoptions {
namespace {

std::optional<Refusal> refuse(const OptionsInputs &in, const Figures &figures)
{
    if (auto refusal = refuseAmmo(in.weapon, in.ammo, figures))
        return refusal;
    if (auto refusal = refuseDone(in.action, in.moved, in.acted))
        return refusal;
    if (!in.idle || in.action == Action::HandToHand)
        return {};
    return Refusal {
        u"idle"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Only a figure with Fight Hand-to-Hand stands idle."))};
}

Options judge(const OptionsInputs &in, Dice &, const Figures &figures)
{
    return optionsOf(in, figures);
}

/// Why it does not load though its weapon is empty; null where there is nothing to say.
const char *barsLoading(const OptionsInputs &in, const Options &out)
{
    const bool wouldLoad = in.action == Action::FireLoad && in.weapon != Weapon::None && in.ammo == Ammo::Unloaded;
    return wouldLoad && !out.mayLoad && in.wasInMelee ? QT_TRANSLATE_NOOP("muster", "from a fight, may not load now")
                                                      : nullptr;
}

std::vector<WorkingLine> explain(const OptionsInputs &in, const Options &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "action: %1")).arg(wordOf(in.action)), kActions}};
    if (isOut(in.condition))
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "out of the fight")), kWounds});
    if (figures.lacksCrew(in.weapon, in.crew))
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the gun lacks its crew")), "TP-R10"});
    if (const char *why = barsLoading(in, out))
        lines.push_back({Phrase(why), "TP-R27", "load_after_melee"});
    if (in.idle)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "idle until the next turn, and fights only if an enemy wants it")),
                "TP-R25"});
    return lines;
}

Phrase tell(const OptionsInputs &, const Options &out, const Names &names)
{
    const auto word = [](bool may, const char *what) { return may ? Phrase(what) : Phrase(); };
    const Phrase may = listed({word(out.mayMove, QT_TRANSLATE_NOOP("muster", "move")),
        word(out.mayFire, QT_TRANSLATE_NOOP("muster", "fire")), word(out.mayLoad, QT_TRANSLATE_NOOP("muster", "load")),
        word(out.mayFight, QT_TRANSLATE_NOOP("muster", "fight"))});
    if (may.isEmpty())
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 does nothing now.")).arg(figureFirst(names));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may: %2.")).arg(figureFirst(names)).arg(may);
}

using Inputs = OptionsInputs;

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::condition>("condition", QT_TRANSLATE_NOOP("muster", "Condition")).from("figure", "condition"),
        input<&Inputs::action>("action", QT_TRANSLATE_NOOP("muster", "Action")).workedOut(&actionBy<kFigure>),
        input<&Inputs::weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Weapon")).from("figure", "weapon"),
        input<&Inputs::ammo>("ammo", QT_TRANSLATE_NOOP("muster", "Weapon is")).workedOut(&ammoOf<kFigure>),
        input<&Inputs::crew>("crew", QT_TRANSLATE_NOOP("muster", "Crew of the gun"))
            .range(0, 2)
            .workedOut(&crewOf<kFigure>),
        input<&Inputs::moved>("moved", QT_TRANSLATE_NOOP("muster", "Has moved in this phase")).from("figure", "moved"),
        input<&Inputs::acted>("acted", QT_TRANSLATE_NOOP("muster", "Has fired or loaded in this phase"))
            .from("figure", "acted"),
        input<&Inputs::idle>("idle", QT_TRANSLATE_NOOP("muster", "Stands idle")).from("figure", "idle"),
        input<&Inputs::wasInMelee>(
            "was_in_melee", QT_TRANSLATE_NOOP("muster", "Was in hand-to-hand at the end of the last turn"))
            .from("figure", "was_in_melee"),
        input<&Inputs::enemyNear>("enemy_near", QT_TRANSLATE_NOOP("muster", "An enemy is within 1″"))
            .workedOut(&enemyNear<kFigure>)
            .asked(),
    };
}

} // namespace
} // namespace in_phaseoptions

std::unique_ptr<Procedure> phaseOptions()
{
    using namespace in_phaseoptions;
    auto p = std::make_unique<TwoPageProcedure<OptionsInputs, Options>>();
    p->id = "phase-options";
    p->title = QT_TRANSLATE_NOOP("muster", "What may this figure do now?");
    p->section = kActions;
    p->letter = 'O';
    p->phases = {"movement", "shooting", "melee"};
    p->reads = {"weapons", "gun"};
    p->roles = {{.key = "figure",
        .label = QT_TRANSLATE_NOOP("muster", "Figure"),
        .badge = QT_TRANSLATE_NOOP("muster", "acts")}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Options::mayMove>("may_move", QT_TRANSLATE_NOOP("muster", "May move")).shown(),
        output<&Options::mayFire>("may_fire", QT_TRANSLATE_NOOP("muster", "May fire")).shown(),
        output<&Options::mayLoad>("may_load", QT_TRANSLATE_NOOP("muster", "May load")).shown(),
        output<&Options::mayFight>("may_fight", QT_TRANSLATE_NOOP("muster", "May fight")).shown(),
    };
    p->refuses = &refuse;
    p->resolves = &judge;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::twopage
