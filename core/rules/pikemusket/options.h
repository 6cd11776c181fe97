// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QtGlobal>

// The house options of these rules and their choices, the default first.

namespace muster::pikemusket {

enum class OddsRounding { Defender, Attacker };
enum class DeadLeaderDie { AgainstOwnSide, AlwaysMinus };
enum class StandoffRout { Full, DisruptOnly };
enum class DragoonsDefending { None, PlusOne };
enum class RoutThroughDisrupted { Stay, Rout };
enum class HedgehogLate { Caught, MoraleDie };
enum class RoutedOff { Count, Ignore };
enum class CrisisRetest { Once, Reset };
enum class CrisisAutomatic { Once, EveryTurn };

} // namespace muster::pikemusket

namespace muster {

template <>
struct WordsOf<pikemusket::OddsRounding> {
    static constexpr Word all[] = {
        {"defender", QT_TRANSLATE_NOOP("muster", "the column below, for the defender")},
        {"attacker", QT_TRANSLATE_NOOP("muster", "the column above, for the attacker")},
    };
};

template <>
struct WordsOf<pikemusket::DeadLeaderDie> {
    static constexpr Word all[] = {
        {"against_own_side", QT_TRANSLATE_NOOP("muster", "the side that lost him")},
        {"always_minus", QT_TRANSLATE_NOOP("muster", "the attackers, whoever lost him")},
    };
};

template <>
struct WordsOf<pikemusket::StandoffRout> {
    static constexpr Word all[] = {
        {"full", QT_TRANSLATE_NOOP("muster", "yes")},
        {"disrupt_only", QT_TRANSLATE_NOOP("muster", "no, they can only disrupt it")},
    };
};

template <>
struct WordsOf<pikemusket::DragoonsDefending> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "no, only when they attack")},
        {"plus_one", QT_TRANSLATE_NOOP("muster", "yes, the die is modified in the attackers' favour")},
    };
};

template <>
struct WordsOf<pikemusket::RoutThroughDisrupted> {
    static constexpr Word all[] = {
        {"stay", QT_TRANSLATE_NOOP("muster", "nothing more")},
        {"rout", QT_TRANSLATE_NOOP("muster", "it routs too")},
    };
};

template <>
struct WordsOf<pikemusket::HedgehogLate> {
    static constexpr Word all[] = {
        {"caught", QT_TRANSLATE_NOOP("muster", "it is caught as it stands")},
        {"morale_die", QT_TRANSLATE_NOOP("muster", "a die against its morale may still form it")},
    };
};

template <>
struct WordsOf<pikemusket::RoutedOff> {
    static constexpr Word all[] = {
        {"count", QT_TRANSLATE_NOOP("muster", "yes")},
        {"ignore", QT_TRANSLATE_NOOP("muster", "no")},
    };
};

template <>
struct WordsOf<pikemusket::CrisisRetest> {
    static constexpr Word all[] = {
        {"once", QT_TRANSLATE_NOOP("muster", "no, each level is tested once in a battle")},
        {"reset", QT_TRANSLATE_NOOP("muster", "yes, when reinforcements had brought the losses below it")},
    };
};

template <>
struct WordsOf<pikemusket::CrisisAutomatic> {
    static constexpr Word all[] = {
        {"once", QT_TRANSLATE_NOOP("muster", "once")},
        {"every_turn", QT_TRANSLATE_NOOP("muster", "at the end of every half turn")},
    };
};

} // namespace muster
