// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QtGlobal>

// The house options of these rules and their choices, the default first.

namespace muster::tyneside {

enum class GoodOfficerDice { Four, Three };
enum class NcoDice { OneFewer, AsOfficer };
enum class BusyPenalty { OfficersOnly, EveryCommander };
enum class TerrainSight { FireReveals, AllDiced };
enum class WoundedHorse { NoGallop, WalkOnly, Unreduced };
enum class DutchGallop { FleeingOnly, CommandedMay };
enum class RatioRounding { Down, Up };
enum class PistolRow { Ball, PistolShot };
enum class ArtilleryTens { Full, Part };
enum class ThreatOnMiss { HitOnly, FiredAt };
enum class ThreatStack { Add, Highest };
enum class CalmRow { AsItalic, AsPrinted };
enum class FormedPlain { ThoseGroups, EveryGroup };
enum class ButtFactor { AllMissile, RifledOnly };
enum class MetalAndShield { Both, Greater };
enum class MeleeWorst { FiguresHurt, WoundsDone };
enum class NcoPoints { AsSoldier, AsOfficer };
enum class DummyHalf { Down, Up };

} // namespace muster::tyneside

namespace muster {

template <>
struct WordsOf<tyneside::GoodOfficerDice> {
    static constexpr Word all[] = {
        {"four", QT_TRANSLATE_NOOP("muster", "four")},
        {"three", QT_TRANSLATE_NOOP("muster", "three")},
    };
};

template <>
struct WordsOf<tyneside::NcoDice> {
    static constexpr Word all[] = {
        {"one_fewer", QT_TRANSLATE_NOOP("muster", "one fewer than an officer, at least two")},
        {"as_officer", QT_TRANSLATE_NOOP("muster", "as many as an officer")},
    };
};

template <>
struct WordsOf<tyneside::BusyPenalty> {
    static constexpr Word all[] = {
        {"officers_only", QT_TRANSLATE_NOOP("muster", "officers alone")},
        {"every_commander", QT_TRANSLATE_NOOP("muster", "NCOs and musicians as well")},
    };
};

template <>
struct WordsOf<tyneside::TerrainSight> {
    static constexpr Word all[] = {
        {"fire_reveals", QT_TRANSLATE_NOOP("muster", "they are seen outright")},
        {"all_diced", QT_TRANSLATE_NOOP("muster", "the die decides")},
    };
};

template <>
struct WordsOf<tyneside::WoundedHorse> {
    static constexpr Word all[] = {
        {"no_gallop", QT_TRANSLATE_NOOP("muster", "they may not gallop")},
        {"walk_only", QT_TRANSLATE_NOOP("muster", "they may only walk")},
        {"unreduced", QT_TRANSLATE_NOOP("muster", "nothing")},
    };
};

template <>
struct WordsOf<tyneside::DutchGallop> {
    static constexpr Word all[] = {
        {"fleeing_only", QT_TRANSLATE_NOOP("muster", "no")},
        {"commanded_may", QT_TRANSLATE_NOOP("muster", "yes")},
    };
};

template <>
struct WordsOf<tyneside::RatioRounding> {
    static constexpr Word all[] = {
        {"down", QT_TRANSLATE_NOOP("muster", "down")},
        {"up", QT_TRANSLATE_NOOP("muster", "up")},
    };
};

template <>
struct WordsOf<tyneside::PistolRow> {
    static constexpr Word all[] = {
        {"ball", QT_TRANSLATE_NOOP("muster", "that of most muskets and bows")},
        {"pistol_shot", QT_TRANSLATE_NOOP("muster", "that of pistol shot")},
    };
};

template <>
struct WordsOf<tyneside::ArtilleryTens> {
    static constexpr Word all[] = {
        {"full", QT_TRANSLATE_NOOP("muster", "full tens only")},
        {"part", QT_TRANSLATE_NOOP("muster", "part of ten as well")},
    };
};

template <>
struct WordsOf<tyneside::ThreatOnMiss> {
    static constexpr Word all[] = {
        {"hit_only", QT_TRANSLATE_NOOP("muster", "only when somebody is hit")},
        {"fired_at", QT_TRANSLATE_NOOP("muster", "always")},
    };
};

template <>
struct WordsOf<tyneside::ThreatStack> {
    static constexpr Word all[] = {
        {"add", QT_TRANSLATE_NOOP("muster", "they add up")},
        {"highest", QT_TRANSLATE_NOOP("muster", "the highest counts")},
    };
};

template <>
struct WordsOf<tyneside::CalmRow> {
    static constexpr Word all[] = {
        {"as_italic", QT_TRANSLATE_NOOP("muster", "like italics, they may be ignored")},
        {"as_printed", QT_TRANSLATE_NOOP("muster", "as printed, they bind")},
    };
};

template <>
struct WordsOf<tyneside::FormedPlain> {
    static constexpr Word all[] = {
        {"those_groups", QT_TRANSLATE_NOOP("muster", "those groups")},
        {"every_group", QT_TRANSLATE_NOOP("muster", "every group")},
    };
};

template <>
struct WordsOf<tyneside::ButtFactor> {
    static constexpr Word all[] = {
        {"all_missile", QT_TRANSLATE_NOOP("muster", "that of the first row, 2")},
        {"rifled_only", QT_TRANSLATE_NOOP("muster", "none but for rifled muskets")},
    };
};

template <>
struct WordsOf<tyneside::MetalAndShield> {
    static constexpr Word all[] = {
        {"both", QT_TRANSLATE_NOOP("muster", "both count")},
        {"greater", QT_TRANSLATE_NOOP("muster", "the greater counts")},
    };
};

template <>
struct WordsOf<tyneside::MeleeWorst> {
    static constexpr Word all[] = {
        {"figures_hurt", QT_TRANSLATE_NOOP("muster", "more figures hurt")},
        {"wounds_done", QT_TRANSLATE_NOOP("muster", "more wounds, a death counting two")},
    };
};

template <>
struct WordsOf<tyneside::NcoPoints> {
    static constexpr Word all[] = {
        {"as_soldier", QT_TRANSLATE_NOOP("muster", "as a soldier")},
        {"as_officer", QT_TRANSLATE_NOOP("muster", "as an officer")},
    };
};

template <>
struct WordsOf<tyneside::DummyHalf> {
    static constexpr Word all[] = {
        {"down", QT_TRANSLATE_NOOP("muster", "down")},
        {"up", QT_TRANSLATE_NOOP("muster", "up")},
    };
};

} // namespace muster
