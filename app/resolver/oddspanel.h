// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/resolver/oddsservice.h"
#include "core/battle/proposal.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace muster {

class OddsChart;

/// The exact odds of an open procedure: one outcome field as a chart, the others at hand in a list.
class OddsPanel : public QWidget {
    Q_OBJECT

public:
    explicit OddsPanel(QWidget *parent = nullptr);

    /// Offers the outcome fields of the procedure, the one that matters most first.
    void setProcedure(const Procedure &procedure);
    /// Asks for the odds of the proposal as it stands and marks its result, if there is one.
    void show(const Proposal &proposal);

    /// Shows what came of the question asked last, or says why it has no odds.
    void showAnswer(const OddsAnswer &answer);

private:
    void offer(const Question &question);
    void showRows();
    void say(const QString &words, bool busy);

    const Procedure *m_procedure = nullptr;
    OddsService m_service;
    QString m_key;
    std::shared_ptr<const Joint> m_joint;
    std::vector<int32_t> m_result; ///< the outcome that lies on the table; empty if none does
    OutcomeFields m_fields; ///< of the question asked last
    QComboBox *m_choice;
    OddsChart *m_chart;
    QLabel *m_words;
    QPushButton *m_stop;
};

} // namespace muster
