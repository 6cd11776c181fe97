// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/agenda.h"
#include "core/rules/telling.h"
#include "core/rules/tyneside/actionwords.h"
#include "core/rules/tyneside/combats.h"
#include "core/rules/tyneside/command.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/orders.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/shooters.h"
#include "core/rules/tyneside/tracker.h"
#include "core/rules/tyneside/turnrules.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_lists {
namespace {

/// Once the table has said how far the nearest enemy is: whether a charge reaches him. Who only makes for him stops
/// short of him.
Phrase reachInWords(const Moment &moment, const Unit &unit)
{
    const int distance = distanceOf(moment, unit.id());
    if (!isMovePhase(moment.phase()) || distance == 0 || nearestEnemyOf(moment, unit.id()) == 0
        || !isInNoContact(moment, unit.id()))
        return {};
    const Orders orders = ordersOf(moment, unit);
    const bool isInReach = isEnemyInReach(moment, unit);
    if (orders.isBound && !orders.charges)
        return orders.towards && !orders.shoots && isInReach
            ? Phrase(QT_TRANSLATE_NOOP("muster", "no charge: to stop short"))
            : Phrase();
    return Phrase(isInReach ? QT_TRANSLATE_NOOP("muster", "in reach: %1 of %2 cm")
                            : QT_TRANSLATE_NOOP("muster", "out of reach: %1 of %2 cm"))
        .arg(distance)
        .arg(wholeMove(moment, unit, chargingPace(moment, unit)));
}

/// Where "as before" is away: its row says so, unless it may still come to charge.
Phrase stillInWords(const Moment &moment, const Unit &unit)
{
    const Orders orders = ordersOf(moment, unit);
    const bool mayCharge = orders.charges && (!isNearestSaid(moment, unit.id()) || isEnemyInReach(moment, unit));
    if (!orders.isBound || mayCharge || !(orders.runsStill || orders.fallsBackStill))
        return {};
    return Phrase(orders.runsStill ? QT_TRANSLATE_NOOP("muster", "runs still, away from the enemy")
                                   : QT_TRANSLATE_NOOP("muster", "falls back still, away from the enemy"));
}

/// "seeks the enemy, risk +2": what its die told it to do; who is led and free does as its player likes. How far the
/// enemy is comes first, once it is known.
Phrase orderInWords(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    if (!unit.isThere())
        return {};
    const bool isBound = ordersOf(moment, unit).isBound;
    const Action action = enumOf(moment.things.word(id, u"action"_s), Action::None);
    const Phrase order = isBound && action != Action::None
        ? wordOf(action)
        : Phrase(QT_TRANSLATE_NOOP("muster", "as its player orders"));
    const Deed *deed = deedOf(moment, "risk-factor", "unit", id);
    const Phrase risk = deed == nullptr
        ? Phrase()
        : Phrase(QT_TRANSLATE_NOOP("muster", "risk %1")).arg(signedNumber(deed->outcome.value("risk"_L1).toInt()));
    return listed({reachInWords(moment, unit), order, stillInWords(moment, unit), risk});
}

/// How many shots where the wounded do not shoot.
int fitShooters(ShooterState shooter, const Figures &figures)
{
    shooter.band = Band::Medium;
    return countShooters(shooter, figures).shooters;
}

/// How many shots, how many at short range, and how they come about.
Phrase shotsInWords(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    if (!unit.isGroup() || unit.weapon() == Weapon::None)
        return {};
    ShooterState shooter = shooterState(moment, unit);
    shooter.band = Band::Short;
    const ShootersFound found = countShooters(shooter, figuresOf(moment.rules));
    if (found.how == ShootersHow::All && shooter.wounded > 0 && shooter.fit > 0) // the wounded at short range only
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "volley: %n shot(s), %1 at short range"), shooter.fit)
            .arg(found.shooters);
    if (found.how == ShootersHow::All)
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "volley: %n shot(s)"), found.shooters);
    const int ofTheFit = fitShooters(shooter, figuresOf(moment.rules));
    if (found.how == ShootersHow::Ratio && ofTheFit < found.shooters)
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n shot(s) of %1 figures, %2 at short range"), ofTheFit)
            .arg(shooter.fit + shooter.wounded)
            .arg(found.shooters);
    if (found.how == ShootersHow::Ratio)
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n shot(s) of %1 figures"), found.shooters)
            .arg(shooter.fit + shooter.wounded);
    return {};
}

Phrase foesInWords(const Moment &moment, ThingId unit)
{
    std::vector<Phrase> foes;
    for (const ThingId enemy : enemiesTouched(moment, unit))
        foes.push_back(Phrase::literal(moment.things.name(enemy)));
    return foes.empty() ? Phrase() : Phrase(QT_TRANSLATE_NOOP("muster", "against %1")).arg(listed(foes));
}

Phrase pointsInWords(const Moment &moment, ThingId id)
{
    const Unit leader(moment.things, id);
    if (hasThrownForPoints(moment, id)) {
        const Phrase left =
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n point(s) left"), leader.number("command_points"));
        const Phrase tooDear(QT_TRANSLATE_NOOP("muster", "every group is too dear"));
        return isEveryGroupTooDear(moment, id) ? listed({left, tooDear}) : left;
    }
    Moment his = moment;
    his.cast = {{u"commander"_s, id}};
    const std::vector<ThingId> links = linksOfCommander(his);
    const bool hasMusician =
        std::ranges::any_of(links, [&](ThingId link) { return Unit(moment.things, link).rank() == Rank::Musician; });
    const bool isBusy = leader.flag("busy") || isCountedInMelee(moment, leader);
    return diceInWords(officerDice(leader.quality(), isBusy, hasMusician, figuresOf(moment.rules)));
}

/// Led units come before the rest (TY-R04).
int ledFirst(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return unit.isThere() && (unit.isGroup() || unit.isFigure()) && !unit.isLed() ? 1 : 0;
}

/// Who may have pikes behind him, and which officer fights himself, is asked before anybody fights: they throw with
/// him, and his enemies are shared out between him and his group.
int askedFirst(const Moment &moment, ThingId unit)
{
    const auto isAsked = [&](const QString &question) {
        return openQuestion(moment, question, {{u"unit"_s, unit}}).has_value();
    };
    return isAsked(u"supported"_s) || isAsked(u"fights_beside"_s) ? 0 : 1;
}

/// Who stands behind others fights in their row.
bool fightsInTheRowOfOthers(const Moment &moment, ThingId who)
{
    return Unit(moment.things, who).isGroup() && combatOf(moment, who).empty();
}

/// Whom he fights, and the officers who stand with either: once the two have fought, nobody can be said to have
/// supported or fought beside them.
std::vector<ThingId> askedBeforeHeFights(const Moment &moment, ThingId who)
{
    std::vector<ThingId> groups = enemiesTouched(moment, who);
    std::vector<ThingId> all = groups;
    groups.push_back(who);
    for (const ThingId group : groups) {
        for (const Unit &officer : attachedTo(moment.things, group))
            all.push_back(officer.id());
    }
    return all;
}

} // namespace
} // namespace in_lists

std::vector<ListSpec> lists()
{
    using namespace in_lists;
    return {
        {.id = "all-command",
            .title = QT_TRANSLATE_NOOP("muster", "Who commands whom"),
            .phases = {"command", "other_move"},
            .what = {"busy", "links", "command-points", "reach", "command-allocation"},
            .leftBy = "command_nobody",
            .evenForOne = true,
            .about = &pointsInWords,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n officer(s): who commands whom")},
        {.id = "all-actions",
            .title = QT_TRANSLATE_NOOP("muster", "What the units do"),
            .phases = {"command", "other_move"},
            .what = {"formed", "formed-actions", "risk-factor", "actions"},
            .asksFirst = "formed",
            .after = {"command-points", "command-allocation"},
            .counted = "actions",
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s) {dices|dice} for an action"),
            .place = &ledFirst,
            .heads = {QT_TRANSLATE_NOOP("muster", "unit"), QT_TRANSLATE_NOOP("muster", "die"),
                QT_TRANSLATE_NOOP("muster", "risk, order of the dice")}},
        {.id = "all-moves",
            .title = QT_TRANSLATE_NOOP("muster", "Moves"),
            .phases = {"player_move", "other_move"},
            .what = {"before", "movement", "horse-pace", "group-merge", "charge", "nearest", "distance", "meets",
                "left_table", "cover", "beside", "name_contact"},
            .asksFirst = "nearest",
            .evenForOne = true,
            .about = &orderInWords,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): moves"),
            .place = &ledFirst,
            .heads = {QT_TRANSLATE_NOOP("muster", "unit, order of the dice"),
                QT_TRANSLATE_NOOP("muster", "move, distance"), QT_TRANSLATE_NOOP("muster", "what is asked, done")}},
        {.id = "all-shots",
            .title = QT_TRANSLATE_NOOP("muster", "Who shoots"),
            .phases = {"commanded_shooting", "other_move", "uncommanded_shooting"},
            .what = {"shooting", "nearest", "distance", "gun-turn", "artillery", "aimed-shot"},
            .evenForOne = true,
            .about = &shotsInWords,
            .byLetter = {"aimed-shot"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): who shoots")},
        {.id = "all-fights",
            .title = QT_TRANSLATE_NOOP("muster", "Fights"),
            .phases = {"melee"},
            .what = {"fights_beside", "supported", "more_bouts", "melee", "melee-bout", "melee-result", "follow_up"},
            .asksFirst = "supported",
            .askedWith = &askedBeforeHeFights,
            .evenForOne = true,
            .about = &foesInWords,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): fights"),
            .place = &askedFirst,
            .skips = &fightsInTheRowOfOthers},
        {.id = "all-loading",
            .title = QT_TRANSLATE_NOOP("muster", "Who has time to load"),
            .phases = {"melee"},
            .what = {"loading"},
            .counted = "loading",
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): loading")},
    };
}

} // namespace muster::tyneside
