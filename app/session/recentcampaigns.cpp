// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/recentcampaigns.h"

#include "app/session/battlesession.h"
#include "app/session/standing.h"
#include "app/settings/settings.h"
#include "core/base/shown.h"
#include "core/battle/battle.h"
#include "core/store/campaignfile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonObject written(const RecentCampaign &campaign)
{
    return {{u"path"_s, campaign.path}, {u"name"_s, campaign.name},
        {u"rules"_s, QJsonArray::fromStringList(campaign.rules)}, {u"battle"_s, campaign.lastBattle},
        {u"played"_s, campaign.lastPlayed.toUTC().toString(Qt::ISODateWithMs)},
        {u"opened"_s, campaign.opened.toUTC().toString(Qt::ISODateWithMs)}, {u"is_played"_s, campaign.isPlayed},
        {u"sample"_s, campaign.isSample}, {u"battles"_s, campaign.battles}, {u"turn"_s, campaign.turn},
        {u"phase"_s, campaign.phase}};
}

RecentCampaign read(const QJsonObject &object)
{
    RecentCampaign campaign {object[u"path"_s].toString(), shownName(object[u"name"_s].toString()), {},
        shownName(object[u"battle"_s].toString()),
        QDateTime::fromString(object[u"played"_s].toString(), Qt::ISODateWithMs)};
    const QJsonArray rules = object[u"rules"_s].toArray();
    for (const QJsonValue &id : rules)
        campaign.rules.append(id.toString());
    campaign.opened = QDateTime::fromString(object[u"opened"_s].toString(), Qt::ISODateWithMs);
    campaign.isPlayed = object[u"is_played"_s].toBool(true);
    campaign.isSample = object[u"sample"_s].toBool();
    campaign.battles = object[u"battles"_s].toInt();
    campaign.turn = object[u"turn"_s].toInt();
    campaign.phase = object[u"phase"_s].toString();
    return campaign;
}

} // namespace

RecentCampaign describe(const CampaignFile &file, const BattleSession *played)
{
    RecentCampaign campaign {file.path(), shownName(file.name()), {}, {}, QDateTime::currentDateTimeUtc()};
    campaign.opened = campaign.lastPlayed;
    const auto sample = sampleEntries(file);
    campaign.isSample = sample.has_value();
    const auto battles = file.battles();
    campaign.isPlayed = battles && !battles->empty();
    if (!campaign.isPlayed)
        return campaign;
    const BattleRecord &last = battles->front();
    campaign.lastBattle = shownName(last.name);
    campaign.lastPlayed = last.lastPlayed;
    campaign.isPlayed = battles->size() > 1 || last.events > sample.value_or(0);
    campaign.battles = int(battles->size());
    if (played != nullptr && played->id() == last.id) {
        campaign.turn = played->battle().turn();
        campaign.phase = played->battle().phase();
    }
    for (const BattleRecord &battle : *battles) {
        if (!campaign.rules.contains(battle.rules))
            campaign.rules.append(battle.rules);
    }
    return campaign;
}

std::vector<RecentCampaign> RecentCampaigns::list() const
{
    std::vector<RecentCampaign> campaigns;
    const QJsonArray kept = QJsonDocument::fromJson(m_settings.bytes(Setting::RecentCampaigns)).array();
    for (const QJsonValue &entry : kept) {
        const RecentCampaign campaign = read(entry.toObject());
        if (!campaign.path.isEmpty())
            campaigns.push_back(campaign);
    }
    return campaigns;
}

void RecentCampaigns::remember(const RecentCampaign &campaign)
{
    std::vector<RecentCampaign> campaigns = list();
    std::erase_if(campaigns, [&](const RecentCampaign &other) { return other.path == campaign.path; });
    campaigns.insert(campaigns.begin(), campaign);
    if (campaigns.size() > kMost)
        campaigns.resize(kMost);
    keep(campaigns);
}

void RecentCampaigns::putBack(const RecentCampaign &campaign, int place)
{
    std::vector<RecentCampaign> campaigns = list();
    std::erase_if(campaigns, [&](const RecentCampaign &other) { return other.path == campaign.path; });
    campaigns.insert(campaigns.begin() + std::clamp(place, 0, int(campaigns.size())), campaign);
    keep(campaigns);
}

void RecentCampaigns::forget(const QString &path)
{
    std::vector<RecentCampaign> campaigns = list();
    std::erase_if(campaigns, [&](const RecentCampaign &other) { return other.path == path; });
    keep(campaigns);
}

void RecentCampaigns::keep(const std::vector<RecentCampaign> &campaigns)
{
    QJsonArray list;
    for (const RecentCampaign &campaign : campaigns)
        list.append(written(campaign));
    m_settings.set(Setting::RecentCampaigns, QJsonDocument(list).toJson(QJsonDocument::Compact));
}

} // namespace muster
