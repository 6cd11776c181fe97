// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/phrase.h"
#include "core/base/shown.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <limits>

namespace muster {

namespace {

// Far more than any sentence has, and little enough that a hostile file does no harm.
constexpr int kDeepest = 100;
constexpr int kMostParts = 5000;
constexpr qsizetype kMostLetters = 100000;
constexpr int kTextAndCount = 2; ///< what stands before the arguments

bool isWhole(double number)
{
    return std::abs(number) < double(std::numeric_limits<int>::max()) && std::floor(number) == number;
}

/// What a program may say: every letter can be seen, or ends a line.
bool isPlain(const QString &text)
{
    return !text.isEmpty()
        && std::ranges::none_of(text, [](QChar letter) { return letter != u'\n' && isUnseen(letter); });
}

} // namespace

/// Writes a phrase and those within it; what lies deeper than is read again goes as the words that it comes to.
struct Phrase::Writing {
    int depth = 0;

    QJsonValue operator()(int number) const { return number; }
    QJsonValue operator()(double number) const { return number; }
    QJsonValue operator()(const QString &words) const { return words; }
    QJsonValue operator()(const Phrase &phrase) const
    {
        if (phrase.m_source == nullptr)
            return phrase.m_literal;
        if (depth >= kDeepest)
            return phrase.text();
        QJsonArray parts {QString::fromUtf8(phrase.m_source)};
        if (phrase.m_count >= 0 || !phrase.m_arguments.empty())
            parts.append(phrase.m_count >= 0 ? QJsonValue(phrase.m_count) : QJsonValue(QJsonValue::Null));
        for (const auto &argument : phrase.m_arguments)
            parts.append(std::visit(Writing {depth + 1}, argument));
        return parts;
    }
};

/// Reads a phrase and those within it, within bounds for all of them together.
struct Phrase::Reading {
    int parts = 0;
    qsizetype letters = 0;
    bool isRight = true;

    void require(bool right) { isRight = isRight && right; }

    QString words(const QJsonValue &json)
    {
        const QString words = json.toString();
        letters += words.size();
        require(json.isString() && letters <= kMostLetters);
        return words;
    }

    Phrase phrase(const QJsonValue &json, int depth)
    {
        Phrase read;
        if (json.isString()) {
            read.m_literal = words(json);
            return read;
        }
        const QJsonArray array = json.toArray();
        parts += int(std::min<qsizetype>(array.size(), kMostParts + 1));
        require(!array.isEmpty() && depth <= kDeepest && parts <= kMostParts);
        if (!isRight)
            return {};
        const QString text = words(array.at(0));
        require(isPlain(text));
        read.m_own = text.toUtf8();
        read.m_source = read.m_own.constData();
        const QJsonValue count = array.at(1);
        require(count.isUndefined() || count.isNull() || count.toInt(-1) >= 0);
        read.m_count = count.toInt(-1);
        for (qsizetype at = kTextAndCount; at < array.size() && isRight; ++at)
            addArgument(read, array.at(at), depth);
        return read;
    }

    void addArgument(Phrase &to, const QJsonValue &json, int depth)
    {
        if (json.isString()) {
            to.m_arguments.emplace_back(words(json));
        } else if (json.isDouble()) {
            if (isWhole(json.toDouble()))
                to.m_arguments.emplace_back(json.toInt());
            else
                to.m_arguments.emplace_back(json.toDouble());
        } else {
            to.m_arguments.emplace_back(phrase(json, depth + 1));
        }
    }
};

QJsonValue Phrase::toJson() const
{
    return Writing()(*this);
}

std::optional<Phrase> Phrase::fromJson(const QJsonValue &json)
{
    Reading reading;
    Phrase phrase = reading.phrase(json, 0);
    return reading.isRight ? std::optional<Phrase>(std::move(phrase)) : std::nullopt;
}

QJsonArray Phrase::facts() const
{
    QJsonArray facts;
    if (m_count >= 0)
        facts.append(m_count);
    if (!m_literal.isEmpty())
        facts.append(m_literal);
    for (const auto &argument : m_arguments) {
        if (const auto *inner = std::get_if<Phrase>(&argument)) {
            for (const QJsonValue &fact : inner->facts())
                facts.append(fact);
        } else {
            facts.append(std::visit(Writing(), argument));
        }
    }
    return facts;
}

} // namespace muster
