// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startpage/campaigncard.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"
#include "core/base/shown.h"
#include "core/rules/catalogue.h"

#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QToolButton>

namespace muster {

using namespace Qt::Literals::StringLiterals;

CampaignCard::CampaignCard(const RecentCampaign &campaign, bool missing, QWidget *parent)
    : QAbstractButton(parent), m_campaign(campaign), m_missing(missing)
{
    setObjectName(u"card"_s);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setText(campaign.name);
    setShortcut({}); // "&" is a letter like any other
    setToolTip(shownLine(campaign.path));
    setAccessibleName(campaign.name);
    setAccessibleDescription(rulesLine() + u". "_s + battleLine());
    auto *remove = new QToolButton(this);
    remove->setObjectName(u"removeCard"_s);
    remove->setIcon(muster::icon(u"close"_s, IconRole::Muted));
    remove->setToolTip(tr("Take off this list; the file stays (Delete)"));
    remove->setAccessibleName(tr("Take %1 off this list").arg(campaign.name));
    remove->setFocusPolicy(Qt::NoFocus);
    remove->setStyleSheet(u"border: none; background: transparent; padding: 0;"_s);
    m_remove = remove;
    connect(remove, &QToolButton::clicked, this, &CampaignCard::removeRequested);
}

QString CampaignCard::rulesLine() const
{
    QStringList titles;
    for (const QString &id : m_campaign.rules) {
        const Ruleset *set = findRuleset(id);
        titles.append(set ? translated(set->title) : shownName(id));
    }
    return titles.isEmpty() ? tr("no battle yet") : titles.join(u", "_s);
}

QString CampaignCard::battleLine() const
{
    if (m_missing)
        return tr("The file is not there any more.");
    const QString when = QLocale().toString(m_campaign.lastPlayed.toLocalTime().date(), QLocale::ShortFormat);
    return m_campaign.lastBattle.isEmpty() ? when : tr("%1, played %2").arg(m_campaign.lastBattle, when);
}

QSize CampaignCard::sizeHint() const
{
    return {px(288, this), px(104, this)};
}

void CampaignCard::resizeEvent(QResizeEvent *)
{
    const int side = px(28, this);
    m_remove->setGeometry(width() - side - px(6, this), px(6, this), side, side);
}

void CampaignCard::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete)
        emit removeRequested();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void CampaignCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &t = tokens();
    const qreal pen = hasFocus() ? 2 : 1;
    painter.setPen(QPen(hasFocus() || underMouse() ? t.accent : t.line, pen));
    painter.setBrush(isDown() ? t.accentGround : m_missing ? t.panelQuiet : t.panel);
    const qreal radius = px(8, this);
    painter.drawRoundedRect(QRectF(rect()).adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2), radius, radius);

    const int margin = px(16, this);
    QRect line(margin, px(12, this), width() - 2 * margin, 0);
    const auto write = [&](const QString &words, const QFont &font, const QColor &colour, int room) {
        painter.setFont(font);
        painter.setPen(colour);
        line.setHeight(QFontMetrics(font).height());
        const int wide = line.width() - room;
        const QString shown = QFontMetrics(font).elidedText(words, Qt::ElideRight, wide);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, shown);
        line.translate(0, line.height() + px(6, this));
    };
    write(m_campaign.name, sized(font(), 1.1, QFont::DemiBold), t.text, px(24, this));
    write(rulesLine(), sized(font(), kSmallText), t.mutedText, 0);
    if (m_missing) {
        const int side = px(14, this);
        const int height = QFontMetrics(sized(font(), kSmallText)).height();
        paintIcon(painter, QRect(margin, line.top() + (height - side) / 2, side, side), u"warning"_s, t.danger);
        line.setLeft(margin + side + px(6, this));
    }
    write(battleLine(), sized(font(), kSmallText), m_missing ? t.danger : t.text, 0);
}

} // namespace muster
