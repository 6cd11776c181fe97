// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/thistle/words.h"

#include <array>
#include <optional>

namespace muster {

namespace thistle {

/// What kind of stand was struck: one of the types, in their order, or any that the owner names.
enum class HitType {
    Any,
    Gensdarmes,
    Cavalry,
    LightCavalry,
    Pikes,
    Bills,
    Swordsmen,
    Shot,
    LightArtillery,
    HeavyArtillery,
    Wagon
};

inline std::optional<Type> typeIn(HitType hits)
{
    return hits == HitType::Any ? std::nullopt : std::optional(Type(int(hits) - 1));
}
inline HitType hitTypeOf(Type type)
{
    return HitType(int(type) + 1);
}

/// The tracked values in which a group's hits wait to be laid on its stands, by HitType.
inline constexpr std::array<const char *, 11> kPendingHits {"hits_any", "hits_gensdarmes", "hits_cavalry",
    "hits_light_cavalry", "hits_pikes", "hits_bills", "hits_swordsmen", "hits_shot", "hits_light_artillery",
    "hits_heavy_artillery", "hits_wagon"};
inline const char *pendingOf(HitType hits)
{
    return kPendingHits[size_t(hits)];
}

} // namespace thistle

template <>
struct WordsOf<thistle::HitType> {
    using Types = WordsOf<thistle::Type>;
    static constexpr Word all[] = {{"any", QT_TRANSLATE_NOOP("muster", "any stand")}, Types::all[0], Types::all[1],
        Types::all[2], Types::all[3], Types::all[4], Types::all[5], Types::all[6], Types::all[7], Types::all[8],
        Types::all[9]};
};

} // namespace muster
