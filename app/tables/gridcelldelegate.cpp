// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/gridcelldelegate.h"

#include "app/models/fieldwords.h"
#include "app/tables/gridmodel.h"
#include "app/theme/theme.h"
#include "app/widgets/spoken.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace muster {

using namespace Qt::Literals::StringLiterals;

GridCellDelegate::GridCellDelegate(const GridModel &model, QObject *parent)
    : FieldCellDelegate([&model](const QModelIndex &cell) -> const Field & { return model.field(cell); }, parent),
      m_model(model)
{
}

QWidget *GridCellDelegate::createEditor(
    QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    auto *line = qobject_cast<QLineEdit *>(FieldCellDelegate::createEditor(parent, option, index));
    line->setObjectName(u"figure"_s);
    line->setAccessibleName(m_model.cellName(index));
    const QPersistentModelIndex cell(index);
    connect(line, &QLineEdit::textChanged, this, [this, line, cell] { judge(line, cell); });
    return line;
}

/// What stands in the cell is no news to be judged.
void GridCellDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    const QSignalBlocker quiet(editor);
    FieldCellDelegate::setEditorData(editor, index);
}

void GridCellDelegate::judge(QLineEdit *line, const QModelIndex &index) const
{
    if (!index.isValid())
        return;
    const QString refusal = m_model.refusal(index, line->text());
    setLook(line, "refused", refusal.isEmpty() ? QString() : u"true"_s);
    line->setAccessibleDescription(refusal.isEmpty() ? allowedWords(m_model.field(index)) : refusal);
    announceValue(line);
    emit typed(index, line->text(), refusal);
}

void GridCellDelegate::destroyEditor(QWidget *editor, const QModelIndex &index) const
{
    emit ended();
    FieldCellDelegate::destroyEditor(editor, index);
}

bool GridCellDelegate::eventFilter(QObject *editor, QEvent *event)
{
    const auto *line = qobject_cast<QLineEdit *>(editor);
    if (line && event->type() == QEvent::KeyPress && line->property("refused").toString() == u"true"_s) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab)
            return true; // the reason is on screen
    }
    return FieldCellDelegate::eventFilter(editor, event);
}

} // namespace muster
