// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed outlives the program, other rules and an emptied form.
#include "app/newbattle/houseoptionspanel.h"
#include "app/newbattle/newbattlepage.h"
#include "app/newbattle/rostertables.h"
#include "app/newbattle/sidepanel.h"
#include "ui_newbattlepage.h"

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The sides as they stand in the columns of the rules that were chosen before.
void NewBattlePage::keepWhatIsTyped()
{
    const QString now = ui->rules->currentData().toString();
    const QString before = std::exchange(m_rulesShown, now);
    if (before.isEmpty() || before == now || std::ranges::all_of(m_sides, &SidePanel::isBlank))
        return;
    QJsonArray sides;
    for (const SidePanel *side : m_sides)
        sides.append(side->toJson());
    m_typed.insert(before, sides);
}

/// Rules chosen by a slip cost nothing: with those of before comes back what stood in columns that others do not have.
void NewBattlePage::bringBackWhatWasTyped()
{
    const QJsonArray sides = m_typed.take(m_rulesShown);
    for (qsizetype side = 0; side < std::min(sides.size(), qsizetype(m_sides.size())); ++side)
        m_sides[size_t(side)]->fromJson(sides.at(side).toObject());
}

/// Nothing that was typed is lost at one click: what was emptied out can be brought back.
void NewBattlePage::showEmptying()
{
    const bool blank = isBlank();
    if (!blank) {
        m_emptied = {};
        m_emptiedOthers.clear();
    }
    ui->empty->setText(m_emptied.isEmpty() ? tr("Clear the form") : tr("Bring back what was typed"));
    ui->empty->setEnabled(!blank || !m_emptied.isEmpty());
}

void NewBattlePage::emptyOrBringBack()
{
    if (!m_emptied.isEmpty()) {
        m_typed = std::exchange(m_emptiedOthers, {});
        setDraft(QJsonObject(m_emptied));
        return;
    }
    const QJsonObject typed = draft();
    clear();
    m_emptied = typed;
    m_emptiedOthers = std::exchange(m_typed, {});
    showEmptying();
    setFocus();
}

bool NewBattlePage::isBlank() const
{
    return ui->battleName->text().isEmpty() && ui->place->text().isEmpty() && ui->date->text().isEmpty()
        && m_options->chosen().isEmpty() && m_onTable->isBlank() && std::ranges::all_of(m_sides, &SidePanel::isBlank);
}

QJsonObject NewBattlePage::draft() const
{
    if (isBlank())
        return {};
    QJsonArray sides;
    for (const SidePanel *side : m_sides)
        sides.append(side->toJson());
    QJsonObject options;
    const HouseOptions &chosen = m_options->chosen();
    for (auto option = chosen.begin(); option != chosen.end(); ++option)
        options.insert(option.key(), option.value());
    return {{u"rules"_s, ui->rules->currentData().toString()}, {u"name"_s, ui->battleName->text()},
        {u"place"_s, ui->place->text()}, {u"date"_s, ui->date->text()}, {u"campaign"_s, campaign()},
        {u"options"_s, options}, {u"sides"_s, sides}, {u"table"_s, m_onTable->toJson()}};
}

void NewBattlePage::setDraft(const QJsonObject &draft)
{
    if (draft.isEmpty())
        return;
    chooseRules(draft.value("rules"_L1).toString());
    const QJsonArray sides = draft.value("sides"_L1).toArray();
    while (int(m_sides.size()) < std::min(int(sides.size()), mostSides()))
        addSide();
    for (size_t side = 0; side < m_sides.size(); ++side)
        m_sides[side]->fromJson(sides.at(qsizetype(side)).toObject());
    m_onTable->fromJson(draft.value("table"_L1).toObject());
    HouseOptions options;
    const QJsonObject chosen = draft.value("options"_L1).toObject();
    for (auto option = chosen.begin(); option != chosen.end(); ++option)
        options.insert(option.key(), option.value().toString());
    m_options->setOptions(options);
    const QString wished = draft.value("campaign"_L1).toString();
    if (const int known = ui->campaign->findData(wished); known >= 0)
        ui->campaign->setCurrentIndex(known);
    else if (draft.contains("campaign"_L1))
        m_wishedCampaign = wished;
    ui->place->setText(draft.value("place"_L1).toString());
    ui->date->setText(draft.value("date"_L1).toString());
    ui->battleName->setText(draft.value("name"_L1).toString());
}

void NewBattlePage::clear()
{
    ui->battleName->clear();
    ui->place->clear();
    ui->date->clear();
    for (SidePanel *side : m_sides)
        delete side;
    m_sides.clear();
    m_onTable->fromJson({});
    m_options->setOptions({});
    addSide();
    addSide();
}

} // namespace muster
