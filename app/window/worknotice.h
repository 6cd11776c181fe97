// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace muster {

/// Long work in the status bar: what is being done, that it goes on, and Cancel.
class WorkNotice : public QWidget {
    Q_OBJECT

public:
    explicit WorkNotice(QWidget *parent = nullptr);
    void begin(const QString &words);
    void end();

signals:
    void cancelled();

private:
    QLabel *m_words = nullptr;
};

} // namespace muster
