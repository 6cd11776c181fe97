// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/language.h"
#include "tests/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {
struct Text {
    QByteArray context;
    QByteArray source;
    QByteArray comment;
    QStringList forms;
    bool counts = false;
};

/// All texts of the program in `language`, as the build gathered them and filled them in.
std::vector<Text> textsOf(const QString &language)
{
    QFile file(QStringLiteral(MUSTER_TRANSLATIONS "/mustermaster_%1.ts").arg(language));
    std::vector<Text> texts;
    if (!file.open(QIODevice::ReadOnly))
        return texts;
    QXmlStreamReader reader(&file);
    QByteArray context;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (reader.name() == u"name")
            context = reader.readElementText().toUtf8();
        else if (reader.name() == u"message")
            texts.push_back({context, {}, {}, {}, reader.attributes().value(u"numerus"_s) == u"yes"});
        else if (reader.name() == u"source")
            texts.back().source = reader.readElementText().toUtf8();
        else if (reader.name() == u"comment")
            texts.back().comment = reader.readElementText().toUtf8();
        else if (reader.name() == u"numerusform")
            texts.back().forms += reader.readElementText();
    }
    return texts;
}

QString shown(const Text &text, int count = -1)
{
    return QCoreApplication::translate(text.context, text.source, text.comment, count);
}
} // namespace

/// The languages that the build makes by itself, over every text that the program has.
class TestLanguage : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { qunsetenv("MUSTERMASTER_LANGUAGE"); }
    void countedTextsAreShownInTheRightForm();
    void everyCountedTextMarksItsPlural();
    void noOtherTextLooksCounted();
    void environmentChoosesThePseudoLanguage();
    void languageCanBeTakenBack();
};

void TestLanguage::countedTextsAreShownInTheRightForm()
{
    installLanguage(*QCoreApplication::instance(), u"en_GB"_s);
    for (const Text &text : textsOf(u"en"_s)) {
        if (!text.counts)
            continue;
        QCOMPARE(text.forms.size(), 2);
        QVERIFY2(!text.forms.join(u' ').contains(u'|'), "alternatives are written {one|many}: " + text.source);
        QCOMPARE(shown(text, 1), QString(text.forms.at(0)).replace(u"%n"_s, u"1"_s));
        QCOMPARE(shown(text, 0), QString(text.forms.at(1)).replace(u"%n"_s, u"0"_s));
        QCOMPARE(shown(text, 12), QString(text.forms.at(1)).replace(u"%n"_s, u"12"_s));
    }
}

void TestLanguage::everyCountedTextMarksItsPlural()
{
    static const QRegularExpression kPlural(u"%n (?:[a-z]+ )?[a-z]+s\\b"_s);
    for (const Text &text : textsOf(u"en"_s)) {
        const bool marked = text.source.contains("s)") || text.source.contains('{');
        if (text.counts && !marked)
            QVERIFY2(!kPlural.match(text.forms.at(0)).hasMatch(),
                "write \"%n base(s)\" or \"{one|many}\" in: " + text.source);
    }
}

void TestLanguage::noOtherTextLooksCounted()
{
    for (const Text &text : textsOf(u"en"_s)) {
        if (!text.counts)
            QVERIFY2(!text.source.contains("(s)") && !text.source.contains("%n"),
                "not marked as a text that counts: " + text.source);
    }
}

void TestLanguage::environmentChoosesThePseudoLanguage()
{
    const std::vector<Text> texts = textsOf(u"en_XA"_s);
    QVERIFY(!texts.empty());
    qputenv("MUSTERMASTER_LANGUAGE", "en_XA");
    installLanguage(*QCoreApplication::instance(), u"en_GB"_s);
    for (const Text &text : texts) {
        if (text.counts)
            QCOMPARE(shown(text, 1), QString(text.forms.at(0)).replace(u"%n"_s, u"1"_s));
        else if (text.source.size() > 10)
            QVERIFY2(shown(text).size() >= QString::fromUtf8(text.source).size(), text.source);
    }
}

void TestLanguage::languageCanBeTakenBack()
{
    installLanguage(*QCoreApplication::instance(), u"en_XA"_s);
    installLanguage(*QCoreApplication::instance(), u"en_GB"_s);
    QCOMPARE(QLocale(), QLocale(u"en_GB"_s));
    for (const Text &text : textsOf(u"en"_s)) {
        if (!text.counts)
            QCOMPARE(shown(text), QString::fromUtf8(text.source));
    }
}

MUSTER_TEST(TestLanguage)
#include "tst_language.moc"
