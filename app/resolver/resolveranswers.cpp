// SPDX-License-Identifier: GPL-3.0-or-later
// What the referee says to the resolver: values, dice, decisions, readings of the rules.
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "core/battle/answers.h"
#include "core/battle/draft.h"
#include "ui_resolverpanel.h"

#include <algorithm>

namespace muster {

/// After anything that the referee did but for editing effects: what was wrong with those stood in other results.
void ResolverPanel::changed()
{
    m_isTakenUp = false;
    if (!m_effectRefusal.isEmpty()) {
        m_effectRefusal.clear();
        m_ui->effects->setEditing(m_ui->effects->isEditing()); // what is refused in them is gone
    }
    keepAndShow();
}

void ResolverPanel::keepAndShow()
{
    m_session.keepDraft({Draft::kResolver, now()->cast(), now()->toJson()});
    showAll();
}

void ResolverPanel::inputEdited(const QString &key, const Value &value)
{
    if (now() == nullptr)
        return; // a field tells of its value as it loses the keyboard, where the dialog was left with it half typed
    if (value.isUndefined())
        now()->resetInput(key);
    else
        now()->setInput(key, value);
    forgetWhatDoesNotMatter(*now());
    changed();
}

void ResolverPanel::effectEdited(ThingId thing, const QString &key, const Value &value)
{
    if (now() == nullptr)
        return;
    const Done edited = now()->edit(thing, key, value);
    if (!edited)
        now()->resetEdit(thing, key); // nothing half typed is left behind
    m_effectRefusal = edited ? QString() : effectRefusalWords(thing, edited.error());
    keepAndShow();
}

void ResolverPanel::facesPut(int place, const QList<int> &faces)
{
    const Done taken = now()->paste(place, {faces.begin(), faces.end()});
    diceChanged();
    if (!taken)
        refuse(taken.error().message.text());
}

void ResolverPanel::faceErased(int place)
{
    now()->erase(place);
    diceChanged();
}

void ResolverPanel::hitsCalled(int hits)
{
    const Done called = now()->callHits(hits);
    diceChanged();
    if (!called)
        refuse(called.error().message.text());
}

void ResolverPanel::diceChanged()
{
    changed();
    if (now()->state() == Proposal::State::NeedsDecision)
        focusNext();
}

void ResolverPanel::roll()
{
    if (!isOpen() || now()->wanted().count == 0)
        return;
    rollForAll();
    changed();
    focusNext();
}

/// The stage that is due, and no other: what comes after it may hang on how these dice fall. Where each of several
/// throws for that stage, all of them do; but where some dice of the one lie whose turn it is, he gets what he misses,
/// and nobody else throws.
void ResolverPanel::rollForAll()
{
    const bool goesOn = now()->ofWanted() == 0;
    const Stage due = now()->wanted();
    std::vector<std::pair<QByteArray, int>> thrown;
    for (Stage next = due; next.count > 0; next = now()->wanted()) {
        thrown.emplace_back(next.who, next.number);
        now()->roll(m_bits);
        const Stage after = now()->wanted();
        const bool isKnown = std::ranges::find(thrown, std::pair(QByteArray(after.who), after.number)) != thrown.end();
        if (!goesOn || after.number == 0 || isKnown || qstrcmp(after.label, due.label) != 0)
            return;
    }
}

void ResolverPanel::dieBack()
{
    if (now()->takeDieBack())
        changed();
}

void ResolverPanel::decide(const QString &key, const Value &value)
{
    now()->setInput(key, value);
    changed();
    focusNext();
}

void ResolverPanel::readAs(const QString &key, const QString &choice)
{
    const Done read = now()->readAs(key, choice);
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

} // namespace muster
