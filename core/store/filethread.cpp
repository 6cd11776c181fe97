// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/filethread.h"

#include <future>
#include <utility>

namespace muster {

FileThread::~FileThread()
{
    {
        const std::lock_guard turn(m_turn);
        m_ends = true;
    }
    m_given.notify_one();
    m_thread.join();
}

void FileThread::post(std::function<void()> piece)
{
    {
        const std::lock_guard turn(m_turn);
        m_waiting.push_back(std::move(piece));
    }
    m_given.notify_one();
}

void FileThread::doAndWait(const std::function<void()> &piece)
{
    std::promise<void> done;
    post([&] {
        piece();
        done.set_value();
    });
    done.get_future().wait();
}

void FileThread::work()
{
    for (;;) {
        std::unique_lock turn(m_turn);
        m_given.wait(turn, [this] { return m_ends || !m_waiting.empty(); });
        if (m_waiting.empty())
            return;
        const std::function<void()> piece = std::move(m_waiting.front());
        m_waiting.pop_front();
        turn.unlock();
        piece();
    }
}

} // namespace muster
