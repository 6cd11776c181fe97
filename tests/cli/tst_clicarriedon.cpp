// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/ran.h"
#include "tests/testprogram.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Situations of all rule sets that are carried on, request by request: carriedon.jsonl. What an answer has to have is
/// there somewhere in it, and what it lacks is not.
class TestCliCarriedOn : public QObject {
    Q_OBJECT

private slots:
    void goesOn_data();
    void goesOn();
};

namespace {

/// Whether all of it stands in the other: an object may have more members, a list more entries, in any order.
bool isIn(const QJsonValue &part, const QJsonValue &whole)
{
    if (part.isObject()) {
        const QJsonObject members = part.toObject();
        const auto keys = members.keys();
        return whole.isObject() && std::ranges::all_of(keys, [&](const QString &key) {
            return whole.toObject().contains(key) && isIn(members.value(key), whole.toObject().value(key));
        });
    }
    if (part.isArray()) {
        const QJsonArray entries = part.toArray();
        const QJsonArray all = whole.toArray();
        return whole.isArray() && std::ranges::all_of(entries, [&](const QJsonValue &entry) {
            return std::ranges::any_of(all, [&](const QJsonValue &one) { return isIn(entry, one); });
        });
    }
    return part == whole;
}

QByteArray printed(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

} // namespace

void TestCliCarriedOn::goesOn_data()
{
    QTest::addColumn<QJsonObject>("situation");
    QFile file(QStringLiteral(MUSTER_SOURCE_DIR "/tests/cli/carriedon.jsonl"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
    for (const QByteArray &line : lines) {
        const QJsonObject situation = QJsonDocument::fromJson(line).object();
        QVERIFY2(!situation.isEmpty(), line.constData());
        QTest::newRow(qPrintable(situation.value("id"_L1).toString())) << situation;
    }
}

void TestCliCarriedOn::goesOn()
{
    QFETCH(const QJsonObject, situation);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"battle.muster"_s);
    const Ran made = run({u"battle"_s, u"new"_s, path, u"-"_s}, printed(situation.value("setup"_L1).toObject()));
    QVERIFY2(made.status == 0, made.error.constData());
    const QJsonArray steps = situation.value("play"_L1).toArray();
    QByteArray requests;
    for (const QJsonValue &step : steps)
        requests += printed(step["ask"_L1].toObject()) + '\n';
    const std::vector<QJsonObject> answers = run({u"battle"_s, u"play"_s, path}, requests).jsonLines();
    QCOMPARE(answers.size(), size_t(steps.size()));
    for (qsizetype at = 0; at < steps.size(); ++at) {
        const QJsonObject step = steps[at].toObject();
        const QJsonObject &answer = answers[size_t(at)];
        const QByteArray told = printed(step) + "\n" + printed(answer);
        QVERIFY2(isIn(step.value("has"_L1).toObject(), answer), told.constData());
        QVERIFY2(!step.contains("lacks"_L1) || !isIn(step.value("lacks"_L1), answer), told.constData());
    }
}

MUSTER_TEST(TestCliCarriedOn)
#include "tst_clicarriedon.moc"
