// SPDX-License-Identifier: GPL-3.0-or-later
// Who may charge, and whom it strikes.
#include "core/rules/changes.h"
#include "core/rules/telling.h"
#include "core/rules/thistle/chargenow.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/tracker.h"
#include "core/rules/thistle/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_whocharges {
namespace {

bool areTroops(const Moment &moment, ThingId player)
{
    return std::ranges::all_of(Group(moment.things, player).units(),
        [&](const Unit &unit) { return figuresOf(moment.rules).of(unit.type()).mayCharge(); });
}

bool isNotReformed(const Moment &moment, ThingId player)
{
    return Group(moment.things, player).units().size() == 1 || !Group(moment.things, player).isReformed();
}

/// A single stand turns as it sets out; a group only wheels, and faces whom it charges before (TURN-17).
bool showsNoBacks(const Moment &moment, ThingId player)
{
    const std::vector<Unit> units = Group(moment.things, player).units();
    return units.size() == 1
        || std::ranges::none_of(units, [](const Unit &unit) { return unit.facing() == Facing::Away; });
}

/// Of those whom the table said that it can reach; any where it said nothing.
bool isInReach(const Moment &moment, ThingId target)
{
    const ThingId charger = moment.who("charger");
    const TableAnswer *said = charger == 0 ? nullptr : answerNow(moment, "can_charge", "charger", charger);
    return said == nullptr || said->names(target);
}

/// A stand of a group may also charge alone, unless it was said that the group does not.
bool isNoPartOfWhatStays(const Moment &moment)
{
    const ThingId player = moment.who("charger");
    const ThingId group = groupOf(moment.things, player);
    return group == player
        || (Group(moment.things, group).units().size() > 1 && answerNow(moment, "charge", "charger", group) == nullptr
            && answerNow(moment, "movement", "group", group) == nullptr);
}

Conditions mayCharge()
{
    Conditions all {{"charger", &areTroops, QT_TRANSLATE_NOOP("muster", "%1: guns and wagons never charge.")}};
    for (const auto &one : whoActs("charger"))
        all.push_back(one);
    const Conditions more {
        {"charger", &isFreeOfContact,
            QT_TRANSLATE_NOOP("muster", "%1: in contact, and nobody leaves contact by choice.")},
        {"charger", &hasNotMoved, QT_TRANSLATE_NOOP("muster", "%1: moved already.")},
        {"charger", &isNotHeld, QT_TRANSLATE_NOOP("muster", "%1: out of command and failed to roll 3+, no charge.")},
        {"charger", &mayMoveInCommand, QT_TRANSLATE_NOOP("muster", "%1: out of command, needs 3+ before a charge.")},
        {"charger", &isNotReformed,
            QT_TRANSLATE_NOOP("muster", "%1: regrouped; single stands may charge, the group may not.")},
        {"charger", &showsNoBacks,
            QT_TRANSLATE_NOOP("muster", "%1: backs to the enemy, and a group only wheels; single stands may charge.")},
        {"charger", &hasNotShotRapidly, QT_TRANSLATE_NOOP("muster", "%1: rapid fire is only for bows that stay put.")},
        {"target", &isInTheGame, kOutOfTheGame},
        {"target", &isInReach, QT_TRANSLATE_NOOP("muster", "%1: out of reach.")},
    };
    all.insert(all.end(), more.begin(), more.end());
    addWhatComesFirst(all);
    return all;
}

/// Nothing of its own speaks against a charge; whoever else comes first is left out of account.
bool isFitToCharge(const Moment &moment, ThingId player)
{
    return std::ranges::all_of(mayCharge(),
        [&](const auto &one) { return QLatin1StringView(one.role) != "charger"_L1 || one.holds(moment, player); });
}

bool isSaidToStay(const Moment &moment, ThingId player)
{
    return answerNow(moment, "movement", "group", player) != nullptr
        || answerNow(moment, "charge", "charger", player) != nullptr;
}

std::vector<Role> aboutCharger()
{
    return {{.key = "charger",
        .label = QT_TRANSLATE_NOOP("muster", "Charger"),
        .things = groupTypes(),
        .side = RoleSide::Active}};
}

bool couldCharge(const Moment &moment, ThingId player)
{
    return isInTheGame(moment, player) && isInGoodOrder(moment, player) && hasNotMoved(moment, player)
        && isFreeOfContact(moment, player) && areTroops(moment, player);
}

std::vector<ThingId> allEnemies(const Moment &moment)
{
    return enemiesThere(moment, moment.who("charger"));
}

/// A stand that charges by itself leaves its place: whether the others are one group with it still, the table says.
std::vector<Change> leavesItsGroup(const Moment &moment, const QJsonObject &, const QJsonObject &outcome)
{
    const ThingId charger = moment.who("charger");
    const ThingId group = groupOf(moment.things, charger);
    if (!outcome.value("legal"_L1).toBool() || group == charger || Group(moment.things, group).units().size() < 2)
        return {};
    Changes changes(moment.things);
    changes.set(group, u"torn"_s, true);
    return std::move(changes).list();
}

// Whom it strikes.

constexpr char kWhomItStrikes[] =
    QT_TRANSLATE_NOOP("muster", "%1: which enemies are struck, each on front, flank or rear?");

/// The one that the charge was declared at; 0 where it was not.
ThingId targetNow(const Moment &moment)
{
    const auto charge = chargeNow(moment);
    return charge && charge->since >= 0 ? moment.deeds[size_t(charge->since)].cast.value(u"target"_s) : 0;
}

std::vector<ThingId> otherEnemies(const Moment &moment)
{
    std::vector<ThingId> enemies = allEnemies(moment);
    std::erase(enemies, targetNow(moment));
    return enemies;
}

Phrase whomElseItStrikes(const Moment &moment)
{
    const ThingId target = targetNow(moment);
    const QString charger = moment.things.name(moment.who("charger"));
    if (target == 0)
        return Phrase(kWhomItStrikes).arg(charger);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: who else is struck besides %2, each on front, flank or rear?"))
        .arg(charger)
        .arg(moment.things.name(target));
}

/// The target's group, from one end of its line to the other.
std::vector<ThingId> lineOf(const Moment &moment, ThingId target)
{
    std::vector<ThingId> line = idsOf(Group(moment.things, groupOf(moment.things, target)).units());
    std::ranges::sort(line);
    return line;
}

/// The stands of the target's group beside it, as many as charge, each on its front; nobody else from behind. All
/// that are struck stand side by side: where the line ends too soon, it is those before the target.
TableAnswer whomElseUsually(const Moment &moment)
{
    const TableAnswer nobodyElse {.answer = u"target"_s};
    const auto charge = chargeNow(moment);
    const ThingId target = targetNow(moment);
    if (target == 0 || isFromBehind(moment.deeds[size_t(charge->since)].inputs.value("strikes"_L1).toString()))
        return nobodyElse;
    const std::vector<ThingId> line = lineOf(moment, target);
    const auto at = size_t(std::ranges::find(line, target) - line.begin());
    if (at == line.size()) // it is gone
        return nobodyElse;
    const size_t many = std::min(charge->units.size(), line.size());
    const size_t first = std::min(at, line.size() - many);
    TableAnswer usual;
    for (size_t file = first; file < first + many; ++file) {
        if (line[file] != target)
            usual.named.push_back(line[file]);
    }
    usual.ways.assign(usual.named.size(), u"front"_s);
    return usual.named.empty() ? nobodyElse : usual;
}

bool isToSayWhomItStrikes(const Moment &moment, ThingId charger)
{
    const auto charge = chargeNow(moment);
    return charge && charge->charger == charger && isStruckUnsaid(moment, *charge);
}

/// Whose front is struck is charged, unless it charges itself.
std::vector<Change> strike(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    for (const ThingId named : answer.named) {
        const bool isCharged = Unit(moment.things, named).charge() == Charge::None;
        if (isCharged && !isFromBehind(answer.wayOf(named)))
            changes.set(named, u"charge"_s, keyOf(Charge::Charged));
    }
    return std::move(changes).list();
}

// Who charged runs on where its targets got away.

bool isToSayWhetherItGoesOn(const Moment &moment, ThingId charger)
{
    const auto charge = chargeNow(moment);
    return charge && charge->charger == charger && mayGoOn(moment, *charge);
}

constexpr char kGoesOn[] = QT_TRANSLATE_NOOP("muster", "%1: stopped short, or another enemy struck on the way?");

/// It goes on up to its allowance (TL-M18), and what is left of that is measured from where the target stood.
Phrase whetherItGoesOn(const Moment &moment)
{
    const QString charger = moment.things.name(moment.who("charger"));
    const auto charge = chargeNow(moment);
    const QJsonObject declared =
        charge && charge->since >= 0 ? moment.deeds[size_t(charge->since)].inputs : QJsonObject();
    if (!declared.contains("distance"_L1) || !declared.contains("allowance"_L1))
        return Phrase(kGoesOn).arg(charger);
    return Phrase(QT_TRANSLATE_NOOP("muster",
                      "%1, up to %2″ past where %3 stood: stopped short, or another enemy struck on the way?"))
        .arg(charger)
        .arg(declared["allowance"_L1].toInt() - declared["distance"_L1].toInt())
        .arg(moment.things.name(targetNow(moment)));
}

/// Who got away is out of its reach.
std::vector<ThingId> enemiesOnTheWay(const Moment &moment)
{
    std::vector<ThingId> enemies = allEnemies(moment);
    const auto charge = chargeNow(moment);
    std::erase_if(enemies, [&](ThingId enemy) { return charge && hasGotAway(moment, *charge, enemy); });
    return enemies;
}

std::vector<Change> goOn(const Moment &moment, const TableAnswer &answer)
{
    if (!answer.named.empty())
        return strike(moment, answer);
    Changes changes(moment.things);
    const auto charge = chargeNow(moment);
    for (const ThingId unit : charge ? charge->units : std::vector<ThingId>())
        changes.set(unit, u"charge"_s, keyOf(Charge::None));
    return std::move(changes).list();
}

} // namespace
} // namespace in_whocharges

Phrase chargeInWords(const Moment &moment, ThingId player)
{
    using namespace in_whocharges;
    Moment its = moment;
    its.cast.insert(u"charger"_s, player);
    const int allowance = allowanceOfCharger(its).toInt();
    if (allowance == 0 || !isFitToCharge(moment, player) || isSaidToStay(moment, player))
        return {};
    std::vector<Phrase> words {Phrase(QT_TRANSLATE_NOOP("muster", "charge up to %1″")).arg(allowance)};
    for (const Phrase &kind : look(moment.things, player).kind)
        words.push_back(kind);
    return listed(words);
}

std::vector<TurnRule> chargingRules()
{
    using namespace in_whocharges;
    return {{.what = "charge",
        .conditions = mayCharge(),
        .offered = &isNoPartOfWhatStays,
        .text = QT_TRANSLATE_NOOP("muster", "%1 may charge"),
        .follows = &leavesItsGroup,
        .declines = {{"does_not_charge", QT_TRANSLATE_NOOP("muster", "%1: no charge")}},
        .usuallyLeft = &always,
        .declinedWith = "movement"}};
}

std::vector<TableQuestion> chargingQuestions()
{
    using namespace in_whocharges;
    return {
        {.key = "can_charge",
            .words = QT_TRANSLATE_NOOP("muster", "Whom can %1 reach with a charge?"),
            .phases = movePhases(),
            .roles = aboutCharger(),
            .conditions = {{"charger", &couldCharge}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1 can charge nobody")}},
            .named = &allEnemies,
            .several = true,
            .told = QT_TRANSLATE_NOOP("muster", "%1 can charge %2"),
            .mustAnswer = false,
            .volunteered = true},
        {.key = "struck",
            .words = kWhomItStrikes,
            .wording = &whomElseItStrikes,
            .phases = movePhases(),
            .roles = aboutCharger(),
            .conditions = {{"", &isSomebodyCharging}, {"charger", &isToSayWhomItStrikes}},
            .answers = {{"target", QT_TRANSLATE_NOOP("muster", "%1: nobody else struck")}},
            .usual = &whomElseUsually,
            .named = &otherEnemies,
            .several = true,
            .ways = waysToStrike(),
            .usualWay = &usualWayToStrike,
            .told = QT_TRANSLATE_NOOP("muster", "%1 to strike %2"),
            .stillHolds = &neverHolds,
            .follows = &strike},
        {.key = "goes_on",
            .words = kGoesOn,
            .wording = &whetherItGoesOn,
            .phases = movePhases(),
            .roles = aboutCharger(),
            .conditions = {{"", &isSomebodyCharging}, {"charger", &isToSayWhetherItGoesOn}},
            .answers = {{"stops", QT_TRANSLATE_NOOP("muster", "%1: stopped, nobody struck")}},
            .named = &enemiesOnTheWay,
            .several = true,
            .ways = waysToStrike(),
            .usualWay = &usualWayToStrike,
            .told = QT_TRANSLATE_NOOP("muster", "%1: on into %2"),
            .stillHolds = &neverHolds,
            .follows = &goOn},
    };
}

} // namespace muster::thistle
