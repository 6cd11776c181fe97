// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/binding.h"
#include "core/rules/tyneside/figures.h"

#include <set>

namespace muster::tyneside {

enum class Kind { Soldier, Officer, Nco, Musician, Crewman, Gun };
enum class Firearm { None, DutchMusket, Musket, DragoonMusket, Carabin, RifledMusket, Bow };

/// One figure and what it carries. Source: "Points System".
struct Person {
    Kind kind {};
    Quality quality = Quality::Fair;
    Mount mount {};
    Firearm firearm {};
    int pistols = 0;
    int rifledPistols = 0;
    Weapon hand {};
    Weapon secondHand {};
    Armour armour {};
    bool shield = false;
};

struct PersonPoints {
    int person = 0;
    int mount = 0;
    int arms = 0;
    int protection = 0;
    int points = 0;
};

/// One thing that a figure is, rides or carries, and what that costs.
struct PersonPrice {
    int PersonPoints::*of = nullptr; ///< what it counts among
    int points = 0;
    Phrase what; ///< "fair soldier", "musket"
};

/// All that is counted for the figure, itself first.
std::vector<PersonPrice> pricesOf(const Person &person, const Figures &figures);
PersonPoints pointsOf(const Person &person, const Figures &figures);
/// What a figure cannot have.
std::optional<Refusal> refusePerson(const Person &person);

/// So many alike figures of a list.
struct RosterEntry {
    int count = 1;
    int company = 0;
    Person person;
};

/// Companies whose soldiers are of more than one class.
std::set<int> mixedCompanies(const std::vector<RosterEntry> &entries);

} // namespace muster::tyneside

namespace muster {

template <>
struct WordsOf<tyneside::Kind> {
    static constexpr Word all[] = {
        {"soldier", QT_TRANSLATE_NOOP("muster", "soldier")},
        {"officer", QT_TRANSLATE_NOOP("muster", "officer")},
        {"nco", QT_TRANSLATE_NOOP("muster", "NCO")},
        {"musician", QT_TRANSLATE_NOOP("muster", "drummer or bugler")},
        {"crewman", QT_TRANSLATE_NOOP("muster", "gun crewman")},
        {"gun", QT_TRANSLATE_NOOP("muster", "gun")},
    };
};

template <>
struct WordsOf<tyneside::Firearm> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "none")},
        {"dutch_musket", QT_TRANSLATE_NOOP("muster", "Dutch pattern musket")},
        {"musket", QT_TRANSLATE_NOOP("muster", "musket")},
        {"dragoon_musket", QT_TRANSLATE_NOOP("muster", "dragoon musket")},
        {"carabin", QT_TRANSLATE_NOOP("muster", "carabin")},
        {"rifled_musket", QT_TRANSLATE_NOOP("muster", "rifled musket")},
        {"bow", QT_TRANSLATE_NOOP("muster", "bow")},
    };
};

} // namespace muster
