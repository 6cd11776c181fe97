// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnplayer.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Battles of PHUT! played by nothing but what is next.
class TestPhutWholeTurn : public QObject, private TurnPlayer {
    Q_OBJECT

private slots:
    void itPlaysItself_data();
    void itPlaysItself();

private:
    QJsonObject entered(const Proposal &open) override;
    bool mayComeAgain(const QString &what) const override { return what == u"initiative"_s; }
};

namespace {

QJsonObject twoArmies()
{
    const auto unit = [](const QString &key, const QString &side, QJsonObject values) {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, u"unit"_s);
        values.insert(u"side"_s, side);
        return values;
    };
    QJsonArray things;
    for (const QString &side : {u"a"_s, u"b"_s}) {
        things.append(unit(side + u"1"_s, side, {{u"bases"_s, 6}, {u"weapon"_s, u"bow"_s}}));
        things.append(unit(side + u"2"_s, side,
            {{u"bases"_s, 9}, {u"files"_s, 3}, {u"troop"_s, u"heavy_infantry"_s}, {u"arm"_s, u"pike"_s},
                {u"kind"_s, u"swiss"_s}, {u"order"_s, u"close"_s}}));
        things.append(unit(side + u"3"_s, side,
            {{u"bases"_s, 5}, {u"troop"_s, u"heavy_cavalry"_s}, {u"arm"_s, u"lance"_s}, {u"kind"_s, u"gendarme"_s}}));
        things.append(unit(side + u"4"_s, side,
            {{u"bases"_s, 2}, {u"troop"_s, u"light_artillery"_s}, {u"weapon"_s, u"light_artillery"_s}}));
        things.append(unit(
            side + u"5"_s, side, {{u"bases"_s, 4}, {u"troop"_s, u"light_infantry"_s}, {u"weapon"_s, u"firearm"_s}}));
        things.append(QJsonObject {{u"key"_s, side + u"O"_s}, {u"type"_s, u"officer"_s}, {u"side"_s, side}});
    }
    return {{u"rules"_s, u"phut"_s}, {u"phase"_s, u"muster"_s}, {u"active"_s, u"none"_s}, {u"things"_s, things}};
}

} // namespace

void TestPhutWholeTurn::itPlaysItself_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 40; ++seed)
        QTest::newRow(qPrintable(QString::number(seed))) << seed;
}

void TestPhutWholeTurn::itPlaysItself()
{
    QFETCH(int, seed);
    begin(twoArmies(), seed);
    for (int step = 0; step < 900 && m_battle->turn() <= 5; ++step) {
        takeStep();
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY(m_battle->turn() > 5);
}

QJsonObject TestPhutWholeTurn::entered(const Proposal &open)
{
    const QString what = QString::fromLatin1(open.procedure().id);
    if (what == u"shooting"_s)
        return {{u"distance"_s, below(24)}};
    if (what == u"manoeuvre"_s && open.input(u"pike_block"_s).toBool())
        return {{u"drift"_s, 1}};
    return what == u"manoeuvre"_s ? QJsonObject {{u"wheel"_s, 1}} : QJsonObject();
}

MUSTER_TEST(TestPhutWholeTurn)
#include "tst_phutwholeturn.moc"
