// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/checks.h"

#include "core/rules/binding.h"
#include "core/rules/phut/unit.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The words of an enumeration for which `holds` does, as a list.
template <class E, class Holds>
QString wordsFor(Holds holds)
{
    std::vector<Phrase> words;
    for (size_t i = 0; i < wordsIn<E>().size(); ++i) {
        if (holds(E(i)))
            words.push_back(wordOf(E(i)));
    }
    return words.empty() ? translated(QT_TRANSLATE_NOOP("muster", "none")) : joined(words, u", "_s);
}

/// Only guns shoot as artillery, and only as guns of their own size.
bool mayHave(Weapon weapon, Troop troop)
{
    const QLatin1String key(WordsOf<Weapon>::all[size_t(weapon)].key);
    return !key.endsWith(QLatin1String("artillery")) || key == QLatin1String(WordsOf<Troop>::all[size_t(troop)].key);
}

bool entersWoods(Troop troop, const Figures &figures)
{
    const TroopFigures &mover = figures.of(troop);
    return figures.woodsEntry == WoodsEntry::LightOnly ? mover.woods : mover.woodsWithAllCavalry;
}

QString kindsThatRetire(const Figures &figures)
{
    return wordsFor<Kind>([&](Kind kind) { return figures.of(kind).broken == Broken::Retires; });
}

} // namespace

std::optional<Refusal> immobile(Troop troop, const Figures &figures)
{
    const auto moves = [&](Troop one) { return figures.of(one).dice > 0; };
    if (moves(troop))
        return {};
    return Refusal {u"troop"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "These troops never move from where they were placed: %1. Those move: %2."))
            .arg(wordOf(troop))
            .arg(wordsFor<Troop>(moves))};
}

std::optional<Refusal> keptOutOfWoods(Troop troop, bool woods, const Figures &figures)
{
    if (!woods || entersWoods(troop, figures))
        return {};
    return Refusal {u"woods"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "These troops may not enter woods: %1. Those may: %2."))
            .arg(wordOf(troop))
            .arg(wordsFor<Troop>([&](Troop one) { return entersWoods(one, figures); }))};
}

std::optional<Refusal> impossibleKind(Kind kind, Troop troop)
{
    if (mayBe(kind, troop))
        return {};
    return Refusal {u"kind"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 are never %2. Troops of this class may be: %3."))
            .arg(wordOf(kind))
            .arg(wordOf(troop))
            .arg(wordsFor<Kind>([troop](Kind one) { return mayBe(one, troop); }))};
}

std::optional<Refusal> impossibleRetreat(State state, Kind kind, const char *field, const Figures &figures)
{
    const Broken broken = figures.of(kind).broken;
    if (state == State::Retiring && broken != Broken::Retires) {
        return Refusal {QString::fromLatin1(field),
            Phrase(QT_TRANSLATE_NOOP("muster", "Only these troops retire: %1. All others rout."))
                .arg(kindsThatRetire(figures))};
    }
    if (state == State::Routing && broken != Broken::Routs) {
        return Refusal {QString::fromLatin1(field),
            Phrase(QT_TRANSLATE_NOOP("muster", "These troops do not rout, they retire: %1."))
                .arg(kindsThatRetire(figures))};
    }
    return {};
}

std::optional<Refusal> shootsAfterMoving(Weapon weapon, bool moved, const Figures &figures)
{
    const auto may = [&](Weapon one) { return figures.of(one).shootsAfterMoving; };
    if (!moved || may(weapon))
        return {};
    return Refusal {u"moved"_s,
        Phrase(QT_TRANSLATE_NOOP(
                   "muster", "A unit with this weapon may not shoot after moving: %1. With these it may: %2."))
            .arg(wordOf(weapon))
            .arg(wordsFor<Weapon>(may))};
}

Refusal moreThanAtStart(const QString &field, int most)
{
    return {field,
        Phrase(QT_TRANSLATE_NOOP("muster", "A unit cannot have more bases than at the start: %1 at most.")).arg(most)};
}

std::optional<Refusal> impossibleWeapon(Weapon weapon, Troop troop)
{
    if (mayHave(weapon, troop))
        return {};
    return Refusal {u"weapon"_s,
        Phrase(
            QT_TRANSLATE_NOOP("muster", "Only guns of that size shoot as artillery. These troops may shoot with: %1."))
            .arg(wordsFor<Weapon>([troop](Weapon one) { return mayHave(one, troop); }))};
}

} // namespace muster::phut
