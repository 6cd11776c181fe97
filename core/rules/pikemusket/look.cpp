// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/sides.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/pikemusket/unit.h"
#include "core/rules/words.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

std::optional<Badge> stateBadge(State state)
{
    switch (state) {
    case State::GoodOrder:
        return {};
    case State::Disrupted:
        return Badge {"warning", wordOf(state), Tone::Warning};
    case State::Routing:
        return Badge {"routing", wordOf(state), Tone::Danger};
    case State::Destroyed:
        return Badge {"destroyed", wordOf(state), Tone::Danger};
    case State::LeftField:
        return Badge {"left-field", wordOf(state), Tone::Danger};
    }
    Q_UNREACHABLE();
}

std::vector<Phrase> kindOf(const Unit &unit)
{
    std::vector<Phrase> kind {wordOf(unit.type())};
    if (unit.isArtillery())
        kind.push_back(wordOf(unit.gunState()));
    else if (unit.formation() == Formation::Column)
        kind.push_back(wordOf(unit.formation()));
    return kind;
}

UnitLook unitLook(const Unit &unit)
{
    UnitLook look {
        .kind = kindOf(unit), .strength = unit.bases(), .atStart = unit.startBases(), .gone = !unit.isPresent()};
    if (const auto badge = stateBadge(unit.state()))
        look.badges.push_back(*badge);
    if (look.gone)
        return look;
    // It neither moves nor runs, and horse fights it by another table: more than a formation among others.
    if (unit.formation() == Formation::Hedgehog)
        look.badges.push_back({"pike", wordOf(Formation::Hedgehog), Tone::Accent});
    if (unit.isChangingFormation())
        look.badges.push_back(
            {"moved", Phrase(QT_TRANSLATE_NOOP("muster", "changing to %1")).arg(wordOf(*unit.formationGoal())),
                Tone::Quiet, Phrase(QT_TRANSLATE_NOOP("muster", "to %1")).arg(wordOf(*unit.formationGoal()))});
    if (unit.isPursuing())
        look.badges.push_back({"warning", Phrase(QT_TRANSLATE_NOOP("muster", "out of control")), Tone::Danger,
            Phrase(QT_TRANSLATE_NOOP("muster", "no control"))});
    if (unit.isRetreating())
        look.badges.push_back({"retiring", Phrase(QT_TRANSLATE_NOOP("muster", "back turned")), Tone::Warning,
            Phrase(QT_TRANSLATE_NOOP("muster", "turned"))});
    if (isJustTaken(unit))
        look.badges.push_back({"warning", Phrase(QT_TRANSLATE_NOOP("muster", "captured, waits")), Tone::Quiet,
            Phrase(QT_TRANSLATE_NOOP("muster", "captured"))});
    else if (unit.fired())
        look.badges.push_back({"shoots", Phrase(QT_TRANSLATE_NOOP("muster", "has fired")), Tone::Quiet,
            Phrase(QT_TRANSLATE_NOOP("muster", "fired"))});
    return look;
}

UnitLook leaderLook(const Things &things, ThingId leader)
{
    UnitLook look;
    const auto condition = enumOf(things.word(leader, u"condition"_s), Condition::Fit);
    look.gone = !isFit(things, leader);
    if (condition != Condition::Fit)
        look.badges.push_back({"destroyed", wordOf(condition), Tone::Danger});
    else if (look.gone)
        look.badges.push_back({"left-field", wordOf(State::LeftField), Tone::Danger});
    else if (things.flag(leader, u"unhorsed"_s))
        look.badges.push_back({"warning", Phrase(QT_TRANSLATE_NOOP("muster", "horse shot, out for this turn")),
            Tone::Warning, Phrase(QT_TRANSLATE_NOOP("muster", "horse shot"))});
    return look;
}

UnitLook commandLook(const Things &things, ThingId command)
{
    UnitLook look;
    if (const QString order = things.word(command, u"order"_s); !order.isEmpty())
        look.kind.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "order: %1")).arg(order));
    if (things.flag(command, u"order_received"_s))
        look.badges.push_back({"tick", Phrase(QT_TRANSLATE_NOOP("muster", "order received")), Tone::Good,
            Phrase(QT_TRANSLATE_NOOP("muster", "order"))});
    return look;
}

UnitLook messengerLook(const Things &things, ThingId messenger)
{
    UnitLook look;
    const std::vector<ThingId> general = things.links(messenger, u"general"_s);
    if (!general.empty())
        look.kind.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "from %1")).arg(things.name(general.front())));
    if (const QString order = things.word(messenger, u"order"_s); !order.isEmpty())
        look.kind.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "order: %1")).arg(order));
    look.gone = !isUnderway(things, messenger);
    const auto liberty = enumOf(things.word(messenger, u"state"_s), Liberty::Free);
    const auto state = enumOf(things.word(messenger, u"errand_state"_s), ErrandResult::Riding);
    if (liberty != Liberty::Free)
        look.badges.push_back({"warning", wordOf(liberty), Tone::Danger});
    else if (const int left = things.number(messenger, u"distance"_s); left > 0)
        look.badges.push_back({"next", Phrase(QT_TRANSLATE_NOOP("muster", "%1 mm to ride")).arg(left), Tone::Accent});
    else
        look.badges.push_back({"note", wordOf(state), Tone::Quiet});
    return look;
}

} // namespace

UnitLook look(const Things &things, ThingId id)
{
    const Thing *thing = things.find(id);
    if (thing == nullptr)
        return {};
    if (thing->type == u"unit"_s)
        return unitLook(Unit(things, id));
    if (thing->type == u"leader"_s)
        return leaderLook(things, id);
    if (thing->type == u"command"_s)
        return commandLook(things, id);
    return thing->type == u"messenger"_s ? messengerLook(things, id) : UnitLook();
}

ThingId standsWith(const Things &things, ThingId id)
{
    const Thing *thing = things.find(id);
    if (thing == nullptr || thing->type != u"leader"_s || !isUnhurt(things, id))
        return 0;
    const std::vector<ThingId> units = things.links(id, u"attached_unit"_s);
    return units.empty() ? 0 : units.front();
}

} // namespace muster::pikemusket
