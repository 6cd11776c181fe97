// SPDX-License-Identifier: GPL-3.0-or-later
// What falls due at once in any step: hits are laid, commands looked at, groups that lost a stand.
#include "core/rules/changes.h"
#include "core/rules/thistle/chargenow.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/melees.h"
#include "core/rules/thistle/turnrules.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_whosuffers {
namespace {

constexpr char kIsItDemoralised[] = QT_TRANSLATE_NOOP("muster", "%1: demoralised?");

bool hasHits(const Moment &moment, ThingId group)
{
    return Group(moment.things, group).hasHitsToLay();
}

/// A command, an army that is one, or a general who stands for his own.
bool isACommand(const Moment &moment, ThingId thing)
{
    const Thing *found = moment.things.find(thing);
    return found == nullptr || found->type != u"unit"_s || commandOf(moment.things, thing) == thing;
}

/// All dice of melees that share a group are as if at once (TURN-8).
bool areAllDiceThrown(const Moment &moment, ThingId group)
{
    return !isMeleePhase(moment.phase()) || isKnotFought(moment, group);
}

/// The same of all groups of a command: those that have fought in a knot are through with it.
bool areDiceOfItsKnotsThrown(const Moment &moment, ThingId command)
{
    if (!isMeleePhase(moment.phase()))
        return true;
    const ThingId its = commandOf(moment.things, command);
    return std::ranges::all_of(foughtPairs(moment), [&](const FightingPair &pair) {
        const bool isIts = commandOf(moment.things, pair.a) == its || commandOf(moment.things, pair.b) == its;
        return !isIts || isKnotFought(moment, pair.a);
    });
}

std::vector<Change> isChecked(const Moment &moment, const QJsonObject &, const QJsonObject &)
{
    Changes changes(moment.things);
    changes.set(moment.who("command"), u"unchecked_losses"_s, false);
    return std::move(changes).list();
}

bool isTorn(const Moment &moment, ThingId group)
{
    return Group(moment.things, group).isTorn() && Group(moment.things, group).units().size() > 1;
}

/// Each stand that is struck reacts by itself (TURN-5): which of them leave their place is known once all have.
bool haveItsStandsReacted(const Moment &moment, ThingId group)
{
    return std::ranges::none_of(
        Group(moment.things, group).units(), [&](const Unit &unit) { return hasToChoose(moment, unit.id()); });
}

std::vector<ThingId> itsUnits(const Moment &moment)
{
    return idsOf(Group(moment.things, moment.who("group")).units());
}

/// Those who are named stand by themselves from now on, or all do.
std::vector<Change> tearApart(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    changes.set(moment.who("group"), u"torn"_s, false);
    const Group group(moment.things, moment.who("group"));
    for (const ThingId unit : answer.answer == u"none"_s ? idsOf(group.units()) : answer.named)
        changes.setParent(unit, Unit(moment.things, unit).home());
    return std::move(changes).list();
}

} // namespace
} // namespace in_whosuffers

bool areLossesUnchecked(const Moment &moment, ThingId command)
{
    return moment.things.flag(command, u"unchecked_losses"_s)
        || breaksNow(figuresOf(moment.rules), moment.things, command);
}

std::optional<Refusal> refuseBeforeLossesAreChecked(const Moment &moment, const char *role)
{
    using namespace in_whosuffers;
    for (const ThingId command : commandsOf(moment.things)) {
        if (areLossesUnchecked(moment, command) && areDiceOfItsKnotsThrown(moment, command))
            return Refusal {QString::fromLatin1(role),
                Phrase(QT_TRANSLATE_NOOP("muster", "First: %1"))
                    .arg(Phrase(kIsItDemoralised).arg(moment.things.name(command)))};
    }
    return std::nullopt;
}

std::vector<TurnRule> sufferingRules()
{
    using namespace in_whosuffers;
    return {
        {.what = "hit-consolidation",
            .conditions = {{"group", &isInTheGame, kOutOfTheGame}, {"group", &isAGroup, kNotAGroup},
                {"group", &hasHits, QT_TRANSLATE_NOOP("muster", "%1: no hits to lay.")},
                {"group", &areAllDiceThrown,
                    QT_TRANSLATE_NOOP(
                        "muster", "%1 must wait: linked melees are fought as one, so all dice come first.")}},
            .must = &always,
            .atOnce = true,
            .text = QT_TRANSLATE_NOOP("muster", "%1: lay hits on stands")},
        {.what = "demoralisation",
            .conditions = {{"command", &isACommand, QT_TRANSLATE_NOOP("muster", "%1 leads no command of his own.")},
                {"command", &areLossesUnchecked, QT_TRANSLATE_NOOP("muster", "%1: no losses to check.")},
                {"command", &areDiceOfItsKnotsThrown,
                    QT_TRANSLATE_NOOP(
                        "muster", "%1 must wait: linked melees are fought as one, so all dice come first.")}},
            .must = &always,
            .atOnce = true,
            .text = kIsItDemoralised,
            .follows = &isChecked},
    };
}

std::vector<TableQuestion> sufferingQuestions()
{
    using namespace in_whosuffers;
    std::vector<const char *> always = movePhases();
    for (const char *phase : meleePhases())
        always.push_back(phase);
    return {{.key = "one_group",
        .words = QT_TRANSLATE_NOOP(
            "muster", "%1: still one group, touching and aligned? If not, which stands are on their own now?"),
        .phases = always,
        .roles = {{.key = "group", .label = QT_TRANSLATE_NOOP("muster", "Group"), .things = {"group"}}},
        .conditions = {{"group", &isTorn}, {"group", &haveItsStandsReacted}},
        .answers = {{"none", QT_TRANSLATE_NOOP("muster", "%1: no group any more, each stand on its own")},
            {"one", QT_TRANSLATE_NOOP("muster", "%1: still one group")}},
        .usualAnswer = "one",
        .named = &itsUnits,
        .several = true,
        .told = QT_TRANSLATE_NOOP("muster", "%1: torn apart, on their own from now on: %2"),
        .stillHolds = &neverHolds,
        .follows = &tearApart}};
}

} // namespace muster::thistle
