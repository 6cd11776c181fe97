// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/binding.h"
#include "core/rules/modifier.h"
#include "core/rules/tables.h"

namespace muster {

/// A modifier that the referee added to one of the lists of a rule set: "on a hill, +1".
struct OwnModifier {
    const char *key = ""; ///< interned
    const char *title = ""; ///< interned: in the referee's words
    QString list {}; ///< which list it was added to
    bool ofFoe = false; ///< whoever has it, the foe throws otherwise
    int amount = 0;
};

/// The own modifiers that hold, by their keys (interned).
using TickedModifiers = std::vector<const char *>;

/// The table of modifiers of one's own. A rule set that has it reads OwnModifiers in its compile(), declares a flag a
/// modifier with addFlags(), and, as the words stand in the table, has playedWith().
class OwnModifiers {
public:
    static constexpr char kTable[] = "own_modifiers";

    /// `lists`: what a modifier may be added to; `most`: how much it may bring or cost.
    static TableSpec table(const std::vector<Word> &lists, int most);

    OwnModifiers() = default;
    explicit OwnModifiers(const Tables &tables);

    bool isEmpty() const { return m_all.empty(); }
    std::vector<OwnModifier> of(const char *list) const;
    /// What those bring that hold: to whoever has them, or (`ofFoe`) to his foe.
    int sumOf(const TickedModifiers &ticked, bool ofFoe) const;
    /// The same, each with what it is called.
    void add(std::vector<Modifier> &modifiers, const TickedModifiers &ticked, bool ofFoe) const;

private:
    std::vector<OwnModifier> m_all;
};

/// A flag, asked of the referee, for each of the modifiers; `prefix` of its key ("a_") and `whose` say which side has
/// it.
template <auto Member, class S = typename detail::MemberOf<decltype(Member)>::Struct>
void addFlags(std::vector<BoundInput<S>> &inputs, const std::vector<OwnModifier> &modifiers, const QString &prefix = {},
    const Whose &whose = {})
{
    using namespace Qt::Literals::StringLiterals;
    for (const OwnModifier &modifier : modifiers) {
        const Word word =
            tableWord(prefix + u"own_"_s + QLatin1String(modifier.key), QString::fromUtf8(modifier.title));
        BoundInput<S> flag(detail::inputField(word.key, word.label, FieldKind::Flag, false),
            [own = modifier.key](S &in, const Value &value) {
                if (value.toBool())
                    (in.*Member).push_back(own);
            });
        inputs.push_back(std::move(flag).asked().of(whose));
    }
}

} // namespace muster
