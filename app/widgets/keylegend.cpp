// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/keylegend.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keyhint.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

KeyLegend::KeyLegend(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void KeyLegend::show(std::vector<KeyMeaning> keys)
{
    if (std::exchange(m_keys, keys) == keys)
        return;
    setAccessibleName(text());
    setVisible(!m_keys.empty());
    updateGeometry();
    update();
}

QString KeyLegend::text() const
{
    QStringList all;
    for (const KeyMeaning &one : m_keys)
        all += tr("%1 %2", "a key and what it does: C cover").arg(one.key, one.words);
    return all.join(u" · "_s);
}

std::vector<QRect> KeyLegend::places(int width) const
{
    const QFont small = sized(font(), kSmallText);
    const QFontMetrics metrics(small);
    const int room = width - 2 * px(12, this);
    std::vector<QRect> places;
    QPoint at(px(12, this), px(6, this));
    for (const KeyMeaning &one : m_keys) {
        const QSize key = keyHintSize(one.key, small);
        const int wanted = key.width() + px(6, this) + metrics.horizontalAdvance(one.words) + px(2, this);
        const QSize size(std::min(room, wanted), std::max(key.height(), metrics.height()));
        if (at.x() > px(12, this) && at.x() + size.width() > width - px(12, this))
            at = {px(12, this), at.y() + size.height() + px(6, this)};
        places.emplace_back(at, size);
        at.rx() += size.width() + px(14, this);
    }
    return places;
}

/// As far as half the gap to the next.
QString KeyLegend::keyAt(const QPoint &at) const
{
    const std::vector<QRect> all = places(width());
    const int beside = px(7, this);
    const int above = px(3, this);
    const auto place = std::ranges::find_if(
        all, [&](const QRect &one) { return one.adjusted(-beside, -above, beside, above).contains(at); });
    return place == all.end() ? QString() : m_keys[size_t(place - all.begin())].key;
}

/// The words beside a key may have been cut off.
bool KeyLegend::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString key = keyAt(help->pos());
    const auto meaning = std::ranges::find(m_keys, key, &KeyMeaning::key);
    QToolTip::showText(help->globalPos(), meaning == m_keys.end() ? QString() : meaning->words, this);
    return true;
}

void KeyLegend::mousePressEvent(QMouseEvent *event)
{
    m_pressed = event->button() == Qt::LeftButton ? keyAt(event->position().toPoint()) : QString();
}

void KeyLegend::mouseReleaseEvent(QMouseEvent *event)
{
    const QString pressed = std::exchange(m_pressed, {});
    if (!pressed.isEmpty() && keyAt(event->position().toPoint()) == pressed)
        emit picked(pressed);
}

void KeyLegend::mouseDoubleClickEvent(QMouseEvent *event)
{
    event->accept();
}

QSize KeyLegend::minimumSizeHint() const
{
    return {px(160, this), 0};
}

QSize KeyLegend::sizeHint() const
{
    return {px(320, this), heightForWidth(std::max(width(), px(320, this)))};
}

int KeyLegend::heightForWidth(int width) const
{
    const std::vector<QRect> all = places(width);
    return all.empty() ? 0 : all.back().bottom() + px(7, this);
}

void KeyLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QFont small = sized(font(), kSmallText);
    const std::vector<QRect> all = places(width());
    for (size_t place = 0; place < all.size(); ++place) {
        const QSize key = keyHintSize(m_keys[place].key, small);
        const QRect box(all[place].topLeft(), QSize(key.width(), all[place].height()));
        paintKeyHint(painter, box, m_keys[place].key, small, tokens().text);
        const QRect words = all[place].adjusted(key.width() + px(6, this), 0, 0, 0);
        painter.setFont(small);
        painter.setPen(tokens().mutedText);
        painter.drawText(words, Qt::AlignVCenter | Qt::TextSingleLine,
            QFontMetrics(small).elidedText(m_keys[place].words, Qt::ElideRight, words.width()));
    }
}

} // namespace muster
