// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/houserules.h"

namespace muster {

/// House rules while they are being edited: the tables and house options as they would be played, each step of the
/// editing to be taken back. A value that its cell cannot hold is refused and changes nothing; figures that contradict
/// one another stand, with refusal() saying where, until the others have been changed too.
class TableDraft {
public:
    /// `printed` is the rule set as it comes with the program and must outlive the draft.
    explicit TableDraft(const Ruleset &printed, const HouseRules &kept = {});

    const Ruleset &printed() const { return *m_printed; }
    /// The rules as they were when the draft last fitted; their words are those of its tables.
    const Rules &rules() const { return m_rules; }
    /// The tables as they stand, fitting or not.
    const QJsonObject &document() const { return now().tables; }
    const HouseOptions &options() const { return now().options; }
    QJsonObject table(const TableSpec &spec) const { return document().value(spec.key()).toObject(); }
    Value at(const QString &place) const { return valueAt(document(), place); }
    Value printedAt(const QString &place) const { return valueAt(m_document, place); }
    bool isAsPrinted(const QString &place) const { return at(place) == printedAt(place); }
    bool isReconstructed(const TableSpec &spec) const;

    /// Why it cannot be played as it stands: the place of the fault, and what is wrong there.
    const std::optional<Refusal> &refusal() const { return m_refusal; }
    /// What is played otherwise than printed.
    HouseRules house() const;
    /// Whether it is other than what is kept.
    bool isChanged() const { return house() != m_kept; }
    const HouseRules &kept() const { return m_kept; }
    /// That is kept now.
    void keep(const HouseRules &house) { m_kept = house; }

    /// The rules with `value` at the place, for a look at what it would do; refused where they could not be played.
    Result<Rules> with(const QString &place, const Value &value) const;

    Done change(const QString &place, const Value &value);
    /// An entry more in each of the lists, after entry `at` and like it; below 0: after the last.
    Done addEntry(const std::vector<QString> &lists, qsizetype at);
    Done removeEntry(const std::vector<QString> &lists, qsizetype at);
    /// A row of the referee's own among named rows, called `name`: like the row `like`, or with the least figures where
    /// there is none of that key.
    Done addRow(const QString &rows, const QString &name, const QString &like);
    Done removeRow(const QString &rows, const QString &key);
    /// A part that may be left empty gets its least figures, or loses them.
    Done fill(const QString &place);
    /// As printed again.
    Done takeBack(const QString &place);
    Done takeBack(const TableDifferences &differences);
    /// What has to be taken back together with this place, since the tables would contradict themselves without it;
    /// empty: nothing, or they contradict themselves already.
    TableDifferences companionsOf(const QString &place) const;
    /// The figures of a table that was reconstructed are those of the printed rules.
    Done confirm(const TableSpec &spec);
    void choose(const QString &option, const QString &choice);
    /// What the difference at this place is called.
    Done name(const QString &place, const QString &name);
    /// In place of everything: of a file that is looked at before it is kept.
    Done replace(const HouseRules &house);
    /// As it stood when it was left, contradictions and all; refused where a table could not hold it at all.
    Done takeUp(const HouseRules &left);

    bool canTakeBack() const { return m_step > 0; }
    bool canDoAgain() const { return m_step + 1 < m_steps.size(); }
    void takeBack();
    void doAgain();
    /// How many steps were taken, and as it was after so many of them, as if the later ones had never been.
    size_t step() const { return m_step; }
    void backTo(size_t step);

private:
    struct Step {
        QJsonObject tables {};
        HouseOptions options {};
        TableDifferences named {};
    };
    const Step &now() const { return m_steps[m_step]; }
    void take(Step step);
    /// Refused where a table could not hold it at all.
    Done takeTables(const QJsonObject &edited);
    /// The tables so edited, with what goes along.
    QJsonObject whole(const QJsonObject &edited) const;
    QJsonObject asPrinted(const TableDifferences &differences) const;
    void check();
    const Shape *shapeAt(const QString &place) const;

    const Ruleset *m_printed;
    QJsonObject m_document; ///< as printed
    HouseRules m_kept;
    std::vector<Step> m_steps;
    size_t m_step = 0;
    Rules m_rules;
    std::optional<Refusal> m_refusal;
};

} // namespace muster
