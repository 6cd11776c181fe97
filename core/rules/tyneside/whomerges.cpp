// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of which few are left join similar troops. Source: "Groups".
#include "core/rules/changes.h"
#include "core/rules/tyneside/orders.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/turnrules.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_whomerges {
namespace {

bool isARunner(const Moment &moment, ThingId id)
{
    return Unit(moment.things, id).isRouting();
}

bool isNoRunner(const Moment &moment, ThingId id)
{
    return !isARunner(moment, id);
}

bool isNotSentElsewhere(const Moment &moment, ThingId id)
{
    const Orders orders = ordersOf(moment, Unit(moment.things, id));
    return !orders.isBound || !(orders.away || orders.toCover);
}

int livingOf(const Moment &moment, ThingId group)
{
    return Unit(moment.things, group).living();
}

bool isRemnant(const Moment &moment, ThingId group)
{
    return livingOf(moment, group) <= figuresOf(moment.rules).groups.remnant;
}

bool isOneOfThemARemnant(const Moment &moment, ThingId host)
{
    const ThingId joining = moment.who("joining");
    return joining == 0 || isRemnant(moment, host) || isRemnant(moment, joining);
}

bool isSimilar(const Moment &moment, ThingId host)
{
    Moment pair = moment;
    pair.cast.insert(u"host"_s, host);
    return moment.who("joining") == 0 || groupsAreSimilar(pair).toBool();
}

bool isSmallEnoughTogether(const Moment &moment, ThingId host)
{
    const ThingId joining = moment.who("joining");
    return joining == 0 || livingOf(moment, host) + livingOf(moment, joining) <= figuresOf(moment.rules).groups.most;
}

/// Where the table has said beside whom it stands, it is they.
bool isBesideIt(const Moment &moment, ThingId host)
{
    const TableAnswer *beside = answerNow(moment, "beside", "joining", moment.who("joining"));
    return beside == nullptr || beside->names(host);
}

/// Beside whom it stands is said when it is said whether it moves: else no digit in its row were a move.
bool isItsMoveSaid(const Moment &moment, ThingId group)
{
    const bool isToStand = ordersOf(moment, Unit(moment.things, group)).isBound && !hasAWayToGo(moment, group);
    return isToStand || hasMoved(moment, group) || answerNow(moment, "movement", "unit", group) != nullptr;
}

bool isARemnantToJoin(const Moment &moment, ThingId group)
{
    return isItsMoveSaid(moment, group) && hasNotShot(moment, group) && isRemnant(moment, group)
        && isOfDicingSide(moment, group) && hasItsOrders(moment, group) && isInNoContact(moment, group)
        && isNoRunner(moment, group) && isNotSentElsewhere(moment, group) && isNoCrew(moment, group);
}

std::vector<ThingId> likeTroops(const Moment &moment)
{
    const ThingId joining = moment.who("joining");
    std::vector<ThingId> hosts;
    for (const Unit &host : presentUnits(moment.things, moment.things.armyOf(joining))) {
        const bool mayTake = host.isGroup() && host.id() != joining && isNoRunner(moment, host.id());
        if (mayTake && isSimilar(moment, host.id()))
            hosts.push_back(host.id());
    }
    return hosts;
}

bool hasLikeTroops(const Moment &moment, ThingId)
{
    return !likeTroops(moment).empty();
}

bool joinsAsARemnant(const Moment &moment)
{
    return isRemnant(moment, moment.who("joining"));
}

/// A fight is come to by a charge, or as the few who find others to stand with: nobody fresh slips in beside a remnant.
bool mayBeJoinedThere(const Moment &moment, ThingId host)
{
    return isInNoContact(moment, host) || joinsAsARemnant(moment);
}

int last(const Moment &)
{
    return 7;
}

/// Who stood with the remnant, which is no group any more, stands with its host.
std::vector<Change> takeItsFiguresAlong(const Moment &moment, const QJsonObject &, const QJsonObject &outcome)
{
    Changes changes(moment.things);
    if (!outcome.value("allowed"_L1).toBool())
        return {};
    for (const ThingId figure : moment.things.ofType(u"figure"_s)) {
        if (contains(moment.things.links(figure, u"attached_to"_s), moment.who("joining")))
            changes.setLinks(figure, u"attached_to"_s, {moment.who("host")});
    }
    return std::move(changes).list();
}

} // namespace
} // namespace in_whomerges

std::vector<TurnRule> mergingRules()
{
    using namespace in_whomerges;
    return {{.what = "group-merge",
        .conditions = {{"joining", &isOnTheTable, kOffTheTable}, {"joining", &isOfDicingSide, kNotItsStep},
            {"joining", &hasItsOrders, kDicesFirst},
            {"joining", &isNoCrew, QT_TRANSLATE_NOOP("muster", "%1: bound to the gun.")},
            {"joining", &isInNoContact, kInContact}, {"joining", &hasNotShot, kFiredAlready},
            {"joining", &isNoRunner, QT_TRANSLATE_NOOP("muster", "%1: running, may not join.")},
            {"joining", &isNotSentElsewhere, QT_TRANSLATE_NOOP("muster", "%1: must go back, may not join now.")},
            {"host", &isOnTheTable, kOffTheTable},
            {"host", &isNoRunner, QT_TRANSLATE_NOOP("muster", "%1: running, nobody may join.")},
            {"host", &isBesideIt, QT_TRANSLATE_NOOP("muster", "%1: not alongside.")},
            {"host", &isSimilar, QT_TRANSLATE_NOOP("muster", "%1: only similar troops join one another.")},
            {"host", &isOneOfThemARemnant,
                QT_TRANSLATE_NOOP("muster", "%1: neither of the two is down to the few that may join.")},
            {"host", &mayBeJoinedThere, QT_TRANSLATE_NOOP("muster", "%1: in contact, where only a remnant may join.")},
            {"host", &isSmallEnoughTogether, QT_TRANSLATE_NOOP("muster", "%1 would become too large.")}},
        .offered = &joinsAsARemnant,
        .place = &last,
        .text = QT_TRANSLATE_NOOP("muster", "%1 may join similar troops"),
        .follows = &takeItsFiguresAlong,
        .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1: no joining")}}}};
}

std::vector<TableQuestion> mergingQuestions()
{
    using namespace in_whomerges;
    return {{.key = "beside",
        .words = QT_TRANSLATE_NOOP("muster", "%1: alongside which similar troops?"),
        .phases = {"player_move", "other_move"},
        .roles = {{.key = "joining", .label = QT_TRANSLATE_NOOP("muster", "Remnant"), .things = {"group"}}},
        .conditions = {{"joining", &isOnTheTable}, {"joining", &isARemnantToJoin}, {"joining", &hasLikeTroops}},
        .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: alone")}},
        .usualAnswer = "nobody",
        .named = &likeTroops,
        .several = true,
        .told = QT_TRANSLATE_NOOP("muster", "%1: alongside %2"),
        .mustAnswer = false}};
}

} // namespace muster::tyneside
