// SPDX-License-Identifier: GPL-3.0-or-later
// A battle of 10,000 events: opened, played on, taken back. What is said to be stored is on the disk: run it in a
// folder of the disk that campaigns would lie on, not in memory.
#include "core/battle/eventjson.h"
#include "core/battle/setup.h"
#include "core/store/backup.h"
#include "core/store/campaignfile.h"
#include "tests/bench/longbattle.h"
#include "tests/bench/targets.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kEvents = 10'000;
constexpr double kOpening = 150.0_ms;
constexpr double kUndo = 10.0_ms;
constexpr double kCommit = 15.0_ms;
constexpr double kBackup = 1000.0_ms; // in the background; nobody waits

template <class T>
T orEnd(Result<T> result, const char *what)
{
    if (!result)
        qFatal("%s: %s", what, qPrintable(result.error().message.text()));
    return *std::move(result);
}

/// Refused results end the benchmark; to be called once in a benchmark.
template <class T>
bool refused(benchmark::State &state, const Result<T> &result)
{
    if (!result)
        state.SkipWithError(qPrintable(result.error().field + u": "_s + result.error().message.text()));
    return !result;
}

std::vector<StoredEvent> storedOf(const std::vector<Event> &events)
{
    std::vector<StoredEvent> stored;
    for (const Event &event : events)
        stored.push_back(toStored(event));
    return stored;
}

/// A campaign on the disk whose only battle is the long one, as its benchmarks find it.
class Campaign {
public:
    Campaign() : m_folder(QDir::current().filePath(u"campaign-XXXXXX"_s))
    {
        auto file = orEnd(CampaignFile::create(path(), u"Speed"_s), "create");
        const auto &battle = longOne();
        const BattleRecord record {.name = u"Fornovo"_s,
            .rules = QString::fromLatin1(battle.set().id),
            .setup = setupOf(battle.rules()),
            .begun = battle.ledger().events().front().at};
        m_battle = orEnd(file->addBattle(record, storedOf(battle.ledger().events())), "addBattle");
    }

    QString path() const { return m_folder.filePath(u"speed.muster"_s); }
    qint64 battle() const { return m_battle; }
    std::unique_ptr<CampaignFile> open() const { return orEnd(CampaignFile::open(path()), "open"); }

    static const Battle &longOne()
    {
        static const auto battle = orEnd(longBattle(kEvents), "longBattle");
        return *battle;
    }

private:
    QTemporaryDir m_folder;
    qint64 m_battle = 0;
};

std::unique_ptr<Battle> played(const CampaignFile &file, qint64 id)
{
    const BattleRecord record = orEnd(file.battle(id), "battle");
    return std::make_unique<Battle>(
        orEnd(rulesOf(record.rules, record.setup), "rules"), fromStored(orEnd(file.events(id), "events")));
}

/// The long battle open for writing, as the window has it.
struct Table {
    Table() : file(campaign.open()), battle(played(*file, campaign.battle())) {}

    /// One verb of the referee: stored, then accepted.
    Done record(Result<Event> event)
    {
        if (!event)
            return event.error();
        if (const Done stored = file->append(campaign.battle(), battle->ledger().lastSeq(), {toStored(*event)});
            !stored)
            return stored.error();
        return battle->accept(*std::move(event));
    }

    Campaign campaign;
    std::unique_ptr<CampaignFile> file;
    std::unique_ptr<Battle> battle;
};

void parseAndFold(benchmark::State &state)
{
    const auto stored = storedOf(Campaign::longOne().ledger().events());
    for (auto _ : state) {
        auto battle = std::make_unique<Battle>(Campaign::longOne().sharedRules(), fromStored(stored));
        state.PauseTiming();
        battle.reset();
        state.ResumeTiming();
    }
}

void openCampaign(benchmark::State &state)
{
    const Campaign campaign;
    for (auto _ : state) {
        auto file = campaign.open();
        auto battle = played(*file, campaign.battle());
        if (battle->ledger().lastSeq() != kEvents)
            return state.SkipWithError("not all events are there");
        state.PauseTiming(); // closing is not opening
        battle.reset();
        file.reset();
        state.ResumeTiming();
    }
}

void undoAndRedoLast(benchmark::State &state)
{
    Table table;
    bool takeBack = true;
    for (auto _ : state) {
        if (refused(state, table.record(takeBack ? table.battle->undo() : table.battle->redo())))
            return;
        takeBack = !takeBack;
    }
}

/// The oldest event that changes something and on which nothing rests.
int oldestFree(const Ledger &ledger)
{
    for (const Event &event : ledger.events()) {
        if (ledger.isInForce(event.seq) && !changesOf(event).empty() && ledger.dependents(event.seq).empty())
            return event.seq;
    }
    return 0;
}

void undoAndRedoOld(benchmark::State &state)
{
    Table table;
    const int old = oldestFree(table.battle->ledger());
    bool takeBack = true;
    for (auto _ : state) {
        if (refused(state, table.record(takeBack ? table.battle->undo(old) : table.battle->redo(old))))
            return;
        takeBack = !takeBack;
    }
}

/// The event on which most others rest: it is not taken back, and the refusal names what rests on it.
int mostNeeded(const Ledger &ledger)
{
    int most = 1;
    size_t users = 0;
    for (const Event &event : ledger.events()) {
        const size_t found = event.is<Deployment>() ? 0 : ledger.dependents(event.seq).size();
        if (found > users) {
            users = found;
            most = event.seq;
        }
    }
    return most;
}

void refuseUndo(benchmark::State &state)
{
    const Battle &battle = Campaign::longOne();
    const int needed = mostNeeded(battle.ledger());
    for (auto _ : state) {
        if (battle.undo(needed))
            return state.SkipWithError("not refused");
    }
}

void undoWithoutDisk(benchmark::State &state)
{
    Battle battle(Campaign::longOne().sharedRules(), Campaign::longOne().ledger().events());
    bool takeBack = true;
    for (auto _ : state) {
        auto event = takeBack ? battle.undo() : battle.redo();
        if (refused(state, event) || refused(state, battle.accept(*std::move(event))))
            return;
        takeBack = !takeBack;
    }
}

void resolveAndCommit(benchmark::State &state)
{
    Table table;
    for (int turn = 1; auto _ : state) {
        if (refused(state, table.record(volley(*table.battle, ++turn))))
            return;
    }
}

void saveDraft(benchmark::State &state)
{
    Table table;
    for (auto _ : state) {
        if (refused(state, table.file->saveDraft(table.campaign.battle(), R"({"procedure":"shooting","dice":[6,5]})")))
            return;
    }
}

/// Every backup has something new to hold.
void backUpAfterAnEvent(benchmark::State &state)
{
    Table table;
    for (auto _ : state) {
        state.PauseTiming();
        const Done noted = table.record(table.battle->note(u"Once more."_s));
        state.ResumeTiming();
        if (refused(state, noted) || refused(state, backUp(table.campaign.path())))
            return;
    }
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    against(kOpening, "10,000 events: read and played", &parseAndFold);
    against(kOpening, "10,000 events: campaign file checked and opened, battle played", &openCampaign, TimedBy::Wall);
    against(kUndo, "10,000 events: last one undone or redone, without the disk", &undoWithoutDisk);
    against(kUndo, "10,000 events: last one undone or redone, committed", &undoAndRedoLast, TimedBy::Wall);
    against(kUndo, "10,000 events: the oldest free one undone or redone, committed", &undoAndRedoOld, TimedBy::Wall);
    against(kUndo, "10,000 events: undo refused, saying what rests on it", &refuseUndo);
    against(kCommit, "10,000 events: resolution prefilled, rolled, committed", &resolveAndCommit, TimedBy::Wall);
    against(kCommit, "10,000 events: dice of an open dialog kept", &saveDraft, TimedBy::Wall);
    against(kBackup, "10,000 events: backup made and verified", &backUpAfterAnEvent, TimedBy::Wall)->Iterations(5);
    return runAgainstTargets(argc, argv);
}
