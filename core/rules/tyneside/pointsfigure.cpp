// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/personinputs.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

namespace {

std::optional<Refusal> refuse(const Person &in, const Figures &)
{
    return refusePerson(in);
}

PersonPoints count(const Person &in, Dice &, const Figures &figures)
{
    return pointsOf(in, figures);
}

std::vector<WorkingLine> explain(const Person &in, const PersonPoints &out, const Figures &)
{
    const bool isNco = in.kind == Kind::Nco || in.kind == Kind::Musician;
    std::vector<WorkingLine> lines {{Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(wordOf(in.kind)).arg(out.person),
        isNco ? "TY-R28" : kPoints, in.kind == Kind::Nco ? "nco_points" : nullptr}};
    const std::pair<const char *, int> parts[] {
        {QT_TRANSLATE_NOOP("muster", "mount: %1"), out.mount},
        {QT_TRANSLATE_NOOP("muster", "arms: %1"), out.arms},
        {QT_TRANSLATE_NOOP("muster", "armour and shield: %1"), out.protection},
    };
    for (const auto &[label, points] : parts) {
        if (points != 0)
            lines.push_back({Phrase(label).arg(points), kPoints});
    }
    return lines;
}

Phrase tell(const Person &, const PersonPoints &out, const Names &names)
{
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "A figure of %1 costs %n point(s)."), out.points)
        .arg(names.of("unit", QT_TRANSLATE_NOOP("muster", "this kind")));
}

} // namespace

std::unique_ptr<Procedure> pointsFigure()
{
    auto p = std::make_unique<TynesideProcedure<Person, PersonPoints>>();
    p->id = "points-figure";
    p->title = QT_TRANSLATE_NOOP("muster", "Points of a figure");
    p->section = kPoints;
    p->letter = 'P';
    p->phases = {"muster"};
    p->reads = {"person_points", "weapon_points", "armour_points", "mount_points", "other_points"};
    p->roles = {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit"), .things = {"group", "figure", "gun"}}};
    p->boundInputs = personInputs("unit");
    p->boundOutputs = {
        output<&PersonPoints::person>("person", QT_TRANSLATE_NOOP("muster", "Person")),
        output<&PersonPoints::mount>("mount", QT_TRANSLATE_NOOP("muster", "Mount")),
        output<&PersonPoints::arms>("arms", QT_TRANSLATE_NOOP("muster", "Arms")),
        output<&PersonPoints::protection>("protection", QT_TRANSLATE_NOOP("muster", "Armour and shield")),
        output<&PersonPoints::points>("points", QT_TRANSLATE_NOOP("muster", "Points")).shown(),
    };
    p->refuses = &refuse;
    p->resolves = &count;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
