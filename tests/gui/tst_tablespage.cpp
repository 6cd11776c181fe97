// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fieldcelldelegate.h"
#include "app/newbattle/battleplan.h"
#include "app/session/campaignsession.h"
#include "app/tables/gridmodel.h"
#include "app/tables/gridview.h"
#include "app/tables/tablesdesk.h"
#include "app/tables/tablespage.h"
#include "app/theme/theme.h"
#include "app/widgets/oddscomparison.h"
#include "core/battle/battle.h"
#include "core/rules/catalogue.h"
#include "core/rules/ownmodifiers.h"
#include "core/store/playedrules.h"
#include "english.h"
#include "tests/battle/armyplan.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// The page of tables and house rules, by keyboard, on a campaign that lies on the disk.
class TestTablesPage : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void showsEveryTable();
    void editsAndTakesBack();
    void survivesARestart();
    void refusesWhileTyping();
    void contradictionWaits();
    void showsWhatAFigureWouldDo();
    void takesBackSingly();
    void namesAHouseRule();
    void optionsAreThereToo();
    void fileIsLookedAtFirst();
    void badFileIsRefused();
    void asksWhetherItHoldsInTheBattle();
    void keysAreThePagesOwn();
    void namesEveryControl();

private:
    template <class W>
    W *child(const QString &name) const
    {
        return m_page->findChild<W *>(name);
    }
    void makePage();
    void pick(const QString &table);
    /// Shows the table and makes the cell at this place the current one.
    GridView *goTo(const QString &place);
    /// Types into the current cell; the editor stays open.
    QLineEdit *type(GridView *view, const QString &text);
    void change(const QString &place, const QString &text);
    HouseRules kept() const;
    QString fileOf(const QByteArray &text) const;
    QString listed(const QString &table) const;

    const Ruleset &m_set = *findRuleset(u"phut"_s);
    const QString m_from = u"hits.open.from"_s;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<CampaignSession> m_campaign;
    std::unique_ptr<TablesPage> m_page;
    QString m_answer;
};

void TestTablesPage::init()
{
    Theme::instance().apply(Theme::Choice::Light);
    m_folder = std::make_unique<QTemporaryDir>();
    m_campaign = std::make_unique<CampaignSession>();
    QVERIFY(m_campaign->create(m_folder->filePath(u"war.muster"_s), u"War"_s));
    makePage();
}

void TestTablesPage::makePage()
{
    m_page = std::make_unique<TablesPage>(*m_campaign,
        TablesQuestions {
            [this](QWidget *) { return m_answer; }, [this](QWidget *, const QString &) { return m_answer; }});
    m_page->resize(1280, 760);
    m_page->open(u"phut"_s);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestTablesPage::cleanup()
{
    m_page.reset();
    m_campaign.reset();
}

void TestTablesPage::pick(const QString &table)
{
    m_page->open(u"phut"_s, table);
    QApplication::processEvents(); // what was added to a layout shows itself
}

GridView *TestTablesPage::goTo(const QString &place)
{
    pick(stepsOf(place).value(0));
    for (GridView *view : m_page->findChildren<GridView *>()) {
        if (view->isVisible() && view->goTo(place)) {
            view->setFocus();
            return view;
        }
    }
    return nullptr;
}

QLineEdit *TestTablesPage::type(GridView *view, const QString &text)
{
    QTest::keyClick(view, Qt::Key_F2);
    auto *editor = view->findChild<QLineEdit *>(u"figure"_s);
    if (editor) {
        editor->selectAll();
        QTest::keyClicks(editor, text);
    }
    return editor;
}

void TestTablesPage::change(const QString &place, const QString &text)
{
    GridView *view = goTo(place);
    QVERIFY(view);
    QLineEdit *editor = type(view, text);
    QVERIFY(editor);
    QTest::keyClick(editor, Qt::Key_Return);
    QApplication::processEvents(); // Enter is answered when the key is done with
}

HouseRules TestTablesPage::kept() const
{
    const auto house = PlayedRules(*m_campaign->file(), m_set).inForce();
    return house ? *house : HouseRules {};
}

QString TestTablesPage::fileOf(const QByteArray &text) const
{
    QFile file(m_folder->filePath(u"rules.json"_s));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

QString TestTablesPage::listed(const QString &table) const
{
    const auto *list = child<QListWidget>(u"list"_s);
    for (int row = 0; row < list->count(); ++row) {
        if (list->item(row)->data(Qt::UserRole).toString() == table)
            return english(list->item(row)->text());
    }
    return {};
}

void TestTablesPage::showsEveryTable()
{
    for (const Ruleset *set : catalogue()) {
        for (const TableSpec &spec : set->tables) {
            m_page->open(QString::fromLatin1(set->id), spec.key());
            QApplication::processEvents();
            int figures = 0;
            for (const GridView *view : m_page->findChildren<GridView *>()) {
                if (view->isVisible())
                    figures += view->model()->rowCount() * view->model()->columnCount();
            }
            const bool isReferees =
                spec.key() == QLatin1String(OwnModifiers::kTable); // it has no rows until he adds them
            QVERIFY2((figures > 0) != isReferees, spec.id);
        }
    }
}

void TestTablesPage::editsAndTakesBack()
{
    change(m_from, u"4"_s);
    QCOMPARE(kept().differences, (TableDifferences {{m_from, 5, 4, {}}}));
    QCOMPARE(goTo(m_from)->currentIndex().data().toString(), u"4 (5)"_s);
    QVERIFY(listed(u"hits"_s).contains(u"1 house rule"_s));
    QTest::keyClick(goTo(m_from), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(kept().isEmpty());
    QTest::keyClick(goTo(m_from), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(kept().differences.size(), size_t(1));
    QTest::keyClick(goTo(m_from), Qt::Key_Delete); // as printed
    QVERIFY(kept().isEmpty());
}

void TestTablesPage::survivesARestart()
{
    change(m_from, u"4"_s);
    m_page.reset();
    const QString path = m_campaign->file()->path();
    m_campaign->close();
    QVERIFY(m_campaign->open(path));
    makePage();
    QCOMPARE(m_page->desk().draft().at(m_from), Value(4));
    QTest::mouseClick(child<QPushButton>(u"undo"_s), Qt::LeftButton);
    QVERIFY(kept().isEmpty());
}

void TestTablesPage::refusesWhileTyping()
{
    GridView *view = goTo(m_from);
    QLineEdit *editor = type(view, u"9"_s);
    const auto *reason = m_page->findChild<QLabel *>(u"reason"_s);
    QVERIFY(reason && reason->isVisible());
    QVERIFY(reason->text().contains(u"9"_s));
    QTest::keyClick(editor, Qt::Key_Return);
    QApplication::processEvents();
    QVERIFY(view->findChild<QLineEdit *>(u"figure"_s)); // still there
    QVERIFY(kept().isEmpty());
    QTest::keyClick(editor, Qt::Key_Escape);
    QVERIFY(!reason->isVisible());
    QCOMPARE(view->currentIndex().data().toString(), u"5"_s);
}

void TestTablesPage::contradictionWaits()
{
    change(u"hits.open.to"_s, u"3"_s);
    QVERIFY(kept().isEmpty());
    QVERIFY(listed(u"hits"_s).contains(u"not kept yet"_s));
    QVERIFY(!goTo(u"hits.open.to"_s)->currentIndex().data(kFaultRole).toString().isEmpty());
    QVERIFY(!m_page->findChild<QLabel *>(u"fault"_s)->text().contains(u"hits.open"_s)); // people's words
    change(m_from, u"2"_s);
    QCOMPARE(kept().differences.size(), size_t(2));
    QTest::mouseClick(child<QPushButton>(u"undo"_s), Qt::LeftButton); // both, as they came together
    QVERIFY(kept().isEmpty());
}

void TestTablesPage::showsWhatAFigureWouldDo()
{
    GridView *view = goTo(m_from);
    QLineEdit *editor = type(view, u"4"_s);
    auto *odds = child<OddsComparison>(u"comparison"_s);
    QTRY_VERIFY(odds->isVisible());
    double before = 0;
    double after = 0;
    for (const ComparedRow &row : odds->rows()) {
        before += row.before;
        after += row.after;
    }
    QVERIFY(qAbs(before - 1) < 1e-9 && qAbs(after - 1) < 1e-9);
    QVERIFY(!odds->spokenValue().isEmpty());
    QVERIFY(kept().isEmpty()); // only looked at
    QTest::keyClick(editor, Qt::Key_Escape);
    QTRY_VERIFY(!odds->isVisible());
}

void TestTablesPage::takesBackSingly()
{
    change(m_from, u"4"_s);
    change(u"hits.armoured.from"_s, u"5"_s);
    pick({});
    const auto buttons = m_page->findChildren<QPushButton *>(u"takeBack"_s);
    QPushButton *first = nullptr;
    for (QPushButton *button : buttons) {
        if (button->isVisible() && !first)
            first = button;
    }
    QVERIFY(first);
    QTest::mouseClick(first, Qt::LeftButton);
    QCOMPARE(kept().differences.size(), size_t(1));
}

void TestTablesPage::namesAHouseRule()
{
    change(m_from, u"4"_s);
    pick({});
    for (QLineEdit *line : m_page->findChildren<QLineEdit *>()) {
        if (!line->isVisible() || line->accessibleName().isEmpty())
            continue;
        line->setFocus();
        QTest::keyClicks(line, u"Sharp shots"_s);
        QTest::keyClick(line, Qt::Key_Return);
        break;
    }
    QCOMPARE(kept().differences.front().name, u"Sharp shots"_s);
}

void TestTablesPage::optionsAreThereToo()
{
    const HouseOption &option = m_set.options.front();
    const QString key = QString::fromLatin1(option.key);
    const QString choice = QString::fromLatin1(option.choices.back().key);
    QVERIFY(m_page->desk().edit([&](TableDraft &draft) {
        draft.choose(key, choice);
        return done();
    }));
    QCOMPARE(kept().options.value(key), choice);
    pick(u"choices"_s);
    QVERIFY(m_page->findChild<QWidget *>(key)->isVisible());
}

void TestTablesPage::fileIsLookedAtFirst()
{
    const HouseRules house {{{m_from, 5, 4, u"Sharp shots"_s}}, {}};
    m_answer = fileOf(QJsonDocument(asJson(m_set, house)).toJson());
    QTest::mouseClick(child<QPushButton>(u"importFile"_s), Qt::LeftButton);
    QVERIFY(kept().isEmpty());
    QTest::mouseClick(child<QPushButton>(u"take"_s), Qt::LeftButton);
    QCOMPARE(kept(), house);
    m_answer = m_folder->filePath(u"out.json"_s);
    QTest::mouseClick(child<QPushButton>(u"exportFile"_s), Qt::LeftButton);
    QFile written(m_answer);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const auto again = houseRulesFrom(m_set, written.readAll());
    QVERIFY(again);
    QCOMPARE(*again, house);
}

void TestTablesPage::badFileIsRefused()
{
    const HouseRules house {{{m_from, 5, 40, {}}}, {}};
    m_answer = fileOf(QJsonDocument(asJson(m_set, house)).toJson());
    QTest::mouseClick(child<QPushButton>(u"importFile"_s), Qt::LeftButton);
    QVERIFY(child<QLabel>(u"refusal"_s)->text().contains(m_from)); // where in the file
    QVERIFY(!child<QPushButton>(u"take"_s));
    QVERIFY(kept().isEmpty());
    m_answer = m_folder->filePath(u"nowhere.json"_s);
    QTest::mouseClick(child<QPushButton>(u"importFile"_s), Qt::LeftButton);
    QVERIFY(child<QLabel>(u"refusal"_s)->text().contains(u"nowhere.json"_s));
}

void TestTablesPage::asksWhetherItHoldsInTheBattle()
{
    BattlePlan plan;
    plan.rules = &m_set;
    plan.name = {u"Fornovo"_s, QDate(1495, 7, 6), u"Taro"_s};
    for (const QString &side : {u"French"_s, u"Venetians"_s}) {
        const QJsonObject unit {{u"name"_s, side + u" foot"_s}, {u"start_bases"_s, 6}};
        plan.armies.push_back(armyPlan({{u"name"_s, side}}, {unit}));
    }
    const auto drawn = drawUp(plan);
    QVERIFY(drawn);
    QVERIFY(m_campaign->begin(drawn->record, drawn->events));
    QVERIFY(!child<QWidget>(u"now"_s)->isVisible());
    change(m_from, u"4"_s);
    QVERIFY(child<QWidget>(u"now"_s)->isVisible());
    const auto shots = [this] {
        return m_campaign->battle()->battle().rules().tables().number("hits", "open", "from");
    };
    QCOMPARE(shots(), 5);
    QTest::mouseClick(child<QPushButton>(u"fromNowOn"_s), Qt::LeftButton);
    QCOMPARE(shots(), 4);
    QVERIFY(!child<QWidget>(u"now"_s)->isVisible());
    QVERIFY(m_campaign->battle()->undo());
    QCOMPARE(shots(), 5);
    QVERIFY(child<QWidget>(u"now"_s)->isVisible());
}

/// Ctrl+Z takes a house rule back while the page is shown, whatever else has that key in the window.
void TestTablesPage::keysAreThePagesOwn()
{
    QAction other;
    other.setShortcut(QKeySequence::Undo);
    m_page->addAction(&other);
    bool triggered = false;
    connect(&other, &QAction::triggered, this, [&] { triggered = true; });
    change(m_from, u"4"_s);
    QTest::keyClick(goTo(m_from), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!triggered);
    QVERIFY(kept().isEmpty());
}

void TestTablesPage::namesEveryControl()
{
    for (const QString &page : {QString(), u"choices"_s, u"hits"_s, u"movement"_s}) {
        pick(page);
        for (const QWidget *control : m_page->findChildren<QWidget *>()) {
            const bool isHeader = control->inherits("QHeaderView") || control->inherits("QScrollBar");
            if (!control->isVisible() || control->focusPolicy() == Qt::NoFocus || isHeader)
                continue;
            QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(control));
            QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(), control->metaObject()->className());
        }
    }
}

QTEST_MAIN(TestTablesPage)
#include "tst_tablespage.moc"
