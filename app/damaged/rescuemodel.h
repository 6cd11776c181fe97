// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/rescue.h"

#include <QAbstractItemModel>

namespace muster {

/// What a rescue would bring back, entry by entry: grouped while alike, the entries of a group under it; or all of
/// them one after another. Where there are several battles, each has a heading of its own.
class RescueModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Entry, What, Damaged, After, ColumnCount };
    /// What the view and its delegate ask for besides the text.
    enum Role {
        FoundRole = Qt::UserRole + 1, ///< Found as int; -1 for a heading
        HeadingRole, ///< bool: the name of a battle
        MattersRole, ///< bool: not merely as read
    };
    enum class Shown { Grouped, All };

    explicit RescueModel(QObject *parent = nullptr);

    void show(const RescuePlan &plan, Shown shown);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Node {
        int parent = -1; ///< place in m_nodes
        int row = 0;
        std::vector<int> children {};
        QString entry {};
        QString what {};
        Found found = Found::Read;
        bool newerThanBackup = false;
        bool isHeading = false;
    };

    int add(Node node);
    void addBattle(const BattleRescue &battle, Shown shown, bool withHeading);
    void addGroup(const BattleRescue &battle, const RescueGroup &group, int parent);
    QString text(const Node &node, int column) const;
    QString afterWords(const Node &node) const;

    std::vector<Node> m_nodes;
    std::vector<int> m_top;
};

/// "readable", "unreadable": how the entry is in the damaged file.
QString readableWord(Found found);

} // namespace muster
