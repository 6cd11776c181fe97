// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/taskpanel.h"

#include "app/pages/battle/offerwords.h"
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

QString groupTitle(const Ruleset &set, const QString &what)
{
    const auto offer = offerOf(set, what);
    return offer ? titleOf(*offer) : TaskPanel::tr("Asked of the table");
}

QString iconOf(const ToDo &toDo)
{
    return toDo.kind == ToDo::Kind::Must ? u"warning"_s : toDo.kind == ToDo::Kind::Ask ? u"reminder"_s : u"next"_s;
}

/// Nothing stands for what is done already.
constexpr int kDone = -1;

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
        const QVariant place = m_list->item(row)->data(Qt::UserRole);
        if (place.isValid() && place.toInt() != kDone)
            m_list->setCurrentRow(row);
    }
    m_list->setFocus(Qt::ShortcutFocusReason);
}

void TaskPanel::show(const Battle &battle)
{
    m_open = toDoOf(battle);
    m_list->clear();
    std::vector<Task> done = battle.tasks();
    std::erase_if(done, [](const Task &task) { return !task.done; });
    QStringList groups; // what is open in the order in which it is proposed, then what is only done
    for (const ToDo &toDo : m_open)
        groups += toDo.isQuestion ? QString() : toDo.what;
    for (const Task &task : done)
        groups += QString::fromLatin1(task.procedure);
    groups.removeDuplicates();
    for (const QString &what : groups)
        addGroup(battle, what, done);
    if (groups.isEmpty())
        addHeading(tr("Nothing to do in this phase."));
}

/// What is open of one procedure, and what is done; empty: the questions to the table.
void TaskPanel::addGroup(const Battle &battle, const QString &what, const std::vector<Task> &done)
{
    const auto isIts = [&](const ToDo &one) { return what == (one.isQuestion ? QString() : one.what); };
    const auto isDone = [&](const Task &task) { return what == QLatin1String(task.procedure); };
    const auto ticked = int(std::ranges::count_if(done, isDone));
    const int all = ticked + int(std::ranges::count_if(m_open, isIts));
    addHeading(what.isEmpty()
            ? groupTitle(battle.set(), what)
            : tr("%1 · %2 of %n done", nullptr, all).arg(groupTitle(battle.set(), what), QLocale().toString(ticked)));
    for (size_t place = 0; place < m_open.size(); ++place) {
        const ToDo &toDo = m_open[place];
        if (isIts(toDo))
            addLine(toDo.kind == ToDo::Kind::Must ? tr("%1 (must)").arg(toDo.text.text()) : toDo.text.text(),
                iconOf(toDo), int(place));
    }
    for (const Task &task : done) {
        if (isDone(task))
            addLine(task.text.text(), u"tick"_s, kDone);
    }
}

void TaskPanel::addHeading(const QString &words)
{
    auto *item = new QListWidgetItem(words, m_list);
    item->setFlags(Qt::NoItemFlags); // no key does anything on it: ↓ goes past it
    item->setForeground(tokens().mutedText);
    item->setFont(sized(font(), kSmallText, QFont::DemiBold));
    item->setSizeHint({0, px(32, this)});
}

/// `place` among what is open.
void TaskPanel::addLine(const QString &words, const QString &iconId, int place)
{
    const bool isDone = place == kDone;
    auto *item = new QListWidgetItem(words, m_list);
    item->setData(Qt::UserRole, place);
    item->setToolTip(words);
    item->setSizeHint({0, px(40, this)});
    item->setIcon(icon(iconId, isDone ? IconRole::Muted : IconRole::Accent));
    item->setData(Qt::AccessibleTextRole, isDone ? tr("%1, done").arg(words) : words);
    if (!isDone)
        return;
    item->setForeground(tokens().mutedText);
    item->setFlags(Qt::ItemIsEnabled);
}

void TaskPanel::pick(const QListWidgetItem *item)
{
    const QVariant place = item->data(Qt::UserRole);
    if (!place.isValid() || place.toInt() == kDone)
        return;
    const ToDo toDo = m_open[size_t(place.toInt())]; // the list may go while it is taken up
    emit toDoPicked(toDo);
}

} // namespace muster
