// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/hitscalled.h"

#include "core/rules/trial.h"

#include <algorithm>

namespace muster {

namespace {

/// Nobody sets so many dice apart.
constexpr int kMostTogether = 60;

/// What some dice come to, as far as two throws can differ in it.
struct ComesTo {
    std::vector<int32_t> outcome {};
    int wanted = 0;
    int sides = 0;
    size_t stages = 0;
    bool isRefused = false;
    friend bool operator==(const ComesTo &, const ComesTo &) = default;
};

ComesTo comesTo(const Question &question, std::vector<int> before, const std::vector<int> &faces)
{
    before.insert(before.end(), faces.begin(), faces.end());
    const Trial trial = tryDice(question, Dice::entered(before));
    return {trial.answer.row, trial.wanted.count, trial.wanted.sides, trial.throws.size(), bool(trial.refusal)};
}

std::vector<int> facesMeaning(const Question &question, const Stage &stage, DieMeaning meaning)
{
    std::vector<int> faces;
    for (int face = 1; face <= stage.sides; ++face) {
        if (question.meaning(stage, face) == meaning)
            faces.push_back(face);
    }
    return faces;
}

} // namespace

std::optional<CalledFaces> calledFaces(const Question &question, std::span<const int> before, const Stage &stage)
{
    const std::vector<int> good = facesMeaning(question, stage, DieMeaning::Good);
    const std::vector<int> plain = facesMeaning(question, stage, DieMeaning::Plain);
    if (stage.count < 2 || good.empty() || plain.empty())
        return std::nullopt;
    if (!facesMeaning(question, stage, DieMeaning::Again).empty())
        return std::nullopt; // how many are thrown again is no miss and no hit
    const CalledFaces faces {good.back(), plain.back()};
    const std::vector<int> lying(before.begin(), before.end());
    const std::vector<int> misses(size_t(stage.count), faces.miss);
    // The first die and the last, each face of it: all that hit must come to the same, and so all that miss.
    const auto with = [&](int face, bool last) {
        std::vector<int> thrown = misses;
        (last ? thrown.back() : thrown.front()) = face;
        return comesTo(question, lying, thrown);
    };
    const auto isAlways = [&](const std::vector<int> &some, const ComesTo &known) {
        for (const int face : some) {
            if (with(face, false) != known || with(face, true) != known)
                return false;
        }
        return true;
    };
    const ComesTo none = comesTo(question, lying, misses);
    const auto isPlainAltogether = [&](int face) {
        return comesTo(question, lying, std::vector<int>(size_t(stage.count), face)) == none;
    };
    const bool counts = isAlways(good, with(faces.hit, false)) && isAlways(plain, none)
        && std::ranges::all_of(facesMeaning(question, stage, DieMeaning::Bad), isPlainAltogether);
    return counts ? std::optional(faces) : std::nullopt;
}

/// Found by trying: dice that fall badly from one on, until that makes a difference.
std::vector<int> diceTogether(const Question &question, std::span<const int> before, const Stage &stage)
{
    const std::vector<int> bad = facesMeaning(question, stage, DieMeaning::Bad);
    const std::vector<int> plain = facesMeaning(question, stage, DieMeaning::Plain);
    if (bad.empty() || plain.empty() || stage.count > kMostTogether)
        return {};
    const std::vector<int> lying(before.begin(), before.end());
    const std::vector<int> misses(size_t(stage.count), plain.back());
    const ComesTo none = comesTo(question, lying, misses);
    std::vector<int> sizes;
    for (auto start = misses.begin(); start != misses.end(); start += sizes.back()) {
        std::vector<int> thrown = misses;
        auto die = thrown.begin() + (start - misses.begin());
        int size = 0;
        for (; die != thrown.end() && comesTo(question, lying, thrown) == none; ++size)
            *die++ = bad.front();
        if (comesTo(question, lying, thrown) == none)
            return {};
        sizes.push_back(size);
    }
    const bool isEachForItself = std::ranges::all_of(sizes, [](int size) { return size == 1; });
    return sizes.size() < 2 || isEachForItself ? std::vector<int> {} : sizes;
}

} // namespace muster
