// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/housefile.h"

#include "core/rules/houserulesfile.h"
#include "core/rules/placewords.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace muster {

namespace {

/// What would be played otherwise than now, a line each.
QStringList tableChanges(const Rules &rules, const TableDraft &draft)
{
    QStringList lines;
    const PlaceWords words(rules.set(), rules.tables().document());
    for (const TableDifference &difference : differencesOf(draft.document(), rules.tables().document())) {
        const DifferenceInWords told = words(difference);
        lines += HouseFileReader::tr("%1: now %2, would become %3")
                     .arg(told.where.text(), told.played.text(), told.printed.text());
    }
    return lines;
}

QStringList optionChanges(const Rules &rules, const TableDraft &draft)
{
    QStringList lines;
    for (const HouseOption &option : rules.set().options) {
        const QString key = QString::fromLatin1(option.key);
        const QString now = draft.options().value(key);
        if (const QString then = rules.options().value(key); then != now) {
            lines += HouseFileReader::tr("%1 now %2, would become %3")
                         .arg(translated(option.question), labelOf(option.choices, then).text(),
                             labelOf(option.choices, now).text());
        }
    }
    return lines;
}

/// What is played the same, and called otherwise.
QStringList nameChanges(const Rules &rules, const HouseRules &house, const TableDraft &draft)
{
    QStringList lines;
    QHash<QString, QString> names;
    for (const TableDifference &difference : draft.house().differences)
        names.insert(difference.place, difference.name);
    const PlaceWords words(rules.set(), rules.tables().document());
    for (const TableDifference &difference : house.differences) {
        const auto now = names.constFind(difference.place);
        if (now == names.cend() || *now == difference.name)
            continue;
        const QString where = words.where(difference.place).text();
        lines += difference.name.isEmpty()
            ? HouseFileReader::tr("%1: no name now, would become “%2”").arg(where, *now)
            : HouseFileReader::tr("%1: would be called “%2”").arg(where, difference.name);
    }
    return lines;
}

/// Why a file is refused; the place in the tables that it begins with as people call it.
QString reasonInWords(const Refusal &why, const TableDraft &draft)
{
    const QString said = why.message.text();
    const QString place = said.section(u' ', 0, 0);
    return PlaceWords(draft.printed(), draft.document()).where(place).text() + said.sliced(place.size());
}

} // namespace

HouseFile readHouseFile(const QString &path, const TableDraft &draft)
{
    HouseFile read {.name = QFileInfo(path).fileName()};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        read.refusal =
            HouseFileReader::tr("%1 cannot be read: %2").arg(QDir::toNativeSeparators(path), file.errorString());
        return read;
    }
    const auto house = houseRulesFrom(draft.printed(), file.read(kLargestHouseRules + 1));
    if (!house) {
        const QString why = reasonInWords(house.error(), draft);
        const QString place = house.error().field;
        read.refusal = place == QLatin1String("file")
            ? HouseFileReader::tr("%1 is refused. %2", "file, reason").arg(read.name, why)
            : HouseFileReader::tr("%1 is refused. %2 (%3)", "file, reason, place").arg(read.name, why, place);
        return read;
    }
    read.house = *house;
    if (const auto rules = playedWith(draft.printed(), *house)) {
        read.changes = tableChanges(*rules, draft) + optionChanges(*rules, draft) + nameChanges(*rules, *house, draft);
    }
    read.printedOtherwise = int(printedOtherwise(draft.printed(), *house).size());
    return read;
}

HouseFileReader::HouseFileReader(QObject *parent) : QObject(parent)
{
    m_worker.moveToThread(&m_thread);
    m_thread.start();
}

HouseFileReader::~HouseFileReader()
{
    m_thread.quit();
    m_thread.wait();
}

void HouseFileReader::read(const QString &path, const TableDraft &draft)
{
    QMetaObject::invokeMethod(&m_worker, [this, path, draft, asked = ++m_latest] {
        const HouseFile file = readHouseFile(path, draft);
        QMetaObject::invokeMethod(this, [this, file, asked] {
            if (asked == m_latest)
                emit read(file);
        });
    });
}

} // namespace muster
