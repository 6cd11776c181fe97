// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/newbattlepage.h"
#include "app/newbattle/sidepanel.h"
#include "app/widgets/segmentedchoice.h"
#include "app/window/mainwindow.h"
#include "core/rules/catalogue.h"
#include "core/rules/tabledraft.h"
#include "core/store/playedrules.h"
#include "english.h"
#include "rawhouserules.h"
#include "tests/testprogram.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// A new battle begins with the house rules of its campaign.
class TestCampaignRules : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void nothingIsSaidOfNone();
    void beginsWithThem();
    void rowsOfTablesCanBeChosen();
    void optionsArePreset();
    void theRefereesChoiceStays();
    void ofACampaignThatIsNotOpen();
    void badOnesAreSaid();

private:
    template <class W>
    W *child(const QString &name) const
    {
        return m_window->findChild<W *>(name);
    }
    QLabel *words() const { return child<QLabel>(u"campaignRules"_s); }
    SegmentedChoice *option() const { return child<SegmentedChoice>(m_option); }
    void keep(const HouseRules &house);
    void fillIn();

    const Ruleset &m_set = *findRuleset(u"phut"_s);
    const QString m_option = QString::fromLatin1(m_set.options.front().key);
    const QString m_other = QString::fromLatin1(m_set.options.front().choices.back().key);
    const QString m_usual = QString::fromLatin1(m_set.options.front().choices.front().key);
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void TestCampaignRules::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_campaignrules"_s);
}

void TestCampaignRules::init()
{
    m_window.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(m_folder->filePath(u"settings.ini"_s));
    m_window = std::make_unique<MainWindow>(*m_settings);
    m_window->show();
    QVERIFY(m_window->campaign().create(m_folder->filePath(u"italy.muster"_s), u"italy"_s));
}

void TestCampaignRules::keep(const HouseRules &house)
{
    QVERIFY(PlayedRules(*m_window->campaign().file(), m_set).keep(house));
    m_window->showNewBattle();
}

void TestCampaignRules::fillIn()
{
    NewBattlePage &page = m_window->newBattlePage();
    QTest::keyClicks(child<QLineEdit>(u"battleName"_s), u"Fornovo"_s);
    for (int side : {0, 1}) {
        const QString name = side == 0 ? u"French"_s : u"Venetians"_s;
        QTest::keyClicks(page.side(side)->findChild<QLineEdit *>(u"sideName"_s), name);
        page.side(side)->units().paste(readDelimited(name + u" foot\t8"_s), 0, 0);
    }
}

void TestCampaignRules::nothingIsSaidOfNone()
{
    m_window->showNewBattle();
    QVERIFY(words()->isHidden());
    QVERIFY(child<QCheckBox>(u"playPrinted"_s)->isHidden());
}

void TestCampaignRules::beginsWithThem()
{
    keep({{{u"hits.open.from"_s, 5, 4, u"Sharp shots"_s}, {u"hits.armoured.from"_s, 6, 5}}, {}});
    QVERIFY(words()->isVisible());
    QVERIFY2(english(words()->text()).startsWith(u"This campaign changes 2 figures of the printed tables"_s),
        qPrintable(words()->text()));
    fillIn();
    QTest::mouseClick(child<QPushButton>(u"start"_s), Qt::LeftButton);
    QVERIFY(m_window->campaign().battle());
    const Rules &rules = m_window->campaign().battle()->battle().rules();
    QCOMPARE(rules.tables().number("hits", "open", "from"), 4);
    QCOMPARE(rules.named().front().name, u"Sharp shots"_s);
}

/// An army that the referee has added to the tables: its units can be typed in.
void TestCampaignRules::rowsOfTablesCanBeChosen()
{
    const Ruleset &pikes = *findRuleset(u"pike-and-musket"_s);
    TableDraft draft(pikes);
    QVERIFY(draft.addRow(u"armies"_s, u"danish"_s, u"royalist"_s));
    QVERIFY(PlayedRules(*m_window->campaign().file(), pikes).keep(draft.house()));
    NewBattlePage &page = m_window->newBattlePage();
    m_window->showNewBattle();
    page.chooseRules(u"pike-and-musket"_s);
    UnitTable &units = page.side(0)->units();
    const auto army = std::ranges::find(units.fields(), u"army"_s, [](const Field &f) { return QLatin1String(f.key); });
    const int column = int(army - units.fields().begin());
    QVERIFY(units.setData(units.index(0, 0), u"Danes"_s, Qt::EditRole)); // an army table alone is no unit
    QVERIFY(units.setData(units.index(0, column), u"danish"_s, Qt::EditRole));
    QVERIFY(std::ranges::none_of(units.faults(), [&](const CellFault &fault) { return fault.column == column; }));
    QVERIFY(PlayedRules(*m_window->campaign().file(), pikes).keep({}));
    m_window->showNewBattle();
    QVERIFY(std::ranges::any_of(units.faults(), [&](const CellFault &fault) { return fault.column == column; }));
}

void TestCampaignRules::optionsArePreset()
{
    keep({{}, {{m_option, m_other}}});
    QVERIFY(words()->isHidden());
    QCOMPARE(option()->currentKey(), m_other);
    QCOMPARE(m_window->newBattlePage().plan().options.value(m_option), m_other);
    child<QComboBox>(u"campaign"_s)->setCurrentIndex(1); // a new one
    QCOMPARE(option()->currentKey(), m_usual);
}

void TestCampaignRules::theRefereesChoiceStays()
{
    keep({{}, {{m_option, m_other}}});
    option()->setCurrentKey(m_usual);
    m_window->showNewBattle();
    QCOMPARE(option()->currentKey(), m_usual);
    fillIn();
    const QJsonObject draft = m_window->newBattlePage().draft();
    m_window->newBattlePage().setDraft(draft);
    m_window->showNewBattle();
    QCOMPARE(option()->currentKey(), m_usual);
    QTest::mouseClick(child<QPushButton>(u"start"_s), Qt::LeftButton);
    QVERIFY(m_window->campaign().battle());
    QCOMPARE(m_window->campaign().battle()->battle().rules().options().value(m_option), m_usual);
}

void TestCampaignRules::ofACampaignThatIsNotOpen()
{
    keep({{{u"hits.open.from"_s, 5, 4}}, {}});
    const QString path = m_window->campaign().file()->path();
    m_window->campaign().close();
    const auto house = campaignHouseRules(nullptr, path, m_set);
    QVERIFY(house);
    QCOMPARE(house->differences.size(), 1u);
    QVERIFY(campaignHouseRules(nullptr, {}, m_set)->isEmpty());
    QVERIFY(campaignHouseRules(nullptr, m_folder->filePath(u"gone.muster"_s), m_set)->isEmpty());
}

/// The battle begins with the printed tables only if the referee says so.
void TestCampaignRules::badOnesAreSaid()
{
    const QString path = m_window->campaign().file()->path();
    m_window->campaign().close();
    QVERIFY(keepRaw(
        path, u"phut"_s, R"({"format": 1, "rules": "phut", "differences": [{"at": "hits.hats", "played": 4}]})"));
    QVERIFY(m_window->campaign().open(path));
    m_window->showNewBattle();
    fillIn();
    QVERIFY(words()->isVisible());
    QVERIFY2(words()->text().contains(u"hats"_s), qPrintable(words()->text()));
    QVERIFY(!child<QPushButton>(u"start"_s)->isEnabled());
    QVERIFY(english(m_window->newBattlePage().missing().front()).contains(u"house rules"_s));
    child<QCheckBox>(u"playPrinted"_s)->click();
    QVERIFY(child<QPushButton>(u"start"_s)->isEnabled());
    QTest::mouseClick(child<QPushButton>(u"start"_s), Qt::LeftButton);
    QVERIFY(m_window->campaign().battle());
    QCOMPARE(m_window->campaign().battle()->battle().rules().tables(), *m_set.defaultTables());
}

MUSTER_TEST(TestCampaignRules)
#include "tst_campaignrules.moc"
