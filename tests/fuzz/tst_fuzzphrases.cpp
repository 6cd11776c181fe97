// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/phrase.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/testprogram.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Bad sentences on record: each is a sentence that can be said, or none; one that is read is the same when it is
/// written and read again.
class TestFuzzPhrases : public QObject {
    Q_OBJECT

private slots:
    void everySentenceIsReadOrNone();
};

namespace {
const QByteArray kSentences[] {R"(["%1 shot at %2: %n base(s) lost", 2, "Stradiots", "Archers of the Guard"])",
    R"(["%1 moves %2 inches", null, ["%1 of %2", null, "Elmetti", "Caiazzo"], 7.5])", R"("Ritter – 7")",
    R"(["Nothing is wrong.", null])", R"(["%1", null, ["%1", null, ["%1", null, "deep"]]])"};

QByteArray text(const QJsonValue &value)
{
    return QJsonDocument(QJsonArray {value}).toJson(QJsonDocument::Compact);
}

QJsonValue spoilt(Mutation &mutation)
{
    const QByteArray good = '[' + kSentences[mutation.upTo(std::size(kSentences))] + ']';
    if (mutation.upTo(2) == 0)
        return QJsonDocument::fromJson(mutation.changed(good)).array().first();
    const QJsonObject within {{u"said"_s, QJsonDocument::fromJson(good).array().first()}};
    return mutation.changed(within).value("said"_L1);
}
} // namespace

void TestFuzzPhrases::everySentenceIsReadOrNone()
{
    int read = 0;
    const QString fault = fuzzed("phrases", [&read](Mutation &mutation) -> QString {
        const QJsonValue json = spoilt(mutation);
        const auto phrase = Phrase::fromJson(json);
        if (!phrase)
            return {};
        ++read;
        static_cast<void>(phrase->facts());
        const QJsonValue written = phrase->toJson();
        const auto again = Phrase::fromJson(written);
        if (!again)
            return u"refused once written: %1"_s.arg(QString::fromUtf8(text(json)));
        if (again->text() != phrase->text() || again->source() != phrase->source())
            return u"%1 says '%2', and then '%3'"_s.arg(QString::fromUtf8(text(json)), phrase->text(), again->text());
        return {};
    });
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
    QVERIFY2(read > 0, "none can be read: nothing was tried");
}

MUSTER_TEST(TestFuzzPhrases)

#include "tst_fuzzphrases.moc"
