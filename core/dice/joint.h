// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace muster {

/// Probabilities of rows of `width` whole numbers: the joint distribution of the fields of an outcome.
class Joint {
public:
    explicit Joint(int width);

    void add(std::span<const int32_t> row, double weight);

    int width() const { return m_width; }
    int size() const { return int(m_weights.size()); }
    std::span<const int32_t> row(int index) const
    {
        return std::span(m_rows).subspan(size_t(index) * size_t(m_width), size_t(m_width));
    }
    double probability(int index) const { return m_weights[size_t(index)]; }
    /// The sum of all probabilities: 1 when the enumeration was complete.
    double sum() const;
    /// Every value of one column with its probability, smallest value first; probabilities of 0 are left out.
    std::vector<std::pair<int, double>> marginal(int column) const;

private:
    void grow();
    size_t slotOf(std::span<const int32_t> row) const;

    int m_width;
    std::vector<int32_t> m_rows;
    std::vector<double> m_weights;
    std::vector<uint32_t> m_slots; ///< open addressing: index of a row + 1, or 0
};

/// The probabilities of every value of each of `width` fields, each for itself.
class Marginals {
public:
    using Values = std::vector<std::pair<int, double>>;

    explicit Marginals(int width) : m_of(size_t(width)) {}

    void set(int column, Values values) { m_of[size_t(column)] = std::move(values); }
    int width() const { return int(m_of.size()); }
    /// Smallest value first.
    const Values &of(int column) const { return m_of[size_t(column)]; }
    /// Whether any field may have one value or another.
    bool hasChance() const;

private:
    std::vector<Values> m_of;
};

} // namespace muster
