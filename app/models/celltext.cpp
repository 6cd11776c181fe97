// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/celltext.h"

#include "app/models/fieldwords.h"
#include "core/base/shown.h"
#include "core/rules/meaning.h"

#include <QCoreApplication>
#include <QLocale>

#include <optional>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// As much of what was typed says what is meant.
constexpr qsizetype kLongestQuote = 40;

struct CellText {
    Q_DECLARE_TR_FUNCTIONS(CellText)
};

QString plain(const QString &text)
{
    return text.simplified().toCaseFolded();
}

std::optional<Value> readChoice(const Field &field, const QString &text)
{
    const int choice = meant(field.words, text);
    return choice < 0 ? std::nullopt : std::optional<Value>(QString::fromLatin1(field.words[size_t(choice)].key));
}

std::optional<Value> readFlag(const QString &text)
{
    const QString word = plain(text);
    const QStringList yes {plain(CellText::tr("yes")), u"yes"_s, u"y"_s, u"true"_s, u"x"_s, u"1"_s, u"✓"_s};
    const QStringList no {plain(CellText::tr("no")), u"no"_s, u"n"_s, u"false"_s, u"0"_s};
    if (yes.contains(word))
        return Value(true);
    return no.contains(word) ? std::optional<Value>(false) : std::nullopt;
}

std::optional<Value> read(const Field &field, const QString &text)
{
    switch (field.kind) {
    case FieldKind::Number:
        if (const auto number = readNumber(field, text))
            return Value(*number);
        return {};
    case FieldKind::Flag:
        return readFlag(text);
    case FieldKind::Choice:
        return readChoice(field, text);
    case FieldKind::Text:
        return Value(text);
    case FieldKind::List:
    case FieldKind::Links:
        break;
    }
    return {};
}

} // namespace

Refusal missingCell(const Field &field, const QString &label)
{
    const QString words = CellText::tr("%1 is missing. It must be %2.");
    const QString called = label.isEmpty() ? translated(field.label) : label;
    return {QString::fromLatin1(field.key), Phrase::literal(words.arg(called, allowedWords(field)))};
}

Result<Value> readCell(const Field &field, const QString &text, const QString &label)
{
    const QString key = QString::fromLatin1(field.key);
    const QString called = label.isEmpty() ? translated(field.label) : label;
    if (text.trimmed().isEmpty()) {
        if (!field.isNeeded())
            return field.fallback;
        return missingCell(field, label);
    }
    const auto value = read(field, text.trimmed());
    if (value) {
        const auto right = checked(field, *value);
        if (right)
            return *right;
    }
    const QString sentence = CellText::tr("%1 cannot be “%2”. It must be %3.");
    return Refusal {
        key, Phrase::literal(sentence.arg(called, shownLine(text.trimmed(), kLongestQuote), allowedWords(field)))};
}

QString cellText(const Field &field, const Value &value)
{
    if (value.isUndefined() || value.isNull())
        return {};
    if (field.kind == FieldKind::Flag)
        return value.toBool() ? CellText::tr("yes") : CellText::tr("no");
    if (field.kind == FieldKind::Number && field.parts == 1)
        return QLocale().toString(value.toInt());
    return inWords(field, value).text();
}

} // namespace muster
