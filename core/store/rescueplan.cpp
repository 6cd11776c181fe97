// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/battlejoin.h"
#include "core/store/campaignpath.h"
#include "core/store/carryover.h"
#include "core/store/damagewords.h"
#include "core/store/filecheck.h"
#include "core/store/lostsetup.h"
#include "core/store/migration.h"
#include "core/store/rescuecontent.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// A battle that is to be rescued.
struct Wanted {
    ReadBattle battle {};
    bool rebuilt = false; ///< what it was begun with is put together again, and not proven
    bool nameless = false; ///< name, day and place are lost
};

std::vector<Wanted> battlesOf(const RescueSources &sources)
{
    std::map<qint64, Wanted> battles;
    for (const auto &[id, battle] : sources.left.battles)
        battles[id] = Wanted {battle};
    for (const ReadBattle &battle : sources.backup)
        battles.emplace(battle.record.id, Wanted {battle}); // only where the damaged file has it no more
    for (const auto &[id, ledger] : sources.left.ledgers)
        if (auto rebuilt = battles.contains(id) ? std::nullopt : rebuiltBattle(sources.left, id))
            battles[id] = Wanted {std::move(rebuilt->battle), !rebuilt->isProven, !rebuilt->isNamed};
    std::vector<Wanted> list;
    for (auto &[id, wanted] : battles)
        list.push_back(std::move(wanted));
    return list;
}

void noteWhatIsLost(const QString &battle, bool rebuilt, bool nameless, RescuePlan &plan)
{
    if (rebuilt)
        plan.notes.push_back(Phrase(QT_TRANSLATE_NOOP("muster",
                                        "What %1 was begun with cannot be read. It is taken from its entries, with the "
                                        "tables as they are printed: look over its house options."))
                                 .arg(battle));
    if (nameless)
        plan.notes.push_back(
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 had another name: that, its date and its place cannot be read."))
                .arg(battle));
}

void planBattles(RescueSources &sources, const RescueOptions &options, RescuePlan &plan, RescuePlan::Content &content)
{
    std::vector<std::pair<QDateTime, BattleRescue>> rescued;
    const std::vector<Wanted> battles = battlesOf(sources);
    for (const auto &[battle, rebuilt, nameless] : battles) {
        if (options.stop.stop_requested())
            return;
        const BattleJoin made(sources, battle, rebuilt);
        rescued.emplace_back(made.lastPlayed(), made.told());
        rescued.back().second.fromBackup =
            sources.inBackup(battle.record.id) != nullptr && !sources.left.battles.contains(battle.record.id);
        noteWhatIsLost(battle.record.name, rebuilt, nameless, plan);
        content.ledgers.push_back(made.content());
        if (const auto left = sources.left.ledgers.find(battle.record.id); left != sources.left.ledgers.end())
            made.addBadPages(left->second, sources.left.badPages);
        sources.left.ledgers.erase(battle.record.id);
    }
    std::ranges::stable_sort(rescued, [](const auto &one, const auto &other) { return one.first > other.first; });
    for (auto &[played, battle] : rescued)
        plan.battles.push_back(std::move(battle));
    for (const auto &[id, ledger] : sources.left.ledgers)
        if (ledger.recordedEnd.value_or(0) > 0 || !ledger.rows.empty() || ledger.last() > 1)
            plan.lostBattles.push_back(QString::number(id));
}

/// Nothing says how many battles there were, and the backup has none.
void noteWhereAllMayBeLost(const DamagedCampaign &left, RescuePlan &plan)
{
    if (plan.isDamaged && plan.battles.empty() && plan.lostBattles.empty() && left.kept.tables.empty())
        plan.notes.push_back(
            Phrase(QT_TRANSLATE_NOOP("muster", "Whether battles were begun since the backup cannot be read.")));
}

/// The version of the schema: as the damaged file says, else as the backup does, else the program's own.
int schemaVersion(const RescueSources &sources, const QString &backup)
{
    if (sources.left.version)
        return *sources.left.version;
    const int version = backup.isEmpty() ? 0 : versionOf(backup);
    return version > 0 ? version : newestVersion(schemaSteps());
}

std::optional<Finding> findingIn(const QString &path)
{
    const auto findings = checkFile(path);
    if (!findings)
        return Finding(findings.error());
    return findings->empty() ? std::nullopt : std::optional(findings->front());
}
} // namespace

Result<RescuePlan> planRescue(const QString &damaged, const RescueOptions &options)
{
    const auto file = existingFile(damaged);
    if (!file)
        return file.error();
    RescuePlan plan {.damaged = *file};
    const auto finding = findingIn(*file);
    plan.isDamaged = finding.has_value();
    auto sound = soundBackups(*file, options);
    if (!sound)
        return sound.error();
    auto sources = readSources(*file, options, *sound);
    if (!sources)
        return sources.error();
    auto content = std::make_shared<RescuePlan::Content>();
    const QString backup = sound->empty() ? QString() : sound->front().path;
    content->version = schemaVersion(*sources, backup);
    planBattles(*sources, options, plan, *content);
    if (options.stop.stop_requested())
        return stopped(kRescueStopped);
    if (plan.battles.empty() && backup.isEmpty())
        return Refusal {u"file"_s,
            Phrase(QT_TRANSLATE_NOOP(
                       "muster", "Nothing of a campaign can be read in %1, and there is no sound backup of it."))
                .arg(shownPath(*file))};
    noteWhereAllMayBeLost(sources->left, plan);
    if (const Done carried = carryOver(sources->left.kept, backup, plan, *content); !carried)
        return carried.error();
    plan.places = plan.isDamaged ? std::max(1, placesOf(sources->left.badPages)) : 0;
    plan.technical = plan.isDamaged ? technicalWords(*sources, *sound, *finding) : Phrase();
    plan.sound = *std::move(sound);
    plan.content = std::move(content);
    return plan;
}

} // namespace muster
