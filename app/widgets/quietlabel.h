// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace muster {

/// Small, muted words: the heading of a part, or what is said beside it.
class QuietLabel : public QLabel {
    Q_OBJECT

public:
    explicit QuietLabel(const QString &words, QWidget *parent);
    explicit QuietLabel(QWidget *parent) : QuietLabel({}, parent) {}
};

} // namespace muster
