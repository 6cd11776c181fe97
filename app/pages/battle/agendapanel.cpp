// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/agendapanel.h"

#include "app/pages/battle/kindbadge.h"
#include "app/theme/metrics.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyrow.h"

#include <QCoreApplication>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// More than these are scrolled through; fewer where the window is low.
constexpr int kMostRows = 6;
constexpr int kMostRowsLow = 4;
constexpr double kLowWindow = 900;

} // namespace

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

AgendaPanel::AgendaPanel(QWidget *parent) : PanelFrame(parent), m_scroll(new QScrollArea(this))
{
    setObjectName(u"agenda"_s);
    auto *list = new KeyButton(tr("list"), QKeySequence(Qt::ALT | Qt::Key_T), KeyButton::Kind::Quiet, this);
    list->setObjectName(u"taskList"_s);
    list->setToolTip(tr("Lists what is to be done in this phase (Alt+T)"));
    addToHeader(list);
    connect(list, &QAbstractButton::clicked, this, &AgendaPanel::listAsked);
    auto *inner = new QWidget(m_scroll);
    m_column = new QVBoxLayout(inner);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_scroll->setWidget(inner);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus); // its rows take the keyboard
    addRow(m_scroll);
    m_one = new KeyRow(u"."_s, {}, this);
    m_one->setObjectName(u"one"_s);
    m_one->setCompact(true);
    m_one->setWraps(true);
    m_one->setToolTip(tr("Records that the unit does nothing (.)"));
    m_one->hide();
    addRow(m_one);
    connect(m_one, &QAbstractButton::clicked, this, &AgendaPanel::oneLeft);
    m_rest = new KeyRow(u"-"_s, {}, this);
    m_rest->setObjectName(u"rest"_s);
    m_rest->setCompact(true);
    m_rest->setToolTip(tr("Records that all the rest do nothing (-)"));
    addRow(m_rest);
    connect(m_rest, &QAbstractButton::clicked, this, &AgendaPanel::restLeft);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void AgendaPanel::showOne(const QString &words, bool mayAct)
{
    m_one->setText(words);
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

void AgendaPanel::show(const std::vector<ToDo> &open, int leavable, bool mayAct)
{
    for (KeyRow *row : m_rows) {
        m_column->removeWidget(row);
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    const auto held = int(std::ranges::count(open, true, &ToDo::isHolding));
    for (size_t at = 0; at < open.size(); ++at) {
        const auto isAlike = [&](const ToDo &one) { return one.kind == ToDo::Kind::May && one.what == open[at].what; };
        const bool isMay = open[at].kind == ToDo::Kind::May;
        if (isMay && std::any_of(open.begin(), open.begin() + ptrdiff_t(at), isAlike))
            continue;
        const auto alike = isMay ? int(std::ranges::count_if(open, isAlike)) : 1;
        addLine(open[at], alike)->setEnabled(mayAct);
    }
    setTitle(held > 0 ? tr("Still owed") : tr("Still allowed"));
    setCount(held);
    m_rest->setText(tr("Leave all the rest"));
    m_rest->setRightText(tr("%n of them", nullptr, leavable));
    m_rest->setVisible(leavable > 0);
    m_rest->setEnabled(mayAct);
    setVisible(!open.empty());
    fit();
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
    m_column->addWidget(row);
    m_rows.push_back(row);
    connect(
        row, &QAbstractButton::clicked, this, [this, toDo] { emit toDoPicked(toDo); }, Qt::QueuedConnection);
    return row;
}

/// As high as its rows, up to a few.
void AgendaPanel::fit()
{
    const size_t most = window()->height() < px(kLowWindow, this) ? kMostRowsLow : kMostRows;
    int height = 0;
    for (size_t at = 0; at < m_rows.size() && at < most; ++at)
        height +=
            std::max(m_rows[at]->sizeHint().height(), m_rows[at]->heightForWidth(std::max(width(), px(280, this))));
    m_scroll->setMinimumHeight(height);
    m_scroll->setMaximumHeight(height);
}

} // namespace muster
