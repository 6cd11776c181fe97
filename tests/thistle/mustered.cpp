// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/thistle/mustered.h"

#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

ThingPlan unitPlan(const QString &name, const QString &type, QJsonObject values)
{
    values.insert(u"name"_s, name);
    values.insert(u"type"_s, type);
    return {u"unit"_s, values, {}};
}

void Mustered::muster()
{
    begin(thistle::ruleset(),
        {{u"army"_s, {{u"name"_s, u"Scots"_s}},
             {{u"command"_s, {{u"name"_s, u"Huntly's"_s}},
                  {unitPlan(u"Huntly"_s, u"gensdarmes"_s, {{u"general"_s, u"army_general"_s}}),
                      unitPlan(u"Pikes 1"_s, u"pikes"_s), unitPlan(u"Pikes 2"_s, u"pikes"_s),
                      unitPlan(u"Shot"_s, u"shot"_s), unitPlan(u"Saker"_s, u"light_artillery"_s),
                      unitPlan(u"Wagon"_s, u"wagon"_s)}},
                 {u"command"_s, {{u"name"_s, u"Home's"_s}}, {unitPlan(u"Prickers"_s, u"light_cavalry"_s)}}}},
            {u"army"_s, {{u"name"_s, u"English"_s}},
                {{u"command"_s, {{u"name"_s, u"Grey's"_s}},
                    {unitPlan(u"Grey"_s, u"cavalry"_s, {{u"general"_s, u"general"_s}}),
                        unitPlan(u"Bills 1"_s, u"bills"_s),
                        unitPlan(u"Bills 2"_s, u"bills"_s, {{u"class"_s, u"levy"_s}}),
                        unitPlan(u"Bows"_s, u"shot"_s, {{u"weapon"_s, u"bow"_s}})}}}}});
}

ThingId Mustered::called(const QString &name) const
{
    const Things &things = m_battle->things();
    const auto found = std::ranges::find_if(
        things.all(), [&](const Thing &thing) { return thing.type != u"group"_s && things.name(thing.id) == name; });
    return found == things.all().end() ? 0 : found->id;
}

ThingId Mustered::groupOf(const QString &name) const
{
    const ThingId group = m_battle->things().within(called(name), u"group"_s);
    return group == 0 ? called(name) : group;
}

QString Mustered::rowsOf(const Proposal &proposal, const QString &list) const
{
    QStringList names;
    for (const ListRow &row : proposal.rows(list))
        names += m_battle->things().name(row.thing);
    return names.join(u' ');
}

bool Mustered::isAsked(const QString &question, const QString &name) const
{
    const std::vector<ThingId> who {called(name), groupOf(name)};
    return std::ranges::any_of(m_battle->agenda().ask, [&](const OpenQuestion &open) {
        return open.key == question && std::ranges::count(who, open.about.front()) > 0;
    });
}

void Mustered::say(const QString &question, const QString &name, const TableAnswer &answer)
{
    const std::vector<ThingId> who {called(name), groupOf(name)};
    for (const OpenQuestion &open : m_battle->agenda().ask) {
        if (open.key == question && std::ranges::count(who, open.about.front()) > 0)
            return happen(m_battle->answer({{question, open.cast, answer}}));
    }
    QFAIL(qPrintable(u"%1 is not asked about %2"_s.arg(question, name)));
}

void Mustered::sayNamed(const QString &question, const QString &name, const QStringList &named)
{
    TableAnswer answer;
    for (const QString &one : named)
        answer.named.push_back(called(one));
    say(question, name, answer);
}

void Mustered::measureAll()
{
    for (const OpenQuestion &open : m_battle->agenda().ask) {
        if (open.key == u"in_command"_s)
            happen(m_battle->answer({{open.key, open.cast, {.answer = u"yes"_s}}}));
    }
}

void Mustered::actAllTheSame(const QString &id, const QStringList &names)
{
    happen(m_battle->act(id, castOf(id, names), u"so it is"_s));
}

void Mustered::fought(const QString &one, const QString &other, const std::vector<int> &faces, QJsonObject inputs)
{
    for (const QString &key : {u"a_with_me"_s, u"b_with_me"_s}) {
        if (!inputs.contains(key))
            inputs.insert(key, false);
    }
    resolve(u"melee"_s, {one, other}, inputs, faces);
}

void Mustered::goFirst(const QString &side)
{
    const bool isA = side == u"a"_s;
    resolve(u"initiative"_s, {}, {{isA ? u"a_choice"_s : u"b_choice"_s, u"first"_s}},
        isA ? std::vector {5, 2} : std::vector {2, 5});
    goTo(u"first_move"_s);
}

} // namespace muster
