// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/battleheader.h"

#include "app/pages/battle/unitrows.h"
#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "core/base/shown.h"
#include "core/battle/battle.h"
#include "ui_battleheader.h"

#include <QEvent>
#include <QFontMetrics>
#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// From this text size on, the line is too short for all.
static constexpr double kShortOfRoom = 1.4;
/// What undo would take back has so much before the turn is said in full.
static constexpr double kUndo = 300;

BattleHeader::BattleHeader(BattleSession &session, QWidget *parent)
    : QFrame(parent), m_ui(std::make_unique<Ui::BattleHeader>()), m_session(session)
{
    m_ui->setupUi(this);
    setLook(this, "panel", u"header"_s);
    m_ui->row->setContentsMargins(px(16, this), px(8, this), px(16, this), px(8, this));
    m_ui->row->setSpacing(px(16, this));
    setLook(m_ui->name, "textSize", u"strong"_s);
    setLook(m_ui->about, "textSize", u"small"_s);
    setLook(m_ui->about, "tone", u"muted"_s);
    setLook(m_ui->turn, "textSize", u"turn"_s);
    m_ui->undo->setIconId(u"undo"_s);
    m_ui->undo->setBriefText(tr("Undo"));
    m_ui->undo->setKey(QKeySequence(u"Ctrl+Z"_s));
    m_ui->redo->setIconId(u"redo"_s);
    connect(m_ui->undo, &QAbstractButton::clicked, session.undoAction(), &QAction::trigger);
    connect(m_ui->redo, &QAbstractButton::clicked, session.redoAction(), &QAction::trigger);
    connect(session.undoAction(), &QAction::changed, this, &BattleHeader::showActions);
    connect(session.redoAction(), &QAction::changed, this, &BattleHeader::showActions);
    showBattle();
    showActions();
}

BattleHeader::~BattleHeader() = default;

QString BattleHeader::rulesAndDate() const
{
    const BattleName &name = m_session.battle().name;
    QStringList parts {translated(m_session.battle().set().title)};
    if (name.date.isValid())
        parts += locale().toString(name.date, u"d MMMM yyyy"_s);
    if (!name.place.isEmpty() && name.place != name.name)
        parts += name.place;
    return parts.join(u" · "_s);
}

/// `name`: how the phase is called where there is room for it.
QString BattleHeader::turnWords(const char *Phase::*name) const
{
    const Battle &battle = m_session.battle();
    const Phase *phase = battle.set().phase(battle.phase());
    const QString title = phase == nullptr ? shownName(battle.phase()) : translated(phase->*name);
    if (phase != nullptr && phase->onlyOnce)
        return tr("Before turn 1 — %1").arg(title);
    const QString turn = locale().toString(battle.turn());
    const auto clock = battle.set().clock;
    const Phrase time = clock == nullptr ? Phrase() : clock(battle.rules(), battle.things());
    if (!time.isEmpty())
        return tr("Turn %1 (%2) — %3").arg(turn, time.text(), title);
    return tr("Turn %1 — %2").arg(turn, title);
}

/// Whose half it is, or whose step; empty before the turns. With large text only who it is.
QString BattleHeader::sideWords(ThingId acting) const
{
    const Battle &battle = m_session.battle();
    const Phase *phase = battle.set().phase(battle.phase());
    if (phase == nullptr || phase->onlyOnce)
        return {};
    if (acting == 0)
        return tr("Both sides");
    const QString name = battle.nameOf(acting);
    if (!battle.set().halves || textScale(font()) >= kShortOfRoom)
        return name;
    return name.endsWith(u's', Qt::CaseInsensitive) ? tr("%1’ half", "of a name that ends in s").arg(name)
                                                    : tr("%1’s half").arg(name);
}

void BattleHeader::showBattle()
{
    m_ui->name->setText(m_session.battle().name.name);
    m_ui->about->setText(rulesAndDate());
    m_ui->name->setToolTip(u"%1\n%2"_s.arg(m_ui->name->text(), m_ui->about->text()));
    const ThingId acting = actingArmy(m_session.battle(), m_session.battle().phase());
    m_ui->side->setSide(sideWords(acting), acting == 0 ? QColor() : Theme::instance().side(m_session.colourOf(acting)));
    m_ui->turn->setText(turnWords(&Phase::title));
    m_brief = turnWords(&Phase::brief);
    m_ui->turn->setBriefText(m_brief);
    const Phase *phase = m_session.battle().set().phase(m_session.battle().phase());
    m_ui->turn->setToolTip(phase == nullptr ? QString() : translated(phase->help));
    shareOut();
}

/// The turn has its room first, then what undo would take back; with large text the names go, which the title of the
/// window has too.
void BattleHeader::shareOut()
{
    const bool large = textScale(font()) >= kShortOfRoom;
    m_ui->turn->setShrinks(large);
    m_ui->name->setVisible(!large);
    m_ui->about->setVisible(!large);
    const int gap = m_ui->row->spacing();
    const QMargins edges = m_ui->row->contentsMargins();
    const int wanted = std::max(m_ui->name->sizeHint().width(), m_ui->about->sizeHint().width());
    const int names = large ? 0 : std::min(wanted, width() / 5);
    m_ui->name->setMaximumWidth(std::max(1, names));
    m_ui->about->setMaximumWidth(std::max(1, names));
    const int tag = m_ui->side->isHidden() ? 0 : m_ui->side->sizeHint().width() + gap;
    const int taken =
        edges.left() + edges.right() + names + tag + m_ui->redo->sizeHint().width() + (large ? 2 : 4) * gap;
    const int room = width() - taken;
    const int undo = std::min(m_ui->undo->sizeHint().width(), px(kUndo, this));
    const QFontMetrics metrics(m_ui->turn->font());
    const int whole = metrics.horizontalAdvance(m_ui->turn->text()) + px(4, this);
    const int brief = std::min(whole, metrics.horizontalAdvance(m_brief) + px(4, this));
    const int leastUndo = m_ui->undo->minimumSizeHint().width();
    const int turn = whole + undo <= room ? whole : large ? std::clamp(room - leastUndo, 1, brief) : brief;
    m_ui->turn->setMaximumWidth(turn);
    m_ui->undo->setMaximumWidth(std::max(leastUndo, room - turn));
}

/// Also when what it shows, or the size of the text, is another.
bool BattleHeader::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        shareOut();
    return QFrame::event(event);
}

void BattleHeader::showActions()
{
    const QAction *undo = m_session.undoAction();
    m_ui->undo->setText(undo->text());
    m_ui->undo->setEnabled(undo->isEnabled());
    m_ui->undo->setToolTip(tr("%1 (Ctrl+Z)").arg(undo->toolTip()));
    const QAction *redo = m_session.redoAction();
    m_ui->redo->setEnabled(redo->isEnabled());
    m_ui->redo->setAccessibleName(redo->toolTip());
    m_ui->redo->setToolTip(tr("%1 (Ctrl+Shift+Z)").arg(redo->toolTip()));
}

} // namespace muster
