// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/effectlooks.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/wrappable.h"
#include "core/battle/casting.h"
#include "core/rules/missingpart.h"
#include "ui_resolverpanel.h"

#include <QCoreApplication>
#include <QScrollBar>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Who the sides are, for a procedure of the whole battle: "French · Venetians".
static QString sideWords(const Things &things)
{
    QStringList sides;
    for (const ThingId army : things.armies())
        sides += things.name(army);
    return sides.join(u" · "_s);
}

/// Questions for what the tracker cannot know, and for whatever it should know and does not.
void ResolverPanel::showInputs()
{
    std::vector<const Input *> asked;
    std::vector<const Input *> given;
    for (const Input &input : now()->procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        const bool isOpen = input.isNeeded() && !now()->isPrefilled(key);
        if (!input.decisions.empty())
            continue;
        const bool asksOfEach = std::ranges::any_of(input.rows, &Input::asked);
        (input.asked || asksOfEach || input.countedBy != nullptr || isOpen ? asked : given).push_back(&input);
    }
    m_ui->questions->setInputs(asked, now()->names());
    m_ui->givenForm->setInputs(given, now()->names());
    m_ui->givenOpen->setVisible(!given.empty());
    giveQuestionKeys();
}

void ResolverPanel::showAll()
{
    m_refused.clear();
    m_ui->rulesBadges->show(m_session.battle(), *now());
    m_ui->questions->show(m_session.battle(), *now(), m_marked);
    m_ui->givenForm->show(m_session.battle(), *now(), m_marked);
    m_ui->givenForm->setVisible(m_givenOpen && !m_ui->givenForm->isEmpty());
    nameGivenButton();
    const QString given = now()->question() == nullptr ? QString() : joined(now()->given(), u", "_s);
    m_ui->givenWords->setText(given);
    m_ui->givenWords->setVisible(!given.isEmpty());
    m_ui->given->setVisible(!m_ui->givenForm->isEmpty() && (m_givenOpen || !given.isEmpty()));
    m_ui->odds->show(*now());
    m_ui->facing->show(*now());
    m_ui->dice->show(*now());
    m_ui->rule->setVisible(!m_ui->dice->isHidden());
    showOutcome();
    showRefusal();
    if (m_effectRefusal.isEmpty()) // else the editor stays, with what is refused in it
        m_ui->effects->show(m_session.battle(), *now());
    showCautions();
    showWaits();
}

/// Where the title would lose its end to it, it has its key alone, and the section gives way.
void ResolverPanel::nameGivenButton()
{
    const QString words = m_givenOpen ? tr("Close") : tr("Change");
    m_ui->givenOpen->setAccessibleName(words);
    m_ui->givenOpen->setToolTip(tr("See and change what was filled in (F4)"));
    m_ui->givenOpen->setText(words);
    const int title = m_ui->title->sizeHint().width();
    m_ui->source->show();
    int room = contentsRect().width() - 2 * px(16, this) - title;
    for (int at = 0; at < m_ui->head->count(); ++at) {
        const QWidget *part = m_ui->head->itemAt(at)->widget();
        if (part != nullptr && part != m_ui->title && part->isVisibleTo(this))
            room -= m_ui->head->spacing() + (part == m_ui->source ? part->minimumSizeHint() : part->sizeHint()).width();
    }
    if (room < 0) { // the section stands in the tool tip of the title too
        m_ui->givenOpen->setText(u"…"_s);
        m_ui->source->hide();
    }
    m_ui->title->setMinimumWidth(std::min(title, width() * 2 / 3));
}

void ResolverPanel::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    fitToRoom();
    nameGivenButton();
}

/// Where the panel is only a few lines high, what stands above the questions scrolls with them: the result needs the
/// room.
void ResolverPanel::fitToRoom()
{
    constexpr int kFewLines = 16;
    const bool isLow = height() < kFewLines * fontMetrics().lineSpacing();
    const bool scrolls = m_ui->pair->parentWidget() == m_ui->body;
    if (isLow == scrolls)
        return;
    QVBoxLayout *from = scrolls ? m_ui->bodyColumn : m_ui->column;
    QVBoxLayout *to = scrolls ? m_ui->column : m_ui->bodyColumn;
    int place = 0;
    for (QWidget *part : std::initializer_list<QWidget *> {m_ui->headBox, m_ui->pair}) {
        const bool wasHidden = part->isHidden();
        from->removeWidget(part);
        to->insertWidget(place++, part);
        part->setHidden(wasHidden);
    }
    measure();
}

void ResolverPanel::setMarked(const std::vector<ThingId> &things)
{
    if (things == m_marked)
        return;
    m_marked = things;
    if (!isOpen())
        return;
    for (QuestionForm *form : {m_ui->questions, m_ui->givenForm})
        form->show(m_session.battle(), *now(), m_marked);
}

/// Where not all fits, what matters now is in view, with as much above it as there is room for: the dice while they are
/// entered, then result and effects.
void ResolverPanel::revealWork()
{
    if (!isOpen() || m_givenOpen || m_disputing || m_ui->effects->isEditing())
        return;
    const bool resolved = now()->state() == Proposal::State::Resolved;
    const int room = m_ui->scroll->viewport()->height();
    const int bottom = (resolved ? m_ui->effects->geometry() : m_ui->dice->geometry()).bottom() + 1;
    if (QWidget *at = focusWidget(); m_ui->questions->isAncestorOf(at)) {
        const int top = at->mapTo(m_ui->body, QPoint()).y();
        const bool fits = resolved && bottom - top <= room;
        m_ui->scroll->verticalScrollBar()->setValue(fits ? bottom - room : 0);
        m_ui->scroll->ensureWidgetVisible(at, 0, 0);
        return;
    }
    const int top = resolved ? m_ui->outcome->y() : m_ui->dice->entry()->mapTo(m_ui->body, QPoint()).y();
    m_ui->scroll->verticalScrollBar()->setValue(bottom - top <= room ? bottom - room : top);
}

/// Where the scroll bar is to stand next, so that all of the result and its effects comes into view; where it stands if
/// all of it is.
int ResolverPanel::nextOfResult() const
{
    const QScrollBar *bar = m_ui->scroll->verticalScrollBar();
    const int room = m_ui->scroll->viewport()->height();
    const int top = m_ui->outcome->y();
    const int atBottom = m_ui->effects->geometry().bottom() + 1 - room;
    const int now = bar->value();
    if (now > top && atBottom <= top)
        return std::clamp(top, bar->minimum(), bar->maximum());
    if (now < std::min(top, atBottom))
        return std::clamp(std::min(top, atBottom), bar->minimum(), bar->maximum());
    return now < atBottom ? std::clamp(std::min(now + room, atBottom), bar->minimum(), bar->maximum()) : now;
}

/// Scrolls to what of the result and its effects has not been in view yet; false if all of it is.
bool ResolverPanel::bringResultIntoView()
{
    if (!isVisible())
        return false;
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QScrollBar *bar = m_ui->scroll->verticalScrollBar();
    const int before = bar->value();
    bar->setValue(nextOfResult());
    return bar->value() != before;
}

/// As long as some of the result has not been in view, Enter goes there.
void ResolverPanel::showWhatEnterDoes()
{
    const bool goesOn = isOpen() && isVisible() && now()->state() == Proposal::State::Resolved
        && nextOfResult() != m_ui->scroll->verticalScrollBar()->value();
    m_ui->apply->setBriefText(goesOn ? tr("More") : QString());
    m_ui->apply->setText(goesOn ? tr("Show the rest") : tr("Apply"));
}

/// What Apply waits for, beside it and in words.
void ResolverPanel::showWaits()
{
    QStringList all {waitsWords()};
    const bool isDone = now()->state() == Proposal::State::Resolved && !m_ui->questions->isEmpty();
    const bool maySayNo = !m_passWords.isEmpty() && now()->dice().empty() && !isDone;
    m_ui->pass->setVisible(maySayNo);
    if (maySayNo)
        all += m_passWords;
    all.removeAll(QString());
    const QString words = all.join(u'\n');
    m_ui->waits->setText(wrappable(words));
    m_ui->waits->setVisible(!words.isEmpty());
}

QString ResolverPanel::waitsWords() const
{
    if (m_session.isReadOnly())
        return tr("The campaign is open read-only.");
    if (m_noLonger)
        return tr("No longer possible: %1").arg(m_noLonger->message.text());
    if (now()->state() == Proposal::State::NeedsDecision)
        return tr("Apply waits for a decision on the dice");
    if (now()->state() == Proposal::State::NeedsDice)
        return tr("Apply waits for the dice");
    QStringList missing;
    for (const QString &place : now()->unanswered()) {
        const QString key = place.section(u'[', 0, 0);
        const Field *field = now()->procedure().input(key);
        if (place != key)
            field = findField(field->entry, place.section(u'.', -1));
        const QString name = now()->names().in(labelOf(*field)).text();
        if (!missing.contains(name))
            missing += name;
    }
    if (!missing.isEmpty())
        return (m_ui->questions->offersTheRest()
                ? tr("Apply waits for: %1. = takes the rest as last time, or as usual.")
                : tr("Apply waits for: %1"))
            .arg(missing.join(u", "_s));
    if (now()->state() == Proposal::State::Refused)
        return tr("Apply waits: this is not allowed");
    const auto disallowed = now()->disallowed();
    const Role *part = disallowed ? now()->procedure().role(disallowed->field) : nullptr;
    if (part != nullptr)
        return tr("Apply waits for: %1").arg(translated(part->label));
    return disallowed ? tr("The rules do not allow it: %1").arg(disallowed->message.text()) : QString();
}

/// What is to be remembered only now that this procedure is open. What holds anyway stands by the units; what is no
/// warning the questions and the quiet line say themselves.
void ResolverPanel::showCautions()
{
    const Battle &battle = m_session.battle();
    const Cast &cast = now()->cast();
    const auto always = battle.reminders();
    const QString procedure = QString::fromLatin1(now()->procedure().id);
    QStringList words;
    for (const Reminder &reminder : battle.reminders(cast, procedure)) {
        const bool isNew = std::ranges::none_of(always, [&](const Reminder &known) {
            return qstrcmp(known.id, reminder.id) == 0 && known.about == reminder.about;
        });
        const bool warns = reminder.tone == Tone::Warning || reminder.tone == Tone::Danger;
        if (isNew && warns)
            words += u"• "_s + reminder.text.text();
    }
    const Role *wanted = missingPart(battle.moment(cast), procedure);
    for (const Role &role : now()->procedure().roles) {
        const QString key = QString::fromLatin1(role.key);
        if (&role == wanted) {
            words += u"• "_s + tr("%1: nobody chosen yet, Apply waits for it.").arg(translated(role.label));
            continue;
        }
        const auto befalls = [&](const Effect &effect) { return effect.player() == key; };
        // Where the tracker tells who plays the part, nobody is an answer, until something happens to him.
        const bool isMissed = role.offers == nullptr || std::ranges::any_of(now()->notTracked(), befalls);
        if (!role.isForSeveral() && !cast.contains(key) && isMissed)
            words +=
                u"• "_s + tr("%1: nobody chosen, so nothing is recorded for this part.").arg(translated(role.label));
    }
    if (m_isTakenUp)
        words.prepend(tr("Here it is as you left it. Ctrl+Backspace starts again."));
    m_ui->cautions->setText(words.join(u'\n'));
    m_ui->cautions->setVisible(!words.isEmpty());
}

void ResolverPanel::showOutcome()
{
    const bool resolved = now()->state() == Proposal::State::Resolved;
    const bool disputable = resolved && (m_disputing || DisputeBar::hasReadings(*now()));
    m_ui->outcome->setVisible(resolved);
    m_ui->apply->setEnabled(
        resolved && m_effectRefusal.isEmpty() && !m_session.isReadOnly() && !now()->disallowed() && !m_noLonger);
    m_ui->disputeButton->setEnabled(disputable);
    m_ui->disputeButton->setToolTip(disputable
            ? tr("See the result under the other reading of the ruling that mattered (D)")
            : tr("No disputed ruling had a part in this."));
    m_ui->disputeButton->setVisible(disputable);
    m_ui->dispute->setVisible(m_disputing && disputable);
    if (m_disputing)
        m_ui->dispute->show(m_session.battle(), *now());
    if (!resolved)
        return showWhatEnterDoes();
    QList<WorkingStep> steps;
    for (const WorkingLine &line : now()->working())
        steps.append({line.text.text(), translated(line.source)});
    m_ui->outcome->setOutcome(now()->summary().text(), steps, namesIn(m_session.battle(), now()->cast()));
    QMetaObject::invokeMethod(this, &ResolverPanel::showWhatEnterDoes, Qt::QueuedConnection); // once it has its height
}

/// Who plays a role; all of them where several do, unless they are there because others are.
QString ResolverPanel::namesOf(const Role &role) const
{
    const Battle &battle = m_session.battle();
    if (role.isForSeveral() && !role.needed)
        return {};
    QStringList names;
    for (const ThingId player : playersOf(role, now()->cast()))
        names += battle.nameOf(player);
    return names.join(u", "_s);
}

QString ResolverPanel::castWords() const
{
    if (now()->procedure().roles.empty())
        return sideWords(m_session.battle().things());
    QStringList pair;
    QStringList helpers; // leaders
    const Role *other = nullptr;
    for (const Role &role : now()->procedure().roles) {
        if (other == nullptr && role.side == RoleSide::OtherThanFirst)
            other = &role;
        if (const QString name = namesOf(role); !name.isEmpty())
            (role.needed || pair.isEmpty() || other == &role ? pair : helpers).append(name);
    }
    const QString chain = pair.join(u" → "_s);
    return helpers.isEmpty() ? chain : tr("%1 · with %2").arg(chain, helpers.join(u", "_s));
}

} // namespace muster
