// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/recentcampaigns.h"
#include "app/widgets/badge.h"

#include <QAbstractButton>

namespace muster {

class KeyButton;

/// What a card is told beside what is known of the campaign.
struct CardState {
    bool missing = false; ///< the file is not there
    bool damaged = false;
    QString lockedBy; ///< the computer on which it is open; empty if it is not open on another one
    bool isOpenHere = false; ///< it is open in another window of this computer
    QDateTime lockedSince;
    int digit = 0; ///< that opens it; 0: none
    QDateTime now; ///< in local time
};

/// A recent campaign on the start page: its name, what is on the table, its file and folder, when it was played last.
/// Pressing opens it; Delete, or the button in the corner, takes the card away; a file that is missing can be looked
/// for, and one that another computer has can be looked at.
class CampaignCard : public QAbstractButton {
    Q_OBJECT

public:
    CampaignCard(const RecentCampaign &campaign, const CardState &state, QWidget *parent = nullptr);

    const QString &path() const { return m_campaign.path; }
    bool isMissing() const { return m_state.missing; }
    /// It was found damaged since.
    void setDamaged();
    /// Its lines, as they are written on it.
    QStringList lines() const;
    QSize sizeHint() const override;

signals:
    void removeRequested();
    /// The missing file is to be looked for.
    void findRequested();
    /// An arrow key: to the card beside or below.
    void stepped(int right, int down);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Writer;
    void addRemoveButton();
    BadgeLook badge() const;
    QString tableLine() const;
    QString rulesLine() const;
    QString placeLine() const;
    QString whenTemplate() const;
    QString whenPart() const;
    void placeButtons();
    void paintTitle(Writer &writer) const;
    void paintWhen(Writer &writer) const;

    RecentCampaign m_campaign;
    CardState m_state;
    QAbstractButton *m_remove = nullptr;
    KeyButton *m_find = nullptr;
};

} // namespace muster
