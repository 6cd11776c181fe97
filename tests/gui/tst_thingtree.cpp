// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/allpanel.h"
#include "app/pages/battle/belongpanel.h"
#include "app/pages/battle/overrulepanel.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/theme/theme.h"
#include "app/widgets/keyrow.h"
#include "app/widgets/unitdelegate.h"
#include "core/rules/catalogue.h"
#include "english.h"
#include "laidbattle.h"
#include "tests/testprogram.h"
#include "tests/tiny/tiny.h"

#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

ThingPlan named(const char *type, const QString &name, const std::vector<ThingPlan> &own = {})
{
    return {QString::fromLatin1(type), {{u"name"_s, name}}, own};
}

} // namespace

/// The battle page on a rule set whose things are a tree: commands, groups, stands, and a building that is nobody's.
class TestThingTree : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void listsTheTree();
    void tableHasAColumnOfItsOwn();
    void emptyGroupsAreNotListed();
    void formsAGroupOfThePicked();
    void standsTogetherByDragging();
    void belongsElsewhereByKeys();
    void severalBelongElsewhereAtOnce();
    void severalAreDraggedTogether();
    void refereeOverrules();
    void refereeOverrulesAnAct();

private:
    void press(int key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(m_page->focusWidget(), Qt::Key(key), with); }
    UnitList *list(int side) const { return m_page->findChildren<UnitList *>()[side]; }
    QStringList names(int side) const;
    QModelIndex row(int side, const QString &name) const;
    void goTo(int side, const QString &name);
    ThingId called(const QString &name) const { return m_laid->called(name); }
    static void pickParent(const BelongPanel &panel, ThingId parent);
    /// Two stands of Huntly's, picked in order, are made a group.
    void form(const QString &first, const QString &second);

    std::unique_ptr<LaidBattle> m_laid;
    std::unique_ptr<BattlePage> m_page;
};

void TestThingTree::initTestCase()
{
    Theme::instance().apply(Theme::Choice::Light);
    offer(tiny::ruleset());
}

void TestThingTree::init()
{
    m_laid = std::make_unique<LaidBattle>(tiny::ruleset(),
        std::vector {named("army", u"Scots"_s,
                         {named("command", u"Huntly"_s,
                              {named("stand", u"S1"_s), named("stand", u"S2"_s), named("stand", u"S3"_s)}),
                             named("command", u"Home"_s, {named("stand", u"S4"_s)})}),
            named("army", u"English"_s, {named("command", u"Grey"_s, {named("stand", u"E1"_s)})}),
            named("building", u"Mill"_s)},
        BattleRecord {.name = u"Pinkie"_s, .date = QDate(1547, 9, 10), .place = u"Pinkie Cleugh"_s});
    m_page = std::make_unique<BattlePage>(*m_laid->session);
    m_page->resize(1280, 800);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestThingTree::cleanup()
{
    m_page.reset();
    m_laid.reset();
}

QStringList TestThingTree::names(int side) const
{
    QStringList names;
    for (int at = 0; at < list(side)->model()->rowCount(); ++at) {
        const QModelIndex index = list(side)->model()->index(at, 0);
        names += QString(index.data(DepthRole).toInt(), u'.') + index.data().toString();
    }
    return names;
}

QModelIndex TestThingTree::row(int side, const QString &name) const
{
    for (int at = 0; at < list(side)->model()->rowCount(); ++at) {
        const QModelIndex index = list(side)->model()->index(at, 0);
        if (index.data().toString() == name)
            return index;
    }
    return {};
}

void TestThingTree::goTo(int side, const QString &name)
{
    list(side)->setFocus();
    list(side)->setCurrentIndex(row(side, name));
}

void TestThingTree::form(const QString &first, const QString &second)
{
    for (const QString &stand : {first, second}) {
        goTo(0, stand);
        press(Qt::Key_Space, Qt::ControlModifier);
    }
    press(Qt::Key_A);
    m_page->findChild<AllPanel *>()->findChild<KeyRow *>(u"form"_s)->click();
}

void TestThingTree::pickParent(const BelongPanel &panel, ThingId parent)
{
    auto *parents = panel.findChild<QListWidget *>(u"parents"_s);
    for (int at = 0; at < parents->count(); ++at) {
        if (parents->item(at)->data(Qt::UserRole).toInt() == parent)
            parents->setCurrentRow(at);
    }
}

void TestThingTree::listsTheTree()
{
    QCOMPARE(names(0), (QStringList {u"Huntly"_s, u".S1"_s, u".S2"_s, u".S3"_s, u"Home"_s, u".S4"_s}));
    QVERIFY(row(0, u"S1"_s).data(MaximumRole).toInt() > 0);
    // A heading says how many units it has.
    QVERIFY2(row(0, u"Huntly"_s).data(SubtitleRole).toString().contains(u"3"_s),
        qPrintable(row(0, u"Huntly"_s).data(SubtitleRole).toString()));
    goTo(0, u"Huntly"_s);
    press(Qt::Key_Left);
    QCOMPARE(names(0), (QStringList {u"Huntly"_s, u"Home"_s, u".S4"_s}));
}

void TestThingTree::tableHasAColumnOfItsOwn()
{
    QCOMPARE(names(2), QStringList(u"Mill"_s));
    goTo(1, u"Grey"_s);
    press(Qt::Key_Right);
    QVERIFY(list(2)->hasFocus() || list(1)->hasFocus());
}

void TestThingTree::emptyGroupsAreNotListed()
{
    form(u"S3"_s, u"S1"_s);
    const ThingId group = m_laid->battle().things().parentOf(called(u"S3"_s));
    for (const QString &stand : {u"S3"_s, u"S1"_s})
        QVERIFY(m_laid->session->belong(called(stand), called(u"Huntly"_s)));
    QVERIFY(m_laid->battle().things().find(group) != nullptr);
    QCOMPARE(names(0).size(), 6);
}

void TestThingTree::formsAGroupOfThePicked()
{
    form(u"S3"_s, u"S1"_s);
    const Things &things = m_laid->battle().things();
    const ThingId group = things.parentOf(called(u"S3"_s));
    QCOMPARE(things.find(group)->type, u"group"_s);
    QCOMPARE(things.parentOf(called(u"S1"_s)), group);
    QCOMPARE(things.name(group), u"S3"_s); // who was picked first gives it its name
    QCOMPARE(names(0), (QStringList {u"Huntly"_s, u".S2"_s, u".S3"_s, u"..S1"_s, u"..S3"_s, u"Home"_s, u".S4"_s}));
    QCOMPARE(row(0, u"S1"_s).data(MarkRole).toInt(), int(UnitMark::Actor)); // picked no more: the cursor is on it
}

/// Drops a row onto the middle of another; whether it may be.
static bool drop(UnitList *list, const QModelIndex &what, const QModelIndex &onto)
{
    const std::unique_ptr<QMimeData> dragged(list->model()->mimeData({what}));
    const QPoint place = list->visualRect(onto).center();
    QDragEnterEvent enter(place, Qt::MoveAction, dragged.get(), Qt::LeftButton, {});
    QApplication::sendEvent(list->viewport(), &enter);
    QDragMoveEvent move(place, Qt::MoveAction, dragged.get(), Qt::LeftButton, {});
    QApplication::sendEvent(list->viewport(), &move);
    QDropEvent event(place, Qt::MoveAction, dragged.get(), Qt::LeftButton, {});
    QApplication::sendEvent(list->viewport(), &event);
    return move.isAccepted();
}

void TestThingTree::standsTogetherByDragging()
{
    QVERIFY(drop(list(0), row(0, u"S3"_s), row(0, u"S1"_s)));
    QTRY_COMPARE(names(0), (QStringList {u"Huntly"_s, u".S2"_s, u".S1"_s, u"..S1"_s, u"..S3"_s, u"Home"_s, u".S4"_s}));
    QVERIFY(drop(list(0), row(0, u"S4"_s), row(0, u"S2"_s))); // of another command: with a reason alone
    auto *panel = m_page->findChild<OverrulePanel *>();
    QTRY_VERIFY(panel->isVisible());
    panel->findChild<QLineEdit *>(u"overrule"_s)->setText(u"Home is dead"_s);
    QTest::keyClick(panel->findChild<QLineEdit *>(u"overrule"_s), Qt::Key_Return);
    const Things &things = m_laid->battle().things();
    QTRY_COMPARE(things.parentOf(called(u"S4"_s)), things.parentOf(called(u"S2"_s)));
    QVERIFY(m_laid->session->undo());
    QVERIFY(m_laid->session->undo());
    QCOMPARE(things.parentOf(called(u"S1"_s)), called(u"Huntly"_s));
}

void TestThingTree::belongsElsewhereByKeys()
{
    form(u"S3"_s, u"S1"_s);
    const ThingId group = m_laid->battle().things().parentOf(called(u"S1"_s));
    goTo(0, u"S2"_s);
    press(Qt::Key_G, Qt::ControlModifier);
    auto *panel = m_page->findChild<BelongPanel *>();
    QVERIFY(panel->isVisible());
    pickParent(*panel, group);
    press(Qt::Key_Return);
    QVERIFY(!panel->isVisible());
    QCOMPARE(m_laid->battle().things().parentOf(called(u"S2"_s)), group);
    QCOMPARE(list(0)->currentIndex().data().toString(), u"S2"_s);
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_laid->battle().things().parentOf(called(u"S2"_s)), called(u"Huntly"_s));
}

/// All that are marked go over together, in one entry.
void TestThingTree::severalBelongElsewhereAtOnce()
{
    form(u"S3"_s, u"S1"_s);
    const Things &things = m_laid->battle().things();
    const ThingId group = things.parentOf(called(u"S1"_s));
    QVERIFY(m_laid->session->belong(called(u"S2"_s), group));
    for (const QString &stand : {u"S1"_s, u"S2"_s}) {
        goTo(0, stand);
        press(Qt::Key_Space, Qt::ControlModifier);
    }
    const int before = m_laid->battle().ledger().lastSeq();
    press(Qt::Key_G, Qt::ControlModifier);
    pickParent(*m_page->findChild<BelongPanel *>(), called(u"Huntly"_s));
    press(Qt::Key_Return);
    QVERIFY(!m_page->findChild<BelongPanel *>()->isVisible());
    for (const QString &stand : {u"S1"_s, u"S2"_s})
        QCOMPARE(things.parentOf(called(stand)), called(u"Huntly"_s));
    QCOMPARE(m_laid->battle().ledger().lastSeq(), before + 1);
    QCOMPARE(english(m_laid->battle().told(m_laid->battle().ledger().events().back()).text()),
        u"S1 and 1 other go over to Huntly"_s);
    press(Qt::Key_Z, Qt::ControlModifier);
    for (const QString &stand : {u"S1"_s, u"S2"_s})
        QCOMPARE(things.parentOf(called(stand)), group);
}

/// Where one of those marked is dragged, the others come along; another comes alone.
void TestThingTree::severalAreDraggedTogether()
{
    form(u"S3"_s, u"S1"_s);
    const Things &things = m_laid->battle().things();
    QVERIFY(m_laid->session->belong(called(u"S2"_s), things.parentOf(called(u"S1"_s))));
    for (const QString &stand : {u"S1"_s, u"S2"_s}) {
        goTo(0, stand);
        press(Qt::Key_Space, Qt::ControlModifier);
    }
    QVERIFY(drop(list(0), row(0, u"S1"_s), row(0, u"Huntly"_s)));
    for (const QString &stand : {u"S1"_s, u"S2"_s})
        QTRY_COMPARE(things.parentOf(called(stand)), called(u"Huntly"_s));
}

/// What the rules refuse can be done all the same, with a reason.
void TestThingTree::refereeOverrules()
{
    const ThingId stand = called(u"S2"_s);
    const ThingId home = called(u"Home"_s); // a stand stays in its own command
    goTo(0, u"S2"_s);
    press(Qt::Key_G, Qt::ControlModifier);
    auto *panel = m_page->findChild<BelongPanel *>();
    pickParent(*panel, home);
    press(Qt::Key_Return);
    QVERIFY(panel->isVisible());
    QVERIFY(panel->findChild<QLabel *>(u"refusal"_s)->isVisible());
    QVERIFY(panel->findChild<QLineEdit *>(u"overrule"_s)->isVisible());
    for (const char letter : {'l', 'o', 's', 't'})
        QTest::keyClick(m_page->focusWidget(), letter);
    press(Qt::Key_Return);
    QVERIFY(!panel->isVisible());
    QCOMPARE(m_laid->battle().things().parentOf(stand), home);
    QCOMPARE(m_laid->battle().ledger().events().back().as<Correction>()->reason, u"lost"_s);
}

void TestThingTree::refereeOverrulesAnAct()
{
    form(u"S2"_s, u"S4"_s); // of two commands
    auto *panel = m_page->findChild<OverrulePanel *>();
    QVERIFY(panel->isVisible());
    QVERIFY(panel->findChild<QLabel *>(u"refusal"_s)->text().contains(u"S4"_s));
    press(Qt::Key_Return);
    QVERIFY(panel->isVisible()); // not without a reason
    for (const char letter : {'l', 'o', 's', 't'})
        QTest::keyClick(m_page->focusWidget(), letter);
    press(Qt::Key_Return);
    QVERIFY(!panel->isVisible());
    const Things &things = m_laid->battle().things();
    QCOMPARE(things.parentOf(called(u"S2"_s)), things.parentOf(called(u"S4"_s)));
    QCOMPARE(m_laid->battle().ledger().events().back().as<ActDone>()->reason, u"lost"_s);
    QCOMPARE(row(0, u"S4"_s).data(MarkRole).toInt(), int(UnitMark::Actor)); // the cursor is on it
}

MUSTER_TEST(TestThingTree)
#include "tst_thingtree.moc"
