// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startpage/goonpanel.h"

#include "app/session/folderwords.h"
#include "app/startpage/whenwords.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/badge.h"
#include "app/widgets/elidedlabel.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/quietlabel.h"
#include "app/widgets/tickbar.h"
#include "core/base/shown.h"
#include "core/rules/catalogue.h"

#include <QBoxLayout>
#include <QFileInfo>
#include <QGridLayout>
#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMostSides = 4;

QLabel *plainLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

/// How far the dialog is.
QString leftWords(const LeftDialog &open)
{
    if (open.rows > 0)
        return GoOnPanel::tr("%1 of %n answered", nullptr, open.rows).arg(QLocale().toString(open.answered));
    if (open.resolved)
        return GoOnPanel::tr("all dice thrown; still to be applied");
    if (open.diceMissing <= 0)
        return GoOnPanel::tr("something is still to be answered");
    return open.diceLying == 0 ? GoOnPanel::tr("{one die|%n dice} still to throw", nullptr, open.diceMissing)
                               : GoOnPanel::tr("%1 thrown, {one|%n} still to throw", nullptr, open.diceMissing)
                                     .arg(QLocale().toString(open.diceLying));
}

} // namespace

GoOnPanel::GoOnPanel(QWidget *parent) : QFrame(parent)
{
    setObjectName(u"goOnPanel"_s);
    setLook(this, "panel", u"active"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(px(20, this), px(16, this), px(20, this), px(16, this));
    column->setSpacing(px(12, this));
    buildHead();
    column->addLayout(m_head);
    m_trouble = plainLabel(this);
    setLook(m_trouble, "tone", u"warning"_s);
    column->addWidget(m_trouble);
    column->addWidget(buildOpen());
    column->addWidget(buildFoot());
    column->addStretch(1);
    connect(m_goOn, &QPushButton::clicked, this, &GoOnPanel::goOnRequested);
    connect(m_look, &QPushButton::clicked, this, &GoOnPanel::lookRequested);
    connect(m_takeOver, &QPushButton::clicked, this, &GoOnPanel::takeOverRequested);
}

void GoOnPanel::buildHead()
{
    m_title = plainLabel(this);
    m_title->setObjectName(u"goOnTitle"_s);
    setLook(m_title, "textSize", u"turn"_s);
    m_about = new QuietLabel(this);
    m_about->setTextFormat(Qt::PlainText);
    m_about->setWordWrap(true);
    m_goOn = new KeyButton(tr("Go on"), Qt::Key_Return, KeyButton::Kind::Primary, this);
    m_goOn->setObjectName(u"goOn"_s);
    m_look = new KeyButton(tr("Open read-only"), Qt::Key_Return, KeyButton::Kind::Primary, this);
    m_look->setObjectName(u"lookAtLocked"_s);
    m_takeOver = new KeyButton(tr("It is not open there any more"), {}, KeyButton::Kind::Secondary, this);
    m_takeOver->setObjectName(u"takeOver"_s);
    m_head = new QBoxLayout(QBoxLayout::LeftToRight);
    m_head->setSpacing(px(16, this));
    auto *words = new QVBoxLayout;
    words->setSpacing(px(2, this));
    words->addWidget(m_title);
    words->addWidget(m_about);
    words->addStretch(1);
    m_head->addLayout(words, 1);
    auto *buttons = new QVBoxLayout;
    for (KeyButton *button : {m_look, m_goOn, m_takeOver})
        buttons->addWidget(button, 0, Qt::AlignRight); // else the widest would be cut to the narrowest
    buttons->addStretch(1);
    m_head->addLayout(buttons);
}

/// The dialog that was left open.
QWidget *GoOnPanel::buildOpen()
{
    m_open = new QFrame(this);
    m_open->setObjectName(u"stillOpen"_s);
    setLook(m_open, "panel", u"accent"_s);
    auto *column = new QVBoxLayout(m_open);
    column->setContentsMargins(px(14, this), px(8, this), px(14, this), px(8, this));
    column->setSpacing(0);
    m_openTitle = plainLabel(m_open);
    setLook(m_openTitle, "textSize", u"strong"_s);
    m_openAbout = new QuietLabel(m_open);
    m_openAbout->setTextFormat(Qt::PlainText);
    m_openAbout->setWordWrap(true);
    column->addWidget(m_openTitle);
    column->addWidget(m_openAbout);
    return m_open;
}

/// Strengths, when it was played, and that all is recorded.
QWidget *GoOnPanel::buildFoot()
{
    m_foot = new QWidget(this);
    m_footRow = new QBoxLayout(QBoxLayout::LeftToRight, m_foot);
    m_footRow->setContentsMargins({});
    m_footRow->setSpacing(px(32, this));
    m_sides = new QWidget(m_foot);
    m_sideRows = new QGridLayout(m_sides);
    m_sideRows->setContentsMargins({});
    m_sideRows->setHorizontalSpacing(px(10, this));
    m_sideRows->setVerticalSpacing(px(4, this));
    m_footRow->addWidget(m_sides, 1);
    auto *times = new QVBoxLayout;
    times->setSpacing(px(4, this));
    m_played = plainLabel(m_foot);
    m_played->setWordWrap(false);
    times->addWidget(m_played);
    m_recorded = new BadgeLabel({u"tick"_s, tr("All recorded"), Tone::Good}, m_foot);
    m_recorded->setAccessibleName(tr("All recorded"));
    times->addWidget(m_recorded, 0, Qt::AlignLeft);
    times->addStretch(1);
    m_footRow->addLayout(times);
    return m_foot;
}

void GoOnPanel::showName(const QString &path, const QString &name)
{
    m_path = path;
    m_title->setText(tr("Go on with %1").arg(shownName(name)));
    m_about->setText(tr("%1 in %2").arg(fileWords(path), folderWords(path)));
    for (QWidget *part : std::initializer_list<QWidget *> {m_trouble, m_open, m_foot, m_look, m_takeOver})
        part->hide();
    m_goOn->setVisible(true);
    m_goOn->setKind(KeyButton::Kind::Primary);
    m_goOn->setKey(Qt::Key_Return);
    setFocusProxy(m_goOn);
}

void GoOnPanel::show(const Standing &standing, const QDateTime &now)
{
    const QString name = shownName(standing.battle.isEmpty() ? standing.campaign : standing.battle);
    showName(standing.path, name);
    if (standing.turn > 0 && !standing.phase.isEmpty())
        //: a battle, its turn, its phase
        m_title->setText(tr("Go on with %1, turn %2, %3").arg(name, QLocale().toString(standing.turn), standing.phase));
    QStringList about;
    if (!standing.active.isEmpty())
        about += tr("%1 active").arg(shownName(standing.active));
    if (const Ruleset *set = findRuleset(standing.rules))
        about += translated(set->title);
    about += m_about->text();
    m_about->setText(about.join(u" · "_s));
    showOpen(standing);
    showSides(standing);
    m_foot->setVisible(!standing.battle.isEmpty());
    const QString when = whenWords(standing.lastPlayed.toLocalTime(), now);
    m_played->setText(standing.isPlayed ? tr("Played %1").arg(when) : tr("A sample, not played yet"));
}

void GoOnPanel::showOpen(const Standing &standing)
{
    m_open->setVisible(standing.open.has_value());
    if (!standing.open)
        return;
    const QString what = standing.open->who.isEmpty()
        ? standing.open->title
        : tr("%1, %2", "a procedure, who plays in it").arg(standing.open->title, standing.open->who.join(u" → "_s));
    m_openTitle->setText(tr("Still open as you left it: %1").arg(shownLine(what)));
    m_openAbout->setText(leftWords(*standing.open));
}

void GoOnPanel::showSides(const Standing &standing)
{
    while (QLayoutItem *item = m_sideRows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int row = 0;
    for (const SideStanding &side : standing.sides) {
        if (row < kMostSides)
            addSide(row++, side);
    }
}

void GoOnPanel::addSide(int row, const SideStanding &side)
{
    auto *name = new ElidedLabel(m_sides);
    name->setTextFormat(Qt::PlainText);
    name->setText(shownName(side.name));
    m_sideRows->addWidget(name, row, 0);
    m_sideRows->setColumnStretch(0, 1);
    m_sideRows->setColumnStretch(1, 2);
    if (side.atStart == 0)
        return;
    auto *bar = new TickBar(m_sides);
    bar->setLook({side.left, side.atStart, -1, Theme::instance().side(side.colour)});
    bar->setAccessibleName(shownName(side.name));
    m_sideRows->addWidget(bar, row, 1);
    const QLocale locale;
    auto *figures = new QLabel(tr("%1/%2").arg(locale.toString(side.left), locale.toString(side.atStart)), m_sides);
    setLook(figures, "textSize", u"strong"_s);
    m_sideRows->addWidget(figures, row, 2, Qt::AlignRight | Qt::AlignVCenter);
    auto *loss =
        new QuietLabel(side.percentLost.isEmpty() ? tr("no loss") : tr("−%1 %").arg(side.percentLost), m_sides);
    m_sideRows->addWidget(loss, row, 3, Qt::AlignRight | Qt::AlignVCenter);
}

void GoOnPanel::showTrouble(const QString &words)
{
    m_trouble->setText(words);
    m_trouble->show();
}

void GoOnPanel::showLocked(const QString &words)
{
    showTrouble(words);
    m_goOn->hide();
    m_look->show();
    m_takeOver->show();
    setFocusProxy(m_look);
}

void GoOnPanel::showOpenHere(const QString &words)
{
    showTrouble(words);
    m_look->show();
    m_goOn->setKind(KeyButton::Kind::Secondary);
    m_goOn->setKey({});
    setFocusProxy(m_look);
}

bool GoOnPanel::isLocked() const
{
    return !m_look->isHidden();
}

QString GoOnPanel::words() const
{
    QStringList all;
    for (const QLabel *label : findChildren<QLabel *>()) {
        if (label->isVisibleTo(this))
            all += label->text();
    }
    return all.join(u" | "_s);
}

void GoOnPanel::setNarrow(bool narrow)
{
    const auto direction = narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    m_head->setDirection(direction);
    m_footRow->setDirection(direction);
}

} // namespace muster
