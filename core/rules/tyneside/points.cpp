// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/personinputs.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tracker.h"
#include "core/rules/tyneside/unit.h"

#include <map>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The figure that the moment's row is made of, filled in as the procedures about points fill it in.
Person personOf(const Moment &moment)
{
    Person person;
    for (const BoundInput<Person> &field : personInputs(nullptr)) {
        Value value(Value::Undefined);
        if (field.field.worksOut != nullptr)
            value = field.field.worksOut(moment);
        if (value.isUndefined() && field.field.tracked != nullptr)
            value = moment.things.value(moment.row, QString::fromLatin1(field.field.tracked));
        if (!value.isUndefined())
            field.store(person, value);
    }
    return person;
}

/// "4 fair soldier + 3 musket + 1 sword"
Phrase workingOf(const Person &person, const Figures &figures)
{
    Phrase sum;
    for (const PersonPrice &price : pricesOf(person, figures)) {
        const Phrase part = Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2")).arg(price.points).arg(price.what);
        sum = sum.isEmpty() ? part : Phrase(QT_TRANSLATE_NOOP("muster", "%1 + %2")).arg(sum).arg(part);
    }
    return sum;
}

/// Where a line stands: officers first, then company by company, who is of none, the guns.
int placeOf(const RosterEntry &entry)
{
    constexpr int kOfficers = 0;
    constexpr int kNoCompany = 100; // companies are 1 to 99
    constexpr int kGuns = 101;
    switch (entry.person.kind) {
    case Kind::Officer:
        return kOfficers;
    case Kind::Crewman:
    case Kind::Gun:
        return kGuns;
    default:
        return entry.company > 0 ? entry.company : kNoCompany;
    }
}

Phrase titleOf(const RosterEntry &entry)
{
    switch (entry.person.kind) {
    case Kind::Officer:
        return Phrase(QT_TRANSLATE_NOOP("muster", "Officers and leaders"));
    case Kind::Crewman:
    case Kind::Gun:
        return Phrase(QT_TRANSLATE_NOOP("muster", "Guns and their crews"));
    default:
        return entry.company > 0 ? Phrase(QT_TRANSLATE_NOOP("muster", "Company %1")).arg(entry.company)
                                 : Phrase(QT_TRANSLATE_NOOP("muster", "No company"));
    }
}

/// The thing itself where it is one that has points, else all of them that belong to it.
std::vector<ThingId> countedOf(const Rules &rules, const Things &things, ThingId of)
{
    if (rules.set().isUnit(*things.find(of)))
        return {of};
    return everybodyOfArmy({rules, things, {}, {{u"army"_s, of}}});
}

} // namespace

PointsBill points(const Rules &rules, const Things &things, ThingId of)
{
    PointsBill bill {.section = kPoints};
    if (things.find(of) == nullptr)
        return bill;
    const Figures &figures = figuresOf(rules);
    std::vector<RosterEntry> entries;
    std::map<int, PointsPart> parts;
    for (const ThingId id : countedOf(rules, things, of)) {
        const Moment moment {.rules = rules, .things = things, .row = id};
        const RosterEntry entry {countOfRow(moment).toInt(), things.number(id, u"company"_s), personOf(moment)};
        const Unit unit(things, id);
        if (entry.person.kind != Kind::Gun && unit.living() == 0)
            continue;
        if (const auto wrong = refusePerson(entry.person)) {
            bill.notes.push_back(
                Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(things.name(id)).arg(wrong->message));
            continue;
        }
        PointsPart &part = parts.try_emplace(placeOf(entry), PointsPart {titleOf(entry)}).first->second;
        part.lines.push_back({id, Phrase::literal(things.name(id)), entry.count, pointsOf(entry.person, figures).points,
            workingOf(entry.person, figures)});
        entries.push_back(entry);
    }
    for (auto &[place, part] : parts)
        bill.parts.push_back(std::move(part));
    for (const int company : mixedCompanies(entries))
        bill.notes.push_back(Phrase(QT_TRANSLATE_NOOP("muster",
                                        "Company %1 has soldiers of more than one class, who should all be graded "
                                        "alike."))
                                 .arg(company));
    return bill;
}

} // namespace muster::tyneside
