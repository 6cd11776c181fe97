// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fieldcelldelegate.h"

#include "app/models/celltext.h"
#include "app/models/fieldwords.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QScreen>
#include <QStyle>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The words that can be typed into a cell; none where anything goes.
QStringList suggestions(const Field &field)
{
    if (field.kind == FieldKind::Choice)
        return choiceLabels(field);
    if (field.kind == FieldKind::Flag)
        return {cellText(field, true), cellText(field, false)};
    return {};
}

QCompleter *completerFor(const Field &field, QLineEdit *line)
{
    auto *completer = new QCompleter(suggestions(field), line);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    completer->setMaxVisibleItems(int(std::max<size_t>(field.words.size(), 2)));
    return completer;
}

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
    if (!suggestions(field).isEmpty()) {
        line->setCompleter(completerFor(field, line));
        line->completer()->popup()->installEventFilter(const_cast<FieldCellDelegate *>(this));
    }
    return line;
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

/// Enter with the list of what may be meant open takes what is picked there, else the first, and ends the editing.
bool FieldCellDelegate::takeSuggestion(const QAbstractItemView &list)
{
    auto *line = qobject_cast<QLineEdit *>(list.focusProxy());
    if (line == nullptr || line->completer() == nullptr)
        return false;
    const QAbstractItemModel &meant = *line->completer()->completionModel();
    QString taken =
        list.currentIndex().isValid() ? list.currentIndex().data().toString() : meant.index(0, 0).data().toString();
    for (int row = 0; row < meant.rowCount() && !list.currentIndex().isValid(); ++row) {
        if (meant.index(row, 0).data().toString().compare(line->text(), Qt::CaseInsensitive) == 0)
            taken = meant.index(row, 0).data().toString();
    }
    line->completer()->popup()->hide();
    line->setText(taken);
    line->setModified(true);
    emit commitData(line);
    emit closeEditor(line, SubmitModelCache);
    return true;
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
        return (key == Qt::Key_Return || key == Qt::Key_Enter) && takeSuggestion(*list);
    }
    auto *line = qobject_cast<QLineEdit *>(editor);
    const bool down = event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down;
    if (down && line && line->completer()) {
        line->completer()->setCompletionPrefix(line->hasSelectedText() ? QString() : line->text());
        line->completer()->complete();
        return true;
    }
    return QStyledItemDelegate::eventFilter(editor, event);
}

} // namespace muster
