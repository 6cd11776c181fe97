// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/phut.h"
#include "core/rules/samplecase.h"
#include "core/rules/tabledraft.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// House rules while they are being edited.
class TestTableDraft : public QObject {
    Q_OBJECT

private slots:
    void changesAndTakesBack();
    void refusesWhatACellCannotHold();
    void contradictionsStandUntilTheyAreMended();
    void namesStayWithTheirPlace();
    void optionsCount();
    void replacedByAFile();
    void showsWhatItDoes();
    void showsNothingWhereNothingChanges();

private:
    const Ruleset &m_set = phut::ruleset();
    const QString m_place = u"hits.open.from"_s;
};

void TestTableDraft::changesAndTakesBack()
{
    TableDraft draft(m_set);
    QVERIFY(!draft.isChanged());
    QVERIFY(!draft.canTakeBack());
    QVERIFY(draft.change(m_place, 4));
    QVERIFY(draft.change(m_place, 4)); // nothing new: no step of its own
    QVERIFY(draft.isChanged());
    QCOMPARE(draft.house().differences, (TableDifferences {{m_place, 5, 4, {}}}));
    QCOMPARE(draft.rules().tables().document(), draft.document());
    draft.takeBack();
    QVERIFY(!draft.isChanged());
    QVERIFY(!draft.canTakeBack());
    draft.doAgain();
    QCOMPARE(draft.at(m_place), Value(4));
    draft.keep(draft.house());
    QVERIFY(!draft.isChanged());
    QVERIFY(draft.takeBack(m_place));
    QVERIFY(draft.isAsPrinted(m_place));
    QVERIFY(draft.isChanged());
    QVERIFY(!draft.canDoAgain());
}

void TestTableDraft::refusesWhatACellCannotHold()
{
    TableDraft draft(m_set);
    const Done done = draft.change(m_place, 7);
    QVERIFY(!done);
    QCOMPARE(done.error().field, m_place);
    QVERIFY(!draft.change(u"hits.nowhere.from"_s, 3));
    QVERIFY(!draft.isChanged());
    QVERIFY(!draft.canTakeBack());
}

void TestTableDraft::contradictionsStandUntilTheyAreMended()
{
    TableDraft draft(m_set);
    QVERIFY(draft.change(u"hits.open.to"_s, 3)); // from 5
    QVERIFY(draft.refusal().has_value());
    QCOMPARE(draft.refusal()->field, u"hits.open.to"_s);
    QCOMPARE(draft.rules().tables().number("hits", "open", "to"), 6); // as it fitted last
    QVERIFY(draft.change(m_place, 2));
    QVERIFY(!draft.refusal());
    QCOMPARE(draft.rules().tables().number("hits", "open", "to"), 3);
}

void TestTableDraft::namesStayWithTheirPlace()
{
    TableDraft draft(m_set);
    QVERIFY(draft.name(m_place, u"Sharp shots"_s)); // no difference there yet
    QVERIFY(!draft.isChanged());
    QVERIFY(draft.change(m_place, 4));
    QVERIFY(draft.name(m_place, u"Sharp shots"_s));
    QVERIFY(draft.change(m_place, 3));
    QCOMPARE(draft.house().differences.front().name, u"Sharp shots"_s);
}

void TestTableDraft::optionsCount()
{
    TableDraft draft(m_set);
    const HouseOption &option = m_set.options.front();
    const QString key = QString::fromLatin1(option.key);
    draft.choose(key, QString::fromLatin1(option.choices.back().key));
    QVERIFY(draft.isChanged());
    QCOMPARE(draft.house().options.size(), 1);
    QCOMPARE(draft.rules().options().value(key), QString::fromLatin1(option.choices.back().key));
    draft.choose(key, QString::fromLatin1(option.choices.front().key));
    QVERIFY(!draft.isChanged());
}

void TestTableDraft::replacedByAFile()
{
    TableDraft draft(m_set, {{{m_place, 5, 4, u"Sharp shots"_s}}, {}});
    QVERIFY(!draft.isChanged());
    QVERIFY(!draft.canTakeBack());
    QCOMPARE(draft.at(m_place), Value(4));
    QVERIFY(!draft.replace({{{u"losses.hit.from"_s, {}, 1, {}}}, {}}));
    QVERIFY(!draft.isChanged());
    QVERIFY(draft.replace({}));
    QVERIFY(draft.isChanged());
    QVERIFY(draft.house().isEmpty());
    draft.takeBack();
    QCOMPARE(draft.house().differences.front().name, u"Sharp shots"_s);
}

void TestTableDraft::showsWhatItDoes()
{
    TableDraft draft(m_set);
    const Rules before = draft.rules();
    QVERIFY(draft.change(m_place, 4));
    const auto found = firstDifference(before, draft.rules(), false);
    QVERIFY(found);
    QVERIFY(!found->outcome.isEmpty());
    double sumBefore = 0;
    double sumAfter = 0;
    bool differs = false;
    for (const SampleComparison::Row &row : found->rows) {
        sumBefore += row.before;
        sumAfter += row.after;
        differs = differs || row.before != row.after;
    }
    QVERIFY(differs);
    QVERIFY(qAbs(sumBefore - 1) < 1e-9);
    QVERIFY(qAbs(sumAfter - 1) < 1e-9);
}

void TestTableDraft::showsNothingWhereNothingChanges()
{
    const TableDraft draft(m_set);
    QVERIFY(!firstDifference(draft.rules(), draft.rules(), false));
    TableDraft changed(m_set);
    QVERIFY(changed.change(m_place, 4));
    QVERIFY(!firstDifference(draft.rules(), changed.rules(), true)); // given up at once
}

MUSTER_TEST(TestTableDraft)
#include "tst_tabledraft.moc"
