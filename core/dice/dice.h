// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/fall.h"
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

/// One of several stages that are thrown one after the other, the faces that hit, and to which of two sums its hits
/// are added.
struct Volley {
    Stage stage {};
    Faces hits {};
    int sum = 0;
};
/// What the dice of some volleys hit.
struct VolleyHits {
    static constexpr int kSums = 2;
    std::array<int, kSums> sums {};
    /// Of each volley; empty while odds are worked out, where only the sums are known: no outcome may rest on it.
    std::vector<int> each {};
};

/// Dice of several volleys, those that are alike together: as many as their hits follow from.
class AlikeDice {
public:
    struct Alike {
        uint16_t dice = 0;
        uint8_t hitting = 0; ///< faces
        uint8_t sides = 0;
        friend bool operator==(const Alike &, const Alike &) = default;
    };
    /// False when there is no room for another kind of dice.
    bool add(const Volley &volley);
    bool isEmpty() const { return m_kinds[0].dice == 0; }
    std::span<const Alike> kinds() const { return m_kinds; }
    friend bool operator==(const AlikeDice &, const AlikeDice &) = default;

private:
    std::array<Alike, 8> m_kinds {}; ///< those without dice are last
};

/// What a procedure waits for when the dice of an enumeration go no further.
struct Request {
    enum class Kind : uint8_t { None, Total, Hand, Pool, Dealt, Volleys, Fall };
    Kind kind = Kind::None;
    Stage stage {};
    Classes classes {};
    Faces reroll {};
    int pieces = 0;
    PieceRule rule = nullptr;
    AlikeDice alike {}; ///< of volleys
    const Branches *branches = nullptr; ///< of a fall
    std::optional<uint64_t> digest {};

    /// Whether both have the same results with the same probabilities.
    bool asksTheSame(const Request &other) const
    {
        return kind == other.kind && stage.count == other.stage.count && stage.sides == other.stage.sides
            && classes == other.classes && reroll == other.reroll && pieces == other.pieces && rule == other.rule
            && alike == other.alike && branches == other.branches;
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
    /// All dice in the order thrown, each 0 when they have run out: for rules that care which die is which.
    std::vector<int> inOrder(const Stage &stage);
    /// The dice of one stage taken one after the other, for rules in which what a die does hangs on those before it:
    /// `step(state, which)` is told the class of each. `digest(state)` says all that the rest of the stage needs to
    /// know.
    template <class State, class Step, class Digest>
    void inTurn(const Stage &stage, const Classes &classes, State &state, Step &&step, Digest &&digest);
    /// How many dice fall into each class, after the re-roll if there is one. The re-roll is a stage of its own.
    Counts pool(const Stage &stage, const Classes &classes, const Reroll &reroll = {});
    /// The dice dealt to `pieces` in the order thrown, evenly, the first pieces getting the odd ones; a piece
    /// without dice brings nothing. Yields the sum over the pieces.
    Pair dealt(const Stage &stage, int pieces, const Classes &classes, PieceRule rule);
    /// Volleys one after the other, each a stage of its own, of which the odds know only the sums of their hits.
    VolleyHits volleys(std::span<const Volley> volleys);
    /// Dice of several stages with a rule of their own.
    uint64_t fall(const Fall &fall);
    /// A random one of `among`, from 0; not asked when there is only one.
    int pick(const char *label, int among);

    /// A promise for the odds: the rest of the run and its outcome depend on nothing before but `digest`.
    /// Runs that agree in it are followed only once.
    void restDependsOn(uint64_t digest) { m_digest = digest; }

    /// Whether the fields of the outcome that are of this part are asked for. Odds of single fields are worked out part
    /// by part: what belongs to another part may then be left at anything.
    bool wants(int part) const { return m_part < 0 || m_part == part; }
    /// The only part that is asked for; below 0: all are.
    int part() const { return m_part; }

    /// Whether all falls are followed for the odds: what no field of the outcome tells need not be asked for.
    bool isEnumerated() const { return m_filling == Filling::Enumerated; }
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
    int mergedHits(std::span<const Volley> volleys, int sum);
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
    int m_part = -1;
    FallCache *m_falls = nullptr;
    std::optional<uint64_t> m_digest;
    Request m_request;
};

template <class State, class Step, class Digest>
void Dice::inTurn(const Stage &stage, const Classes &classes, State &state, Step &&step, Digest &&digest)
{
    if (!merged()) {
        for (const int face : inOrder(stage)) {
            if (!m_ranOut)
                step(state, classes.of(face));
        }
        return;
    }
    for (int at = 0; at < stage.count && !m_ranOut; ++at) {
        restDependsOn(digest(state));
        const Counts one = pool(stage.of(1), classes);
        for (int which = 0; which < Classes::kMost && !m_ranOut; ++which) {
            if (one[which] > 0)
                step(state, which);
        }
    }
}

} // namespace muster
