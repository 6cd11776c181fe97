// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/ownmodifiers.h"

#include "core/base/interned.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kLongestTitle = 40;
constexpr char kSource[] = QT_TRANSLATE_NOOP("muster", "House rules");

bool holds(const OwnModifier &modifier, const TickedModifiers &ticked, bool ofFoe)
{
    return modifier.ofFoe == ofFoe && std::ranges::find(ticked, modifier.key) != ticked.end();
}

} // namespace

TableSpec OwnModifiers::table(const std::vector<Word> &lists, int most)
{
    return {.id = kTable,
        .title = QT_TRANSLATE_NOOP("muster", "Modifiers of your own"),
        .section = kSource,
        .shape = shape::openRows("", "",
            shape::record({
                shape::text("title", QT_TRANSLATE_NOOP("muster", "Name"), kLongestTitle),
                shape::choice("list", QT_TRANSLATE_NOOP("muster", "Added to"), lists),
                shape::choice("side", QT_TRANSLATE_NOOP("muster", "Whose dice"),
                    {{"own", QT_TRANSLATE_NOOP("muster", "of the unit itself")},
                        {"foe", QT_TRANSLATE_NOOP("muster", "of the foe")}}),
                shape::number("value", QT_TRANSLATE_NOOP("muster", "Value"), -most, most),
            }))};
}

OwnModifiers::OwnModifiers(const Tables &tables)
{
    const QJsonObject rows = tables.table(QString::fromLatin1(kTable));
    for (auto row = rows.begin(); row != rows.end(); ++row) {
        const QJsonObject values = row.value().toObject();
        m_all.push_back(
            {interned(row.key()), interned(values.value("title"_L1).toString()), values.value("list"_L1).toString(),
                values.value("side"_L1).toString() == u"foe", values.value("value"_L1).toInt()});
    }
}

std::vector<OwnModifier> OwnModifiers::of(const char *list) const
{
    std::vector<OwnModifier> found;
    std::ranges::copy_if(m_all, std::back_inserter(found),
        [&](const OwnModifier &modifier) { return modifier.list == QLatin1String(list); });
    return found;
}

int OwnModifiers::sumOf(const TickedModifiers &ticked, bool ofFoe) const
{
    int sum = 0;
    for (const OwnModifier &modifier : m_all) {
        if (!ticked.empty() && holds(modifier, ticked, ofFoe))
            sum += modifier.amount;
    }
    return sum;
}

void OwnModifiers::add(std::vector<Modifier> &modifiers, const TickedModifiers &ticked, bool ofFoe) const
{
    for (const OwnModifier &modifier : m_all) {
        if (holds(modifier, ticked, ofFoe))
            modifiers.push_back({modifier.amount, true, modifier.title, kSource});
    }
}

} // namespace muster
