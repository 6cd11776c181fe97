// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/stepmodel.h"

#include <algorithm>
#include <span>

namespace muster {

using namespace Qt::Literals::StringLiterals;

StepModel::StepModel(QObject *parent) : QAbstractListModel(parent)
{
}

void StepModel::show(std::vector<StepLine> lines)
{
    if (lines.size() == m_lines.size()) {
        m_lines = std::move(lines);
        if (!m_lines.empty())
            emit dataChanged(index(0), index(int(m_lines.size()) - 1));
        return;
    }
    beginResetModel();
    m_lines = std::move(lines);
    endResetModel();
}

void StepModel::showOdds(const QModelIndex &index, const QString &words)
{
    if (m_oddsOf == index.row() && m_odds == words)
        return;
    const int before = m_oddsOf;
    m_oddsOf = index.row();
    m_odds = words;
    for (const int row : {before, m_oddsOf}) {
        if (row >= 0 && row < rowCount())
            emit dataChanged(this->index(row), this->index(row));
    }
}

/// A group is as long as nobody of it has an answer.
bool StepModel::isOpen(int place) const
{
    const StepLine &line = m_lines[size_t(place)];
    const auto own = std::span(m_lines).subspan(size_t(place) + 1, line.isHeading ? size_t(line.rows) : 0);
    const auto isOpenLine = [](const StepLine &one) { return one.open; };
    return line.isHeading ? std::ranges::all_of(own, isOpenLine) : isOpenLine(line);
}

QModelIndex StepModel::nextOpen(const QModelIndex &after, bool toHeadings) const
{
    const int count = int(m_lines.size());
    for (int step = 1; step <= count; ++step) {
        const int place = (after.row() + step) % count;
        if (isOpen(place) && (toHeadings || !m_lines[size_t(place)].isHeading))
            return index(place);
    }
    return {};
}

int StepModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_lines.size());
}

QVariant StepModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const StepLine &line = m_lines[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return line.name;
    case Qt::ToolTipRole:
        return line.words.isEmpty() ? line.name : tr("%1: %2").arg(line.name, line.words);
    case Qt::AccessibleTextRole: {
        QStringList parts {line.isHeading ? tr("Group %1").arg(line.name) : line.name};
        for (qsizetype box = 0; box < line.boxes.size(); ++box) {
            const QString words = line.boxes[box].isEmpty() ? tr("still open") : line.boxes[box];
            const qsizetype part = line.parted.indexOf(int(box));
            parts += part < 0 ? words
                              : tr("part %1 of %2: %3", "dice that belong together, of one gun, and the first of them")
                                    .arg(part + 1)
                                    .arg(line.parted.size())
                                    .arg(words);
        }
        if (index.row() == m_oddsOf)
            parts += m_odds;
        parts += line.words;
        parts += line.about;
        parts.removeAll(QString());
        return parts.join(u", "_s);
    }
    case WordsRole:
        return line.words;
    case AboutRole:
        return line.about;
    case BoxesRole:
        return line.boxes;
    case PartedRole:
        return QVariant::fromValue(line.parted);
    case AtWorkRole:
        return line.boxAtWork;
    case SideRole:
        return line.side;
    case OddsRole:
        return index.row() == m_oddsOf ? m_odds : QString();
    case AnsweredRole:
        return line.answered;
    case HeadingRole:
        return line.isHeading;
    case ToneRole:
        return QVariant::fromValue(line.tone);
    default:
        return {};
    }
}

} // namespace muster
