// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"
#include "core/rules/tyneside/aim.h"
#include "core/rules/tyneside/command.h"
#include "core/rules/tyneside/referencing.h"

#include <array>

namespace muster::tyneside {

namespace {

/// What each face of a die says; neighbours that say the same stand together: "1: run, 2–3: halt".
Phrase byDie(const std::array<Phrase, 6> &faces)
{
    std::vector<Phrase> cells;
    for (size_t first = 0; first < faces.size();) {
        size_t last = first;
        while (last + 1 < faces.size() && faces[last + 1].source() == faces[first].source())
            ++last;
        cells.push_back(first == last
                ? Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(int(first) + 1).arg(faces[first])
                : Phrase(QT_TRANSLATE_NOOP("muster", "%1–%2: %3"))
                      .arg(int(first) + 1)
                      .arg(int(last) + 1)
                      .arg(faces[first]));
        first = last + 1;
    }
    return listed(cells);
}

bool isPistolWeapon(Weapon weapon)
{
    return weapon == Weapon::Pistol || weapon == Weapon::RifledPistol || weapon == Weapon::DragoonMusket;
}

Phrase shotInWords(const ShotFigures &shot)
{
    if (shot.wounds == 0 && shot.kills == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "–"));
    if (shot.kills == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1W")).arg(shot.wounds);
    if (shot.wounds == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1K")).arg(shot.kills);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1W %2K")).arg(shot.wounds).arg(shot.kills);
}

Phrase cellInWords(const ActionCell &cell, bool withMarks)
{
    Phrase words = wordOf(cell.action);
    if (withMarks && cell.mark == Mark::Dismount)
        words = Phrase(QT_TRANSLATE_NOOP("muster", "%1*")).arg(words);
    if (withMarks && cell.mark == Mark::Remount)
        words = Phrase(QT_TRANSLATE_NOOP("muster", "%1!")).arg(words);
    return cell.italic ? Phrase(QT_TRANSLATE_NOOP("muster", "(%1)")).arg(words) : words;
}

/// Of which risk a row is, from the one before it on.
Phrase riskInWords(const ActionFigures &actions, size_t row)
{
    if (row == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Risk up to %1")).arg(actions.upTo[0]);
    const int from = actions.upTo[row - 1] + 1;
    if (row == actions.upTo.size())
        return Phrase(QT_TRANSLATE_NOOP("muster", "Risk %1 or more")).arg(from);
    return from == actions.upTo[row]
        ? Phrase(QT_TRANSLATE_NOOP("muster", "Risk %1")).arg(from)
        : Phrase(QT_TRANSLATE_NOOP("muster", "Risk %1 to %2")).arg(from).arg(actions.upTo[row]);
}

/// The top row, which stands in no cells: who falls back stands from one face on, others seek the enemy from another.
void addTopRow(ReferenceTable &table, ActionTable which, const Figures &figures)
{
    std::array<Phrase, 6> faces;
    std::array<Phrase, 6> fallingBack;
    const Action stands = which == ActionTable::Firearms ? Action::StandInCover : Action::StandFacing;
    const bool italic = figures.calmRow == CalmRow::AsItalic;
    for (int face = 1; face <= 6; ++face) {
        const Action action = face >= figures.seeksFrom ? Action::SeekEnemy : Action::CarryOn;
        const Action back = face >= figures.standsFrom ? stands : Action::CarryOn;
        faces[size_t(face - 1)] = cellInWords({action, italic, Mark::None}, false);
        fallingBack[size_t(face - 1)] = cellInWords({back, italic, Mark::None}, false);
    }
    const Phrase risk = riskInWords(figures.of(which), 0);
    table.rows.emplace_back(risk, byDie(faces));
    table.rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1, falling back")).arg(risk), byDie(fallingBack));
}

} // namespace

void addEffectOfHits(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures)
{
    ReferenceTable table {Phrase(QT_TRANSLATE_NOOP("muster", "Effect of a hit, D6")), {}};
    for (const Weapon weapon : own.weapons()) {
        const bool pistolShot = weapon == Weapon::DragoonMusket && own.any([](const Unit &unit) {
            return unit.weapon() == Weapon::DragoonMusket && unit.flag("pistol_shot");
        });
        std::array<Phrase, 6> faces;
        std::ranges::transform(harmOf({.weapon = weapon, .pistolShot = pistolShot}, Armour::None, figures),
            faces.begin(), [](Harm harm) { return wordOf(harm); });
        table.rows.emplace_back(wordOf(weapon), byDie(faces));
    }
    if (table.rows.empty())
        return;
    if (own.any([](const Unit &unit) { return isPistolWeapon(unit.weapon()); })) {
        for (const Armour armour : {Armour::Buff, Armour::HalfMetal, Armour::Cuirassier}) {
            if (const int weaker = figures.againstPistols[size_t(armour)]; weaker != 0)
                table.rows.emplace_back(
                    Phrase(QT_TRANSLATE_NOOP("muster", "Pistol shot on %1")).arg(wordOf(armour)), signedNumber(weaker));
        }
    }
    tables.push_back(std::move(table));
}

void addGuns(std::vector<ReferenceTable> &tables, bool anySlow, const Figures &figures)
{
    static constexpr std::array kBands {QT_TRANSLATE_NOOP("muster", "Up to %1 cm, threat level %2"),
        QT_TRANSLATE_NOOP("muster", "%3 to %1 cm, threat level %2")};
    ReferenceTable table {Phrase(QT_TRANSLATE_NOOP("muster", "Artillery, D6 (W wounds, K kills)")), {}};
    int from = 0;
    for (const GunBandFigures &band : figures.gunBands) {
        std::array<Phrase, 6> faces;
        std::ranges::transform(band.faces, faces.begin(), &shotInWords);
        Phrase range = from == 0 ? Phrase(kBands[0]).arg(band.upTo).arg(band.threat)
                                 : Phrase(kBands[1]).arg(band.upTo).arg(band.threat).arg(from);
        table.rows.emplace_back(std::move(range), byDie(faces));
        from = band.upTo + 1;
    }
    table.rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "Turns of loading")), number(figures.guns.loadTurns));
    if (anySlow)
        table.rows.emplace_back(
            Phrase(QT_TRANSLATE_NOOP("muster", "The same, slow guns")), number(figures.guns.slowLoadTurns));
    table.rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "Crew needed")), number(figures.guns.crew));
    tables.push_back(std::move(table));
}

void addCommand(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures)
{
    if (!own.any(&Unit::isPlayerCharacter))
        return;
    const CommandFigures &command = figures.command;
    const auto pair = [](int first, int second) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2")).arg(first).arg(second);
    };
    ReferenceTable table {Phrase(QT_TRANSLATE_NOOP("muster", "Command dice: officer or leader, link of a chain")), {}};
    for (const Quality quality : {Quality::Good, Quality::Fair, Quality::Poor})
        table.rows.emplace_back(
            wordOf(quality), pair(officerDice(quality, false, false, figures), linkDice(quality, false, figures)));
    table.rows.emplace_back(
        Phrase(QT_TRANSLATE_NOOP("muster", "Loads, shoots or is in melee")), signedNumber(command.busy));
    table.rows.emplace_back(
        Phrase(QT_TRANSLATE_NOOP("muster", "Commands a drummer or bugler")), signedNumber(command.musician));
    table.rows.emplace_back(
        Phrase(QT_TRANSLATE_NOOP("muster", "Command distance, open, enclosed")), pair(command.open, command.enclosed));
    table.rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "Points a figure: loyal, disloyal or routing")),
        pair(command.price, command.doublePrice));
    tables.push_back(std::move(table));
}

void addActions(std::vector<ReferenceTable> &tables, ActionTable which, const Troops &own, const Figures &figures)
{
    const bool withMarks = which == ActionTable::Firearms && own.any(&Unit::isDragoon);
    ReferenceTable table {
        Phrase(withMarks ? QT_TRANSLATE_NOOP("muster",
                   "Actions: %1 (in brackets: commanded troops ignore it; dragoons: * get down, ! mount again)")
                         : QT_TRANSLATE_NOOP("muster", "Actions: %1 (in brackets: commanded troops ignore it)"))
            .arg(wordOf(which)),
        {}};
    const ActionFigures &actions = figures.of(which);
    addTopRow(table, which, figures);
    for (size_t row = 0; row < actions.cells.size(); ++row) {
        std::array<Phrase, 6> faces;
        std::ranges::transform(
            actions.cells[row], faces.begin(), [&](const ActionCell &cell) { return cellInWords(cell, withMarks); });
        table.rows.emplace_back(riskInWords(actions, row + 1), byDie(faces));
    }
    tables.push_back(std::move(table));
}

void addMovement(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures)
{
    const MovementFigures &movement = figures.movement;
    ReferenceTable table {Phrase(QT_TRANSLATE_NOOP("muster", "Movement, cm")), {}};
    const auto add = [&](const char *what, Phrase amount) { table.rows.emplace_back(Phrase(what), std::move(amount)); };
    if (own.any([](const Unit &unit) { return !unit.isMounted() || unit.isDragoon(); })) {
        add(QT_TRANSLATE_NOOP("muster", "Foot"), number(movement.foot));
        add(QT_TRANSLATE_NOOP("muster", "Foot, wounded or civilian"), number(movement.footSlow));
        if (own.any([](const Unit &unit) { return unit.flag("heavy"); }))
            add(QT_TRANSLATE_NOOP("muster", "The same, in heavy armour or clothing"), number(movement.footSlowHeavy));
    }
    if (own.any([](const Unit &unit) { return unit.isMounted() || unit.isDragoon(); })) {
        for (const Pace pace : {Pace::Walk, Pace::Trot, Pace::Gallop})
            table.rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "Mounted, %1")).arg(wordOf(pace)),
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 to %2")).arg(figures.of(pace).least).arg(figures.of(pace).most));
    }
    if (own.any([](const Unit &unit) { return unit.isGroup() && unit.arm() == Arm::GunCrew; }))
        add(QT_TRANSLATE_NOOP("muster", "Gun, limbered"), number(figures.guns.limberedMove));
    add(QT_TRANSLATE_NOOP("muster", "Difficult going costs the distance times"), number(movement.difficultCosts));
    add(QT_TRANSLATE_NOOP("muster", "A low barrier costs the move divided by"), number(movement.barrierPart));
    tables.push_back(std::move(table));
}

} // namespace muster::tyneside
