// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/playedrules.h"

#include "core/rules/houserulesfile.h"

#include <QJsonDocument>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Which state is in force, and of each the one that it came after: {"now": 2, "after": [-1, 0, 1]}. The printed rules,
/// before anything was kept, are −1. The states have settings of their own, so that an edit writes one of them.
struct PlayedRules::Shelf {
    qsizetype now = -1;
    QJsonArray after;

    static Shelf from(const QJsonObject &object)
    {
        if (object.contains("states"_L1))
            return ofStates(object);
        return {qsizetype(object.value("now"_L1).toInteger(-2)), object.value("after"_L1).toArray()};
    }
    /// As it was kept at first: all states in the one setting, [{"after": -1, "house": {…}}, …].
    static Shelf ofStates(const QJsonObject &object)
    {
        Shelf shelf {qsizetype(object.value("now"_L1).toInteger(-2)), {}};
        for (const QJsonValue &state : object.value("states"_L1).toArray())
            shelf.after.append(state["after"_L1].toInteger(-2));
        return shelf;
    }
    bool isRight() const
    {
        for (qsizetype at = 0; at < after.size(); ++at) {
            const qint64 before = after.at(at).toInteger(-2);
            if (before < -1 || before >= at)
                return false;
        }
        return now >= -1 && now < after.size();
    }
    qsizetype before() const { return qsizetype(after.at(now).toInteger()); }
    /// The latest that came after the one in force; −1 if none did.
    qsizetype next() const
    {
        for (qsizetype at = after.size() - 1; at >= 0; --at) {
            if (after.at(at).toInteger() == now)
                return at;
        }
        return -1;
    }
};

namespace {

Refusal nothingThere()
{
    return {{}, Phrase(QT_TRANSLATE_NOOP("muster", "There is nothing to take back or to do again."))};
}

Refusal unreadable()
{
    return {u"house_rules"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The house rules of this campaign cannot be read."))};
}

QString asText(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

HouseRules together(HouseRules house, const HouseRules &others)
{
    house.differences.insert(house.differences.end(), others.differences.begin(), others.differences.end());
    house.options.insert(others.options);
    return house;
}

} // namespace

QString PlayedRules::key() const
{
    return u"house_rules."_s + QLatin1String(m_set.id);
}

QString PlayedRules::keyOf(qsizetype state) const
{
    return key() + u'.' + QString::number(state);
}

/// What the campaign remembers; empty if nothing.
Result<QString> PlayedRules::text(const QString &key) const
{
    const auto stored = m_campaign.setting(key);
    if (!stored)
        return stored.error();
    return stored->value_or(QString());
}

/// A state has a setting of its own, or stands in the one of all of them.
Result<QString> PlayedRules::stateText(qsizetype state) const
{
    const auto own = text(keyOf(state));
    if (!own || !own->isEmpty())
        return own;
    const auto all = text(key());
    if (!all)
        return all;
    const QJsonArray states = QJsonDocument::fromJson(all->toUtf8()).object().value("states"_L1).toArray();
    return states.at(state)["house"_L1].isObject() ? asText(states.at(state)["house"_L1].toObject()) : QString();
}

Result<HouseRules> PlayedRules::read(const QString &text) const
{
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    auto house = document.isObject() ? houseRulesIn(m_set, document.object()) : unreadable();
    if (!house)
        return Refusal {u"house_rules."_s + house.error().field, house.error().message};
    return house;
}

Result<PlayedRules::Shelf> PlayedRules::shelf() const
{
    const auto stored = text(key());
    if (!stored)
        return stored.error();
    if (stored->isEmpty())
        return Shelf {};
    const Shelf shelf = Shelf::from(QJsonDocument::fromJson(stored->toUtf8()).object());
    return shelf.isRight() ? Result<Shelf>(shelf) : unreadable();
}

/// States that stand in one setting get settings of their own.
Done PlayedRules::partStates()
{
    const auto all = text(key());
    if (!all)
        return all.error();
    const QJsonArray states = QJsonDocument::fromJson(all->toUtf8()).object().value("states"_L1).toArray();
    for (qsizetype state = 0; state < states.size(); ++state) {
        if (const Done put = m_campaign.setSetting(keyOf(state), asText(states.at(state)["house"_L1].toObject())); !put)
            return put;
    }
    return done();
}

Done PlayedRules::put(const Shelf &shelf)
{
    if (const Done parted = partStates(); !parted)
        return parted;
    return m_campaign.setSetting(key(), asText({{u"now"_s, qint64(shelf.now)}, {u"after"_s, shelf.after}}));
}

/// Where it cannot be read any more, the states that there are stay where they are, and what comes now comes after the
/// printed rules.
Result<PlayedRules::Shelf> PlayedRules::shelfToAddTo()
{
    auto kept = shelf();
    if (kept || kept.error().field != unreadable().field)
        return kept;
    Shelf begun;
    for (;;) {
        const auto state = text(keyOf(begun.after.size()));
        if (!state)
            return state.error();
        if (state->isEmpty())
            return begun;
        begun.after.append(-1);
    }
}

Result<HouseRules> PlayedRules::stored() const
{
    const auto kept = shelf();
    if (!kept)
        return kept.error();
    if (kept->now < 0)
        return HouseRules {};
    const auto state = stateText(kept->now);
    return state ? read(*state) : state.error();
}

Result<HouseRules> PlayedRules::inForce() const
{
    auto house = stored();
    if (!house)
        return house;
    if (const auto fits = playedWith(m_set, *house); !fits)
        return Refusal {u"house_rules."_s + fits.error().field, fits.error().message};
    return house;
}

Done PlayedRules::keep(const HouseRules &house, const HouseRules &others)
{
    if (const auto fits = playedWith(m_set, house); !fits)
        return fits.error();
    auto kept = shelfToAddTo();
    if (!kept)
        return kept.error();
    const qsizetype state = kept->after.size();
    if (const Done put = m_campaign.setSetting(keyOf(state), asText(asJson(m_set, together(house, others)))); !put)
        return put;
    kept->after.append(qint64(kept->now));
    kept->now = state;
    return put(*kept);
}

bool PlayedRules::canTakeBack() const
{
    const auto kept = shelf();
    return kept && kept->now >= 0;
}

bool PlayedRules::canDoAgain() const
{
    const auto kept = shelf();
    return kept && kept->next() >= 0;
}

Done PlayedRules::takeBack()
{
    auto kept = shelf();
    if (!kept)
        return kept.error();
    if (kept->now < 0)
        return nothingThere();
    kept->now = kept->before();
    return put(*kept);
}

Done PlayedRules::doAgain()
{
    auto kept = shelf();
    if (!kept)
        return kept.error();
    if (kept->next() < 0)
        return nothingThere();
    kept->now = kept->next();
    return put(*kept);
}

Result<std::optional<HouseRules>> PlayedRules::draft() const
{
    const auto stored = text(u"house_rules_draft."_s + QLatin1String(m_set.id));
    if (!stored)
        return stored.error();
    if (stored->isEmpty())
        return std::optional<HouseRules>();
    const auto house = read(*stored);
    return house ? Result<std::optional<HouseRules>>(*house) : house.error();
}

Done PlayedRules::setDraft(const std::optional<HouseRules> &draft)
{
    const QString key = u"house_rules_draft."_s + QLatin1String(m_set.id);
    const auto stored = text(key);
    if (!stored)
        return stored.error();
    const QString wanted = draft ? asText(asJson(m_set, *draft)) : QString();
    return *stored == wanted ? done() : m_campaign.setSetting(key, wanted);
}

} // namespace muster
