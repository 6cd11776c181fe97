// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/damaged/damagedpage.h"

#include "app/damaged/damagedwords.h"
#include "app/session/folderwords.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/spoken.h"
#include "ui_damagedpage.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double kLeft = 424;
/// Narrower than this the plan stands below the ways.
constexpr double kNarrow = 980;

} // namespace

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
    for (QLabel *quiet : {ui->about, ui->restoreWhere, ui->rescueWhere, ui->othersWords, ui->keptWords, ui->planAbout,
             ui->technical}) {
        looks(quiet, "textSize", "small");
        looks(quiet, "tone", "muted");
    }
    looks(ui->restoreAfter, "textSize", "small");
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
}

void DamagedPage::open(const QString &path)
{
    m_path = path;
    m_chosen.clear();
    m_sound.clear();
    ui->title->setText(tr("%1 is damaged").arg(QFileInfo(path).fileName()));
    ui->about->setText(folderWords(path) + u'\n' + tr("it was not opened and not changed"));
    look();
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
    const RescueOptions options {.backup = m_chosen, .now = m_means.now};
    m_work.add([this, plan = m_means.plan, path = m_path, options](const std::stop_token &stop) -> WorkQueue::Rest {
        RescueOptions own = options;
        own.stop = stop;
        const auto found = plan(path, own);
        return [this, found] { take(found); };
    });
}

void DamagedPage::take(const Result<RescuePlan> &plan)
{
    if (!plan)
        return refuse(plan.error().message.text());
    if (!plan->isDamaged)
        return emit foundSound(m_path);
    m_state = State::Known;
    m_plan = *plan;
    if (m_chosen.isEmpty())
        m_sound = m_plan.sound;
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

void DamagedPage::showState()
{
    const bool known = m_state == State::Known;
    ui->progress->setVisible(m_state == State::Looking || m_state == State::Working);
    ui->right->setVisible(known);
    ui->kept->setVisible(known);
    ui->foot->setVisible(known);
    if (m_state == State::Looking) {
        ui->whatTitle->setText(tr("The file cannot be read as a whole."));
        ui->whatWords->setText(tr("What can be brought back is being looked up. The file itself is not touched."));
    } else if (m_state == State::Refused) {
        ui->whatTitle->setText(tr("Nothing of it can be brought back here."));
        ui->whatWords->setText(m_refusal);
    }
    showWays();
    if (known) {
        ui->whatTitle->setText(DamagedWords::whatTitle(m_plan));
        ui->whatWords->setText(DamagedWords::what(m_plan));
        ui->technical->setText(DamagedWords::technical(m_plan));
        ui->planAbout->setText(tr("{One entry was|%n entries were} in the file", nullptr, m_plan.total()));
        ui->choice->setChoices({{u"matters"_s, tr("What matters"), tr("Entries that are alike in one line")},
            {u"all"_s, tr("All %n", nullptr, m_plan.total()), tr("Every entry in a line of its own")}});
        showCounts();
        showPlan();
        showKept();
    }
    layOut();
    setFocus();
}

/// The first way is the filled button; without a sound backup that is the rescue.
void DamagedPage::showWays()
{
    const bool known = m_state == State::Known;
    const bool hasBackup = known && backup() != nullptr;
    const bool canRescue = known && m_plan.rescued() > 0;
    ui->restoreWay->setVisible(hasBackup);
    ui->rescueWay->setVisible(canRescue);
    setLook(ui->restoreWay, "panel", u"way"_s);
    setLook(ui->rescueWay, "panel", hasBackup ? u"header"_s : u"way"_s);
    ui->rescue->setKind(hasBackup ? KeyButton::Kind::Secondary : KeyButton::Kind::Primary);
    ui->restore->setKind(KeyButton::Kind::Primary);
    ui->rescue->setKey(hasBackup ? QKeySequence(Qt::CTRL | Qt::Key_R) : QKeySequence(Qt::Key_Return));
    if (hasBackup)
        showRestoring();
    if (canRescue)
        showRescuing();
    const QString others = known ? DamagedWords::otherBackups(m_plan, backup() ? backup()->path : QString(), m_means.now())
                                 : QString();
    ui->othersWords->setText(others);
    ui->others->setVisible(known && m_sound.size() > 1);
    setFocusProxy(hasBackup ? ui->restore : canRescue ? ui->rescue : m_state == State::Refused ? ui->openAnother : ui->back);
}

void DamagedPage::showRestoring()
{
    const BackupInfo &first = *backup();
    const bool isNewest = m_chosen.isEmpty() || m_sound.empty() || first.path == m_sound.front().path;
    ui->restoreTitle->setText(isNewest ? tr("Open the newest sound backup") : tr("Open an older sound backup"));
    ui->restoreFacts->setText(DamagedWords::backupFacts(first, m_plan, m_means.now()));
    ui->restoreWhere->setText(DamagedWords::backupPlace(first));
    ui->restore->setText(tr("Open the backup of %1").arg(madeInWords(first, m_means.now())));
    ui->restore->setKey(Qt::Key_Return);
    ui->restoreAfter->setText(DamagedWords::afterRestoring(first, m_plan));
}

void DamagedPage::showRescuing()
{
    ui->rescueTitle->setText(backup() == nullptr ? tr("Put together what can be read") : tr("Or put together what can be read"));
    ui->rescueFacts->setText(DamagedWords::rescueFacts(m_plan));
    ui->rescueWhere->setText(tr("shown entry by entry; it becomes a new file"));
    ui->rescue->setText(tr("Rescue as “%1”").arg(QFileInfo(nameForRescued(m_path)).fileName()));
}

void DamagedPage::showKept()
{
    const QString name = QFileInfo(nameToKeep(m_path, true, m_means.now())).fileName();
    ui->keptTitle->setText(tr("The damaged file is kept, untouched, as “%1”.").arg(name));
    const QString again = toEnterAgain(m_plan).text();
    ui->again->setVisible(!again.isEmpty());
    ui->againWords->setText(
        tr("What you would enter again: %1 All dice that can be read stay as they were thrown.").arg(again));
}

void DamagedPage::showPlan()
{
    const bool all = ui->choice->currentKey() == u"all";
    ui->entries->show(m_plan, all ? RescueModel::Shown::All : RescueModel::Shown::Grouped);
}

void DamagedPage::showCounts()
{
    while (QLayoutItem *item = ui->countCells->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    addCount(0, m_plan.read(), tr("read from the damaged file"), u"plain"_s, {});
    if (const BackupInfo *first = backup())
        addCount(1, m_plan.fromBackup(), tr("from the backup of %1").arg(madeInWords(*first, m_means.now())),
            m_plan.fromBackup() > 0 ? u"accentflat"_s : u"plain"_s, m_plan.fromBackup() > 0 ? u"accent"_s : QString());
    addCount(2, m_plan.lost(), tr("lost"), m_plan.lost() > 0 ? u"dangerflat"_s : u"plain"_s,
        m_plan.lost() > 0 ? u"danger"_s : QString());
    addCount(3, m_plan.rescued(), tr("in the rescued file"), u"plain"_s, {});
}

void DamagedPage::addCount(int column, int count, const QString &words, const QString &look, const QString &tone)
{
    auto *cell = new QFrame(ui->counts);
    setLook(cell, "panel", look);
    auto *lines = new QVBoxLayout(cell);
    lines->setContentsMargins(px(14, this), px(8, this), px(8, this), px(8, this));
    lines->setSpacing(0);
    auto *number = new QLabel(QLocale().toString(count), cell);
    setLook(number, "textSize", u"turn"_s);
    setLook(number, "tone", tone);
    auto *label = new QLabel(words, cell);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    setLook(label, "textSize", u"small"_s);
    if (tone.isEmpty())
        setLook(label, "tone", u"muted"_s);
    lines->addWidget(number);
    lines->addWidget(label);
    lines->addStretch(1);
    ui->countCells->addWidget(cell, 0, column);
    ui->countCells->setColumnStretch(column, 1);
}

/// Another of the sound ones in the place of the newest, for both ways.
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
    if (m_state != State::Known || backup() == nullptr)
        return;
    work(tr("The backup is put in place…"),
        [restore = m_means.restore, from = backup()->path, to = m_path, now = m_means.now] {
            return restore(from, to, RestoreOptions {.now = now});
        });
}

void DamagedPage::rescue()
{
    if (m_state != State::Known || m_plan.rescued() == 0)
        return;
    work(tr("What can be read is put together…"),
        [rescue = m_means.rescue, plan = m_plan, out = nameForRescued(m_path), now = m_means.now] {
            return rescue(plan, out, RescueOptions {.now = now});
        });
}

void DamagedPage::work(const QString &words, std::function<Result<Restored>()> what)
{
    m_state = State::Working;
    ui->whatWords->setText(words);
    ui->progress->show();
    for (KeyButton *button : {ui->restore, ui->rescue, ui->another})
        button->setEnabled(false);
    m_work.add([this, what = std::move(what)](const std::stop_token &) -> WorkQueue::Rest {
        const auto done = what();
        return [this, done] {
            for (KeyButton *button : {ui->restore, ui->rescue, ui->another})
                button->setEnabled(true);
            if (done)
                emit broughtBack(done->campaign, done->kept);
            else
                sayRefused(done.error().message.text());
        };
    });
}

void DamagedPage::copyText()
{
    QGuiApplication::clipboard()->setText(m_path + u'\n' + ui->technical->text());
    ui->copyText->setText(tr("Copied"));
}

void DamagedPage::layOut()
{
    const bool narrow = width() < px(kNarrow, this);
    ui->middle->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    const bool alone = ui->right->isHidden();
    ui->left->setMinimumWidth(narrow ? 0 : px(kLeft, this));
    ui->left->setMaximumWidth(narrow || alone ? QWIDGETSIZE_MAX : px(kLeft, this));
    ui->entries->setMinimumHeight(px(narrow ? 360 : 180, this));
}

void DamagedPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void DamagedPage::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (focusProxy() != nullptr)
        focusProxy()->setFocus(Qt::OtherFocusReason);
}

void DamagedPage::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        emit backRequested();
    else if (isEnter && ui->restoreWay->isVisible())
        restore();
    else if (isEnter || (event->key() == Qt::Key_R && event->modifiers() == Qt::ControlModifier))
        rescue();
    else if (event->key() == Qt::Key_B && event->modifiers() == Qt::NoModifier && ui->others->isVisible())
        pickBackup();
    else
        QWidget::keyPressEvent(event);
}

} // namespace muster
