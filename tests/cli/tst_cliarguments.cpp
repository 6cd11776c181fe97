// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/ran.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What makes no sense on the command line is told from what the rules refuse; help and version.
class TestCliArguments : public QObject {
    Q_OBJECT

private slots:
    void endsWith_data();
    void endsWith();
    void helpNamesWhatThereIs_data();
    void helpNamesWhatThereIs();
    void versionIsTheProjects();
};

void TestCliArguments::endsWith_data()
{
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("complaint");
    const auto row = [](const char *name, const char *arguments, int status, const char *complaint) {
        QTest::newRow(name) << QByteArray(arguments) << status << QByteArray(complaint);
    };
    row("nothing", "", 2, "A command is needed");
    row("unknown command", "shoot", 2, "shoot");
    row("unknown option", "resolve --dices 6", 2, "dices");
    row("option without its value", "resolve -r", 2, "-r");
    row("rules without a procedure", "resolve -r phut rating=8", 2, "--procedure");
    row("dice without a request", "resolve --dice 6", 2, "--dice");
    row("two files", "resolve one two", 2, "file");
    row("json and text", "resolve --json --text", 2, "exclude");
    row("roll and odds", "resolve -r phut -p shooting --roll --odds", 2, "exclude");
    row("a batch in words", "resolve --batch --text", 2, "JSON");
    row("a batch of arguments", "resolve --batch -r phut -p shooting", 2, "batch");
    row("input without a value", "resolve -r phut -p shooting rating", 2, "rating");
    row("input given twice", "resolve -r phut -p shooting rating=8 rating=9", 2, "rating is given twice");
    row("ruling without a choice", "resolve -r phut -p shooting --ruling range_overlap", 2, "rulings: ");
    row("dice that are none", "resolve -r phut -p shooting --dice 65x", 2, "dice: \"x\"");
    row("too many topics", "rules phut shooting tables", 2, "too many");
    row("no verb", "battle", 2, "list, show");
    row("unknown verb", "battle burn file", 2, "list, show");
    row("no campaign", "battle list", 2, "campaign file");
    row("battle of a list", "battle list file -b 77", 2, "--battle goes with show");
    row("battle of a check", "battle check file -b 77", 2, "--battle goes with show");
    row("battle without a name", "battle show file --battle=", 2, "--battle needs");
    row("two battles", "battle show file -b 1 -b 2", 2, "--battle is given once");
    row("two rule sets", "resolve -r phut --rules phut -p shooting", 2, "--rules is given once");
    row("two procedures", "resolve -r phut -p shooting -p shooting", 2, "--procedure is given once");
    row("dice twice", "resolve -r phut -p shooting --dice 6 -d 5", 2, "--dice is given once");
    row("help and more", "--help nonsense", 2, "Nothing goes with --help");
    row("version and more", "--version nonsense", 2, "Nothing goes with --version");
    row("self-test of something", "self-test phut", 2, "no arguments");
    row("self-test of two folders", "self-test --durability here there", 2, "One folder at a time");
    row("trial in no folder", "self-test --durability /nowhere/at/all", 3, "no permission to write to the folder");
    row("unknown rule set", "resolve -r foo -p shooting", 1, "rules must be one of: phut");
    row("unknown procedure", "resolve -r phut -p dancing", 1, "procedure must be one of: counter-pool, ");
    row("out of range", "resolve -r phut -p shooting rating=800 weapon=bow distance=9", 1, "rating must be");
    row("no number", "resolve -r phut -p shooting rating=lots weapon=bow distance=9", 1, "rating must be");
    row("no choice", "resolve -r phut -p shooting rating=8 weapon=sling distance=9", 1, "weapon must be");
    row("no flag", "resolve -r phut -p shooting rating=8 weapon=bow distance=9 moved=1", 1, "moved must be");
    row("unknown input", "resolve -r phut -p shooting range=9", 1, "range is not known");
    row("needed input", "resolve -r phut -p shooting rating=8 weapon=bow", 1, "distance is needed");
    row("wrong face", "resolve -r phut -p shooting rating=1 weapon=bow distance=9 --dice 7", 1, "dice: ");
    row("one die left", "resolve -r phut -p shooting rating=1 weapon=bow distance=9 --dice 66", 1,
        "There is one die too many");
    row("dice left", "resolve -r phut -p shooting rating=1 weapon=bow distance=9 --dice 666", 1,
        "There are 2 dice too many");
    row("unknown ruling", "resolve -r phut -p shooting --ruling luck=good", 1, "only: initiative_tie, ");
    row("unknown topic", "rules phut dancing", 1, "dancing, only: counter-pool, ");
    row("rules of nothing", "rules foo", 1, "rules must be one of: phut");
    row("request file missing", "resolve /nowhere/at/all", 3, "/nowhere/at/all");
    row("batch file missing", "resolve --batch /nowhere/at/all", 3, "/nowhere/at/all");
    row("campaign missing", "battle list /nowhere/at.all", 3, "/nowhere/at.all");
}

void TestCliArguments::endsWith()
{
    QFETCH(QByteArray, arguments);
    QFETCH(QByteArray, complaint);
    const Ran ran = run(arguments.constData());
    QTEST(ran.status, "status");
    QVERIFY2(ran.error.contains(complaint), ran.error.constData());
    QCOMPARE(ran.out, QByteArray());
}

void TestCliArguments::helpNamesWhatThereIs_data()
{
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QByteArrayList>("words");
    QTest::newRow("program") << QByteArray("--help") << QByteArrayList {"resolve", "rules", "battle", "self-test"};
    QTest::newRow("resolve") << QByteArray("resolve --help")
                             << QByteArrayList {"--dice", "--batch", "--ruling", "--roll"};
    QTest::newRow("rules") << QByteArray("rules -h") << QByteArrayList {"--json", "tables", "options"};
    QTest::newRow("battle") << QByteArray("battle --help") << QByteArrayList {"list", "replay", "--battle"};
    QTest::newRow("self-test") << QByteArray("self-test --help") << QByteArrayList {"worked cases", "--durability"};
}

void TestCliArguments::helpNamesWhatThereIs()
{
    QFETCH(QByteArray, arguments);
    QFETCH(QByteArrayList, words);
    const Ran ran = run(arguments.constData());
    QCOMPARE(ran.status, 0);
    QVERIFY(ran.out.startsWith("Usage: mustermaster-cli "));
    for (const QByteArray &word : words)
        QVERIFY2(ran.out.contains(word), word.constData());
}

void TestCliArguments::versionIsTheProjects()
{
    const Ran ran = run("--version");
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.out, QByteArray("mustermaster-cli " MUSTER_VERSION "\n"));
}

MUSTER_TEST(TestCliArguments)
#include "tst_cliarguments.moc"
