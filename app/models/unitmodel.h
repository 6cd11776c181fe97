// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/unitdelegate.h"
#include "core/rules/things.h"

#include <QAbstractListModel>
#include <QColor>

#include <vector>

namespace muster {

/// One row of a side: a unit, or another thing that belongs to it.
struct UnitRow {
    ThingId id = 0;
    QString name;
    QString subtitle;
    QList<BadgeLook> badges;
    int strength = 0;
    int atStart = 0; ///< 0: a thing without strength
    int before = -1; ///< strength before the last event that changed it
    QColor colour;
    bool gone = false;
    int depth = 0;

    bool operator==(const UnitRow &) const = default;
};

/// Who is picked, and what the two are called: "Shooter", "Target".
struct UnitMarks {
    ThingId actor = 0;
    ThingId target = 0;
    QString actorWord;
    QString targetWord;

    bool operator==(const UnitMarks &) const = default;
};

/// The rows of one side as UnitDelegate draws them. Shows what it is given.
class UnitModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit UnitModel(QObject *parent = nullptr);

    void show(std::vector<UnitRow> rows);
    void setMarks(const UnitMarks &marks);
    /// Whose row it is; 0 for no row.
    ThingId thingAt(const QModelIndex &index) const;
    QModelIndex indexOf(ThingId thing) const;
    const std::vector<UnitRow> &rows() const { return m_rows; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    UnitMark markOf(ThingId thing) const;
    QList<BadgeLook> badgesOf(const UnitRow &row) const;
    QString spoken(const UnitRow &row) const;
    /// What is searched by the filter: name, type, states.
    QString words(const UnitRow &row) const;

    std::vector<UnitRow> m_rows;
    UnitMarks m_marks;
};

/// Role of the text that a filter searches.
inline constexpr int kFilterRole = Qt::UserRole + 200;

} // namespace muster
