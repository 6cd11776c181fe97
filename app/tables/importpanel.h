// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tables/housefile.h"

#include <QWidget>

class QVBoxLayout;

namespace muster {

class TablesDesk;

/// House rules from a file, to be looked at before they take the place of those in force.
class ImportPanel : public QWidget {
    Q_OBJECT

public:
    explicit ImportPanel(TablesDesk &desk, QWidget *parent = nullptr);

    void show(const HouseFile &file);

signals:
    /// They were taken over, or left.
    void ended();
    void refused(const QString &words);

private:
    void addLine(const QString &words, const char *look, const QString &value);
    void addChanges(const QStringList &changes);
    void addButtons(bool canTake);
    void take();

    TablesDesk &m_desk;
    QVBoxLayout *m_column;
    HouseRules m_house;
};

} // namespace muster
