// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fields.h"
#include "core/rules/tyneside/figures.h"
#include "core/rules/tyneside/sections.h"

namespace muster::tyneside {

using namespace fields;

namespace in_tablespecs {
namespace {

constexpr int kMostRange = 300;
constexpr int kMostDice = 8;
constexpr int kMostModifier = 10;
constexpr int kMostHits = 6;
constexpr int kMostPoints = 200;

/// All words of the enumeration but the first, which is none.
template <class E>
std::vector<Word> wordsButNone()
{
    std::vector<Word> words = wordsOf<E>();
    words.erase(words.begin());
    return words;
}

/// The first so many of its words.
template <class E>
std::vector<Word> firstWords(size_t many)
{
    std::vector<Word> words = wordsOf<E>();
    words.resize(many);
    return words;
}

/// A column that came later: tables of an older file have it as it was before it could be changed.
Shape later(const char *key, const char *label, int most, int before)
{
    return shape::cell(number(key, label, 0, most, before));
}

Shape modifier(const char *key, const char *label)
{
    return shape::number(key, label, -kMostModifier, kMostModifier);
}

TableSpec weapons()
{
    return {.id = "weapons",
        .title = QT_TRANSLATE_NOOP("muster", "Weapons"),
        .section = kWeapons,
        .shape = shape::grid(wordsButNone<Weapon>(),
            {
                number("short", QT_TRANSLATE_NOOP("muster", "Short to"), 0, kMostRange),
                number("medium", QT_TRANSLATE_NOOP("muster", "Medium to"), 0, kMostRange),
                number("long", QT_TRANSLATE_NOOP("muster", "Long to"), 0, kMostRange),
                number("melee", QT_TRANSLATE_NOOP("muster", "Melee factor"), 0, kMostModifier),
                flag("muzzle_loading", QT_TRANSLATE_NOOP("muster", "Muzzle-loading")),
            }),
        .rising = {{"short", "medium"}, {"medium", "long"}}};
}

TableSpec toHit()
{
    return {.id = "to_hit",
        .title = QT_TRANSLATE_NOOP("muster", "To hit, on a D8 (0: not at all)"),
        .section = kShooting,
        .shape = shape::grid(firstWords<Band>(3),
            {
                number("open", QT_TRANSLATE_NOOP("muster", "Open"), 0, 9),
                number("soft", QT_TRANSLATE_NOOP("muster", "Soft cover"), 0, 9),
                number("hard", QT_TRANSLATE_NOOP("muster", "Hard cover"), 0, 9),
            })};
}

TableSpec hitEffect()
{
    constexpr std::array kDice {"die_1", "die_2", "die_3", "die_4", "die_5", "die_6"};
    constexpr std::array kLabels {"1", "2", "3", "4", "5", "6"};
    std::vector<Field> columns;
    for (size_t face = 0; face < kDice.size(); ++face)
        columns.push_back(choice<Harm>(kDice[face], kLabels[face]));
    return {.id = "hit_effect",
        .title = QT_TRANSLATE_NOOP("muster", "Effect of a hit, on a D6"),
        .section = kDamage,
        .shape = shape::grid({{"ball", QT_TRANSLATE_NOOP("muster", "most muskets and bows")},
                                 {"pistol_shot", QT_TRANSLATE_NOOP("muster", "pistol shot")}},
            columns)};
}

TableSpec armourAgainstPistols()
{
    return {.id = "armour_against_pistols",
        .title = QT_TRANSLATE_NOOP("muster", "Pistol shot against armour"),
        .section = kDamage,
        .shape = shape::grid(wordsOf<Armour>(),
            {number("modifier", QT_TRANSLATE_NOOP("muster", "On the die"), -kMostModifier, kMostModifier)})};
}

TableSpec shootingRatio()
{
    return {.id = "shooting_ratio",
        .title = QT_TRANSLATE_NOOP("muster", "Uncommanded shooting"),
        .section = kOtherShooters,
        .shape =
            shape::grid(wordsOf<Quality>(), {number("one_in", QT_TRANSLATE_NOOP("muster", "One shoots in"), 1, 40)})};
}

std::vector<Word> gunBands()
{
    return {{"near", QT_TRANSLATE_NOOP("muster", "near")}, {"middle", QT_TRANSLATE_NOOP("muster", "middle")},
        {"far", QT_TRANSLATE_NOOP("muster", "far")}};
}

TableSpec artillery()
{
    return {.id = "artillery",
        .title = QT_TRANSLATE_NOOP("muster", "Ranges of artillery"),
        .section = kArtillery,
        .shape = shape::grid(gunBands(),
            {
                number("up_to", QT_TRANSLATE_NOOP("muster", "Up to"), 0, 500),
                number("threat", QT_TRANSLATE_NOOP("muster", "Threat level"), 0, 99),
            })};
}

TableSpec artilleryEffect()
{
    constexpr std::array kWounds {"wounds_1", "wounds_2", "wounds_3", "wounds_4", "wounds_5", "wounds_6"};
    constexpr std::array kKills {"kills_1", "kills_2", "kills_3", "kills_4", "kills_5", "kills_6"};
    constexpr std::array kWoundLabels {QT_TRANSLATE_NOOP("muster", "1: wounds"),
        QT_TRANSLATE_NOOP("muster", "2: wounds"), QT_TRANSLATE_NOOP("muster", "3: wounds"),
        QT_TRANSLATE_NOOP("muster", "4: wounds"), QT_TRANSLATE_NOOP("muster", "5: wounds"),
        QT_TRANSLATE_NOOP("muster", "6: wounds")};
    constexpr std::array kKillLabels {QT_TRANSLATE_NOOP("muster", "1: kills"), QT_TRANSLATE_NOOP("muster", "2: kills"),
        QT_TRANSLATE_NOOP("muster", "3: kills"), QT_TRANSLATE_NOOP("muster", "4: kills"),
        QT_TRANSLATE_NOOP("muster", "5: kills"), QT_TRANSLATE_NOOP("muster", "6: kills")};
    std::vector<Field> columns;
    for (size_t face = 0; face < kWounds.size(); ++face) {
        columns.push_back(number(kWounds[face], kWoundLabels[face], 0, kMostHits));
        columns.push_back(number(kKills[face], kKillLabels[face], 0, kMostHits));
    }
    return {.id = "artillery_effect",
        .title = QT_TRANSLATE_NOOP("muster", "Effect of artillery, on a D6"),
        .section = kArtillery,
        .shape = shape::grid(gunBands(), columns)};
}

TableSpec guns()
{
    return {.id = "guns",
        .title = QT_TRANSLATE_NOOP("muster", "Guns"),
        .section = kArtillery,
        .shape = shape::record({
            shape::number("crew", QT_TRANSLATE_NOOP("muster", "Crew that serves one"), 0, 20),
            shape::number("load_turns", QT_TRANSLATE_NOOP("muster", "Turns of loading"), 0, 6),
            shape::number(
                "slow_load_turns", QT_TRANSLATE_NOOP("muster", "Turns of loading, heavy and frame guns"), 0, 6),
            shape::number("pivot", QT_TRANSLATE_NOOP("muster", "Pivot up to, degrees"), 0, 360),
            shape::number("limbered_move", QT_TRANSLATE_NOOP("muster", "Move, limbered"), 0, 100),
            shape::number("first_figures", QT_TRANSLATE_NOOP("muster", "Figures covered by the first die"), 1, 44),
            shape::number("figures_a_die", QT_TRANSLATE_NOOP("muster", "One more die for each further"), 5, 44),
        })};
}

TableSpec movement()
{
    return {.id = "movement",
        .title = QT_TRANSLATE_NOOP("muster", "Movement on foot and obstacles"),
        .section = kMovement,
        .shape = shape::record({
            shape::number("foot", QT_TRANSLATE_NOOP("muster", "Foot"), 0, 200),
            shape::number("foot_slow", QT_TRANSLATE_NOOP("muster", "Wounded or civilian"), 0, 200),
            shape::number(
                "foot_slow_heavy", QT_TRANSLATE_NOOP("muster", "Wounded or civilian, in heavy armour"), 0, 200),
            shape::number("difficult_costs", QT_TRANSLATE_NOOP("muster", "Difficult going costs times"), 1, 10),
            shape::number("barrier_part", QT_TRANSLATE_NOOP("muster", "A barrier costs this part of a move"), 1, 10),
            shape::number("half_part", QT_TRANSLATE_NOOP("muster", "Firelocks shoot after this part"), 1, 10),
        })};
}

TableSpec horsePaces()
{
    const std::vector<Word> words = wordsOf<Pace>();
    return {.id = "horse_paces",
        .title = QT_TRANSLATE_NOOP("muster", "Paces of horse"),
        .section = kMovement,
        .shape = shape::grid({words[1], words[2], words[3]},
            {
                number("least", QT_TRANSLATE_NOOP("muster", "From"), 0, kMostRange),
                number("most", QT_TRANSLATE_NOOP("muster", "Up to"), 0, kMostRange),
                number("melee", QT_TRANSLATE_NOOP("muster", "In a charge"), 0, kMostModifier),
            }),
        .rising = {{"least", "most"}}};
}

TableSpec commandDice()
{
    return {.id = "command_dice",
        .title = QT_TRANSLATE_NOOP("muster", "Command dice"),
        .section = kActivation,
        .shape = shape::grid(wordsOf<Quality>(),
            {
                number("officer", QT_TRANSLATE_NOOP("muster", "Officer or leader"), 1, kMostDice),
                number("chain", QT_TRANSLATE_NOOP("muster", "NCO or musician in a chain"), 1, kMostDice),
            })};
}

TableSpec command()
{
    return {.id = "command",
        .title = QT_TRANSLATE_NOOP("muster", "Command"),
        .section = kActivation,
        .shape = shape::record({
            shape::number("good_officer_otherwise",
                QT_TRANSLATE_NOOP("muster", "Dice of a good officer by the example"), 1, kMostDice),
            modifier("busy", QT_TRANSLATE_NOOP("muster", "Loads, shoots or fights")),
            modifier("musician", QT_TRANSLATE_NOOP("muster", "Commands a drummer or bugler")),
            shape::number("open", QT_TRANSLATE_NOOP("muster", "Command distance in the open"), 0, 500),
            shape::number("enclosed", QT_TRANSLATE_NOOP("muster", "Command distance in enclosed terrain"), 0, 500),
            shape::number("price", QT_TRANSLATE_NOOP("muster", "Points for a loyal figure"), 0, 10),
            shape::number(
                "double_price", QT_TRANSLATE_NOOP("muster", "Points for a disloyal figure or a router"), 0, 10),
        })};
}

TableSpec riskModifiers()
{
    return {.id = "risk_modifiers",
        .title = QT_TRANSLATE_NOOP("muster", "Risk factors"),
        .section = kRisk,
        .shape = shape::record({
            modifier("nothing_in_sight", QT_TRANSLATE_NOOP("muster", "Neither enemy nor retreating friends in sight")),
            modifier("good_or_officer", QT_TRANSLATE_NOOP("muster", "Good troops or an officer")),
            modifier("in_cover", QT_TRANSLATE_NOOP("muster", "Entirely in cover")),
            modifier("in_range", QT_TRANSLATE_NOOP("muster", "In range of an enemy in sight")),
            modifier("poor_in_range", QT_TRANSLATE_NOOP("muster", "The same, and poor")),
            modifier("each_ten_percent", QT_TRANSLATE_NOOP("muster", "Each full tenth wounded or killed")),
            modifier("flank_or_rear", QT_TRANSLATE_NOOP("muster", "Enemy in sight to flank or rear")),
            modifier("ran_or_pushed_back", QT_TRANSLATE_NOOP("muster", "Ran last turn, or pushed back in melee")),
        })};
}

TableSpec personPoints()
{
    return {.id = "person_points",
        .title = QT_TRANSLATE_NOOP("muster", "Points of persons"),
        .section = kPoints,
        .shape = shape::grid(wordsOf<Quality>(),
            {
                number("officer", QT_TRANSLATE_NOOP("muster", "Officer"), 0, kMostPoints),
                number("soldier", QT_TRANSLATE_NOOP("muster", "Soldier"), 0, kMostPoints),
            })};
}

TableSpec pointsOf(const char *id, const char *title, std::vector<Word> rows)
{
    return {.id = id,
        .title = title,
        .section = kPoints,
        .shape =
            shape::grid(std::move(rows), {number("points", QT_TRANSLATE_NOOP("muster", "Points"), 0, kMostPoints)})};
}

TableSpec weaponPoints()
{
    std::vector<Word> rows = wordsButNone<Weapon>();
    rows.insert(rows.begin(), {"dutch_musket", QT_TRANSLATE_NOOP("muster", "Dutch pattern musket")});
    return pointsOf("weapon_points", QT_TRANSLATE_NOOP("muster", "Points of weapons"), std::move(rows));
}

TableSpec otherPoints()
{
    return {.id = "other_points",
        .title = QT_TRANSLATE_NOOP("muster", "Other points"),
        .section = kPoints,
        .shape = shape::record({
            shape::number("gun", QT_TRANSLATE_NOOP("muster", "Gun"), 0, kMostPoints),
            shape::number("crewman", QT_TRANSLATE_NOOP("muster", "Gun crewman with a sword"), 0, kMostPoints),
            shape::number("shield", QT_TRANSLATE_NOOP("muster", "Targe or shield"), 0, kMostPoints),
        })};
}

TableSpec melee()
{
    return {.id = "melee",
        .title = QT_TRANSLATE_NOOP("muster", "Melee"),
        .section = kMelee,
        .shape = shape::record({
            modifier("good", QT_TRANSLATE_NOOP("muster", "Good")),
            modifier("poor", QT_TRANSLATE_NOOP("muster", "Poor")),
            modifier("each_further_enemy", QT_TRANSLATE_NOOP("muster", "Each enemy in contact beyond the first")),
            modifier("buff_or_shield", QT_TRANSLATE_NOOP("muster", "Enemy with buff coat or shield")),
            modifier("metal", QT_TRANSLATE_NOOP("muster", "Enemy in metal armour")),
            modifier("better_weapon", QT_TRANSLATE_NOOP("muster", "Better weapon than all opponents")),
            shape::number("wounds_on", QT_TRANSLATE_NOOP("muster", "The winner wounds on a natural"), 1, 6),
            shape::number("kills_on", QT_TRANSLATE_NOOP("muster", "The winner kills on a natural"), 1, 6),
            shape::number("most_against_one", QT_TRANSLATE_NOOP("muster", "Most figures against one"), 1, 4),
            shape::number("pikes_in_file", QT_TRANSLATE_NOOP("muster", "Pikes in support behind a pike"), 0, 3),
            shape::number("pikes_behind_shot", QT_TRANSLATE_NOOP("muster", "Pikes in support behind shot"), 0, 3),
            shape::number("back_cm", QT_TRANSLATE_NOOP("muster", "The worse side goes back"), 0, 100),
            later("pikes_off_cm", QT_TRANSLATE_NOOP("muster", "Pikes may stop and fight at"), 100, 5),
        })};
}

TableSpec sight()
{
    return {.id = "sight",
        .title = QT_TRANSLATE_NOOP("muster", "Sight and woods"),
        .section = kVisibility,
        .shape = shape::record({
            shape::number("edge", QT_TRANSLATE_NOOP("muster", "Edge of terrain, up to"), 0, 100),
            shape::number("woods", QT_TRANSLATE_NOOP("muster", "Sight within a wood"), 0, 500),
            shape::number("each_point", QT_TRANSLATE_NOOP("muster", "Seen at, for each point of the die"), 0, 100),
            shape::number("into_a_wood", QT_TRANSLATE_NOOP("muster", "Shots into and from a wood, depth"), 0, 100),
            shape::number("through_a_wood", QT_TRANSLATE_NOOP("muster", "Shots within a wood, up to"), 0, 500),
        })};
}

TableSpec groups()
{
    return {.id = "groups",
        .title = QT_TRANSLATE_NOOP("muster", "Groups and markers"),
        .section = kGroups,
        .shape = shape::record({
            shape::number("remnant", QT_TRANSLATE_NOOP("muster", "A group joins another when down to"), 0, 40),
            shape::number("most", QT_TRANSLATE_NOOP("muster", "Figures in a group, at most"), 1, 40),
            shape::number("markers_a_dummy", QT_TRANSLATE_NOOP("muster", "True markers for one dummy"), 1, 40),
            later("close", QT_TRANSLATE_NOOP("muster", "Together: within"), 100, 5),
            later(
                "around_marker", QT_TRANSLATE_NOOP("muster", "Figures are laid out within, of their marker"), 500, 20),
        })};
}

std::vector<TableSpec> all()
{
    std::vector<TableSpec> all {weapons(), toHit(), hitEffect(), armourAgainstPistols(), shootingRatio(), artillery(),
        artilleryEffect(), guns(), movement(), horsePaces(), commandDice(), command(), riskModifiers()};
    for (TableSpec &spec : actionTableSpecs())
        all.push_back(std::move(spec));
    for (TableSpec &spec : std::vector<TableSpec> {personPoints(), weaponPoints(),
             pointsOf("armour_points", QT_TRANSLATE_NOOP("muster", "Points of armour"), wordsButNone<Armour>()),
             pointsOf("mount_points", QT_TRANSLATE_NOOP("muster", "Points of mounts"), wordsButNone<Mount>()),
             otherPoints(), melee(), sight(), groups()})
        all.push_back(std::move(spec));
    return all;
}

} // namespace
} // namespace in_tablespecs

const std::vector<TableSpec> &tableSpecs()
{
    static const std::vector<TableSpec> specs = in_tablespecs::all();
    return specs;
}

} // namespace muster::tyneside
