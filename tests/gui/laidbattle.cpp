// SPDX-License-Identifier: GPL-3.0-or-later
#include "laidbattle.h"

#include "core/battle/eventjson.h"
#include "core/battle/setup.h"
#include "core/battle/storedevent.h"
#include "tests/must.h"

#include <algorithm>
#include <iterator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
std::vector<Event> deployed(const Rules &rules, const std::vector<ThingPlan> &plans)
{
    const Battle empty(std::make_shared<const Rules>(rules));
    return {must(empty.deploy(openingOf(rules.set(), plans)))};
}
} // namespace

LaidBattle::LaidBattle(const Ruleset &set, const std::vector<ThingPlan> &plans, const BattleRecord &record)
    : LaidBattle(must(Rules::make(set)), deployed(must(Rules::make(set)), plans), record)
{
}

LaidBattle::LaidBattle(const Rules &rules, const std::vector<Event> &events, const BattleRecord &record)
{
    auto file = must(CampaignFile::create(path(), u"Wars"_s));
    std::vector<StoredEvent> stored;
    std::ranges::transform(events, std::back_inserter(stored), &toStored);
    BattleRecord whole = record;
    whole.rules = QString::fromLatin1(rules.set().id);
    whole.setup = setupOf(rules);
    whole.begun = events.front().at;
    m_id = must(file->addBattle(whole, stored));
    file.reset();
    openAnew();
}

LaidBattle::~LaidBattle()
{
    close();
}

ThingId LaidBattle::called(const QString &name) const
{
    const Things &things = battle().things();
    const auto found =
        std::ranges::find_if(things.all(), [&](const Thing &thing) { return things.name(thing.id) == name; });
    return found == things.all().end() ? 0 : found->id;
}

void LaidBattle::goTo(const QString &phase)
{
    while (battle().phase() != phase)
        mustDo(session->nextPhase(u"go on"_s));
}

void LaidBattle::close()
{
    session.reset();
    m_file.reset();
}

void LaidBattle::openAnew()
{
    close();
    m_file = must(CampaignFile::open(path()));
    session = must(BattleSession::open(*m_file, m_id));
}

} // namespace muster
