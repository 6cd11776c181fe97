// SPDX-License-Identifier: GPL-3.0-or-later
// A battle of the tiny rules, and the resolver on it.
#pragma once

#include "app/resolver/inputeditor.h"
#include "app/resolver/resolverpanel.h"
#include "core/battle/casting.h"
#include "english.h"
#include "laidbattle.h"
#include "tests/must.h"
#include "tests/tiny/tiny.h"

#include <QLabel>
#include <QTableView>
#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

inline ThingPlan stand(const QString &name, const QString &kind)
{
    return {u"stand"_s, {{u"name"_s, name}, {u"kind"_s, kind}}, {}};
}

inline ThingPlan army(const QString &name, const QString &leader, const std::vector<ThingPlan> &stands)
{
    return {u"army"_s, {{u"name"_s, name}}, {{u"command"_s, {{u"name"_s, leader}}, stands}}};
}

/// A battle of the tiny rules, in the phase of melee, with a group a side: S1 pikes, S2 pikes, S3 shot left alone;
/// E1 pikes, E2 shot.
class Pinkie : public LaidBattle {
public:
    Pinkie()
        : LaidBattle(tiny::ruleset(),
            {army(u"Scots"_s, u"Huntly"_s,
                 {stand(u"S1"_s, u"pikes"_s), stand(u"S2"_s, u"pikes"_s), stand(u"S3"_s, u"shot"_s)}),
                army(u"English"_s, u"Grey"_s, {stand(u"E1"_s, u"pikes"_s), stand(u"E2"_s, u"shot"_s)})},
            {.name = u"Pinkie"_s, .date = QDate(1547, 9, 10), .place = u"Musselburgh"_s})
    {
    }
    ThingId formed(const QStringList &names)
    {
        std::vector<ThingId> picks;
        for (const QString &name : names)
            picks.push_back(called(name));
        mustDo(session->act(u"form"_s, castFor(battle().set().acts.front().roles, battle().things(), picks)));
        return battle().things().parentOf(picks.front());
    }
};

/// The resolver on it.
class ClashTable {
public:
    void open(const QString &procedure, const Cast &cast)
    {
        panel.resize(520, 900);
        mustDo(panel.open(procedure, cast));
        panel.show();
        panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
    }
    void openClash()
    {
        field.goTo(u"melee"_s);
        const ThingId scots = field.formed({u"S1"_s, u"S2"_s});
        const ThingId english = field.formed({u"E1"_s, u"E2"_s});
        open(u"clash"_s, {{u"a"_s, scots}, {u"b"_s, english}});
    }
    QTableView *rows(const char *list)
    {
        return panel.findChild<InputEditor *>(QLatin1String(list))->findChild<QTableView *>();
    }
    const Proposal &proposal() const { return *panel.proposal(); }
    QStringList names(const QString &list) const
    {
        QStringList names;
        for (const ListRow &row : proposal().rows(list))
            names += row.thing == 0 ? u"-"_s : field.battle().nameOf(row.thing);
        return names;
    }
    void type(const QString &text)
    {
        for (const QChar c : text)
            QTest::keyClick(panel.focusWidget(), c.toLatin1());
    }
    QString words() const
    {
        QStringList words;
        for (const QLabel *label : panel.findChildren<QLabel *>()) {
            if (label->isVisible())
                words += label->text();
        }
        return english(words.join(u" | "_s));
    }

    Pinkie field;
    OpenDialog dialog;
    ResolverPanel panel {*field.session, dialog};
};

} // namespace muster
