// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/battle/played.h"

#include "core/battle/answers.h"
#include "core/battle/casting.h"

#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

void Played::begin(const Ruleset &set, const std::vector<ThingPlan> &armies)
{
    m_battle = std::make_unique<Battle>(std::make_shared<const Rules>(*Rules::make(set)));
    happen(m_battle->deploy(openingOf(set, armies)));
}

ThingId Played::called(const QString &name) const
{
    const Things &things = m_battle->things();
    const auto found =
        std::ranges::find_if(things.all(), [&](const Thing &thing) { return things.ownName(thing.id) == name; });
    return found == things.all().end() ? 0 : found->id;
}

std::vector<ThingId> Played::picked(const QStringList &names) const
{
    std::vector<ThingId> picks;
    for (const QString &name : names)
        picks.push_back(called(name));
    return picks;
}

void Played::happen(const Result<Event> &event)
{
    QVERIFY2(event, event ? "" : qPrintable(event.error().message.text()));
    QVERIFY(m_battle->accept(*event));
}

void Played::goTo(const QString &phase)
{
    while (m_battle->phase() != phase)
        happen(m_battle->nextPhase(u"the others stand by"_s));
}

void Played::set(const QString &name, const QString &key, const Value &value)
{
    happen(m_battle->correct(called(name), key, value, u"so it is"_s));
}

Cast Played::castOf(const QString &act, const QStringList &names) const
{
    const auto &acts = m_battle->set().acts;
    const auto known = std::ranges::find_if(acts, [&](const Act &one) { return act == QLatin1String(one.id); });
    return known == acts.end() ? Cast {} : castFor(known->roles, m_battle->things(), picked(names));
}

Proposal Played::open(const QString &procedure, const QStringList &names) const
{
    const Cast cast = castFor(m_battle->set().procedure(procedure)->roles, m_battle->things(), picked(names));
    auto proposal = Proposal::open(*m_battle, procedure, cast);
    answerAsUsual(*proposal);
    return *proposal;
}

void Played::resolve(
    const QString &procedure, const QStringList &names, const QJsonObject &inputs, const std::vector<int> &faces)
{
    Proposal proposal = open(procedure, names);
    for (auto input = inputs.begin(); input != inputs.end(); ++input)
        proposal.setInput(input.key(), input.value());
    answerAsUsual(proposal);
    for (const int face : faces)
        QVERIFY(proposal.enter(face));
    QCOMPARE(proposal.state(), Proposal::State::Resolved);
    happen(proposal.event());
}

QString Played::tasks() const
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

QStringList Played::reminded(const QString &procedure, const QStringList &names) const
{
    QStringList ids;
    const Cast cast = procedure.isEmpty() ? Cast {} : open(procedure, names).cast();
    for (const Reminder &reminder : m_battle->reminders(cast, procedure))
        ids += QString::fromLatin1(reminder.id).mid(3).section(u'.', 0, 0);
    ids.removeDuplicates();
    return ids;
}

QString Played::badges(const QString &name) const
{
    QStringList words;
    for (const Badge &badge : m_battle->look(called(name)).badges)
        words += badge.word.text();
    return words.join(u", "_s);
}

bool Played::keptOut(const QString &offer, const QString &role, const QString &name) const
{
    return m_battle->whyNot(offer, {{role, called(name)}}).has_value();
}

QString Played::cell(const Proposal &proposal, const QString &list, const QString &name, const QString &key) const
{
    for (const ListRow &row : proposal.rows(list)) {
        if (row.thing == called(name))
            return row.whole().value(key).toVariant().toString();
    }
    return u"no row"_s;
}

} // namespace muster
