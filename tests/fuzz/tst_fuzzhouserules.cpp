// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/catalogue.h"
#include "core/rules/houserulesfile.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Bad files of house rules: refused with the place, or read; what was read can be played, and is the same when it is
/// written and read again.
class TestFuzzHouseRules : public QObject {
    Q_OBJECT

private slots:
    void everyFileIsReadOrRefused();
};

namespace {
/// One figure of the tables played otherwise, wherever luck leads.
QJsonValue otherwise(const QJsonValue &value, Mutation &mutation)
{
    if (value.isObject() && !value.toObject().isEmpty()) {
        QJsonObject object = value.toObject();
        const QString key = mutation.oneOf(object.keys());
        object.insert(key, otherwise(object.value(key), mutation));
        return object;
    }
    if (value.isArray() && !value.toArray().isEmpty()) {
        QJsonArray array = value.toArray();
        const int at = mutation.upTo(array.size());
        array.replace(at, otherwise(array.at(at), mutation));
        return array;
    }
    return value.isDouble() ? QJsonValue(value.toDouble() + mutation.upTo(5) - 2) : value;
}

QByteArray someFile(const Ruleset &set, Mutation &mutation)
{
    const auto tables = set.defaultTables();
    QJsonObject played = tables->document();
    for (int times = mutation.upTo(4); times > 0; --times)
        played = otherwise(played, mutation).toObject();
    HouseRules house {.differences = differencesOf(tables->document(), played)};
    if (!set.options.empty() && mutation.upTo(2) == 0) {
        const HouseOption &option = mutation.oneOf(set.options);
        house.options.insert(QString::fromLatin1(option.key), mutation.strangeText());
    }
    return QJsonDocument(asJson(set, house)).toJson(QJsonDocument::Compact);
}

QString faultOf(const Ruleset &set, const QByteArray &file)
{
    const auto house = houseRulesFrom(set, file);
    if (!house)
        return house.error().field.isEmpty() || house.error().message.text().isEmpty() ? u"refused without a field"_s
                                                                                       : QString();
    if (const auto rules = playedWith(set, *house); !rules)
        return u"read, yet it cannot be played: "_s + rules.error().message.text();
    const QByteArray written = QJsonDocument(asJson(set, *house)).toJson(QJsonDocument::Compact);
    const auto again = houseRulesFrom(set, written);
    if (!again)
        return u"refused once written: "_s + again.error().message.text();
    return *again == *house ? QString() : u"another once written"_s;
}
} // namespace

void TestFuzzHouseRules::everyFileIsReadOrRefused()
{
    int read = 0;
    const QString fault = fuzzed("house-rules", [&read](Mutation &mutation) -> QString {
        const Ruleset &set = *mutation.oneOf(catalogue());
        QByteArray file = someFile(set, mutation);
        if (mutation.upTo(2) == 0)
            file = mutation.changed(file);
        else if (mutation.upTo(2) == 0)
            file = QJsonDocument(mutation.changed(QJsonDocument::fromJson(file).object())).toJson();
        const QString wrong = faultOf(set, file);
        read += houseRulesFrom(set, file) ? 1 : 0;
        return wrong.isEmpty() ? wrong : wrong + u": "_s + QString::fromUtf8(file);
    });
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
    QVERIFY2(read > 0, "all of them are refused: nothing was tried");
}

MUSTER_TEST(TestFuzzHouseRules)

#include "tst_fuzzhouserules.moc"
