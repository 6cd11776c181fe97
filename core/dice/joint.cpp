// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/joint.h"

#include <algorithm>

namespace muster {

namespace {
constexpr size_t kFirstSlots = 64;

uint64_t hashOf(std::span<const int32_t> row)
{
    uint64_t hash = 0x9E3779B97F4A7C15ULL;
    for (const int32_t value : row)
        hash = (hash ^ uint32_t(value)) * 0xBF58476D1CE4E5B9ULL;
    return hash ^ (hash >> 32);
}
} // namespace

Joint::Joint(int width) : m_width(width), m_slots(kFirstSlots, 0)
{
}

size_t Joint::slotOf(std::span<const int32_t> row) const
{
    const size_t mask = m_slots.size() - 1;
    size_t slot = hashOf(row) & mask;
    while (m_slots[slot] != 0 && !std::ranges::equal(this->row(int(m_slots[slot] - 1)), row))
        slot = (slot + 1) & mask;
    return slot;
}

void Joint::add(std::span<const int32_t> row, double weight)
{
    const size_t slot = slotOf(row);
    if (m_slots[slot] != 0) {
        m_weights[m_slots[slot] - 1] += weight;
        return;
    }
    m_rows.insert(m_rows.end(), row.begin(), row.end());
    m_weights.push_back(weight);
    m_slots[slot] = uint32_t(m_weights.size());
    if (m_weights.size() * 2 > m_slots.size())
        grow();
}

void Joint::grow()
{
    m_slots.assign(m_slots.size() * 4, 0);
    for (int index = 0; index < size(); ++index)
        m_slots[slotOf(row(index))] = uint32_t(index + 1);
}

double Joint::sum() const
{
    double sum = 0;
    double lost = 0; // what rounding took away so far
    for (const double weight : m_weights) {
        const double more = sum + weight;
        lost += sum >= weight ? (sum - more) + weight : (weight - more) + sum;
        sum = more;
    }
    return sum + lost;
}

std::vector<std::pair<int, double>> Joint::marginal(int column) const
{
    std::vector<std::pair<int, double>> values;
    if (m_weights.empty())
        return values;
    int lowest = row(0)[size_t(column)];
    int highest = lowest;
    for (int index = 1; index < size(); ++index) {
        lowest = std::min(lowest, row(index)[size_t(column)]);
        highest = std::max(highest, row(index)[size_t(column)]);
    }
    std::vector<double> sums(size_t(highest - lowest) + 1, 0.0);
    for (int index = 0; index < size(); ++index)
        sums[size_t(row(index)[size_t(column)] - lowest)] += probability(index);
    for (size_t offset = 0; offset < sums.size(); ++offset) {
        if (sums[offset] > 0)
            values.emplace_back(lowest + int(offset), sums[offset]);
    }
    return values;
}

bool Marginals::hasChance() const
{
    return std::ranges::any_of(m_of, [](const Values &values) { return values.size() > 1; });
}

} // namespace muster
