// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/effects.h"
#include "core/rules/phut/phut.h"
#include "core/rules/phut/prefill.h"

namespace muster {

namespace phut {
enum class Band { Short, Long };
}

template <>
struct WordsOf<phut::Band> {
    static constexpr Word all[] = {
        {"short", QT_TRANSLATE_NOOP("muster", "short")},
        {"long", QT_TRANSLATE_NOOP("muster", "long")},
    };
};

} // namespace muster

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Inputs {
    int rating = 0;
    Weapon weapon {};
    int distance = 0;
    Cover cover {};
    int targetDepth = 1;
    bool moved = false;
    bool targetHeavyArmour = false;
    bool targetPavise = false;
    int targetBases = 0;
    int hitsBefore = 0;
    Ammo ammo {};
};

struct Outcome {
    Band band {};
    int dice = 0;
    int hits = 0;
    int targetLost = 0;
    bool targetDestroyed = false;
    bool targetRouts = false;
    bool outOfAmmo = false;
    int piecesLost = 0;
};

/// Where both bands are printed for a distance the house option decides (PH-R11).
Band bandOf(const Inputs &in, const Figures &figures)
{
    const WeaponFigures &weapon = figures.of(in.weapon);
    const bool both = in.distance >= weapon.longFrom && in.distance <= weapon.shortTo;
    if (both && figures.rangeOverlap == RangeOverlap::Long)
        return Band::Long;
    return in.distance <= weapon.shortTo ? Band::Short : Band::Long;
}

/// A pavise is light cover where there is none, and adds nothing to real cover (PH-R14).
Cover coverOf(const Inputs &in)
{
    return in.targetPavise && in.cover == Cover::None ? Cover::Light : in.cover;
}

bool armoured(const Inputs &in)
{
    return in.targetHeavyArmour || in.targetPavise;
}

struct Modifier {
    int dice = 0;
    bool applies = false;
    const char *label = "";
    const char *source = "";
};

/// Every modifier of the table, and whether it applies: the rule and its working read the same list.
std::array<Modifier, 6> modifiers(const Inputs &in, Band band, const Figures &figures)
{
    const ShootingModifiers &table = figures.shooting;
    const bool pavise = in.targetPavise && in.cover == Cover::None;
    return {{
        {table.crossbows, in.weapon == Weapon::Crossbow, QT_TRANSLATE_NOOP("muster", "crossbows"), "Shooting"},
        {table.longRange, band == Band::Long, QT_TRANSLATE_NOOP("muster", "long range"), "Shooting"},
        {table.lightCover, coverOf(in) == Cover::Light,
            pavise ? QT_TRANSLATE_NOOP("muster", "pavises count as light cover")
                   : QT_TRANSLATE_NOOP("muster", "light cover"),
            pavise ? "PH-R14" : "Shooting"},
        {table.hardCover, coverOf(in) == Cover::Hard, QT_TRANSLATE_NOOP("muster", "hard cover"), "Shooting"},
        {table.deepTarget, in.targetDepth >= figures.deepFrom, QT_TRANSLATE_NOOP("muster", "deep target"), "Shooting"},
        {table.firerMoved, in.moved, QT_TRANSLATE_NOOP("muster", "the firer moved"), "Shooting"},
    }};
}

/// Artillery throws its dice a model instead of its rating (PH-R13).
int diceOf(const Inputs &in, Band band, const Figures &figures)
{
    int dice = in.rating * figures.of(in.weapon).dicePerBase;
    for (const Modifier &modifier : modifiers(in, band, figures))
        dice += modifier.applies ? modifier.dice : 0;
    return std::max(0, dice);
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    const WeaponFigures &weapon = figures.of(in.weapon);
    if (in.ammo == Ammo::Out)
        return Refusal {
            u"ammo"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The unit is out of ammunition and shoots no more."))};
    if (in.moved && !weapon.shootsAfterMoving) {
        return Refusal {u"moved"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "A unit with this weapon may not shoot after moving: %1."))
                .arg(wordOf(in.weapon))};
    }
    if (in.distance > weapon.longTo) {
        return Refusal {u"distance"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The weapon (%1) reaches no farther than %2."))
                .arg(wordOf(in.weapon))
                .arg(weapon.longTo)};
    }
    return {};
}

constexpr int kHit = 1;
constexpr int kMishap = 2;

/// What one piece brings: its hits, and whether it bursts because it threw nothing but mishaps (PH-R16).
Pair pieceThrows(const Counts &dice, int size)
{
    return {dice[kHit], dice[kMishap] == size ? 1 : 0};
}

Outcome shoot(const Inputs &in, Dice &dice, const Figures &figures)
{
    const WeaponFigures &weapon = figures.of(in.weapon);
    Outcome out;
    out.band = bandOf(in, figures);
    out.dice = diceOf(in, out.band, figures);
    const Stage stage {QT_TRANSLATE_NOOP("muster", "Shooting"), out.dice, 6};
    const Faces hits = armoured(in) ? figures.hitsArmoured : figures.hits;
    if (weapon.artillery) {
        const Pair brought = dice.dealt(stage, in.rating, Classes(hits).put(figures.mishap, kMishap), &pieceThrows);
        out.hits = brought.first;
        out.piecesLost = brought.second;
    } else {
        out.hits = dice.pool(stage, Classes(hits))[kHit];
    }
    out.targetLost = out.hits * figures.losses.hit;
    if (in.targetBases > 0)
        out.targetLost = std::min(out.targetLost, in.targetBases);
    out.targetDestroyed = in.targetBases > 0 && out.targetLost == in.targetBases;
    out.outOfAmmo = weapon.gunpowder && out.dice > 0 && out.hits == 0;
    const int roundHits = out.hits + (figures.missileRound == MissileRound::WholePhase ? in.hitsBefore : 0);
    out.targetRouts = roundHits >= figures.routHits && !out.targetDestroyed;
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    effects.basesOff("target", out.targetLost, in.targetBases);
    effects.add("target", "missile_hits", out.hits);
    if (out.targetRouts)
        effects.set("target", "rout_due", true);
    if (out.outOfAmmo)
        effects.set("shooter", "ammo", keyOf(Ammo::Out));
    effects.basesOff("shooter", out.piecesLost, in.rating);
    return std::move(effects).list();
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::rating>("rating", QT_TRANSLATE_NOOP("muster", "Bases or models"))
            .range(1, 99)
            .needed()
            .from("shooter", "bases"),
        input<&Inputs::weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Weapon"))
            .oneOf({Weapon::Bow, Weapon::Crossbow, Weapon::Firearm, Weapon::LightArtillery, Weapon::MediumArtillery,
                Weapon::HeavyArtillery})
            .needed()
            .from("shooter", "weapon"),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance")).range(0, 999).needed().asked(),
        input<&Inputs::cover>("cover", QT_TRANSLATE_NOOP("muster", "Cover")).asked(),
        input<&Inputs::targetDepth>("target_depth", QT_TRANSLATE_NOOP("muster", "Depth of the target"))
            .range(1, 99)
            .workedOut(&targetDepth),
        input<&Inputs::moved>("moved", QT_TRANSLATE_NOOP("muster", "The shooter moved")).from("shooter", "moved"),
        input<&Inputs::targetHeavyArmour>("target_heavy_armour", QT_TRANSLATE_NOOP("muster", "Target in heavy armour"))
            .from("target", "heavy_armour"),
        input<&Inputs::targetPavise>("target_pavise", QT_TRANSLATE_NOOP("muster", "Target has pavises"))
            .from("target", "pavise"),
        input<&Inputs::targetBases>("target_bases", QT_TRANSLATE_NOOP("muster", "Bases of the target"))
            .range(0, 99)
            .from("target", "bases"),
        input<&Inputs::hitsBefore>("hits_before", QT_TRANSLATE_NOOP("muster", "Hits on it earlier this turn"))
            .range(0, 99)
            .from("target", "missile_hits"),
        input<&Inputs::ammo>("ammo", QT_TRANSLATE_NOOP("muster", "Ammunition")).from("shooter", "ammo"),
    };
}

std::vector<BoundOutput<Outcome>> boundOutputs()
{
    return {
        output<&Outcome::band>("band", QT_TRANSLATE_NOOP("muster", "Range")),
        output<&Outcome::dice>("dice", QT_TRANSLATE_NOOP("muster", "Dice")),
        output<&Outcome::hits>("hits", QT_TRANSLATE_NOOP("muster", "Hits")),
        output<&Outcome::targetLost>("target_lost", QT_TRANSLATE_NOOP("muster", "Bases lost")).shown(),
        output<&Outcome::targetDestroyed>("target_destroyed", QT_TRANSLATE_NOOP("muster", "Target destroyed")),
        output<&Outcome::targetRouts>("target_routs", QT_TRANSLATE_NOOP("muster", "Target routs")),
        output<&Outcome::outOfAmmo>("out_of_ammo", QT_TRANSLATE_NOOP("muster", "Out of ammunition")),
        output<&Outcome::piecesLost>("pieces_lost", QT_TRANSLATE_NOOP("muster", "Pieces burst")),
    };
}

} // namespace

std::unique_ptr<Procedure> shooting()
{
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "shooting";
    p->title = QT_TRANSLATE_NOOP("muster", "Shooting");
    p->section = "Shooting";
    p->letter = 'S';
    p->phases = {"shoot_passive", "shoot_active"};
    p->roles = {
        {.key = "shooter", .label = QT_TRANSLATE_NOOP("muster", "Shooter")},
        {.key = "target",
            .label = QT_TRANSLATE_NOOP("muster", "Target"),
            .side = RoleSide::OtherThanFirst,
            .needed = false},
    };
    p->boundInputs = boundInputs();
    p->boundOutputs = boundOutputs();
    p->refuses = &refuse;
    p->resolves = &shoot;
    p->affects = &affect;
    p->declare();
    return p;
}

} // namespace muster::phut
