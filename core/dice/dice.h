// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/stage.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <span>

namespace muster {

/// A random number, each of its 2^32 values equally likely.
using RandomBits = std::function<uint32_t()>;
/// The operating system's generator, of cryptographic quality.
RandomBits systemRandomBits();

/// A few dice, smallest first.
class Hand {
public:
    static constexpr int kMost = 12;
    /// In how many bits a face of such a die goes; a hand goes into 64.
    static constexpr int bitsOf(int sides) { return std::bit_width(unsigned(sides)); }
    void add(int face) { m_faces[size_t(m_size++)] = int8_t(face); }
    void sort() { std::sort(m_faces.begin(), m_faces.begin() + m_size); }
    int size() const { return m_size; }
    int lowest() const { return m_size == 0 ? 0 : m_faces[0]; }
    int highest() const { return m_size == 0 ? 0 : m_faces[size_t(m_size - 1)]; }
    int sum() const
    {
        int total = 0;
        for (int i = 0; i < m_size; ++i)
            total += m_faces[size_t(i)];
        return total;
    }
    int operator[](int place) const { return m_faces[size_t(place)]; }

private:
    std::array<int8_t, kMost> m_faces {};
    int m_size = 0;
};

/// Adds up what each piece of a dealt stage brings: two small counts, say hits and bursts.
struct Pair {
    int first = 0;
    int second = 0;
    friend bool operator==(const Pair &, const Pair &) = default;
};
/// What the dice of one piece (counted by class; `size` of them) bring.
using PieceRule = Pair (*)(const Counts &dice, int size);

/// What a procedure waits for when the dice of an enumeration go no further.
struct Request {
    enum class Kind : uint8_t { None, Total, Hand, Pool, Dealt };
    Kind kind = Kind::None;
    Stage stage {};
    Classes classes {};
    Faces reroll {};
    int pieces = 0;
    PieceRule rule = nullptr;
    std::optional<uint64_t> digest {};

    /// Whether both have the same results with the same probabilities.
    bool asksTheSame(const Request &other) const
    {
        return kind == other.kind && stage.count == other.stage.count && stage.sides == other.stage.sides
            && classes == other.classes && reroll == other.reroll && pieces == other.pieces && rule == other.rule;
    }
};

/// Where the dice of a procedure come from. The same procedure runs on dice that a person entered, on dice that the
/// program rolls, and on every fall of the dice in turn, for exact odds.
///
/// When the dice have run out, every further question is answered with the smallest result and the outcome of the run
/// is thrown away; so a procedure reads straight on. A loop that asks for dice must stop at `ranOut()`.
/// A stage of 0 dice is never asked for.
class Dice {
public:
    /// Dice that were entered, in order.
    static Dice entered(std::span<const int> faces);
    /// The entered dice first; whatever is still missing is rolled. `bits` must outlive the dice.
    static Dice rolled(std::span<const int> faces, const RandomBits &bits);

    /// One die.
    int die(const Stage &stage);
    /// The sum of all dice of the stage.
    int total(const Stage &stage);
    /// All dice, smallest first (at most Hand::kMost): for rules that do not care which die is which.
    Hand hand(const Stage &stage);
    /// How many dice fall into each class, after the re-roll if there is one. The re-roll is a stage of its own.
    Counts pool(const Stage &stage, const Classes &classes, const Reroll &reroll = {});
    /// The dice dealt to `pieces` in the order thrown, evenly, the first pieces getting the odd ones; a piece
    /// without dice brings nothing. Yields the sum over the pieces.
    Pair dealt(const Stage &stage, int pieces, const Classes &classes, PieceRule rule);
    /// A random one of `among`, from 0; not asked when there is only one.
    int pick(const char *label, int among);

    /// A promise for the odds: the rest of the run and its outcome depend on nothing before but `digest`.
    /// Runs that agree in it are followed only once.
    void restDependsOn(uint64_t digest) { m_digest = digest; }

    bool ranOut() const { return m_ranOut; }
    /// The stage that was asked for when the entered dice ran out.
    const Stage &wanted() const { return m_request.stage; }
    /// Dice that were entered and not asked for.
    int left() const { return int(m_entered.size()) - m_used; }
    /// The first entered die that its stage has no face for: its place from 0; -1 if all are right.
    int wrongDie() const { return m_wrongDie; }
    /// What was thrown, stage by stage.
    const std::vector<Throw> &throws() const { return m_throws; }

private:
    friend class OddsEngine;
    enum class Filling : uint8_t { Entered, Rolled, Enumerated };
    explicit Dice(Filling filling) : m_filling(filling) {}

    bool merged() const { return m_filling == Filling::Enumerated && m_merging; }
    bool take(const Stage &stage);
    bool takeEntered(const Stage &stage);
    bool takeOneByOne(const Stage &stage);
    uint64_t next(const Request &request);
    void runOut(const Request &request);
    void follow(const uint64_t *script, int length);

    Filling m_filling;
    bool m_ranOut = false;
    int m_used = 0;
    int m_wrongDie = -1;
    std::vector<int> m_entered;
    std::vector<int> m_taken; ///< the faces of the stage that was taken last
    const RandomBits *m_bits = nullptr;
    std::vector<Throw> m_throws;

    const uint64_t *m_script = nullptr;
    int m_scriptLength = 0;
    int m_scriptAt = 0;
    bool m_merging = true;
    std::optional<uint64_t> m_digest;
    Request m_request;
};

} // namespace muster
