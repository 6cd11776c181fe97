// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of a damaged file shows.
#include "app/damaged/damagedpage.h"
#include "app/damaged/damagedwords.h"
#include "app/session/folderwords.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/wrappable.h"
#include "ui_damagedpage.h"

#include <QFileInfo>
#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double kLeft = 424;
/// Narrower than this the plan stands below the ways.
constexpr double kNarrow = 980;

} // namespace

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
    enableWays();
    if (known) {
        ui->whatTitle->setText(DamagedWords::whatTitle(m_plan));
        ui->whatWords->setText(DamagedWords::what(m_plan));
        ui->technical->setText(DamagedWords::technical(m_plan));
        ui->planAbout->setText(m_plan.endUnknownAfter().isValid()
                ? tr("{One entry is|%n entries are} known of", nullptr, m_plan.total())
                : tr("{One entry was|%n entries were} in the file", nullptr, m_plan.total()));
        ui->choice->setChoices({{u"matters"_s, tr("What matters"), tr("Entries that are alike in one line")},
            {u"all"_s, tr("All %n", nullptr, m_plan.total()), tr("Every entry in a line of its own")}});
        showCounts();
        showPlan();
        showKept();
        showAgain();
    }
    layOut();
}

/// While one way is being taken no other can be.
void DamagedPage::enableWays()
{
    for (KeyButton *button : {ui->restore, ui->rescue, ui->another})
        button->setEnabled(m_state != State::Working);
}

/// The first way is the filled button, and stands first.
void DamagedPage::showWays()
{
    const bool known = m_state == State::Known;
    const bool hasBackup = known && restorable() != nullptr;
    ui->restoreWay->setVisible(hasBackup);
    ui->rescueWay->setVisible(canRescue());
    orderWays();
    if (hasBackup)
        showRestoring();
    if (canRescue())
        showRescuing();
    const QString others =
        known ? DamagedWords::otherBackups(m_plan, backup() ? backup()->path : QString(), m_means.now()) : QString();
    ui->othersWords->setText(others);
    ui->others->setVisible(known && m_sound.size() > 1);
}

void DamagedPage::orderWays()
{
    const bool rescueFirst = rescueIsFirst();
    QFrame *first = rescueFirst ? ui->rescueWay : ui->restoreWay;
    QFrame *second = rescueFirst ? ui->restoreWay : ui->rescueWay;
    KeyButton *filled = rescueFirst ? ui->rescue : ui->restore;
    KeyButton *other = rescueFirst ? ui->restore : ui->rescue;
    constexpr int kBelowWhat = 1;
    ui->leftColumn->removeWidget(first);
    ui->leftColumn->insertWidget(kBelowWhat, first);
    setTabOrder(filled, other);
    setTabOrder(other, ui->another);
    setLook(first, "panel", u"way"_s);
    setLook(second, "panel", u"header"_s);
    filled->setKind(KeyButton::Kind::Primary);
    filled->setKey(Qt::Key_Return);
    other->setKind(KeyButton::Kind::Secondary);
    other->setKey(rescueFirst ? QKeySequence(Qt::Key_O) : QKeySequence(Qt::CTRL | Qt::Key_R));
    const bool hasWay = m_state == State::Known && (restorable() != nullptr || canRescue());
    restOn(hasWay ? filled : m_state == State::Refused ? ui->openAnother : nullptr);
}

void DamagedPage::showRestoring()
{
    const BackupInfo &first = *backup();
    ui->restoreTitle->setText(rescueIsFirst() ? DamagedWords::orRestoring(first, m_sound, m_chosen)
                                              : DamagedWords::restoring(first, m_sound, m_chosen));
    ui->restoreFacts->setText(DamagedWords::backupFacts(first, m_plan, m_means.now()));
    const QString why = m_chosen.isEmpty() ? DamagedWords::whyNotNewest(first, m_sound, m_means.now()) : QString();
    ui->restoreWhere->setText(DamagedWords::backupPlace(first) + (why.isEmpty() ? why : u'\n' + why));
    ui->restore->setText(tr("Open the backup of %1").arg(madeInWords(first, m_means.now())));
    ui->restoreAfter->setText(DamagedWords::afterRestoring(first, m_plan));
}

void DamagedPage::showRescuing()
{
    ui->rescueTitle->setText(
        rescueIsFirst() ? tr("Put together what can be read") : tr("Or put together what can be read"));
    ui->rescueFacts->setText(DamagedWords::rescueFacts(m_plan));
    ui->rescueWhere->setText(wrappable(DamagedWords::aboutRescuing(m_plan, fileWords(nameForRescued(m_path)))));
    ui->rescue->setText(tr("Rescue what can be read"));
}

void DamagedPage::showKept()
{
    const QString name = fileWords(nameToKeep(m_path, true, m_means.now()));
    ui->keptTitle->setText(tr("The damaged file is kept, untouched."));
    const QString never = tr("It is never written to and never cleared away.");
    const QString how = restorable() == nullptr
        ? tr("It stays where it is.")
        : tr("Where the backup takes its place it is called “%1”; a rescue leaves it where it is.").arg(name);
    ui->keptWords->setText(how + u' ' + never);
}

/// What a rescue cannot do.
void DamagedPage::showAgain()
{
    const QString again = toEnterAgain(m_plan).text();
    ui->againWords->setText(
        tr("What you would enter again: %1. All dice that can be read stay as they were thrown.").arg(again));
    ui->againWords->setVisible(!again.isEmpty());
    const QStringList troubles = DamagedWords::troubles(m_plan);
    ui->troubleWords->setText(wrappable(troubles.join(u'\n')));
    ui->troubleWords->setVisible(!troubles.isEmpty());
    ui->again->setVisible(!again.isEmpty() || !troubles.isEmpty());
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

void DamagedPage::layOut()
{
    const bool narrow = width() < px(kNarrow, this);
    ui->middle->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    const bool alone = ui->right->isHidden();
    ui->left->setMinimumWidth(narrow ? 0 : px(kLeft, this));
    ui->left->setMaximumWidth(narrow || alone ? QWIDGETSIZE_MAX : px(kLeft, this));
    ui->entries->setMinimumHeight(px(narrow ? 360 : 180, this));
}

} // namespace muster
