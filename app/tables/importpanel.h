// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/houserules.h"

#include <QWidget>

class QVBoxLayout;

namespace muster {

class TablesDesk;

/// House rules from a file, to be looked at before they take the place of those in force.
class ImportPanel : public QWidget {
    Q_OBJECT

public:
    explicit ImportPanel(TablesDesk &desk, QWidget *parent = nullptr);

    void show(const QString &file, const HouseRules &house);

signals:
    /// They were taken over, or left.
    void ended();
    void refused(const QString &words);

private:
    QStringList lines() const;
    void addLine(const QString &words, const char *look, const QString &value);
    void take();

    TablesDesk &m_desk;
    QVBoxLayout *m_column;
    HouseRules m_house;
};

} // namespace muster
