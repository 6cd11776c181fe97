// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/request.h"
#include "core/rules/workedcase.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Bad requests of all procedures: each gets one answer, the same every time, and a refusal names its field.
class TestFuzzRequests : public QObject {
    Q_OBJECT

private slots:
    void everyRequestIsAnswered();
};

namespace {
std::vector<QJsonObject> workedRequests()
{
    std::vector<QJsonObject> requests;
    for (const Ruleset *set : catalogue())
        if (const auto cases = workedCases(*set))
            for (const WorkedCase &worked : *cases)
                requests.push_back(worked.request);
    return requests;
}

AnswerWays quickly()
{
    return {.odds = {.runs = 2000}, .withWorking = true};
}

QByteArray text(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QString faultOf(const QJsonObject &answer)
{
    const QString status = answer.value("status"_L1).toString();
    const bool known = QStringList {u"resolved"_s, u"needs_dice"_s, u"odds"_s, u"error"_s}.contains(status);
    if (!known)
        return u"no such status: "_s + status;
    const bool isError = status == "error"_L1;
    if (isError && answer.value("message"_L1).toString().isEmpty())
        return u"a refusal without a word"_s;
    if (isError && answer.value("field"_L1).toString().isEmpty())
        return u"a refusal without a field: "_s + answer.value("message"_L1).toString();
    // The texts are compared, from the first reading on: JSON knows one number 2, Qt two of them. What Qt makes of a
    // byte order mark within is its own affair.
    const QByteArray once = text(QJsonDocument::fromJson(text(answer)).object());
    const bool marked = text(answer).contains(QString(QChar::ByteOrderMark).toUtf8());
    if (once.size() < 3 || (!marked && text(QJsonDocument::fromJson(once).object()) != once))
        return u"an answer that does not survive being written"_s;
    return {};
}
} // namespace

void TestFuzzRequests::everyRequestIsAnswered()
{
    const std::vector<QJsonObject> requests = workedRequests();
    QVERIFY(requests.size() > 100);
    Answerer kept(quickly()); // what it keeps between requests changes no answer
    const QString fault = fuzzed("requests", [&](Mutation &mutation) -> QString {
        QJsonObject request = mutation.oneOf(requests);
        if (mutation.upTo(4) == 0)
            request = QJsonDocument::fromJson(mutation.changed(text(request))).object();
        else
            request = mutation.changed(request);
        if (mutation.upTo(6) == 0)
            request.insert("mode"_L1, u"odds"_s);
        const QJsonObject answer = kept.answer(request);
        if (mutation.upTo(8) == 0 && answer != Answerer(quickly()).answer(request))
            return u"another answer the second time: "_s + QString::fromUtf8(text(request));
        const QString wrong = faultOf(answer);
        return wrong.isEmpty() ? wrong : wrong + u": "_s + QString::fromUtf8(text(request));
    });
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
}

MUSTER_TEST(TestFuzzRequests)

#include "tst_fuzzrequests.moc"
