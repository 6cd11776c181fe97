// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/recentcampaigns.h"
#include "core/store/battlerecord.h"

#include <QWidget>

#include <memory>

namespace muster {

namespace Ui {
class StartPage;
}
class KeyButton;

/// Where the program begins: recent campaigns, and the ways to a battle.
class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);
    ~StartPage() override;

    void setRecent(const std::vector<RecentCampaign> &campaigns);
    /// Whether a new battle was begun to be drawn up, and what it is called by then; then New battle goes on with it.
    void setDraft(bool begun, const QString &name);
    /// One more sample battle to try.
    void addSample(const QString &id, const QString &label);
    /// The battles of the open campaign; no campaign: an empty name.
    void setBattles(const QString &campaign, const std::vector<BattleRecord> &battles);

signals:
    void newBattleRequested();
    void newCampaignRequested();
    void openRequested();
    void sampleRequested(const QString &id);
    void campaignPicked(const QString &path);
    void removeRequested(const QString &path);
    void battlePicked(qint64 id);

private:
    void fillActions();

    std::unique_ptr<Ui::StartPage> ui;
    KeyButton *m_newBattle = nullptr;
};

} // namespace muster
