// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/resolver/inputeditor.h"
#include "app/resolver/resolverpanel.h"
#include "app/widgets/diceentry.h"
#include "core/battle/casting.h"
#include "english.h"
#include "fornovo.h"

#include <QAbstractButton>
#include <QLabel>
#include <QTest>
#include <QWidget>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// A resolver in a window, worked by keyboard.
class Table {
public:
    explicit Table(const QString &phase = u"shoot_passive"_s)
    {
        field.goTo(phase);
        panel = std::make_unique<ResolverPanel>(field.session(), dialog, &window);
        panel->resize(460, 760);
        window.resize(panel->size());
    }

    void open(const QString &procedure, const QString &first, const QString &second = {})
    {
        const Procedure *known = field.battle().set().procedure(procedure);
        QVERIFY(known != nullptr);
        const ThingId other = second.isEmpty() ? 0 : field.unit(second);
        const Done opened =
            panel->open(procedure, castFor(known->roles, field.battle().things(), {field.unit(first), other}));
        QVERIFY(opened);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        panel->takeKeyboard();
    }
    void press(int key) { QTest::keyClick(panel->focusWidget(), Qt::Key(key)); }
    void type(const QString &text)
    {
        for (const QChar c : text)
            QTest::keyClick(panel->focusWidget(), c.toLatin1());
    }
    /// Types `face` for every die that is wanted now.
    void throwAll(QChar face) { type(QString(proposal().wanted().count, face)); }
    const Proposal &proposal() const { return *panel->proposal(); }
    DiceEntry *dice() const { return panel->findChild<DiceEntry *>(); }
    InputEditor *input(const char *key) const { return panel->findChild<InputEditor *>(QLatin1String(key)); }
    QAbstractButton *button(const QString &name) const { return panel->findChild<QAbstractButton *>(name); }
    /// Everything that can be read on it now.
    QString words() const
    {
        QStringList words;
        for (const QLabel *label : panel->findChildren<QLabel *>()) {
            if (label->isVisible())
                words += label->text();
        }
        return english(words.join(u" | "_s));
    }

    std::vector<int> faces() const { return proposal().faces(); }

    Fornovo field;
    QWidget window; ///< stays where the panel comes and goes
    OpenDialog dialog;
    std::unique_ptr<ResolverPanel> panel;
};

} // namespace muster
