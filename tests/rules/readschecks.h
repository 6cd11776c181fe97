// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/request.h"
#include "core/rules/workedcase.h"

#include <QTest>

namespace muster {

/// What holds for every rule set: a procedure declares the tables that it reads, all of them and no other. Figures of a
/// table that it does not declare change nothing in its worked cases, neither result nor words; of each that it
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
    void othersChangeNothing_data() { tables(); }
    void othersChangeNothing();
    void declaredOnesBite_data() { tables(); }
    void declaredOnesBite();

private:
    void tables() const;
    /// The table with one figure changed, for every change that is allowed; at most `most` of them, spread over it.
    std::vector<QJsonObject> changed(const TableSpec &spec, size_t most) const;
    bool isAllowed(const TableSpec &spec, const QJsonObject &table) const;
    QJsonObject answered(
        Answerer &answerer, const QJsonObject &request, const TableSpec &spec, const QJsonObject &table);
    bool bites(const Procedure &procedure, const TableSpec &spec, const std::vector<QJsonObject> &changes);

    const Ruleset &m_set;
    Tables m_printed;
    QHash<QString, std::vector<QJsonObject>> m_requests; ///< by procedure
    Answerer m_answerer;
    Answerer m_explaining {{.withWorking = true}};
};

} // namespace muster
