// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/workqueue.h"
#include "core/store/backupcompare.h"

#include <QHash>

#include <functional>
#include <optional>

namespace muster {

/// Compares backups with the campaign as it is now, beside the window's thread. Only the last question counts; what was
/// found is kept until something is recorded.
class BackupComparer : public QObject {
    Q_OBJECT

public:
    using Found = Result<BackupComparison>;
    using Means = std::function<Found(const QString &backup, const QString &campaign, std::stop_token)>;

    explicit BackupComparer(QObject *parent = nullptr) : QObject(parent) {}
    void setMeans(Means means) { m_means = std::move(means); }

    /// Answered by compared(), at once where it is known.
    void ask(const QString &backup, const QString &campaign);
    /// What was found holds no more.
    void forget();

signals:
    void compared(const QString &backup, const muster::BackupComparer::Found &found);

private:
    Means m_means = &compareWithNow;
    WorkQueue m_work;
    QHash<QString, std::shared_ptr<const Found>> m_found;
    QString m_asked;
    int m_age = 0; ///< what was begun before the last forget() is not kept
};

} // namespace muster
