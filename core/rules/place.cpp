// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/place.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isEntry(const QString &step)
{
    return step.startsWith(u'[');
}

qsizetype entryOf(const QString &step)
{
    bool right = false;
    const qsizetype entry = step.mid(1, step.size() - 2).toLongLong(&right);
    return right ? entry : -1;
}

Value inside(const Value &whole, const QString &step)
{
    return isEntry(step) ? whole.toArray().at(entryOf(step)) : whole.toObject().value(step);
}

Value withAt(const Value &whole, const QStringList &steps, qsizetype at, const Value &value)
{
    if (at == steps.size())
        return value;
    const QString &step = steps.at(at);
    const Value changed = withAt(inside(whole, step), steps, at + 1, value);
    if (isEntry(step)) {
        QJsonArray list = whole.toArray();
        if (entryOf(step) >= 0 && entryOf(step) < list.size())
            list.replace(entryOf(step), changed);
        return list;
    }
    QJsonObject object = whole.toObject();
    if (changed.isUndefined())
        object.remove(step);
    else
        object.insert(step, changed);
    return object;
}

} // namespace

QStringList stepsOf(const QString &place)
{
    QStringList steps;
    for (QString part : place.split(u'.')) {
        const qsizetype bracket = part.indexOf(u'[');
        if (bracket != 0)
            steps += part.left(bracket);
        for (qsizetype at = bracket; at >= 0; at = part.indexOf(u'[', at + 1))
            steps += part.mid(at, part.indexOf(u']', at) + 1 - at);
    }
    return steps;
}

QString placeWithin(const QString &place, const QString &key)
{
    return place.isEmpty() ? key : place + u'.' + key;
}

QString placeWithin(const QString &place, qsizetype entry)
{
    return u"%1[%2]"_s.arg(place).arg(entry);
}

bool isPlaceWithin(const QString &place, const QString &outer)
{
    if (!place.startsWith(outer))
        return false;
    return place.size() == outer.size() || place.at(outer.size()) == u'.' || place.at(outer.size()) == u'[';
}

Value valueAt(const Value &whole, const QString &place)
{
    Value value = whole;
    for (const QString &step : stepsOf(place))
        value = inside(value, step);
    return value;
}

Value withValueAt(const Value &whole, const QString &place, const Value &value)
{
    return withAt(whole, stepsOf(place), 0, value);
}

} // namespace muster
