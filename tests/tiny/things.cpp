// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fields.h"
#include "tests/tiny/tiny.h"

namespace muster::tiny {

using namespace Qt::Literals::StringLiterals;
using namespace fields;

namespace {

ThingSpec stand()
{
    return {.type = "stand",
        .label = "Stand",
        .parents = {"group", "command"},
        .isUnit = true,
        .fields = {
            onRoster(text("name", "Name")),
            onRoster(choice("kind", "Kind", Kind::Pikes)),
            onRoster(defaulting(
                [](const QJsonObject &stand, const QJsonObject &) {
                    return keyOf(stand.value("kind"_L1) == keyOf(Kind::Shot) ? Weapon::Musket : Weapon::None);
                },
                choice<Weapon>("weapon", "Weapon"))),
            onRoster(number("figures", "Figures", 1, 20, 4)),
            number("hits", "Hits", 0, 20, 0),
            choice("state", "State", State::Fit),
            choice("order", "Order", Order::Good),
        }};
}

} // namespace

std::vector<ThingSpec> things()
{
    const ThingSpec game {.type = "game",
        .label = "Game",
        .fields = {number("turn", "Turn", 1, 999, 1), derived(phase("phase", "Phase", phases(), u"setup"_s)),
            choice("active", "Active side", Winner::None)}};
    const ThingSpec army {.type = "army",
        .label = "Army",
        .fields = {onRoster(text("name", "Name")), onRoster(unique(choice("side", "Side", {{"a", "A"}, {"b", "B"}}))),
            onRoster(number("colour", "Colour", 0, 3, 0))}};
    const ThingSpec command {.type = "command",
        .label = "Command",
        .parents = {"army"},
        .fields = {onRoster(text("name", "Name")), derived(flag("broken", "Broken"))}};
    const ThingSpec group {.type = "group",
        .label = "Group",
        .parents = {"command"},
        .onlyWithOwn = true,
        .fields = {text("name", "Name", u""_s), number("pending", "Hits to be laid on stands", 0, 999, 0)}};
    const ThingSpec messenger {.type = "messenger",
        .label = "Messenger",
        .parents = {"army"},
        .fields = {text("name", "Name", u""_s), links("to", "Rides to", {"command"}, RoleSide::SameAsFirst, 1)}};
    const ThingSpec building {.type = "building",
        .label = "Building",
        .fields = {onRoster(text("name", "Name")), links("held_by", "Held by", {"stand"}, RoleSide::Any, 1)}};
    return {game, army, command, group, stand(), messenger, building};
}

std::vector<ThingId> standsOf(const Things &things, ThingId of)
{
    std::vector<ThingId> stands;
    for (const ThingId own : things.own(of)) {
        const bool isStand = things.find(own)->type == u"stand"_s;
        if (isStand && enumOf<State>(things.word(own, u"state"_s)) == State::Fit)
            stands.push_back(own);
        for (const ThingId below : standsOf(things, own))
            stands.push_back(below);
    }
    return stands;
}

} // namespace muster::tiny
