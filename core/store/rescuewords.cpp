// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/timewords.h"
#include "core/store/rescuecontent.h"

#include <QLocale>

#include <algorithm>
#include <numeric>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_rescuewords {
namespace {
constexpr size_t kSingly = 8; ///< so many entries of a kind that one after another are still told each by itself

int sumOf(const std::vector<BattleRescue> &battles, Found found)
{
    return std::accumulate(battles.begin(), battles.end(), 0,
        [found](int sum, const BattleRescue &battle) { return sum + battle.count(found); });
}

bool isAlike(const RescuedEntry &one, const RescuedEntry &other)
{
    return one.found == other.found && one.newerThanBackup == other.newerThanBackup;
}

/// The number of the first of the entries that has one; of the last, from the end on.
template <class Entries>
QString numberIn(const Entries &entries)
{
    for (const RescuedEntry &entry : entries)
        if (!entry.entry.place.isEmpty())
            return entry.entry.place;
    return {};
}

Phrase inWords(std::span<const RescuedEntry> entries)
{
    const int count = int(entries.size());
    const int first = entries.front().entry.turn;
    const int last = entries.back().entry.turn;
    if (last == 0)
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {entry|entries}, before turn 1"), count);
    if (first == last)
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {entry|entries}, turn %1"), count).arg(first);
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {entry|entries}, turns %1 to %2"), count)
        .arg(std::max(1, first))
        .arg(last);
}

RescueGroup groupOf(const std::vector<RescuedEntry> &entries, size_t first, size_t count)
{
    const auto part = std::span(entries).subspan(first, count);
    RescueGroup group {
        .first = first, .count = count, .found = part.front().found, .newerThanBackup = part.front().newerThanBackup};
    group.from = numberIn(part);
    group.to = numberIn(std::vector<RescuedEntry>(part.rbegin(), part.rend()));
    group.what = count == 1 ? part.front().entry.told : inWords(part);
    return group;
}
} // namespace
} // namespace in_rescuewords

int BattleRescue::count(Found found) const
{
    return int(std::ranges::count(entries, found, &RescuedEntry::found));
}

int RescuePlan::total() const
{
    return read() + fromBackup() + lost();
}

int RescuePlan::read() const
{
    using namespace in_rescuewords;
    return sumOf(battles, Found::Read) + unproven();
}

int RescuePlan::fromBackup() const
{
    using namespace in_rescuewords;
    return sumOf(battles, Found::FromBackup);
}

int RescuePlan::unproven() const
{
    using namespace in_rescuewords;
    return sumOf(battles, Found::Unproven);
}

int RescuePlan::notInBackup() const
{
    int sum = 0;
    for (const BattleRescue &battle : battles)
        sum += int(std::ranges::count(battle.entries, true, &RescuedEntry::newerThanBackup));
    return sum;
}

int RescuePlan::lost() const
{
    using namespace in_rescuewords;
    return sumOf(battles, Found::Lost);
}

QDateTime RescuePlan::endUnknownAfter() const
{
    QDateTime after;
    for (const BattleRescue &battle : battles)
        if (battle.endUnknownAfter.isValid() && (!after.isValid() || after < battle.endUnknownAfter))
            after = battle.endUnknownAfter;
    return after;
}

std::vector<RescueGroup> grouped(const std::vector<RescuedEntry> &entries, bool hasBackup)
{
    using namespace in_rescuewords;
    std::vector<RescueGroup> groups;
    for (size_t first = 0; first < entries.size();) {
        size_t count = 1;
        while (first + count < entries.size() && isAlike(entries[first], entries[first + count]))
            ++count;
        const bool matters = entries[first].found != Found::Read || (hasBackup && entries[first].newerThanBackup);
        const size_t step = matters && count <= kSingly ? 1 : count;
        for (size_t at = first; at < first + count; at += step)
            groups.push_back(groupOf(entries, at, step));
        first += count;
    }
    return groups;
}

Phrase toEnterAgain(const RescuePlan &plan)
{
    QStringList times;
    int without = 0;
    for (const BattleRescue &battle : plan.battles) {
        for (const RescuedEntry &entry : battle.entries) {
            if (entry.found != Found::Lost)
                continue;
            if (entry.notBefore.isValid() && entry.notBefore == entry.notAfter)
                times += clockWords(entry.notBefore.toLocalTime().time());
            else
                ++without;
        }
    }
    const QString known = QLocale().createSeparatedList(times);
    const Phrase rest = Phrase::plural(
        QT_TRANSLATE_N_NOOP("muster", "%n {entry|entries} of which the time is not known exactly"), without);
    if (times.isEmpty())
        return without == 0 ? Phrase() : rest;
    if (without == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "what happened at %1")).arg(known);
    return Phrase(QT_TRANSLATE_NOOP("muster", "what happened at %1, and %2")).arg(known).arg(rest);
}

Phrase endUnknownInWords(const RescuePlan &plan, const QDateTime &now)
{
    const QDateTime after = plan.endUnknownAfter();
    if (!after.isValid())
        return {};
    return Phrase(
        QT_TRANSLATE_NOOP("muster",
            "The file does not say any more where the ledger ended: what was recorded after %1 may be missing, "
            "and would have to be entered again."))
        .arg(momentWords(after, now));
}

} // namespace muster
