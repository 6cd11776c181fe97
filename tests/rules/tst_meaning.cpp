// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/catalogue.h"
#include "core/rules/meaning.h"
#include "core/rules/ruleset.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What people type for the words of the rules.
class TestMeaning : public QObject {
    Q_OBJECT

private slots:
    void isMeant_data();
    void isMeant();
    void begunComesFirst_data();
    void begunComesFirst();
    void everyWordMeansItself();
    void noOtherWordMeansTwo();
    void headings_data();
    void headings();
};

static std::vector<Field> fieldsOf(const QString &rules, const QString &type)
{
    return findRuleset(rules)->thing(type)->plainFields();
}

static QString meaning(const QString &place, const QString &typed)
{
    const QStringList parts = place.split(u'.');
    const Field *field = nullptr;
    const std::vector<Field> fields = fieldsOf(parts[0], parts[1]);
    field = findField(fields, parts[2]);
    const int word = field == nullptr ? -1 : meant(field->words, typed);
    return word < 0 ? QString() : QString::fromLatin1(field->words[size_t(word)].key);
}

void TestMeaning::isMeant_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("key");
    const auto row = [](const char *place, const char *typed, const char *key) {
        QTest::addRow("%s: %s", place, typed)
            << QString::fromLatin1(place) << QString::fromUtf8(typed) << QString::fromLatin1(key);
    };
    row("phut.unit.troop", "infantry", "infantry");
    row("phut.unit.troop", "inf", "infantry");
    row("phut.unit.troop", "cav", "cavalry");
    row("phut.unit.troop", "Heavy-Cavalry", "heavy_cavalry");
    row("phut.unit.troop", "heavy_cavalry", "heavy_cavalry");
    row("phut.unit.troop", "light", "");
    row("phut.unit.troop", "hussars", "light_cavalry");
    row("phut.unit.weapon", "arquebus", "firearm");
    row("phut.unit.weapon", "Arquebusiers", "firearm");
    row("phut.unit.weapon", "firearms", "firearm");
    row("phut.unit.weapon", "crossbows", "crossbow");
    row("phut.unit.weapon", "b", "bow");
    row("phut.unit.arm", "Halberd", "bill");
    row("phut.unit.arm", "halberds", "bill");
    row("phut.unit.arm", "Bills", "bill");
    row("phut.unit.arm", "s", "sword");
    row("phut.unit.arm", "bazooka", "");
    row("phut.unit.order", "s", "skirmish");
    row("phut.unit.kind", "Militia", "italian_militia");
    row("phut.unit.kind", "landsknecht", "landsknecht");
    row("thistle-lily-rose.unit.type", "billmen", "bills");
    row("thistle-lily-rose.unit.type", "pike", "pikes");
    row("thistle-lily-rose.unit.class", "militia", "levy");
    row("thistle-lily-rose.unit.weapon", "firearm", ""); // an arquebus or a pistol
    row("two-page-skirmish.unit.weapon", "Muz", "muzzle_pistol");
    row("two-page-skirmish.unit.weapon", "minie", "minie_rifle");
    row("two-page-skirmish.unit.weapon", "musket", ""); // matchlock or flintlock
    row("two-page-skirmish.unit.weapon", "flint", "flintlock");
    row("two-page-skirmish.unit.class", "h", "hero");
    row("tyneside.figure.rank", "mu", "musician");
    row("tyneside.figure.rank", "Sergeant", "nco");
    row("tyneside.group.weapon", "carbine", "carabin");
    row("tyneside.group.hand_weapon", "halberds", "halbert");
    row("tyneside.group.arm", "Swedish", "horse_swedish");
    row("pike-and-musket.unit.type", "guns", "artillery");
    row("pike-and-musket.unit.type", "foot", "infantry");
    row("pike-and-musket.unit.type", "cavalry", "");
}

void TestMeaning::isMeant()
{
    QFETCH(QString, place);
    QFETCH(QString, typed);
    QFETCH(QString, key);
    QCOMPARE(meaning(place, typed), key);
}

void TestMeaning::begunComesFirst_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QStringList>("names");
    const QStringList all {u"light infantry"_s, u"infantry"_s, u"Infanta's men"_s, u"pikes"_s};
    QTest::newRow("begins before contains")
        << u"inf"_s << QStringList {u"infantry"_s, u"Infanta's men"_s, u"light infantry"_s};
    QTest::newRow("the same before what begins so")
        << u"Infantry"_s << QStringList {u"infantry"_s, u"light infantry"_s};
    QTest::newRow("a part of three letters")
        << u"fan"_s << QStringList {u"light infantry"_s, u"infantry"_s, u"Infanta's men"_s};
    QTest::newRow("no part of two") << u"an"_s << QStringList();
    QTest::newRow("nothing typed: all") << u" "_s << all;
}

void TestMeaning::begunComesFirst()
{
    QFETCH(QString, typed);
    QFETCH(QStringList, names);
    QCOMPARE(suggestedNames({u"light infantry"_s, u"infantry"_s, u"Infanta's men"_s, u"pikes"_s}, typed), names);
}

/// Calls `check` with every choice of every rule set.
template <class Check>
static void forEveryChoice(const Check &check)
{
    for (const Ruleset *set : catalogue()) {
        for (const ThingSpec &spec : set->things) {
            for (const TrackedField &field : spec.fields) {
                if (field.roster && field.kind == FieldKind::Choice)
                    check(*set, field);
            }
        }
    }
}

void TestMeaning::everyWordMeansItself()
{
    forEveryChoice([](const Ruleset &set, const TrackedField &field) {
        for (size_t word = 0; word < field.words.size(); ++word) {
            QVERIFY2(meant(field.words, translated(field.words[word].label)) == int(word),
                qPrintable(u"%1 %2 %3"_s.arg(
                    QLatin1String(set.id), QLatin1String(field.key), QLatin1String(field.words[word].label))));
            QCOMPARE(meant(field.words, QString::fromLatin1(field.words[word].key)), int(word));
        }
    });
}

/// What stands beside a word is either understood, or so for two that it is asked.
void TestMeaning::noOtherWordMeansTwo()
{
    forEveryChoice([](const Ruleset &, const TrackedField &field) {
        for (size_t word = 0; word < field.words.size(); ++word) {
            const QString also = QString::fromUtf8(field.words[word].also);
            for (const QString &other : also.split(u',', Qt::SkipEmptyParts)) {
                const int is = meant(field.words, other.trimmed());
                QVERIFY2(is == int(word) || is == -1, qPrintable(QLatin1String(field.key) + u": "_s + other));
            }
        }
    });
}

void TestMeaning::headings_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("heading");
    QTest::addColumn<QString>("key");
    QTest::newRow("whole") << u"phut.unit"_s << u"Bases at the start"_s << u"start_bases"_s;
    QTest::newRow("bases") << u"phut.unit"_s << u"Bases"_s << u"start_bases"_s;
    QTest::newRow("special") << u"phut.unit"_s << u"Special"_s << u"kind"_s;
    QTest::newRow("armour") << u"phut.unit"_s << u"Armour"_s << u"heavy_armour"_s;
    QTest::newRow("type") << u"phut.unit"_s << u"Type"_s << u"troop"_s;
    QTest::newRow("unknown") << u"phut.unit"_s << u"Colour of coat"_s << QString();
    QTest::newRow("figures") << u"tyneside.group"_s << u"Figures"_s << u"starting"_s;
    QTest::newRow("gun") << u"two-page-skirmish.unit"_s << u"Gun"_s << u"gun"_s;
    QTest::newRow("die") << u"two-page-skirmish.unit"_s << u"Die"_s << u"die"_s;
}

void TestMeaning::headings()
{
    QFETCH(QString, type);
    QFETCH(QString, heading);
    QFETCH(QString, key);
    std::vector<Field> fields;
    for (const TrackedField &field : findRuleset(type.section(u'.', 0, 0))->thing(type.section(u'.', 1))->fields) {
        if (field.roster)
            fields.push_back(field);
    }
    const int column = headed(fields, heading);
    QCOMPARE(column < 0 ? QString() : QString::fromLatin1(fields[size_t(column)].key), key);
}

MUSTER_TEST(TestMeaning)
#include "tst_meaning.moc"
