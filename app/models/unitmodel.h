// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/unitdelegate.h"
#include "core/rules/things.h"

#include <QAbstractListModel>
#include <QColor>
#include <QSet>
#include <QSortFilterProxyModel>

#include <optional>
#include <vector>

class QMimeData;

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

/// The rows of one side as UnitDelegate draws them. Shows what it is given; which rows are folded is kept here.
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

    void setFolded(ThingId thing, bool folded);
    /// Whether a row above it, that it belongs to, is folded.
    bool isFoldedAway(int row) const;
    /// The rows of what belongs to the same as this one, itself among them.
    std::vector<int> siblings(int row) const;
    /// Which thing is dragged; 0 if it is something else.
    static ThingId dragged(const QMimeData *data);

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    /// Only what is of this side.
    bool canDropMimeData(
        const QMimeData *data, Qt::DropAction action, int row, int column, const QModelIndex &parent) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    int under(int row) const;
    int above(int row) const;
    Fold foldOf(int row) const;
    UnitMark markOf(ThingId thing) const;
    QList<BadgeLook> badgesOf(const UnitRow &row) const;
    QString subtitle(int row) const;
    QString spoken(int row) const;
    /// What is searched by the filter: name, type, states.
    QString words(int row) const;

    std::vector<UnitRow> m_rows;
    UnitMarks m_marks;
    QSet<ThingId> m_folded;
};

/// Role of the text that a filter searches.
inline constexpr int kFilterRole = Qt::UserRole + 200;

/// The rows that are on show: what the filter finds; without one, all but what is folded away.
class ShownUnits : public QSortFilterProxyModel {
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setUnits(UnitModel *units);
    void setWords(const QString &words);
    void setFolded(ThingId thing, bool folded);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    UnitModel *m_units = nullptr;
};

} // namespace muster
