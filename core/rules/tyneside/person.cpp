// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/person.h"

#include <map>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

int ofPerson(const Person &person, const Figures &figures)
{
    const bool asOfficer = person.kind == Kind::Officer
        || (person.kind == Kind::Nco && figures.ncoPoints == NcoPoints::AsOfficer); // TY-R28
    switch (person.kind) {
    case Kind::Gun:
        return figures.points.gun;
    case Kind::Crewman:
        return figures.points.crewman;
    default:
        return (asOfficer ? figures.officerPoints : figures.soldierPoints)[size_t(person.quality)];
    }
}

int ofFirearm(Firearm firearm, const Figures &figures)
{
    switch (firearm) {
    case Firearm::None:
        return 0;
    case Firearm::DutchMusket:
        return figures.dutchMusketPoints;
    default:
        const QString key = keyOf(firearm).toString();
        return figures.weaponPoints[size_t(enumOf(key, Weapon::None))];
    }
}

/// "fair soldier"; the class of crewmen and guns costs nothing.
Phrase called(const Person &person)
{
    if (person.kind == Kind::Crewman || person.kind == Kind::Gun)
        return wordOf(person.kind);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2")).arg(wordOf(person.quality)).arg(wordOf(person.kind));
}

/// "pistol", "pistols (2)"
Phrase pistolsInWords(Weapon pistol, int count)
{
    if (count == 1)
        return wordOf(pistol);
    return Phrase(pistol == Weapon::Pistol ? QT_TRANSLATE_NOOP("muster", "pistols (%1)")
                                           : QT_TRANSLATE_NOOP("muster", "rifled pistols (%1)"))
        .arg(count);
}

} // namespace

std::vector<PersonPrice> pricesOf(const Person &person, const Figures &figures)
{
    using Points = PersonPoints;
    const auto weapon = [&](Weapon of) { return figures.weaponPoints[size_t(of)]; };
    std::vector<PersonPrice> prices {{&Points::person, ofPerson(person, figures), called(person)}};
    const auto add = [&](bool isThere, int Points::*of, int points, const Phrase &what) {
        if (isThere)
            prices.push_back({of, points, what});
    };
    add(person.mount != Mount::None, &Points::mount, figures.mountPoints[size_t(person.mount)], wordOf(person.mount));
    add(person.firearm != Firearm::None, &Points::arms, ofFirearm(person.firearm, figures), wordOf(person.firearm));
    add(person.pistols > 0, &Points::arms, person.pistols * weapon(Weapon::Pistol),
        pistolsInWords(Weapon::Pistol, person.pistols));
    add(person.rifledPistols > 0, &Points::arms, person.rifledPistols * weapon(Weapon::RifledPistol),
        pistolsInWords(Weapon::RifledPistol, person.rifledPistols));
    for (const Weapon hand : {person.hand, person.secondHand})
        add(hand != Weapon::None, &Points::arms, weapon(hand), wordOf(hand));
    add(person.armour != Armour::None, &Points::protection, figures.armourPoints[size_t(person.armour)],
        wordOf(person.armour));
    add(person.shield, &Points::protection, figures.points.shield, Phrase(QT_TRANSLATE_NOOP("muster", "shield")));
    return prices;
}

PersonPoints pointsOf(const Person &person, const Figures &figures)
{
    PersonPoints points;
    for (const PersonPrice &price : pricesOf(person, figures)) {
        points.*price.of += price.points;
        points.points += price.points;
    }
    return points;
}

std::set<int> mixedCompanies(const std::vector<RosterEntry> &entries)
{
    std::map<int, std::set<Quality>> classes;
    for (const RosterEntry &entry : entries) {
        if (entry.company > 0 && entry.person.kind == Kind::Soldier)
            classes[entry.company].insert(entry.person.quality);
    }
    std::set<int> mixed;
    for (const auto &[company, qualities] : classes) {
        if (qualities.size() > 1)
            mixed.insert(company);
    }
    return mixed;
}

std::optional<Refusal> refusePerson(const Person &person)
{
    const std::pair<const char *, bool> carried[] {
        {"mount", person.mount != Mount::None},
        {"firearm", person.firearm != Firearm::None},
        {"pistols", person.pistols > 0},
        {"rifled_pistols", person.rifledPistols > 0},
        {"hand", person.hand != Weapon::None},
        {"second_hand", person.secondHand != Weapon::None},
        {"armour", person.armour != Armour::None},
        {"shield", person.shield},
    };
    for (const auto &[field, isThere] : carried) {
        if (person.kind == Kind::Gun && isThere)
            return Refusal {QString::fromLatin1(field),
                Phrase(QT_TRANSLATE_NOOP("muster", "A gun rides nothing and carries nothing: leave this out."))};
    }
    if (person.hand != Weapon::None && person.hand == person.secondHand)
        return Refusal {u"second_hand"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The second hand weapon must be another than the first."))};
    if (person.kind == Kind::Crewman && (person.hand == Weapon::Sword || person.secondHand == Weapon::Sword))
        return Refusal {u"hand"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "A crewman's price includes his sword: give it no second time."))};
    return {};
}

} // namespace muster::tyneside
