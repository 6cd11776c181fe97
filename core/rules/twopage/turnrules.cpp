// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/turnrules.h"

#include "core/rules/sides.h"
#include "core/rules/telling.h"
#include "core/rules/turnstep.h"
#include "core/rules/twopage/tracker.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

bool never(const Moment &)
{
    return false;
}

/// What the referee notes by hand of figures: of the dead and the disabled there is nothing to note.
std::vector<TurnRule> notingRules()
{
    const auto ofTheAble = [](const char *act, std::vector<const char *> roles) {
        TurnRule rule {.what = act, .offered = &never};
        for (const Phase &phase : phases())
            rule.phases.push_back(phase.id); // the table may tell it at any time
        for (const char *role : roles)
            rule.conditions.push_back({role, &isAble, kOut});
        return rule;
    };
    // TURN-14: who steps in does so while actions are chosen, and not with a shot in the same breath.
    const auto ofTheCrew = [&](const char *act) {
        TurnRule rule = ofTheAble(act, {"figure"});
        rule.phases = {"setup", "choose"};
        return rule;
    };
    return {ofTheAble("within-an-inch", {"figure", "other"}),
        ofTheAble("no-longer-within-an-inch", {"figure", "other"}), ofTheAble("at-opening", {"figure"}),
        ofTheAble("leaves-opening", {"figure"}), ofTheAble("in-room", {"figure"}), ofTheAble("leaves-room", {"figure"}),
        ofTheCrew("serves-gun"), ofTheCrew("leaves-gun")};
}

} // namespace

std::vector<TurnRule> turnRules()
{
    std::vector<TurnRule> all;
    for (const auto part : {&choosingRules, &movingRules, &missileRules, &fightingRules, &notingRules})
        std::ranges::copy(part(), std::back_inserter(all));
    return all;
}

std::vector<TableQuestion> tableQuestions()
{
    std::vector<TableQuestion> all {blocking()}; // before anybody goes in
    for (const auto part : {&roomQuestions, &standingQuestions, &fightingQuestions})
        std::ranges::copy(part(), std::back_inserter(all));
    all.push_back(firesFrom());
    return all;
}

bool isAble(const Moment &moment, ThingId figure)
{
    return Man(moment.things, figure).isAble();
}

bool hasCard(const Moment &moment, ThingId figure)
{
    return Man(moment.things, figure).action().has_value();
}

bool hasNotMoved(const Moment &moment, ThingId figure)
{
    return !Man(moment.things, figure).hasMoved();
}

bool isNearAnEnemy(const Moment &moment, ThingId figure)
{
    return !Man(moment.things, figure).foes().empty();
}

bool mayDo(const Moment &moment, const char *what, const char *role, ThingId figure)
{
    const TurnRule *rule = moment.rules.set().turnRule(QString::fromLatin1(what));
    const Role part {.key = role};
    return rule != nullptr
        && !TurnStep::unmet(rule->conditions, &part, TurnStep(moment).with({{QString::fromLatin1(role), figure}}));
}

bool always(const Moment &)
{
    return true;
}

bool hasHits(const Moment &moment, ThingId figure)
{
    return Man(moment.things, figure).hits() > 0;
}

int lastMove(const Moment &moment, ThingId figure)
{
    const ThingId gun = Man(moment.things, figure).gun();
    for (int at = int(moment.deeds.size()) - 1; at >= 0; --at) {
        const Deed &deed = moment.deeds[size_t(at)];
        const ThingId mover = deed.cast.value(u"mover"_s);
        const bool isIts = mover == figure
            || (mover != 0 && gun != 0 && deed.inputs.value("moving_gun"_L1).toBool()
                && Man(moment.things, mover).gun() == gun);
        if (isIts && !deed.procedure.isEmpty() && isOfNow(moment, deed)) // staying is an answer, and no move
            return at;
    }
    return -1;
}

Phrase listedNames(const Moment &moment, const std::vector<ThingId> &figures)
{
    std::vector<Phrase> names;
    for (const ThingId figure : figures)
        names.push_back(Phrase::literal(moment.things.name(figure)));
    return listed(names);
}

std::vector<Role> aboutFigure()
{
    return {{.key = "figure", .label = QT_TRANSLATE_NOOP("muster", "Figure")}};
}

std::vector<Role> aboutPair()
{
    return {{.key = "figure", .label = QT_TRANSLATE_NOOP("muster", "Figure")},
        {.key = "other", .label = QT_TRANSLATE_NOOP("muster", "Enemy"), .side = RoleSide::OtherThanFirst}};
}

bool isOfSideA(const Moment &moment, ThingId figure)
{
    return moment.things.word(moment.things.armyOf(figure), u"side"_s) == u"a"_s;
}

} // namespace muster::twopage
