// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pages/battlepage.h"
#include "app/session/battlesession.h"
#include "core/battle/eventjson.h"
#include "core/battle/setup.h"
#include "core/battle/storedevent.h"
#include "core/campaign/samplebattle.h"
#include "core/store/campaignfile.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <iterator>

namespace muster {

/// One of the samples in a campaign file of its own, and its battle page in a window.
class SamplePage {
public:
    explicit SamplePage(const QString &sample)
    {
        using namespace Qt::Literals::StringLiterals;
        const SampleBattle battle = must(sampleBattle(sample));
        auto file = must(CampaignFile::create(m_folder.filePath(u"sample.muster"_s), u"Samples"_s));
        std::vector<StoredEvent> events;
        std::ranges::transform(battle.events, std::back_inserter(events), &toStored);
        m_id = must(file->addBattle({.name = battle.name.name,
                                        .date = battle.name.date,
                                        .place = battle.name.place,
                                        .rules = QString::fromLatin1(battle.rules->set().id),
                                        .setup = setupOf(*battle.rules),
                                        .begun = battle.events.front().at},
            events));
        file.reset();
        openAnew();
    }

    const Battle &battle() const { return session->battle(); }
    /// Closes all and opens it again, as a restart does.
    void restart()
    {
        page.reset();
        session.reset();
        m_file.reset();
        openAnew();
    }
    void goTo(const QString &phase)
    {
        while (battle().phase() != phase)
            QVERIFY(session->nextPhase(QStringLiteral("go on")));
    }
    ThingId called(const QString &name) const
    {
        const Things &things = battle().things();
        const auto found =
            std::ranges::find_if(things.all(), [&](const Thing &thing) { return things.name(thing.id) == name; });
        return found == things.all().end() ? 0 : found->id;
    }
    void press(int key, Qt::KeyboardModifiers held = Qt::NoModifier) const
    {
        QTest::keyClick(page->focusWidget(), Qt::Key(key), held);
    }
    void type(const QString &digits) const
    {
        for (const QChar digit : digits)
            press(Qt::Key_0 + digit.digitValue());
    }

    std::unique_ptr<BattleSession> session;
    std::unique_ptr<BattlePage> page;

private:
    template <class T>
    static T must(Result<T> result)
    {
        if (!result)
            qFatal("%s: %s", qPrintable(result.error().field), qPrintable(result.error().message.text()));
        return std::move(*result);
    }
    void openAnew()
    {
        m_file = must(CampaignFile::open(m_folder.filePath(QStringLiteral("sample.muster"))));
        session = must(BattleSession::open(*m_file, m_id));
        page = std::make_unique<BattlePage>(*session);
        page->resize(1280, 760);
        page->show();
        page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(page.get()));
        page->setFocus();
    }

    QTemporaryDir m_folder;
    std::unique_ptr<CampaignFile> m_file;
    qint64 m_id = 0;
};

} // namespace muster
