// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/standing.h"

#include "tests/store/temporarycampaign.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString Holding::text() const
{
    QStringList parts {name, setting};
    for (const auto &[id, battle] : battles)
        parts += u"%1: %2 entries%3, draft %4"_s.arg(battle.name)
                     .arg(battle.entries)
                     .arg(battle.asRecorded ? u""_s : u" NOT AS RECORDED"_s, QString::fromUtf8(battle.draft.left(40)));
    return parts.join(u" | "_s);
}

std::vector<StoredEvent> entries(int from, int count)
{
    constexpr int kLong = 9000;
    std::vector<StoredEvent> made = someEvents(from, count);
    for (StoredEvent &event : made) {
        if (event.seq % 7 == 0)
            event.payload = R"({"text":")" + QByteArray(kLong, 'x') + QByteArray::number(event.seq) + R"("})";
        else if (event.seq % 6 == 0)
            event = {event.seq, event.at, u"undo"_s, R"({"target":)" + QByteArray::number(event.seq - 1) + '}'};
    }
    return made;
}

Result<Holding> standingOf(const CampaignFile &campaign)
{
    const auto battles = campaign.battles();
    if (!battles)
        return battles.error();
    const auto setting = campaign.setting(Holding::kSetting);
    if (!setting)
        return setting.error();
    Holding standing {.name = campaign.name(), .setting = setting->value_or(QString())};
    for (const BattleRecord &record : *battles) {
        const auto events = campaign.events(record.id);
        if (!events)
            return events.error();
        const auto draft = campaign.draft(record.id);
        if (!draft)
            return draft.error();
        standing.battles[record.id] = {.name = record.name,
            .entries = int(events->size()),
            .asRecorded = *events == entries(1, int(events->size())) && record.events == int(events->size()),
            .draft = draft->value_or(QByteArray())};
    }
    return standing;
}

} // namespace muster
