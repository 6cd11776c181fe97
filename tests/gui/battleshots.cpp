// SPDX-License-Identifier: GPL-3.0-or-later
// Renders the battle page in many states to pictures, to be looked at: battleshots FOLDER
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/theme/theme.h"
#include "app/widgets/diceentry.h"
#include "core/base/language.h"
#include "fornovo.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

struct Look {
    QString name;
    Theme::Choice choice;
    double factor;
    QSize size;
};

void drawUp(Fornovo &field)
{
    field.goTo(u"shoot_passive"_s);
    field.set(u"Gascon crossbows"_s, u"moved"_s, true);
    field.set(u"Gascon crossbows"_s, u"bases"_s, 5);
    field.set(u"Gendarmes du Roi"_s, u"bases"_s, 5);
    field.set(u"Gendarmes du Roi"_s, u"rout_due"_s, true);
    field.set(u"Bernese shot"_s, u"bases"_s, 4);
    field.set(u"Light guns"_s, u"ammo"_s, u"out"_s);
    field.set(u"Mounted crossbows"_s, u"bases"_s, 0);
    field.set(u"Provisionati"_s, u"bases"_s, 3);
    field.set(u"Provisionati"_s, u"state"_s, u"routing"_s);
    field.set(u"Militia of Brescia"_s, u"missile_hits"_s, 3);
    field.set(u"Militia of Brescia"_s, u"bases"_s, 5);
    if (!field.session().note(u"The bridge counts as hard cover"_s))
        qFatal("note");
}

void press(QWidget &page, int key, int times = 1)
{
    for (int i = 0; i < times; ++i)
        QTest::keyClick(page.window()->focusWidget(), Qt::Key(key));
    QApplication::processEvents();
}

void type(QWidget &page, const char *text)
{
    for (const char *c = text; *c != 0; ++c)
        QTest::keyClick(page.window()->focusWidget(), *c);
    QApplication::processEvents();
}

class Shots {
public:
    Shots(const QDir &folder, const Look &look) : m_folder(folder), m_look(look) {}

    void take(QWidget &page, const QString &what)
    {
        QApplication::processEvents();
        QTest::qWait(60);
        const QString path = m_folder.filePath(u"%1-%2.png"_s.arg(what, m_look.name));
        if (!page.grab().save(path))
            qFatal("cannot write %s", qPrintable(path));
    }

    void all()
    {
        Fornovo field;
        drawUp(field);
        BattlePage page(field.session());
        page.resize(m_look.size);
        page.show();
        QTest::qWait(50);
        page.activateWindow();
        take(page, u"1-units"_s);
        press(page, Qt::Key_Right);
        press(page, Qt::Key_Down);
        take(page, u"2-pair"_s);
        press(page, Qt::Key_S);
        take(page, u"3-asked"_s);
        type(page, "14");
        press(page, Qt::Key_Return);
        type(page, "6521");
        take(page, u"4-resolved"_s);
        press(page, Qt::Key_F4);
        take(page, u"5-given"_s);
        press(page, Qt::Key_F4);
        page.resolver()->apply();
        take(page, u"6-applied"_s);
        page.showEntry(field.battle().ledger().lastSeq());
        take(page, u"7-entry"_s);
        press(page, Qt::Key_Escape);
        press(page, Qt::Key_E);
        take(page, u"8-correct"_s);
        press(page, Qt::Key_Escape);
        press(page, Qt::Key_A);
        take(page, u"9-all"_s);
        press(page, Qt::Key_Escape);
        press(page, Qt::Key_N);
        take(page, u"91-note"_s);
    }

    void staged()
    {
        Fornovo field;
        field.goTo(u"move_active"_s);
        BattlePage page(field.session());
        page.resize(m_look.size);
        page.show();
        QTest::qWait(50);
        page.activateWindow();
        press(page, Qt::Key_T);
        take(page, u"94-move"_s);
        page.resolver()->findChild<QWidget *>(u"dice"_s)->findChild<DiceEntry *>()->setFocus();
        type(page, "615");
        take(page, u"95-decision"_s);
        press(page, Qt::Key_2);
        QTest::qWait(200);
        type(page, "4");
        take(page, u"96-moved"_s);
        page.resolver()->apply();
        take(page, u"961-asked"_s); // through whom it passed
        press(page, Qt::Key_0);
        take(page, u"962-chosen"_s);
        press(page, Qt::Key_Return);
        type(page, "ac"); // with whom it is in contact
        take(page, u"963-several"_s);
        press(page, Qt::Key_Escape);
        take(page, u"964-owed"_s);
        press(page, Qt::Key_F8);
        take(page, u"965-held"_s);
        press(page, Qt::Key_Escape);
        press(page, Qt::Key_T, 1);
        type(page, "ac");
        press(page, Qt::Key_Return);
        take(page, u"966-next"_s);
        press(page, Qt::Key_Period); // the Elmetti stay
        take(page, u"967-stayed"_s);
        QTest::keyClick(page.window()->focusWidget(), Qt::Key_T, Qt::ShiftModifier);
        take(page, u"968-refused"_s);
        press(page, Qt::Key_Minus);
        take(page, u"969-rest"_s);
        field.goTo(u"melee_active"_s);
        take(page, u"9691-melees"_s);
        press(page, Qt::Key_T);
        take(page, u"97-melee"_s);
        while (page.resolver()->proposal() == nullptr) { // what is asked first
            press(page, page.findChild<AnswerPanel *>()->answering()->choices().front().key.unicode());
            press(page, Qt::Key_Return);
            if (page.resolver()->proposal() == nullptr && !page.findChild<AnswerPanel *>()->isOpen())
                press(page, Qt::Key_T);
        }
        for (int stage = 0; stage < 5 && page.resolver()->proposal()->state() == Proposal::State::NeedsDice; ++stage) {
            page.resolver()->findChild<DiceEntry *>()->setFocus();
            const int count = page.resolver()->proposal()->wanted().count;
            for (int die = 0; die < count; ++die)
                type(page, die % 2 == 0 ? "5" : "2");
            take(page, u"98-melee%1"_s.arg(stage));
        }
        press(page, Qt::Key_D);
        take(page, u"99-dispute"_s);
        press(page, Qt::Key_E);
        take(page, u"99-edit"_s);
    }

    void many()
    {
        Fornovo field(23);
        drawUp(field);
        BattlePage page(field.session());
        page.resize(m_look.size);
        page.show();
        take(page, u"92-many"_s);
        press(page, Qt::Key_End);
        take(page, u"93-many"_s);
    }

private:
    QDir m_folder;
    Look m_look;
};

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    installLanguage(application);
    const QDir folder(QApplication::arguments().value(1, u"."_s));
    const Look looks[] = {
        {u"light"_s, Theme::Choice::Light, 1.0, {1280, 800}},
        {u"dark"_s, Theme::Choice::Dark, 1.0, {1280, 800}},
        {u"wide"_s, Theme::Choice::Light, 1.0, {1920, 1080}},
        {u"large"_s, Theme::Choice::Light, 2.0, {1280, 800}},
    };
    const QString only = QApplication::arguments().value(2);
    for (const Look &look : looks) {
        if (!only.isEmpty() && look.name != only)
            continue;
        Theme::instance().apply(look.choice, look.factor);
        Shots(folder, look).all();
        Shots(folder, look).many();
        Shots(folder, look).staged();
    }
    return 0;
}
