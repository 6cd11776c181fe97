// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/tablewords.h"

#include "core/rules/pikemusket/figures.h"

#include <algorithm>
#include <cstring>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What the words of the usual tables are called; those that a referee makes up are shown as he wrote them.
constexpr const char *kUsualNames[] = {
    QT_TRANSLATE_NOOP("muster", "close"),
    QT_TRANSLATE_NOOP("muster", "medium"),
    QT_TRANSLATE_NOOP("muster", "long"),
    QT_TRANSLATE_NOOP("muster", "extreme"),
    QT_TRANSLATE_NOOP("muster", "draw"),
    QT_TRANSLATE_NOOP("muster", "narrow"),
    QT_TRANSLATE_NOOP("muster", "clear"),
    QT_TRANSLATE_NOOP("muster", "crushing"),
};

Word plainWord(const QString &id)
{
    for (const char *name : kUsualNames) {
        if (id == QLatin1String(name))
            return {name, name};
    }
    return tableWord(id, QString(id).replace(u'_', u' '));
}

std::vector<Word> wordsOfEach(const Tables &tables, const char *table, const char *list, const char *key)
{
    std::vector<Word> words;
    for (const Value &entry : tables.table(QString::fromLatin1(table)).value(QLatin1String(list)).toArray())
        words.push_back(plainWord(entry[QLatin1String(key)].toString()));
    return words;
}

std::vector<Word> armiesIn(const Tables &tables)
{
    std::vector<Word> words;
    const QJsonObject armies = tables.table(u"armies"_s);
    for (auto army = armies.begin(); army != armies.end(); ++army) {
        if (army.value().isObject()) // beside them stands the mark of reconstructed figures
            words.push_back(tableWord(army.key(), army.value()["title"_L1].toString()));
    }
    return words;
}

std::vector<Word> columnsIn(const Tables &tables)
{
    std::vector<Word> words;
    for (const Value &column : tables.table(u"odds"_s).value("columns"_L1).toArray())
        words.push_back(tableWord(column.toString(), column.toString()));
    return words;
}

bool areSame(const std::vector<Word> &some, const std::vector<Word> &others)
{
    return std::ranges::equal(some, others, [](const Word &one, const Word &other) {
        return std::strcmp(one.key, other.key) == 0 && std::strcmp(one.label, other.label) == 0;
    });
}

} // namespace

bool operator==(const TableWords &some, const TableWords &others)
{
    return areSame(some.armies, others.armies) && areSame(some.bands, others.bands)
        && areSame(some.columns, others.columns) && areSame(some.grades, others.grades);
}

TableWords tableWordsOf(const Tables &tables)
{
    TableWords words {
        .armies = armiesIn(tables),
        .bands = wordsOfEach(tables, "artillery", "bands", "id"),
        .columns = columnsIn(tables),
        .grades = wordsOfEach(tables, "victory", "grades", "grade"),
    };
    words.bands.push_back({kOutOfRange, QT_TRANSLATE_NOOP("muster", "out of range")});
    words.grades.push_back({kByField, QT_TRANSLATE_NOOP("muster", "in possession of the field")});
    return words;
}

const TableWords &usualWords()
{
    static const TableWords words = [] {
        Ruleset bare;
        bare.id = kRulesId;
        bare.tables = tableSpecs();
        const auto tables = bare.defaultTables();
        return tables ? tableWordsOf(*tables) : TableWords {};
    }();
    return words;
}

} // namespace muster::pikemusket
