// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/takingback.h"
#include "core/campaign/samplebattle.h"
#include "tests/must.h"
#include "tests/testprogram.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// What rests on what in the sample battles: what really came of an entry goes with it, and nothing else.
class TestSamplesTakenBack : public QObject {
    Q_OBJECT

private slots:
    void onlyWhatRestsOnItGoesAlong_data();
    void onlyWhatRestsOnItGoesAlong();
    void takesAnyEntryBackAndBringsItAgain_data();
    void takesAnyEntryBackAndBringsItAgain();

private:
    static std::unique_ptr<Battle> sampleOf(const QString &rules);
};

std::unique_ptr<Battle> TestSamplesTakenBack::sampleOf(const QString &rules)
{
    const auto sample = std::ranges::find(samples(), rules, &Sample::rules);
    const SampleBattle battle = must(sampleBattle(sample->id));
    return std::make_unique<Battle>(battle.rules, battle.events);
}

void TestSamplesTakenBack::onlyWhatRestsOnItGoesAlong_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("picked");
    QTest::addColumn<QStringList>("along");
    const auto row = [](const char *rules, const QString &picked, const QStringList &along) {
        QTest::addRow("%s: %s", rules, qPrintable(picked)) << QString::fromLatin1(rules) << picked << along;
    };
    row("phut", u"Gendarmes du Roi: a move"_s, {}); // a turn that cleared it holds it no longer
    row("phut", u"Stradiots: a move"_s, {});
    row("pike-and-musket", u"Left-hand guns fired on Charles Gerard’s Tertia"_s,
        {u"Charles Gerard’s Tertia rallied to good order"_s});
    row("thistle-lily-rose", u"Archers 2 shot at Prickers 1"_s,
        {u"Border prickers: 1 hit"_s, u"Still one group: Border prickers"_s, u"Arran’s Scots: holding"_s});
    row("two-page-skirmish", u"Amos Reed scores 1 hit on Piers Vane"_s, {u"Piers Vane is incapacitated"_s});
    row("tyneside", u"The risk factor of Okey’s second file"_s,
        {u"Okey’s second file: move, charge, shoot or stand"_s});
}

void TestSamplesTakenBack::onlyWhatRestsOnItGoesAlong()
{
    QFETCH(const QString, rules);
    QFETCH(const QString, picked);
    QFETCH(const QStringList, along);
    const auto battle = sampleOf(rules);
    QStringList told;
    for (const Event &event : battle->ledger().events())
        told += battle->told(event).text();
    const auto found = std::ranges::find_if(told, [&](const QString &one) { return one.startsWith(picked); });
    QVERIFY2(found != told.end(), qPrintable(told.join(u'\n')));
    const int seq = int(found - told.begin()) + 1;
    const auto back = takingBack(*battle, seq);
    QVERIFY(back);
    QStringList went;
    for (const Resting &resting : back->along) {
        went += told[resting.seq - 1];
        QVERIFY(!resting.why.isEmpty());
    }
    QCOMPARE(went.size(), along.size());
    for (int place = 0; place < went.size(); ++place)
        QVERIFY2(went[place].startsWith(along[place]), qPrintable(went[place]));
    QCOMPARE(bool(battle->undo(seq)), along.isEmpty());
}

void TestSamplesTakenBack::takesAnyEntryBackAndBringsItAgain_data()
{
    QTest::addColumn<QString>("rules");
    for (const Sample &sample : samples())
        QTest::newRow(qPrintable(sample.rules)) << sample.rules;
}

void TestSamplesTakenBack::takesAnyEntryBackAndBringsItAgain()
{
    QFETCH(const QString, rules);
    const auto battle = sampleOf(rules);
    const Things before = battle->things();
    const int last = battle->ledger().lastSeq();
    int chains = 0;
    for (int seq = 2; seq <= last; seq += 3) {
        const auto back = takingBack(*battle, seq);
        if (!back)
            continue;
        chains += back->along.empty() ? 0 : 1;
        for (const Event &event : must(battle->undoWithRests(seq)))
            QVERIFY(battle->accept(event));
        QVERIFY(battle->things() == back->then);
        for (const Event &event : must(battle->redoWithRests()))
            QVERIFY(battle->accept(event));
        QVERIFY(battle->things() == before);
    }
    QVERIFY(chains > 3);
}

} // namespace muster

MUSTER_TEST(muster::TestSamplesTakenBack)
#include "tst_samplestakenback.moc"
