// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/requestparts.h"

#include "core/battle/battle.h"
#include "core/battle/called.h"

#include <QJsonArray>

#include <algorithm>
#include <limits>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isOfKind(const QJsonValue &value, RequestPart::Kind kind)
{
    switch (kind) {
    case RequestPart::Kind::Any:
        return true;
    case RequestPart::Kind::Text:
        return value.isString();
    case RequestPart::Kind::Flag:
        return value.isBool();
    case RequestPart::Kind::Object:
        return value.isObject();
    }
    Q_UNREACHABLE();
}

const char *wordsOf(RequestPart::Kind kind)
{
    if (kind == RequestPart::Kind::Flag)
        return QT_TRANSLATE_NOOP("muster", "%1 is true or false.");
    return kind == RequestPart::Kind::Text ? QT_TRANSLATE_NOOP("muster", "%1 is a text, in quotes.")
                                           : QT_TRANSLATE_NOOP("muster", "%1 is an object: {…}.");
}

bool isPartOfPlayer(const QString &key, const QJsonObject &request, const Battle &battle)
{
    const auto cast = castNamed(battle, whatIn(request), {{key, request.value(key)}});
    return cast && !cast->isEmpty();
}

} // namespace

QString whatIn(const QJsonObject &request)
{
    return request.contains("procedure"_L1) ? request.value("procedure"_L1).toString()
                                            : request.value("act"_L1).toString();
}

std::optional<Refusal> strangeIn(
    const QJsonObject &request, const std::vector<RequestPart> &parts, const Battle &battle)
{
    for (const QString &key : request.keys()) {
        const auto part =
            std::ranges::find_if(parts, [&](const RequestPart &one) { return key == QLatin1String(one.key); });
        if (part == parts.end() && !isPartOfPlayer(key, request, battle))
            return Refusal {key, Phrase(QT_TRANSLATE_NOOP("muster", "There is no such part of this request."))};
        if (part != parts.end() && !isOfKind(request.value(key), part->kind))
            return Refusal {key, Phrase(wordsOf(part->kind)).arg(key)};
    }
    return std::nullopt;
}

Result<std::vector<int>> facesIn(const QJsonValue &list, const QString &field)
{
    constexpr int none = std::numeric_limits<int>::min();
    std::vector<int> faces;
    for (const QJsonValue &face : list.toArray())
        faces.push_back(face.toInt(none));
    if (!list.isArray() || std::ranges::count(faces, none) > 0) {
        return Refusal {field,
            Phrase(QT_TRANSLATE_NOOP("muster", "Dice are a list of faces, “roll”, “back” or a number of hits."))};
    }
    return faces;
}

} // namespace muster
