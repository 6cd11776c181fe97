// SPDX-License-Identifier: GPL-3.0-or-later
// A battle of the tiny rules, and the resolver on it.
#pragma once

#include "app/resolver/inputeditor.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "core/battle/casting.h"
#include "core/battle/eventjson.h"
#include "core/battle/opening.h"
#include "core/battle/setup.h"
#include "core/battle/storedevent.h"
#include "core/store/campaignfile.h"
#include "english.h"
#include "tests/tiny/tiny.h"

#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

template <class T>
T must(Result<T> result)
{
    if (!result)
        qFatal("%s: %s", qPrintable(result.error().field), qPrintable(result.error().message.text()));
    return std::move(*result);
}

inline void mustDo(const Done &done)
{
    if (!done)
        qFatal("%s", qPrintable(done.error().message.text()));
}

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
class Pinkie {
public:
    Pinkie()
    {
        auto file = must(CampaignFile::create(m_folder.filePath(u"rough.muster"_s), u"Rough Wooing"_s));
        const auto rules = std::make_shared<const Rules>(must(Rules::make(tiny::ruleset())));
        const Battle empty(rules);
        const Event begins = must(empty.deploy(openingOf(rules->set(),
            {army(u"Scots"_s, u"Huntly"_s,
                 {stand(u"S1"_s, u"pikes"_s), stand(u"S2"_s, u"pikes"_s), stand(u"S3"_s, u"shot"_s)}),
                army(u"English"_s, u"Grey"_s, {stand(u"E1"_s, u"pikes"_s), stand(u"E2"_s, u"shot"_s)})})));
        const BattleRecord record {.name = u"Pinkie"_s,
            .date = QDate(1547, 9, 10),
            .place = u"Musselburgh"_s,
            .rules = u"tiny"_s,
            .setup = setupOf(*rules),
            .begun = QDateTime::currentDateTimeUtc()};
        const qint64 id = must(file->addBattle(record, {toStored(begins)}));
        file.reset();
        m_file = must(CampaignFile::open(m_folder.filePath(u"rough.muster"_s)));
        session = must(BattleSession::open(*m_file, id));
    }
    const Battle &battle() const { return session->battle(); }
    ThingId called(const QString &name) const
    {
        for (const Thing &thing : battle().things().all()) {
            if (battle().things().name(thing.id) == name)
                return thing.id;
        }
        return 0;
    }
    ThingId formed(const QStringList &names)
    {
        std::vector<ThingId> picks;
        for (const QString &name : names)
            picks.push_back(called(name));
        mustDo(session->act(u"form"_s, castFor(battle().set().acts.front().roles, battle().things(), picks)));
        return battle().things().parentOf(picks.front());
    }
    void goTo(const QString &phase)
    {
        while (battle().phase() != phase)
            mustDo(session->nextPhase());
    }

    QTemporaryDir m_folder;
    std::unique_ptr<CampaignFile> m_file;
    std::unique_ptr<BattleSession> session;
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
    ResolverPanel panel {*field.session};
};

} // namespace muster
