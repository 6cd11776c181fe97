// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/figures.h"

#include "core/rules/houseoption.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

UnitFigures unitOf(const QJsonObject &row)
{
    return {
        .attack = row.value("attack"_L1).toInt(),
        .defence = row.value("defence"_L1).toInt(),
        .attackDisrupted = row.value("attack_disrupted"_L1).toInt(),
        .defenceDisrupted = row.value("defence_disrupted"_L1).toInt(),
        .morale = row.value("morale"_L1).toInt(),
        .move = row.value("move"_L1).toInt(),
        .road = row.value("road"_L1).toInt(),
        .difficult = row.value("difficult"_L1).toInt(),
        .charge = row.value("charge"_L1).toInt(),
        .bases = row.value("bases"_L1).toInt(),
    };
}

void readArmies(const Tables &tables, Figures &figures)
{
    for (const Word &army : figures.words.armies) {
        const QJsonObject units = tables.row("armies", QString::fromLatin1(army.key)).value("units"_L1).toObject();
        auto &read = figures.armies.emplace_back();
        for (size_t i = 0; i < read.size(); ++i)
            read[i] = unitOf(units.value(QLatin1String(WordsOf<UnitType>::all[i].key)).toObject());
    }
}

/// A row of a table of the text for each word of E from `first` on, as `read` makes it.
template <class E, class T>
void readRows(const Tables &tables, const char *table, PerWord<E, T> &rows, E first, T (*read)(const QJsonObject &row))
{
    for (size_t i = size_t(first); i < rows.size(); ++i)
        rows[i] = read(tables.row(table, QString::fromLatin1(WordsOf<E>::all[i].key)));
}

TypeFigures typeOf(const QJsonObject &row)
{
    return {
        .front = row.value("front"_L1).toInt(),
        .menLow = row.value("men_low"_L1).toInt(),
        .menHigh = row.value("men_high"_L1).toInt(),
        .attacks = row.value("attacks"_L1).toBool(),
        .reach = row.value("reach"_L1).toInt(),
    };
}

FateFigures fateOf(const QJsonObject &row)
{
    return {
        .attacker = row.value("attacker"_L1).toInt(),
        .defender = row.value("defender"_L1).toInt(),
        .disrupts = row.value("disrupts"_L1).toBool(),
        .removes = row.value("removes"_L1).toBool(),
    };
}

void readBands(const Tables &tables, Figures &figures)
{
    for (const Value &entry : tables.table(u"artillery"_s).value("bands"_L1).toArray()) {
        Band band {.to = entry["to"_L1].toInt()};
        for (size_t die = 0; die < band.results.size(); ++die)
            band.results[die] = enumOf<CombatResult>(entry["results"_L1][qsizetype(die)].toString());
        figures.bands.push_back(band);
    }
}

void readChanges(const Tables &tables, Figures &figures)
{
    for (const Value &entry : tables.table(u"formations"_s).value("changes"_L1).toArray()) {
        const auto arm = enumOf<Changed>(entry["arm"_L1].toString());
        const auto from = enumOf<Posture>(entry["from"_L1].toString());
        const auto to = enumOf<Posture>(entry["to"_L1].toString());
        figures.changes[size_t(arm)][size_t(from)][size_t(to)] = {
            entry["quarters"_L1].toInt(), entry["quarters_disrupted"_L1].toInt()};
    }
}

std::vector<int> numbersIn(const Value &list)
{
    std::vector<int> numbers;
    for (const Value &number : list.toArray())
        numbers.push_back(number.toInt());
    return numbers;
}

void readOdds(const Tables &tables, Figures &figures)
{
    const QJsonObject odds = tables.table(u"odds"_s);
    const QJsonArray columns = odds.value("columns"_L1).toArray();
    for (const Value &column : columns) {
        const QStringList parts = column.toString().split(u':');
        figures.ratios.push_back({parts.front().toInt(), parts.back().toInt()});
    }
    const Value matrix = odds.value("matrix"_L1);
    figures.matrix.attacker = numbersIn(matrix["attacker"_L1]);
    figures.matrix.defender = numbersIn(matrix["defender"_L1]);
    for (const Value &row : matrix["cells"_L1].toArray()) {
        auto &cells = figures.matrix.columns.emplace_back();
        for (const Value &cell : row.toArray())
            cells.push_back(std::min(int(columns.size()) - 1,
                int(std::distance(columns.begin(), std::find(columns.begin(), columns.end(), cell)))));
    }
}

ResultTable resultsOf(const QJsonObject &table)
{
    ResultTable read {.first = table.value("rolls"_L1)[0].toInt(), .columns = {}};
    for (const Value &column : table.value("columns"_L1).toArray()) {
        auto &results = read.columns.emplace_back();
        for (const Value &result : column["results"_L1].toArray())
            results.push_back(enumOf<CombatResult>(result.toString()));
    }
    return read;
}

void readCrisis(const Tables &tables, Figures &figures)
{
    const QJsonObject crisis = tables.table(u"crisis"_s);
    for (const Value &level : crisis.value("levels"_L1).toArray())
        figures.crisisLevels.push_back({level["over"_L1].toInt(), level["crisis_on"_L1].toInt()});
    figures.automaticOver = crisis.value("automatic_over"_L1).toInt();
    for (const Value &grade : tables.table(u"victory"_s).value("grades"_L1).toArray())
        figures.gradesFrom.push_back(grade["from"_L1].toInt());
}

void readCombatText(const Tables &tables, Figures &figures)
{
    const auto die = [&](const char *row) { return tables.number("text_die", row, "die"); };
    figures.die = {
        .attackerGround = die("attacker_ground"),
        .defenderGround = die("defender_ground"),
        .shockCharge = die("shock_charge"),
        .dragoonsContact = die("dragoons_contact"),
        .dragoonsDefending = die("dragoons_defending"),
        .footOnHedgehog = die("foot_on_hedgehog"),
    };
    const auto columns = [&](const char *row) { return tables.number("text_shifts", row, "columns"); };
    figures.shifts = {columns("two_arms"), columns("three_arms"), columns("flank"), columns("rear")};
}

void readLeaderText(const Tables &tables, Figures &figures)
{
    const QJsonObject dice = tables.table(u"text_leader_dice"_s);
    figures.leaderSafeFrom = dice.value("safe_from"_L1).toInt();
    for (size_t die = 0; die < figures.leaderFates.size(); ++die)
        figures.leaderFates[die] = enumOf<Fate>(dice.value("fates"_L1)[qsizetype(die)].toString());
    readRows(tables, "text_leader_fates", figures.fates, Fate::Safe, &fateOf);
}

void readNumbers(const Tables &tables, Figures &figures)
{
    const QJsonObject numbers = tables.table(u"text_numbers"_s);
    const auto read = [&](int &figure, const char *key) { figure = numbers.value(QLatin1String(key)).toInt(); };
    read(figures.routNeeds, "rout_needs");
    read(figures.leaderBonus, "leader_bonus");
    read(figures.chargeEvery, "charge_every");
    read(figures.facingDivisor, "facing_divisor");
    read(figures.staffMove, "staff_move");
    read(figures.understoodFrom, "understood_from");
    read(figures.basesOff, "bases_off");
    figures.turnMinutes = tables.table(u"text_clock"_s).value("turn_minutes"_L1).toInt();
    figures.generalMove = tables.table(u"command"_s).value("general_move"_L1).toInt();
}

void readOptions(const HouseOptions &options, Figures &figures)
{
    const auto read = [&]<class E>(E &option, const char *key) { option = chosen<E>(options, key); };
    read(figures.oddsRounding, "odds_rounding");
    read(figures.deadLeaderDie, "dead_leader_die");
    read(figures.standoffRout, "standoff_rout");
    read(figures.dragoonsDefending, "dragoons_defending");
    read(figures.routThroughDisrupted, "rout_through_disrupted");
    read(figures.hedgehogLate, "hedgehog_late");
    read(figures.routedOff, "routed_off");
    read(figures.crisisRetest, "crisis_retest");
    read(figures.crisisAutomatic, "crisis_automatic");
}

} // namespace

std::optional<int> Figures::armyOf(const QString &id) const
{
    const auto found =
        std::ranges::find_if(words.armies, [&](const Word &army) { return id == QLatin1String(army.key); });
    return found == words.armies.end() ? std::nullopt : std::optional(int(found - words.armies.begin()));
}

CombatResult ResultTable::at(int column, int score) const
{
    // Tables that a battle was begun with may have fewer columns than there are odds.
    const auto &results = columns[size_t(std::clamp(column, 0, int(columns.size()) - 1))];
    return results[size_t(std::clamp(score - first, 0, int(results.size()) - 1))];
}

Result<std::shared_ptr<const Compiled>> readFigures(const Tables &tables, const HouseOptions &options)
{
    auto figures = std::make_shared<Figures>();
    figures->words = tableWordsOf(tables);
    readArmies(tables, *figures);
    readRows(tables, "text_units", figures->types, UnitType::Infantry, &typeOf);
    readBands(tables, *figures);
    readChanges(tables, *figures);
    readOdds(tables, *figures);
    figures->combat = resultsOf(tables.table(u"combat"_s));
    figures->hedgehog = resultsOf(tables.table(u"hedgehog"_s));
    readCrisis(tables, *figures);
    readCombatText(tables, *figures);
    readLeaderText(tables, *figures);
    readNumbers(tables, *figures);
    readOptions(options, *figures);
    return std::shared_ptr<const Compiled>(std::move(figures));
}

} // namespace muster::pikemusket
