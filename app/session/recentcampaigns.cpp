// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/recentcampaigns.h"

#include "app/settings/settings.h"
#include "core/base/shown.h"
#include "core/store/campaignfile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonObject written(const RecentCampaign &campaign)
{
    return {{u"path"_s, campaign.path}, {u"name"_s, campaign.name},
        {u"rules"_s, QJsonArray::fromStringList(campaign.rules)}, {u"battle"_s, campaign.lastBattle},
        {u"played"_s, campaign.lastPlayed.toUTC().toString(Qt::ISODateWithMs)}};
}

RecentCampaign read(const QJsonObject &object)
{
    RecentCampaign campaign {object[u"path"_s].toString(), shownName(object[u"name"_s].toString()), {},
        shownName(object[u"battle"_s].toString()),
        QDateTime::fromString(object[u"played"_s].toString(), Qt::ISODateWithMs)};
    const QJsonArray rules = object[u"rules"_s].toArray();
    for (const QJsonValue &id : rules)
        campaign.rules.append(id.toString());
    return campaign;
}

} // namespace

RecentCampaign describe(const CampaignFile &file)
{
    RecentCampaign campaign {file.path(), shownName(file.name()), {}, {}, QDateTime::currentDateTimeUtc()};
    const auto battles = file.battles();
    if (!battles || battles->empty())
        return campaign;
    campaign.lastBattle = shownName(battles->front().name);
    campaign.lastPlayed = battles->front().lastPlayed;
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
