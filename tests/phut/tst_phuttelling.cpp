// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/phut.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What the procedures of PHUT! say: the sentence, the working with its sources, which faces are good.
class TestPhutTelling : public QObject {
    Q_OBJECT

private slots:
    void volley();
    void depthOnlyWhereItIsKnown();
    void armourAndPowder();
    void hitsOfBeforeAsTheyCount();
    void meleeInWords();
    void readings_data();
    void readings();
    void facesOfAVolley();
    void facesOfAMelee();
    void lettersAreUnique();

private:
    struct Told {
        QString sentence;
        QString working;
        QString readings;
    };
    static Told told(const char *procedure, const QJsonObject &inputs, std::vector<int> dice, const Names &names = {});
};

namespace {
std::unique_ptr<Question> ask(const char *procedure, const QJsonObject &inputs)
{
    static const auto rules = Rules::make(phut::ruleset());
    auto question = phut::ruleset().procedure(QString::fromLatin1(procedure))->ask(*rules, inputs);
    return question ? std::move(*question) : nullptr;
}

Stage stage(const char *label)
{
    return {.label = label};
}
} // namespace

TestPhutTelling::Told TestPhutTelling::told(
    const char *procedure, const QJsonObject &inputs, std::vector<int> faces, const Names &names)
{
    const auto question = ask(procedure, inputs);
    if (question == nullptr)
        return {};
    Dice dice = Dice::entered(faces);
    const Answer answer = question->resolve(dice);
    if (dice.ranOut() || dice.left() > 0)
        return {};
    Told told {question->summary(answer, names).text(), {}, {}};
    QStringList lines;
    QStringList readings;
    for (const WorkingLine &line : question->working(answer)) {
        lines += u"%1 [%2]"_s.arg(names.in(line.text).text(), QString::fromUtf8(line.source));
        if (line.reading != nullptr)
            readings += QString::fromLatin1(line.reading);
    }
    told.working = lines.join(u"; "_s);
    told.readings = readings.join(u' ');
    return told;
}

void TestPhutTelling::volley()
{
    const Names names({{u"shooter"_s, u"Archers of the Guard"_s}, {u"target"_s, u"Stradiots"_s}});
    const Told bows =
        told("shooting", {{u"rating"_s, 8}, {u"weapon"_s, u"bow"_s}, {u"distance"_s, 20}}, {6, 5, 1, 2, 3, 1}, names);
    QCOMPARE(bows.sentence, u"Archers of the Guard: 2 hit(s). Stradiots: 2 base(s) lost."_s);
    QCOMPARE(bows.working,
        u"8 base(s) [Shooting]; long range −2 [Shooting]; = 6 {die|dice} [Shooting]; hits on 5 or 6 [Shooting]; "
        "2 hit(s) [Shooting]"_s);
    QCOMPARE(bows.readings, QString());
}

/// One is also what stands for a depth that nobody knows.
void TestPhutTelling::depthOnlyWhereItIsKnown()
{
    const auto given = [](int depth) {
        const auto question = ask(
            "shooting", {{u"rating"_s, 4}, {u"weapon"_s, u"bow"_s}, {u"distance"_s, 9}, {u"target_depth"_s, depth}});
        QStringList known;
        for (const Phrase &one : question->given())
            known += one.text();
        return known.join(u", "_s);
    };
    QVERIFY2(given(3).contains(u"target 3 deep"_s), qPrintable(given(3)));
    QVERIFY2(!given(1).contains(u"deep"_s), qPrintable(given(1)));
}

void TestPhutTelling::armourAndPowder()
{
    const Told shot = told("shooting",
        {{u"rating"_s, 2}, {u"weapon"_s, u"firearm"_s}, {u"distance"_s, 3}, {u"target_heavy_armour"_s, true}}, {5, 5});
    QCOMPARE(shot.sentence, u"The shooter: no hits on the target. The shooter: out of ammunition."_s);
    QVERIFY(shot.working.contains(u"heavy armour or pavises: hits on a 6 [Shooting]"_s));
    QVERIFY(shot.working.contains(u"gunpowder and no hit: out of ammunition"_s));
}

/// Hits of before add up, or only one volley's count: the line of what is known says which.
void TestPhutTelling::hitsOfBeforeAsTheyCount()
{
    const QJsonObject shot {{u"rating"_s, 6}, {u"weapon"_s, u"bow"_s}, {u"distance"_s, 8}, {u"hits_before"_s, 3}};
    const auto known = [&](const QString &round) {
        const auto rules = Rules::make(phut::ruleset(), {{u"missile_round"_s, round}});
        return (*phut::ruleset().procedure(u"shooting"_s)->ask(*rules, shot))->given().back().text();
    };
    QCOMPARE(known(u"whole_phase"_s), u"3 hit(s) this turn, rout at 4"_s);
    QCOMPARE(known(u"each_volley"_s), u"3 hit(s) this turn; rout at 4 in one volley"_s);
}

void TestPhutTelling::meleeInWords()
{
    const Names names({{u"a"_s, u"Gendarmes"_s}, {u"b"_s, u"Provisionati"_s}});
    const Told round = told("melee", {{u"a_bases"_s, 4}, {u"b_bases"_s, 3}}, {5, 6, 1, 2, 6}, names);
    QCOMPARE(round.sentence,
        u"Gendarmes beat Provisionati: Provisionati lost 2 base(s), Gendarmes lost 1. Provisionati must rout."_s);
    QVERIFY(round.working.contains(u"Provisionati: 1 of 3 base(s) {strikes|strike} [PH-R20]"_s));
    QVERIFY(round.working.contains(u"Provisionati lost 2, the opponent 1: a rout, from 2 on [PH-R22]"_s));
}

void TestPhutTelling::readings_data()
{
    QTest::addColumn<QString>("procedure");
    QTest::addColumn<QJsonObject>("inputs");
    QTest::addColumn<QList<int>>("faces");
    QTest::addColumn<QString>("readings");
    const auto row = [](const char *name, const char *procedure, const QJsonObject &inputs, const QList<int> &faces,
                         const char *readings) {
        QTest::newRow(name) << QString::fromLatin1(procedure) << inputs << faces << QString::fromLatin1(readings);
    };
    const QJsonObject bows {{u"rating"_s, 1}, {u"weapon"_s, u"bow"_s}};
    const auto with = [](QJsonObject inputs, const QString &key, const Value &value) {
        inputs.insert(key, value);
        return inputs;
    };
    row("a tie", "initiative", {{u"last_active"_s, u"a"_s}}, {1, 2, 2, 1}, "initiative_tie");
    row("a tie in the first turn", "initiative", {}, {1, 2, 2, 1}, "");
    row("no tie", "initiative", {{u"last_active"_s, u"a"_s}}, {1, 2, 2, 2}, "");
    row("both bands", "shooting", with(bows, u"distance"_s, 18), {1}, "range_overlap");
    row("one band", "shooting", with(bows, u"distance"_s, 19), {}, "");
    row("hits of before decide", "shooting", with(with(bows, u"distance"_s, 1), u"hits_before"_s, 3), {6},
        "missile_round");
    row("hits of before do not", "shooting", with(with(bows, u"distance"_s, 1), u"hits_before"_s, 2), {6}, "");
    row("the dead do not strike", "melee", {{u"a_bases"_s, 1}, {u"b_bases"_s, 3}}, {6, 1, 1}, "melee_order");
    row("just at the mark", "melee", {{u"a_bases"_s, 3}, {u"b_bases"_s, 4}}, {6, 6, 1, 6, 1},
        "melee_order rout_margin");
    row("nobody dead", "melee", {{u"a_bases"_s, 1}, {u"b_bases"_s, 1}}, {1, 1}, "");
    row("pikes run through", "interpenetration",
        {{u"mover_bases"_s, 1}, {u"other_bases"_s, 3}, {u"other_pike_block"_s, true}, {u"mover_state"_s, u"routing"_s}},
        {}, "rout_through_pikes");
}

/// A line names the house option that decided it, and only then: Dispute offers the other reading.
void TestPhutTelling::readings()
{
    QFETCH(const QString, procedure);
    QFETCH(const QJsonObject, inputs);
    QFETCH(const QList<int>, faces);
    const Told said = told(procedure.toLatin1().constData(), inputs, {faces.begin(), faces.end()});
    QVERIFY(!said.sentence.isEmpty());
    QTEST(said.readings, "readings");
}

void TestPhutTelling::facesOfAVolley()
{
    const auto guns = ask("shooting", {{u"rating"_s, 2}, {u"weapon"_s, u"light_artillery"_s}, {u"distance"_s, 3}});
    QCOMPARE(guns->meaning(stage("Shooting"), 5), DieMeaning::Good);
    QCOMPARE(guns->meaning(stage("Shooting"), 4), DieMeaning::Plain);
    QCOMPARE(guns->meaning(stage("Shooting"), 1), DieMeaning::Bad);
    const auto armour =
        ask("shooting", {{u"rating"_s, 2}, {u"weapon"_s, u"bow"_s}, {u"distance"_s, 3}, {u"target_pavise"_s, true}});
    QCOMPARE(armour->meaning(stage("Shooting"), 5), DieMeaning::Plain);
    QCOMPARE(armour->meaning(stage("Shooting"), 1), DieMeaning::Plain);
}

/// A five that must be thrown again is no hit yet.
void TestPhutTelling::facesOfAMelee()
{
    const auto round = ask("melee",
        {{u"a_bases"_s, 2}, {u"b_bases"_s, 2}, {u"a_kind"_s, u"italian_militia"_s}, {u"a_heavy_armour"_s, true}});
    QCOMPARE(round->meaning(stage("First side: melee"), 5), DieMeaning::Again);
    QCOMPARE(round->meaning(stage("First side: re-rolls"), 5), DieMeaning::Good);
    QCOMPARE(round->meaning(stage("Second side: melee"), 5), DieMeaning::Plain);
    QCOMPARE(round->meaning(stage("Second side: melee"), 6), DieMeaning::Good);
}

void TestPhutTelling::lettersAreUnique()
{
    QString letters = u"NEATB"_s; // note, edit, all procedures, next task, bookmark
    for (const auto &procedure : phut::ruleset().procedures) {
        QVERIFY2(!letters.contains(QLatin1Char(procedure->letter)), procedure->id);
        letters += QLatin1Char(procedure->letter);
    }
}

MUSTER_TEST(TestPhutTelling)
#include "tst_phuttelling.moc"
