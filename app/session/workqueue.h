// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThread>

#include <deque>
#include <functional>
#include <memory>
#include <stop_token>

namespace muster {

/// Work beside the window's thread: one piece at a time, in the order in which it was added; what is added meanwhile
/// waits its turn.
class WorkQueue : public QObject {
    Q_OBJECT

public:
    /// What is left to do in the window's thread once a piece is done.
    using Rest = std::function<void()>;
    /// Done in a thread of its own; what it touches is its alone.
    using Piece = std::function<Rest(std::stop_token)>;

    explicit WorkQueue(QObject *parent = nullptr) : QObject(parent) {}
    ~WorkQueue() override { clear(); }

    void add(Piece piece);
    bool isBusy() const { return m_thread != nullptr; }
    /// What is under way is asked to stop; its rest is carried out all the same.
    void cancel() { m_stop.request_stop(); }
    /// What waits is not begun any more.
    void forgetWaiting() { m_waiting.clear(); }
    /// Waits until what is under way has ended; its rest is still to come.
    void wait();
    /// Nothing that was added has a rest any more. Waits until what is under way has stopped.
    void clear();

private:
    void startNext();
    void end(int number, const Rest &rest);

    std::deque<Piece> m_waiting;
    std::unique_ptr<QThread> m_thread;
    std::stop_source m_stop;
    int m_number = 0; ///< tells a piece from those that were cleared before
};

} // namespace muster
