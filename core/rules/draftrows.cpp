// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tabledraft.h"

#include <QRegularExpression>

#include <algorithm>

// Rows and columns of a table while it is edited: added, taken away, filled in.

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonArray listAt(const QJsonObject &tables, const QString &place)
{
    return valueAt(tables, place).toArray();
}

/// "Sir John's horse" → "sir_john_s_horse": what a row may be named.
QString keyFrom(const QString &name)
{
    static const QRegularExpression kOther(u"[^a-z0-9]+"_s);
    QString key = name.toLower().replace(kOther, u"_"_s);
    while (!key.isEmpty() && !key.front().isLetter())
        key.remove(0, 1);
    key.truncate(40);
    while (key.endsWith(u'_'))
        key.chop(1);
    return key;
}

/// The row as one of the referee's own: by his name, and no reconstruction.
Value ownRow(const Shape &each, const Value &like, const QString &name)
{
    QJsonObject row = like.toObject();
    if (each.part(u"title"_s) != nullptr)
        row.insert(u"title"_s, name);
    if (each.part(kReconstructed) != nullptr)
        row.insert(kReconstructed, false);
    return row;
}

Refusal nothingPicked()
{
    return {{}, Phrase(QT_TRANSLATE_NOOP("muster", "First go to a cell of what you want to remove."))};
}

} // namespace

Done TableDraft::addEntry(const std::vector<QString> &lists, qsizetype at)
{
    QJsonObject tables = now().tables;
    for (const QString &place : lists) {
        QJsonArray list = listAt(tables, place);
        const Shape *shape = shapeAt(place);
        if (shape == nullptr)
            continue;
        const qsizetype after = at < 0 ? list.size() - 1 : std::min(at, list.size() - 1);
        list.insert(after + 1, after < 0 ? leastOf(shape->each()) : Value(list.at(after)));
        tables = withValueAt(tables, place, list).toObject();
    }
    return takeTables(tables);
}

Done TableDraft::removeEntry(const std::vector<QString> &lists, qsizetype at)
{
    if (at < 0)
        return nothingPicked();
    QJsonObject tables = now().tables;
    for (const QString &place : lists) {
        QJsonArray list = listAt(tables, place);
        if (at >= 0 && at < list.size())
            list.removeAt(at);
        tables = withValueAt(tables, place, list).toObject();
    }
    return takeTables(tables);
}

Done TableDraft::addRow(const QString &rows, const QString &name, const QString &like)
{
    const QString key = keyFrom(name);
    const Shape *shape = shapeAt(rows);
    if (key.isEmpty() || shape == nullptr)
        return Refusal {rows, Phrase(QT_TRANSLATE_NOOP("muster", "A name needs at least one letter from a to z."))};
    const QString place = placeWithin(rows, key);
    if (!at(place).isUndefined())
        return Refusal {place, Phrase(QT_TRANSLATE_NOOP("muster", "There is a row “%1” already.")).arg(name)};
    const Value model = like.isEmpty() ? Value(Value::Undefined) : at(placeWithin(rows, like));
    return change(place, ownRow(shape->each(), model.isObject() ? model : leastOf(shape->each()), name.simplified()));
}

Done TableDraft::removeRow(const QString &rows, const QString &key)
{
    if (key.isEmpty())
        return nothingPicked();
    return change(placeWithin(rows, key), Value::Undefined);
}

Done TableDraft::fill(const QString &place)
{
    const Shape *shape = shapeAt(place);
    const bool isEmpty = at(place).isNull();
    return change(place, isEmpty && shape != nullptr ? leastOf(*shape) : Value(Value::Null));
}

} // namespace muster
