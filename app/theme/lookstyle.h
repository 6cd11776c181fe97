// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace muster {

/// Fusion with the few lengths that a style sheet cannot set: they grow with the text too. What a label or a tool tip
/// says is plain text: names come from files that people pass on, and must not be read as HTML. A label that is rich
/// text on purpose says so (Qt::RichText) and escapes what it is given. A line of text takes letters that can be seen.
class LookStyle : public QProxyStyle {
    Q_OBJECT

public:
    LookStyle();
    void polish(QWidget *widget) override;
    using QProxyStyle::polish;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
};

} // namespace muster
