// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/cards.h"

#include "core/rules/telling.h"
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/man.h"
#include "core/rules/twopage/weaponwords.h"
#include "core/rules/words.h"

#include <utility>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kWoundBoxes = 5;

constexpr char kLoadedSide[] = QT_TRANSLATE_NOOP("muster", "LOADED");
constexpr char kUnloadedSide[] = QT_TRANSLATE_NOOP("muster", "UNLOADED");

Phrase dieInWords(const Man &man)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, d%2")).arg(wordOf(man.rank())).arg(man.die());
}

Phrase weaponInWords(Weapon weapon, const Figures &figures)
{
    if (weapon == Weapon::None)
        return wordOf(Weapon::None);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2, %3, %4"))
        .arg(wordOf(weapon))
        .arg(Phrase(QT_TRANSLATE_NOOP("muster", "range %1″")).arg(figures.of(weapon).range))
        .arg(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n shot(s)"), figures.of(weapon).shots))
        .arg(unloadingInWords(weapon, figures));
}

Phrase belongsTo(const Things &things, ThingId army, ThingId group)
{
    if (group == 0)
        return Phrase::literal(things.name(army));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2")).arg(things.name(group)).arg(things.name(army));
}

/// A gun never has Move & Fire: nothing stands along that edge.
CardFace frontOf(std::vector<Phrase> middle, bool isGun, int boxes)
{
    const auto edge = [](Action action) { return wordOf(action); };
    return {Phrase(kLoadedSide),
        {edge(Action::Move), Phrase(QT_TRANSLATE_NOOP("muster", "Fire")), isGun ? Phrase() : edge(Action::MoveFire),
            edge(Action::HandToHand)},
        std::move(middle), boxes};
}

/// Anticlockwise, so that each edge of the cardboard has the same action on both sides.
CardFace backOf(const CardFace &front, bool isGun)
{
    CardFace back = front;
    back.heading = Phrase(kUnloadedSide);
    back.edges[1] = front.edges[3];
    back.edges[3] = Phrase(QT_TRANSLATE_NOOP("muster", "Load"));
    back.edges[2] = isGun ? Phrase() : Phrase(QT_TRANSLATE_NOOP("muster", "Move (fire barred)"));
    return back;
}

/// What is never unloaded has the same side twice: mirrored, so that turning the card over changes nothing.
CardFace mirrored(const CardFace &front)
{
    CardFace back = front;
    std::swap(back.edges[1], back.edges[3]);
    return back;
}

Card cardOf(const Man &man, const Things &things, const Figures &figures)
{
    std::vector<Phrase> middle {Phrase::literal(man.name()), belongsTo(things, man.army(), man.group()),
        dieInWords(man), weaponInWords(man.weapon(), figures)};
    if (const Phrase bonuses = listed(bonusesOf(things, man.id(), figures)); !bonuses.isEmpty())
        middle.push_back(bonuses);
    const CardFace front = frontOf(std::move(middle), false, kWoundBoxes);
    const bool isAlwaysLoaded = man.weapon() == Weapon::None || figures.of(man.weapon()).unloads == Unloads::Never;
    return {front, isAlwaysLoaded ? mirrored(front) : backOf(front, false)};
}

Card cardOfGun(ThingId gun, const Things &things, const Figures &figures)
{
    std::vector<Phrase> middle {Phrase::literal(things.name(gun)), belongsTo(things, things.armyOf(gun), 0),
        weaponInWords(Weapon::Gatling, figures)};
    for (const Man &man : crewOfGun(things, gun))
        middle.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(man.name()).arg(dieInWords(man)));
    const CardFace front = frontOf(std::move(middle), true, 0);
    return {front, backOf(front, true)};
}

} // namespace

std::vector<Card> actionCards(const Rules &rules, const Things &things, ThingId army)
{
    const Figures &figures = figuresOf(rules);
    std::vector<Card> cards;
    for (const Man &man : menOf(things, army)) {
        if (!man.isOut() && man.gun() == 0)
            cards.push_back(cardOf(man, things, figures));
    }
    for (const ThingId gun : things.ofType(u"gun"_s, army))
        cards.push_back(cardOfGun(gun, things, figures));
    return cards;
}

std::vector<Card> phaseCards(const Rules &rules)
{
    std::vector<Card> cards;
    const CardFace back {Phrase(QT_TRANSLATE_NOOP("muster", "Phases"))};
    for (const int phases : figuresOf(rules).phases)
        cards.push_back({{Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n phase(s)"), phases)}, back});
    return cards;
}

std::vector<CardSet> cards(const Rules &rules, const Things &things, ThingId army)
{
    return {{Phrase(QT_TRANSLATE_NOOP("muster", "Action cards")), actionCards(rules, things, army)},
        {Phrase(QT_TRANSLATE_NOOP("muster", "Phase cards")), phaseCards(rules)}};
}

} // namespace muster::twopage
