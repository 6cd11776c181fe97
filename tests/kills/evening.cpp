// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/kills/evening.h"

#include "tests/store/temporarycampaign.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// What one step does, as data: what is played, and what is expected, come from the same table.
struct Action {
    int dice = 0; ///< so many dice lie in the open dialog afterwards
    int entries = 0; ///< are recorded
    bool closes = false; ///< the dialog
    bool remembers = false; ///< a setting
    bool renames = false; ///< the campaign
};

constexpr Action kRound[] {{.dice = 1}, {.dice = 2}, {.entries = 1, .closes = true}, {.entries = 1},
    {.remembers = true}, {.dice = 1}, {.entries = 3, .closes = true}, {.renames = true}};

const Action &actionOf(int step)
{
    return kRound[size_t(step - 1) % std::size(kRound)];
}

QByteArray draftOf(int step, int dice)
{
    return R"({"step":)" + QByteArray::number(step) + R"(,"dice":[)" + QByteArray("6,").repeated(dice) + "1]}";
}

QString nameAfter(int step)
{
    return u"Italian Wars, evening %1"_s.arg(step);
}
} // namespace

Holding Evening::after(int steps)
{
    Holding standing {.name = u"Italian Wars"_s, .battles = {{1, {.name = someBattle().name, .entries = 1}}}};
    Holding::Battle &battle = standing.battles[1];
    for (int step = 1; step <= steps; ++step) {
        const Action &action = actionOf(step);
        battle.entries += action.entries;
        if (action.dice > 0)
            battle.draft = draftOf(step, action.dice);
        if (action.closes)
            battle.draft.clear();
        if (action.remembers)
            standing.setting = QString::number(step);
        if (action.renames)
            standing.name = nameAfter(step);
    }
    return standing;
}

Done Evening::play(int step)
{
    const Action &action = actionOf(step);
    if (action.dice > 0)
        return m_campaign.saveDraft(1, draftOf(step, action.dice));
    if (action.remembers)
        return m_campaign.setSetting(Holding::kSetting, QString::number(step));
    if (action.renames)
        return m_campaign.rename(nameAfter(step));
    const auto record = m_campaign.battle(1);
    if (!record)
        return record.error();
    return m_campaign.append(1, record->events, entries(record->events + 1, action.entries),
        action.closes ? DraftAction::Clear : DraftAction::Keep);
}

} // namespace muster
