// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/ran.h"
#include "tests/corpus/laid.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// The command line on every file of the corpus: it says what is the matter, writes nothing and never crashes.
class TestCorpusCli : public QObject {
    Q_OBJECT

private slots:
    void check_data() { corpusRows(); }
    void check();
    void show_data() { corpusRows(); }
    void show();
};

namespace {
constexpr int kFileFault = 3;

void compareWords(const Ran &ran)
{
    QVERIFY2(ran.status >= 0, "it crashed");
    QVERIFY(!(ran.out + ran.error).isEmpty());
    for (const char c : ran.out + ran.error)
        QVERIFY2(c == '\n' || uchar(c) >= 0x20, "a control character");
}
} // namespace

void TestCorpusCli::check()
{
    const CorpusFile &file = fileOfRow();
    const LaidFile laid(file);
    QVERIFY(laid.isMade());
    const Ran ran = run({u"battle"_s, u"check"_s, laid.path()});
    compareWords(ran);
    if (file.verdict == Verdict::Refused)
        QCOMPARE(ran.status, kFileFault);
    QCOMPARE(laid.touched(), QString());
}

void TestCorpusCli::show()
{
    const CorpusFile &file = fileOfRow();
    const LaidFile laid(file);
    QVERIFY(laid.isMade());
    const Ran ran = run({u"battle"_s, u"list"_s, laid.path()});
    compareWords(ran);
    if (file.verdict == Verdict::Refused)
        QCOMPARE(ran.status, kFileFault);
    else
        QCOMPARE(ran.status, 0);
    const Ran shown = run({u"battle"_s, u"show"_s, laid.path()});
    compareWords(shown);
    QCOMPARE(laid.touched(), QString());
}

MUSTER_TEST(TestCorpusCli)

#include "tst_corpuscli.moc"
