// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/checks.h"

#include "core/rules/binding.h"
#include "core/rules/phut/unit.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

std::optional<Refusal> immobile(Troop troop, const Figures &figures)
{
    if (figures.of(troop).dice > 0)
        return {};
    return Refusal {u"troop"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "These troops never move from where they were placed: %1."))
            .arg(wordOf(troop))};
}

std::optional<Refusal> keptOutOfWoods(Troop troop, bool woods, const Figures &figures)
{
    const TroopFigures &mover = figures.of(troop);
    const bool may = figures.woodsEntry == WoodsEntry::LightOnly ? mover.woods : mover.woodsWithAllCavalry;
    if (!woods || may)
        return {};
    return Refusal {
        u"woods"_s, Phrase(QT_TRANSLATE_NOOP("muster", "These troops may not enter woods: %1.")).arg(wordOf(troop))};
}

std::optional<Refusal> impossibleKind(Kind kind, Troop troop)
{
    if (mayBe(kind, troop))
        return {};
    return Refusal {u"kind"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "This kind of troops is never of this class: %1, %2."))
            .arg(wordOf(kind))
            .arg(wordOf(troop))};
}

std::optional<Refusal> impossibleRetreat(State state, Kind kind, const char *field, const Figures &figures)
{
    const Broken broken = figures.of(kind).broken;
    if (state == State::Retiring && broken != Broken::Retires) {
        return Refusal {QString::fromLatin1(field),
            Phrase(QT_TRANSLATE_NOOP("muster", "Only Swiss and Landsknechts retire; other troops rout."))};
    }
    if (state == State::Routing && broken != Broken::Routs) {
        return Refusal {QString::fromLatin1(field),
            Phrase(QT_TRANSLATE_NOOP("muster", "Swiss and Landsknechts do not rout; they retire."))};
    }
    return {};
}

} // namespace muster::phut
