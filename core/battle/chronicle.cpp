// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/chronicle.h"

#include "core/rules/sides.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isNumbered(const Event &event)
{
    return !isAboutAnother(event) && !event.is<PhaseChange>() && !event.is<Dismissal>();
}

} // namespace

QString Place::text() const
{
    return number == 0 ? QString() : u"%1.%2"_s.arg(turn).arg(number);
}

void Chronicle::add(const Event &event, const Things &before)
{
    const ThingId game = before.first(u"game"_s);
    Place place {before.number(game, u"turn"_s), before.word(game, u"phase"_s), before.word(game, u"active"_s),
        passOf(before), 0};
    if (game != 0 && isNumbered(event))
        place.number = ++m_numbers[place.turn];
    m_places.push_back(place);
    m_turns[place.turn].push_back(int(m_places.size()));
}

const std::vector<int> &Chronicle::ofTurn(int turn) const
{
    static const std::vector<int> nothing;
    const auto found = m_turns.constFind(turn);
    return found == m_turns.cend() ? nothing : *found;
}

} // namespace muster
