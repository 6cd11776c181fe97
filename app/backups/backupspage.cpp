// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backupspage.h"

#include "app/backups/backupcomparer.h"
#include "app/backups/backuplist.h"
#include "app/backups/comparisonpanel.h"
#include "app/backups/secondplacepanel.h"
#include "app/dialogs/keyhelp.h"
#include "app/session/campaignsession.h"
#include "app/session/recordwatch.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "ui_backupspage.h"

#include <QFileInfo>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// What was read beside the window.
struct BackupsPage::Read {
    QString campaign;
    BackupInfo inUse;
    std::vector<BackupInfo> backups;
    std::optional<ListedCopy> copy;
};

BackupsPage::BackupsPage(CampaignSession &session, RecordWatch &watch, QWidget *parent)
    : QWidget(parent), ui(std::make_unique<Ui::BackupsPage>()), m_session(session), m_watch(watch),
      m_list(new BackupList(this)), m_headings(new BackupHeadings(*m_list, this)),
      m_comparison(new ComparisonPanel(this)), m_place(new SecondPlacePanel(this)), m_comparer(new BackupComparer(this))
{
    ui->setupUi(this);
    build();
    measure();
    connectParts();
    connectPanels();
    setBack(tr("Battle"));
    showState();
}

BackupsPage::~BackupsPage() = default;

void BackupsPage::setMeans(Means means)
{
    m_means = std::move(means);
    m_comparer->setMeans(m_means.compare);
}

void BackupsPage::build()
{
    setLook(ui->head, "panel", u"header"_s);
    setLook(ui->title, "textSize", u"turn"_s);
    setLook(ui->listPanel, "panel", u"true"_s);
    setLook(ui->listTitle, "textSize", u"strong"_s);
    setLook(ui->listFoot, "panel", u"strip"_s);
    setLook(ui->trouble, "tone", u"warning"_s);
    setLook(ui->empty, "tone", u"muted"_s);
    for (QLabel *quiet : std::initializer_list<QLabel *> {ui->file, ui->folder, ui->listAbout, ui->kept}) {
        setLook(quiet, "textSize", u"small"_s);
        setLook(quiet, "tone", u"muted"_s);
    }
    for (QLabel *plain : std::initializer_list<QLabel *> {ui->file, ui->folder, ui->trouble, ui->empty})
        plain->setTextFormat(Qt::PlainText);
    ui->listColumn->insertWidget(1, m_headings);
    ui->listColumn->insertWidget(2, m_list, 1);
    ui->left->addWidget(m_place);
    ui->sides->addWidget(m_comparison);
    ui->backUpNow->setText(tr("Back up now"));
    ui->backUpNow->setKey(QKeySequence(u"Ctrl+B"_s));
    ui->back->setKey(Qt::Key_Escape);
    ui->back->setAccessibleName(tr("Back"));
    setFocusProxy(m_list);
    orderTabs();
    tellKeys(this, tr("Backups"),
        {{tr("↑ ↓"), tr("Compare another backup with now")}, {tr("Enter"), tr("Look at the backup")},
            {tr("Ctrl+R"), tr("Restore it; the present file is kept")}, {tr("Ctrl+S"), tr("Save it elsewhere")},
            {tr("Ctrl+B"), tr("Back up now")}, {tr("Esc"), tr("Back")}});
}

/// In reading order: the head, the list, the second place, what is compared.
void BackupsPage::orderTabs()
{
    QWidget *before = ui->backUpNow;
    for (QWidget *next : std::initializer_list<QWidget *> {ui->back, m_list,
             m_place->findChild<QWidget *>(u"comparePlace"_s), m_place->findChild<QWidget *>(u"changePlace"_s),
             m_place->findChild<QWidget *>(u"noPlace"_s), m_place->findChild<QWidget *>(u"copyNow"_s),
             m_comparison->findChild<QWidget *>(u"compared"_s), m_comparison->findChild<QWidget *>(u"look"_s),
             m_comparison->findChild<QWidget *>(u"restore"_s), m_comparison->findChild<QWidget *>(u"save"_s)})
        setTabOrder(std::exchange(before, next), next);
}

/// Lengths that grow with the text.
void BackupsPage::measure()
{
    const int edge = px(16, this);
    const int gap = px(12, this);
    ui->headRow->setContentsMargins(edge, px(10, this), edge, px(10, this));
    ui->headRow->setSpacing(gap);
    ui->trouble->setContentsMargins(edge, px(6, this), edge, px(2, this));
    ui->sides->setContentsMargins(edge, gap, edge, gap);
    ui->sides->setSpacing(gap);
    ui->left->setSpacing(gap);
    ui->listColumn->setContentsMargins(1, 1, 1, 1);
    ui->listHead->setContentsMargins(gap, px(10, this), gap, px(10, this));
    ui->listHead->setSpacing(px(8, this));
    ui->footColumn->setContentsMargins(gap, px(8, this), gap, px(8, this));
    ui->empty->setContentsMargins(gap, px(24, this), gap, px(24, this));
}

void BackupsPage::connectParts()
{
    connect(m_list, &BackupList::currentChangedTo, this, &BackupsPage::compare);
    connect(m_list, &QAbstractItemView::doubleClicked, this, [this] {
        if (const BackupInfo *backup = current(); backup != nullptr && isStillThere(*backup))
            emit lookRequested(*backup);
    });
    connect(m_comparer, &BackupComparer::compared, this, &BackupsPage::showCompared);
    connect(
        ui->backUpNow, &QAbstractButton::clicked, this, [this] { m_session.backups().makeDue(BackupKind::ByHand); });
    connect(ui->back, &QAbstractButton::clicked, this, &BackupsPage::backRequested);
    connect(&m_session.backups(), &BackupKeeper::started, this,
        [this](BackupKeeper::Work work) { m_place->setAtWork(work == BackupKeeper::Work::Copy); });
    connect(&m_session.backups(), &BackupKeeper::ended, this, [this] {
        m_place->setAtWork(false);
        showState();
        read();
    });
    connect(&m_session, &CampaignSession::recorded, this, &BackupsPage::read);
    connect(&m_session, &CampaignSession::campaignChanged, this, [this] {
        m_hasRead = false;
        m_entries = -1;
        m_list->show({});
        read();
    });
    connect(&m_session, &CampaignSession::restoreStarted, this, &BackupsPage::showState);
    connect(&m_session, &CampaignSession::restoreEnded, this, &BackupsPage::showState);
    connect(&m_watch, &RecordWatch::changed, this, &BackupsPage::showState);
}

void BackupsPage::connectPanels()
{
    const auto withCurrent = [this](auto signal) {
        return [this, signal] {
            if (const BackupInfo *backup = current(); backup != nullptr && isStillThere(*backup))
                emit(this->*signal)(*backup);
        };
    };
    connect(m_comparison, &ComparisonPanel::lookAsked, this, withCurrent(&BackupsPage::lookRequested));
    connect(m_comparison, &ComparisonPanel::restoreAsked, this, withCurrent(&BackupsPage::restoreRequested));
    connect(m_comparison, &ComparisonPanel::saveAsked, this, withCurrent(&BackupsPage::saveRequested));
    connect(m_place, &SecondPlacePanel::changeAsked, this, &BackupsPage::placeRequested);
    connect(m_place, &SecondPlacePanel::noneAsked, this, &BackupsPage::noPlaceRequested);
    connect(m_place, &SecondPlacePanel::compareAsked, this, [this] {
        m_list->select(m_watch.state().place.copy);
        m_list->setFocus();
    });
    connect(m_place, &SecondPlacePanel::copyAsked, this, [this] { m_session.backups().makeCopyDue(); });
}

QString BackupsPage::path() const
{
    return m_session.file() ? m_session.file()->path() : QString();
}

const BackupInfo *BackupsPage::current() const
{
    return m_list->current();
}

void BackupsPage::setBack(const QString &words)
{
    //: a button: back to where one came from
    ui->back->setText(tr("‹ %1").arg(words));
}

void BackupsPage::open(const QString &backup)
{
    m_wanted = backup;
    m_goesThere = true;
    read();
    m_session.backups().look();
    setFocus();
}

/// Only while somebody looks: the page is read anew when it is opened.
void BackupsPage::read()
{
    if (path().isEmpty() || isHidden())
        return;
    m_comparer->forget();
    m_work.forgetWaiting();
    m_copyShown = copyThere();
    m_work.add([this, campaign = path(), copy = m_copyShown, means = m_means](std::stop_token stop) {
        const auto inUse = means.describe(campaign);
        Read read {campaign, inUse ? *inUse : BackupInfo {.path = campaign, .readable = false},
            means.list(campaign, means.now(), stop), copy};
        return [this, read = std::move(read)] { take(read); };
    });
}

void BackupsPage::take(const Read &read)
{
    if (read.campaign != path())
        return;
    m_entries = read.inUse.readable ? read.inUse.reached.entries : -1;
    m_comparison->setFingerprint(read.inUse.reached.fingerprint);
    const bool isFirst = !std::exchange(m_hasRead, true);
    const bool goesThere = std::exchange(m_goesThere, false) || isFirst;
    m_list->show(backupRows(read.inUse, read.backups, m_means.now(), read.copy));
    if (goesThere)
        m_list->select(std::exchange(m_wanted, {}));
    if (read.backups.empty() && isFirst)
        m_session.backups().makeDue(BackupKind::Opening); // what the page says it does
    m_headings->update();
    showState();
}

void BackupsPage::compare()
{
    m_goesThere = false; // who picked another while the list was read means that one
    if (const BackupInfo *backup = current()) {
        m_comparison->await(*backup, m_means.now());
        m_comparer->ask(backup->path, path());
    } else {
        m_comparison->rest({});
    }
    showDeeds();
}

void BackupsPage::showCompared(const QString &backup, const Result<BackupComparison> &found)
{
    const BackupInfo *shown = current();
    if (shown == nullptr || shown->path != backup || (!found && !isStillThere(*shown)))
        return;
    if (found || found.error().field != CampaignFile::kDamaged)
        return m_comparison->show(*shown, found, m_means.now());
    spoilt(*shown, Spoilt::Damaged, tr("This backup is damaged: take another."));
}

/// What was listed may have been cleared away meanwhile: the list says so.
bool BackupsPage::isStillThere(const BackupInfo &backup)
{
    if (QFileInfo::exists(backup.path))
        return true;
    spoilt(backup, Spoilt::Gone, tr("It is not there any more: somebody moved or deleted it."));
    return false;
}

void BackupsPage::spoilt(const BackupInfo &backup, Spoilt how, const QString &words)
{
    m_comparison->tell(backup, words, m_means.now());
    m_list->mark(backup.path, how);
    showDeeds();
}

} // namespace muster
