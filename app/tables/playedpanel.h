// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tabledraft.h"

#include <QWidget>

#include <functional>

class QVBoxLayout;

namespace muster {

class PlaceWords;
class TablesDesk;

/// How this table plays: everything that is played otherwise than the rules have it, each to be named and taken back
/// by itself.
class PlayedPanel : public QWidget {
    Q_OBJECT

public:
    explicit PlayedPanel(TablesDesk &desk, QWidget *parent = nullptr);

    void show();

signals:
    /// The referee wants to see the figure.
    void placePicked(const QString &place);
    void refused(const QString &words);

private:
    /// A row of the panel: what it is about, and how it is played.
    struct Line {
        QString what;
        QString how;
        QString about; ///< its place in the tables, or the key of the house option
        bool hasPlace = false; ///< and it can be shown there
        QString button {};
    };
    void clear();
    void build();
    void addHead(const HouseRules &house);
    void addHeading(const QString &words);
    void addDifference(const TableDifference &difference, const PlaceWords &words);
    void addOption(const HouseOption &option, const QString &choice);
    void addMisfits();
    void addReconstructed();
    void addMore(qsizetype more);
    /// Returns where more about it may stand.
    QVBoxLayout *addRow(const Line &line, const std::function<Done()> &takeBack);
    void addName(QVBoxLayout *column, const TableDifference &difference, const QString &where);
    void rename(const QString &place, const QString &text);
    void addTogether(QVBoxLayout *column, const QString &place);
    Done takeBack(const QString &place);
    void say(const Done &done);

    TablesDesk &m_desk;
    QVBoxLayout *m_column;
    QString m_wanted; ///< the place that was to be taken back, and could not be by itself
    bool m_isRenaming = false;
    qsizetype m_most; ///< so many differences are shown at once
};

} // namespace muster
