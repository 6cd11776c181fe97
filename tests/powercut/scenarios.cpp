// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/powercut/scenarios.h"

#include "core/store/backup.h"
#include "core/store/rescue.h"
#include "core/store/restore.h"
#include "core/store/secondplace.h"
#include "tests/store/leftovers.h"
#include "tests/store/temporarycampaign.h"

#include <QDir>
#include <QFile>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
using Campaign = std::unique_ptr<CampaignFile>;

/// A campaign that lies there from before, closed.
Holding prepare(Script &script, int count)
{
    if (auto campaign = CampaignFile::create(script.path(), u"Italian Wars"_s); script.did(campaign))
        script.did((*campaign)->addBattle(someBattle(), entries(1, count)));
    return {.name = u"Italian Wars"_s, .battles = {{1, {.name = someBattle().name, .entries = count}}}};
}

/// The next `count` entries, as the window records them: the open dialog is kept, then what it became.
void record(Script &script, CampaignFile &campaign, int count)
{
    Holding::Battle &battle = script.now().battles[1];
    const QByteArray draft = R"({"dice":[6,5,)" + QByteArray::number(battle.entries) + "]}";
    script.did(campaign.saveDraft(1, draft));
    battle.draft = draft;
    script.reported();
    script.did(campaign.append(1, battle.entries, entries(battle.entries + 1, count), DraftAction::Clear));
    battle.entries += count;
    battle.draft.clear();
    script.reported();
}

/// Opens for writing; nothing that is there changes by that.
Campaign opened(Script &script)
{
    auto campaign = CampaignFile::open(script.path());
    script.reported();
    return script.did(campaign) ? *std::move(campaign) : nullptr;
}

void commit(Script &script)
{
    script.begin(prepare(script, 5));
    const Campaign campaign = opened(script);
    if (!campaign)
        return;
    record(script, *campaign, 1);
    record(script, *campaign, 3);
    script.did(campaign->setSetting(Holding::kSetting, u"taken back"_s));
    script.now().setting = u"taken back"_s;
    script.reported();
    BattleRecord second = someBattle();
    second.name = u"Seminara"_s;
    script.did(campaign->addBattle(second, entries(1, 2)));
    script.now().battles[2] = {.name = second.name, .entries = 2};
    script.reported();
    script.did(campaign->rename(u"Wars of Italy"_s));
    script.now().name = u"Wars of Italy"_s;
    script.reported();
    record(script, *campaign, 2);
}

/// The program is started twice: what the first left is put in order by the second.
void reopen(Script &script)
{
    script.begin(prepare(script, 2));
    for (int evening = 0; evening < 2; ++evening) {
        const Campaign campaign = opened(script);
        if (campaign)
            record(script, *campaign, 2);
    }
}

BackupOptions ticking()
{
    BackupOptions options;
    options.now = [time = std::make_shared<QDateTime>(QDate(2025, 3, 1), QTime(14, 0), Qt::UTC)] {
        *time = time->addSecs(60);
        return *time;
    };
    return options;
}

/// The name below the folder of the script.
QString below(const Script &script, const QString &path)
{
    return QDir(script.folder()).relativeFilePath(path);
}

void makeBackup(Script &script, const BackupOptions &options)
{
    const auto made = backUp(script.path(), options);
    if (!script.did(made))
        return;
    script.copies()[below(script, *made)] = script.now();
    script.reported();
}

void backup(Script &script)
{
    script.begin(prepare(script, 5));
    const Campaign campaign = opened(script);
    if (!campaign)
        return;
    const BackupOptions options = ticking();
    makeBackup(script, options);
    record(script, *campaign, 1);
    makeBackup(script, options);
}

/// More was played since the backup; the file is kept under another name.
void restoreBackup(Script &script)
{
    const Holding then = prepare(script, 3);
    const auto made = backUp(script.path(), ticking());
    if (!script.did(made))
        return;
    script.copies()[below(script, *made)] = then;
    if (const auto campaign = CampaignFile::open(script.path()); script.did(campaign))
        script.did((*campaign)->append(1, 3, entries(4, 3)));
    Holding now = then;
    now.battles[1].entries = 6;
    script.begin(now);
    const auto restored = restore(*made, {}, {.now = ticking().now});
    if (!script.did(restored))
        return;
    script.copies()[below(script, restored->kept)] = now;
    script.now() = then;
    script.reported();
}

void secondPlace(Script &script)
{
    script.begin(prepare(script, 3));
    const QString folder = script.path(u"stick"_s);
    script.did(QDir().mkpath(folder) ? done() : Done(Refusal {}));
    const Campaign campaign = opened(script);
    for (int turn = 0; campaign && turn < 2; ++turn) {
        record(script, *campaign, 1);
        const auto copied = copyToSecondPlace(script.path(), folder, {.now = ticking().now});
        if (!script.did(copied))
            return;
        script.copies()[below(script, copied->path)] = script.now();
        script.reported();
    }
}

/// A file of the program's first version is opened, `inLog` of its entries in the log of that version: it is backed up
/// and brought up to date.
void bringUpToDate(Script &script, int inLog)
{
    constexpr int kEntries = 5;
    Holding standing {.name = u"italian wars"_s, .battles = {{1, {.name = someBattle().name, .entries = kEntries}}}};
    bool laid = firstVersion(kEntries - inLog, inLog).put(script.path());
    if (inLog == 0) {
        standing.name = u"Italian Wars"_s;
        laid = laid && runRaw(script.path(), {u"INSERT INTO setting VALUES ('name', 'Italian Wars')"_s});
    }
    script.did(laid ? done() : Done(Refusal {}));
    script.begin(standing);
    auto campaign = CampaignFile::open(script.path());
    for (const QString &made : backups(script.path()))
        if (inLog == 0) // else it has no name of its own, and is called by that of its file
            script.copies()[below(script, made)] = standing;
    script.reported();
    if (script.did(campaign))
        record(script, **campaign, 1);
}

void migrate(Script &script)
{
    bringUpToDate(script, 0);
}

void migrateWithLog(Script &script)
{
    bringUpToDate(script, 2);
}

void saveCopy(Script &script)
{
    script.begin(prepare(script, 5));
    const Campaign campaign = opened(script);
    if (!campaign)
        return;
    record(script, *campaign, 1);
    script.did(campaign->saveCopy(script.path(u"copy.muster"_s)));
    script.copies()[u"copy.muster"_s] = script.now();
    script.reported();
}

/// A damaged copy is rescued to a new file, which is whole or not there.
void rescueDamaged(Script &script)
{
    const Holding whole = prepare(script, 5);
    const QString damaged = script.path(u"damaged.muster"_s);
    const bool spoilt = QFile::copy(script.path(), damaged)
        && runRaw(
            damaged, {u"DROP TRIGGER event_no_update"_s, u"UPDATE event SET digest = zeroblob(32) WHERE seq = 2"_s});
    script.did(spoilt ? done() : Done(Refusal {}));
    script.begin(whole);
    const auto plan = planRescue(damaged);
    if (!script.did(plan))
        return;
    const auto rescued = rescue(*plan, script.path(u"rescued.muster"_s));
    if (!script.did(rescued))
        return;
    script.copies()[u"rescued.muster"_s] = whole;
    script.reported();
}

void create(Script &script)
{
    script.begin(std::nullopt);
    auto campaign = CampaignFile::create(script.path(), u"Italian Wars"_s);
    if (!script.did(campaign))
        return;
    script.now().name = u"Italian Wars"_s;
    script.reported();
    script.did((*campaign)->addBattle(someBattle(), entries(1, 4)));
    script.now().battles[1] = {.name = someBattle().name, .entries = 4};
    script.reported();
}
} // namespace

const std::vector<Scenario> &scenarios()
{
    static const std::vector<Scenario> all {{"commit", &commit}, {"reopen", &reopen}, {"backup", &backup},
        {"migration", &migrate}, {"migration, with a log", &migrateWithLog, false}, {"restore", &restoreBackup},
        {"second place", &secondPlace}, {"rescue", &rescueDamaged}, {"save a copy", &saveCopy}, {"create", &create}};
    return all;
}

} // namespace muster
