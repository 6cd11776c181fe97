// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/captions.h"

#include "core/rules/houserules.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cstdlib>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString longDate(const QDate &date)
{
    static const QRegularExpression kWeekday(u"\\s*,?\\s*dddd\\s*,?\\s*"_s);
    const QLocale locale;
    QString format = locale.dateFormat(QLocale::LongFormat);
    return date.isValid() ? locale.toString(date, format.remove(kWeekday)) : QString();
}

QString battleCaption(const BattleName &name)
{
    QStringList parts {name.name, longDate(name.date)};
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

namespace {

/// The number of the last event in force in this turn; empty if there is none.
QString lastNumber(const Battle &battle)
{
    for (const Event &event : std::views::reverse(battle.ledger().events())) {
        const Place &place = battle.place(event.seq);
        if (place.turn != battle.turn())
            return {};
        if (place.number > 0 && battle.ledger().isInForce(event.seq))
            return place.text();
    }
    return {};
}

} // namespace

QString standingCaption(const Battle &battle)
{
    const Phase *phase = battle.set().phase(battle.phase());
    if (phase == nullptr || phase->onlyOnce)
        return translated(QT_TRANSLATE_NOOP("muster", "as drawn up"));
    const QString number = lastNumber(battle);
    return number.isEmpty()
        ? Phrase(QT_TRANSLATE_NOOP("muster", "as it stood at the start of turn %1")).arg(battle.turn()).text()
        : Phrase(QT_TRANSLATE_NOOP("muster", "as it stood at turn %1")).arg(number).text();
}

QString standingLine(const Battle &battle)
{
    QStringList standing {battleCaption(battle.name), standingCaption(battle)};
    standing.removeAll(QString());
    return standing.join(u" · "_s);
}

QString strengthCaption(const Battle &battle, ThingId army)
{
    const Casualties losses = battle.casualties(army);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2 %3"))
        .arg(losses.left)
        .arg(losses.atStart)
        .arg(Phrase(battle.set().countedIn))
        .text()
        .trimmed();
}

QString percentLostCaption(const Casualties &lost)
{
    constexpr int kHundred = 100;
    constexpr int kTen = 10;
    constexpr int kMostDecimals = 4;
    const QLocale locale;
    const int part = std::abs(kHundred * lost.lost - lost.percentLost * lost.atStart); // of what a per cent is
    if (part == 0 || part >= lost.atStart) // else the rules count in another way
        return locale.toString(lost.percentLost);
    qint64 scale = 1;
    QString words;
    for (int decimals = 1; decimals <= kMostDecimals; ++decimals) {
        scale *= kTen;
        const auto inWords = [&](qint64 parts) {
            return locale.toString(double(parts) / double(scale), 'f', decimals);
        };
        words = inWords(kHundred * scale * lost.lost / lost.atStart);
        const auto reads = [&](int mark) { return words == inWords(mark * scale); };
        if (std::ranges::none_of(lost.marks, reads))
            break;
    }
    return words;
}

QString lossesCaption(const Battle &battle, ThingId army)
{
    const Casualties losses = battle.casualties(army);
    if (losses.lost == 0)
        return translated(QT_TRANSLATE_NOOP("muster", "none lost"));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 lost, %2 %")).arg(losses.lost).arg(percentLostCaption(losses)).text();
}

QString rulesCaption(const Ruleset &set)
{
    QStringList parts {translated(set.title), QString::fromUtf8(set.author), translated(set.edition)};
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

QStringList houseOptions(const Rules &rules)
{
    QStringList changed;
    const HouseOptions options = rules.changedOptions();
    for (const HouseOption &option : rules.set().options) {
        const auto choice = options.constFind(QString::fromLatin1(option.key));
        if (choice == options.cend())
            continue;
        changed += Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2"))
                       .arg(Phrase(option.question))
                       .arg(labelOf(option.choices, *choice))
                       .text();
    }
    return changed;
}

namespace {

/// One difference: "Faces that count: hits · From, 4 instead of 5", and its name.
QString differenceCaption(const Rules &rules, const TableDifference &difference)
{
    const DifferenceInWords words = inWords(rules.set(), rules.tables(), difference);
    const Phrase line = Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2 instead of %3"))
                            .arg(words.where)
                            .arg(words.played)
                            .arg(words.printed);
    return difference.name.isEmpty()
        ? line.text()
        : Phrase(QT_TRANSLATE_NOOP("muster", "%1 (%2)")).arg(line).arg(difference.name).text();
}

/// Each difference of the table; where they are many, how many.
QStringList changedIn(const Rules &rules, const TableSpec &table, const TableDifferences &all)
{
    constexpr size_t kMostEach = 4;
    TableDifferences changed;
    std::ranges::copy_if(all, std::back_inserter(changed), [&](const TableDifference &difference) {
        return isPlaceWithin(difference.place, table.key()) && !difference.isConfirmation();
    });
    if (changed.size() > kMostEach) {
        return {Phrase::plural(
            QT_TRANSLATE_N_NOOP("muster", "%1: %n figure(s) changed from the printed tables"), int(changed.size()))
                    .arg(Phrase(table.title))
                    .text()};
    }
    QStringList lines;
    for (const TableDifference &difference : changed)
        lines += differenceCaption(rules, difference);
    return lines;
}

QStringList changedTables(const Rules &rules)
{
    const auto house = houseRulesOf(rules);
    QStringList changed;
    for (const TableSpec &table : rules.set().tables)
        changed += changedIn(rules, table, house ? house->differences : TableDifferences {});
    return changed;
}

} // namespace

QStringList houseRules(const Rules &rules)
{
    return houseOptions(rules) + changedTables(rules);
}

QString rulesFoot(const Rules &rules)
{
    constexpr qsizetype kMost = 6; // the foot stands on every page
    QStringList changed = houseRules(rules);
    if (changed.size() > kMost) {
        const auto more = int(changed.size() - kMost + 1);
        changed = changed.first(kMost - 1);
        changed += Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "and %n more"), more).text();
    }
    const QString none = translated(QT_TRANSLATE_NOOP("muster", "none"));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 · house rules: %2"))
        .arg(rulesCaption(rules.set()))
        .arg(changed.isEmpty() ? none : changed.join(u"; "_s))
        .text();
}

QString pageCaption(int page, int pages)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "page %1 of %2")).arg(page).arg(pages).text();
}

QString reconstructedCaption(const Rules &rules)
{
    std::vector<Phrase> titles;
    for (const TableSpec &table : rules.set().tables) {
        if (rules.tables().isReconstructed(table.key()))
            titles.emplace_back(table.title);
    }
    return titles.empty()
        ? QString()
        : Phrase(QT_TRANSLATE_NOOP("muster", "Reconstructed figures: %1")).arg(joined(titles, u", "_s)).text();
}

QString workingCaption(const PointsLine &line)
{
    if (line.count == 1)
        return line.working.text();
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 × %2: %3")).arg(line.count).arg(line.each).arg(line.working).text();
}

QString programCaption()
{
    return u"Mustermaster "_s + QStringLiteral(MUSTER_VERSION);
}

QString ledgerCaption(const QString &fingerprint)
{
    return fingerprint.isEmpty() ? QString() : Phrase(QT_TRANSLATE_NOOP("muster", "ledger %1")).arg(fingerprint).text();
}

QString madeCaption(const QDate &printed, const QString &fingerprint)
{
    QStringList parts {programCaption(), longDate(printed), ledgerCaption(fingerprint)};
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

} // namespace muster
