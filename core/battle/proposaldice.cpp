// SPDX-License-Identifier: GPL-3.0-or-later
// The dice of a proposal: they are typed, called, rolled and taken back here and nowhere else.
#include "core/battle/hitscalled.h"
#include "core/battle/proposal.h"
#include "core/rules/trial.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

std::vector<int> Proposal::faces() const
{
    std::vector<int> faces;
    for (const Die &die : m_dice)
        faces.push_back(die.face);
    return faces;
}

Done Proposal::enter(int face)
{
    if (m_state == State::Refused)
        return m_refusal; // what is missing, or is against it, comes before the dice
    if (m_state != State::NeedsDice)
        return Refusal {u"dice"_s, Phrase(QT_TRANSLATE_NOOP("muster", "No more dice are needed."))};
    if (face < 1 || face > m_wanted.sides)
        return wrongDie(int(m_dice.size()), m_wanted.sides);
    m_dice.push_back({face});
    workOutDice();
    return done();
}

Done Proposal::put(int place, int face)
{
    if (place >= int(m_dice.size()))
        return enter(face);
    int before = 0;
    Stage stage = m_wanted;
    for (const Throw &full : m_throws) {
        if (before <= place)
            stage = full.stage;
        before += full.stage.count;
    }
    if (place >= before)
        stage = m_wanted;
    if (face < 1 || (stage.count > 0 && face > stage.sides))
        return wrongDie(place, stage.sides);
    if (m_dice[size_t(place)].called) {
        erase(place);
        return enter(face);
    }
    if (m_dice[size_t(place)].face != face)
        m_dice[size_t(place)] = {face};
    workOutDice();
    return done();
}

/// Hits are called for a whole stage, and so they go; what was thrown after it goes with it.
void Proposal::erase(int place)
{
    size_t first = 0;
    size_t end = m_dice.size();
    for (const Throw &full : m_throws) {
        if (size_t(place) < first + size_t(full.stage.count)) {
            end = std::min(end, first + size_t(full.stage.count));
            break;
        }
        first += size_t(full.stage.count);
    }
    const bool areCalled = m_dice[size_t(place)].called;
    m_dice.resize(end);
    if (areCalled)
        m_dice.resize(first);
    else
        m_dice.erase(m_dice.begin() + place);
    workOutDice();
}

Done Proposal::paste(int place, const std::vector<int> &faces)
{
    Proposal pasted = *this;
    for (const int face : faces) {
        if (const Done taken = pasted.put(place++, face); !taken)
            return taken.error();
    }
    *this = std::move(pasted);
    return done();
}

bool Proposal::takeDieBack()
{
    if (takeDecisionBack())
        return true;
    if (m_dice.empty())
        return false;
    erase(int(m_dice.size()) - 1);
    return true;
}

void Proposal::clearDice()
{
    m_dice.clear();
    workOutDice();
}

/// The dice of the stages that are full.
std::vector<int> Proposal::fullFaces() const
{
    std::vector<int> full = faces();
    full.resize(full.size() - size_t(m_state == State::NeedsDice ? m_ofWanted : 0));
    return full;
}

std::vector<int> Proposal::together() const
{
    if (m_state == State::NeedsDice)
        return diceTogether(*m_question, fullFaces(), m_wanted);
    if (m_question == nullptr || m_throws.empty())
        return {};
    std::vector<int> before = faces();
    before.resize(before.size() - std::min(before.size(), m_throws.back().faces.size()));
    return diceTogether(*m_question, before, m_throws.back().stage);
}

std::optional<int> Proposal::mostHits() const
{
    if (m_state != State::NeedsDice || !calledFaces(*m_question, fullFaces(), m_wanted))
        return std::nullopt;
    return m_wanted.count;
}

Done Proposal::callHits(int hits)
{
    const auto most = mostHits();
    if (!most) {
        return Refusal {u"hits"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The dice themselves are needed here, not only how many hit."))};
    }
    if (hits < 0 || hits > *most)
        return Refusal {u"hits"_s, Phrase(QT_TRANSLATE_NOOP("muster", "0 to %1 hits are possible.")).arg(*most)};
    const CalledFaces faces = *calledFaces(*m_question, fullFaces(), m_wanted);
    m_dice.resize(m_dice.size() - size_t(m_ofWanted));
    for (int die = 0; die < *most; ++die)
        m_dice.push_back({die < hits ? faces.hit : faces.miss, false, true});
    workOutDice();
    return done();
}

void Proposal::roll(const RandomBits &bits)
{
    if (m_state != State::NeedsDice)
        return;
    Dice dice = Dice::rolled({}, bits);
    dice.total(m_wanted.of(m_wanted.count - m_ofWanted));
    for (const Throw &thrown : dice.throws()) {
        for (const int face : thrown.faces)
            m_dice.push_back({face, true});
    }
    workOutDice();
}

} // namespace muster
