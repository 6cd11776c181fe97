// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/recentcampaigns.h"
#include "app/session/standing.h"
#include "core/store/battlerecord.h"
#include "core/store/campaignfile.h"

#include <QHash>
#include <QWidget>

#include <memory>

namespace muster {

namespace Ui {
class StartPage;
}
class CampaignCard;
class FirstUse;
class KeyButton;
struct CardState;

/// Where the program begins: the battle to go on with, the ways to another one, recent campaigns, samples.
class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);
    ~StartPage() override;

    /// The campaigns last opened, the newest first; `elsewhere`: those that other computers have, by path.
    void setRecent(const std::vector<RecentCampaign> &campaigns, const QHash<QString, LockElsewhere> &elsewhere,
        const QDateTime &now);
    /// The campaign to go on with; empty where there is none.
    QString goOnPath() const;
    /// How it stands, once its file was looked at.
    void showStanding(const Standing &standing);
    /// Its file cannot be read, in words.
    void showTrouble(const QString &path, const QString &words);
    /// The files of the cards, as far as they are there.
    QStringList cardPaths() const;
    /// The file of a card was found damaged.
    void markDamaged(const QString &path);
    /// Whether a new battle was begun to be drawn up, and what it is called by then; then New battle goes on with it.
    void setDraft(bool begun, const QString &name);
    /// One more sample battle to try. The first of them is for who is new here.
    void addSample(const QString &id, const QString &name, const QString &label);
    /// Whether the line for who is new here is shown.
    void setFirstUse(bool shown);
    /// The battles of the open campaign; no campaign: an empty name.
    void setBattles(const QString &campaign, const std::vector<BattleRecord> &battles);
    /// Whether a card was taken away that can be brought back.
    void setCanBringBack(bool can) { m_canBringBack = can; }

signals:
    void newBattleRequested();
    void newCampaignRequested();
    void openRequested();
    void sampleRequested(const QString &id);
    void campaignPicked(const QString &path);
    /// Read-only.
    void lookRequested(const QString &path);
    /// It is not open on the other computer any more.
    void takeOverRequested(const QString &path);
    /// Where is this campaign now?
    void findRequested(const QString &path);
    void removeRequested(const QString &path);
    void bringBackRequested();
    void battlePicked(qint64 id);
    void firstUseEnded();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void dress();
    void connectParts();
    void fillActions();
    CampaignCard *cardOf(const RecentCampaign &campaign, const CardState &state);
    void showGoOn(const RecentCampaign *campaign, const QHash<QString, LockElsewhere> &elsewhere);
    void showFirstUse();
    void placeSamples(bool isEmpty);
    const FirstUse *shownFirstUse() const;

    std::unique_ptr<Ui::StartPage> ui;
    KeyButton *m_newBattle = nullptr;
    QString m_firstSample;
    QDateTime m_now;
    bool m_firstUse = false;
    bool m_canBringBack = false;
};

} // namespace muster
