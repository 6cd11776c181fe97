// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/workqueue.h"
#include "core/store/rescue.h"

#include <QWidget>

#include <functional>
#include <memory>

class QFrame;
class QGridLayout;

namespace muster {

namespace Ui {
class DamagedPage;
}

/// A campaign file that cannot be read as a whole: what has happened, the two ways back, and what a rescue would bring
/// back, entry by entry, before anything is written. The damaged file is kept whichever way is taken. Whatever takes
/// time is done beside the window.
class DamagedPage : public QWidget {
    Q_OBJECT

public:
    /// What it works with; tests bring their own.
    struct Means {
        std::function<QDateTime()> now = &QDateTime::currentDateTime;
        std::function<Result<RescuePlan>(const QString &, const RescueOptions &)> plan = &planRescue;
        std::function<Result<Restored>(const QString &, const QString &, const RestoreOptions &)> restore =
            &muster::restore;
        std::function<Result<Restored>(const RescuePlan &, const QString &, const RescueOptions &)> rescue =
            &muster::rescue;
    };

    explicit DamagedPage(QWidget *parent = nullptr);
    ~DamagedPage() override;
    void setMeans(Means means) { m_means = std::move(means); }

    /// Looks at the file; what is found is shown as soon as it is known.
    void open(const QString &path);
    const QString &path() const { return m_path; }
    /// A folder in which a copy may lie; empty: none.
    void setSecondPlace(const QString &folder);
    /// Where Esc leads: "Battle", "Start page".
    void setBack(const QString &words);

signals:
    /// A campaign stands there again. `kept`: where the damaged file is now; empty where it was not touched.
    /// `missing`: what has to be entered again, in words; empty where nothing has.
    void broughtBack(const QString &campaign, const QString &kept, const QString &missing);
    /// Nothing is wrong with the file after all.
    void foundSound(const QString &path);
    void openAnotherRequested();
    void backRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class State { Looking, Known, Refused, Working };

    void dress();
    void connectParts();
    void look();
    void take(const Result<RescuePlan> &plan);
    void refuse(const QString &words);
    void sayRefused(const QString &words);
    void showState();
    void showWays();
    void orderWays();
    void enableWays();
    void restOn(QWidget *button);
    void showRestoring();
    void showRescuing();
    void showPlan();
    void showCounts();
    void addCount(int column, int count, const QString &words, const QString &look, const QString &tone);
    void showKept();
    void showAgain();
    void pickBackup();
    void restore();
    void rescue();
    void work(const QString &words, const QString &missing, std::function<Result<Restored>()> what);
    void copyText();
    void layOut();
    const BackupInfo *backup() const;
    const BackupInfo *restorable() const;
    bool canRescue() const;
    bool rescueIsFirst() const;

    std::unique_ptr<Ui::DamagedPage> ui;
    Means m_means;
    WorkQueue m_work;
    QString m_path;
    QString m_secondPlace;
    QString m_chosen; ///< path of the backup that was chosen instead of the one that fits best; empty: that one
    QString m_notChosen; ///< why the one that was chosen could not be taken, until it is said
    std::vector<BackupInfo> m_sound; ///< all that were found sound
    State m_state = State::Looking;
    RescuePlan m_plan;
    QString m_refusal;
};

} // namespace muster
