// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fieldcelldelegate.h"

#include "app/models/celltext.h"
#include "app/models/fieldwords.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "core/rules/meaning.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QScreen>
#include <QStringListModel>
#include <QStyle>

#include <algorithm>
#include <optional>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMostSeen = 14; ///< lines of the list; the others are scrolled to

/// The list is as wide as its words, however narrow the cell is, and stays on the screen.
void makeRoom(QAbstractItemView &list)
{
    const int bar = list.style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, &list);
    const int wanted = list.sizeHintForColumn(0) + 2 * list.frameWidth() + bar + px(8, &list);
    const QRect screen = list.screen()->availableGeometry();
    QRect place = list.geometry();
    place.setWidth(std::min(std::max(place.width(), wanted), screen.width()));
    if (place.right() > screen.right())
        place.moveRight(screen.right());
    if (place != list.geometry())
        list.setGeometry(place);
}

/// So that it is seen what Enter takes, and what is typed stays as it is.
void markFirst(QCompleter &completer)
{
    QAbstractItemView &list = *completer.popup();
    const QModelIndex first = list.model()->index(0, 0);
    const QSignalBlocker quiet(&completer);
    if (list.isVisible() && first.isValid())
        list.selectionModel()->setCurrentIndex(first, QItemSelectionModel::ClearAndSelect);
}

} // namespace

FieldCellDelegate::FieldCellDelegate(FieldOf fieldOf, QObject *parent)
    : QStyledItemDelegate(parent), m_fieldOf(std::move(fieldOf))
{
}

void FieldCellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    const bool wrong = !index.data(kFaultRole).toString().isEmpty();
    if (!wrong) {
        QStyledItemDelegate::paint(painter, cell, index);
        return;
    }
    painter->fillRect(option.rect, tokens().dangerGround);
    cell.rect.adjust(0, 0, -px(20, option.font), 0);
    cell.palette.setColor(QPalette::Text, tokens().danger);
    QStyledItemDelegate::paint(painter, cell, index);
    painter->save();
    painter->setPen(QPen(tokens().danger, 1));
    painter->drawRect(QRectF(option.rect).adjusted(0.5, 0.5, -1.5, -1.5));
    const int side = px(14, option.font);
    const QPoint corner(option.rect.right() - side - px(3, option.font), option.rect.center().y() - side / 2);
    paintIcon(*painter, QRect(corner, QSize(side, side)), u"warning"_s, tokens().danger);
    painter->restore();
}

QWidget *FieldCellDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const Field &field = m_fieldOf(index);
    auto *line = new QLineEdit(parent);
    line->setFrame(false);
    line->setAccessibleName(translated(field.label));
    line->setAccessibleDescription(allowedWords(field));
    completeIn(*line, index);
    return line;
}

/// What can be typed into the cell, the best first; nothing where anything goes.
QStringList FieldCellDelegate::meant(const QModelIndex &cell, const QString &typed) const
{
    const Field &field = m_fieldOf(cell);
    if (field.kind == FieldKind::Flag)
        return suggestedNames({cellText(field, true), cellText(field, false)}, typed);
    if (field.kind != FieldKind::Choice)
        return m_namesOf ? m_namesOf(cell, typed) : QStringList();
    QStringList labels;
    for (const int word : suggested(field.words, typed))
        labels += translated(field.words[size_t(word)].label);
    return labels;
}

void FieldCellDelegate::completeIn(QLineEdit &line, const QModelIndex &cell) const
{
    const QStringList all = meant(cell, {});
    if (all.isEmpty())
        return;
    auto *words = new QStringListModel(all, &line);
    auto *completer = new QCompleter(words, &line);
    completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setMaxVisibleItems(std::clamp(int(all.size()), 2, kMostSeen));
    line.setCompleter(completer);
    completer->popup()->installEventFilter(const_cast<FieldCellDelegate *>(this));
    const QPersistentModelIndex at = cell;
    const auto show = [this, words, at](const QString &typed) { words->setStringList(meant(at, typed)); };
    connect(&line, &QLineEdit::textEdited, words, show);
    connect(this, &FieldCellDelegate::allAsked, words,
        [&line, show](const QLineEdit *of, const QString &typed) { of == &line ? show(typed) : void(); });
    connect(
        &line, &QLineEdit::textEdited, completer, [completer] { markFirst(*completer); }, Qt::QueuedConnection);
}

/// A choice is edited in full words, so that it can be read while it is changed.
void FieldCellDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    auto *line = qobject_cast<QLineEdit *>(editor);
    if (line->isModified()) // the model told of a change elsewhere: what is being typed stays
        return;
    line->setText(index.data(Qt::EditRole).toString());
    line->selectAll();
}

/// All of the cell is there to type in.
void FieldCellDelegate::updateEditorGeometry(
    QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &) const
{
    editor->setGeometry(option.rect);
}

/// Enter or Tab with the list of what may be meant open takes what is marked there, and ends the editing.
bool FieldCellDelegate::takeSuggestion(const QAbstractItemView &list, EndEditHint hint)
{
    auto *line = qobject_cast<QLineEdit *>(list.focusProxy());
    if (line == nullptr || line->completer() == nullptr)
        return false;
    const QModelIndexList marked = list.selectionModel()->selectedIndexes();
    const QModelIndex taken = marked.isEmpty() ? list.model()->index(0, 0) : marked.front();
    const QString words = taken.data().toString();
    line->completer()->popup()->hide();
    line->setText(words);
    line->setModified(true);
    emit commitData(line);
    emit closeEditor(line, hint);
    return true;
}

/// How a key that takes what is marked ends the editing; none for other keys.
static std::optional<QAbstractItemDelegate::EndEditHint> endedBy(int key)
{
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return QAbstractItemDelegate::SubmitModelCache;
    case Qt::Key_Tab:
        return QAbstractItemDelegate::EditNextItem;
    case Qt::Key_Backtab:
        return QAbstractItemDelegate::EditPreviousItem;
    default:
        return std::nullopt;
    }
}

/// Down in a choice shows everything that can be chosen. Enter and Esc end the editing, whatever else they are keys of.
bool FieldCellDelegate::eventFilter(QObject *editor, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape) {
            event->accept();
            return true;
        }
    }
    if (auto *list = qobject_cast<QAbstractItemView *>(editor)) {
        if (event->type() == QEvent::Show || event->type() == QEvent::Resize)
            makeRoom(*list);
        const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event)->key() : 0;
        const auto ended = endedBy(key);
        return ended && takeSuggestion(*list, *ended);
    }
    auto *line = qobject_cast<QLineEdit *>(editor);
    const bool down = event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down;
    if (down && line && line->completer()) {
        const QString typed = line->hasSelectedText() ? QString() : line->text();
        emit allAsked(line, typed);
        line->completer()->complete();
        return true;
    }
    return QStyledItemDelegate::eventFilter(editor, event);
}

} // namespace muster
