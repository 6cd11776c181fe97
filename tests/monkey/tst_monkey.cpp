// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/campaignsession.h"
#include "app/takingback/takingbackpage.h"
#include "app/window/mainwindow.h"
#include "app/window/paths.h"
#include "core/battle/ledgercheck.h"
#include "core/campaign/samplebattle.h"
#include "core/play/tableflow.h"
#include "core/store/filecheck.h"
#include "tests/monkey/beforekey.h"
#include "tests/monkey/monkey.h"
#include "tests/testprogram.h"

#include <QApplication>
#include <QDialog>
#include <QElapsedTimer>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <optional>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// So many keys for all rule sets together unless the environment says otherwise.
constexpr int kKeys = 20'000;
/// Longer than that no key may keep anybody waiting: it hangs.
constexpr qint64 kHangs = 20'000;
/// What happened is looked at so often as a whole.
constexpr int kLookEvery = 500;

int numberFrom(const char *variable, int fallback)
{
    bool isNumber = false;
    const int number = qEnvironmentVariableIntValue(variable, &isNumber);
    return isNumber ? number : fallback;
}

} // namespace

/// The real window under random keys and clicks, on the sample battle of each rule set.
/// MUSTER_MONKEY_KEYS: how many in all; MUSTER_MONKEY_SEED: which, to repeat a run or to make another.
class TestMonkey : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void keys_data();
    void keys();

private:
    void look();
    void press(Monkey &monkey);
    void judge();
    void keepInBounds();
    void undoAll();
    const Battle &battle() const { return m_window->campaign().battle()->battle(); }
    BattlePage *page() const { return m_window->findChild<BattlePage *>(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    QString m_campaign;
    int m_recorded = 0;
    int m_resolved = 0;
    int m_judged = 0; ///< the last entry that was looked at
    BeforeKey m_before;
    std::optional<TableFlow> m_flow; ///< what could be done and left before the key
    qint64 m_slowest = 0;
};

void TestMonkey::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_monkey"_s);
    tellWhenDying();
}

void TestMonkey::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(m_folder->filePath(u"settings.ini"_s));
    const auto none = [](QWidget *, const QString &) { return QString(); };
    m_window = std::make_unique<MainWindow>(*m_settings,
        WindowQuestions {.fileToOpen = none,
            .fileToMake = none,
            .fileForCopy = none,
            .secondPlace = none,
            .leaveVanished = [](QWidget *, const Vanished &) { return Leaving::Without; },
            .mayRestore = [](QWidget *, const RestoreAsked &) { return false; }});
    m_window->resize(1280, 800);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_recorded = 0;
    m_resolved = 0;
    m_slowest = 0;
}

void TestMonkey::cleanup()
{
    m_window->campaign().close();
    m_window.reset();
    if (!m_campaign.isEmpty())
        QDir(QFileInfo(m_campaign).path()).removeRecursively();
}

void TestMonkey::keys_data()
{
    QTest::addColumn<QString>("sample");
    for (const Sample &sample : samples())
        QTest::newRow(qPrintable(sample.rules)) << sample.id;
}

/// Nothing but the battle is played with: what leads elsewhere leads back.
void TestMonkey::keepInBounds()
{
    auto *pages = m_window->findChild<QStackedWidget *>(u"pages"_s);
    const QWidget *shown = pages->currentWidget();
    if (shown == page() || qobject_cast<const TakingBackPage *>(shown) != nullptr)
        return;
    pages->setCurrentWidget(page());
    page()->setFocus();
}

/// What the keys since the last look recorded: nothing that nobody meant.
void TestMonkey::judge()
{
    for (; m_judged < battle().ledger().lastSeq(); ++m_judged) {
        const Event &event = *battle().ledger().event(m_judged + 1);
        ++m_recorded;
        m_resolved += event.is<Resolution>() ? 1 : 0;
        const QString unmeant = m_before.unmeant(event);
        QVERIFY2(unmeant.isEmpty(), qPrintable(unmeant));
        const InOneGo *together = togetherOf(event);
        const bool isOfList = together != nullptr && !together->list.isEmpty(); // its row says so in its own words
        const auto *act = isOfList ? nullptr : event.as<ActDone>();
        const QString unseen = act == nullptr ? QString() : m_before.unseen(*act, battle());
        QVERIFY2(unseen.isEmpty(), qPrintable(unseen));
    }
}

/// One key, and what stood on the screen before it.
void TestMonkey::press(Monkey &monkey)
{
    judge(); // what the key before brought about later
    m_flow->goOnWith(battle());
    m_before = BeforeKey(*page(), *m_flow);
    monkey.act(*m_window);
}

/// The ledger and the file as a whole.
void TestMonkey::look()
{
    const auto findings = verify(battle().ledger().events());
    QVERIFY2(findings.empty(), findings.empty() ? "" : qPrintable(findings.front().message.text()));
    QVERIFY(fold(battle().ledger().events()) == battle().things());
}

/// Taken back one after the other, a battle is what it was when it began.
void TestMonkey::undoAll()
{
    const Things start = fold(std::span(battle().ledger().events()).first(1));
    BattleSession &session = *m_window->campaign().battle();
    for (int left = battle().ledger().lastSeq(); session.undoAction()->isEnabled() && left >= 0; --left)
        session.undoAction()->trigger();
    QVERIFY(!session.undoAction()->isEnabled());
    QVERIFY(battle().things() == start);
}

void TestMonkey::keys()
{
    QFETCH(const QString, sample);
    const int count = numberFrom("MUSTER_MONKEY_KEYS", kKeys) / int(samples().size());
    const auto seed = quint32(numberFrom("MUSTER_MONKEY_SEED", 1));
    m_window->openSample(sample);
    QVERIFY(m_window->campaign().battle());
    m_campaign = m_window->campaign().file()->path();
    m_flow.emplace(battle());
    QElapsedTimer whole;
    whole.start();
    Monkey monkey(seed);
    m_judged = battle().ledger().lastSeq();
    // A menu, or a question over the window, runs a loop of its own: the monkey goes on in there.
    QTimer within;
    connect(&within, &QTimer::timeout, this, [&] {
        if (QApplication::activePopupWidget() != nullptr)
            press(monkey);
        else if (auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget()))
            dialog->reject();
    });
    within.start(0);
    while (monkey.done() < count) {
        QElapsedTimer key;
        key.start();
        press(monkey);
        QCoreApplication::processEvents();
        // Outside of a loop nobody else does away with what was done with.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        keepInBounds();
        m_slowest = std::max(m_slowest, key.elapsed());
        QVERIFY2(key.elapsed() < kHangs, "a key kept everybody waiting");
        judge();
        if (monkey.done() % kLookEvery == 0)
            look();
        if (QTest::currentTestFailed())
            break;
    }
    within.stop();
    if (!QTest::currentTestFailed())
        undoAll();
    if (!QTest::currentTestFailed())
        look();
    if (QTest::currentTestFailed())
        qWarning(
            "MUSTER_MONKEY_SEED=%u, after %d keys; the last were:\n%s", seed, monkey.done(), qPrintable(monkey.told()));
    m_window->campaign().closeBattle();
    const auto findings = checkFile(m_campaign);
    QVERIFY(findings && findings->empty());
    qInfo("seed %u: %d keys in %lld s, %d entries, %d of them resolved in a dialog; the slowest key took %lld ms", seed,
        monkey.done(), whole.elapsed() / 1000, m_recorded, m_resolved, m_slowest);
}

} // namespace muster

MUSTER_TEST(muster::TestMonkey)
#include "tst_monkey.moc"
