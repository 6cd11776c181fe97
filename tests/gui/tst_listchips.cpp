// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/stepfoot.h"
#include "app/steplist/stepmodel.h"
#include "app/steplist/steppanel.h"
#include "core/battle/called.h"
#include "core/campaign/situation.h"
#include "english.h"
#include "laidbattle.h"
#include "tests/testprogram.h"

#include <QAbstractButton>
#include <QJsonArray>
#include <QLabel>
#include <QListView>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What the boxes of a row say, and to which row the frame goes next.
class TestListChips : public QObject {
    Q_OBJECT

private slots:
    void aNumberHasItsName();
    void aNumberIsTold();
    void whatWasRefusedIsNotRecordedOver();
    void diceOfAnotherThrowSayWhatFor();
    void howFarIsOfWhomItIsTo();
    void nobodyIsNamedTwice();
    void aFightNamesBothSides();
    void tooManyHitsStandInTheBox();
    void aNumberEndsOnTheWayToTheQuestions();
    void theFrameFollowsTheOrderOfTheRules();
    void theRestIsNobody();
    void zeroMeansOneThing();
    void zeroAgainLeavesWhatWasRefused();
    void calledHitsAreTold();
    void backspaceTakesTheWarningToo();
    void theNumberBesideTheDiceIsTypedAnew();
    void whoTurnsAFactOfAWholeRowStaysOnIt();
    void aDieIsNotReplacedInPassing();
    void theEnterBehindADieIsForNobodyElse();
    void whoPassesOverARunIsNotLedBackToIt();

private:
    void open(const QString &rules, const QString &phase, const QJsonArray &things, const QString &list);
    void type(const QString &keys);
    void press(Qt::Key key) { QTest::keyClick(m_panel->findChild<QListView *>(u"lines"_s), key); }
    ThingId called(const QString &key) const { return thingCalled(m_laid->battle().things(), key); }
    QString letter(const QString &key) const { return m_panel->list()->letters().of(called(key)); }
    QString inRow(const QString &who, int role) const;
    QString boxes(const QString &who) const { return inRow(who, StepModel::BoxesRole); }
    QString current() const;

    std::unique_ptr<LaidBattle> m_laid;
    OpenDialog m_dialog;
    std::unique_ptr<StepPanel> m_panel;
};

namespace {

QJsonObject made(const QString &key, const QString &type, QJsonObject values = {})
{
    values.insert(u"key"_s, key);
    values.insert(u"type"_s, type);
    values.insert(u"side"_s, key.left(1).toLower());
    return values;
}

QJsonObject figure(const QString &key, const QString &action, QJsonObject values = {})
{
    values.insert(u"action"_s, action);
    return made(key, u"figure"_s, values);
}

QJsonObject bowman(const QString &key)
{
    return figure(key, u"fire_load"_s, {{u"weapon"_s, u"bow"_s}});
}

QJsonObject game()
{
    return {{u"key"_s, u"game"_s}, {u"type"_s, u"game"_s}, {u"turn"_s, 2}, {u"phases"_s, 3}, {u"phase_now"_s, 1}};
}

} // namespace

void TestListChips::open(const QString &rules, const QString &phase, const QJsonArray &things, const QString &list)
{
    const QHash<QString, QString> activeIn {
        {u"phut"_s, u"b"_s}, {u"thistle-lily-rose"_s, u"a"_s}, {u"pike-and-musket"_s, u"a"_s}};
    const auto setUp = battleAsSetUp({{u"name"_s, u"Chips"_s}, {u"rules"_s, rules}, {u"phase"_s, phase},
        {u"active"_s, activeIn.value(rules, u"both"_s)}, {u"turn"_s, 2}, {u"things"_s, things}});
    QVERIFY2(setUp, setUp ? "" : qPrintable(setUp.error().message.text()));
    m_panel.reset();
    m_laid = std::make_unique<LaidBattle>(*setUp->rules, setUp->events, BattleRecord {.name = u"Chips"_s});
    m_panel = std::make_unique<StepPanel>(*m_laid->session, m_dialog);
    const Done opened = m_panel->open(list);
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message.text()));
    m_panel->resize(900, 700);
    m_panel->show();
}

void TestListChips::type(const QString &keys)
{
    for (const QChar key : keys)
        press(Qt::Key(key.unicode()));
}

QString TestListChips::inRow(const QString &who, int role) const
{
    const QAbstractItemModel *model = m_panel->findChild<QListView *>(u"lines"_s)->model();
    for (int row = 0; row < model->rowCount(); ++row) {
        const QVariant data = model->index(row, 0).data(role);
        if (model->index(row, 0).data().toString() == who)
            return english(data.typeId() == QMetaType::QStringList ? data.toStringList().join(u'|') : data.toString());
    }
    return {};
}

QString TestListChips::current() const
{
    return m_panel->findChild<QListView *>(u"lines"_s)->currentIndex().data().toString();
}

void TestListChips::aNumberHasItsName()
{
    open(u"two-page-skirmish"_s, u"shooting"_s, {game(), bowman(u"A1"_s), bowman(u"B1"_s)}, u"all-fire"_s);
    QCOMPARE(current(), u"A1"_s);
    type(letter(u"B1"_s) + u"12"_s);
    QVERIFY2(boxes(u"A1"_s).startsWith(u"B1|Distance 12"_s), qPrintable(boxes(u"A1"_s)));
}

/// In which measure goes without saying.
void TestListChips::aNumberIsTold()
{
    open(u"thistle-lily-rose"_s, u"first_move"_s,
        {made(u"A1"_s, u"unit"_s, {{u"unit_type"_s, u"shot"_s}, {u"weapon"_s, u"arquebus"_s}}),
            made(u"A2"_s, u"unit"_s, {{u"unit_type"_s, u"shot"_s}, {u"weapon"_s, u"arquebus"_s}}),
            made(u"B1"_s, u"unit"_s, {{u"unit_type"_s, u"pikes"_s}})},
        u"shots"_s);
    type(letter(u"B1"_s) + u"11"_s);
    QVERIFY2(boxes(u"A1"_s).startsWith(u"B1|Distance 11"_s), qPrintable(boxes(u"A1"_s)));
}

/// Who typed it meant to put something right: nothing of that stands, so the first Enter records nothing.
void TestListChips::whatWasRefusedIsNotRecordedOver()
{
    open(u"two-page-skirmish"_s, u"shooting"_s, {game(), bowman(u"A1"_s), bowman(u"B1"_s)}, u"all-fire"_s);
    type(u"00"_s);
    QCOMPARE(m_panel->list()->settled(), m_panel->list()->size());
    const int before = m_laid->battle().ledger().lastSeq();
    type(u"J"_s);
    press(Qt::Key_Return);
    QCOMPARE(m_laid->battle().ledger().lastSeq(), before);
    press(Qt::Key_Return);
    QVERIFY(m_laid->battle().ledger().lastSeq() > before);
}

/// A die that is thrown again is told from those that lie.
void TestListChips::diceOfAnotherThrowSayWhatFor()
{
    open(u"phut"_s, u"move_active"_s,
        {made(u"B1"_s, u"unit"_s, {{u"bases"_s, 6}, {u"troop"_s, u"light_infantry"_s}}),
            made(u"A1"_s, u"unit"_s, {{u"bases"_s, 6}})},
        u"moves"_s);
    type(u"51"_s);
    QCOMPARE(boxes(u"B1"_s).split(u'|').first(2), (QStringList {u"5"_s, u"1"_s}));
    type(u"R4"_s);
    QVERIFY2(boxes(u"B1"_s).startsWith(u"5|1|"_s) && boxes(u"B1"_s).contains(u": 4"_s), qPrintable(boxes(u"B1"_s)));
}

/// Asked of who has the row: it is the enemy named before who is that far off.
void TestListChips::howFarIsOfWhomItIsTo()
{
    open(u"tyneside"_s, u"player_move"_s,
        {made(u"A1"_s, u"group"_s, {{u"arm"_s, u"pike"_s}, {u"commanded"_s, true}}),
            made(u"B1"_s, u"group"_s, {{u"arm"_s, u"pike"_s}}), made(u"B2"_s, u"group"_s)},
        u"all-moves"_s);
    type(letter(u"B1"_s) + u"26"_s);
    press(Qt::Key_Return);
    QVERIFY2(boxes(u"A1"_s).startsWith(u"B1 at 26"_s), qPrintable(boxes(u"A1"_s)));
}

/// Guns that are reached are overrun in the same row.
void TestListChips::nobodyIsNamedTwice()
{
    open(u"phut"_s, u"move_active"_s,
        {made(u"B1"_s, u"unit"_s, {{u"bases"_s, 6}, {u"troop"_s, u"heavy_infantry"_s}}),
            made(u"A1"_s, u"unit"_s,
                {{u"bases"_s, 2}, {u"troop"_s, u"light_artillery"_s}, {u"weapon"_s, u"light_artillery"_s}})},
        u"moves"_s);
    press(Qt::Key_R);
    while (m_panel->list()->row(0).atWork() != nullptr && m_panel->list()->row(0).atWork()->toDo().what != u"contact"_s)
        press(Qt::Key_Return);
    type(letter(u"A1"_s));
    press(Qt::Key_Return);
    QVERIFY2(boxes(u"B1"_s).split(u'|').count(u"A1"_s) == 1, qPrintable(boxes(u"B1"_s)));
}

void TestListChips::aFightNamesBothSides()
{
    const auto near = [](const QString &foe) { return QJsonObject {{u"in_contact_with"_s, QJsonArray {foe}}}; };
    open(u"two-page-skirmish"_s, u"melee"_s,
        {game(), figure(u"A1"_s, u"hand_to_hand"_s, near(u"B1"_s)), figure(u"A2"_s, u"hand_to_hand"_s, near(u"B1"_s)),
            figure(u"B1"_s, u"hand_to_hand"_s), figure(u"A3"_s, u"hand_to_hand"_s, near(u"B2"_s)),
            figure(u"B2"_s, u"hand_to_hand"_s)},
        u"all-wants"_s);
    QVERIFY2(inRow(u"A1"_s, StepModel::AboutRole).startsWith(u"with A2 against B1"_s),
        qPrintable(inRow(u"A1"_s, StepModel::AboutRole)));
    QVERIFY(inRow(u"A3"_s, StepModel::AboutRole).startsWith(u"against B2"_s));
}

void TestListChips::tooManyHitsStandInTheBox()
{
    const QJsonObject shooter {{u"bases"_s, 3}, {u"weapon"_s, u"firearm"_s}};
    open(u"phut"_s, u"shoot_active"_s, {made(u"B1"_s, u"unit"_s, shooter), made(u"A1"_s, u"unit"_s, shooter)},
        u"shots"_s);
    type(letter(u"A1"_s) + u"4"_s);
    press(Qt::Key_Return);
    type(u"H9"_s);
    QVERIFY2(boxes(u"B1"_s).contains(u"H9"_s), qPrintable(boxes(u"B1"_s)));
    press(Qt::Key_Right); // to the questions: what is half typed is not lost on the way
    const QString notice = english(m_panel->findChild<QLabel *>(u"notice"_s)->text());
    QVERIFY2(notice.startsWith(u"H9 is half typed"_s), qPrintable(notice));
    QVERIFY2(boxes(u"B1"_s).contains(u"H9"_s), qPrintable(boxes(u"B1"_s)));
    press(Qt::Key_Return);
    QVERIFY2(boxes(u"B1"_s).contains(u"H9"_s), qPrintable(boxes(u"B1"_s)));
    QVERIFY2(inRow(u"B1"_s, StepModel::WordsRole).contains(u"9 hits: at most 3."_s),
        qPrintable(inRow(u"B1"_s, StepModel::WordsRole)));
    press(Qt::Key_Backspace);
    QVERIFY2(!boxes(u"B1"_s).contains(u'H'), qPrintable(boxes(u"B1"_s)));
}

void TestListChips::aNumberEndsOnTheWayToTheQuestions()
{
    const QJsonObject shooter {{u"bases"_s, 3}, {u"weapon"_s, u"firearm"_s}};
    open(u"phut"_s, u"shoot_active"_s, {made(u"B1"_s, u"unit"_s, shooter), made(u"A1"_s, u"unit"_s, shooter)},
        u"shots"_s);
    type(letter(u"A1"_s) + u"1"_s);
    QVERIFY2(!boxes(u"B1"_s).contains(u"Distance 1"_s), qPrintable(boxes(u"B1"_s)));
    press(Qt::Key_Right);
    QVERIFY2(boxes(u"B1"_s).contains(u"Distance 1"_s), qPrintable(boxes(u"B1"_s)));
}

/// The side whose turn it is runs first; what somebody passed over comes after what stands below it, and before the
/// other side's.
void TestListChips::theFrameFollowsTheOrderOfTheRules()
{
    const auto runner = [](const QString &key) {
        return made(key, u"unit"_s, {{u"bases"_s, 6}, {u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}});
    };
    open(u"phut"_s, u"rout_and_rally"_s,
        {runner(u"A1"_s), runner(u"A2"_s), runner(u"B1"_s), runner(u"B2"_s), runner(u"B3"_s)}, u"routs"_s);
    QVERIFY(m_panel->list()->goesInOrder());
    QCOMPARE(current(), u"B1"_s);
    press(Qt::Key_Down);
    QCOMPARE(current(), u"B2"_s);
    for (int key = 0; key < 6 && current() == u"B2"_s; ++key)
        press(key == 0 ? Qt::Key_R : Qt::Key_Return);
    for (const QString &next : {u"B3"_s, u"B1"_s}) {
        QCOMPARE(current(), next);
        for (int key = 0; key < 6 && current() == next; ++key)
            press(key == 0 ? Qt::Key_R : Qt::Key_Return);
    }
    QCOMPARE(current(), u"A1"_s);
}

void TestListChips::theRestIsNobody()
{
    open(u"two-page-skirmish"_s, u"movement"_s,
        {game(), figure(u"A1"_s, u"move"_s, {{u"moved"_s, true}}), figure(u"A2"_s, u"move"_s, {{u"moved"_s, true}}),
            figure(u"A3"_s, u"move"_s, {{u"moved"_s, true}}), bowman(u"B1"_s), bowman(u"B2"_s)},
        u"all-contacts"_s);
    auto *rest = m_panel->findChild<QAbstractButton *>(u"leaveRest"_s);
    QVERIFY(!rest->isHidden());
    QCOMPARE(english(rest->text()), u"These, nobody else"_s);
    type(letter(u"B1"_s));
    press(Qt::Key_Return);
    press(Qt::Key_Minus);
    QCOMPARE(m_panel->list()->settled(), m_panel->list()->size());
}

/// 0 holds fire, so nothing else has it.
void TestListChips::zeroMeansOneThing()
{
    const auto within = [](const QString &key, const QString &foe) {
        QJsonObject man = bowman(key);
        man.insert(u"room"_s, u"R1"_s);
        man.insert(u"in_contact_with"_s, QJsonArray {foe});
        return man;
    };
    const QJsonObject room {
        {u"key"_s, u"R1"_s}, {u"type"_s, u"room"_s}, {u"openings"_s, QJsonArray {u"D1"_s, u"D2"_s}}};
    open(u"two-page-skirmish"_s, u"shooting"_s,
        {game(), within(u"A1"_s, u"B1"_s), within(u"B1"_s, u"A1"_s), bowman(u"B2"_s), room,
            QJsonObject {{u"key"_s, u"D1"_s}, {u"type"_s, u"opening"_s}},
            QJsonObject {{u"key"_s, u"D2"_s}, {u"type"_s, u"opening"_s}}},
        u"all-fire"_s);
    const QString words = inRow(u"A1"_s, StepModel::WordsRole);
    QVERIFY2(words.contains(u"Enter or Y: A1 fires at an enemy in his room"_s), qPrintable(words));
    QVERIFY2(words.contains(u"0: A1 holds fire"_s), qPrintable(words));
}

/// As it says: what was typed and refused goes with it.
void TestListChips::zeroAgainLeavesWhatWasRefused()
{
    open(u"two-page-skirmish"_s, u"shooting"_s, {game(), bowman(u"A1"_s), bowman(u"A2"_s), bowman(u"B1"_s)},
        u"all-fire"_s);
    const int row = *m_panel->list()->rowOf(called(u"A1"_s));
    QCOMPARE(current(), u"A1"_s);
    type(letter(u"B1"_s) + u"9900"_s); // as many as a number may have
    QVERIFY(!m_panel->list()->isAnswered(row));
    type(u"0"_s);
    QVERIFY(m_panel->list()->isAnswered(row));
    QVERIFY(m_panel->list()->row(row).steps().front().isLeft());
    QCOMPARE(current(), u"A2"_s);
}

/// How many they were.
void TestListChips::calledHitsAreTold()
{
    open(u"phut"_s, u"shoot_active"_s,
        {made(u"B1"_s, u"unit"_s, {{u"bases"_s, 6}, {u"weapon"_s, u"bow"_s}}),
            made(u"A1"_s, u"unit"_s, {{u"bases"_s, 6}})},
        u"shots"_s);
    type(letter(u"A1"_s) + u"12H3"_s);
    QVERIFY2(boxes(u"B1"_s).contains(u"called: 3"_s), qPrintable(boxes(u"B1"_s)));
}

/// Of a second 0 that was refused nothing stays in an empty row: Enter goes on, and the next keys are the next row's.
void TestListChips::backspaceTakesTheWarningToo()
{
    const auto unit = [](const QString &key, const QString &type) {
        return made(key, u"unit"_s, {{u"unit_type"_s, type}});
    };
    open(u"pike-and-musket"_s, u"combat"_s,
        {unit(u"A1"_s, u"shock_cavalry"_s), unit(u"A2"_s, u"infantry"_s), unit(u"B1"_s, u"infantry"_s)}, u"reaches"_s);
    QCOMPARE(current(), u"A1"_s);
    type(letter(u"B1"_s) + u"00"_s);
    while (m_panel->list()->row(0).isTyped())
        press(Qt::Key_Backspace);
    press(Qt::Key_Return);
    QCOMPARE(current(), u"A2"_s);
    type(letter(u"B1"_s) + u"7"_s);
    press(Qt::Key_Backspace);
    press(Qt::Key_Backspace);
    type(letter(u"B1"_s) + u"99"_s); // refused: 0 would leave the row
    type(u"0"_s);
    while (m_panel->list()->row(1).isTyped())
        press(Qt::Key_Backspace);
    QCOMPARE(current(), u"A2"_s);
    type(u"0"_s);
    QVERIFY(m_panel->list()->isAnswered(1));
}

/// Right goes to the number that the legend offers there: digits replace it, Enter goes back, and then they are dice.
void TestListChips::theNumberBesideTheDiceIsTypedAnew()
{
    const auto unit = [](const QString &key, const QString &type) {
        return made(key, u"unit"_s, {{u"unit_type"_s, type}});
    };
    open(
        u"pike-and-musket"_s, u"artillery"_s, {unit(u"A1"_s, u"artillery"_s), unit(u"B1"_s, u"infantry"_s)}, u"fire"_s);
    m_panel->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    type(letter(u"B1"_s) + u"120"_s);
    press(Qt::Key_Right);
    const auto pressThere = [this](Qt::Key key) { QTest::keyClick(m_panel->focusWidget(), key); };
    for (const QChar digit : u"155"_s)
        pressThere(Qt::Key(digit.unicode()));
    pressThere(Qt::Key_Return);
    QVERIFY(m_panel->findChild<QListView *>(u"lines"_s)->hasFocus());
    const Proposal *shot = m_panel->list()->row(0).steps().front().proposal();
    QCOMPARE(shot->input(u"range"_s), Value(155));
    QVERIFY(shot->dice().empty());
    press(Qt::Key_5);
    shot = m_panel->list()->row(0).steps().front().proposal();
    QCOMPARE(shot->input(u"range"_s), Value(155));
    QCOMPARE(shot->faces(), std::vector {5});
}

/// He looks at it; Enter goes on.
void TestListChips::whoTurnsAFactOfAWholeRowStaysOnIt()
{
    const auto disrupted = [](const QString &key) {
        return made(key, u"unit"_s, {{u"unit_type"_s, u"infantry"_s}, {u"state"_s, u"disrupted"_s}});
    };
    open(u"pike-and-musket"_s, u"rally"_s, {disrupted(u"A1"_s), disrupted(u"A2"_s), made(u"AL"_s, u"leader"_s)},
        u"rallies"_s);
    QCOMPARE(current(), u"A1"_s);
    type(u"1"_s);
    QCOMPARE(current(), u"A2"_s);
    press(Qt::Key_Up);
    const std::vector<FactKey> facts =
        m_panel->list()->row(0).steps().front().factsOf(m_panel->list()->letters().facts());
    QCOMPARE(facts.size(), 1U); // a leader is present
    type(QString(facts.front().key));
    QCOMPARE(current(), u"A1"_s);
    QVERIFY(m_panel->list()->row(0).isWhole());
    QVERIFY(m_panel->list()->row(0).steps().front().proposal()->input(u"leader"_s).toBool());
    press(Qt::Key_Return);
    QCOMPARE(current(), u"A2"_s);
}

/// Backspace went to the row, not the player: the die that lies there is replaced once he says so twice.
void TestListChips::aDieIsNotReplacedInPassing()
{
    const auto disrupted = [](const QString &key) {
        return made(key, u"unit"_s, {{u"unit_type"_s, u"infantry"_s}, {u"state"_s, u"disrupted"_s}});
    };
    open(u"pike-and-musket"_s, u"rally"_s, {disrupted(u"A1"_s), disrupted(u"A2"_s)}, u"rallies"_s);
    const auto faces = [this] { return m_panel->list()->row(0).steps().front().proposal()->faces(); };
    type(u"1"_s);
    press(Qt::Key_Backspace);
    QCOMPARE(current(), u"A1"_s);
    type(u"5"_s);
    QCOMPARE(faces(), std::vector {1});
    type(u"5"_s);
    QCOMPARE(faces(), std::vector {5});
    QCOMPARE(current(), u"A2"_s);
    press(Qt::Key_Up);
    type(u"4"_s); // he went there
    QCOMPARE(faces(), std::vector {4});
}

/// Where dice of two digits are ended by Enter, it is typed behind the others too.
void TestListChips::theEnterBehindADieIsForNobodyElse()
{
    const auto toldBehindADieOf = [this](const QString &rank) {
        const QJsonObject bow {{u"weapon"_s, u"bow"_s}, {u"class"_s, rank}};
        open(u"two-page-skirmish"_s, u"shooting"_s,
            {game(), figure(u"A1"_s, u"fire_load"_s, bow), figure(u"A2"_s, u"fire_load"_s, bow),
                figure(u"B1"_s, u"fire_load"_s)},
            u"all-fire"_s);
        type(letter(u"B1"_s) + u"12"_s);
        if (m_panel->atWork()->frame() != RowStep::Frame::Dice)
            return u"no die is wanted"_s;
        type(u"5"_s);
        press(Qt::Key_Return);
        return english(m_panel->findChild<QLabel *>(u"notice"_s)->text());
    };
    const QString told = toldBehindADieOf(u"veteran"_s);
    QCOMPARE(m_panel->list()->answered(), 1);
    QCOMPARE(current(), u"A2"_s);
    QVERIFY2(told.contains(u"whole already"_s), qPrintable(told));
    const QString ofOneDigit = toldBehindADieOf(u"recruit"_s);
    QVERIFY2(!ofOneDigit.contains(u"whole already"_s), qPrintable(ofOneDigit));
    QCOMPARE(current(), u"A2"_s);
}

/// What is asked of a run waits: the frame goes on from where somebody went, and no die of his is thrown over.
void TestListChips::whoPassesOverARunIsNotLedBackToIt()
{
    const auto inState = [](const QString &key, const QString &state) {
        return made(key, u"unit"_s, {{u"unit_type"_s, u"infantry"_s}, {u"state"_s, state}});
    };
    open(u"pike-and-musket"_s, u"rally"_s,
        {inState(u"A1"_s, u"routing"_s), inState(u"A2"_s, u"routing"_s), inState(u"A3"_s, u"routing"_s),
            inState(u"A4"_s, u"routing"_s), inState(u"B1"_s, u"good_order"_s)},
        u"rallies"_s);
    type(u"6"_s);
    QCOMPARE(current(), u"A2"_s);
    type(u"2"_s); // runs: through whom?
    QCOMPARE(current(), u"A2"_s);
    press(Qt::Key_Down);
    QCOMPARE(current(), u"A3"_s);
    type(u"6"_s);
    QCOMPARE(current(), u"A4"_s);
    type(u"6"_s);
    QCOMPARE(current(), u"A2"_s);
    QCOMPARE(m_panel->list()->row(2).steps().front().proposal()->faces(), std::vector {6});
}

MUSTER_TEST(TestListChips)
#include "tst_listchips.moc"
