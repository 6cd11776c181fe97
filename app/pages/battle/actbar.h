// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pages/battle/offers.h"

#include <QWidget>

namespace muster {

class FlowLayout;
class KeyButton;
struct Picking;

/// What is done without dice: the acts of this phase that fit who is picked, correcting by hand, and the way to all
/// procedures.
class ActBar : public QWidget {
    Q_OBJECT

public:
    explicit ActBar(QWidget *parent = nullptr);

    void show(const Battle &battle, const std::vector<Offer> &offers, const Picking &picking);
    /// Only who is picked is other than before.
    void showPair(const Battle &battle, const Picking &picking);

signals:
    void offerPicked(const QString &id, muster::Offer::Kind kind);
    void correctAsked();
    void allAsked();

private:
    KeyButton *add(const QString &label, const QKeySequence &key);

    FlowLayout *m_flow = nullptr;
    std::vector<std::pair<Offer, KeyButton *>> m_acts;
    KeyButton *m_correct = nullptr;
    KeyButton *m_all = nullptr;
};

} // namespace muster
