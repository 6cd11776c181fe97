// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/armies.h"

#include <QJsonArray>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonObject phutArmies(int)
{
    const auto unit = [](const QString &key, const QString &side, QJsonObject values) {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, u"unit"_s);
        values.insert(u"side"_s, side);
        return values;
    };
    QJsonArray things;
    for (const QString &side : {u"a"_s, u"b"_s}) {
        things.append(unit(side + u"1"_s, side, {{u"bases"_s, 6}, {u"weapon"_s, u"bow"_s}}));
        things.append(unit(side + u"2"_s, side,
            {{u"bases"_s, 9}, {u"files"_s, 3}, {u"troop"_s, u"heavy_infantry"_s}, {u"arm"_s, u"pike"_s},
                {u"kind"_s, u"swiss"_s}, {u"order"_s, u"close"_s}}));
        things.append(unit(side + u"3"_s, side,
            {{u"bases"_s, 5}, {u"troop"_s, u"heavy_cavalry"_s}, {u"arm"_s, u"lance"_s}, {u"kind"_s, u"gendarme"_s}}));
        things.append(unit(side + u"4"_s, side,
            {{u"bases"_s, 2}, {u"troop"_s, u"light_artillery"_s}, {u"weapon"_s, u"light_artillery"_s}}));
        things.append(unit(
            side + u"5"_s, side, {{u"bases"_s, 4}, {u"troop"_s, u"light_infantry"_s}, {u"weapon"_s, u"firearm"_s}}));
        things.append(QJsonObject {{u"key"_s, side + u"O"_s}, {u"type"_s, u"officer"_s}, {u"side"_s, side}});
    }
    return {{u"rules"_s, u"phut"_s}, {u"phase"_s, u"muster"_s}, {u"active"_s, u"none"_s}, {u"things"_s, things}};
}

QJsonObject pikeArmies(int)
{
    QJsonArray things;
    const auto add = [&](const QString &key, const QString &type, const QString &side, QJsonObject values) {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, type);
        values.insert(u"side"_s, side);
        things.append(values);
    };
    for (const QString &side : {u"a"_s, u"b"_s}) {
        add(side + u"1"_s, u"unit"_s, side, {{u"bases"_s, 5}});
        add(side + u"2"_s, u"unit"_s, side, {{u"bases"_s, 4}});
        add(side + u"3"_s, u"unit"_s, side, {{u"unit_type"_s, u"shock_cavalry"_s}});
        add(side + u"4"_s, u"unit"_s, side, {{u"unit_type"_s, u"pistol_cavalry"_s}});
        add(side + u"5"_s, u"unit"_s, side, {{u"unit_type"_s, u"artillery"_s}});
        add(side + u"6"_s, u"unit"_s, side, {{u"unit_type"_s, u"dragoons"_s}});
        add(side + u"L"_s, u"leader"_s, side, {{u"attached_unit"_s, side + u"1"_s}});
        add(side + u"M"_s, u"leader"_s, side, {});
        add(side + u"C"_s, u"command"_s, side, {});
    }
    return {{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"rally"_s}, {u"active"_s, u"a"_s}, {u"turn"_s, 1},
        {u"things"_s, things}};
}

QJsonObject thistleUnit(const QString &key, const QString &type, const QString &command, QJsonObject values = {})
{
    values.insert(u"key"_s, key);
    values.insert(u"type"_s, u"unit"_s);
    values.insert(u"side"_s, key.left(1));
    values.insert(u"unit_type"_s, type);
    values.insert(u"command"_s, command);
    return values;
}

QJsonObject thistleArmies(int)
{
    QJsonArray things;
    for (const QString &side : {u"a"_s, u"b"_s}) {
        const QString command = side + u"C"_s;
        things.append(QJsonObject {{u"key"_s, command}, {u"type"_s, u"command"_s}, {u"side"_s, side},
            {u"general"_s, side + u"0"_s}, {u"army_general"_s, side == u"a"_s}});
        things.append(thistleUnit(side + u"0"_s, u"cavalry"_s, command,
            {{u"general"_s, side == u"a"_s ? u"army_general"_s : u"general"_s}, {u"figures"_s, 3}}));
        const auto group = [&](const QString &key, const QJsonArray &members) {
            things.append(QJsonObject {{u"key"_s, side + key}, {u"type"_s, u"group"_s}, {u"side"_s, side},
                {u"command"_s, command}, {u"members"_s, members}});
        };
        group(u"P"_s, {side + u"1"_s, side + u"2"_s, side + u"3"_s});
        for (const QString &number : {u"1"_s, u"2"_s, u"3"_s})
            things.append(thistleUnit(side + number, u"pikes"_s, command, {{u"figures"_s, 3}}));
        things.append(thistleUnit(side + u"4"_s, u"shot"_s, command, {{u"weapon"_s, u"bow"_s}, {u"figures"_s, 2}}));
        things.append(
            thistleUnit(side + u"5"_s, u"light_cavalry"_s, command, {{u"weapon"_s, u"pistol"_s}, {u"figures"_s, 2}}));
        group(u"G"_s, {side + u"6"_s, side + u"7"_s});
        things.append(
            thistleUnit(side + u"6"_s, u"gensdarmes"_s, command, {{u"class"_s, u"elite"_s}, {u"figures"_s, 2}}));
        things.append(thistleUnit(side + u"7"_s, u"gensdarmes"_s, command, {{u"figures"_s, 2}}));
        things.append(thistleUnit(side + u"8"_s, u"heavy_artillery"_s, command));
        things.append(
            thistleUnit(side + u"9"_s, u"bills"_s, side == u"a"_s ? command : u"bC"_s, {{u"class"_s, u"levy"_s}}));
    }
    return {{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, u"initiative"_s}, {u"active"_s, u"none"_s},
        {u"things"_s, things}};
}

/// Six a side with a gun and a group, and a house with a door and a window, defended by one of them.
QJsonObject twoPageArmies(int)
{
    QJsonArray things;
    const auto add = [&](const QString &key, const QString &side, QJsonObject values) {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, u"figure"_s);
        values.insert(u"side"_s, side);
        things.append(values);
    };
    things.append(
        QJsonObject {{u"key"_s, u"R1"_s}, {u"type"_s, u"room"_s}, {u"openings"_s, QJsonArray {u"D1"_s, u"W1"_s}}});
    for (const QString &opening : {u"D1"_s, u"W1"_s})
        things.append(QJsonObject {{u"key"_s, opening}, {u"type"_s, u"opening"_s}});
    for (const QString &side : {u"a"_s, u"b"_s}) {
        things.append(QJsonObject {{u"key"_s, side + u"G"_s}, {u"type"_s, u"gun"_s}, {u"side"_s, side},
            {u"crewmen"_s, QJsonArray {side + u"4"_s, side + u"5"_s}}});
        things.append(QJsonObject {{u"key"_s, side + u"F"_s}, {u"type"_s, u"group"_s}, {u"side"_s, side},
            {u"members"_s, QJsonArray {side + u"1"_s, side + u"2"_s}}});
        add(side + u"1"_s, side, {{u"weapon"_s, u"matchlock"_s}});
        add(side + u"2"_s, side, {{u"class"_s, u"hero"_s}, {u"swordsman"_s, true}});
        add(side + u"3"_s, side, {{u"class"_s, u"veteran"_s}, {u"weapon"_s, u"revolver"_s}});
        add(side + u"4"_s, side, {{u"weapon"_s, u"gatling"_s}, {u"gunner"_s, true}});
        add(side + u"5"_s, side, {{u"weapon"_s, u"gatling"_s}});
        add(side + u"6"_s, side, {{u"weapon"_s, u"bow"_s}, {u"mounted"_s, true}});
    }
    add(u"b7"_s, u"b"_s, {{u"weapon"_s, u"flintlock"_s}, {u"room"_s, u"R1"_s}, {u"opening"_s, u"D1"_s}});
    return {{u"rules"_s, u"two-page-skirmish"_s}, {u"phase"_s, u"setup"_s}, {u"things"_s, things}};
}

QJsonObject tynesideArmies(int seed)
{
    QJsonArray things;
    const auto add = [&](const QString &key, const QString &type, const QString &side, QJsonObject values) {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, type);
        values.insert(u"side"_s, side);
        things.append(values);
    };
    for (const QString &side : {u"a"_s, u"b"_s}) {
        add(side + u"1"_s, u"group"_s, side, {{u"starting"_s, 9}});
        add(side + u"2"_s, u"group"_s, side, {{u"starting"_s, 7}, {u"quality"_s, u"good"_s}, {u"firelock"_s, true}});
        add(side + u"3"_s, u"group"_s, side,
            {{u"starting"_s, 8}, {u"arm"_s, u"pike"_s}, {u"weapon"_s, u"none"_s}, {u"hand_weapon"_s, u"pike"_s}});
        add(side + u"4"_s, u"group"_s, side,
            {{u"starting"_s, 6}, {u"arm"_s, seed % 2 == 0 ? u"horse_swedish"_s : u"horse_dutch"_s},
                {u"weapon"_s, u"pistol"_s}});
        add(side + u"5"_s, u"group"_s, side,
            {{u"starting"_s, 5}, {u"arm"_s, u"dragoon"_s}, {u"weapon"_s, u"dragoon_musket"_s}});
        add(side + u"6"_s, u"group"_s, side, {{u"starting"_s, 3}, {u"quality"_s, u"poor"_s}});
        add(side + u"7"_s, u"group"_s, side, {{u"starting"_s, 4}, {u"arm"_s, u"gun_crew"_s}, {u"weapon"_s, u"none"_s}});
        add(side + u"G"_s, u"gun"_s, side, {{u"load_turns"_s, 2}});
        add(side + u"N"_s, u"figure"_s, side, {{u"rank"_s, u"nco"_s}, {u"attached_to"_s, side + u"1"_s}});
        add(side + u"D"_s, u"figure"_s, side, {{u"rank"_s, u"musician"_s}});
        if (side == u"a"_s || seed % 3 != 0)
            add(side + u"P"_s, u"figure"_s, side, {{u"weapon"_s, u"pistol"_s}, {u"mount"_s, u"horse"_s}});
    }
    return {{u"rules"_s, u"tyneside"_s}, {u"phase"_s, u"muster"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}};
}

} // namespace

QJsonObject armiesOf(const QString &rules, int seed)
{
    if (rules == "phut"_L1)
        return phutArmies(seed);
    if (rules == "pike-and-musket"_L1)
        return pikeArmies(seed);
    if (rules == "thistle-lily-rose"_L1)
        return thistleArmies(seed);
    return rules == "tyneside"_L1 ? tynesideArmies(seed) : twoPageArmies(seed);
}

} // namespace muster
