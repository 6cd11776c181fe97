// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/samplecase.h"

#include <QObject>
#include <QThread>

#include <memory>

namespace muster {

/// Looks, beside the window's thread, for a worked case that comes out otherwise. Only the latest question counts.
class SampleFinder : public QObject {
    Q_OBJECT

public:
    explicit SampleFinder(QObject *parent = nullptr);
    ~SampleFinder() override;

    void ask(const Rules &before, const Rules &after);
    void cancel();

signals:
    void found(const std::optional<muster::SampleComparison> &comparison);

private:
    QThread m_thread;
    QObject m_worker;
    std::shared_ptr<std::atomic<bool>> m_cancelled;
};

} // namespace muster
