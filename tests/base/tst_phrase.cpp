// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/phrase.h"
#include "tests/testprogram.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

Q_DECLARE_METATYPE(muster::Phrase)

/// Phrases as they go on record, and back.
class TestPhrase : public QObject {
    Q_OBJECT

private slots:
    void readAsWritten_data();
    void readAsWritten();
    void isShort();
    void keepsItsTextItself();
    void textsNoLongerTranslatedAreCountedInEnglish();
    void playersGoByTheirNames();
    void openPlacesCanBeFilledLater();
    void factsAreWithoutWords();
    void hostileIsRefused_data();
    void hostileIsRefused();
    void endlessIsRefused();
    void veryDeepIsWrittenAsWords();
};

namespace {

QByteArray asText(const QJsonValue &json)
{
    return QJsonDocument(QJsonArray {json}).toJson(QJsonDocument::Compact);
}

QJsonValue fromText(const QByteArray &text)
{
    return QJsonDocument::fromJson(text).array().at(0);
}

/// Through text and back, as by way of a file.
Phrase again(const Phrase &phrase)
{
    const auto read = Phrase::fromJson(fromText(asText(phrase.toJson())));
    return read.value_or(Phrase::literal(u"cannot be read"_s));
}

} // namespace

void TestPhrase::readAsWritten_data()
{
    QTest::addColumn<Phrase>("phrase");
    QTest::newRow("nothing") << Phrase();
    QTest::newRow("words of a person") << Phrase::literal(u"“Rain” <b>%1</b>\n…"_s);
    QTest::newRow("a text") << Phrase("Units in a new order");
    QTest::newRow("numbers and names") << Phrase("%1 of %2: %3").arg(3).arg(u"Reds"_s).arg(2.5);
    QTest::newRow("negative") << Phrase("%1").arg(-4);
    QTest::newRow("none of them") << Phrase::plural("%n unit(s) of %1", 0).arg(u"Reds"_s);
    QTest::newRow("within one another") << Phrase("%1 (%2)").arg(Phrase("Turn %1").arg(3)).arg(Phrase("by night"));
    QTest::newRow("place in an argument") << Phrase("%1, %2").arg(u"%2"_s).arg(u"%1"_s);
    QTest::newRow("not English") << Phrase("%1").arg(u"Landsknechte von Österreich 𝔘"_s);
}

void TestPhrase::readAsWritten()
{
    QFETCH(Phrase, phrase);
    const Phrase read = again(phrase);
    if (phrase.toJson().toArray().size() < 2 || phrase.toJson().toArray().at(1).isNull())
        QCOMPARE(read.text(), phrase.text()); // a count is put into words where no translation knows it
    QCOMPARE(read.source(), phrase.source());
    QCOMPARE(asText(read.toJson()), asText(phrase.toJson()));
    QCOMPARE(read.facts(), phrase.facts());
    QCOMPARE(read.isEmpty(), phrase.isEmpty());
}

void TestPhrase::isShort()
{
    const Phrase shot = Phrase::plural("%1 shot at %2: %n base(s)", 2).arg(u"Blues"_s).arg(Phrase("the %1").arg(7));
    QCOMPARE(asText(shot.toJson()), QByteArray("[[\"%1 shot at %2: %n base(s)\",2,\"Blues\",[\"the %1\",null,7]]]"));
    QCOMPARE(asText(Phrase("A truce").toJson()), QByteArray("[[\"A truce\"]]"));
}

void TestPhrase::keepsItsTextItself()
{
    std::optional<Phrase> copy;
    {
        auto read = Phrase::fromJson(QJsonArray {u"%1 lost its colours"_s, QJsonValue(), u"Reds"_s});
        QVERIFY(read);
        const Phrase first = *read;
        copy = first;
        read.reset();
    }
    const Phrase moved = std::move(*copy);
    QCOMPARE(moved.text(), u"Reds lost its colours"_s);
    QCOMPARE(moved.textId(), u"%1 lost its colours"_s);
}

void TestPhrase::textsNoLongerTranslatedAreCountedInEnglish()
{
    const auto told = [](int count) {
        return Phrase::fromJson(QJsonArray {u"%n unit(s) {was|were} scattered by %1"_s, count, u"Reds"_s})->text();
    };
    QCOMPARE(told(1), u"1 unit was scattered by Reds"_s);
    QCOMPARE(told(3), u"3 units were scattered by Reds"_s);
}

void TestPhrase::playersGoByTheirNames()
{
    const Phrase told = Phrase("%1 shot").arg(Phrase::player("shooter", "the shooter"));
    QCOMPARE(again(told.named({{u"shooter"_s, u"Reds"_s}})).text(), u"Reds shot"_s);
    QCOMPARE(again(told).text(), u"the shooter shot"_s);
}

void TestPhrase::openPlacesCanBeFilledLater()
{
    Phrase read = again(Phrase("Taken back: %1"));
    QCOMPARE(std::move(read).arg(Phrase("Turn %1").arg(2)).text(), u"Taken back: Turn 2"_s);
}

void TestPhrase::factsAreWithoutWords()
{
    const Phrase told = Phrase::plural("%1: %n hit(s), %2", 2).arg(u"Reds"_s).arg(Phrase("rout at %1").arg(3));
    QCOMPARE(told.facts(), QJsonArray({2, u"Reds"_s, 3}));
    QCOMPARE(Phrase("It rains").facts(), QJsonArray());
}

void TestPhrase::hostileIsRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("number") << QByteArray("[7]");
    QTest::newRow("null") << QByteArray("[null]");
    QTest::newRow("object") << QByteArray("[{\"text\": \"x\"}]");
    QTest::newRow("empty list") << QByteArray("[[]]");
    QTest::newRow("empty text") << QByteArray("[[\"\"]]");
    QTest::newRow("text is a number") << QByteArray("[[3, null]]");
    QTest::newRow("count is a word") << QByteArray("[[\"%n\", \"two\"]]");
    QTest::newRow("count below zero") << QByteArray("[[\"%n\", -1]]");
    QTest::newRow("count is no whole number") << QByteArray("[[\"%n\", 1.5]]");
    QTest::newRow("count too great") << QByteArray("[[\"%n\", 1e300]]");
    QTest::newRow("argument is null") << QByteArray("[[\"%1\", null, null]]");
    QTest::newRow("argument is true") << QByteArray("[[\"%1\", null, true]]");
    QTest::newRow("argument is an object") << QByteArray("[[\"%1\", null, {}]]");
    QTest::newRow("wrong within") << QByteArray("[[\"%1\", null, [\"%1\", null, []]]]");
    QTest::newRow("control character") << QByteArray("[[\"\\u001b[31m\"]]");
    QTest::newRow("turned round") << QByteArray("[[\"\\u202e\"]]");
    QTest::newRow("zero within") << QByteArray("[[\"a\\u0000b\"]]");
}

void TestPhrase::hostileIsRefused()
{
    QFETCH(QByteArray, json);
    QVERIFY(!QJsonDocument::fromJson(json).isNull());
    QVERIFY(!Phrase::fromJson(fromText(json)));
}

void TestPhrase::endlessIsRefused()
{
    QJsonArray deep {u"%1"_s};
    for (int depth = 0; depth < 500; ++depth)
        deep = QJsonArray {u"%1"_s, QJsonValue(), deep};
    QVERIFY(!Phrase::fromJson(deep));
    QJsonArray wide {u"%1"_s, QJsonValue()};
    for (int part = 0; part < 100000; ++part)
        wide.append(part);
    QVERIFY(!Phrase::fromJson(wide));
    QJsonArray bush {u"%1"_s, QJsonValue()};
    for (int level = 0; level < 12; ++level) {
        QJsonArray next {u"%1"_s, QJsonValue()};
        for (int branch = 0; branch < 10; ++branch)
            next.append(bush);
        bush = next;
    }
    QVERIFY(!Phrase::fromJson(bush));
    QVERIFY(!Phrase::fromJson(QJsonArray {QString(1000000, u'x')}));
    QVERIFY(!Phrase::fromJson(QString(1000000, u'x')));
}

void TestPhrase::veryDeepIsWrittenAsWords()
{
    Phrase list("first");
    for (int place = 0; place < 300; ++place)
        list = Phrase("%1, %2").arg(list).arg(place);
    QCOMPARE(again(list).text(), list.text());
}

MUSTER_TEST(TestPhrase)
#include "tst_phrase.moc"
