// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/houserulesfile.h"
#include "rawhouserules.h"
#include "tablesbench.h"
#include "tests/testprogram.h"

#include <QFile>
#include <QJsonDocument>
#include <QListWidget>
#include <QTest>

using namespace muster;

/// House rules taken over from a file, and given to one.
class TestHouseFiles : public QObject, TablesBench {
    Q_OBJECT

private slots:
    void init() { set(); }
    void cleanup() { clear(); }
    void whatCannotBeReadLeavesAWayOut();
    void fileIsLookedAtFirst();
    void fileOfNamesAlone();
    void onlyWhatIsKeptIsExported();
    void badFileIsRefused();

private:
    void import(const HouseRules &house);
    const QString m_to = u"hits.open.to"_s;
};

void TestHouseFiles::import(const HouseRules &house)
{
    m_answer = fileOf(QJsonDocument(asJson(rules(), house)).toJson());
    QTest::mouseClick(child<QPushButton>(u"importFile"_s), Qt::LeftButton);
}

void TestHouseFiles::whatCannotBeReadLeavesAWayOut()
{
    restart([](const QString &path) { QVERIFY(keepRaw(path, u"phut"_s, "{}", -1)); });
    QVERIFY(!said(u"trouble"_s).isEmpty());
    QTest::mouseClick(child<QPushButton>(u"exportFile"_s), Qt::LeftButton);
    QVERIFY(!said(u"refusal"_s).isEmpty()); // no empty file
    import({{{ m_from, 5, 4, {} }}, {}});
    QTRY_VERIFY(!shown<QPushButton>(u"take"_s).isEmpty());
    press(u"take"_s);
    QCOMPARE(kept().differences.size(), size_t(1));
}

void TestHouseFiles::fileIsLookedAtFirst()
{
    const HouseRules house {{{m_from, 5, 4, u"Sharp shots"_s}}, {}};
    import(house);
    QTRY_VERIFY(!shown<QPushButton>(u"take"_s).isEmpty());
    QVERIFY(kept().isEmpty());
    QCOMPARE(child<QListWidget>(u"changes"_s)->count(), 1);
    press(u"take"_s);
    QCOMPARE(kept(), house);
    m_answer = m_folder->filePath(u"out.json"_s);
    QTest::mouseClick(child<QPushButton>(u"exportFile"_s), Qt::LeftButton);
    QFile written(m_answer);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const auto again = houseRulesFrom(rules(), written.readAll());
    QVERIFY(again);
    QCOMPARE(*again, house);
}

void TestHouseFiles::fileOfNamesAlone()
{
    change(m_from, u"4"_s);
    const HouseRules house {{{m_from, 5, 4, u"Sharp shots"_s}}, {}};
    import(house);
    QTRY_VERIFY(!shown<QPushButton>(u"take"_s).isEmpty());
    QVERIFY(child<QListWidget>(u"changes"_s)->item(0)->text().contains(u"Sharp shots"_s));
    press(u"take"_s);
    QCOMPARE(kept(), house);
}

void TestHouseFiles::onlyWhatIsKeptIsExported()
{
    change(u"hits.armoured.from"_s, u"5"_s);
    change(m_to, u"3"_s);
    m_answer = m_folder->filePath(u"out.json"_s);
    QTest::mouseClick(child<QPushButton>(u"exportFile"_s), Qt::LeftButton);
    QVERIFY(said(u"refusal"_s).contains(u"not in the file"_s));
    QFile written(m_answer);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const auto again = houseRulesFrom(rules(), written.readAll());
    QVERIFY(again);
    QCOMPARE(*again, kept());
}

void TestHouseFiles::badFileIsRefused()
{
    import({{{ m_from, 5, 40, {} }}, {}});
    QTRY_VERIFY(child<QLabel>(u"refusal"_s)->text().contains(u"differences[0]"_s)); // where in the file
    QVERIFY(shown<QPushButton>(u"take"_s).isEmpty());
    QVERIFY(kept().isEmpty());
    m_answer = m_folder->filePath(u"nowhere.json"_s);
    QTest::mouseClick(child<QPushButton>(u"importFile"_s), Qt::LeftButton);
    QTRY_VERIFY(said(u"refusal"_s).contains(u"nowhere.json"_s));
}

MUSTER_TEST(TestHouseFiles)
#include "tst_housefiles.moc"
