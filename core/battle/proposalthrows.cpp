// SPDX-License-Identifier: GPL-3.0-or-later
// Which throw each die of a proposal lies for: no die ever slides into another one.
#include "core/battle/proposal.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The faces that hit: who called his hits counted these.
QJsonArray facesThatHit(const Question &question, const Stage &stage)
{
    QJsonArray faces;
    for (int face = 1; face <= stage.sides; ++face) {
        if (question.meaning(stage, face) == DieMeaning::Good)
            faces.append(face);
    }
    return faces;
}

QJsonObject laidFor(const Stage &stage, int lying)
{
    QJsonObject json {{u"count"_s, stage.count}, {u"sides"_s, stage.sides}, {u"who"_s, QString::fromLatin1(stage.who)},
        {u"number"_s, stage.number}, {u"label"_s, QString::fromUtf8(stage.label)}};
    if (lying != stage.count)
        json.insert("lying"_L1, lying);
    return json;
}

/// A throw of the same, of as many dice or of others; a draft of an older program did not say whose it is.
bool isSameThrow(const Stage &now, const QJsonObject &laid)
{
    return now.sides == laid["sides"_L1].toInt()
        && (!laid.contains("who"_L1)
            || (QString::fromLatin1(now.who) == laid["who"_L1].toString() && now.number == laid["number"_L1].toInt()
                && QString::fromUtf8(now.label) == laid["label"_L1].toString()));
}

} // namespace

/// The throws that are whole, then the one for which the first dice lie.
QJsonArray Proposal::throwsToJson() const
{
    QJsonArray throws;
    size_t first = 0;
    const auto add = [&](const Stage &stage, int lying) {
        QJsonObject laid = laidFor(stage, lying);
        if (first < m_dice.size() && m_dice[first].called)
            laid.insert("hit_by"_L1, facesThatHit(*m_question, stage));
        throws.append(laid);
        first += size_t(lying);
    };
    for (const Throw &thrown : m_throws)
        add(thrown.stage, thrown.stage.count);
    if (m_state == State::NeedsDice && m_ofWanted > 0)
        add(m_wanted, m_ofWanted);
    return throws;
}

/// All inputs but those that are decided by the look of the dice.
QJsonObject Proposal::undecided() const
{
    QJsonObject all = inputs();
    for (const Input &input : m_procedure->inputs) {
        if (!input.decisions.empty())
            all.remove(QString::fromLatin1(input.key));
    }
    return all;
}

QJsonObject Proposal::decided() const
{
    QJsonObject all;
    for (const QString &key : m_lookedAt.keys())
        all.insert(key, m_given.value(key));
    return all;
}

void Proposal::noteLaid()
{
    if (!m_areThrowsKnown)
        return;
    m_laidFor = throwsToJson();
    m_laidWith = undecided();
}

/// After a die was laid or taken away by whoever types. A die that is mended may lead to another throw after it.
void Proposal::workOutDice()
{
    m_setAside.reset();
    workOut();
    keepDiceInTheirThrows();
    m_setAside.reset();
}

/// A throw that is one of more dice now keeps those that lie; one of fewer, or another, is thrown anew, and so is all
/// that came after either. Hits that were called are called anew where other faces hit now. Where inputs changed it and
/// are changed back, the dice are there again.
void Proposal::keepDiceInTheirThrows()
{
    if (!m_areThrowsKnown)
        return;
    const SetAside before {m_dice, m_laidWith, decided(), m_lookedAt};
    const QJsonArray laidFor = m_laidFor;
    size_t lying = 0;
    for (qsizetype place = 0; place < laidFor.size() && lying < m_dice.size(); ++place) {
        const bool isFull = size_t(place) < m_throws.size();
        const Stage now = isFull ? m_throws[size_t(place)].stage : m_wanted;
        const QJsonObject laid = laidFor[place].toObject();
        const int count = laid["count"_L1].toInt();
        const int its = std::min(laid["lying"_L1].toInt(count), int(m_dice.size() - lying));
        const bool isCountAgain = m_dice[lying].called
            && (now.count != count
                || (laid.contains("hit_by"_L1) && laid["hit_by"_L1].toArray() != facesThatHit(*m_question, now)));
        const bool stays = isSameThrow(now, laid) && its <= now.count && !isCountAgain;
        lying += stays ? size_t(its) : 0;
        if (!stays || (now.count != count && lying < m_dice.size())) {
            m_dice.resize(lying);
            workOut();
            if (!m_setAside)
                m_setAside = before;
            break;
        }
    }
    takeUpSetAside();
    noteLaid();
}

void Proposal::takeUpSetAside()
{
    if (!m_setAside || m_setAside->dice.size() <= m_dice.size() || undecided() != m_setAside->with)
        return;
    m_dice = m_setAside->dice;
    m_lookedAt = m_setAside->lookedAt;
    for (auto one = m_setAside->decided.begin(); one != m_setAside->decided.end(); ++one)
        m_given.insert(one.key(), one.value());
    m_setAside.reset();
    workOut();
}

} // namespace muster
