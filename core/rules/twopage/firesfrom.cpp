// SPDX-License-Identifier: GPL-3.0-or-later
// Out of which door or window he fires who is in a room: he may shift to another just before his own shot (TURN-18).
#include "core/rules/changes.h"
#include "core/rules/sides.h"
#include "core/rules/twopage/acts.h"
#include "core/rules/twopage/crowding.h"
#include "core/rules/twopage/rooms.h"
#include "core/rules/twopage/turnrules.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_firesfrom {
namespace {

constexpr QLatin1StringView kInside("inside");

bool mayFireFromHere(const Moment &moment, ThingId figure)
{
    return mayDo(moment, "fire", "firer", figure) && answerNow(moment, "fire", "firer", figure) == nullptr;
}

bool mayShift(const Moment &moment, ThingId figure)
{
    const Man man(moment.things, figure);
    return man.room() != 0 && (man.opening() == 0 || !staysWhereHeIs(moment, man));
}

/// Of several, or where his own is full of others and he would have to go to another.
bool isThereAChoice(const Moment &moment, ThingId figure)
{
    const Man man(moment.things, figure);
    const std::vector<ThingId> free = openingsFreeFor(moment, man);
    return free.size() > 1 || (free.size() == 1 && man.opening() != 0 && man.opening() != free.front());
}

bool isAnEnemyOutside(const Moment &moment, ThingId figure)
{
    const Man man(moment.things, figure);
    return std::ranges::any_of(menOf(moment.things),
        [&](const Man &other) { return other.isAble() && other.army() != man.army() && other.room() != man.room(); });
}

/// Who has an enemy within an inch in the room itself fires at him more often than not, and across no door or window;
/// but he may fire at anyone (TURN-5).
bool isNotBesetInside(const Moment &moment, ThingId figure)
{
    const Man man(moment.things, figure);
    return std::ranges::none_of(man.foes(), [&](const Man &foe) { return foe.room() == man.room(); });
}

std::vector<ThingId> openingsToFireFrom(const Moment &moment)
{
    return openingsFreeFor(moment, Man(moment.things, moment.who("figure")));
}

bool isAnEnemyInside(const Moment &moment, const QString &)
{
    return isAnEnemyInHisRoom(moment.things, moment.who("figure"));
}

/// One at whom he has not fired yet: a volley is split among several.
bool isATargetInside(const Moment &moment, ThingId figure)
{
    const Man man(moment.things, figure);
    return std::ranges::any_of(menOf(moment.things), [&](const Man &other) {
        return other.isAble() && other.army() != man.army() && other.room() == man.room()
            && !wasAimedAt(moment, figure, other.id());
    });
}

/// Where he stands; who stands at none that is free has to say.
TableAnswer whereHeStands(const Moment &moment)
{
    if (!isNotBesetInside(moment, moment.who("figure")))
        return {.answer = kInside};
    const ThingId opening = Man(moment.things, moment.who("figure")).opening();
    return contains(openingsToFireFrom(moment), opening) ? TableAnswer {{}, {opening}, 0} : TableAnswer();
}

bool isStillFree(const Moment &moment, const TableAnswer &answer)
{
    return (answer.answer == kInside && isAnEnemyInside(moment, {}))
        || (!answer.named.empty() && contains(openingsToFireFrom(moment), answer.named.front()));
}

/// What was said of the shot that he has still to fire; null where nothing was, or it holds no more.
const TableAnswer *saidOfHisShot(const Moment &moment, const Man &firer)
{
    const TableAnswer *said = firer.id() == 0 ? nullptr : answerNow(moment, "fires_from", "figure", firer.id());
    if (said == nullptr || firer.room() == 0 || firer.hasActed())
        return nullptr;
    const bool holds =
        said->answer == kInside ? isAnEnemyInHisRoom(moment.things, firer.id()) : openingToFireFrom(moment, firer) != 0;
    return holds ? said : nullptr;
}

} // namespace
} // namespace in_firesfrom

TableQuestion firesFrom()
{
    using namespace in_firesfrom;
    return {.key = "fires_from",
        .words = QT_TRANSLATE_NOOP("muster", "Out of which door or window does %1 fire?"),
        .phases = {"shooting"},
        .roles = aboutFigure(),
        .conditions = {{"figure", &mayFireFromHere}, {"figure", &mayShift}, {"figure", &isThereAChoice},
            {"figure", &isAnEnemyOutside}},
        .answers = {{"inside", QT_TRANSLATE_NOOP("muster", "%1 fires at an enemy in his room")}},
        .mayAnswer = &isAnEnemyInside,
        .usual = &whereHeStands,
        .named = &openingsToFireFrom,
        .told = QT_TRANSLATE_NOOP("muster", "%1 fires out of: %2"),
        .mustAnswer = false,
        .stillHolds = &isStillFree};
}

/// Where several are free, or he would have to leave his own, and nobody has said.
std::optional<Refusal> refuseUnsaidOpening(const Moment &moment, const Man &firer)
{
    const ThingId target = moment.who("target");
    const bool isOut = firer.room() != 0 && target != 0 && firer.room() != Man(moment.things, target).room();
    const size_t free = openingsFreeFor(moment, firer).size();
    const bool isTheOnly = free == 1 || (firer.opening() != 0 && staysWhereHeIs(moment, firer));
    const bool isHis = free == 0 || (isTheOnly && openingToFireFrom(moment, firer) != 0);
    if (!isOut || moment.who("opening") != 0 || isHis)
        return std::nullopt;
    if (firer.opening() != 0 && staysWhereHeIs(moment, firer)) {
        return Refusal {u"opening"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not shift: idle, or needs Move to leave the fight."))
                .arg(firer.name())};
    }
    return Refusal {u"opening"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "First say out of which door or window %1 fires, or at which he stands."))
            .arg(firer.name())};
}

/// Who has somebody to fire at in the room, and no door or window of his own, says first that he fires out of it, and
/// so does who is beset in it. Where there is nobody, the whole shot waits for his door or window.
bool isAskedWhence(const Moment &moment, ThingId target)
{
    using namespace in_firesfrom;
    const Man firer(moment.things, moment.who("firer"));
    if (target == 0 || firer.id() == 0 || !isATargetInside(moment, firer.id()))
        return true;
    const TableAnswer *said = answerNow(moment, "fires_from", "figure", firer.id());
    const bool isSaid = said != nullptr && !said->named.empty();
    const bool hasOne = openingToFireFrom(moment, firer) != 0;
    return (hasOne && (isSaid || isNotBesetInside(moment, firer.id()))) || !refuseUnsaidOpening(moment, firer);
}

bool isInsideIfSaid(const Moment &moment, ThingId target)
{
    using namespace in_firesfrom;
    const Man firer(moment.things, moment.who("firer"));
    const TableAnswer *said = saidOfHisShot(moment, firer);
    return target == 0 || said == nullptr || said->answer != kInside
        || Man(moment.things, target).room() == firer.room();
}

bool isOutsideIfSaid(const Moment &moment, ThingId target)
{
    using namespace in_firesfrom;
    const Man firer(moment.things, moment.who("firer"));
    const TableAnswer *said = saidOfHisShot(moment, firer);
    return target == 0 || said == nullptr || said->answer == kInside
        || Man(moment.things, target).room() != firer.room();
}

} // namespace muster::twopage
