// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/taskpanel.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "core/battle/battle.h"

#include <QListWidget>
#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString titleOf(const Ruleset &set, const QString &id)
{
    if (const Procedure *procedure = set.procedure(id))
        return translated(procedure->title);
    const auto act = std::ranges::find_if(set.acts, [&](const Act &known) { return id == QLatin1String(known.id); });
    return act == set.acts.end() ? id : translated(act->label);
}

/// The procedures of the tasks, in the order in which they first come.
QStringList proceduresOf(const std::vector<Task> &tasks)
{
    QStringList ids;
    for (const Task &task : tasks)
        ids += QString::fromLatin1(task.procedure);
    ids.removeDuplicates();
    return ids;
}

} // namespace

TaskPanel::TaskPanel(QWidget *parent)
    : PanelFrame(tr("To be done in this phase"), parent), m_list(new QListWidget(this))
{
    auto *close = new KeyButton(tr("Close"), Qt::Key_Escape, KeyButton::Kind::Quiet, this);
    addToHeader(close);
    connect(close, &QAbstractButton::clicked, this, &TaskPanel::closed);
    m_list->setObjectName(u"tasks"_s);
    m_list->setAccessibleName(tr("To be done in this phase"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    addRow(m_list, 1);
    setActive(true);
    connect(m_list, &QListWidget::itemActivated, this, &TaskPanel::pick);
    hide();
}

void TaskPanel::open(const Battle &battle)
{
    show(battle);
    for (int row = 0; row < m_list->count() && m_list->currentRow() < 0; ++row) {
        const QListWidgetItem *item = m_list->item(row);
        const QVariant place = item->data(Qt::UserRole);
        if (place.isValid() && !m_tasks[size_t(place.toInt())].done)
            m_list->setCurrentRow(row);
    }
    m_list->setFocus(Qt::ShortcutFocusReason);
}

void TaskPanel::show(const Battle &battle)
{
    m_tasks = battle.tasks();
    m_list->clear();
    for (const QString &id : proceduresOf(m_tasks)) {
        const auto isIts = [&](const Task &task) { return id == QLatin1String(task.procedure); };
        const auto all = std::ranges::count_if(m_tasks, isIts);
        const auto done = std::ranges::count_if(m_tasks, [&](const Task &task) { return isIts(task) && task.done; });
        addHeading(
            tr("%1 · %2 of %n done", nullptr, int(all)).arg(titleOf(battle.set(), id), QLocale().toString(int(done))));
        for (const bool isDone : {false, true}) {
            for (size_t place = 0; place < m_tasks.size(); ++place) {
                if (isIts(m_tasks[place]) && m_tasks[place].done == isDone)
                    addTask(m_tasks[place], int(place));
            }
        }
    }
    if (m_tasks.empty())
        addHeading(tr("Nothing is to be done in this phase."));
}

void TaskPanel::addHeading(const QString &words)
{
    auto *item = new QListWidgetItem(words, m_list);
    item->setFlags(Qt::ItemIsEnabled);
    item->setForeground(tokens().mutedText);
    item->setFont(sized(font(), kSmallText, QFont::DemiBold));
    item->setSizeHint({0, px(32, this)});
}

void TaskPanel::addTask(const Task &task, int place)
{
    auto *item = new QListWidgetItem(task.text.text(), m_list);
    item->setData(Qt::UserRole, place);
    item->setToolTip(item->text());
    item->setSizeHint({0, px(40, this)});
    item->setIcon(icon(task.done ? u"tick"_s : u"next"_s, task.done ? IconRole::Muted : IconRole::Accent));
    item->setData(Qt::AccessibleTextRole, task.done ? tr("%1, done").arg(item->text()) : item->text());
    if (!task.done)
        return;
    item->setForeground(tokens().mutedText);
    item->setFlags(Qt::ItemIsEnabled);
}

void TaskPanel::pick(const QListWidgetItem *item)
{
    const QVariant place = item->data(Qt::UserRole);
    if (!place.isValid() || m_tasks[size_t(place.toInt())].done)
        return;
    const Task task = m_tasks[size_t(place.toInt())]; // the list may go while it is taken up
    emit taskPicked(task);
}

} // namespace muster
