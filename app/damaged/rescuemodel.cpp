// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/damaged/rescuemodel.h"

#include "app/widgets/wrappable.h"
#include "core/base/shown.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype kLongestTip = 600;

} // namespace

RescueModel::RescueModel(QObject *parent) : QAbstractItemModel(parent)
{
}

void RescueModel::show(const RescuePlan &plan, Shown shown)
{
    beginResetModel();
    m_nodes.clear();
    m_top.clear();
    for (const BattleRescue &battle : plan.battles)
        addBattle(battle, shown, plan.battles.size() > 1);
    endResetModel();
}

int RescueModel::add(Node node)
{
    const int id = int(m_nodes.size());
    std::vector<int> &siblings = node.parent < 0 ? m_top : m_nodes[size_t(node.parent)].children;
    node.row = int(siblings.size());
    siblings.push_back(id);
    m_nodes.push_back(std::move(node));
    return id;
}

void RescueModel::addBattle(const BattleRescue &battle, Shown shown, bool withHeading)
{
    const int parent = withHeading ? add({.what = battle.name, .isHeading = true}) : -1;
    if (shown == Shown::Grouped) {
        for (const RescueGroup &group : battle.groups)
            addGroup(battle, group, parent);
        return;
    }
    for (const RescuedEntry &entry : battle.entries)
        add({.parent = parent,
            .entry = entry.entry.place,
            .what = entry.entry.told.text(),
            .found = entry.found,
            .newerThanBackup = entry.newerThanBackup});
}

void RescueModel::addGroup(const BattleRescue &battle, const RescueGroup &group, int parent)
{
    const int own = add({.parent = parent,
        .entry = group.from == group.to ? group.from : tr("%1–%2").arg(group.from, group.to),
        .what = group.what.text(),
        .found = group.found,
        .newerThanBackup = group.newerThanBackup});
    for (size_t i = 0; group.count > 1 && i < group.count; ++i) {
        const RescuedEntry &entry = battle.entries[group.first + i];
        add({.parent = own,
            .entry = entry.entry.place,
            .what = entry.entry.told.text(),
            .found = entry.found,
            .newerThanBackup = entry.newerThanBackup});
    }
}

QModelIndex RescueModel::index(int row, int column, const QModelIndex &parent) const
{
    const std::vector<int> &siblings = parent.isValid() ? m_nodes[size_t(parent.internalId())].children : m_top;
    if (row < 0 || row >= int(siblings.size()) || column < 0 || column >= ColumnCount)
        return {};
    return createIndex(row, column, quintptr(siblings[size_t(row)]));
}

QModelIndex RescueModel::parent(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const int parent = m_nodes[size_t(index.internalId())].parent;
    return parent < 0 ? QModelIndex() : createIndex(m_nodes[size_t(parent)].row, 0, quintptr(parent));
}

int RescueModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_top.size());
    return parent.column() > 0 ? 0 : int(m_nodes[size_t(parent.internalId())].children.size());
}

int RescueModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString RescueModel::afterWords(const Node &node) const
{
    switch (node.found) {
    case Found::Read:
        return node.newerThanBackup ? tr("as read; newer than the backup") : tr("as read");
    case Found::Unproven:
        return tr("as read; look it over");
    case Found::FromBackup:
        return tr("from the backup");
    case Found::Lost:
        return tr("lost: enter it again");
    }
    return {};
}

QString readableWord(Found found)
{
    return found == Found::Read || found == Found::Unproven ? RescueModel::tr("readable")
                                                            : RescueModel::tr("unreadable");
}

QString RescueModel::text(const Node &node, int column) const
{
    switch (column) {
    case Entry:
        return node.isHeading ? node.what : node.entry;
    case What:
        return node.isHeading ? QString() : node.what;
    case Damaged:
        return node.isHeading ? QString() : readableWord(node.found);
    default:
        return node.isHeading ? QString() : afterWords(node);
    }
}

QVariant RescueModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node &node = m_nodes[size_t(index.internalId())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return shownLabel(text(node, index.column()));
    case Qt::ToolTipRole:
        return wrappable(shownLine(text(node, index.column()), kLongestTip));
    case FoundRole:
        return node.isHeading ? -1 : int(node.found);
    case HeadingRole:
        return node.isHeading;
    case MattersRole:
        return node.found != Found::Read || node.newerThanBackup;
    default:
        return {};
    }
}

QVariant RescueModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString titles[] {tr("Entry"), tr("What"), tr("Damaged file"), tr("After the rescue")};
    return section < ColumnCount ? titles[section] : QString();
}

} // namespace muster
