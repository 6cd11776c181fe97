// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/recentcampaigns.h"

#include <QAbstractButton>

namespace muster {

/// A recent campaign on the start page: name, rule sets, last battle and when. Pressing opens it; Delete, or the
/// button in the corner, takes a card off the list.
class CampaignCard : public QAbstractButton {
    Q_OBJECT

public:
    CampaignCard(const RecentCampaign &campaign, bool missing, QWidget *parent = nullptr);

    const QString &path() const { return m_campaign.path; }
    bool isMissing() const { return m_missing; }
    QSize sizeHint() const override;

signals:
    void removeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString battleLine() const;
    QString rulesLine() const;

    RecentCampaign m_campaign;
    bool m_missing = false;
    QAbstractButton *m_remove = nullptr;
};

} // namespace muster
