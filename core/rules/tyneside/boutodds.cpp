// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/boutodds.h"

#include "core/dice/spread.h"

#include <algorithm>
#include <cmath>
#include <map>

// One side of a bout, the lone one, has a single figure in contact; the other, the many, up to four. If the lone side
// wins it matters in which order its hits fall, and of the many only the best score and who is lowest. If the many win
// all hits fall on one figure, and their order does not matter.

namespace muster::tyneside {

namespace {

constexpr int kZero = 64; ///< scores are packed from here

/// A die of a figure: its score and what it does when it wins, by face.
struct Throw6 {
    std::array<int, 6> score {};
    std::array<Harm, 6> harm {};
};

std::vector<Throw6> throwsOf(const Bout &bout, bool isA, bool support, const Figures &figures)
{
    std::vector<Throw6> all;
    for (const Fighter &figure : bout.of(isA)) {
        if (figure.support != support)
            continue;
        const int modifier = modifierOf(figure, bout.of(!isA), bout.distant != Distant::None, figures);
        Throw6 one;
        for (int face = 1; face <= 6; ++face) {
            one.score[size_t(face - 1)] = face + modifier;
            one.harm[size_t(face - 1)] = canHarm(figure, bout, isA) ? harmOfFace(face, figures) : Harm::Graze;
        }
        all.push_back(one);
    }
    return all;
}

/// A side as the other sees it: its best score, and what its dice do in order, each as score and harm.
struct Line {
    int best = 0;
    std::vector<std::pair<int, Harm>> harms {};
    auto operator<=>(const Line &) const = default;
};

std::map<Line, double> linesOf(const std::vector<Throw6> &throws)
{
    std::map<Line, double> lines {{Line {-kZero, {}}, 1.0}};
    for (const Throw6 &one : throws) {
        std::map<Line, double> more;
        for (const auto &[line, weight] : lines) {
            for (size_t face = 0; face < 6; ++face) {
                Line next = line;
                next.best = std::max(line.best, one.score[face]);
                if (one.harm[face] != Harm::Graze)
                    next.harms.emplace_back(one.score[face], one.harm[face]);
                more[next] += weight / 6;
            }
        }
        lines = std::move(more);
    }
    return lines;
}

/// The many: their best score, and the conditions of those in contact, the lowest score first.
struct Row {
    int best = 0;
    std::vector<Condition> order {};
    auto operator<=>(const Row &) const = default;
};

/// Who of those in contact stands where, for every fall of their dice.
std::map<Row, double> contactRows(const std::vector<Throw6> &contact, const std::vector<Condition> &conditions)
{
    std::map<Row, double> rows;
    std::vector<size_t> faces(contact.size(), 0);
    const double each = std::pow(1.0 / 6, double(contact.size()));
    for (bool more = true; more;) {
        std::vector<std::pair<int, size_t>> places;
        for (size_t at = 0; at < contact.size(); ++at)
            places.emplace_back(contact[at].score[faces[at]], at);
        std::ranges::sort(places);
        Row row {.best = places.back().first};
        for (const auto &[score, at] : places)
            row.order.push_back(conditions[at]);
        rows[row] += each;
        size_t at = 0;
        while (at < faces.size() && ++faces[at] == 6)
            faces[at++] = 0;
        more = at < faces.size();
    }
    return rows;
}

std::map<Row, double> rowsOf(
    const std::vector<Throw6> &contact, const std::vector<Throw6> &support, const std::vector<Condition> &conditions)
{
    std::map<Row, double> rows = contactRows(contact, conditions);
    for (const Throw6 &one : support) {
        std::map<Row, double> more;
        for (const auto &[row, weight] : rows) {
            for (const int score : one.score)
                more[{std::max(row.best, score), row.order}] += weight / 6;
        }
        rows = std::move(more);
    }
    return rows;
}

/// The many against one score: their best, and what befalls the lone figure.
std::map<std::pair<int, Condition>, double> harmsOn(Condition lone, int beaten, const std::vector<Throw6> &throws)
{
    std::map<std::pair<int, Condition>, double> now {{{-kZero, lone}, 1.0}};
    for (const Throw6 &one : throws) {
        std::map<std::pair<int, Condition>, double> more;
        for (const auto &[state, weight] : now) {
            for (size_t face = 0; face < 6; ++face) {
                Condition after = state.second;
                Condition *const order[] {&after};
                if (one.score[face] > beaten)
                    suffer(order, one.harm[face]);
                more[{std::max(state.first, one.score[face]), after}] += weight / 6;
            }
        }
        now = std::move(more);
    }
    return now;
}

class BoutOdds {
public:
    BoutOdds(const Bout &bout, const Figures &figures)
        : m_bout(bout), m_aIsLone(inContact(bout.a) == 1), m_loneContact(throwsOf(bout, m_aIsLone, false, figures)),
          m_loneSupport(throwsOf(bout, m_aIsLone, true, figures)),
          m_contact(throwsOf(bout, !m_aIsLone, false, figures)), m_support(throwsOf(bout, !m_aIsLone, true, figures))
    {
    }

    Branches branches()
    {
        std::vector<Throw6> lone = m_loneContact;
        lone.insert(lone.end(), m_loneSupport.begin(), m_loneSupport.end());
        const std::map<Line, double> lines = linesOf(lone);
        loneWins(lines);
        manyWin(lines);
        return m_results.states();
    }

private:
    /// Of those in contact on either side.
    std::vector<Condition> conditions(bool isA) const
    {
        std::vector<Condition> all;
        for (const Fighter &figure : m_bout.of(isA)) {
            if (!figure.support)
                all.push_back(figure.condition);
        }
        return all;
    }
    void loneWins(const std::map<Line, double> &lines)
    {
        const auto rows = rowsOf(m_contact, m_support, conditions(!m_aIsLone));
        for (const auto &[line, weight] : lines) {
            for (const auto &[row, chance] : rows) {
                if (line.best >= row.best)
                    add(line.best, row.best, hurtBy(line, row), weight * chance);
            }
        }
    }
    /// What the lone side does when it wins; nothing in a draw.
    Hurt hurtBy(const Line &line, const Row &row) const
    {
        std::vector<Condition> after = row.order;
        std::vector<Condition *> order;
        for (Condition &one : after)
            order.push_back(&one);
        for (const auto &[score, harm] : line.harms) {
            if (score > row.best)
                suffer(order, harm);
        }
        Hurt hurt;
        for (size_t at = 0; at < after.size(); ++at) {
            hurt.wounded += after[at] == Condition::Wounded && row.order[at] == Condition::Fit ? 1 : 0;
            hurt.killed += after[at] == Condition::Dead ? 1 : 0;
        }
        return hurt;
    }
    void manyWin(const std::map<Line, double> &lines)
    {
        std::map<int, double> beaten;
        for (const auto &[line, weight] : lines)
            beaten[line.best] += weight;
        std::vector<Throw6> many = m_contact;
        many.insert(many.end(), m_support.begin(), m_support.end());
        const Condition before = conditions(m_aIsLone).front();
        for (const auto &[score, weight] : beaten) {
            for (const auto &[state, chance] : harmsOn(before, score, many)) {
                const Hurt hurt {.wounded = state.second == Condition::Wounded && before == Condition::Fit ? 1 : 0,
                    .killed = state.second == Condition::Dead ? 1 : 0};
                if (state.first > score)
                    add(score, state.first, hurt, weight * chance);
            }
        }
    }
    /// `hurt`: of the losers.
    void add(int lone, int many, const Hurt &hurt, double weight)
    {
        BoutCounts counts {.scoreA = m_aIsLone ? lone : many, .scoreB = m_aIsLone ? many : lone};
        if (counts.scoreA > counts.scoreB) {
            counts.winner = BoutWinner::A;
            counts.bWounded = hurt.wounded;
            counts.bKilled = hurt.killed;
        } else if (counts.scoreB > counts.scoreA) {
            counts.winner = BoutWinner::B;
            counts.aWounded = hurt.wounded;
            counts.aKilled = hurt.killed;
        }
        m_results.add(packed(counts), weight);
    }

    const Bout &m_bout;
    bool m_aIsLone;
    std::vector<Throw6> m_loneContact;
    std::vector<Throw6> m_loneSupport;
    std::vector<Throw6> m_contact;
    std::vector<Throw6> m_support;
    Spread m_results;
};

} // namespace

uint64_t packed(const BoutCounts &counts)
{
    uint64_t packed = uint64_t(counts.scoreA + kZero) << 8 | uint64_t(counts.scoreB + kZero);
    for (const int count : {int(counts.winner), counts.aWounded, counts.aKilled, counts.bWounded, counts.bKilled})
        packed = packed << 4 | uint64_t(count);
    return packed;
}

BoutCounts unpackedBout(uint64_t packed)
{
    const auto next = [&](int bits) {
        const int count = int(packed & ((1U << bits) - 1));
        packed >>= bits;
        return count;
    };
    BoutCounts counts;
    counts.bKilled = next(4);
    counts.bWounded = next(4);
    counts.aKilled = next(4);
    counts.aWounded = next(4);
    counts.winner = BoutWinner(next(4));
    counts.scoreB = next(8) - kZero;
    counts.scoreA = next(8) - kZero;
    return counts;
}

Branches boutOdds(const Bout &bout, const Figures &figures)
{
    return BoutOdds(bout, figures).branches();
}

std::string oddsKey(const Bout &bout, const Figures &figures)
{
    std::string key = "bout";
    for (const bool isA : {true, false}) {
        key += isA ? " a" : " b";
        for (const bool support : {false, true}) {
            key += support ? " s" : " c";
            for (const Throw6 &one : throwsOf(bout, isA, support, figures)) {
                key += ' ' + std::to_string(one.score[0]) + ':';
                for (const Harm harm : one.harm)
                    key += char('0' + int(harm));
            }
        }
        for (const Fighter &figure : bout.of(isA))
            key += figure.condition == Condition::Fit ? 'f' : 'w';
    }
    return key;
}

} // namespace muster::tyneside
