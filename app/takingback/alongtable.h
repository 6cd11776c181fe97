// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QTableWidget>

namespace muster {

/// The entries that are taken back together: number, words, dice, and why each cannot stand without the others.
class AlongTable : public QTableWidget {
    Q_OBJECT

public:
    struct Row {
        int seq = 0;
        QString number; ///< "2.4"
        QString words;
        QString dice; ///< "1 2 1 4"
        QString why;
        bool isPicked = false; ///< the one that all rests on
    };

    explicit AlongTable(QWidget *parent = nullptr);
    void show(const std::vector<Row> &rows);
    bool has(int seq) const { return m_entries.contains(seq); }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void measure();

    QSet<int> m_entries;
};

} // namespace muster
