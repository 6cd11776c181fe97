// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/procedure.h"

#include <QStringList>

#include <bit>

namespace muster {

using namespace Qt::Literals::StringLiterals;

Input::Input() = default;
Input::Input(const Field &field) : Field(field)
{
}
Input::Input(const Input &) = default;
Input::Input(Input &&) noexcept = default;
Input &Input::operator=(const Input &) = default;
Input &Input::operator=(Input &&) noexcept = default;
Input::~Input() = default;

Output::Output() = default;
Output::Output(const Output &) = default;
Output::Output(Output &&) noexcept = default;
Output &Output::operator=(const Output &) = default;
Output &Output::operator=(Output &&) noexcept = default;
Output::~Output() = default;

QString OutcomeField::key() const
{
    const QString key = QString::fromLatin1(field->key);
    return number == 0 ? key : key.arg(number);
}

Phrase OutcomeField::label() const
{
    return number == 0 ? labelOf(*field) : Phrase(field->label).arg(number);
}

Value OutcomeField::value(int32_t row) const
{
    switch (field->kind) {
    case FieldKind::Flag:
        return row != 0;
    case FieldKind::Choice:
        return QString::fromLatin1(field->words[size_t(row)].key);
    default:
        return field->divided ? Value(double(row) / field->parts) : Value(int(row));
    }
}

QString OutcomeField::valueKey(int32_t row) const
{
    const Value one = value(row);
    if (one.isBool())
        return one.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    return one.isString() ? one.toString() : QString::number(one.toDouble(), 'g', 15);
}

OddsEnd Question::marginals(OddsEngine &engine, const OddsLimits &limits, Marginals &marginals) const
{
    Joint joint(marginals.width());
    const OddsEnd end = odds(engine, limits, joint);
    for (int column = 0; column < marginals.width() && end == OddsEnd::Complete; ++column)
        marginals.set(column, joint.marginal(column));
    return end;
}

QJsonObject Question::outcome(const Answer &answer) const
{
    QJsonObject object;
    const OutcomeFields &all = fields();
    for (size_t i = 0; i < all.size(); ++i) {
        if (!all[i].field->inOddsAlone)
            object.insert(all[i].key(), all[i].value(answer.row[i]));
    }
    return object;
}

const char *Procedure::keyOf(const Stage &stage) const
{
    const auto declared =
        std::ranges::find_if(stages, [&](const DiceStage &known) { return qstrcmp(known.label, stage.label) == 0; });
    return declared == stages.end() ? "" : declared->key;
}

namespace {

/// "1 Hart, 2 Ives": each face with whom it picks. Where no number says who throws, it may pick others too, and these
/// have the last faces.
Phrase pickedBy(const Stage &stage, const Names &names)
{
    QStringList picked;
    const int others = stage.number == 0 ? stage.sides - std::popcount(stage.among) : 0;
    for (uint32_t left = stage.among; left != 0; left &= left - 1)
        picked += QString::number(others + picked.size() + 1) + u' '
            + names.of(QString::fromLatin1(stage.who), std::countr_zero(left) + 1);
    return Phrase::literal(picked.join(u", "_s));
}

} // namespace

Phrase inWords(const Stage &stage, const Names &names)
{
    const QString first = QString::fromLatin1(stage.who) + QString::number(stage.number);
    const bool areKnown = stage.among != 0 && stage.number == 0
        && names.has((QString::fromLatin1(stage.who) + QString::number(1)).toLatin1().constData());
    if (areKnown)
        return Phrase(stage.named).arg(pickedBy(stage, names));
    if (stage.among != 0 && names.has(first.toLatin1().constData()))
        return Phrase(stage.named)
            .arg(names.of(QString::fromLatin1(stage.who), stage.number))
            .arg(pickedBy(stage, names));
    if (stage.number == 0 && stage.named != nullptr && names.has(stage.who))
        return Phrase(stage.named).arg(names.of(stage.who, ""));
    return stage.number == 0 ? Phrase(stage.label)
                             : Phrase(stage.label).arg(names.of(QString::fromLatin1(stage.who), stage.number));
}

std::vector<Field> Procedure::inputFields() const
{
    return {inputs.begin(), inputs.end()};
}

const Input *Procedure::input(const QString &key) const
{
    for (const Input &one : inputs) {
        if (key == QLatin1String(one.key))
            return &one;
    }
    return nullptr;
}

const Role *Procedure::role(const QString &key) const
{
    for (const Role &one : roles) {
        if (key == QLatin1String(one.key))
            return &one;
    }
    return nullptr;
}

const Role *Procedure::playedBy(const QString &player) const
{
    for (const Role &one : roles) {
        const auto key = QLatin1String(one.key);
        bool isNumber = false;
        if (one.isForSeveral() && player.startsWith(key))
            player.sliced(key.size()).toInt(&isNumber);
        if (player == key || isNumber)
            return &one;
    }
    return nullptr;
}

OutcomeFields Procedure::fieldsIn(const QJsonObject &outcome) const
{
    OutcomeFields fields;
    for (const Output &output : outputs) {
        OutcomeField field {&output, output.each == nullptr ? 0 : 1};
        for (; outcome.contains(field.key()); ++field.number) {
            fields.push_back(field);
            if (output.each == nullptr)
                break;
        }
    }
    return fields;
}

} // namespace muster
