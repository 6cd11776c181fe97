// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/shown.h"
#include "core/battle/casting.h"
#include "core/battle/proposal.h"
#include "core/battle/setup.h"
#include "core/battle/told.h"
#include "core/rules/catalogue.h"
#include "core/rules/sides.h"
#include "tests/battle/volleyrules.h"
#include "tests/testprogram.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

class TestBattle : public QObject {
    Q_OBJECT

private slots:
    void init() { m_battle = volleyBattle(); }
    void nothingHappensBeforeItIsAccepted();
    void onlyTheNextEventIsAccepted();
    void deploymentIsChecked_data();
    void deploymentIsChecked();
    void phasesGoOnAndBack();
    void goingBackOverWhatWasDoneDoesItOnlyOnce();
    void deedsSayWhoseTurnItWas();
    void correctionIsChecked_data();
    void correctionIsChecked();
    void correctionSettles();
    void whatWouldChangeNothingIsRefused();
    void remarksHaveALength();
    void whatCannotBeSeenIsNotRecorded();
    void namesOnRecordAreShownInOneLine();
    void optionsSwitchInPlay();
    void remindersArePutAsideForTheTurn();
    void reminderComesBackWhenItSaysSomethingElse();
    void strengthBeforeIsOfThisTurn();
    void entriesAreNumberedWithinTheTurn();
    void eventsAreTold();
    void oldResultsAreToldEvenIfTheRulesHaveChanged();
    void castFollowsTheSides_data();
    void castFollowsTheSides();
    void setupComesBack();

private:
    std::unique_ptr<Battle> m_battle;
};

void TestBattle::nothingHappensBeforeItIsAccepted()
{
    const auto event = m_battle->correct(kReds, u"bases"_s, 4, u"miscounted"_s);
    QVERIFY(event);
    QCOMPARE(m_battle->things().number(kReds, u"bases"_s), 6);
    QCOMPARE(accepted(*m_battle, event), 2);
    QCOMPARE(m_battle->things().number(kReds, u"bases"_s), 4);
    QCOMPARE(event->at, QDateTime({2026, 1, 2}, {10, 0, 2}, Qt::UTC));
}

void TestBattle::onlyTheNextEventIsAccepted()
{
    const auto event = m_battle->note(u"rain"_s);
    accepted(*m_battle, event);
    QCOMPARE(m_battle->accept(*event).error().field, QString(kNotNext));
    QCOMPARE(m_battle->ledger().lastSeq(), 2);
    const Event next = *m_battle->note(u"sun"_s);
    Event after = next;
    ++after.seq;
    QVERIFY(m_battle->wouldAccept(std::vector {next, after}));
    for (const auto &events : {std::vector {*event, next}, std::vector {next, next}, std::vector {after}})
        QCOMPARE(m_battle->wouldAccept(events).error().field, QString(kNotNext));
    QCOMPARE(m_battle->ledger().lastSeq(), 2);
}

void TestBattle::deploymentIsChecked_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("parent");
    QTest::addColumn<QJsonObject>("values");
    QTest::addColumn<QString>("field");
    const QJsonObject right {{u"name"_s, u"Greys"_s}, {u"bases"_s, 4}};
    QTest::newRow("right") << u"unit"_s << 2 << right << QString();
    QTest::newRow("unknown type") << u"ship"_s << 2 << right << u"things[1].type"_s;
    QTest::newRow("no army") << u"unit"_s << 0 << right << u"things[1].parent"_s;
    QTest::newRow("army that is not there") << u"unit"_s << 99 << right << u"things[1].parent"_s;
    QTest::newRow("unit of a unit") << u"unit"_s << 3 << right << u"things[1].parent"_s;
    QTest::newRow("army of an army") << u"army"_s << 2 << QJsonObject() << u"things[1].parent"_s;
    QTest::newRow("needed value") << u"unit"_s << 2 << QJsonObject {{u"name"_s, u"Greys"_s}} << u"things[1].bases"_s;
    QTest::newRow("unknown value") << u"unit"_s << 2 << QJsonObject {{u"hats"_s, 1}} << u"things[1].hats"_s;
    QTest::newRow("link to a friend") << u"unit"_s << 2
                                      << QJsonObject {{u"name"_s, u"Greys"_s}, {u"bases"_s, 4},
                                             {u"met"_s, QJsonArray {3}}}
                                      << u"things[1].met"_s;
    QTest::newRow("third army of a side") << u"army"_s << 0 << QJsonObject {{u"side"_s, u"b"_s}} << u"things[1].side"_s;
    QTest::newRow("values that do not go together")
        << u"unit"_s << 2 << QJsonObject {{u"name"_s, QString()}, {u"bases"_s, 4}} << u"things[1].name"_s;
}

void TestBattle::deploymentIsChecked()
{
    QFETCH(QString, type);
    QFETCH(int, parent);
    QFETCH(QJsonObject, values);
    QFETCH(QString, field);
    const Thing first {0, u"unit"_s, kArmyA, {{u"name"_s, u"Whites"_s}, {u"bases"_s, 0}}};
    const auto event = m_battle->deploy({first, {0, type, parent, values}});
    QCOMPARE(event ? QString() : event.error().field, field);
    if (!event)
        return;
    accepted(*m_battle, event);
    QCOMPARE(m_battle->things().name(9), u"Greys"_s);
    QCOMPARE(m_battle->things().word(9, u"state"_s), u"good_order"_s);
    QCOMPARE(m_battle->things().word(8, u"state"_s), u"destroyed"_s);
}

void TestBattle::phasesGoOnAndBack()
{
    QCOMPARE(words(m_battle->previousPhase()), u"This is the first phase of the battle."_s);
    accepted(*m_battle, m_battle->correct(kReds, u"moved"_s, true, {}));
    accepted(*m_battle, m_battle->nextPhase());
    QCOMPARE(m_battle->phase(), u"move"_s);
    QVERIFY(!m_battle->things().flag(kReds, u"moved"_s));
    accepted(*m_battle, m_battle->nextPhase());
    accepted(*m_battle, m_battle->nextPhase());
    QCOMPARE(m_battle->phase(), u"move"_s);
    QCOMPARE(m_battle->turn(), 2);
    for (int steps = 0; steps < 3; ++steps)
        accepted(*m_battle, m_battle->previousPhase());
    QCOMPARE(m_battle->phase(), u"muster"_s);
    QCOMPARE(m_battle->turn(), 1);
    QVERIFY(m_battle->things().flag(kReds, u"moved"_s));
}

void TestBattle::goingBackOverWhatWasDoneDoesItOnlyOnce()
{
    accepted(*m_battle, m_battle->nextPhase());
    accepted(*m_battle, m_battle->nextPhase());
    accepted(*m_battle, m_battle->nextPhase());
    accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2}));
    const int steps[] = {2, 1};
    for (const int turn : steps) {
        QCOMPARE(m_battle->turn(), turn);
        accepted(*m_battle, m_battle->previousPhase());
    }
    QCOMPARE(m_battle->phase(), u"move"_s);
    QCOMPARE(m_battle->turn(), 1);
    QCOMPARE(m_battle->things().number(kBlues, u"bases"_s), 4);
    accepted(*m_battle, m_battle->nextPhase());
    accepted(*m_battle, m_battle->nextPhase());
    QCOMPARE(m_battle->turn(), 2);
    QVERIFY(m_battle->things().flag(kPinks, u"moved"_s)); // the phase did not begin again
    accepted(*m_battle, m_battle->nextPhase());
    accepted(*m_battle, m_battle->nextPhase());
    QCOMPARE(m_battle->turn(), 3);
    QVERIFY(!m_battle->things().flag(kPinks, u"moved"_s));
}

void TestBattle::deedsSayWhoseTurnItWas()
{
    accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {2, 2, 2}));
    accepted(*m_battle, m_battle->correct(kGame, u"active"_s, u"b"_s, {}));
    accepted(*m_battle, volleyOf(*m_battle, kGreens, kReds, {2, 2}));
    const auto &deeds = m_battle->deeds();
    QCOMPARE(deeds.size(), size_t(2));
    QCOMPARE(deeds.front().active, u"a"_s);
    QCOMPARE(deeds.back().active, u"b"_s);
    const Moment moment = m_battle->moment();
    QVERIFY(deedOf(moment, "volley", "shooter", kPinks) != nullptr);
    QVERIFY(deedThisHalf(moment, "volley", "shooter", kPinks) == nullptr);
    QVERIFY(deedNow(moment, "volley", "shooter", kPinks) == nullptr);
    QVERIFY(deedNow(moment, "volley", "shooter", kGreens) == &deeds.back());
    accepted(*m_battle, m_battle->nextPhase());
    QVERIFY(deedThisHalf(m_battle->moment(), "volley", "shooter", kGreens) != nullptr);
    QVERIFY(deedNow(m_battle->moment(), "volley", "shooter", kGreens) == nullptr);
}

void TestBattle::correctionIsChecked_data()
{
    QTest::addColumn<int>("thing");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("message");
    QTest::newRow("too many") << 3 << u"bases"_s << QJsonValue(21) << u"bases must be a whole number from 0 to 20."_s;
    QTest::newRow("wrong type") << 3 << u"bases"_s << QJsonValue(u"six"_s)
                                << u"bases must be a whole number from 0 to 20."_s;
    QTest::newRow("no such word") << 3 << u"state"_s << QJsonValue(u"asleep"_s)
                                  << u"state must be one of: good_order, destroyed."_s;
    QTest::newRow("no such value") << 3 << u"hats"_s << QJsonValue(1) << u"hats is not known here."_s;
    QTest::newRow("no such thing") << 99 << u"bases"_s << QJsonValue(1) << u"bases is not known here."_s;
    const QString enemies = u"met may only name what is of another army (Unit): Blues, Greens."_s;
    for (const auto &[who, link] : {std::pair {"nobody", 99}, {"itself", 3}, {"a friend", 4}, {"an army", 5}})
        QTest::addRow("link to %s", who) << 3 << u"met"_s << QJsonValue(QJsonArray {6, link}) << enemies;
    QTest::newRow("side of another") << 5 << u"side"_s << QJsonValue(u"a"_s)
                                     << u"side must be one that nobody else has."_s;
    QTest::newRow("does not go together") << 3 << u"name"_s << QJsonValue(QString()) << u"A unit needs a name."_s;
    QTest::newRow("nothing new") << 3 << u"bases"_s << QJsonValue(6) << u"Nothing would change."_s;
}

void TestBattle::correctionIsChecked()
{
    QFETCH(int, thing);
    QFETCH(QString, key);
    QFETCH(QJsonValue, value);
    QFETCH(QString, message);
    QCOMPARE(words(m_battle->correct(thing, key, value, u"why"_s)), message);
}

void TestBattle::correctionSettles()
{
    accepted(*m_battle, m_battle->correct({{kGreens, u"bases"_s, 0}, {kReds, u"bases"_s, 5}}, u"fled"_s));
    QCOMPARE(m_battle->things().word(kGreens, u"state"_s), u"destroyed"_s);
    QCOMPARE(m_battle->things().number(kReds, u"bases"_s), 5);
    accepted(*m_battle, m_battle->undo());
    QCOMPARE(m_battle->things().word(kGreens, u"state"_s), u"good_order"_s);
    QCOMPARE(m_battle->things().number(kReds, u"bases"_s), 6);
}

void TestBattle::whatWouldChangeNothingIsRefused()
{
    QCOMPARE(m_battle->deploy({}).error().field, Battle::kNothing);
    QCOMPARE(m_battle->note(u"  "_s).error().field, Battle::kNothing);
    QCOMPARE(m_battle->setOption(u"far_shots"_s, u"lose"_s).error().field, Battle::kNothing);
    QCOMPARE(m_battle->correct({}, u"why"_s).error().field, Battle::kNothing);
    QCOMPARE(m_battle->redo().error().field, Battle::kNothing);
    QCOMPARE(m_battle->undo().error().field, Battle::kNothing);
    accepted(*m_battle, m_battle->act(u"meet"_s, {{u"unit"_s, kReds}, {u"other"_s, kBlues}}));
    const Cast same {{u"unit"_s, kReds}, {u"other"_s, kBlues}};
    QCOMPARE(m_battle->act(u"meet"_s, same).error().field, Battle::kNothing);
    QCOMPARE(words(m_battle->act(u"meet"_s, {{u"unit"_s, kReds}})), u"Still to choose: Other."_s);
    QCOMPARE(m_battle->act(u"part"_s, same).error().field, u"act"_s);
}

void TestBattle::remarksHaveALength()
{
    const QString most(10000, u'x');
    const QString tooMuch = most + u'x';
    QVERIFY(m_battle->note(most));
    QVERIFY(m_battle->bookmark(most));
    QVERIFY(m_battle->correct(kReds, u"bases"_s, 3, most));
    QCOMPARE(m_battle->note(tooMuch).error().field, u"note"_s);
    QCOMPARE(m_battle->bookmark(tooMuch).error().field, u"bookmark"_s);
    QCOMPARE(m_battle->correct(kReds, u"bases"_s, 3, tooMuch).error().field, u"reason"_s);
    QCOMPARE(words(m_battle->note(tooMuch)), u"This may have 10,000 letters at most, and has 10,001."_s);
}

void TestBattle::whatCannotBeSeenIsNotRecorded()
{
    const QString turned = u"Greys\u202e"_s;
    QVERIFY(m_battle->note(u"two\nlines\tand a tab"_s));
    QCOMPARE(m_battle->note(turned).error().field, u"note"_s);
    QCOMPARE(m_battle->bookmark(turned).error().field, u"bookmark"_s);
    QCOMPARE(m_battle->correct(kReds, u"bases"_s, 3, turned).error().field, u"reason"_s);
    QCOMPARE(m_battle->nextPhase(turned).error().field, u"reason"_s);
    for (const QString &name : {turned, u"Greys\nand more"_s, u"\u001b[31m"_s}) {
        QCOMPARE(m_battle->correct(kReds, u"name"_s, name, {}).error().field, u"name"_s);
        const auto deployed = m_battle->deploy({{0, u"unit"_s, kArmyA, {{u"name"_s, name}, {u"bases"_s, 4}}}});
        QCOMPARE(deployed.error().field, u"things[0].name"_s);
    }
    QVERIFY(words(m_battle->note(turned)).startsWith(u"This has a letter that cannot be seen"_s));
}

/// What stands in a file stays as it is there.
void TestBattle::namesOnRecordAreShownInOneLine()
{
    const QString name = u"Gr\u202eeys\n\u001b[31m"_s + QString(2000, u'x');
    Event renamed = *m_battle->correct(kReds, u"name"_s, u"Greys"_s, {});
    std::get<Correction>(renamed.payload).changes.front().after = name;
    accepted(*m_battle, renamed);
    QCOMPARE(m_battle->things().word(kReds, u"name"_s), name);
    QCOMPARE(m_battle->nameOf(kReds), m_battle->things().name(kReds));
    QVERIFY(m_battle->nameOf(kReds).startsWith(u"Greys �[31mxxx"_s));
    QVERIFY(m_battle->nameOf(kReds).size() <= kLongestName);
    QVERIFY(!hasUnseen(m_battle->told(m_battle->ledger().events().back()).text()));
}

void TestBattle::optionsSwitchInPlay()
{
    QCOMPARE(m_battle->setOption(u"far_shots"_s, u"never"_s).error().field, u"rulings.far_shots"_s);
    QCOMPARE(m_battle->setOption(u"hats"_s, u"same"_s).error().field, u"rulings.hats"_s);
    accepted(*m_battle, m_battle->setOption(u"far_shots"_s, u"same"_s));
    QCOMPARE(m_battle->rules().options().value(u"far_shots"_s), u"same"_s);
    const Battle again(volley(), m_battle->ledger().events());
    QCOMPARE(again.rules().options().value(u"far_shots"_s), u"same"_s);
    accepted(*m_battle, m_battle->undo());
    QCOMPARE(m_battle->rules().options().value(u"far_shots"_s), u"lose"_s);
}

void TestBattle::remindersArePutAsideForTheTurn()
{
    accepted(*m_battle, m_battle->correct({{kReds, u"moved"_s, true}, {kPinks, u"moved"_s, true}}, {}));
    const auto reminders = m_battle->reminders();
    QCOMPARE(reminders.size(), size_t(2));
    accepted(*m_battle, m_battle->dismiss(reminders.front()));
    QCOMPARE(m_battle->reminders().size(), size_t(1));
    QCOMPARE(m_battle->dismiss(reminders.front()).error().field, Battle::kNothing);
    accepted(*m_battle, m_battle->undo());
    QCOMPARE(m_battle->reminders().size(), size_t(2));
    accepted(*m_battle, m_battle->redo());
    accepted(*m_battle, m_battle->correct(kGame, u"turn"_s, 2, {}));
    QCOMPARE(m_battle->reminders().size(), size_t(2));
}

void TestBattle::reminderComesBackWhenItSaysSomethingElse()
{
    accepted(*m_battle, m_battle->correct({{kReds, u"moved"_s, true}, {kPinks, u"moved"_s, true}}, {}));
    accepted(*m_battle, m_battle->dismiss(m_battle->reminders().back()));
    accepted(*m_battle, m_battle->next(Dismissal {u"moved"_s, kReds})); // as older programs wrote it
    QCOMPARE(m_battle->reminders().size(), size_t(0));
    accepted(*m_battle, m_battle->correct({{kReds, u"name"_s, u"Old Reds"_s}, {kPinks, u"name"_s, u"Roses"_s}}, {}));
    QCOMPARE(m_battle->reminders().size(), size_t(1));
    QCOMPARE(m_battle->reminders().front().text.text(), u"Roses has moved"_s);
    accepted(*m_battle, m_battle->dismiss(m_battle->reminders().front()));
    QCOMPARE(m_battle->reminders().size(), size_t(0));
}

void TestBattle::strengthBeforeIsOfThisTurn()
{
    QCOMPARE(m_battle->strengthBefore(kBlues), 5);
    accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2}));
    accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {6, 6, 2}));
    accepted(*m_battle, m_battle->correct(kBlues, u"moved"_s, true, {}));
    QCOMPARE(m_battle->strengthBefore(kBlues), 4);
    accepted(*m_battle, m_battle->undo());
    accepted(*m_battle, m_battle->undo());
    QCOMPARE(m_battle->strengthBefore(kBlues), 5);
    accepted(*m_battle, m_battle->correct(kGame, u"turn"_s, 2, {}));
    QCOMPARE(m_battle->strengthBefore(kBlues), 4);
}

void TestBattle::entriesAreNumberedWithinTheTurn()
{
    accepted(*m_battle, m_battle->note(u"a"_s));
    accepted(*m_battle, m_battle->nextPhase());
    accepted(*m_battle, m_battle->note(u"b"_s));
    accepted(*m_battle, m_battle->undo());
    accepted(*m_battle, m_battle->note(u"c"_s));
    accepted(*m_battle, m_battle->nextPhase());
    accepted(*m_battle, m_battle->nextPhase());
    accepted(*m_battle, m_battle->note(u"d"_s));
    QStringList numbers;
    for (const Event &event : m_battle->ledger().events())
        numbers += m_battle->place(event.seq).text();
    QCOMPARE(numbers, QStringList({{}, u"1.1"_s, {}, u"1.2"_s, {}, u"1.3"_s, {}, {}, u"2.1"_s}));
    QCOMPARE(m_battle->place(6).phase, u"move"_s);
}

void TestBattle::eventsAreTold()
{
    const auto told = [&](const Result<Event> &event) {
        const int seq = accepted(*m_battle, event);
        return m_battle->told(*m_battle->ledger().event(seq)).text();
    };
    QCOMPARE(m_battle->told(*m_battle->ledger().event(1)).text(), u"The battle begins"_s);
    QCOMPARE(told(m_battle->deploy({{0, u"unit"_s, kArmyA, {{u"name"_s, u"Whites"_s}, {u"bases"_s, 3}}}})),
        u"Whites takes the field"_s);
    QCOMPARE(told(m_battle->nextPhase()), u"Phase: Move"_s);
    QCOMPARE(told(volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2})), u"Pinks shot at Blues: 1"_s);
    QCOMPARE(told(m_battle->previousPhase()), u"Back to: Muster"_s);
    QCOMPARE(told(m_battle->act(u"meet"_s, {{u"unit"_s, kReds}, {u"other"_s, kBlues}})), u"Reds meet Blues"_s);
    QCOMPARE(told(m_battle->correct(kGreens, u"bases"_s, 0, u"fled"_s)), u"Greens: bases 2 → 0, and 1 more (fled)"_s);
    QCOMPARE(told(m_battle->correct(kReds, u"met"_s, QJsonArray(), {})), u"Reds: met Blues → nobody"_s);
    QCOMPARE(told(m_battle->undo()), u"Taken back: Reds: met Blues → nobody"_s);
    QCOMPARE(told(m_battle->redo()), u"Done again: Reds: met Blues → nobody"_s);
    QCOMPARE(told(m_battle->note(u"Rain"_s)), u"Rain"_s);
    QCOMPARE(told(m_battle->bookmark(u"the charge"_s)), u"Bookmark: the charge"_s);
    QCOMPARE(told(m_battle->setOption(u"far_shots"_s, u"same"_s)), u"From now on: Do far shots lose a die? no"_s);
}

void TestBattle::oldResultsAreToldEvenIfTheRulesHaveChanged()
{
    auto event = volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2});
    std::get<Resolution>(event->payload).outcome.insert("hits"_L1, 7);
    event->said = {}; // as the first programs recorded it
    accepted(*m_battle, event);
    QCOMPARE(m_battle->told(*m_battle->ledger().event(2)).text(), u"Volley: Pinks, Blues"_s);
}

void TestBattle::castFollowsTheSides_data()
{
    QTest::addColumn<int>("actor");
    QTest::addColumn<int>("target");
    QTest::addColumn<int>("shooter");
    QTest::addColumn<int>("shotAt");
    QTest::newRow("as picked") << kReds << kBlues << kReds << kBlues;
    QTest::newRow("picked the other way round") << kBlues << kReds << kReds << kBlues;
    QTest::newRow("Active alone") << kReds << 0 << kReds << 0;
    QTest::newRow("Passive alone") << kBlues << 0 << 0 << kBlues;
    QTest::newRow("both of one side") << kReds << kPinks << kReds << 0;
    QTest::newRow("twice the same") << kReds << kReds << kReds << 0;
    QTest::newRow("an army") << kArmyA << kBlues << 0 << kBlues;
    QTest::newRow("nobody") << 0 << 0 << 0 << 0;
}

void TestBattle::castFollowsTheSides()
{
    QFETCH(int, actor);
    QFETCH(int, target);
    const auto &roles = m_battle->set().procedure(u"volley"_s)->roles;
    const Cast cast = castFor(roles, m_battle->things(), {actor, target});
    QTEST(cast.value(u"shooter"_s), "shooter");
    QTEST(cast.value(u"target"_s), "shotAt");
    QCOMPARE(cast.value(u"game"_s), kGame);
    QCOMPARE(cast.value(u"army_a"_s), kArmyA);
    QCOMPARE(missingRoles(roles, cast).size(), size_t(!cast.value(u"shooter"_s)) + size_t(!cast.value(u"target"_s)));
}

void TestBattle::setupComesBack()
{
    const Ruleset &set = *catalogue().front();
    const HouseOption &option = set.options.front();
    const QString key = QString::fromLatin1(option.key);
    const QString choice = QString::fromLatin1(option.choices.back().key);
    const auto rules = Rules::make(set, {{key, choice}});
    QVERIFY(rules);
    const auto again = rulesOf(QString::fromLatin1(set.id), setupOf(*rules));
    QVERIFY(again);
    QCOMPARE((*again)->options(), rules->options());
    QVERIFY((*again)->tables() == rules->tables());
    QCOMPARE(rulesOf(u"chess"_s, "{}").error().field, u"rules"_s);
    QCOMPARE(rulesOf(QString::fromLatin1(set.id), "nonsense").error().field, u"setup"_s);
    QCOMPARE(rulesOf(QString::fromLatin1(set.id), "{\"tables\":{\"weapons\":7}}").error().field, u"weapons"_s);
    QCOMPARE(rulesOf(QString::fromLatin1(set.id), "{\"tables\":7}").error().field, u"setup.tables"_s);
    QCOMPARE(rulesOf(QString::fromLatin1(set.id), "{\"rulings\":[]}").error().field, u"setup.rulings"_s);
    QCOMPARE(rulesOf(QString::fromLatin1(set.id), "{\"rulings\":null}").error().field, u"setup.rulings"_s);
}

} // namespace muster

MUSTER_TEST(muster::TestBattle)
#include "tst_battle.moc"
