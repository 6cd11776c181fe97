// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/language.h"
#include "tests/pikemusket/fought.h"
#include "tests/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Each reminder of Pike and Musket appears when it matters, and not otherwise.
class TestPikeReminders : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), u"en_GB"_s); }
    void shown_data();
    void shown();
    void everyReminderHasARow();
};

namespace {

/// A battle that the row's function plays on, and what is open in the end.
struct Scene {
    Fought f;
    QString procedure;
};

struct Row {
    const char *id;
    const char *when;
    void (*set)(Scene &);
    const char *text; ///< whole; null: the reminder does not appear
    QJsonObject options {};
};

void begins(Scene &)
{
}

void secondHalf(Scene &s)
{
    s.f.goTo(u"morale"_s);
    s.f.goTo(u"rally"_s);
}
void routing(Scene &s)
{
    s.f.set(u"Lisle"_s, u"state"_s, u"routing"_s);
}
void ranOn(Scene &s)
{
    routing(s);
    s.f.resolve(u"rally"_s, u"unit Lisle"_s, {}, {1});
    s.f.resolve(u"movement"_s, u"unit Lisle"_s);
}
void stopped(Scene &s)
{
    routing(s);
    s.f.resolve(u"rally"_s, u"unit Lisle"_s, {}, {6});
}
void stoppedTheTurnBefore(Scene &s)
{
    stopped(s);
    secondHalf(s);
    secondHalf(s);
}
void guns(Scene &s)
{
    s.f.goTo(u"artillery"_s);
}
void disruptedGuns(Scene &s)
{
    s.f.set(u"Saker"_s, u"state"_s, u"disrupted"_s);
    guns(s);
}
void moving(Scene &s)
{
    s.f.goTo(u"movement"_s);
}
void gunsFired(Scene &s)
{
    guns(s);
    s.f.resolve(u"artillery-fire"_s, u"battery Saker, target Skippon"_s, {{u"range"_s, 400}}, {1});
    moving(s);
}
void limberOpen(Scene &s)
{
    moving(s);
    s.procedure = u"limber"_s;
}
void charged(Scene &s)
{
    moving(s);
    s.f.resolve(u"movement"_s, u"unit Rupert"_s, {{u"mode"_s, u"charge"_s}});
}
void changing(Scene &s)
{
    s.f.happen(s.f.battle().correct(
        {{s.f[u"Lisle"_s], u"formation_goal"_s, u"column"_s}, {s.f[u"Lisle"_s], u"formation_progress"_s, 1}}, {}));
}
void fighting(Scene &s)
{
    s.f.goTo(u"combat"_s);
}
void changingInAFight(Scene &s)
{
    changing(s);
    fighting(s);
}
void backTurned(Scene &s)
{
    s.f.set(u"Skippon"_s, u"retreating"_s, true);
}
void horseGone(Scene &s)
{
    s.f.set(u"Rupert"_s, u"bases"_s, 0);
    s.f.set(u"Dragoons"_s, u"bases"_s, 0);
    moving(s);
}
void hedgehog(Scene &s)
{
    s.f.set(u"Lisle"_s, u"formation"_s, u"hedgehog"_s);
    horseGone(s);
}
void inRange(Scene &s)
{
    fighting(s);
    s.f.happen(
        s.f.battle().answer({{u"reach"_s, s.f.cast(u"unit Lisle"_s), {{}, {s.f[u"Skippon"_s]}, 0, false, {30}}}}));
}
void allHaveFought(Scene &s)
{
    fighting(s);
    for (const QString &unit : {u"Rupert"_s, u"Lisle"_s, u"Dragoons"_s})
        s.f.happen(s.f.battle().answer({{u"reach"_s, s.f.cast(u"unit "_s + unit), {u"nobody"_s}}}));
}
void pistolsFight(Scene &s)
{
    secondHalf(s);
    fighting(s);
}
void combatOpen(Scene &s)
{
    fighting(s);
    s.procedure = u"combat"_s;
}
void unhorsed(Scene &s)
{
    s.f.set(u"Byron"_s, u"unhorsed"_s, true);
}
void dead(Scene &s)
{
    unhorsed(s);
    s.f.set(u"Byron"_s, u"condition"_s, u"dead"_s);
}
void pursuing(Scene &s)
{
    s.f.set(u"Rupert"_s, u"pursuing"_s, true);
    s.f.set(u"Skippon"_s, u"state"_s, u"routing"_s);
}
void footPursues(Scene &s)
{
    s.f.set(u"Lisle"_s, u"pursuing"_s, true);
    s.f.set(u"Skippon"_s, u"state"_s, u"routing"_s);
}
void sent(Scene &s)
{
    moving(s);
    s.f.happen(s.f.battle().act(u"send-officer"_s, s.f.cast(u"command Left"_s)));
}
void officer(Scene &s, const QString &key, const Value &value)
{
    const ThingId officer = s.f.things().first(u"messenger"_s);
    s.f.happen(s.f.battle().correct(officer, key, value, {}));
}
void riding(Scene &s)
{
    sent(s);
    officer(s, u"distance"_s, 90);
}
void notUnderstood(Scene &s)
{
    sent(s);
    officer(s, u"errand"_s, u"repeat"_s);
}
void ridesBack(Scene &s)
{
    sent(s);
    officer(s, u"errand"_s, u"report"_s);
}
void ridesFarBack(Scene &s)
{
    riding(s);
    officer(s, u"errand"_s, u"report"_s);
}
void takenOfficer(Scene &s)
{
    sent(s);
    officer(s, u"state"_s, u"captured"_s);
}
void takenGuns(Scene &s)
{
    secondHalf(s);
    moving(s);
    s.f.resolve(u"capture"_s, u"captor Cromwell, battery Saker"_s);
}
void allHaveMoved(Scene &s)
{
    moving(s);
    for (const QString &unit : {u"Rupert"_s, u"Lisle"_s, u"Dragoons"_s})
        s.f.resolve(u"movement"_s, u"unit "_s + unit);
}
void losses(Scene &s)
{
    s.f.set(u"Lisle"_s, u"bases"_s, 9);
    s.f.goTo(u"morale"_s);
}
/// A level was tested; with reinforcements the army is below it again.
void testedBefore(Scene &s)
{
    s.f.set(u"Royalists"_s, u"crisis_level"_s, 20);
    losses(s);
}
void heavyLosses(Scene &s)
{
    s.f.set(u"Lisle"_s, u"bases"_s, 4);
    s.f.goTo(u"morale"_s);
}
void collapse(Scene &s)
{
    s.f.set(u"Lisle"_s, u"bases"_s, 1);
    s.f.goTo(u"morale"_s);
}
void rallyOpen(Scene &s)
{
    secondHalf(s);
    s.procedure = u"rally"_s;
}
void interpenetrationOpen(Scene &s)
{
    secondHalf(s);
    s.procedure = u"interpenetration"_s;
}

constexpr char kPassing[] = "Ordered units that pass through each other are both disrupted.";
constexpr char kPistols[] = "Pistol cavalry out of contact with shock cavalry takes no harm.";

const Row kRows[] = {
    {"PM-M01", "the battle begins", &begins, "Royalists to move first all day?"},
    {"PM-M01", "the second half begins", &secondHalf, nullptr},
    {"PM-M02", "a unit routs", &routing,
        "A unit still routing runs at once, at charge speed, towards its own rear by the safest way, through friends; "
        "off the board is for good."},
    {"PM-M02", "it has run", &ranOn, nullptr},
    {"PM-M02", "nobody routs", &begins, nullptr},
    {"PM-M03", "a rout was stopped", &stopped, "Lisle: stopped running, disrupted for this turn."},
    {"PM-M03", "the turn before", &stoppedTheTurnBefore, nullptr},
    {"PM-M04", "guns fire", &guns, "A battery fires once, at one unit in a straight line of sight."},
    {"PM-M04", "disrupted guns", &disruptedGuns, "Saker: disrupted, may not fire."},
    {"PM-M04", "they move", &moving, nullptr},
    {"PM-M05", "guns have fired", &gunsFired, "Saker: fired, may not limber up this turn."},
    {"PM-M05", "guns are limbered", &limberOpen, "Limbering and unlimbering cost the whole move."},
    {"PM-M05", "guns have not fired", &moving, nullptr},
    {"PM-M06", "a unit charged", &charged, "Rupert: charged in turn 1, and may charge again from turn 4 on."},
    {"PM-M06", "nobody charged", &moving, nullptr},
    {"PM-M07", "a change is under way", &changingInAFight, "Lisle: changing to column; that never hinders fighting."},
    {"PM-M07", "before anybody moves or fights", &changing, nullptr},
    {"PM-M07", "none is", &fighting, nullptr},
    {"PM-M08", "units move", &moving, kPassing},
    {"PM-M08", "they fight", &fighting, nullptr},
    {"PM-M09", "a back is turned", &backTurned, "Skippon: back turned; no attack, and disrupted when attacked."},
    {"PM-M09", "none is", &begins, nullptr},
    {"PM-M10", "horse and infantry", &moving, "Horse coming at infantry: is the hedgehog formed in time?"},
    {"PM-M10", "a hedgehog", &hedgehog, "Lisle: in a hedgehog, no move until the horse has gone; may shoot."},
    {"PM-M10", "no horse", &horseGone, nullptr},
    {"PM-M11", "nobody has fought", &fighting, "Combat is compulsory for every unit with an enemy in range."},
    {"PM-M11", "an enemy is in range", &inRange, "Lisle: must attack, for an enemy is in range."},
    {"PM-M11", "all reach nobody", &allHaveFought, nullptr},
    {"PM-M12", "pistols against shock cavalry", &pistolsFight, kPistols},
    {"PM-M12", "no pistols attack", &fighting, nullptr},
    {"PM-M13", "a combat is open", &combatOpen,
        "The dice of leaders come first; a unit that loses its leader is disrupted."},
    {"PM-M13", "a leader is unhorsed", &unhorsed, "Byron: horse shot, out for this turn; no help, no move."},
    {"PM-M13", "he is dead", &dead, nullptr},
    {"PM-M14", "a unit pursues", &pursuing,
        "Rupert: out of control; must pursue and tests again in its next Rally phase. Foot that runs is at its mercy."},
    {"PM-M14", "foot pursues", &footPursues,
        "Lisle: out of control; must pursue and tests again in its next Rally phase."},
    {"PM-M14", "none does", &begins, nullptr},
    {"PM-M15", "just sent", &sent,
        "Officer to Left: the staff officer sets out; an enemy unit that passes through him captures him, and his "
        "order goes to "
        "its nearest general."},
    {"PM-M15", "riding", &riding,
        "Officer to Left: the staff officer has 90 mm to ride; an enemy unit that passes through him captures him, and "
        "his order "
        "goes to its nearest general."},
    {"PM-M15", "not understood", &notUnderstood,
        "Officer to Left: the order was not understood; the officer may repeat it next turn."},
    {"PM-M15", "riding back", &ridesBack,
        "Officer to Left: the staff officer rides back to his general; until then he cannot be sent again."},
    {"PM-M15", "riding far back", &ridesFarBack,
        "Officer to Left: the staff officer rides back to his general, with 90 mm to go; until then he cannot be sent "
        "again."},
    {"PM-M15", "captured", &takenOfficer, nullptr},
    {"PM-M16", "guns are taken", &takenGuns, "Saker: captured, and may act for the captor from his next half turn on."},
    {"PM-M16", "none are", &guns, nullptr},
    {"PM-M17", "units move", &moving,
        "Reinforcements of this turn are added now: they count before the crisis of morale."},
    {"PM-M17", "all have moved", &allHaveMoved, nullptr},
    {"PM-M18", "losses", &losses, "Royalists: 5.2 % lost; the next level is over 10 %."},
    {"PM-M18", "tested before", &testedBefore, "Royalists: 5.2 % lost; the next level is over 30 %."},
    {"PM-M18", "tested before, and counts anew", &testedBefore, "Royalists: 5.2 % lost; the next level is over 10 %.",
        {{u"crisis_retest"_s, u"reset"_s}}},
    {"PM-M18", "heavy losses", &heavyLosses, "Royalists: 31.5 % lost; over 40 % the army collapses without a die."},
    {"PM-M18", "past the last level", &collapse, "Royalists: 47.3 % lost, past the last level."},
    {"PM-M18", "another phase", &fighting, nullptr},
    {"PM-M19", "a table that is read", &rallyOpen, "Reconstructed, not from the printed rules: National armies."},
    {"PM-M19", "none is read", &interpenetrationOpen, nullptr},
};

QStringList textsOf(Scene &s, const char *id)
{
    QStringList texts;
    for (const Reminder &reminder : s.f.battle().reminders({}, s.procedure)) {
        if (QString::fromLatin1(reminder.id).section(u'.', 0, 0) == QLatin1String(id))
            texts += reminder.text.text();
    }
    return texts;
}

} // namespace

void TestPikeReminders::shown_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < int(std::size(kRows)); ++row)
        QTest::addRow("%s, %s", kRows[row].id, kRows[row].when) << row;
}

void TestPikeReminders::shown()
{
    QFETCH(const int, row);
    Scene scene {Fought(kRows[row].options), {}};
    kRows[row].set(scene);
    const QStringList texts = textsOf(scene, kRows[row].id);
    if (kRows[row].text == nullptr)
        QCOMPARE(texts, QStringList());
    else
        QVERIFY2(texts.contains(QString::fromUtf8(kRows[row].text)), qPrintable(texts.join(u'\n')));
}

void TestPikeReminders::everyReminderHasARow()
{
    for (int number = 1; number <= 19; ++number) {
        const QString id = u"PM-M%1"_s.arg(number, 2, 10, QChar(u'0'));
        for (const bool shows : {true, false}) {
            QVERIFY2(std::ranges::any_of(kRows,
                         [&](const Row &row) { return id == QLatin1String(row.id) && (row.text != nullptr) == shows; }),
                qPrintable(id));
        }
    }
}

MUSTER_TEST(TestPikeReminders)
#include "tst_pikereminders.moc"
