// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/meleetelling.h"

#include "core/rules/telling.h"
#include "core/rules/thistle/missiles.h"
#include "core/rules/thistle/naming.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/words.h"

#include <array>
#include <cstring>

namespace muster::thistle {

namespace {

/// The house option that makes the dice or the modifier of a unit what they are; null if none does.
const char *readingOf(const Fighter &unit, const Figures &figures)
{
    if (diceOf(unit, figures, CounterChargeCounts::Yes) != diceOf(unit, figures, CounterChargeCounts::No))
        return "counter_charge_counts";
    const bool all = disadvantageOf(unit, figures, CavalryWord::AllMounted) != nullptr;
    const bool only = disadvantageOf(unit, figures, CavalryWord::CavalryOnly) != nullptr;
    return all != only ? "cavalry_word" : nullptr;
}

/// "pikes against bills: 2 dice, pikes in a charge +1, 4 to 6 hit"
WorkingLine strikeLine(const Fighter &unit, bool demoralised, const Phrase &who, const Figures &figures)
{
    const char *reading = readingOf(unit, figures);
    const int dice = diceOf(unit, figures, figures.counterChargeCounts);
    std::vector<Phrase> parts {diceInWords(dice)};
    const char *source = reading != nullptr && std::strcmp(reading, "counter_charge_counts") == 0 ? "TL-R18" : kMelee;
    for (const Modifier &modifier : modifiers(unit, demoralised, figures)) {
        if (!modifier.applies || modifier.amount == 0)
            continue;
        parts.push_back(inWords(modifier));
        source = modifier.source;
    }
    parts.push_back(hittingFaces(needsOf(unit, demoralised, figures)));
    return {Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2 against %3: %4"))
                .arg(who)
                .arg(wordOf(unit.type))
                .arg(wordOf(unit.opponent))
                .arg(listed(parts)),
        source, reading};
}

WorkingLine idleLine(const Fighter &unit, const Phrase &who)
{
    if (unit.contact != Contact::FlankRear)
        return {Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2: rolls no dice")).arg(who).arg(wordOf(unit.type)), "TL-R09"};
    return {Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2: no dice here, struck from behind or fighting others"))
                .arg(who)
                .arg(wordOf(unit.type)),
        "TL-R28"};
}

WorkingLine unitLine(const Fighter &unit, bool demoralised, const Phrase &who, const Figures &figures)
{
    const bool idle = diceOf(unit, figures, figures.counterChargeCounts) == 0;
    return idle ? idleLine(unit, who) : strikeLine(unit, demoralised, who, figures);
}

/// Who stands in this row of the group's list (from 1): by name, where somebody does.
Phrase unitInWords(const Whose &whose, int number)
{
    static const std::array<std::vector<QByteArray>, 2> kRoles = [] {
        std::array<std::vector<QByteArray>, 2> roles;
        for (int place = 0; place <= kMostInMelee; ++place) {
            roles[0].push_back(roleKey(kUnitsOfA, place).toLatin1());
            roles[1].push_back(roleKey(kUnitsOfB, place).toLatin1());
        }
        return roles;
    }();
    const std::vector<QByteArray> &roles = kRoles[std::strcmp(whose.role, kGroupA.role) == 0 ? 0 : 1];
    return Phrase::player(roles[size_t(number)].constData(), QT_TRANSLATE_NOOP("muster", "a unit"));
}

/// A line for units that follow one another and strike alike.
void addUnits(std::vector<WorkingLine> &lines, const FightingGroup &group, const Whose &whose, const Figures &figures)
{
    const auto wordsOf = [&](size_t at) {
        return unitLine(group.units[at], group.demoralised, {}, figures).text.source();
    };
    for (size_t first = 0; first < group.units.size();) {
        size_t end = first;
        std::vector<Phrase> who;
        while (end < group.units.size() && wordsOf(end) == wordsOf(first))
            who.push_back(unitInWords(whose, int(++end)));
        const Phrase all = Phrase(QT_TRANSLATE_NOOP("muster", "%1 (%2)")).arg(player(whose)).arg(listed(who));
        lines.push_back(unitLine(group.units[first], group.demoralised, all, figures));
        first = end;
    }
}

void addGroup(std::vector<WorkingLine> &lines, const FightingGroup &group, const GroupOutcome &out, const Whose &whose,
    const Figures &figures)
{
    addUnits(lines, group, whose, figures);
    if (group.withMe)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "%1: the general %2")).arg(player(whose)).arg(wordOf(out.general)),
                out.general == WithMe::Wounded ? "TL-R33" : "TL-R32"});
    lines.push_back(
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(player(whose)).arg(hitsInWords(out.hits)), kMelee});
}

Phrase fateOfGeneral(const GroupOutcome &out, const Phrase &general)
{
    if (out.general != WithMe::Wounded)
        return {};
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: wounded, out of the game.")).arg(general);
}

/// A general who is wounded is no more, and where he stood alone nobody is left to test; nor where nobody of the group
/// outlives the hits, or is left without him.
Phrase testOf(const GroupOutcome &out, bool isTheEnd, const Phrase &group, const Phrase &general, bool linked)
{
    if (out.general == WithMe::Wounded && group.text() == general.text())
        return {};
    if (isTheEnd)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Nobody of %1 will be left to test.")).arg(group);
    if (linked)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: whether it tests hangs on its other fights too.")).arg(group);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 must test.")).arg(group);
}

/// "pikes, shot"; those of one type once.
Phrase typesOf(const std::vector<Fighter> &units)
{
    std::array<bool, std::size(WordsOf<Type>::all)> there {};
    for (const Fighter &unit : units)
        there[size_t(unit.type)] = true;
    std::vector<Phrase> types;
    for (size_t type = 0; type < there.size(); ++type) {
        if (there[type])
            types.push_back(wordOf(Type(type)));
    }
    return listed(types);
}

/// A wounded general may have been the one stand that fought, or have led it from another: nobody said.
bool mayHaveLostItsOnlyStand(const FightingGroup &group, const GroupOutcome &out)
{
    return group.room == 0 && out.general == WithMe::Wounded && group.units.size() == 1;
}

} // namespace

std::vector<WorkingLine> explainMelee(const MeleeInputs &in, const MeleeOutcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    const bool isTheEnd = out.mustTest == MustTest::A ? isTheEndOf(in.a, out.a, out.b) : isTheEndOf(in.b, out.b, out.a);
    addGroup(lines, in.a, out.a, kGroupA, figures);
    addGroup(lines, in.b, out.b, kGroupB, figures);
    if (out.mustTest == MustTest::None && in.linked)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "as many hits on either side here: the totals decide who tests")),
                "TL-R31"});
    else if (out.mustTest == MustTest::None)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "as many hits on either side: nobody tests")), kMelee});
    else if (isTheEnd)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "%1 took more hits than inflicted, but nobody will be left to test"))
                    .arg(player(out.mustTest == MustTest::A ? kGroupA : kGroupB)),
                kMelee});
    else if (in.linked && !(out.mustTest == MustTest::A ? in.a : in.b).onlyHere)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 took more hits here: tests on the total of its fights"))
                             .arg(player(out.mustTest == MustTest::A ? kGroupA : kGroupB)),
            "TL-R31"});
    else if (mayHaveLostItsOnlyStand(
                 out.mustTest == MustTest::A ? in.a : in.b, out.mustTest == MustTest::A ? out.a : out.b))
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster",
                        "%1 took more hits than inflicted: must test, unless the general was all that it had"))
                    .arg(player(out.mustTest == MustTest::A ? kGroupA : kGroupB)),
                kMelee});
    else
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 took more hits than inflicted: must test"))
                             .arg(player(out.mustTest == MustTest::A ? kGroupA : kGroupB)),
            kMelee});
    return lines;
}

Phrase tellMelee(const MeleeInputs &in, const MeleeOutcome &out, const Names &names)
{
    const Phrase a = names.in(player(kGroupA));
    const Phrase b = names.in(player(kGroupB));
    const Phrase hits = Phrase(QT_TRANSLATE_NOOP("muster", "%1 inflicted %2 on %3 and took %4."))
                            .arg(a)
                            .arg(hitsInWords(out.a.hits))
                            .arg(b)
                            .arg(out.b.hits);
    const Phrase generalOfA = names.of(kGeneralOfA, QT_TRANSLATE_NOOP("muster", "The general of A"));
    const Phrase generalOfB = names.of(kGeneralOfB, QT_TRANSLATE_NOOP("muster", "The general of B"));
    const Phrase test = out.mustTest == MustTest::None ? Phrase()
        : out.mustTest == MustTest::A
        ? testOf(out.a, isTheEndOf(in.a, out.a, out.b), a, generalOfA, in.linked && !in.a.onlyHere)
        : testOf(out.b, isTheEndOf(in.b, out.b, out.a), b, generalOfB, in.linked && !in.b.onlyHere);
    return sentences({hits, test, fateOfGeneral(out.a, generalOfA), fateOfGeneral(out.b, generalOfB)});
}

std::vector<Phrase> describeMelee(const MeleeInputs &in, const Figures &)
{
    std::vector<Phrase> known;
    for (const auto &[group, whose] : {std::pair(&in.a, kGroupA), std::pair(&in.b, kGroupB)}) {
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(player(whose)).arg(typesOf(group->units)));
        if (group->demoralised)
            known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "demoralised")));
    }
    return known;
}

namespace {

Striker strikerOf(const Fighter &unit, bool demoralised, const char *role, int number, const Figures &figures)
{
    Striker striker {roleKey(role, number), {}, {}, true};
    const int dice = diceOf(unit, figures, figures.counterChargeCounts);
    striker.strikes = dice > 0;
    if (!striker.strikes) {
        striker.throws = Phrase(unit.contact == Contact::FlankRear
                ? QT_TRANSLATE_NOOP("muster", "no dice here: struck from behind, or fighting others")
                : QT_TRANSLATE_NOOP("muster", "rolls no dice"));
        return striker;
    }
    for (const Modifier &modifier : modifiers(unit, demoralised, figures)) {
        if (modifier.applies && modifier.amount != 0)
            striker.counts.push_back(inWords(modifier));
    }
    striker.throws = listed({diceInWords(dice), hittingFaces(needsOf(unit, demoralised, figures))});
    return striker;
}

StrikingRow rowOf(const FightingGroup &group, const Whose &whose, const char *role, const Figures &figures)
{
    StrikingRow row {whose.role};
    for (const Fighter &unit : group.units)
        row.strikers.push_back(strikerOf(unit, group.demoralised, role, int(row.strikers.size()) + 1, figures));
    return row;
}

} // namespace

std::vector<StrikingRow> faceMelee(const MeleeInputs &in, const Figures &figures)
{
    return {rowOf(in.a, kGroupA, kUnitsOfA, figures), rowOf(in.b, kGroupB, kUnitsOfB, figures)};
}

DieMeaning meleeMeans(const MeleeInputs &in, const Figures &figures, const Stage &stage, int face)
{
    if (stage.number == 0) {
        const WithMe brings = withMeOn(face, figures);
        if (brings == WithMe::Inspires)
            return DieMeaning::Good;
        return brings == WithMe::Wounded ? DieMeaning::Bad : DieMeaning::Plain;
    }
    const FightingGroup &group = std::strcmp(stage.who, kUnitsOfA) == 0 ? in.a : in.b;
    const auto at = size_t(stage.number - 1);
    const bool hits =
        at < group.units.size() && facesFrom(needsOf(group.units[at], group.demoralised, figures)).has(face);
    return hits ? DieMeaning::Good : DieMeaning::Plain;
}

} // namespace muster::thistle
