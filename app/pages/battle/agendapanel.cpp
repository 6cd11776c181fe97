// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/agendapanel.h"

#include "app/pages/battle/kindbadge.h"
#include "app/pages/battle/reminderpanel.h"
#include "app/theme/metrics.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyrow.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// So many of its rows are in view wherever there are as many.
static constexpr size_t kLeastRows = 3;
/// So many kinds of what the next step begins with are told.
static constexpr size_t kMostAhead = 4;

BadgeLook badgeOf(ToDo::Kind kind)
{
    const auto word = [](const char *text) { return QCoreApplication::translate("muster::AgendaPanel", text); };
    switch (kind) {
    case ToDo::Kind::Must:
        return {u"warning"_s, word(QT_TRANSLATE_NOOP("muster::AgendaPanel", "must")), Tone::Danger};
    case ToDo::Kind::Ask:
        return {u"reminder"_s, word(QT_TRANSLATE_NOOP("muster::AgendaPanel", "asked")), Tone::Accent};
    case ToDo::Kind::May:
        break;
    }
    return {{}, word(QT_TRANSLATE_NOOP("muster::AgendaPanel", "may")), Tone::Quiet};
}

AgendaPanel::AgendaPanel(QWidget *parent)
    : PanelFrame(parent), m_reminders(new ReminderPanel(this)), m_scroll(new QScrollArea(this))
{
    setObjectName(u"agenda"_s);
    m_list = new KeyButton(tr("list"), QKeySequence(Qt::ALT | Qt::Key_T), KeyButton::Kind::Quiet, this);
    m_list->setObjectName(u"taskList"_s);
    m_list->setToolTip(tr("Lists what is to be done in this phase (Alt+T)"));
    addToHeader(m_list);
    connect(m_list, &QAbstractButton::clicked, this, &AgendaPanel::listAsked);
    auto *inner = new QWidget(m_scroll);
    m_column = new QVBoxLayout(inner);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addWidget(m_reminders);
    m_column->addStretch(1);
    m_scroll->setWidget(inner);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus); // its rows take the keyboard
    addRow(m_scroll);
    addLeaving();
    setCompact();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

/// Who acts leaves it, and all the rest: beside one another, in a place that is kept while anything may be left.
void AgendaPanel::addLeaving()
{
    m_leaving = new QWidget(this);
    auto *column = new QVBoxLayout(m_leaving);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *line = new QFrame(m_leaving);
    line->setProperty("rule", u"true"_s);
    column->addWidget(line);
    auto *row = new QHBoxLayout;
    column->addLayout(row);
    row->setSpacing(0);
    const auto add = [&](const QString &key, const QString &name, int stretch, const QString &tip, auto signal) {
        auto *leave = new KeyRow(key, {}, m_leaving);
        leave->setObjectName(name);
        leave->setCompact(true);
        leave->setToolTip(tip);
        row->addWidget(leave, stretch);
        connect(leave, &QAbstractButton::clicked, this, signal);
        return leave;
    };
    m_one = add(u"."_s, u"one"_s, 1, tr("Records that the unit does nothing (.)"), &AgendaPanel::oneLeft);
    m_rest = add(u"-"_s, u"rest"_s, 0, tr("Records that all the rest do nothing (-)"), &AgendaPanel::restLeft);
    m_rest->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    QSizePolicy kept = m_one->sizePolicy();
    kept.setRetainSizeWhenHidden(true); // the other one stays in its place
    m_one->setSizePolicy(kept);
    m_one->hide();
    addRow(m_leaving);
}

void AgendaPanel::showOne(const QString &words, bool mayAct)
{
    m_one->setText(words);
    m_one->setToolTip(tr("%1 (.)").arg(words));
    m_one->setVisible(!words.isEmpty());
    m_one->setEnabled(mayAct);
}

bool AgendaPanel::showsOne() const
{
    return m_one->isVisible();
}

bool AgendaPanel::showsRest() const
{
    return m_rest->isVisible();
}

void AgendaPanel::show(const std::vector<ToDo> &open, int held, int leavable, bool mayAct)
{
    for (KeyRow *row : m_rows) {
        m_column->removeWidget(row);
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    for (size_t at = 0; at < open.size(); ++at) {
        const auto isAlike = [&](const ToDo &one) { return one.kind == ToDo::Kind::May && one.what == open[at].what; };
        const bool isMay = open[at].kind == ToDo::Kind::May;
        if (isMay && std::any_of(open.begin(), open.begin() + ptrdiff_t(at), isAlike))
            continue;
        const auto alike = isMay ? int(std::ranges::count_if(open, isAlike)) : 1;
        addLine(open[at], alike)->setEnabled(mayAct);
    }
    setTitle(held > 0 ? tr("Before the phase can end") : open.empty() ? tr("Reminders") : tr("May still be done"));
    setCount(held);
    m_rest->setText(tr("Leave the rest (%n)", nullptr, leavable));
    m_rest->setVisible(leavable > 0);
    m_rest->setEnabled(mayAct);
    m_leaving->setVisible(leavable > 0);
    m_list->setVisible(!open.empty());
    setVisible(!open.empty() || !m_reminders->isEmpty());
}

void AgendaPanel::addToDo(KeyRow *row)
{
    m_column->insertWidget(int(m_rows.size()), row);
    m_rows.push_back(row);
}

KeyRow *AgendaPanel::addLine(const ToDo &toDo, int alike)
{
    auto *row = new KeyRow({}, toDo.text.text(), this);
    row->setBadge(badgeOf(toDo.kind));
    row->setWraps(true);
    row->setCompact(true);
    row->setAccessibleName(tr("%1: %2").arg(badgeOf(toDo.kind).word, row->text()));
    row->setToolTip(row->text());
    if (alike > 1)
        row->setRightText(tr("and %n more", nullptr, alike - 1));
    addToDo(row);
    connect(
        row, &QAbstractButton::clicked, this, [this, toDo] { emit toDoPicked(toDo); }, Qt::QueuedConnection);
    return row;
}

/// Tells something that is not there to be pressed.
void AgendaPanel::addQuiet(const QString &words, const BadgeLook &badge, const QString &right)
{
    auto *row = new KeyRow({}, words, this);
    row->setBadge(badge);
    row->setRightText(right);
    row->setWraps(true);
    row->setCompact(true);
    row->setFocusPolicy(Qt::NoFocus);
    row->setEnabled(false);
    row->setToolTip(words);
    addToDo(row);
}

void AgendaPanel::showAhead(const std::optional<StepAhead> &ahead)
{
    if (!ahead)
        return;
    if (m_reminders->isEmpty())
        setTitle(tr("When you press F8"));
    else
        addQuiet(tr("When you press F8"), {}, {}); // the title is that of the reminders
    const size_t headings = m_rows.size();
    for (const Phrase &words : ahead->byItself)
        addQuiet(words.text(), {u"next"_s, tr("by itself"), Tone::Quiet}, {});
    size_t told = 0;
    for (size_t at = 0; at < ahead->begins.size() && told < kMostAhead; ++at) {
        const ToDo &toDo = ahead->begins[at];
        const auto isAlike = [&](const ToDo &one) { return one.kind == toDo.kind && one.what == toDo.what; };
        if (std::any_of(ahead->begins.begin(), ahead->begins.begin() + ptrdiff_t(at), isAlike))
            continue;
        const auto more = int(std::ranges::count_if(ahead->begins, isAlike)) - 1;
        addQuiet(toDo.text.text(), badgeOf(toDo.kind), more > 0 ? tr("and %n more", nullptr, more) : QString());
        ++told;
    }
    if (m_rows.size() == headings)
        addQuiet(tr("Nobody has anything to do in it."), {}, {});
    setVisible(true);
}

/// Without its rows.
int AgendaPanel::ownHeight() const
{
    return headerHeight() + 2 + (m_leaving->isHidden() ? 0 : m_leaving->sizeHint().height());
}

static int heightOf(const QWidget &row, int width)
{
    return std::max(row.sizeHint().height(), row.hasHeightForWidth() ? row.heightForWidth(width) : 0);
}

int AgendaPanel::wantedHeight(int width) const
{
    int height = ownHeight();
    for (const KeyRow *row : m_rows)
        height += heightOf(*row, width - 2);
    if (!m_reminders->isEmpty())
        height += heightOf(*m_reminders, width - 2);
    return height;
}

int AgendaPanel::leastHeight(int width) const
{
    int height = ownHeight();
    for (size_t at = 0; at < std::min(kLeastRows, m_rows.size()); ++at)
        height += m_rows[at]->sizeHint().height();
    // Two lines of the first reminder: in one it mostly begins and does not end.
    const int twoLines = std::max(px(32, this), 2 * fontMetrics().lineSpacing() + px(6, this));
    if (m_rows.size() < kLeastRows && !m_reminders->isEmpty())
        height += m_rows.empty() ? std::max(2 * px(32, this), twoLines) : twoLines;
    return std::min(height, wantedHeight(width));
}

} // namespace muster
