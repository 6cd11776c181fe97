// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/phrase.h"
#include "core/rules/value.h"

#include <vector>

namespace muster {

/// Who plays a role in a cast and in effects: the role's key, with the number of the player where several play it.
inline QString roleKey(const char *role, int number = 0)
{
    const QString key = QString::fromLatin1(role);
    return number == 0 ? key : key + QString::number(number);
}

/// What a procedure proposes to do to a tracked value of the thing that plays `role`; of a role that several play, to
/// that of number `number`, from 1.
struct Effect {
    enum class Op { Add, Set };
    const char *role = "";
    const char *field = "";
    Op op = Op::Set;
    Value value;
    int number = 0;

    QString player() const { return roleKey(role, number); }
};

/// One line of a working, and what it rests on: "Shooting", "PH-R11", "house option range_overlap". `reading` names
/// the house option that decided the line, null if none did.
struct WorkingLine {
    Phrase text;
    const char *source = "";
    const char *reading = nullptr;
};

/// What the things in a procedure are called: role → name.
class Names {
public:
    Names() = default;
    explicit Names(QHash<QString, QString> names) : m_names(std::move(names)) {}
    /// The name of who plays the role; `otherwise` when nobody in particular does.
    Phrase of(const char *role, const char *otherwise) const { return in(Phrase::player(role, otherwise)); }
    /// The words with all players in them called by their names.
    Phrase in(const Phrase &words) const { return words.named(m_names); }
    bool has(const char *role) const { return m_names.contains(QString::fromLatin1(role)); }
    /// The name of who plays the role that several play as number `number`; the number itself when nobody does.
    QString of(const QString &role, int number) const
    {
        return m_names.value(role + QString::number(number), QString::number(number));
    }

private:
    QHash<QString, QString> m_names;
};

} // namespace muster
