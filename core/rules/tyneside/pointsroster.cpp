// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/personinputs.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_pointsroster {
namespace {

using Entry = RosterEntry;

struct Inputs {
    std::vector<Entry> entries;
    int budget = 0;
};

struct Outcome {
    int total = 0;
    int figures = 0;
    int guns = 0;
    int left = 0;
    bool withinBudget = false;
    int mixedCompanies = 0;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    for (size_t at = 0; at < in.entries.size(); ++at) {
        if (auto wrong = refusePerson(in.entries[at].person)) {
            wrong->field = u"entries[%1].%2"_s.arg(at).arg(wrong->field);
            return wrong;
        }
    }
    return {};
}

Outcome count(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    for (const Entry &entry : in.entries) {
        out.total += entry.count * pointsOf(entry.person, figures).points;
        (entry.person.kind == Kind::Gun ? out.guns : out.figures) += entry.count;
    }
    out.mixedCompanies = int(mixedCompanies(in.entries).size());
    out.left = in.budget == 0 ? 0 : in.budget - out.total;
    out.withinBudget = out.left >= 0;
    return out;
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    for (const Entry &entry : in.entries) {
        const bool isNco = entry.person.kind == Kind::Nco || entry.person.kind == Kind::Musician;
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 × %2 (%3)"))
                             .arg(entry.count)
                             .arg(pointsOf(entry.person, figures).points)
                             .arg(wordOf(entry.person.kind)),
            isNco ? "TY-R28" : kPoints, entry.person.kind == Kind::Nco ? "nco_points" : nullptr});
    }
    if (out.mixedCompanies > 0)
        lines.push_back({Phrase::plural(QT_TRANSLATE_N_NOOP("muster",
                                            "%n {company has|companies have} soldiers of more than one class, who "
                                            "should all be graded alike"),
                             out.mixedCompanies),
            kPoints});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &)
{
    const Phrase total = Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n point(s)"), out.total);
    if (in.budget == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "The list comes to %1.")).arg(total);
    if (out.withinBudget)
        return Phrase(QT_TRANSLATE_NOOP("muster", "The list comes to %1; %2 are left.")).arg(total).arg(out.left);
    return Phrase(QT_TRANSLATE_NOOP("muster", "The list comes to %1, which is %2 too many.")).arg(total).arg(-out.left);
}

std::vector<BoundInput<Entry>> entryInputs()
{
    std::vector<BoundInput<Entry>> all {
        input<&Entry::count>("count", QT_TRANSLATE_NOOP("muster", "Number")).range(1, 400).workedOut(&countOfRow),
        input<&Entry::company>("company", QT_TRANSLATE_NOOP("muster", "Company, 0 for none"))
            .range(0, 99)
            .ofEach("company"),
    };
    for (BoundInput<Person> &field : personInputs(nullptr))
        all.push_back(inputOf<&Entry::person>(std::move(field)));
    return all;
}

} // namespace
} // namespace in_pointsroster

std::unique_ptr<Procedure> pointsRoster()
{
    using namespace in_pointsroster;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "points-roster";
    p->title = QT_TRANSLATE_NOOP("muster", "Points of a list");
    p->section = kPoints;
    p->letter = 'L';
    p->phases = {"muster"};
    p->reads = {"person_points", "weapon_points", "armour_points", "mount_points", "other_points"};
    p->roles = {{.key = "army", .label = QT_TRANSLATE_NOOP("muster", "Army"), .things = {"army"}},
        {.key = "unit_",
            .label = QT_TRANSLATE_NOOP("muster", "Unit"),
            .things = {"group", "figure", "gun"},
            .side = RoleSide::SameAsFirst,
            .needed = false,
            .most = 60,
            .offers = &everybodyOfArmy}};
    p->boundInputs = {
        listInput<&Inputs::entries>("entries", QT_TRANSLATE_NOOP("muster", "Entries"), entryInputs())
            .needed()
            .range(1, 60)
            .rowForEach("unit_"),
        input<&Inputs::budget>("budget", QT_TRANSLATE_NOOP("muster", "Points allowed, 0 for any number"))
            .range(0, 100000)
            .asked(),
    };
    p->boundOutputs = {
        output<&Outcome::total>("total", QT_TRANSLATE_NOOP("muster", "Points")).shown(),
        output<&Outcome::figures>("figures", QT_TRANSLATE_NOOP("muster", "Figures")),
        output<&Outcome::guns>("guns", QT_TRANSLATE_NOOP("muster", "Guns")),
        output<&Outcome::left>("left", QT_TRANSLATE_NOOP("muster", "Points left")),
        output<&Outcome::withinBudget>("within_budget", QT_TRANSLATE_NOOP("muster", "Within the points allowed")),
        output<&Outcome::mixedCompanies>("mixed_companies", QT_TRANSLATE_NOOP("muster", "Companies of mixed class")),
    };
    p->refuses = &refuse;
    p->resolves = &count;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
