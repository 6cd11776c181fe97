// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace muster {

/// The most sides a die may have: a random pick among so many is such a die.
inline constexpr int kMaxSides = 127;

/// One asking for dice: `count` dice of `sides` sides. The label is marked for translation. Where each of several
/// participants throws, `who` is the key of their role and `number` says which of them, from 1; %1 in the label is
/// then the participant. Where one alone throws, `named` is the label with his name, %1, for when that is known. A die
/// that picks one of several participants has them in `among`, a bit each, the first for number 1; %2 in `named` is
/// then who they are.
struct Stage {
    const char *label = nullptr;
    int count = 0;
    int sides = 6;
    const char *who = nullptr;
    int number = 0;
    const char *named = nullptr;
    uint32_t among = 0;

    /// One die of this stage, or another number of them.
    constexpr Stage of(int dice) const { return {label, dice, sides, who, number, named, among}; }
};

/// A set of faces of one die, 1 to kMaxSides.
class Faces {
public:
    constexpr Faces() = default;
    constexpr Faces(std::initializer_list<int> faces)
    {
        for (const int face : faces)
            put(face);
    }
    static constexpr Faces fromTo(int first, int last)
    {
        Faces faces;
        for (int face = first; face <= last; ++face)
            faces.put(face);
        return faces;
    }
    constexpr bool has(int face) const { return (m_bits[word(face)] & bit(face)) != 0; }
    /// These faces but for those of `others`.
    constexpr Faces without(Faces others) const
    {
        Faces rest;
        for (size_t at = 0; at < m_bits.size(); ++at)
            rest.m_bits[at] = m_bits[at] & ~others.m_bits[at];
        return rest;
    }
    /// These faces and those of `others`.
    constexpr Faces with(Faces others) const
    {
        Faces both;
        for (size_t at = 0; at < m_bits.size(); ++at)
            both.m_bits[at] = m_bits[at] | others.m_bits[at];
        return both;
    }
    constexpr bool isEmpty() const { return size() == 0; }
    constexpr int size() const { return std::popcount(m_bits[0]) + std::popcount(m_bits[1]); }
    constexpr uint64_t hash() const { return m_bits[0] ^ m_bits[1] * 0x9E3779B97F4A7C15ULL; }
    friend constexpr bool operator==(const Faces &, const Faces &) = default;

private:
    static constexpr size_t word(int face) { return size_t(face) / 64; }
    static constexpr uint64_t bit(int face) { return uint64_t(1) << (face % 64); }
    constexpr void put(int face) { m_bits[word(face)] |= bit(face); }
    std::array<uint64_t, 2> m_bits {};
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
        for (Faces &others : m_in)
            others = others.without(faces);
        if (which > 0)
            m_in[size_t(which - 1)] = m_in[size_t(which - 1)].with(faces);
        return *this;
    }
    constexpr int of(int face) const
    {
        for (int which = 1; which < kMost; ++which) {
            if (m_in[size_t(which - 1)].has(face))
                return which;
        }
        return 0;
    }
    constexpr uint64_t hash() const
    {
        uint64_t hash = 0;
        for (const Faces &faces : m_in)
            hash = hash * 0xBF58476D1CE4E5B9ULL + faces.hash();
        return hash;
    }
    friend constexpr bool operator==(const Classes &, const Classes &) = default;

private:
    std::array<Faces, kMost - 1> m_in {}; ///< the faces of class 1 and up; all others are of class 0
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
    const char *named = nullptr; ///< as of a stage
};

/// The dice of one stage as they fell, in order, and how many of the last of them the program threw.
struct Throw {
    Stage stage;
    std::vector<int> faces;
    int rolled = 0;
};

} // namespace muster
