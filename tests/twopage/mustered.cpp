// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/twopage/mustered.h"

#include "core/battle/casting.h"

#include <QTest>

#include <algorithm>

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
    m_battle = std::make_unique<Battle>(std::make_shared<const Rules>(*Rules::make(twopage::ruleset())));
    happen(m_battle->deploy(openingOf(twopage::ruleset(),
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
                {plan(u"room"_s, u"Hall"_s, {}, {plan(u"opening"_s, u"Door"_s), plan(u"opening"_s, u"Window"_s)})})})));
    for (const QString &name : {u"Max"_s, u"Moe"_s})
        act(u"serves-gun"_s, {name, u"Gun"_s});
}

ThingId Mustered::called(const QString &name) const
{
    const Things &things = m_battle->things();
    const auto found =
        std::ranges::find_if(things.all(), [&](const Thing &thing) { return things.name(thing.id) == name; });
    return found == things.all().end() ? 0 : found->id;
}

QString Mustered::linked(const QString &name, const QString &key) const
{
    QStringList names;
    for (const ThingId id : m_battle->things().links(called(name), key))
        names += m_battle->things().name(id);
    return names.join(u' ');
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

void Mustered::happen(const Result<Event> &event)
{
    QVERIFY2(event, event ? "" : qPrintable(event.error().message.text()));
    QVERIFY(m_battle->accept(*event));
}

void Mustered::goTo(const QString &phase)
{
    while (m_battle->phase() != phase)
        happen(m_battle->nextPhase(u"the others stand by"_s));
}

void Mustered::set(const QString &name, const QString &key, const Value &value)
{
    happen(m_battle->correct(called(name), key, value, u"so it is"_s));
}

bool Mustered::keptOut(const QString &offer, const QString &role, const QString &name) const
{
    return bool(m_battle->set().keepsOut(m_battle->moment({{role, called(name)}}), offer));
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
