// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startpage/startpage.h"

#include "app/backups/placewords.h"
#include "app/startpage/campaigncard.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/flowlayout.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyrow.h"
#include "app/widgets/menutext.h"
#include "app/widgets/quietlabel.h"
#include "core/base/shown.h"
#include "core/base/timewords.h"
#include "ui_startpage.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kDigits = 6;
/// Narrower than this the ways to other battles stand below the one to go on with.
constexpr double kNarrow = 940;
constexpr double kActions = 296;

void empty(QLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        item->widget()->hide(); // it may be the one that was pressed
        item->widget()->deleteLater();
        delete item;
    }
}

/// The campaign file that is dragged; empty if it is something else.
QString draggedFile(const QMimeData *data)
{
    const QList<QUrl> urls = data->urls();
    const QString path = urls.size() == 1 ? urls.front().toLocalFile() : QString();
    return path.endsWith(u".muster"_s) ? path : QString();
}

} // namespace

StartPage::StartPage(QWidget *parent) : QWidget(parent), ui(std::make_unique<Ui::StartPage>())
{
    ui->setupUi(this);
    setAcceptDrops(true);
    dress();
    fillActions();
    connectParts();
    setBattles({}, {});
    setRecent({}, {}, {});
}

StartPage::~StartPage() = default;

void StartPage::dress()
{
    setLook(ui->samplesHint, "textSize", u"small"_s);
    setLook(ui->samplesHint, "tone", u"muted"_s);
    setLook(ui->cardsKeys, "textSize", u"small"_s);
    setLook(ui->cardsKeys, "tone", u"muted"_s);
    setLook(ui->cardsTitle, "textSize", u"strong"_s);
    setLook(ui->battlesTitle, "textSize", u"strong"_s);
    setLook(ui->battles, "panel", u"true"_s);
    ui->topRow->setStretch(0, 1);
    ui->topRow->setStretch(1, 1);
    auto *flow = new FlowLayout(ui->samples, px(8, this));
    flow->setContentsMargins({});
    ui->first->setBig(true);
    ui->topRow->setAlignment(ui->beginning, Qt::AlignTop); // as tall as its words, whatever stands beside it
}

void StartPage::connectParts()
{
    connect(ui->goOn, &GoOnPanel::goOnRequested, this, [this] { emit campaignPicked(goOnPath()); });
    connect(ui->goOn, &GoOnPanel::lookRequested, this, [this] { emit lookRequested(goOnPath()); });
    connect(ui->goOn, &GoOnPanel::takeOverRequested, this, [this] { emit takeOverRequested(goOnPath()); });
    for (const FirstUse *first : {ui->first, ui->firstLine}) {
        connect(first->begin(), &QPushButton::clicked, this, [this] { emit sampleRequested(m_firstSample); });
        connect(first->notAgain(), &QPushButton::clicked, this, &StartPage::firstUseEnded);
    }
}

void StartPage::fillActions()
{
    auto *column = new QVBoxLayout(ui->actions);
    column->setContentsMargins({});
    column->setSpacing(px(8, this));
    const auto add = [&](const QString &label, const QString &keys, const QString &iconId, auto signal) {
        auto *button = new KeyButton(label, QKeySequence(keys), KeyButton::Kind::Secondary, ui->actions);
        button->setIconId(iconId);
        button->setSpread(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(button, &QPushButton::clicked, this, signal);
        column->addWidget(button);
        return button;
    };
    m_newBattle = add(tr("New battle"), u"Ctrl+N"_s, u"battle"_s, &StartPage::newBattleRequested);
    m_newBattle->setObjectName(u"newBattle"_s);
    add(tr("New campaign"), u"Ctrl+Shift+N"_s, u"new"_s, &StartPage::newCampaignRequested);
    add(tr("Open…"), u"Ctrl+O"_s, u"open"_s, &StartPage::openRequested);
    auto *hint =
        new QuietLabel(tr("or drop a .muster file here. A file in a backup folder opens read-only."), ui->actions);
    hint->setWordWrap(true);
    column->addWidget(hint);
    column->addStretch(1);
}

void StartPage::addSample(const QString &id, const QString &name, const QString &label)
{
    if (m_firstSample.isEmpty()) {
        m_firstSample = id;
        ui->first->setSample(name);
        ui->firstLine->setSample(name);
    }
    auto *button = new KeyButton(label, {}, KeyButton::Kind::Secondary, ui->samples);
    button->setIconId(u"sample"_s);
    button->setObjectName(id);
    connect(button, &QPushButton::clicked, this, [this, id] { emit sampleRequested(id); });
    ui->samples->layout()->addWidget(button);
}

void StartPage::setFirstUse(bool shown)
{
    m_firstUse = shown;
    showFirstUse();
}

/// The big thing where there is nothing to go on with, else a line.
void StartPage::showFirstUse()
{
    const bool isEmpty = goOnPath().isEmpty();
    ui->goOn->setVisible(!isEmpty);
    ui->beginning->setVisible(isEmpty);
    placeSamples(isEmpty);
    ui->firstLine->setVisible(m_firstUse && !isEmpty);
    setFocusProxy(isEmpty ? ui->first->begin() : ui->goOn->focusProxy());
}

/// Where there is nothing else yet they stand below the big thing, beside the ways to one's own battles.
void StartPage::placeSamples(bool isEmpty)
{
    QBoxLayout *wanted = isEmpty ? ui->beginningColumn : ui->column;
    if (wanted->indexOf(ui->samplesLine) >= 0)
        return;
    if (isEmpty)
        wanted->addWidget(ui->samplesLine);
    else
        wanted->insertWidget(wanted->indexOf(ui->cards) + 1, ui->samplesLine);
}

/// The one in view; null where there is none.
const FirstUse *StartPage::shownFirstUse() const
{
    for (const FirstUse *first : {ui->first, ui->firstLine}) {
        if (first->isVisible())
            return first;
    }
    return nullptr;
}

void StartPage::setDraft(bool begun, const QString &name)
{
    m_newBattle->setText(!begun ? tr("New battle")
            : name.isEmpty()    ? tr("Go on with the new battle")
                                : menuText(tr("Go on with the new battle: %1").arg(name)));
}

void StartPage::setRecent(
    const std::vector<RecentCampaign> &campaigns, const QHash<QString, LockElsewhere> &elsewhere, const QDateTime &now)
{
    m_now = now;
    const auto isThere = [](const RecentCampaign &campaign) { return QFileInfo::exists(campaign.path); };
    const auto goOn = std::ranges::find_if(campaigns, isThere);
    showGoOn(goOn == campaigns.end() ? nullptr : &*goOn, elsewhere);
    QList<CampaignCard *> cards;
    for (auto campaign = campaigns.begin(); campaign != campaigns.end(); ++campaign) {
        if (campaign == goOn)
            continue;
        const LockElsewhere other = elsewhere.value(campaign->path);
        const int digit = cards.size() < kDigits ? int(cards.size()) + 1 : 0;
        cards += cardOf(*campaign,
            {.missing = !isThere(*campaign),
                .lockedBy = other.isHere ? QString() : other.host,
                .isOpenHere = other.isHere,
                .lockedSince = other.since,
                .digit = digit,
                .now = now});
    }
    ui->cards->setCards(cards);
    QWidget *before = ui->firstLine->notAgain(); // the keyboard goes down the page
    for (CampaignCard *card : cards) {
        setTabOrder(before, card);
        before = card;
        if (auto *find = card->findChild<QPushButton *>(u"find"_s)) {
            setTabOrder(before, find);
            before = find;
        }
    }
    ui->cards->setVisible(!cards.isEmpty());
    ui->cardsHead->setVisible(!cards.isEmpty());
}

CampaignCard *StartPage::cardOf(const RecentCampaign &campaign, const CardState &state)
{
    auto *card = new CampaignCard(campaign, state, ui->cards);
    const QString path = campaign.path;
    connect(card, &CampaignCard::clicked, this, [this, card, path] {
        if (card->isMissing())
            emit findRequested(path);
        else
            emit campaignPicked(path);
    });
    connect(card, &CampaignCard::findRequested, this, [this, path] { emit findRequested(path); });
    connect(card, &CampaignCard::removeRequested, this, [this, path] { emit removeRequested(path); });
    return card;
}

void StartPage::showGoOn(const RecentCampaign *campaign, const QHash<QString, LockElsewhere> &elsewhere)
{
    if (campaign == nullptr) {
        ui->goOn->showName({}, {});
    } else {
        ui->goOn->showName(campaign->path, campaign->lastBattle.isEmpty() ? campaign->name : campaign->lastBattle);
        if (const auto other = elsewhere.constFind(campaign->path); other != elsewhere.cend()) {
            const QString since = momentWords(other->since, m_now);
            if (other->isHere)
                ui->goOn->showOpenHere(
                    tr("It is open in another window since %1. Close it there to go on here.").arg(since));
            else
                ui->goOn->showLocked(tr("It is open on the computer %1 since %2.").arg(other->host, since));
        }
    }
    showFirstUse();
}

QString StartPage::goOnPath() const
{
    return ui->goOn->path();
}

void StartPage::showStanding(const Standing &standing)
{
    if (standing.path == goOnPath() && !ui->goOn->isLocked())
        ui->goOn->show(standing, m_now);
}

void StartPage::showTrouble(const QString &path, const QString &words)
{
    if (path == goOnPath() && !ui->goOn->isLocked())
        ui->goOn->showTrouble(words);
}

QStringList StartPage::cardPaths() const
{
    QStringList paths;
    for (const CampaignCard *card : findChildren<CampaignCard *>())
        if (!card->isMissing())
            paths += card->path();
    return paths;
}

void StartPage::markDamaged(const QString &path)
{
    for (CampaignCard *card : findChildren<CampaignCard *>())
        if (card->path() == path)
            card->setDamaged();
}

/// One that is the only one needs no list.
void StartPage::setBattles(const QString &campaign, const std::vector<BattleRecord> &battles)
{
    empty(ui->battleRows);
    ui->battlesTitle->setText(tr("Battles of %1").arg(shownName(campaign)));
    for (const BattleRecord &battle : battles) {
        auto *row = new KeyRow({}, battle.name, ui->battles);
        const QString played = momentWords(battle.lastPlayed);
        row->setRightText(tr("last played %1").arg(played));
        ui->battleRows->addWidget(row);
        connect(row, &KeyRow::clicked, this, [this, id = battle.id] { emit battlePicked(id); });
    }
    const bool isList = !campaign.isEmpty() && battles.size() > 1;
    ui->battlesTitle->setVisible(isList);
    ui->battles->setVisible(isList);
}

/// Ctrl+Z brings a card back, before it takes back something in a battle that is not in view.
bool StartPage::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && m_canBringBack
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Undo)) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void StartPage::keyPressEvent(QKeyEvent *event)
{
    const QList<CampaignCard *> &cards = ui->cards->cards();
    const int digit = event->modifiers() & ~Qt::KeypadModifier ? -1 : event->key() - Qt::Key_0;
    if (m_canBringBack && event->matches(QKeySequence::Undo))
        emit bringBackRequested();
    else if (const FirstUse *first = shownFirstUse(); first != nullptr && first->isItsKey(*event))
        first->begin()->click();
    else if (digit > 0 && digit <= std::min<int>(kDigits, int(cards.size())))
        cards[digit - 1]->click();
    else
        QWidget::keyPressEvent(event);
}

void StartPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool narrow = width() < px(kNarrow, this);
    ui->topRow->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    ui->cardsHeadRow->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    ui->cardsKeys->setAlignment(narrow ? Qt::AlignLeft : Qt::AlignRight | Qt::AlignVCenter);
    for (FirstUse *first : {ui->first, ui->firstLine})
        first->setNarrow(narrow);
    ui->goOn->setNarrow(narrow);
    ui->actions->setMinimumWidth(narrow ? 0 : px(kActions, this));
    ui->actions->setMaximumWidth(narrow ? QWIDGETSIZE_MAX : px(kActions, this));
}

void StartPage::dragEnterEvent(QDragEnterEvent *event)
{
    if (!draggedFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void StartPage::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    emit campaignPicked(draggedFile(event->mimeData()));
}

} // namespace muster
