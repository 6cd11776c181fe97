// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/captions.h"

#include <QLocale>
#include <QRegularExpression>

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

QString lossesCaption(const Battle &battle, ThingId army)
{
    const Casualties losses = battle.casualties(army);
    if (losses.lost == 0)
        return translated(QT_TRANSLATE_NOOP("muster", "none lost"));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 lost, %2 %")).arg(losses.lost).arg(losses.percentLost).text();
}

QString rulesCaption(const Ruleset &set)
{
    QStringList parts {translated(set.title), QString::fromUtf8(set.author), translated(set.edition)};
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

namespace {

QStringList changedOptions(const Rules &rules)
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

QStringList changedTables(const Rules &rules)
{
    QStringList changed;
    const auto printed = rules.set().defaultTables();
    if (!printed)
        return changed;
    for (const TableSpec &table : rules.set().tables) {
        const QString id = QString::fromLatin1(table.id);
        if (rules.tables().document().value(id) != printed->document().value(id))
            changed += Phrase(QT_TRANSLATE_NOOP("muster", "Table edited: %1")).arg(Phrase(table.title)).text();
    }
    return changed;
}

} // namespace

QStringList houseRules(const Rules &rules)
{
    return changedOptions(rules) + changedTables(rules);
}

QString programCaption()
{
    return u"Mustermaster "_s + QStringLiteral(MUSTER_VERSION);
}

} // namespace muster
