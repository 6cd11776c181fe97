// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/printing/filesaver.h"
#include "app/session/campaignsession.h"
#include "app/session/recentcampaigns.h"
#include "app/session/workqueue.h"
#include "app/settings/settings.h"
#include "core/store/backupcompare.h"

#include <QMainWindow>

#include <functional>
#include <memory>

namespace muster {

namespace Ui {
class MainWindow;
}
class BackupComparer;
class BackupsPage;
class MessageBar;
class NewBattlePage;
class DamagedPage;
class RecordWatch;
class StartPage;
class StatusLine;
class TablesPage;
class TakingBackPage;

/// What becomes of what was recorded in a campaign whose file is gone.
enum class Leaving {
    SaveCopy, ///< it is saved elsewhere first
    Without, ///< it is let go
    Stay, ///< nothing is left yet
};

/// A campaign that is to be left, but its file is gone.
struct Vanished {
    QString campaign {}; ///< its name
    bool isOverwritten = false; ///< all that there still is is the battle being played
    bool isEnding = false; ///< the program is to end; else another campaign is to be opened
};

/// A backup that is to be restored, and takes entries of the campaign away.
struct RestoreAsked {
    QString backup {}; ///< "The backup of 20:30"
    QString campaign {}; ///< name of its file
    QString gone {}; ///< "12 entries of the campaign would be gone: it goes up to turn 4, Melee."
};

/// What the window has to ask of the user outside its pages; tests answer instead.
struct WindowQuestions {
    /// A campaign file to open; empty: none.
    std::function<QString(QWidget *, const QString &folder)> fileToOpen;
    /// Where a new campaign is to lie; empty: nowhere.
    std::function<QString(QWidget *, const QString &proposal)> fileToMake;
    /// Where a copy of the campaign is to lie; empty: nowhere.
    std::function<QString(QWidget *, const QString &proposal)> fileForCopy {};
    /// The folder that is to get copies; empty: none is chosen.
    std::function<QString(QWidget *, const QString &before)> secondPlace {};
    /// What becomes of it?
    std::function<Leaving(QWidget *, const Vanished &vanished)> leaveVanished {};
    /// May it be restored?
    std::function<bool(QWidget *, const RestoreAsked &asked)> mayRestore {};
    /// A file or a folder is shown by whatever program shows such.
    std::function<void(const QUrl &what)> showOutside {};
};

/// The one window: its pages, menus and status bar, put together. What the pages do is theirs.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Settings &settings, WindowQuestions questions = {}, QWidget *parent = nullptr);
    ~MainWindow() override;

    CampaignSession &campaign() { return *m_campaign; }
    NewBattlePage &newBattlePage();
    TablesPage &tablesPage();
    DamagedPage &damagedPage();
    MessageBar &message();
    /// Says that the file was saved, with the ways to it.
    void saySavedFile(const QString &path);
    BackupsPage &backupsPage();
    StatusLine &statusLine();
    /// How safe it is what was recorded in the campaign that is played.
    RecordWatch &recordWatch() { return *m_watch; }
    /// Shows a backup, open read-only; the campaign that was open stays so behind it.
    void lookAt(const QString &backup);
    bool isLooking() const { return m_aside != nullptr; }

    /// Opens the campaign and the battle last played in it. A file that cannot be opened for writing is offered for
    /// reading.
    void openCampaign(const QString &path);
    /// Opens the sample battle, a copy that can be played with.
    /// The sample battle of this id or name; the first when it is empty.
    void openSample(const QString &wanted = {});
    /// Closes the campaign and the window because the program is told to end, by a signal or by the session. False
    /// where the user would rather stay.
    bool endNow();
    /// What would be lost if the program ended now is put aside, where the start page finds it. Nothing is asked.
    void putAside();
    /// The look that the settings ask for.
    static void applyLook(const Settings &settings);

public slots:
    void showStart();
    void showNewBattle();
    void showTables();
    void showBackups();
    void showKeys();

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void connectFile();
    void connectStart();
    void showRecent();
    void lookWhatIsThere();
    void tellDamagedBackup(const QString &backup);
    void readGoOn();
    void checkCards();
    void removeCard(const QString &path);
    void bringCardBack();
    void findCampaign(const QString &path);
    void notePhase();
    void offerSamples();
    void connectView();
    void connectHelp();
    void leaveTables();
    void showTakingBack(int seq);
    void printTables(const QStringList &tables);
    void saveTables();
    void connectCampaign();
    void connectBackups();
    void connectLooking();
    void showStatus();
    void restoreBackup(const BackupInfo &backup);
    void restoreLooked();
    void takeBack(const QString &kept);
    void restored(const QString &kept, const QString &failure, const QString &notOpened);
    QString restoredWords(const QString &kept) const;
    void saveBackup(const BackupInfo &backup);
    void chooseSecondPlace();
    void setSecondPlace(const QString &folder);
    void leaveBackups();
    void takeFromMenus(QWidget *battlePage);
    void putIntoMenus();
    void endLooking();
    void showBand();
    void showCompared(const Result<BackupComparison> &found);
    QString campaignOfLooked() const;
    enum class Back { List, Battle, Start };
    Back backOfLooking() const;
    void backFromLooking();
    CampaignSession &played() { return m_aside ? *m_aside : *m_campaign; }
    void fillRecent();
    void fillBattles();
    void fillBattleMenu();
    void fillEditMenu();
    void chooseAndOpen();
    void makeCampaign();
    void tellWhyNotOpened(const QString &path, const Refusal &why);
    void tellVanished(const QString &path);
    void offerReading(const QString &path, const QString &why);
    void openForLooking(const QString &path);
    void offerTakingOver(const QString &path, const QString &why);
    void askTakingOver(const QString &path);
    void takeOver(const QString &path);
    bool isVanished() const;
    enum class Then { Another, End };
    bool mayLeave(Then then = Then::Another);
    bool mayLeaveNote();
    bool askLeaving(Then then);
    QString keepSafe();
    void dropSafe(const QString &safe);
    bool isKeptOfOpened(const QString &kept) const;
    void showDamaged(const QString &path);
    void sayWhatItWas(const QString &path, const QString &also = {});
    void opened();
    void openBattle(qint64 id);
    void tell(const Refusal &refusal);
    void withdrawFailure();
    void offerCopy(const QString &why);
    bool saveCopy(bool playsOn);
    void saySaved(const QString &path, const FingerprintOf &print, bool playsOn);
    QString pathForCopy();
    void copyCampaign();
    void connectCopy();
    void showBattle();
    void connectReports(BattleSession &session);
    void startBattle();
    QJsonObject newBattleDraft() const;
    void keepNewBattle();
    void keepSettings();
    bool readyCampaign(const QString &path, const QString &battle);
    void showTitle();
    void remember();
    void setTheme(const QString &theme);
    void setTextSize(int percent);

    std::unique_ptr<Ui::MainWindow> ui;
    Settings &m_settings;
    WindowQuestions m_questions;
    std::unique_ptr<CampaignSession> m_campaign; ///< the one that is shown
    std::unique_ptr<CampaignSession> m_aside; ///< the one that is played, while a backup is looked at
    QWidget *m_asideBattle = nullptr;
    BackupInfo m_looked; ///< the backup that is looked at, or that is being restored
    std::optional<BackupComparison> m_lookedCompared; ///< it with the campaign; none while that is not known
    bool m_isBandShown = false; ///< of the backup that is looked at
    std::function<void()> m_copyAgain; ///< asks for another place where the last copy could not be saved
    NoteInHand m_noteInHand; ///< that was being written when a backup was to be restored
    QString m_noteGivenUp; ///< of which was said that it cannot be kept
    bool m_isEnding = false; ///< the program was told to end: nobody is there to answer
    bool m_restoresFromList = false; ///< the list is shown again where it cannot be restored
    BackupComparer *m_comparer = nullptr; ///< of what is looked at
    RecordWatch *m_watch = nullptr;
    BackupsPage *m_backups = nullptr;
    StartPage *m_start = nullptr;
    NewBattlePage *m_newBattle = nullptr;
    TablesPage *m_tables = nullptr;
    TakingBackPage *m_takingBack = nullptr; ///< of the battle that is shown; made when it is wanted
    DamagedPage *m_damaged = nullptr;
    FileSaver m_saver; ///< of the tables on paper
    QWidget *m_battle = nullptr;
    bool m_toldOfSettings = false; ///< that they cannot be written is said once
    QString m_failure; ///< what could not be recorded, as it was told last
    WorkQueue m_looks; ///< into files that are not open
    std::vector<std::pair<int, RecentCampaign>> m_removed; ///< cards that were taken away, and where they were
    std::pair<int, QString> m_phase; ///< turn and phase, as the start page was told last
    QStringList m_seen; ///< what the start page shows of which files are there and which are open elsewhere
    bool m_leaving = false; ///< it is being asked whether to leave
    QString m_safe; ///< the copy that was put aside until that is answered
};

} // namespace muster
