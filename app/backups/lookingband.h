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

    /// `campaign`: the file in whose place it would come; `back`: where Esc leads. It is restored only once it has been
    /// compared.
    void show(const BackupInfo &backup, const QString &campaign, const QString &back, const QDateTime &now);
    /// What would be otherwise if it were restored.
    void setComparison(const QString &words);
    /// A campaign that is only looked at, and that is no backup.
    void showCampaign(const QString &file, const QString &back);
    /// Why that is not known.
    void refuse(const QString &why);
    /// Where there is nothing else to be looked at.
    void takeKeyboard();

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

    void showWords(const QString &which, const QString &words, const QString &back);

    QLabel *m_which;
    QLabel *m_words;
    KeyButton *m_restore;
    KeyButton *m_save;
    KeyButton *m_back;
    QBoxLayout *m_row = nullptr;
    bool m_isWeighty = false; ///< the words stay where there is little room
};

} // namespace muster
