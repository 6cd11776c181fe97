// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/oddspanel.h"
#include "app/resolver/oddsservice.h"
#include "app/widgets/oddschart.h"
#include "core/battle/battle.h"
#include "core/battle/proposal.h"
#include "core/campaign/situation.h"
#include "core/rules/catalogue.h"
#include "tests/must.h"
#include "tests/testprogram.h"

#include <QJsonArray>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

class TestOddsPanel : public QObject {
    Q_OBJECT

private slots:
    void oddsSumToOne();
    void tooManyFallsAreSaid();
    void oddsCanBeCancelled();
    void noneWhileTheDiceAreLookedAt();
};

void TestOddsPanel::oddsSumToOne()
{
    OddsService service;
    const auto rules = Rules::make(*findRuleset(u"phut"_s));
    QVERIFY(rules);
    const Procedure *melee = findRuleset(u"phut"_s)->procedure(u"melee"_s);
    QVERIFY(melee != nullptr);
    QSignalSpy answered(&service, &OddsService::answered);
    const Procedure *shooting = findRuleset(u"phut"_s)->procedure(u"shooting"_s);
    auto question = shooting->ask(*rules, {{u"rating"_s, 8}, {u"weapon"_s, u"bow"_s}, {u"distance"_s, 20}});
    QVERIFY2(question, question ? "" : qPrintable(question.error().message.text()));
    service.ask(u"eight bows"_s, std::shared_ptr<const Question>(std::move(*question)));
    QTRY_COMPARE(answered.size(), 1);
    const auto answer = answered.front()[1].value<OddsAnswer>();
    QCOMPARE(answer.end, OddsEnd::Complete);
    double sum = 0;
    for (const auto &[number, probability] : answer.odds->of(0))
        sum += probability;
    QVERIFY(std::abs(sum - 1.0) < 1e-12);
}

void TestOddsPanel::tooManyFallsAreSaid()
{
    OddsPanel panel;
    panel.setProcedure(*findRuleset(u"phut"_s)->procedure(u"shooting"_s));
    static_cast<QWidget &>(panel).show();
    panel.showAnswer({OddsEnd::TooMany, nullptr});
    QVERIFY(panel.isVisible());
    QVERIFY(!panel.findChild<OddsChart *>()->isVisible());
    QStringList said;
    for (const QLabel *label : panel.findChildren<QLabel *>())
        said += label->text();
    QVERIFY2(
        said.contains(OddsPanel::tr("Too many falls of the dice to work out exact odds. Fewer dice make it possible.")),
        qPrintable(said.join(u'|')));
}

/// A question whose every die is followed face by face, so that it never ends by itself within a test.
class Endless final : public Question {
public:
    const QJsonObject &inputs() const override { return m_inputs; }
    const OutcomeFields &fields() const override { return m_fields; }
    Answer resolve(Dice &) const override { return {}; }
    OddsEnd odds(OddsEngine &, const OddsLimits &limits, Joint &) const override
    {
        if (limits.cancelled == nullptr)
            return OddsEnd::TooMany; // too much to be done at once
        while (!limits.cancelled->load())
            QThread::yieldCurrentThread();
        return OddsEnd::Cancelled;
    }
    std::vector<Effect> effects(const Answer &) const override { return {}; }
    std::vector<WorkingLine> working(const Answer &) const override { return {}; }
    Phrase summary(const Answer &, const Names &) const override { return {}; }
    std::vector<Phrase> given() const override { return {}; }
    DieMeaning meaning(const Stage &, int) const override { return DieMeaning::Plain; }

private:
    QJsonObject m_inputs;
    OutcomeFields m_fields;
};

void TestOddsPanel::oddsCanBeCancelled()
{
    OddsService service;
    QSignalSpy started(&service, &OddsService::started);
    QSignalSpy answered(&service, &OddsService::answered);
    service.ask(u"endless"_s, std::make_shared<Endless>());
    QCOMPARE(started.size(), 1);
    service.cancel();
    // The worker is free again: the next question is answered.
    const auto rules = Rules::make(*findRuleset(u"phut"_s));
    const Procedure *shooting = findRuleset(u"phut"_s)->procedure(u"shooting"_s);
    auto question = shooting->ask(*rules, {{u"rating"_s, 4}, {u"weapon"_s, u"bow"_s}, {u"distance"_s, 20}});
    QVERIFY(question);
    service.ask(u"four bows"_s, std::shared_ptr<const Question>(std::move(*question)));
    QTRY_COMPARE(answered.size(), 1);
    QCOMPARE(answered.front()[0].toString(), u"four bows"_s);
}

/// Both dice lie, and the winner says what he makes of them.
void TestOddsPanel::noneWhileTheDiceAreLookedAt()
{
    const SampleBattle made = must(battleAsSetUp({{u"name"_s, u"Odds"_s}, {u"rules"_s, u"thistle-lily-rose"_s},
        {u"phase"_s, u"initiative"_s}, {u"active"_s, u"none"_s}, {u"things"_s, QJsonArray()}}));
    const Battle battle(made.rules, made.events);
    Proposal throws = *Proposal::open(battle, u"initiative"_s, {});
    OddsPanel panel;
    panel.setProcedure(throws.procedure());
    panel.show(throws);
    QTRY_VERIFY(!panel.isHidden());
    QVERIFY(throws.enter(2));
    panel.show(throws);
    QVERIFY(!panel.isHidden());
    QVERIFY(throws.enter(5));
    QCOMPARE(throws.state(), Proposal::State::NeedsDecision);
    panel.show(throws);
    QVERIFY(panel.isHidden());
}

MUSTER_TEST(TestOddsPanel)
#include "tst_oddspanel.moc"
