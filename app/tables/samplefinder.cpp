// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/samplefinder.h"

namespace muster {

SampleFinder::SampleFinder(QObject *parent) : QObject(parent)
{
    m_worker.moveToThread(&m_thread);
    m_thread.start();
}

SampleFinder::~SampleFinder()
{
    cancel();
    m_thread.quit();
    m_thread.wait();
}

void SampleFinder::cancel()
{
    if (m_cancelled)
        m_cancelled->store(true);
    m_cancelled.reset();
}

void SampleFinder::ask(const Rules &before, const Rules &after)
{
    cancel();
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    QMetaObject::invokeMethod(&m_worker, [this, before, after, cancelled = m_cancelled] {
        const auto comparison = firstDifference(before, after, *cancelled);
        QMetaObject::invokeMethod(this, [this, comparison, cancelled] {
            if (!cancelled->load())
                emit found(comparison);
        });
    });
}

} // namespace muster
