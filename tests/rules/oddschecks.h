// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <QTest>

namespace muster {

/// What holds for every rule set: the exact odds of every procedure are the same merged, face by face, and by throwing
/// every list of dice. A rule set's test derives from it.
class OddsChecks : public QObject {
    Q_OBJECT

public:
    explicit OddsChecks(const Ruleset &set) : m_set(set) {}
    static constexpr double kExact = 1e-12;

private slots:
    void initTestCase();
    void agreeWithEveryThrow_data();
    void agreeWithEveryThrow();

protected:
    /// With the default of every house option, and with the last choice of each.
    std::vector<Rules> m_rules;

private:
    /// Compares the odds of the question as they are worked out in every way; false if its dice have too many falls to
    /// be thrown.
    bool compare(const Question &question);

    const Ruleset &m_set;
    OddsEngine m_engine;
};

} // namespace muster
