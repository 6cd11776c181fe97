// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"

#include <QCache>
#include <QObject>
#include <QThread>

#include <atomic>
#include <memory>

namespace muster {

/// The exact odds of one question, or why there are none.
struct OddsAnswer {
    OddsEnd end = OddsEnd::Complete;
    std::shared_ptr<const Marginals> odds; ///< null unless complete
};

/// Works out odds for the window: small ones at once, large ones on a worker thread. Only the latest question counts;
/// an older one that is still under way is cancelled. Answers are kept, as inputs come back often.
class OddsService : public QObject {
    Q_OBJECT

public:
    explicit OddsService(QObject *parent = nullptr);
    ~OddsService() override;

    /// Asks for the odds of a question; `key` tells equal questions.
    void ask(const QString &key, std::shared_ptr<const Question> question);
    /// Gives up whatever is under way.
    void cancel();

signals:
    /// A large question is under way.
    void started();
    void answered(const QString &key, const muster::OddsAnswer &answer);

private:
    void startWorker(const QString &key, std::shared_ptr<const Question> question);
    void keep(const QString &key, const OddsAnswer &answer);

    OddsEngine m_engine; ///< for small questions, on the window's thread
    QCache<QString, OddsAnswer> m_answers {200};
    QThread m_thread;
    QObject m_worker;
    std::shared_ptr<std::atomic<bool>> m_cancelled;
};

} // namespace muster
