// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/choicebox.h"

#include <QAbstractItemView>
#include <QWheelEvent>

namespace muster {

ChoiceBox::ChoiceBox(QWidget *parent) : QComboBox(parent)
{
}

void ChoiceBox::wheelEvent(QWheelEvent *event)
{
    if (view()->isVisible())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace muster
