// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/field.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What a field takes and what it refuses, and which of several faults is named.
class TestFields : public QObject {
    Q_OBJECT

private slots:
    void values_data();
    void values();
    void defaults();
    void firstFault_data();
    void firstFault();
    void words();
};

namespace {
const Field kNumber {.key = "n", .label = "Number", .minimum = -1, .maximum = 9};
const Field kFlag {.key = "f", .label = "Flag", .kind = FieldKind::Flag};
const Field kChoice {
    .key = "c", .label = "Choice", .kind = FieldKind::Choice, .words = {{"x", "the x"}, {"y", "the y"}}};
const Field kText {.key = "t", .label = "Text", .kind = FieldKind::Text, .maximum = 3};
const Field kLinks {.key = "l", .label = "Links", .kind = FieldKind::Links};

std::vector<Field> entry()
{
    Field size = kNumber;
    Field open = kFlag;
    open.fallback = true;
    return {size, open};
}

const Field &list()
{
    static const Field field {
        .key = "list", .label = "List", .kind = FieldKind::List, .minimum = 1, .maximum = 2, .entry = entry()};
    return field;
}
} // namespace

void TestFields::values_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<bool>("taken");
    const auto row = [](const char *name, const char *field, const Value &value, bool taken) {
        QTest::newRow(name) << QString::fromLatin1(field) << value << taken;
    };
    row("number", "n", 3, true);
    row("number with a point", "n", 3.0, true);
    row("lowest", "n", -1, true);
    row("highest", "n", 9, true);
    row("below", "n", -2, false);
    row("above", "n", 10, false);
    row("fraction", "n", 3.5, false);
    row("far above", "n", 1e300, false);
    row("bool is no number", "n", true, false);
    row("text is no number", "n", u"3"_s, false);
    row("null is no number", "n", Value(), false);
    row("flag", "f", false, true);
    row("number is no flag", "f", 1, false);
    row("null is no flag", "f", Value(), false);
    row("choice", "c", u"y"_s, true);
    row("label is no choice", "c", u"the y"_s, false);
    row("number is no choice", "c", 0, false);
    row("empty is no choice", "c", QString(), false);
    row("text", "t", u"abc"_s, true);
    row("text too long", "t", u"abcd"_s, false);
    row("links", "l", QJsonArray {1, 4}, true);
    row("link to nothing", "l", QJsonArray {0}, false);
    row("list", "list", QJsonArray {QJsonObject {{u"n"_s, 1}}}, true);
    row("list too short", "list", QJsonArray(), false);
    row("list too long", "list", QJsonArray {QJsonObject(), QJsonObject(), QJsonObject()}, false);
    row("object is no list", "list", QJsonObject(), false);
}

void TestFields::values()
{
    QFETCH(const QString, field);
    QFETCH(const QJsonValue, value);
    QFETCH(const bool, taken);
    const std::vector<Field> fields {kNumber, kFlag, kChoice, kText, kLinks, list()};
    const Field &asked = *findField(fields, field);
    const auto result = checked(asked, value);
    QCOMPARE(bool(result), taken);
    if (!taken) {
        QCOMPARE(result.error().field, field);
        QVERIFY(!result.error().message.isEmpty());
    }
}

void TestFields::defaults()
{
    Field choice = kChoice;
    choice.fallback = u"x"_s;
    const auto whole = checked(std::vector<Field> {kNumber, choice, list()},
        {{u"n"_s, 6.0}, {u"list"_s, QJsonArray {QJsonObject {{u"n"_s, 2}}}}});
    QVERIFY(bool(whole));
    const QJsonObject expected {
        {u"n"_s, 6}, {u"c"_s, u"x"_s}, {u"list"_s, QJsonArray {QJsonObject {{u"n"_s, 2}, {u"f"_s, true}}}}};
    QCOMPARE(*whole, expected);
}

void TestFields::firstFault_data()
{
    QTest::addColumn<QJsonObject>("object");
    QTest::addColumn<QString>("field");
    const auto listOf = [](const Value &first, const Value &second) {
        return QJsonObject {{u"n"_s, 1}, {u"c"_s, u"x"_s}, {u"list"_s, QJsonArray {first, second}}};
    };
    const QJsonObject good {{u"n"_s, 1}};
    QTest::newRow("unknown before all, alphabetically") << QJsonObject {{u"zz"_s, 1}, {u"m"_s, 1}} << u"m"_s;
    QTest::newRow("needed") << QJsonObject {{u"c"_s, u"?"_s}} << u"n"_s;
    QTest::newRow("in the order of the fields") << QJsonObject {{u"n"_s, 99}, {u"c"_s, u"?"_s}} << u"n"_s;
    QTest::newRow("entry is no object") << listOf(good, 3) << u"list[1]"_s;
    QTest::newRow("needed in an entry") << listOf(good, QJsonObject()) << u"list[1].n"_s;
    QTest::newRow("unknown in an entry") << listOf(QJsonObject {{u"n"_s, 1}, {u"a"_s, 1}}, 3) << u"list[0].a"_s;
    QTest::newRow("wrong in an entry") << listOf(QJsonObject {{u"n"_s, 1}, {u"f"_s, 1}}, 3) << u"list[0].f"_s;
}

void TestFields::firstFault()
{
    QFETCH(const QJsonObject, object);
    const auto result = checked(std::vector<Field> {kNumber, kChoice, list()}, object);
    QVERIFY(!result);
    QTEST(result.error().field, "field");
}

void TestFields::words()
{
    QCOMPARE(inWords(kChoice, u"y"_s).text(), u"the y"_s);
    QCOMPARE(inWords(kChoice, u"from a newer program"_s).text(), u"from a newer program"_s);
    QCOMPARE(inWords(kFlag, true).text(), u"yes"_s);
    QCOMPARE(inWords(kNumber, 7).text(), u"7"_s);
    QCOMPARE(inWords(kNumber, -1).text(), u"−1"_s);
    QCOMPARE(inWords(kText, u"abc"_s).text(), u"abc"_s);
}

MUSTER_TEST(TestFields)
#include "tst_fields.moc"
