// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/request.h"
#include "core/rules/workedcase.h"

#include <QTest>

#include <optional>

namespace muster {

/// A rule set with other tables, made ready for each choice of house options when it is first asked for.
class ChangedRules {
public:
    ChangedRules(const Ruleset &set, const QJsonObject &tables) : m_set(&set), m_document(tables) {}
    /// Null where the tables are not allowed, or not with these house options.
    const Rules *with(const QJsonObject &options);

private:
    const Ruleset *m_set;
    QJsonObject m_document;
    std::optional<Result<Tables>> m_tables; ///< none: not yet read
    std::vector<std::pair<QJsonObject, std::optional<Rules>>> m_ready;
};

/// What holds for every rule set: a procedure declares the tables that it reads, all of them and no other. Figures of
/// the tables that it does not declare change nothing in its worked cases, neither result nor words; of each that it
/// declares, some figure changes the result of one. A rule set's test derives from it.
///
/// Cases that bring tables of their own are left out. A declared table that no case bites on needs a case.
class ReadsChecks : public QObject {
    Q_OBJECT

public:
    explicit ReadsChecks(const Ruleset &set) : m_set(set) {}

protected:
    /// Other contents of the table, where changing single figures is not enough.
    virtual std::vector<QJsonObject> otherContents(const TableSpec &) const { return {}; }

private slots:
    void initTestCase();
    void declaredTablesAreThere();
    void othersChangeNothing_data();
    void othersChangeNothing();
    void declaredOnesBite_data();
    void declaredOnesBite();

private:
    struct Case {
        QJsonObject request;
        QJsonObject printed; ///< the answer with the printed tables
        QJsonObject explained; ///< the same with its working

        QString id() const { return request.value(QLatin1String("id")).toString(); }
        QJsonObject options() const { return request.value(QLatin1String("rulings")).toObject(); }
    };

    /// The table with one figure changed, for every change that is allowed; at most `most` of them, spread over it.
    std::vector<QJsonObject> changed(const TableSpec &spec, size_t most) const;
    bool isAllowed(const std::vector<TableSpec> &alone, const QJsonObject &table) const;
    /// The printed tables with this one in the place of its own.
    QJsonObject withTable(const TableSpec &spec, const QJsonObject &table) const;
    /// The tables that the procedure does not declare.
    std::vector<const TableSpec *> others(const Procedure &procedure) const;
    /// Those tables among `specs` whose change alone changes the answer.
    QStringList guilty(const Case &one, const std::vector<const TableSpec *> &specs, size_t round);
    bool bites(const Procedure &procedure, std::vector<ChangedRules> &changes);

    const Ruleset &m_set;
    Tables m_printed;
    QHash<QString, std::vector<Case>> m_cases; ///< by procedure
    QHash<QString, std::vector<QJsonObject>> m_few; ///< a few changes of each table that is not the referee's to fill
    Answerer m_answerer;
    Answerer m_explaining {{.withWorking = true}};
};

} // namespace muster
