// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/rules/value.h"

#include <QStringList>

#include <vector>

namespace muster {

/// A choice: `key` stands in files and requests, `label` (marked for translation) is what people read.
struct Word {
    const char *key = "";
    const char *label = "";
    const char *role =
        nullptr; ///< the choice is whoever plays this role: "the first side", where nobody in particular does
    const char *also = nullptr; ///< what people may type for it besides (marked for translation): "arquebus, handgun"
};

/// A word that stands in a table and not in the source.
Word tableWord(const QString &key, const QString &label);

/// The words of an enumeration E, in the order of its values from 0. Specialise with
/// `static constexpr Word all[] = { … };`.
template <class E>
struct WordsOf;

enum class FieldKind { Number, Flag, Choice, Text, List, Links };

/// Whose a field is, of a procedure in which two have the same: the role, and what it is called where nobody in
/// particular plays it ("A").
struct Whose {
    const char *role = nullptr;
    const char *mark = "";
};

/// What is known of one input, outcome, column or tracked value: how it is called, what it may be.
struct Field {
    /// A default that hangs on other fields: those beside it, and those around the list that it stands in an entry of.
    /// All that has a default of its own, or was given, is there; undefined: there is no default after all.
    using DefaultFrom = Value (*)(const QJsonObject &beside, const QJsonObject &around);

    const char *key = "";
    const char *label = "";
    Whose whose {}; ///< stands before the label: "A: bases"
    const char *help = nullptr; ///< a sentence for tooltips; null if the label says it all
    const char *also = nullptr; ///< what people may head its column with besides, as Word::also
    FieldKind kind = FieldKind::Number;
    int minimum = 0; ///< of a number, or of the length of a list or a text
    int maximum = 0; ///< the same, and how many links there may be, 0 for any number
    int step = 1; ///< of a number: how far apart those are that it may be: 2 for dice of 6, 8, 10, 12
    int parts = 1; ///< of a number: how many make one of what it is measured in, 2 for half inches
    bool divided = false; ///< of a number in an outcome: its value is divided by `parts` already, 3.5 and not 7
    std::vector<Word> words {}; ///< of a choice
    Value fallback {Value::Undefined}; ///< the default; undefined: there is none, the value is needed
    DefaultFrom defaultFrom = nullptr; ///< in place of `fallback`
    /// There may be none, and no default takes its place: the rule finds what it comes to.
    bool mayBeOpen = false;
    std::vector<Field> entry {}; ///< of a list: the fields of each object in it

    bool isNeeded() const { return fallback.isUndefined() && defaultFrom == nullptr && !mayBeOpen; }
};

/// The value as the field keeps it (6.0 becomes 6, defaults are filled into the entries of a list), or a refusal that
/// names the field and says what is allowed.
Result<Value> checked(const Field &field, const Value &value);
/// The same; the refusal calls the field `name`, and says that it is needed where there is no value.
Result<Value> checked(const Field &field, const Value &value, const QString &name);

/// The object with every field checked and every default filled in. Refused are, in this order: the alphabetically
/// first unknown key; then each field in turn; then what has a default that hangs on others, where these yield none.
/// `prefix` stands before the names of fields ("units[2].").
Result<QJsonObject> checked(const std::vector<Field> &fields, const QJsonObject &object, const QString &prefix = {});

/// What the field may be, as a sentence about `name`: "units must be a list of 1 to 99 entries."
Phrase mustBe(const Field &field, const QString &name);

/// The refusal of a word that is none of `allowed`.
Refusal noneOf(const QString &field, const QStringList &allowed);

/// The refusal of a key that is none of `known`.
Refusal unknownKey(const QString &key, const QStringList &known);

/// Whoever it is; Names::in() puts the name into it.
Phrase player(const Whose &whose);

/// What the field is called; Names::in() puts the name of whose it is into it.
Phrase labelOf(const Field &field);

Phrase inWords(const Word &word);

/// The value in words: a choice's label, yes or no, a number by the reader's locale.
Phrase inWords(const Field &field, const Value &value);

/// The label of the choice `key`; the key itself when the field has no such choice.
Phrase labelOf(const std::vector<Word> &words, const QString &key);

/// The keys of fields, words, house options: of whatever has one.
template <class Items>
QStringList keyList(const Items &items)
{
    QStringList keys;
    for (const auto &item : items)
        keys += QString::fromLatin1(item.key);
    return keys;
}

/// The ids of rule sets, procedures or tables.
template <class Items>
QStringList idList(const Items &items)
{
    QStringList ids;
    for (const auto &item : items) {
        if constexpr (requires { item->id; })
            ids += QString::fromLatin1(item->id);
        else
            ids += QString::fromLatin1(item.id);
    }
    return ids;
}

const Field *findField(const std::vector<Field> &fields, const QString &key);

} // namespace muster
