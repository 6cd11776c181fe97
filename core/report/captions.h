// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <QStringList>

namespace muster {

// What stands in the head and foot of everything that leaves the program, in the reader's language.

/// "6 July 1495": a whole date by the reader's locale, without the day of the week; empty for none.
QString longDate(const QDate &date);
/// "Fornovo, 6 July 1495": as much of name and date as there is.
QString battleCaption(const BattleName &name);
/// "as it stood at turn 4.3"; the number of the last event in force that has one.
QString standingCaption(const Battle &battle);
/// Both: "Fornovo, 6 July 1495 · as it stood at turn 4.3".
QString standingLine(const Battle &battle);
/// "31 of 44 bases".
QString strengthCaption(const Battle &battle, ThingId army);
/// "17", "13.1", cut off as the rules do it; with more places where it would be read as a limit of the rules that the
/// losses lie beside.
QString percentLostCaption(const Casualties &lost);
/// "13 lost, 30.2 %".
QString lossesCaption(const Battle &battle, ThingId army);
/// "PHUT! Thou Art Slain!, Mark Hides, Version 3, 2022".
QString rulesCaption(const Ruleset &set);
/// The house options that differ from their default, each as its question and answer: "Do far shots count? No".
QStringList houseOptions(const Rules &rules);
/// What is played otherwise than the rule set has it: those house options, and the figures of the tables that do
/// ("Faces that count: hits · From, 4 instead of 5"), by their number where a table has many.
QStringList houseRules(const Rules &rules);
/// The rule set and what is played otherwise, as it stands in the foot of a page: of many, the first ones.
QString rulesFoot(const Rules &rules);
/// "page 1 of 2".
QString pageCaption(int page, int pages);
/// "Reconstructed figures: Combat, Crisis": the tables that are still marked so; empty for none.
QString reconstructedCaption(const Rules &rules);
/// "16 × 6: 2 poor soldier + 3 musket + 1 sword"; of one alone only how its points come about.
QString workingCaption(const PointsLine &line);
/// "Mustermaster 1.0".
QString programCaption();
/// "ledger 7KQ2-M9DX": two people who read the same there hold the same battle, up to the same entry. Empty for none.
QString ledgerCaption(const QString &fingerprint);
/// The foot of a sheet: program, date and ledger.
QString madeCaption(const QDate &printed, const QString &fingerprint);

} // namespace muster
