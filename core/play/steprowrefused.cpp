// SPDX-License-Identifier: GPL-3.0-or-later
// A row that is stuck by a value which was given in it, and in which more was said since.
#include "core/play/steprow.h"

#include <algorithm>
#include <iterator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

struct RefusedValue {
    QString key;
    Value value;

    friend bool operator==(const RefusedValue &, const RefusedValue &) = default;
};

/// The value that somebody gave what is at work, and that is refused; none where nothing such holds it.
std::optional<RefusedValue> refusedIn(const StepRow &row)
{
    const RowStep *step = row.atWork();
    const Proposal *open = step == nullptr || !step->pending().isEmpty() ? nullptr : step->proposal();
    const auto refusal = open == nullptr ? std::nullopt : step->stuckBy();
    if (!refusal || !open->isOverridden(refusal->field))
        return std::nullopt;
    return RefusedValue {refusal->field, open->input(refusal->field)};
}

/// The same with nothing said of it.
QJsonArray without(const QString &key, QJsonArray steps)
{
    if (steps.isEmpty())
        return steps;
    QJsonObject step = steps.last().toObject();
    QJsonObject proposal = step.value("proposal"_L1).toObject();
    for (const QString &part : {u"inputs"_s, u"grounds"_s}) {
        QJsonObject said = proposal.value(part).toObject();
        said.remove(key);
        proposal.insert(part, said);
    }
    step.insert("proposal"_L1, proposal);
    steps.replace(steps.size() - 1, step);
    return steps;
}

} // namespace

/// As it was before that key.
QJsonArray StepRow::asBefore(size_t key) const
{
    const auto *live = std::get_if<std::vector<RowStep>>(&m_before[key]);
    return live != nullptr ? stepsToJson(*live) : std::get<QJsonArray>(m_before[key]);
}

/// What is refused is taken back before what was said after it, which stays.
bool StepRow::takeBackRefused()
{
    const auto refused = refusedIn(*this);
    if (!refused)
        return false;
    const auto wasRefused = [&](size_t key) {
        StepRow then(*this);
        then.rebuild(asBefore(key));
        return refusedIn(then) == refused;
    };
    size_t after = m_before.size(); // the first that was said after it
    while (after > 0 && wasRefused(after - 1))
        --after;
    if (after == m_before.size())
        return false;
    m_before.erase(std::next(m_before.begin(), qptrdiff(after)));
    for (; after < m_before.size(); ++after)
        m_before[after] = without(refused->key, asBefore(after));
    rebuild(without(refused->key, stepsToJson()));
    return true;
}

} // namespace muster
