// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startpage/campaigncard.h"

#include "app/backups/placewords.h"
#include "app/session/folderwords.h"
#include "app/startpage/whenwords.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyhint.h"
#include "core/base/shown.h"
#include "core/base/timewords.h"
#include "core/rules/catalogue.h"

#include <QFileInfo>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QToolButton>

#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double kMargin = 14;
/// The touch target of the cross; what is drawn is smaller.
constexpr double kCross = 40;

} // namespace

/// Writes line under line, each cut to its room.
struct CampaignCard::Writer {
    QPainter &painter;
    QRect line;

    int write(const QString &words, const QFont &font, const QColor &colour, int room = 0)
    {
        const QFontMetrics metrics(font);
        painter.setFont(font);
        painter.setPen(colour);
        line.setHeight(metrics.height());
        const QString shown = metrics.elidedText(words, Qt::ElideRight, line.width() - room);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        return metrics.horizontalAdvance(shown);
    }
    void next(int gap) { line.translate(0, line.height() + gap); }
};

CampaignCard::CampaignCard(const RecentCampaign &campaign, const CardState &state, QWidget *parent)
    : QAbstractButton(parent), m_campaign(campaign), m_state(state)
{
    setObjectName(u"card"_s);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setText(campaign.name);
    setShortcut({}); // "&" is a letter like any other
    setAccessibleName(campaign.name);
    setAccessibleDescription(lines().join(u". "_s));
    addRemoveButton();
    if (m_state.missing) {
        m_find = new KeyButton(tr("Find…"), {}, KeyButton::Kind::Secondary, this);
        m_find->setObjectName(u"find"_s);
        m_find->setAccessibleName(tr("Find the file of %1").arg(campaign.name));
        connect(m_find, &QPushButton::clicked, this, &CampaignCard::findRequested);
    }
}

void CampaignCard::setDamaged()
{
    m_state.damaged = true;
    setAccessibleDescription(lines().join(u". "_s));
    update();
}

void CampaignCard::addRemoveButton()
{
    auto *remove = new QToolButton(this);
    remove->setObjectName(u"removeCard"_s);
    remove->setIcon(muster::icon(u"close"_s, IconRole::Muted));
    remove->setToolTip(tr("Take this card away; the file stays (Delete)"));
    remove->setAccessibleName(tr("Take the card of %1 away; the file stays").arg(m_campaign.name));
    remove->setFocusPolicy(Qt::NoFocus);
    remove->setStyleSheet(u"border: none; background: transparent; padding: 0;"_s);
    m_remove = remove;
    connect(remove, &QToolButton::clicked, this, &CampaignCard::removeRequested);
}

BadgeLook CampaignCard::badge() const
{
    if (m_state.missing)
        return {{}, tr("not there now"), Tone::Warning};
    if (m_state.isOpenHere || !m_state.lockedBy.isEmpty())
        return {{}, tr("open elsewhere"), Tone::Warning};
    if (m_state.damaged)
        return {{}, tr("damaged"), Tone::Warning};
    return m_campaign.isSample ? BadgeLook {{}, tr("sample"), Tone::Accent} : BadgeLook {};
}

QString CampaignCard::rulesLine() const
{
    QStringList titles;
    for (const QString &id : m_campaign.rules) {
        const Ruleset *set = findRuleset(id);
        titles.append(set ? translated(set->title) : shownName(id));
    }
    return titles.join(u", "_s);
}

/// What is on the table.
QString CampaignCard::tableLine() const
{
    if (m_state.isOpenHere)
        return tr("Open in another window since %1").arg(momentWords(m_state.lockedSince, m_state.now));
    if (!m_state.lockedBy.isEmpty())
        return tr("Open on the computer %1 since %2")
            .arg(m_state.lockedBy, momentWords(m_state.lockedSince, m_state.now));
    if (m_state.missing) {
        const QString stick = stickOf(m_campaign.path);
        return stick.isEmpty() ? tr("The file is not there any more") : tr("Is the stick %1 plugged in?").arg(stick);
    }
    if (m_campaign.lastBattle.isEmpty())
        return tr("No battle yet");
    const Ruleset *set = findRuleset(m_campaign.rules.value(0));
    const Phase *phase = set == nullptr ? nullptr : set->phase(m_campaign.phase);
    const QString stands = m_campaign.turn > 0 && phase != nullptr
        ? tr("%1, turn %2, %3")
              .arg(m_campaign.lastBattle, QLocale().toString(m_campaign.turn), translated(phase->brief))
        : m_campaign.lastBattle;
    return m_campaign.battles > 1 ? tr("%1; %n battle(s) in all", nullptr, m_campaign.battles).arg(stands) : stands;
}

QString CampaignCard::placeLine() const
{
    //: a file and the folder that it lies in
    return tr("%1 · %2").arg(fileWords(m_campaign.path), folderWords(m_campaign.path));
}

/// The sentence whose %1 is when; what stands around that is written in bold.
QString CampaignCard::whenTemplate() const
{
    return m_campaign.isPlayed ? tr("Played %1") : tr("Opened %1, just looked at");
}

QString CampaignCard::whenPart() const
{
    const QDateTime when =
        m_campaign.isPlayed || !m_campaign.opened.isValid() ? m_campaign.lastPlayed : m_campaign.opened;
    return whenWords(when.toLocalTime(), m_state.now);
}

QStringList CampaignCard::lines() const
{
    QStringList all {tableLine(), rulesLine(), placeLine(), whenTemplate().arg(whenPart())};
    if (const QString word = badge().word; !word.isEmpty())
        all.prepend(word);
    all.removeAll(QString());
    return all;
}

QSize CampaignCard::sizeHint() const
{
    const int small = QFontMetrics(sized(font(), kSmallText)).height();
    const int title = QFontMetrics(sized(font(), 1.1, QFont::DemiBold)).height();
    return {px(340, this), 2 * px(kMargin, this) + title + QFontMetrics(font()).height() + 3 * small + px(14, this)};
}

void CampaignCard::resizeEvent(QResizeEvent *)
{
    placeButtons();
}

void CampaignCard::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
        placeButtons();
    }
}

void CampaignCard::placeButtons()
{
    const int side = px(kCross, this);
    if (m_remove != nullptr)
        m_remove->setGeometry(width() - side, 0, side, side);
    if (m_find == nullptr)
        return;
    const QSize size = m_find->sizeHint();
    m_find->setGeometry(
        QRect(QPoint(width() - size.width() - px(10, this), height() - size.height() - px(8, this)), size));
}

void CampaignCard::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Delete:
        return emit removeRequested();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return click();
    case Qt::Key_Left:
    case Qt::Key_Right:
        return emit stepped(event->key() == Qt::Key_Left ? -1 : 1, 0);
    case Qt::Key_Up:
    case Qt::Key_Down:
        return emit stepped(0, event->key() == Qt::Key_Up ? -1 : 1);
    default:
        QAbstractButton::keyPressEvent(event);
    }
}

void CampaignCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &t = tokens();
    const qreal pen = hasFocus() ? 2 : 1;
    painter.setPen(QPen(hasFocus() || underMouse() ? t.accent : t.line, pen));
    painter.setBrush(isDown() ? t.accentGround : m_state.missing ? t.panelQuiet : t.panel);
    const qreal radius = px(8, this);
    painter.drawRoundedRect(QRectF(rect()).adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2), radius, radius);

    const int margin = px(kMargin, this);
    const QFont small = sized(font(), kSmallText);
    Writer writer {painter, QRect(margin, margin - px(2, this), width() - 2 * margin, 0)};
    paintTitle(writer);
    writer.next(px(2, this));
    writer.write(tableLine(), font(), m_state.missing ? t.mutedText : t.text);
    writer.next(px(1, this));
    writer.write(rulesLine(), small, t.mutedText);
    writer.line.moveTop(height() - margin - 2 * QFontMetrics(small).height() + px(2, this));
    writer.write(placeLine(), small, t.mutedText, m_find == nullptr ? 0 : m_find->width());
    writer.next(0);
    paintWhen(writer);
}

/// The name, the state, and the digit that opens it.
void CampaignCard::paintTitle(Writer &writer) const
{
    const int gap = px(8, this);
    const BadgeLook state = badge();
    const QString digit = m_state.digit > 0 ? QLocale().toString(m_state.digit) : QString();
    const int badgeRoom = state.word.isEmpty() ? 0 : badgeSize(state, font()).width() + gap;
    const int digitRoom = digit.isEmpty() ? 0 : keyHintSize(digit, font()).width() + gap;
    const QFont title = sized(font(), 1.1, QFont::DemiBold);
    const int named = writer.write(m_campaign.name, title, tokens().text, px(28, this) + badgeRoom + digitRoom);
    QRect place(writer.line.left() + named + gap, writer.line.top(), badgeRoom, writer.line.height());
    if (!state.word.isEmpty())
        place.translate(paintBadge(writer.painter, place, state, font()) + gap, 0);
    place.setWidth(digitRoom - gap);
    if (!digit.isEmpty())
        paintKeyHint(writer.painter, place, digit, font(), tokens().mutedText);
}

void CampaignCard::paintWhen(Writer &writer) const
{
    const int room = m_find == nullptr ? 0 : m_find->width();
    const auto part = [&](const QString &words, QFont::Weight weight) {
        const int wide = writer.write(words, sized(font(), kSmallText, weight), tokens().text, room);
        writer.line.setLeft(writer.line.left() + wide);
    };
    const QString sentence = whenTemplate();
    const auto when = sentence.indexOf("%1"_L1);
    part(sentence.left(when), QFont::DemiBold);
    part(whenPart(), QFont::Normal);
    part(sentence.mid(when + 2), QFont::Normal);
}

} // namespace muster
