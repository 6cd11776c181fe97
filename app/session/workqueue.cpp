// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/workqueue.h"

namespace muster {

void WorkQueue::add(Piece piece)
{
    m_waiting.push_back(std::move(piece));
    startNext();
}

void WorkQueue::wait()
{
    if (m_thread)
        m_thread->wait();
}

void WorkQueue::clear()
{
    m_waiting.clear();
    cancel();
    ++m_number;
    wait();
    m_thread.reset();
}

void WorkQueue::startNext()
{
    if (m_thread || m_waiting.empty())
        return;
    m_stop = std::stop_source();
    m_thread.reset(
        QThread::create([this, piece = std::move(m_waiting.front()), stop = m_stop.get_token(), number = ++m_number] {
            QMetaObject::invokeMethod(
                this, [this, number, rest = piece(stop)] { end(number, rest); }, Qt::QueuedConnection);
        }));
    m_waiting.pop_front();
    m_thread->start(QThread::LowPriority);
}

void WorkQueue::end(int number, const Rest &rest)
{
    if (number != m_number)
        return;
    m_thread->wait();
    m_thread.reset();
    if (rest)
        rest();
    startNext();
}

} // namespace muster
