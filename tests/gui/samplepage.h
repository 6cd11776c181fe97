// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pages/battlepage.h"
#include "core/campaign/samplebattle.h"
#include "laidbattle.h"
#include "tests/must.h"

#include <QTest>

namespace muster {

/// One of the samples in a campaign file of its own, and its battle page in a window.
class SamplePage {
public:
    explicit SamplePage(const QString &sample) : SamplePage(must(sampleBattle(sample))) {}
    explicit SamplePage(const SampleBattle &battle)
        : m_laid(*battle.rules, battle.events,
            {.name = battle.name.name, .date = battle.name.date, .place = battle.name.place})
    {
        show();
    }

    const Battle &battle() const { return m_laid.battle(); }
    BattleSession &session() { return *m_laid.session; }
    CampaignFile &file() { return m_laid.file(); }
    /// Closes all and opens it again, as a restart does.
    void restart()
    {
        page.reset();
        m_laid.openAnew();
        show();
    }
    void goTo(const QString &phase) { m_laid.goTo(phase); }
    ThingId called(const QString &name) const { return m_laid.called(name); }
    void press(int key, Qt::KeyboardModifiers held = Qt::NoModifier) const
    {
        QTest::keyClick(page->focusWidget(), Qt::Key(key), held);
    }
    void type(const QString &digits) const
    {
        for (const QChar digit : digits)
            press(Qt::Key_0 + digit.digitValue());
    }

private:
    void show()
    {
        page = std::make_unique<BattlePage>(session());
        page->resize(1280, 760);
        page->show();
        page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(page.get()));
        page->setFocus();
    }

    LaidBattle m_laid;

public:
    std::unique_ptr<BattlePage> page; ///< on what is laid out
};

} // namespace muster
