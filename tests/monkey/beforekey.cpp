// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/beforekey.h"

#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/steplist/steppanel.h"
#include "core/play/tableflow.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QListWidget>
#include <QMenu>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QStringList shownIn(const QWidget &window)
{
    QStringList shown;
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        if (button->isVisible())
            shown += button->text() + u' ' + button->accessibleName() + u' ' + button->accessibleDescription();
    }
    for (const QLabel *label : window.findChildren<QLabel *>()) {
        if (label->isVisible())
            shown += label->text() + u' ' + label->accessibleName();
    }
    for (const QListWidget *list : window.findChildren<QListWidget *>()) {
        for (int row = 0; list->isVisible() && row < list->count(); ++row)
            shown += list->item(row)->text();
    }
    if (const auto *menu = qobject_cast<const QMenu *>(QApplication::activePopupWidget())) {
        for (const QAction *action : menu->actions())
            shown += menu->title() + u' ' + action->text().remove(u'&');
    }
    return shown;
}

/// Whether an input that nobody touched may stand as it does: the rules declare what it usually is, or it cannot
/// matter.
bool isUsual(const Input &input, const Proposal &open, const Value &value)
{
    const QString key = QString::fromLatin1(input.key);
    const bool isAnswered =
        std::ranges::none_of(open.unanswered(), [&](const QString &name) { return name.section(u'[', 0, 0) == key; });
    const bool isDefault =
        input.defaultFrom != nullptr || input.mayBeOpen || input.fallback == value || input.kind == FieldKind::List;
    return isAnswered && isDefault;
}

/// The input that is on record otherwise than it stood, or that nobody said; empty if all are as they should be.
QString strangeInput(const Resolution &deed, const Proposal &open)
{
    for (auto input = deed.inputs.begin(); input != deed.inputs.end(); ++input) {
        const Input *known = open.procedure().input(input.key());
        if (known == nullptr)
            return input.key();
        const bool isKnown = open.isPrefilled(input.key()) || open.isOverridden(input.key());
        const bool isAsShown = known->kind == FieldKind::List || open.input(input.key()) == input.value();
        if (isKnown ? !isAsShown : !isUsual(*known, open, input.value()))
            return input.key();
    }
    return {};
}

/// Whether these play the same parts among all who play in everything.
bool isCast(const Cast &players, const Cast &whole)
{
    return std::ranges::all_of(
        players.keys(), [&](const QString &part) { return players.value(part) == whole.value(part); });
}

bool isDiced(const Resolution &deed, const Proposal &open)
{
    std::vector<int> faces;
    for (const Thrown &thrown : deed.throws)
        faces.insert(faces.end(), thrown.faces.begin(), thrown.faces.end());
    return faces == open.faces();
}

} // namespace

BeforeKey::BeforeKey(const BattlePage &page, const TableFlow &flow) : m_set(&flow.battle().set())
{
    if (const Proposal *open = page.resolver()->proposal())
        m_open.push_back(*open);
    if (const StepList *list = page.list()->list()) {
        m_list = QString::fromLatin1(list->spec().id);
        if (const auto events = list->events())
            m_ofList = *events;
    }
    const auto *asking = page.findChild<AnswerPanel *>();
    if (asking != nullptr && asking->isVisible() && asking->answering() != nullptr) {
        if (const auto chosen = asking->answering()->answer())
            m_answers.push_back(*chosen);
    }
    if (const auto rest = flow.othersStay())
        m_answers.insert(m_answers.end(), rest->begin(), rest->end());
    for (const SideColumn *column : page.findChildren<SideColumn *>())
        m_current.push_back(column->current());
    m_current.push_back(page.whoIsMarked());
    m_toDo = flow.toDo();
    m_shown = shownIn(*page.window());
}

QString BeforeKey::unmeant(const Event &event) const
{
    const InOneGo *together = togetherOf(event);
    if (isByItself(event))
        return {};
    if (together != nullptr && !together->list.isEmpty())
        return unmeantInList(event);
    if (const auto *deed = event.as<Resolution>())
        return unmeant(*deed);
    if (const auto *given = event.as<AnswersGiven>())
        return unmeant(*given);
    return {};
}

bool BeforeKey::isByItself(const Event &event) const
{
    const auto *deed = event.as<Resolution>();
    const TurnRule *rule = deed == nullptr || m_set == nullptr ? nullptr : m_set->turnRule(deed->procedure);
    return rule != nullptr && rule->byItself && deed->throws.empty() && !deed->edited;
}

/// Of a list all is recorded that stood in its rows, and nothing else.
QString BeforeKey::unmeantInList(const Event &event) const
{
    if (togetherOf(event)->list != m_list)
        return u"something of the list %1 was recorded, and it was not open"_s.arg(togetherOf(event)->list);
    const auto isIt = [&](const Event &one) { return one.seq == event.seq && one.payload == event.payload; };
    return std::ranges::any_of(m_ofList, isIt) ? QString() : u"entry %1 did not stand in the list"_s.arg(event.seq);
}

QString BeforeKey::unmeant(const Resolution &deed) const
{
    const auto open = std::ranges::find_if(m_open, [&](const Proposal &one) {
        return deed.procedure == QLatin1String(one.procedure().id) && isCast(deed.cast, one.cast());
    });
    if (open == m_open.end())
        return u"%1 was recorded, and was not open on these"_s.arg(deed.procedure);
    if (open->state() != Proposal::State::Resolved)
        return u"%1 was recorded, and its outcome was not on the screen"_s.arg(deed.procedure);
    if (!isDiced(deed, *open))
        return u"%1 was recorded with other dice than lay there"_s.arg(deed.procedure);
    const QString strange = strangeInput(deed, *open);
    return strange.isEmpty() ? QString() : u"%1 was recorded, and nobody said %2"_s.arg(deed.procedure, strange);
}

QString BeforeKey::unmeant(const AnswersGiven &given) const
{
    for (const TableAnswered &one : given.answers) {
        if (std::ranges::find(m_answers, one) == m_answers.end())
            return u"an answer to %1 was recorded that nobody chose"_s.arg(one.question);
    }
    return {};
}

/// It is about who is under the cursor; or else a row says what it does and with whom, or what is next says it in a
/// sentence of its own.
QString BeforeKey::unseen(const ActDone &act, const Battle &battle) const
{
    const auto offer = offerOf(battle.set(), act.act);
    if (!offer)
        return u"there is no act %1"_s.arg(act.act);
    const QString title = translated(offer->title);
    const std::vector<ThingId> who = markedPlayers(*offer->roles, battle, act.cast);
    if (who.empty() || std::ranges::count(m_current, who.front()) > 0)
        return {};
    const auto saysSo = [&](const QString &line) {
        return line.contains(title) && line.contains(battle.nameOf(who.front()));
    };
    const auto isIt = [&](const ToDo &one) {
        return one.what == act.act && std::ranges::count(one.who, who.front()) > 0
            && std::ranges::any_of(m_shown, [&](const QString &line) { return line.contains(one.text.text()); });
    };
    return std::ranges::any_of(m_shown, saysSo) || std::ranges::any_of(m_toDo, isIt)
        ? QString()
        : u"%1 was done, and did not stand on the screen with %2: %3"_s.arg(
            act.act, battle.nameOf(who.front()), m_shown.filter(title).join(u"; "_s));
}

} // namespace muster
