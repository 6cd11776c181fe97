// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/battlescript.h"

#include "core/battle/answers.h"
#include "core/battle/casting.h"
#include "core/battle/opening.h"
#include "core/battle/proposal.h"
#include "core/rules/catalogue.h"

#include <QTimeZone>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kSecondsBetweenEvents = 40;

Refusal refusal(const Phrase &message)
{
    return {{}, message};
}

class Player {
public:
    explicit Player(const QJsonObject &script)
        : m_script(script), m_now(QDateTime::fromString(script[u"begun"_s].toString(), Qt::ISODate))
    {
    }

    Result<SampleBattle> play()
    {
        const Done begun = begin();
        if (!begun)
            return begun.error();
        const QJsonArray steps = m_script[u"play"_s].toArray();
        for (qsizetype at = 0; at < steps.size(); ++at) {
            const Done done = step(steps[at].toObject());
            if (!done)
                return Refusal {u"play[%1]"_s.arg(at), done.error().message};
        }
        return SampleBattle {m_battle->name, m_rules, m_battle->ledger().events()};
    }

private:
    Done begin()
    {
        const QString id = m_script[u"rules"_s].toString();
        const Ruleset *set = findRuleset(id);
        if (!set)
            return refusal(Phrase(QT_TRANSLATE_NOOP("muster", "The rule set %1 is not known here.")).arg(id));
        auto rules = Rules::make(*set, m_script[u"rulings"_s].toObject());
        if (!rules)
            return rules.error();
        m_rules = std::make_shared<const Rules>(std::move(*rules));
        m_battle = std::make_unique<Battle>(m_rules, std::vector<Event>(), [this] { return tick(); });
        m_battle->name = {m_script[u"name"_s].toString(),
            QDate::fromString(m_script[u"date"_s].toString(), Qt::ISODate), m_script[u"place"_s].toString()};
        return accept(m_battle->deploy(opening(*set)));
    }

    QDateTime tick()
    {
        m_now = m_now.addSecs(kSecondsBetweenEvents);
        return m_now;
    }

    std::vector<Thing> opening(const Ruleset &set) const
    {
        return openingOf(set, plansOf(m_script[u"things"_s].toArray()));
    }

    static std::vector<ThingPlan> plansOf(const QJsonArray &list)
    {
        std::vector<ThingPlan> plans;
        for (const QJsonValue &thing : list) {
            plans.push_back(
                {thing[u"type"_s].toString(), thing[u"values"_s].toObject(), plansOf(thing[u"own"_s].toArray())});
        }
        return plans;
    }

    Done accept(const Result<Event> &event) { return event ? m_battle->accept(*event) : Done(event.error()); }

    Done step(const QJsonObject &step)
    {
        if (step.contains("to"_L1))
            return goTo(step[u"to"_s].toString());
        if (step.contains("do"_L1))
            return resolve(step);
        if (step.contains("answer"_L1))
            return answerAll(step[u"question"_s].toString(), step[u"answer"_s].toString());
        if (step.contains("note"_L1))
            return accept(m_battle->note(step[u"note"_s].toString()));
        const auto cast = castOf(step[u"cast"_s].toObject(), {});
        return cast ? accept(m_battle->act(step[u"act"_s].toString(), *cast)) : Done(cast.error());
    }

    /// The same answer about all of whom the question is open.
    Done answerAll(const QString &question, const QString &answer)
    {
        std::vector<TableAnswered> answers;
        for (const OpenQuestion &open : m_battle->agenda().ask) {
            if (open.key == question)
                answers.push_back({open.key, open.cast, {.answer = answer}});
        }
        return accept(m_battle->answer(answers));
    }

    Done goTo(const QString &phase)
    {
        do {
            const Done next = accept(m_battle->nextPhase());
            if (!next)
                return next;
        } while (m_battle->phase() != phase);
        return done();
    }

    Result<Cast> castOf(const QJsonObject &names, const std::vector<Role> &roles) const
    {
        Cast cast = castFor(roles, m_battle->things(), {});
        for (auto name = names.begin(); name != names.end(); ++name) {
            const ThingId id = called(name.value().toString());
            if (id == 0)
                return refusal(
                    Phrase(QT_TRANSLATE_NOOP("muster", "Nobody is called %1.")).arg(name.value().toString()));
            cast.insert(name.key(), id);
        }
        return cast;
    }

    ThingId called(const QString &name) const
    {
        for (const Thing &thing : m_battle->things().all()) {
            if (m_battle->things().ownName(thing.id) == name)
                return thing.id;
        }
        return 0;
    }

    Done resolve(const QJsonObject &step)
    {
        const QString id = step[u"do"_s].toString();
        const Procedure *procedure = m_rules->set().procedure(id);
        const auto cast = castOf(step[u"cast"_s].toObject(), procedure ? procedure->roles : std::vector<Role>());
        if (!cast)
            return cast.error();
        auto proposal = Proposal::open(*m_battle, id, *cast);
        if (!proposal)
            return proposal.error();
        const QJsonObject inputs = step[u"inputs"_s].toObject();
        for (auto input = inputs.begin(); input != inputs.end(); ++input)
            proposal->setInput(input.key(), input.value());
        answerAsUsual(*proposal);
        const QJsonArray dice = step[u"dice"_s].toArray();
        for (const QJsonValue &face : dice) {
            const Done entered = proposal->enter(face.toInt());
            if (!entered)
                return entered;
        }
        return accept(m_battle->resolve(*proposal));
    }

    const QJsonObject &m_script;
    QDateTime m_now;
    std::shared_ptr<const Rules> m_rules;
    std::unique_ptr<Battle> m_battle;
};

} // namespace

Result<SampleBattle> playScript(const QJsonObject &script)
{
    return Player(script).play();
}

} // namespace muster
