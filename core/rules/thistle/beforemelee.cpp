// SPDX-License-Identifier: GPL-3.0-or-later
// What comes before the dice of a melee: stands that touch several have said whom they fight, and losses that other
// melees brought are looked at.
#include "core/rules/thistle/beforemelee.h"

#include "core/rules/changes.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/melees.h"
#include "core/rules/thistle/turnrules.h"
#include "core/rules/thistle/whoisled.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_beforemelee {
namespace {

struct Foe {
    ThingId group = 0;
    Type type {};
    bool onItsFront = true;
    friend bool operator==(const Foe &, const Foe &) = default;
};

/// Its dice are rolled once, and may fall in the melee against this group.
bool hasToSayWhomItFights(const Moment &moment, const Unit &unit, ThingId enemy)
{
    const auto isOfIt = [&](ThingId foe) { return Unit(moment.things, foe).group() == enemy; };
    return std::ranges::any_of(foesOf(moment, unit), isOfIt) && hasToChooseItsFoe(moment, unit.id())
        && foeSaidOf(moment, unit) == 0;
}

std::optional<Refusal> refuseBeforeItsFoesAreSaid(const Moment &moment, ThingId own, ThingId enemy)
{
    for (const Unit &unit : Group(moment.things, own).units()) {
        if (hasToSayWhomItFights(moment, unit, enemy))
            return refuseBeforeItIsSaid(moment, "a", "fights_whom", "unit", unit.id());
    }
    return std::nullopt;
}

/// Who may lead says before the dice whether he does (TL-R32), when he is asked or in the melee itself.
std::optional<Refusal> refuseBeforeTheGeneralSays(
    const Moment &moment, const char *withMe, const char *own, const char *enemy)
{
    const ThingId group = moment.who(own);
    if (moment.given.contains(QLatin1String(withMe)) || !mayLeadYet(moment, group, moment.who(enemy)))
        return std::nullopt;
    const ThingId general = generalOf(moment.things, commandOf(moment.things, group));
    if (answerNow(moment, "with_me", "unit", general) != nullptr)
        return std::nullopt;
    // Of the group and not of the input: it is told before anything is entered, too.
    return refuseBeforeItIsSaid(moment, "a", "with_me", "unit", general);
}

/// Where several groups that he may touch fight whom he named, each melee asks whether he leads in it.
std::optional<Refusal> refuseBeforeItIsSaidHere(
    const Moment &moment, const char *withMe, const char *own, const char *enemy)
{
    const ThingId group = moment.who(own);
    const ThingId general = generalOf(moment.things, commandOf(moment.things, group));
    const bool isNamed = general != 0 && answerNow(moment, "with_me", "unit", general) != nullptr;
    if (moment.given.contains(QLatin1String(withMe)) || !isNamed || isSaidToBeLed(moment, group, moment.who(enemy)))
        return std::nullopt;
    return Refusal {QString::fromLatin1(withMe),
        Phrase(QT_TRANSLATE_NOOP("muster", "First: does %1 lead %2 here, or another of his groups that fights %3?"))
            .arg(moment.things.name(general))
            .arg(moment.things.name(group))
            .arg(moment.things.name(moment.who(enemy)))};
}

std::optional<Refusal> refuseBeforeOthers(const Moment &moment)
{
    const ThingId a = moment.who("a");
    const ThingId b = moment.who("b");
    if (auto refusal = refuseBeforeLossesAreChecked(moment, "a"))
        return refusal;
    for (const auto &[own, enemy] : {std::pair(a, b), std::pair(b, a)}) {
        if (auto refusal = refuseBeforeItsFoesAreSaid(moment, own, enemy))
            return refusal;
    }
    auto refusal = refuseBeforeTheGeneralSays(moment, "a_with_me", "a", "b");
    return refusal ? std::move(refusal) : refuseBeforeTheGeneralSays(moment, "b_with_me", "b", "a");
}

} // namespace
} // namespace in_beforemelee

bool hasToChooseItsFoe(const Moment &moment, ThingId id)
{
    using namespace in_beforemelee;
    const Unit unit(moment.things, id);
    std::vector<Foe> foes;
    for (const ThingId enemy : foesOf(moment, unit)) {
        const Unit other(moment.things, enemy);
        const Foe foe {other.group(), other.type(), other.isMetOnItsFrontBy(id)};
        if (rollsAgainst(moment, unit, other.group()) && std::ranges::find(foes, foe) == foes.end())
            foes.push_back(foe);
    }
    return unit.isPresent() && foes.size() > 1 && figuresOf(moment.rules).of(unit.type()).meleeDice > 0;
}

bool somethingComesBeforeIt(const Moment &moment)
{
    return in_beforemelee::refuseBeforeOthers(moment).has_value();
}

std::optional<Refusal> refuseTooEarlyAMelee(const Moment &moment, const QJsonObject &inputs)
{
    using namespace in_beforemelee;
    if (inputs.isEmpty()) // it is owed all the same, and told as what waits
        return std::nullopt;
    if (auto refusal = refuseBeforeOthers(moment))
        return refusal;
    auto refusal = refuseBeforeItIsSaidHere(moment, "a_with_me", "a", "b");
    return refusal ? std::move(refusal) : refuseBeforeItIsSaidHere(moment, "b_with_me", "b", "a");
}

} // namespace muster::thistle
