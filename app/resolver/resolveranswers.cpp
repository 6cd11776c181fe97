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
    if (!m_effectRefusal.isEmpty()) {
        m_effectRefusal.clear();
        m_ui->effects->setEditing(m_ui->effects->isEditing()); // what is refused in them is gone
    }
    keepAndShow();
}

void ResolverPanel::keepAndShow()
{
    if (const auto kept = m_session.saveDraft({Draft::kResolver, m_proposal->cast(), m_proposal->toJson()}); !kept)
        emit m_session.failed(kept.error());
    showAll();
}

void ResolverPanel::inputEdited(const QString &key, const Value &value)
{
    if (value.isUndefined())
        m_proposal->resetInput(key);
    else
        m_proposal->setInput(key, value);
    forgetWhatDoesNotMatter(*m_proposal);
    changed();
}

void ResolverPanel::effectEdited(ThingId thing, const QString &key, const Value &value)
{
    const Done edited = m_proposal->edit(thing, key, value);
    if (!edited)
        m_proposal->resetEdit(thing, key); // nothing half typed is left behind
    m_effectRefusal = edited ? QString() : effectRefusalWords(thing, edited.error());
    keepAndShow();
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

/// The stage that is due, and no other: what comes after it may hang on how these dice fall. Where each of several
/// throws for that stage, all of them do; but where some dice of the one lie whose turn it is, he gets what he misses,
/// and nobody else throws.
void ResolverPanel::rollForAll()
{
    const bool goesOn = m_proposal->ofWanted() == 0;
    const Stage due = m_proposal->wanted();
    std::vector<std::pair<QByteArray, int>> thrown;
    for (Stage next = due; next.count > 0; next = m_proposal->wanted()) {
        thrown.emplace_back(next.who, next.number);
        m_proposal->roll(m_bits);
        const Stage after = m_proposal->wanted();
        const bool isKnown = std::ranges::find(thrown, std::pair(QByteArray(after.who), after.number)) != thrown.end();
        if (!goesOn || after.number == 0 || isKnown || qstrcmp(after.label, due.label) != 0)
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

/// The last distance is likely to be near the next one.
void ResolverPanel::rememberAsked()
{
    QJsonObject answers;
    for (const Input &input : m_proposal->procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        if (input.asked && input.isNeeded() && input.kind != FieldKind::List) // a list is of whoever is there now
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

} // namespace muster
