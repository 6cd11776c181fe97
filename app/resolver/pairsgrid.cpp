// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/pairsgrid.h"

#include "app/models/fieldcelldelegate.h"
#include "app/resolver/pairsmodel.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/nameheader.h"
#include "app/widgets/quietlabel.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTableView>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kTouch = 40; ///< a finger's width, whatever the size of the text
constexpr double kNamesShare = 0.36; ///< of the width, for the heads of the rows
constexpr int kMostRows = 6; ///< on show at once
constexpr int kDigits = 10;

/// A tick, and the number of the pair beside it.
class PairDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Tokens &t = tokens();
        const bool isTicked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        const bool isFault = !index.data(kFaultRole).toString().isEmpty();
        const QString number = index.data(Qt::DisplayRole).toString();
        painter->save();
        painter->fillRect(option.rect, isFault ? t.dangerGround : isTicked ? t.accentGround : t.panel);
        if (isTicked)
            paintTick(*painter, option, number, isFault ? t.danger : t.accent);
        const bool isCurrent = (option.state & QStyle::State_HasFocus) != 0;
        if (isFault || isCurrent) {
            painter->setPen(QPen(isCurrent ? t.accent : t.danger, isCurrent ? 2 : 1));
            painter->drawRect(QRectF(option.rect).adjusted(1, 1, -2, -2));
        }
        painter->restore();
    }

private:
    static void paintTick(
        QPainter &painter, const QStyleOptionViewItem &option, const QString &number, const QColor &colour)
    {
        const QFont font = sized(option.font, 1.0, QFont::DemiBold);
        const int words = number.isEmpty() ? 0 : QFontMetrics(font).horizontalAdvance(number) + px(3, font);
        const int side = std::min(px(18, font), option.rect.width() - words - 2);
        QRect tick(0, 0, side, side);
        tick.moveCenter(option.rect.center());
        tick.translate(-words / 2, 0);
        paintIcon(painter, tick, u"tick"_s, colour);
        painter.setFont(font);
        painter.setPen(tokens().text);
        painter.drawText(QRect(tick.right() + px(3, font), option.rect.top(), words, option.rect.height()),
            Qt::AlignLeft | Qt::AlignVCenter, number);
    }
};

} // namespace

PairsGrid::PairsGrid(const Input &input, QWidget *parent)
    : EntriesEditor(input, parent), m_table(new QTableView(this)), m_pairs(new PairsModel(input, this)),
      m_column(new QVBoxLayout), m_keys(new QuietLabel(this))
{
    m_table->setModel(m_pairs);
    m_table->setItemDelegate(new PairDelegate(m_table));
    for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical}) {
        auto *names = new NameHeader(orientation, m_table);
        names->setSectionResizeMode(QHeaderView::Fixed);
        names->setMinimumSectionSize(kTouch);
        names->setStretchLastSection(orientation == Qt::Horizontal);
        if (orientation == Qt::Horizontal)
            m_table->setHorizontalHeader(names);
        else
            m_table->setVerticalHeader(names);
    }
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->installEventFilter(this);
    hold(m_table);
    delete layout()->takeAt(0);
    m_column->setSpacing(px(4, this));
    m_keys->setWordWrap(true);
    setLook(m_keys, "tone", u"muted"_s);
    setLook(m_keys, "textSize", u"small"_s);
    m_column->addWidget(m_table);
    m_column->addWidget(m_keys);
    static_cast<QBoxLayout *>(layout())->addLayout(m_column);
    sayKeys();
    connect(m_table, &QTableView::clicked, this, &PairsGrid::toggle);
}

void PairsGrid::sayKeys()
{
    const Field *further = m_pairs->further();
    m_keys->setText(further == nullptr ? tr("Click, or Space: yes or no")
                                       : tr("Click, or Space: yes or no; 1–%1: %2, 0: none")
                                             .arg(std::min(further->maximum, kDigits - 1))
                                             .arg(translated(further->label)));
    m_table->setAccessibleDescription(m_keys->text());
}

void PairsGrid::setHeading(QLabel *heading)
{
    m_column->insertWidget(0, heading);
}

void PairsGrid::show(const Battle &, const Proposal &proposal, const std::vector<ThingId> &)
{
    m_pairs->show(proposal);
    setValue(proposal.input(QString::fromLatin1(input().key)));
    const bool isGrid = m_pairs->rowCount() > 0 && m_pairs->columnCount() > 0;
    m_table->setVisible(isGrid);
    m_keys->setVisible(isGrid);
    if (isGrid && !m_table->currentIndex().isValid())
        m_table->setCurrentIndex(m_pairs->index(0, 0));
    fit();
}

/// Columns share what the heads of the rows leave of the width; none gets too narrow for a finger.
void PairsGrid::fit()
{
    const int rows = m_pairs->rowCount();
    const int columns = m_pairs->columnCount();
    if (rows == 0 || columns == 0)
        return;
    QHeaderView *left = m_table->verticalHeader();
    QHeaderView *top = m_table->horizontalHeader();
    const int touch = std::max(kTouch, px(kTouch, this));
    const int names = std::min(left->sizeHint().width(), int(width() * kNamesShare));
    const int frame = 2 * m_table->frameWidth();
    left->setFixedWidth(names);
    left->setDefaultSectionSize(touch);
    top->setDefaultSectionSize(std::max((width() - names - frame) / columns, touch));
    const bool scrolls = names + columns * top->defaultSectionSize() + frame > width();
    const int bar = scrolls ? m_table->horizontalScrollBar()->sizeHint().height() : 0;
    m_table->setFixedHeight(top->sizeHint().height() + std::min(rows, kMostRows) * touch + frame + bar);
}

void PairsGrid::resizeEvent(QResizeEvent *event)
{
    EntriesEditor::resizeEvent(event);
    fit();
}

void PairsGrid::changeEvent(QEvent *event)
{
    EntriesEditor::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void PairsGrid::goTo(const QString &place)
{
    const QModelIndex cell = m_pairs->cellOf(place);
    if (cell.isValid())
        m_table->setCurrentIndex(cell);
}

void PairsGrid::put(const QJsonArray &pairs)
{
    emit changeAsked(
        [key = QString::fromLatin1(input().key), pairs](Proposal &proposal) { proposal.setInput(key, pairs); });
}

void PairsGrid::toggle(const QModelIndex &cell)
{
    if (cell.isValid())
        put(m_pairs->toggled(cell));
}

/// Whether the key was one of the grid's.
bool PairsGrid::typed(const QString &text)
{
    const QModelIndex cell = m_table->currentIndex();
    const Field *further = m_pairs->further();
    if (!cell.isValid() || text.size() != 1)
        return false;
    if (text == u" ") {
        toggle(cell);
        return true;
    }
    const int digit = text.front().digitValue();
    if (further == nullptr || digit < 0 || digit > further->maximum)
        return false;
    if (digit > 0 || m_pairs->isTicked(cell))
        put(m_pairs->numbered(cell, digit));
    return true;
}

void PairsGrid::setRefused(bool refused)
{
    setLook(m_table, "refused", refused ? u"true"_s : QString());
}

bool PairsGrid::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        auto *key = static_cast<QKeyEvent *>(event);
        const bool isPlain = (key->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == 0;
        const bool isText = !key->text().isEmpty() && key->text().front().isPrint();
        if (isPlain && isText) {
            key->setAccepted(typed(key->text())); // what it has no use for is the panel's: a die
            return true;
        }
    }
    return EntriesEditor::eventFilter(watched, event);
}

} // namespace muster
