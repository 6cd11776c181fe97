// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pages/battle/offers.h"
#include "app/widgets/panelframe.h"

class QVBoxLayout;

namespace muster {

class KeyRow;
struct Picking;

/// Everything that the rules offer, what belongs to this phase first.
class AllPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit AllPanel(QWidget *parent = nullptr);

    /// Lists the offers and takes the keyboard.
    void open(const Battle &battle, const std::vector<Offer> &offers, const Picking &picking);

signals:
    void offerPicked(const QString &id, muster::Offer::Kind kind);
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addHeading(const QString &words);
    void addOffer(const Offer &offer, const QString &right);

    QWidget *m_list = nullptr;
    QVBoxLayout *m_column = nullptr;
    std::vector<KeyRow *> m_rows;
};

} // namespace muster
