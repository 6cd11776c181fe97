// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/battlesession.h"
#include "core/battle/battle.h"
#include "core/store/campaignfile.h"

#include <QTemporaryDir>

#include <memory>

namespace muster {

/// A battle of PHUT! in a campaign file of its own: French (side a) and Venetians (side b), seven units each.
class Fornovo {
public:
    /// `more`: further units a side, with names of 40 letters.
    explicit Fornovo(int more = 0);
    ~Fornovo();

    BattleSession &session() { return *m_session; }
    const Battle &battle() const { return m_session->battle(); }
    /// Closes the file and the session and opens both anew, as a restart does.
    void restart();
    void close();
    ThingId unit(const QString &name) const;
    Value value(const QString &unit, const QString &key) const;
    void set(const QString &unit, const QString &key, const Value &value);
    /// What another table would write to the same ledger: the session learns of it when it next wants to write.
    void writeBehind(const QString &unit, const QString &key, const Value &value);
    /// Puts an entry on record as it is, and opens all anew.
    void record(const Event &event);
    /// Goes on to this phase; the Venetians are Active unless it is said otherwise.
    void goTo(const QString &phase);

private:
    void openAnew();

    QTemporaryDir m_folder;
    qint64 m_id = 0;
    std::unique_ptr<CampaignFile> m_file;
    std::unique_ptr<BattleSession> m_session;
};

} // namespace muster
