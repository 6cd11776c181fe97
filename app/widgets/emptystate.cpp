// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/emptystate.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;

namespace muster {

EmptyState::EmptyState(const QString &sentence, QWidget *parent) : QWidget(parent), m_buttons(new QHBoxLayout)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(px(24, this), px(24, this), px(24, this), px(24, this));
    column->setSpacing(px(16, this));
    auto *words = new QLabel(sentence, this);
    words->setProperty("tone", u"muted"_s);
    words->setWordWrap(true);
    words->setAlignment(Qt::AlignCenter);
    column->addStretch(1);
    column->addWidget(words);
    column->addLayout(m_buttons);
    column->addStretch(2);
    m_buttons->setSpacing(px(8, this));
    m_buttons->addStretch(1);
    m_buttons->addStretch(1);
}

KeyButton *EmptyState::addButton(const QString &label, const QKeySequence &key)
{
    const bool first = m_buttons->count() == 2;
    auto *button = new KeyButton(label, key, first ? KeyButton::Kind::Primary : KeyButton::Kind::Secondary, this);
    m_buttons->insertWidget(m_buttons->count() - 1, button);
    return button;
}

} // namespace muster
