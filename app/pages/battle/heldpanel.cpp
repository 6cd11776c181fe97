// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/heldpanel.h"

#include "app/pages/battle/kindbadge.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyrow.h"
#include "app/widgets/quietlabel.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// So many are gone to by a digit.
static constexpr size_t kMostDigits = 9;

HeldPanel::HeldPanel(QWidget *parent)
    : PanelFrame(tr("Not yet"), parent), m_howTo(new QLabel(this)), m_scroll(new QScrollArea(this))
{
    setObjectName(u"held"_s);
    setActive(true);
    auto *close = new KeyButton(tr("Close"), Qt::Key_Escape, KeyButton::Kind::Quiet, this);
    addToHeader(close);
    connect(close, &QAbstractButton::clicked, this, &HeldPanel::closed);
    m_howTo->setWordWrap(true);
    muster::setLook(m_howTo, "tone", u"danger"_s);
    auto *howTo = new QVBoxLayout;
    howTo->setContentsMargins(px(12, this), px(8, this), px(12, this), px(8, this));
    howTo->addWidget(m_howTo);
    body()->addLayout(howTo);
    auto *inner = new QWidget(m_scroll);
    m_column = new QVBoxLayout(inner);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addStretch(1);
    m_scroll->setWidget(inner);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus); // its rows take the keyboard
    addRow(m_scroll, 1);
    addOverruling();
    hide();
}

void HeldPanel::addOverruling()
{
    auto *rule = new QFrame(this);
    muster::setLook(rule, "rule", u"true"_s);
    addRow(rule);
    const QKeySequence key(Qt::ALT | Qt::Key_O);
    auto *overrule = new KeyRow(key.toString(QKeySequence::NativeText), tr("End the step all the same"), this);
    overrule->setObjectName(u"overruleHeld"_s);
    overrule->setRightText(tr("with a reason"));
    addRow(overrule);
    auto *action = new QAction(overrule->text(), this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    connect(action, &QAction::triggered, this, &HeldPanel::overruleAsked);
    connect(overrule, &QAbstractButton::clicked, this, &HeldPanel::overruleAsked);
}

void HeldPanel::clear()
{
    m_holding.clear();
    for (QWidget *widget : std::exchange(m_shown, {})) {
        m_column->removeWidget(widget);
        widget->hide();
        widget->deleteLater();
    }
}

void HeldPanel::open(const std::vector<ToDo> &open, const QString &left)
{
    clear();
    const QString howTo = tr("This is still to be done, and the step waits for it. F8 again changes nothing.");
    m_howTo->setText(left.isEmpty()
            ? howTo
            : tr("This is still to be done, and the step waits for it. What is typed in “%1” is not recorded yet.")
                  .arg(left));
    for (const bool waits : {false, true}) { // what can be done now comes first
        for (const ToDo &toDo : open) {
            if (toDo.isHolding && toDo.waits == waits)
                addHolding(toDo);
        }
    }
    QStringList told;
    for (const ToDo &toDo : open) {
        if (toDo.isHolding || toDo.kind != ToDo::Kind::May || told.contains(toDo.what))
            continue;
        if (told.isEmpty())
            addHeading(tr("Holds nothing up"));
        told += toDo.what;
        const auto isAlike = [&](const ToDo &one) { return !one.isHolding && one.what == toDo.what; };
        addOther(toDo, int(std::ranges::count_if(open, isAlike)));
    }
    if (!m_holding.empty())
        m_holding.front()->setFocus(Qt::ShortcutFocusReason);
}

void HeldPanel::add(QWidget *widget)
{
    m_column->insertWidget(int(m_shown.size()), widget);
    m_shown.push_back(widget);
    widget->show(); // at once: the first row takes the keyboard
}

void HeldPanel::addHolding(const ToDo &toDo)
{
    const size_t number = m_holding.size() + 1;
    const QString key = number == 1 ? QKeySequence(Qt::Key_Enter).toString(QKeySequence::NativeText)
        : number <= kMostDigits     ? QString::number(number)
                                    : QString();
    auto *row = new KeyRow(key, toDo.text.text(), this);
    row->setBadge(badgeOf(toDo.kind));
    row->setWraps(true);
    row->setAccessibleName(tr("%1: %2").arg(badgeOf(toDo.kind).word, row->text()));
    if (!key.isEmpty())
        row->setAccessibleDescription(tr("Goes there (%1)").arg(key));
    add(row);
    m_holding.push_back(row);
    if (toDo.waits)
        row->setRightText(tr("after the others"));
    connect(row, &QAbstractButton::clicked, this, [this, toDo] {
        if (toDo.waits)
            emit nextAsked(); // what comes before it
        else
            emit toDoPicked(toDo);
    });
}

void HeldPanel::addOther(const ToDo &toDo, int alike)
{
    auto *row = new KeyRow({}, toDo.text.text(), this);
    row->setBadge(badgeOf(toDo.kind));
    row->setWraps(true);
    row->setCompact(true);
    row->setFocusPolicy(Qt::NoFocus);
    row->setEnabled(false);
    if (alike > 1)
        row->setRightText(tr("and %n more", nullptr, alike - 1));
    add(row);
}

void HeldPanel::addHeading(const QString &words)
{
    auto *heading = new QuietLabel(this);
    heading->setText(words);
    heading->setContentsMargins(px(12, this), px(12, this), px(12, this), px(4, this));
    add(heading);
}

void HeldPanel::keyPressEvent(QKeyEvent *event)
{
    const int digit = event->key() - Qt::Key_0;
    const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier && !event->isAutoRepeat();
    if (isPlain && digit >= 1 && digit <= int(std::min(kMostDigits, m_holding.size())))
        m_holding[size_t(digit - 1)]->click();
    else if (isPlain && event->key() == Qt::Key_T)
        emit nextAsked();
    else
        PanelFrame::keyPressEvent(event);
}

} // namespace muster
