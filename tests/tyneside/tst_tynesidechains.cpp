// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/tyneside/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The chain of command as it is shown: who is reached through whom, at what price, and what can be done about it.
class TestTynesideChains : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void nobodyHasASayBeforeTheCommandPhase();
    void leaderThrowsFirst();
    void groupsArePaidFromWhatIsLeft();
    void linksAreReachedThroughOneAnother();
    void pricesAsTheProcedurePaysThem();
    void routersAndTheDisloyalCostDouble();
    void whoIsCommandedIsPickedNoMore();
    void inTheMovePhaseNothingIsSpent();
    void withoutPlayerCharactersNobodyCommands();

private:
    Chain chain() const { return m_battle->set().chains(m_battle->moment()).front(); }
    ChainLink link(const QString &name) const;
    QString through(const QString &name) const;
    QString words(const QString &name) const
    {
        return link(name).what.source() + u"; "_s + link(name).working.source();
    }
    QString badgesOf(const QString &name) const;
    void throwForPoints();
};

ChainLink TestTynesideChains::link(const QString &name) const
{
    for (const ChainLink &link : chain().links) {
        if (link.thing == called(name))
            return link;
    }
    return {};
}

QString TestTynesideChains::through(const QString &name) const
{
    const Chain all = chain();
    const int place = link(name).through;
    return m_battle->things().name(place < 0 ? all.leader : all.links[size_t(place)].thing);
}

QString TestTynesideChains::badgesOf(const QString &name) const
{
    QStringList words;
    for (const Badge &badge : link(name).badges)
        words += badge.word.source();
    return words.join(u", "_s);
}

/// 15 of the captain, 12 of the serjeant, who costs 1.
void TestTynesideChains::throwForPoints()
{
    goTo(u"command"_s);
    resolve(u"command-points"_s, {u"Captain"_s, u"Serjeant"_s}, {{u"musician"_s, true}}, {1, 2, 3, 4, 5, /**/ 6, 6});
}

void TestTynesideChains::nobodyHasASayBeforeTheCommandPhase()
{
    QVERIFY(m_battle->set().chains(m_battle->moment()).empty());
}

void TestTynesideChains::leaderThrowsFirst()
{
    goTo(u"command"_s);
    const Chain now = chain();
    QCOMPARE(now.leader, called(u"Captain"_s));
    QCOMPARE(now.points, 0);
    QCOMPARE(now.standing.source(), u"good officer, 4 {die|dice}: throw for command points first"_s);
    QCOMPARE(QString::fromLatin1(now.procedure), u"command-points"_s);
    QCOMPARE(QString::fromLatin1(now.role), u"commander"_s);
    QVERIFY(!now.spends);
    QCOMPARE(QString::fromLatin1(link(u"Serjeant"_s).role), u"link_"_s);
    QCOMPARE(QString::fromLatin1(link(u"Shot"_s).role), QString());
    QCOMPARE(words(u"Serjeant"_s), u"NCO, fair: 2 {die|dice}; loyal, at 1"_s);
    QCOMPARE(words(u"Drum"_s), u"drummer or bugler, fair: 2 {die|dice}; loyal, at 1"_s);
    // Gunners always count as commanded.
    QCOMPARE(link(u"Gunners"_s).thing, 0);
    QCOMPARE(link(u"Captain"_s).thing, 0);
    set(u"Captain"_s, u"busy"_s, true);
    QCOMPARE(chain().standing.source(), u"good officer, 3 {die|dice}: throw for command points first"_s);
}

void TestTynesideChains::groupsArePaidFromWhatIsLeft()
{
    throwForPoints();
    const Chain now = chain();
    QCOMPARE(now.points, 26);
    QVERIFY(now.spends);
    QCOMPARE(now.standing.source(), u"27 thrown, 26 left"_s);
    QCOMPARE(QString::fromLatin1(now.procedure), u"command-allocation"_s);
    QCOMPARE(QString::fromLatin1(link(u"Pikes"_s).role), u"group_"_s);
    QCOMPARE(link(u"Pikes"_s).price, 12);
    QCOMPARE(words(u"Pikes"_s), u"12 figure(s); 12 loyal at 1"_s);
    // A musician who stands alone is a group of one; who is active is nobody to pay for any more.
    QCOMPARE(QString::fromLatin1(link(u"Drum"_s).role), u"group_"_s);
    QCOMPARE(QString::fromLatin1(link(u"Serjeant"_s).role), QString());
    QCOMPARE(badgesOf(u"Serjeant"_s), u"active"_s);
}

void TestTynesideChains::linksAreReachedThroughOneAnother()
{
    goTo(u"command"_s);
    QCOMPARE(through(u"Serjeant"_s), u"Captain"_s);
    QCOMPARE(through(u"Drum"_s), u"Captain"_s);
    QCOMPARE(through(u"Shot"_s), u"Serjeant"_s); // he stands with them
    QCOMPARE(through(u"Pikes"_s), u"Captain"_s);
    resolve(u"command-points"_s, {u"Captain"_s, u"Serjeant"_s, u"Drum"_s}, {}, {1, 2, 3, 4, 5, /**/ 6, 6, /**/ 3, 4});
    QCOMPARE(through(u"Drum"_s), u"Serjeant"_s);
    const Chain now = chain();
    for (size_t at = 0; at < now.links.size(); ++at)
        QVERIFY(now.links[at].through < int(at));
}

/// What the chain says and what the procedure takes come from the same functions.
void TestTynesideChains::pricesAsTheProcedurePaysThem()
{
    throwForPoints();
    set(u"Drum"_s, u"attached_to"_s, QJsonArray {called(u"Pikes"_s)});
    QCOMPARE(words(u"Pikes"_s), u"13 figure(s), 1 of them attached; 13 loyal at 1"_s);
    const int price = link(u"Pikes"_s).price;
    const int before = chain().points;
    resolve(u"command-allocation"_s, {u"Captain"_s, u"Pikes"_s});
    QCOMPARE(chain().points, before - price);
    QCOMPARE(chain().standing.source(), u"27 thrown, 13 left"_s);
}

void TestTynesideChains::routersAndTheDisloyalCostDouble()
{
    goTo(u"command"_s);
    set(u"Pikes"_s, u"state"_s, u"routing"_s);
    set(u"Trained"_s, u"loyal_to"_s, QJsonArray {called(u"Serjeant"_s)});
    set(u"Drum"_s, u"loyal_to"_s, QJsonArray {called(u"Serjeant"_s)});
    QCOMPARE(link(u"Pikes"_s).price, 24);
    QCOMPARE(words(u"Pikes"_s), u"12 figure(s); 12 routing at 2"_s);
    QCOMPARE(badgesOf(u"Pikes"_s), u"routing"_s);
    QCOMPARE(link(u"Trained"_s).price, 40);
    QCOMPARE(words(u"Trained"_s), u"20 figure(s); 20 disloyal at 2"_s);
    QCOMPARE(badgesOf(u"Trained"_s), u"disloyal"_s);
    QCOMPARE(link(u"Drum"_s).price, 2);
    QCOMPARE(link(u"Drum"_s).working.source(), u"disloyal, at 2"_s);
}

void TestTynesideChains::whoIsCommandedIsPickedNoMore()
{
    throwForPoints();
    resolve(u"command-allocation"_s, {u"Captain"_s, u"Pikes"_s});
    QCOMPARE(QString::fromLatin1(link(u"Pikes"_s).role), QString());
    QCOMPARE(badgesOf(u"Pikes"_s), u"commanded"_s);
    QCOMPARE(QString::fromLatin1(link(u"Shot"_s).role), u"group_"_s);
}

void TestTynesideChains::inTheMovePhaseNothingIsSpent()
{
    throwForPoints();
    goTo(u"player_move"_s);
    QCOMPARE(QString::fromLatin1(chain().procedure), QString());
    QCOMPARE(QString::fromLatin1(link(u"Pikes"_s).role), QString());
    goTo(u"commanded_shooting"_s);
    QVERIFY(m_battle->set().chains(m_battle->moment()).empty());
}

void TestTynesideChains::withoutPlayerCharactersNobodyCommands()
{
    goTo(u"other_move"_s);
    QVERIFY(m_battle->set().chains(m_battle->moment()).empty());
}

} // namespace muster

MUSTER_TEST(muster::TestTynesideChains)
#include "tst_tynesidechains.moc"
