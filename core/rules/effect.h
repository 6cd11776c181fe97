// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/phrase.h"
#include "core/rules/value.h"

#include <QHash>

#include <vector>

namespace muster {

/// What a procedure proposes to do to a tracked value of the thing that plays `role`.
struct Effect {
    enum class Op { Add, Set };
    const char *role = "";
    const char *field = "";
    Op op = Op::Set;
    Value value;
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
    Phrase of(const char *role, const char *otherwise) const
    {
        const auto name = m_names.constFind(QString::fromLatin1(role));
        return name == m_names.cend() ? Phrase(otherwise) : Phrase::literal(*name);
    }

private:
    QHash<QString, QString> m_names;
};

} // namespace muster
