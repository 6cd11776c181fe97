// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/oddsengine.h"

namespace muster {

namespace {
/// About 64 MB of branches; past that the cache starts afresh with the next enumeration.
constexpr size_t kMostKept = 4'000'000;
} // namespace

void OddsEngine::begin(const OddsLimits &limits)
{
    m_limits = limits;
    m_dice.m_merging = limits.merging;
    m_script.clear();
    m_deferred.clear();
    m_runs = 0;
    m_end = OddsEnd::Complete;
    if (m_cache.size() > kMostKept)
        m_cache.clear();
    if (m_falls.size() > kMostKept)
        m_falls.clear();
    m_dice.m_falls = &m_falls;
}

OddsEnd OddsEngine::follow(const OddsLimits &limits, int part, const Once &once)
{
    begin(limits);
    m_dice.m_part = part;
    walk(once, 1.0);
    while (m_end == OddsEnd::Complete && !m_deferred.empty()) {
        const auto stage = m_deferred.extract(m_deferred.begin());
        for (const auto &[digest, same] : stage.mapped()) {
            m_script = same.script;
            expand(same.request, same.weight, once);
        }
    }
    return m_end;
}

void OddsEngine::walk(const Once &once, double weight)
{
    if (giveUp())
        return;
    m_dice.follow(m_script.data(), int(m_script.size()));
    once(weight);
    if (!m_dice.ranOut())
        return;
    if (m_dice.m_request.digest)
        defer(weight);
    else
        expand(m_dice.m_request, weight, once);
}

void OddsEngine::expand(const Request &asked, double weight, const Once &once)
{
    // The cached list stays where it is while deeper requests are added.
    const Branches &branches = m_cache.of(asked);
    if (branches.empty())
        m_end = OddsEnd::TooMany;
    for (const Branch &branch : branches) {
        m_script.push_back(branch.result);
        walk(once, weight * branch.weight);
        m_script.pop_back();
    }
}

/// Counts the run that is about to be made; true when no more are to be made.
bool OddsEngine::giveUp()
{
    if (m_end != OddsEnd::Complete)
        return true;
    ++m_runs;
    if (m_runs > m_limits.runs)
        m_end = OddsEnd::TooMany;
    else if ((m_runs & 1023) == 0 && m_limits.cancelled != nullptr
        && m_limits.cancelled->load(std::memory_order_relaxed))
        m_end = OddsEnd::Cancelled;
    return m_end != OddsEnd::Complete;
}

void OddsEngine::defer(double weight)
{
    const Request &request = m_dice.m_request;
    Same &same = m_deferred[m_script.size()][*request.digest];
    if (same.weight == 0) {
        same.script = m_script;
        same.request = request;
    }
    same.weight += weight;
}

} // namespace muster
