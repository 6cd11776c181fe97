// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/damaged/damagedpage.h"

#include "app/damaged/damagedwords.h"
#include "app/session/folderwords.h"
#include "app/theme/theme.h"
#include "app/widgets/spoken.h"
#include "core/store/keptname.h"
#include "ui_damagedpage.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>

#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

DamagedPage::DamagedPage(QWidget *parent) : QWidget(parent), ui(std::make_unique<Ui::DamagedPage>())
{
    ui->setupUi(this);
    dress();
    connectParts();
}

DamagedPage::~DamagedPage() = default;

void DamagedPage::dress()
{
    const auto looks = [](QWidget *widget, const char *property, const char *value) {
        setLook(widget, property, QString::fromLatin1(value));
    };
    looks(ui->head, "panel", "header");
    looks(ui->foot, "panel", "footer");
    looks(ui->title, "textSize", "turn");
    for (QFrame *panel : {ui->left, ui->right})
        looks(panel, "panel", "true");
    looks(ui->what, "panel", "warning");
    looks(ui->whatTitle, "tone", "warning");
    looks(ui->kept, "panel", "quietfoot");
    looks(ui->again, "panel", "quietfoot");
    looks(ui->planHead, "panel", "header");
    looks(ui->others, "panel", "header");
    for (QLabel *strong : {ui->whatTitle, ui->keptTitle, ui->planTitle, ui->restoreTitle, ui->rescueTitle})
        looks(strong, "textSize", "strong");
    for (QLabel *quiet :
        {ui->about, ui->restoreWhere, ui->rescueWhere, ui->othersWords, ui->keptWords, ui->planAbout, ui->technical}) {
        looks(quiet, "textSize", "small");
        looks(quiet, "tone", "muted");
    }
    looks(ui->restoreAfter, "textSize", "small");
    looks(ui->troubleWords, "textSize", "small");
    ui->another->setKey(Qt::Key_B);
    ui->rescue->setKey(Qt::CTRL | Qt::Key_R);
    ui->openAnother->setKey(Qt::CTRL | Qt::Key_O);
    ui->back->setKey(Qt::Key_Escape);
    ui->back->setIconId(u"back"_s);
    for (KeyButton *button : {ui->restore, ui->rescue, ui->another})
        button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    ui->rightColumn->setStretchFactor(ui->entries, 1);
    ui->headColumn->setStretch(0, 1);
    ui->planHeadColumn->setStretch(0, 1);
    ui->footColumn->setStretch(0, 1);
}

void DamagedPage::connectParts()
{
    connect(ui->restore, &QPushButton::clicked, this, &DamagedPage::restore);
    connect(ui->rescue, &QPushButton::clicked, this, &DamagedPage::rescue);
    connect(ui->another, &QPushButton::clicked, this, &DamagedPage::pickBackup);
    connect(ui->openAnother, &QPushButton::clicked, this, &DamagedPage::openAnotherRequested);
    connect(ui->back, &QPushButton::clicked, this, &DamagedPage::backRequested);
    connect(ui->copyText, &QPushButton::clicked, this, &DamagedPage::copyText);
    connect(ui->choice, &SegmentedChoice::keyChanged, this, &DamagedPage::showPlan);
    for (KeyButton *way : {ui->restore, ui->rescue, ui->another})
        way->installEventFilter(this);
}

void DamagedPage::open(const QString &path)
{
    m_path = path;
    m_chosen.clear();
    m_notChosen.clear();
    m_sound.clear();
    const QString name = fileWords(path);
    ui->title->setText(tr("%1 is damaged").arg(briefly(name)));
    ui->title->setAccessibleName(tr("%1 is damaged").arg(name));
    const QString where = briefly(name) == name ? folderWords(path) : folderWords(path) + u" › "_s + name;
    ui->about->setText(where + u'\n' + tr("it was not opened and not changed"));
    look();
}

void DamagedPage::setSecondPlace(const QString &folder)
{
    m_secondPlace = folder;
}

void DamagedPage::setBack(const QString &words)
{
    ui->back->setText(words);
}

void DamagedPage::look()
{
    m_state = State::Looking;
    m_plan = {};
    showState();
    m_work.clear();
    const RescueOptions options {.backup = m_chosen, .secondPlace = m_secondPlace, .now = m_means.now};
    m_work.add([this, plan = m_means.plan, path = m_path, options](const std::stop_token &stop) -> WorkQueue::Rest {
        RescueOptions own = options;
        own.stop = stop;
        const auto found = plan(path, own);
        return [this, found] { take(found); };
    });
}

void DamagedPage::take(const Result<RescuePlan> &plan)
{
    if (!plan && !m_chosen.isEmpty()) { // the stick was pulled out, say: the other backups are there still
        m_chosen.clear();
        m_notChosen = plan.error().message.text();
        return look();
    }
    if (!plan)
        return refuse(plan.error().message.text());
    if (!plan->isDamaged)
        return emit foundSound(m_path);
    m_state = State::Known;
    m_plan = *plan;
    if (m_chosen.isEmpty())
        m_sound = m_plan.sound;
    if (!m_notChosen.isEmpty())
        return sayRefused(std::exchange(m_notChosen, {}));
    showState();
    announceWords(ui->whatTitle, ui->whatTitle->text() + u' ' + ui->whatWords->text());
}

void DamagedPage::refuse(const QString &words)
{
    m_state = State::Refused;
    m_refusal = words;
    showState();
    announceWords(ui->whatTitle, words);
}

/// The way could not be taken; it can be taken again, or the other one.
void DamagedPage::sayRefused(const QString &words)
{
    m_state = State::Known;
    showState();
    ui->whatTitle->setText(tr("That could not be done."));
    ui->whatWords->setText(words);
    announceWords(ui->whatTitle, words);
}

/// The backup that the first way opens; null where none is sound.
const BackupInfo *DamagedPage::backup() const
{
    return m_plan.sound.empty() ? nullptr : &m_plan.sound.front();
}

/// The backup that can come in the place of the file; null where that was put aside before and is no campaign's place.
const BackupInfo *DamagedPage::restorable() const
{
    return campaignPutAside(m_path).isEmpty() ? backup() : nullptr;
}

bool DamagedPage::canRescue() const
{
    return m_state == State::Known && m_plan.rescued() > 0;
}

/// Where it loses less than the backup would, and where there is no backup.
bool DamagedPage::rescueIsFirst() const
{
    return canRescue() && (restorable() == nullptr || m_plan.lost() < m_plan.notInBackup());
}

/// Another of the sound ones in the place of the one that fits best, for both ways.
void DamagedPage::pickBackup()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const BackupInfo &one : m_sound) {
        QAction *action = menu->addAction(DamagedWords::backupLine(one, m_means.now()).replace(u'&', u"&&"_s));
        action->setCheckable(true);
        action->setChecked(backup() != nullptr && backup()->path == one.path);
        connect(action, &QAction::triggered, this, [this, path = one.path] {
            m_chosen = path;
            look();
        });
    }
    menu->popup(ui->another->mapToGlobal(QPoint(0, ui->another->height())));
}

void DamagedPage::restore()
{
    if (m_state != State::Known || restorable() == nullptr)
        return;
    work(tr("The backup is put in place…"), DamagedWords::missingAfterRestoring(m_plan),
        [restore = m_means.restore, from = restorable()->path, to = m_path, now = m_means.now] {
            return restore(from, to, RestoreOptions {.now = now});
        });
}

void DamagedPage::rescue()
{
    if (!canRescue())
        return;
    work(tr("What can be read is put together…"), DamagedWords::missingAfterRescue(m_plan),
        [rescue = m_means.rescue, plan = m_plan, out = nameForRescued(m_path), now = m_means.now] {
            return rescue(plan, out, RescueOptions {.now = now});
        });
}

void DamagedPage::work(const QString &words, const QString &missing, std::function<Result<Restored>()> what)
{
    m_state = State::Working;
    ui->whatWords->setText(words);
    ui->progress->show();
    restOn(nullptr); // else the keyboard would go on to another button, and Enter with it
    enableWays();
    m_work.add([this, what = std::move(what), missing](const std::stop_token &) -> WorkQueue::Rest {
        const auto done = what();
        return [this, done, missing] {
            if (!done)
                return sayRefused(done.error().message.text());
            m_state = State::Known;
            enableWays();
            emit broughtBack(done->campaign, done->kept, missing);
        };
    });
}

void DamagedPage::copyText()
{
    QGuiApplication::clipboard()->setText(m_path + u'\n' + ui->technical->text());
    ui->copyText->setText(tr("Copied"));
}

void DamagedPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

/// The keyboard is on the button that Enter presses; where there is none, on the page, where Enter does nothing.
void DamagedPage::restOn(QWidget *button)
{
    setFocusProxy(button);
    setFocus();
}

/// From a way up and down go into the list, and not to another button, which Enter would press then.
bool DamagedPage::eventFilter(QObject *watched, QEvent *event)
{
    const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event)->key() : 0;
    if ((key != Qt::Key_Up && key != Qt::Key_Down) || !ui->entries->isVisible())
        return QWidget::eventFilter(watched, event);
    ui->entries->setFocus(Qt::OtherFocusReason);
    return true;
}

void DamagedPage::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isPlain = event->modifiers() == Qt::NoModifier;
    if (event->isAutoRepeat())
        return QWidget::keyPressEvent(event); // a key that is held was meant for what was in view before
    if (event->key() == Qt::Key_Escape)
        emit backRequested();
    else if (isEnter)
        rescueIsFirst() ? rescue() : restore();
    else if (event->key() == Qt::Key_R && event->modifiers() == Qt::ControlModifier)
        rescue();
    else if (event->key() == Qt::Key_O && isPlain && rescueIsFirst())
        restore();
    else if (event->key() == Qt::Key_B && isPlain && ui->others->isVisible())
        pickBackup();
    else
        QWidget::keyPressEvent(event);
}

} // namespace muster
