// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startpage/startpage.h"

#include "app/startpage/campaigncard.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/flowlayout.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyrow.h"
#include "app/widgets/menutext.h"
#include "core/base/shown.h"
#include "ui_startpage.h"

#include <QFileInfo>
#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

void empty(QLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        item->widget()->hide(); // it may be the one that was pressed
        item->widget()->deleteLater();
        delete item;
    }
}

QLayout *flowIn(QWidget *widget, int spacing = 8)
{
    auto *flow = new FlowLayout(widget, px(spacing, widget));
    flow->setContentsMargins({});
    return flow;
}

} // namespace

StartPage::StartPage(QWidget *parent) : QWidget(parent), ui(std::make_unique<Ui::StartPage>())
{
    ui->setupUi(this);
    setLook(ui->title, "textSize", u"turn"_s);
    setLook(ui->purpose, "tone", u"muted"_s);
    setLook(ui->samplesHint, "tone", u"muted"_s);
    setLook(ui->empty, "tone", u"muted"_s);
    setLook(ui->recentTitle, "textSize", u"title"_s);
    setLook(ui->battlesTitle, "textSize", u"title"_s);
    setLook(ui->battles, "panel", u"true"_s);
    flowIn(ui->cards, 12);
    flowIn(ui->samples);
    fillActions();
    setBattles({}, {});
    setRecent({});
}

StartPage::~StartPage() = default;

void StartPage::fillActions()
{
    auto *flow = flowIn(ui->actions);
    const auto add = [&](const QString &label, const QString &keys, const QString &iconId, auto signal, bool primary) {
        const auto kind = primary ? KeyButton::Kind::Primary : KeyButton::Kind::Secondary;
        auto *button = new KeyButton(label, QKeySequence(keys), kind, ui->actions);
        button->setIconId(iconId);
        connect(button, &QPushButton::clicked, this, signal);
        flow->addWidget(button);
        return button;
    };
    m_newBattle = add(tr("New battle"), u"Ctrl+N"_s, u"battle"_s, &StartPage::newBattleRequested, true);
    m_newBattle->setObjectName(u"newBattle"_s);
    setFocusProxy(m_newBattle);
    add(tr("New campaign"), u"Ctrl+Shift+N"_s, u"new"_s, &StartPage::newCampaignRequested, false);
    add(tr("Open…"), u"Ctrl+O"_s, u"open"_s, &StartPage::openRequested, false);
}

void StartPage::addSample(const QString &id, const QString &label)
{
    auto *button = new KeyButton(label, {}, KeyButton::Kind::Secondary, ui->samples);
    button->setIconId(u"sample"_s);
    button->setObjectName(id);
    connect(button, &QPushButton::clicked, this, [this, id] { emit sampleRequested(id); });
    ui->samples->layout()->addWidget(button);
}

void StartPage::setDraft(bool begun, const QString &name)
{
    m_newBattle->setText(!begun ? tr("New battle")
            : name.isEmpty()    ? tr("Go on with the new battle")
                                : menuText(tr("Go on with the new battle: %1").arg(name)));
}

void StartPage::setRecent(const std::vector<RecentCampaign> &campaigns)
{
    empty(ui->cards->layout());
    for (const RecentCampaign &campaign : campaigns) {
        auto *card = new CampaignCard(campaign, !QFileInfo::exists(campaign.path), ui->cards);
        ui->cards->layout()->addWidget(card);
        const QString path = campaign.path;
        connect(card, &CampaignCard::clicked, this, [this, path] { emit campaignPicked(path); });
        connect(card, &CampaignCard::removeRequested, this, [this, path] { emit removeRequested(path); });
    }
    ui->empty->setVisible(campaigns.empty());
    ui->cards->setVisible(!campaigns.empty());
}

void StartPage::setBattles(const QString &campaign, const std::vector<BattleRecord> &battles)
{
    empty(ui->battleRows);
    ui->battlesTitle->setText(tr("Battles of %1").arg(shownName(campaign)));
    for (const BattleRecord &battle : battles) {
        auto *row = new KeyRow({}, battle.name, ui->battles);
        const QString played = QLocale().toString(battle.lastPlayed.toLocalTime(), QLocale::ShortFormat);
        row->setRightText(tr("last played %1").arg(played));
        ui->battleRows->addWidget(row);
        connect(row, &KeyRow::clicked, this, [this, id = battle.id] { emit battlePicked(id); });
    }
    ui->battlesTitle->setVisible(!campaign.isEmpty() && !battles.empty());
    ui->battles->setVisible(!battles.empty());
}

} // namespace muster
