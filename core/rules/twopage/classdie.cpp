// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/tracker.h"
#include "core/rules/twopage/words.h"
#include "core/rules/words.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_classdie {
namespace {

/// None while the class is open.
std::optional<int> dieOf(const Rules &rules, const QString &type, const QJsonObject &values)
{
    if (type != u"unit"_s || !values.value("class"_L1).isString())
        return std::nullopt;
    const auto figures = rules.as<Figures>();
    int die = figures->dieOfClass[size_t(enumOf(values.value("class"_L1).toString(), Class::Recruit))];
    for (int wound = 0; wound < values.value("wounds"_L1).toInt() && die > kLeastDie; ++wound)
        die = figures->of(die).wounded;
    return die;
}

} // namespace
} // namespace in_classdie

QJsonObject usual(const Rules &rules, const QString &type, const QJsonObject &values)
{
    const auto die = in_classdie::dieOf(rules, type, values);
    return die && !values.contains("die"_L1) ? QJsonObject {{u"die"_s, *die}} : QJsonObject();
}

std::optional<Refusal> misfit(const Rules &rules, const QString &type, const QJsonObject &values)
{
    const auto die = in_classdie::dieOf(rules, type, values);
    if (!die || !values.value("die"_L1).isDouble() || values.value("die"_L1) == *die)
        return std::nullopt;
    const QString rank = values.value("class"_L1).toString();
    return Refusal {u"die"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "A %1 has a d%2: leave the die empty, or change the class."))
            .arg(labelOf(wordsOf<Class>(), rank))
            .arg(*die)};
}

} // namespace muster::twopage
