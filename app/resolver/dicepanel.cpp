// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/dicepanel.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/quietlabel.h"
#include "core/battle/tablequestions.h"
#include "core/play/factkeys.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>

#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

DieLook lookOf(DieMeaning meaning)
{
    switch (meaning) {
    case DieMeaning::Good:
        return {DieLook::Kind::Good, DicePanel::tr("counts")};
    case DieMeaning::Bad:
        return {DieLook::Kind::Bad, DicePanel::tr("against it")};
    case DieMeaning::Again:
        return {DieLook::Kind::Again, DicePanel::tr("thrown again")};
    case DieMeaning::Plain:
        return {};
    }
    Q_UNREACHABLE();
}

/// A face that lies: one that counts on a ground of its own, one that is thrown again struck out.
QString faceInWords(int face, DieMeaning meaning)
{
    const QString words = QLocale().toString(face);
    const auto boxed = [&](const QColor &ground, const QColor &text) {
        return u"<b style=\"background-color:%1;color:%2\">&nbsp;%3&nbsp;</b>"_s.arg(ground.name(), text.name(), words);
    };
    switch (meaning) {
    case DieMeaning::Good:
        return boxed(tokens().goodGround, tokens().good);
    case DieMeaning::Bad:
        return boxed(tokens().dangerGround, tokens().danger);
    case DieMeaning::Again:
        return u"<s>%1</s>"_s.arg(words);
    case DieMeaning::Plain:
        break;
    }
    return words;
}

QString facesInWords(const Proposal &proposal, const Throw &thrown)
{
    QStringList words;
    for (const int face : thrown.faces) {
        const Question *question = proposal.question();
        words += faceInWords(face, question == nullptr ? DieMeaning::Plain : question->meaning(thrown.stage, face));
    }
    return words.join(u' ');
}

} // namespace

DicePanel::DicePanel(QWidget *parent)
    : QWidget(parent), m_entry(new DiceEntry(this)),
      m_roll(new KeyButton(tr("Roll"), Qt::Key_R, KeyButton::Kind::Secondary, this)),
      m_hits(new KeyButton(tr("Hits only"), Qt::Key_H, KeyButton::Kind::Secondary, this)),
      m_lying(new QuietLabel(this)), m_decision(new QWidget(this)), m_decisionRow(new QHBoxLayout(m_decision))
{
    m_lying->setWordWrap(true);
    m_lying->setTextFormat(Qt::RichText);
    m_entry->setAccessibleName(tr("Dice"));
    m_roll->setObjectName(u"roll"_s);
    m_roll->setToolTip(tr("The program throws what is still missing (R)"));
    m_hits->setObjectName(u"hitsOnly"_s);
    m_hits->setToolTip(tr("How many hit, without the dice: H, then the number"));
    m_roll->setFocusPolicy(Qt::ClickFocus); // both have a key from everywhere
    m_hits->setFocusPolicy(Qt::ClickFocus);
    m_decisionRow->setContentsMargins(0, 0, 0, 0);
    auto *row = new QHBoxLayout;
    row->addWidget(m_roll);
    row->addWidget(m_hits);
    row->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px(8, this));
    column->addWidget(m_lying);
    column->addWidget(m_entry);
    column->addLayout(row);
    column->addWidget(m_decision);
    connect(m_entry, &DiceEntry::facesPut, this,
        [this](int place, const QList<int> &faces) { emit facesPut(m_before + place, faces); });
    connect(m_entry, &DiceEntry::faceErased, this, [this](int place) { emit faceErased(m_before + place); });
    connect(m_entry, &DiceEntry::hitsCalled, this, &DicePanel::hitsCalled);
    connect(m_hits, &KeyButton::clicked, this, &DicePanel::callHits);
    connect(m_roll, &KeyButton::clicked, this, &DicePanel::rollAsked);
}

void DicePanel::show(const Proposal &proposal)
{
    showStage(proposal);
    showDecision(proposal);
    const bool asks = proposal.wanted().count > 0;
    const bool any = asks || !proposal.throws().empty();
    setVisible(any);
    m_entry->setVisible(any);
    m_roll->setVisible(asks);
    const std::optional<int> most = proposal.mostHits();
    m_entry->setMostHits(most);
    m_hits->setVisible(most.has_value());
}

void DicePanel::callHits()
{
    if (!m_hits->isHidden())
        m_entry->beginCalling();
}

/// The stage that is asked for; when none is, the last one that lies, so that a die can still be mended.
void DicePanel::showStage(const Proposal &proposal)
{
    const bool asks = proposal.wanted().count > 0;
    const int full = int(proposal.throws().size());
    if (!asks && full == 0) {
        m_stage = -1;
        return;
    }
    const int stage = asks ? full : full - 1;
    const Stage shown = asks ? proposal.wanted() : proposal.throws().back().stage;
    const QString words = askingWords(proposal, shown);
    QList<int> together;
    QStringList sizes;
    for (const int size : proposal.together()) {
        together += size;
        sizes += QLocale().toString(size);
    }
    const QString apart = sizes.join(u" + "_s);
    const QString asked = u"%1 %2D%3 %4 %5"_s.arg(stage).arg(shown.count).arg(shown.sides).arg(words, apart);
    if (asked != m_asked) {
        const QSignalBlocker quiet(m_entry);
        const QString note = together.isEmpty() ? QString() : tr("Thrown together: %1").arg(apart);
        m_entry->setStage({words, shown.count, shown.sides, note, {}, together});
        m_stage = stage;
        m_asked = asked;
    }
    m_entry->setJudge([question = proposal.sharedQuestion(), shown](
                          int face) { return question ? lookOf(question->meaning(shown, face)) : DieLook {}; });
    const auto &dice = proposal.dice();
    const size_t before = dice.size() - size_t(asks ? proposal.ofWanted() : shown.count);
    QList<LyingDie> lying;
    for (size_t die = before; die < dice.size(); ++die)
        lying += {dice[die].face, dice[die].rolled, dice[die].called};
    m_before = int(before);
    m_entry->setDice(lying);
    m_lying->setText(lyingWords(proposal));
    m_lying->setVisible(m_stage > 0);
}

void DicePanel::begin()
{
    m_asked.clear();
}

/// "4 D6", with what they are for where that is not the procedure itself.
QString DicePanel::askingWords(const Proposal &proposal, const Stage &shown) const
{
    const QString dice = tr("%1 D%2").arg(QLocale().toString(shown.count)).arg(shown.sides);
    const QString what = inWords(shown, proposal.names()).text();
    return what == translated(proposal.procedure().title) ? dice : tr("%1 · %2", "5 D6 · Swiss: melee").arg(dice, what);
}

/// The stages that lie, each by its name; a run of throwers by the name of each, the words of the stage once.
QString DicePanel::lyingWords(const Proposal &proposal) const
{
    QStringList stages;
    const Names names = proposal.names();
    for (int stage = 0; stage < m_stage && stage < int(proposal.throws().size()); ++stage) {
        const Throw &thrown = proposal.throws()[size_t(stage)];
        const Stage &now = thrown.stage;
        const Stage before = stage == 0 ? Stage {} : proposal.throws()[size_t(stage) - 1].stage;
        const bool goesOn = now.number > 0 && before.number > 0 && qstrcmp(now.label, before.label) == 0;
        const QString who = goesOn ? names.of(QString::fromLatin1(now.who), now.number) : inWords(now, names).text();
        stages += tr("%1: %2").arg(who.toHtmlEscaped(), facesInWords(proposal, thrown));
    }
    return stages.join(u" · "_s);
}

/// "English first": whose decision it is stands in it, where its label has room for that.
static QString wordsIn(const Proposal &proposal, const Input::Decision &decision)
{
    return proposal.names().in(inWords(*proposal.decision(), decision)).text();
}

void DicePanel::showDecision(const Proposal &proposal)
{
    const Input *input = proposal.decision();
    m_decision->setVisible(input != nullptr);
    if (input == nullptr)
        return;
    QStringList words {QString::fromLatin1(input->key)};
    for (const Input::Decision &decision : input->decisions)
        words += wordsIn(proposal, decision);
    if (std::exchange(m_decided, words.join(u'\n')) == words.join(u'\n'))
        return; // the frame stays where it is
    dropDecision();
    m_decisionKeys = decisionKeys(input->decisions);
    qsizetype place = 0;
    for (const Input::Decision &decision : input->decisions) {
        const QKeySequence key(m_decisionKeys.at(place++).unicode());
        auto *button = new KeyButton(wordsIn(proposal, decision), key, KeyButton::Kind::Secondary, m_decision);
        button->setObjectName(u"decision%1"_s.arg(decision.value.toVariant().toString()));
        m_decisionRow->addWidget(button);
        button->show();
        connect(button, &KeyButton::clicked, this,
            [this, name = QString::fromLatin1(input->key), value = decision.value] { emit decided(name, value); });
    }
    m_decisionRow->addStretch();
}

void DicePanel::dropDecision()
{
    while (QLayoutItem *item = m_decisionRow->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide(); // it may be the one that was just pressed
            item->widget()->deleteLater();
        }
        delete item;
    }
}

/// Where the frame is on the decision its letters mean nothing else.
bool DicePanel::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && decisionWith(*static_cast<QKeyEvent *>(event)) != nullptr) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void DicePanel::keyPressEvent(QKeyEvent *event)
{
    KeyButton *pressed = decisionWith(*event);
    if (pressed == nullptr)
        return QWidget::keyPressEvent(event);
    if (!event->isAutoRepeat())
        pressed->click();
}

/// Only where the frame is on the decision; null where none has this key.
KeyButton *DicePanel::decisionWith(const QKeyEvent &event) const
{
    const bool isHeld = event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    const QWidget *focused = focusWidget();
    if (isHeld || m_decision->isHidden() || focused == nullptr || !m_decision->isAncestorOf(focused))
        return nullptr;
    const qsizetype place = m_decisionKeys.indexOf(QChar(char16_t(event.key())));
    const QLayoutItem *item = place < 0 ? nullptr : m_decisionRow->itemAt(int(place));
    return item == nullptr ? nullptr : qobject_cast<KeyButton *>(item->widget());
}

QWidget *DicePanel::focusTarget() const
{
    if (!m_decision->isHidden() && m_decisionRow->count() > 1)
        return m_decisionRow->itemAt(0)->widget();
    return isHidden() ? nullptr : m_entry;
}

} // namespace muster
