// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing that is to be read is cut off: in long languages, in large text, on a small screen.
#include "app/backups/backupspage.h"
#include "app/newbattle/newbattlepage.h"
#include "app/newbattle/sidepanel.h"
#include "app/pages/battle/agendapanel.h"
#include "app/pages/battle/battleheader.h"
#include "app/pages/battle/reminderpanel.h"
#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/theme/theme.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/elidedlabel.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/phasepill.h"
#include "app/widgets/reminderrow.h"
#include "app/window/mainwindow.h"
#include "fornovo.h"
#include "tests/testprogram.h"

#include <QAbstractButton>
#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QScrollArea>
#include <QStandardPaths>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

QString called(const QWidget &widget, const QString &text)
{
    const QSize need = widget.sizeHint();
    return u"%1 “%2” %3: %4×%5 of %6×%7"_s.arg(QString::fromLatin1(widget.metaObject()->className()),
        widget.objectName(), text.left(60), QString::number(widget.width()), QString::number(widget.height()),
        QString::number(need.width()), QString::number(need.height()));
}

bool isCut(const QLabel &label)
{
    if (label.wordWrap())
        return label.heightForWidth(label.width()) > label.height() + 1;
    return label.sizeHint().width() > label.width() + 1 || label.sizeHint().height() > label.height() + 1;
}

/// A button may be a little lower than it would like to be; its words have to fit.
bool isCut(const QAbstractButton &button)
{
    return button.minimumSizeHint().width() > button.width() + 1 || button.fontMetrics().height() + 4 > button.height();
}

/// Whether part of it is outside of what can be scrolled to, or of the page itself.
bool isOutside(const QWidget &widget, const QWidget &page)
{
    const QWidget *within = widget.parentWidget();
    while (within != &page && qobject_cast<const QScrollArea *>(within->parentWidget()->parentWidget()) == nullptr)
        within = within->parentWidget();
    const QRect place(widget.mapTo(within, QPoint()), widget.size());
    return !within->rect().adjusted(-1, -1, 1, 1).contains(place);
}

/// What is cut off on this page, a line each.
QStringList cutOff(const QWidget &page)
{
    QStringList found;
    for (const QLabel *label : page.findChildren<QLabel *>()) {
        if (!label->isVisible() || label->text().isEmpty() || dynamic_cast<const ElidedLabel *>(label) != nullptr)
            continue;
        if (isCut(*label))
            found += called(*label, label->text());
    }
    for (const QAbstractButton *button : page.findChildren<QAbstractButton *>()) {
        const bool scrolled = qobject_cast<const PhasePill *>(button) != nullptr; // by the arrows of its strip
        if (!button->isVisible() || button->text().isEmpty() || scrolled)
            continue;
        if (isCut(*button) || isOutside(*button, page))
            found += called(*button, button->text());
    }
    return found;
}

/// Layouts ask one another for room until none does any more.
void settle()
{
    for (int round = 0; round < 5; ++round)
        QCoreApplication::processEvents();
}

#define NOTHING_CUT_OFF(page) QVERIFY2(cutOff(page).isEmpty(), qPrintable(cutOff(page).join(u'\n')))

} // namespace

class TestRoom : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void battlePage_data() { sizes(); }
    void battlePage();
    void textThatGrows();
    void pairOfLargeText();
    void resolver_data() { sizes(); }
    void resolver();
    void correctionAndEntry_data() { sizes(); }
    void correctionAndEntry();
    void startPage_data() { sizes(); }
    void startPage();
    void newBattle_data() { sizes(); }
    void newBattle();
    void backups_data() { sizes(); }
    void backups();
    void aReminderHasTwoLines();
    void cleanup() { Theme::instance().apply(Theme::Choice::Light, 1.0); }

private:
    static void sizes();
    static void show(QWidget &page);
};

void TestRoom::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
}

void TestRoom::sizes()
{
    QTest::addColumn<double>("scale");
    QTest::addColumn<QSize>("size");
    QTest::newRow("laptop") << 1.0 << QSize(1280, 800);
    if (qEnvironmentVariable("MUSTERMASTER_LANGUAGE") != u"en_XA") // its words are longer already
        QTest::newRow("twice the text") << 2.0 << QSize(1280, 800);
    QTest::newRow("large screen") << 1.0 << QSize(1920, 1080);
}

void TestRoom::show(QWidget &page)
{
    QFETCH(const QSize, size);
    page.resize(size);
    page.show();
    page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    settle();
}

void TestRoom::battlePage()
{
    QFETCH(const double, scale);
    QFETCH(const QSize, size);
    Theme::instance().apply(Theme::Choice::Light, scale);
    Fornovo field(6);
    field.goTo(u"shoot_passive"_s);
    field.set(u"Gascon crossbows"_s, u"moved"_s, true);
    field.set(u"Gendarmes du Roi"_s, u"rout_due"_s, true);
    BattlePage page(field.session());
    show(page);
    QCOMPARE(page.size(), size);
    NOTHING_CUT_OFF(page);
}

/// The text size is changed while the page is open.
void TestRoom::textThatGrows()
{
    Fornovo field(6);
    field.goTo(u"shoot_passive"_s);
    BattlePage page(field.session());
    page.resize(1280, 800);
    page.show();
    settle();
    for (const double scale : {1.5, 2.0, 1.0}) {
        Theme::instance().apply(Theme::Choice::Light, scale);
        settle();
        NOTHING_CUT_OFF(page);
    }
}

/// Both sides stand beside one another, whole, and Undo is a word.
void TestRoom::pairOfLargeText()
{
    Theme::instance().apply(Theme::Choice::Light, 2.0);
    Fornovo field(6);
    field.goTo(u"shoot_passive"_s);
    field.set(u"Gascon crossbows"_s, u"moved"_s, true);
    BattlePage page(field.session());
    page.resize(1280, 800);
    page.show();
    settle();
    const auto *sides = page.findChild<QScrollArea *>(u"sidesScroll"_s);
    for (const SideColumn *column : page.findChildren<SideColumn *>()) {
        const QRect place(column->mapTo(sides->viewport(), QPoint()), column->size());
        QVERIFY2(sides->viewport()->rect().contains(place), qPrintable(called(*column, column->accessibleName())));
    }
    const auto *undo = page.findChild<KeyButton *>(u"undo"_s);
    QCOMPARE(undo->shownText(), BattleHeader::tr("Undo"));
    QCOMPARE(undo->text(), field.session().undoAction()->text()); // it is still spoken whole
}

void TestRoom::resolver()
{
    QFETCH(const double, scale);
    Theme::instance().apply(Theme::Choice::Light, scale);
    Fornovo field;
    field.goTo(u"shoot_passive"_s);
    BattlePage page(field.session());
    show(page);
    const auto key = [&](int code) {
        QTest::keyClick(page.window()->focusWidget(), Qt::Key(code));
        settle();
    };
    key(Qt::Key_Right);
    key(Qt::Key_S);
    QVERIFY(page.resolver()->isOpen());
    NOTHING_CUT_OFF(page);
    key(Qt::Key_1);
    key(Qt::Key_4);
    key(Qt::Key_Return);
    for (int die = 0; die < 20 && page.resolver()->proposal()->state() != Proposal::State::Resolved; ++die)
        key(Qt::Key_6);
    QCOMPARE(page.resolver()->proposal()->state(), Proposal::State::Resolved);
    NOTHING_CUT_OFF(page);
    key(Qt::Key_F4);
    NOTHING_CUT_OFF(page);
}

void TestRoom::correctionAndEntry()
{
    QFETCH(const double, scale);
    Theme::instance().apply(Theme::Choice::Light, scale);
    Fornovo field;
    field.goTo(u"shoot_passive"_s);
    field.set(u"Stradiots"_s, u"bases"_s, 4);
    BattlePage page(field.session());
    show(page);
    QTest::keyClick(page.window()->focusWidget(), Qt::Key_E);
    settle();
    NOTHING_CUT_OFF(page);
    QTest::keyClick(page.window()->focusWidget(), Qt::Key_Escape);
    page.showEntry(field.battle().ledger().lastSeq());
    settle();
    NOTHING_CUT_OFF(page);
}

void TestRoom::startPage()
{
    QFETCH(const double, scale);
    const QTemporaryDir folder;
    Settings settings(folder.filePath(u"settings.ini"_s));
    settings.set(Setting::TextSize, int(scale * 100));
    MainWindow::applyLook(settings);
    MainWindow window(settings);
    show(window);
    NOTHING_CUT_OFF(window);
}

void TestRoom::newBattle()
{
    QFETCH(const double, scale);
    const QTemporaryDir folder;
    Settings settings(folder.filePath(u"settings.ini"_s));
    settings.set(Setting::TextSize, int(scale * 100));
    MainWindow::applyLook(settings);
    MainWindow window(settings);
    show(window);
    window.showNewBattle();
    window.newBattlePage().side(0)->units().paste({{u"Gendarmes of the Duke of Longueville, the old"_s, u"x"_s}}, 0, 0);
    settle();
    NOTHING_CUT_OFF(window);
    window.findChild<QAbstractButton *>(u"foldHouseOptions"_s)->click();
    settle();
    NOTHING_CUT_OFF(window);
}

void TestRoom::backups()
{
    QFETCH(const double, scale);
    const QTemporaryDir folder;
    Settings settings(folder.filePath(u"settings.ini"_s));
    settings.set(Setting::TextSize, int(scale * 100));
    settings.set(Setting::SecondPlace, folder.filePath(u"a stick that is not there"_s));
    MainWindow::applyLook(settings);
    MainWindow window(settings);
    show(window);
    window.openSample();
    const QString path = window.campaign().file()->path();
    window.showBackups();
    QTRY_VERIFY(window.backupsPage().current() != nullptr && !window.campaign().backups().isAtWork());
    QTRY_VERIFY(window.campaign().backups().missingSince().isValid());
    settle();
    NOTHING_CUT_OFF(window);
    window.lookAt(window.backupsPage().current()->path);
    settle();
    NOTHING_CUT_OFF(*window.findChild<QWidget *>(u"band"_s));
    window.showBackups();
    window.campaign().close();
    QVERIFY(QDir(QFileInfo(path).path()).removeRecursively());
}

/// Wherever it stands below what is owed.
void TestRoom::aReminderHasTwoLines()
{
    AgendaPanel panel;
    const QString words = u"Waller: "_s + QStringLiteral("in contact with horse and guns on its flank, ").repeated(4);
    panel.reminders().show({{.id = "X", .text = Phrase::literal(words)}}, true);
    panel.show({ToDo {.what = u"movement"_s, .text = Phrase::literal(u"Waller may move"_s)}}, 0, 0, true);
    constexpr int kWidth = 320;
    panel.setFixedSize(kWidth, panel.leastHeight(kWidth));
    static_cast<QWidget &>(panel).show();
    settle();
    const auto *row = panel.findChild<ReminderRow *>();
    QVERIFY(row != nullptr);
    const int seen = row->visibleRegion().boundingRect().height();
    QVERIFY2(seen >= 2 * row->fontMetrics().lineSpacing(), qPrintable(QString::number(seen)));
}

MUSTER_TEST(TestRoom)
#include "tst_room.moc"
