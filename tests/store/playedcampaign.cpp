// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/playedcampaign.h"

#include "core/battle/eventjson.h"
#include "core/battle/setup.h"

namespace muster {

PlayedBattle::PlayedBattle(const QString &sample) : m_sample(*sampleBattle(sample))
{
    for (const Event &event : m_sample.events)
        m_stored.push_back(toStored(event));
}

BattleRecord PlayedBattle::record() const
{
    return {.name = m_sample.name.name,
        .date = m_sample.name.date,
        .place = m_sample.name.place,
        .rules = QString::fromLatin1(m_sample.rules->set().id),
        .setup = setupOf(*m_sample.rules),
        .begun = m_sample.events.front().at};
}

std::vector<StoredEvent> PlayedBattle::entries(int from, int to) const
{
    return {m_stored.begin() + from - 1, m_stored.begin() + to};
}

std::unique_ptr<Battle> PlayedBattle::after(int count) const
{
    return std::make_unique<Battle>(
        m_sample.rules, std::vector<Event>(m_sample.events.begin(), m_sample.events.begin() + count));
}

} // namespace muster
