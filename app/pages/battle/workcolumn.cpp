// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/workcolumn.h"

#include "app/pages/battle/agendapanel.h"
#include "app/pages/battle/ledgerpanel.h"
#include "app/pages/battle/nextline.h"
#include "app/pages/battle/phasepanel.h"
#include "app/theme/metrics.h"

#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

namespace {

/// With less between what is next and the ledger, as with large text, the ledger is scrolled to.
constexpr double kLeastMiddle = 170;
/// So many of what can be done in the phase stand there even then.
constexpr int kLeastOffers = 2;
/// And so many at the most: what is owed, and the ledger, need the room more.
constexpr int kMostOffers = 6;

} // namespace

WorkColumn::WorkColumn(BattleSession &session, QWidget *parent)
    : QWidget(parent), m_column(new QVBoxLayout(this)), m_nextPlace(new QWidget(this)), m_next(new NextLine(this)),
      m_middle(new QScrollArea(this))
{
    setObjectName(QStringLiteral("work"));
    m_column->setContentsMargins(0, 0, 0, 0);
    auto *body = new QWidget(m_middle);
    m_middleColumn = new QVBoxLayout(body);
    m_middleColumn->setContentsMargins(0, 0, 0, 0);
    m_phase = new PhasePanel(body);
    m_agenda = new AgendaPanel(body);
    m_middleColumn->addWidget(m_phase);
    m_middleColumn->addWidget(m_agenda);
    m_middleColumn->addStretch(0);
    m_middle->setWidget(body);
    m_middle->setWidgetResizable(true);
    m_middle->setFrameShape(QFrame::NoFrame);
    m_middle->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_middle->setFocusPolicy(Qt::NoFocus);
    m_ledger = new LedgerPanel(session, this);
    m_column->addWidget(m_nextPlace);
    m_column->addWidget(m_middle);
    m_column->addWidget(m_ledger, 1);
    connect(m_next, &NextLine::wordsShown, this, &WorkColumn::placeNext);
    connect(m_ledger, &LedgerPanel::needsRoom, this, &WorkColumn::fit);
    measure();
}

void WorkColumn::measure()
{
    m_column->setSpacing(px(8, this));
    m_middleColumn->setSpacing(px(8, this));
    fit();
}

void WorkColumn::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// Over what stands below it, where it has more to say.
void WorkColumn::placeNext()
{
    m_next->setGeometry(0, 0, width(), m_next->heightOver(width()));
    m_next->raise();
}

void WorkColumn::fit()
{
    m_nextPlace->setFixedHeight(m_next->sizeHint().height());
    placeNext();
    const int gap = m_column->spacing();
    const int middle = height() - m_nextPlace->height() - m_ledger->leastHeight() - 2 * gap;
    placeLedger(middle >= px(kLeastMiddle, this));
    if (m_roomy) {
        shareOut(middle);
        return;
    }
    m_phase->setMostRows(kLeastOffers);
    m_phase->setFixedHeight(m_phase->heightWith(kLeastOffers));
    m_agenda->setFixedHeight(m_agenda->wantedHeight(m_middle->width()));
    m_ledger->setFixedHeight(m_ledger->leastHeight());
    m_middle->setMinimumHeight(0);
    m_middle->setMaximumHeight(QWIDGETSIZE_MAX);
}

/// What is owed has a few rows first, then what can be done, then what is owed again.
void WorkColumn::shareOut(int height)
{
    const bool owes = !m_agenda->isHidden();
    const int gap = owes ? m_middleColumn->spacing() : 0;
    const int least = owes ? m_agenda->leastHeight(width()) : 0;
    const int fewest = std::min(kLeastOffers, m_phase->rowCount());
    const int rows = std::clamp(m_phase->rowsIn(height - gap - least), fewest, std::max(fewest, kMostOffers));
    const int phase = m_phase->heightWith(rows);
    m_phase->setMostRows(rows);
    m_phase->setFixedHeight(phase);
    const int left = height - gap - phase;
    const int owed = owes ? std::min(m_agenda->wantedHeight(width()), std::max(least, left)) : 0;
    m_agenda->setFixedHeight(owed);
    m_middle->setFixedHeight(std::min(height, phase + gap + owed));
}

void WorkColumn::placeLedger(bool roomy)
{
    if (roomy == m_roomy)
        return;
    m_roomy = roomy;
    if (roomy) {
        m_middleColumn->removeWidget(m_ledger);
        m_ledger->setMinimumHeight(0);
        m_ledger->setMaximumHeight(QWIDGETSIZE_MAX);
        m_column->addWidget(m_ledger, 1);
    } else {
        m_column->removeWidget(m_ledger);
        m_middleColumn->insertWidget(2, m_ledger);
    }
    m_ledger->show();
}

void WorkColumn::bringFieldIntoView()
{
    const auto show = [this] {
        if (QWidget *field = m_middle->widget()->focusWidget(); field != nullptr && !m_roomy)
            m_middle->ensureWidgetVisible(field, 0, px(96, this));
    };
    QMetaObject::invokeMethod(this, show, Qt::QueuedConnection);
}

} // namespace muster
