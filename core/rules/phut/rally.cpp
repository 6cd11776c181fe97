// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/basesoff.h"
#include "core/rules/phut/naming.h"
#include "core/rules/phut/phut.h"
#include "core/rules/phut/prefill.h"
#include "core/rules/telling.h"

namespace muster {

namespace phut {
enum class RallyVerdict { Rallies, MustWinMelee, MustRunFirst, NeedsOfficer, LastBaseGone };
}

template <>
struct WordsOf<phut::RallyVerdict> {
    static constexpr Word all[] = {
        {"rallies", QT_TRANSLATE_NOOP("muster", "rallies")},
        {"must_win_melee", QT_TRANSLATE_NOOP("muster", "must win a round of melee first")},
        {"must_run_first", QT_TRANSLATE_NOOP("muster", "must run first")},
        {"needs_officer", QT_TRANSLATE_NOOP("muster", "no staff officer in contact")},
        {"last_base_gone", QT_TRANSLATE_NOOP("muster", "the last base is paid")},
    };
};

} // namespace muster

namespace muster::phut {

namespace in_rally {
namespace {

struct Inputs {
    Kind kind {};
    int bases = 0;
    int routMoves = 1;
    bool staffContact = false;
    bool wonMelee = false;
};

struct Outcome {
    bool rallies = false;
    RallyVerdict verdict {};
    int basesLost = 0;
    int basesLeft = 0;
    State newState {};
};

RallyVerdict verdictOf(const Inputs &in, const Figures &figures)
{
    const Rallying way = figures.of(in.kind).rally;
    if (way == Rallying::ByWinning)
        return in.wonMelee ? RallyVerdict::Rallies : RallyVerdict::MustWinMelee;
    if (in.routMoves < figures.rallyAfterMoves)
        return RallyVerdict::MustRunFirst;
    if (way == Rallying::ByOfficer && !in.staffContact)
        return RallyVerdict::NeedsOfficer;
    return RallyVerdict::Rallies;
}

int priceOf(const Inputs &in, const Figures &figures)
{
    switch (figures.of(in.kind).rally) {
    case Rallying::ByWinning:
        return 0;
    case Rallying::ByItself:
        return figures.losses.halt;
    case Rallying::ByOfficer:
        break;
    }
    return figures.losses.rallyByOfficer;
}

State stateAfter(const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (out.verdict == RallyVerdict::LastBaseGone)
        return State::Destroyed;
    if (out.rallies)
        return State::GoodOrder;
    return figures.of(in.kind).broken == Broken::Retires ? State::Retiring : State::Routing;
}

/// The price is paid first: a unit with no more than that is destroyed (PH-R26).
Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    out.verdict = verdictOf(in, figures);
    if (out.verdict == RallyVerdict::Rallies) {
        out.basesLost = std::min(priceOf(in, figures), in.bases);
        if (out.basesLost == in.bases)
            out.verdict = RallyVerdict::LastBaseGone;
    }
    out.rallies = out.verdict == RallyVerdict::Rallies;
    out.basesLeft = in.bases - out.basesLost;
    out.newState = stateAfter(in, out, figures);
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    basesOff(effects, "unit", out.basesLost, in.bases);
    if (out.rallies) {
        effects.set("unit", "state", keyOf(State::GoodOrder));
        effects.set("unit", "rout_moves", 0);
    }
    return std::move(effects).list();
}

const char *sourceOf(const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (out.verdict == RallyVerdict::LastBaseGone)
        return "PH-R26";
    return figures.of(in.kind).rally == Rallying::ByOfficer ? "Rally" : "Special troops";
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1: may rally %2"))
                .arg(wordOf(in.kind))
                .arg(wordOf(figures.of(in.kind).rally)),
            figures.of(in.kind).rally == Rallying::ByOfficer ? "Rally" : "Special troops"},
        {wordOf(out.verdict), sourceOf(in, out, figures)},
    };
    if (out.basesLost > 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "costs %1")).arg(basesInWords(out.basesLost)), "Rally"});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase unit = unitName(names);
    const Phrase left = basesInWords(out.basesLeft);
    switch (out.verdict) {
    case RallyVerdict::Rallies:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 rallied, with %2.")).arg(unit).arg(left);
    case RallyVerdict::LastBaseGone:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: the last base is paid, nothing is left.")).arg(unit);
    case RallyVerdict::MustWinMelee:
    case RallyVerdict::MustRunFirst:
    case RallyVerdict::NeedsOfficer:
        break;
    }
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 did not rally: %2.")).arg(unit).arg(wordOf(out.verdict));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    std::vector<Phrase> known;
    if (in.kind != Kind::Ordinary)
        known.push_back(wordOf(in.kind));
    known.push_back(basesInWords(in.bases));
    known.push_back(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n rout move(s) made"), in.routMoves));
    return known;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::kind>("kind", QT_TRANSLATE_NOOP("muster", "Special troops")).from("unit", "kind"),
        input<&Inputs::bases>("bases", QT_TRANSLATE_NOOP("muster", "Bases"))
            .range(1, 99)
            .needed()
            .from("unit", "bases"),
        input<&Inputs::routMoves>("rout_moves", QT_TRANSLATE_NOOP("muster", "Rout moves made"))
            .range(0, 99)
            .from("unit", "rout_moves"),
        input<&Inputs::staffContact>("staff_contact", QT_TRANSLATE_NOOP("muster", "Staff officer in contact"))
            .help(QT_TRANSLATE_NOOP("muster", "A staff officer of its side is in base contact."))
            .workedOut(&staffContact)
            .asked(),
        input<&Inputs::wonMelee>("won_melee", QT_TRANSLATE_NOOP("muster", "Won a round of melee"))
            .help(QT_TRANSLATE_NOOP("muster", "While retiring; a melee resolved here sees to it by itself.")),
    };
}

} // namespace
} // namespace in_rally

std::unique_ptr<Procedure> rally()
{
    using namespace in_rally;
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "rally";
    p->title = QT_TRANSLATE_NOOP("muster", "Does it rally?");
    p->section = "Rally";
    p->letter = 'L';
    p->phases = {"rout_and_rally"};
    p->reads = {"kinds", "losses", "thresholds"};
    p->roles = {{.key = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Broken unit"),
        .badge = QT_TRANSLATE_NOOP("muster", "rallies")}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::rallies>("rallies", QT_TRANSLATE_NOOP("muster", "Rallies")).shown(),
        output<&Outcome::verdict>("verdict", QT_TRANSLATE_NOOP("muster", "Verdict")),
        output<&Outcome::basesLost>("bases_lost", QT_TRANSLATE_NOOP("muster", "Bases lost")),
        output<&Outcome::basesLeft>("bases_left", QT_TRANSLATE_NOOP("muster", "Bases left")),
        output<&Outcome::newState>("new_state", QT_TRANSLATE_NOOP("muster", "New state")),
    };
    p->resolves = &judge;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::phut
