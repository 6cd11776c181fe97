// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/keys/eightgroups.h"

#include <QJsonArray>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Of one command or, where it is empty, of none.
class Side {
public:
    Side(const QString &key, const QString &command) : m_key(key), m_command(command) {}

    void add(int count, const QString &type, const QJsonObject &values = {})
    {
        QJsonArray members;
        for (int stand = 0; stand < count; ++stand) {
            QJsonObject unit = values;
            const QString key = m_key + QString::number(++m_stands);
            put(unit, key, u"unit"_s);
            unit.insert(u"unit_type"_s, type);
            m_things.append(unit);
            members.append(key);
        }
        if (count < 2)
            return;
        QJsonObject group {{u"members"_s, members}};
        put(group, m_key + u"G"_s + QString::number(m_stands), u"group"_s);
        m_things.append(group);
    }
    const QJsonArray &things() const { return m_things; }

private:
    void put(QJsonObject &thing, const QString &key, const QString &type) const
    {
        thing.insert(u"key"_s, key);
        thing.insert(u"type"_s, type);
        thing.insert(u"side"_s, m_key);
        if (!m_command.isEmpty())
            thing.insert(u"command"_s, m_command);
    }

    QString m_key;
    QString m_command;
    QJsonArray m_things;
    int m_stands = 0;
};

QJsonArray army(const QString &key)
{
    const QString command = key + u"C"_s;
    Side side(key, command);
    side.add(1, u"cavalry"_s, {{u"general"_s, u"army_general"_s}});
    side.add(4, u"pikes"_s);
    side.add(4, u"bills"_s);
    side.add(3, u"shot"_s, {{u"weapon"_s, u"bow"_s}});
    side.add(3, u"shot"_s, {{u"weapon"_s, u"arquebus"_s}});
    side.add(2, u"gensdarmes"_s);
    side.add(1, u"light_cavalry"_s, {{u"weapon"_s, u"pistol"_s}});
    side.add(1, u"light_artillery"_s);
    QJsonArray things {QJsonObject {{u"key"_s, command}, {u"type"_s, u"command"_s}, {u"side"_s, key},
        {u"general"_s, key + u"1"_s}, {u"army_general"_s, true}}};
    for (const QJsonValue &thing : side.things())
        things.append(thing);
    return things;
}

} // namespace

QJsonObject thistleGroupsASide()
{
    QJsonArray things = army(u"a"_s);
    for (const QJsonValue &thing : army(u"b"_s))
        things.append(thing);
    return {{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, u"initiative"_s}, {u"active"_s, u"none"_s},
        {u"things"_s, things}};
}

QJsonObject threeArchers()
{
    Side archers(u"a"_s, {});
    archers.add(3, u"shot"_s, {{u"weapon"_s, u"bow"_s}, {u"moved"_s, u"half"_s}});
    Side bills(u"b"_s, {});
    bills.add(1, u"bills"_s);
    bills.add(1, u"bills"_s);
    QJsonArray things = archers.things();
    for (const QJsonValue &thing : bills.things())
        things.append(thing);
    return {{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, u"first_move"_s}, {u"active"_s, u"a"_s},
        {u"things"_s, things}};
}

QJsonObject fourAgainstFour()
{
    QJsonArray things;
    for (const QString &key : {u"a"_s, u"b"_s}) {
        Side side(key, {});
        side.add(4, u"pikes"_s, {{u"charge"_s, key == u"a"_s ? u"charging"_s : u"charged"_s}});
        for (const QJsonValue &thing : side.things())
            things.append(thing);
    }
    return {{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, u"first_move"_s}, {u"active"_s, u"a"_s},
        {u"things"_s, things}};
}

} // namespace muster
