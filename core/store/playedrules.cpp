// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/playedrules.h"

#include <QJsonDocument>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// All states, each with the one it came after: {"now": 2, "states": [{"after": -1, "house": {…}}, …]}. The printed
/// rules, before anything was kept, are −1.
struct PlayedRules::Shelf {
    qsizetype now = -1;
    QJsonArray states;

    QJsonObject state(qsizetype at) const { return states.at(at).toObject(); }
    qsizetype before() const { return state(now).value("after"_L1).toInteger(-1); }
    /// The latest that came after the one in force; −1 if none did.
    qsizetype next() const
    {
        for (qsizetype at = states.size() - 1; at >= 0; --at) {
            if (state(at).value("after"_L1).toInteger(-1) == now)
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

} // namespace

QString PlayedRules::key() const
{
    return u"house_rules."_s + QLatin1String(m_set.id);
}

Result<PlayedRules::Shelf> PlayedRules::shelf() const
{
    const auto stored = m_campaign.setting(key());
    if (!stored)
        return stored.error();
    if (!*stored)
        return Shelf {};
    const QJsonDocument document = QJsonDocument::fromJson((*stored)->toUtf8());
    const QJsonArray states = document.object().value("states"_L1).toArray();
    const qint64 now = document.object().value("now"_L1).toInteger(-2);
    if (now < -1 || now >= states.size()) {
        return Refusal {
            u"house_rules"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The house rules of this campaign cannot be read."))};
    }
    return Shelf {qsizetype(now), states};
}

Done PlayedRules::put(const Shelf &shelf)
{
    const QJsonObject object {{u"now"_s, qint64(shelf.now)}, {u"states"_s, shelf.states}};
    return m_campaign.setSetting(key(), QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
}

Result<HouseRules> PlayedRules::inForce() const
{
    const auto kept = shelf();
    if (!kept)
        return kept.error();
    if (kept->now < 0)
        return HouseRules {};
    auto house = houseRulesFrom(m_set, QJsonDocument(kept->state(kept->now).value("house"_L1).toObject()).toJson());
    if (!house)
        return Refusal {u"house_rules."_s + house.error().field, house.error().message};
    return house;
}

Done PlayedRules::keep(const HouseRules &house)
{
    if (const auto fits = playedWith(m_set, house); !fits)
        return fits.error();
    auto kept = shelf();
    if (!kept)
        return kept.error();
    kept->states.append(QJsonObject {{u"after"_s, qint64(kept->now)}, {u"house"_s, asJson(m_set, house)}});
    kept->now = kept->states.size() - 1;
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

} // namespace muster
