// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/likestbackup.h"

#include "core/store/backup.h"
#include "core/store/campaigncontent.h"
#include "core/store/ledgerjoin.h"
#include "core/store/rescuecontent.h"

#include <QFileInfo>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
bool isIn(const LeftOver &left, const LedgerRow &row)
{
    const auto found = left.rows.find(row.seq);
    return found != left.rows.end()
        && std::ranges::find(found->second, row.digest, &LedgerRow::digest) != found->second.end();
}

/// An older backup was restored since this one was made.
bool isBeforeRestoring(const BackupInfo &backup, const DamagedCampaign &left)
{
    const auto settings = left.kept.tables.find(u"setting"_s);
    if (settings == left.kept.tables.end() || !isBackup(backup.path))
        return false;
    return std::ranges::any_of(settings->second, [&backup](const QVariantList &row) {
        return row.value(0).toString() == kRestoredKey && row.value(1).toString() >= QFileInfo(backup.path).fileName();
    });
}

/// What the backup has of the battle has a place in what is left of the ledger: the file goes on from its end, or has
/// nothing else and does not end before it.
bool fitsInto(const LeftOver &ledger, const std::vector<LedgerRow> &backup)
{
    if (backup.empty())
        return true;
    const auto behind = ledger.rows.find(backup.back().seq + 1);
    if (behind != ledger.rows.end() && std::ranges::any_of(behind->second, [&backup](const LedgerRow &row) {
            return digestAfter(backup.back().digest, row) == row.digest;
        }))
        return true;
    const auto shared =
        std::find_if(backup.rbegin(), backup.rend(), [&ledger](const LedgerRow &row) { return isIn(ledger, row); });
    return backup.back().seq <= ledger.last() && std::none_of(backup.rbegin(), shared, [&ledger](const LedgerRow &row) {
        return ledger.rows.contains(row.seq);
    });
}

/// It has entries that the referee took away by restoring an older one.
bool isBehindRestoring(const BackupInfo &backup, const std::vector<ReadBattle> &battles, const DamagedCampaign &left)
{
    return isBeforeRestoring(backup, left) && !std::ranges::all_of(battles, [&left](const ReadBattle &battle) {
        const auto ledger = left.ledgers.find(battle.record.id);
        return fitsInto(ledger == left.ledgers.end() ? LeftOver() : ledger->second, battle.rows);
    });
}

/// How like the campaign a backup is.
struct Likeness {
    qsizetype shared = 0; ///< entries that the damaged file has too
    qsizetype covered = 0; ///< entries that it may have had
    auto operator<=>(const Likeness &) const = default;
};

Likeness likeness(const std::vector<ReadBattle> &backup, const DamagedCampaign &left)
{
    Likeness like;
    for (const ReadBattle &battle : backup) {
        const auto found = left.ledgers.find(battle.record.id);
        const LeftOver ledger = found == left.ledgers.end() ? LeftOver() : found->second;
        const auto entries = qsizetype(battle.rows.size());
        like.shared +=
            std::ranges::count_if(battle.rows, [&ledger](const LedgerRow &row) { return isIn(ledger, row); });
        like.covered += ledger.endIsKnown() ? std::min(entries, qsizetype(ledger.last())) : entries;
    }
    return like.shared > 0 ? like : Likeness();
}
} // namespace

bool isOfSame(const std::vector<ReadBattle> &backup, const DamagedCampaign &left)
{
    const bool saysNothing = left.battles.empty()
        && std::ranges::all_of(left.ledgers, [](const auto &ledger) { return ledger.second.rows.empty(); });
    return saysNothing || backup.empty() || std::ranges::any_of(backup, [&left](const ReadBattle &battle) {
        const auto found = left.battles.find(battle.record.id);
        const auto ledger = left.ledgers.find(battle.record.id);
        return (found != left.battles.end() && found->second.digest == battle.digest)
            || (ledger != left.ledgers.end() && std::ranges::any_of(battle.rows, [&ledger](const LedgerRow &row) {
                   return isIn(ledger->second, row);
               }));
    });
}

Result<std::vector<ReadBattle>> takeLikest(
    const DamagedCampaign &left, std::vector<BackupInfo> &sound, const std::stop_token &stop)
{
    std::vector<BackupInfo> own;
    std::vector<ReadBattle> taken;
    Likeness most;
    qsizetype at = 0;
    for (const BackupInfo &backup : sound) {
        if (stop.stop_requested())
            return stopped(kRescueStopped);
        auto battles = readBattles(backup.path);
        // Its stick was pulled out, or a newer one took its place: the others are there still.
        if (!battles || !isOfSame(*battles, left) || isBehindRestoring(backup, *battles, left))
            continue;
        const Likeness like = likeness(*battles, left);
        if (own.empty() || like > most) {
            most = like;
            at = qsizetype(own.size());
            taken = *std::move(battles);
        }
        own.push_back(backup);
    }
    std::rotate(own.begin(), own.begin() + at, own.empty() ? own.end() : own.begin() + at + 1);
    sound = std::move(own);
    return taken;
}

} // namespace muster
