// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"

#include "core/base/shown.h"
#include "core/battle/casting.h"
#include "core/battle/effecting.h"
#include "core/battle/setup.h"
#include "core/battle/told.h"

#include <algorithm>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

Battle::Battle(std::shared_ptr<const Rules> begun, std::vector<Event> events, Clock clock)
    : m_begun(std::move(begun)), m_rules(m_begun), m_clock(std::move(clock))
{
    for (Event &event : events)
        append(std::move(event));
    takeOver();
}

std::unique_ptr<Battle> Battle::trial() const
{
    return std::unique_ptr<Battle>(new Battle(*this));
}

void Battle::append(Event event)
{
    m_chronicle.add(event, things());
    m_ledger.append(std::move(event));
}

Done Battle::wouldAccept(std::span<const Event> events) const
{
    int seq = m_ledger.lastSeq();
    for (const Event &event : events) {
        if (event.seq != ++seq)
            return Refusal {
                kNotNext, Phrase(QT_TRANSLATE_NOOP("muster", "Something else was recorded in the meantime."))};
    }
    return done();
}

Done Battle::accept(Event event)
{
    return accept(std::vector {std::move(event)});
}

Done Battle::accept(std::vector<Event> events)
{
    if (const Done fits = wouldAccept(events); !fits)
        return fits;
    for (Event &event : events) {
        append(std::move(event));
        takeOver();
    }
    return done();
}

/// Brings what follows from the ledger up to date: house options switched in play, the deeds of this turn
/// and of the one before.
void Battle::takeOver()
{
    m_agenda.reset();
    m_choices = m_begun->options();
    for (const Event &event : m_ledger.events()) {
        const auto change = switchedBy(event);
        if (change && m_ledger.isInForce(event.seq))
            m_choices.insert(change->key, change->after);
    }
    const auto rules = rulesWith(m_choices);
    m_rules = rules ? *rules : m_begun; // an option of a newer program cannot be played
    m_deeds.clear();
    m_deedEntries.clear();
    for (const int seq : m_chronicle.ofTurn(turn())) {
        if (!m_ledger.isInForce(seq))
            continue;
        const Place &at = place(seq);
        for (Deed &deed : deedsIn(*m_ledger.event(seq), at.phase, at.active, at.pass)) {
            m_deeds.push_back(std::move(deed));
            m_deedEntries.push_back(seq);
        }
    }
    m_earlier.clear();
    for (const int seq : m_chronicle.ofTurn(turn() - 1)) {
        const Place &at = place(seq);
        for (Deed &deed :
            m_ledger.isInForce(seq) ? deedsIn(*m_ledger.event(seq), at.phase, at.active, at.pass) : std::vector<Deed>())
            m_earlier.push_back(std::move(deed));
    }
    if (m_ledger.lastSeq() == 0 || !m_ledger.events().back().is<Resolution>())
        m_told.clear(); // of what was never recorded: names may be others now
}

Result<std::shared_ptr<const Rules>> Battle::rulesWith(HouseOptions choices) const
{
    if (choices.value(kTablesOption) == kTablesAsBegun)
        choices.remove(kTablesOption);
    if (choices == m_begun->options())
        return m_begun;
    const QString tablesChoice = choices.take(kTablesOption);
    QString kept = tablesChoice;
    QJsonObject options;
    for (auto option = choices.begin(); option != choices.end(); ++option) {
        kept += option.key() + u'=' + option.value() + u';';
        options.insert(option.key(), option.value());
    }
    if (const auto ready = m_otherRules.value(kept))
        return ready;
    const auto tables = tablesWith(*m_begun, tablesChoice);
    if (!tables)
        return tables.error();
    auto made = Rules::make(m_begun->set(), *tables, options);
    if (!made)
        return made.error();
    made->setNamed(namesWith(*m_begun, tablesChoice));
    const auto rules = std::make_shared<const Rules>(std::move(*made));
    m_otherRules.insert(kept, rules);
    return rules;
}

/// The tables that were played at some time in this battle.
QStringList Battle::tablesChoices() const
{
    QStringList all {QString(kTablesAsBegun)};
    for (const Event &event : m_ledger.events()) {
        const auto *change = event.as<TablesChange>();
        if (change != nullptr && !all.contains(choiceOf(change->after)))
            all += choiceOf(change->after);
    }
    return all;
}

std::vector<Read> Battle::decidingOptions(
    const Rules &rules, const std::function<QJsonObject(const Rules &)> &outcome) const
{
    const QJsonObject as = outcome(rules);
    HouseOptions played = rules.options();
    if (m_choices.contains(kTablesOption))
        played.insert(kTablesOption, m_choices.value(kTablesOption));
    const auto decides = [&](const QString &key, const QString &choice) {
        HouseOptions choices = played;
        choices.insert(key, choice);
        const auto other = choices == played ? nullptr : rulesOrNull(choices);
        return other != nullptr && outcome(*other) != as;
    };
    std::vector<Read> reads;
    for (const HouseOption &option : set().options) {
        const QString key = QString::fromLatin1(option.key);
        if (std::ranges::any_of(
                option.choices, [&](const Word &choice) { return decides(key, QString::fromLatin1(choice.key)); }))
            reads.push_back({kHouseOption, key, played.value(key)});
    }
    const QStringList tables = tablesChoices();
    if (std::ranges::any_of(tables, [&](const QString &choice) { return decides(kTablesOption, choice); }))
        reads.push_back({kHouseOption, kTablesOption, played.value(kTablesOption, kTablesAsBegun)});
    return reads;
}

const Bites &Battle::bites(const Rules &rules) const
{
    auto kept = m_bites.find(&rules);
    if (kept == m_bites.end())
        kept = m_bites.emplace(&rules, Bites(rules)).first;
    return kept->second;
}

std::shared_ptr<const Rules> Battle::rulesOrNull(const HouseOptions &choices) const
{
    const auto rules = rulesWith(choices);
    return rules ? *rules : nullptr;
}

int Battle::turn() const
{
    return things().number(things().first(u"game"_s), u"turn"_s);
}

QString Battle::phase() const
{
    return things().word(things().first(u"game"_s), u"phase"_s);
}

Moment Battle::moment(const Cast &cast, const QString &procedure) const
{
    Cast whole = standingCast(things());
    whole.insert(cast);
    Moment moment {*m_rules, things(), m_deeds, whole, procedure};
    moment.earlier = m_earlier;
    return moment;
}

bool Battle::isPutAside(const Reminder &reminder) const
{
    return std::ranges::any_of(m_chronicle.ofTurn(turn()), [&](int seq) {
        const auto *dismissal = m_ledger.event(seq)->as<Dismissal>();
        return dismissal != nullptr && dismissal->reminder == QString::fromUtf8(reminder.id)
            && dismissal->thing == reminder.about && m_ledger.isInForce(seq)
            && (dismissal->facts.isUndefined() || dismissal->facts == reminder.text.facts());
    });
}

std::vector<Reminder> Battle::reminders(const Cast &cast, const QString &procedure) const
{
    if (set().reminders == nullptr)
        return {};
    std::vector<Reminder> all = set().reminders(moment(cast, procedure));
    std::erase_if(all, [&](const Reminder &reminder) { return isPutAside(reminder); });
    return all;
}

std::vector<Task> Battle::tasks() const
{
    return tasksOf(moment());
}

Casualties Battle::casualties(ThingId army) const
{
    return set().casualties == nullptr ? Casualties {} : set().casualties(*m_rules, things(), army);
}

UnitLook Battle::look(ThingId unit) const
{
    UnitLook look = set().look == nullptr ? UnitLook {} : set().look(things(), unit);
    if (set().badges != nullptr) {
        const std::vector<Badge> more = set().badges(moment(), unit);
        look.badges.insert(look.badges.end(), more.begin(), more.end());
    }
    if (set().figure != nullptr)
        look.figure = set().figure(moment(), unit);
    return look;
}

int Battle::strengthBefore(ThingId unit) const
{
    const int now = look(unit).strength;
    if (set().look == nullptr)
        return now;
    Things then = things();
    for (const int seq : m_chronicle.ofTurn(turn()) | std::views::reverse) {
        if (!m_ledger.isInForce(seq))
            continue;
        bool concerned = false;
        for (const Change &change : changesOf(*m_ledger.event(seq)) | std::views::reverse) {
            if (change.thing != unit)
                continue;
            then.set(unit, change.key, change.before);
            concerned = true;
        }
        if (const int strength = concerned ? set().look(then, unit).strength : now; strength != now)
            return strength;
    }
    return now;
}

QString Battle::nameOf(ThingId id) const
{
    if (things().find(id) != nullptr)
        return things().name(id);
    const Thing *gone = m_ledger.everDeployed(id);
    return gone == nullptr ? QString() : shownName(gone->values.value("name"_L1).toString());
}

Names Battle::names(const Cast &cast) const
{
    Cast whole = standingCast(things());
    whole.insert(cast);
    QHash<QString, QString> names;
    for (auto part = whole.begin(); part != whole.end(); ++part) {
        if (const QString name = nameOf(part.value()); !name.isEmpty())
            names.insert(part.key(), name);
    }
    return Names(names);
}

Phrase Battle::told(const Event &event) const
{
    const bool isKept = m_ledger.event(event.seq) == &event;
    if (isKept && m_told.contains(event.seq))
        return m_told.value(event.seq);
    const Phrase line = toldOnRecord(*this, event);
    if (isKept)
        m_told.insert(event.seq, line);
    return line;
}

const TrackedField *Battle::field(ThingId thing, const QString &key) const
{
    return trackedField(set(), things(), thing, key);
}

std::vector<Change> Battle::settledFrom(const Things &from, std::vector<Change> changes) const
{
    Things after = from;
    for (const Change &change : changes)
        after.set(change.thing, change.key, change.after);
    for (Change &change : following(rules(), things(), after))
        changes.push_back(std::move(change));
    return merged(changes);
}

const Event *Battle::undoable() const
{
    const auto seq = m_ledger.undoable();
    return seq && !refusesUndo(*seq) ? m_ledger.event(*seq) : nullptr;
}

const Event *Battle::redoable() const
{
    const auto seq = m_ledger.redoable();
    return seq ? m_ledger.event(*seq) : nullptr;
}

Refusal Battle::nothing(const Phrase &why)
{
    return {kNothing, why};
}

Refusal Battle::nothingWouldChange()
{
    return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "Nothing would change.")));
}

} // namespace muster
