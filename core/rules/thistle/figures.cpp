// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/figures.h"

#include "core/rules/houseoption.h"

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

TypeFigures typeOf(const Tables &tables, const char *row)
{
    return {
        .arm = wordIn<Arm>(tables, "troops", row, "arm"),
        .move = tables.number("troops", row, "move"),
        .limberedMove = tables.number("troops", row, "limbered_move"),
        .difficult = wordIn<Difficult>(tables, "troops", row, "difficult_ground"),
        .meleeDice = tables.number("troops", row, "melee_dice"),
        .chargeDice = tables.number("troops", row, "charge_dice"),
        .evades = tables.flag("troops", row, "evades"),
        .shootsAtChargers = tables.flag("troops", row, "shoots_at_chargers"),
        .letsThrough = tables.flag("troops", row, "lets_through"),
    };
}

void readRows(const Tables &tables, Figures &figures)
{
    for (size_t i = 0; i < figures.types.size(); ++i)
        figures.types[i] = typeOf(tables, WordsOf<Type>::all[i].key);
    for (size_t i = size_t(Weapon::Arquebus); i < figures.ranges.size(); ++i)
        figures.ranges[i] = tables.number("ranges", WordsOf<Weapon>::all[i].key, "range");
    figures.lightGunRange = tables.number("ranges", "light_artillery", "range");
    figures.heavyGunRange = tables.number("ranges", "heavy_artillery", "range");
}

/// The numbers of a table that is one record.
class Record {
public:
    Record(const Tables &tables, const QString &id) : m_table(tables.table(id)) {}
    int operator[](QLatin1StringView key) const { return m_table.value(key).toInt(); }

private:
    QJsonObject m_table;
};

void readFighting(const Tables &tables, Figures &figures)
{
    const Record shooting(tables, u"shooting"_s);
    figures.shooting = {
        .hitsFrom = shooting["hits_from"_L1],
        .dice = shooting["dice"_L1],
        .rapidDice = shooting["rapid_dice"_L1],
        .rapid = shooting["rapid_fire"_L1],
        .difficult = shooting["difficult_target"_L1],
        .demoralised = shooting["demoralised"_L1],
    };
    const Record melee(tables, u"melee"_s);
    figures.melee = {
        .hitsFrom = melee["hits_from"_L1],
        .elite = melee["elite"_L1],
        .pikes = melee["pikes_in_a_charge"_L1],
        .disadvantaged = melee["disadvantaged"_L1],
        .poor = melee["levy_or_demoralised"_L1],
    };
    const Record withMe(tables, u"with_me"_s);
    figures.withMe = {withMe["inspires_from"_L1], withMe["wounded_to"_L1], withMe["hits"_L1]};
}

void readTests(const Tables &tables, Figures &figures)
{
    const Record detached(tables, u"detached"_s);
    figures.detached = {detached["within"_L1], detached["needs"_L1], detached["elite"_L1], detached["levy"_L1]};
    const Record defeated(tables, u"defeated"_s);
    figures.defeated = {
        .fightsOnFrom = defeated["fights_on_from"_L1],
        .fallsBackFrom = defeated["falls_back_from"_L1],
        .elite = defeated["elite"_L1],
        .poor = defeated["levy_or_irregular"_L1],
        .manyHits = defeated["many_hits"_L1],
        .demoralised = defeated["demoralised"_L1],
    };
    const Record rally(tables, u"rally"_s);
    figures.rally = {
        .needs = rally["needs"_L1],
        .elite = rally["elite"_L1],
        .poor = rally["levy_or_irregular"_L1],
        .armyGeneral = rally["army_general"_L1],
        .enemyNear = rally["enemy_near"_L1],
        .demoralised = rally["demoralised"_L1],
    };
    figures.demoralisedAbove = Record(tables, u"demoralisation"_s)["above_percent"_L1];
}

void readOptions(const HouseOptions &options, Figures &figures)
{
    const auto read = [&]<class E>(E &option, const char *key) { option = chosen<E>(options, key); };
    read(figures.quality, "quality");
    read(figures.woodsFoot, "woods_foot");
    read(figures.halves, "halves");
    read(figures.pivotAndShoot, "pivot_and_shoot");
    read(figures.rapidReaction, "rapid_reaction");
    read(figures.lineOfFireMelee, "line_of_fire_melee");
    read(figures.firstStand, "first_stand");
    read(figures.counterChargeCounts, "counter_charge_counts");
    read(figures.cavalryWord, "cavalry_word");
    read(figures.groupSize, "group_size");
    read(figures.pursueOn, "pursue_on");
    read(figures.militia, "militia");
    read(figures.offBoard, "off_board");
    read(figures.engagedReaction, "engaged_reaction");
}

} // namespace

Result<std::shared_ptr<const Compiled>> readFigures(const Tables &tables, const HouseOptions &options)
{
    auto figures = std::make_shared<Figures>();
    readRows(tables, *figures);
    readFighting(tables, *figures);
    readTests(tables, *figures);
    readOptions(options, *figures);
    return std::shared_ptr<const Compiled>(std::move(figures));
}

} // namespace muster::thistle
