// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace muster {

/// The most sides a die may have.
inline constexpr int kMaxSides = 20;

/// One asking for dice: `count` dice of `sides` sides. The label is marked for translation.
struct Stage {
    const char *label = nullptr;
    int count = 0;
    int sides = 6;
};

/// A set of faces of one die, 1 to kMaxSides.
class Faces {
public:
    constexpr Faces() = default;
    constexpr Faces(std::initializer_list<int> faces)
    {
        for (const int face : faces)
            m_bits |= bit(face);
    }
    static constexpr Faces fromTo(int first, int last)
    {
        Faces faces;
        for (int face = first; face <= last; ++face)
            faces.m_bits |= bit(face);
        return faces;
    }
    constexpr bool has(int face) const { return (m_bits & bit(face)) != 0; }
    /// These faces but for those of `others`.
    constexpr Faces without(Faces others) const
    {
        Faces rest;
        rest.m_bits = m_bits & ~others.m_bits;
        return rest;
    }
    constexpr bool isEmpty() const { return m_bits == 0; }
    constexpr int size() const { return std::popcount(m_bits); }
    constexpr uint32_t bits() const { return m_bits; }
    friend constexpr bool operator==(Faces, Faces) = default;

private:
    static constexpr uint32_t bit(int face) { return uint32_t(1) << face; }
    uint32_t m_bits = 0;
};

/// What the faces of a die count as: every face belongs to one class, 0 unless said otherwise.
class Classes {
public:
    static constexpr int kMost = 4;
    constexpr Classes() = default;
    /// Class 1 for these faces, class 0 for all others.
    constexpr explicit Classes(Faces ones) { put(ones, 1); }
    constexpr Classes &put(Faces faces, int which)
    {
        for (int face = 1; face <= kMaxSides; ++face) {
            if (faces.has(face))
                m_of[size_t(face)] = uint8_t(which);
        }
        return *this;
    }
    constexpr int of(int face) const { return m_of[size_t(face)]; }
    friend constexpr bool operator==(const Classes &, const Classes &) = default;

private:
    std::array<uint8_t, kMaxSides + 1> m_of {};
};

/// How many dice fell into each class.
struct Counts {
    std::array<int, Classes::kMost> of {};
    int operator[](int which) const { return of[size_t(which)]; }
};

/// Dice that are thrown once more: all that show one of `faces`; the second result stands.
struct Reroll {
    const char *label = nullptr;
    Faces faces;
};

/// The dice of one stage as they fell, in order, and how many of the last of them the program threw.
struct Throw {
    Stage stage;
    std::vector<int> faces;
    int rolled = 0;
};

} // namespace muster
