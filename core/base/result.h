// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/phrase.h"

#include <utility>
#include <variant>

namespace muster {

/// Why something was refused: the field (input key, `dice`, `rulings.<key>`, a file's part; empty if none) and what
/// is allowed, in words.
struct Refusal {
    QString field;
    Phrase message;
};

/// A value or the reason why there is none.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_content(std::move(value)) {}
    Result(Refusal refusal) : m_content(std::move(refusal)) {}

    explicit operator bool() const { return std::holds_alternative<T>(m_content); }
    const T &operator*() const & { return std::get<T>(m_content); }
    T &operator*() & { return std::get<T>(m_content); }
    T &&operator*() && { return std::get<T>(std::move(m_content)); }
    const T *operator->() const { return &std::get<T>(m_content); }
    T *operator->() { return &std::get<T>(m_content); }
    const Refusal &error() const { return std::get<Refusal>(m_content); }

private:
    std::variant<T, Refusal> m_content;
};

/// The result of doing something that yields no value.
using Done = Result<std::monostate>;
inline Done done()
{
    return std::monostate {};
}

} // namespace muster
