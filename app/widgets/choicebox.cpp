// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/choicebox.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QStandardItemModel>
#include <QWheelEvent>

namespace muster {

ChoiceBox::ChoiceBox(QWidget *parent) : QComboBox(parent)
{
}

void ChoiceBox::setOffered(int place, bool offered)
{
    auto *items = qobject_cast<QStandardItemModel *>(model());
    if (items != nullptr)
        items->item(place)->setEnabled(offered);
}

bool ChoiceBox::isOffered(int place) const
{
    return model()->flags(model()->index(place, 0)).testFlag(Qt::ItemIsEnabled);
}

void ChoiceBox::wheelEvent(QWheelEvent *event)
{
    if (view()->isVisible())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

void ChoiceBox::keyPressEvent(QKeyEvent *event)
{
    const QString typed = event->text();
    const bool isDigit = typed.size() == 1 && typed.front().isDigit();
    if (!isDigit || findText(typed, Qt::MatchStartsWith) >= 0)
        QComboBox::keyPressEvent(event);
    else if (const int place = typed.front().digitValue(); place >= 1 && place <= count() && isOffered(place - 1))
        setCurrentIndex(place - 1);
    else
        event->ignore();
}

} // namespace muster
