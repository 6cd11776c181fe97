// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/ran.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {
/// Runs the program with what a shell does to its streams, as in "$0 rules >&-"; `$0` is the program.
Ran shell(const QString &command, const QByteArray &input = {})
{
    QProcess process;
    process.start(u"/bin/sh"_s, {u"-c"_s, command, programPath()});
    process.write(input);
    process.closeWriteChannel();
    return ended(process);
}
} // namespace

/// Standard streams that are full, closed, or left by whoever read them.
class TestCliStreams : public QObject {
    Q_OBJECT

private slots:
    void outputFails_data();
    void outputFails();
    void readerThatLeavesIsNoMishap();
    void closedInputIsRefused();
    void closedStreamsHarmNoFile();
    void plainLocaleIsSilent();
};

void TestCliStreams::outputFails_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("full disk") << u"\"$0\" rules >/dev/full"_s;
    QTest::newRow("full disk, help") << u"\"$0\" --help >/dev/full"_s;
    QTest::newRow("full disk, batch") << u"echo x | \"$0\" resolve --batch >/dev/full"_s;
    QTest::newRow("closed") << u"\"$0\" rules >&-"_s;
    QTest::newRow("closed, refused all the same") << u"\"$0\" resolve --json -r foo -p bar >&-"_s;
}

void TestCliStreams::outputFails()
{
    QFETCH(QString, command);
    const Ran ran = shell(command);
    QCOMPARE(ran.status, 3);
    QVERIFY2(ran.complains("The output could not be written"), ran.error.constData());
}

void TestCliStreams::readerThatLeavesIsNoMishap()
{
    // More than a pipe holds, so that the program is still writing when its reader has gone.
    const Ran ran = shell(u"yes x | head -n 200000 | \"$0\" resolve --batch | head -n 1"_s);
    QCOMPARE(ran.out.count('\n'), 1);
    QCOMPARE(ran.error, QByteArray());
}

void TestCliStreams::closedInputIsRefused()
{
    for (const QString &command : {u"\"$0\" resolve <&-"_s, u"\"$0\" resolve --batch <&-"_s}) {
        const Ran ran = shell(command);
        QCOMPARE(ran.status, 3);
        QVERIFY(ran.complains("could not be read"));
    }
}

void TestCliStreams::closedStreamsHarmNoFile()
{
    const Ran ran = shell(u"f=$(mktemp) && \"$0\" resolve --batch \"$f\" <&- >&- 2>&-; wc -c <\"$f\"; rm \"$f\""_s);
    QCOMPARE(ran.out.trimmed(), QByteArray("0"));
}

void TestCliStreams::plainLocaleIsSilent()
{
    const Ran ran = shell(u"LC_ALL=C \"$0\" rules"_s);
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.error, QByteArray());
}

MUSTER_TEST(TestCliStreams)
#include "tst_clistreams.moc"
