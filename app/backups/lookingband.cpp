// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/lookingband.h"

#include "app/backups/backupwords.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/spoken.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace muster {

using namespace Qt::Literals::StringLiterals;

LookingBand::LookingBand(QWidget *parent)
    : QFrame(parent), m_which(new QLabel(this)), m_words(new QLabel(this)),
      m_restore(new KeyButton(tr("Restore it"), QKeySequence(u"Ctrl+R"_s), KeyButton::Kind::Secondary, this)),
      m_save(new KeyButton(tr("Save elsewhere…"), QKeySequence(u"Ctrl+S"_s), KeyButton::Kind::Secondary, this)),
      m_back(new KeyButton({}, Qt::Key_Escape, KeyButton::Kind::Secondary, this))
{
    setObjectName(u"lookingBand"_s);
    setLook(this, "panel", u"band"_s);
    m_restore->setObjectName(u"restoreLooked"_s);
    m_save->setObjectName(u"saveLooked"_s);
    m_back->setObjectName(u"endLooking"_s);
    setLook(m_which, "textSize", u"strong"_s);
    setLook(m_words, "textSize", u"small"_s);
    for (QLabel *label : {m_which, m_words}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setMinimumWidth(1); // a long word is cut, and does not widen the window
    }
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_which);
    words->addWidget(m_words);
    m_row = new QHBoxLayout(this);
    m_row->addLayout(words, 1);
    auto *buttons = new QHBoxLayout;
    for (KeyButton *button : {m_restore, m_save, m_back})
        buttons->addWidget(button);
    buttons->addStretch(1);
    m_row->addLayout(buttons);
    connect(m_restore, &QAbstractButton::clicked, this, &LookingBand::restoreAsked);
    connect(m_save, &QAbstractButton::clicked, this, &LookingBand::saveAsked);
    connect(m_back, &QAbstractButton::clicked, this, &LookingBand::backAsked);
    addKeys();
    measure();
}

/// Wherever in the window the keyboard is, while the band is there; Esc on the band alone, as pages have it too.
void LookingBand::addKeys()
{
    const auto addKey = [this](const QKeySequence &key, const QString &text, KeyButton *button) {
        auto *action = new QAction(text, this);
        action->setShortcut(key);
        action->setAutoRepeat(false); // a key that is held asks once
        addAction(action);
        connect(action, &QAction::triggered, button, &QAbstractButton::click);
        return action;
    };
    addKey(QKeySequence(u"Ctrl+R"_s), tr("Restore the backup that is looked at"), m_restore);
    addKey(QKeySequence(u"Ctrl+S"_s), tr("Save the backup that is looked at elsewhere"), m_save);
    addKey(Qt::Key_Escape, tr("Back from the backup"), m_back)->setShortcutContext(Qt::WidgetWithChildrenShortcut);
}

/// Lengths that grow with the text.
void LookingBand::measure()
{
    layout()->setContentsMargins(px(16, this), px(6, this), px(16, this), px(6, this));
    layout()->setSpacing(px(8, this));
    m_row->itemAt(1)->layout()->setSpacing(px(8, this));
    layOut();
}

/// Where the words have no room beside the buttons they stand above them, as few as can be.
void LookingBand::layOut()
{
    constexpr int kWords = 300;
    int buttons = 0;
    for (const KeyButton *button : {m_restore, m_save, m_back})
        buttons += button->isHidden() ? 0 : button->sizeHint().width();
    const bool beside = width() >= buttons + px(kWords, this);
    m_row->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_words->setVisible(beside || m_isWeighty);
}

void LookingBand::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    layOut();
}

void LookingBand::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_row != nullptr)
        measure();
}

void LookingBand::show(const BackupInfo &backup, const QString &campaign, const QString &back, const QDateTime &now)
{
    m_restore->setVisible(true);
    m_restore->setEnabled(false);
    m_save->setText(tr("Save elsewhere…"));
    showWords(tr("%1, read-only").arg(backupTitle(backup, now)),
        tr("It is being compared with %1. Nothing is recorded here, and nothing is written to it.").arg(campaign),
        back);
}

void LookingBand::showCampaign(const QString &file, const QString &back)
{
    m_restore->setVisible(false);
    m_restore->setEnabled(false);
    m_save->setText(tr("Save a copy…"));
    showWords(tr("%1, read-only").arg(file), tr("You can look at everything; nothing is recorded here."), back);
}

void LookingBand::showWords(const QString &which, const QString &words, const QString &back)
{
    m_which->setText(which);
    m_words->setText(words);
    setLook(m_words, "tone", {});
    m_isWeighty = false;
    m_back->setText(back);
    layOut();
    setAccessibleName(which);
    setAccessibleDescription(words);
    QFrame::show();
    announceWords(this, which);
}

void LookingBand::setComparison(const QString &words)
{
    m_words->setText(words);
    m_isWeighty = true;
    m_restore->setEnabled(true);
    layOut();
    setAccessibleDescription(words);
    announceWords(m_words, words);
}

void LookingBand::takeKeyboard()
{
    m_back->setFocus(Qt::OtherFocusReason);
}

void LookingBand::refuse(const QString &why)
{
    setComparison(why);
    setLook(m_words, "tone", u"danger"_s);
}

} // namespace muster
