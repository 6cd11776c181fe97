// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/tyneside/command.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster {

namespace tyneside {
enum class LinkRank { Nco, Musician };
} // namespace tyneside

template <>
struct WordsOf<tyneside::LinkRank> {
    static constexpr Word all[] = {
        {"nco", QT_TRANSLATE_NOOP("muster", "NCO")},
        {"musician", QT_TRANSLATE_NOOP("muster", "drummer or bugler")},
    };
};

} // namespace muster

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_commandpoints {
namespace {

constexpr char kOfficer[] = QT_TRANSLATE_NOOP("muster", "Command dice of the officer");
constexpr char kOfficerNamed[] = QT_TRANSLATE_NOOP("muster", "Command dice of %1");
constexpr char kLink[] = QT_TRANSLATE_NOOP("muster", "Command dice in the chain: %1");

struct Link {
    LinkRank rank {};
    Quality quality = Quality::Fair;
    bool loyal = true;
    bool routing = false;
    bool busy = false;
    bool inReach = true;
};

struct Inputs {
    Quality quality = Quality::Fair;
    bool busy = false;
    bool musician = false;
    std::vector<Link> links;
};

struct Outcome {
    int points = 0;
    int thrown = 0;
    int linksActive = 0;
    int officer = 0; ///< what he threw himself
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    for (size_t at = 0; at < in.links.size(); ++at) {
        if (!in.links[at].inReach)
            return Refusal {u"links[%1].in_reach"_s.arg(at),
                Phrase(QT_TRANSLATE_NOOP("muster",
                    "Each link of the chain must be within command distance of the one before: leave it out, and all "
                    "that follow from it."))};
    }
    return {};
}

/// Source: "Figure Activation"; a link pays for itself before it throws (TY-R05).
Outcome command(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.officer =
        dice.total({kOfficer, officerDice(in.quality, in.busy, in.musician, figures), 6, nullptr, 0, kOfficerNamed});
    out.thrown = out.officer;
    int paid = 0;
    for (const Link &link : in.links) {
        const int price = linkPrice(link.loyal, link.routing, figures);
        if (out.thrown - paid < price || dice.ranOut())
            break;
        paid += price;
        ++out.linksActive;
        dice.restDependsOn(uint64_t(out.thrown) | uint64_t(out.linksActive) << 16);
        out.thrown += dice.total({kLink, linkDice(link.quality, link.busy, figures), 6, "link_", out.linksActive});
    }
    out.points = out.thrown - paid;
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    for (int link = 1; link <= out.linksActive; ++link)
        effects.set({"link_", link}, "commanded", true);
    effects.set("commander", "command_points", out.points);
    return std::move(effects).list();
}

Phrase linkName(int number)
{
    return numberedName("link_", number, QT_TRANSLATE_NOOP("muster", "link %1"));
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    const bool byRuling = in.quality == Quality::Good;
    std::vector<WorkingLine> lines {{Phrase(QT_TRANSLATE_NOOP("muster", "%1 officer, %2: %3"))
                                         .arg(wordOf(in.quality))
                                         .arg(diceInWords(officerDice(in.quality, in.busy, in.musician, figures)))
                                         .arg(out.officer),
        byRuling ? "TY-R01" : kActivation, byRuling ? "good_officer_dice" : nullptr}};
    if (in.busy)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "he loads, shoots or fights")), "TY-R03"});
    if (in.musician)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a drummer or bugler is with him")), kActivation});
    for (size_t at = 0; at < in.links.size(); ++at) {
        const Link &link = in.links[at];
        if (int(at) >= out.linksActive) {
            lines.push_back(
                {Phrase(QT_TRANSLATE_NOOP("muster", "%1 cannot be paid: the chain ends")).arg(linkName(int(at) + 1)),
                    "TY-R05"});
            break;
        }
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2, pays %3 and throws %4"))
                             .arg(linkName(int(at) + 1))
                             .arg(wordOf(link.quality))
                             .arg(linkPrice(link.loyal, link.routing, figures))
                             .arg(diceInWords(linkDice(link.quality, link.busy, figures))),
            "TY-R02", "nco_dice"});
    }
    lines.push_back(
        {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1 thrown, %n point(s) left"), out.points).arg(out.thrown),
            "TY-R05"});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1 has %n command point(s)."), out.points)
        .arg(names.of("commander", QT_TRANSLATE_NOOP("muster", "The officer")));
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::quality>("quality", QT_TRANSLATE_NOOP("muster", "Class")).needed().from("commander", "quality"),
        input<&Inputs::busy>("busy", QT_TRANSLATE_NOOP("muster", "Loads, shoots or fights this turn"))
            .workedOut(&commanderIsBusy),
        input<&Inputs::musician>("musician", QT_TRANSLATE_NOOP("muster", "Commands a drummer or bugler"))
            .workedOut(&chainHasMusician),
        listInput<&Inputs::links>("links", QT_TRANSLATE_NOOP("muster", "Chain of command, in order"),
            {input<&Link::rank>("rank", QT_TRANSLATE_NOOP("muster", "Rank")).workedOut(&rankOfLink),
                input<&Link::quality>("quality", QT_TRANSLATE_NOOP("muster", "Class")).ofEach("quality"),
                input<&Link::loyal>("loyal", QT_TRANSLATE_NOOP("muster", "Loyal")).workedOut(&linkIsLoyal),
                input<&Link::routing>("routing", QT_TRANSLATE_NOOP("muster", "Routing")).workedOut(&linkIsRouting),
                input<&Link::busy>("busy", QT_TRANSLATE_NOOP("muster", "Loads, shoots or fights"))
                    .workedOut(&linkIsBusy),
                input<&Link::inReach>("in_reach", QT_TRANSLATE_NOOP("muster", "Within command distance"))})
            .mayBeLeftOut()
            .range(0, 6)
            .rowForEach("link_")
            .asked(),
    };
}

} // namespace
} // namespace in_commandpoints

std::unique_ptr<Procedure> commandPoints()
{
    using namespace in_commandpoints;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "command-points";
    p->title = QT_TRANSLATE_NOOP("muster", "Command points");
    p->section = kActivation;
    p->letter = 'C';
    p->phases = {"command", "other_move"};
    p->reads = {"command_dice", "command"};
    p->roles = {{.key = "commander", .label = QT_TRANSLATE_NOOP("muster", "Officer or leader"), .things = {"figure"}},
        {.key = "link_",
            .label = QT_TRANSLATE_NOOP("muster", "Link"),
            .things = {"figure"},
            .side = RoleSide::SameAsFirst,
            .needed = false,
            .most = 6,
            .offers = &linksOfCommander}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::points>("points", QT_TRANSLATE_NOOP("muster", "Command points")).shown(),
        output<&Outcome::thrown>("thrown", QT_TRANSLATE_NOOP("muster", "Thrown in all")),
        output<&Outcome::linksActive>("links_active", QT_TRANSLATE_NOOP("muster", "Active links")),
    };
    p->refuses = &refuse;
    p->stages = {{"officer", kOfficer, QT_TRANSLATE_NOOP("muster", "by his class")},
        {"link", kLink, QT_TRANSLATE_NOOP("muster", "for each link that can be paid, by its class")}};
    p->resolves = &command;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
