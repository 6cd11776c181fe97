// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/standing.h"
#include "app/startpage/startpage.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "app/window/paths.h"
#include "core/battle/eventjson.h"
#include "core/battle/setup.h"
#include "core/campaign/samplebattle.h"
#include "core/rules/catalogue.h"
#include "ui_mainwindow.h"

#include <QDir>

namespace muster {

namespace {

BattleRecord recordOf(const SampleBattle &sample)
{
    BattleRecord record;
    record.name = sample.name.name;
    record.date = sample.name.date;
    record.place = sample.name.place;
    record.rules = QString::fromLatin1(sample.rules->set().id);
    record.setup = setupOf(*sample.rules);
    record.begun = sample.events.front().at;
    return record;
}

} // namespace

void MainWindow::offerSamples()
{
    for (const Sample &sample : samples()) {
        const QString rules = QString::fromLatin1(findRuleset(sample.rules)->title);
        //: %1 a battle, %2 the rules that it is played by
        const QString label = tr("%1 — %2").arg(sample.name, rules);
        connect(
            ui->menuSamples->addAction(label), &QAction::triggered, this, [this, id = sample.id] { openSample(id); });
        m_start->addSample(sample.id, sample.name, label);
    }
    connect(m_start, &StartPage::sampleRequested, this, &MainWindow::openSample);
}

/// A new copy each time: what was played with before stays among the recent campaigns.
void MainWindow::openSample(const QString &wanted)
{
    const auto sample = sampleBattle(wanted);
    if (!sample) {
        message().say(sample.error().message.text(), Tone::Danger);
        return;
    }
    if (!mayLeave())
        return;
    endLooking();
    QDir().mkpath(sampleFolder());
    const QString name = tr("Sample: %1").arg(sample->name.name);
    Done done = m_campaign->create(freshPath(sampleFolder(), sample->name.name), name);
    std::vector<StoredEvent> events;
    for (const Event &event : sample->events)
        events.push_back(toStored(event));
    if (done)
        done = m_campaign->file()->setSetting(kSampleEntries, QString::number(events.size()));
    if (done)
        done = m_campaign->begin(recordOf(*sample), events);
    if (done)
        remember();
    else
        message().say(done.error().message.text(), Tone::Danger);
}

} // namespace muster
