// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/draft.h"

#include "core/battle/eventparts.h"

#include <QJsonDocument>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal broken()
{
    return {Draft::kBroken,
        Phrase(QT_TRANSLATE_NOOP("muster",
            "A dialog was left open in this battle, but what was typed into it cannot be read. It is kept in the file "
            "as it is; please start it again."))};
}

Refusal unknown()
{
    return {Draft::kUnknown,
        Phrase(QT_TRANSLATE_NOOP("muster",
            "A newer version of the program left a dialog open in this battle that this one does not know. It is kept "
            "in the file for the newer one."))};
}

} // namespace

QByteArray Draft::print() const
{
    QJsonObject printed {{u"kind"_s, kind}, {u"version"_s, kVersion}, {u"content"_s, content}};
    if (!cast.isEmpty())
        printed.insert("cast"_L1, toJson(cast));
    return QJsonDocument(printed).toJson(QJsonDocument::Compact);
}

Result<Draft> Draft::parse(const QByteArray &printed)
{
    const QJsonObject object = QJsonDocument::fromJson(printed).object();
    Reader reader(object);
    Draft draft {reader.text("kind"_L1, true), castFrom(reader), reader.object("content"_L1)};
    const int version = reader.number("version"_L1, true);
    if (!reader.isRight() || draft.kind.isEmpty() || version < 1)
        return broken();
    const bool isKnown = draft.isResolver() || draft.isList();
    if (!isKnown || version > kVersion)
        return unknown();
    return draft.content.isEmpty() ? Result<Draft>(broken()) : Result<Draft>(std::move(draft));
}

} // namespace muster
