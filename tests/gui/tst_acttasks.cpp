// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/resolverpanel.h"
#include "core/battle/casting.h"
#include "core/battle/proposal.h"
#include "samplepage.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What is to be done and is no procedure: T does it.
class TestActTasks : public QObject {
    Q_OBJECT

private slots:
    void takesUpAContact();
};

void TestActTasks::takesUpAContact()
{
    SamplePage table(u"haddington"_s);
    table.goTo(u"second_move"_s);
    const ThingId charger = table.called(u"Sir Thomas Palmer"_s);
    const ThingId target = table.called(u"Landsknechts 1"_s);
    auto charge = Proposal::open(table.battle(), u"charge"_s, {{u"charger"_s, charger}, {u"target"_s, target}});
    QVERIFY(charge);
    charge->setInput(u"distance"_s, 3);
    QVERIFY(table.session->resolve(*charge));
    const auto tasks = table.battle().tasks();
    const auto next = std::ranges::find(tasks, false, &Task::done);
    QVERIFY(next != tasks.end());
    QCOMPARE(next->procedure, "contact-front");
    table.press(Qt::Key_T);
    QVERIFY(!table.page->resolver()->isOpen());
    QCOMPARE(table.battle().things().links(charger, u"touches"_s), std::vector {target});
}

QTEST_MAIN(TestActTasks)
#include "tst_acttasks.moc"
