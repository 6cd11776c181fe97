// SPDX-License-Identifier: GPL-3.0-or-later
// What is read at arm's length stands in view, in all samples on a laptop, and nothing moves under the pointer.
#include "app/models/ledgermodel.h"
#include "app/pages/battle/agendapanel.h"
#include "app/pages/battle/battleheader.h"
#include "app/pages/battle/ledgerpanel.h"
#include "app/pages/battle/nextline.h"
#include "app/pages/battle/noticebar.h"
#include "app/pages/battle/phasepanel.h"
#include "app/pages/battle/reminderpanel.h"
#include "app/pages/battle/unitlist.h"
#include "app/steplist/steppanel.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyrow.h"
#include "app/widgets/reminderrow.h"
#include "app/widgets/sideheader.h"
#include "app/widgets/sidetag.h"
#include "app/widgets/statesline.h"
#include "app/widgets/unitdelegate.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "english.h"
#include "samplepage.h"
#include "tests/testprogram.h"

#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QUrl>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

/// What is left for the page of a window of 1280 × 800.
constexpr QSize kLaptop(1280, 726);

void settle()
{
    for (int round = 0; round < 5; ++round)
        QCoreApplication::processEvents();
}

/// Whole, and not scrolled away in anything that it stands in.
bool isInView(const QWidget &page, const QWidget &widget)
{
    for (const QWidget *within = widget.parentWidget(); within != page.parentWidget();
         within = within->parentWidget()) {
        if (!within->rect().contains(QRect(widget.mapTo(within, QPoint()), widget.size())))
            return false;
    }
    return widget.isVisible();
}

/// The list of the step, beside the sides.
void openList(const SamplePage &table)
{
    for (int key = 0; key < 2 && !table.page->list()->isOpen(); ++key) // something may come first: said once
        table.press(Qt::Key_T, Qt::ShiftModifier);
    QVERIFY(table.page->list()->isOpen());
    settle();
}

bool isLetter(QChar letter)
{
    return letter.isLetter();
}

QModelIndex rowOf(const BattlePage &page, const QString &name)
{
    for (const UnitList *list : page.findChildren<UnitList *>()) {
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            if (list->model()->index(row, 0).data().toString() == name)
                return list->model()->index(row, 0);
        }
    }
    return {};
}

} // namespace

class TestArmsLength : public QObject {
    Q_OBJECT

private slots:
    void ledgerTaskAndUndoAreInView_data() { samples(); }
    void ledgerTaskAndUndoAreInView();
    void restsWhileNothingHappens_data() { samples(); }
    void restsWhileNothingHappens();
    void nothingMovesWithTheCursor_data() { samples(); }
    void nothingMovesWithTheCursor();
    void headsKeepTheirHeight();
    void ledgerComesBackToTheNewest();
    void remindersHaveTheirRoom();
    void emptyPhasesAreFoldedAway();
    void unitsKeepTheirPlaceBesideAList_data() { samples(); }
    void unitsKeepTheirPlaceBesideAList();
    void statesStandInWords();
    void noStateIsHiddenBesideAList_data() { samples(); }
    void noStateIsHiddenBesideAList();
    void figureStandsAtTheRight();
    void leadersStandWithTheirUnit();
    void headSaysWhoseHalfItIs();
    void headCountsWhatIsThere();
    void reminderLeadsToItsUnit();
    void noticeLeavesTheFilterInView();
    void owedIsInViewOnALargeScreen();
    void refusalMovesNothing();
    void messagesMoveNothing();
    void messageLeadsToWhatWasSaved();

private:
    static void samples();
};

void TestArmsLength::samples()
{
    QTest::addColumn<QString>("sample");
    for (const char *sample : {"fornovo", "edgehill", "haddington", "olney-bridge", "cheriton"})
        QTest::newRow(sample) << QString::fromLatin1(sample);
}

/// A layout that asks for itself would never end, and eat the laptop's battery.
void TestArmsLength::restsWhileNothingHappens()
{
    struct Counter : QObject {
        int events = 0;
        bool eventFilter(QObject *, QEvent *event) override
        {
            events += event->type() == QEvent::LayoutRequest || event->type() == QEvent::UpdateRequest ? 1 : 0;
            return false;
        }
    };
    QFETCH(const QString, sample);
    const SamplePage table(sample);
    table.page->resize(kLaptop);
    for (int round = 0; round < 6; ++round)
        settle();
    Counter counter;
    qApp->installEventFilter(&counter);
    settle();
    settle();
    QCOMPARE(counter.events, 0);
}

void TestArmsLength::ledgerTaskAndUndoAreInView()
{
    QFETCH(const QString, sample);
    const SamplePage table(sample);
    table.page->resize(kLaptop);
    settle();
    const auto *ledger = table.page->findChild<QListView *>(u"entries"_s);
    int inView = 0;
    for (int row = 0; row < ledger->model()->rowCount(); ++row) {
        const QModelIndex line = ledger->model()->index(row, 0);
        const bool isEntry = line.data(SortRole).toInt() != int(LedgerSort::Phase);
        inView += isEntry && ledger->viewport()->rect().contains(ledger->visualRect(line)) ? 1 : 0;
    }
    QVERIFY2(inView >= 5, qPrintable(QString::number(inView)));
    QVERIFY(isInView(*table.page, *ledger));
    const QModelIndex newest = ledger->model()->index(ledger->model()->rowCount() - 1, 0);
    QVERIFY(ledger->viewport()->rect().contains(ledger->visualRect(newest)));
    QVERIFY(isInView(*table.page, *table.page->findChild<NextLine *>()));
    QVERIFY(isInView(*table.page, *table.page->findChild<BattleHeader *>()->findChild<KeyButton *>(u"undo"_s)));
}

/// Buttons stay where they are, whoever is under the cursor.
void TestArmsLength::nothingMovesWithTheCursor()
{
    QFETCH(const QString, sample);
    const SamplePage table(sample);
    table.page->resize(kLaptop);
    settle();
    const auto places = [&] {
        QStringList all;
        for (const QWidget *part : std::initializer_list<const QWidget *> {table.page->findChild<PhasePanel *>(),
                 table.page->findChild<AgendaPanel *>(), table.page->findChild<LedgerPanel *>()})
            all += u"%1 %2"_s.arg(part->mapTo(table.page.get(), QPoint()).y()).arg(part->height());
        for (const KeyRow *row : table.page->findChild<PhasePanel *>()->findChildren<KeyRow *>()) {
            if (row->isVisible())
                all += u"%1 %2"_s.arg(row->objectName()).arg(row->mapTo(table.page.get(), QPoint()).y());
        }
        return all;
    };
    const QStringList before = places();
    auto *list = table.page->findChild<UnitList *>();
    list->setFocus();
    for (int row = 0; row < list->model()->rowCount(); ++row) {
        list->setCurrentIndex(list->model()->index(row, 0));
        settle();
        QCOMPARE(places(), before);
    }
}

void TestArmsLength::headsKeepTheirHeight()
{
    SideHeader head;
    SideLook look {u"Scots and French"_s, u"acts now"_s, u"units"_s, u"−14 %"_s, {23, 24, -1, Qt::blue}, {}};
    const int high = head.heightForWidth(390);
    head.setLook(look);
    look.role.clear();
    head.setLook(look);
    const int without = head.heightForWidth(390);
    look.role = u"waits"_s;
    look.name += u" of the Lord of the Isles"_s;
    head.setLook(look);
    QCOMPARE(head.heightForWidth(390), without);
    QVERIFY(high <= without);
    for (const int width : {140, 195, 292, 330, 600, 900}) // beside a list, and on a large screen
        QCOMPARE(head.heightForWidth(width), without);
}

void TestArmsLength::ledgerComesBackToTheNewest()
{
    SamplePage table(u"fornovo"_s);
    table.page->resize(kLaptop);
    settle();
    auto *ledger = table.page->findChild<QListView *>(u"entries"_s);
    ledger->scrollToTop();
    settle();
    QVERIFY(bool(table.session().note(u"The bridge counts as hard cover"_s)));
    settle();
    const QModelIndex newest = ledger->model()->index(ledger->model()->rowCount() - 1, 0);
    QCOMPARE(newest.data(SortRole).toInt(), int(LedgerSort::Note));
    QVERIFY(ledger->viewport()->rect().contains(ledger->visualRect(newest)));
}

/// Where nothing is left to do the counts of both sides are read whole, and not under their heading.
void TestArmsLength::remindersHaveTheirRoom()
{
    SamplePage table(u"olney-bridge"_s);
    table.goTo(u"end"_s);
    settle();
    const auto *agenda = table.page->findChild<AgendaPanel *>();
    const auto *reminders = table.page->findChild<ReminderPanel *>();
    QVERIFY(agenda->isVisible());
    auto rows = reminders->findChildren<ReminderRow *>();
    rows.removeIf([](const ReminderRow *row) { return !row->isVisible(); }); // of the step before
    QVERIFY(!rows.isEmpty());
    QVERIFY(isInView(*table.page, *rows.front()));
    QVERIFY(agenda->height() >= agenda->leastHeight(agenda->width()));
    QVERIFY(rows.front()->mapTo(agenda, QPoint()).y() >= rows.front()->height() / 2); // below the heading
}

void TestArmsLength::emptyPhasesAreFoldedAway()
{
    SamplePage table(u"fornovo"_s);
    QVERIFY(table.session().battle().ledger().lastSeq() > 0);
    const auto *ledger = table.page->findChild<QListView *>(u"entries"_s);
    bool wasPhase = false;
    for (int row = 0; row < ledger->model()->rowCount(); ++row) {
        const bool isPhase = ledger->model()->index(row, 0).data(SortRole).toInt() == int(LedgerSort::Phase);
        QVERIFY(!(isPhase && wasPhase));
        wasPhase = isPhase;
    }
}

/// Beside the list of a step the sides are narrower, and as high as before: nothing moves under the pointer.
void TestArmsLength::unitsKeepTheirPlaceBesideAList()
{
    QFETCH(const QString, sample);
    const SamplePage table(sample);
    table.page->resize(kLaptop);
    settle();
    const auto places = [&] {
        QStringList all;
        for (const UnitList *list : table.page->findChildren<UnitList *>()) {
            const int top = list->viewport()->mapTo(table.page.get(), QPoint()).y();
            for (int row = 0; row < list->model()->rowCount(); ++row) {
                const QModelIndex index = list->model()->index(row, 0);
                all += u"%1 %2"_s.arg(index.data().toString()).arg(top + list->visualRect(index).top());
            }
        }
        return all;
    };
    const QStringList before = places();
    openList(table);
    QCOMPARE(places(), before);
}

void TestArmsLength::statesStandInWords()
{
    const QFont font = QApplication::font();
    const QList<BadgeLook> states {{u"routing"_s, u"routing"_s, Tone::Danger},
        {u"warning"_s, u"disrupted"_s, Tone::Warning},
        {u"shoots"_s, u"has fired or loaded"_s, Tone::Quiet, u"acted"_s}};
    const int whole = widthOfStates(states, font);
    QCOMPARE(statesIn(states, whole, font), states);
    QCOMPARE(statesIn(states, whole - 1, font)[2].word, u"acted"_s);
    QCOMPARE(statesIn({}, whole, font), QList<BadgeLook>());
    for (int width = leastWidthOfStates(states, font); width < whole; ++width) {
        const QList<BadgeLook> shown = statesIn(states, width, font);
        QCOMPARE(shown.size(), states.size());
        QVERIFY(widthOfStates(shown, font) <= width);
        for (const BadgeLook &state : shown)
            QVERIFY2(std::ranges::count_if(state.word, &isLetter) >= 3, qPrintable(state.word));
    }
    for (const BadgeLook &state : statesIn(states, 1, font)) // no room for anything: none is hidden
        QVERIFY(!state.word.isEmpty() || !state.icon.isEmpty());
}

void TestArmsLength::noStateIsHiddenBesideAList()
{
    QFETCH(const QString, sample);
    const SamplePage table(sample);
    table.page->resize(kLaptop);
    settle();
    for (const bool isBesideAList : {false, true}) {
        if (isBesideAList)
            openList(table);
        for (const UnitList *list : table.page->findChildren<UnitList *>()) {
            const auto *delegate = qobject_cast<const UnitDelegate *>(list->itemDelegate());
            QVERIFY(delegate != nullptr);
            for (int row = 0; row < list->model()->rowCount(); ++row) {
                const QModelIndex index = list->model()->index(row, 0);
                constexpr qsizetype kWithWords = 3; // of more, the last may be icons
                const auto states = index.data(BadgesRole).value<QList<BadgeLook>>().mid(0, kWithWords);
                const int width = delegate->roomForStates(list->visualRect(index), list->font(), index);
                QVERIFY2(leastWidthOfStates(states, list->font()) <= width,
                    qPrintable(u"%1: %2 of %3"_s.arg(index.data().toString())
                                   .arg(width)
                                   .arg(leastWidthOfStates(states, list->font()))));
            }
        }
    }
}

void TestArmsLength::figureStandsAtTheRight()
{
    const SamplePage skirmish(u"olney-bridge"_s);
    QCOMPARE(english(rowOf(*skirmish.page, u"Rafe Moor"_s).data(FigureRole).toString()), u"d10"_s);
    QVERIFY(!rowOf(*skirmish.page, u"Toll room"_s).data(FigureRole).isValid());
    const SamplePage lane(u"cheriton"_s);
    QCOMPARE(rowOf(*lane.page, u"Kentish shot"_s).data(FigureRole).toString(), u"+2"_s);
    QCOMPARE(rowOf(*lane.page, u"Waller’s pikes"_s).data(FigureRole).toString(), u"–"_s); // not added up in this turn
    const SamplePage field(u"fornovo"_s);
    QVERIFY(!rowOf(*field.page, u"Stradiots"_s).data(FigureRole).isValid()); // there the bases are it
}

void TestArmsLength::leadersStandWithTheirUnit()
{
    const auto unitAbove = [](const QModelIndex &row) {
        int at = row.row() - 1;
        while (at > 0 && row.sibling(at, 0).data(WithRole).toBool())
            --at;
        return row.sibling(at, 0).data().toString();
    };
    const SamplePage lane(u"cheriton"_s);
    const QModelIndex ensign = rowOf(*lane.page, u"Ensign Fox"_s);
    QVERIFY(ensign.data(WithRole).toBool());
    QCOMPARE(unitAbove(ensign), u"Bard’s shot"_s);
    QCOMPARE(unitAbove(rowOf(*lane.page, u"Gunners of the drake"_s)), u"Drake"_s);
    QVERIFY(!rowOf(*lane.page, u"Captain Okey"_s).data(WithRole).toBool());
    const SamplePage edge(u"edgehill"_s);
    QCOMPARE(unitAbove(rowOf(*edge.page, u"Henry Wilmot"_s)), u"Wilmot’s Horse"_s);
    QVERIFY(!rowOf(*edge.page, u"Earl of Lindsey"_s).data(WithRole).toBool()); // the dead are with nobody
}

void TestArmsLength::headSaysWhoseHalfItIs()
{
    const SamplePage edge(u"edgehill"_s);
    QCOMPARE(english(edge.page->findChild<SideTag *>()->words()), u"Parliament’s half"_s);
    const SamplePage field(u"fornovo"_s);
    QCOMPARE(field.page->findChild<SideTag *>()->words(), u"French"_s);
    const SamplePage melee(u"haddington"_s);
    QCOMPARE(english(melee.page->findChild<SideTag *>()->words()), u"Both sides"_s);
}

void TestArmsLength::headCountsWhatIsThere()
{
    const auto count = [](const SamplePage &table, int side) {
        return english(table.page->findChildren<QLabel *>(u"count"_s)[side]->text());
    };
    const SamplePage lane(u"cheriton"_s);
    QCOMPARE(count(lane, 0), u"6 groups, 4 leaders, 1 gun"_s);
    const SamplePage edge(u"edgehill"_s);
    QCOMPARE(count(edge, 0), u"13 units, 3 leaders"_s);
}

void TestArmsLength::reminderLeadsToItsUnit()
{
    const SamplePage table(u"fornovo"_s);
    table.page->resize(kLaptop);
    settle();
    auto *row = table.page->findChild<ReminderPanel *>()->findChild<ReminderRow *>();
    QVERIFY(row != nullptr);
    QTest::mouseClick(row, Qt::LeftButton, Qt::NoModifier, QPoint(40, row->height() / 2));
    settle();
    const auto *venetians = table.page->findChildren<UnitList *>()[1];
    QCOMPARE(venetians->currentIndex().data().toString(), u"Militia of Brescia"_s);
    QVERIFY(venetians->hasFocus());
}

void TestArmsLength::noticeLeavesTheFilterInView()
{
    const SamplePage table(u"fornovo"_s);
    table.page->resize(kLaptop);
    table.press(Qt::Key_T);
    settle();
    const auto *notice = table.page->findChild<NoticeBar *>();
    if (!notice->isVisible())
        table.page->findChild<NoticeBar *>()->say(u"Go to the target and press T again."_s, Tone::Accent);
    const QRect covered(notice->mapTo(table.page.get(), QPoint()), notice->size());
    for (const QLineEdit *filter : table.page->findChildren<QLineEdit *>(u"filter"_s))
        QVERIFY(!covered.intersects(QRect(filter->mapTo(table.page.get(), QPoint()), filter->size())));
}

void TestArmsLength::owedIsInViewOnALargeScreen()
{
    const SamplePage table(u"haddington"_s);
    table.page->resize(1920, 1006);
    settle();
    int inView = 0;
    for (const KeyRow *row : table.page->findChild<AgendaPanel *>()->findChildren<KeyRow *>())
        inView += isInView(*table.page, *row) ? 1 : 0;
    QVERIFY2(inView >= 4, qPrintable(QString::number(inView)));
}

/// What was refused is said whole, over what stands below.
void TestArmsLength::refusalMovesNothing()
{
    const SamplePage table(u"edgehill"_s);
    table.page->resize(kLaptop);
    settle();
    const auto *phase = table.page->findChild<PhasePanel *>();
    const QPoint before = phase->mapTo(table.page.get(), QPoint());
    auto *next = table.page->findChild<NextLine *>();
    const int low = next->height();
    next->refuse(QString(u"Not so: the guns of the King have fired, and nobody is in reach of them. "_s).repeated(4),
        Tone::Warning);
    settle();
    QVERIFY(next->height() > low);
    QCOMPARE(phase->mapTo(table.page.get(), QPoint()), before);
    table.press(Qt::Key_Down);
    settle();
    QCOMPARE(next->height(), low);
}

void TestArmsLength::messagesMoveNothing()
{
    const QTemporaryDir folder;
    Settings settings(folder.filePath(u"settings.ini"_s));
    MainWindow window(settings);
    window.resize(1280, 800);
    window.show();
    settle();
    const auto *pages = window.findChild<QStackedWidget *>(u"pages"_s);
    const QRect before = pages->geometry();
    window.message().say(u"Saved: roster.pdf"_s, Tone::Good);
    settle();
    QVERIFY(window.message().isVisible());
    QCOMPARE(pages->geometry(), before);
    window.message().say(u"The disk is full."_s, Tone::Danger);
    settle();
    QCOMPARE(pages->geometry().topLeft(), before.topLeft());
    window.message().hide();
    settle();
    QCOMPARE(pages->geometry(), before);
}

void TestArmsLength::messageLeadsToWhatWasSaved()
{
    const QTemporaryDir folder;
    Settings settings(folder.filePath(u"settings.ini"_s));
    QList<QUrl> shown;
    WindowQuestions questions;
    questions.showOutside = [&shown](const QUrl &what) { shown += what; };
    MainWindow window(settings, questions);
    window.show();
    const QString path = folder.filePath(u"roster.pdf"_s);
    window.saySavedFile(path);
    QCOMPARE(window.message().buttons().size(), size_t(2));
    window.message().buttons()[1]->click();
    QCOMPARE(shown, QList<QUrl> {QUrl::fromLocalFile(folder.path())});
    QVERIFY(!window.message().isVisible());
    window.saySavedFile(path);
    window.message().buttons()[0]->click();
    QCOMPARE(shown.last(), QUrl::fromLocalFile(path));
    window.saySavedFile(path);
    window.showNewBattle(); // what went well is not said on another page
    QVERIFY(!window.message().isVisible());
}

MUSTER_TEST(TestArmsLength)
#include "tst_armslength.moc"
