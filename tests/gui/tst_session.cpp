// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/battleplan.h"
#include "app/session/campaignsession.h"
#include "core/battle/eventjson.h"
#include "core/battle/proposal.h"
#include "core/rules/catalogue.h"
#include "english.h"
#include "tests/battle/armyplan.h"
#include "tests/testprogram.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

class TestSession : public QObject {
    Q_OBJECT

private slots:
    void init();
    void recordsBeforeItHappens();
    void undoesAcrossARestart();
    void namesWhatItWouldTakeBack();
    void keepsADraftUntilItIsApplied();
    void tellsOfADraftOnceItIsKept();
    void keepsANoteUntilItIsRecorded();
    void neverLosesADraftThatItCannotOpen_data();
    void neverLosesADraftThatItCannotOpen();
    void refusesAnUnknownThing();
    void refusesToWriteWhereItMayOnlyRead();
    void readsAnewWhatSomebodyElseWrote();
    void storesNothingThatTheBattleWouldNotTake();
    void backsUpInTheBackground();
    void copiesArmiesOfEarlierBattles();

private:
    static DrawnUp drawn();
    ThingId unit() const { return m_campaign->battle()->battle().things().first(u"unit"_s); }
    int bases() const { return m_campaign->battle()->battle().things().number(unit(), u"bases"_s); }
    Done lose() { return m_campaign->battle()->correct(unit(), u"bases"_s, 4, u"miscounted"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<CampaignSession> m_campaign;
};

DrawnUp TestSession::drawn()
{
    BattlePlan plan;
    plan.rules = findRuleset(u"phut"_s);
    plan.name = {u"Fornovo"_s, QDate(1495, 7, 6), u"Taro"_s};
    for (const QString &side : {u"French"_s, u"Venetians"_s}) {
        const QJsonObject unit {{u"name"_s, side + u" foot"_s}, {u"start_bases"_s, 6}};
        plan.armies.push_back(armyPlan({{u"name"_s, side}}, {unit}));
    }
    const auto made = drawUp(plan);
    return made ? *made : DrawnUp();
}

void TestSession::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"war.muster"_s);
    m_campaign = std::make_unique<CampaignSession>();
    QVERIFY(m_campaign->create(m_path, u"War"_s));
    const DrawnUp battle = drawn();
    QVERIFY(m_campaign->begin(battle.record, battle.events));
    QVERIFY(m_campaign->battle());
}

void TestSession::recordsBeforeItHappens()
{
    QSignalSpy changed(m_campaign->battle(), &BattleSession::changed);
    QVERIFY(lose());
    QCOMPARE(changed.count(), 1);
    QCOMPARE(bases(), 4);
    const auto stored = m_campaign->file()->events(m_campaign->battle()->id());
    QVERIFY(stored);
    QCOMPARE(int(stored->size()), m_campaign->battle()->battle().ledger().lastSeq());
}

void TestSession::undoesAcrossARestart()
{
    QVERIFY(lose());
    const qint64 id = m_campaign->battle()->id();
    m_campaign->close();
    QVERIFY(m_campaign->open(m_path));
    QVERIFY(m_campaign->openBattle(id));
    QCOMPARE(bases(), 4);
    m_campaign->battle()->undoAction()->trigger();
    QCOMPARE(bases(), 6);
    m_campaign->close();
    QVERIFY(m_campaign->open(m_path));
    QVERIFY(m_campaign->openBattle(id));
    QCOMPARE(bases(), 6);
    QVERIFY(m_campaign->battle()->redo());
    QCOMPARE(bases(), 4);
}

void TestSession::namesWhatItWouldTakeBack()
{
    BattleSession *battle = m_campaign->battle();
    QVERIFY(!battle->undoAction()->isEnabled());
    QVERIFY(battle->note(u"Rain at noon"_s));
    QVERIFY(battle->undoAction()->isEnabled());
    QVERIFY(english(battle->undoAction()->text()).startsWith(u"Undo: "_s));
    QVERIFY(battle->undoAction()->text().contains(u"Rain at noon"_s));
    QVERIFY(battle->undo());
    QVERIFY(battle->redoAction()->text().contains(u"Rain at noon"_s));
}

void TestSession::keepsADraftUntilItIsApplied()
{
    const Draft draft {Draft::kResolver, {{u"shooter"_s, 3}}, {{u"dice"_s, QJsonArray {6, 5}}}};
    QVERIFY(m_campaign->battle()->saveDraft(draft));
    const qint64 id = m_campaign->battle()->id();
    m_campaign->close();
    QVERIFY(m_campaign->open(m_path));
    QVERIFY(m_campaign->openBattle(id));
    const auto kept = m_campaign->battle()->draft();
    QVERIFY(kept && *kept);
    QCOMPARE((*kept)->print(), draft.print());
    QVERIFY(m_campaign->battle()->note(u"a note keeps it"_s));
    QVERIFY(m_campaign->battle()->draft()->has_value());
    QVERIFY(m_campaign->battle()->clearDraft());
    QVERIFY(!m_campaign->battle()->draft()->has_value());
}

/// The window does not wait for the disk, and is told.
void TestSession::tellsOfADraftOnceItIsKept()
{
    BattleSession &session = *m_campaign->battle();
    const QSignalSpy recorded(&session, &BattleSession::recorded);
    const Draft draft {Draft::kResolver, {{u"shooter"_s, 3}}, {{u"dice"_s, QJsonArray {6}}}};
    session.keepDraft(draft);
    QCOMPARE(recorded.count(), 0);
    QTRY_COMPARE(recorded.count(), 1);
    QCOMPARE((*session.draft())->print(), draft.print());
    session.keepDraft({Draft::kResolver, {}, {{u"dice"_s, QJsonArray {6, 6}}}});
    QVERIFY(session.clearDraft()); // comes after it
    QVERIFY(!session.draft()->has_value());
}

void TestSession::keepsANoteUntilItIsRecorded()
{
    const qint64 id = m_campaign->battle()->id();
    QVERIFY(m_campaign->battle()->keepNote({u"Rain at "_s, 1, 2}));
    QVERIFY(m_campaign->battle()->keepNote({u"Rain at noon"_s, 1, 2}));
    m_campaign->close();
    QVERIFY(m_campaign->open(m_path));
    QVERIFY(m_campaign->openBattle(id));
    const NoteInHand kept = m_campaign->battle()->noteInHand();
    QCOMPARE(kept.words, u"Rain at noon"_s);
    QCOMPARE(kept.aboutEvent, 1);
    QCOMPARE(kept.aboutThing, 2);
    QVERIFY(m_campaign->battle()->note(u"Rain at noon"_s)); // and the program ended before it was forgotten
    QCOMPARE(m_campaign->battle()->noteInHand().words, QString());
    QVERIFY(m_campaign->battle()->keepNote({}));
    QVERIFY(m_campaign->battle()->undo());
    QCOMPARE(m_campaign->battle()->noteInHand().words, QString());
}

void TestSession::neverLosesADraftThatItCannotOpen_data()
{
    QTest::addColumn<QByteArray>("strange");
    QTest::newRow("of a newer program") << QByteArray("{\"kind\":\"map\",\"version\":1,\"content\":{\"hill\":1}}");
    QTest::newRow("garbage") << QByteArray("{\"dice\":[6,5]}");
}

/// It is said, stays where it is until another dialog needs the room, and is then put aside.
void TestSession::neverLosesADraftThatItCannotOpen()
{
    QFETCH(QByteArray, strange);
    const qint64 id = m_campaign->battle()->id();
    QVERIFY(m_campaign->file()->saveDraft(id, strange));
    m_campaign->close();
    QVERIFY(m_campaign->open(m_path));
    QVERIFY(m_campaign->openBattle(id));
    BattleSession &session = *m_campaign->battle();
    const auto kept = session.draft();
    QVERIFY(!kept);
    QVERIFY(kept.error().message.source().contains(u"kept in the file"_s));
    QVERIFY(session.note(u"a note leaves it alone"_s));
    QCOMPARE(**m_campaign->file()->draft(id), strange);
    QVERIFY(session.saveDraft({Draft::kResolver, {}, {{u"dice"_s, QJsonArray {6}}}}));
    QVERIFY(session.draft()->has_value());
    const auto aside = m_campaign->file()->setting(u"draft_kept.%1.1"_s.arg(id));
    QVERIFY(aside);
    QCOMPARE(aside->value_or(QString()), QString::fromUtf8(strange));
    QVERIFY(session.clearDraft());
    QVERIFY(!session.draft()->has_value());
}

void TestSession::refusesAnUnknownThing()
{
    QSignalSpy changed(m_campaign->battle(), &BattleSession::changed);
    const int before = m_campaign->battle()->battle().ledger().lastSeq();
    QVERIFY(!m_campaign->battle()->correct(99, u"bases"_s, 4, u"why not"_s));
    QCOMPARE(changed.count(), 0);
    QCOMPARE(m_campaign->battle()->battle().ledger().lastSeq(), before);
}

void TestSession::refusesToWriteWhereItMayOnlyRead()
{
    const qint64 id = m_campaign->battle()->id();
    CampaignSession reader;
    const Done second = reader.open(m_path);
    QVERIFY(!second);
    QVERIFY(english(second.error().message.text()).contains(u"open in another window since"_s));
    QVERIFY(reader.open(m_path, OpenMode::ReadOnly));
    QVERIFY(reader.openBattle(id));
    QVERIFY(reader.battle()->isReadOnly());
    QSignalSpy failed(reader.battle(), &BattleSession::failed);
    QVERIFY(!reader.battle()->note(u"not to be kept"_s));
    QCOMPARE(failed.count(), 1);
    QCOMPARE(reader.battle()->battle().ledger().lastSeq(), 1);
}

void TestSession::readsAnewWhatSomebodyElseWrote()
{
    BattleSession *battle = m_campaign->battle();
    const Battle other(battle->battle().sharedRules(), battle->battle().ledger().events());
    const auto note = other.note(u"from the other table"_s);
    QVERIFY(note);
    QVERIFY(m_campaign->file()->append(battle->id(), 1, {toStored(*note)}));
    QSignalSpy failed(battle, &BattleSession::failed);
    const Done refused = lose();
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, QString(CampaignFile::kConflict));
    QCOMPARE(failed.count(), 1);
    QCOMPARE(battle->battle().ledger().lastSeq(), 2);
    QCOMPARE(bases(), 6);
    QVERIFY(lose());
    QCOMPARE(bases(), 4);
}

/// A dialog that was opened on another ground than the one that is: nothing of it comes into the file, where the battle
/// could not follow it.
void TestSession::storesNothingThatTheBattleWouldNotTake()
{
    BattleSession *battle = m_campaign->battle();
    const auto ahead = battle->battle().trial();
    QVERIFY(ahead->accept(*ahead->note(u"never recorded"_s)));
    auto proposal = Proposal::open(*ahead, u"movement"_s, {{u"unit"_s, unit()}});
    QVERIFY(proposal);
    proposal->setInput(u"reroll_up_to"_s, 0);
    while (proposal->state() == Proposal::State::NeedsDice)
        proposal->roll([] { return 5U; });
    QCOMPARE(proposal->state(), Proposal::State::Resolved);
    QSignalSpy recorded(battle, &BattleSession::recorded);
    QSignalSpy failed(battle, &BattleSession::failed);
    QCOMPARE(battle->resolve(*proposal).error().field, QString(CampaignFile::kConflict));
    QCOMPARE(failed.count(), 1);
    QCOMPARE(recorded.count(), 0);
    QCOMPARE(battle->battle().ledger().lastSeq(), 1);
    QCOMPARE(int(m_campaign->file()->events(battle->id())->size()), 1);
    QVERIFY(lose());
    QCOMPARE(int(m_campaign->file()->events(battle->id())->size()), 2);
}

void TestSession::backsUpInTheBackground()
{
    QSignalSpy ended(&m_campaign->backups(), &BackupKeeper::ended);
    m_campaign->backups().makeDue(BackupKind::ByHand);
    QVERIFY(m_campaign->backups().isAtWork());
    QVERIFY(ended.wait());
    QCOMPARE(m_campaign->backups().failure(), QString());
    QVERIFY(!m_campaign->backups().isAtWork());
    QCOMPARE(backups(m_path).size(), 1);
}

void TestSession::copiesArmiesOfEarlierBattles()
{
    const auto armies = earlierArmies(*m_campaign->file());
    QCOMPARE(armies.size(), 2u);
    QCOMPARE(armies[1].battle, u"Fornovo"_s);
    QCOMPARE(armies[1].plan.values.value(u"name"_s).toString(), u"Venetians"_s);
    QCOMPARE(armies[1].plan.own.size(), 1u);
    QCOMPARE(armies[1].plan.own.front().values.value(u"start_bases"_s).toInt(), 6);
    QVERIFY(!armies[1].plan.own.front().values.contains(u"bases"_s));
}

MUSTER_TEST(TestSession)
#include "tst_session.moc"
