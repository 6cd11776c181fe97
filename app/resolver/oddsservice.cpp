// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/oddsservice.h"

namespace muster {

namespace {
/// Runs that take about two milliseconds: what is done at once without the referee feeling it.
constexpr int64_t kAtOnce = 20'000;

OddsAnswer workOut(OddsEngine &engine, const OddsLimits &limits, const Question &question)
{
    auto odds = std::make_shared<Marginals>(int(question.fields().size()));
    OddsAnswer answer;
    answer.end = question.marginals(engine, limits, *odds);
    if (answer.end == OddsEnd::Complete)
        answer.odds = std::move(odds);
    return answer;
}
} // namespace

OddsService::OddsService(QObject *parent) : QObject(parent)
{
    m_worker.moveToThread(&m_thread);
    m_thread.start();
}

OddsService::~OddsService()
{
    cancel();
    m_thread.quit();
    m_thread.wait();
}

void OddsService::cancel()
{
    if (m_cancelled)
        m_cancelled->store(true);
    m_cancelled.reset();
}

void OddsService::ask(const QString &key, std::shared_ptr<const Question> question)
{
    cancel();
    if (const OddsAnswer *kept = m_answers.object(key)) {
        emit answered(key, *kept);
        return;
    }
    const OddsAnswer answer = workOut(m_engine, {.runs = kAtOnce}, *question);
    if (answer.end == OddsEnd::Complete) {
        keep(key, answer);
        emit answered(key, answer);
        return;
    }
    startWorker(key, std::move(question));
}

void OddsService::startWorker(const QString &key, std::shared_ptr<const Question> question)
{
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    emit started();
    QMetaObject::invokeMethod(&m_worker, [this, key, question = std::move(question), cancelled = m_cancelled] {
        OddsEngine engine;
        const OddsAnswer answer = workOut(engine, {.cancelled = cancelled.get()}, *question);
        QMetaObject::invokeMethod(this, [this, key, answer, cancelled] {
            if (cancelled->load())
                return;
            keep(key, answer);
            emit answered(key, answer);
        });
    });
}

void OddsService::keep(const QString &key, const OddsAnswer &answer)
{
    m_answers.insert(key, new OddsAnswer(answer));
}

} // namespace muster
