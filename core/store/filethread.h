// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace muster {

/// A thread of its own in which all that concerns one file is done, one piece after another in the order in which it
/// was given, by whatever thread. At the end of its life all that was given has been done.
class FileThread {
public:
    FileThread() : m_thread(&FileThread::work, this) {}
    ~FileThread();
    FileThread(const FileThread &) = delete;
    FileThread &operator=(const FileThread &) = delete;

    /// What `piece` yields, once all that was given before is done; at once where it is called by another piece.
    template <class Piece>
    auto run(Piece piece) -> decltype(piece())
    {
        if (std::this_thread::get_id() == m_thread.get_id())
            return piece();
        std::optional<decltype(piece())> came;
        doAndWait([&] { came.emplace(piece()); });
        return *std::move(came);
    }
    /// Nobody waits for it.
    void post(std::function<void()> piece);

private:
    void doAndWait(const std::function<void()> &piece);
    void work();

    std::mutex m_turn;
    std::condition_variable m_given;
    std::deque<std::function<void()>> m_waiting;
    bool m_ends = false;
    std::thread m_thread; ///< begins when all else is there
};

} // namespace muster
