// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/backupcompare.h"

#include <QFrame>

class QLabel;
class QListView;

namespace muster {

class ComparisonModel;
class KeyButton;
class QuietLabel;

/// One backup compared with now, and what can be done with it.
class ComparisonPanel : public QFrame {
    Q_OBJECT

public:
    explicit ComparisonPanel(QWidget *parent = nullptr);

    /// Nothing is picked.
    void rest(const QString &words);
    /// The backup is being compared.
    void await(const BackupInfo &backup, const QDateTime &now);
    /// Why it cannot be compared.
    void tell(const BackupInfo &backup, const QString &why, const QDateTime &now);
    void show(const BackupInfo &backup, const Result<BackupComparison> &found, const QDateTime &now);
    /// Of the battle last played, as it is now: stands beside that of the backup.
    void setFingerprint(const QString &now) { m_fingerprintNow = now; }
    /// What Restore would call the present file; empty: there is none.
    void setKept(const QString &name);
    /// What cannot be done now says why beside its button; empty: it can be done.
    void setRefusals(const QString &looking, const QString &restoring, const QString &saving);

signals:
    void lookAsked();
    void restoreAsked();
    void saveAsked();

protected:
    void changeEvent(QEvent *event) override;

private:
    /// A button with what it does beside it.
    struct Deed {
        QFrame *line = nullptr;
        KeyButton *button = nullptr;
        QLabel *words = nullptr;
        QString says {};
    };
    Deed addDeed(const char *id, const QString &label, const QKeySequence &key, const QString &words);
    void measure();
    void setHead(const BackupInfo &backup, const QDateTime &now);
    static void refuse(const Deed &deed, const QString &why);

    QuietLabel *m_which;
    QLabel *m_title;
    QuietLabel *m_fingerprint;
    QString m_fingerprintNow;
    QListView *m_list;
    ComparisonModel *m_model;
    std::vector<Deed> m_deeds; ///< look, restore, save
};

} // namespace muster
