// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startpage/firstuse.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/quietlabel.h"

#include <QBoxLayout>
#include <QKeyEvent>

namespace muster {

using namespace Qt::Literals::StringLiterals;

FirstUse::FirstUse(QWidget *parent) : QFrame(parent)
{
    m_row = new QBoxLayout(QBoxLayout::LeftToRight, this);
    m_row->setContentsMargins(px(16, this), px(10, this), px(16, this), px(10, this));
    m_row->setSpacing(px(12, this));
    auto *words = new QVBoxLayout;
    words->setSpacing(px(2, this));
    m_title = new QLabel(tr("Try it in a battle that is under way"), this);
    m_words = new QuietLabel(this);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    words->addWidget(m_title);
    words->addWidget(m_words);
    m_row->addLayout(words, 1);
    auto *buttons = new QHBoxLayout;
    m_begin = new KeyButton(this);
    m_begin->setObjectName(u"firstBegin"_s);
    m_notAgain = new KeyButton(tr("Not again"), {}, KeyButton::Kind::Quiet, this);
    m_notAgain->setObjectName(u"notAgain"_s);
    m_notAgain->setToolTip(tr("Takes this line away for good"));
    buttons->addWidget(m_begin);
    buttons->addWidget(m_notAgain);
    buttons->addStretch(0);
    m_row->addLayout(buttons);
    setBig(false);
}

void FirstUse::setBig(bool big)
{
    m_big = big;
    setLook(this, "panel", big ? u"active"_s : u"true"_s);
    setLook(m_title, "textSize", big ? u"turn"_s : u"strong"_s);
    m_begin->setKind(big ? KeyButton::Kind::Primary : KeyButton::Kind::Secondary);
    m_begin->setKey(big ? Qt::Key_Return : Qt::Key_0);
    m_notAgain->setVisible(!big);
}

bool FirstUse::isItsKey(const QKeyEvent &event) const
{
    if (event.modifiers() & ~Qt::KeypadModifier)
        return false;
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    return m_big ? isEnter : event.key() == Qt::Key_0;
}

void FirstUse::setSample(const QString &name)
{
    m_begin->setText(tr("Open %1").arg(name));
    m_words->setText(
        tr("%1 stands in the middle of a fight. It is a copy of your own: shoot, charge, take it back, and "
           "see what the program writes down.")
            .arg(name));
}

void FirstUse::setNarrow(bool narrow)
{
    m_row->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

} // namespace muster
