// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a procedure that digits tell in a row, and tell anew.
#include "core/battle/battle.h"
#include "core/play/rowstep.h"
#include "core/rules/whynot.h"

namespace muster {

/// Those of the procedure that is open, which the table mostly tells as its rule has it.
QStringList RowStep::numbersUsuallyTold() const
{
    const Moment moment = m_ground->battle().moment(m_toDo.cast);
    const TurnRule *rule = ruleFor(moment, m_toDo.what);
    QStringList keys = rule != nullptr && rule->usually != nullptr ? rule->usually(moment).keys() : QStringList();
    keys.removeIf([&](const QString &key) {
        const Input *input = m_proposal->procedure().input(key);
        return input == nullptr || input->kind != FieldKind::Number;
    });
    return keys;
}

/// The number that is refused, where another may be typed over it: digits that might be dice are not taken for one.
std::optional<QString> RowStep::numberToRetype() const
{
    if (!m_pending.isEmpty() || !m_proposal || !m_proposal->procedure().stages.empty() || !stuckBy())
        return std::nullopt;
    QStringList told;
    for (const Input &input : m_proposal->procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        if (input.asked && input.kind == FieldKind::Number && m_proposal->isOverridden(key))
            told += key;
    }
    for (const QString &usual : numbersUsuallyTold()) {
        if (told.contains(usual))
            return usual;
    }
    return told.size() == 1 ? std::optional(told.front()) : std::nullopt; // of several it need not be the first
}

KeyHeard RowStep::retype(const QString &number, QChar key, const ListLetters &letters)
{
    m_proposal->resetInput(number);
    m_given = false;
    return this->key(key, letters);
}

} // namespace muster
