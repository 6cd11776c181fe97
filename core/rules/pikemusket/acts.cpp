// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/pikemusket/sides.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/words.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal refusal(const char *role, Phrase message)
{
    return {QString::fromLatin1(role), std::move(message)};
}

/// Nothing has happened yet: whoever is on the table may still be drawn up otherwise.
bool hasNotBegun(const Moment &moment)
{
    return moment.things.number(moment.game(), u"turn"_s) == 1 && moment.phase() == u"rally"_s
        && moment.things.word(moment.game(), u"active"_s) == moment.things.word(moment.game(), u"first_side"_s)
        && moment.deeds.empty();
}

/// Decided once, before anything has happened.
Result<Doing> goFirst(const Moment &moment)
{
    const Things &things = moment.things;
    const ThingId game = moment.game();
    const QString first = things.word(game, u"first_side"_s);
    if (!hasNotBegun(moment))
        return refusal(
            "game", Phrase(QT_TRANSLATE_NOOP("muster", "Who moves first in every turn is decided before the battle.")));
    const QString other = first == u"a"_s ? u"b"_s : u"a"_s;
    Changes changes(things);
    changes.set(game, u"first_side"_s, other);
    changes.set(game, u"active"_s, other);
    return Doing {std::move(changes).list()};
}

/// After the act its army is the phasing one.
Phrase goFirstTold(const Moment &moment, const Doing &done)
{
    const QString side = done.changes.front().after.toString();
    return Phrase(QT_TRANSLATE_NOOP("muster", "First player: %1"))
        .arg(moment.things.name(armyOfSide(moment.things, side)));
}

/// Generals and their officers set out, and reinforcements arrive, in their own side's movement phase.
std::optional<Refusal> refuseOutOfItsMoves(const Moment &moment, const char *role, const char *reason)
{
    const ThingId player = moment.who(role);
    const bool moves = moment.phase() == u"movement"_s && moment.things.armyOf(player) == activeArmy(moment);
    if (moves || moment.overruled)
        return std::nullopt;
    return refusal(role, Phrase(reason).arg(moment.things.name(player)));
}

bool isWith(const Moment &moment)
{
    return contains(moment.things.links(moment.who("leader"), u"attached_unit"_s), moment.who("unit"));
}

/// As he moves, in his own side's movement phase. His base touches one unit at a time; the same key takes him off
/// again.
Result<Doing> join(const Moment &moment)
{
    const ThingId leader = moment.who("leader");
    const Unit unit(moment.things, moment.who("unit"));
    if (moment.things.armyOf(leader) != activeArmy(moment) && !moment.overruled)
        return refusal("leader",
            Phrase(QT_TRANSLATE_NOOP("muster", "It is the other side's half: %1 stays where he is."))
                .arg(moment.things.name(leader)));
    if (auto early = hasNotBegun(moment) ? std::nullopt
                                         : refuseOutOfItsMoves(moment, "leader",
                                             QT_TRANSLATE_NOOP("muster", "%1 moves in the movement phase alone.")))
        return *early;
    if (!isFit(moment.things, leader))
        return refusal(
            "leader", Phrase(QT_TRANSLATE_NOOP("muster", "%1: off the table.")).arg(moment.things.name(leader)));
    if (moment.things.flag(leader, u"unhorsed"_s))
        return refusal("leader",
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 has lost his horse and cannot move this turn."))
                .arg(moment.things.name(leader)));
    if (!unit.isPresent())
        return refusal("unit", Phrase(QT_TRANSLATE_NOOP("muster", "%1: out of the game.")).arg(unit.name()));
    if (unit.army() != moment.things.armyOf(leader))
        return refusal("unit", Phrase(QT_TRANSLATE_NOOP("muster", "%1 belongs to the other side.")).arg(unit.name()));
    Changes changes(moment.things);
    const std::vector<ThingId> with = isWith(moment) ? std::vector<ThingId>() : std::vector {unit.id()};
    changes.setLinks(leader, u"attached_unit"_s, with);
    return Doing {std::move(changes).list()};
}

Phrase joinTold(const Moment &moment, const Doing &done)
{
    const bool joined = !done.changes.front().after.toArray().isEmpty();
    const char *told =
        joined ? QT_TRANSLATE_NOOP("muster", "%1 joins %2") : QT_TRANSLATE_NOOP("muster", "%1 leaves %2");
    return Phrase(told).arg(moment.things.name(moment.who("leader"))).arg(moment.things.name(moment.who("unit")));
}

/// The general who is picked, or the only one there is.
QJsonArray senderTo(const Moment &moment)
{
    if (const ThingId picked = moment.who("general"))
        return {picked};
    std::vector<ThingId> fit = moment.things.ofType(u"leader"_s, moment.things.armyOf(moment.who("command")));
    std::erase_if(fit, [&](ThingId leader) { return !isFit(moment.things, leader); });
    return fit.size() == 1 ? QJsonArray {fit.front()} : QJsonArray();
}

Result<Doing> sendOfficer(const Moment &moment)
{
    const ThingId command = moment.who("command");
    if (auto early = refuseOutOfItsMoves(
            moment, "command", QT_TRANSLATE_NOOP("muster", "%1 is sent orders in its own side's movement phase.")))
        return *early;
    const ThingId general = moment.who("general");
    if (general != 0 && moment.things.armyOf(general) != moment.things.armyOf(command))
        return refusal("general",
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 belongs to the other side.")).arg(moment.things.name(general)));
    if (general != 0 && !isFit(moment.things, general))
        return refusal(
            "general", Phrase(QT_TRANSLATE_NOOP("muster", "%1: off the table.")).arg(moment.things.name(general)));
    for (const ThingId messenger : moment.things.ofType(u"messenger"_s, moment.things.armyOf(command))) {
        const bool toThis = contains(moment.things.links(messenger, u"to"_s), command);
        const bool ridesBack = moment.things.word(messenger, u"errand"_s) == keyOf(Errand::Report).toString();
        if (toThis && !ridesBack && isUnderway(moment.things, messenger))
            return refusal("command",
                Phrase(QT_TRANSLATE_NOOP("muster", "A staff officer is on his way for %1 already."))
                    .arg(moment.things.name(command)));
    }
    const QJsonArray sender = senderTo(moment);
    if (sender.isEmpty() && !moment.things.ofType(u"leader"_s, moment.things.armyOf(command)).empty())
        return refusal("general", Phrase(QT_TRANSLATE_NOOP("muster", "Mark the general too: an order has a sender.")));
    Doing doing;
    const Phrase name(QT_TRANSLATE_NOOP("muster", "Officer to %1"));
    doing.make(u"messenger"_s, moment.things.armyOf(command),
        {{u"name"_s, Phrase(name).arg(moment.things.name(command)).text()}, {u"to"_s, QJsonArray {command}},
            {u"general"_s, sender}});
    Changes changes(moment.things);
    changes.set(command, u"order_received"_s, false);
    doing.changes = std::move(changes).list();
    return doing;
}

Phrase sendOfficerTold(const Moment &moment, const Doing &)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "A staff officer sets out for %1"))
        .arg(moment.things.name(moment.who("command")));
}

/// Its name with the first number that no other has.
QString nextName(const Things &things, const QString &name)
{
    constexpr qsizetype kLongest = 70;
    const QString stem = name.left(kLongest);
    for (int number = 2;; ++number) {
        const QString next = u"%1 (%2)"_s.arg(stem).arg(number);
        if (things.where(u"unit"_s, u"name"_s, next) == 0)
            return next;
    }
}

/// One more unit of the same kind and command; what it is called, and where it differs, is corrected by hand.
Result<Doing> reinforce(const Moment &moment)
{
    const Things &things = moment.things;
    const ThingId like = moment.who("like");
    if (auto early = refuseOutOfItsMoves(moment, "like",
            QT_TRANSLATE_NOOP("muster", "Reinforcements like %1 arrive in their own side's movement phase.")))
        return *early;
    QJsonObject values {{u"name"_s, nextName(things, things.name(like))}};
    for (const QString &key : {u"army"_s, u"type"_s, u"start_bases"_s, u"mounted"_s})
        values.insert(key, things.value(like, key));
    Doing doing;
    doing.make(u"unit"_s, things.parentOf(like), values);
    return doing;
}

/// With what it came with, so that the referee sees what is to be put right.
Phrase reinforceTold(const Moment &moment, const Doing &done)
{
    const QJsonObject &values = done.made.front().values;
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "Reinforcements arrive: %1, a new unit like %2, %n base(s)"),
        values.value("start_bases"_L1).toInt())
        .arg(values.value("name"_L1).toString())
        .arg(moment.things.name(moment.who("like")));
}

/// The same key takes it from him again.
Result<Doing> holdField(const Moment &moment)
{
    const QString side = moment.things.word(moment.who("army"), u"side"_s);
    const bool holds = moment.things.word(moment.game(), u"field_holder"_s) == side;
    Changes changes(moment.things);
    changes.set(moment.game(), u"field_holder"_s, holds ? keyOf(FieldHolder::None) : Value(side));
    return Doing {std::move(changes).list()};
}

Phrase holdFieldTold(const Moment &moment, const Doing &done)
{
    const bool holds = done.changes.front().after != keyOf(FieldHolder::None);
    return Phrase(holds ? QT_TRANSLATE_NOOP("muster", "In possession of the field: %1")
                        : QT_TRANSLATE_NOOP("muster", "No longer in possession of the field: %1"))
        .arg(moment.things.name(moment.who("army")));
}

} // namespace

std::vector<Act> acts()
{
    return {
        {.id = "first-player",
            .label = QT_TRANSLATE_NOOP("muster", "The other side goes first"),
            .letter = 'G',
            .phases = {"rally"},
            .does = &goFirst,
            .told = &goFirstTold},
        {.id = "leader",
            .label = QT_TRANSLATE_NOOP("muster", "Leader joins or leaves"),
            .letter = kJoinKey,
            .phases = {"rally", "movement"},
            .roles = {{.key = "leader",
                          .label = QT_TRANSLATE_NOOP("muster", "Leader"),
                          .things = {"leader"},
                          .badge = QT_TRANSLATE_NOOP("muster", "joins")},
                {.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit"), .side = RoleSide::SameAsFirst}},
            .does = &join,
            .told = &joinTold},
        {.id = "send-officer",
            .label = QT_TRANSLATE_NOOP("muster", "Send a staff officer"),
            .letter = 'S',
            .phases = {"movement"},
            .roles = {{.key = "command",
                          .label = QT_TRANSLATE_NOOP("muster", "Command"),
                          .things = {"command"},
                          .side = RoleSide::Active,
                          .badge = QT_TRANSLATE_NOOP("muster", "is ordered")},
                {.key = "general",
                    .label = QT_TRANSLATE_NOOP("muster", "General who sends him"),
                    .things = {"leader"},
                    .side = RoleSide::SameAsFirst,
                    .needed = false,
                    .badge = QT_TRANSLATE_NOOP("muster", "sends")}},
            .does = &sendOfficer,
            .told = &sendOfficerTold},
        {.id = "reinforce",
            .label = QT_TRANSLATE_NOOP("muster", "A unit like this one arrives"),
            .letter = 'U',
            .phases = {"movement"},
            .roles = {{.key = "like",
                .label = QT_TRANSLATE_NOOP("muster", "Unit that it is like"),
                .side = RoleSide::Active,
                .badge = QT_TRANSLATE_NOOP("muster", "is joined")}},
            .does = &reinforce,
            .told = &reinforceTold},
        {.id = "hold-field",
            .label = QT_TRANSLATE_NOOP("muster", "In possession of the field"),
            .letter = 'H',
            .phases = {"morale"},
            .roles = {{.key = "army", .label = QT_TRANSLATE_NOOP("muster", "Army"), .things = {"army"}}},
            .does = &holdField,
            .told = &holdFieldTold},
    };
}

} // namespace muster::pikemusket
