// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/unitdelegate.h"
#include "core/rules/things.h"

#include <QAbstractListModel>
#include <QColor>
#include <QHash>
#include <QSet>
#include <QSortFilterProxyModel>

#include <optional>
#include <vector>

class QMimeData;

namespace muster {

/// One row of a side: a unit, or another thing that belongs to it: a command, a group, an officer.
struct UnitRow {
    ThingId id = 0;
    ThingId parent = 0;
    int place = 0; ///< among all that belongs to the same, listed or not
    bool isUnit = false; ///< it counts as one
    bool takesDrops = false; ///< something may be dragged onto it
    QString name;
    QString subtitle;
    QList<BadgeLook> badges;
    int strength = 0;
    int atStart = 0; ///< 0: it has no bar
    int before = -1; ///< strength before the last event that changed it
    QColor colour;
    bool gone = false;
    bool joined = false; ///< gone, and with another unit: not lost
    int depth = 0;
    bool isWith = false; ///< it stands with the unit of the row above it, and is no part of it
    bool hasFigure = false; ///< the rows of its side have a figure at the right
    QString figure; ///< "d10"; a dash where it is not known
    QString figureSaid; ///< "die d10"
    const char *counted = ""; ///< as its ThingSpec has it

    bool operator==(const UnitRow &) const = default;
};

/// Who is picked, and what the two are called: "Shooter", "Target"; who is picked together, in order; and who else
/// plays in what is open, with what each is called there.
struct UnitMarks {
    ThingId actor = 0;
    ThingId target = 0;
    QString actorWord;
    QString targetWord;
    std::vector<ThingId> several {};
    std::vector<std::pair<ThingId, QString>> further {};
    QHash<ThingId, QString> letters {}; ///< by which each may be named in what is open

    bool operator==(const UnitMarks &) const = default;
};

/// The rows of one side as UnitDelegate draws them. Shows what it is given; which rows are folded is kept here.
class UnitModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit UnitModel(QObject *parent = nullptr);

    /// Whether the rules know that a thing belongs to the other.
    using MayBelong = std::function<bool(ThingId thing, ThingId parent)>;

    void show(std::vector<UnitRow> rows);
    void setMarks(const UnitMarks &marks);
    const UnitMarks &marks() const { return m_marks; }
    void setMayBelong(MayBelong may) { m_mayBelong = std::move(may); }
    /// Whose row it is; 0 for no row.
    ThingId thingAt(const QModelIndex &index) const;
    QModelIndex indexOf(ThingId thing) const;
    const std::vector<UnitRow> &rows() const { return m_rows; }

    void setFolded(ThingId thing, bool folded);
    /// Whether a row above it, that it belongs to, is folded.
    bool isFoldedAway(int row) const;
    /// The rows of what belongs to the same as this one, itself among them.
    std::vector<int> siblings(int row) const;
    /// How well the row answers to the words: 0 not at all, 1 by its state or type, 2 by its name, 3 where that begins.
    int answersTo(int row, const QString &words) const;
    /// From here on it is the name that answers.
    static constexpr int kByName = 2;
    /// Which thing is dragged; 0 if it is something else.
    static ThingId dragged(const QMimeData *data);

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    /// Between rows only what is of this side; onto a row what may belong to it.
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
    QVariant ofUnit(const UnitRow &row, int role) const;
    int orderOf(ThingId thing) const;
    QString partOf(ThingId thing) const;
    QString subtitle(int row) const;
    QString spoken(int row) const;
    /// Name, type, states.
    QString words(int row) const;

    std::vector<UnitRow> m_rows;
    UnitMarks m_marks;
    MayBelong m_mayBelong;
    QSet<ThingId> m_folded;
};

/// The rows that are on show: what the filter finds, names before other words; without one, all but what is folded
/// away.
class ShownUnits : public QSortFilterProxyModel {
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setUnits(UnitModel *units);
    void setWords(const QString &words);
    void setFolded(ThingId thing, bool folded);
    /// What is found stands in no tree.
    QVariant data(const QModelIndex &index, int role) const override;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    UnitModel *m_units = nullptr;
    QString m_words;
};

} // namespace muster
