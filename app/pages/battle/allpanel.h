// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/panelframe.h"
#include "core/play/offers.h"

class QVBoxLayout;

namespace muster {

class KeyRow;
struct Marks;

/// Everything that the rules offer, what belongs to this phase first.
class AllPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit AllPanel(QWidget *parent = nullptr);

    /// Lists the offers and takes the keyboard.
    void open(const Battle &battle, const std::vector<TableOffer> &offers, const Marks &marks);

signals:
    void offerPicked(const QString &id, muster::TableOffer::Kind kind);
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addHeading(const QString &words);
    void addOffer(const TableOffer &offer, const QString &section, const QString &right);

    QWidget *m_list = nullptr;
    QVBoxLayout *m_column = nullptr;
    std::vector<KeyRow *> m_rows;
};

} // namespace muster
