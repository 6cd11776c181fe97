// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/figures.h"

#include "core/rules/houseoption.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The numbers of a table that is one record.
class Record {
public:
    Record(const Tables &tables, const QString &id) : m_table(tables.table(id)) {}
    int operator[](QLatin1StringView key) const { return m_table.value(key).toInt(); }

private:
    QJsonObject m_table;
};

void readRows(const Tables &tables, Figures &figures)
{
    for (size_t i = 0; i < figures.dieOfClass.size(); ++i)
        figures.dieOfClass[i] = tables.number("classes", WordsOf<Class>::all[i].key, "die");
    for (size_t i = size_t(Weapon::Thrown); i < figures.weapons.size(); ++i) {
        const char *row = WordsOf<Weapon>::all[i].key;
        figures.weapons[i] = {tables.number("weapons", row, "range"), tables.number("weapons", row, "shots"),
            wordIn<Unloads>(tables, "weapons", row, "unloaded"), tables.flag("weapons", row, "crewed")};
    }
    for (size_t i = 0; i < figures.dice.size(); ++i) {
        const QByteArray row = "d" + QByteArray::number(kLeastDie + kDieStep * int(i));
        figures.dice[i] = {tables.number("dice", row, "reaches"), tables.number("dice", row, "wounded")};
    }
    const QJsonArray phases = tables.table(u"phases"_s).value("phases"_L1).toArray();
    for (size_t i = 0; i < figures.phases.size(); ++i)
        figures.phases[i] = phases.at(qsizetype(i)).toInt();
}

void readRecords(const Tables &tables, Figures &figures)
{
    const Record ability(tables, u"ability"_s);
    figures.ability = {ability["veteran_from"_L1], ability["hero_from"_L1]};
    const Record toHit(tables, u"to_hit"_s);
    figures.toHit = {toHit["open"_L1], toHit["cover"_L1], toHit["unloads_to"_L1]};
    const Record movement(tables, u"movement"_s);
    figures.movement = {movement["foot"_L1], movement["mounted"_L1], movement["move_fire"_L1], movement["difficult"_L1],
        movement["obstacle"_L1], movement["stream_from"_L1]};
    const Record gun(tables, u"gun"_s);
    figures.gun = {gun["crew"_L1], gun["move"_L1]};
    figures.aSideAtAnOpening = Record(tables, u"openings"_s)["a_side"_L1];
    const Record melee(tables, u"melee"_s);
    figures.melee = {
        melee["swordsman"_L1], melee["officer"_L1], melee["height"_L1], melee["low_wall"_L1], melee["raised_wall"_L1]};
    const Record saves(tables, u"saves"_s);
    figures.saves = {saves["dead_to"_L1], saves["incapacitated_to"_L1], saves["wounded_to"_L1]};
}

void readOptions(const HouseOptions &options, Figures &figures)
{
    figures.unloadTiming = chosen<UnloadTiming>(options, "unload_timing");
    figures.splitFire = chosen<SplitFire>(options, "split_fire");
    figures.loadAfterMelee = chosen<LoadAfterMelee>(options, "load_after_melee");
    figures.tiedLowest = chosen<TiedLowest>(options, "tied_lowest");
    figures.savesFor = chosen<Saves>(options, "saves");
    figures.saveDie = chosen<SaveDie>(options, "save_die");
    figures.bloodiness = chosen<Bloodiness>(options, "bloodiness");
}

} // namespace

int Figures::saveShift() const
{
    switch (bloodiness) {
    case Bloodiness::AsWritten:
        return 0;
    case Bloodiness::Milder1:
        return 1;
    case Bloodiness::Milder2:
        return 2;
    case Bloodiness::Bloodier1:
        return -1;
    case Bloodiness::Bloodier2:
        return -2;
    }
    Q_UNREACHABLE();
}

int Figures::dieOf(Class rank, int wounds) const
{
    int die = dieOfClass[size_t(rank)];
    for (int wound = 0; wound < wounds; ++wound)
        die = of(die).wounded;
    return die;
}

int Figures::mostWoundsWith(int die) const
{
    if (of(die).wounded == die)
        return -1;
    int most = 0;
    for (int better = die + kDieStep; better <= kMostDie; better += kDieStep) {
        if (of(better).wounded == die)
            most = std::max(most, 1 + mostWoundsWith(better));
    }
    return most;
}

Result<std::shared_ptr<const Compiled>> readFigures(const Tables &tables, const HouseOptions &options)
{
    auto figures = std::make_shared<Figures>();
    readRows(tables, *figures);
    readRecords(tables, *figures);
    readOptions(options, *figures);
    return std::shared_ptr<const Compiled>(std::move(figures));
}

} // namespace muster::twopage
