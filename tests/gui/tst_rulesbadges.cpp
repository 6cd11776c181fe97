// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/resolverpanel.h"
#include "app/resolver/rulesbadges.h"
#include "core/battle/casting.h"
#include "core/battle/opening.h"
#include "english.h"
#include "fornovo.h"
#include "tests/testprogram.h"
#include "tests/tiny/tiny.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The heading of an open procedure says what it is played by, before any die.
class TestRulesBadges : public QObject {
    Q_OBJECT

private slots:
    void nothingToSay();
    void houseRules();
    void readOtherwise();
    void reconstructed();
    void iconsStayWhereItIsNarrow();

private:
    void open(const QString &procedure = u"shooting"_s);
    void playSharpShots();
    RulesBadges *badges() const { return m_panel->findChild<RulesBadges *>(); }
    QString words() const { return english(badges()->accessibleName()); }
    std::unique_ptr<Fornovo> m_field;
    OpenDialog m_dialog;
    std::unique_ptr<ResolverPanel> m_panel;
};

void TestRulesBadges::open(const QString &procedure)
{
    if (!m_field)
        m_field = std::make_unique<Fornovo>();
    m_field->goTo(u"shoot_passive"_s);
    m_panel = std::make_unique<ResolverPanel>(m_field->session(), m_dialog);
    const Battle &battle = m_field->battle();
    const ThingId french = m_field->battle().things().ofType(u"unit"_s).front();
    ThingId venetian = 0;
    for (const ThingId unit : battle.things().ofType(u"unit"_s)) {
        if (battle.things().armyOf(unit) != battle.things().armyOf(french))
            venetian = unit;
    }
    const Procedure &known = *battle.set().procedure(procedure);
    QVERIFY(m_panel->open(procedure, castFor(known.roles, battle.things(), {french, venetian})));
    m_panel->resize(460, 760);
    m_panel->show();
}

void TestRulesBadges::playSharpShots()
{
    m_field = std::make_unique<Fornovo>();
    QVERIFY(m_field->session().setOption(
        kTablesOption, u"[{\"at\":\"hits.open.from\",\"printed\":5,\"played\":4,\"name\":\"Sharp shots\"}]"_s));
}

void TestRulesBadges::nothingToSay()
{
    m_field.reset();
    open();
    QVERIFY(badges()->isHidden());
    QVERIFY(badges()->looks().isEmpty());
}

void TestRulesBadges::houseRules()
{
    playSharpShots();
    open();
    QVERIFY(badges()->isVisible());
    QCOMPARE(words(), u"House rules"_s);
    QVERIFY(badges()->toolTip().contains(u"Sharp shots"_s));
    QVERIFY(badges()->accessibleDescription().contains(u"Sharp shots"_s));
    QCOMPARE(badges()->focusPolicy(), Qt::TabFocus); // what they say can be had by keyboard
    open(u"rout-test"_s); // reads no table of faces
    QVERIFY(badges()->isHidden());
}

void TestRulesBadges::readOtherwise()
{
    m_field.reset();
    open();
    Proposal proposal = *m_panel->proposal();
    const HouseOption &option = m_field->battle().set().options.front();
    QVERIFY(proposal.readAs(QString::fromLatin1(option.key), QString::fromLatin1(option.choices.back().key)));
    badges()->show(m_field->battle(), proposal);
    QCOMPARE(words(), u"House option"_s);
}

void TestRulesBadges::reconstructed()
{
    const auto rules = std::make_shared<const Rules>(*Rules::make(tiny::ruleset()));
    const Battle battle(rules);
    const auto march = Proposal::open(battle, u"march"_s, {});
    QVERIFY(march);
    RulesBadges badges;
    badges.show(battle, *march);
    QCOMPARE(english(badges.accessibleName()), u"Reconstructed"_s);
    QVERIFY(badges.toolTip().contains(u"Kinds"_s));
}

void TestRulesBadges::iconsStayWhereItIsNarrow()
{
    playSharpShots();
    open();
    QVERIFY(badges()->minimumSizeHint().width() < badges()->sizeHint().width());
    QVERIFY(badges()->minimumSizeHint().width() > 0);
}

MUSTER_TEST(TestRulesBadges)
#include "tst_rulesbadges.moc"
