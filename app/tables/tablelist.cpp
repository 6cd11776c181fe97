// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/choicespanel.h"
#include "app/tables/importpanel.h"
#include "app/tables/playedpanel.h"
#include "app/tables/samplepanel.h"
#include "app/tables/tablepanel.h"
#include "app/tables/tablesdesk.h"
#include "app/tables/tablespage.h"
#include "ui_tablespage.h"

#include <algorithm>

// The list of tables, and which of them is shown.

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kRoleTable = Qt::UserRole;

} // namespace

void TablesPage::open(const QString &rules, const QString &table)
{
    if (const int index = ui->rules->findData(rules); index >= 0)
        ui->rules->setCurrentIndex(index);
    refuse({});
    for (int row = 0; row < ui->list->count(); ++row) {
        if (ui->list->item(row)->data(kRoleTable).toString() == (table.isEmpty() ? QString(kPlayed) : table))
            ui->list->setCurrentRow(row);
    }
    showAll();
}

/// A table as the list has it: its title, and in words what is special about its figures.
QString TablesPage::listWords(const TableSpec &spec, int differences) const
{
    QStringList marks;
    const auto &refusal = m_desk->draft().refusal();
    if (refusal && isPlaceWithin(refusal->field, spec.key()))
        marks += tr("not in force yet");
    if (differences > 0)
        marks += tr("%n house rule(s)", nullptr, differences);
    if (m_desk->draft().isReconstructed(spec))
        marks += tr("reconstructed");
    const QString title = translated(spec.title);
    marks.prepend(title);
    return marks.join(u'\n');
}

void TablesPage::fillList()
{
    const QSignalBlocker quiet(ui->list);
    const QString shown = picked();
    const HouseRules house = m_desk->draft().house();
    const auto differences = [&](const TableSpec &spec) {
        return int(std::ranges::count_if(house.differences,
            [&](const TableDifference &one) { return !one.isConfirmation() && isPlaceWithin(one.place, spec.key()); }));
    };
    ui->list->clear();
    const auto add = [&](const QString &words, const QString &key) {
        auto *item = new QListWidgetItem(words, ui->list);
        item->setData(kRoleTable, key);
        if (key == shown)
            ui->list->setCurrentItem(item);
    };
    const int all = int(house.differences.size() + size_t(house.options.size()));
    add(all == 0 ? tr("Your house rules") : tr("Your house rules") + u'\n' + tr("%n change(s)", nullptr, all), kPlayed);
    if (!m_desk->printed().options.empty())
        add(tr("House options"), kChoices);
    for (const TableSpec &spec : m_desk->draft().rules().set().tables)
        add(listWords(spec, differences(spec)), spec.key());
    if (!ui->list->currentItem())
        ui->list->setCurrentRow(0);
}

void TablesPage::showPicked()
{
    const QString shown = picked();
    if (shown == kPlayed) {
        m_played->show();
        showPanel(m_played);
    } else if (shown == kChoices) {
        m_choices->show();
        showPanel(m_choices);
    } else {
        m_table->show(shown);
        showPanel(m_table);
    }
    const bool hasSample = shown != kPlayed && m_desk->locked().isEmpty();
    m_sample->setVisible(hasSample);
    ui->sampleScroll->setVisible(hasSample && ui->sampleScroll->widget() == m_sample);
}

QString TablesPage::picked() const
{
    const QListWidgetItem *item = ui->list->currentItem();
    return item ? item->data(kRoleTable).toString() : QString(kPlayed);
}

QList<QWidget *> TablesPage::panelsOf() const
{
    return {m_table, m_played, m_choices, m_import};
}

void TablesPage::showPanel(QWidget *shown)
{
    for (QWidget *panel : panelsOf())
        panel->setVisible(panel == shown);
}

void TablesPage::showPlace(const QString &place)
{
    open(QString::fromLatin1(m_desk->printed().id), stepsOf(place).value(0));
    m_table->goTo(place);
    m_table->takeKeyboard();
}

} // namespace muster
