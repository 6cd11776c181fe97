// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/thistle/mustered.h"

#include "core/battle/casting.h"

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
    m_battle = std::make_unique<Battle>(std::make_shared<const Rules>(*Rules::make(thistle::ruleset())));
    happen(m_battle->deploy(openingOf(thistle::ruleset(),
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
                        unitPlan(u"Bows"_s, u"shot"_s, {{u"weapon"_s, u"bow"_s}})}}}}})));
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

void Mustered::happen(const Result<Event> &event)
{
    QVERIFY2(event, event ? "" : qPrintable(event.error().message.text()));
    QVERIFY(m_battle->accept(*event));
}

void Mustered::goTo(const QString &phase)
{
    while (m_battle->phase() != phase)
        happen(m_battle->nextPhase());
}

void Mustered::set(const QString &name, const QString &key, const Value &value)
{
    happen(m_battle->correct(called(name), key, value, u"so it is"_s));
}

QString Mustered::badges(const QString &name) const
{
    QStringList words;
    for (const Badge &badge : m_battle->look(called(name)).badges)
        words += badge.word.text();
    return words.join(u", "_s);
}

bool Mustered::keptOut(const QString &offer, const QString &role, const QString &name) const
{
    return bool(m_battle->set().keepsOut(m_battle->moment({{role, called(name)}}), offer));
}

QString Mustered::rowsOf(const Proposal &proposal, const QString &list) const
{
    QStringList names;
    for (const ListRow &row : proposal.rows(list))
        names += m_battle->things().name(row.thing);
    return names.join(u' ');
}

QString Mustered::cell(const Proposal &proposal, const QString &list, const QString &name, const QString &key) const
{
    for (const ListRow &row : proposal.rows(list)) {
        if (row.thing == called(name))
            return row.whole().value(key).toVariant().toString();
    }
    return u"no row"_s;
}

Cast Mustered::castOf(const QString &act, const QStringList &names) const
{
    std::vector<ThingId> picks;
    for (const QString &name : names)
        picks.push_back(called(name));
    const auto &acts = m_battle->set().acts;
    const auto known = std::ranges::find_if(acts, [&](const Act &one) { return act == QLatin1String(one.id); });
    return known == acts.end() ? Cast {} : castFor(known->roles, m_battle->things(), picks);
}

Proposal Mustered::open(const QString &procedure, const QStringList &names) const
{
    std::vector<ThingId> picks;
    for (const QString &name : names)
        picks.push_back(called(name));
    const Cast cast = castFor(m_battle->set().procedure(procedure)->roles, m_battle->things(), picks);
    return *Proposal::open(*m_battle, procedure, cast);
}

void Mustered::resolve(
    const QString &procedure, const QStringList &names, const QJsonObject &inputs, const std::vector<int> &faces)
{
    Proposal proposal = open(procedure, names);
    for (auto input = inputs.begin(); input != inputs.end(); ++input)
        proposal.setInput(input.key(), input.value());
    for (const int face : faces)
        QVERIFY(proposal.enter(face));
    QCOMPARE(proposal.state(), Proposal::State::Resolved);
    happen(proposal.event());
}

void Mustered::goFirst(const QString &side)
{
    const bool isA = side == u"a"_s;
    resolve(u"initiative"_s, {}, {{isA ? u"a_choice"_s : u"b_choice"_s, u"first"_s}},
        isA ? std::vector {5, 2} : std::vector {2, 5});
    goTo(u"first_move"_s);
}

QString Mustered::tasks() const
{
    QStringList all;
    for (const Task &task : m_battle->tasks()) {
        QString text = QString::fromLatin1(task.procedure);
        for (const ThingId id : task.cast)
            text += u' ' + m_battle->things().name(id);
        all += task.done ? u'(' + text + u')' : task.due ? text + u'!' : text;
    }
    return all.join(u", "_s);
}

QStringList Mustered::reminded(const QString &procedure, const QStringList &names) const
{
    QStringList ids;
    const Cast cast = procedure.isEmpty() ? Cast {} : open(procedure, names).cast();
    for (const Reminder &reminder : m_battle->reminders(cast, procedure))
        ids += QString::fromLatin1(reminder.id).mid(3);
    ids.removeDuplicates();
    return ids;
}

} // namespace muster
