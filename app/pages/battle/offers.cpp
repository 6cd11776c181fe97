// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/offers.h"

#include "app/pages/battle/picking.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"

#include <QCoreApplication>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool belongs(const std::vector<const char *> &phases, const QString &phase)
{
    return std::ranges::any_of(phases, [&](const char *id) { return phase == QLatin1String(id); });
}

void giveLetters(std::vector<Offer> &offers, const std::vector<QChar> &letters, QString taken)
{
    for (size_t i = 0; i < offers.size(); ++i) {
        const QChar letter = letters[i];
        if (letter.isNull() || taken.contains(letter, Qt::CaseInsensitive))
            continue;
        taken += letter;
        offers[i].key = QKeySequence(QString(letter));
    }
}

} // namespace

std::vector<Offer> offersOf(const Ruleset &set, const QString &phase, const QString &taken)
{
    std::vector<Offer> offers;
    std::vector<QChar> letters;
    for (const bool now : {true, false}) {
        for (const auto &procedure : set.procedures) {
            if (belongs(procedure->phases, phase) != now)
                continue;
            offers.push_back({Offer::Kind::Procedure, QString::fromLatin1(procedure->id), translated(procedure->title),
                translated(procedure->section), {}, now, &procedure->roles});
            letters.push_back(QLatin1Char(procedure->letter));
        }
        for (const Act &act : set.acts) {
            if (belongs(act.phases, phase) != now)
                continue;
            offers.push_back(
                {Offer::Kind::Act, QString::fromLatin1(act.id), translated(act.label), {}, {}, now, &act.roles});
            letters.push_back(QLatin1Char(act.letter));
        }
    }
    giveLetters(offers, letters, taken);
    return offers;
}

Cast castOf(const Offer &offer, const Battle &battle, const Picking &picking)
{
    const auto [first, second] = picking.pair();
    Cast cast = castFor(*offer.roles, battle.things(), {first, second});
    if (second != 0 || picking.other == 0 || !cast.values().contains(first))
        return cast;
    const Cast both = castFor(*offer.roles, battle.things(), {first, picking.other});
    return both.size() > cast.size() && both.values().contains(first) ? both : cast;
}

QString castWords(const Offer &offer, const Battle &battle, const Cast &cast)
{
    const Cast standing = standingCast(battle.things());
    QStringList names;
    for (const Role &role : *offer.roles) {
        const QString key = QString::fromLatin1(role.key);
        if (standing.contains(key))
            continue;
        const std::vector<ThingId> players = playersOf(role, cast);
        for (const ThingId who : players)
            names += battle.nameOf(who);
        if (players.empty() && role.needed)
            names += QCoreApplication::translate("muster::PhasePanel", "pick: %1").arg(translated(role.label));
    }
    return names.join(u" → "_s);
}

} // namespace muster
