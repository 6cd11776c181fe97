// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/marks.h"
#include "core/play/offers.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What is offered for those who are marked.
class TestOffers : public QObject {
    Q_OBJECT

private slots:
    void init();
    void nobodyIsLeftOutWithoutAWord();
    void whoCannotTakePartIsNotLeftOut();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    /// Of a fight for which these are marked together.
    TooMany tooManyOf(const QStringList &keys) const
    {
        Marks marks;
        for (const QString &key : keys)
            marks.toggleAlso(thing(key));
        const TableOffer offer = *offerOf(m_battle->set(), u"combat"_s);
        return tooMany(offer, *m_battle, castOf(offer, *m_battle, marks), marks.several);
    }

    std::unique_ptr<Battle> m_battle;
};

/// Seven may attack B1, six of them together.
void TestOffers::init()
{
    QJsonArray things;
    for (const QString &key : {u"A1"_s, u"A2"_s, u"A3"_s, u"A4"_s, u"A5"_s, u"A6"_s, u"A7"_s, u"B1"_s})
        things.append(QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, key.left(1).toLower()},
            {u"unit_type"_s, u"infantry"_s}});
    things.append(QJsonObject {{u"key"_s, u"LA"_s}, {u"type"_s, u"leader"_s}, {u"side"_s, u"a"_s}});
    m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"combat"_s}, {u"active"_s, u"a"_s},
        {u"turn"_s, 3}, {u"things"_s, things}});
}

void TestOffers::nobodyIsLeftOutWithoutAWord()
{
    const TooMany many = tooManyOf({u"A1"_s, u"A2"_s, u"A3"_s, u"A4"_s, u"A5"_s, u"A6"_s, u"A7"_s});
    QCOMPARE(many.most, 6);
    QCOMPARE(many.leftOut, std::vector {thing(u"A7"_s)});
    QVERIFY(tooManyOf({u"A1"_s, u"A2"_s}).leftOut.empty());
    QVERIFY(tooManyOf({u"A1"_s, u"A2"_s, u"A3"_s, u"A4"_s, u"A5"_s, u"A6"_s}).leftOut.empty());
}

void TestOffers::whoCannotTakePartIsNotLeftOut()
{
    const TooMany many = tooManyOf({u"A1"_s, u"A2"_s, u"A3"_s, u"A4"_s, u"A5"_s, u"A6"_s, u"LA"_s});
    QCOMPARE(many.most, 6);
    QVERIFY(many.leftOut.empty());
}

MUSTER_TEST(TestOffers)
#include "tst_offers.moc"
