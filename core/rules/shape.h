// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"
#include "core/rules/place.h"

namespace muster {

/// What a text must look like.
struct TextForm {
    bool (*holds)(const QString &text) = nullptr;
    const char *rule = ""; ///< a sentence about the place %1
    const char *example = ""; ///< a text that has the form
};

/// What a table of a rule set may hold, as a tree: cells, records of named parts, rows named by words, lists.
struct Shape {
    enum class Kind {
        Cell, ///< one value: `field`
        Record, ///< an object with exactly these parts, each by its own key
        Rows, ///< an object whose keys name its rows; parts.front() is what each row is
        List, ///< parts.front() is what each entry is
    };

    Kind kind = Kind::Cell;
    Field field; ///< its key and label; of a cell also what it may be
    std::vector<Shape> parts {};
    std::vector<Word> rows {}; ///< rows there must be, in order
    bool open = false; ///< of rows: others may be added, each named by a word
    int minimum = 0; ///< entries of a list
    int maximum = 0; ///< entries of a list, or rows where others may be added
    bool orNull = false; ///< of a record: it may be left empty, null
    const TextForm *form = nullptr; ///< of a text
    std::vector<const char *> headings {}; ///< of a list of cells: what its entries are called; empty: 1, 2 …

    QString key() const { return QString::fromLatin1(field.key); }
    const Shape &each() const { return parts.front(); }
    const Shape *part(const QString &key) const;
};

inline constexpr int kMostOpenRows = 60;

/// How rule sets declare shapes: list("levels", "Levels", 0, 10, record({…})).
namespace shape {

Shape cell(Field field);
/// A record that is an entry or a row needs no name of its own.
Shape record(std::vector<Shape> parts);
Shape record(const char *key, const char *label, std::vector<Shape> parts);
/// Rows of cells, as most printed tables are.
Shape grid(std::vector<Word> rows, const std::vector<Field> &columns);
/// Exactly these rows.
Shape rows(const char *key, const char *label, std::vector<Word> rows, Shape each);
/// Rows that the referee adds and names, kMostOpenRows at most.
Shape openRows(const char *key, const char *label, Shape each);
Shape list(const char *key, const char *label, int minimum, int maximum, Shape each);
/// The same, or null.
Shape orNull(Shape shape);
/// A list of cells whose entries have these names.
Shape headed(std::vector<const char *> headings, Shape list);
/// Cells.
Shape number(const char *key, const char *label, int minimum, int maximum);
Shape flag(const char *key, const char *label);
/// A flag that is false where it is left out.
Shape mark(const char *key, const char *label);
Shape choice(const char *key, const char *label, std::vector<Word> words);
/// A name: [a-z][a-z0-9_]{0,39}.
Shape word(const char *key, const char *label);
/// 1 to `longest` characters.
Shape text(const char *key, const char *label, int longest);
Shape formed(const TextForm &form, Shape text);

} // namespace shape

/// The value as the shape has it: whole, checked, defaults filled in. The refusal's field is the place of the first
/// fault ("combat.columns[2].results[4]"); `place` is that of the value itself.
Result<Value> checked(const Shape &shape, const Value &value, const QString &place);

/// The least that the shape lets stand: lists as short as may be, the first choice, the smallest number.
Value leastOf(const Shape &shape);

/// What stands at `steps` within a value of this shape may be; null where there is no such place.
const Shape *shapeAt(const Shape &shape, const QStringList &steps);

/// The keys of the rows that there are: first those that there must be, in their order.
QStringList rowsIn(const Shape &shape, const QJsonObject &rows);

} // namespace muster
