// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/steplist/steppanel.h"
#include "english.h"
#include "fornovo.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// A battle and its page, worked by keyboard.
class Referee {
public:
    explicit Referee(const QString &phase = u"shoot_passive"_s)
    {
        field.goTo(phase);
        open();
    }

    void open()
    {
        page = std::make_unique<BattlePage>(field.session());
        page->resize(1280, 800);
        page->show();
        page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(page.get()));
    }
    /// What a restart of the program does: new page, new session, the file opened anew.
    void restart()
    {
        page.reset();
        field.restart();
        open();
    }
    QWidget *keyboard() const { return page->window()->focusWidget(); }
    void press(int key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(keyboard(), Qt::Key(key), with); }
    void type(const QString &text)
    {
        for (const QChar c : text)
            QTest::keyClick(keyboard(), c.toLatin1());
    }
    /// What is next, by itself though several do alike.
    void takeUpAlone()
    {
        press(Qt::Key_T);
        if (page->list()->isOpen())
            press(Qt::Key_F4);
    }
    UnitList *list(int side) const { return page->findChildren<UnitList *>()[side]; }
    QString current(int side) const { return list(side)->currentIndex().data().toString(); }
    void goTo(int side, const QString &unit)
    {
        const auto *model = list(side)->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->index(row, 0).data().toString() == unit)
                list(side)->setCurrentIndex(model->index(row, 0));
        }
        list(side)->setFocus(Qt::MouseFocusReason);
    }
    const Proposal *proposal() const { return page->resolver()->proposal(); }
    const Event &last() const { return field.battle().ledger().events().back(); }
    int lastSeq() const { return field.battle().ledger().lastSeq(); }
    ThingId who(const char *role) const { return proposal()->cast().value(QLatin1String(role)); }

    /// What the page shows under this object name.
    template <class T>
    T *part(const char *name) const
    {
        return page->findChild<T *>(QLatin1String(name));
    }

    Fornovo field;
    std::unique_ptr<BattlePage> page;
};

} // namespace muster
