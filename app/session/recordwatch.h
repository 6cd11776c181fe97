// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/recordstate.h"
#include "core/base/result.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace muster {

class CampaignSession;

/// Knows how safe it is what was recorded in the campaign of a session.
class RecordWatch : public QObject {
    Q_OBJECT

public:
    using Clock = std::function<QDateTime()>;
    /// `session` must outlive it.
    explicit RecordWatch(CampaignSession &session, Clock now = &QDateTime::currentDateTime, QObject *parent = nullptr);

    const RecordState &state() const { return m_state; }
    void setClock(Clock now);
    QDateTime now() const { return m_now(); }
    /// Looks whether the file is still there.
    void look();

signals:
    void changed();

private:
    void beginAnew();
    void listenToBattle();
    void noteRecorded();
    void noteFailure(const Refusal &refusal);
    void showBackups();

    CampaignSession &m_session;
    Clock m_now;
    RecordState m_state;
    QTimer m_timer;
};

} // namespace muster
