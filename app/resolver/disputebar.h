// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

#include <QWidget>

class QVBoxLayout;

namespace muster {

class KeyButton;
class SegmentedChoice;

/// The readings of the rules that decided a result, each with the other way in which tables play it.
class DisputeBar : public QWidget {
    Q_OBJECT

public:
    explicit DisputeBar(QWidget *parent = nullptr);

    /// Whether a ruling that tables play both ways had a part in the result.
    static bool hasReadings(const Proposal &proposal);
    void show(const Battle &battle, const Proposal &proposal);
    /// Where answering begins; null while there is nothing to answer.
    QWidget *firstAnswer() const;
    /// Asks to keep whatever is read otherwise just now.
    void keepAll();

signals:
    /// See the result as if the house option were this.
    void readingAsked(const QString &key, const QString &choice);
    /// Play the house option so from now on.
    void keepingAsked(const QString &key, const QString &choice);

private:
    void addOption(const HouseOption &option, const Battle &battle, const Proposal &proposal);
    SegmentedChoice *answersTo(const HouseOption &option, const QString &read, QWidget *row);
    KeyButton *keeping(const QString &key, const QString &read, QWidget *row);

    QVBoxLayout *m_column;
    std::vector<QWidget *> m_rows;
    SegmentedChoice *m_first = nullptr;
    QMap<QString, QString> m_otherwise; ///< what is read otherwise just now
    QString m_chosen; ///< the reading that has just been changed: the keyboard stays with it
};

} // namespace muster
