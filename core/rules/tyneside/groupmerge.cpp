// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster {

namespace tyneside {
enum class MergeReason { Ok, Unlike, TooStrong, TooLarge };
} // namespace tyneside

template <>
struct WordsOf<tyneside::MergeReason> {
    static constexpr Word all[] = {
        {"ok", QT_TRANSLATE_NOOP("muster", "allowed")},
        {"unlike", QT_TRANSLATE_NOOP("muster", "they are not similar troops")},
        {"too_strong", QT_TRANSLATE_NOOP("muster", "neither group is down to a few")},
        {"too_large", QT_TRANSLATE_NOOP("muster", "together they are too many")},
    };
};

} // namespace muster

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_groupmerge {
namespace {

struct Inputs {
    int hostFit = 0;
    int hostWounded = 0;
    int hostStarting = 0;
    int joiningFit = 0;
    int joiningWounded = 0;
    bool similar = true;

    int host() const { return hostFit + hostWounded; }
    int joining() const { return joiningFit + joiningWounded; }
};

struct Outcome {
    bool allowed = false;
    MergeReason why {};
    int fit = 0;
    int wounded = 0;
    int starting = 0;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (in.host() < 1 || in.host() > in.hostStarting)
        return Refusal {u"host_starting"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The host must have somebody, and no more than it began with."))};
    if (in.joining() == 0)
        return Refusal {u"joining_fit"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Somebody must join."))};
    return {};
}

MergeReason reasonOf(const Inputs &in, const Figures &figures)
{
    if (!in.similar)
        return MergeReason::Unlike;
    if (std::min(in.host(), in.joining()) > figures.groups.remnant)
        return MergeReason::TooStrong;
    return in.host() + in.joining() > figures.groups.most ? MergeReason::TooLarge : MergeReason::Ok;
}

/// Source: "Groups"; starting strength: TY-R27.
Outcome merge(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out {
        .why = reasonOf(in, figures), .fit = in.hostFit, .wounded = in.hostWounded, .starting = in.hostStarting};
    out.allowed = out.why == MergeReason::Ok;
    if (!out.allowed)
        return out;
    out.fit += in.joiningFit;
    out.wounded += in.joiningWounded;
    out.starting += in.joining();
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (!out.allowed)
        return {};
    effects.add("host", "fit", in.joiningFit);
    effects.add("host", "wounded", in.joiningWounded);
    effects.set("host", "starting", out.starting);
    effects.set("joining", "state", keyOf(State::Merged));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    std::vector<WorkingLine> lines {{Phrase(QT_TRANSLATE_NOOP("muster", "%1 and %2 figures: %3"))
                                         .arg(in.host())
                                         .arg(in.joining())
                                         .arg(wordOf(out.why)),
        kGroups}};
    if (out.allowed)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "losses are counted from %1")).arg(out.starting), "TY-R27"});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase host = names.of("host", QT_TRANSLATE_NOOP("muster", "the other group"));
    const Phrase joining = names.of("joining", QT_TRANSLATE_NOOP("muster", "The remnant"));
    if (!out.allowed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not join %2: %3."))
            .arg(joining)
            .arg(host)
            .arg(wordOf(out.why));
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1 joined %2, now %n figure(s)."), in.host() + in.joining())
        .arg(joining)
        .arg(host);
}

} // namespace
} // namespace in_groupmerge

std::unique_ptr<Procedure> groupMerge()
{
    using namespace in_groupmerge;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "group-merge";
    p->title = QT_TRANSLATE_NOOP("muster", "A remnant joins");
    p->section = kGroups;
    p->letter = 'J';
    p->phases = {"player_move", "other_move"};
    p->reads = {"groups"};
    p->roles = {{.key = "joining", .label = QT_TRANSLATE_NOOP("muster", "Joins"), .things = {"group"}},
        {.key = "host",
            .label = QT_TRANSLATE_NOOP("muster", "Host"),
            .things = {"group"},
            .side = RoleSide::SameAsFirst}};
    p->boundInputs = {
        input<&Inputs::hostFit>("host_fit", QT_TRANSLATE_NOOP("muster", "Host: fit"))
            .range(0, 40)
            .needed()
            .from("host", "fit"),
        input<&Inputs::hostWounded>("host_wounded", QT_TRANSLATE_NOOP("muster", "Host: wounded"))
            .range(0, 40)
            .from("host", "wounded"),
        input<&Inputs::hostStarting>("host_starting", QT_TRANSLATE_NOOP("muster", "Host: at the start"))
            .range(1, 120)
            .needed()
            .from("host", "starting"),
        input<&Inputs::joiningFit>("joining_fit", QT_TRANSLATE_NOOP("muster", "Joining: fit"))
            .range(0, 40)
            .needed()
            .from("joining", "fit"),
        input<&Inputs::joiningWounded>("joining_wounded", QT_TRANSLATE_NOOP("muster", "Joining: wounded"))
            .range(0, 40)
            .from("joining", "wounded"),
        input<&Inputs::similar>("similar", QT_TRANSLATE_NOOP("muster", "Similar troops")).workedOut(&groupsAreSimilar),
    };
    p->boundOutputs = {
        output<&Outcome::allowed>("allowed", QT_TRANSLATE_NOOP("muster", "Allowed")).shown(),
        output<&Outcome::why>("why", QT_TRANSLATE_NOOP("muster", "Reason")),
        output<&Outcome::fit>("fit", QT_TRANSLATE_NOOP("muster", "Fit then")),
        output<&Outcome::wounded>("wounded", QT_TRANSLATE_NOOP("muster", "Wounded then")),
        output<&Outcome::starting>("starting", QT_TRANSLATE_NOOP("muster", "At the start then")),
    };
    p->refuses = &refuse;
    p->resolves = &merge;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
