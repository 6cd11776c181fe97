// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QVBoxLayout;

namespace muster {

class TablesDesk;

/// The house options of the rule set, as the campaign's next battles play them.
class ChoicesPanel : public QWidget {
    Q_OBJECT

public:
    explicit ChoicesPanel(TablesDesk &desk, QWidget *parent = nullptr);

    void show();

signals:
    void refused(const QString &words);

private:
    void build();

    TablesDesk &m_desk;
    QVBoxLayout *m_column;
    QString m_rules; ///< whose options these are
};

} // namespace muster
