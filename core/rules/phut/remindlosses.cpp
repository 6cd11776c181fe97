// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/reminding.h"

#include <ranges>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Models to be taken off or turned round.
void remindOfModels(Reminding &list, const Deed &deed)
{
    const int burst = deed.outcome.value("pieces_lost"_L1).toInt();
    const ThingId shooter = deed.cast.value(u"shooter"_s);
    if (burst > 0 && shooter != 0) {
        list.say("PH-M19",
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1: {a gun|%n guns} burst, take {it|them} off."), burst)
                .arg(list.unit(shooter).name()),
            "destroyed", Tone::Danger, shooter);
    }
    for (const QString &role : {u"artillery"_s, u"unit"_s}) {
        const ThingId guns = deed.cast.value(role);
        if (guns != 0 && list.unit(guns).state() == State::Abandoned) {
            list.say("PH-M19", QT_TRANSLATE_NOOP("muster", "%1: abandoned, turn the models round."), list.unit(guns),
                "abandoned", Tone::Danger);
        }
    }
}

struct Loss {
    const char *outcome;
    const char *role;
};
constexpr Loss kLosses[] {
    {"target_lost", "target"},
    {"pieces_lost", "shooter"},
    {"a_lost", "a"},
    {"b_lost", "b"},
    {"mover_lost", "mover"},
    {"other_lost", "other"},
    {"bases_lost", "unit"},
};

/// Who lost bases just now: what else hangs on that number.
void remindOfRating(Reminding &list, const Deed &deed)
{
    for (const Loss &loss : kLosses) {
        const ThingId id = deed.cast.value(QLatin1String(loss.role));
        if (deed.outcome.value(QLatin1String(loss.outcome)).toInt() <= 0 || id == 0 || !list.unit(id).isPresent())
            continue;
        const Unit unit = list.unit(id);
        const char *text = unit.isPikeBlock()
            ? QT_TRANSLATE_N_NOOP("muster",
                "%1: {1 base is|%n bases are} left, which is its rating from now on: it throws fewer dice, and may "
                "have fewer full ranks.")
            : QT_TRANSLATE_N_NOOP("muster",
                "%1: {1 base is|%n bases are} left, which is its rating from now on: it throws fewer dice, and may "
                "stand less deep.");
        list.say("PH-M20", Phrase::plural(text, unit.bases()).arg(unit.name()), "reminder", Tone::Quiet, id);
    }
}

} // namespace

void remindOfLosses(Reminding &list)
{
    for (const Deed &deed : list.moment.deeds) {
        if (deed.phase == list.phase)
            remindOfModels(list, deed);
    }
    if (!list.moment.deeds.empty() && list.moment.deeds.back().phase == list.phase)
        remindOfRating(list, list.moment.deeds.back());
}

} // namespace muster::phut
