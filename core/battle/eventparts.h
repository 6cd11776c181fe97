// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/event.h"

#include <algorithm>
#include <array>

namespace muster {

/// Takes the keys of a payload apart; what was never asked for is left over.
class Reader {
public:
    explicit Reader(const QJsonObject &object) : m_object(object) {}

    Value value(QLatin1StringView key)
    {
        const auto found = m_object.constFind(key);
        if (found == m_object.constEnd())
            return Value(Value::Undefined);
        Q_ASSERT(m_count < std::ssize(m_known));
        m_known[size_t(m_count++)] = key;
        return *found;
    }
    QString text(QLatin1StringView key, bool needed = false) { return as(key, needed, &Value::isString).toString(); }
    int number(QLatin1StringView key, bool needed = false);
    bool flag(QLatin1StringView key) { return as(key, false, &Value::isBool).toBool(); }
    QJsonObject object(QLatin1StringView key) { return as(key, false, &Value::isObject).toObject(); }
    QJsonArray array(QLatin1StringView key) { return as(key, false, &Value::isArray).toArray(); }
    void require(bool right) { m_isRight = m_isRight && right; }

    bool isRight() const { return m_isRight; }
    QJsonObject leftOver() const
    {
        QJsonObject rest;
        if (qsizetype(m_count) == m_object.size())
            return rest;
        for (auto entry = m_object.begin(); entry != m_object.end(); ++entry) {
            if (std::find(m_known.begin(), m_known.begin() + m_count, entry.key()) == m_known.begin() + m_count)
                rest.insert(entry.key(), entry.value());
        }
        return rest;
    }

private:
    Value as(QLatin1StringView key, bool needed, bool (Value::*isRight)() const)
    {
        const Value found = value(key);
        require(found.isUndefined() ? !needed : (found.*isRight)());
        return found;
    }

    const QJsonObject &m_object;
    std::array<QLatin1StringView, 16> m_known;
    std::ptrdiff_t m_count = 0;
    bool m_isRight = true;
};

/// A whole number below the greatest there is: one more must still be one. What is left out is `fallback`.
int numberFrom(const Value &value, Reader &reader, int fallback = 0);

inline int Reader::number(QLatin1StringView key, bool needed)
{
    return numberFrom(as(key, needed, &Value::isDouble), *this);
}

// The parts that payloads are made of. Changes and reads are most of a ledger, so they are short: [thing, key, before,
// after]; null is a value not set.

QJsonArray toJson(const std::vector<int> &numbers);
QString textFrom(const Value &value, Reader &reader);
std::vector<int> numbersFrom(const Value &list, Reader &reader);
QJsonArray toJson(const std::vector<TableAnswered> &answers);
std::vector<TableAnswered> answersFrom(Reader &reader);
QJsonArray toJson(const std::vector<Change> &changes);
std::vector<Change> changesFrom(Reader &reader);
/// Places in an order, the key left out: [thing, before, after].
QJsonArray placesToJson(const std::vector<Change> &changes);
std::vector<Change> placesFrom(Reader &reader);
QJsonArray toJson(const std::vector<Read> &reads);
std::vector<Read> readsFrom(Reader &reader);
QJsonObject toJson(const Cast &cast);
Cast castFrom(Reader &reader);
QJsonObject toJson(const QMap<QString, QString> &options);
QMap<QString, QString> optionsFrom(Reader &reader);
QJsonArray toJson(const std::vector<Thrown> &throws);
std::vector<Thrown> throwsFrom(Reader &reader);
QJsonArray toJson(const std::vector<Thing> &things);
std::vector<Thing> thingsFrom(Reader &reader);

} // namespace muster
