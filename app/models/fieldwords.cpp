// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fieldwords.h"

#include "core/base/parts.h"

#include <QCoreApplication>
#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

struct FieldWords {
    Q_DECLARE_TR_FUNCTIONS(FieldWords)
};

/// A field as a path leads to it: "units[2].dice" is the dice of the third of the units.
struct Place {
    const Field *field = nullptr;
    QString label;
};

Place placeOf(const std::vector<Field> &fields, const QString &path)
{
    const QString first = path.section(u'.', 0, 0);
    const QString rest = path.section(u'.', 1);
    const Field *field = findField(fields, first.section(u'[', 0, 0));
    if (field == nullptr)
        return {};
    QString label = labelOf(*field).text();
    if (first.contains(u'['))
        label =
            FieldWords::tr("%1, row %2").arg(label, QLocale().toString(first.section(u'[', 1).chopped(1).toInt() + 1));
    if (rest.isEmpty())
        return {field, label};
    const Place inner = placeOf(field->entry, rest);
    return {inner.field, FieldWords::tr("%1: %2").arg(label, inner.label)};
}

} // namespace

QStringList choiceLabels(const Field &field)
{
    QStringList labels;
    for (const Word &word : field.words)
        labels.append(translated(word.label));
    return labels;
}

QList<Choice> choicesOf(const std::vector<Word> &words, const Names &names)
{
    QList<Choice> choices;
    for (const Word &word : words)
        choices.append({QString::fromLatin1(word.key), names.in(inWords(word)).text(), {}});
    return choices;
}

std::optional<int> readNumber(const Field &field, const QString &text)
{
    bool right = false;
    const int whole = QLocale().toInt(text, &right); // with its marks between thousands
    return right ? whole * field.parts : partsIn(text, field.parts);
}

QString allowedWords(const Field &field)
{
    const QLocale locale;
    switch (field.kind) {
    case FieldKind::Number:
        if (field.parts > 1 || field.step > 1) {
            return FieldWords::tr("a number from %1 to %2, in steps of %3")
                .arg(inWords(field, field.minimum).text(), inWords(field, field.maximum).text(),
                    inWords(field, field.step).text());
        }
        return FieldWords::tr("a whole number from %1 to %2")
            .arg(locale.toString(field.minimum), locale.toString(field.maximum));
    case FieldKind::Flag:
        return FieldWords::tr("yes or no");
    case FieldKind::Choice:
        return FieldWords::tr("one of: %1").arg(choiceLabels(field).join(u", "_s));
    case FieldKind::List:
        return FieldWords::tr("%1 to %2 rows").arg(locale.toString(field.minimum), locale.toString(field.maximum));
    case FieldKind::Links:
        return FieldWords::tr("a list of other things that are there");
    case FieldKind::Text:
        break;
    }
    return FieldWords::tr("a text of at most %1 letters").arg(locale.toString(field.maximum));
}

QString refusalWords(const std::vector<Field> &fields, const Refusal &refusal)
{
    const Place place = placeOf(fields, refusal.field);
    if (place.field == nullptr || !refusal.message.mentions(refusal.field))
        return refusal.message.text(); // in the words of the rules already
    const QString words = refusal.message.text();
    if (words.contains(mustBe(*place.field, refusal.field).text()))
        return FieldWords::tr("%1: it must be %2.").arg(place.label, allowedWords(*place.field));
    return QString(words).replace(refusal.field, place.label); // what else is against it, in the words of the rules
}

} // namespace muster
