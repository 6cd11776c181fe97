// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/sideheader.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"

#include <QEvent>
#include <QFontMetrics>
#include <QLocale>
#include <QPainter>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace muster {

SideHeader::SideHeader(QWidget *parent) : QWidget(parent), m_gauge(new CasualtyGauge(this))
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SideHeader::setLook(const SideLook &look)
{
    m_look = look;
    m_gauge->setLook(look.strength, look.marks);
    m_gauge->setVisible(hasStrength());
    setAccessibleName(look.role.isEmpty() ? look.name : u"%1, %2"_s.arg(look.name, look.role));
    setAccessibleDescription(hasStrength()
            ? tr("%1 of %2 %3, %4").arg(look.strength.value).arg(look.strength.maximum).arg(look.unit, look.loss)
            : QString());
    updateGeometry();
    update();
}

static QString strengthText(const SideLook &look)
{
    return SideHeader::tr("/%1 %2").arg(look.strength.maximum).arg(look.unit);
}

/// The same where there is no room to say what is counted.
static QString briefStrengthText(const SideLook &look)
{
    return SideHeader::tr("/%1", "bases at the start").arg(look.strength.maximum);
}

int SideHeader::lineHeight() const
{
    return QFontMetrics(sized(font(), 1.1, QFont::DemiBold)).height();
}

int SideHeader::figuresWidth(const QString &total) const
{
    if (!hasStrength())
        return 0;
    const QFontMetrics bold(sized(font(), 1.0, QFont::DemiBold));
    return bold.horizontalAdvance(locale().toString(m_look.strength.value) + total + m_look.loss) + px(16, this);
}

QFont SideHeader::roleFont() const
{
    return sized(font(), kSmallText * 1.08, m_look.acts ? QFont::Bold : QFont::Normal);
}

int SideHeader::roleWidth() const
{
    return m_look.role.isEmpty() ? 0 : QFontMetrics(roleFont()).horizontalAdvance(m_look.role) + px(6, this);
}

/// The same at any width: what stands below keeps its place when a list opens beside it.
int SideHeader::heightForWidth(int) const
{
    if (!hasStrength())
        return px(10, this) + lineHeight() + px(10, this);
    return px(8, this) + 2 * lineHeight() + px(2, this) + m_gauge->sizeHint().height() + px(6, this);
}

QSize SideHeader::sizeHint() const
{
    return {px(360, this), heightForWidth(px(360, this))};
}

QSize SideHeader::minimumSizeHint() const
{
    return {std::max(figuresWidth(briefStrengthText(m_look)), px(100, this)) + px(24, this), sizeHint().height()};
}

void SideHeader::placeGauge()
{
    const int margin = px(12, this);
    const int height = m_gauge->sizeHint().height();
    m_gauge->setGeometry(margin, this->height() - height - px(6, this), width() - 2 * margin, height);
}

void SideHeader::resizeEvent(QResizeEvent *)
{
    placeGauge();
}

void SideHeader::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
        placeGauge();
    }
}

/// How many are there, from the left; what is lost of them, at the right.
void SideHeader::paintFigures(QPainter &painter, QRect line) const
{
    const Tokens &t = tokens();
    const QFont bold = sized(font(), 1.0, QFont::DemiBold);
    const QString whole = strengthText(m_look);
    const QString total = figuresWidth(whole) > line.width() ? briefStrengthText(m_look) : whole;
    const QString value = locale().toString(m_look.strength.value);
    painter.setFont(bold);
    painter.setPen(t.text);
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine, m_look.loss);
    painter.drawText(line, Qt::AlignVCenter | Qt::TextSingleLine, value);
    line.setLeft(line.left() + QFontMetrics(bold).horizontalAdvance(value));
    painter.setFont(sized(font(), 1.0));
    painter.setPen(t.mutedText);
    painter.drawText(line, Qt::AlignVCenter | Qt::TextSingleLine, total);
}

void SideHeader::paintName(QPainter &painter, QRect line) const
{
    const Tokens &t = tokens();
    // A name that has no room is written smaller before any of it is left out.
    const bool isLong =
        px(20, this) + QFontMetrics(sized(font(), 1.1, QFont::DemiBold)).horizontalAdvance(m_look.name) > line.width();
    const QFont bold = sized(font(), isLong ? 0.93 : 1.1, QFont::DemiBold);
    // The name gives way to the role as far as it can still be read.
    const int nameWidth = QFontMetrics(bold).horizontalAdvance(m_look.name);
    const int readable = std::min(nameWidth, QFontMetrics(bold).averageCharWidth() * 9);
    const bool hasRoomForRole = px(20, this) + readable + roleWidth() <= line.width();
    const int swatch = px(12, this);
    const QRect square(line.left(), line.center().y() - swatch / 2 + 1, swatch, swatch);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_look.strength.colour);
    painter.drawRoundedRect(square, px(3, this), px(3, this));
    line.setLeft(line.left() + swatch + px(8, this));
    const QString name = QFontMetrics(bold).elidedText(
        m_look.name, Qt::ElideMiddle, hasRoomForRole ? line.width() - roleWidth() : line.width());
    painter.setFont(bold);
    painter.setPen(t.text);
    painter.drawText(line, Qt::AlignVCenter | Qt::TextSingleLine, name);
    if (!hasRoomForRole)
        return;
    line.setLeft(line.left() + QFontMetrics(bold).horizontalAdvance(name) + px(6, this));
    painter.setFont(roleFont());
    painter.setPen(m_look.acts ? t.accent : t.mutedText);
    painter.drawText(line, Qt::AlignVCenter | Qt::TextSingleLine, m_look.role);
}

void SideHeader::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect line(px(12, this), px(hasStrength() ? 8 : 10, this), width() - 2 * px(12, this), lineHeight());
    if (hasStrength())
        paintFigures(painter, line.translated(0, lineHeight()));
    paintName(painter, line);
}

} // namespace muster
