// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"
#include "core/rules/phut/describing.h"
#include "core/rules/phut/figures.h"
#include "core/rules/phut/tracker.h"
#include "core/rules/phut/unit.h"
#include "core/rules/telling.h"

namespace muster::phut {

namespace {

using Phrases = std::vector<Phrase>;

/// Under the name: what it is.
Phrases kindOf(const Unit &unit)
{
    Phrases kind {wordOf(unit.troop())};
    if (unit.kind() != Kind::Ordinary)
        kind.push_back(wordOf(unit.kind()));
    if (unit.isPikeBlock())
        kind.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "pike block")));
    if (unit.isArtillery())
        kind.push_back(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n model(s)"), unit.startBases()));
    return kind;
}

/// Guns are known by their ranges alone; other weapons are named.
void addMissiles(Phrases &arms, const Unit &unit, const Figures &figures)
{
    if (unit.weapon() == Weapon::None)
        return;
    const WeaponFigures &weapon = figures.of(unit.weapon());
    const Phrase range = Phrase(QT_TRANSLATE_NOOP("muster", "%1 / %2")).arg(weapon.shortTo).arg(weapon.longTo);
    if (unit.isArtillery()) {
        arms.push_back(range);
        arms.push_back(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {die|dice} a model"), weapon.dicePerBase));
        return;
    }
    arms.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2")).arg(wordOf(unit.weapon())).arg(range));
    if (!weapon.shootsAfterMoving)
        arms.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "not after moving")));
}

Phrase armsColumn(const Unit &unit, const Figures &figures)
{
    Phrases arms;
    if (unit.isPikeBlock())
        arms.push_back(wordOf(Arm::Pike));
    if (unit.files() > 0)
        arms.push_back(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n file(s)"), unit.files()));
    addMissiles(arms, unit, figures);
    const Phrases more = wornBy(unit);
    arms.insert(arms.end(), more.begin(), more.end());
    return listed(arms);
}

Phrase turning(const Unit &unit, const Figures &figures)
{
    const int wheel = figures.manoeuvreOf(unit.troop()).wheel;
    if (unit.isPikeBlock()) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "no wheel, drift %1″")).arg(figures.pikeBlock.drift);
    }
    const char *text =
        unit.isArtillery() ? QT_TRANSLATE_NOOP("muster", "pivot %1°") : QT_TRANSLATE_NOOP("muster", "wheel %1°");
    return wheel == 0 ? Phrase(QT_TRANSLATE_NOOP("muster", "stays in place")) : Phrase(text).arg(wheel);
}

Phrase moveColumn(const Unit &unit, const Figures &figures)
{
    const TroopFigures &troop = figures.of(unit.troop());
    Phrases move;
    if (troop.dice > 0)
        move.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1D6")).arg(troop.dice));
    if (troop.reroll == ClassReroll::LowestMay)
        move.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "may re-roll lowest")));
    if (troop.reroll == ClassReroll::HighestMust)
        move.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "re-roll highest")));
    move.push_back(turning(unit, figures));
    return listed(move);
}

void addReroll(Phrases &notes, const KindFigures &kind)
{
    const Phrase faces = facesIn(kind.rerollFaces);
    if (kind.reroll == MeleeReroll::Misses)
        notes.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "misses re-rolled in melee")));
    else if (kind.reroll == MeleeReroll::Some && kind.forced)
        notes.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "in melee every %1 must be re-rolled")).arg(faces));
    else if (kind.reroll == MeleeReroll::Some)
        notes.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "in melee %1 re-rolled")).arg(faces));
    if (kind.rerollAgainstMercenaries == MeleeReroll::Misses && kind.reroll != MeleeReroll::Misses)
        notes.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "misses against Swiss and Landsknechts")));
}

void addBreaking(Phrases &notes, const KindFigures &kind, const Losses &losses)
{
    if (kind.broken == Broken::Retires)
        notes.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "retires, never routs")));
    else if (kind.rally == Rallying::ByItself) {
        notes.push_back(Phrase::plural(
            QT_TRANSLATE_N_NOOP("muster", "routs one turn, then halts at a cost of {a base|%n bases}"), losses.halt));
    }
}

void addShooting(Phrases &notes, const Unit &unit, const Figures &figures)
{
    if (unit.weapon() == Weapon::Crossbow) {
        notes.push_back(
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 when shooting")).arg(moreDice(figures.shooting.crossbows)));
    }
    if (!unit.hasAmmo())
        notes.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "OUT OF POWDER")));
    else if (figures.of(unit.weapon()).gunpowder)
        notes.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "no hits: out of powder")));
}

/// How it stands now, in capitals: paper has no colours.
void addState(Phrases &notes, const Unit &unit)
{
    static constexpr const char *kStates[] {
        nullptr,
        QT_TRANSLATE_NOOP("muster", "ROUTING"),
        QT_TRANSLATE_NOOP("muster", "RETIRING"),
        QT_TRANSLATE_NOOP("muster", "DESTROYED"),
        QT_TRANSLATE_NOOP("muster", "LEFT THE FIELD"),
        QT_TRANSLATE_NOOP("muster", "ABANDONED"),
    };
    if (const char *state = kStates[size_t(unit.state())])
        notes.push_back(Phrase(state));
    if (unit.inGoodOrder() && unit.routDue())
        notes.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "ROUT DUE")));
}

} // namespace

std::vector<const char *> rosterColumns()
{
    return {QT_TRANSLATE_NOOP("muster", "Arms"), QT_TRANSLATE_NOOP("muster", "Move")};
}

RosterLine rosterLine(const Rules &rules, const Things &things, ThingId id)
{
    const Figures &figures = figuresOf(rules);
    const Unit unit(things, id);
    const KindFigures &kind = figures.of(unit.kind());
    RosterLine line {.kind = kindOf(unit),
        .columns = {armsColumn(unit, figures), moveColumn(unit, figures)},
        .boxes = unit.startBases()};
    line.crossed = unit.startBases() - (unit.isPresent() ? unit.bases() : 0);
    addState(line.notes, unit);
    addReroll(line.notes, kind);
    addBreaking(line.notes, kind, figures.losses);
    addShooting(line.notes, unit, figures);
    return line;
}

} // namespace muster::phut
