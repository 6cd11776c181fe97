// SPDX-License-Identifier: GPL-3.0-or-later
// Which throw each die of a proposal lies for: no die ever slides into another one.
#include "core/battle/proposal.h"

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonObject laidFor(const Stage &stage, int lying)
{
    QJsonObject json {{u"count"_s, stage.count}, {u"sides"_s, stage.sides}, {u"who"_s, QString::fromLatin1(stage.who)},
        {u"number"_s, stage.number}};
    if (lying != stage.count)
        json.insert("lying"_L1, lying);
    return json;
}

/// A throw of the same, of as many dice or of others; a draft of an older program did not say whose it is.
bool isSameThrow(const Stage &now, const QJsonObject &laid)
{
    return now.sides == laid["sides"_L1].toInt()
        && (!laid.contains("who"_L1)
            || (QString::fromLatin1(now.who) == laid["who"_L1].toString() && now.number == laid["number"_L1].toInt()));
}

} // namespace

/// The throws that are whole, then the one for which the first dice lie.
QJsonArray Proposal::throwsToJson() const
{
    QJsonArray throws;
    for (const Throw &thrown : m_throws)
        throws.append(laidFor(thrown.stage, thrown.stage.count));
    if (m_state == State::NeedsDice && m_ofWanted > 0)
        throws.append(laidFor(m_wanted, m_ofWanted));
    return throws;
}

/// After a die was laid or taken away by whoever types.
void Proposal::workOutDice()
{
    m_setAside.reset();
    workOut();
    m_laidFor = throwsToJson();
}

/// Inputs have changed. A throw that is one of more dice now keeps those that lie; one of fewer, or another, is thrown
/// anew, and so is all that came after either. Where the change is taken back, the dice are there again.
void Proposal::keepDiceInTheirThrows()
{
    if (m_state == State::Refused && m_throws.empty())
        return; // which throws there are is not known yet
    const SetAside before {m_dice, m_laidFor};
    size_t lying = 0;
    for (qsizetype place = 0; place < before.laidFor.size() && lying < m_dice.size(); ++place) {
        const bool isFull = size_t(place) < m_throws.size();
        const Stage now = isFull ? m_throws[size_t(place)].stage : m_wanted;
        const QJsonObject laid = before.laidFor[place].toObject();
        const int count = laid["count"_L1].toInt();
        const int its = laid["lying"_L1].toInt(count);
        const bool stays = isSameThrow(now, laid) && its <= now.count && (now.count == count || !m_dice[lying].called);
        lying += stays ? size_t(its) : 0;
        if (!stays || (now.count != count && lying < m_dice.size())) {
            m_dice.resize(std::min(lying, m_dice.size()));
            workOut();
            if (!m_setAside)
                m_setAside = before;
            break;
        }
    }
    takeUpSetAside();
    m_laidFor = throwsToJson();
}

void Proposal::takeUpSetAside()
{
    if (!m_setAside || m_setAside->dice.size() <= m_dice.size())
        return;
    const std::vector<Die> now = std::exchange(m_dice, m_setAside->dice);
    workOut();
    if (m_state != State::Refused && throwsToJson() == m_setAside->laidFor)
        return m_setAside.reset();
    m_dice = now;
    workOut();
}

} // namespace muster
