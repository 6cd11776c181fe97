// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pages/battle/offers.h"
#include "app/pages/battle/recordpanel.h"

namespace muster {

class BattleSession;

/// An act that only the rules are against: the referee may do it all the same, with a reason.
class OverrulePanel : public RecordPanel {
    Q_OBJECT

public:
    explicit OverrulePanel(BattleSession &session, QWidget *parent = nullptr);

    /// Takes the keyboard.
    void open(const Offer &act, const Cast &cast, const Refusal &refusal);

    void record() override;

signals:
    /// The act is on record.
    void overruled();

private:
    BattleSession &m_session;
    QString m_act;
    Cast m_cast;
};

} // namespace muster
