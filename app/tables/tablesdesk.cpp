// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/tablesdesk.h"

#include "app/session/campaignsession.h"
#include "core/battle/battle.h"
#include "core/rules/catalogue.h"
#include "core/rules/placewords.h"
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

PlayedRules TablesDesk::played() const
{
    return {*m_campaign.file(), printed()};
}

void TablesDesk::load()
{
    m_unreadable.clear();
    m_misfits = {};
    HouseRules house;
    if (m_campaign.file() != nullptr) {
        if (const auto stored = played().stored()) {
            const Fitting fitting = fittingOf(printed(), *stored);
            house = fitting.house;
            m_misfits = fitting.others;
        } else {
            m_unreadable = stored.error().message.text();
        }
    }
    m_draft = std::make_unique<TableDraft>(printed(), house);
    m_before = m_draft->rules();
    if (m_campaign.file() != nullptr)
        takeUpDraft();
    emit changed();
}

void TablesDesk::takeUpDraft()
{
    const auto waiting = played().draft();
    const Done taken = !waiting ? Done(waiting.error()) : *waiting ? m_draft->takeUp(**waiting) : done();
    if (!taken)
        m_unreadable =
            tr("What was edited and not yet in force can no longer be read: %1").arg(taken.error().message.text());
}

QString TablesDesk::locked() const
{
    if (m_campaign.file() == nullptr)
        return tr("House rules belong to a campaign: open one, or begin one, to play with other figures.");
    return m_campaign.isReadOnly() ? tr("This campaign is open read-only.") : QString();
}

QString TablesDesk::trouble() const
{
    if (!m_unreadable.isEmpty())
        return m_unreadable;
    const int misfits = int(m_misfits.differences.size()) + int(m_misfits.options.size());
    return misfits == 0 ? QString()
                        : tr("%n house rule(s) of this campaign no longer {fits|fit} the tables. No battle begins with "
                             "{it|them} until left out: see “Your house rules”.",
                            nullptr, misfits);
}

Result<HouseRules> TablesDesk::kept() const
{
    return m_campaign.file() == nullptr ? HouseRules {} : played().stored();
}

Done TablesDesk::edit(const std::function<Done(TableDraft &)> &change)
{
    if (const QString why = locked(); !why.isEmpty())
        return Refusal {{}, Phrase::literal(why)};
    const Rules before = m_draft->rules();
    const size_t step = m_draft->step();
    const Done changing = change(*m_draft);
    const Done all = changing ? keep() : changing;
    if (all)
        m_before = before;
    else
        m_draft->backTo(step);
    if (changing)
        emit changed();
    return all;
}

/// What fits is kept; of what contradicts itself only the house options are, and the rest waits.
Done TablesDesk::keep()
{
    PlayedRules played = this->played();
    const bool fits = !m_draft->refusal();
    HouseRules house = m_draft->house();
    if (const Done waits = played.setDraft(fits ? std::nullopt : std::optional(house)); !waits)
        return waits;
    if (!fits)
        house.differences = m_draft->kept().differences;
    if (house == m_draft->kept())
        return done();
    const Done kept = played.keep(house, m_misfits);
    if (kept)
        m_draft->keep(house);
    return kept;
}

Done TablesDesk::takeBack(const QString &place)
{
    const TableDifferences with = m_draft->companionsOf(place);
    if (with.empty())
        return edit([&](TableDraft &draft) { return draft.takeBack(place); });
    const PlaceWords words(m_draft->rules().set(), m_draft->document());
    QStringList names;
    for (const TableDifference &difference : with)
        names += words.where(difference.place).text();
    return Refusal {place,
        Phrase::literal(tr("%1 cannot be taken back alone: the tables would contradict each other. It goes with: %2.")
                            .arg(words.where(place).text(), names.join(u"; "_s)))};
}

Done TablesDesk::leaveOut(const QString &placeOrOption)
{
    if (const QString why = locked(); !why.isEmpty())
        return Refusal {{}, Phrase::literal(why)};
    HouseRules others = m_misfits;
    std::erase_if(
        others.differences, [&](const TableDifference &difference) { return difference.place == placeOrOption; });
    others.options.remove(placeOrOption);
    const Done kept = played().keep(m_draft->kept(), others);
    if (kept)
        load();
    return kept;
}

bool TablesDesk::canUndo() const
{
    return locked().isEmpty() && (m_draft->refusal() || played().canTakeBack());
}

bool TablesDesk::canRedo() const
{
    return locked().isEmpty() && (m_draft->canDoAgain() || (!m_draft->refusal() && played().canDoAgain()));
}

/// What was not kept yet is taken back step by step too.
Done TablesDesk::undo()
{
    return m_draft->refusal() ? stepWaiting(&TableDraft::takeBack) : step(true);
}

Done TablesDesk::redo()
{
    return m_draft->canDoAgain() ? stepWaiting(&TableDraft::doAgain) : step(false);
}

Done TablesDesk::stepWaiting(void (TableDraft::*go)())
{
    (m_draft.get()->*go)();
    m_before = m_draft->rules();
    const Done kept = keep();
    emit changed();
    return kept;
}

Done TablesDesk::step(bool back)
{
    if (const QString why = locked(); !why.isEmpty())
        return Refusal {{}, Phrase::literal(why)};
    const Rules before = m_draft->rules();
    PlayedRules played = this->played();
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
