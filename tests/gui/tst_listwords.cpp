// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/resolverpanel.h"
#include "app/steplist/stepheads.h"
#include "app/steplist/steplegend.h"
#include "app/widgets/keybutton.h"
#include "core/battle/battle.h"
#include "openedlist.h"
#include "tests/testprogram.h"

#include <QListView>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What a list says of its keys, and what is left of a row that is opened alone.
class TestListWords : public QObject, private OpenedList {
    Q_OBJECT

private slots:
    void whatAnswersIsToldWhereEnterDoesNot();
    void aLetterInAnAnsweredRowIsNoDie();
    void theRiskThatWasTypedGoesAlong();
    void whoWasNamedGoesAlong();
    void whoseRowIsInViewIsMarkedWhenAllAreWhole();
    void aGunThatFiresHasNoDegrees();
    void longWordsAreReadWhole();
    void factsOfALineAreTheirsByName();
    void theQuestionStaysInView();
    void theQuestionIsWholeInALowWindow();
    void whatIsLeftIsThatOfTheList();
    void columnsHaveTheirHeads();
    void weaponAndRangeAreRead();
};

void TestListWords::columnsHaveTheirHeads()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = open(table);
    const auto *heads = panel.findChild<StepHeads *>();
    QVERIFY(heads->isVisible());
    QCOMPARE(english(heads->words().join(u" | "_s)),
        u"figure: die, weapon, range | target, distance, die | what is asked, result"_s);
    table.page->resize(640, 380); // large text: a line has no columns
    QCoreApplication::processEvents();
    QVERIFY(!heads->isVisible());
}

void TestListWords::weaponAndRangeAreRead()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = open(table);
    const QAbstractItemModel &lines = *panel.findChild<QListView *>(u"lines"_s)->model();
    const auto of = [&](const QString &name) {
        const QModelIndexList found = lines.match(lines.index(0, 0), Qt::DisplayRole, name);
        return found.isEmpty() ? QString() : english(found.front().data(StepModel::AboutRole).toString());
    };
    QCOMPARE(of(u"Rafe Moor"_s), u"d10 · crossbow, 12″ · Rupert’s raiders"_s);
    QCOMPARE(of(u"Caleb Stone"_s), u"d10 · matchlock musket, 18″ · Garrison of Olney"_s);
}

void TestListWords::whatAnswersIsToldWhereEnterDoesNot()
{
    SamplePage table(u"cheriton"_s);
    const StepPanel &panel = openAtTheDice(table);
    table.press(Qt::Key_Return);
    QVERIFY2(
        notice(panel).contains(u"no usual answer here: type the dice, or R rolls them"_s), qPrintable(notice(panel)));
}

void TestListWords::aLetterInAnAnsweredRowIsNoDie()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = openSaves(table);
    table.type(u"395"_s);
    QCOMPARE(panel.list()->settled(), panel.list()->size());
    table.press(Qt::Key_V, Qt::ShiftModifier);
    QVERIFY2(notice(panel).contains(u"all is answered. Enter records it"_s), qPrintable(notice(panel)));
    table.type(u"1"_s);
    QVERIFY2(notice(panel).contains(u"is answered already: press 1 again"_s), qPrintable(notice(panel)));
}

/// Whoever was picked before the list was opened.
void TestListWords::whoWasNamedGoesAlong()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = open(table);
    for (int row = 0; row < panel.list()->size() && current(panel) != u"Jack Dunne"_s; ++row)
        table.press(Qt::Key_Down);
    const ThingId fry = table.called(u"Obadiah Fry"_s);
    for (const QChar one : panel.list()->letters().of(fry))
        table.press(one.unicode());
    table.press(Qt::Key_F4);
    const Proposal *alone = table.page->resolver()->proposal();
    QVERIFY(alone != nullptr);
    QVERIFY(!alone->cast().key(fry).isEmpty());
}

/// And not who was picked before the list was opened.
void TestListWords::whoseRowIsInViewIsMarkedWhenAllAreWhole()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = openSaves(table);
    table.type(u"395"_s);
    QVERIFY(panel.atWork() == nullptr);
    QVERIFY(panel.stepShown() != nullptr);
    QCOMPARE(panel.stepShown()->toDo().who.front(), panel.list()->who(rowOf(panel)));
}

/// F4 leaves the list for the dialog of one; what was typed of the risk stands in it.
void TestListWords::theRiskThatWasTypedGoesAlong()
{
    SamplePage table(u"cheriton"_s);
    const StepPanel &panel = openAtTheDice(table);
    const StepList &list = *panel.list();
    const RowStep &risk = list.row(rowOf(panel)).steps().front();
    QCOMPARE(risk.toDo().what, u"risk-factor"_s);
    const bool wasInCover = risk.proposal()->input(u"in_cover"_s).toBool();
    const std::vector<FactKey> facts = risk.factsOf(list.letters().facts());
    const auto cover =
        std::ranges::find_if(facts, [](const FactKey &fact) { return qstrcmp(fact.input->key, "in_cover") == 0; });
    QVERIFY(cover != facts.end());
    table.press(cover->key.unicode());
    table.press(Qt::Key_F4);
    const Proposal *alone = table.page->resolver()->proposal();
    QVERIFY(alone != nullptr);
    QCOMPARE(QString::fromLatin1(alone->procedure().id), u"risk-factor"_s);
    QCOMPARE(alone->input(u"in_cover"_s).toBool(), !wasInCover);
}

void TestListWords::aGunThatFiresHasNoDegrees()
{
    SamplePage table(u"cheriton"_s);
    table.goTo(u"commanded_shooting"_s);
    const StepPanel &panel = open(table);
    bool isAnyGun = false;
    for (int row = 0; row < panel.list()->size(); ++row) {
        const std::vector<RowStep> &steps = panel.list()->row(row).steps();
        if (steps.empty() || steps.front().toDo().what != u"gun-turn"_s)
            continue;
        isAnyGun = true;
        QVERIFY2(!lines(panel)[row].contains(u"<0"_s), qPrintable(lines(panel)[row]));
    }
    QVERIFY(isAnyGun);
}

void TestListWords::longWordsAreReadWhole()
{
    SamplePage table(u"cheriton"_s);
    StepPanel &panel = openAtTheDice(table);
    auto *view = panel.findChild<QListView *>(u"lines"_s);
    const int before = view->visualRect(view->currentIndex()).height();
    const StepList &list = *panel.list();
    for (const FactKey &fact : list.row(rowOf(panel)).steps().front().factsOf(list.letters().facts())) {
        if (!list.row(rowOf(panel)).steps().front().proposal()->input(QString::fromLatin1(fact.input->key)).toBool())
            table.press(fact.key.unicode());
    }
    QVERIFY(view->visualRect(view->currentIndex()).height() > before);
}

/// A row that is longer than the room for the lines: its question stands below them.
void TestListWords::theQuestionStaysInView()
{
    SamplePage table(u"cheriton"_s);
    StepPanel &panel = openAtTheDice(table);
    const auto *prompt = panel.findChild<QLabel *>(u"prompt"_s);
    QVERIFY(prompt != nullptr);
    QVERIFY(!prompt->isVisible()); // it stands in the row
    const StepList &list = *panel.list();
    for (const FactKey &fact : list.row(rowOf(panel)).steps().front().factsOf(list.letters().facts())) {
        if (!list.row(rowOf(panel)).steps().front().proposal()->input(QString::fromLatin1(fact.input->key)).toBool())
            table.press(fact.key.unicode());
    }
    auto *view = panel.findChild<QListView *>(u"lines"_s);
    table.page->resize(1280, 480);
    QTRY_VERIFY(view->visualRect(view->currentIndex()).height() <= view->viewport()->height() || prompt->isVisible());
    QVERIFY2(!prompt->isVisible() || english(prompt->text()).contains(u" D"_s), qPrintable(prompt->text()));
}

/// As at twice the size of the text: the lines, the head and at last the foot give way to it.
void TestListWords::theQuestionIsWholeInALowWindow()
{
    SamplePage table(u"olney-bridge"_s);
    table.goTo(u"melee"_s);
    const StepPanel &panel = open(table);
    const auto *prompt = panel.findChild<QLabel *>(u"prompt"_s);
    auto *view = panel.findChild<QListView *>(u"lines"_s);
    bool wasSeen = false;
    for (const int height : {400, 360, 330, 300}) {
        table.page->resize(520, height);
        QCoreApplication::processEvents();
        wasSeen = wasSeen || prompt->isVisible();
        QVERIFY2(!prompt->isVisible() || prompt->height() >= prompt->heightForWidth(prompt->width()),
            qPrintable(
                u"%1: %2 of %3"_s.arg(height).arg(prompt->height()).arg(prompt->heightForWidth(prompt->width()))));
        QVERIFY(prompt->isVisible() || view->visualRect(view->currentIndex()).height() <= view->viewport()->height());
    }
    QVERIFY(wasSeen);
    table.page->resize(1280, 760);
    QTRY_VERIFY(!prompt->isVisible());
    QVERIFY(panel.findChild<QAbstractButton *>(u"record"_s)->isVisible());
}

void TestListWords::whatIsLeftIsThatOfTheList()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = openSaves(table);
    const auto *next = table.page->findChild<KeyButton *>(u"next"_s);
    const auto left = [&] { return panel.list()->size() - panel.list()->settled(); };
    const int before = left();
    QVERIFY(before > 1);
    QCOMPARE(english(next->text()), u"Next · %1 left"_s.arg(before));
    table.type(u"3"_s);
    QCOMPARE(left(), before - 1);
    QCOMPARE(english(next->text()), u"Next · %1 left"_s.arg(before - 1));
}

/// The groups of a formed unit have their facts in one row: each key and each box says whose.
void TestListWords::factsOfALineAreTheirsByName()
{
    SamplePage table(u"cheriton"_s);
    table.goTo(u"other_move"_s); // nobody has commanded the Royalists
    const Things &things = table.battle().things();
    std::vector<ThingId> groups = things.ofType(u"group"_s);
    std::erase_if(groups, [&](ThingId one) { return things.word(things.armyOf(one), u"side"_s) != u"b"_s; });
    for (const QString &like : {u"arm"_s, u"weapon"_s}) {
        const Value of = things.value(groups[0], like);
        if (things.value(groups[1], like) != of)
            QVERIFY(table.session().correct(groups[1], like, of, u"lined up"_s));
    }
    QVERIFY(table.session().answer({{u"formed"_s, {{u"group_1"_s, groups[0]}}, {.named = {groups[1]}}}}));
    auto list = StepList::open(table.battle(), u"all-actions"_s);
    QVERIFY(list);
    const int row = *list->rowOf(groups[0]);
    const auto isFactOf = [&](ThingId one) {
        const QString name = table.battle().nameOf(one) + u": "_s;
        return std::ranges::any_of(
            legendOf(*list, row), [&](const KeyMeaning &key) { return english(key.words).startsWith(name); });
    };
    QVERIFY(!isFactOf(groups[0])); // as long as there is only one
    QVERIFY(list->key(row, u'\r').did());
    QVERIFY(isFactOf(groups[1])); // whose risk is at work: the letter is for him
    QVERIFY(!isFactOf(groups[0]));
}

MUSTER_TEST(TestListWords)
#include "tst_listwords.moc"
