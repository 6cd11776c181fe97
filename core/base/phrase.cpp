// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/phrase.h"

#include "core/base/english.h"
#include "core/base/shown.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace muster {

namespace {
constexpr char kContext[] = "muster";

/// With a minus as people print it.
QString printed(QString number)
{
    return number.replace(u'-', u'−');
}

struct ArgumentText {
    QString operator()(int number) const { return printed(QLocale().toString(number)); }
    QString operator()(double number) const
    {
        return printed(QLocale().toString(number, 'f', QLocale::FloatingPointShortest));
    }
    QString operator()(const QString &words) const { return shownLine(words, kLongestNote); }
    QString operator()(const Phrase &phrase) const { return phrase.text(); }
};

struct ArgumentSource {
    QString operator()(int number) const { return QString::number(number); }
    QString operator()(double number) const { return QString::number(number); }
    QString operator()(const QString &words) const { return words; }
    QString operator()(const Phrase &phrase) const { return phrase.source(); }
};

/// Puts all arguments in at once, so that a "%1" inside an argument is left alone.
QString filledIn(const QString &pattern, const QStringList &arguments)
{
    QString filled;
    filled.reserve(pattern.size() + 16);
    for (qsizetype at = 0; at < pattern.size(); ++at) {
        const QChar here = pattern.at(at);
        const int place = here == u'%' && at + 1 < pattern.size() ? pattern.at(at + 1).digitValue() : -1;
        if (place >= 1 && place <= arguments.size()) {
            filled += arguments.at(place - 1);
            ++at;
        } else {
            filled += here;
        }
    }
    return filled;
}
/// The text with its number, as it is where nobody translated it.
QString counted(QString text, int count)
{
    return text.replace(QLatin1String("%n"), QString::number(count));
}
} // namespace

Phrase Phrase::plural(const char *source, int count)
{
    Phrase phrase(source);
    phrase.m_count = count;
    return phrase;
}

Phrase Phrase::literal(const QString &words)
{
    Phrase phrase;
    phrase.m_literal = words;
    return phrase;
}

Phrase Phrase::player(const char *role, const char *source)
{
    Phrase phrase(source);
    phrase.m_role = role;
    return phrase;
}

Phrase &&Phrase::arg(int number) &&
{
    m_arguments.emplace_back(number);
    return std::move(*this);
}

Phrase &&Phrase::arg(double number) &&
{
    m_arguments.emplace_back(number);
    return std::move(*this);
}

Phrase &&Phrase::arg(const QString &words) &&
{
    m_arguments.emplace_back(words);
    return std::move(*this);
}

Phrase &&Phrase::arg(const Phrase &phrase) &&
{
    m_arguments.emplace_back(phrase);
    return std::move(*this);
}

Phrase Phrase::named(const QHash<QString, QString> &names) const
{
    if (m_role != nullptr) {
        const auto name = names.constFind(QString::fromLatin1(m_role));
        return name == names.cend() ? *this : literal(*name);
    }
    Phrase phrase = *this;
    for (auto &argument : phrase.m_arguments) {
        if (auto *inner = std::get_if<Phrase>(&argument))
            *inner = inner->named(names);
    }
    return phrase;
}

bool Phrase::mentions(const QString &words) const
{
    return std::ranges::any_of(m_arguments, [&](const auto &argument) {
        const auto *text = std::get_if<QString>(&argument);
        return text != nullptr && *text == words;
    });
}

QString Phrase::text() const
{
    if (m_source == nullptr)
        return shownText(m_literal);
    QString pattern = QCoreApplication::translate(kContext, m_source, nullptr, m_count);
    if (!m_own.isNull() && m_count >= 0
        && pattern == counted(textId(), m_count)) // a text of old, or of a newer program
        pattern = counted(englishForm(textId(), m_count == 1 ? Count::One : Count::Other), m_count);
    QStringList arguments;
    for (const auto &argument : m_arguments)
        arguments += std::visit(ArgumentText(), argument);
    return shownText(filledIn(pattern, arguments)); // a text that was recorded comes from the file too
}

QString Phrase::source() const
{
    if (m_source == nullptr)
        return m_literal;
    QStringList arguments;
    for (const auto &argument : m_arguments)
        arguments += std::visit(ArgumentSource(), argument);
    return filledIn(QString::fromUtf8(m_source).replace(QLatin1String("%n"), QString::number(m_count)), arguments);
}

QString joined(const std::vector<Phrase> &phrases, const QString &separator)
{
    QStringList texts;
    for (const Phrase &phrase : phrases) {
        if (!phrase.isEmpty())
            texts += phrase.text();
    }
    return texts.join(separator);
}

QString translated(const char *source)
{
    return QCoreApplication::translate(kContext, source);
}

} // namespace muster
