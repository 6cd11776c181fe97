// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of backups says beside the list, its keys and how it is laid out.
#include "app/backups/backuplist.h"
#include "app/backups/backupspage.h"
#include "app/backups/comparisonpanel.h"
#include "app/backups/secondplacepanel.h"
#include "app/session/campaignsession.h"
#include "app/session/folderwords.h"
#include "app/session/recordwatch.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "core/base/shown.h"
#include "ui_backupspage.h"

#include <QFileInfo>
#include <QKeyEvent>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
constexpr int kComparisonWidth = 440;
constexpr int kBeside = 1000; ///< in less width the comparison stands below
} // namespace

void BackupsPage::showState()
{
    const QString file = path();
    ui->file->setText(fileWords(file));
    ui->folder->setText(file.isEmpty() ? QString() : folderWords(file));
    QStringList troubles {m_watch.state().failure, m_watch.state().backupFailure};
    troubles.removeAll(QString());
    const QString trouble = troubles.join(u' ');
    ui->trouble->setText(trouble);
    ui->trouble->setMinimumWidth(1);
    ui->trouble->setVisible(!trouble.isEmpty());
    const bool empty = m_hasRead && m_list->isEmpty();
    ui->empty->setText(m_session.isReadOnly() ? tr("There is no backup of this campaign.")
            : trouble.isEmpty()               ? tr("The first backup is made now.")
                                              : tr("There is no backup yet."));
    ui->empty->setVisible(empty);
    const bool mayBackUp = !file.isEmpty() && !m_session.isReadOnly() && !m_session.isRestoring();
    ui->backUpNow->setEnabled(mayBackUp);
    ui->backUpNow->setToolTip(m_session.isReadOnly() ? tr("The campaign is open read-only.") : QString());
    showPlace();
    showDeeds();
}

void BackupsPage::showPlace()
{
    m_place->show(m_watch.state(), m_entries, m_means.now());
    m_place->setVisible(!m_session.isReadOnly());
    if (m_hasRead && copyThere() != m_copyShown)
        read(); // another copy lies there by now
}

/// The copy in the second place, while it can be read there.
std::optional<ListedCopy> BackupsPage::copyThere() const
{
    using State = SecondPlace::State;
    const SecondPlace &place = m_watch.state().place;
    const bool isThere =
        place.state == State::There || place.state == State::Ahead || place.state == State::WriteProtected;
    if (!isThere || !place.last)
        return {};
    return ListedCopy {*place.last, place.state == State::Ahead};
}

/// What can be done with the backup in the frame, and why not.
void BackupsPage::showDeeds()
{
    const BackupInfo *backup = current();
    const QString none = backup == nullptr ? tr("there is no backup yet") : QString();
    const QString unreadable = backup != nullptr && !backup->readable ? tr("this file cannot be read") : none;
    const QString waits = m_session.isRestoring() ? tr("a backup is being restored") : unreadable;
    const QString reading = m_session.isReadOnly() ? tr("the campaign is open read-only") : waits;
    if (!path().isEmpty())
        m_comparison->setKept(shownLine(QFileInfo(nameToKeep(path(), false, m_means.now())).completeBaseName()));
    m_comparison->setRefusals(waits, reading, waits);
    if (backup == nullptr)
        m_comparison->rest(m_hasRead ? tr("No backup yet") : QString());
}

void BackupsPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void BackupsPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_place != nullptr) {
        measure();
        layOut();
    }
}

void BackupsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    layOut();
}

/// The comparison stands at the right where there is room, else below; then the page is scrolled.
void BackupsPage::layOut()
{
    const bool beside = width() >= px(kBeside, this);
    ui->sides->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    if (beside)
        m_comparison->setFixedWidth(px(kComparisonWidth, this));
    else
        m_comparison->setMaximumWidth(QWIDGETSIZE_MAX);
    m_comparison->setMinimumWidth(beside ? px(kComparisonWidth, this) : 0);
    m_list->setMinimumHeight(px(beside ? 120 : 220, this));
    m_headings->update();
}

/// The button that a key presses; null: none.
QAbstractButton *BackupsPage::buttonOf(const QKeyEvent &event) const
{
    if (event.key() == Qt::Key_Escape && event.modifiers() == Qt::NoModifier)
        return ui->back;
    if (event.key() == Qt::Key_B && event.modifiers() == Qt::ControlModifier)
        return ui->backUpNow;
    const char *id = event.modifiers() == Qt::ControlModifier && event.key() == Qt::Key_R ? "restore"
        : event.modifiers() == Qt::ControlModifier && event.key() == Qt::Key_S            ? "save"
        : event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter                   ? "look"
                                                                                          : nullptr;
    return id ? m_comparison->findChild<QAbstractButton *>(QLatin1String(id)) : nullptr;
}

/// While this page is shown these keys are its own.
bool BackupsPage::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && buttonOf(*static_cast<QKeyEvent *>(event)) != nullptr) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void BackupsPage::keyPressEvent(QKeyEvent *event)
{
    if (QAbstractButton *button = buttonOf(*event); button != nullptr && button->isEnabled())
        button->click();
    else
        QWidget::keyPressEvent(event);
}

} // namespace muster
