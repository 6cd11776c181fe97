// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/person.h"

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

} // namespace

PersonPoints pointsOf(const Person &person, const Figures &figures)
{
    const auto weapon = [&](Weapon of) { return figures.weaponPoints[size_t(of)]; };
    PersonPoints points;
    points.person = ofPerson(person, figures);
    points.mount = figures.mountPoints[size_t(person.mount)];
    points.arms = ofFirearm(person.firearm, figures) + person.pistols * weapon(Weapon::Pistol)
        + person.rifledPistols * weapon(Weapon::RifledPistol) + weapon(person.hand) + weapon(person.secondHand);
    points.protection = figures.armourPoints[size_t(person.armour)] + (person.shield ? figures.points.shield : 0);
    points.points = points.person + points.mount + points.arms + points.protection;
    return points;
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
