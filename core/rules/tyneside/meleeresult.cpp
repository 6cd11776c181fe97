// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"
#include "core/rules/effects.h"
#include "core/rules/tyneside/combats.h"
#include "core/rules/tyneside/meleefall.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/prefilling.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/turnrules.h"
#include "core/rules/tyneside/tyneside.h"

#include <algorithm>

namespace muster {

namespace tyneside {
enum class Follow { No, May, Must };
} // namespace tyneside

template <>
struct WordsOf<tyneside::Follow> {
    static constexpr Word all[] = {
        {"no", QT_TRANSLATE_NOOP("muster", "no")},
        {"may", QT_TRANSLATE_NOOP("muster", "may")},
        {"must", QT_TRANSLATE_NOOP("muster", "must")},
    };
};

} // namespace muster

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_meleeresult {
namespace {

/// All that its side of the combat suffered in this turn (TURN-15).
Value sufferedInMelee(const Moment &moment, const char *role, const QString &key)
{
    const ThingId unit = moment.who(role);
    if (unit == 0)
        return kUnknown;
    const Losses losses = lossesOf(moment, alliesInCombat(moment, unit));
    return std::min(80, key == u"killed"_s ? losses.killed : losses.wounded);
}

Value galloped(const Moment &moment, const char *role)
{
    return ofPlayer(moment, role, [&](const Unit &unit) { return unit.isMounted() && unit.pace() == Pace::Gallop; });
}

Value areGone(const Moment &moment, const char *side)
{
    return ofPlayer(moment, side, [&](const Unit &unit) {
        const std::vector<ThingId> all = alliesInCombat(moment, unit.id());
        return std::ranges::none_of(all, [&](ThingId one) { return isOnTheTable(moment, one); });
    });
}

/// Who stands for his side himself.
Value hasFallen(const Moment &moment, const char *side)
{
    return ofPlayer(moment, side, [](const Unit &unit) { return !unit.isPresent(); });
}

/// He does not stand for himself alone.
Value haveOthers(const Moment &moment, const char *side)
{
    return ofPlayer(moment, side, [&](const Unit &unit) {
        const std::vector<ThingId> all = alliesInCombat(moment, unit.id());
        return std::ranges::any_of(all, [&](ThingId one) { return one != unit.id() && isOnTheTable(moment, one); });
    });
}

Value aHasOthers(const Moment &moment)
{
    return haveOthers(moment, "a");
}

Value bHasOthers(const Moment &moment)
{
    return haveOthers(moment, "b");
}

Value aHasFallen(const Moment &moment)
{
    return hasFallen(moment, "a");
}

Value bHasFallen(const Moment &moment)
{
    return hasFallen(moment, "b");
}

} // namespace
} // namespace in_meleeresult

Value aWoundedInMelee(const Moment &moment)
{
    return in_meleeresult::sufferedInMelee(moment, "a", u"new_wounded"_s);
}

Value aKilledInMelee(const Moment &moment)
{
    return in_meleeresult::sufferedInMelee(moment, "a", u"killed"_s);
}

Value bWoundedInMelee(const Moment &moment)
{
    return in_meleeresult::sufferedInMelee(moment, "b", u"new_wounded"_s);
}

Value bKilledInMelee(const Moment &moment)
{
    return in_meleeresult::sufferedInMelee(moment, "b", u"killed"_s);
}

Value aAreGone(const Moment &moment)
{
    return in_meleeresult::areGone(moment, "a");
}

Value bAreGone(const Moment &moment)
{
    return in_meleeresult::areGone(moment, "b");
}

Value aGalloped(const Moment &moment)
{
    return in_meleeresult::galloped(moment, "a");
}

Value bGalloped(const Moment &moment)
{
    return in_meleeresult::galloped(moment, "b");
}

namespace in_meleeresult {
namespace {

struct Inputs {
    int aWounded = 0;
    int aKilled = 0;
    int bWounded = 0;
    int bKilled = 0;
    bool aGalloped = false;
    bool bGalloped = false;
    bool aGone = false; ///< nobody of them is left
    bool bGone = false;
    bool aOthers = false; ///< others fought on that side too
    bool bOthers = false;
    bool aFell = false; ///< who stands for them, others or none being left
    bool bFell = false;
};

struct Outcome {
    Worse worse = Worse::Both;
    int aBack = 0;
    int bBack = 0;
    Follow aFollow {};
    Follow bFollow {};
};

/// Source: "Charging and Melee", its last paragraph.
Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    out.worse = worseOf(lossOf(in.aWounded, in.aKilled, figures), lossOf(in.bWounded, in.bKilled, figures));
    out.aBack = out.worse == Worse::B || in.aGone ? 0 : figures.melee.backCm;
    out.bBack = out.worse == Worse::A || in.bGone ? 0 : figures.melee.backCm;
    if (in.aGone || in.bGone) // TURN-16: none is left to follow, or to be followed
        return out;
    if (out.worse == Worse::B)
        out.aFollow = in.aGalloped ? Follow::Must : Follow::May;
    if (out.worse == Worse::A)
        out.bFollow = in.bGalloped ? Follow::Must : Follow::May;
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    for (const bool isA : {true, false}) {
        if (out.worse == (isA ? Worse::B : Worse::A) || (isA ? in.aGone : in.bGone))
            continue;
        effects.set(isA ? "a" : "b", "pushed_back", true);
        effects.set(isA ? "a" : "b", "state", keyOf(State::Retiring));
    }
    return std::move(effects).list();
}

/// Whose loss it is: where others fought beside him it is that of all of them.
Phrase lossBearer(const Phrase &name, bool hasOthers)
{
    return hasOthers ? Phrase(QT_TRANSLATE_NOOP("muster", "%1 with all on that side")).arg(name) : name;
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    const Phrase a = Phrase::player("a", QT_TRANSLATE_NOOP("muster", "the first side"));
    const Phrase b = Phrase::player("b", QT_TRANSLATE_NOOP("muster", "the second side"));
    std::vector<WorkingLine> lines {{Phrase(QT_TRANSLATE_NOOP("muster", "losses: %1 %2, %3 %4"))
                                         .arg(lossBearer(a, in.aOthers))
                                         .arg(lossOf(in.aWounded, in.aKilled, figures))
                                         .arg(lossBearer(b, in.bOthers))
                                         .arg(lossOf(in.bWounded, in.bKilled, figures)),
        "TY-R26", "melee_worst"}};
    const int back = std::max(out.aBack, out.bBack);
    if (in.aGone || in.bGone)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "who is gone neither goes back nor is followed")), kMelee});
    if (back == 0)
        return lines;
    if (out.worse == Worse::Both && out.aBack == out.bBack)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "both go back %1 cm")).arg(back), kMelee});
    else
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1: back %2 cm"))
                             .arg(wordOf(out.bBack == 0 ? Worse::A : Worse::B))
                             .arg(back),
            kMelee});
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "who goes back is in retreat")), "TY-R33"});
    return lines;
}

/// Where nobody is left of one side, or of both.
Phrase tellOfTheGone(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase a = names.of("a", QT_TRANSLATE_NOOP("muster", "First side"));
    const Phrase b = names.of("b", QT_TRANSLATE_NOOP("muster", "Second side"));
    if (in.aGone && in.bGone)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Nobody is left to go back."));
    const int back = std::max(out.aBack, out.bBack);
    if (back == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: gone. %2: no move."))
            .arg(in.aGone ? a : b)
            .arg(in.aGone ? b : a);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: gone. %2 must go back %3 cm all the same."))
        .arg(in.aGone ? a : b)
        .arg(in.aGone ? b : a)
        .arg(back);
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    if (in.aGone || in.bGone)
        return tellOfTheGone(in, out, names);
    const bool aGoes = out.worse == Worse::A;
    if (out.worse == Worse::Both)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Nobody had the better of it: both go back %1 cm.")).arg(out.aBack);
    const Phrase name = aGoes ? names.of("a", QT_TRANSLATE_NOOP("muster", "First side"))
                              : names.of("b", QT_TRANSLATE_NOOP("muster", "Second side"));
    const bool isOfOthers = aGoes ? in.aFell : in.bFell;
    const bool isWithOthers = aGoes ? in.aOthers : in.bOthers;
    const Phrase loser = isOfOthers ? Phrase(QT_TRANSLATE_NOOP("muster", "Those with %1")).arg(name)
        : isWithOthers              ? Phrase(QT_TRANSLATE_NOOP("muster", "%1, with all on that side,")).arg(name)
                                    : name;
    const Follow follow = aGoes ? out.bFollow : out.aFollow;
    return Phrase(follow == Follow::Must
            ? QT_TRANSLATE_NOOP("muster", "%1 must go back %2 cm, and the winner must follow.")
            : QT_TRANSLATE_NOOP("muster", "%1 must go back %2 cm, and the winner may follow."))
        .arg(loser)
        .arg(std::max(out.aBack, out.bBack));
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    const Whose a {"a", "A"};
    const Whose b {"b", "B"};
    return {
        input<&Inputs::aWounded>("a_wounded", QT_TRANSLATE_NOOP("muster", "wounded in this melee"))
            .range(0, 80)
            .of(a)
            .workedOut(&aWoundedInMelee),
        input<&Inputs::aKilled>("a_killed", QT_TRANSLATE_NOOP("muster", "killed in this melee"))
            .range(0, 80)
            .of(a)
            .workedOut(&aKilledInMelee),
        input<&Inputs::bWounded>("b_wounded", QT_TRANSLATE_NOOP("muster", "wounded in this melee"))
            .range(0, 80)
            .of(b)
            .workedOut(&bWoundedInMelee),
        input<&Inputs::bKilled>("b_killed", QT_TRANSLATE_NOOP("muster", "killed in this melee"))
            .range(0, 80)
            .of(b)
            .workedOut(&bKilledInMelee),
        input<&Inputs::aGalloped>("a_galloped", QT_TRANSLATE_NOOP("muster", "galloping horse"))
            .of(a)
            .workedOut(&aGalloped),
        input<&Inputs::bGalloped>("b_galloped", QT_TRANSLATE_NOOP("muster", "galloping horse"))
            .of(b)
            .workedOut(&bGalloped),
        input<&Inputs::aGone>("a_gone", QT_TRANSLATE_NOOP("muster", "nobody left")).of(a).workedOut(&aAreGone),
        input<&Inputs::bGone>("b_gone", QT_TRANSLATE_NOOP("muster", "nobody left")).of(b).workedOut(&bAreGone),
        input<&Inputs::aOthers>("a_others", QT_TRANSLATE_NOOP("muster", "others beside them"))
            .of(a)
            .workedOut(&aHasOthers),
        input<&Inputs::bOthers>("b_others", QT_TRANSLATE_NOOP("muster", "others beside them"))
            .of(b)
            .workedOut(&bHasOthers),
        input<&Inputs::aFell>("a_fell", QT_TRANSLATE_NOOP("muster", "fell in it")).of(a).workedOut(&aHasFallen),
        input<&Inputs::bFell>("b_fell", QT_TRANSLATE_NOOP("muster", "fell in it")).of(b).workedOut(&bHasFallen),
    };
}

} // namespace
} // namespace in_meleeresult

std::unique_ptr<Procedure> meleeResult()
{
    using namespace in_meleeresult;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "melee-result";
    p->title = QT_TRANSLATE_NOOP("muster", "Who came off worse");
    p->section = kMelee;
    p->letter = 'R';
    p->phases = {"melee"};
    p->reads = {"melee"};
    p->roles = {{.key = "a", .label = QT_TRANSLATE_NOOP("muster", "One side"), .things = unitTypes()},
        {.key = "b",
            .label = QT_TRANSLATE_NOOP("muster", "Other side"),
            .things = unitTypes(),
            .side = RoleSide::OtherThanFirst}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::worse>("worse", QT_TRANSLATE_NOOP("muster", "Came off worse")).shown(),
        output<&Outcome::aBack>("a_back_cm", QT_TRANSLATE_NOOP("muster", "goes back, cm")).of({"a", "A"}),
        output<&Outcome::bBack>("b_back_cm", QT_TRANSLATE_NOOP("muster", "goes back, cm")).of({"b", "B"}),
        output<&Outcome::aFollow>("a_follow", QT_TRANSLATE_NOOP("muster", "follows")).of({"a", "A"}),
        output<&Outcome::bFollow>("b_follow", QT_TRANSLATE_NOOP("muster", "follows")).of({"b", "B"}),
    };
    p->resolves = &judge;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
