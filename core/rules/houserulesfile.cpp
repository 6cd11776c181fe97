// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/houserulesfile.h"

#include "core/rules/doubledkey.h"

#include <QJsonDocument>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kFormat = 1;

QString entryAt(size_t at)
{
    return placeWithin(u"differences"_s, qsizetype(at));
}

Result<QJsonObject> readObject(const QByteArray &text)
{
    if (text.size() > kLargestHouseRules) {
        return Refusal {
            u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "House rules have at most 4 MB; this file is larger."))};
    }
    QJsonParseError fault;
    const QJsonDocument document = QJsonDocument::fromJson(text, &fault);
    if (fault.error != QJsonParseError::NoError) {
        return Refusal {u"file"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The file cannot be read at letter %1: %2."))
                .arg(int(fault.offset))
                .arg(fault.errorString())};
    }
    if (!document.isObject())
        return Refusal {u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The file must be an object of house rules."))};
    if (const QString twice = doubledKey(text); !twice.isEmpty())
        return Refusal {twice, Phrase(QT_TRANSLATE_NOOP("muster", "%1 stands there twice.")).arg(twice)};
    return document.object();
}

/// Why the file is not for this program, or not for these rules.
std::optional<Refusal> strange(const Ruleset &set, const QJsonObject &file)
{
    const QStringList known {u"format"_s, u"rules"_s, u"edition"_s, u"options"_s, u"differences"_s};
    const auto format =
        checked({.key = "format", .minimum = 1, .maximum = 1'000'000}, file.value("format"_L1), u"format"_s);
    if (!format)
        return format.error();
    if (format->toInt() > kFormat) {
        return Refusal {u"format"_s,
            Phrase(QT_TRANSLATE_NOOP(
                       "muster", "These house rules are of a newer program: format %1, and only %2 is known."))
                .arg(format->toInt())
                .arg(kFormat)};
    }
    if (file.value("rules"_L1).toString() != QLatin1String(set.id)) {
        return Refusal {u"rules"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "These house rules are for “%1”, not for “%2”."))
                .arg(file.value("rules"_L1).toString())
                .arg(QString::fromLatin1(set.id))};
    }
    for (const QString &key : file.keys()) {
        if (!known.contains(key))
            return unknownKey(key, known);
    }
    return {};
}

Result<HouseOptions> optionsFrom(const Value &json)
{
    if (!json.isUndefined() && !json.isObject())
        return Refusal {u"options"_s, Phrase(QT_TRANSLATE_NOOP("muster", "options must be an object."))};
    HouseOptions options;
    const QJsonObject object = json.toObject();
    for (auto option = object.begin(); option != object.end(); ++option)
        options.insert(option.key(), option.value().toString());
    return options;
}

/// The outermost of these places that this one is a part of; empty: none.
QString outerOf(const QString &place, const QSet<QString> &all)
{
    QString outer;
    for (const QString &step : stepsOf(place)) {
        if (all.contains(outer))
            return outer;
        outer = step.startsWith(u'[') ? outer + step : placeWithin(outer, step);
    }
    return {};
}

/// A difference that says nothing, or is about what another is about.
std::optional<Refusal> idle(const TableDifferences &differences)
{
    QSet<QString> all;
    for (size_t at = 0; at < differences.size(); ++at) {
        const TableDifference &one = differences[at];
        if (one.printed == one.played) {
            return Refusal {placeWithin(entryAt(at), u"played"_s),
                Phrase(QT_TRANSLATE_NOOP("muster", "“%1” is played as it is printed: that is no difference."))
                    .arg(one.place)};
        }
        if (all.contains(one.place)) {
            return Refusal {placeWithin(entryAt(at), u"at"_s),
                Phrase(QT_TRANSLATE_NOOP("muster", "“%1” stands there twice.")).arg(one.place)};
        }
        all.insert(one.place);
    }
    for (size_t at = 0; at < differences.size(); ++at) {
        if (const QString outer = outerOf(differences[at].place, all); !outer.isEmpty()) {
            return Refusal {placeWithin(entryAt(at), u"at"_s),
                Phrase(QT_TRANSLATE_NOOP("muster", "“%1” is a part of “%2”, which is there too."))
                    .arg(differences[at].place)
                    .arg(outer)};
        }
    }
    return {};
}

std::optional<Refusal> unseen(const TableDifferences &differences)
{
    for (size_t at = 0; at < differences.size(); ++at) {
        if (auto refusal = unseenLetters(differences[at].name, placeWithin(entryAt(at), u"name"_s)))
            return refusal;
        if (auto refusal = unseenLetters(differences[at].played, placeWithin(entryAt(at), u"played"_s)))
            return refusal;
    }
    return {};
}

/// A refusal about a place in the tables is about the difference that is played there.
Refusal inFile(const Refusal &refusal, const TableDifferences &differences)
{
    for (size_t at = 0; at < differences.size(); ++at) {
        const QString &place = differences[at].place;
        if (!isPlaceWithin(refusal.field, place) && !isPlaceWithin(place, refusal.field))
            continue;
        const Phrase named = refusal.message.mentions(refusal.field)
            ? refusal.message
            : Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(refusal.field).arg(refusal.message);
        return {entryAt(at), named};
    }
    return refusal;
}

} // namespace

QJsonObject asJson(const Ruleset &set, const HouseRules &house)
{
    return {{u"format"_s, kFormat}, {u"rules"_s, QString::fromLatin1(set.id)},
        {u"edition"_s, QString::fromUtf8(set.edition)}, {u"options"_s, asJson(house.options)},
        {u"differences"_s, toJson(house.differences)}};
}

Result<HouseRules> houseRulesIn(const Ruleset &set, const QJsonObject &file)
{
    if (const auto refusal = strange(set, file))
        return *refusal;
    auto options = optionsFrom(file.value("options"_L1));
    if (!options)
        return options.error();
    auto differences = differencesFrom(file.value("differences"_L1), u"differences"_s);
    if (!differences)
        return differences.error();
    return HouseRules {std::move(*differences), std::move(*options)};
}

Result<HouseRules> houseRulesFrom(const Ruleset &set, const QByteArray &text)
{
    const auto file = readObject(text);
    if (!file)
        return file.error();
    auto house = houseRulesIn(set, *file);
    if (!house)
        return house;
    if (qsizetype(house->differences.size()) > kMostDifferences) {
        return Refusal {u"differences"_s,
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "House rules have at most %n {difference|differences}."),
                int(kMostDifferences))};
    }
    if (const auto refusal = idle(house->differences))
        return *refusal;
    if (const auto refusal = unseen(house->differences))
        return *refusal;
    const auto rules = playedWith(set, *house);
    if (!rules)
        return inFile(rules.error(), house->differences);
    return house;
}

} // namespace muster
