// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/icons.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <optional>

using namespace Qt::Literals::StringLiterals;

namespace muster {

static QString iconPath(const QString &id)
{
    return u":/icons/%1.svg"_s.arg(id);
}

static QByteArray colouredSvg(const QString &id, const QColor &colour)
{
    QFile file(iconPath(id));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return file.readAll().replace("currentColor", colour.name().toLatin1());
}

bool hasIcon(const QString &id)
{
    return QFile::exists(iconPath(id));
}

static QPixmap rendered(const QString &id, const QColor &colour, int size, qreal pixelRatio)
{
    const QByteArray svg = colouredSvg(id, colour);
    if (svg.isEmpty())
        return {};
    QPixmap pixmap(QSize(size, size) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QSvgRenderer renderer(svg);
    QPainter painter(&pixmap);
    renderer.render(&painter, QRectF(0, 0, size, size));
    return pixmap;
}

QPixmap iconPixmap(const QString &id, const QColor &colour, int size, qreal pixelRatio)
{
    const QString key = u"muster/%1/%2/%3/%4"_s.arg(id, colour.name()).arg(size).arg(pixelRatio);
    QPixmap pixmap;
    if (size > 0 && !QPixmapCache::find(key, &pixmap)) {
        pixmap = rendered(id, colour, size, pixelRatio);
        QPixmapCache::insert(key, pixmap);
    }
    return pixmap;
}

void paintIcon(QPainter &painter, const QRect &square, const QString &id, const QColor &colour)
{
    const int side = qMin(square.width(), square.height());
    const QPoint corner = square.center() - QPoint((side - 1) / 2, (side - 1) / 2);
    painter.drawPixmap(corner, iconPixmap(id, colour, side, painter.device()->devicePixelRatioF()));
}

QPixmap dieIcon(int sides, int face, const QColor &colour, int size, qreal pixelRatio)
{
    if (sides == 6 && face >= 1 && face <= 6)
        return iconPixmap(u"d6-%1"_s.arg(face), colour, size, pixelRatio);
    QPixmap pixmap = iconPixmap(u"die"_s, colour, size, pixelRatio);
    QPainter painter(&pixmap);
    QFont font = painter.font();
    font.setPixelSize(qMax(1, size * (face > 9 ? 4 : 5) / 9));
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(QRect(0, 0, size, size), Qt::AlignCenter, QString::number(face));
    return pixmap;
}

QColor roleColour(IconRole role)
{
    const Tokens &t = tokens();
    switch (role) {
    case IconRole::Text:
        return t.text;
    case IconRole::Muted:
        return t.mutedText;
    case IconRole::Accent:
        return t.accent;
    case IconRole::OnAccent:
        return onAccent(t);
    case IconRole::Good:
        return t.good;
    case IconRole::Warning:
        return t.warning;
    case IconRole::Danger:
        return t.danger;
    }
    return t.text;
}

IconRole roleOf(Tone tone)
{
    switch (tone) {
    case Tone::Quiet:
        return IconRole::Muted;
    case Tone::Good:
        return IconRole::Good;
    case Tone::Warning:
        return IconRole::Warning;
    case Tone::Danger:
        return IconRole::Danger;
    case Tone::Accent:
        return IconRole::Accent;
    }
    return IconRole::Text;
}

namespace {

/// Asks for the colour when it draws, so that an icon set once follows the theme.
class TokenIconEngine : public QIconEngine {
public:
    TokenIconEngine(QString id, IconRole role, std::optional<QColor> fixed)
        : m_id(std::move(id)), m_role(role), m_fixed(std::move(fixed))
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        paintIcon(*painter, rect, m_id, colour(mode));
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State, qreal) override
    {
        // The size asked for is in device pixels already.
        return iconPixmap(m_id, colour(mode), qMin(size.width(), size.height()), 1.0);
    }
    bool isNull() override { return !hasIcon(m_id); }
    QIconEngine *clone() const override { return new TokenIconEngine(*this); }

private:
    QColor colour(QIcon::Mode mode) const
    {
        if (mode == QIcon::Disabled)
            return roleColour(IconRole::Muted);
        return m_fixed ? *m_fixed : roleColour(m_role);
    }

    QString m_id;
    IconRole m_role;
    std::optional<QColor> m_fixed;
};

} // namespace

QIcon icon(const QString &id, IconRole role)
{
    return hasIcon(id) ? QIcon(new TokenIconEngine(id, role, std::nullopt)) : QIcon();
}

QIcon icon(const QString &id, const QColor &colour)
{
    return hasIcon(id) ? QIcon(new TokenIconEngine(id, IconRole::Text, colour)) : QIcon();
}

} // namespace muster
