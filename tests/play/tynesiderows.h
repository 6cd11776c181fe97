// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/called.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// A battle of Tyneside Pike and Shot that is played by keys in rows of its lists.
class TynesideRows {
protected:
    static QJsonObject made(const QString &key, const QString &type, const QString &side, QJsonObject values = {})
    {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, type);
        values.insert(u"side"_s, side);
        return values;
    }
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    bool flag(const QString &key, const QString &value) const { return m_battle->things().flag(thing(key), value); }
    void setUp(const QString &phase, const QJsonArray &things)
    {
        m_battle = battleSetUp(
            {{u"rules"_s, u"tyneside"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
    }
    StepList open(const QString &list) const
    {
        auto opened = StepList::open(*m_battle, list);
        if (!opened)
            qFatal("%s: %s", qPrintable(list), qPrintable(opened.error().message.text()));
        return *std::move(opened);
    }
    QString letter(const StepList &list, const QString &key) const { return list.letters().of(thing(key)); }
    /// Types into his row.
    void type(StepList &list, const QString &who, const QString &keys)
    {
        for (const QChar key : keys) {
            const KeyHeard heard = list.key(*list.rowOf(thing(who)), key);
            QVERIFY2(heard.did(), qPrintable(u"%1 of %2: %3"_s.arg(key).arg(keys, heard.words.text())));
        }
    }
    void record(const StepList &list)
    {
        const auto events = list.events();
        QVERIFY2(events, qPrintable(events ? QString() : events.error().message.text()));
        for (const Event &event : *events)
            QVERIFY(m_battle->accept(event));
    }
    /// What the row has on record to be, one after another.
    QStringList steps(const StepList &list, const QString &who) const
    {
        QStringList all;
        for (const RowStep &step : list.row(*list.rowOf(thing(who))).steps())
            all += step.toDo().what;
        return all;
    }

    std::unique_ptr<Battle> m_battle;
};

} // namespace muster
