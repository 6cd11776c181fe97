// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/twopage/across.h"
#include "core/rules/twopage/actionrule.h"
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/gunners.h"
#include "core/rules/twopage/man.h"
#include "core/rules/twopage/parting.h"
#include "core/rules/twopage/tracker.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What follows from the step from `before` to `after`: each rule works on what the rules before it have left.
class Settling {
public:
    Settling(const Figures &figures, const Things &before, const Things &after)
        : m_figures(figures), m_before(before), m_changes(after)
    {
    }

    std::vector<Change> run()
    {
        const std::vector<ThingId> men = now().ofType(u"unit"_s);
        for (const ThingId man : men)
            m_changes.mirror(m_before, man, u"near"_s);
        for (const ThingId man : men) {
            giveDie(man);
            followTheWounds(man);
            moveOff(man);
            leave(man);
            fight(man);
            chooseAgain(man);
            takeOverTheGun(man);
            takeUpTheGun(man);
            haveHisOwnAgain(man);
            chooseForTheGun(man);
        }
        for (const ThingId man : men)
            turnTheGun(man);
        for (const ThingId man : men)
            showTheGun(man);
        forgetMeetings(m_changes, m_before);
        return std::move(m_changes).list();
    }

private:
    const Things &now() const { return m_changes.now(); }
    bool was(ThingId id, const QString &flag) const { return m_before.find(id) != nullptr && m_before.flag(id, flag); }
    bool becomes(ThingId id, const QString &flag) const { return now().flag(id, flag) && !was(id, flag); }

    bool isChoosing() const { return now().word(now().first(u"game"_s), u"phase"_s) == u"choose"_s; }

    bool staysAtStream(ThingId id) const
    {
        return Man(m_before, id).stream() == Stream::Near && Man(now(), id).stream() == Stream::Near;
    }

    /// Who does not get across a stream stays where he is; who moves along its bank is followed by the move itself.
    void moveOff(ThingId id)
    {
        const bool comes = m_before.find(id) == nullptr; // as it was drawn up
        if (comes || !becomes(id, u"moved"_s) || staysAtStream(id))
            return;
        leaveItsPlace(m_changes, id);
    }

    /// Who is out of the fight has no enemies, no gun, no window and no group any more, and saves against nothing.
    void leave(ThingId id)
    {
        const Man man(now(), id);
        if (!man.isOut() || (m_before.find(id) != nullptr && Man(m_before, id).isOut()))
            return;
        partFromAll(m_changes, id);
        for (const QString &links : {u"gun"_s, u"opening"_s})
            m_changes.setLinks(id, links, {});
        for (const QString &flag : {u"gunner"_s, u"blocking"_s, u"idle"_s, u"in_melee"_s, u"shifted"_s})
            m_changes.set(id, flag, false);
        m_changes.set(id, u"hits"_s, 0);
        if (man.group() != 0)
            m_changes.setParent(id, man.army());
    }

    /// Whom he fights in this step he has as opponents until he fights again; whom the melee itself named is known
    /// when the step ends (fights.h).
    void fight(ThingId id)
    {
        if (!becomes(id, u"fought"_s))
            return;
        std::vector<ThingId> opponents;
        for (const Man &foe : Man(now(), id).foes()) {
            if (foe.hasFought())
                opponents.push_back(foe.id());
        }
        m_changes.setLinks(id, u"opponents"_s, opponents);
    }

    /// A second choice in one turn is the right of those whose opponents leave, and there is one of it (TP-R26). Until
    /// all have chosen a card is merely changed.
    void chooseAgain(ThingId id)
    {
        const Man man(now(), id);
        const bool had = m_before.find(id) != nullptr && Man(m_before, id).has(Action::HandToHand);
        if (!isChoosing() || !had || !man.action() || man.has(Action::HandToHand) || !haveAllChosen(m_before))
            return;
        if (!leaversFor(man, now()).empty())
            m_changes.set(id, u"rechosen"_s, true);
    }

    bool isUnchanged(ThingId id, const QString &key) const
    {
        return m_before.find(id) != nullptr && m_before.value(id, key) == now().value(id, key);
    }

    /// Whoever comes without a die has that of his class, a step lower for each wound; a class that is given by hand
    /// sets it at once ("Ability").
    void giveDie(ThingId id)
    {
        const Man man(now(), id);
        const bool isOpen = m_before.find(id) == nullptr && now().value(id, u"die"_s).isUndefined();
        const bool isOfOtherClass = !man.isOfOpenClass() && !isUnchanged(id, u"class"_s) && isUnchanged(id, u"die"_s);
        if (!isOpen && !isOfOtherClass)
            return;
        m_changes.set(id, u"die"_s, m_figures.dieOf(man.rank(), man.wounds()));
    }

    /// The die and the condition hang on the wounds ("Wounds"): where these alone are put right, the others follow. A
    /// save says all three itself.
    void followTheWounds(ThingId id)
    {
        if (m_before.find(id) == nullptr || isUnchanged(id, u"wounds"_s))
            return;
        const Man was(m_before, id);
        const Man man(now(), id);
        if (isUnchanged(id, u"die"_s) && isUnchanged(id, u"class"_s) && !man.isOfOpenClass())
            m_changes.set(id, u"die"_s, dieAfter(was, man.wounds()));
        if (isUnchanged(id, u"condition"_s) && man.isAble())
            m_changes.set(id, u"condition"_s, keyOf(man.wounds() > 0 ? Condition::Wounded : Condition::Fit));
    }

    /// Each wound more lowers the die that he has, whoever gave it; wounds taken off give back only what they took.
    int dieAfter(const Man &was, int wounds) const
    {
        if (was.die() == m_figures.dieOf(was.rank(), was.wounds()))
            return m_figures.dieOf(was.rank(), wounds);
        int die = was.die();
        for (int wound = was.wounds(); wound < wounds; ++wound)
            die = m_figures.of(die).wounded;
        return die;
    }

    /// A gun has one gunner: who becomes it takes over from who was.
    void takeOverTheGun(ThingId id)
    {
        const ThingId gun = Man(now(), id).gun();
        if (gun == 0 || m_before.find(id) == nullptr || !becomes(id, u"gunner"_s))
            return;
        for (const Man &man : crewOfGun(now(), gun)) {
            if (man.id() != id)
                m_changes.set(man.id(), u"gunner"_s, false);
        }
    }

    /// He is armed with it for as long as he crews it (1.1), also who was mustered with it or given it by hand.
    void takeUpTheGun(ThingId id)
    {
        const ThingId gun = Man(now(), id).gun();
        const bool comes = m_before.find(id) == nullptr;
        if (gun != 0 && (comes || Man(m_before, id).gun() != gun))
            armWithGun(m_changes, id);
    }

    /// … and has his own weapon again who is taken from it by hand.
    void haveHisOwnAgain(ThingId id)
    {
        const Man man(now(), id);
        const bool leaves = m_before.find(id) != nullptr && Man(m_before, id).gun() != 0 && man.gun() == 0;
        if (leaves && man.isAble() && isUnchanged(id, u"weapon"_s))
            leaveGun(m_changes, man);
    }

    /// Whoever comes to a gun or leaves it with a card that he could not choose there chooses anew, until the cards are
    /// shown ("never Move & Fire for a man at a gatling").
    void chooseForTheGun(ThingId id)
    {
        const Man man(now(), id);
        const bool changes = m_before.find(id) != nullptr && Man(m_before, id).gun() != man.gun();
        if (changes && isChoosing() && man.isAble() && !haveAllChosen(m_before)
            && !mayKeepItsCard(man, man.weapon(), man.ammo(), m_figures))
            m_changes.set(id, u"action"_s, u"unset"_s);
    }

    /// The ammunition is the gun's (1.1): what is said of it of a man who serves it is said of the gun.
    void turnTheGun(ThingId id)
    {
        const ThingId gun = Man(now(), id).gun();
        const bool hasServed = gun != 0 && m_before.find(id) != nullptr && Man(m_before, id).gun() == gun;
        if (hasServed && !isUnchanged(id, u"ammo"_s) && isUnchanged(gun, u"ammo"_s))
            m_changes.set(gun, u"ammo"_s, now().value(id, u"ammo"_s));
    }

    /// … and both of its men show it.
    void showTheGun(ThingId id)
    {
        if (Man(now(), id).gun() != 0)
            m_changes.set(id, u"ammo"_s, keyOf(Man(now(), id).ammo()));
    }

    const Figures &m_figures;
    const Things &m_before;
    Changes m_changes;
};

} // namespace

std::vector<Change> settles(const Rules &rules, const Things &before, const Things &after)
{
    return Settling(figuresOf(rules), before, after).run();
}

/// The ammunition of a crewman is that of his gun; both of them fire and load it. Who fights has fought in this phase.
std::vector<Landing> lands(const Things &things, ThingId player, const Effect &effect)
{
    const QString role = QString::fromLatin1(effect.role);
    const QString field = QString::fromLatin1(effect.field);
    std::vector<Landing> landings;
    if (role == u"fig"_s && field == u"in_melee"_s)
        landings = {{player, field}, {player, u"fought"_s}};
    const bool shoots = role == u"firer"_s || role == u"loader"_s;
    const ThingId gun = shoots ? Man(things, player).gun() : 0;
    if (gun != 0 && field == u"ammo"_s)
        landings = {{gun, field}};
    if (gun == 0 || field != u"acted"_s)
        return landings;
    for (const Man &man : crewOfGun(things, gun))
        landings.push_back({man.id(), field});
    return landings;
}

} // namespace muster::twopage
