// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster {

namespace tyneside {
enum class GunTask { Load, Fire, Pivot, Move };
enum class GunReason { Ok, Unlimbered, TooFar, Limbered, Crew, AlreadyLoaded, NotLoaded };
} // namespace tyneside

template <>
struct WordsOf<tyneside::GunTask> {
    static constexpr Word all[] = {
        {"load", QT_TRANSLATE_NOOP("muster", "load")},
        {"fire", QT_TRANSLATE_NOOP("muster", "fire")},
        {"pivot", QT_TRANSLATE_NOOP("muster", "pivot")},
        {"move", QT_TRANSLATE_NOOP("muster", "move")},
    };
};

template <>
struct WordsOf<tyneside::GunReason> {
    static constexpr Word all[] = {
        {"ok", QT_TRANSLATE_NOOP("muster", "allowed")},
        {"unlimbered", QT_TRANSLATE_NOOP("muster", "an unlimbered gun does not move")},
        {"too_far", QT_TRANSLATE_NOOP("muster", "too far")},
        {"limbered", QT_TRANSLATE_NOOP("muster", "it is limbered and stays so for the game")},
        {"crew", QT_TRANSLATE_NOOP("muster", "too few serve it")},
        {"already_loaded", QT_TRANSLATE_NOOP("muster", "it is loaded already")},
        {"not_loaded", QT_TRANSLATE_NOOP("muster", "it is not loaded yet")},
    };
};

} // namespace muster

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_gunturn {
namespace {

struct Inputs {
    GunTask task {};
    bool slow = false;
    int crew = 3;
    int loadTurns = 0;
    bool limbered = false;
    int degrees = 0;
    int distance = 0;
};

struct Outcome {
    bool done = false;
    GunReason why {};
    int loadTurnsAfter = 0;
    int turnsNeeded = 0;
    bool loaded = false;
    bool changed = false;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    const int needed = figures.loadTurnsOf(in.slow);
    if (in.loadTurns > needed)
        return Refusal {u"load_turns"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Turns of loading: %1 at most, and the gun is loaded.")).arg(needed)};
    if (in.limbered && in.loadTurns > 0)
        return Refusal {
            u"load_turns"_s, Phrase(QT_TRANSLATE_NOOP("muster", "A limbered gun is not loaded: leave it at 0."))};
    if (in.degrees != 0 && in.task != GunTask::Pivot)
        return Refusal {u"degrees"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Only a pivot has degrees."))};
    if (in.distance != 0 && in.task != GunTask::Move)
        return Refusal {u"distance"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Only a move has a distance."))};
    return {};
}

GunReason reasonOf(const Inputs &in, const Figures &figures)
{
    const GunFigures &guns = figures.guns;
    if (in.task == GunTask::Move) {
        if (!in.limbered)
            return GunReason::Unlimbered;
        return in.distance > guns.limberedMove ? GunReason::TooFar : GunReason::Ok;
    }
    if (in.limbered)
        return GunReason::Limbered;
    if (in.crew < guns.crew)
        return GunReason::Crew;
    const bool isLoaded = in.loadTurns >= figures.loadTurnsOf(in.slow);
    switch (in.task) {
    case GunTask::Pivot:
        return in.degrees > guns.pivot ? GunReason::TooFar : GunReason::Ok;
    case GunTask::Load:
        return isLoaded ? GunReason::AlreadyLoaded : GunReason::Ok;
    default:
        return isLoaded ? GunReason::Ok : GunReason::NotLoaded;
    }
}

/// One task a turn. Source: "Artillery effect".
Outcome serve(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out {
        .why = reasonOf(in, figures), .loadTurnsAfter = in.loadTurns, .turnsNeeded = figures.loadTurnsOf(in.slow)};
    out.done = out.why == GunReason::Ok;
    if (out.done && in.task == GunTask::Load)
        ++out.loadTurnsAfter;
    if (out.done && in.task == GunTask::Fire)
        out.loadTurnsAfter = 0;
    out.loaded = out.loadTurnsAfter >= out.turnsNeeded;
    out.changed = out.loadTurnsAfter != in.loadTurns;
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    if (out.changed)
        effects.set("gun", "load_turns", out.loadTurnsAfter);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    return {{Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(wordOf(in.task)).arg(wordOf(out.why)), kArtillery},
        {Phrase(QT_TRANSLATE_NOOP("muster", "turns of loading: %1 of %2")).arg(out.loadTurnsAfter).arg(out.turnsNeeded),
            kArtillery}};
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase gun = names.of("gun", QT_TRANSLATE_NOOP("muster", "The gun"));
    if (!out.done)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 cannot do that: %2.")).arg(gun).arg(wordOf(out.why));
    switch (in.task) {
    case GunTask::Load:
        return Phrase(out.loaded ? QT_TRANSLATE_NOOP("muster", "%1: loaded (%2 of %3).")
                                 : QT_TRANSLATE_NOOP("muster", "%1: loading (%2 of %3)."))
            .arg(gun)
            .arg(out.loadTurnsAfter)
            .arg(out.turnsNeeded);
    case GunTask::Fire:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 fired.")).arg(gun);
    case GunTask::Pivot:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 pivoted, and that is the turn.")).arg(gun);
    default:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 moved, limbered.")).arg(gun);
    }
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::task>("task", QT_TRANSLATE_NOOP("muster", "What the crew does"))
            .needed()
            .workedOut(&taskOfGun)
            .asked(),
        input<&Inputs::slow>("slow", QT_TRANSLATE_NOOP("muster", "Heavy or frame gun")).from("gun", "slow"),
        input<&Inputs::crew>("crew", QT_TRANSLATE_NOOP("muster", "Crew")).range(0, 20).workedOut(&crewOfGun),
        input<&Inputs::loadTurns>("load_turns", QT_TRANSLATE_NOOP("muster", "Turns of loading done"))
            .range(0, 6)
            .from("gun", "load_turns"),
        input<&Inputs::limbered>("limbered", QT_TRANSLATE_NOOP("muster", "Limbered")).from("gun", "limbered"),
        input<&Inputs::degrees>("degrees", QT_TRANSLATE_NOOP("muster", "Degrees"))
            .range(0, 360)
            .askedWhere([](const QJsonObject &inputs) { return inputs.value("task"_L1) == keyOf(GunTask::Pivot); }),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance moved"))
            .range(0, 100)
            .askedWhere([](const QJsonObject &inputs) { return inputs.value("task"_L1) == keyOf(GunTask::Move); }),
    };
}

} // namespace
} // namespace in_gunturn

std::unique_ptr<Procedure> gunTurn()
{
    using namespace in_gunturn;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "gun-turn";
    p->title = QT_TRANSLATE_NOOP("muster", "Turn of a gun’s crew");
    p->section = kArtillery;
    p->letter = 'U';
    p->phases = {"player_move", "commanded_shooting", "other_move"};
    p->reads = {"guns"};
    p->roles = {{.key = "gun", .label = QT_TRANSLATE_NOOP("muster", "Gun"), .things = {"gun"}}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::done>("done", QT_TRANSLATE_NOOP("muster", "Done")).shown(),
        output<&Outcome::why>("why", QT_TRANSLATE_NOOP("muster", "Reason")),
        output<&Outcome::loadTurnsAfter>("load_turns_after", QT_TRANSLATE_NOOP("muster", "Turns of loading then")),
        output<&Outcome::turnsNeeded>("turns_needed", QT_TRANSLATE_NOOP("muster", "Turns of loading needed")),
        output<&Outcome::loaded>("loaded", QT_TRANSLATE_NOOP("muster", "Loaded then")),
    };
    p->refuses = &refuse;
    p->resolves = &serve;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
