// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"
#include "core/rules/words.h"

#include <functional>
#include <span>
#include <type_traits>

namespace muster {

namespace detail {
template <class T>
struct MemberOf;
template <class S, class T>
struct MemberOf<T S::*> {
    using Struct = S;
    using Type = T;
};
template <class T>
struct IsList : std::false_type {
};
template <class T>
struct IsList<std::vector<T>> : std::true_type {
};

template <class T>
constexpr FieldKind kindOf()
{
    if constexpr (std::is_same_v<T, bool>)
        return FieldKind::Flag;
    else if constexpr (std::is_enum_v<T>)
        return FieldKind::Choice;
    else if constexpr (IsList<T>::value)
        return FieldKind::List;
    else {
        static_assert(std::is_same_v<T, int>, "an input or outcome is an int, a bool, an enumeration or a list");
        return FieldKind::Number;
    }
}

template <class T>
Value toValue(const T &member)
{
    if constexpr (std::is_enum_v<T>)
        return keyOf(member);
    else if constexpr (IsList<T>::value)
        return QJsonArray();
    else
        return member;
}

template <class T>
std::span<const Word> wordsFor()
{
    if constexpr (std::is_enum_v<T>)
        return wordsIn<T>();
    else
        return {};
}

Input inputField(
    const char *key, const char *label, FieldKind kind, const Value &fallback, std::span<const Word> words = {});
Output outputField(const char *key, const char *label, FieldKind kind, std::span<const Word> words);

/// An input field with where it is kept, whatever the struct is: of this there is but one for all procedures.
class StoredInput {
public:
    Input field;

    StoredInput(Input declared, std::function<void(void *inputs, const Value &)> store);
    StoredInput(const StoredInput &);
    StoredInput(StoredInput &&) noexcept;
    StoredInput &operator=(const StoredInput &);
    StoredInput &operator=(StoredInput &&) noexcept;
    ~StoredInput();

protected:
    std::function<void(void *inputs, const Value &)> m_store;
};
} // namespace detail

/// An input field bound to a member of the struct S of inputs (or of an entry of a list).
template <class S>
class BoundInput : public detail::StoredInput {
public:
    /// `store(S &, const Value &)` puts the value into the struct.
    template <class Store>
    BoundInput(Input declared, Store store)
        : StoredInput(std::move(declared),
            [store = std::move(store)](void *inputs, const Value &value) { store(*static_cast<S *>(inputs), value); })
    {
    }

    void store(S &inputs, const Value &value) const { m_store(&inputs, value); }

    BoundInput &&range(int minimum, int maximum) &&
    {
        field.minimum = minimum;
        field.maximum = maximum;
        return std::move(*this);
    }
    /// Only every so manieth number from the least on.
    BoundInput &&inSteps(int step) &&
    {
        field.step = step;
        return std::move(*this);
    }
    /// It may be left out, and the member then keeps what it is born with.
    BoundInput &&mayBeOpen() &&
    {
        field.fallback = Value(Value::Undefined);
        field.mayBeOpen = true;
        return std::move(*this);
    }
    /// There is no default.
    BoundInput &&needed() &&
    {
        field.fallback = Value(Value::Undefined);
        return std::move(*this);
    }
    /// Whoever plays `role` has this one, and another role one of the same.
    BoundInput &&of(Whose whose) &&
    {
        field.whose = whose;
        return std::move(*this);
    }
    BoundInput &&help(const char *sentence) &&
    {
        field.help = sentence;
        return std::move(*this);
    }
    /// A default that hangs on other inputs.
    BoundInput &&defaultFrom(Field::DefaultFrom from) &&
    {
        field.fallback = Value(Value::Undefined);
        field.defaultFrom = from;
        return std::move(*this);
    }
    /// The number counts parts of what it is measured in: 2 for half inches.
    BoundInput &&inParts(int parts) &&
    {
        field.parts = parts;
        return std::move(*this);
    }
    BoundInput &&from(const char *role, const char *tracked) &&
    {
        field.role = role;
        field.tracked = tracked;
        return std::move(*this);
    }
    /// In the entry of a list: from the thing whose row it is.
    BoundInput &&ofEach(const char *tracked) && { return std::move(*this).from(nullptr, tracked); }
    /// Of a list: a row for each who plays this role for several.
    BoundInput &&rowForEach(const char *role) &&
    {
        field.each = role;
        return std::move(*this);
    }
    BoundInput &&workedOut(Value (*from)(const Moment &)) &&
    {
        field.worksOut = from;
        return std::move(*this);
    }
    /// Of a list: it is empty where it is left out.
    BoundInput &&mayBeLeftOut() &&
    {
        field.fallback = QJsonArray();
        return std::move(*this);
    }
    BoundInput &&asked() &&
    {
        field.asked = true;
        return std::move(*this);
    }
    /// Asked only where it matters.
    BoundInput &&askedWhere(bool (*matters)(const QJsonObject &inputs)) &&
    {
        field.asked = true;
        field.matters = matters;
        return std::move(*this);
    }
    BoundInput &&decided(std::vector<Input::Decision> decisions) &&
    {
        field.decisions = std::move(decisions);
        return std::move(*this);
    }
    /// Of a list: each entry is a pair of entries of another list.
    BoundInput &&pairsOf(Input::Pairs pairs) &&
    {
        field.pairs = pairs;
        return std::move(*this);
    }
    /// What was told last time says nothing of this one.
    BoundInput &&measuredAnew() &&
    {
        field.measuredAnew = true;
        return std::move(*this);
    }
    /// What was told last time holds until one of these flags of those who play in it is set.
    BoundInput &&until(std::vector<const char *> flags) &&
    {
        field.until = std::move(flags);
        return std::move(*this);
    }
    BoundInput &&saidElsewhere(Value (*said)(const Moment &)) &&
    {
        field.saidElsewhere = said;
        return std::move(*this);
    }
    BoundInput &&countedBy(const char *button) &&
    {
        field.countedBy = button;
        return std::move(*this);
    }
    /// Only these of the words of the enumeration.
    template <class E>
    BoundInput &&oneOf(std::initializer_list<E> values) &&
    {
        field.words.clear();
        for (const E value : values)
            field.words.push_back(wordsIn<E>()[size_t(value)]);
        return std::move(*this);
    }
};

// The struct is a template parameter of its own wherever a member is one: GCC 12 gives functions made from members of
// an unnamed namespace external linkage, so that those of two files with the same names would be taken for one.

/// Binds the input `key` to a member; its kind follows from the member's type, its default from the struct.
template <auto Member, class S = typename detail::MemberOf<decltype(Member)>::Struct>
auto input(const char *key, const char *label)
{
    using T = typename detail::MemberOf<decltype(Member)>::Type;
    return BoundInput<S>(
        detail::inputField(key, label, detail::kindOf<T>(), detail::toValue(S {}.*Member), detail::wordsFor<T>()),
        [](S &inputs, const Value &value) {
            if constexpr (std::is_enum_v<T>)
                inputs.*Member = enumOf<T>(value.toString());
            else if constexpr (std::is_same_v<T, bool>)
                inputs.*Member = value.toBool();
            else
                inputs.*Member = value.toInt();
        });
}

/// Binds the input `key` to a member that holds which of `words` is chosen, counted from 0: words that stand in a
/// table.
template <auto Member, class S = typename detail::MemberOf<decltype(Member)>::Struct>
auto wordInput(const char *key, const char *label, const std::vector<Word> &words)
{
    return BoundInput<S>(detail::inputField(key, label, FieldKind::Choice, Value(Value::Undefined), words),
        [keys = keyList(words)](
            S &inputs, const Value &value) { inputs.*Member = int(keys.indexOf(value.toString())); });
}

/// Binds a list input: each entry is an object with these fields.
template <auto Member, class S = typename detail::MemberOf<decltype(Member)>::Struct,
    class Entry = typename detail::MemberOf<decltype(Member)>::Type::value_type>
auto listInput(const char *key, const char *label, std::vector<BoundInput<std::type_identity_t<Entry>>> fields)
{
    Input list = detail::inputField(key, label, FieldKind::List, Value(Value::Undefined));
    for (const BoundInput<Entry> &field : fields) {
        list.entry.push_back(field.field);
        list.rows.push_back(field.field);
    }
    return BoundInput<S>(std::move(list), [fields = std::move(fields)](S &inputs, const Value &value) {
        for (const Value &object : value.toArray()) {
            Entry entry {};
            for (const BoundInput<Entry> &field : fields)
                field.store(entry, object.toObject().value(QLatin1String(field.field.key)));
            (inputs.*Member).push_back(entry);
        }
    });
}

/// An input of the part `Part` of a larger struct: one of two sides that have the same inputs.
template <auto Part, class S, class Whole = typename detail::MemberOf<decltype(Part)>::Struct>
auto inputOf(BoundInput<S> bound)
{
    Input field = bound.field;
    return BoundInput<Whole>(std::move(field),
        [bound = std::move(bound)](Whole &inputs, const Value &value) { bound.store(inputs.*Part, value); });
}

/// An outcome field bound to a member of the struct O of outcomes.
template <class O>
struct BoundOutput {
    Output field;
    /// The value as a number; `entry` counts from 0 where there is a field for each entry of a list.
    int32_t (*number)(const O &, size_t entry) = nullptr;

    /// Whoever plays `role` has this one, and another role one of the same.
    BoundOutput &&of(Whose whose) &&
    {
        field.whose = whose;
        return std::move(*this);
    }
    /// Its odds are worked out with those of the same part alone; see Dice::wants.
    BoundOutput &&apart(int part) &&
    {
        field.part = part;
        return std::move(*this);
    }
    /// The odds of this field are what the referee looks at first.
    BoundOutput &&shown() &&
    {
        field.shown = true;
        return std::move(*this);
    }
    /// It follows from the other fields and is in no outcome.
    BoundOutput &&inOddsAlone() &&
    {
        field.inOddsAlone = true;
        return std::move(*this);
    }
    /// The number counts parts of what it is measured in.
    BoundOutput &&inParts(int parts) &&
    {
        field.parts = parts;
        return std::move(*this);
    }
    /// The number counts parts; files and requests have it divided by them: 3.5 for 7 halves.
    BoundOutput &&dividedBy(int parts) &&
    {
        field.parts = parts;
        field.divided = true;
        return std::move(*this);
    }
};

namespace detail {
template <class O, class T>
BoundOutput<O> outputOf(const char *key, const char *label)
{
    return {outputField(key, label, kindOf<T>(), wordsFor<T>())};
}
} // namespace detail

template <auto Member, class O = typename detail::MemberOf<decltype(Member)>::Struct>
auto output(const char *key, const char *label)
{
    auto bound = detail::outputOf<O, typename detail::MemberOf<decltype(Member)>::Type>(key, label);
    bound.number = [](const O &outcome, size_t) { return int32_t(outcome.*Member); };
    return bound;
}

/// Binds the outcome field `key` to a member of the part `Part` of a larger struct: one of two sides that have the
/// same.
template <auto Part, auto Member, class Whole = typename detail::MemberOf<decltype(Part)>::Struct>
auto outputOf(const char *key, const char *label)
{
    auto bound = detail::outputOf<Whole, typename detail::MemberOf<decltype(Member)>::Type>(key, label);
    bound.number = [](const Whole &outcome, size_t) { return int32_t(outcome.*Part.*Member); };
    return bound;
}

/// Binds the outcome field `key` to a member that holds which of `words` it is, counted from 0.
template <auto Member, class O = typename detail::MemberOf<decltype(Member)>::Struct>
auto wordOutput(const char *key, const char *label, const std::vector<Word> &words)
{
    return BoundOutput<O> {detail::outputField(key, label, FieldKind::Choice, words),
        [](const O &outcome, size_t) { return int32_t(outcome.*Member); }};
}

/// A field for every entry of the list input `each`, bound to a std::vector as long as that list; %1 in the key and
/// the label is the entry's number, from 1.
template <auto Member, class O = typename detail::MemberOf<decltype(Member)>::Struct>
auto outputForEach(const char *key, const char *label, const char *each)
{
    using T = typename detail::MemberOf<decltype(Member)>::Type::value_type;
    auto bound = detail::outputOf<O, T>(key, label);
    bound.field.each = each;
    bound.number = [](const O &outcome, size_t entry) { return int32_t((outcome.*Member)[entry]); };
    return bound;
}

} // namespace muster
