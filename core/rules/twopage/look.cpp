// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/man.h"
#include "core/rules/twopage/tracker.h"
#include "core/rules/words.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

void addIf(std::vector<Badge> &badges, bool holds, const char *icon, const char *word, const char *brief,
    Tone tone = Tone::Quiet)
{
    if (holds)
        badges.push_back({icon, Phrase(word), tone, Phrase(brief)});
}

std::vector<Phrase> kindOf(const Things &things, const Man &man)
{
    std::vector<Phrase> kind {
        man.isOfOpenClass() ? Phrase(QT_TRANSLATE_NOOP("muster", "class to be rolled")) : wordOf(man.rank())};
    if (man.weapon() != Weapon::None)
        kind.push_back(wordOf(man.weapon()));
    for (const auto &[key, word] : {std::pair(u"swordsman"_s, QT_TRANSLATE_NOOP("muster", "sword")),
             std::pair(u"officer"_s, QT_TRANSLATE_NOOP("muster", "officer")),
             std::pair(u"mounted"_s, QT_TRANSLATE_NOOP("muster", "mounted"))}) {
        if (things.flag(man.id(), key))
            kind.emplace_back(word);
    }
    return kind;
}

const char *iconOf(Action action)
{
    switch (action) {
    case Action::Move:
        return "next";
    case Action::FireLoad:
        return "target";
    case Action::MoveFire:
        return "light-infantry";
    case Action::HandToHand:
        return "in-melee";
    }
    Q_UNREACHABLE();
}

Phrase briefOf(Action action)
{
    switch (action) {
    case Action::Move:
        return {};
    case Action::FireLoad:
        return Phrase(QT_TRANSLATE_NOOP("muster", "Fire/Ld"));
    case Action::MoveFire:
        return Phrase(QT_TRANSLATE_NOOP("muster", "Mv/Fire"));
    case Action::HandToHand:
        return Phrase(QT_TRANSLATE_NOOP("muster", "Fight"));
    }
    Q_UNREACHABLE();
}

void addStateBadges(std::vector<Badge> &badges, const Man &man)
{
    if (man.hits() > 0)
        badges.push_back({"hits", Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n hit(s) to save"), man.hits()),
            Tone::Warning, Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n hit(s)"), man.hits())});
    if (man.condition() == Condition::Wounded)
        badges.push_back(
            {"warning", Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n wound(s)"), man.wounds()), Tone::Warning});
    addIf(badges, man.weapon() != Weapon::None && man.ammo() == Ammo::Unloaded, "out-of-powder",
        QT_TRANSLATE_NOOP("muster", "unloaded"), nullptr, Tone::Warning);
    if (man.stream() != Stream::None)
        badges.push_back({"obstacle", wordOf(man.stream()), Tone::Quiet});
}

void addTurnBadges(std::vector<Badge> &badges, const Man &man)
{
    if (man.action())
        badges.push_back({iconOf(*man.action()), wordOf(*man.action()), Tone::Accent, briefOf(*man.action()), true});
    addIf(badges, man.isIdle(), "abandoned", QT_TRANSLATE_NOOP("muster", "stands idle"),
        QT_TRANSLATE_NOOP("muster", "idle"));
    addIf(badges, man.isInMelee(), "in-melee", QT_TRANSLATE_NOOP("muster", "in hand-to-hand"),
        QT_TRANSLATE_NOOP("muster", "in fight"), Tone::Accent);
    addIf(badges, man.hasMoved(), "moved", QT_TRANSLATE_NOOP("muster", "has moved"),
        QT_TRANSLATE_NOOP("muster", "moved"));
    addIf(badges, man.hasActed(), "shoots", QT_TRANSLATE_NOOP("muster", "has fired or loaded"),
        QT_TRANSLATE_NOOP("muster", "acted"));
}

/// "within 1″: Captain Okell"; several are counted.
void addNearBadge(std::vector<Badge> &badges, const Man &man)
{
    const std::vector<Man> foes = man.foes();
    if (foes.empty())
        return;
    const Phrase word = foes.size() == 1
        ? Phrase(QT_TRANSLATE_NOOP("muster", "within 1″: %1")).arg(foes.front().name())
        : Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n within 1″"), int(foes.size()));
    badges.push_back(
        {"warning", word, Tone::Accent, Phrase(QT_TRANSLATE_NOOP("muster", "near %1")).arg(int(foes.size()))});
}

/// One for all of it: two that look alike tell nothing apart.
void addPlaceBadges(std::vector<Badge> &badges, const Things &things, const Man &man)
{
    if (man.room() != 0 && man.opening() != 0) {
        Phrase both(man.isBlocking() ? QT_TRANSLATE_NOOP("muster", "in the %1, blocks the %2")
                                     : QT_TRANSLATE_NOOP("muster", "in the %1, at the %2"));
        badges.push_back({"obstacle", std::move(both).arg(things.name(man.room())).arg(things.name(man.opening())),
            Tone::Quiet,
            Phrase(man.isBlocking() ? QT_TRANSLATE_NOOP("muster", "blocks") : QT_TRANSLATE_NOOP("muster", "inside"))});
    } else if (man.room() != 0) {
        badges.push_back({"obstacle", Phrase(QT_TRANSLATE_NOOP("muster", "in the %1")).arg(things.name(man.room())),
            Tone::Quiet, Phrase(QT_TRANSLATE_NOOP("muster", "inside"))});
    } else if (man.opening() != 0) {
        badges.push_back({"obstacle", Phrase(QT_TRANSLATE_NOOP("muster", "at the %1")).arg(things.name(man.opening())),
            Tone::Quiet, Phrase(QT_TRANSLATE_NOOP("muster", "behind"))});
    } else {
        addIf(badges, man.isBlocking(), "obstacle", QT_TRANSLATE_NOOP("muster", "blocks the opening"),
            QT_TRANSLATE_NOOP("muster", "blocks"));
    }
}

/// Who stands in a room, or at a door or window: each by name while they are few.
UnitLook placeLook(const Things &things, ThingId place, ThingId (Man::*stands)() const)
{
    constexpr size_t kMostNamed = 2;
    UnitLook look;
    std::vector<Man> men = menOf(things);
    std::erase_if(men, [&](const Man &man) { return man.isOut() || (man.*stands)() != place; });
    if (men.size() > kMostNamed) {
        look.badges.push_back(
            {"infantry", Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n figure(s)"), int(men.size())), Tone::Quiet});
        return look;
    }
    for (const Man &man : men)
        look.badges.push_back({"infantry", Phrase::literal(man.name()), Tone::Quiet});
    return look;
}

UnitLook manLook(const Things &things, const Man &man)
{
    UnitLook look {.kind = kindOf(things, man), .strength = man.isOut() ? 0 : 1, .atStart = 1, .gone = man.isOut()};
    if (look.gone) {
        look.badges.push_back(
            {man.condition() == Condition::Dead ? "destroyed" : "abandoned", wordOf(man.condition()), Tone::Danger});
        return look;
    }
    const bool isDieOpen = man.isOfOpenClass() && things.word(things.first(u"game"_s), u"phase"_s) == u"setup"_s;
    look.figure = isDieOpen ? Phrase(QT_TRANSLATE_NOOP("muster", "d?"))
                            : Phrase(QT_TRANSLATE_NOOP("muster", "d%1")).arg(man.die());
    addStateBadges(look.badges, man);
    addTurnBadges(look.badges, man);
    addNearBadge(look.badges, man);
    addPlaceBadges(look.badges, things, man);
    // What he is stands behind what has become of him.
    addIf(look.badges, things.flag(man.id(), u"officer"_s), "general", QT_TRANSLATE_NOOP("muster", "officer"), nullptr,
        Tone::Accent);
    return look;
}

UnitLook gunLook(const Things &things, ThingId gun)
{
    UnitLook look;
    const int crew = int(crewOfGun(things, gun).size());
    look.badges.push_back({crew < 2 ? "warning" : "artillery",
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "crew of %n"), crew), crew < 2 ? Tone::Warning : Tone::Quiet});
    const bool loaded = things.word(gun, u"ammo"_s) == keyOf(Ammo::Loaded);
    look.badges.push_back({loaded ? "loaded" : "out-of-powder", wordOf(loaded ? Ammo::Loaded : Ammo::Unloaded),
        loaded ? Tone::Quiet : Tone::Warning});
    return look;
}

} // namespace

UnitLook look(const Things &things, ThingId id)
{
    const Thing *thing = things.find(id);
    if (thing == nullptr)
        return {};
    if (thing->type == u"unit"_s)
        return manLook(things, Man(things, id));
    if (thing->type == u"room"_s)
        return placeLook(things, id, &Man::room);
    if (thing->type == u"opening"_s)
        return placeLook(things, id, &Man::opening);
    return thing->type == u"gun"_s ? gunLook(things, id) : UnitLook();
}

/// Figures: the incapacitated and the dead are lost.
Casualties casualties(const Rules &, const Things &things, ThingId of)
{
    constexpr int kHundred = 100;
    const Thing *thing = things.find(of);
    if (thing == nullptr || thing->type != u"army"_s)
        return {};
    Casualties losses;
    losses.countsRouting = false;
    for (const Man &man : menOf(things, of)) {
        ++losses.atStart;
        losses.lost += man.isOut() ? 1 : 0;
    }
    losses.left = losses.atStart - losses.lost;
    losses.percentLost = losses.atStart == 0 ? 0 : (2 * kHundred * losses.lost + losses.atStart) / (2 * losses.atStart);
    return losses;
}

} // namespace muster::twopage
