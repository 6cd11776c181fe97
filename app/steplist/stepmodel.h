// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/steplist/steplines.h"

#include <QAbstractListModel>

namespace muster {

/// The lines of a list as a list.
class StepModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { WordsRole = Qt::UserRole, AboutRole, BoxesRole, AnsweredRole, HeadingRole, ToneRole };

    explicit StepModel(QObject *parent = nullptr);

    /// Other lines; where there are as many as before, what is picked stays picked.
    void show(std::vector<StepLine> lines);
    const StepLine &line(const QModelIndex &index) const { return m_lines[size_t(index.row())]; }
    /// The line that comes next to be answered after this one, from the top again after the last; invalid if all are.
    QModelIndex nextOpen(const QModelIndex &after) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    bool isOpen(int place) const;

    std::vector<StepLine> m_lines;
};

} // namespace muster
