// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/pikemusket.h"
#include "tests/rules/readschecks.h"
#include "tests/testprogram.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

class TestPikeReads : public ReadsChecks {
    Q_OBJECT

public:
    TestPikeReads() : ReadsChecks(pikemusket::ruleset()) {}

protected:
    /// The columns of odds stand in two tables at once; a matrix, in one.
    std::vector<QJsonObject> otherContents(const TableSpec &spec) const override
    {
        if (spec.key() != u"odds"_s)
            return {};
        QJsonObject odds = pikemusket::ruleset().defaultTables()->table(u"odds"_s);
        odds.insert(u"matrix"_s,
            QJsonObject {{u"attacker"_s, QJsonArray {1}}, {u"defender"_s, QJsonArray {1}},
                {u"cells"_s, QJsonArray {QJsonArray {u"1:3"_s}}}});
        return {odds};
    }
};

} // namespace muster

MUSTER_TEST(muster::TestPikeReads)
#include "tst_pikereads.moc"
