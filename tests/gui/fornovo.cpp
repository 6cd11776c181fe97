// SPDX-License-Identifier: GPL-3.0-or-later
#include "fornovo.h"

#include "core/battle/eventjson.h"
#include "core/rules/catalogue.h"
#include "tests/battle/armyplan.h"
#include "tests/must.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonObject unit(const QString &name, const QString &troop, int bases, QJsonObject more = {})
{
    more.insert("name"_L1, name);
    more.insert("troop"_L1, troop);
    more.insert("start_bases"_L1, bases);
    return more;
}

QJsonObject shoots(const char *weapon)
{
    return {{u"weapon"_s, QLatin1String(weapon)}};
}

QJsonObject pikes(int files)
{
    return {{u"arm"_s, u"pike"_s}, {u"order"_s, u"close"_s}, {u"files"_s, files}};
}

ThingPlan french(int more)
{
    std::vector<QJsonObject> units {
        unit(u"Gendarmes du Roi"_s, u"heavy_cavalry"_s, 8,
            {{u"kind"_s, u"gendarme"_s}, {u"arm"_s, u"lance"_s}, {u"heavy_armour"_s, true}}),
        unit(u"Swiss of Uri"_s, u"heavy_infantry"_s, 12, pikes(4)),
        unit(u"Gascon crossbows"_s, u"infantry"_s, 6, shoots("crossbow")),
        unit(u"Bernese shot"_s, u"infantry"_s, 6, shoots("firearm")),
        unit(u"Light guns"_s, u"light_artillery"_s, 2, shoots("light_artillery")),
        unit(u"Archers of the Guard"_s, u"light_infantry"_s, 5, shoots("bow")),
        unit(u"Mounted crossbows"_s, u"light_cavalry"_s, 5, shoots("crossbow")),
    };
    for (int i = 0; i < more; ++i)
        units.push_back(unit(
            u"Company of the Duke of Longueville No. %1"_s.arg(i + 1, 2), u"infantry"_s, 4 + i % 12, shoots("bow")));
    return armyPlan({{u"name"_s, u"French"_s}}, units);
}

ThingPlan venetians(int more)
{
    std::vector<QJsonObject> units {
        unit(u"Stradiots"_s, u"light_cavalry"_s, 6),
        unit(u"Elmetti of Gonzaga"_s, u"heavy_cavalry"_s, 5, {{u"arm"_s, u"lance"_s}, {u"heavy_armour"_s, true}}),
        unit(u"Provisionati"_s, u"infantry"_s, 6, {{u"weapon"_s, u"crossbow"_s}, {u"pavise"_s, true}}),
        unit(u"Romagnol pikes"_s, u"heavy_infantry"_s, 10, pikes(5)),
        unit(u"Mounted arbalests"_s, u"light_cavalry"_s, 4, shoots("crossbow")),
        unit(u"Medium gun"_s, u"medium_artillery"_s, 1, shoots("medium_artillery")),
        unit(u"Militia of Brescia"_s, u"infantry"_s, 7, {{u"kind"_s, u"italian_militia"_s}}),
    };
    for (int i = 0; i < more; ++i)
        units.push_back(
            unit(u"Levies of the Serenissima from Padua %1"_s.arg(i + 1, 3), u"heavy_infantry"_s, 3 + i % 14, {}));
    return armyPlan({{u"name"_s, u"Venetians"_s}, {u"colour"_s, 1}}, units);
}

} // namespace

Fornovo::Fornovo(int more)
    : m_laid(*findRuleset(u"phut"_s), {french(more), venetians(more)},
        {.name = u"Fornovo"_s, .date = QDate(1495, 7, 6), .place = u"Fornovo di Taro"_s})
{
}

ThingId Fornovo::unit(const QString &name) const
{
    return battle().things().where(u"unit"_s, u"name"_s, name);
}

Value Fornovo::value(const QString &name, const QString &key) const
{
    return battle().things().value(unit(name), key);
}

void Fornovo::set(const QString &name, const QString &key, const Value &value)
{
    must(session().correct(unit(name), key, value, u"drawn up"_s));
}

void Fornovo::writeBehind(const QString &name, const QString &key, const Value &value)
{
    const Event event = must(battle().correct(unit(name), key, value, u"at the other table"_s));
    must(m_laid.file().append(m_laid.id(), battle().ledger().lastSeq(), {toStored(event)}));
}

void Fornovo::record(const Event &event)
{
    must(m_laid.file().append(m_laid.id(), battle().ledger().lastSeq(), {toStored(event)}));
    restart();
}

void Fornovo::goTo(const QString &phase)
{
    const ThingId game = battle().things().first(u"game"_s);
    for (int step = 0; battle().phase() != phase && step < 20; ++step) {
        must(session().nextPhase());
        if (battle().phase() == u"initiative"_s && battle().things().word(game, u"active"_s) != u"b"_s)
            must(session().correct(game, u"active"_s, u"b"_s, u"drawn up"_s));
    }
}

} // namespace muster
