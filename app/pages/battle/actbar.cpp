// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/actbar.h"

#include "app/pages/battle/picking.h"
#include "app/theme/metrics.h"
#include "app/widgets/flowlayout.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/menutext.h"
#include "core/battle/battle.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

ActBar::ActBar(QWidget *parent)
    : QWidget(parent), m_flow(new FlowLayout(this, px(6, this))), m_correct(add(tr("Correct by hand"), Qt::Key_E)),
      m_all(add(tr("All procedures"), Qt::Key_A))
{
    m_flow->setContentsMargins(0, 0, 0, 0);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_correct->setObjectName(u"correctButton"_s);
    m_correct->setToolTip(tr("Sets tracked values by hand (E)"));
    m_all->setObjectName(u"allButton"_s);
    m_all->setToolTip(tr("Lists everything that these rules offer (A)"));
    connect(m_correct, &QAbstractButton::clicked, this, &ActBar::correctAsked);
    connect(m_all, &QAbstractButton::clicked, this, &ActBar::allAsked);
}

KeyButton *ActBar::add(const QString &label, const QKeySequence &key)
{
    return new KeyButton(label, key, KeyButton::Kind::Secondary, this);
}

void ActBar::show(const Battle &battle, const std::vector<Offer> &offers, const Picking &picking)
{
    for (const auto &[offer, button] : m_acts) {
        m_flow->removeWidget(button);
        button->hide();
        button->deleteLater();
    }
    m_acts.clear();
    for (KeyButton *last : {m_correct, m_all})
        m_flow->removeWidget(last);
    for (const Offer &offer : offers) {
        if (!offer.ofPhase || offer.kind != Offer::Kind::Act)
            continue;
        KeyButton *button = add(offer.title, offer.key);
        button->setObjectName(offer.id);
        m_flow->addWidget(button);
        m_acts.emplace_back(offer, button);
        connect(
            button, &QAbstractButton::clicked, this, [this, id = offer.id] { emit offerPicked(id, Offer::Kind::Act); });
    }
    for (KeyButton *last : {m_correct, m_all})
        m_flow->addWidget(last);
    showPair(battle, picking);
}

/// An act that is about another than the one marked says about whom.
void ActBar::showPair(const Battle &battle, const Picking &picking)
{
    for (const auto &[offer, button] : m_acts) {
        const Cast cast = castOf(offer, battle, picking);
        const std::vector<ThingId> players = pickedPlayers(*offer.roles, battle, cast);
        const bool other =
            !players.empty() && players.front() == picking.lately && picking.lately != picking.pair().first;
        button->setText(menuText(other ? tr("%1: %2").arg(offer.title, battle.nameOf(players.front())) : offer.title));
        const QString words = castWords(offer, battle, cast);
        button->setToolTip(words.isEmpty() ? offer.title : tr("%1: %2").arg(offer.title, words));
        button->setVisible(whyNot(offer, battle, picking).isEmpty());
    }
    m_flow->invalidate();
    updateGeometry();
}

} // namespace muster
