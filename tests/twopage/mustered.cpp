// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/twopage/mustered.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

ThingPlan plan(const QString &type, const QString &name, QJsonObject values = {}, std::vector<ThingPlan> own = {})
{
    values.insert(u"name"_s, name);
    return {type, values, std::move(own)};
}

} // namespace

void Mustered::muster()
{
    begin(twopage::ruleset(),
        {plan(u"army"_s, u"Reds"_s, {},
             {plan(u"unit"_s, u"Rex"_s, {{u"class"_s, u"hero"_s}, {u"die"_s, 12}, {u"swordsman"_s, true}}),
                 plan(u"group"_s, u"Shot"_s, {},
                     {plan(u"unit"_s, u"Ann"_s, {{u"weapon"_s, u"matchlock"_s}}),
                         plan(u"unit"_s, u"Ben"_s, {{u"weapon"_s, u"revolver"_s}})}),
                 plan(u"unit"_s, u"Max"_s, {{u"die"_s, 10}}), plan(u"unit"_s, u"Moe"_s), plan(u"gun"_s, u"Gun"_s)}),
            plan(u"army"_s, u"Blues"_s, {},
                {plan(u"unit"_s, u"Cid"_s, {{u"class"_s, u"veteran"_s}, {u"die"_s, 10}}),
                    plan(u"unit"_s, u"Dan"_s, {{u"weapon"_s, u"bow"_s}}),
                    plan(u"unit"_s, u"Eve"_s, {{u"weapon"_s, u"matchlock"_s}})}),
            plan(u"building"_s, u"House"_s, {},
                {plan(u"room"_s, u"Hall"_s, {}, {plan(u"opening"_s, u"Door"_s), plan(u"opening"_s, u"Window"_s)})})});
    for (const QString &name : {u"Max"_s, u"Moe"_s})
        act(u"serves-gun"_s, {name, u"Gun"_s});
}

QString Mustered::linked(const QString &name, const QString &key) const
{
    QStringList names;
    for (const ThingId id : m_battle->things().links(called(name), key))
        names += m_battle->things().name(id);
    return names.join(u' ');
}

QString Mustered::toDo() const
{
    QStringList open = tasks().split(u", "_s, Qt::SkipEmptyParts);
    open.removeIf([](const QString &task) { return task.startsWith(u'('); });
    return open.join(u", "_s);
}

void Mustered::want(const QString &a, const QString &b, const QString &answer)
{
    happen(m_battle->answer({{u"wants"_s, {{u"figure"_s, called(a)}, {u"other"_s, called(b)}}, {answer, {}, 0}}}));
}

void Mustered::choose(const QMap<QString, QString> &actions, int die)
{
    goTo(u"choose"_s);
    for (const auto &[name, action] : actions.asKeyValueRange())
        resolve(u"action-choice"_s, {name}, {{u"action"_s, action}});
    goTo(u"count"_s);
    resolve(u"turn-phases"_s, {}, {}, {die});
    goTo(u"movement"_s);
}

} // namespace muster
