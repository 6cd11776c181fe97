// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"
#include "core/rules/thistle/reactionrule.h"

#include <optional>

namespace muster::thistle {

/// The charge that is under way in this step: it is brought to contact before another unit acts.
struct ChargeNow {
    ThingId charger = 0; ///< a group, or the unit that charges alone
    std::vector<ThingId> units {}; ///< those that have still to arrive
    int since = -1; ///< its place among the deeds of this turn; -1 where it was not declared
};
/// None while nobody is on the way.
std::optional<ChargeNow> chargeNow(const Moment &moment);

/// One whom it strikes.
struct StruckUnit {
    ThingId unit = 0;
    bool fromBehind = false;
    QString way = QStringLiteral("front"); ///< as waysToStrike()
};
/// Those who are there, stand where they stood, and are not met yet.
std::vector<StruckUnit> struckNow(const Moment &moment, const ChargeNow &charge);
bool isStruckBy(const Moment &moment, const ChargeNow &charge, ThingId unit);
/// Whom it strikes besides the target is still to be said.
bool isStruckUnsaid(const Moment &moment, const ChargeNow &charge);

/// What the unit may do about the charge; nothing where it is not struck.
ReactionOutcome reactionsTo(const Moment &moment, const ChargeNow &charge, ThingId unit);
/// One reaction in a half of the turn (TL-R19); to stand is none.
bool hasReacted(const Moment &moment, ThingId unit);
/// It has a choice, and has not chosen.
bool hasToChoose(const Moment &moment, ThingId unit);
/// It chose to, and has not done it yet.
bool hasToShootAtTheCharge(const Moment &moment, ThingId unit);
bool hasToEvade(const Moment &moment, ThingId unit);
/// It ran since the charge was declared, and got away.
bool hasGotAway(const Moment &moment, const ChargeNow &charge, ThingId unit);
/// All whom it struck got away: who charges stops, or strikes another enemy on its way.
bool mayGoOn(const Moment &moment, const ChargeNow &charge);
/// Nothing is left to be done before the contact.
bool isAtContact(const Moment &moment, const ChargeNow &charge);

} // namespace muster::thistle
