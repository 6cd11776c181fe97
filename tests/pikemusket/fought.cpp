// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pikemusket/fought.h"

#include "core/battle/answers.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

ThingPlan unit(const QString &name, const QString &type, int bases, const QString &army = u"royalist"_s)
{
    return {u"unit"_s, {{u"name"_s, name}, {u"type"_s, type}, {u"start_bases"_s, bases}, {u"army"_s, army}}, {}};
}

std::vector<ThingPlan> armies()
{
    const QString parliament = u"parliament"_s;
    return {{u"army"_s, {{u"name"_s, u"Royalists"_s}},
                {unit(u"Rupert"_s, u"shock_cavalry"_s, 4), unit(u"Lisle"_s, u"infantry"_s, 10),
                    unit(u"Saker"_s, u"artillery"_s, 1),
                    {u"command"_s, {{u"name"_s, u"Left"_s}}, {unit(u"Dragoons"_s, u"dragoons"_s, 4)}},
                    {u"leader"_s, {{u"name"_s, u"Byron"_s}}, {}}}},
        {u"army"_s, {{u"name"_s, u"Parliament"_s}},
            {unit(u"Skippon"_s, u"infantry"_s, 10, parliament), unit(u"Cromwell"_s, u"shock_cavalry"_s, 4, parliament),
                unit(u"Ramsay"_s, u"pistol_cavalry"_s, 4, parliament), {u"leader"_s, {{u"name"_s, u"Essex"_s}}, {}}}}};
}

} // namespace

Fought::Fought(const QJsonObject &options, const QJsonObject &tables)
{
    const Ruleset &set = pikemusket::ruleset();
    const auto played = set.replaced(*set.defaultTables(), tables);
    if (!played)
        qFatal("%s", qPrintable(played.error().message.text()));
    m_battle = std::make_unique<Battle>(std::make_shared<const Rules>(*Rules::make(set, *played, options)));
    happen(m_battle->deploy(openingOf(set, armies())));
}

ThingId Fought::operator[](const QString &name) const
{
    for (const Thing &thing : things().all()) {
        if (things().ownName(thing.id) == name)
            return thing.id;
    }
    return 0;
}

int Fought::number(const QString &name, const QString &key) const
{
    return m_battle->rules().value(things(), (*this)[name], key).toInt();
}

QString Fought::active() const
{
    return things().word(things().first(u"game"_s), u"active"_s);
}

int Fought::happen(const Result<Event> &event)
{
    if (!event) {
        const QString why = event.error().field + u": "_s + event.error().message.text();
        QTest::qFail(qPrintable(why), __FILE__, __LINE__);
        return 0;
    }
    if (!m_battle->accept(*event))
        QTest::qFail("not accepted", __FILE__, __LINE__);
    return event->seq;
}

void Fought::goTo(const QString &phase)
{
    do {
        if (happen(m_battle->nextPhase()) == 0)
            return;
    } while (m_battle->phase() != phase);
}

int Fought::set(const QString &name, const QString &key, const Value &value)
{
    return happen(m_battle->correct((*this)[name], key, value, u"so it is"_s));
}

Cast Fought::cast(const QString &players) const
{
    Cast cast;
    for (const QString &player : players.split(u", "_s, Qt::SkipEmptyParts))
        cast.insert(player.section(u' ', 0, 0), (*this)[player.section(u' ', 1)]);
    return cast;
}

Proposal Fought::open(const QString &procedure, const QString &players, const QJsonObject &inputs) const
{
    auto proposal = Proposal::open(*m_battle, procedure, cast(players));
    if (!proposal)
        qFatal("there is no %s", qPrintable(procedure));
    for (auto input = inputs.begin(); input != inputs.end(); ++input)
        proposal->setInput(input.key(), input.value());
    answerAsUsual(*proposal);
    return *proposal;
}

int Fought::resolve(
    const QString &procedure, const QString &players, const QJsonObject &inputs, const std::vector<int> &faces)
{
    Proposal proposal = open(procedure, players, inputs);
    for (const int face : faces) {
        if (!proposal.enter(face))
            QTest::qFail("a die too many", __FILE__, __LINE__);
    }
    return happen(proposal.event());
}

QString Fought::tasks() const
{
    QStringList all;
    for (const Task &task : m_battle->tasks()) {
        QString text = QString::fromLatin1(task.procedure);
        for (const ThingId id : task.cast)
            text += u' ' + things().name(id);
        all += task.done ? u'(' + text + u')' : task.due ? text + u'!' : text;
    }
    return all.join(u", "_s);
}

QString Fought::keptOut(const QString &offer, const QString &players) const
{
    const auto refusal = m_battle->whyNot(offer, cast(players));
    return refusal ? refusal->message.text() : QString();
}

} // namespace muster
