// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/factkeys.h"

#include "core/battle/tablequestions.h"
#include "core/play/listletters.h"
#include "core/rules/ruleset.h"

#include <algorithm>

namespace muster {

namespace {

/// The letters that could stand for a question, the best first: those that its longer words begin with ("The target is
/// in cover": T, C), then all of them.
QString lettersFor(const QString &words)
{
    constexpr int kShort = 3;
    QString initials;
    for (const QString &word : words.toUpper().split(u' ', Qt::SkipEmptyParts)) {
        if (word.size() > kShort)
            initials += word.front();
    }
    return initials + words.toUpper();
}

} // namespace

bool isTurned(const Input &input)
{
    return input.kind == FieldKind::Flag || input.kind == FieldKind::Choice;
}

Value turned(const Input &input, const Value &value)
{
    if (input.kind == FieldKind::Flag)
        return Value(!value.toBool());
    const auto now = std::ranges::find_if(
        input.words, [&](const Word &word) { return value.toString() == QLatin1String(word.key); });
    const bool isLast = now == input.words.end() || std::next(now) == input.words.end();
    return Value(QString::fromLatin1((isLast ? input.words.begin() : std::next(now))->key));
}

std::vector<FactKey> factKeys(const std::vector<const Input *> &inputs, const Names &names, const QString &taken)
{
    QString used = taken.toUpper();
    std::vector<FactKey> keys;
    for (const Input *input : inputs) {
        if (!isTurned(*input))
            continue;
        // Words of another script, or ones whose letters are all taken, have the letters of the English ones.
        const QString letters = lettersFor(names.in(labelOf(*input)).text() + u' ' + QLatin1String(input->label));
        const auto free = std::ranges::find_if(
            letters, [&](QChar letter) { return letter >= u'A' && letter <= u'Z' && !used.contains(letter); });
        keys.push_back({input, free == letters.end() ? QChar() : *free});
        used += keys.back().key;
    }
    return keys;
}

std::vector<FactKey> factKeysOf(const Ruleset &set, const ListSpec &list)
{
    std::vector<const Input *> asked;
    for (const char *what : list.what) {
        const Procedure *procedure = set.procedure(QString::fromLatin1(what));
        if (procedure == nullptr)
            continue;
        for (const Input &input : procedure->inputs) {
            if (input.asked && input.decisions.empty() && !isAskedOfTable(*procedure, input))
                asked.push_back(&input);
        }
    }
    return factKeys(asked, {}, QString(kListKeys) + procedureKeysOf(set, list));
}

QString procedureKeysOf(const Ruleset &set, const ListSpec &list)
{
    QString keys;
    for (const char *what : list.byLetter) {
        if (const Procedure *procedure = set.procedure(QString::fromLatin1(what)))
            keys += QLatin1Char(procedure->letter);
    }
    return keys;
}

} // namespace muster
