// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/oddstext.h"

#include "cli/columns.h"

#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Chance {
    Value value;
    double probability = 0;
};

QString perCent(double probability)
{
    return QLocale().toString(probability * 100, 'f', 2) + u" %"_s;
}

/// A value as the key of the odds has it, in the field's own type.
Value valueOf(const Output &field, const QString &key)
{
    if (field.kind == FieldKind::Number)
        return field.divided ? Value(key.toDouble()) : Value(key.toInt());
    if (field.kind == FieldKind::Flag)
        return key == u"true";
    return key;
}

std::vector<Chance> chances(const Output &field, const QJsonObject &odds)
{
    std::vector<Chance> list;
    for (auto value = odds.begin(); value != odds.end(); ++value)
        list.push_back({valueOf(field, value.key()), value.value().toDouble()});
    if (field.kind == FieldKind::Number) // as texts they are sorted 1, 10, 2
        std::ranges::sort(list, {}, [](const Chance &chance) { return chance.value.toDouble(); });
    return list;
}

QStringList fieldLines(const Output &field, const std::vector<Chance> &list)
{
    const bool counts = field.kind == FieldKind::Number;
    Columns columns(counts ? std::set {0, 1, 2} : std::set {1});
    if (counts)
        columns.row({QString(), QString(), translated(QT_TRANSLATE_NOOP("muster", "at least"))});
    double left = 1;
    for (const Chance &chance : list) {
        QStringList row {inWords(field, chance.value).text(), perCent(chance.probability)};
        if (counts)
            row += perCent(std::clamp(left, 0.0, 1.0));
        left -= chance.probability;
        columns.row(row);
    }
    return columns.lines(4);
}

QStringList jointLines(const Procedure &procedure, const QJsonArray &joint)
{
    Columns columns({0});
    for (const Value &value : joint) {
        const QJsonObject outcome = value.toObject().value("outcome"_L1).toObject();
        QStringList words;
        for (const OutcomeField &field : procedure.fieldsIn(outcome)) {
            const QString text = inWords(*field.field, outcome.value(field.key())).text();
            words += u"%1: %2"_s.arg(field.label().text(), text);
        }
        columns.row({perCent(value.toObject().value("p"_L1).toDouble()), words.join(u", "_s)});
    }
    return columns.lines();
}

} // namespace

QStringList oddsText(const Procedure &procedure, const QJsonObject &answer)
{
    const QJsonObject odds = answer.value("odds"_L1).toObject();
    QStringList text {translated(QT_TRANSLATE_NOOP("muster", "Odds"))};
    for (const OutcomeField &field : procedure.fieldsIn(odds)) {
        const auto list = chances(*field.field, odds.value(field.key()).toObject());
        const QString label = u"  %1 (%2)"_s.arg(field.label().text(), field.key());
        if (list.size() == 1) {
            text += u"%1: %2"_s.arg(label, inWords(*field.field, list.front().value).text());
            continue;
        }
        text += label;
        text += fieldLines(*field.field, list);
    }
    const QJsonArray joint = answer.value("joint"_L1).toArray();
    if (joint.isEmpty())
        return text;
    return text + QStringList {QString(), translated(QT_TRANSLATE_NOOP("muster", "All together"))}
    + jointLines(procedure, joint);
}

} // namespace muster
