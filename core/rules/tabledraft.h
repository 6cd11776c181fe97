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
    /// What is kept was what stands here now.
    void keep() { m_kept = house(); }

    /// The rules with `value` at the place, for a look at what it would do; refused where they could not be played.
    Result<Rules> with(const QString &place, const Value &value) const;

    Done change(const QString &place, const Value &value);
    /// An entry more in each of the lists, after entry `at` and like it; of a list that is empty, the first.
    Done addEntry(const std::vector<QString> &lists, qsizetype at);
    Done removeEntry(const std::vector<QString> &lists, qsizetype at);
    /// A row of that name among named rows, like the row `like`.
    Done addRow(const QString &rows, const QString &key, const QString &like);
    Done removeRow(const QString &rows, const QString &key);
    /// A part that may be left empty gets its least figures, or loses them.
    Done fill(const QString &place);
    /// As printed again.
    Done takeBack(const QString &place);
    /// The figures of a table that was reconstructed are those of the printed rules.
    Done confirm(const TableSpec &spec);
    void choose(const QString &option, const QString &choice);
    /// What the difference at this place is called.
    void name(const QString &place, const QString &name);
    /// In place of everything: of a file that is looked at before it is kept.
    Done replace(const HouseRules &house);

    bool canTakeBack() const { return m_step > 0; }
    bool canDoAgain() const { return m_step + 1 < m_steps.size(); }
    void takeBack();
    void doAgain();

private:
    struct Step {
        QJsonObject tables {};
        HouseOptions options {};
        TableDifferences named {};
    };
    const Step &now() const { return m_steps[m_step]; }
    void take(Step step);
    /// Refused where a table could not hold it at all.
    Done takeTables(const QJsonObject &tables);
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
