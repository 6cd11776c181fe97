// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "app/widgets/diceentry.h"
#include "core/battle/eventjson.h"
#include "core/battle/setup.h"
#include "core/store/campaignfile.h"
#include "tests/pikemusket/fought.h"
#include "tests/testprogram.h"

#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

template <class T>
T must(Result<T> result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().message.text()));
    return std::move(*result);
}

} // namespace

/// Who plays which part in an open combat, and what the resolver says where nobody does.
class TestPartsPlayed : public QObject {
    Q_OBJECT

private slots:
    void init();
    void nobodyIsAnAnswerUntilSomethingHappens();

private:
    QTemporaryDir m_folder;
    std::unique_ptr<CampaignFile> m_file;
    std::unique_ptr<BattleSession> m_session;
    std::unique_ptr<ResolverPanel> m_panel;
};

/// A combat without leaders is open.
void TestPartsPlayed::init()
{
    Fought fought;
    fought.goTo(u"combat"_s);
    std::vector<StoredEvent> events;
    for (const Event &event : fought.battle().ledger().events())
        events.push_back(toStored(event));
    m_panel.reset();
    m_session.reset();
    m_file.reset();
    QFile::remove(m_folder.filePath(u"war.muster"_s));
    m_file = must(CampaignFile::create(m_folder.filePath(u"war.muster"_s), u"War"_s));
    const BattleRecord record {.name = u"Edgehill"_s,
        .date = {},
        .place = {},
        .rules = u"pike-and-musket"_s,
        .setup = setupOf(fought.battle().rules()),
        .begun = QDateTime::currentDateTimeUtc()};
    const qint64 id = must(m_file->addBattle(record, events));
    m_session = must(BattleSession::open(*m_file, id));
    m_panel = std::make_unique<ResolverPanel>(*m_session);
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
    auto *dice = m_panel->findChild<DiceEntry *>();
    for (int die = 0; die < 4; ++die)
        QTest::keyClick(dice, Qt::Key_1);
    QCOMPARE(m_panel->proposal()->state(), Proposal::State::Resolved);
    QVERIFY(!cautions->isHidden());
}

MUSTER_TEST(TestPartsPlayed)
#include "tst_partsplayed.moc"
