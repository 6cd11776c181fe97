// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/unitlist.h"
#include "app/resolver/resolverpanel.h"
#include "app/steplist/steppanel.h"
#include "app/widgets/unitdelegate.h"
#include "core/battle/battle.h"
#include "core/battle/draft.h"
#include "core/play/offers.h"
#include "referee.h"
#include "samplepage.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// After a crash the columns mark those who play in the dialog that stands there again, and nobody else.
class TestCrashMarks : public QObject {
    Q_OBJECT

private slots:
    void areThoseOfTheDialog();
    void areThoseOfAllWhoPlay();
    void followTheLineOfAList();
    void areThoseOfTheList();
    void goWithTheDialog();

private:
    /// What comes before it is said once.
    static void takeUpList(const SamplePage &table)
    {
        table.press(Qt::Key_Minus); // the others hold their fire
        table.press(Qt::Key_T, Qt::ShiftModifier);
    }
    /// "Stradiots: Target", for each that is marked.
    static QStringList marked(const BattlePage &page)
    {
        QStringList all;
        for (const UnitList *list : page.findChildren<UnitList *>()) {
            const QAbstractItemModel &model = *list->model();
            for (int row = 0; row < model.rowCount(); ++row) {
                const QModelIndex index = model.index(row, 0);
                if (index.data(MarkRole).toInt() == int(UnitMark::None))
                    continue;
                all += u"%1: %2"_s.arg(index.data().toString(), english(index.data(PartRole).toString()));
            }
        }
        return all;
    }
};

void TestCrashMarks::areThoseOfTheDialog()
{
    Referee referee;
    const QStringList proposed = marked(*referee.page);
    referee.goTo(0, u"Bernese shot"_s);
    referee.press(Qt::Key_Space);
    referee.goTo(1, u"Stradiots"_s);
    referee.type(u"s14"_s);
    QVERIFY(referee.proposal() != nullptr);
    const QStringList before = marked(*referee.page);
    QCOMPARE(before, (QStringList {u"Bernese shot: Shooter"_s, u"Stradiots: Target"_s}));
    QVERIFY(before != proposed);
    referee.restart();
    QVERIFY(referee.proposal() != nullptr);
    QCOMPARE(marked(*referee.page), before);
}

/// Three attack one: all four are marked, and whoever leads them.
void TestCrashMarks::areThoseOfAllWhoPlay()
{
    SamplePage table(u"edgehill"_s);
    const std::vector<ThingId> units = table.battle().things().ofType(u"unit"_s);
    QVERIFY(units.size() > 4);
    Cast cast {{u"defender"_s, units.back()}};
    for (size_t i = 0; i < 3; ++i)
        cast.insert(u"attacker_%1"_s.arg(i + 1), units[i]);
    const auto proposal = Proposal::open(table.battle(), u"combat"_s, cast);
    QVERIFY(proposal);
    QVERIFY(table.session().saveDraft({Draft::kResolver, proposal->cast(), proposal->toJson()}));
    table.restart();
    const Proposal *open = table.page->resolver()->proposal();
    QVERIFY(open != nullptr);
    const auto players = markedPlayers(open->procedure().roles, table.battle(), open->cast());
    QVERIFY(players.size() >= 4);
    const QStringList all = marked(*table.page);
    for (const ThingId player : players) {
        const auto isIts = [&](const QString &mark) {
            return mark.startsWith(table.battle().nameOf(player) + u": "_s);
        };
        QCOMPARE(std::ranges::count_if(all, isIts), 1);
    }
    QCOMPARE(all.size(), qsizetype(players.size()));
}

void TestCrashMarks::followTheLineOfAList()
{
    const SamplePage table(u"olney-bridge"_s);
    takeUpList(table);
    QVERIFY(table.page->list()->isOpen());
    QVERIFY(marked(*table.page).value(0).startsWith(u"Will Carew: "_s));
    table.type(u"3"_s);
    QCOMPARE(marked(*table.page).size(), 1);
    QVERIFY(marked(*table.page).value(0).startsWith(u"Caleb Stone: "_s));
}

void TestCrashMarks::areThoseOfTheList()
{
    SamplePage table(u"olney-bridge"_s);
    takeUpList(table);
    table.type(u"39"_s);
    const QStringList before = marked(*table.page);
    QVERIFY(before.value(0).startsWith(u"Miller Goode: "_s));
    table.restart();
    QVERIFY(table.page->list()->isOpen());
    QCOMPARE(marked(*table.page), before);
}

/// What is proposed is marked again once the dialog is left.
void TestCrashMarks::goWithTheDialog()
{
    Referee referee;
    const QStringList proposed = marked(*referee.page);
    referee.goTo(0, u"Bernese shot"_s);
    referee.press(Qt::Key_Space);
    referee.goTo(1, u"Stradiots"_s);
    referee.type(u"s14"_s);
    referee.restart();
    QVERIFY(marked(*referee.page) != proposed);
    referee.press(Qt::Key_Escape);
    QVERIFY(!referee.page->resolver()->isOpen());
    referee.press(Qt::Key_Escape);
    QCOMPARE(marked(*referee.page), proposed);
}

MUSTER_TEST(TestCrashMarks)
#include "tst_crashmarks.moc"
