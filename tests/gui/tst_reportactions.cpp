// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/battleplan.h"
#include "app/printing/reportactions.h"
#include "app/session/campaignsession.h"
#include "app/settings/settings.h"
#include "core/battle/battle.h"
#include "core/exchange/delimited.h"
#include "core/report/captions.h"
#include "core/rules/catalogue.h"
#include "english.h"
#include "tests/battle/armyplan.h"
#include "tests/testprogram.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The actions that bring a battle onto paper and into files.
class TestReportActions : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void actionsHaveNamesAndTips();
    void printsTheChosenSide();
    void savesAPdf();
    void exportsTheLedger();
    void exportsTheReport();
    void writesNothingWhenCancelled();
    void saysWhyNothingWasSaved();
    void dialogOffersSidesAndPapers();
    void cardsWhereTheRulesHaveCards();

private:
    QString fingerprint() const { return m_campaign->battle()->fingerprint(); }
    void begin(const char *rules);
    const Battle &battle() const { return m_campaign->battle()->battle(); }
    void trigger(const QString &name);
    QByteArray saved();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<CampaignSession> m_campaign;
    std::unique_ptr<QWidget> m_window;
    ReportActions *m_actions = nullptr;
    std::optional<SheetAnswer> m_answer;
    QString m_file;
    QString m_proposal;
    QStringList m_printed;
    QString m_foot; ///< of what was printed last
};

void TestReportActions::init()
{
    begin("phut");
}

void TestReportActions::begin(const char *rules)
{
    m_window.reset();
    m_campaign.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(m_folder->filePath(u"settings.ini"_s));
    BattlePlan plan;
    plan.rules = findRuleset(QLatin1String(rules));
    plan.name = {u"Fornovo: the \"Taro\""_s, QDate(1495, 7, 6), u"Taro"_s};
    for (const QString &side : {u"French"_s, u"Venetians"_s}) {
        QJsonObject unit {{u"name"_s, side + u" foot"_s}};
        if (plan.rules->cards == nullptr)
            unit.insert(u"start_bases"_s, 6);
        plan.armies.push_back(armyPlan({{u"name"_s, side}}, {unit}));
    }
    const auto drawn = drawUp(plan);
    QVERIFY(drawn);
    m_campaign = std::make_unique<CampaignSession>();
    QVERIFY(m_campaign->create(m_folder->filePath(u"war.muster"_s), u"War"_s));
    QVERIFY(m_campaign->begin(drawn->record, drawn->events));
    m_answer = {battle().things().armies().back(), PaperSize::Letter};
    m_file = m_folder->filePath(u"out"_s);
    m_printed.clear();
    m_window = std::make_unique<QWidget>();
    ReportQuestions questions;
    questions.sheet = [this](SheetOf, SheetUse, PaperSize) { return m_answer; };
    questions.fileToSave = [this](const QString &, const QString &proposal, const QString &) {
        m_proposal = proposal;
        return m_file;
    };
    questions.print = questions.preview = [this](const RosterSheet &sheet, PaperSize paper) {
        m_printed += sheet.title + (paper == PaperSize::Letter ? u" on Letter"_s : u" on A4"_s);
        m_foot = sheet.made;
        return done();
    };
    questions.printCards = questions.previewCards = [this](const CardSheet &sheet, PaperSize paper) {
        m_printed += u"%1: %2 pages on %3"_s.arg(sheet.title)
                         .arg(sheet.pages.size())
                         .arg(paper == PaperSize::Letter ? u"Letter"_s : u"A4"_s);
        return done();
    };
    m_actions = new ReportActions(*m_campaign->battle(), *m_settings, m_window.get(), questions);
}

void TestReportActions::cleanup()
{
    m_window.reset();
    m_campaign.reset();
}

void TestReportActions::trigger(const QString &name)
{
    auto *action = m_actions->findChild<QAction *>(name);
    QVERIFY2(action, qPrintable(name));
    action->trigger();
}

/// What was written, once it was.
QByteArray TestReportActions::saved()
{
    QSignalSpy saving(m_actions, &ReportActions::saved);
    QFile file(m_file);
    if ((saving.isEmpty() && !saving.wait()) || !file.open(QIODevice::ReadOnly))
        return {};
    return file.readAll();
}

void TestReportActions::actionsHaveNamesAndTips()
{
    int actions = 0;
    for (const QAction *action : m_actions->actions()) {
        if (action->isSeparator())
            continue;
        ++actions;
        QVERIFY(!action->text().isEmpty());
        QVERIFY(!action->toolTip().isEmpty());
    }
    QCOMPARE(actions, 5);
    QCOMPARE(m_actions->findChild<QAction *>(u"printRoster"_s)->shortcut(), QKeySequence(QKeySequence::Print));
}

void TestReportActions::printsTheChosenSide()
{
    trigger(u"printRoster"_s);
    trigger(u"previewRoster"_s);
    QCOMPARE(m_printed, QStringList({u"Venetians on Letter"_s, u"Venetians on Letter"_s}));
    QCOMPARE(m_settings->text(Setting::Paper), u"letter"_s);
    QVERIFY2(m_foot.contains(fingerprint()), qPrintable(m_foot));
}

void TestReportActions::savesAPdf()
{
    trigger(u"rosterPdf"_s);
    QVERIFY(english(m_proposal).endsWith(u"/Venetians roster.pdf"_s));
    QVERIFY(saved().startsWith("%PDF-"));
}

void TestReportActions::exportsTheLedger()
{
    trigger(u"exportLedger"_s);
    QVERIFY2(english(m_proposal).endsWith(u"/Fornovo- the -Taro- ledger.csv"_s), qPrintable(m_proposal));
    const TextTable table = readDelimited(QString::fromUtf8(saved()));
    QCOMPARE(table.size(), battle().ledger().events().size() + 1);
    QCOMPARE(table.back().back(), fingerprint());
    const QString before = fingerprint();
    QVERIFY(m_campaign->battle()->note(u"one more"_s));
    QVERIFY(fingerprint() != before);
}

void TestReportActions::exportsTheReport()
{
    trigger(u"exportReport"_s);
    const QByteArray report = saved();
    QVERIFY(report.startsWith("# Fornovo: the \"Taro\"\n"));
    QVERIFY(report.contains(fingerprint().toUtf8()));
    QCOMPARE(m_settings->text(Setting::LastExport), QFileInfo(m_file).absolutePath());
}

void TestReportActions::writesNothingWhenCancelled()
{
    m_answer.reset();
    trigger(u"printRoster"_s);
    trigger(u"rosterPdf"_s);
    QVERIFY(m_printed.isEmpty());
    QVERIFY(m_proposal.isEmpty() || !QFileInfo::exists(m_file));
    m_file.clear();
    trigger(u"exportLedger"_s);
    QCOMPARE(m_settings->text(Setting::LastExport), QString());
}

void TestReportActions::saysWhyNothingWasSaved()
{
    m_file = m_folder->filePath(u"none/ledger.csv"_s);
    QSignalSpy failing(m_actions, &ReportActions::failed);
    trigger(u"exportLedger"_s);
    QVERIFY(!failing.isEmpty() || failing.wait());
    const auto refusal = failing.front().front().value<Refusal>();
    QCOMPARE(refusal.field, u"file"_s);
    QVERIFY(english(refusal.message.text()).contains(u"There is no folder"_s));
}

void TestReportActions::dialogOffersSidesAndPapers()
{
    const SheetChoice dialog(battle(), SheetOf::Roster, SheetUse::Pdf, PaperSize::Letter);
    QCOMPARE(dialog.army(), battle().things().armies().front());
    QCOMPARE(dialog.paper(), PaperSize::Letter);
    auto *army = dialog.findChild<QComboBox *>(u"army"_s);
    QCOMPARE(army->count(), 2);
    QVERIFY(army->itemText(1).startsWith(u"Venetians"_s));
    army->setCurrentIndex(1);
    QCOMPARE(dialog.army(), battle().things().armies().back());
    for (const QComboBox *box : dialog.findChildren<QComboBox *>())
        QVERIFY(!box->accessibleName().isEmpty());
}

void TestReportActions::cardsWhereTheRulesHaveCards()
{
    QVERIFY(m_actions->findChild<QAction *>(u"printCards"_s) == nullptr);
    begin("two-page-skirmish");
    trigger(u"printCards"_s);
    trigger(u"previewCards"_s);
    const QString printed = u"Venetians: 4 pages on Letter"_s; // a figure and the phases, fronts and backs
    QCOMPARE(m_printed, QStringList({printed, printed}));
    trigger(u"cardsPdf"_s);
    QVERIFY2(english(m_proposal).endsWith(u"/Venetians cards.pdf"_s), qPrintable(m_proposal));
    QVERIFY(saved().startsWith("%PDF-"));
    const SheetChoice dialog(battle(), SheetOf::Cards, SheetUse::Print, PaperSize::A4);
    QCOMPARE(english(dialog.windowTitle()), u"Print cards"_s);
}

MUSTER_TEST(TestReportActions)
#include "tst_reportactions.moc"
