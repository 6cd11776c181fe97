// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace muster {

/// A list to drop down. The wheel turns it only while it is open: else a choice would change because the page was
/// scrolled under the pointer.
class ChoiceBox : public QComboBox {
    Q_OBJECT

public:
    explicit ChoiceBox(QWidget *parent = nullptr);

    /// What is not offered keeps its place, greyed out, and no key reaches it.
    void setOffered(int place, bool offered);
    bool isOffered(int place) const;

protected:
    void wheelEvent(QWheelEvent *event) override;
    /// A digit means the choice that begins with it, else the one that stands there: 1 the first.
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace muster
