// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/twopage/checks.h"
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

namespace muster {

namespace twopage {
enum class StreamReason { Ok, Action, NoMoveFire, Moved, NotAtEdge, Crew, Blocked };
}

template <>
struct WordsOf<twopage::StreamReason> {
    static constexpr Word all[] = {
        {"ok", QT_TRANSLATE_NOOP("muster", "tries to cross")},
        {"action", QT_TRANSLATE_NOOP("muster", "the action is no movement")},
        {"no_move_fire", QT_TRANSLATE_NOOP("muster", "a gun with a crew never has Move & Fire")},
        {"moved", QT_TRANSLATE_NOOP("muster", "moved already")},
        {"not_at_edge", QT_TRANSLATE_NOOP("muster", "did not begin the phase at the edge of a stream")},
        {"crew", QT_TRANSLATE_NOOP("muster", "the gun lacks its crew")},
        {"blocked", QT_TRANSLATE_NOOP("muster", "the landing place is taken")},
    };
};

} // namespace muster

namespace muster::twopage {

namespace in_streamcrossing {
namespace {

constexpr char kStage[] = QT_TRANSLATE_NOOP("muster", "Crossing");

struct Inputs {
    Action action {};
    Stream stream = Stream::Near;
    bool moved = false;
    bool movingGun = false;
    int crew = 2;
    bool pathBlocked = false;
};

struct Outcome {
    bool allowed = false;
    StreamReason reason {};
    bool crossed = false;
    int face = 0;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    return refuseDone(in.action, in.moved, false);
}

StreamReason reasonFor(const Inputs &in, const Figures &figures)
{
    if (in.action != Action::Move && in.action != Action::MoveFire)
        return StreamReason::Action;
    if (in.movingGun && in.action == Action::MoveFire)
        return StreamReason::NoMoveFire;
    if (in.moved)
        return StreamReason::Moved;
    if (in.stream != Stream::Near)
        return StreamReason::NotAtEdge;
    if (in.movingGun && in.crew < figures.gun.crew)
        return StreamReason::Crew;
    return in.pathBlocked ? StreamReason::Blocked : StreamReason::Ok;
}

Outcome cross(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.reason = reasonFor(in, figures);
    out.allowed = out.reason == StreamReason::Ok;
    if (out.allowed) {
        out.face = dice.die({kStage, 1, 6});
        out.crossed = out.face >= figures.movement.streamFrom;
    }
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (out.allowed)
        effects.set("mover", "moved", true);
    if (out.crossed) {
        effects.set("mover", "stream", keyOf(Stream::Far));
        if (in.movingGun)
            effects.set("gun", "ammo", keyOf(Ammo::Unloaded));
    }
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {{wordOf(out.reason), out.reason == StreamReason::NotAtEdge ? "TP-R06" : kMoving}};
    if (!out.allowed)
        return lines;
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a plain d6 shows %1, crosses on %2 or more"))
                         .arg(out.face)
                         .arg(figures.movement.streamFrom),
        "TP-R05"});
    lines.push_back({Phrase(out.crossed ? QT_TRANSLATE_NOOP("muster", "halts on the far bank")
                                        : QT_TRANSLATE_NOOP("muster", "stays, and may try again in the next phase")),
        out.crossed ? kMoving : "TP-R05"});
    if (out.crossed && in.movingGun)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the gun is unloaded by moving")), "TP-R11"});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase who = figureFirst(names, "mover");
    if (!out.allowed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not cross: %2.")).arg(who).arg(wordOf(out.reason));
    return Phrase(out.crossed ? QT_TRANSLATE_NOOP("muster", "%1 crosses and halts on the far bank.")
                              : QT_TRANSLATE_NOOP("muster", "%1 does not get across in this phase."))
        .arg(who);
}

DieMeaning means(const Inputs &, const Figures &figures, const Stage &, int face)
{
    return face >= figures.movement.streamFrom ? DieMeaning::Good : DieMeaning::Bad;
}

} // namespace
} // namespace in_streamcrossing

std::unique_ptr<Procedure> streamCrossing()
{
    using namespace in_streamcrossing;
    auto p = std::make_unique<TwoPageProcedure<Inputs, Outcome>>();
    p->id = "stream-crossing";
    p->title = QT_TRANSLATE_NOOP("muster", "Cross a stream");
    p->section = kMoving;
    p->letter = 'S';
    p->phases = {"movement"};
    p->reads = {"movement", "gun"};
    p->roles = {{.key = "mover",
                    .label = QT_TRANSLATE_NOOP("muster", "Mover"),
                    .badge = QT_TRANSLATE_NOOP("muster", "crosses")},
        {.key = "gun",
            .label = QT_TRANSLATE_NOOP("muster", "The gun"),
            .things = {"gun"},
            .side = RoleSide::SameAsFirst,
            .needed = false,
            .offers = &gunOfMover}};
    p->boundInputs = {
        input<&Inputs::action>("action", QT_TRANSLATE_NOOP("muster", "Action")).workedOut(&actionBy<kMover>),
        input<&Inputs::stream>("stream", QT_TRANSLATE_NOOP("muster", "When the phase began he was"))
            .from("mover", "stream"),
        input<&Inputs::moved>("moved", QT_TRANSLATE_NOOP("muster", "Has moved in this phase")).from("mover", "moved"),
        input<&Inputs::movingGun>("moving_gun", QT_TRANSLATE_NOOP("muster", "Brings the gun along"))
            .workedOut(&bringsGunOver)
            .askedWhere(&hasCrew),
        input<&Inputs::crew>("crew", QT_TRANSLATE_NOOP("muster", "Crew of the gun"))
            .range(0, 2)
            .workedOut(&crewOf<kMover>),
        input<&Inputs::pathBlocked>("path_blocked", QT_TRANSLATE_NOOP("muster", "A figure stands where he would land"))
            .asked(),
    };
    p->boundOutputs = {
        output<&Outcome::allowed>("allowed", QT_TRANSLATE_NOOP("muster", "Allowed")),
        output<&Outcome::reason>("reason", QT_TRANSLATE_NOOP("muster", "Reason")),
        output<&Outcome::crossed>("crossed", QT_TRANSLATE_NOOP("muster", "Crosses")).shown(),
    };
    p->refuses = &refuse;
    p->stages = {{"crossing", kStage, QT_TRANSLATE_NOOP("muster", "one, when he may try")}};
    p->resolves = &cross;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::twopage
