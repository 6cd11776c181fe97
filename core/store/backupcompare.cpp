// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backupcompare.h"

#include "core/battle/told.h"
#include "core/store/backup.h"
#include "core/store/battlereading.h"
#include "core/store/campaignpath.h"
#include "core/store/stopped.h"
#include "core/store/thingsotherwise.h"

#include <algorithm>
#include <numeric>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_backupcompare {
namespace {
/// So many entries at the beginning of both ledgers are the same.
size_t alike(const ReadBattle &one, const ReadBattle &other)
{
    if (one.digest != other.digest)
        return 0;
    const auto [end, ignored] = std::ranges::mismatch(
        one.rows, other.rows, {}, [](const LedgerRow &row) { return row.digest; }, &LedgerRow::digest);
    return size_t(end - one.rows.begin());
}

std::vector<EntryInWords> entriesFrom(const LedgerInWords &ledger, size_t first)
{
    std::vector<EntryInWords> entries;
    for (int seq = int(first) + 1; seq <= ledger.ledger().lastSeq(); ++seq)
        entries.push_back(ledger.entry(seq));
    return entries;
}

BattleComparison onlyIn(const ReadBattle &battle, bool now)
{
    const LedgerInWords ledger(battle.record, battle.events());
    BattleComparison found {.battle = battle.record.id, .name = battle.record.name, .onlyNow = now, .onlyThen = !now};
    (now ? found.now : found.then) = ledger.reached();
    (now ? found.gone : found.back) = entriesFrom(ledger, 0);
    return found;
}

BattleComparison compared(const ReadBattle &now, const ReadBattle &then)
{
    const size_t same = alike(now, then);
    BattleComparison found {.battle = now.record.id, .name = now.record.name};
    if (same == now.rows.size() && same == then.rows.size())
        return found;
    const LedgerInWords ledgerNow(now.record, now.events());
    const LedgerInWords ledgerThen(then.record, then.events());
    found.now = ledgerNow.reached();
    found.then = ledgerThen.reached();
    found.gone = entriesFrom(ledgerNow, same);
    found.back = entriesFrom(ledgerThen, same);
    if (ledgerNow.battle() != nullptr && ledgerThen.battle() != nullptr)
        found.otherwise = thingsOtherwise(*ledgerNow.battle(), *ledgerThen.battle(), found.unitsOtherwise);
    return found;
}

const ReadBattle *withId(const std::vector<ReadBattle> &battles, qint64 id)
{
    const auto found = std::ranges::find(battles, id, [](const ReadBattle &battle) { return battle.record.id; });
    return found == battles.end() ? nullptr : &*found;
}

bool differs(const BattleComparison &battle)
{
    return battle.onlyNow || battle.onlyThen || !battle.gone.empty() || !battle.back.empty();
}
} // namespace
} // namespace in_backupcompare

int BackupComparison::gone() const
{
    return std::accumulate(battles.begin(), battles.end(), 0,
        [](int sum, const BattleComparison &battle) { return sum + int(battle.gone.size()); });
}

int BackupComparison::back() const
{
    return std::accumulate(battles.begin(), battles.end(), 0,
        [](int sum, const BattleComparison &battle) { return sum + int(battle.back.size()); });
}

Phrase inWords(const BackupComparison &comparison)
{
    const Phrase upTo = inWords(comparison.backup.reached);
    const int gone = comparison.gone();
    const int back = comparison.back();
    if (gone == 0 && back == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "The same entries as now"));
    if (back == 0 && upTo.isEmpty())
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {entry|entries} fewer"), gone);
    if (back == 0)
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {entry|entries} fewer; up to %1"), gone).arg(upTo);
    const Phrase more =
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {entry|entries} that {is|are} not in the battle now"), back);
    if (gone == 0)
        return more;
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {entry|entries} fewer; %1"), gone).arg(more);
}

Phrase restoringInWords(const BackupComparison &comparison)
{
    const Phrase upTo = inWords(comparison.backup.reached);
    const int gone = comparison.gone();
    const int back = comparison.back();
    if (gone == 0 && back == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "It has the same entries as the campaign now."));
    if (gone == 0)
        return Phrase::plural(
            QT_TRANSLATE_N_NOOP("muster", "Nothing would be gone, and %n {entry|entries} would come back."), back);
    if (back > 0)
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster",
                                  "%n {entry|entries} of the campaign would be gone, and others come in their place."),
            gone);
    if (upTo.isEmpty())
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {entry|entries} of the campaign would be gone."), gone);
    return Phrase::plural(
        QT_TRANSLATE_N_NOOP("muster", "%n {entry|entries} of the campaign would be gone: it goes up to %1."), gone)
        .arg(upTo);
}

Result<BackupComparison> compareWithNow(const QString &backup, const QString &campaignPath, std::stop_token stop)
{
    using namespace in_backupcompare;
    const auto info = describe(backup);
    const auto campaign = existingFile(campaignPath);
    if (!info || !campaign)
        return info ? campaign.error() : info.error();
    if (const Done sound = checkSound(info->path); !sound)
        return sound.error();
    const auto then = readBattles(info->path);
    const auto now = then ? readBattles(*campaign) : then;
    if (!now)
        return now.error();
    BackupComparison comparison {.backup = *info};
    const auto add = [&comparison](BattleComparison battle) {
        if (differs(battle))
            comparison.battles.push_back(std::move(battle));
    };
    for (const ReadBattle &battle : *now) {
        if (stop.stop_requested())
            return stopped(QT_TRANSLATE_NOOP("muster", "The comparison was stopped."));
        const ReadBattle *before = withId(*then, battle.record.id);
        add(before != nullptr ? compared(battle, *before) : onlyIn(battle, true));
    }
    for (const ReadBattle &battle : *then)
        if (withId(*now, battle.record.id) == nullptr)
            add(onlyIn(battle, false));
    return comparison;
}

} // namespace muster
