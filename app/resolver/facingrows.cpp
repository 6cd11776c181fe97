// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/facingrows.h"

#include "app/models/fieldwords.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"
#include "core/base/shown.h"

#include <QPainter>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_facingrows {
namespace {

constexpr int kLeastWidth = 92; ///< of a card, at the normal text size

QFont small(const QFont &font)
{
    return sized(font, kSmallText);
}

QFont strong(const QFont &font)
{
    return sized(font, kSmallText, QFont::DemiBold);
}

int lineOf(const QFont &font)
{
    return QFontMetrics(strong(font)).height() + px(2, font);
}

int gap(const QFont &font)
{
    return px(6, font);
}

} // namespace
} // namespace in_facingrows

FacingRows::FacingRows(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    hide();
}

void FacingRows::show(const Proposal &proposal)
{
    m_sides.clear();
    QStringList told;
    const Question *question = proposal.state() == Proposal::State::Refused ? nullptr : proposal.question();
    const Names names = proposal.names();
    for (const StrikingRow &row : question == nullptr ? std::vector<StrikingRow>() : question->facing()) {
        Side side {shownName(names.of(row.role, row.role).text())};
        for (const Striker &striker : row.strikers) {
            const QByteArray player = striker.player.toLatin1();
            Card card {shownName(names.of(player.constData(), player.constData()).text()), {},
                names.in(striker.throws).text(), striker.strikes};
            QStringList counts;
            for (const Phrase &count : striker.counts)
                counts += names.in(count).text();
            card.counts = counts.join(u'\n');
            told += tr("%1: %2").arg(card.name, (counts + QStringList(card.throws)).join(u", "_s));
            side.cards.push_back(std::move(card));
        }
        m_sides.push_back(std::move(side));
    }
    setAccessibleName(told.isEmpty() ? QString() : tr("Who faces whom"));
    setAccessibleDescription(told.join(u". "_s));
    setVisible(!m_sides.empty());
    updateGeometry();
    update();
}

int FacingRows::files() const
{
    size_t most = 0;
    for (const Side &side : m_sides)
        most = std::max(most, side.cards.size());
    return int(most);
}

int FacingRows::filesIn(int width) const
{
    return std::clamp(width / px(in_facingrows::kLeastWidth, this), 1, std::max(1, files()));
}

int FacingRows::cardWidth(int width) const
{
    const int count = filesIn(width);
    return std::min(px(240, this), (width - (count - 1) * in_facingrows::gap(font())) / count);
}

int FacingRows::wordsHeight(const QString &words, const QFont &font, int width) const
{
    using namespace in_facingrows;
    const QRect room(0, 0, cardWidth(width) - 2 * gap(this->font()), 10'000);
    return words.isEmpty() ? 0 : QFontMetrics(font).boundingRect(room, Qt::TextWordWrap, words).height();
}

/// Of those who stand in one band, the tallest.
int FacingRows::cardHeight(const Side &side, int from, int width) const
{
    using namespace in_facingrows;
    int most = 0;
    const int end = std::min(from + filesIn(width), int(side.cards.size()));
    for (int file = from; file < end; ++file) {
        const Card &card = side.cards[size_t(file)];
        most = std::max(most,
            lineOf(font()) + wordsHeight(card.counts, small(font()), width)
                + wordsHeight(card.throws, strong(font()), width) + 2 * gap(font()));
    }
    return most;
}

int FacingRows::bandHeight(int from, int width) const
{
    using namespace in_facingrows;
    int height = 0;
    for (const Side &side : m_sides) {
        if (from < int(side.cards.size()))
            height += lineOf(font()) + cardHeight(side, from, width) + gap(font());
    }
    return height;
}

int FacingRows::heightForWidth(int width) const
{
    int height = 0;
    for (int from = 0; from < files(); from += filesIn(width))
        height += bandHeight(from, width);
    return height;
}

QSize FacingRows::sizeHint() const
{
    const int wide = px(in_facingrows::kLeastWidth, this);
    return {wide, heightForWidth(std::max(wide, width()))};
}

void FacingRows::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int top = 0;
    for (int from = 0; from < files(); from += filesIn(width())) {
        for (const Side &side : m_sides)
            top = paintSide(painter, side, from, top);
    }
}

/// Its name, then its cards; yields where the next begins.
int FacingRows::paintSide(QPainter &painter, const Side &side, int from, int top) const
{
    using namespace in_facingrows;
    if (from >= int(side.cards.size()))
        return top;
    painter.setFont(strong(font()));
    painter.setPen(tokens().text);
    const QRect heading(0, top, width(), lineOf(font()));
    painter.drawText(heading, Qt::AlignVCenter | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(side.name, Qt::ElideRight, width()));
    top += lineOf(font());
    const QSize size(cardWidth(width()), cardHeight(side, from, width()));
    const int end = std::min(from + filesIn(width()), int(side.cards.size()));
    for (int file = from; file < end; ++file)
        paintCard(painter, side.cards[size_t(file)], {QPoint((file - from) * (size.width() + gap(font())), top), size});
    return top + size.height() + gap(font());
}

/// Who strikes has a solid edge; who does not, a dashed one, and says why.
void FacingRows::paintCard(QPainter &painter, const Card &card, const QRect &area) const
{
    using namespace in_facingrows;
    const Tokens &t = tokens();
    painter.setPen(QPen(card.strikes ? t.accent : edge(t), 1, card.strikes ? Qt::SolidLine : Qt::DashLine));
    painter.setBrush(card.strikes ? t.panel : t.panelQuiet);
    painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), px(4, this), px(4, this));
    QRect room = area.adjusted(gap(font()), gap(font()), -gap(font()), -gap(font()));
    painter.setPen(t.text);
    painter.setFont(strong(font()));
    painter.drawText(QRect(room.topLeft(), QSize(room.width(), lineOf(font()))), Qt::AlignVCenter | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(card.name, Qt::ElideMiddle, room.width()));
    room.setTop(room.top() + lineOf(font()));
    const int counts = wordsHeight(card.counts, small(font()), width());
    painter.fillRect(QRect(room.topLeft(), QSize(room.width(), counts)), t.accentGround);
    painter.setFont(small(font()));
    painter.drawText(room, Qt::TextWordWrap, card.counts);
    room.setTop(room.top() + counts);
    painter.setFont(strong(font()));
    painter.drawText(room, Qt::TextWordWrap, card.throws);
}

} // namespace muster
