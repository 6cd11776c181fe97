// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"
#include "core/rules/tyneside/command.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sides.h"
#include "core/rules/tyneside/tracker.h"

#include <algorithm>

// Source: "Figure Activation". An officer throws for points, through NCOs and musicians who join in his chain; then he
// pays for the groups that he commands.

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Makes the chain of one leader, link after link.
class ChainMaker {
public:
    ChainMaker(const Moment &moment, const Unit &leader)
        : m_moment {moment.rules, moment.things, moment.deeds, {{u"commander"_s, leader.id()}}}, m_leader(leader),
          m_figures(figuresOf(moment.rules)), m_threw(deedOf(moment, "command-points", "commander", leader.id())),
          m_mayAct(moment.phase() == u"command"_s || moment.phase() == u"other_move"_s)
    {
    }

    Chain chain()
    {
        m_chain.leader = m_leader.id();
        m_chain.points = m_leader.number("command_points");
        m_chain.standing = standing();
        m_chain.spends = hasThrown();
        if (m_mayAct) {
            m_chain.procedure = hasThrown() ? "command-allocation" : "command-points";
            m_chain.role = "commander";
        }
        addActive();
        addOthers();
        for (const Unit &unit : unitsOfTheirOwn(m_moment.things, m_leader.army())) {
            if (!isOfChain(unit))
                addGroup(unit, -1);
        }
        return std::move(m_chain);
    }

private:
    bool hasThrown() const { return m_threw != nullptr || m_leader.number("command_points") > 0; }
    bool isOfChain(const Unit &unit) const
    {
        const bool isCrew = unit.isGroup() && unit.arm() == Arm::GunCrew;
        const auto isThis = [&](const ChainLink &link) { return link.thing == unit.id(); };
        return isCrew || unit.isPlayerCharacter() || std::ranges::any_of(m_chain.links, isThis);
    }
    Phrase standing() const;
    std::vector<ThingId> active() const;
    std::vector<Unit> links() const;
    void addActive();
    void addOthers();
    int addLink(const Unit &figure, int through);
    void addGroup(const Unit &unit, int through);
    Moment row(const Unit &unit) const
    {
        Moment moment = m_moment;
        moment.row = unit.id();
        return moment;
    }
    void addBadges(ChainLink &link, const Unit &unit) const;

    Moment m_moment;
    Unit m_leader;
    const Figures &m_figures;
    const Deed *m_threw;
    bool m_mayAct;
    Chain m_chain;
};

Phrase ChainMaker::standing() const
{
    const int left = m_leader.number("command_points");
    if (m_threw != nullptr)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 thrown, %2 left"))
            .arg(m_threw->outcome.value("thrown"_L1).toInt())
            .arg(left);
    if (left > 0)
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n point(s) left"), left);
    const int dice = officerDice(m_leader.quality(), m_leader.flag("busy"), false, m_figures);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 officer, %2: throw for command points first"))
        .arg(wordOf(m_leader.quality()))
        .arg(diceInWords(dice));
}

/// Who joined in his throw, in the order of the chain.
std::vector<ThingId> ChainMaker::active() const
{
    std::vector<ThingId> some;
    const int count = m_threw == nullptr ? 0 : m_threw->outcome.value("links_active"_L1).toInt();
    for (int number = 1; number <= count; ++number) {
        const ThingId link = m_threw->cast.value(u"link_"_s + QString::number(number));
        if (Unit(m_moment.things, link).isPresent())
            some.push_back(link);
    }
    return some;
}

/// All NCOs and musicians of his side, those of his own men first.
std::vector<Unit> ChainMaker::links() const
{
    std::vector<Unit> all = presentUnits(m_moment.things, m_leader.army());
    std::erase_if(all, [](const Unit &unit) { return !unit.isFigure() || unit.isPlayerCharacter(); });
    std::ranges::stable_sort(all, {},
        [&](const Unit &unit) { return m_leader.attachedTo() == 0 || unit.attachedTo() != m_leader.attachedTo(); });
    return all;
}

/// Each link is reached through the one before.
void ChainMaker::addActive()
{
    int through = -1;
    for (const ThingId id : active())
        through = addLink(Unit(m_moment.things, id), through);
}

void ChainMaker::addOthers()
{
    for (const Unit &figure : links()) {
        if (!isOfChain(figure))
            addLink(figure, -1);
    }
}

int ChainMaker::addLink(const Unit &figure, int through)
{
    const bool isLoyal = linkIsLoyal(row(figure)).toBool();
    const bool isActive = figure.flag("commanded");
    ChainLink link {.thing = figure.id(), .through = through};
    link.what = Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2: %3"))
                    .arg(wordOf(figure.rank()))
                    .arg(wordOf(figure.quality()))
                    .arg(diceInWords(linkDice(figure.quality(), figure.flag("busy"), m_figures)));
    link.price = linkPrice(isLoyal, figure.isRouting(), m_figures);
    const char *why = figure.isRouting() ? QT_TRANSLATE_NOOP("muster", "routing, at %1")
        : isLoyal                        ? QT_TRANSLATE_NOOP("muster", "loyal, at %1")
                                         : QT_TRANSLATE_NOOP("muster", "disloyal, at %1");
    link.working = Phrase(why).arg(link.price);
    if (hasThrown() && !isActive && !figure.isOfItsOwn())
        link.working =
            Phrase(QT_TRANSLATE_NOOP("muster", "counts with %1")).arg(m_moment.things.name(figure.attachedTo()));
    if (m_mayAct && !isActive && (!hasThrown() || figure.isOfItsOwn()))
        link.role = hasThrown() ? "group_" : "link_";
    if (isActive)
        link.badges.push_back({"general", Phrase(QT_TRANSLATE_NOOP("muster", "active")), Tone::Accent});
    addBadges(link, figure);
    const int place = int(m_chain.links.size());
    m_chain.links.push_back(std::move(link));
    // The group that he stands with is reached over him.
    const Unit group(m_moment.things, figure.attachedTo());
    if (group.isGroup() && !isOfChain(group))
        addGroup(group, place);
    return place;
}

void ChainMaker::addGroup(const Unit &unit, int through)
{
    const int loyal = loyalOfRow(row(unit)).toInt();
    const int doubled = doubleOfRow(row(unit)).toInt();
    const int men = loyal + doubled;
    ChainLink link {.thing = unit.id(), .through = through};
    link.what = unit.isFigure() ? wordOf(unit.rank()) : figuresInWords(men);
    if (const int attached = men - unit.living(); unit.isGroup() && attached > 0)
        link.what = Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2 of them attached")).arg(link.what).arg(attached);
    link.price = groupPrice(loyal, doubled, m_figures);
    std::vector<Phrase> sums;
    if (loyal > 0)
        sums.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 loyal at %2")).arg(loyal).arg(m_figures.command.price));
    if (doubled > 0)
        sums.push_back(Phrase(unit.isRouting() ? QT_TRANSLATE_NOOP("muster", "%1 routing at %2")
                                               : QT_TRANSLATE_NOOP("muster", "%1 disloyal at %2"))
                           .arg(doubled)
                           .arg(m_figures.command.doublePrice));
    link.working = listed(sums);
    if (m_mayAct && hasThrown() && !unit.isLed())
        link.role = "group_";
    if (unit.flag("commanded"))
        link.badges.push_back({"general", Phrase(QT_TRANSLATE_NOOP("muster", "commanded")), Tone::Accent});
    addBadges(link, unit);
    m_chain.links.push_back(std::move(link));
}

void ChainMaker::addBadges(ChainLink &link, const Unit &unit) const
{
    if (unit.isRouting())
        link.badges.push_back({"routing", wordOf(unit.state()), Tone::Danger});
    if (!unit.isLoyalTo(m_leader.id()))
        link.badges.push_back({"warning", Phrase(QT_TRANSLATE_NOOP("muster", "disloyal")), Tone::Warning});
}

} // namespace

std::vector<Chain> chains(const Moment &moment)
{
    std::vector<Chain> all;
    if (dicingArmy(moment) == 0)
        return all;
    for (const Unit &unit : presentUnits(moment.things, dicingArmy(moment))) {
        if (unit.isPlayerCharacter())
            all.push_back(ChainMaker(moment, unit).chain());
    }
    return all;
}

} // namespace muster::tyneside
