// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/battlesession.h"
#include "core/battle/battle.h"
#include "core/battle/opening.h"
#include "core/store/campaignfile.h"

#include <QTemporaryDir>

#include <memory>

namespace muster {

/// A battle in a campaign file of its own, and its session.
class LaidBattle {
public:
    /// As it stands on the table when it begins; `record` has but its name, date and place.
    LaidBattle(const Ruleset &set, const std::vector<ThingPlan> &plans, const BattleRecord &record);
    /// As it was played before.
    LaidBattle(const Rules &rules, const std::vector<Event> &events, const BattleRecord &record);
    ~LaidBattle();

    const Battle &battle() const { return session->battle(); }
    qint64 id() const { return m_id; }
    CampaignFile &file() { return *m_file; }
    /// The first thing with this name; 0: there is none.
    ThingId called(const QString &name) const;
    /// What the rules are against is done for a reason.
    void goTo(const QString &phase);
    void close();
    /// Opens the file and the session as a restart does.
    void openAnew();

    std::unique_ptr<BattleSession> session;

private:
    QString path() const { return m_folder.filePath(QStringLiteral("wars.muster")); }

    QTemporaryDir m_folder;
    std::unique_ptr<CampaignFile> m_file;
    qint64 m_id = 0;
};

} // namespace muster
