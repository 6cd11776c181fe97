// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QListView;

namespace muster {

struct ListSpec;

/// What the columns of a list are, over its lines; nothing where these have none.
class StepHeads : public QWidget {
    Q_OBJECT

public:
    /// Over these lines, which are drawn by a StepDelegate.
    explicit StepHeads(QListView &lines, QWidget *parent = nullptr);

    void show(const ListSpec &spec);
    const QStringList &words() const { return m_words; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QRect line() const;

    QListView &m_lines;
    QStringList m_words; ///< who, what is typed, what is said
};

} // namespace muster
