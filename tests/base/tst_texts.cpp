// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/english.h"
#include "tests/testprogram.h"
#include "tools/texts/catalogue.h"
#include "tools/texts/pseudo.h"

#include <QBuffer>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;
using namespace muster::texts;

/// How the build makes the English plurals and the pseudo-language.
class TestTexts : public QObject {
    Q_OBJECT

private slots:
    void englishForms_data();
    void englishForms();
    void pseudoKeeps_data();
    void pseudoKeeps();
    void pseudoIsLongerByTwoFifths();
    void pseudoLeavesAlone_data();
    void pseudoLeavesAlone();
    void catalogueIsFilledIn();
    void brokenCatalogueIsReported();
};

void TestTexts::englishForms_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");
    QTest::newRow("ending") << u"%n base(s) lost"_s << u"%n base lost"_s << u"%n bases lost"_s;
    QTest::newRow("longer ending") << u"%n loss(es)"_s << u"%n loss"_s << u"%n losses"_s;
    QTest::newRow("pair") << u"%n unit(s) {rolls|roll}"_s << u"%n unit rolls"_s << u"%n units roll"_s;
    QTest::newRow("word inside") << u"%n casualt{y|ies}"_s << u"%n casualty"_s << u"%n casualties"_s;
    QTest::newRow("one side empty") << u"{A|%n} shot(s)"_s << u"A shot"_s << u"%n shots"_s;
    QTest::newRow("same for both") << u"%n D6"_s << u"%n D6"_s << u"%n D6"_s;
}

void TestTexts::englishForms()
{
    QFETCH(QString, source);
    QTEST(englishForm(source, Count::One), "one");
    QTEST(englishForm(source, Count::Other), "other");
}

void TestTexts::pseudoKeeps_data()
{
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("part");
    QTest::newRow("argument") << u"Turn %1 of %2"_s << u" %1 "_s;
    QTest::newRow("localised argument") << u"Turn %L1 now"_s << u" %L1 "_s;
    QTest::newRow("count") << u"%n bases"_s << u"%n "_s;
    QTest::newRow("mnemonic") << u"New &battle"_s << u"&b"_s;
    QTest::newRow("tag") << u"<b>Shooting</b>"_s << u"</b>"_s;
    QTest::newRow("tag with attribute") << u"See <a href=\"page\">here</a>"_s << u"<a href=\"page\">"_s;
    QTest::newRow("entity") << u"Pike &amp; shot"_s << u" &amp; "_s;
    QTest::newRow("line break") << u"One line\nanother"_s << u"\n"_s;
    QTest::newRow("file filter") << u"Campaigns (*.muster)"_s << u"(*.muster)"_s;
}

void TestTexts::pseudoKeeps()
{
    QFETCH(QString, english);
    QFETCH(QString, part);
    QVERIFY(pseudo(english) != english);
    QCOMPARE(pseudo(english).count(part), english.count(part));
}

void TestTexts::pseudoIsLongerByTwoFifths()
{
    const QString english = u"The unit that broke runs at once and does not look back"_s;
    const QString result = pseudo(english);
    QVERIFY(result.size() * 10 >= english.size() * 14);
    QVERIFY(result.size() * 10 <= english.size() * 15);
    QVERIFY(!result.contains(u"unit"_s));
}

void TestTexts::pseudoLeavesAlone_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QString();
    QTest::newRow("sign") << u"–"_s;
    QTest::newRow("letter") << u"N"_s;
    QTest::newRow("keys") << u"Ctrl+Shift+Z"_s;
    QTest::newRow("function key") << u"Shift+F8"_s;
    QTest::newRow("arguments alone") << u"%1 / %2"_s;
}

void TestTexts::pseudoLeavesAlone()
{
    QFETCH(QString, text);
    QCOMPARE(pseudo(text), text);
}

void TestTexts::catalogueIsFilledIn()
{
    QByteArray given(
        "<?xml version=\"1.0\"?><!DOCTYPE TS><TS version=\"2.1\" language=\"en\"><context><name>muster</name>"
        "<message><source>A &lt;b&gt;shot&lt;/b&gt;</source><translation type=\"unfinished\"/></message>"
        "<message numerus=\"yes\"><source>%n hit(s)</source><translation><numerusform/></translation></message>"
        "</context></TS>");
    QBuffer source(&given);
    QVERIFY(source.open(QIODevice::ReadOnly));
    QBuffer target;
    QVERIFY(target.open(QIODevice::WriteOnly));
    QCOMPARE(fillIn(source, target, Language::English), QString());
    const QByteArray filled = target.data();
    QVERIFY(filled.contains("<numerusform>%n hit</numerusform><numerusform>%n hits</numerusform>"));
    QVERIFY(filled.contains("<source>A &lt;b&gt;shot&lt;/b&gt;</source><translation type=\"unfinished\"/>"));
}

void TestTexts::brokenCatalogueIsReported()
{
    QByteArray given("<TS><context><name>muster</context></TS>");
    QBuffer source(&given);
    QVERIFY(source.open(QIODevice::ReadOnly));
    QBuffer target;
    QVERIFY(target.open(QIODevice::WriteOnly));
    QVERIFY(fillIn(source, target, Language::English).startsWith(u"line 1: "_s));
}

MUSTER_TEST(TestTexts)
#include "tst_texts.moc"
