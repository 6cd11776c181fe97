// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/tablesdesk.h"

#include "app/session/campaignsession.h"
#include "core/battle/battle.h"
#include "core/rules/catalogue.h"
#include "core/store/playedrules.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

TablesDesk::TablesDesk(CampaignSession &campaign, QObject *parent)
    : QObject(parent), m_campaign(campaign), m_draft(std::make_unique<TableDraft>(*catalogue().front())),
      m_before(m_draft->rules())
{
    connect(&campaign, &CampaignSession::campaignChanged, this, &TablesDesk::load);
    connect(&campaign, &CampaignSession::battleChanged, this, [this] {
        if (BattleSession *battle = m_campaign.battle())
            connect(battle, &BattleSession::changed, this, &TablesDesk::changed);
        emit changed();
    });
    load();
}

TablesDesk::~TablesDesk() = default;

void TablesDesk::choose(const QString &rules)
{
    const Ruleset *set = findRuleset(rules);
    if (set == nullptr || set == &m_draft->printed())
        return;
    m_draft = std::make_unique<TableDraft>(*set);
    load();
}

void TablesDesk::load()
{
    m_unreadable.clear();
    HouseRules kept;
    if (CampaignFile *file = m_campaign.file()) {
        const auto inForce = PlayedRules(*file, printed()).inForce();
        if (inForce)
            kept = *inForce;
        else
            m_unreadable = inForce.error().message.text();
    }
    m_draft = std::make_unique<TableDraft>(printed(), kept);
    m_before = m_draft->rules();
    emit changed();
}

QString TablesDesk::locked() const
{
    if (m_campaign.file() == nullptr)
        return tr("House rules belong to a campaign: open one, or begin one, to play with other figures.");
    if (m_campaign.isReadOnly())
        return tr("This campaign is open for reading only.");
    return m_unreadable;
}

Done TablesDesk::edit(const std::function<Done(TableDraft &)> &change)
{
    if (const QString why = locked(); !why.isEmpty())
        return Refusal {{}, Phrase::literal(why)};
    const Rules before = m_draft->rules();
    const Done done = change(*m_draft);
    if (!done)
        return done;
    const Done kept = keep();
    if (kept)
        m_before = before;
    else
        m_draft->takeBack();
    emit changed();
    return kept;
}

Done TablesDesk::keep()
{
    if (m_draft->refusal() || !m_draft->isChanged())
        return done();
    const Done kept = PlayedRules(*m_campaign.file(), printed()).keep(m_draft->house());
    if (kept)
        m_draft->keep();
    return kept;
}

bool TablesDesk::canUndo() const
{
    return locked().isEmpty() && (m_draft->refusal() || PlayedRules(*m_campaign.file(), printed()).canTakeBack());
}

bool TablesDesk::canRedo() const
{
    return locked().isEmpty() && !m_draft->refusal() && PlayedRules(*m_campaign.file(), printed()).canDoAgain();
}

Done TablesDesk::undo()
{
    if (m_draft->refusal()) {
        m_draft->takeBack();
        emit changed();
        return done();
    }
    return step(true);
}

Done TablesDesk::redo()
{
    return step(false);
}

Done TablesDesk::step(bool back)
{
    if (const QString why = locked(); !why.isEmpty())
        return Refusal {{}, Phrase::literal(why)};
    const Rules before = m_draft->rules();
    PlayedRules played(*m_campaign.file(), printed());
    const Done done = back ? played.takeBack() : played.doAgain();
    if (!done)
        return done;
    load();
    m_before = before;
    emit changed();
    return done;
}

BattleSession *TablesDesk::otherBattle() const
{
    BattleSession *battle = m_campaign.battle();
    const bool same = battle && QLatin1String(battle->battle().set().id) == QLatin1String(printed().id);
    return same && (playsOtherTables() || !otherOptions().isEmpty()) ? battle : nullptr;
}

bool TablesDesk::playsOtherTables() const
{
    const BattleSession *battle = m_campaign.battle();
    return battle && QLatin1String(battle->battle().set().id) == QLatin1String(printed().id)
        && battle->battle().rules().tables() != m_draft->rules().tables();
}

QStringList TablesDesk::otherOptions() const
{
    QStringList others;
    const BattleSession *battle = m_campaign.battle();
    if (!battle || QLatin1String(battle->battle().set().id) != QLatin1String(printed().id))
        return others;
    const HouseOptions &played = battle->battle().rules().options();
    for (auto option = played.begin(); option != played.end(); ++option) {
        if (m_draft->options().value(option.key()) != option.value())
            others += option.key();
    }
    return others;
}

Done TablesDesk::playTables()
{
    BattleSession *battle = otherBattle();
    return battle ? battle->playTables(m_draft->rules()) : done();
}

Done TablesDesk::playOption(const QString &key)
{
    BattleSession *battle = otherBattle();
    return battle ? battle->setOption(key, m_draft->options().value(key)) : done();
}

} // namespace muster
