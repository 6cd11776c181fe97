// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/shooters.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_eligibleshooters {
namespace {

constexpr int kMostFigures = 44;

using Inputs = ShooterState;
using Outcome = ShootersFound;

std::optional<Refusal> refuseField(const char *field, const char *why)
{
    return Refusal {QString::fromLatin1(field), Phrase(why)};
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    const int figuresThere = in.fit + in.wounded;
    const bool needsNoLoading = !figures.of(in.weapon).muzzleLoading;
    if (figuresThere < 1 || figuresThere > kMostFigures)
        return Refusal {
            u"fit"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Fit and wounded: 1 to %1 together.")).arg(kMostFigures)};
    if (in.playerCharacter && figuresThere != 1)
        return refuseField(
            "player_character", QT_TRANSLATE_NOOP("muster", "A player character is one figure by himself."));
    if (in.firelock && needsNoLoading)
        return refuseField("firelock", QT_TRANSLATE_NOOP("muster", "A bow has no lock: leave this out."));
    if (!in.loaded && needsNoLoading)
        return refuseField("loaded", QT_TRANSLATE_NOOP("muster", "A bow is always loaded."));
    if (in.orderedToShoot && in.isLed())
        return refuseField(
            "ordered_to_shoot", QT_TRANSLATE_NOOP("muster", "An action orders only troops that are not commanded."));
    return {};
}

Outcome count(const Inputs &in, Dice &, const Figures &figures)
{
    return countShooters(in, figures);
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    const bool byRatio = out.how == ShootersHow::Ratio || out.how == ShootersHow::TooFew;
    if (byRatio) {
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 troops: one figure shoots for each %2"))
                             .arg(wordOf(in.quality))
                             .arg(figures.oneIn[size_t(in.quality)]),
            "TY-R11", "ratio_rounding"});
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "this needs no loading")), "TY-R12"});
    }
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(wordOf(out.how)).arg(out.shooters),
        byRatio ? kOtherShooters : kShooting});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase firer = names.of("firer", QT_TRANSLATE_NOOP("muster", "The unit"));
    if (out.shooters == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: nobody may shoot (%2).")).arg(firer).arg(wordOf(out.how));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 may shoot (%3)."))
        .arg(firer)
        .arg(figuresInWords(out.shooters))
        .arg(wordOf(out.how));
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Weapon"))
            .oneOf({Weapon::RifledMusket, Weapon::Musket, Weapon::DragoonMusket, Weapon::Bow, Weapon::Carabin,
                Weapon::RifledPistol, Weapon::Pistol})
            .workedOut(&weaponOfFirer),
        input<&Inputs::quality>("quality", QT_TRANSLATE_NOOP("muster", "Class")).needed().from("firer", "quality"),
        input<&Inputs::fit>("fit", QT_TRANSLATE_NOOP("muster", "Fit figures"))
            .range(0, kMostFigures)
            .needed()
            .workedOut(&fitOfFirer),
        input<&Inputs::wounded>("wounded", QT_TRANSLATE_NOOP("muster", "Wounded figures"))
            .range(0, kMostFigures)
            .workedOut(&woundedOfFirer),
        input<&Inputs::band>("band", QT_TRANSLATE_NOOP("muster", "Range")).workedOut(&lastBand).asked(),
        input<&Inputs::commanded>("commanded", QT_TRANSLATE_NOOP("muster", "Commanded")).from("firer", "commanded"),
        input<&Inputs::playerCharacter>("player_character", QT_TRANSLATE_NOOP("muster", "Player character"))
            .workedOut(&firerIsPlayerCharacter),
        input<&Inputs::volleys>("volleys", QT_TRANSLATE_NOOP("muster", "Drilled to shoot in volleys"))
            .workedOut(&firerShootsVolleys),
        input<&Inputs::firelock>("firelock", QT_TRANSLATE_NOOP("muster", "Firelocks")).workedOut(&firerHasFirelock),
        input<&Inputs::loaded>("loaded", QT_TRANSLATE_NOOP("muster", "Loaded")).workedOut(&firerIsLoaded),
        input<&Inputs::moved>("moved", QT_TRANSLATE_NOOP("muster", "Moved")).workedOut(&movedOfFirer),
        input<&Inputs::orderedToShoot>("ordered_to_shoot", QT_TRANSLATE_NOOP("muster", "Its action is to shoot"))
            .workedOut(&firerIsOrderedToShoot),
    };
}

} // namespace
} // namespace in_eligibleshooters

std::unique_ptr<Procedure> eligibleShooters()
{
    using namespace in_eligibleshooters;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "eligible-shooters";
    p->title = QT_TRANSLATE_NOOP("muster", "Who may shoot");
    p->section = kShooting;
    p->letter = 'W';
    p->phases = {"commanded_shooting", "uncommanded_shooting"};
    p->reads = {"shooting_ratio", "weapons"};
    p->roles = {{.key = "firer", .label = QT_TRANSLATE_NOOP("muster", "Shooter"), .things = unitTypes()}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::shooters>("shooters", QT_TRANSLATE_NOOP("muster", "Shooters")).shown(),
        output<&Outcome::how>("how", QT_TRANSLATE_NOOP("muster", "How")),
    };
    p->refuses = &refuse;
    p->resolves = &count;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
