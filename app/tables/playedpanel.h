// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tabledraft.h"

#include <QWidget>

#include <functional>

class QVBoxLayout;

namespace muster {

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
    void clear();
    void addHeading(const QString &words);
    void addDifference(const TableDifference &difference);
    void addConfirmation(const TableDifference &difference);
    void addOption(const HouseOption &option, const QString &choice);
    void addReconstructed();
    /// A row: what is printed and played, and the button that takes it back.
    QVBoxLayout *addRow(const QString &what, const QString &how, const QString &place,
        const std::function<Done(TableDraft &)> &takeBack);
    void say(const Done &done);

    TablesDesk &m_desk;
    QVBoxLayout *m_column;
};

} // namespace muster
