// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/allpanel.h"

#include "app/pages/battle/offerwords.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyrow.h"
#include "core/battle/battle.h"
#include "core/play/marks.h"

#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

AllPanel::AllPanel(QWidget *parent) : PanelFrame(tr("All procedures"), parent)
{
    auto *close = new KeyButton(tr("Close"), Qt::Key_Escape, KeyButton::Kind::Quiet, this);
    addToHeader(close);
    connect(close, &QAbstractButton::clicked, this, &AllPanel::closed);
    auto *scroll = new QScrollArea(this);
    scroll->setFocusPolicy(Qt::NoFocus); // its rows take the keyboard
    m_list = new QWidget(scroll);
    m_column = new QVBoxLayout(m_list);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    scroll->setWidget(m_list);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    addRow(scroll, 1);
    setActive(true);
    hide();
}

void AllPanel::open(const Battle &battle, const std::vector<TableOffer> &offers, const Marks &marks)
{
    while (QLayoutItem *item = m_column->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    m_rows.clear();
    const auto section = [&](const QString &title, auto belongs) {
        if (std::ranges::none_of(offers, belongs))
            return;
        addHeading(title);
        for (const TableOffer &offer : offers) {
            const Procedure *procedure = battle.set().procedure(offer.id);
            if (belongs(offer))
                addOffer(offer, procedure == nullptr ? QString() : translated(procedure->section),
                    castWords(offer, battle, castOf(offer, battle, marks)));
        }
    };
    section(tr("In this phase"), [](const TableOffer &offer) { return offer.ofPhase; });
    section(tr("Other procedures"),
        [](const TableOffer &offer) { return !offer.ofPhase && offer.kind == TableOffer::Kind::Procedure; });
    section(tr("Set by hand"),
        [](const TableOffer &offer) { return !offer.ofPhase && offer.kind == TableOffer::Kind::Act; });
    m_column->addStretch(1);
    if (!m_rows.empty())
        m_rows.front()->setFocus(Qt::ShortcutFocusReason);
}

void AllPanel::addHeading(const QString &words)
{
    auto *label = new QLabel(words, m_list);
    setLook(label, "textSize", u"smallstrong"_s);
    setLook(label, "tone", u"muted"_s);
    label->setContentsMargins(px(12, this), px(10, this), px(12, this), px(4, this));
    m_column->addWidget(label);
}

void AllPanel::addOffer(const TableOffer &offer, const QString &section, const QString &right)
{
    auto *row = new KeyRow(keyOf(offer).toString(), titleOf(offer), m_list);
    row->setObjectName(offer.id);
    row->setRightText(right);
    row->setToolTip(section);
    row->installEventFilter(this);
    m_column->addWidget(row);
    m_rows.push_back(row);
    connect(
        row, &QAbstractButton::clicked, this, [this, id = offer.id, kind = offer.kind] { emit offerPicked(id, kind); });
}

/// ↑ and ↓ go through the rows; Enter opens one as Space does.
bool AllPanel::eventFilter(QObject *watched, QEvent *event)
{
    const auto row = std::ranges::find(m_rows, watched);
    if (row == m_rows.end() || event->type() != QEvent::KeyPress)
        return PanelFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const auto place = row - m_rows.begin();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        (*row)->click();
        return true;
    }
    if (key != Qt::Key_Up && key != Qt::Key_Down)
        return PanelFrame::eventFilter(watched, event);
    const auto next = std::clamp<ptrdiff_t>(place + (key == Qt::Key_Up ? -1 : 1), 0, ptrdiff_t(m_rows.size()) - 1);
    m_rows[size_t(next)]->setFocus(Qt::TabFocusReason);
    return true;
}

} // namespace muster
