// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/lookstyle.h"

#include "app/theme/metrics.h"

#include <QApplication>
#include <QWidget>

using namespace Qt::Literals::StringLiterals;

namespace muster {

LookStyle::LookStyle() : QProxyStyle(u"Fusion"_s)
{
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
