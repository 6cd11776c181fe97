// SPDX-License-Identifier: GPL-3.0-or-later
// What the resolver says where something is refused.
#include "app/models/fieldwords.h"
#include "app/resolver/entrieseditor.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "ui_resolverpanel.h"

#include <algorithm>

namespace muster {

void ResolverPanel::showRefusal()
{
    const QString words = refusalWords();
    m_ui->refusal->setText(words);
    m_ui->refusal->setVisible(!words.isEmpty());
}

/// A refusal is said once: beside its field where that is on show, here otherwise. What is still to be answered is
/// no fault.
QString ResolverPanel::refusalWords() const
{
    if (!m_effectRefusal.isEmpty())
        return m_effectRefusal;
    if (now()->state() != Proposal::State::Refused)
        return {};
    const Refusal &refusal = now()->refusal();
    const QString key = refusal.field.section(u'[', 0, 0);
    if (std::ranges::count(now()->unanswered(), refusal.field) > 0)
        return {};
    const bool beside =
        m_ui->questions->editor(key) != nullptr || (m_givenOpen && m_ui->givenForm->editor(key) != nullptr);
    return beside ? QString() : muster::refusalWords(now()->procedure().inputFields(), refusal);
}

void ResolverPanel::refuse(const QString &words)
{
    m_ui->refusal->setText(words);
    m_ui->refusal->show();
}

QString ResolverPanel::effectRefusalWords(ThingId id, const Refusal &refusal) const
{
    const Battle &battle = m_session.battle();
    const Thing *thing = battle.things().find(id);
    const ThingSpec *spec = thing == nullptr ? nullptr : battle.set().thing(thing->type);
    return spec == nullptr ? refusal.message.text() : muster::refusalWords(spec->plainFields(), refusal);
}

/// The control of the input that is refused, brought on show; null where none is.
QWidget *ResolverPanel::refusedInput()
{
    if (now()->state() != Proposal::State::Refused)
        return nullptr;
    const QString key = now()->refusal().field.section(u'[', 0, 0);
    if (std::ranges::count(now()->unanswered(), now()->refusal().field) > 0)
        return nullptr; // not answered yet
    const auto atIt = [this](InputEditor *editor) {
        if (auto *list = qobject_cast<EntriesEditor *>(editor))
            list->goTo(now()->refusal().field);
        return editor->focusProxy();
    };
    if (auto *asked = m_ui->questions->editor(key))
        return atIt(asked);
    auto *given = m_ui->givenForm->editor(key);
    if (given == nullptr)
        return nullptr;
    m_givenOpen = true;
    showAll();
    return atIt(given);
}

} // namespace muster
