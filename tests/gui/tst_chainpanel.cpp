// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/chaindelegate.h"
#include "app/pages/battle/chainpanel.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/theme/theme.h"
#include "core/rules/catalogue.h"
#include "english.h"
#include "fornovo.h"
#include "laidbattle.h"
#include "tests/testprogram.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QTest>
#include <QTreeView>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

ThingPlan plan(const char *type, QJsonObject values)
{
    return {QString::fromLatin1(type), std::move(values), {}};
}

const QString kLongName = u"The Trained Band of the Hundreds of Bowerchalke and Chalke on the Hill"_s;

} // namespace

/// The chain of command on the battle page, worked by keyboard.
class TestChainPanel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { Theme::instance().apply(Theme::Choice::Light); }
    void init();
    void cleanup();

    void opensByItsKeyAndCloses();
    void isNotThereWithoutChains();
    void opensFromThePanelOfThePhase();
    void emptyWhereNobodyCommands();
    void ticksJoinTheThrow();
    void groupsAreTickedWithARunningSum();
    void orderIsThatOfTicking();
    void whoCannotBePickedIsNotTicked();
    void saysItAllToAScreenReader();
    void foldsAndKeepsFolded();
    void growsWithTheText();
    void waitsForWhatIsOpen();

private:
    void press(int key, Qt::KeyboardModifiers with = {})
    {
        QTest::keyClick(m_page->window()->focusWidget(), Qt::Key(key), with);
        QCoreApplication::processEvents();
    }
    void type(const char *text)
    {
        for (const char *c = text; *c != '\0'; ++c)
            QTest::keyClick(m_page->window()->focusWidget(), *c);
    }
    ChainPanel *panel() const { return m_page->findChild<ChainPanel *>(); }
    QTreeView *tree() const { return panel()->findChild<QTreeView *>(); }
    QString words(const char *label) const
    {
        return english(panel()->findChild<QLabel *>(QLatin1String(label))->text());
    }
    QModelIndex row(const QString &name, const QModelIndex &under = {}) const;
    void tick(const QString &name)
    {
        tree()->setCurrentIndex(row(name));
        press(Qt::Key_Space);
    }
    QStringList badges(const QString &name) const;
    ThingId called(const QString &name) const { return m_laid->called(name); }
    void goTo(const QString &phase) { m_laid->goTo(phase); }
    /// Through the chain of command, with the serjeant: 15 and 12, less his price.
    void throwForPoints();

    std::unique_ptr<LaidBattle> m_laid;
    std::unique_ptr<BattlePage> m_page;
};

void TestChainPanel::init()
{
    const auto group = [](const QString &name, int men) {
        return plan("group", {{u"name"_s, name}, {u"starting"_s, men}});
    };
    m_laid = std::make_unique<LaidBattle>(*findRuleset(u"tyneside"_s),
        std::vector<ThingPlan> {
            {u"army"_s, {{u"name"_s, u"Parliament"_s}},
                {plan("figure", {{u"name"_s, u"Captain"_s}, {u"rank"_s, u"leader"_s}, {u"quality"_s, u"good"_s}}),
                    plan("figure", {{u"name"_s, u"Serjeant"_s}, {u"rank"_s, u"nco"_s}}), group(u"Shot"_s, 10),
                    group(u"Pikes"_s, 3), group(kLongName, 20)}},
            {u"army"_s, {{u"name"_s, u"Royalists"_s}}, {group(u"Foot"_s, 20)}}},
        BattleRecord {.name = u"The lane"_s, .date = QDate(1644, 3, 29)});
    m_page = std::make_unique<BattlePage>(*m_laid->session);
    m_page->resize(1280, 800);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestChainPanel::cleanup()
{
    m_page.reset();
    m_laid.reset();
}

QModelIndex TestChainPanel::row(const QString &name, const QModelIndex &under) const
{
    const auto *model = tree()->model();
    for (int at = 0; at < model->rowCount(under); ++at) {
        const QModelIndex index = model->index(at, 0, under);
        if (index.data().toString() == name)
            return index;
        if (const QModelIndex found = row(name, index); found.isValid())
            return found;
    }
    return {};
}

QStringList TestChainPanel::badges(const QString &name) const
{
    QStringList words;
    for (const BadgeLook &badge : row(name).data(ChainBadgesRole).value<QList<BadgeLook>>())
        words += english(badge.word);
    return words;
}

void TestChainPanel::throwForPoints()
{
    goTo(u"command"_s);
    press(Qt::Key_K, Qt::ControlModifier);
    tick(u"Serjeant"_s);
    press(Qt::Key_Return);
    QVERIFY(m_page->resolver()->isOpen());
    type("354366"); // four dice of the captain, two of the serjeant
    press(Qt::Key_Return);
    QVERIFY(!m_page->resolver()->isOpen());
}

void TestChainPanel::opensByItsKeyAndCloses()
{
    goTo(u"command"_s);
    const auto keys = m_page->keyActions();
    const auto chain = std::ranges::find(keys, u"chain"_s, &QAction::objectName);
    QVERIFY(chain != keys.end());
    QCOMPARE((*chain)->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_K));
    QVERIFY(!panel()->isVisible());
    press(Qt::Key_K, Qt::ControlModifier);
    QVERIFY(panel()->isVisible());
    QVERIFY(tree()->hasFocus());
    press(Qt::Key_Escape);
    QVERIFY(!panel()->isVisible());
    QVERIFY(qobject_cast<UnitList *>(m_page->window()->focusWidget()) != nullptr);
}

void TestChainPanel::opensFromThePanelOfThePhase()
{
    goTo(u"command"_s);
    auto *button = m_page->findChild<QAbstractButton *>(u"chainButton"_s);
    QVERIFY(button != nullptr && button->isVisible());
    button->click();
    QVERIFY(panel()->isVisible());
}

void TestChainPanel::isNotThereWithoutChains()
{
    Fornovo field;
    const BattlePage page(field.session());
    QVERIFY(page.findChild<ChainPanel *>() == nullptr);
    QVERIFY(std::ranges::none_of(
        page.keyActions(), [](const QAction *action) { return action->objectName() == u"chain"_s; }));
}

void TestChainPanel::emptyWhereNobodyCommands()
{
    goTo(u"melee"_s);
    press(Qt::Key_K, Qt::ControlModifier);
    QVERIFY(panel()->isVisible());
    QVERIFY(!tree()->isVisible());
    press(Qt::Key_Escape);
    QVERIFY(!panel()->isVisible());
}

void TestChainPanel::ticksJoinTheThrow()
{
    goTo(u"command"_s);
    press(Qt::Key_K, Qt::ControlModifier);
    QCOMPARE(words("points"), u"0"_s);
    QCOMPARE(words("standing"), u"good officer, 4 dice: throw for command points first"_s);
    tick(u"Serjeant"_s);
    QCOMPARE(words("sum"), u"Ticked: 1, for 1 of the points to come"_s);
    press(Qt::Key_Return);
    const Proposal *open = m_page->resolver()->proposal();
    QVERIFY(open != nullptr);
    QCOMPARE(QString::fromLatin1(open->procedure().id), u"command-points"_s);
    QCOMPARE(open->cast().value(u"commander"_s), called(u"Captain"_s));
    QCOMPARE(open->cast().value(u"link_1"_s), called(u"Serjeant"_s));
    type("354366");
    press(Qt::Key_Return);
    // There are points to be spent now: the chain is there again.
    QVERIFY(panel()->isVisible());
    QVERIFY(tree()->hasFocus());
    QCOMPARE(words("points"), u"26"_s);
    QCOMPARE(words("standing"), u"27 thrown, 26 left"_s);
    QVERIFY(badges(u"Serjeant"_s).contains(u"active"_s));
}

void TestChainPanel::groupsAreTickedWithARunningSum()
{
    throwForPoints();
    const auto reach = openQuestion(m_laid->battle().moment(), u"reach"_s, {{u"commander"_s, called(u"Captain"_s)}});
    QVERIFY(reach);
    const std::vector<ThingId> inReach {called(u"Shot"_s), called(u"Pikes"_s), called(kLongName)};
    QVERIFY(m_laid->session->answer({{reach->key, reach->cast, {{}, inReach, 0}}}));
    QCOMPARE(badges(u"Shot"_s), QStringList(u"can be paid"_s));
    tick(u"Shot"_s);
    QCOMPARE(words("sum"), u"Ticked: 10 of 26 points"_s);
    QCOMPARE(badges(kLongName), QStringList(u"too dear for what is left"_s));
    tick(u"Pikes"_s);
    QCOMPARE(words("sum"), u"Ticked: 13 of 26 points"_s);
    tick(kLongName);
    QCOMPARE(words("sum"), u"Ticked: 33 of 26 points, 7 too many"_s);
    QCOMPARE(badges(kLongName), QStringList(u"no. 3: too few points"_s));
    tick(kLongName);
    press(Qt::Key_Return);
    const Proposal *open = m_page->resolver()->proposal();
    QVERIFY(open != nullptr);
    QCOMPARE(QString::fromLatin1(open->procedure().id), u"command-allocation"_s);
    QCOMPARE(open->rows(u"groups"_s).size(), size_t(2));
    press(Qt::Key_Return);
    QCOMPARE(m_laid->battle().things().number(called(u"Captain"_s), u"command_points"_s), 13);
    QVERIFY(m_laid->battle().things().flag(called(u"Pikes"_s), u"commanded"_s));
    QVERIFY(!m_laid->battle().things().flag(called(kLongName), u"commanded"_s));
    // Nobody who is left can be paid: on with the turn.
    QVERIFY(!panel()->isVisible());
}

void TestChainPanel::orderIsThatOfTicking()
{
    throwForPoints();
    tick(u"Pikes"_s);
    tick(u"Shot"_s);
    press(Qt::Key_Return);
    const Cast &cast = m_page->resolver()->proposal()->cast();
    QCOMPARE(cast.value(u"group_1"_s), called(u"Pikes"_s));
    QCOMPARE(cast.value(u"group_2"_s), called(u"Shot"_s));
    // Left open, the ticks are still there.
    press(Qt::Key_Escape);
    QVERIFY(panel()->isVisible());
    QCOMPARE(words("sum"), u"Ticked: 13 of 26 points"_s);
}

void TestChainPanel::whoCannotBePickedIsNotTicked()
{
    goTo(u"command"_s);
    press(Qt::Key_K, Qt::ControlModifier);
    tick(u"Shot"_s); // first the points
    QCOMPARE(words("sum"), u"Shot cannot be picked now."_s);
    press(Qt::Key_Escape);
    throwForPoints();
    press(Qt::Key_Return);
    QVERIFY(!m_page->resolver()->isOpen());
    QCOMPARE(words("sum"), u"Tick with Space who is to be commanded."_s);
}

void TestChainPanel::saysItAllToAScreenReader()
{
    throwForPoints();
    tick(u"Shot"_s);
    const QModelIndex shot = row(u"Shot"_s);
    const QString said = english(shot.data(Qt::AccessibleTextRole).toString());
    for (const QString &part : {u"Shot"_s, u"to be commanded, no. 1"_s, u"10 loyal at 1"_s})
        QVERIFY2(said.contains(part), qPrintable(said));
    QCOMPARE(shot.data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    QCOMPARE(row(u"Pikes"_s).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
    QVERIFY(!tree()->accessibleName().isEmpty());
    QVERIFY(english(row(u"Captain"_s).data(Qt::AccessibleTextRole).toString()).contains(u"27 thrown, 26 left"_s));
}

void TestChainPanel::foldsAndKeepsFolded()
{
    throwForPoints();
    tree()->setCurrentIndex(row(u"Captain"_s));
    QVERIFY(tree()->isExpanded(row(u"Captain"_s)));
    press(Qt::Key_Left);
    QVERIFY(!tree()->isExpanded(row(u"Captain"_s)));
    QVERIFY(m_laid->session->note(u"rain"_s));
    QVERIFY(!tree()->isExpanded(row(u"Captain"_s)));
    press(Qt::Key_Right);
    QVERIFY(tree()->isExpanded(row(u"Captain"_s)));
}

void TestChainPanel::growsWithTheText()
{
    throwForPoints();
    const int before = tree()->visualRect(row(kLongName)).height();
    Theme::instance().apply(Theme::Choice::Dark, 2.0);
    QCoreApplication::processEvents();
    QTRY_VERIFY(tree()->visualRect(row(kLongName)).height() > before * 3 / 2);
    QVERIFY(tree()->visualRect(row(kLongName)).right() <= tree()->viewport()->rect().right());
    // The height is for the tree, whose rows say the same, and nothing pushes the page off a small screen.
    QVERIFY(!panel()->findChild<QLabel *>(u"points"_s)->isVisible());
    QVERIFY2(
        panel()->minimumSizeHint().height() <= 470, qPrintable(QString::number(panel()->minimumSizeHint().height())));
    Theme::instance().apply(Theme::Choice::Light);
}

void TestChainPanel::waitsForWhatIsOpen()
{
    goTo(u"command"_s);
    type("c");
    QVERIFY(m_page->resolver()->isOpen());
    press(Qt::Key_K, Qt::ControlModifier);
    QVERIFY(!panel()->isVisible());
    QVERIFY(m_page->resolver()->isOpen());
    QVERIFY(!m_page->notice().isEmpty());
}

MUSTER_TEST(TestChainPanel)
#include "tst_chainpanel.moc"
