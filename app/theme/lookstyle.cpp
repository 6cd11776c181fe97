// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/lookstyle.h"

#include "app/theme/metrics.h"
#include "app/theme/seenletters.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QWidget>

using namespace Qt::Literals::StringLiterals;

namespace muster {

LookStyle::LookStyle() : QProxyStyle(u"Fusion"_s)
{
}

/// Before it is first measured or painted; the box of a tool tip is a label too.
void LookStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (auto *label = qobject_cast<QLabel *>(widget); label != nullptr && label->textFormat() == Qt::AutoText)
        label->setTextFormat(Qt::PlainText);
    if (auto *line = qobject_cast<QLineEdit *>(widget); line != nullptr && line->validator() == nullptr)
        line->setValidator(new SeenLetters(line));
}

int LookStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    const QFont font = widget ? widget->font() : QApplication::font();
    switch (metric) {
    case PM_HeaderDefaultSectionSizeVertical:
        return px(36, font);
    case PM_HeaderDefaultSectionSizeHorizontal:
        return px(112, font);
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ListViewIconSize:
    case PM_TabBarIconSize:
        return px(16, font);
    case PM_ToolBarIconSize:
        return px(20, font);
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return px(8, font);
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

} // namespace muster
