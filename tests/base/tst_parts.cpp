// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parts.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Numbers as people type them, in parts.
class TestParts : public QObject {
    Q_OBJECT

private slots:
    void read_data();
    void read();
};

void TestParts::read_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("parts");
    QTest::addColumn<int>("number");
    constexpr int kNone = -999;
    const auto row = [](const char *name, const QString &text, int parts, int number) {
        QTest::newRow(name) << text << parts << number;
    };
    row("whole", u"14"_s, 1, 14);
    row("whole in halves", u"9"_s, 2, 18);
    row("point", u"9.5"_s, 2, 19);
    row("comma", u"9,5"_s, 2, 19);
    row("sign", u"9½"_s, 2, 19);
    row("sign alone", u"½"_s, 2, 1);
    row("sign after a space", u"9 ½"_s, 2, 19);
    row("written out", u"9 1/2"_s, 2, 19);
    row("fraction alone", u"3/4"_s, 4, 3);
    row("below nothing", u"-9.5"_s, 2, -19);
    row("minus sign", u"−9½"_s, 2, -19);
    row("point at the end", u"9."_s, 2, 18);
    row("no such part", u"9.3"_s, 2, kNone);
    row("no such sign", u"9¼"_s, 2, kNone);
    row("halves of a whole", u"9.5"_s, 1, kNone);
    row("by nothing", u"1/0"_s, 2, kNone);
    row("word", u"nine"_s, 2, kNone);
    row("nothing", u""_s, 2, kNone);
    row("minus alone", u"-"_s, 2, kNone);
    row("too long", u"9999999999"_s, 2, kNone);
    row("two points", u"9.5.5"_s, 2, kNone);
}

void TestParts::read()
{
    QFETCH(const QString, text);
    QFETCH(const int, parts);
    QTEST(partsIn(text, parts).value_or(-999), "number");
}

MUSTER_TEST(TestParts)
#include "tst_parts.moc"
