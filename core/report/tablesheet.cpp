// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/tablesheet.h"

#include "core/report/captions.h"
#include "core/rules/houserules.h"
#include "core/rules/placewords.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QChar kMark {0x2020}; // a dagger

/// 12 as a raised number.
QString raised(int number)
{
    static constexpr char16_t kDigits[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
    QString digits = QString::number(number);
    for (QChar &digit : digits)
        digit = QChar(kDigits[digit.digitValue()]);
    return digits;
}

/// One table as a person reads it, and what is to be said below it.
class TableReader {
public:
    TableReader(const Rules &rules, const TableSpec &spec, const TableDifferences &all)
        : m_rules(rules), m_spec(spec), m_words(rules.set(), rules.tables().document()),
          m_whole(rules.tables().document())
    {
        std::ranges::copy_if(all, std::back_inserter(m_differences), [&](const TableDifference &difference) {
            return isPlaceWithin(difference.place, spec.key()) && !difference.isConfirmation();
        });
        const QJsonObject table = rules.tables().table(spec.key());
        if (table.value(kReconstructed).toBool())
            m_reconstructed += spec.key();
        for (auto part = table.begin(); part != table.end(); ++part) {
            if (part.value().toObject().value(kReconstructed).toBool())
                m_reconstructed += placeWithin(spec.key(), part.key());
        }
    }

    TableSheet::Table read()
    {
        TableSheet::Table table {translated(m_spec.title), translated(m_spec.section), {}, {}};
        if (isReconstructed(m_spec.key()))
            table.title += kMark;
        for (const TableGrid &grid : m_spec.gridsOf(m_rules.tables().table(m_spec.key())))
            table.grids.push_back(gridOf(grid));
        table.notes = notes();
        if (!m_reconstructed.isEmpty()) {
            table.reconstructed = Phrase(QT_TRANSLATE_NOOP("muster", "%1 reconstructed: not from the printed rules"))
                                      .arg(QString(kMark))
                                      .text();
        }
        return table;
    }

private:
    bool isReconstructed(const QString &place) const
    {
        return std::ranges::any_of(m_reconstructed, [&](const QString &part) { return isPlaceWithin(place, part); });
    }
    /// Marked by itself: where the whole table is, its title says so once.
    bool isMarked(const TableGrid::Row &row) const
    {
        const QString place = !row.place.isEmpty() ? row.place
            : row.cells.empty()                    ? QString()
                                                   : row.cells.front().place;
        return !isReconstructed(m_spec.key()) && isReconstructed(place);
    }
    int noteFor(const QString &place) const
    {
        const auto found = std::ranges::find_if(
            m_differences, [&](const TableDifference &one) { return isPlaceWithin(place, one.place); });
        return found == m_differences.end() ? 0 : int(found - m_differences.begin()) + 1;
    }
    TableSheet::Cell cellOf(const TableCell &cell) const;
    TableSheet::Grid gridOf(const TableGrid &grid) const;
    QString notes() const;
    QString noteOf(const TableDifference &difference) const;

    const Rules &m_rules;
    const TableSpec &m_spec;
    PlaceWords m_words;
    Value m_whole;
    TableDifferences m_differences;
    QStringList m_reconstructed; ///< places
};

TableSheet::Cell TableReader::cellOf(const TableCell &cell) const
{
    if (!cell.isThere())
        return {};
    const Value value = valueAt(m_whole, cell.place);
    const int note = noteFor(cell.place);
    const bool isEmpty = value.isUndefined() || value.isNull();
    const Field &field = cell.shape->field;
    const bool plus = field.kind == FieldKind::Number && field.minimum < 0 && value.toInt() > 0; // of a modifier
    const QString figure = isEmpty ? u"–"_s : inWords(field, value).text();
    return {(plus ? u"+"_s : QString()) + figure + (note == 0 ? QString() : raised(note)), note > 0,
        field.kind == FieldKind::Number};
}

TableSheet::Grid TableReader::gridOf(const TableGrid &grid) const
{
    TableSheet::Grid read {grid.title.text(), grid.corner.text()};
    for (size_t at = 0; at < grid.columns.size(); ++at) {
        const int note = at < grid.headings.size() ? noteFor(grid.headings[at].place) : 0;
        read.columns += grid.columns[at].text() + (note == 0 ? QString() : raised(note));
    }
    for (const auto &[name, cell] : grid.besides)
        read.rows.push_back({name.text(), std::vector<TableSheet::Cell>(grid.columns.size())});
    for (size_t at = 0; at < grid.besides.size(); ++at) {
        if (!read.rows[at].cells.empty())
            read.rows[at].cells.front() = cellOf(grid.besides[at].second);
    }
    for (const TableGrid::Row &row : grid.rows) {
        TableSheet::Row &line = read.rows.emplace_back();
        line.name = row.name.text() + (isMarked(row) ? QString(kMark) : QString());
        std::ranges::transform(
            row.cells, std::back_inserter(line.cells), [&](const TableCell &cell) { return cellOf(cell); });
    }
    return read;
}

/// What is printed, or that nothing is; where what is printed is left out, what that was.
QString TableReader::noteOf(const TableDifference &difference) const
{
    const DifferenceInWords words = m_words(difference);
    Phrase note;
    if (difference.played.isUndefined())
        note = Phrase(QT_TRANSLATE_NOOP("muster", "left out: %1")).arg(words.printed);
    else if (difference.printed.isUndefined())
        note = Phrase(QT_TRANSLATE_NOOP("muster", "not in the printed rules"));
    else
        note = Phrase(QT_TRANSLATE_NOOP("muster", "printed %1")).arg(words.printed);
    return difference.name.isEmpty()
        ? note.text()
        : Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(difference.name).arg(note).text();
}

QString TableReader::notes() const
{
    QStringList notes;
    for (size_t at = 0; at < m_differences.size(); ++at)
        notes += raised(int(at) + 1) + noteOf(m_differences[at]);
    return notes.join(u"   "_s);
}

QString foot(const Rules &rules)
{
    const QStringList options = houseOptions(rules);
    return options.isEmpty() ? rulesCaption(rules.set())
                             : Phrase(QT_TRANSLATE_NOOP("muster", "%1 · house options: %2"))
                                   .arg(rulesCaption(rules.set()))
                                   .arg(options.join(u"; "_s))
                                   .text();
}

bool isEmpty(const TableSheet::Grid &grid)
{
    return grid.rows.empty();
}

} // namespace

TableSheet tableSheet(const Rules &rules, const QStringList &tables, const QDate &printed)
{
    const Ruleset &set = rules.set();
    QStringList standing {QString::fromUtf8(set.author), translated(set.edition)};
    standing.removeAll(QString());
    TableSheet sheet {translated(set.title), standing.join(u", "_s)};
    const auto house = houseRulesOf(rules);
    for (const TableSpec &spec : set.tables) {
        if (!tables.isEmpty() && !tables.contains(spec.key()))
            continue;
        auto table = TableReader(rules, spec, house ? house->differences : TableDifferences {}).read();
        if (!std::ranges::all_of(table.grids, isEmpty)) // one that the referee fills, and has not filled
            sheet.tables.push_back(std::move(table));
    }
    sheet.rules = foot(rules);
    sheet.made = madeCaption(printed, {});
    return sheet;
}

} // namespace muster
