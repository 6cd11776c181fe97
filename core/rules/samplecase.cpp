// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/samplecase.h"

#include "core/rules/workedcase.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Runs that take a few milliseconds.
constexpr int64_t kMostRuns = 20'000;
constexpr double kSame = 1e-12;

/// A question under both rules, with its odds.
struct Pair {
    std::unique_ptr<Question> before;
    std::unique_ptr<Question> after;
    const char *title = ""; ///< of the procedure
};

std::optional<Marginals> oddsOf(const Question &question, const std::atomic<bool> &cancelled)
{
    OddsEngine engine;
    Marginals odds(int(question.fields().size()));
    const OddsLimits limits {.runs = kMostRuns, .cancelled = &cancelled};
    if (question.marginals(engine, limits, odds) != OddsEnd::Complete)
        return {};
    return odds;
}

std::map<int, double> sorted(const Marginals &odds, size_t column)
{
    std::map<int, double> values;
    for (const auto &[value, probability] : odds.of(int(column)))
        values[value] = probability;
    return values;
}

/// Every value of a field with its probability under both. What is chosen from may be other words under the one than
/// under the other, such as the columns of a results table: the same word is the same value.
std::vector<SampleComparison::Row> rowsOf(
    const Pair &pair, const Marginals &before, const Marginals &after, size_t column)
{
    std::vector<SampleComparison::Row> rows;
    QStringList keys;
    const auto rowOf = [&](const OutcomeField &field, int value) -> SampleComparison::Row & {
        const QString key = field.valueKey(value);
        if (!keys.contains(key)) {
            keys += key;
            rows.push_back({inWords(*field.field, field.value(value)), 0, 0});
        }
        return rows[size_t(keys.indexOf(key))];
    };
    const OutcomeField &one = pair.before->fields()[column];
    auto first = sorted(before, column);
    const auto second = sorted(after, column);
    if (one.field->kind == FieldKind::Number) { // in their order, whichever of the two has them
        for (const auto &[value, probability] : second)
            first.try_emplace(value, 0);
    }
    for (const auto &[value, probability] : first)
        rowOf(one, value).before = probability;
    for (const auto &[value, probability] : second)
        rowOf(pair.after->fields()[column], value).after = probability;
    return rows;
}

double distance(const std::vector<SampleComparison::Row> &rows)
{
    double sum = 0;
    for (const SampleComparison::Row &row : rows)
        sum += std::abs(row.before - row.after);
    return sum / 2;
}

/// Whether the questions have the same fields, in number too.
bool isComparable(const Question &one, const Question &other)
{
    return std::ranges::equal(
        one.fields(), other.fields(), [](const OutcomeField &a, const OutcomeField &b) { return a.key() == b.key(); });
}

std::optional<SampleComparison> compared(const Pair &pair, const std::atomic<bool> &cancelled)
{
    if (!isComparable(*pair.before, *pair.after))
        return {};
    const auto before = oddsOf(*pair.before, cancelled);
    const auto after = oddsOf(*pair.after, cancelled);
    if (!before || !after)
        return {};
    SampleComparison found;
    double largest = kSame;
    const OutcomeFields &fields = pair.after->fields();
    for (const bool shown : {true, false}) {
        for (size_t column = 0; column < fields.size(); ++column) {
            if (fields[column].field->shown != shown)
                continue;
            auto rows = rowsOf(pair, *before, *after, column);
            if (const double change = distance(rows); change > largest) {
                largest = change;
                found.outcome = fields[column].label();
                found.rows = std::move(rows);
            }
        }
        if (!found.rows.empty()) // what the referee looks at first is what is shown
            return found;
    }
    return {};
}

/// The case asked under both rules; none where either refuses it, or it brings tables of its own.
std::optional<Pair> askedBoth(const WorkedCase &sample, const Rules &before, const Rules &after)
{
    const QString id = sample.request.value("procedure"_L1).toString();
    const Procedure *one = before.set().procedure(id);
    const Procedure *other = after.set().procedure(id);
    if (one == nullptr || other == nullptr || sample.request.contains("tables"_L1))
        return {};
    const QJsonObject inputs = sample.request.value("inputs"_L1).toObject();
    auto asked = one->ask(before, inputs);
    auto askedAfter = other->ask(after, inputs);
    if (!asked || !askedAfter)
        return {};
    return Pair {std::move(*asked), std::move(*askedAfter), other->title};
}

} // namespace

std::optional<SampleComparison> firstDifference(
    const Rules &before, const Rules &after, const std::atomic<bool> &cancelled)
{
    const auto cases = workedCases(before.set());
    if (!cases || (before.tables() == after.tables() && before.options() == after.options()))
        return {};
    for (const WorkedCase &sample : *cases) {
        if (cancelled.load())
            return {};
        const auto asked = askedBoth(sample, before, after);
        if (!asked)
            continue;
        if (auto found = compared(*asked, cancelled)) {
            found->id = sample.id;
            found->procedure = Phrase(asked->title);
            found->given = asked->after->given();
            return found;
        }
    }
    return {};
}

} // namespace muster
