// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/keys/tynesideturn.h"

#include <QJsonArray>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QJsonObject tynesideGroupsASide()
{
    QJsonArray things;
    const auto add = [&](const QString &key, const QString &type, const QString &side, QJsonObject values) {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, type);
        values.insert(u"side"_s, side);
        things.append(values);
    };
    for (const QString &side : {u"a"_s, u"b"_s}) {
        for (int number = 1; number <= 4; ++number)
            add(side + QString::number(number), u"group"_s, side, {{u"starting"_s, 6 + number % 2}});
        add(side + u"5"_s, u"group"_s, side, {{u"starting"_s, 8}, {u"quality"_s, u"poor"_s}});
        for (int number = 6; number <= 7; ++number)
            add(side + QString::number(number), u"group"_s, side,
                {{u"starting"_s, 6}, {u"arm"_s, u"pike"_s}, {u"weapon"_s, u"none"_s}, {u"hand_weapon"_s, u"pike"_s}});
        add(side + u"8"_s, u"group"_s, side,
            {{u"starting"_s, 6}, {u"arm"_s, u"horse_swedish"_s}, {u"weapon"_s, u"pistol"_s}});
        add(side + u"C"_s, u"group"_s, side, {{u"starting"_s, 4}, {u"arm"_s, u"gun_crew"_s}, {u"weapon"_s, u"none"_s}});
        add(side + u"G"_s, u"gun"_s, side, {{u"load_turns"_s, 2}});
        add(side + u"P"_s, u"figure"_s, side, {{u"rank"_s, u"officer"_s}, {u"weapon"_s, u"pistol"_s}});
        add(side + u"M"_s, u"figure"_s, side, {{u"rank"_s, u"nco"_s}, {u"attached_to"_s, side + u"1"_s}});
        add(side + u"N"_s, u"figure"_s, side, {{u"rank"_s, u"nco"_s}, {u"attached_to"_s, side + u"3"_s}});
        add(side + u"D"_s, u"figure"_s, side, {{u"rank"_s, u"musician"_s}, {u"attached_to"_s, side + u"6"_s}});
    }
    return {{u"rules"_s, u"tyneside"_s}, {u"phase"_s, u"command"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}};
}

QJsonObject sixGroupsToCommand()
{
    QJsonArray things {QJsonObject {{u"key"_s, u"P"_s}, {u"type"_s, u"figure"_s}, {u"side"_s, u"a"_s},
                           {u"rank"_s, u"officer"_s}, {u"quality"_s, u"good"_s}},
        QJsonObject {{u"key"_s, u"b"_s}, {u"type"_s, u"group"_s}, {u"side"_s, u"b"_s}}};
    for (int number = 1; number <= 6; ++number) {
        things.append(QJsonObject {
            {u"key"_s, u"a%1"_s.arg(number)}, {u"type"_s, u"group"_s}, {u"side"_s, u"a"_s}, {u"starting"_s, 3}});
    }
    return {{u"rules"_s, u"tyneside"_s}, {u"phase"_s, u"command"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}};
}

int TynesideTurn::die()
{
    static constexpr int kFaces[] = {4, 2, 5, 3, 6, 1, 4, 3};
    return kFaces[size_t(m_dice++) % std::size(kFaces)];
}

/// Who has the same place on the other side.
ThingId TynesideTurn::foeOf(ThingId unit) const
{
    const Things &things = m_battle.things();
    const auto placeIn = [&](ThingId army, ThingId of) {
        int place = 0;
        for (const Thing &thing : things.all()) {
            if (thing.id == of)
                return place;
            place += things.armyOf(thing.id) == army ? 1 : 0;
        }
        return place;
    };
    const ThingId own = things.armyOf(unit);
    const int place = placeIn(own, unit);
    for (const ThingId army : things.armies()) {
        int at = 0;
        for (const Thing &thing : things.all()) {
            if (army != own && things.armyOf(thing.id) == army && at++ == place)
                return thing.id;
        }
    }
    return 0;
}

/// The pikes and the horse of a side charge those opposite them.
bool TynesideTurn::isToCharge(ThingId unit) const
{
    const QString arm = m_battle.things().word(unit, u"arm"_s);
    return m_charges && m_battle.things().find(unit)->type == u"group"_s
        && (arm == u"horse_swedish"_s || (arm == u"pike"_s && unit % 2 == 0));
}

/// Pikes that do not charge go on a little where they are free to.
bool TynesideTurn::isToAdvance(ThingId unit) const
{
    return m_battle.things().word(unit, u"arm"_s) == u"pike"_s && !isToCharge(unit);
}

int TynesideTurn::letterOf(const StepList &list, const RowStep &step, ThingId thing) const
{
    const QString letters = step.lettersHere(list.letters()).of(thing);
    return letters.isEmpty() ? int(Qt::Key_0) : letters.at(step.pending().isEmpty() ? 0 : letters.size() - 1).unicode();
}

int TynesideTurn::keyOfQuestion(const StepList &list, const RowStep &step)
{
    const Answering &asked = *step.answering();
    const QString what = step.toDo().what;
    const ThingId who = step.toDo().who.front();
    const std::vector<ThingId> &named = asked.question().named;
    if (asked.missing() || (asked.takesNumber() && named.empty()))
        return step.pending().isEmpty()                      ? (isToCharge(who) ? Qt::Key_9 : Qt::Key_1 + int(who) % 3)
            : step.pending().size() == 1 && !isToCharge(who) ? int(Qt::Key_5)
                                                             : int(Qt::Key_Return);
    for (const ThingId one : what == u"reach"_s && m_charges ? named : std::vector<ThingId>()) {
        const auto choice = std::ranges::find(asked.choices(), one, &AnswerChoice::named) - asked.choices().begin();
        if (isToCharge(one) && !asked.isChosen(size_t(choice)))
            return letterOf(list, step, one); // other orders than last turn
    }
    if (asked.answer() || asked.offersUsual())
        return Qt::Key_Return;
    if (what == u"links"_s || what == u"reach"_s)
        return Qt::Key_Asterisk;
    const bool isPassedOver = what == u"nearest"_s && !step.toDo().isHolding && !isToCharge(who);
    if (isPassedOver)
        return isToAdvance(who) ? Qt::Key_1 : Qt::Key_Return;
    if (named.empty()) {
        const auto no = std::ranges::find(asked.choices(), u"no"_s, &AnswerChoice::answer);
        return no != asked.choices().end() ? no->key.unicode() : asked.choices().front().key.unicode();
    }
    const ThingId foe = foeOf(who);
    return letterOf(list, step, std::ranges::count(named, foe) > 0 ? foe : named.front());
}

int TynesideTurn::keyInList(const StepList &list, const RowStep &step)
{
    const ThingId who = step.toDo().who.empty() ? 0 : step.toDo().who.front();
    const bool isCharge = step.toDo().what == u"charge"_s;
    switch (step.frame()) {
    case RowStep::Frame::Dice:
        return Qt::Key_0 + die();
    case RowStep::Frame::Decision:
        return decisionKeys(step.proposal()->decision()->decisions).front().unicode();
    case RowStep::Frame::Target: {
        if (isCharge && isToCharge(who))
            return Qt::Key_Y;
        if (step.usual().exists())
            return Qt::Key_Return;
        const std::vector<ThingId> targets = step.targets();
        const ThingId foe = foeOf(who);
        return targets.empty() ? int(Qt::Key_0)
                               : letterOf(list, step, std::ranges::count(targets, foe) > 0 ? foe : targets.front());
    }
    case RowStep::Frame::Question:
        return step.toDo().what == u"formed"_s || step.toDo().what == u"supported"_s ? Qt::Key_0 + die()
                                                                                     : keyOfQuestion(list, step);
    case RowStep::Frame::Field:
        if (step.usual().exists() && !isCharge && step.pending().isEmpty())
            return Qt::Key_Return;
        return step.fieldAsked()->second.kind == FieldKind::Flag                                ? int(Qt::Key_N)
            : step.pending().isEmpty()                                                          ? int(Qt::Key_1)
            : step.pending().size() == 1 && step.fieldAsked()->second.kind == FieldKind::Number ? int(Qt::Key_5)
                                                                                                : int(Qt::Key_Return);
    default:
        return isCharge && isToCharge(who) ? Qt::Key_Y : Qt::Key_Return;
    }
}

/// What comes next, whatever is open.
void TynesideTurn::key()
{
    if (!m_page.list()->isOpen()) {
        if (m_player.proposal() != nullptr)
            return m_player.resolve();
        if (m_player.answers().isOpen())
            return m_player.answer();
        QVERIFY(m_player.takeUp());
        return;
    }
    const RowStep *step = m_page.list()->atWork();
    if (step != nullptr && step->frame() == RowStep::Frame::Nothing)
        return m_player.press(Qt::Key_Return, Qt::ShiftModifier);
    const int key = step == nullptr ? int(Qt::Key_Return) : keyInList(*m_page.list()->list(), *step);
    m_player.press(key);
}

void TynesideTurn::playStep()
{
    const QString phase = m_battle.phase();
    for (int key = 0; key < 400 && m_battle.phase() == phase && !QTest::currentTestFailed(); ++key) {
        const bool isInList = m_page.list()->isOpen();
        const bool isOpen = isInList || m_player.proposal() != nullptr || m_player.answers().isOpen();
        if (isOpen || !m_player.held().empty() || listDue(m_battle) != nullptr) {
            this->key();
        } else {
            m_player.press(Qt::Key_F8);
        }
    }
}

int TynesideTurn::play(bool charges)
{
    m_charges = charges;
    const int turn = m_battle.turn();
    const int before = m_player.keys();
    while (m_battle.turn() == turn && !QTest::currentTestFailed()) {
        const QString phase = m_battle.phase();
        playStep();
        if (m_battle.phase() == phase && m_battle.turn() == turn)
            break;
    }
    return m_player.keys() - before;
}

} // namespace muster
