// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/tyneside/meleefall.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_melee {
namespace {

constexpr int kMostFigures = 40;

using Inputs = MeleeInputs;

struct Outcome {
    int bouts = 0;
    MeleeCounts counts {};
    Hurt a {};
    Hurt b {};
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    return refuseMelee(in, figures);
}

Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    const MeleeFall fall(in, dice.part(), figures);
    Outcome out {.bouts = std::min(in.a.figures, in.b.figures)};
    out.counts = MeleeFall::unpacked(dice.fall(fall));
    if (!dice.isEnumerated() && !dice.ranOut())
        out.counts = fall.counts();
    out.a = out.counts.a;
    out.b = out.counts.b;
    return out;
}

void addChanges(Effects &effects, const char *role, const Hurt &hurt)
{
    effects.add(role, "fit", -(hurt.wounded + hurt.killed - hurt.woundedKilled));
    effects.add(role, "wounded", hurt.wounded - hurt.woundedKilled);
    effects.add(role, "dead", hurt.killed);
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    addChanges(effects, "a", out.a);
    addChanges(effects, "b", out.b);
    return std::move(effects).list();
}

Phrase sideName(bool isA)
{
    return isA ? Phrase::player("a", QT_TRANSLATE_NOOP("muster", "the first side"))
               : Phrase::player("b", QT_TRANSLATE_NOOP("muster", "the second side"));
}

/// What the first figure of a side has on its die.
void addModifiers(std::vector<WorkingLine> &lines, const Bout &bout, bool isA, const Figures &figures)
{
    std::vector<Phrase> reasons;
    const Fighter &first = bout.of(isA).front();
    for (const Modifier &modifier : modifiersOf(first, bout.of(!isA), bout.distant != Distant::None, figures)) {
        if (modifier.applies && modifier.amount != 0)
            reasons.push_back(inWords(modifier));
    }
    if (!reasons.empty())
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "%1, in the first fight: %2")).arg(sideName(isA)).arg(listed(reasons)),
                kMelee});
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    const std::vector<Match> matches = matched(in);
    std::vector<WorkingLine> lines {
        {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n fight(s), matched as evenly as may be"), out.bouts),
            "TY-R25"}};
    for (const bool isA : {true, false})
        addModifiers(lines, matches.front().bout, isA, figures);
    if (in.a.ranks + in.b.ranks > 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "pikes in support throw dice of their own")), "TY-R22"});
    for (const bool isA : {true, false}) {
        const auto &hurt = isA ? out.a : out.b;
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1: fights won %2, %3"))
                             .arg(sideName(isA))
                             .arg(isA ? out.counts.aWon : out.counts.bWon)
                             .arg(lossesInWords(hurt.wounded, hurt.killed)),
            kEffects});
    }
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "came off worse: %1")).arg(wordOf(out.counts.worse)), "TY-R26",
        "melee_worst"});
    return lines;
}

/// With the name of the side also where it stands in that side's row, which would tell of nobody else.
Phrase lossesOfSide(const Phrase &side, const Hurt &hurt)
{
    if (hurt.wounded + hurt.killed == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 unhurt")).arg(side);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(side).arg(lossesInWords(hurt.wounded, hurt.killed));
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1; %2."))
        .arg(lossesOfSide(names.of("a", QT_TRANSLATE_NOOP("muster", "First side")), out.a))
        .arg(lossesOfSide(names.of("b", QT_TRANSLATE_NOOP("muster", "the second side")), out.b));
}

/// What the tracker knows of a side.
struct SidePrefill {
    Value (*figures)(const Moment &);
    Value (*weapon)(const Moment &);
    Value (*mounted)(const Moment &);
    Value (*charge)(const Moment &);
    Value (*wounded)(const Moment &);
    Value (*musketeer)(const Moment &);
    bool (*mayBeSupported)(const QJsonObject &inputs); ///< whether pikes may stand behind it
    Field::DefaultFrom byWeapon; ///< whether they are musketeers by what they fight with
};

/// Pikes or musketeers on foot.
template <bool IsA>
bool mayBeSupported(const QJsonObject &inputs)
{
    const bool arePikes = inputs.value(IsA ? "a_weapon"_L1 : "b_weapon"_L1) == keyOf(Weapon::Pike);
    const bool areMusketeers = inputs.value(IsA ? "a_musketeer"_L1 : "b_musketeer"_L1).toBool();
    return (arePikes || areMusketeers) && !inputs.value(IsA ? "a_mounted"_L1 : "b_mounted"_L1).toBool();
}

template <bool IsA>
Value fightsWithMusket(const QJsonObject &inputs, const QJsonObject &)
{
    const QString weapon = inputs.value(IsA ? "a_weapon"_L1 : "b_weapon"_L1).toString();
    return isMusket(enumOf(weapon, Weapon::Sword));
}

template <auto Side>
void addSide(std::vector<BoundInput<Inputs>> &all, std::array<const char *, 10> keys, const Whose &whose,
    const SidePrefill &known)
{
    const auto add = [&](BoundInput<MeleeSide> field) {
        all.push_back(inputOf<Side>(std::move(field)));
        all.back().field.whose = whose;
    };
    add(input<&MeleeSide::figures>(keys[0], QT_TRANSLATE_NOOP("muster", "figures in contact"))
            .range(1, kMostFigures)
            .needed()
            .workedOut(known.figures)
            .asked());
    add(input<&MeleeSide::quality>(keys[1], QT_TRANSLATE_NOOP("muster", "class")).from(whose.role, "quality"));
    add(input<&MeleeSide::weapon>(keys[2], QT_TRANSLATE_NOOP("muster", "weapon"))
            .oneOf({Weapon::Halbert, Weapon::Pike, Weapon::Sword, Weapon::Club, Weapon::RifledMusket, Weapon::Musket,
                Weapon::DragoonMusket, Weapon::Bow, Weapon::Carabin, Weapon::RifledPistol, Weapon::Pistol})
            .workedOut(known.weapon));
    add(input<&MeleeSide::armour>(keys[3], QT_TRANSLATE_NOOP("muster", "armour")).from(whose.role, "armour"));
    add(input<&MeleeSide::shield>(keys[4], QT_TRANSLATE_NOOP("muster", "targe or shield")).from(whose.role, "shield"));
    add(input<&MeleeSide::mounted>(keys[5], QT_TRANSLATE_NOOP("muster", "mounted")).workedOut(known.mounted));
    add(input<&MeleeSide::charge>(keys[6], QT_TRANSLATE_NOOP("muster", "charge")).workedOut(known.charge));
    add(input<&MeleeSide::wounded>(keys[7], QT_TRANSLATE_NOOP("muster", "wounded among them"))
            .range(0, kMostFigures)
            .workedOut(known.wounded)
            .asked());
    add(input<&MeleeSide::ranks>(keys[8], QT_TRANSLATE_NOOP("muster", "pikes in support behind each"))
            .range(0, 3)
            .askedWhere(known.mayBeSupported));
    add(input<&MeleeSide::musketeer>(keys[9], QT_TRANSLATE_NOOP("muster", "musketeers"))
            .defaultFrom(known.byWeapon)
            .workedOut(known.musketeer));
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    std::vector<BoundInput<Inputs>> all;
    addSide<&Inputs::a>(all,
        {"a_figures", "a_quality", "a_weapon", "a_armour", "a_shield", "a_mounted", "a_charge", "a_wounded", "a_ranks",
            "a_musketeer"},
        {"a", "A"},
        {&contactOfA, &meleeWeaponOfA, &aIsMounted, &chargeOfA, &woundedInContactOfA, &aAreMusketeers,
            &mayBeSupported<true>, &fightsWithMusket<true>});
    addSide<&Inputs::b>(all,
        {"b_figures", "b_quality", "b_weapon", "b_armour", "b_shield", "b_mounted", "b_charge", "b_wounded", "b_ranks",
            "b_musketeer"},
        {"b", "B"},
        {&contactOfB, &meleeWeaponOfB, &bIsMounted, &chargeOfB, &woundedInContactOfB, &bAreMusketeers,
            &mayBeSupported<false>, &fightsWithMusket<false>});
    all.push_back(input<&Inputs::firstTurn>("first_turn", QT_TRANSLATE_NOOP("muster", "First turn of this combat"))
                      .workedOut(&firstTurnOfMelee));
    all.push_back(input<&Inputs::distant>("distant", QT_TRANSLATE_NOOP("muster", "Fights with pikes at a distance"))
                      .askedWhere([](const QJsonObject &inputs) {
                          return inputs.value("a_weapon"_L1) == keyOf(Weapon::Pike)
                              || inputs.value("b_weapon"_L1) == keyOf(Weapon::Pike);
                      }));
    return all;
}

std::vector<BoundOutput<Outcome>> boundOutputs()
{
    const Whose a {"a", "A"};
    const Whose b {"b", "B"};
    return {
        output<&Outcome::bouts>("bouts", QT_TRANSLATE_NOOP("muster", "Fights")),
        outputOf<&Outcome::counts, &MeleeCounts::aWon>("a_won", QT_TRANSLATE_NOOP("muster", "fights won"))
            .of(a)
            .apart(kWon),
        outputOf<&Outcome::counts, &MeleeCounts::bWon>("b_won", QT_TRANSLATE_NOOP("muster", "fights won"))
            .of(b)
            .apart(kWon),
        outputOf<&Outcome::a, &Hurt::wounded>("a_new_wounded", QT_TRANSLATE_NOOP("muster", "newly wounded"))
            .of(a)
            .apart(kHurtA),
        outputOf<&Outcome::a, &Hurt::killed>("a_killed", QT_TRANSLATE_NOOP("muster", "killed"))
            .of(a)
            .shown()
            .apart(kHurtA),
        outputOf<&Outcome::b, &Hurt::wounded>("b_new_wounded", QT_TRANSLATE_NOOP("muster", "newly wounded"))
            .of(b)
            .apart(kHurtB),
        outputOf<&Outcome::b, &Hurt::killed>("b_killed", QT_TRANSLATE_NOOP("muster", "killed"))
            .of(b)
            .shown()
            .apart(kHurtB),
        outputOf<&Outcome::counts, &MeleeCounts::worse>("worse", QT_TRANSLATE_NOOP("muster", "Came off worse"))
            .apart(kWorse),
    };
}

} // namespace
} // namespace in_melee

std::unique_ptr<Procedure> melee()
{
    using namespace in_melee;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "melee";
    p->title = QT_TRANSLATE_NOOP("muster", "Melee of two groups");
    p->section = kMelee;
    p->letter = 'M';
    p->phases = {"melee"};
    p->reads = {"weapons", "horse_paces", "melee"};
    p->roles = {{.key = "a", .label = QT_TRANSLATE_NOOP("muster", "One side"), .things = unitTypes()},
        {.key = "b",
            .label = QT_TRANSLATE_NOOP("muster", "Other side"),
            .things = unitTypes(),
            .side = RoleSide::OtherThanFirst}};
    p->boundInputs = boundInputs();
    p->boundOutputs = boundOutputs();
    p->refuses = &refuse;
    p->stages = {{"a_melee", kMeleeA, QT_TRANSLATE_NOOP("muster", "one for each figure in contact")},
        {"a_support", kMeleeASupport, QT_TRANSLATE_NOOP("muster", "one for each pike in support, rank by rank")},
        {"b_melee", kMeleeB, QT_TRANSLATE_NOOP("muster", "one for each figure in contact")},
        {"b_support", kMeleeBSupport, QT_TRANSLATE_NOOP("muster", "one for each pike in support, rank by rank")}};
    p->resolves = &resolve;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
