// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/backupinfo.h"

#include <QFrame>

class QBoxLayout;
class QLabel;

namespace muster {

class KeyButton;

/// Across the page of a battle that is only looked at: which backup it is, and what can be done with it.
class LookingBand : public QFrame {
    Q_OBJECT

public:
    explicit LookingBand(QWidget *parent = nullptr);

    /// `campaign`: the file that it was made of; `back`: where Esc leads.
    void show(const BackupInfo &backup, const QString &campaign, const QString &back, const QDateTime &now);
    /// What has to be said about it, on the band: that it could not be restored.
    void refuse(const QString &why);

signals:
    void restoreAsked();
    void saveAsked();
    void backAsked();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void addKeys();
    void measure();
    void layOut();

    QLabel *m_which;
    QLabel *m_words;
    KeyButton *m_restore;
    KeyButton *m_save;
    KeyButton *m_back;
    QBoxLayout *m_row = nullptr;
    bool m_isRefused = false;
};

} // namespace muster
