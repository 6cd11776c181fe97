// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/said.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QLatin1StringView kLine {"line"};
constexpr QLatin1StringView kWorking {"working"};
constexpr QLatin1StringView kHouseRules {"house_rules"};
constexpr qsizetype kMostLines = 1000; ///< no working has so many

/// A line is [text, source]; the source is left out where there is none.
QJsonArray written(const std::vector<WorkingLine> &lines)
{
    QJsonArray list;
    for (const WorkingLine &line : lines) {
        QJsonArray parts {line.text.toJson()};
        if (line.source != nullptr && *line.source != '\0')
            parts.append(QString::fromUtf8(line.source));
        list.append(parts);
    }
    return list;
}

/// A source is the text id of its words.
Phrase sourceFrom(const Value &json)
{
    return Phrase::fromJson(json.isString() ? Value(QJsonArray {json}) : Value()).value_or(Phrase());
}

std::vector<SaidLine> linesFrom(const Value &json)
{
    const QJsonArray list = json.toArray();
    std::vector<SaidLine> lines;
    for (qsizetype at = 0; at < std::min(list.size(), kMostLines); ++at) {
        const QJsonArray parts = list.at(at).toArray();
        if (auto text = Phrase::fromJson(parts.at(0)))
            lines.push_back({std::move(*text), sourceFrom(parts.at(1))});
    }
    return lines;
}

} // namespace

Wording Wording::fromJson(const Value &json)
{
    Wording wording;
    wording.m_json = json;
    return wording;
}

Said::Said(const Phrase &sentence, const std::vector<WorkingLine> &working, const std::vector<WorkingLine> &houseRules)
    : m_json({{kLine, sentence.toJson()}})
{
    if (!working.empty())
        m_json.insert(kWorking, written(working));
    if (!houseRules.empty())
        m_json.insert(kHouseRules, written(houseRules));
}

Said Said::fromJson(const QJsonObject &json)
{
    Said said;
    said.m_json = json;
    return said;
}

Phrase Said::sentence() const
{
    return Phrase::fromJson(m_json.value(kLine)).value_or(Phrase());
}

std::vector<SaidLine> Said::working() const
{
    std::vector<SaidLine> lines = linesFrom(m_json.value(kWorking));
    for (SaidLine &line : houseRules())
        lines.push_back(std::move(line));
    return lines;
}

std::vector<SaidLine> Said::houseRules() const
{
    return linesFrom(m_json.value(kHouseRules));
}

} // namespace muster
