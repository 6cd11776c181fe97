// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/typedprocedure.h"

#include <numeric>
#include <set>

namespace muster::detail {

AskedQuestion::AskedQuestion(const Procedure &procedure, QJsonObject inputs)
    : m_outputs(procedure.outputs), m_inputs(std::move(inputs))
{
    for (const Output &field : m_outputs) {
        if (field.each == nullptr) {
            m_fields.push_back({&field, 0});
            continue;
        }
        const auto entries = m_inputs.value(QLatin1String(field.each)).toArray().size();
        for (int number = 1; number <= entries; ++number)
            m_fields.push_back({&field, number});
    }
}

OddsEnd AskedQuestion::odds(OddsEngine &engine, const OddsLimits &limits, Joint &joint) const
{
    std::vector<size_t> all(m_fields.size());
    std::iota(all.begin(), all.end(), size_t(0));
    return oddsOf(all, -1, engine, limits, joint);
}

OddsEnd AskedQuestion::marginals(OddsEngine &engine, const OddsLimits &limits, Marginals &marginals) const
{
    std::set<int> parts;
    for (const OutcomeField &field : m_fields)
        parts.insert(field.field->part);
    if (parts.size() == 1)
        return Question::marginals(engine, limits, marginals);
    for (const int part : parts) {
        const std::vector<size_t> places = placesOf(part);
        Joint joint(int(places.size()));
        const OddsEnd end = oddsOf(places, part, engine, limits, joint);
        if (end != OddsEnd::Complete)
            return end;
        for (size_t i = 0; i < places.size(); ++i)
            marginals.set(int(places[i]), joint.marginal(int(i)));
    }
    return OddsEnd::Complete;
}

std::vector<size_t> AskedQuestion::placesOf(int part) const
{
    std::vector<size_t> places;
    for (size_t i = 0; i < m_fields.size(); ++i) {
        if (m_fields[i].field->part == part)
            places.push_back(i);
    }
    return places;
}

} // namespace muster::detail
