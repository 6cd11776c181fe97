// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QtGlobal>

// The house options of these rules and their choices, the default first.

namespace muster::thistle {

enum class Quality { Majority, Plurality };
enum class WoodsFoot { Barred, Half, Full };
enum class Halves { Once, Compound };
enum class PivotAndShoot { No, Yes };
enum class RapidReaction { Yes, No };
enum class LineOfFireMelee { Skip, Roll };
enum class FirstStand { DamagedFirst, OwnerOrder };
enum class CounterChargeCounts { Yes, No };
enum class CavalryWord { AllMounted, CavalryOnly };
enum class GroupSize { BeforeLosses, AfterLosses };
enum class PursueOn { Retreat, AnyWithdrawal };
enum class Militia { Levy, None };
enum class OffBoard { Counts, Ignored };
enum class EngagedReaction { MayShoot, None };

} // namespace muster::thistle

namespace muster {

template <>
struct WordsOf<thistle::Quality> {
    static constexpr Word all[] = {
        {"majority", QT_TRANSLATE_NOOP("muster", "what more than half of the units would earn")},
        {"plurality", QT_TRANSLATE_NOOP("muster", "what more units would earn than anything else")},
    };
};

template <>
struct WordsOf<thistle::WoodsFoot> {
    static constexpr Word all[] = {
        {"barred", QT_TRANSLATE_NOOP("muster", "no, only pikes and bills may")},
        {"half", QT_TRANSLATE_NOOP("muster", "yes, at half speed")},
        {"full", QT_TRANSLATE_NOOP("muster", "yes, at full speed")},
    };
};

template <>
struct WordsOf<thistle::Halves> {
    static constexpr Word all[] = {
        {"once", QT_TRANSLATE_NOOP("muster", "the move is halved once")},
        {"compound", QT_TRANSLATE_NOOP("muster", "it is halved once for each")},
    };
};

template <>
struct WordsOf<thistle::PivotAndShoot> {
    static constexpr Word all[] = {
        {"no", QT_TRANSLATE_NOOP("muster", "no, a pivot is its move")},
        {"yes", QT_TRANSLATE_NOOP("muster", "yes")},
    };
};

template <>
struct WordsOf<thistle::RapidReaction> {
    static constexpr Word all[] = {
        {"yes", QT_TRANSLATE_NOOP("muster", "yes, they stand and do not move")},
        {"no", QT_TRANSLATE_NOOP("muster", "no")},
    };
};

template <>
struct WordsOf<thistle::LineOfFireMelee> {
    static constexpr Word all[] = {
        {"skip", QT_TRANSLATE_NOOP("muster", "no, they are spared")},
        {"roll", QT_TRANSLATE_NOOP("muster", "yes, like all others")},
    };
};

template <>
struct WordsOf<thistle::FirstStand> {
    static constexpr Word all[] = {
        {"damaged_first", QT_TRANSLATE_NOOP("muster", "the one that has most hits already")},
        {"owner_order", QT_TRANSLATE_NOOP("muster", "the first in the owner's order")},
    };
};

template <>
struct WordsOf<thistle::CounterChargeCounts> {
    static constexpr Word all[] = {
        {"yes", QT_TRANSLATE_NOOP("muster", "yes")},
        {"no", QT_TRANSLATE_NOOP("muster", "no, only those who charge")},
    };
};

template <>
struct WordsOf<thistle::CavalryWord> {
    static constexpr Word all[] = {
        {"all_mounted", QT_TRANSLATE_NOOP("muster", "all mounted troops")},
        {"cavalry_only", QT_TRANSLATE_NOOP("muster", "the type of that name alone")},
    };
};

template <>
struct WordsOf<thistle::GroupSize> {
    static constexpr Word all[] = {
        {"before_losses", QT_TRANSLATE_NOOP("muster", "all with which it began the melee")},
        {"after_losses", QT_TRANSLATE_NOOP("muster", "those that are left")},
    };
};

template <>
struct WordsOf<thistle::PursueOn> {
    static constexpr Word all[] = {
        {"retreat", QT_TRANSLATE_NOOP("muster", "no, only a retreat")},
        {"any_withdrawal", QT_TRANSLATE_NOOP("muster", "yes, like a retreat")},
    };
};

template <>
struct WordsOf<thistle::Militia> {
    static constexpr Word all[] = {
        {"levy", QT_TRANSLATE_NOOP("muster", "levy")},
        {"none", QT_TRANSLATE_NOOP("muster", "nobody")},
    };
};

template <>
struct WordsOf<thistle::OffBoard> {
    static constexpr Word all[] = {
        {"counts", QT_TRANSLATE_NOOP("muster", "yes, like destroyed ones")},
        {"ignored", QT_TRANSLATE_NOOP("muster", "no")},
    };
};

template <>
struct WordsOf<thistle::EngagedReaction> {
    static constexpr Word all[] = {
        {"may_shoot", QT_TRANSLATE_NOOP("muster", "it may shoot, no more")},
        {"none", QT_TRANSLATE_NOOP("muster", "nothing")},
    };
};

} // namespace muster
