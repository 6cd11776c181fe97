// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/rescue.h"

#include <QCoreApplication>
#include <QString>

namespace muster {

/// The sentences of the page of a damaged file.
class DamagedWords {
    Q_DECLARE_TR_FUNCTIONS(DamagedPage)

public:
    /// What has happened, and how bad it is, in a few sentences.
    static QString whatTitle(const RescuePlan &plan);
    static QString what(const RescuePlan &plan);
    /// "Today 21:00, turn 4 to 4.9, 105 of 111 entries".
    static QString backupFacts(const BackupInfo &backup, const RescuePlan &plan, const QDateTime &now);
    /// What the way of the backup is called: it is the newest of the sound ones, or has most in common with the file,
    /// or was chosen. The same where another way stands before it.
    static QString restoring(const BackupInfo &backup, const std::vector<BackupInfo> &sound, const QString &chosen);
    static QString orRestoring(const BackupInfo &backup, const std::vector<BackupInfo> &sound, const QString &chosen);
    /// Why it is not the newest that is offered; empty where it is.
    static QString whyNotNewest(const BackupInfo &backup, const std::vector<BackupInfo> &sound, const QDateTime &now);
    /// Where the backup lies, and that it was read through.
    static QString backupPlace(const BackupInfo &backup);
    /// What comes of opening it.
    static QString afterRestoring(const BackupInfo &backup, const RescuePlan &plan);
    static QString rescueFacts(const RescuePlan &plan);
    /// What becomes of it, a file of this name, and how it compares with the backup: that nothing is lost, or less.
    static QString aboutRescuing(const RescuePlan &plan, const QString &file);
    /// Which others are sound: "today 20:30 (99 entries) and {one older one|%n older ones}"; empty where none is.
    static QString otherBackups(const RescuePlan &plan, const QString &chosen, const QDateTime &now);
    /// For the menu: "20:30, turn 4 to 4.3, 99 entries".
    static QString backupLine(const BackupInfo &backup, const QDateTime &now);
    /// What does not come back as it was, a line each; none mostly.
    static QStringList troubles(const RescuePlan &plan);
    /// What is not in the campaign that was brought back, in words; empty where all is.
    static QString missingAfterRestoring(const RescuePlan &plan);
    static QString missingAfterRescue(const RescuePlan &plan);
    static QString technical(const RescuePlan &plan);

private:
    static QStringList losses(const RescuePlan &plan);
    static QString comparedWithBackup(const RescuePlan &plan);
    static QStringList doubts(const BattleRescue &battle);
};

} // namespace muster
