// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/request.h"
#include "core/rules/workedcase.h"

#include <QTest>

namespace muster {

/// What holds for every rule set: its worked cases come out, one row each, through the form that files and the command
/// line use; odds add up; every answer is explained; only declared dice are asked for. A rule set's test derives from
/// it.
class CaseChecks : public QObject {
    Q_OBJECT

public:
    /// `cases`: how many there are.
    CaseChecks(const char *rules, size_t cases) : m_rules(QString::fromLatin1(rules)), m_cases(cases) {}

private slots:
    void worked_data();
    void worked();
    void oddsAddUp_data() { worked_data(); }
    void oddsAddUp();
    void everyAnswerIsExplained_data() { worked_data(); }
    void everyAnswerIsExplained();
    void diceAreThoseDeclared_data() { worked_data(); }
    void diceAreThoseDeclared();

private:
    QString m_rules;
    size_t m_cases;
    Answerer m_answerer;
    Answerer m_explaining {{.withWorking = true}};
};

} // namespace muster
