// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/draft.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Dialogs that were left open, as they are kept.
class TestDraft : public QObject {
    Q_OBJECT

private slots:
    void comesBack();
    void whatIsNotKnownIsSaid_data();
    void whatIsNotKnownIsSaid();
};

void TestDraft::comesBack()
{
    const Draft draft {Draft::kResolver, {{u"shooter"_s, 4}, {u"target"_s, 9}}, {{u"procedure"_s, u"volley"_s}}};
    const auto read = Draft::parse(draft.print());
    QVERIFY(read);
    QVERIFY(read->isResolver() && !read->isList());
    QCOMPARE(read->cast, draft.cast);
    QCOMPARE(read->content, draft.content);
    QCOMPARE(read->print(), draft.print());
    QVERIFY(Draft::parse(Draft {QString(Draft::kList), {}, {{u"list"_s, u"all"_s}}}.print())->isList());
}

void TestDraft::whatIsNotKnownIsSaid_data()
{
    QTest::addColumn<QByteArray>("printed");
    QTest::addColumn<QString>("field");
    const QString unknown(Draft::kUnknown);
    const QString broken(Draft::kBroken);
    QTest::newRow("kind of a newer program")
        << QByteArray("{\"kind\":\"map\",\"version\":1,\"content\":{\"a\":1}}") << unknown;
    QTest::newRow("newer version") << QByteArray("{\"kind\":\"resolver\",\"version\":2,\"content\":{\"a\":1}}")
                                   << unknown;
    QTest::newRow("newer kind, other shape") << QByteArray("{\"kind\":\"map\",\"version\":1}") << unknown;
    QTest::newRow("no JSON") << QByteArray("{\"kind\":") << broken;
    QTest::newRow("empty") << QByteArray() << broken;
    QTest::newRow("no kind") << QByteArray("{\"version\":1,\"content\":{\"a\":1}}") << broken;
    QTest::newRow("no version") << QByteArray("{\"kind\":\"resolver\",\"content\":{\"a\":1}}") << broken;
    QTest::newRow("version nought") << QByteArray("{\"kind\":\"resolver\",\"version\":0,\"content\":{\"a\":1}}")
                                    << broken;
    QTest::newRow("content is a list") << QByteArray("{\"kind\":\"resolver\",\"version\":1,\"content\":[1]}") << broken;
    QTest::newRow("no content") << QByteArray("{\"kind\":\"resolver\",\"version\":1}") << broken;
    QTest::newRow("cast of words") << QByteArray(
        "{\"kind\":\"resolver\",\"version\":1,\"cast\":{\"a\":\"x\"},\"content\":{\"a\":1}}")
                                   << broken;
}

void TestDraft::whatIsNotKnownIsSaid()
{
    QFETCH(QByteArray, printed);
    const auto read = Draft::parse(printed);
    QVERIFY(!read);
    QTEST(read.error().field, "field");
    QVERIFY(!read.error().message.text().isEmpty());
}

MUSTER_TEST(TestDraft)
#include "tst_draft.moc"
