// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/crisislevels.h"
#include "core/rules/pikemusket/losses.h"
#include "core/rules/pikemusket/reminding.h"
#include "core/rules/pikemusket/telling.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/telling.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The next level that the army has not lost and not tested yet; 0: none is left.
int nextLevel(const Share &lost, int tested, const Figures &figures)
{
    const int seen = seenLevel(tested, topLevel(lost, figures), figures);
    for (const CrisisLevel &level : figures.crisisLevels) {
        if (level.over > seen && !lost.isOverPercent(level.over))
            return level.over;
    }
    return lost.isOverPercent(figures.automaticOver) ? 0 : figures.automaticOver;
}

void remindOfArmy(Reminding &list, ThingId army)
{
    const Losses losses = lossesOf(list.things, army);
    if (losses.fielded() == 0)
        return;
    const Share lost {losses.lost(*list.figures), losses.fielded()};
    const int next = nextLevel(lost, list.things.number(army, u"crisis_level"_s), *list.figures);
    if (next == 0) {
        list.say("PM-M18",
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 lost, past the last level."))
                .arg(list.things.name(army))
                .arg(percentInWords(lost.tenths())),
            "warning", Tone::Danger, army);
        return;
    }
    Phrase text(next == list.figures->automaticOver
            ? QT_TRANSLATE_NOOP("muster", "%1: %2 lost; over %3 % the army collapses without a die.")
            : QT_TRANSLATE_NOOP("muster", "%1: %2 lost; the next level is over %3 %."));
    list.say("PM-M18", std::move(text).arg(list.things.name(army)).arg(percentInWords(lost.tenths())).arg(next),
        "reminder", Tone::Quiet, army);
}

void remindOfTables(Reminding &list)
{
    const Procedure *open = list.moment.rules.set().procedure(list.moment.procedure);
    std::vector<Phrase> reconstructed;
    QStringList keys;
    for (const TableSpec &spec : list.moment.rules.set().tables) {
        const bool isRead = open == nullptr
            || std::ranges::any_of(open->reads, [&](const char *table) { return spec.key() == QLatin1String(table); });
        if (!isRead || !list.moment.rules.tables().isReconstructed(spec.key()))
            continue;
        reconstructed.push_back(Phrase(spec.title));
        keys += spec.key();
    }
    if (!reconstructed.empty() && (open != nullptr || (list.isPhase("rally"_L1) && list.turn() == 1)))
        list.say("PM-M19",
            Phrase(QT_TRANSLATE_NOOP("muster", "Reconstructed, not from the printed rules: %1."))
                .arg(listed(reconstructed))
                .arg(keys.join(u' ')), // other tables are another reminder
            "note", Tone::Quiet);
}

} // namespace

void remindOfLosses(Reminding &list)
{
    if (list.isPhase("morale"_L1) || list.isOpen("crisis-of-morale"_L1)) {
        for (const ThingId army : {activeArmy(list.moment), passiveArmy(list.moment)}) {
            if (army != 0)
                remindOfArmy(list, army);
        }
    }
    remindOfTables(list);
}

std::vector<Reminder> reminders(const Moment &moment)
{
    Reminding list(moment);
    remindOfBroken(list);
    remindOfGuns(list);
    remindOfMoving(list);
    remindOfCombat(list);
    remindOfOrders(list);
    remindOfLosses(list);
    return std::move(list).list();
}

} // namespace muster::pikemusket
