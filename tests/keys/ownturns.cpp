// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/keys/ownturns.h"

#include "core/battle/called.h"

#include <QJsonArray>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonObject thing(const QString &type, const QString &side, const QString &key, QJsonObject values)
{
    values.insert(u"type"_s, type);
    values.insert(u"side"_s, side);
    values.insert(u"key"_s, side + key);
    return values;
}

/// The one of the other side with the same number.
ThingId facing(const Battle &battle, const QString &own)
{
    const QString side = own.startsWith(u'a') ? u"b"_s : u"a"_s;
    return thingCalled(battle.things(), side + own.mid(1));
}

QString shotIn(const Battle &battle, const PractisedHand::Asked &asked, const QString &who)
{
    switch (asked.step->frame()) {
    case RowStep::Frame::Target:
        return asked.step->usual().lastTarget() != 0 ? QString() : asked.keyOf(facing(battle, who));
    case RowStep::Frame::Field:
        return u"12"_s;
    case RowStep::Frame::Dice:
        return who.endsWith(u'2') ? u"7"_s : u"3"_s;
    default:
        return {};
    }
}

/// In the first phase two come within reach of the enemy, in the second two more.
QString contactsIn(const Battle &battle, const PractisedHand::Asked &asked, const QString &who)
{
    const int phase = battle.things().number(battle.moment().game(), u"phase_number"_s);
    const bool comes = (phase == 1 && who == u"a7"_s) || (phase == 2 && who == u"a8"_s);
    return comes ? asked.keyOf(facing(battle, who)) + u'\r' : QString();
}

} // namespace

QJsonObject skirmishOfTwenty()
{
    QJsonArray things {QJsonObject {{u"key"_s, u"game"_s}, {u"type"_s, u"game"_s}, {u"turn"_s, 2}}};
    for (const QString &side : {u"a"_s, u"b"_s}) {
        for (int number = 1; number <= 10; ++number) {
            const QString weapon = number <= 5 ? u"matchlock"_s : number == 6 ? u"bow"_s : u"none"_s;
            things.append(thing(u"figure"_s, side, QString::number(number),
                {{u"weapon"_s, weapon}, {u"class"_s, u"recruit"_s}, {u"swordsman"_s, number > 8}}));
        }
    }
    return {{u"rules"_s, u"two-page-skirmish"_s}, {u"phase"_s, u"choose"_s}, {u"things"_s, things}};
}

PractisedHand::Meant meantInSkirmish(const Battle &battle)
{
    return [&battle](const PractisedHand::Asked &asked) -> QString {
        if (asked.what == u"turn-phases"_s)
            return u"4"_s; // three of them
        const QString who = asked.who == 0 ? QString() : callOf(battle.things(), asked.who);
        const int number = who.mid(1).toInt();
        if (asked.what == u"action-choice"_s)
            return number <= 6 ? u"2"_s : number <= 8 || who.startsWith(u'a') ? u"1"_s : u"4"_s;
        if (asked.what == u"contact"_s)
            return contactsIn(battle, asked, who);
        if (asked.what == u"wants"_s)
            return asked.step == nullptr       ? u"1"_s
                : asked.step->usual().exists() ? QString()
                                               : QString(asked.step->answering()->choices().front().key);
        if (asked.what == u"fire"_s && asked.step != nullptr)
            return shotIn(battle, asked, who);
        if (asked.what == u"saving-roll"_s && asked.step != nullptr)
            return u"5"_s;
        return {};
    };
}

QJsonObject twelveNearCrisis()
{
    QJsonArray things {
        QJsonObject {{u"key"_s, u"battle"_s}, {u"type"_s, u"battle"_s}, {u"turn"_s, 3}, {u"active_side"_s, u"a"_s}},
        QJsonObject {{u"key"_s, u"RA"_s}, {u"type"_s, u"army"_s}, {u"side"_s, u"a"_s}, {u"initial_bases"_s, 70},
            {u"removed"_s, 15}, {u"crisis_level"_s, 10}},
        QJsonObject {{u"key"_s, u"RB"_s}, {u"type"_s, u"army"_s}, {u"side"_s, u"b"_s}, {u"initial_bases"_s, 70}}};
    for (const QString &side : {u"a"_s, u"b"_s}) {
        for (int number = 1; number <= 12; ++number) {
            const QString type = number <= 7 ? u"infantry"_s : number <= 10 ? u"shock_cavalry"_s : u"artillery"_s;
            const bool isShaken = side == u"a"_s && (number == 6 || number == 7);
            things.append(thing(u"unit"_s, side, QString::number(number),
                {{u"unit_type"_s, type},
                    {u"bases"_s,
                        number <= 7        ? 7
                            : number <= 10 ? 4
                                           : 1},
                    {u"state"_s, isShaken ? u"disrupted"_s : u"good_order"_s}}));
        }
    }
    return {{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"rally"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}};
}

PractisedHand::Meant meantNearCrisis(const Battle &battle)
{
    return [&battle](const PractisedHand::Asked &asked) -> QString {
        const QString who = asked.who == 0 ? QString() : callOf(battle.things(), asked.who);
        const int number = who.mid(1).toInt();
        const RowStep::Frame frame = asked.step == nullptr ? RowStep::Frame::Enter : asked.step->frame();
        const bool isDice = frame == RowStep::Frame::Dice;
        if (asked.what == u"rally"_s && isDice)
            return who == u"a6"_s ? u"2"_s : u"5"_s;
        if (asked.what == u"artillery-fire"_s && frame == RowStep::Frame::Target)
            return asked.keyOf(facing(battle, who));
        if (asked.what == u"artillery-fire"_s && frame == RowStep::Frame::Field)
            return u"140\r"_s;
        if (asked.what == u"reach"_s)
            return number <= 4 ? asked.keyOf(facing(battle, who)) + u"20\r"_s : QString();
        if (asked.what == u"combat"_s && isDice)
            return who == u"a1"_s ? u"6"_s : u"3"_s;
        if (asked.what == u"crisis-of-morale"_s && isDice)
            return u"2"_s;
        return isDice ? u"3"_s : QString();
    };
}

} // namespace muster
