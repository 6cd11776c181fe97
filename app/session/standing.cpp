// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/standing.h"

#include "app/session/battlesession.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/battle/draft.h"
#include "core/battle/eventjson.h"
#include "core/battle/setup.h"
#include "core/play/steplist.h"
#include "core/report/captions.h"
#include "core/store/campaignfile.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Those who play in it and were picked for it.
QStringList playersOf(const Battle &battle, const Proposal &proposal)
{
    const Cast standing = standingCast(battle.things());
    QStringList names;
    for (const Role &role : proposal.procedure().roles) {
        if (standing.contains(QString::fromLatin1(role.key)))
            continue;
        for (const ThingId thing : playersOf(role, proposal.cast()))
            names += battle.nameOf(thing);
    }
    names.removeDuplicates();
    return names;
}

std::optional<LeftDialog> dialogOf(const Battle &battle, const Draft &draft)
{
    LeftDialog open;
    if (draft.isList()) {
        const auto list = StepList::fromJson(battle, draft.content);
        if (!list)
            return {};
        open.title = translated(list->spec().title);
        open.rows = list->size();
        open.answered = list->answered();
        return open;
    }
    if (!draft.isResolver())
        return {};
    const auto proposal = Proposal::fromJson(battle, draft.content);
    if (!proposal)
        return {};
    open.title = translated(proposal->procedure().title);
    open.who = playersOf(battle, *proposal);
    open.diceLying = int(proposal->dice().size());
    open.diceMissing = proposal->wanted().count - proposal->ofWanted();
    open.resolved = proposal->state() == Proposal::State::Resolved;
    return open;
}

QString activeSide(const Battle &battle)
{
    const Things &things = battle.things();
    const Phase *phase = battle.set().phase(battle.phase());
    const QString active = things.word(things.first(u"game"_s), u"active"_s);
    if (phase == nullptr || active.isEmpty())
        return {};
    for (const ThingId army : things.armies()) {
        if (things.word(army, u"side"_s) == active)
            return battle.nameOf(army);
    }
    return {};
}

void describeBattle(Standing &standing, const Battle &battle, const std::optional<Draft> &draft)
{
    standing.rules = QString::fromLatin1(battle.set().id);
    standing.turn = battle.turn();
    if (const Phase *phase = battle.set().phase(battle.phase()))
        standing.phase = translated(phase->brief);
    standing.active = activeSide(battle);
    for (const ThingId army : battle.things().armies()) {
        const Casualties lost = battle.casualties(army);
        standing.sides.push_back({battle.nameOf(army), sideColourOf(battle, army), lost.left, lost.atStart,
            lost.lost == 0 && lost.percentLost == 0 ? QString() : percentLostCaption(lost)});
    }
    if (draft)
        standing.open = dialogOf(battle, *draft);
}

Standing described(const CampaignFile &file, const BattleRecord &record)
{
    Standing standing;
    standing.path = file.path();
    standing.campaign = file.name();
    standing.battle = record.name;
    standing.lastPlayed = record.lastPlayed;
    standing.isPlayed = record.events > sampleEntries(file).value_or(0);
    return standing;
}

std::optional<Draft> draftIn(const CampaignFile &file, qint64 battle)
{
    const auto kept = file.draft(battle);
    if (!kept || !*kept)
        return {};
    auto draft = Draft::parse(**kept);
    return draft ? std::optional(*std::move(draft)) : std::nullopt;
}

} // namespace

int sideColourOf(const Battle &battle, int army)
{
    if (battle.field(army, u"colour"_s))
        return battle.things().number(army, u"colour"_s);
    const Thing *thing = battle.things().find(army);
    const auto armies = battle.things().ofType(thing ? thing->type : QString());
    return int(std::ranges::find(armies, army) - armies.begin());
}

std::optional<int> sampleEntries(const CampaignFile &file)
{
    const auto kept = file.setting(kSampleEntries);
    return kept && *kept ? std::optional((*kept)->toInt()) : std::nullopt;
}

Result<Standing> readStanding(const QString &path, const std::stop_token &stop)
{
    const auto file = CampaignFile::open(path, OpenMode::ReadOnly);
    if (!file)
        return file.error();
    if (stop.stop_requested())
        return Refusal {};
    const auto battles = (*file)->battles();
    if (!battles)
        return battles.error();
    if (battles->empty())
        return described(**file, {});
    const BattleRecord &record = battles->front();
    Standing standing = described(**file, record);
    const auto rules = rulesOf(record.rules, record.setup);
    if (!rules)
        return rules.error();
    const auto events = (*file)->events(record.id);
    if (!events)
        return events.error();
    const Battle battle(*rules, fromStored(*events));
    describeBattle(standing, battle, draftIn(**file, record.id));
    return standing;
}

Standing standingOf(const BattleSession &session, const CampaignFile &file)
{
    const auto record = file.battle(session.id());
    Standing standing = described(file, record ? *record : session.campaignRecord());
    const auto draft = session.draft();
    describeBattle(standing, session.battle(), draft ? *draft : std::nullopt);
    return standing;
}

} // namespace muster
