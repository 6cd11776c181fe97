// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace muster {

/// Fusion with the few lengths that a style sheet cannot set: they grow with the text too.
class LookStyle : public QProxyStyle {
    Q_OBJECT

public:
    LookStyle();
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
};

} // namespace muster
