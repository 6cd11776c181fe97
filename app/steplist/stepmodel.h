// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/steplist/steplines.h"

#include <QAbstractListModel>

namespace muster {

/// The lines of a list as a list.
class StepModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        WordsRole = Qt::UserRole,
        AboutRole,
        BoxesRole,
        PartedRole, ///< QList<int>: the boxes that stand apart from those before
        AtWorkRole, ///< which of the boxes is typed into next; -1: none
        AnsweredRole,
        HeadingRole,
        SideRole, ///< the colour of the side; -1: none is shown
        OddsRole,
        ToneRole
    };

    explicit StepModel(QObject *parent = nullptr);

    /// Other lines; where there are as many as before, what is picked stays picked.
    void show(std::vector<StepLine> lines);
    /// The exact odds of what the line asks for, in a few words; of no other line.
    void showOdds(const QModelIndex &index, const QString &words);
    const StepLine &line(const QModelIndex &index) const { return m_lines[size_t(index.row())]; }
    /// The line that comes next to be answered after this one, from the top again after the last; invalid if all are.
    /// Headings only where groups are meant.
    QModelIndex nextOpen(const QModelIndex &after, bool toHeadings) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    bool isOpen(int place) const;

    std::vector<StepLine> m_lines;
    int m_oddsOf = -1;
    QString m_odds;
};

} // namespace muster
