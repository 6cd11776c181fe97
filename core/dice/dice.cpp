// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/dice.h"

#include <QRandomGenerator>

namespace muster {

namespace {
/// A fair face: numbers above the last whole multiple of `sides` are thrown away, so no face is likelier.
int fairFace(const RandomBits &bits, int sides)
{
    const uint64_t range = uint64_t(1) << 32;
    const uint64_t fair = range - range % uint64_t(sides);
    uint64_t number = bits();
    while (number >= fair)
        number = bits();
    return int(number % uint64_t(sides)) + 1;
}

Counts countedIn(const Classes &classes, std::span<const int> faces)
{
    Counts counts;
    for (const int face : faces)
        ++counts.of[size_t(classes.of(face))];
    return counts;
}
} // namespace

bool AlikeDice::add(const Volley &volley)
{
    if (volley.stage.count <= 0)
        return true;
    uint8_t hitting = 0;
    for (int face = 1; face <= volley.stage.sides; ++face)
        hitting = uint8_t(hitting + (volley.hits.has(face) ? 1 : 0));
    for (Alike &kind : m_kinds) {
        if (kind.dice == 0)
            kind = {0, hitting, uint8_t(volley.stage.sides)};
        if (kind.hitting != hitting || kind.sides != volley.stage.sides)
            continue;
        kind.dice = uint16_t(kind.dice + volley.stage.count);
        return true;
    }
    return false;
}

RandomBits systemRandomBits()
{
    return [] { return QRandomGenerator::system()->generate(); };
}

Dice Dice::entered(std::span<const int> faces)
{
    Dice dice(Filling::Entered);
    dice.m_entered.assign(faces.begin(), faces.end());
    return dice;
}

Dice Dice::rolled(std::span<const int> faces, const RandomBits &bits)
{
    Dice dice(Filling::Rolled);
    dice.m_entered.assign(faces.begin(), faces.end());
    dice.m_bits = &bits;
    return dice;
}

int Dice::die(const Stage &stage)
{
    return total(stage.of(1));
}

int Dice::total(const Stage &stage)
{
    if (stage.count <= 0)
        return 0;
    if (merged())
        return int(next({.kind = Request::Kind::Total, .stage = stage}));
    int sum = 0;
    if (take(stage)) {
        for (const int face : m_taken)
            sum += face;
    }
    return sum;
}

Hand Dice::hand(const Stage &stage)
{
    const int bits = Hand::bitsOf(stage.sides);
    Q_ASSERT(stage.count <= Hand::kMost && stage.count * bits <= 64);
    Hand hand;
    if (stage.count <= 0)
        return hand;
    if (merged()) {
        uint64_t packed = next({.kind = Request::Kind::Hand, .stage = stage});
        for (int i = 0; i < stage.count; ++i, packed >>= bits)
            hand.add(int(packed & ((uint64_t(1) << bits) - 1)));
        return hand;
    }
    if (take(stage)) {
        for (const int face : m_taken)
            hand.add(face);
        hand.sort();
    }
    return hand;
}

std::vector<int> Dice::inOrder(const Stage &stage)
{
    return stage.count > 0 && take(stage) ? m_taken : std::vector<int>(size_t(std::max(0, stage.count)));
}

Counts Dice::pool(const Stage &stage, const Classes &classes, const Reroll &reroll)
{
    if (stage.count <= 0)
        return {};
    if (merged()) {
        const uint64_t packed =
            next({.kind = Request::Kind::Pool, .stage = stage, .classes = classes, .reroll = reroll.faces});
        Counts counts;
        for (int which = 0; which < Classes::kMost; ++which)
            counts.of[size_t(which)] = int((packed >> (16 * which)) & 0xFFFF);
        return counts;
    }
    if (!take(stage))
        return {};
    std::vector<int> faces = m_taken;
    const auto lie = [&](int face) { return reroll.faces.has(face); };
    const int count = int(std::count_if(faces.begin(), faces.end(), lie));
    const Stage again {reroll.label, count, stage.sides, stage.who, stage.number, reroll.named};
    if (again.count > 0) {
        if (!take(again))
            return {};
        auto second = m_taken.cbegin();
        for (int &face : faces) {
            if (lie(face))
                face = *second++;
        }
    }
    return countedIn(classes, faces);
}

Pair Dice::dealt(const Stage &stage, int pieces, const Classes &classes, PieceRule rule)
{
    if (stage.count <= 0 || pieces <= 0)
        return {};
    if (merged()) {
        const uint64_t packed =
            next({.kind = Request::Kind::Dealt, .stage = stage, .classes = classes, .pieces = pieces, .rule = rule});
        return {int(packed & 0xFFFFFFFF), int(packed >> 32)};
    }
    Pair sum;
    if (!take(stage))
        return sum;
    std::span<const int> rest(m_taken);
    for (int piece = 0; piece < pieces && !rest.empty(); ++piece) {
        const int size = stage.count / pieces + (piece < stage.count % pieces ? 1 : 0);
        const Pair brought = rule(countedIn(classes, rest.first(size_t(size))), size);
        sum = {sum.first + brought.first, sum.second + brought.second};
        rest = rest.subspan(size_t(size));
    }
    return sum;
}

VolleyHits Dice::volleys(std::span<const Volley> volleys)
{
    VolleyHits hits;
    for (int sum = 0; merged() && sum < VolleyHits::kSums; ++sum)
        hits.sums[size_t(sum)] = mergedHits(volleys, sum);
    if (merged())
        return hits;
    for (const Volley &volley : volleys) {
        hits.each.push_back(pool(volley.stage, Classes(volley.hits))[1]);
        hits.sums[size_t(volley.sum)] += hits.each.back();
    }
    return hits;
}

/// All volleys of one sum in one go, or in several where their dice are of too many kinds.
int Dice::mergedHits(std::span<const Volley> volleys, int sum)
{
    int hits = 0;
    Request request {.kind = Request::Kind::Volleys};
    for (const Volley &volley : volleys) {
        if (volley.sum != sum || request.alike.add(volley))
            continue;
        hits += int(next(request));
        request.alike = {};
        request.alike.add(volley);
    }
    if (!request.alike.isEmpty())
        hits += int(next(request));
    return hits;
}

uint64_t Dice::fall(const Fall &fall)
{
    if (!merged())
        return fall.thrown(*this);
    const bool before = m_ranOut;
    const uint64_t result = next({.kind = Request::Kind::Fall});
    if (m_ranOut && !before)
        m_request.branches = &m_falls->of(fall);
    return result;
}

int Dice::pick(const char *label, int among)
{
    return among <= 1 ? 0 : std::max(0, die({label, 1, among}) - 1);
}

/// Puts the faces of the whole stage into m_taken; false when the dice ran out.
bool Dice::take(const Stage &stage)
{
    m_taken.clear();
    if (m_ranOut)
        return false;
    return m_filling == Filling::Enumerated ? takeOneByOne(stage) : takeEntered(stage);
}

bool Dice::takeEntered(const Stage &stage)
{
    const int given = std::min(stage.count, left());
    for (int i = 0; i < given; ++i) {
        const int face = m_entered[size_t(m_used + i)];
        if (face < 1 || face > stage.sides) {
            m_wrongDie = m_used + i;
            runOut({.stage = stage});
            return false;
        }
        m_taken.push_back(face);
    }
    if (given < stage.count && m_filling == Filling::Entered) {
        runOut({.stage = stage});
        return false;
    }
    m_used += given;
    for (int i = given; i < stage.count; ++i)
        m_taken.push_back(fairFace(*m_bits, stage.sides));
    m_throws.push_back({stage, m_taken, stage.count - given});
    return true;
}

bool Dice::takeOneByOne(const Stage &stage)
{
    for (int i = 0; i < stage.count && !m_ranOut; ++i)
        m_taken.push_back(int(next({.kind = Request::Kind::Total, .stage = stage.of(1)})));
    return !m_ranOut;
}

/// The next result of the script; 0 when the script has come to its end.
uint64_t Dice::next(const Request &request)
{
    if (m_ranOut)
        return 0;
    if (m_scriptAt < m_scriptLength) {
        m_digest.reset();
        return m_script[m_scriptAt++];
    }
    runOut(request);
    return 0;
}

void Dice::runOut(const Request &request)
{
    m_request = request;
    if (m_merging)
        m_request.digest = m_digest;
    m_ranOut = true;
}

void Dice::follow(const uint64_t *script, int length)
{
    m_script = script;
    m_scriptLength = length;
    m_scriptAt = 0;
    m_ranOut = false;
    m_digest.reset();
}

} // namespace muster
