// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/unitlist.h"
#include "app/resolver/resolverpanel.h"
#include "core/battle/casting.h"
#include "core/battle/proposal.h"
#include "english.h"
#include "samplepage.h"
#include "tests/testprogram.h"

#include <QApplication>
#include <QListWidget>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What is resolved and was not to be done, and who takes part in it.
class TestActTasks : public QObject {
    Q_OBJECT

private slots:
    void whatInformsKeepsThePair();
    void whatComesBackHasTheKeyboard();
    void whoIsTooManyIsNamed();
    void whoIsPickedFirstStays();
    void anOfficerJoinsAGroupOfHisSide();
};

/// Whoever asks how far it is means to shoot at the same target next.
void TestActTasks::whatInformsKeepsThePair()
{
    SamplePage table(u"cheriton"_s);
    table.goTo(u"commanded_shooting"_s);
    const auto pick = [&](const QString &name, Qt::Key mark) {
        for (UnitList *list : table.page->findChildren<UnitList *>()) {
            const QModelIndexList found =
                list->model()->match(list->model()->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly);
            if (found.isEmpty())
                continue;
            list->setFocus();
            list->setCurrentIndex(found.front());
            QTest::keyClick(list, mark);
        }
    };
    pick(u"Okey’s second file"_s, Qt::Key_Space);
    pick(u"Appleyard’s shot"_s, Qt::Key_Return);
    table.press(Qt::Key_R);
    ResolverPanel *resolver = table.page->resolver();
    QVERIFY(resolver->isOpen());
    QCOMPARE(resolver->proposal()->procedure().id, "range-band");
    const Cast pair = resolver->proposal()->cast();
    table.press(Qt::Key_9);
    table.press(Qt::Key_Return);
    QTRY_VERIFY(!resolver->isOpen());
    table.press(Qt::Key_R);
    QVERIFY(resolver->isOpen());
    QCOMPARE(resolver->proposal()->cast(), pair);
}

/// Also where all is answered and what was answered is refused.
void TestActTasks::whatComesBackHasTheKeyboard()
{
    SamplePage table(u"olney-bridge"_s);
    table.goTo(u"movement"_s);
    ResolverPanel *resolver = table.page->resolver();
    const ThingId man = table.called(u"Captain Bray"_s);
    const auto begin = [&] { return resolver->open(u"move"_s, {{u"mover"_s, man}}); };
    QVERIFY(begin());
    table.type(u"24"_s);
    table.press(Qt::Key_Return);
    QVERIFY(resolver->isOpen());
    const int before = table.battle().ledger().lastSeq();
    while (resolver->isOpen())
        table.press(Qt::Key_Escape);
    QVERIFY(begin());
    QVERIFY(resolver->isAncestorOf(QApplication::focusWidget()));
    table.press(Qt::Key_Backspace, Qt::ControlModifier); // begins anew, and takes back nothing
    QVERIFY(resolver->isOpen());
    QCOMPARE(table.battle().ledger().lastSeq(), before);
    table.press(Qt::Key_Escape);
    QVERIFY(!resolver->isOpen());
}

/// Four groups may act as one formed unit: a fifth is not passed over without a word.
void TestActTasks::whoIsTooManyIsNamed()
{
    SamplePage table(u"cheriton"_s);
    table.goTo(u"other_move"_s);
    UnitList *list = table.page->findChildren<UnitList *>()[1]; // nobody has commanded the Royalists
    list->setFocus();
    std::vector<ThingId> groups;
    for (int row = 0; row < list->model()->rowCount(); ++row) {
        const ThingId who = table.called(list->model()->index(row, 0).data().toString());
        if (table.battle().things().find(who)->type != u"group"_s)
            continue;
        list->setCurrentIndex(list->model()->index(row, 0));
        QTest::keyClick(list, Qt::Key_Space, Qt::ControlModifier);
        groups.push_back(who);
    }
    QVERIFY(groups.size() > 4);
    for (const ThingId group : groups) {
        for (const QString &like : {u"arm"_s, u"weapon"_s}) {
            const Value of = table.battle().things().value(groups.front(), like);
            if (table.battle().things().value(group, like) != of)
                QVERIFY(table.session().correct(group, like, of, u"lined up"_s));
        }
    }
    const Done inLine = table.session().answer(
        {{u"formed"_s, {{u"group_1"_s, groups[0]}}, {.named = {groups[1], groups[2], groups[3]}}}});
    QVERIFY2(inLine, inLine ? "" : qPrintable(inLine.error().message.text()));
    for (const ThingId group : groups) {
        const auto risk = Proposal::open(table.battle(), u"risk-factor"_s, {{u"unit"_s, group}});
        QVERIFY(risk);
        QVERIFY(table.session().resolve(*risk));
    }
    table.press(Qt::Key_F);
    QVERIFY2(table.page->resolver()->isOpen(), qPrintable(table.page->notice()));
    const Proposal &action = *table.page->resolver()->proposal();
    QCOMPARE(playersOf(action.procedure().roles.front(), action.cast()).size(), size_t(4));
    const QString words = english(table.page->notice());
    const QString last = table.battle().nameOf(groups.back());
    QVERIFY2(words.startsWith(u"At most 4 take part. Left out: "_s) && words.contains(last), qPrintable(words));
}

/// An act upon another one: on the first its key, then on the other its key again.
void TestActTasks::whoIsPickedFirstStays()
{
    SamplePage table(u"cheriton"_s);
    table.goTo(u"command"_s);
    const Things &things = table.battle().things();
    const ThingId figure = things.ofType(u"figure"_s).front();
    const std::vector<ThingId> with = things.links(figure, u"attached_to"_s);
    ThingId group = 0;
    for (const ThingId one : things.ofType(u"group"_s)) {
        if (things.armyOf(one) == things.armyOf(figure) && (with.empty() || with.front() != one))
            group = one;
    }
    for (const ThingId one : {figure, group}) {
        for (UnitList *list : table.page->findChildren<UnitList *>()) {
            const QModelIndexList found = list->model()->match(
                list->model()->index(0, 0), Qt::DisplayRole, table.battle().nameOf(one), 1, Qt::MatchExactly);
            if (found.isEmpty())
                continue;
            list->setFocus();
            list->setCurrentIndex(found.front());
        }
        table.press(Qt::Key_G);
    }
    QCOMPARE(table.battle().things().links(figure, u"attached_to"_s), std::vector {group});
}

/// Ctrl+G: what he may belong to, and before it the groups that he may join.
void TestActTasks::anOfficerJoinsAGroupOfHisSide()
{
    SamplePage table(u"cheriton"_s);
    table.goTo(u"command"_s);
    const Things &things = table.battle().things();
    const ThingId figure = things.ofType(u"figure"_s).front();
    for (UnitList *list : table.page->findChildren<UnitList *>()) {
        const QModelIndexList found = list->model()->match(
            list->model()->index(0, 0), Qt::DisplayRole, table.battle().nameOf(figure), 1, Qt::MatchExactly);
        if (found.isEmpty())
            continue;
        list->setFocus();
        list->setCurrentIndex(found.front());
    }
    table.press(Qt::Key_G, Qt::ControlModifier);
    auto *offered = table.page->findChild<QListWidget *>(u"parents"_s);
    QVERIFY(offered->isVisible());
    ThingId group = 0;
    for (int row = 0; row < offered->count(); ++row) {
        const ThingId one = offered->item(row)->data(Qt::UserRole).toInt();
        if (things.find(one)->type != u"group"_s)
            continue;
        QCOMPARE(things.armyOf(one), things.armyOf(figure));
        const std::vector<ThingId> with = things.links(figure, u"attached_to"_s);
        if (group == 0 && (with.empty() || with.front() != one)) {
            group = one;
            offered->setCurrentRow(row);
        }
    }
    QVERIFY(group != 0);
    table.press(Qt::Key_Return);
    QCOMPARE(table.battle().things().links(figure, u"attached_to"_s), std::vector {group});
    QVERIFY(!offered->isVisible());
}

MUSTER_TEST(TestActTasks)
#include "tst_acttasks.moc"
