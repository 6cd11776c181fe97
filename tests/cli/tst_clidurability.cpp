// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/durability.h"
#include "tests/cli/ran.h"
#include "tests/testprogram.h"

#include <QDir>
#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// self-test --durability: what is promised, what was measured and when, and what is tried now.
class TestCliDurability : public QObject {
    Q_OBJECT

private slots:
    void saysWhatIsGuaranteed();
    void showsWhatWasMeasured();
    void triesItNow();
    void triesItWhereItIsTold();
};

void TestCliDurability::saysWhatIsGuaranteed()
{
    const Ran ran = run("self-test --durability");
    QCOMPARE(ran.status, 0);
    QVERIFY(guarantees().size() >= 5);
    for (const Phrase &sentence : guarantees())
        QVERIFY2(ran.says(sentence.text().toUtf8().constData()), qPrintable(sentence.text()));
}

void TestCliDurability::showsWhatWasMeasured()
{
    const auto figures = durabilityFigures();
    if (!figures) { // no figure is shown that was not measured
        QVERIFY(run("self-test --durability").says(figures.error().message.text().toUtf8().constData()));
        return;
    }
    QVERIFY(figures->powerCuts > 0 && figures->kills > 0 && figures->badFiles > 0 && figures->badInputSeconds > 0);
    QVERIFY(!figures->version.isEmpty());
    QVERIFY(!figures->badInput.empty());
    const Ran ran = run("self-test --durability");
    QVERIFY(ran.says(QLocale(u"C"_s).toString(figures->measured, QLocale::LongFormat).toUtf8().constData()));
    for (const int figure : {figures->powerCuts, figures->kills, figures->badFiles, figures->badInputSeconds})
        QVERIFY2(ran.says(QByteArray::number(figure).constData()), ran.out.constData());
    for (const auto &[of, tries] : figures->badInput)
        QVERIFY2(ran.says(QByteArray::number(tries).constData()), qPrintable(of));
}

void TestCliDurability::triesItNow()
{
    const auto trials = tryDurability(QDir::tempPath());
    QVERIFY(trials);
    QVERIFY(trials->size() > 3);
    const Ran ran = run("self-test --durability");
    for (const DurabilityTrial &trial : *trials) {
        QVERIFY2(trial.outcome, qPrintable(trial.what.text()));
        QVERIFY2(ran.says(("yes: " + trial.what.text().toUtf8()).constData()), ran.out.constData());
    }
    QVERIFY(!ran.says("NO:"));
}

void TestCliDurability::triesItWhereItIsTold()
{
    const QTemporaryDir folder;
    const Ran ran = run({u"self-test"_s, u"--durability"_s, folder.path()});
    QCOMPARE(ran.status, 0);
    QVERIFY(ran.says(QDir::toNativeSeparators(folder.path()).toUtf8().constData()));
    QVERIFY2(QDir(folder.path()).isEmpty(), "something of the trial was left");
}

MUSTER_TEST(TestCliDurability)

#include "tst_clidurability.moc"
