// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QStringList>

#include <functional>

class QVBoxLayout;

namespace muster {

class TablesDesk;

/// Asks whether what was changed holds in the battle being played, from now on. Hidden while it plays the same.
class NowBar : public QFrame {
    Q_OBJECT

public:
    explicit NowBar(QWidget *parent = nullptr);

    void show(TablesDesk &desk);

signals:
    void refused(const QString &words);

private:
    void addQuestion(const QString &words, const std::function<void()> &play);

    void build(TablesDesk &desk);

    QVBoxLayout *m_column;
    QStringList m_questions;
};

} // namespace muster
