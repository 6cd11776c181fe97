// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/resolverpanel.h"
#include "app/widgets/diceentry.h"
#include "english.h"
#include "laidbattle.h"
#include "tests/pikemusket/fought.h"
#include "tests/testprogram.h"

#include <QLabel>
#include <QTableView>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Who plays which part in an open combat, and what the resolver says where nobody does.
class TestPartsPlayed : public QObject {
    Q_OBJECT

private slots:
    void init();
    void nobodyIsAnAnswerUntilSomethingHappens();

private:
    std::unique_ptr<LaidBattle> m_laid;
    OpenDialog m_dialog;
    std::unique_ptr<ResolverPanel> m_panel;
};

/// A combat without leaders is open.
void TestPartsPlayed::init()
{
    Fought fought;
    fought.goTo(u"combat"_s);
    m_panel.reset();
    m_laid = std::make_unique<LaidBattle>(
        fought.battle().rules(), fought.battle().ledger().events(), BattleRecord {.name = u"Edgehill"_s});
    m_panel = std::make_unique<ResolverPanel>(*m_laid->session, m_dialog);
    QVERIFY(m_panel->open(u"combat"_s, fought.cast(u"attacker_1 Lisle, defender Skippon"_s)));
    m_panel->resize(460, 760);
    m_panel->show();
}

void TestPartsPlayed::nobodyIsAnAnswerUntilSomethingHappens()
{
    const auto *cautions = m_panel->findChild<QLabel *>(u"cautions"_s);
    QVERIFY(cautions->isHidden());
    QAbstractItemModel *rows = m_panel->findChild<QTableView *>()->model();
    QVERIFY(rows->setData(rows->index(0, rows->columnCount() - 1), u"yes"_s)); // a leader is with the attacker
    for (int column = 0; column < rows->columnCount(); ++column) {
        if (english(rows->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()).contains(u"Distance"_s))
            QVERIFY(rows->setData(rows->index(0, column), u"20"_s));
    }
    auto *dice = m_panel->findChild<DiceEntry *>();
    for (int die = 0; die < 4; ++die)
        QTest::keyClick(dice, Qt::Key_1);
    QCOMPARE(m_panel->proposal()->state(), Proposal::State::Resolved);
    QVERIFY(!cautions->isHidden());
}

MUSTER_TEST(TestPartsPlayed)
#include "tst_partsplayed.moc"
