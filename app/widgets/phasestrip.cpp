// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/phasestrip.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/phasepill.h"

#include <QEvent>
#include <QKeyEvent>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace muster {

PhaseStrip::PhaseStrip(QWidget *parent) : QWidget(parent), m_window(new QWidget(this)), m_row(new QWidget(m_window))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // it scrolls: whoever stands beside it says what is next
    setAccessibleName(tr("Phases of the turn"));
    m_earlier = scroller(u"back"_s, tr("Earlier phases"), -1);
    m_later = scroller(u"next"_s, tr("Later phases"), 1);
}

QToolButton *PhaseStrip::scroller(const QString &iconId, const QString &name, int direction)
{
    auto *button = new QToolButton(this);
    button->setIcon(icon(iconId, IconRole::Muted));
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setFocusPolicy(Qt::NoFocus);
    setLook(button, "kind", u"quiet"_s);
    connect(button, &QToolButton::clicked, this, [this, direction] { scrollBy(direction * m_window->width() / 2); });
    button->hide();
    return button;
}

void PhaseStrip::setPhases(const QStringList &labels)
{
    qDeleteAll(m_pills);
    m_pills.clear();
    for (qsizetype i = 0; i < labels.size(); ++i) {
        auto *pill = new PhasePill(m_row);
        pill->setText(labels[i]);
        pill->setToolTip(labels[i]);
        pill->installEventFilter(this);
        connect(pill, &QAbstractButton::clicked, this, [this, i] { emit phasePicked(static_cast<int>(i)); });
        pill->show();
        m_pills += pill;
    }
    showStates();
    updateGeometry();
    layOut();
}

void PhaseStrip::setCurrent(int phase)
{
    m_current = phase;
    showStates();
    reveal(m_current);
}

void PhaseStrip::showStates()
{
    for (int i = 0; i < count(); ++i) {
        m_pills[i]->setState(i < m_current ? PhaseState::Done
                : i == m_current           ? PhaseState::Current
                                           : PhaseState::ToCome);
        m_pills[i]->setFocusPolicy(i == std::max(m_current, 0) ? Qt::StrongFocus : Qt::ClickFocus);
    }
}

void PhaseStrip::fit()
{
    if (rowWidth() == m_row->width())
        return;
    updateGeometry();
    layOut();
}

int PhaseStrip::rowWidth() const
{
    int width = 0;
    for (const PhasePill *pill : m_pills)
        width += pill->sizeHint().width() + px(4, this);
    return std::max(0, width - px(4, this));
}

QSize PhaseStrip::sizeHint() const
{
    const int height = m_pills.isEmpty() ? px(32, this) : m_pills.first()->sizeHint().height();
    return {rowWidth(), std::max(height, px(32, this))};
}

QSize PhaseStrip::minimumSizeHint() const
{
    return {px(160, this), sizeHint().height()};
}

void PhaseStrip::layOut()
{
    const bool narrow = rowWidth() > width();
    const int arrow = narrow ? px(28, this) : 0;
    m_earlier->setVisible(narrow);
    m_later->setVisible(narrow);
    m_earlier->setGeometry(0, 0, arrow, height());
    m_later->setGeometry(width() - arrow, 0, arrow, height());
    m_window->setGeometry(arrow, 0, std::max(0, width() - 2 * arrow), height());
    int x = 0;
    for (PhasePill *pill : m_pills) {
        // One pill is never wider than the window that it scrolls in.
        const int wide = std::min(pill->sizeHint().width(), std::max(m_window->width(), px(64, this)));
        pill->setGeometry(x, 0, wide, height());
        x += wide + px(4, this);
    }
    m_row->resize(std::max(0, x - px(4, this)), height());
    scrollBy(0);
    reveal(m_current);
}

void PhaseStrip::scrollBy(int pixels)
{
    const int least = std::min(0, m_window->width() - m_row->width());
    const int x = std::clamp(m_row->x() - pixels, least, 0);
    m_row->move(x, 0);
    m_earlier->setEnabled(x < 0);
    m_later->setEnabled(x > least);
}

void PhaseStrip::reveal(int phase)
{
    const PhasePill *shown = pill(phase);
    if (!shown)
        return;
    // The neighbours show too, so that it is seen where the row goes on.
    const int margin = std::min(px(48, this), m_window->width() / 4);
    const int left = shown->x() + m_row->x() - margin;
    const int right = shown->geometry().right() + m_row->x() + margin - m_window->width();
    if (left < 0)
        scrollBy(left);
    else if (right > 0)
        scrollBy(right);
}

void PhaseStrip::resizeEvent(QResizeEvent *)
{
    layOut();
}

void PhaseStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateGeometry();
        layOut();
    }
}

void PhaseStrip::wheelEvent(QWheelEvent *event)
{
    const QPoint turn = event->angleDelta();
    scrollBy(-(turn.x() != 0 ? turn.x() : turn.y()) / 2);
    event->accept();
}

bool PhaseStrip::stepFocus(int from, int key)
{
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    int to = from;
    if (key == Qt::Key_Left)
        to += mirrored ? 1 : -1;
    else if (key == Qt::Key_Right)
        to += mirrored ? -1 : 1;
    else if (key == Qt::Key_Home)
        to = 0;
    else if (key == Qt::Key_End)
        to = count() - 1;
    else
        return false;
    to = std::clamp(to, 0, count() - 1);
    m_pills[to]->setFocus(Qt::TabFocusReason);
    reveal(to);
    return true;
}

bool PhaseStrip::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    auto *pill = qobject_cast<PhasePill *>(watched);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const auto from = static_cast<int>(m_pills.indexOf(pill));
    if (from >= 0 && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        pill->click();
        return true;
    }
    return from >= 0 && stepFocus(from, key);
}

} // namespace muster
