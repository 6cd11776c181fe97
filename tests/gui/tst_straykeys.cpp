// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/straykeys.h"
#include "core/play/steplist.h"
#include "laidbattle.h"
#include "samplepage.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Keys that were meant for something else.
class TestStrayKeys : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_table.emplace(u"olney-bridge"_s);
        m_table->goTo(u"end"_s);
        m_table->goTo(u"choose"_s);
        const QString id = QString::fromLatin1(listDue(m_table->battle())->id);
        m_list.emplace(must(StepList::open(m_table->battle(), id)));
    }
    void enterBehindARowThatCameUpIsHeldOnce();
    void laterItIsToldOnceInAList();
    void anotherKeyLetsItGo();
    void enterBehindATapIsHeld();

private:
    bool holdsEnter(quint64 at) { return !m_stray.heldEnter(*m_list, true, at).isEmpty(); }

    std::optional<SamplePage> m_table;
    std::optional<StepList> m_list;
    StrayKeys m_stray;
};

void TestStrayKeys::enterBehindARowThatCameUpIsHeldOnce()
{
    m_stray = {};
    m_stray.pressedAt(1000);
    QVERIFY(!holdsEnter(1100)); // nothing came up
    for (int time = 0; time < 2; ++time) {
        m_stray.brought();
        QVERIFY(holdsEnter(1100));
        QVERIFY(!holdsEnter(1100));
    }
}

/// Whoever waits has seen the row; the first one is told all the same.
void TestStrayKeys::laterItIsToldOnceInAList()
{
    m_stray = {};
    m_stray.pressedAt(1000);
    m_stray.brought();
    QVERIFY(holdsEnter(60'000));
    m_stray.brought();
    QVERIFY(!holdsEnter(60'000));
}

void TestStrayKeys::anotherKeyLetsItGo()
{
    m_stray = {};
    m_stray.brought();
    QVERIFY(m_stray.heldEnter(*m_list, false, 0).isEmpty());
    QVERIFY(!holdsEnter(0));
    m_stray.brought();
    m_stray.lookedAt(); // an arrow, a click
    QVERIFY(!holdsEnter(0));
}

/// Nobody knows when somebody tapped: the next Enter may be right behind it.
void TestStrayKeys::enterBehindATapIsHeld()
{
    m_stray = {};
    m_stray.brought();
    QVERIFY(holdsEnter(60'000)); // told once
    m_stray.brought();
    m_stray.tapped();
    QVERIFY(holdsEnter(60'000));
}

MUSTER_TEST(TestStrayKeys)
#include "tst_straykeys.moc"
