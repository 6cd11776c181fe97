// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSocketNotifier;

namespace muster {

/// Tells when the program is told to end from outside (SIGTERM, SIGINT, SIGHUP), so that it can close its campaign as
/// it does on Ctrl+Q. One at a time; where there are no such signals it never says anything.
class EndSignals : public QObject {
    Q_OBJECT

public:
    explicit EndSignals(QObject *parent = nullptr);
    ~EndSignals() override;

signals:
    void asked();

private:
    void listen();

    QSocketNotifier *m_notifier = nullptr;
};

} // namespace muster
