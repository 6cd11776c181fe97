// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/doubledkey.h"

#include "core/rules/place.h"

#include <QJsonDocument>
#include <QSet>

#include <vector>

namespace muster {

namespace {

class KeyReader {
public:
    explicit KeyReader(const QByteArray &json) : m_json(json) {}

    QString doubled()
    {
        while (m_at < m_json.size()) {
            const char c = m_json.at(m_at);
            if (c == '"') {
                if (const QString place = text(); !place.isEmpty())
                    return place;
                continue;
            }
            take(c);
            ++m_at;
        }
        return {};
    }

private:
    /// An object or a list that is open.
    struct Open {
        bool isObject = false;
        QString place;
        QString key {};
        QSet<QString> keys {};
        qsizetype entry = 0;
        bool wantsKey = true;
    };

    void take(char c)
    {
        if (c == '{' || c == '[')
            m_open.push_back({c == '{', here()});
        else if ((c == '}' || c == ']') && !m_open.empty())
            m_open.pop_back();
        else if (c == ',' && !m_open.empty())
            next(m_open.back());
        else if (c == ':' && !m_open.empty())
            m_open.back().wantsKey = false;
    }
    static void next(Open &open)
    {
        open.wantsKey = true;
        ++open.entry;
    }
    /// The place of the value that comes now.
    QString here() const
    {
        if (m_open.empty())
            return {};
        const Open &in = m_open.back();
        return in.isObject ? placeWithin(in.place, in.key) : placeWithin(in.place, in.entry);
    }
    /// Reads a text; its place, where it is a key that the object has already.
    QString text()
    {
        const qsizetype from = m_at++;
        while (m_at < m_json.size() && m_json.at(m_at) != '"')
            m_at += m_json.at(m_at) == '\\' ? 2 : 1;
        ++m_at;
        if (m_open.empty() || !m_open.back().isObject || !m_open.back().wantsKey)
            return {};
        Open &in = m_open.back();
        in.key = QJsonDocument::fromJson('[' + m_json.mid(from, m_at - from) + ']')[0].toString();
        if (in.keys.contains(in.key))
            return here();
        in.keys.insert(in.key);
        return {};
    }

    const QByteArray &m_json;
    qsizetype m_at = 0;
    std::vector<Open> m_open;
};

} // namespace

QString doubledKey(const QByteArray &json)
{
    return KeyReader(json).doubled();
}

} // namespace muster
