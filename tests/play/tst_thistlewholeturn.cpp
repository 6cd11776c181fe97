// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnplayer.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Battles of The Thistle, the Lily and the Rose played by nothing but what is next.
class TestThistleWholeTurn : public QObject, private TurnPlayer {
    Q_OBJECT

private slots:
    void itPlaysItself_data();
    void itPlaysItself();
    void allIsTakenBack_data();
    void allIsTakenBack();

private:
    void playTurns(int seed, int turns);
    QJsonObject entered(const Proposal &open) override;
    /// The hits of a group are laid type by type, and a tie of the first turn is thrown again.
    bool mayComeAgain(const QString &what) const override
    {
        return what == u"initiative"_s || what == u"hit-consolidation"_s;
    }
    int choicesOfMay() const override { return 4; }
};

namespace {

QJsonObject unit(const QString &key, const QString &type, const QString &command, QJsonObject values = {})
{
    values.insert(u"key"_s, key);
    values.insert(u"type"_s, u"unit"_s);
    values.insert(u"side"_s, key.left(1));
    values.insert(u"unit_type"_s, type);
    values.insert(u"command"_s, command);
    return values;
}

QJsonObject twoArmies()
{
    QJsonArray things;
    for (const QString &side : {u"a"_s, u"b"_s}) {
        const QString command = side + u"C"_s;
        things.append(QJsonObject {{u"key"_s, command}, {u"type"_s, u"command"_s}, {u"side"_s, side},
            {u"general"_s, side + u"0"_s}, {u"army_general"_s, side == u"a"_s}});
        things.append(unit(side + u"0"_s, u"cavalry"_s, command,
            {{u"general"_s, side == u"a"_s ? u"army_general"_s : u"general"_s}, {u"figures"_s, 3}}));
        const auto group = [&](const QString &key, const QJsonArray &members) {
            things.append(QJsonObject {{u"key"_s, side + key}, {u"type"_s, u"group"_s}, {u"side"_s, side},
                {u"command"_s, command}, {u"members"_s, members}});
        };
        group(u"P"_s, {side + u"1"_s, side + u"2"_s, side + u"3"_s});
        for (const QString &number : {u"1"_s, u"2"_s, u"3"_s})
            things.append(unit(side + number, u"pikes"_s, command, {{u"figures"_s, 3}}));
        things.append(unit(side + u"4"_s, u"shot"_s, command, {{u"weapon"_s, u"bow"_s}, {u"figures"_s, 2}}));
        things.append(
            unit(side + u"5"_s, u"light_cavalry"_s, command, {{u"weapon"_s, u"pistol"_s}, {u"figures"_s, 2}}));
        group(u"G"_s, {side + u"6"_s, side + u"7"_s});
        things.append(unit(side + u"6"_s, u"gensdarmes"_s, command, {{u"class"_s, u"elite"_s}, {u"figures"_s, 2}}));
        things.append(unit(side + u"7"_s, u"gensdarmes"_s, command, {{u"figures"_s, 2}}));
        things.append(unit(side + u"8"_s, u"heavy_artillery"_s, command));
        things.append(unit(side + u"9"_s, u"bills"_s, side == u"a"_s ? command : u"bC"_s, {{u"class"_s, u"levy"_s}}));
    }
    return {{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, u"initiative"_s}, {u"active"_s, u"none"_s},
        {u"things"_s, things}};
}

} // namespace

void TestThistleWholeTurn::playTurns(int seed, int turns)
{
    begin(twoArmies(), seed);
    for (int step = 0; step < 900 && m_battle->turn() <= turns; ++step) {
        takeStep();
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY(m_battle->turn() > turns);
}

void TestThistleWholeTurn::itPlaysItself_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 40; ++seed)
        QTest::newRow(qPrintable(QString::number(seed))) << seed;
}

void TestThistleWholeTurn::itPlaysItself()
{
    QFETCH(int, seed);
    playTurns(seed, seed % 8 == 0 ? 2 : 1); // some go on into the next turn
}

void TestThistleWholeTurn::allIsTakenBack_data()
{
    QTest::addColumn<int>("seed");
    for (const int seed : {3, 11, 29})
        QTest::newRow(qPrintable(QString::number(seed))) << seed;
}

void TestThistleWholeTurn::allIsTakenBack()
{
    QFETCH(int, seed);
    playTurns(seed, 1);
    if (!QTest::currentTestFailed())
        takeAllBack();
}

QJsonObject TestThistleWholeTurn::entered(const Proposal &open)
{
    const QString what = QString::fromLatin1(open.procedure().id);
    if (what == u"shooting"_s && !open.input(u"reaction"_s).toBool())
        return {{u"distance"_s, below(14)},
            {u"rapid"_s, open.input(u"weapon"_s) == u"bow"_s && open.input(u"moved"_s) == u"none"_s && below(2) == 0}};
    if (what == u"artillery-fire"_s)
        return {{u"targets"_s, QJsonArray {QJsonObject {{u"distance"_s, below(40)}, {u"side"_s, u"enemy"_s}}}}};
    if (what == u"charge"_s)
        return {
            {u"distance"_s, below(8)}, {u"in_front"_s, false}, {u"strikes"_s, below(3) == 0 ? u"flank"_s : u"front"_s}};
    if (what == u"movement"_s && below(3) == 0 && open.input(u"action"_s) == u"advance"_s)
        return {{u"action"_s, u"retire"_s}};
    return {};
}

MUSTER_TEST(TestThistleWholeTurn)
#include "tst_thistlewholeturn.moc"
