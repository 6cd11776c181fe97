// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fieldcelldelegate.h"
#include "app/pages/battlepage.h"
#include "app/resolver/inputeditor.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "app/theme/theme.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/numberfield.h"
#include "app/widgets/segmentedchoice.h"
#include "core/battle/casting.h"
#include "core/battle/eventjson.h"
#include "core/battle/opening.h"
#include "core/battle/setup.h"
#include "core/battle/storedevent.h"
#include "core/rules/catalogue.h"
#include "core/store/campaignfile.h"
#include "english.h"
#include "tests/tiny/tiny.h"

#include <QAbstractButton>
#include <QClipboard>
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
        qFatal("%s: %s", qPrintable(result.error().field), qPrintable(result.error().message.text()));
    return std::move(*result);
}

void mustDo(const Done &done)
{
    if (!done)
        qFatal("%s", qPrintable(done.error().message.text()));
}

ThingPlan stand(const QString &name, const QString &kind)
{
    return {u"stand"_s, {{u"name"_s, name}, {u"kind"_s, kind}}, {}};
}

ThingPlan army(const QString &name, const QString &leader, const std::vector<ThingPlan> &stands)
{
    return {u"army"_s, {{u"name"_s, name}}, {{u"command"_s, {{u"name"_s, leader}}, stands}}};
}

/// A battle of the tiny rules, in the phase of melee, with a group a side: S1 pikes, S2 pikes, S3 shot left alone;
/// E1 pikes, E2 shot.
class Pinkie {
public:
    Pinkie()
    {
        auto file = must(CampaignFile::create(m_folder.filePath(u"rough.muster"_s), u"Rough Wooing"_s));
        const auto rules = std::make_shared<const Rules>(must(Rules::make(tiny::ruleset())));
        const Battle empty(rules);
        const Event begins = must(empty.deploy(openingOf(rules->set(),
            {army(u"Scots"_s, u"Huntly"_s,
                 {stand(u"S1"_s, u"pikes"_s), stand(u"S2"_s, u"pikes"_s), stand(u"S3"_s, u"shot"_s)}),
                army(u"English"_s, u"Grey"_s, {stand(u"E1"_s, u"pikes"_s), stand(u"E2"_s, u"shot"_s)})})));
        const BattleRecord record {.name = u"Pinkie"_s,
            .date = QDate(1547, 9, 10),
            .place = u"Musselburgh"_s,
            .rules = u"tiny"_s,
            .setup = setupOf(*rules),
            .begun = QDateTime::currentDateTimeUtc()};
        const qint64 id = must(file->addBattle(record, {toStored(begins)}));
        file.reset();
        m_file = must(CampaignFile::open(m_folder.filePath(u"rough.muster"_s)));
        session = must(BattleSession::open(*m_file, id));
    }
    const Battle &battle() const { return session->battle(); }
    ThingId called(const QString &name) const
    {
        for (const Thing &thing : battle().things().all()) {
            if (battle().things().name(thing.id) == name)
                return thing.id;
        }
        return 0;
    }
    ThingId formed(const QStringList &names)
    {
        std::vector<ThingId> picks;
        for (const QString &name : names)
            picks.push_back(called(name));
        mustDo(session->act(u"form"_s, castFor(battle().set().acts.front().roles, battle().things(), picks)));
        return battle().things().parentOf(picks.front());
    }
    void goTo(const QString &phase)
    {
        while (battle().phase() != phase)
            mustDo(session->nextPhase());
    }

    QTemporaryDir m_folder;
    std::unique_ptr<CampaignFile> m_file;
    std::unique_ptr<BattleSession> session;
};

/// The resolver on it.
class Table {
public:
    void open(const QString &procedure, const Cast &cast)
    {
        panel.resize(520, 900);
        mustDo(panel.open(procedure, cast));
        panel.show();
        panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
    }
    void openClash()
    {
        field.goTo(u"melee"_s);
        const ThingId scots = field.formed({u"S1"_s, u"S2"_s});
        const ThingId english = field.formed({u"E1"_s, u"E2"_s});
        open(u"clash"_s, {{u"a"_s, scots}, {u"b"_s, english}});
    }
    QTableView *rows(const char *list)
    {
        return panel.findChild<InputEditor *>(QLatin1String(list))->findChild<QTableView *>();
    }
    const Proposal &proposal() const { return *panel.proposal(); }
    QStringList names(const QString &list) const
    {
        QStringList names;
        for (const ListRow &row : proposal().rows(list))
            names += row.thing == 0 ? u"-"_s : field.battle().nameOf(row.thing);
        return names;
    }
    void type(const QString &text)
    {
        for (const QChar c : text)
            QTest::keyClick(panel.focusWidget(), c.toLatin1());
    }
    QString words() const
    {
        QStringList words;
        for (const QLabel *label : panel.findChildren<QLabel *>()) {
            if (label->isVisible())
                words += label->text();
        }
        return english(words.join(u" | "_s));
    }

    Pinkie field;
    ResolverPanel panel {*field.session};
};

} // namespace

/// Lists with a row a participant, dice of several throwers, fractions and flows, worked by keyboard.
class TestRowsAndFlows : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void rowsSayWhoseTheyAre();
    void cellsAreTypedAndPutBack();
    void rowsAreWorkedByKeyboard();
    void columnsOnRecordAreOutOfTheWay();
    void whoIsMarkedGetsARow();
    void rowsThatAreAlikeAreFolded();
    void rowsInAnOrderAreNot();
    void rowsArePasted();
    void refusalLandsInItsCell();
    void digitsRunOnFromThrowerToThrower();
    void rollsForAllThrowers();
    void rollsForAllWhoHaveNotThrown();
    void halvesAreTyped();
    void defaultsFollowOtherInputs();
    void whatIsDueOpensByItself();
    void listsAreNotRemembered();
};

void TestRowsAndFlows::initTestCase()
{
    offer(tiny::ruleset());
    Theme::instance().apply(Theme::Choice::Light);
}

void TestRowsAndFlows::rowsSayWhoseTheyAre()
{
    Table table;
    table.openClash();
    const auto *model = table.rows("a_units")->model();
    QCOMPARE(model->rowCount(), 2);
    QCOMPARE(model->headerData(1, Qt::Vertical, Qt::DisplayRole).toString(), u"S2"_s);
    QCOMPARE(model->headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), u"Uphill"_s);
    QCOMPARE(english(model->index(1, 2).data(Qt::AccessibleTextRole).toString()), u"S2, Uphill: no"_s);
    QCOMPARE(english(model->index(0, 1).data(Qt::DisplayRole).toString()),
        u"pikes"_s); // by default: the first of the others
}

void TestRowsAndFlows::cellsAreTypedAndPutBack()
{
    Table table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    view->setCurrentIndex(view->model()->index(1, 0));
    QTest::keyClick(view, Qt::Key_F2);
    QTRY_VERIFY(QApplication::focusWidget() != view);
    QTest::keyClicks(QApplication::focusWidget(), u"shot"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(table.proposal().rows(u"a_units"_s)[1].given.value("kind"_L1), Value(u"shot"_s));
    const QModelIndex cell = view->model()->index(1, 0);
    QCOMPARE(english(cell.data(Qt::DisplayRole).toString()), u"shot *"_s);
    QVERIFY2(english(cell.data(Qt::ToolTipRole).toString()).contains(u"on record: pikes"_s),
        qPrintable(cell.data(Qt::ToolTipRole).toString()));
    view->setFocus();
    view->setCurrentIndex(cell);
    QTest::keyClick(view, Qt::Key_Delete);
    QVERIFY(table.proposal().rows(u"a_units"_s)[1].given.isEmpty());
    QCOMPARE(english(cell.data(Qt::DisplayRole).toString()), u"pikes"_s);
}

void TestRowsAndFlows::rowsAreWorkedByKeyboard()
{
    Table table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 0));
    QTest::keyClick(view, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S2"_s, u"S1"_s}));
    QCOMPARE(view->currentIndex().row(), 1);
    QTest::keyClick(view, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"S2"_s}));
    QTest::keyClick(view, Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"-"_s, u"S2"_s}));
    QCOMPARE(view->currentIndex().row(), 1);
    QTest::keyClick(view, Qt::Key_Delete, Qt::ControlModifier);
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"S2"_s}));
    QTest::keyClick(view, Qt::Key_Insert); // of those who may: S3
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Down);
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
    QTRY_COMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"S2"_s, u"S3"_s}));
    QCOMPARE(view->currentIndex().row(), 1); // below S1 and S2, that are alike
}

void TestRowsAndFlows::whoIsMarkedGetsARow()
{
    Table table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    QTest::keyClick(view, Qt::Key_M, Qt::ControlModifier); // nobody is
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"S2"_s}));
    table.panel.setMarked({table.field.called(u"S1"_s), table.field.called(u"S3"_s)});
    QTest::keyClick(view, Qt::Key_M, Qt::ControlModifier); // S1 has a row
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"S2"_s, u"S3"_s}));
    QTest::keyClick(view, Qt::Key_Delete, Qt::ControlModifier);
    table.panel.setMarked({table.field.called(u"Scots"_s)}); // with all that belongs to it
    QTest::keyClick(view, Qt::Key_M, Qt::ControlModifier);
    QCOMPARE(table.names(u"a_units"_s).size(), 3);
}

void TestRowsAndFlows::columnsOnRecordAreOutOfTheWay()
{
    Table table;
    table.openClash();
    QTableView *rows = table.rows("a_units");
    QVERIFY(rows->isColumnHidden(0)); // what they are is on record
    QVERIFY(!rows->isColumnHidden(2)); // whether they stand uphill is asked
    QVERIFY(!rows->hasFocus()); // a digit typed at once is a die
    rows->setFocus();
    QTest::keyClick(rows, Qt::Key_E, Qt::ControlModifier);
    QVERIFY(!rows->isColumnHidden(0));
    rows->setCurrentIndex(rows->model()->index(0, 0));
    QVERIFY(rows->model()->setData(rows->currentIndex(), u"shot"_s, Qt::EditRole));
    QTest::keyClick(rows, Qt::Key_E, Qt::ControlModifier);
    QVERIFY(!rows->isColumnHidden(0)); // changed by hand
    QVERIFY(rows->isColumnHidden(1));
}

void TestRowsAndFlows::rowsThatAreAlikeAreFolded()
{
    Table table;
    table.openClash();
    QTableView *rows = table.rows("a_units");
    rows->setFocus();
    rows->setCurrentIndex(rows->model()->index(0, 2));
    for (int more = 0; more < 6; ++more)
        QTest::keyClick(rows, Qt::Key_D, Qt::ControlModifier);
    const QAbstractItemModel *model = rows->model();
    QCOMPARE(table.proposal().rows(u"a_units"_s).size(), size_t(8)); // S1, six like it, S2
    QCOMPARE(model->rowCount(), 3); // alike ones in one
    QCOMPARE(english(model->headerData(1, Qt::Vertical, Qt::DisplayRole).toString()), u"6 × 2"_s);
    rows->setCurrentIndex(model->index(1, 2));
    QTest::keyClick(rows, Qt::Key_F2);
    QTRY_VERIFY(QApplication::focusWidget() != rows);
    QTest::keyClicks(QApplication::focusWidget(), u"yes"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    for (size_t entry = 1; entry <= 6; ++entry) // what is typed there holds for all
        QTRY_COMPARE(table.proposal().rows(u"a_units"_s)[entry].given.value(u"uphill"_s), Value(true));
    rows->setFocus();
    QTest::keyClick(rows, Qt::Key_L, Qt::ControlModifier);
    QCOMPARE(model->rowCount(), 8);
    rows->setCurrentIndex(model->index(3, 2));
    QTest::keyClick(rows, Qt::Key_L, Qt::ControlModifier);
    QCOMPARE(model->rowCount(), 3);
    QCOMPARE(rows->currentIndex().row(), 1);
    QTest::keyClick(rows, Qt::Key_Down, Qt::AltModifier); // past S2, all together
    QCOMPARE(table.proposal().rows(u"a_units"_s)[1].thing, table.field.called(u"S2"_s));
    QCOMPARE(model->rowCount(), 2); // S1 and S2 are alike
    QCOMPARE(rows->currentIndex().row(), 1);
    QTest::keyClick(rows, Qt::Key_Delete, Qt::ControlModifier); // the last of them
    QCOMPARE(table.proposal().rows(u"a_units"_s).size(), size_t(7));
}

/// Who takes the hits first is to be seen.
void TestRowsAndFlows::rowsInAnOrderAreNot()
{
    Table table;
    table.field.goTo(u"melee"_s);
    const ThingId group = table.field.formed({u"S1"_s, u"S2"_s, u"S3"_s});
    mustDo(table.field.session->correct(group, u"pending"_s, 2, u"so it is"_s));
    table.open(u"lay-hits"_s, {{u"group"_s, group}});
    const QAbstractItemModel *model = table.rows("units")->model();
    QCOMPARE(model->rowCount(), 3);
    table.rows("units")->setFocus();
    QTest::keyClick(table.rows("units"), Qt::Key_L, Qt::ControlModifier);
    QCOMPARE(model->rowCount(), 1); // for they are alike
}

void TestRowsAndFlows::rowsArePasted()
{
    Table table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    view->setCurrentIndex(view->model()->index(1, 0));
    QGuiApplication::clipboard()->setText(u"shot\tpikes\tyes\nshot\tshot\tno"_s);
    QTest::keySequence(view, QKeySequence::Paste);
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"S2"_s, u"-"_s}));
    QCOMPARE(table.proposal().rows(u"a_units"_s)[1].whole().value("uphill"_L1), Value(true));
    QCOMPARE(table.proposal().rows(u"a_units"_s)[2].whole().value("opponent"_L1), Value(u"shot"_s));
}

void TestRowsAndFlows::refusalLandsInItsCell()
{
    Table table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 0));
    QVERIFY(view->model()->setData(view->model()->index(1, 1), u"elephants"_s));
    QCOMPARE(table.proposal().state(), Proposal::State::Refused);
    QVERIFY(!view->model()->index(1, 1).data(kFaultRole).toString().isEmpty());
    QVERIFY(view->model()->index(0, 1).data(kFaultRole).toString().isEmpty());
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(view->currentIndex(), view->model()->index(1, 1));
    QVERIFY(view->hasFocus());
}

void TestRowsAndFlows::digitsRunOnFromThrowerToThrower()
{
    Table table;
    table.openClash();
    auto *dice = table.panel.findChild<DiceEntry *>();
    dice->setFocus();
    QVERIFY2(english(dice->stage().label).contains(u"S1"_s), qPrintable(dice->stage().label));
    table.type(u"861"_s);
    QVERIFY2(english(dice->stage().label).contains(u"E2"_s), qPrintable(dice->stage().label));
    QVERIFY2(table.words().contains(u"S2: 6"_s), qPrintable(table.words()));
    table.type(u"1"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QCOMPARE(table.proposal().faces(), (std::vector<int> {8, 6, 1, 1}));
    QTest::keyClick(dice, Qt::Key_Backspace);
    QTest::keyClick(dice, Qt::Key_Backspace);
    QCOMPARE(table.proposal().faces(), (std::vector<int> {8, 6}));
}

void TestRowsAndFlows::rollsForAllThrowers()
{
    Table table;
    table.panel.setRandomBits([] { return 0U; });
    table.openClash();
    table.panel.findChild<DiceEntry *>()->setFocus();
    table.type(u"r"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QCOMPARE(table.proposal().dice().size(), 4U);
}

void TestRowsAndFlows::rollsForAllWhoHaveNotThrown()
{
    Table table;
    table.panel.setRandomBits([] { return 0U; });
    table.openClash();
    table.panel.findChild<DiceEntry *>()->setFocus();
    table.type(u"8"_s);
    table.type(u"r"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QVERIFY(!table.proposal().dice().front().rolled);
    QVERIFY(table.proposal().dice().back().rolled);
}

void TestRowsAndFlows::halvesAreTyped()
{
    Table table;
    table.field.goTo(u"move"_s);
    table.open(u"march"_s, {{u"unit_1"_s, table.field.called(u"S1"_s)}, {u"unit_2"_s, table.field.called(u"S3"_s)}});
    auto *field = qobject_cast<NumberField *>(table.panel.findChild<InputEditor *>(u"distance_half"_s)->focusProxy());
    QVERIFY(field != nullptr);
    field->setFocus();
    field->selectAll();
    table.type(u"3.5"_s);
    QCOMPARE(table.proposal().input(u"distance_half"_s), Value(7));
    QVERIFY2(table.words().contains(u"S1, S3"_s), qPrintable(table.words()));
}

void TestRowsAndFlows::defaultsFollowOtherInputs()
{
    Table table;
    table.field.goTo(u"move"_s);
    table.open(u"shot"_s, {{u"shooter"_s, table.field.called(u"S1"_s)}, {u"target"_s, table.field.called(u"E1"_s)}});
    auto *weapon = table.panel.findChild<InputEditor *>(u"weapon"_s);
    QCOMPARE(weapon->value(), Value(u"none"_s));
    table.panel.findChild<InputEditor *>(u"kind"_s)->findChild<SegmentedChoice *>()->setCurrentKey(u"shot"_s);
    QCOMPARE(weapon->value(), Value(u"musket"_s));
    QVERIFY(!table.proposal().isOverridden(u"weapon"_s));
}

void TestRowsAndFlows::whatIsDueOpensByItself()
{
    Pinkie field;
    field.goTo(u"melee"_s);
    const ThingId scots = field.formed({u"S1"_s, u"S2"_s});
    const ThingId english = field.formed({u"E1"_s, u"E2"_s});
    BattlePage page(*field.session);
    page.resize(1280, 800);
    page.show();
    ResolverPanel &resolver = *page.resolver();
    mustDo(resolver.open(u"clash"_s, {{u"a"_s, scots}, {u"b"_s, english}}));
    auto *dice = resolver.findChild<DiceEntry *>();
    QTest::keyClicks(dice, u"8611"_s);
    resolver.apply();
    QVERIFY(resolver.isOpen());
    QCOMPARE(QString::fromLatin1(resolver.proposal()->procedure().id), u"lay-hits"_s);
    QCOMPARE(resolver.proposal()->cast().value(u"group"_s), english);
    QVERIFY(resolver.isVisible());
    resolver.cancel();
    QVERIFY(!resolver.isOpen());
    const auto tasks = field.battle().tasks(); // still to be done
    QVERIFY(std::ranges::any_of(tasks, [](const Task &task) { return task.due && !task.done; }));
}

/// What was typed of those who fought is not said of those who fight next.
void TestRowsAndFlows::listsAreNotRemembered()
{
    Table table;
    table.openClash();
    const Cast cast = table.proposal().cast();
    QAbstractItemModel *model = table.rows("b_units")->model();
    QVERIFY(model->setData(model->index(0, 0), u"shot"_s));
    QVERIFY(!table.proposal().rows(u"b_units"_s).front().given.isEmpty());
    QTest::keyClicks(table.panel.findChild<DiceEntry *>(), u"8211"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    table.panel.apply();
    QVERIFY(!table.panel.isOpen());
    table.open(u"clash"_s, cast);
    QVERIFY(table.proposal().rows(u"b_units"_s).front().given.isEmpty());
}

QTEST_MAIN(TestRowsAndFlows)
#include "tst_rowsandflows.moc"
