// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/openquestion.h"
#include "core/rules/twopage/fights.h"
#include "core/rules/twopage/man.h"
#include "core/rules/twopage/tracker.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What was done in one phase of a turn.
void forgetThePhase(Changes &changes, const Man &man)
{
    for (const QString &flag : {u"moved"_s, u"acted"_s, u"fought"_s, u"shifted"_s})
        changes.set(man.id(), flag, false);
    changes.set(man.id(), u"shots_used"_s, 0);
    changes.set(man.id(), u"wants"_s, keyOf(Wish::Unasked));
    changes.setLinks(man.id(), u"used"_s, {});
}

/// Whether one of those he fought last is able: else his fight ended with the turn (TP-R44).
bool hasAnOpponent(const Moment &moment, const Man &man)
{
    const std::vector<ThingId> opponents = man.opponents();
    return opponents.empty()
        || std::ranges::any_of(opponents, [&](ThingId enemy) { return Man(moment.things, enemy).isAble(); });
}

/// A new turn: last turn's fights are remembered, the cards are taken back.
std::vector<Change> chooseBegins(const Moment &moment)
{
    Changes changes(moment.things);
    for (const Man &man : menOf(moment.things)) {
        changes.set(man.id(), u"was_in_melee"_s, man.isInMelee() && man.isAble() && hasAnOpponent(moment, man));
        for (const QString &flag : {u"in_melee"_s, u"idle"_s, u"rechosen"_s})
            changes.set(man.id(), flag, false);
        forgetThePhase(changes, man);
        changes.set(man.id(), u"action"_s, u"unset"_s);
    }
    changes.set(moment.game(), u"phase_number"_s, 0);
    return std::move(changes).list();
}

std::vector<Change> movementBegins(const Moment &moment)
{
    Changes changes(moment.things);
    for (const Man &man : menOf(moment.things))
        forgetThePhase(changes, man);
    const ThingId game = moment.game();
    changes.set(game, u"phase_number"_s, moment.things.number(game, u"phase_number"_s) + 1);
    return std::move(changes).list();
}

/// Who has shifted is near those who were said to be near him: the firing asks only who shifts then.
std::vector<Change> movementEnds(const Moment &moment)
{
    Changes changes(moment.things);
    for (const Man &man : menOf(moment.things)) {
        if (man.hasShifted() && !openQuestion(moment, u"contact"_s, {{u"figure"_s, man.id()}}))
            changes.set(man.id(), u"shifted"_s, false);
    }
    return std::move(changes).list();
}

bool isLastOfTurn(const Moment &moment)
{
    const ThingId game = moment.game();
    return moment.things.number(game, u"phase_number"_s) >= moment.things.number(game, u"phases"_s);
}

} // namespace

std::vector<Change> phaseBegins(const Moment &moment)
{
    if (moment.phase() == u"choose"_s)
        return chooseBegins(moment);
    return moment.phase() == u"movement"_s ? movementBegins(moment) : std::vector<Change> {};
}

std::vector<Change> phaseEnds(const Moment &moment)
{
    if (moment.phase() == u"melee"_s)
        return fightsRemembered(moment);
    if (moment.phase() == u"movement"_s)
        return movementEnds(moment);
    Changes changes(moment.things);
    if (moment.phase() == u"end"_s)
        changes.set(moment.game(), u"turn"_s, moment.things.number(moment.game(), u"turn"_s) + 1);
    return std::move(changes).list();
}

/// Nobody may go into the turn without an action.
std::optional<Refusal> holdsPhase(const Moment &moment)
{
    constexpr size_t kMostNamed = 3;
    if (moment.phase() != u"choose"_s)
        return {};
    QStringList names;
    for (const Man &man : menOf(moment.things)) {
        if (!man.isOut() && !man.action())
            names += man.name();
    }
    if (names.isEmpty())
        return {};
    const int count = int(names.size());
    if (size_t(count) > kMostNamed)
        names = names.first(kMostNamed) + QStringList {u"…"_s};
    return Refusal {u"phase"_s,
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n figure(s) {has|have} no action yet: %1"), count)
            .arg(names.join(u", "_s))};
}

/// Movement, firing and hand-to-hand come again until the phases of the turn are used up.
QString phaseAfter(const Moment &moment)
{
    const QString now = moment.phase();
    if (now == u"melee"_s)
        return isLastOfTurn(moment) ? u"end"_s : u"movement"_s;
    const std::vector<Phase> all = phases();
    for (size_t at = 0; at + 1 < all.size(); ++at) {
        if (now == QLatin1String(all[at].id))
            return QString::fromLatin1(all[at + 1].id);
    }
    return u"choose"_s;
}

Phrase clock(const Rules &, const Things &things)
{
    const ThingId game = things.first(u"game"_s);
    const int number = things.number(game, u"phase_number"_s);
    return number == 0 ? Phrase() : Phrase(QT_TRANSLATE_NOOP("muster", "phase %1")).arg(number);
}

std::vector<Phase> phases()
{
    return {
        {.id = "setup",
            .title = QT_TRANSLATE_NOOP("muster", "Before the game: ability"),
            .brief = QT_TRANSLATE_NOOP("muster", "Ability"),
            .help = QT_TRANSLATE_NOOP("muster",
                "The ability die of each figure is rolled, unless the scenario gives it. Weapons begin loaded."),
            .onlyOnce = true},
        {.id = "choose",
            .title = QT_TRANSLATE_NOOP("muster", "Choose actions"),
            .brief = QT_TRANSLATE_NOOP("muster", "Choose"),
            .help = QT_TRANSLATE_NOOP("muster",
                "Every figure that is not out gets one action for the whole turn, alone or with its group. Then those "
                "whose opponents leave may choose again."),
            .tally = QT_TRANSLATE_N_NOOP("muster", "%1 of %n figure(s) {has|have} an action"),
            .secret = true},
        {.id = "count",
            .title = QT_TRANSLATE_NOOP("muster", "How many phases"),
            .brief = QT_TRANSLATE_NOOP("muster", "Phases"),
            .help = QT_TRANSLATE_NOOP("muster", "Now roll for the number of phases."),
            .secret = true,
            .secretUntil = "end"},
        {.id = "movement",
            .title = QT_TRANSLATE_NOOP("muster", "Movement of this phase"),
            .brief = QT_TRANSLATE_NOOP("muster", "Move"),
            .help = QT_TRANSLATE_NOOP("muster", "Both sides move at once: figures with Move or Move & Fire.")},
        {.id = "shooting",
            .title = QT_TRANSLATE_NOOP("muster", "Firing or loading of this phase"),
            .brief = QT_TRANSLATE_NOOP("muster", "Fire, load"),
            .help = QT_TRANSLATE_NOOP("muster",
                "Both sides fire or load at once. Hits are gathered; when the last shot is fired all saving rolls are "
                "made.")},
        {.id = "melee",
            .title = QT_TRANSLATE_NOOP("muster", "Hand-to-hand of this phase"),
            .brief = QT_TRANSLATE_NOOP("muster", "Fight"),
            .help = QT_TRANSLATE_NOOP("muster",
                "All enemies within 1 inch of each other fight if either wants it; then all saving rolls; then it is "
                "seen who is left without an opponent.")},
        {.id = "end",
            .title = QT_TRANSLATE_NOOP("muster", "End of the turn"),
            .brief = QT_TRANSLATE_NOOP("muster", "End"),
            .help = QT_TRANSLATE_NOOP("muster", "The cards are taken back; all else carries over.")},
    };
}

} // namespace muster::twopage
