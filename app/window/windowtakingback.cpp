// SPDX-License-Identifier: GPL-3.0-or-later
// The page on which an entry is taken back with all that rests on it.
#include "app/pages/battlepage.h"
#include "app/takingback/takingbackpage.h"
#include "app/window/mainwindow.h"
#include "ui_mainwindow.h"

namespace muster {

/// It goes with the page of its battle.
void MainWindow::showTakingBack(int seq)
{
    BattleSession *session = m_campaign->battle();
    if (session == nullptr || m_battle == nullptr)
        return;
    if (m_takingBack == nullptr) {
        m_takingBack = new TakingBackPage(*session, ui->pages);
        connect(m_takingBack, &TakingBackPage::closed, this, [this] {
            ui->pages->setCurrentWidget(m_battle);
            m_battle->setFocus();
        });
        ui->pages->addWidget(m_takingBack);
    }
    ui->pages->setCurrentWidget(m_takingBack);
    m_takingBack->open(seq);
}

} // namespace muster
