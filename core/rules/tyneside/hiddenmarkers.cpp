// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

namespace in_hiddenmarkers {
namespace {

constexpr char kPieces[] = QT_TRANSLATE_NOOP("muster", "Terrain pieces: true markers, then dummies");

struct Inputs {
    int markers = 0;
    int terrain = 0;
};

struct Outcome {
    int dummies = 0;
    int total = 0;
    std::vector<int> pieces; ///< by marker, the true ones first; empty while odds are worked out
};

/// Half the markers (TY-R29).
int dummiesOf(const Inputs &in, const Figures &figures)
{
    const int each = figures.groups.markersADummy;
    return (in.markers + (figures.dummyHalf == DummyHalf::Up ? each - 1 : 0)) / each;
}

/// Source: "Setting up a game".
Outcome place(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.dummies = dummiesOf(in, figures);
    out.total = in.markers + out.dummies;
    // Where they come to stand is no field of the outcome: the odds need no dice.
    if (!dice.isEnumerated())
        out.pieces =
            in.terrain == 1 ? std::vector<int>(size_t(out.total), 1) : dice.inOrder({kPieces, out.total, in.terrain});
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    for (int at = 0; at < int(out.pieces.size()); ++at) {
        const bool isTrue = at < in.markers;
        effects.set(
            {isTrue ? "marker_" : "dummy_", (isTrue ? at : at - in.markers) + 1}, "terrain", out.pieces[size_t(at)]);
    }
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    const bool isOdd = in.markers % figures.groups.markersADummy != 0;
    std::vector<WorkingLine> lines {
        {Phrase::plural(
             QT_TRANSLATE_N_NOOP("muster", "%n dumm{y|ies}, half as many as there are markers"), out.dummies),
            isOdd ? "TY-R29" : kSetup, isOdd ? "dummy_half" : nullptr}};
    for (int at = 0; at < int(out.pieces.size()); ++at) {
        const bool isTrue = at < in.markers;
        lines.push_back({Phrase(isTrue ? QT_TRANSLATE_NOOP("muster", "marker %1: at the front edge of piece %2")
                                       : QT_TRANSLATE_NOOP("muster", "dummy %1: at the front edge of piece %2"))
                             .arg((isTrue ? at : at - in.markers) + 1)
                             .arg(out.pieces[size_t(at)]),
            kSetup});
    }
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &)
{
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n marker(s) {is|are} placed, %1 of them dummies."), out.total)
        .arg(out.dummies);
}

} // namespace
} // namespace in_hiddenmarkers

std::unique_ptr<Procedure> hiddenMarkers()
{
    using namespace in_hiddenmarkers;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "hidden-markers";
    p->title = QT_TRANSLATE_NOOP("muster", "Hidden markers");
    p->section = kSetup;
    p->letter = 'H';
    p->phases = {"muster"};
    p->reads = {"groups"};
    p->roles = {{.key = "game", .label = QT_TRANSLATE_NOOP("muster", "Game"), .things = {"game"}},
        {.key = "marker_",
            .label = QT_TRANSLATE_NOOP("muster", "Marker"),
            .things = {"marker"},
            .needed = false,
            .most = 40,
            .offers = &trueMarkers},
        {.key = "dummy_",
            .label = QT_TRANSLATE_NOOP("muster", "Dummy"),
            .things = {"marker"},
            .needed = false,
            .most = 40,
            .offers = &dummyMarkers}};
    p->boundInputs = {
        input<&Inputs::markers>("markers", QT_TRANSLATE_NOOP("muster", "True markers"))
            .range(1, 40)
            .needed()
            .workedOut(&numberOfMarkers)
            .asked(),
        input<&Inputs::terrain>("terrain", QT_TRANSLATE_NOOP("muster", "Pieces of terrain"))
            .range(1, 40)
            .needed()
            .asked(),
    };
    p->boundOutputs = {
        output<&Outcome::dummies>("dummies", QT_TRANSLATE_NOOP("muster", "Dummies")),
        output<&Outcome::total>("total", QT_TRANSLATE_NOOP("muster", "Markers in all")).shown(),
    };
    p->stages = {
        {"pieces", kPieces, QT_TRANSLATE_NOOP("muster", "one for each marker and dummy, a side for each piece"), 0}};
    p->resolves = &place;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
