// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/badge.h"
#include "core/battle/proposal.h"

namespace muster {

/// In the heading of an open procedure, before any die: that the tables it reads are played otherwise than printed, or
/// are reconstructed, or that a ruling is read otherwise this once. What exactly, stands in the tooltip; by keyboard,
/// Space or Enter shows it. Where there is
/// no room for the words, the icons stay.
class RulesBadges : public QWidget {
    Q_OBJECT

public:
    explicit RulesBadges(QWidget *parent = nullptr);

    void show(const Battle &battle, const Proposal &proposal);
    const QList<BadgeLook> &looks() const { return m_looks; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void add(const QString &icon, const QString &word, Tone tone, const QStringList &lines);
    QSize sizeOf(const QList<BadgeLook> &looks) const;
    int gap() const;

    QList<BadgeLook> m_looks;
    QStringList m_lines;
};

} // namespace muster
