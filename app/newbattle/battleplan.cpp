// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/battleplan.h"

#include "core/battle/eventjson.h"
#include "core/battle/roster.h"
#include "core/battle/setup.h"
#include "core/rules/catalogue.h"
#include "core/store/campaignfile.h"
#include "core/store/playedrules.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Result<Rules> rulesOf(const BattlePlan &plan)
{
    HouseRules house = plan.house;
    house.options.insert(plan.options);
    return playedWith(*plan.rules, house);
}

/// Only what was entered for the unit: the rest is made anew.
QJsonObject rosterValues(const ThingSpec &spec, const QJsonObject &values)
{
    QJsonObject roster;
    for (const TrackedField &field : spec.fields) {
        const auto key = QLatin1String(field.key);
        if (field.roster && !field.derived && values.contains(key))
            roster.insert(key, values.value(key));
    }
    return roster;
}

ThingPlan planOf(const Ruleset &set, const std::vector<Thing> &things, const Thing &army)
{
    const ThingSpec *spec = set.thing(army.type);
    ThingPlan plan {army.type, spec == nullptr ? QJsonObject() : rosterValues(*spec, army.values)};
    plan.own = rosterOf(set, things, army.id);
    return plan;
}

std::vector<Thing> opening(const Ruleset &set, const BattlePlan &plan)
{
    std::vector<ThingPlan> plans = plan.armies;
    plans.insert(plans.end(), plan.onTable.begin(), plan.onTable.end());
    return openingOf(set, plans);
}

void gather(const BattleRecord &battle, const Deployment &deployment, std::vector<EarlierArmy> &armies)
{
    const Ruleset *set = findRuleset(battle.rules);
    if (set == nullptr)
        return;
    for (const Thing &army : deployment.things) {
        if (army.type == u"army"_s)
            armies.push_back({battle.name, battle.rules, planOf(*set, deployment.things, army)});
    }
}

} // namespace

Result<DrawnUp> drawUp(const BattlePlan &plan)
{
    const auto rules = rulesOf(plan);
    if (!rules)
        return rules.error();
    const Battle battle(std::make_shared<const Rules>(*rules));
    const auto deployed = battle.deploy(opening(battle.set(), plan));
    if (!deployed)
        return deployed.error();
    DrawnUp drawn;
    drawn.record.name = plan.name.name;
    drawn.record.date = plan.name.date;
    drawn.record.place = plan.name.place;
    drawn.record.rules = QString::fromLatin1(plan.rules->id);
    drawn.record.setup = setupOf(*rules);
    drawn.record.begun = deployed->at;
    drawn.events.push_back(toStored(*deployed));
    return drawn;
}

QStringList looseEnds(const Rules &rules, const BattlePlan &plan)
{
    QStringList words;
    if (rules.set().loose == nullptr)
        return words;
    const Battle battle(std::make_shared<const Rules>(rules));
    const auto there = battle.coming(opening(rules.set(), plan));
    Things things;
    for (const Thing &thing : there ? *there : std::vector<Thing>())
        things.add(thing);
    for (const ThingId army : things.armies()) {
        for (const Phrase &phrase : rules.set().loose(rules, things, army))
            words += QCoreApplication::translate("BattlePlan", "%1: %2").arg(things.name(army), phrase.text());
    }
    return words;
}

std::vector<EarlierArmy> earlierArmies(const CampaignFile &campaign)
{
    std::vector<EarlierArmy> armies;
    const auto battles = campaign.battles();
    if (!battles)
        return armies;
    for (const BattleRecord &battle : *battles) {
        const auto first = campaign.event(battle.id, 1);
        if (!first || !*first)
            continue;
        const Event event = fromStored(**first);
        if (const auto *deployment = event.as<Deployment>())
            gather(battle, *deployment, armies);
    }
    return armies;
}

Result<HouseRules> campaignHouseRules(CampaignFile *open, const QString &path, const Ruleset &set)
{
    if (path.isEmpty() || !QFileInfo::exists(path))
        return HouseRules {};
    if (open != nullptr && open->path() == path)
        return PlayedRules(*open, set).inForce();
    const auto other = CampaignFile::open(path, OpenMode::ReadOnly);
    return other ? PlayedRules(**other, set).inForce() : Result<HouseRules>(other.error());
}

QDate readDay(const QString &text)
{
    const QString day = text.simplified();
    const QLocale here;
    for (const auto format : {QLocale::LongFormat, QLocale::ShortFormat}) {
        const QDate read = here.toDate(day, format);
        if (read.isValid() && read.year() > 999)
            return read;
    }
    static const QStringList formats {u"yyyy-MM-dd"_s, u"d MMMM yyyy"_s, u"d MMM yyyy"_s, u"d. MMMM yyyy"_s,
        u"d.M.yyyy"_s, u"d/M/yyyy"_s, u"MMMM d, yyyy"_s};
    for (const QString &format : formats) {
        for (const QLocale &locale : {here, QLocale::c()}) {
            if (const QDate read = locale.toDate(day, format); read.isValid())
                return read;
        }
    }
    return {};
}

} // namespace muster
