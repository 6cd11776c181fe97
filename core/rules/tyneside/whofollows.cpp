// SPDX-License-Identifier: GPL-3.0-or-later
// Who won may follow up; galloping horse must. Source: "Charging and Melee", its last paragraph.
#include "core/rules/tyneside/combats.h"
#include "core/rules/tyneside/turnrules.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_whofollows {
namespace {

bool hasWon(const Moment &moment, ThingId unit)
{
    const ThingId worse = worseArmy(moment, unit);
    return worse != 0 && worse != moment.things.armyOf(unit);
}

bool hasNotAnswered(const Moment &moment, ThingId unit)
{
    return !moment.things.flag(unit, u"followed"_s) && answerNow(moment, "follow_up", "unit", unit) == nullptr;
}

bool galloped(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return unit.isMounted() && unit.pace() == Pace::Gallop;
}

bool isJudged(const Moment &moment, ThingId unit)
{
    return resultOf(moment, unit) != nullptr;
}

bool hasTheChoice(const Moment &moment, ThingId unit)
{
    return isJudged(moment, unit) && !galloped(moment, unit);
}

bool touchesSomebody(const Moment &moment, ThingId unit)
{
    return !isInNoContact(moment, unit);
}

/// All who fight together have one result: it follows up all whom it touches (TURN-15, TURN-16).
std::vector<ThingId> allItTouches(const Moment &moment)
{
    return enemiesTouched(moment, moment.who("unit"));
}

/// Who came off worse in a part of the fights may be the better of all of them.
bool mustFollow(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    return galloped(moment, unit) && (isJudged(moment, unit) || isFoughtOut(moment, unit));
}

bool mayFollow(const Moment &moment)
{
    return hasTheChoice(moment, moment.who("unit"));
}

/// Not followed, they are parted.
std::vector<Change> followsOrNot(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const Unit unit(moment.things, moment.who("unit"));
    if (answer.answer == u"yes"_s)
        changes.set(unit.id(), u"followed"_s, true);
    else {
        for (const ThingId enemy : unit.enemies())
            part(changes, unit.id(), enemy);
    }
    return std::move(changes).list();
}

/// Who came off worse, all who fight together taken, is said first (TURN-15).
bool isNotJudgedYet(const Moment &moment)
{
    return !isJudged(moment, moment.who("unit"));
}

/// It is told in its order, and not done before.
std::optional<Refusal> refuseBeforeTheResult(const Moment &moment, const QJsonObject &inputs)
{
    if (inputs.isEmpty() || !isNotJudgedYet(moment))
        return std::nullopt;
    return Refusal {u"unit"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: first say who came off worse."))
            .arg(moment.things.name(moment.who("unit")))};
}

int following(const Moment &)
{
    return 2;
}

} // namespace
} // namespace in_whofollows

ThingId whoMustFollow(const Moment &moment, ThingId unit)
{
    using namespace in_whofollows;
    const auto must = [&](ThingId one) {
        return isJudged(moment, one) && hasWon(moment, one) && galloped(moment, one) && hasNotAnswered(moment, one);
    };
    std::vector<ThingId> both = enemiesTouched(moment, unit);
    both.push_back(unit);
    const auto found = std::ranges::find_if(both, must);
    return found == both.end() ? 0 : *found;
}

std::vector<TurnRule> followingRules()
{
    using namespace in_whofollows;
    return {{.what = "follow_up",
        .roles = aboutUnit(),
        .conditions = {{"unit", &isOnTheTable, kOffTheTable},
            {"unit", &hasWon, QT_TRANSLATE_NOOP("muster", "%1: no fight won this turn.")},
            {"unit", &hasNotAnswered, QT_TRANSLATE_NOOP("muster", "%1: following up is settled.")},
            {"unit", &touchesSomebody, QT_TRANSLATE_NOOP("muster", "%1: in contact with nobody to follow up.")}},
        .must = &mustFollow,
        .offered = &mayFollow,
        .waits = &isNotJudgedYet,
        .place = &following,
        .against = &allItTouches,
        .text = QT_TRANSLATE_NOOP("muster", "%1: follow up"),
        .refuses = &refuseBeforeTheResult}};
}

std::vector<TableQuestion> followingQuestions()
{
    using namespace in_whofollows;
    return {{.key = "follow_up",
        .words = QT_TRANSLATE_NOOP("muster", "%1: follow up?"),
        .phases = {"melee"},
        .roles = aboutUnit(),
        .conditions = {{"unit", &isOnTheTable}, {"unit", &hasWon}, {"unit", &hasNotAnswered}, {"unit", &hasTheChoice},
            {"unit", &touchesSomebody}},
        .answers = {{"no", QT_TRANSLATE_NOOP("muster", "%1: no follow-up")},
            {"yes", QT_TRANSLATE_NOOP("muster", "%1: follow up")}},
        .follows = &followsOrNot}};
}

} // namespace muster::tyneside
