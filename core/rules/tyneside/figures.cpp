// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/figures.h"

#include "core/rules/houseoption.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_figures {
namespace {

template <class E>
const char *keyAt(size_t at)
{
    return WordsOf<E>::all[at].key;
}

/// The numbers of a table that is one record.
class Record {
public:
    Record(const Tables &tables, const QString &id) : m_table(tables.table(id)) {}
    int operator[](QLatin1StringView key) const { return m_table.value(key).toInt(); }

private:
    QJsonObject m_table;
};

/// A column of a table with a row for the words from `first` on.
template <class E>
void readColumn(const Tables &tables, const char *table, const char *column,
    std::array<int, std::size(WordsOf<E>::all)> &into, size_t first = 0)
{
    for (size_t at = first; at < into.size(); ++at)
        into[at] = tables.number(table, keyAt<E>(at), column);
}

void readWeapons(const Tables &tables, Figures &figures)
{
    for (size_t at = size_t(Weapon::RifledMusket); at < figures.weapons.size(); ++at) {
        const char *row = keyAt<Weapon>(at);
        const auto number = [&](const char *column) { return tables.number("weapons", row, column); };
        figures.weapons[at] = {.upTo = {number("short"), number("medium"), number("long")},
            .melee = number("melee"),
            .muzzleLoading = tables.flag("weapons", row, "muzzle_loading")};
    }
    for (size_t band = 0; band < figures.toHit.size(); ++band) {
        for (size_t cover = 0; cover < figures.toHit[band].size(); ++cover)
            figures.toHit[band][cover] = tables.number("to_hit", keyAt<Band>(band), keyAt<Cover>(cover));
    }
    constexpr std::array kRows {"ball", "pistol_shot"};
    for (size_t row = 0; row < kRows.size(); ++row) {
        for (int face = 1; face <= 6; ++face)
            figures.harm[row][size_t(face - 1)] =
                wordIn<Harm>(tables, "hit_effect", kRows[row], qPrintable(u"die_%1"_s.arg(face)));
    }
    readColumn<Armour>(tables, "armour_against_pistols", "modifier", figures.againstPistols);
    readColumn<Quality>(tables, "shooting_ratio", "one_in", figures.oneIn);
}

void readGuns(const Tables &tables, Figures &figures)
{
    constexpr std::array kRows {"near", "middle", "far"};
    for (size_t row = 0; row < kRows.size(); ++row) {
        GunBandFigures &band = figures.gunBands[row];
        band.upTo = tables.number("artillery", kRows[row], "up_to");
        band.threat = tables.number("artillery", kRows[row], "threat");
        for (int face = 1; face <= 6; ++face) {
            const auto number = [&](const QString &column) {
                return tables.number("artillery_effect", kRows[row], qPrintable(column.arg(face)));
            };
            band.faces[size_t(face - 1)] = {number(u"wounds_%1"_s), number(u"kills_%1"_s)};
        }
    }
    const Record guns(tables, u"guns"_s);
    figures.guns = {guns["crew"_L1], guns["load_turns"_L1], guns["slow_load_turns"_L1], guns["pivot"_L1],
        guns["limbered_move"_L1], guns["first_figures"_L1], guns["figures_a_die"_L1]};
}

void readMoves(const Tables &tables, Figures &figures)
{
    const Record movement(tables, u"movement"_s);
    figures.movement = {movement["foot"_L1], movement["foot_slow"_L1], movement["foot_slow_heavy"_L1],
        movement["difficult_costs"_L1], movement["barrier_part"_L1], movement["half_part"_L1]};
    for (size_t at = 0; at < figures.paces.size(); ++at) {
        const auto number = [&](const char *column) {
            return tables.number("horse_paces", keyAt<Pace>(at + size_t(Pace::Walk)), column);
        };
        figures.paces[at] = {number("least"), number("most"), number("melee")};
    }
    const Record sight(tables, u"sight"_s);
    figures.sight = {sight["edge"_L1], sight["woods"_L1], sight["each_point"_L1], sight["into_a_wood"_L1],
        sight["through_a_wood"_L1]};
    const Record groups(tables, u"groups"_s);
    figures.groups = {groups["remnant"_L1], groups["most"_L1], groups["markers_a_dummy"_L1], groups["close"_L1],
        groups["around_marker"_L1]};
}

void readCommand(const Tables &tables, Figures &figures)
{
    readColumn<Quality>(tables, "command_dice", "officer", figures.officerDice);
    readColumn<Quality>(tables, "command_dice", "chain", figures.chainDice);
    const Record command(tables, u"command"_s);
    figures.command = {command["good_officer_otherwise"_L1], command["busy"_L1], command["musician"_L1],
        command["open"_L1], command["enclosed"_L1], command["price"_L1], command["double_price"_L1]};
    const Record risk(tables, u"risk_modifiers"_s);
    figures.risk = {risk["nothing_in_sight"_L1], risk["good_or_officer"_L1], risk["in_cover"_L1], risk["in_range"_L1],
        risk["poor_in_range"_L1], risk["each_ten_percent"_L1], risk["flank_or_rear"_L1], risk["ran_or_pushed_back"_L1]};
}

void readActions(const Tables &tables, Figures &figures)
{
    for (size_t table = 0; table < figures.actions.size(); ++table) {
        ActionFigures &actions = figures.actions[table];
        for (size_t row = 0; row < actions.upTo.size(); ++row)
            actions.upTo[row] = tables.number("action_rows", keyAt<ActionTable>(table), keyAt<Row>(row));
        for (size_t cell = 0; cell < actionRows().size(); ++cell) {
            const char *row = actionRows()[cell].key;
            actions.cells[cell / 6][cell % 6] = {wordIn<Action>(tables, kActionTables[table], row, "action"),
                tables.flag(kActionTables[table], row, "italic"),
                wordIn<Mark>(tables, kActionTables[table], row, "mark")};
        }
    }
    const Record top(tables, u"top_row"_s);
    figures.standsFrom = top["stands_from"_L1];
    figures.seeksFrom = top["seeks_from"_L1];
}

void readPoints(const Tables &tables, Figures &figures)
{
    readColumn<Quality>(tables, "person_points", "officer", figures.officerPoints);
    readColumn<Quality>(tables, "person_points", "soldier", figures.soldierPoints);
    readColumn<Weapon>(tables, "weapon_points", "points", figures.weaponPoints, size_t(Weapon::RifledMusket));
    figures.dutchMusketPoints = tables.number("weapon_points", "dutch_musket", "points");
    readColumn<Armour>(tables, "armour_points", "points", figures.armourPoints, size_t(Armour::Buff));
    readColumn<Mount>(tables, "mount_points", "points", figures.mountPoints, size_t(Mount::Horse));
    const Record other(tables, u"other_points"_s);
    figures.points = {other["gun"_L1], other["crewman"_L1], other["shield"_L1]};
}

void readMelee(const Tables &tables, Figures &figures)
{
    const Record melee(tables, u"melee"_s);
    figures.melee = {.good = melee["good"_L1],
        .poor = melee["poor"_L1],
        .eachFurtherEnemy = melee["each_further_enemy"_L1],
        .buffOrShield = melee["buff_or_shield"_L1],
        .metal = melee["metal"_L1],
        .betterWeapon = melee["better_weapon"_L1],
        .woundsOn = melee["wounds_on"_L1],
        .killsOn = melee["kills_on"_L1],
        .mostAgainstOne = melee["most_against_one"_L1],
        .pikesInFile = melee["pikes_in_file"_L1],
        .pikesBehindShot = melee["pikes_behind_shot"_L1],
        .backCm = melee["back_cm"_L1],
        .pikesOffCm = melee["pikes_off_cm"_L1]};
}

void readOptions(const HouseOptions &options, Figures &figures)
{
    const auto read = [&]<class E>(E &option, const char *key) { option = chosen<E>(options, key); };
    read(figures.goodOfficerDice, "good_officer_dice");
    read(figures.ncoDice, "nco_dice");
    read(figures.busyPenalty, "busy_penalty");
    read(figures.terrainSight, "terrain_sight");
    read(figures.woundedHorse, "wounded_horse");
    read(figures.dutchGallop, "dutch_gallop");
    read(figures.ratioRounding, "ratio_rounding");
    read(figures.pistolRow, "pistol_row");
    read(figures.artilleryTens, "artillery_tens");
    read(figures.threatOnMiss, "threat_on_miss");
    read(figures.threatStack, "threat_stack");
    read(figures.calmRow, "calm_row");
    read(figures.formedPlain, "formed_plain");
    read(figures.buttFactor, "butt_factor");
    read(figures.metalAndShield, "metal_and_shield");
    read(figures.meleeWorst, "melee_worst");
    read(figures.ncoPoints, "nco_points");
    read(figures.dummyHalf, "dummy_half");
}

} // namespace
} // namespace in_figures

Result<std::shared_ptr<const Compiled>> readFigures(const Tables &tables, const HouseOptions &options)
{
    using namespace in_figures;
    auto figures = std::make_shared<Figures>();
    readWeapons(tables, *figures);
    readGuns(tables, *figures);
    readMoves(tables, *figures);
    readCommand(tables, *figures);
    readActions(tables, *figures);
    readPoints(tables, *figures);
    readMelee(tables, *figures);
    readOptions(options, *figures);
    return std::shared_ptr<const Compiled>(std::move(figures));
}

} // namespace muster::tyneside
