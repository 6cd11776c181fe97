// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/phrase.h"
#include "core/base/shown.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Text that comes from anywhere, as it is shown.
class TestShown : public QObject {
    Q_OBJECT

private slots:
    void oneLine_data();
    void oneLine();
    void lines_data();
    void lines();
    void longTextsAreCut();
    void typed_data();
    void typed();
    void jsonStaysTheSame();
    void phrasesShowTheirWordsSo();
    void whatIsSafeIsTheSameString();
};

void TestShown::oneLine_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *name, const QString &text, const QString &shown) {
        QTest::newRow(name) << text << shown;
    };
    row("plain", u"Gendarmes of La Trémoille"_s, u"Gendarmes of La Trémoille"_s);
    row("nothing", QString(), QString());
    row("markup stays as it is written", u"<b>x</b> & %1"_s, u"<b>x</b> & %1"_s);
    row("two lines", u"a\nb"_s, u"a b"_s);
    row("as Windows breaks them", u"a\r\nb"_s, u"a b"_s);
    row("other breaks", u"a\u2028b\u2029c\vd\fe\u0085f\tg"_s, u"a b c d e f g"_s);
    row("escape", u"\u001b[31mred"_s, u"�[31mred"_s);
    row("bell and nothing", u"a\u0007b"_s + QChar(u'\0'), u"a�b�"_s);
    row("delete", u"a\u007fb"_s, u"a�b"_s);
    row("of the second set", u"a\u009b31mb"_s, u"a�31mb"_s);
    row("turns the line", u"a\u202egnp.exe\u202c b"_s, u"agnp.exe b"_s);
    row("isolates", u"\u2066a\u2067b\u2068c\u2069"_s, u"abc"_s);
    row("marks of direction", u"\u200ea\u200fb\u061c"_s, u"ab"_s);
    row("without width", u"Fo\u200bo\u2060t\ufeff\u00ad"_s, u"Foot"_s);
    row("a joiner among Latin letters", u"Fo\u200dot\u200c"_s, u"Foot"_s);
    row("a joiner where it belongs", u"نامه\u200cای"_s, u"نامه\u200cای"_s);
    row("right to left is no harm", u"שלום"_s, u"שלום"_s);
    row("beyond the first plane", u"🏴 a"_s, u"🏴 a"_s);
    row("half a letter", u"a"_s + QChar(0xd800) + u'b', u"a\ufffdb"_s);
    row("the other half", u"a"_s + QChar(0xdc00) + u'b', u"a\ufffdb"_s);
    row("nothing that is seen", u"\u200b\u202e"_s, u"\ufffd"_s);
}

void TestShown::oneLine()
{
    QFETCH(QString, text);
    QFETCH(QString, shown);
    QCOMPARE(shownLine(text), shown);
    QCOMPARE(shownName(text), shown);
    QCOMPARE(shownLine(shown), shown);
}

void TestShown::lines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::newRow("its lines stay") << u"a\nb\r\nc"_s << u"a\nb\nc"_s;
    QTest::newRow("a return alone") << u"a\rb"_s << u"a\nb"_s;
    QTest::newRow("a tab is a space") << u"a\tb"_s << u"a b"_s;
    QTest::newRow("the rest is as in one line") << u"a\u001b[2J\n\u202eb"_s << u"a�[2J\nb"_s;
}

void TestShown::lines()
{
    QFETCH(QString, text);
    QFETCH(QString, shown);
    QCOMPARE(shownText(text), shown);
    QCOMPARE(shownLines(text), shown);
}

void TestShown::longTextsAreCut()
{
    const QString longest(kLongestName, u'x');
    QCOMPARE(shownName(longest), longest);
    QCOMPARE(shownName(longest + u'x'), longest.left(kLongestName - 1) + u'…');
    QCOMPARE(shownLabel(QString(1'000'000, u'\n')).size(), kLongestLabel);
    QCOMPARE(shownText(QString(1'000'000, u'y')).size(), kLongestNote);
    QCOMPARE(shownLines(QString(1'000'000, u'y')).size(), 1'000'000);
    // A letter of two halves is not cut in two.
    const QString flags = QString(kLongestName - 2, u'x') + u"🏴🏴"_s;
    QCOMPARE(shownName(flags), QString(kLongestName - 2, u'x') + u'…');
}

void TestShown::typed_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("kept");
    QTest::newRow("plain") << u" a b "_s << u" a b "_s;
    QTest::newRow("markup") << u"<b>x</b>"_s << u"<b>x</b>"_s;
    QTest::newRow("line breaks") << u"a\nb\tc"_s << u"a b c"_s;
    QTest::newRow("unseen") << u"\u202ea\u200bb\u001b\u0007"_s << u"ab"_s;
}

void TestShown::typed()
{
    QFETCH(QString, text);
    QFETCH(QString, kept);
    QCOMPARE(typedLine(text), kept);
    QVERIFY(!hasUnseen(typedLine(text)));
    QCOMPARE(hasUnseen(text), text != kept);
}

void TestShown::jsonStaysTheSame()
{
    const QJsonObject object {{u"name"_s, u"a\u001b\u009b\u202e\n\"b\\"_s}, {u"key\u200b"_s, 1}};
    for (const auto format : {QJsonDocument::Compact, QJsonDocument::Indented}) {
        const QString shown = shownJson(QJsonDocument(object).toJson(format));
        QCOMPARE(QJsonDocument::fromJson(shown.toUtf8()).object(), object);
        QVERIFY(!hasUnseen(QString(shown).remove(u'\n')));
    }
}

void TestShown::phrasesShowTheirWordsSo()
{
    const QString name = u"a\n\u202eb\u001b%2"_s;
    QCOMPARE(Phrase("%1 shot at %2").arg(name).arg(u"c"_s).text(), u"a b�%2 shot at c"_s);
    QCOMPARE(Phrase::literal(name).text(), u"a\nb�%2"_s);
    QCOMPARE(Phrase("Note: %1").arg(Phrase::literal(name)).text(), u"Note: a\nb�%2"_s);
    QCOMPARE(Phrase::literal(name).source(), name); // what is compared and kept is what was written
}

void TestShown::whatIsSafeIsTheSameString()
{
    const QString name = u"Stradiots"_s;
    QVERIFY(shownName(name).constData() == name.constData()); // nothing is copied: it is asked for at every painting
}

MUSTER_TEST(TestShown)
#include "tst_shown.moc"
