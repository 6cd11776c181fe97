// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/delimited.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

class TestDelimited : public QObject {
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void readsBackWhatItWrote();
};

void TestDelimited::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<QStringList>>("rows");
    const QList<QStringList> table {{u"Swiss"_s, u"12"_s}, {u"Guns"_s, u"2"_s}};
    QTest::newRow("nothing") << QString() << QList<QStringList>();
    QTest::newRow("tabs") << u"Swiss\t12\nGuns\t2\n"_s << table;
    QTest::newRow("line ends of Windows") << u"Swiss\t12\r\nGuns\t2\r\n\r\n"_s << table;
    QTest::newRow("semicolons") << u"Swiss;12\nGuns;2"_s << table;
    QTest::newRow("commas") << u"Swiss, 12\nGuns, 2"_s << table;
    QTest::newRow("a comma beside tabs is text")
        << u"Uri, Swiss of\t12"_s << QList<QStringList> {{u"Uri, Swiss of"_s, u"12"_s}};
    QTest::newRow("a quoted separator") << u"\"Uri, Swiss\",12"_s << QList<QStringList> {{u"Uri, Swiss"_s, u"12"_s}};
    QTest::newRow("a doubled quote") << u"\"The \"\"Old\"\"\",3"_s << QList<QStringList> {{u"The \"Old\""_s, u"3"_s}};
    QTest::newRow("a line break in quotes") << u"\"a\nb\"\t1"_s << QList<QStringList> {{u"a\nb"_s, u"1"_s}};
    QTest::newRow("empty cells") << u"a;;c"_s << QList<QStringList> {{u"a"_s, QString(), u"c"_s}};
}

void TestDelimited::reads()
{
    QFETCH(QString, text);
    QFETCH(QList<QStringList>, rows);
    const TextTable read = readDelimited(text);
    QCOMPARE(QList<QStringList>(read.begin(), read.end()), rows);
}

void TestDelimited::readsBackWhatItWrote()
{
    const TextTable table {{u"a\tb"_s, u"say \"no\""_s}, {u"two\nlines"_s, u","_s}};
    QCOMPARE(readDelimited(writeDelimited(table)), table);
}

MUSTER_TEST(TestDelimited)
#include "tst_delimited.moc"
