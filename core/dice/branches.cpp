// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/branches.h"

#include <map>

namespace muster {

namespace {

/// Probability of each class of one die; of a re-rolled face the second result counts.
std::array<double, Classes::kMost> classWeights(const Request &request)
{
    std::array<double, Classes::kMost> first {};
    std::array<double, Classes::kMost> kept {};
    double again = 0;
    for (int face = 1; face <= request.stage.sides; ++face) {
        const auto which = size_t(request.classes.of(face));
        first[which] += 1;
        if (request.reroll.has(face))
            again += 1;
        else
            kept[which] += 1;
    }
    const double sides = request.stage.sides;
    for (size_t which = 0; which < kept.size(); ++which)
        kept[which] = (kept[which] * sides + again * first[which]) / (sides * sides);
    return kept;
}

/// Probability of 0…n successes in n tries. Built up die by die: only positive terms, no cancellation.
std::vector<double> binomial(int n, double p)
{
    std::vector<double> row(size_t(n) + 1, 0.0);
    row[0] = 1;
    for (int tries = 1; tries <= n; ++tries) {
        for (int k = tries; k > 0; --k)
            row[size_t(k)] = row[size_t(k)] * (1 - p) + row[size_t(k - 1)] * p;
        row[0] *= 1 - p;
    }
    return row;
}

/// Adds all ways in which `n` dice fall into the classes from `which` on; `left` is the probability of these classes.
void addCounts(Branches &out, const std::array<double, Classes::kMost> &weights, int which, int n, double left,
    const Branch &sofar)
{
    const double p = weights[size_t(which)];
    if (n == 0 || which == Classes::kMost - 1 || left - p < 1e-15) {
        out.push_back({sofar.result | uint64_t(n) << (16 * which), sofar.weight});
        return;
    }
    if (p == 0) {
        addCounts(out, weights, which + 1, n, left, sofar);
        return;
    }
    const std::vector<double> row = binomial(n, p / left);
    for (int k = 0; k <= n; ++k) {
        const Branch more {sofar.result | uint64_t(k) << (16 * which), sofar.weight * row[size_t(k)]};
        addCounts(out, weights, which + 1, n - k, left - p, more);
    }
}

Branches poolBranches(const Request &request)
{
    Branches branches;
    addCounts(branches, classWeights(request), 0, request.stage.count, 1.0, {0, 1.0});
    return branches;
}

/// The hits of all dice together: one binomial for each kind, added up.
Branches volleyBranches(const AlikeDice &alike)
{
    std::vector<double> sums {1.0};
    for (const AlikeDice::Alike &kind : alike.kinds()) {
        if (kind.dice == 0)
            break;
        const std::vector<double> row = binomial(kind.dice, double(kind.hitting) / kind.sides);
        std::vector<double> more(sums.size() + row.size() - 1, 0.0);
        for (size_t sum = 0; sum < sums.size(); ++sum) {
            for (size_t hits = 0; hits < row.size(); ++hits)
                more[sum + hits] += sums[sum] * row[hits];
        }
        sums = std::move(more);
    }
    Branches branches;
    for (size_t sum = 0; sum < sums.size(); ++sum) {
        if (sums[sum] > 0)
            branches.push_back({sum, sums[sum]});
    }
    return branches;
}

Branches totalBranches(const Stage &stage)
{
    std::vector<double> sums {1.0};
    for (int die = 0; die < stage.count; ++die) {
        std::vector<double> more(sums.size() + size_t(stage.sides), 0.0);
        for (size_t sum = 0; sum < sums.size(); ++sum) {
            for (int face = 1; face <= stage.sides; ++face)
                more[sum + size_t(face)] += sums[sum] / stage.sides;
        }
        sums = std::move(more);
    }
    Branches branches;
    for (size_t sum = size_t(stage.count); sum < sums.size(); ++sum)
        branches.push_back({sum, sums[sum]});
    return branches;
}

/// All multisets of faces, each packed smallest first; the weight counts the orders in which it can fall.
void addHands(Branches &out, const Stage &stage, int lowest, int placed, const Branch &sofar, int run)
{
    if (placed == stage.count) {
        out.push_back(sofar);
        return;
    }
    for (int face = lowest; face <= stage.sides; ++face) {
        const int same = face == lowest ? run + 1 : 1;
        const Branch more {sofar.result | uint64_t(face) << (Hand::bitsOf(stage.sides) * placed),
            sofar.weight * (placed + 1) / same / stage.sides};
        addHands(out, stage, face, placed + 1, more, same);
    }
}

Branches handBranches(const Stage &stage)
{
    Branches branches;
    addHands(branches, stage, 1, 0, {0, 1.0}, 0);
    return branches;
}

/// Probabilities of a sum of pairs: rows by `second`, in each row one number for every `first`.
struct PairSums {
    int firsts = 1;
    int seconds = 1;
    std::vector<double> weights {1.0};
};

using Kernel = std::vector<std::pair<Pair, double>>;

Kernel pieceKernel(const Request &request, int size)
{
    Request piece = request;
    piece.stage.count = size;
    std::map<std::pair<int, int>, double> sums;
    for (const Branch &branch : poolBranches(piece)) {
        Counts counts;
        for (int which = 0; which < Classes::kMost; ++which)
            counts.of[size_t(which)] = int((branch.result >> (16 * which)) & 0xFFFF);
        const Pair brought = request.rule(counts, size);
        sums[{brought.first, brought.second}] += branch.weight;
    }
    Kernel kernel;
    for (const auto &[brought, weight] : sums)
        kernel.push_back({{brought.first, brought.second}, weight});
    return kernel;
}

PairSums addPiece(const PairSums &sums, const Kernel &kernel)
{
    PairSums more;
    for (const auto &[brought, weight] : kernel) {
        more.firsts = std::max(more.firsts, sums.firsts + brought.first);
        more.seconds = std::max(more.seconds, sums.seconds + brought.second);
    }
    more.weights.assign(size_t(more.firsts) * size_t(more.seconds), 0.0);
    for (const auto &[brought, weight] : kernel) {
        for (int second = 0; second < sums.seconds; ++second) {
            const double *from = &sums.weights[size_t(second) * size_t(sums.firsts)];
            double *to = &more.weights[size_t(second + brought.second) * size_t(more.firsts) + size_t(brought.first)];
            for (int first = 0; first < sums.firsts; ++first)
                to[first] += weight * from[first];
        }
    }
    return more;
}

Branches dealtBranches(const Request &request)
{
    const int size = request.stage.count / request.pieces;
    const int larger = request.stage.count % request.pieces;
    PairSums sums;
    if (larger > 0) {
        const Kernel kernel = pieceKernel(request, size + 1);
        for (int piece = 0; piece < larger; ++piece)
            sums = addPiece(sums, kernel);
    }
    if (size > 0) {
        const Kernel kernel = pieceKernel(request, size);
        for (int piece = larger; piece < request.pieces; ++piece)
            sums = addPiece(sums, kernel);
    }
    Branches branches;
    for (int second = 0; second < sums.seconds; ++second) {
        for (int first = 0; first < sums.firsts; ++first) {
            const double weight = sums.weights[size_t(second) * size_t(sums.firsts) + size_t(first)];
            if (weight > 0)
                branches.push_back({uint64_t(first) | uint64_t(second) << 32, weight});
        }
    }
    return branches;
}

} // namespace

Branches branchesOf(const Request &request)
{
    switch (request.kind) {
    case Request::Kind::Hand:
        return handBranches(request.stage);
    case Request::Kind::Pool:
        return poolBranches(request);
    case Request::Kind::Dealt:
        return dealtBranches(request);
    case Request::Kind::Volleys:
        return volleyBranches(request.alike);
    default:
        return totalBranches(request.stage);
    }
}

size_t BranchCache::Hash::operator()(const Request &r) const
{
    uint64_t hash = uint64_t(r.kind) | uint64_t(r.stage.count) << 8 | uint64_t(r.stage.sides) << 32;
    hash ^= r.classes.hash() * 0x9E3779B97F4A7C15ULL ^ r.reroll.hash() << 20 ^ uint64_t(r.pieces) << 44;
    for (const AlikeDice::Alike &kind : r.alike.kinds())
        hash = (hash ^ (uint64_t(kind.dice) | uint64_t(kind.hitting) << 16 | uint64_t(kind.sides) << 24))
            * 0x94D049BB133111EBULL;
    hash ^= hash >> 29;
    return size_t(hash * 0xBF58476D1CE4E5B9ULL);
}

const Branches &BranchCache::of(const Request &request)
{
    if (request.kind == Request::Kind::Fall)
        return *request.branches;
    const auto kept = m_kept.find(request);
    if (kept != m_kept.end())
        return kept->second;
    Branches &made = m_kept[request];
    made = branchesOf(request);
    m_size += made.size();
    return made;
}

void BranchCache::clear()
{
    m_kept.clear();
    m_size = 0;
}

} // namespace muster
