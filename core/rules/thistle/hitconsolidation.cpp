// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/thistle/group.h"
#include "core/rules/thistle/hittype.h"
#include "core/rules/thistle/naming.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/thistle.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_hitconsolidation {
namespace {

struct Stand {
    Type type {};
    int figures = 0;
    int hits = 0;

    int room() const { return figures - hits; }
};

struct Inputs {
    int hits = 0;
    HitType hitType {};
    std::vector<Stand> units;
};

struct Outcome {
    int placed = 0;
    int lost = 0;
    int removed = 0;
    int unitsLeft = 0;
    int carried = 0;
    std::vector<int> took; ///< by each stand
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    for (size_t at = 0; at < in.units.size(); ++at) {
        if (in.units[at].room() <= 0)
            return Refusal {u"units[%1].hits"_s.arg(at),
                Phrase(QT_TRANSLATE_NOOP("muster", "A stand with as many hits as figures is gone already."))};
    }
    return {};
}

constexpr int kMostStands = 30;

/// The stand in this row (from 1): by name, where it has one.
Phrase standInWords(size_t number)
{
    static const std::vector<QByteArray> kRoles = [] {
        std::vector<QByteArray> roles;
        for (int place = 0; place <= kMostStands; ++place)
            roles.push_back(roleKey("unit_", place).toLatin1());
        return roles;
    }();
    return Phrase::player(kRoles[number].constData(), QT_TRANSLATE_NOOP("muster", "stand %1")).arg(int(number));
}

/// The stand that takes the hits first; -1 when none is of the type that was struck (TL-R34).
int firstStand(const Inputs &in, FirstStand option)
{
    int first = -1;
    for (size_t at = 0; at < in.units.size(); ++at) {
        if (typeIn(in.hitType) != in.units[at].type)
            continue;
        const bool better = first < 0 || in.units[at].hits > in.units[size_t(first)].hits;
        if (first < 0 || (option == FirstStand::DamagedFirst && better))
            first = int(at);
    }
    return first;
}

void lay(const Inputs &in, Outcome &out, size_t at)
{
    const int takes = std::min(in.hits - out.placed, in.units[at].room() - out.took[at]);
    out.took[at] += takes;
    out.placed += takes;
}

/// Stand by stand, each filled before the next is touched (TL-R35).
Outcome consolidate(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    out.took.resize(in.units.size());
    const int first = firstStand(in, figures.firstStand);
    if (first >= 0)
        lay(in, out, size_t(first));
    for (size_t at = 0; at < in.units.size(); ++at)
        lay(in, out, at);
    out.lost = in.hits - out.placed;
    for (size_t at = 0; at < in.units.size(); ++at) {
        const bool gone = out.took[at] == in.units[at].room();
        out.removed += gone ? 1 : 0;
        out.carried += gone ? 0 : in.units[at].hits + out.took[at];
    }
    out.unitsLeft = int(in.units.size()) - out.removed;
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    for (size_t at = 0; at < out.took.size(); ++at) {
        const Player stand {"unit_", int(at) + 1};
        effects.add(stand, "hits", out.took[at]);
        if (out.took[at] == in.units[at].room())
            effects.set(stand, "state", keyOf(State::Destroyed));
    }
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1 on %2")).arg(hitsInWords(in.hits)).arg(wordOf(in.hitType)), kHits}};
    const int first = firstStand(in, figures.firstStand);
    const bool decides = firstStand(in, FirstStand::DamagedFirst) != firstStand(in, FirstStand::OwnerOrder);
    if (first >= 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "first onto %1")).arg(standInWords(size_t(first) + 1)),
            "TL-R34", decides ? "first_stand" : nullptr});
    for (size_t at = 0; at < out.took.size(); ++at) {
        if (out.took[at] == 0)
            continue;
        const bool gone = out.took[at] == in.units[at].room();
        lines.push_back({Phrase(gone ? QT_TRANSLATE_NOOP("muster", "%1, %2: takes %3 and is removed")
                                     : QT_TRANSLATE_NOOP("muster", "%1, %2: takes %3"))
                             .arg(standInWords(at + 1))
                             .arg(wordOf(in.units[at].type))
                             .arg(out.took[at]),
            "TL-R35"});
    }
    if (out.lost > 0)
        lines.push_back(
            {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n hit(s) left over, nobody to take {it|them}"), out.lost),
                kHits});
    return lines;
}

/// Which stands are removed, and which take some: "Bills 1 removed, 1 on Bills 2".
Phrase fatesOf(const Inputs &in, const Outcome &out, const Names &names)
{
    std::vector<Phrase> fates;
    for (size_t at = 0; at < out.took.size(); ++at) {
        const Phrase stand = names.in(standInWords(at + 1));
        if (out.took[at] > 0 && out.took[at] == in.units[at].room())
            fates.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 removed")).arg(stand));
        else if (out.took[at] > 0)
            fates.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 on %2")).arg(out.took[at]).arg(stand));
    }
    return listed(fates);
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    if (out.unitsLeft == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is left of %1.")).arg(groupName(names));
    if (in.units.size() == 1 || out.placed == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2.")).arg(groupNameFirst(names)).arg(hitsInWords(out.placed));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2. %3."))
        .arg(groupNameFirst(names))
        .arg(hitsInWords(out.placed))
        .arg(fatesOf(in, out, names));
}

/// How the group's stands look in a request, as far as it matters to what is asked.
std::vector<Stand> standsIn(const QJsonObject &inputs)
{
    std::vector<Stand> stands;
    for (const Value &entry : inputs.value("units"_L1).toArray())
        stands.push_back(
            {enumOf(entry["type"_L1].toString(), Type::Pikes), entry["figures"_L1].toInt(), entry["hits"_L1].toInt()});
    return stands;
}

/// Their owner says which type takes them where there are several.
bool typeMatters(const QJsonObject &inputs)
{
    const std::vector<Stand> stands = standsIn(inputs);
    return std::ranges::any_of(stands, [&](const Stand &stand) { return stand.type != stands.front().type; });
}

/// And in which order: where several stands may be the first by one reading or the other (TL-R34), or the first does
/// not take them all; not where all of them go anyway.
bool orderMatters(const QJsonObject &inputs)
{
    const Inputs in {.hits = inputs.value("hits"_L1).toInt(),
        .hitType = enumOf(inputs.value("hit_type"_L1).toString(), HitType::Any),
        .units = standsIn(inputs)};
    int room = 0;
    for (const Stand &stand : in.units)
        room += stand.room();
    const int first = firstStand(in, FirstStand::DamagedFirst);
    const auto isStruck = [&](const Stand &stand) { return typeIn(in.hitType) == stand.type; };
    const bool isClear = first >= 0 && std::ranges::count_if(in.units, isStruck) == 1;
    return in.units.size() > 1 && in.hits > 0 && in.hits < room
        && (!isClear || in.hits > in.units[size_t(first)].room());
}

/// What the order says, beside the list.
Phrase hint(const Inputs &in, const Figures &figures, const QString &key)
{
    const int first = firstStand(in, figures.firstStand);
    if (key != u"units"_s || first < 0)
        return {};
    const bool isDamaged = figures.firstStand == FirstStand::DamagedFirst && in.units[size_t(first)].hits > 0;
    return isDamaged
        ? Phrase(QT_TRANSLATE_NOOP("muster", "First the stand of the struck type with most hits, then in this order."))
        : Phrase(QT_TRANSLATE_NOOP("muster", "First the topmost stand of the struck type, then in this order."));
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::hits>("hits", QT_TRANSLATE_NOOP("muster", "New hits"))
            .range(0, 200)
            .needed()
            .workedOut(&pendingHits),
        input<&Inputs::hitType>("hit_type", QT_TRANSLATE_NOOP("muster", "Type that was struck"))
            .help(QT_TRANSLATE_NOOP("muster", "What was shot at or fought; “any” where the owner names it."))
            .workedOut(&pendingType)
            .askedWhere(&typeMatters),
        listInput<&Inputs::units>("units", QT_TRANSLATE_NOOP("muster", "Units, in their owner's order"),
            {input<&Stand::type>("type", QT_TRANSLATE_NOOP("muster", "Type")).needed().ofEach("type"),
                input<&Stand::figures>("figures", QT_TRANSLATE_NOOP("muster", "Figures"))
                    .range(1, 20)
                    .needed()
                    .ofEach("figures"),
                input<&Stand::hits>("hits", QT_TRANSLATE_NOOP("muster", "Hits so far")).range(0, 19).ofEach("hits")})
            .needed()
            .range(1, kMostStands)
            .rowForEach("unit_")
            .askedWhere(&orderMatters),
    };
}

} // namespace
} // namespace in_hitconsolidation

std::unique_ptr<Procedure> hitConsolidation()
{
    using namespace in_hitconsolidation;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "hit-consolidation";
    p->title = QT_TRANSLATE_NOOP("muster", "Lay hits on stands");
    p->section = kHits;
    p->letter = 'H';
    p->phases = {"first_move", "first_melee", "second_move", "second_melee"};
    p->roles = {{.key = "group",
                    .label = QT_TRANSLATE_NOOP("muster", "Group"),
                    .things = groupTypes(),
                    .badge = QT_TRANSLATE_NOOP("muster", "takes hits")},
        {.key = "unit_",
            .label = QT_TRANSLATE_NOOP("muster", "Unit"),
            .side = RoleSide::SameAsFirst,
            .needed = false,
            .most = 30,
            .offers = &unitsInOrderOfHits,
            .ordersAll = true}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::placed>("placed", QT_TRANSLATE_NOOP("muster", "Hits laid")),
        output<&Outcome::lost>("lost", QT_TRANSLATE_NOOP("muster", "Hits left over")),
        output<&Outcome::removed>("removed", QT_TRANSLATE_NOOP("muster", "Units removed")).shown(),
        output<&Outcome::unitsLeft>("units_left", QT_TRANSLATE_NOOP("muster", "Units left")),
        output<&Outcome::carried>("hits_carried", QT_TRANSLATE_NOOP("muster", "Hits on the units left")),
    };
    p->refuses = &refuse;
    p->resolves = &consolidate;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->hints = &hint;
    p->declare();
    return p;
}

} // namespace muster::thistle
