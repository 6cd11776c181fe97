// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/eventjson.h"
#include "core/battle/ledgercheck.h"
#include "core/campaign/samplebattle.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Bad entries of ledgers: each is read as something, kept as it was where it cannot be understood, and a battle with
/// such an entry in its middle can be opened, checked and told.
class TestFuzzEvents : public QObject {
    Q_OBJECT

private slots:
    void everyEntryIsReadAndKept();
};

namespace {
struct Played {
    std::shared_ptr<const Rules> rules;
    std::vector<StoredEvent> ledger;
};

std::vector<Played> playedSamples()
{
    std::vector<Played> all;
    for (const Sample &sample : samples()) {
        const auto battle = sampleBattle(sample.id);
        if (!battle)
            continue;
        all.push_back({battle->rules, {}});
        std::ranges::transform(battle->events, std::back_inserter(all.back().ledger), &toStored);
    }
    return all;
}

StoredEvent spoilt(StoredEvent event, Mutation &mutation)
{
    if (mutation.upTo(10) == 0)
        event.kind = mutation.strangeText();
    if (mutation.upTo(3) == 0)
        event.payload = mutation.changed(event.payload);
    else
        event.payload = QJsonDocument(mutation.changed(QJsonDocument::fromJson(event.payload).object()))
                            .toJson(QJsonDocument::Compact);
    return event;
}

QString faultOf(const StoredEvent &stored)
{
    const Event event = fromStored(stored);
    const StoredEvent written = toStored(event);
    if (event.is<Unreadable>() && (written.payload != stored.payload || written.kind != stored.kind))
        return u"what cannot be read is not kept"_s;
    // The bytes are compared, from the first reading on: JSON knows one number 2, Qt two of them.
    const StoredEvent again = toStored(fromStored(written));
    if (const StoredEvent third = toStored(fromStored(again)); again != third)
        return u"written once %1, and then %2"_s.arg(
            QString::fromUtf8(again.payload), QString::fromUtf8(third.payload));
    return {};
}

/// The battle with the entry in its place; what is said of it is asked for and forgotten.
void play(const Played &played, const StoredEvent &stored)
{
    std::vector<StoredEvent> ledger = played.ledger;
    ledger[size_t(stored.seq - 1)] = stored;
    const std::vector<Event> events = fromStored(ledger);
    static_cast<void>(verify(events));
    static_cast<void>(strangeValues(events, played.rules->set()));
    const Battle battle(played.rules, events);
    for (const Event &event : battle.ledger().events())
        static_cast<void>(battle.told(event).text());
}
} // namespace

void TestFuzzEvents::everyEntryIsReadAndKept()
{
    const std::vector<Played> all = playedSamples();
    QVERIFY(!all.empty());
    const QString fault = fuzzed("events", [&all](Mutation &mutation) -> QString {
        const Played &played = mutation.oneOf(all);
        const StoredEvent stored = spoilt(mutation.oneOf(played.ledger), mutation);
        if (mutation.upTo(20) == 0) // a whole battle takes a hundred times as long
            play(played, stored);
        const QString wrong = faultOf(stored);
        return wrong.isEmpty() ? wrong : wrong + u": "_s + stored.kind + u' ' + QString::fromUtf8(stored.payload);
    });
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
}

MUSTER_TEST(TestFuzzEvents)

#include "tst_fuzzevents.moc"
