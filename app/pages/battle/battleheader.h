// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

#include <QFrame>

#include <memory>

namespace muster {

namespace Ui {
class BattleHeader;
}
class BattleSession;
struct Phase;

/// The top of the battle page: which battle, turn and phase, what undo would take back.
class BattleHeader : public QFrame {
    Q_OBJECT

public:
    explicit BattleHeader(BattleSession &session, QWidget *parent = nullptr);
    ~BattleHeader() override;

    void showBattle();

protected:
    bool event(QEvent *event) override;

private:
    void shareOut();
    QString rulesAndDate() const;
    QString sideWords(ThingId acting) const;
    QString turnWords(const char *Phase::*name) const;
    void showActions();

    std::unique_ptr<Ui::BattleHeader> m_ui;
    BattleSession &m_session;
    QString m_brief; ///< turn and phase in few words
};

} // namespace muster
