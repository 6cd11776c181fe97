// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/catalogue.h"
#include "core/rules/workedcase.h"
#include "tests/cli/ran.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The worked cases of every rule set, answered by the program line by line.
class TestCliCases : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void answersAreRight_data();
    void answersAreRight();
    void selfTestCountsThem();

private:
    std::vector<WorkedCase> m_cases;
    std::vector<QJsonObject> m_answers;
};

void TestCliCases::initTestCase()
{
    QByteArray requests;
    for (const Ruleset *set : catalogue()) {
        const auto cases = workedCases(*set);
        QVERIFY2(cases, set->id);
        for (const WorkedCase &worked : *cases) {
            requests += QJsonDocument(worked.request).toJson(QJsonDocument::Compact) + '\n';
            m_cases.push_back(worked);
        }
    }
    const Ran ran = run("resolve --batch", requests);
    QCOMPARE(ran.status, 0);
    m_answers = ran.jsonLines();
    QCOMPARE(m_answers.size(), m_cases.size());
}

void TestCliCases::answersAreRight_data()
{
    QTest::addColumn<int>("place");
    for (size_t i = 0; i < m_cases.size(); ++i)
        QTest::newRow(qUtf8Printable(m_cases[i].id)) << int(i);
}

void TestCliCases::answersAreRight()
{
    QFETCH(int, place);
    const WorkedCase &worked = m_cases[size_t(place)];
    const QJsonObject &answer = m_answers[size_t(place)];
    QCOMPARE(answer.value("id"_L1).toString(), worked.id);
    const auto wrong = difference(worked.expected, answer);
    QVERIFY2(!wrong, qUtf8Printable(wrong.value_or(QString())));
}

void TestCliCases::selfTestCountsThem()
{
    const Ran ran = run("self-test");
    QCOMPARE(ran.status, 0);
    size_t counted = 0;
    for (const QByteArray &line : ran.out.trimmed().split('\n')) {
        const QString text = QString::fromUtf8(line); // "phut: 298 of 298 cases"
        QCOMPARE(text.section(u' ', 1, 1), text.section(u' ', 3, 3));
        counted += text.section(u' ', 1, 1).toUInt();
    }
    QCOMPARE(counted, m_cases.size());
}

MUSTER_TEST(TestCliCases)
#include "tst_clicases.moc"
