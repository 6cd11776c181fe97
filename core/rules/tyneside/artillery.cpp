// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"
#include "core/rules/tyneside/bombardment.h"
#include "core/rules/tyneside/hitinputs.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster {

namespace tyneside {
enum class GunBand { Near, Middle, Far, Out };
} // namespace tyneside

template <>
struct WordsOf<tyneside::GunBand> {
    static constexpr Word all[] = {
        {"near", QT_TRANSLATE_NOOP("muster", "near")},
        {"middle", QT_TRANSLATE_NOOP("muster", "middle")},
        {"far", QT_TRANSLATE_NOOP("muster", "far")},
        {"out", QT_TRANSLATE_NOOP("muster", "out of range")},
    };
};

} // namespace muster

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_artillery {
namespace {

struct Inputs {
    int distance = 0;
    int crew = 3;
    int threatBefore = 0;
    Target target;
};

struct Outcome {
    GunBand band {};
    int tableDice = 0;
    HitResult result {};
    Fates fates {};
    int threat = 0;
    int threatAfter = 0;
    std::vector<int> faces {};
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (auto wrong = refuseTarget(in.target, figures))
        return wrong;
    if (in.crew < figures.guns.crew)
        return Refusal {u"crew"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "crew must be %1 or more to serve the gun.")).arg(figures.guns.crew)};
    return {};
}

GunBand bandOf(int distance, const Figures &figures)
{
    const auto &bands = figures.gunBands;
    return GunBand(
        std::ranges::find_if(bands, [&](const GunBandFigures &band) { return distance <= band.upTo; }) - bands.begin());
}

/// One die, and one more for each ten figures beyond the first (TY-R18).
int tableDice(const Inputs &in, const Figures &figures)
{
    const GunFigures &guns = figures.guns;
    const int more = std::max(0, in.target.living() - guns.firstFigures);
    const int rounding = figures.artilleryTens == ArtilleryTens::Part ? guns.figuresADie - 1 : 0;
    return 1 + (more + rounding) / guns.figuresADie;
}

/// Source: "Artillery effect"; what it leaves behind: TY-R19.
Outcome shoot(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out {.band = bandOf(in.distance, figures), .threatAfter = in.threatBefore};
    if (out.band == GunBand::Out)
        return out;
    const GunBandFigures &band = figures.gunBands[size_t(out.band)];
    out.tableDice = tableDice(in, figures);
    const Bombardment shot(in.target, band, out.tableDice, dice.part());
    out.result = unpacked(dice.fall(shot));
    if (!dice.isEnumerated())
        out.result.fates = shot.fates();
    out.fates = out.result.fates;
    out.faces = shot.faces();
    const bool frightens = out.result.hits > 0 || figures.threatOnMiss == ThreatOnMiss::FiredAt;
    out.threat = frightens ? band.threat : 0;
    out.threatAfter =
        figures.threatStack == ThreatStack::Add ? in.threatBefore + out.threat : std::max(in.threatBefore, out.threat);
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (out.band == GunBand::Out)
        return {};
    addEffects(effects, in.target, out.fates);
    effects.set("target", "shelled", true);
    effects.set("gun", "load_turns", 0);
    if (out.threatAfter != in.threatBefore)
        effects.set("target", "threat_level", out.threatAfter);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "at %1 cm: %2")).arg(in.distance).arg(wordOf(out.band)), kArtillery}};
    if (out.band == GunBand::Out)
        return lines;
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 against %2"))
                         .arg(diceInWords(out.tableDice))
                         .arg(figuresInWords(in.target.living())),
        "TY-R18", "artillery_tens"});
    for (const int face : out.faces) {
        const ShotFigures &shot = figures.gunBands[size_t(out.band)].faces[size_t(face - 1)];
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "die %1: wounds %2, kills %3"))
                             .arg(face)
                             .arg(shot.wounds)
                             .arg(shot.kills),
            kArtillery});
    }
    addStrikes(lines, in.target, out.fates);
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "threat level +%1")).arg(out.threat), "TY-R19",
        out.result.hits == 0      ? "threat_on_miss"
            : in.threatBefore > 0 ? "threat_stack"
                                  : nullptr});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase gun = names.of("gun", QT_TRANSLATE_NOOP("muster", "The gun"));
    const Phrase target = names.of("target", QT_TRANSLATE_NOOP("muster", "the group"));
    if (out.band == GunBand::Out)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: out of range of %2.")).arg(gun).arg(target);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 fired at %2: %3."))
        .arg(gun)
        .arg(target)
        .arg(inWords(in.target, out.fates, names));
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &stage, int face)
{
    const GunBand band = bandOf(in.distance, figures);
    if (!isStage(stage, kTableDice) || band == GunBand::Out)
        return DieMeaning::Plain;
    const ShotFigures &shot = figures.gunBands[size_t(band)].faces[size_t(face - 1)];
    return shot.wounds + shot.kills > 0 ? DieMeaning::Good : DieMeaning::Plain;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    std::vector<BoundInput<Inputs>> all {
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance, cm"))
            .range(0, 500)
            .needed()
            .until({"moved"})
            .asked(),
        input<&Inputs::crew>("crew", QT_TRANSLATE_NOOP("muster", "Crew")).range(0, 20).workedOut(&crewOfGun),
        input<&Inputs::threatBefore>("threat_before", QT_TRANSLATE_NOOP("muster", "Threat level before"))
            .range(0, 99)
            .from("target", "threat_level"),
    };
    for (BoundInput<Target> &field : targetInputs(TargetArmour::IsNotAsked))
        all.push_back(inputOf<&Inputs::target>(std::move(field)));
    return all;
}

std::vector<BoundOutput<Outcome>> boundOutputs()
{
    std::vector<BoundOutput<Outcome>> all {
        output<&Outcome::band>("band", QT_TRANSLATE_NOOP("muster", "Range")),
        output<&Outcome::tableDice>("table_dice", QT_TRANSLATE_NOOP("muster", "Dice")),
        outputOf<&Outcome::result, &HitResult::wounds>("wounds", QT_TRANSLATE_NOOP("muster", "Wounds")).apart(kWounds),
        outputOf<&Outcome::result, &HitResult::kills>("kills", QT_TRANSLATE_NOOP("muster", "Kills")).apart(kKills),
    };
    addFateOutputs<&Outcome::fates>(all);
    all.push_back(output<&Outcome::threat>("threat", QT_TRANSLATE_NOOP("muster", "Threat level")).apart(kHits));
    return all;
}

} // namespace
} // namespace in_artillery

std::unique_ptr<Procedure> artillery()
{
    using namespace in_artillery;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "artillery";
    p->title = QT_TRANSLATE_NOOP("muster", "Artillery");
    p->section = kArtillery;
    p->letter = 'G';
    p->phases = {"commanded_shooting"};
    p->reads = {"artillery", "artillery_effect", "guns", "groups"};
    p->roles = {{.key = "gun", .label = QT_TRANSLATE_NOOP("muster", "Gun"), .things = {"gun"}}};
    addTargetRoles(p->roles);
    p->boundInputs = boundInputs();
    p->boundOutputs = boundOutputs();
    p->refuses = &refuse;
    p->stages = {
        {"table", kTableDice, QT_TRANSLATE_NOOP("muster", "one, and one more for each ten figures beyond the first")},
        {"who_is_hit", kWhoIsHit,
            QT_TRANSLATE_NOOP("muster", "one for each wound and kill, a side for each living figure"), 0}};
    p->resolves = &shoot;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::tyneside
