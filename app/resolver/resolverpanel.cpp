// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/resolverpanel.h"

#include "app/resolver/inputeditor.h"
#include "app/session/battlesession.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/diceentry.h"
#include "ui_resolverpanel.h"

#include <QKeyEvent>
#include <QScrollBar>
#include <QShortcut>
#include <QSpinBox>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

ResolverPanel::ResolverPanel(BattleSession &session, QWidget *parent)
    : QFrame(parent), m_ui(std::make_unique<Ui::ResolverPanel>()), m_session(session), m_bits(systemRandomBits())
{
    m_ui->setupUi(this);
    setLook(this, "panel", u"active"_s);
    setLook(m_ui->title, "textSize", u"title"_s);
    setLook(m_ui->source, "textSize", u"small"_s);
    setLook(m_ui->source, "tone", u"muted"_s);
    setLook(m_ui->pair, "tone", u"muted"_s);
    setLook(m_ui->given, "panel", u"quiet"_s);
    setLook(m_ui->givenWords, "textSize", u"small"_s);
    setLook(m_ui->givenWords, "tone", u"muted"_s);
    setLook(m_ui->refusal, "tone", u"danger"_s);
    setLook(m_ui->cautions, "tone", u"warning"_s);
    setLook(m_ui->cautions, "textSize", u"small"_s);
    setLook(m_ui->rule, "rule", u"true"_s);
    setLook(m_ui->floating, "kind", u"quiet"_s);
    m_ui->floating->setIcon(icon(u"float"_s, IconRole::Muted));
    m_ui->bodyColumn->setSpacing(px(8, this));
    m_ui->bodyColumn->setContentsMargins(0, 0, px(2, this), 0);
    m_ui->givenColumn->setContentsMargins(px(10, this), px(2, this), px(2, this), px(2, this));
    m_ui->cancel->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_ui->apply->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    const int margin = px(16, this);
    m_ui->column->setContentsMargins(margin, px(12, this), margin, px(12, this));
    m_ui->givenOpen->setKind(KeyButton::Kind::Quiet);
    m_ui->givenOpen->setKey(Qt::Key_F4);
    m_ui->disputeButton->setText(tr("Dispute…"));
    m_ui->disputeButton->setKey(Qt::Key_D);
    m_ui->cancel->setText(tr("Cancel"));
    m_ui->cancel->setKey(Qt::Key_Escape);
    m_ui->apply->setText(tr("Apply"));
    m_ui->apply->setKey(Qt::Key_Enter);
    m_ui->apply->setKind(KeyButton::Kind::Primary);
    connectParts();
    addKeys();
    hide();
}

ResolverPanel::~ResolverPanel() = default;

void ResolverPanel::connectParts()
{
    connect(m_ui->questions, &QuestionForm::edited, this, &ResolverPanel::inputEdited);
    connect(m_ui->givenForm, &QuestionForm::edited, this, &ResolverPanel::inputEdited);
    for (QuestionForm *form : {m_ui->questions, m_ui->givenForm}) {
        connect(form, &QuestionForm::rowsChanged, this, [this](const std::function<void(Proposal &)> &change) {
            change(*m_proposal);
            changed();
        });
    }
    connect(m_ui->givenOpen, &KeyButton::clicked, this, &ResolverPanel::toggleGiven);
    connect(m_ui->dice, &DicePanel::facesChanged, this, &ResolverPanel::facesEdited);
    connect(m_ui->dice, &DicePanel::rollAsked, this, &ResolverPanel::roll);
    connect(m_ui->dice, &DicePanel::decided, this, &ResolverPanel::decide);
    connect(m_ui->dispute, &DisputeBar::readingAsked, this, &ResolverPanel::readAs);
    connect(m_ui->dispute, &DisputeBar::keepingAsked, this, &ResolverPanel::keepReading);
    connect(m_ui->effects, &EffectsPanel::editingAsked, this, &ResolverPanel::toggleEditing);
    connect(m_ui->effects, &EffectsPanel::edited, this, [this](ThingId thing, const QString &key, const Value &value) {
        const Done edited = m_proposal->edit(thing, key, value);
        if (!edited)
            m_proposal->resetEdit(thing, key); // nothing half typed is left behind
        m_effectRefusal = edited ? QString() : effectRefusalWords(thing, edited.error());
        keepAndShow();
    });
    connect(m_ui->disputeButton, &KeyButton::clicked, this, &ResolverPanel::toggleDispute);
    connect(m_ui->cancel, &KeyButton::clicked, this, &ResolverPanel::cancel);
    connect(m_ui->apply, &KeyButton::clicked, this, &ResolverPanel::apply);
    connect(m_ui->floating, &QToolButton::toggled, this, &ResolverPanel::floatingAsked);
    m_ui->dice->entry()->installEventFilter(this);
    connect(m_ui->scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &ResolverPanel::revealWork);
    connect(&m_session, &BattleSession::changed, this, &ResolverPanel::takeUpAgain);
}

void ResolverPanel::addKeys()
{
    const auto add = [this](QKeySequence key, const QString &words, auto slot) {
        auto *shortcut = new QShortcut(key, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setWhatsThis(words);
        connect(shortcut, &QShortcut::activated, this, slot);
    };
    add(Qt::Key_Return, tr("On to what is still open; apply the result"), &ResolverPanel::goOn);
    add(Qt::Key_Enter, {}, &ResolverPanel::goOn);
    add(Qt::Key_Escape, tr("Cancel: nothing is applied"), &ResolverPanel::cancel);
    add(Qt::Key_F4, tr("See and change what was filled in"), &ResolverPanel::toggleGiven);
    add(Qt::Key_R, tr("Roll what is missing"), &ResolverPanel::roll);
    add(Qt::Key_E, tr("Edit the effects"), &ResolverPanel::toggleEditing);
    add(Qt::Key_D, tr("Dispute: the other reading of a ruling"), &ResolverPanel::toggleDispute);
    add(Qt::Key_K, tr("Keep the other reading: play it so from now on"), &ResolverPanel::keepReadings);
    add(Qt::Key_O, tr("Odds: every value, or the few rows again"), &ResolverPanel::toggleOdds);
}

Done ResolverPanel::open(const QString &procedure, const Cast &cast)
{
    auto proposal = Proposal::open(m_session.battle(), procedure, cast);
    if (!proposal)
        return proposal.error();
    begin(std::move(*proposal));
    fillRemembered();
    showAll();
    focusNext();
    return done();
}

bool ResolverPanel::restore()
{
    const auto draft = m_session.draft();
    if (!draft)
        return false;
    auto proposal = Proposal::fromJson(m_session.battle(), *draft);
    if (!proposal)
        return false;
    begin(std::move(*proposal));
    showAll();
    focusNext();
    return true;
}

/// The ground moved under an open question: an undo, another house option. The battle may even be another object, read
/// anew, so nothing of the proposal is kept but what the referee did.
void ResolverPanel::takeUpAgain()
{
    if (!m_proposal)
        return;
    auto proposal = Proposal::fromJson(m_session.battle(), m_proposal->toJson());
    if (!proposal) {
        end();
        return;
    }
    m_proposal.emplace(std::move(*proposal));
    m_ui->pair->setText(castWords());
    m_effectRefusal.clear();
    m_ui->effects->setEditing(m_ui->effects->isEditing()); // what is refused in them is gone
    showAll();
}

void ResolverPanel::takeKeyboard()
{
    if (!m_proposal)
        return;
    QWidget *last = focusWidget();
    if (last == nullptr || !last->isVisible()) {
        focusNext();
        return;
    }
    last->setFocus(Qt::OtherFocusReason);
    if (auto *number = qobject_cast<QSpinBox *>(last))
        number->selectAll(); // what was remembered gives way to what is typed
}

void ResolverPanel::setFloating(bool floating)
{
    m_ui->floating->setChecked(floating);
}

void ResolverPanel::begin(Proposal proposal)
{
    m_proposal.emplace(std::move(proposal));
    m_givenOpen = false;
    m_disputing = false;
    m_backTo = nullptr;
    m_fresh = true;
    m_effectRefusal.clear();
    m_ui->effects->setEditing(false);
    m_ui->dice->begin();
    const Procedure &procedure = m_proposal->procedure();
    m_ui->title->setText(translated(procedure.title));
    const QString section = translated(procedure.section);
    m_ui->source->setText(section);
    m_ui->source->setToolTip(tr("%1 · %2").arg(section, translated(m_session.battle().set().title)));
    m_ui->pair->setText(castWords());
    m_ui->odds->setProcedure(procedure);
    showInputs();
    show();
}

/// After anything that the referee did but for editing effects: what was wrong with those stood in other results.
void ResolverPanel::changed()
{
    if (!m_effectRefusal.isEmpty()) {
        m_effectRefusal.clear();
        m_ui->effects->setEditing(m_ui->effects->isEditing()); // what is refused in them is gone
    }
    keepAndShow();
}

void ResolverPanel::keepAndShow()
{
    if (const auto kept = m_session.saveDraft(m_proposal->toJson()); !kept)
        emit m_session.failed(kept.error());
    showAll();
}

void ResolverPanel::inputEdited(const QString &key, const Value &value)
{
    if (value.isUndefined())
        m_proposal->resetInput(key);
    else
        m_proposal->setInput(key, value);
    forgetWhatDoesNotMatter();
    changed();
}

/// What was answered to a question that is asked no longer.
void ResolverPanel::forgetWhatDoesNotMatter()
{
    for (const Input &input : m_proposal->procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        if (input.matters != nullptr && m_proposal->isOverridden(key) && !input.matters(m_proposal->inputs()))
            m_proposal->resetInput(key);
    }
}

/// Puts `faces` in the place of the dice of one stage, the last that has any.
void ResolverPanel::facesEdited(int stage, const QList<int> &faces)
{
    int before = 0;
    for (int earlier = 0; earlier < stage; ++earlier)
        before += m_proposal->throws()[size_t(earlier)].stage.count;
    m_proposal->replaceDice(before, int(m_proposal->dice().size()) - before, {faces.begin(), faces.end()});
    changed();
    if (m_proposal->state() == Proposal::State::NeedsDecision)
        focusNext();
}

void ResolverPanel::roll()
{
    if (!m_proposal || m_proposal->wanted().count == 0)
        return;
    rollForAll();
    changed();
    focusNext();
}

/// Each of several throwers in turn, until one of them is asked again. Where some dice of the one lie whose turn it
/// is, he gets what he misses, and nobody else throws.
void ResolverPanel::rollForAll()
{
    const bool goesOn = m_proposal->ofWanted() == 0;
    std::vector<std::pair<QByteArray, int>> thrown;
    for (Stage next = m_proposal->wanted(); next.count > 0; next = m_proposal->wanted()) {
        thrown.emplace_back(next.who, next.number);
        m_proposal->roll(m_bits);
        const Stage after = m_proposal->wanted();
        const bool isKnown = std::ranges::find(thrown, std::pair(QByteArray(after.who), after.number)) != thrown.end();
        if (!goesOn || after.who == nullptr || isKnown)
            return;
    }
}

void ResolverPanel::dieBack()
{
    if (m_proposal->takeDieBack())
        changed();
}

void ResolverPanel::decide(const QString &key, const Value &value)
{
    m_proposal->setInput(key, value);
    changed();
    focusNext();
}

void ResolverPanel::readAs(const QString &key, const QString &choice)
{
    const Done read = m_proposal->readAs(key, choice);
    changed();
    if (!read)
        refuse(read.error().message.text());
}

void ResolverPanel::keepReading(const QString &key, const QString &choice)
{
    if (const auto kept = m_session.setOption(key, choice); !kept)
        refuse(kept.error().message.text());
}

void ResolverPanel::keepReadings()
{
    if (m_disputing)
        m_ui->dispute->keepAll();
}

void ResolverPanel::toggleOdds()
{
    m_ui->odds->toggleWhole();
}

void ResolverPanel::toggleGiven()
{
    if (!m_proposal || m_ui->givenForm->isEmpty())
        return;
    m_givenOpen = !m_givenOpen;
    showAll();
    if (m_givenOpen)
        m_ui->givenForm->firstOpen()->setFocus(Qt::ShortcutFocusReason);
    else
        focusNext();
}

void ResolverPanel::toggleDispute()
{
    if (!m_proposal || !m_ui->disputeButton->isEnabled())
        return;
    m_disputing = !m_disputing;
    showAll();
    if (m_disputing)
        bringUp(*m_ui->dispute, m_ui->dispute->firstAnswer());
    else
        bringBack();
}

void ResolverPanel::toggleEditing()
{
    if (!m_proposal || m_proposal->state() != Proposal::State::Resolved)
        return;
    m_effectRefusal.clear();
    m_ui->effects->setEditing(!m_ui->effects->isEditing());
    showAll();
    if (m_ui->effects->isEditing())
        bringUp(*m_ui->effects, m_ui->effects->firstEditor());
    else
        bringBack();
}

/// Scrolls to a part that opened and puts the keyboard into it.
void ResolverPanel::bringUp(QWidget &part, QWidget *first)
{
    if (first == nullptr)
        return;
    if (m_backTo == nullptr)
        m_backTo = focusWidget();
    first->setFocus(Qt::ShortcutFocusReason);
    m_ui->body->layout()->activate();
    m_ui->scroll->ensureWidgetVisible(&part);
    m_ui->scroll->ensureWidgetVisible(first);
}

/// The keyboard goes back to where it was before.
void ResolverPanel::bringBack()
{
    QWidget *back = std::exchange(m_backTo, nullptr);
    if (back != nullptr && back->isVisible())
        back->setFocus(Qt::OtherFocusReason);
    else
        focusNext();
    revealWork();
}

/// Enter: on to the next thing that is still open; when nothing is, apply.
void ResolverPanel::goOn()
{
    if (!m_proposal)
        return;
    if (m_proposal->state() == Proposal::State::Resolved)
        apply();
    else
        focusNext();
}

/// Puts the keyboard where the next answer goes: what is refused, else the first open question, else the dice, else
/// Apply.
void ResolverPanel::focusNext()
{
    if (QWidget *refused = refusedInput()) {
        m_fresh = false;
        refused->setFocus(Qt::OtherFocusReason);
        return;
    }
    QWidget *next = m_ui->questions->firstOpen();
    const bool answered = m_proposal->question() != nullptr;
    const bool fresh = std::exchange(m_fresh, false) && m_proposal->dice().empty();
    if (next == nullptr || (answered && !fresh))
        next = m_ui->dice->focusTarget();
    if (m_proposal->state() == Proposal::State::Resolved && m_ui->dice->focusTarget() == nullptr && !fresh)
        next = m_ui->apply;
    if (next == nullptr)
        next = m_ui->apply;
    next->setFocus(Qt::OtherFocusReason);
    revealWork();
}

void ResolverPanel::apply()
{
    if (!m_proposal || m_proposal->state() != Proposal::State::Resolved || !m_effectRefusal.isEmpty())
        return;
    if (const auto recorded = m_session.resolve(*m_proposal); !recorded) {
        if (!BattleSession::isAboutFile(recorded.error()))
            refuse(recorded.error().message.text());
        return;
    }
    rememberAsked();
    const QString procedure = QString::fromLatin1(m_proposal->procedure().id);
    const Cast cast = m_proposal->cast();
    end();
    emit applied(procedure, cast);
}

void ResolverPanel::cancel()
{
    if (!m_proposal)
        return;
    if (const auto cleared = m_session.clearDraft(); !cleared)
        emit m_session.failed(cleared.error());
    end();
}

void ResolverPanel::end()
{
    m_proposal.reset();
    hide();
    emit closed();
}

/// The last distance is likely to be near the next one.
void ResolverPanel::rememberAsked()
{
    QJsonObject answers;
    for (const Input &input : m_proposal->procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        if (input.asked && input.isNeeded())
            answers.insert(key, m_proposal->input(key));
    }
    m_remembered.insert(QString::fromLatin1(m_proposal->procedure().id), answers);
}

void ResolverPanel::fillRemembered()
{
    const QJsonObject answers = m_remembered.value(QString::fromLatin1(m_proposal->procedure().id));
    for (auto answer = answers.begin(); answer != answers.end(); ++answer)
        m_proposal->setInput(answer.key(), answer.value());
}

bool ResolverPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_ui->dice->entry() && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Backspace && m_ui->dice->entry()->faces().isEmpty()) {
        dieBack(); // back into the stage before
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace muster
