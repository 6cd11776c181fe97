// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace muster {

/// Headings that are names: in two lines where one is too short, and elided where two are; the tooltip is the model's.
class NameHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit NameHeader(Qt::Orientation orientation, QWidget *parent = nullptr);

    /// The name as it is written into this width: one line, or two.
    static QStringList linesOf(const QString &name, const QFontMetrics &metrics, int width);

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

private:
    QFont nameFont() const;
};

} // namespace muster
