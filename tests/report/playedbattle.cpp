// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/report/playedbattle.h"

#include "core/battle/opening.h"
#include "core/battle/proposal.h"
#include "core/rules/catalogue.h"
#include "tests/battle/armyplan.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

std::shared_ptr<const Rules> phutRules(const QJsonObject &options)
{
    return std::make_shared<const Rules>(*Rules::make(*findRuleset(u"phut"_s), options));
}

QJsonObject unit(const QString &name, int bases, QJsonObject values = {})
{
    values.insert(u"name"_s, name);
    values.insert(u"start_bases"_s, bases);
    return values;
}

std::vector<QJsonObject> french(int more)
{
    std::vector<QJsonObject> units {
        unit(u"Gendarmes du Roi"_s, 8,
            {{u"troop"_s, u"heavy_cavalry"_s}, {u"kind"_s, u"gendarme"_s}, {u"arm"_s, u"lance"_s},
                {u"heavy_armour"_s, true}}),
        unit(u"Swiss of Uri"_s, 12,
            {{u"kind"_s, u"swiss"_s}, {u"arm"_s, u"pike"_s}, {u"files"_s, 4}, {u"order"_s, u"close"_s}}),
        unit(u"Gascon crossbows"_s, 6, {{u"weapon"_s, u"crossbow"_s}}),
        unit(u"Light guns"_s, 2, {{u"troop"_s, u"light_artillery"_s}}),
    };
    for (int number = 1; number <= more; ++number) {
        units.push_back(unit(u"Company %1 of the thoroughly long name"_s.arg(number), number % 14 + 1,
            {{u"weapon"_s, number % 2 == 0 ? u"bow"_s : u"none"_s}}));
    }
    return units;
}

std::vector<QJsonObject> venetians()
{
    return {unit(u"Elmetti, \"Gonzaga\""_s, 6, {{u"troop"_s, u"heavy_cavalry"_s}, {u"arm"_s, u"lance"_s}}),
        unit(u"Stradiots_*1* light"_s, 5, {{u"troop"_s, u"light_cavalry"_s}})};
}

} // namespace

PlayedBattle::PlayedBattle(const QJsonObject &options) : PlayedBattle(options, 0)
{
}
PlayedBattle::PlayedBattle(int units) : PlayedBattle(QJsonObject(), units)
{
}

PlayedBattle::PlayedBattle(const QJsonObject &options, int units)
{
    const auto clock = [at = QDateTime({2026, 11, 21}, {10, 0}, Qt::UTC)]() mutable { return at = at.addSecs(1); };
    m_battle = std::make_unique<Battle>(phutRules(options), std::vector<Event>(), clock);
    m_battle->name = {u"Fornovo"_s, {1495, 7, 6}, u"Taro valley"_s};
    accept(m_battle->deploy(openingOf(m_battle->set(),
        {armyPlan({{u"name"_s, u"French"_s}}, french(units)), armyPlan({{u"name"_s, u"Venetians"_s}}, venetians())})));
}

ThingId PlayedBattle::unit(const QString &name) const
{
    return m_battle->things().where(u"unit"_s, u"name"_s, name);
}

int PlayedBattle::accept(const Result<Event> &proposed)
{
    if (!proposed)
        qFatal("%s: %s", qPrintable(proposed.error().field), qPrintable(proposed.error().message.text()));
    const int seq = proposed->seq;
    if (const Done accepted = m_battle->accept(*proposed); !accepted)
        qFatal("%s", qPrintable(accepted.error().message.text()));
    return seq;
}

void PlayedBattle::goTo(const QString &phase)
{
    while (m_battle->phase() != phase)
        accept(m_battle->nextPhase());
}

int PlayedBattle::shoot(const QString &shooter, const QString &target, const std::vector<int> &faces)
{
    auto proposal =
        Proposal::open(*m_battle, u"shooting"_s, {{u"shooter"_s, unit(shooter)}, {u"target"_s, unit(target)}});
    if (!proposal)
        qFatal("%s", qPrintable(proposal.error().message.text()));
    proposal->setInput(u"distance"_s, 10);
    for (size_t die = 0; proposal->state() == Proposal::State::NeedsDice; ++die) {
        if (!proposal->enter(die < faces.size() ? faces[die] : 1))
            qFatal("a die was refused");
    }
    if (proposal->state() == Proposal::State::Refused)
        qFatal("%s: %s", qPrintable(proposal->refusal().field), qPrintable(proposal->refusal().message.text()));
    return accept(proposal->event());
}

} // namespace muster
