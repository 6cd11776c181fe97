// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/worknotice.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace muster {

using namespace Qt::Literals::StringLiterals;

WorkNotice::WorkNotice(QWidget *parent) : QWidget(parent), m_words(new QLabel(this))
{
    auto *bar = new QProgressBar(this);
    bar->setRange(0, 0);
    bar->setFixedWidth(px(96, this));
    bar->setAccessibleName(tr("Work under way"));
    auto *cancel = new QPushButton(tr("Cancel"), this);
    setLook(cancel, "kind", u"quiet"_s);
    setLook(m_words, "textSize", u"small"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(px(8, this), 0, px(8, this), 0);
    row->addWidget(m_words);
    row->addWidget(bar);
    row->addWidget(cancel);
    connect(cancel, &QPushButton::clicked, this, &WorkNotice::cancelled);
    hide();
}

void WorkNotice::begin(const QString &words)
{
    m_words->setText(words);
    show();
}

void WorkNotice::end()
{
    hide();
}

} // namespace muster
