// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/delimited.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Bad pastes and CSV files: read as rows, whatever they are; what was read is the same when it is written and read
/// again, and any rows at all come back as they were written.
class TestFuzzTables : public QObject {
    Q_OBJECT

private slots:
    void everyPasteIsRows();
    void everyTableComesBack();
};

namespace {
const QByteArray kPastes[] {"Name\tBases\tWeapon\nElmetti of Caiazzo\t5\tlance\nStradiots\t4\tbow\n",
    "Name;Bases\r\n\"Militia; of Brescia\";\"3\"\r\n", "name,note\n\"He said \"\"charge\"\"\",\"two\nlines\"\n",
    "\"open quote,\na;b\tc", "one cell", ""};

QString shown(const TextTable &rows)
{
    QStringList lines;
    for (const QStringList &row : rows)
        lines += u'[' + row.join(u"|"_s) + u']';
    return lines.join(u' ');
}
} // namespace

void TestFuzzTables::everyPasteIsRows()
{
    const QString fault = fuzzed("paste", [](Mutation &mutation) -> QString {
        const QByteArray paste = mutation.changed(kPastes[mutation.upTo(std::size(kPastes))]);
        // The mark of UTF-8 in front of a file is no letter of it.
        const TextTable rows = readDelimited(QString::fromUtf8(paste).remove(QChar::ByteOrderMark));
        for (const QChar separator : {u'\t', u';', u','})
            if (const TextTable again = readDelimited(writeDelimited(rows, separator)); again != rows)
                return u"%1 (written with '%2') is %3 once written: %4"_s.arg(
                    shown(rows), QString(separator), shown(again), QString::fromUtf8(paste));
        return {};
    });
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
}

void TestFuzzTables::everyTableComesBack()
{
    const QString fault = fuzzed("csv", [](Mutation &mutation) -> QString {
        TextTable rows(size_t(1 + mutation.upTo(5)));
        const int columns = 2 + mutation.upTo(4);
        for (QStringList &row : rows) {
            for (int column = 0; column < columns; ++column)
                row += mutation.strangeText().trimmed();
            row.last() = u"end"_s; // blank lines at the end are left out
        }
        rows.front().first() = u"first"_s; // the mark of UTF-8 in front of all is no letter
        const QChar separator = QStringView(u"\t;,").at(mutation.upTo(3));
        const QString lineEnd = mutation.upTo(2) == 0 ? u"\n"_s : u"\r\n"_s;
        const TextTable again = readDelimited(writeDelimited(rows, separator, lineEnd));
        return again == rows ? QString() : u"%1 comes back as %2"_s.arg(shown(rows), shown(again));
    });
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
}

MUSTER_TEST(TestFuzzTables)

#include "tst_fuzztables.moc"
