// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/ledgercsv.h"

#include "core/base/shown.h"
#include "core/battle/eventjson.h"
#include "core/battle/told.h"

#include <QJsonDocument>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

const QString kBetween = u"; "_s;

QStringList header()
{
    return {u"seq"_s, u"turn"_s, u"number"_s, u"at"_s, u"phase"_s, u"kind"_s, u"in_force"_s, u"told"_s, u"procedure"_s,
        u"who"_s, u"dice"_s, u"inputs"_s, u"outcome"_s, u"changes"_s, u"reason"_s, u"house_rules"_s, u"working"_s,
        u"fingerprint"_s};
}

QString json(const QJsonObject &object)
{
    return object.isEmpty() ? QString() : shownJson(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

QString yesOrNo(bool flag)
{
    return flag ? u"true"_s : u"false"_s;
}

QString procedureOf(const Event &event)
{
    if (const auto *resolution = event.as<Resolution>())
        return resolution->procedure;
    const auto *act = event.as<ActDone>();
    return act == nullptr ? QString() : act->act;
}

QString whoIn(const Battle &battle, const Event &event)
{
    QStringList parts;
    const Cast &cast = castOf(event);
    for (auto part = cast.begin(); part != cast.end(); ++part) {
        // The game itself has no name and is always there.
        if (const QString name = battle.nameOf(part.value()); !name.isEmpty())
            parts += part.key() + u'=' + name;
    }
    for (const Thing &thing : deployedBy(event)) {
        if (const QString name = battle.nameOf(thing.id); !name.isEmpty())
            parts += thing.type + u'=' + name;
    }
    if (const auto *note = event.as<Note>(); note != nullptr && note->aboutThing != 0)
        parts += u"about="_s + battle.nameOf(note->aboutThing);
    return parts.join(kBetween);
}

QString throwerOf(const Thrown &thrown)
{
    const auto all = int(thrown.faces.size());
    if (thrown.called)
        return u"called"_s;
    if (thrown.rolled == 0)
        return u"entered"_s;
    return thrown.rolled >= all ? u"rolled"_s : u"%1 of %2 rolled"_s.arg(thrown.rolled).arg(all);
}

/// "shot 2": the key of the stage, and which of several threw; the words where there is no key.
QString stageOf(const Thrown &thrown)
{
    const QString stage = thrown.stage.isEmpty() ? thrown.label.phrase().source() : thrown.stage;
    return thrown.number == 0 ? stage : u"%1 %2"_s.arg(stage).arg(thrown.number);
}

QString diceIn(const Event &event)
{
    const auto *resolution = event.as<Resolution>();
    if (resolution == nullptr)
        return {};
    QStringList throws;
    for (const Thrown &thrown : resolution->throws) {
        QStringList faces;
        for (const int face : thrown.faces)
            faces += QString::number(face);
        const QString fell = thrown.called ? u"%1 hits"_s.arg(*thrown.called) : faces.join(u' ');
        throws += u"%1: %2 (%3)"_s.arg(stageOf(thrown), fell, throwerOf(thrown));
    }
    return throws.join(kBetween);
}

QString valueText(const Battle &battle, const Change &change, const Value &value)
{
    const TrackedField *field = battle.field(change.thing, change.key);
    if (!value.isArray())
        return value.toVariant().toString();
    QStringList entries;
    for (const Value &entry : value.toArray()) {
        const bool isLink = field != nullptr && field->kind == FieldKind::Links;
        entries += isLink ? battle.nameOf(entry.toInt()) : entry.toVariant().toString();
    }
    return u'[' + entries.join(u", "_s) + u']';
}

QString changesIn(const Battle &battle, const Event &event)
{
    QStringList parts;
    for (const Change &change : changesOf(event)) {
        const QString what = (battle.nameOf(change.thing) + u' ' + change.key).trimmed();
        parts +=
            u"%1 %2->%3"_s.arg(what, valueText(battle, change, change.before), valueText(battle, change, change.after));
    }
    if (const auto option = switchedBy(event))
        parts += u"%1 %2->%3"_s.arg(option->key, option->before, option->after);
    if (const auto *undo = event.as<Undo>())
        parts += u"seq %1"_s.arg(undo->target);
    if (const auto *redo = event.as<Redo>())
        parts += u"seq %1"_s.arg(redo->target);
    return parts.join(kBetween);
}

QString reasonOf(const Event &event)
{
    if (const auto *correction = event.as<Correction>())
        return correction->reason;
    if (const auto *dismissal = event.as<Dismissal>())
        return dismissal->reminder;
    const auto *note = event.as<Note>();
    return note == nullptr ? QString() : note->text;
}

QString plainText(const Value &value)
{
    if (value.isObject())
        return json(value.toObject());
    return value.isArray() ? shownJson(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact))
                           : value.toVariant().toString();
}

/// The house rules that bit: place, printed and played figure, and the name that the referee gave it.
QString houseRulesIn(const Event &event)
{
    const auto *resolution = event.as<Resolution>();
    QStringList parts;
    for (const TableDifference &one : resolution ? resolution->houseRules : TableDifferences {}) {
        const QString figures = u"%1 %2->%3"_s.arg(one.place, plainText(one.printed), plainText(one.played));
        parts += one.name.isEmpty() ? figures : u"%1 (%2)"_s.arg(figures, one.name);
    }
    return parts.join(kBetween);
}

/// How it came about, line by line, as it was said when it was made.
QString workingIn(const Battle &battle, const Event &event)
{
    QStringList lines;
    for (const SaidLine &line : workingOf(battle, event))
        lines += line.source.isEmpty() ? line.text.text() : u"%1 [%2]"_s.arg(line.text.text(), line.source.text());
    return lines.join(kBetween);
}

/// A row stays a row in a spreadsheet too: the lines of a note stand behind one another.
QString inOneLine(const QString &cell)
{
    QStringList lines;
    for (const QString &line : shownLines(cell).split(u'\n', Qt::SkipEmptyParts))
        lines += line.trimmed();
    lines.removeAll(QString());
    return lines.join(u" / "_s);
}

QStringList rowOf(const Battle &battle, const Event &event)
{
    const Place &place = battle.place(event.seq);
    const auto *resolution = event.as<Resolution>();
    return {QString::number(event.seq), QString::number(place.turn),
        place.number == 0 ? QString() : QString::number(place.number), event.at.toUTC().toString(Qt::ISODateWithMs),
        place.phase, toStored(event).kind,
        isAboutAnother(event) ? QString() : yesOrNo(battle.ledger().isInForce(event.seq)), battle.told(event).text(),
        procedureOf(event), whoIn(battle, event), diceIn(event), resolution ? json(resolution->inputs) : QString(),
        resolution ? json(resolution->outcome) : QString(), changesIn(battle, event), reasonOf(event),
        houseRulesIn(event), workingIn(battle, event)};
}

} // namespace

TextTable ledgerTable(const Battle &battle, const QString &fingerprint)
{
    TextTable rows {header()};
    for (const Event &event : battle.ledger().events())
        rows.push_back(rowOf(battle, event) << fingerprint);
    for (QStringList &row : rows)
        std::ranges::transform(row, row.begin(), &inOneLine);
    return rows;
}

QByteArray ledgerCsv(const Battle &battle, const QString &fingerprint)
{
    return (QChar(QChar::ByteOrderMark) + writeDelimited(ledgerTable(battle, fingerprint), u',', u"\r\n")).toUtf8();
}

} // namespace muster
