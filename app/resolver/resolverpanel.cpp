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

/// Who the sides are, for a procedure of the whole battle: "Side A: French · Side B: Venetians".
static QString sideWords(const Things &things)
{
    QStringList sides;
    for (const ThingId army : things.ofType(u"army"_s))
        sides += ResolverPanel::tr("Side %1: %2").arg(things.word(army, u"side"_s).toUpper(), things.name(army));
    return sides.join(u" · "_s);
}

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
    connect(m_ui->givenOpen, &KeyButton::clicked, this, &ResolverPanel::toggleGiven);
    connect(m_ui->dice, &DicePanel::facesChanged, this, &ResolverPanel::facesEdited);
    connect(m_ui->dice, &DicePanel::rollAsked, this, &ResolverPanel::roll);
    connect(m_ui->dice, &DicePanel::decided, this, &ResolverPanel::decide);
    connect(m_ui->dispute, &DisputeBar::readingAsked, this, &ResolverPanel::readAs);
    connect(m_ui->dispute, &DisputeBar::keepingAsked, this, &ResolverPanel::keepReading);
    connect(m_ui->effects, &EffectsPanel::editingAsked, this, &ResolverPanel::toggleEditing);
    connect(m_ui->effects, &EffectsPanel::edited, this, [this](ThingId thing, const QString &key, const Value &value) {
        const Done edited = m_proposal->edit(thing, key, value);
        m_effectRefusal = edited ? QString() : effectRefusalWords(thing, edited.error());
        changed();
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
    m_fresh = true;
    m_effectRefusal.clear();
    m_ui->effects->setEditing(false);
    const Procedure &procedure = m_proposal->procedure();
    m_ui->title->setText(translated(procedure.title));
    m_ui->source->setText(tr("%1 · %2").arg(translated(procedure.section), translated(m_session.battle().set().title)));
    m_ui->pair->setText(castWords());
    m_ui->odds->setProcedure(procedure);
    showInputs();
    show();
}

/// Questions for what the tracker cannot know, and for whatever it should know and does not.
void ResolverPanel::showInputs()
{
    std::vector<const Input *> asked;
    std::vector<const Input *> given;
    for (const Input &input : m_proposal->procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        const bool isOpen = input.isNeeded() && !m_proposal->isPrefilled(key);
        if (!input.decisions.empty())
            continue;
        (input.asked || input.countedBy != nullptr || isOpen ? asked : given).push_back(&input);
    }
    m_ui->questions->setInputs(asked);
    m_ui->givenForm->setInputs(given);
    m_ui->given->setVisible(!given.empty());
}

void ResolverPanel::showAll()
{
    m_ui->questions->show(*m_proposal);
    m_ui->givenForm->show(*m_proposal);
    m_ui->givenForm->setVisible(m_givenOpen && !m_ui->givenForm->isEmpty());
    m_ui->givenOpen->setText(m_givenOpen ? tr("Close") : tr("Change"));
    const Question *question = m_proposal->question();
    if (question == nullptr) {
        m_ui->givenWords->setText(tr("The rest is filled in from the record."));
    } else {
        const QString words = joined(question->given(), u", "_s);
        m_ui->givenWords->setText(words.isEmpty() ? tr("Everything else is as on record.") : words);
    }
    m_ui->odds->show(*m_proposal);
    m_ui->dice->show(*m_proposal);
    m_ui->rule->setVisible(!m_ui->dice->isHidden());
    showOutcome();
    showRefusal();
    m_ui->effects->show(m_session.battle(), *m_proposal);
    showCautions();
}

/// Where not all fits, what matters now is in view: the dice while they are entered, then dice, result and effects.
void ResolverPanel::revealWork()
{
    if (!m_proposal || m_givenOpen || m_disputing)
        return;
    if (m_ui->questions->isAncestorOf(focusWidget())) {
        m_ui->scroll->verticalScrollBar()->setValue(0);
        m_ui->scroll->ensureWidgetVisible(focusWidget());
        return;
    }
    const bool resolved = m_proposal->state() == Proposal::State::Resolved;
    const int room = m_ui->scroll->viewport()->height();
    const int bottom = resolved ? m_ui->effects->geometry().bottom() : m_ui->dice->geometry().bottom();
    const int top = resolved ? m_ui->outcome->y() : m_ui->dice->y();
    m_ui->scroll->verticalScrollBar()->setValue(bottom - top <= room ? bottom - room : top);
}

/// What is to be remembered about those who take part, and what is only now that this procedure is open.
void ResolverPanel::showCautions()
{
    const Battle &battle = m_session.battle();
    const Cast &cast = m_proposal->cast();
    const auto always = battle.reminders();
    const QString procedure = QString::fromLatin1(m_proposal->procedure().id);
    QStringList words;
    for (const Reminder &reminder : battle.reminders(cast, procedure)) {
        const bool isNew = std::ranges::none_of(always, [&](const Reminder &known) {
            return qstrcmp(known.id, reminder.id) == 0 && known.about == reminder.about;
        });
        const Thing *about = battle.things().find(reminder.about);
        if (isNew || (about != nullptr && about->type == u"unit"_s && cast.values().contains(reminder.about)))
            words += u"• "_s + reminder.text.text();
    }
    for (const Role &role : m_proposal->procedure().roles) {
        if (!cast.contains(QString::fromLatin1(role.key)))
            words += u"• "_s
                + tr("%1: nobody is picked, so what happens to it is not recorded.").arg(translated(role.label));
    }
    m_ui->cautions->setText(words.join(u'\n'));
    m_ui->cautions->setVisible(!words.isEmpty());
}

void ResolverPanel::showOutcome()
{
    const bool resolved = m_proposal->state() == Proposal::State::Resolved;
    const bool disputable = resolved && (m_disputing || DisputeBar::hasReadings(*m_proposal));
    m_ui->outcome->setVisible(resolved);
    m_ui->apply->setEnabled(resolved && m_effectRefusal.isEmpty() && !m_session.isReadOnly());
    m_ui->disputeButton->setEnabled(disputable);
    m_ui->disputeButton->setToolTip(disputable
            ? tr("See the result under the other reading of the ruling that mattered (D)")
            : tr("No ruling that tables play both ways had a part in this."));
    m_ui->disputeButton->setVisible(disputable);
    m_ui->dispute->setVisible(m_disputing && disputable);
    if (m_disputing)
        m_ui->dispute->show(m_session.battle(), *m_proposal);
    if (!resolved)
        return;
    QList<WorkingStep> lines;
    for (const WorkingLine &line : m_proposal->working())
        lines.append({line.text.text(), translated(line.source)});
    m_ui->outcome->setOutcome(m_proposal->summary().text(), lines);
}

/// After anything that the referee did: keep it, show it.
void ResolverPanel::changed()
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
    changed();
}

/// Puts `faces` in the place of the dice of one stage; dice that stay keep the mark of who threw them.
void ResolverPanel::facesEdited(int stage, const QList<int> &faces)
{
    int before = 0;
    for (int earlier = 0; earlier < stage; ++earlier)
        before += m_proposal->throws()[size_t(earlier)].stage.count;
    const auto &dice = m_proposal->dice();
    int same = 0;
    while (same < faces.size() && before + same < int(dice.size()) && dice[size_t(before + same)].face == faces[same])
        ++same;
    while (int(m_proposal->dice().size()) > before + same && m_proposal->takeDieBack()) {}
    for (qsizetype die = same; die < faces.size(); ++die) {
        if (!m_proposal->enter(faces[die]))
            break;
    }
    changed();
    if (m_proposal->state() == Proposal::State::NeedsDecision)
        focusNext();
}

void ResolverPanel::roll()
{
    if (!m_proposal || m_proposal->wanted().count == 0)
        return;
    m_proposal->roll(m_bits);
    changed();
    focusNext();
}

void ResolverPanel::dieBack()
{
    if (m_proposal->takeDieBack())
        changed();
}

void ResolverPanel::decide(const QString &key, int value)
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
}

void ResolverPanel::toggleEditing()
{
    if (!m_proposal || m_proposal->state() != Proposal::State::Resolved)
        return;
    m_effectRefusal.clear();
    m_ui->effects->setEditing(!m_ui->effects->isEditing());
    showAll();
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

QString ResolverPanel::castWords() const
{
    if (m_proposal->procedure().roles.empty())
        return sideWords(m_session.battle().things());
    QStringList names;
    for (const Role &role : m_proposal->procedure().roles) {
        const ThingId who = m_proposal->cast().value(QString::fromLatin1(role.key));
        const QString name = who == 0 ? QString() : m_session.battle().nameOf(who);
        if (!name.isEmpty())
            names += role.mark == nullptr ? name : tr("%1 (%2)").arg(name, translated(role.mark));
    }
    return names.join(u" → "_s);
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
