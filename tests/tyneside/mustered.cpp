// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tyneside/mustered.h"

#include "core/battle/casting.h"

#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

ThingPlan group(const QString &name, const QString &arm, int starting, QJsonObject values = {})
{
    values.insert(u"name"_s, name);
    values.insert(u"arm"_s, arm);
    values.insert(u"starting"_s, starting);
    return {u"group"_s, values, {}};
}

ThingPlan figure(const QString &name, const QString &rank, QJsonObject values = {})
{
    values.insert(u"name"_s, name);
    values.insert(u"rank"_s, rank);
    return {u"figure"_s, values, {}};
}

} // namespace

void Mustered::muster()
{
    m_battle = std::make_unique<Battle>(std::make_shared<const Rules>(*Rules::make(tyneside::ruleset())));
    happen(m_battle->deploy(openingOf(tyneside::ruleset(),
        {{u"army"_s, {{u"name"_s, u"Parliament"_s}},
             {figure(u"Captain"_s, u"leader"_s, {{u"quality"_s, u"good"_s}, {u"weapon"_s, u"pistol"_s}}),
                 figure(u"Serjeant"_s, u"nco"_s), figure(u"Drum"_s, u"musician"_s), group(u"Shot"_s, u"shot"_s, 20),
                 group(u"Trained"_s, u"shot"_s, 20, {{u"quality"_s, u"poor"_s}}),
                 group(u"Dragoons"_s, u"dragoon"_s, 12, {{u"weapon"_s, u"dragoon_musket"_s}}),
                 group(u"Pikes"_s, u"pike"_s, 12, {{u"weapon"_s, u"none"_s}, {u"hand_weapon"_s, u"pike"_s}}),
                 group(u"Gunners"_s, u"gun_crew"_s, 4, {{u"weapon"_s, u"none"_s}}),
                 {u"gun"_s, {{u"name"_s, u"Saker"_s}}, {}}}},
            {u"army"_s, {{u"name"_s, u"Royalists"_s}},
                {figure(u"Ensign"_s, u"nco"_s), group(u"Horse"_s, u"horse_swedish"_s, 12, {{u"weapon"_s, u"pistol"_s}}),
                    group(u"Foot"_s, u"shot"_s, 20),
                    group(u"Clubmen"_s, u"hand"_s, 3,
                        {{u"quality"_s, u"poor"_s}, {u"weapon"_s, u"none"_s}, {u"hand_weapon"_s, u"club"_s}})}}})));
    act(u"attach"_s, {u"Serjeant"_s, u"Shot"_s});
}

ThingId Mustered::called(const QString &name) const
{
    const Things &things = m_battle->things();
    const auto found =
        std::ranges::find_if(things.all(), [&](const Thing &thing) { return things.name(thing.id) == name; });
    return found == things.all().end() ? 0 : found->id;
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

bool Mustered::keptOut(const QString &offer, const QString &role, const QString &name) const
{
    return bool(m_battle->set().keepsOut(m_battle->moment({{role, called(name)}}), offer));
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

QString Mustered::badges(const QString &name) const
{
    QStringList words;
    for (const Badge &badge : m_battle->set().look(m_battle->things(), called(name)).badges)
        words += badge.word.source();
    return words.join(u", "_s);
}

} // namespace muster
