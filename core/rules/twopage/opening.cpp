// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

namespace muster {

namespace twopage {
enum class Use { Fire, Fight, Enter };
enum class OpeningReason { Ok, Blocked, Full };
} // namespace twopage

template <>
struct WordsOf<twopage::Use> {
    static constexpr Word all[] = {
        {"fire", QT_TRANSLATE_NOOP("muster", "fire")},
        {"fight", QT_TRANSLATE_NOOP("muster", "fight")},
        {"enter", QT_TRANSLATE_NOOP("muster", "enter")},
    };
};

template <>
struct WordsOf<twopage::OpeningReason> {
    static constexpr Word all[] = {
        {"ok", QT_TRANSLATE_NOOP("muster", "allowed")},
        {"blocked", QT_TRANSLATE_NOOP("muster", "an enemy blocks it")},
        {"full", QT_TRANSLATE_NOOP("muster", "as many of that side use it as may")},
    };
};

} // namespace muster

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_opening {
namespace {

struct Inputs {
    Use use = Use::Enter;
    int ownUsing = 0;
    int inside = 0;
    bool blockedHere = false;
    int blockedElsewhere = 0;

    int blocked() const { return blockedElsewhere + (blockedHere ? 1 : 0); }
};

struct Outcome {
    bool allowed = false;
    OpeningReason reason {};
    int cost = 0;
    int freeBlockers = 0;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (in.blocked() <= in.inside)
        return {};
    return Refusal {u"inside"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "Each figure blocks one opening at most: it must be %1 or more."))
            .arg(in.blocked())};
}

/// The price of an entry is that of an obstacle in the movement, not one on top of it.
Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    if (in.use == Use::Enter)
        out.reason = in.blockedHere ? OpeningReason::Blocked : OpeningReason::Ok;
    else
        out.reason = in.ownUsing >= figures.aSideAtAnOpening ? OpeningReason::Full : OpeningReason::Ok;
    out.allowed = out.reason == OpeningReason::Ok;
    if (out.allowed && in.use == Use::Enter)
        out.cost = 2 * figures.movement.obstacle;
    out.freeBlockers = in.inside - in.blocked();
    return out;
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(wordOf(in.use)).arg(wordOf(out.reason)),
            in.use == Use::Enter ? "TP-R31" : kBuildings}};
    if (in.use != Use::Enter)
        lines.push_back({Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "at most %n a side at one opening, %1 so far"),
                             figures.aSideAtAnOpening)
                             .arg(in.ownUsing),
            "TP-R30"});
    else if (out.allowed)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "costs %1, as one obstacle of the move")).arg(inches(out.cost)),
                kMoving});
    if (in.inside > 0)
        lines.push_back(
            {Phrase::plural(
                 QT_TRANSLATE_N_NOOP("muster", "%n figure(s) inside {blocks|block} no opening yet"), out.freeBlockers),
                kBuildings});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase who = figureFirst(names);
    if (!out.allowed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not use this door or window: %2."))
            .arg(who)
            .arg(wordOf(out.reason));
    if (in.use == Use::Enter)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may go through %2 for %3."))
            .arg(who)
            .arg(names.of("opening", QT_TRANSLATE_NOOP("muster", "the opening")))
            .arg(inches(out.cost));
    return Phrase(in.use == Use::Fire ? QT_TRANSLATE_NOOP("muster", "%1 may fire through the opening.")
                                      : QT_TRANSLATE_NOOP("muster", "%1 may fight across the opening."))
        .arg(who);
}

} // namespace
} // namespace in_opening

std::unique_ptr<Procedure> opening()
{
    using namespace in_opening;
    auto p = std::make_unique<TwoPageProcedure<Inputs, Outcome>>();
    p->id = "opening";
    p->title = QT_TRANSLATE_NOOP("muster", "Door or window");
    p->section = kBuildings;
    p->letter = 'D';
    p->phases = {"movement", "shooting", "melee"};
    p->reads = {"openings", "movement"};
    p->roles = {
        {.key = "figure", .label = QT_TRANSLATE_NOOP("muster", "Figure"), .badge = QT_TRANSLATE_NOOP("muster", "acts")},
        {.key = "opening",
            .label = QT_TRANSLATE_NOOP("muster", "Opening"),
            .things = {"opening"},
            .needed = false,
            .offers = &openingOfFigure}};
    p->boundInputs = {
        input<&Inputs::use>("use", QT_TRANSLATE_NOOP("muster", "What for")).workedOut(&useInThisPhase).asked(),
        input<&Inputs::ownUsing>("own_using", QT_TRANSLATE_NOOP("muster", "Others of the same side using it"))
            .range(0, 12)
            .help(QT_TRANSLATE_NOOP("muster", "That already fire or fight across this opening in this phase."))
            .workedOut(&ownAtOpening)
            .asked(),
        input<&Inputs::inside>("inside", QT_TRANSLATE_NOOP("muster", "Enemies in the room"))
            .range(0, 12)
            .workedOut(&enemiesInRoom)
            .asked(),
        input<&Inputs::blockedHere>("blocked_here", QT_TRANSLATE_NOOP("muster", "One of them blocks this opening"))
            .workedOut(&isBlockedHere)
            .asked(),
        input<&Inputs::blockedElsewhere>(
            "blocked_elsewhere", QT_TRANSLATE_NOOP("muster", "Other openings that they block"))
            .range(0, 12)
            .workedOut(&blockedElsewhere)
            .asked(),
    };
    p->boundOutputs = {
        output<&Outcome::allowed>("allowed", QT_TRANSLATE_NOOP("muster", "Allowed")).shown(),
        output<&Outcome::reason>("reason", QT_TRANSLATE_NOOP("muster", "Reason")),
        output<&Outcome::cost>("cost_half", QT_TRANSLATE_NOOP("muster", "Cost")).inParts(2),
        output<&Outcome::freeBlockers>("free_blockers", QT_TRANSLATE_NOOP("muster", "Enemies free to block")),
    };
    p->refuses = &refuse;
    p->resolves = &judge;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::twopage
