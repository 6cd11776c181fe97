// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/houserulestext.h"

#include "core/rules/bites.h"
#include "core/rules/placewords.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The differences with the rules that they are played with; these are there, for the file was checked.
struct Played {
    Played(const Ruleset &set, const HouseRules &house)
        : rules(*playedWith(set, house)), places(rules.set(), rules.tables().document()),
          othersPrinted(printedOtherwise(set, house))
    {
    }
    Phrase words(const TableDifference &difference) const { return houseRuleInWords(places, difference); }
    bool isPrintedOtherwise(const TableDifference &difference) const
    {
        return std::ranges::find(othersPrinted, difference) != othersPrinted.end();
    }

    Rules rules;
    PlaceWords places;
    TableDifferences othersPrinted;
};

QString lineOf(const Played &played, const TableDifference &difference)
{
    if (difference.isConfirmation()) {
        const Phrase where = played.places(difference).where;
        return Phrase(QT_TRANSLATE_NOOP("muster", "Confirmed: the reconstructed figures of %1")).arg(where).text();
    }
    const Phrase words = played.words(difference);
    return played.isPrintedOtherwise(difference)
        ? Phrase(QT_TRANSLATE_NOOP("muster", "%1 (it is printed otherwise now)")).arg(words).text()
        : words.text();
}

} // namespace

QStringList houseRulesText(const Ruleset &set, const HouseRules &house)
{
    const Played played(set, house);
    QStringList text {Phrase(QT_TRANSLATE_NOOP("muster", "House rules for %1: they can be played."))
                          .arg(translated(set.title))
                          .text()};
    for (const TableDifference &difference : house.differences)
        text += u"  "_s + lineOf(played, difference);
    for (const HouseOption &option : set.options) {
        if (const auto choice = house.options.constFind(QString::fromLatin1(option.key));
            choice != house.options.cend()) {
            text += u"  "_s
                + Phrase(QT_TRANSLATE_NOOP("muster", "House option: %1 %2"))
                      .arg(Phrase(option.question))
                      .arg(labelOf(option.choices, *choice))
                      .text();
        }
    }
    if (house.isEmpty())
        text += u"  "_s + translated(QT_TRANSLATE_NOOP("muster", "Everything is as printed."));
    return text;
}

QJsonObject houseRulesAsJson(const Ruleset &set, const HouseRules &house)
{
    const Played played(set, house);
    QJsonObject file = asJson(set, house);
    QJsonArray differences = file.value("differences"_L1).toArray();
    for (size_t at = 0; at < house.differences.size(); ++at) {
        const TableDifference &difference = house.differences[at];
        QJsonObject told = differences.at(qsizetype(at)).toObject();
        told.insert("words"_L1, lineOf(played, difference));
        told.insert("confirmation"_L1, difference.isConfirmation());
        told.insert("printed_otherwise_now"_L1, played.isPrintedOtherwise(difference));
        differences.replace(qsizetype(at), told);
    }
    file.insert("differences"_L1, differences);
    return file;
}

} // namespace muster
