// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/resolver/oddsservice.h"
#include "core/battle/proposal.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace muster {

class ElidedLabel;
class KeyButton;
class OddsChart;

/// The exact odds of an open procedure: what matters most as a chart of a few rows, or as two side by side where both
/// sides lose; the rest of the outcome at hand in a list. Once dice lie it is one line, and the room is theirs.
class OddsPanel : public QWidget {
    Q_OBJECT

public:
    explicit OddsPanel(QWidget *parent = nullptr);

    /// Offers the outcome fields of the procedure, the one that matters most first.
    void setProcedure(const Procedure &procedure);
    /// Asks for the odds of the proposal as it stands and marks its result, if there is one.
    void show(const Proposal &proposal);

    /// Shows every value and keeps open while dice lie, or no longer.
    void toggleWhole();

    /// Shows what came of the question asked last, or says why it has no odds.
    void showAnswer(const OddsAnswer &answer);

private:
    void setUpChoice();
    void layOut();
    void connectParts();
    QWidget *addChart();
    void offer(const Question &question);
    void offerBoth();
    void showRows();
    void showChart(size_t place, int column);
    QString labelOf(const OutcomeField &field) const;
    QString lineOf(int column) const;
    void say(const QString &words, bool busy);

    const Procedure *m_procedure = nullptr;
    OddsService m_service;
    QString m_key;
    std::shared_ptr<const Marginals> m_odds;
    std::vector<int32_t> m_result; ///< the outcome that lies on the table; empty if none does
    bool m_diceLie = false;
    bool m_isDecided = false; ///< by the dice: what is left is not thrown
    bool m_whole = false;
    OutcomeFields m_fields; ///< of the question asked last
    Names m_names; ///< who plays in it
    QComboBox *m_choice;
    struct Chart {
        QWidget *box = nullptr;
        QLabel *title = nullptr;
        OddsChart *chart = nullptr;
    };
    std::vector<Chart> m_charts;
    QWidget *m_both; ///< holds the charts
    QLabel *m_title;
    ElidedLabel *m_line; ///< in place of the charts, once dice lie
    QLabel *m_words;
    KeyButton *m_more;
    QPushButton *m_stop;
};

} // namespace muster
