// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/optionspanel.h"

#include "app/models/houseoptionrow.h"
#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/segmentedchoice.h"
#include "core/battle/battle.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

OptionsPanel::OptionsPanel(BattleSession &session, QWidget *parent)
    : PanelFrame(tr("House options"), parent), m_session(session), m_refusal(new QLabel(this))
{
    auto *close = new KeyButton(tr("Close"), Qt::Key_Escape, KeyButton::Kind::Quiet, this);
    addToHeader(close);
    connect(close, &QAbstractButton::clicked, this, &OptionsPanel::closed);
    auto *scroll = new QScrollArea(this);
    scroll->setFocusPolicy(Qt::NoFocus); // its choices take the keyboard
    m_list = new QWidget(scroll);
    m_column = new QVBoxLayout(m_list);
    m_column->setContentsMargins(px(16, this), px(12, this), px(16, this), px(12, this));
    m_column->setSpacing(px(8, this));
    scroll->setWidget(m_list);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    addRow(scroll, 1);
    setLook(m_refusal, "tone", u"danger"_s);
    m_refusal->setWordWrap(true);
    m_refusal->hide();
    addOptions();
    connect(&session, &BattleSession::changed, this, &OptionsPanel::showBattle);
    setActive(true);
    hide();
}

void OptionsPanel::addOptions()
{
    auto *intro = new QLabel(tr("What the rules leave open, as this battle plays it. A new choice counts from now on; "
                                "earlier results stay as they are."),
        m_list);
    intro->setWordWrap(true);
    setLook(intro, "tone", u"muted"_s);
    setLook(intro, "textSize", u"small"_s);
    m_column->addWidget(intro);
    m_column->addWidget(m_refusal);
    for (const HouseOption &option : m_session.battle().set().options)
        addOption(option);
    m_column->addStretch(1);
}

void OptionsPanel::addOption(const HouseOption &option)
{
    const QString key = QString::fromLatin1(option.key);
    auto *row = new HouseOptionRow(m_session.battle().set(), option, m_list);
    SegmentedChoice *choice = row->choice();
    connect(choice, &SegmentedChoice::keyChanged, this, [this, key, choice] {
        const Done done = m_session.setOption(key, choice->currentKey());
        m_refusal->setText(done ? QString() : done.error().message.text());
        m_refusal->setVisible(!done && done.error().field != Battle::kNothing);
        showBattle();
    });
    m_column->addSpacing(px(8, this));
    m_column->addWidget(row);
    m_choices.insert(key, choice);
}

void OptionsPanel::open()
{
    m_refusal->hide();
    showBattle();
    const auto segments = m_list->findChildren<QAbstractButton *>();
    const auto chosen = std::ranges::find(segments, true, &QAbstractButton::isChecked);
    if (chosen != segments.end())
        (*chosen)->setFocus(Qt::ShortcutFocusReason);
}

/// Something else may have switched one: the resolver's dispute, an undo.
void OptionsPanel::showBattle()
{
    const HouseOptions &options = m_session.battle().rules().options();
    for (auto choice = m_choices.begin(); choice != m_choices.end(); ++choice) {
        const QSignalBlocker quiet(choice.value());
        choice.value()->setCurrentKey(options.value(choice.key()));
        choice.value()->setEnabled(!m_session.isReadOnly());
    }
}

void OptionsPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else
        PanelFrame::keyPressEvent(event);
}

} // namespace muster
