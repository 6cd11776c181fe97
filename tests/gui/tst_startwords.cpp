// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/folderwords.h"
#include "app/startpage/whenwords.h"
#include "core/base/timewords.h"
#include "english.h"
#include "tests/testprogram.h"

#include <QDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// When a campaign was played and where it lies, as a person says it.
class TestStartWords : public QObject {
    Q_OBJECT

private slots:
    void saysWhen_data();
    void saysWhen();
    void clocksHaveNoSeconds();
    void saysWhere_data();
    void saysWhere();
};

void TestStartWords::saysWhen_data()
{
    QTest::addColumn<QDateTime>("then");
    QTest::addColumn<QString>("words");
    const auto at = [](int year, int month, int day, int hour) {
        return QDateTime(QDate(year, month, day), QTime(hour, 14));
    };
    QTest::newRow("today") << at(2026, 11, 22, 19) << u"today, 19:14"_s;
    QTest::newRow("last night") << at(2026, 11, 21, 21) << u"yesterday evening"_s;
    QTest::newRow("yesterday at noon") << at(2026, 11, 21, 12) << u"yesterday afternoon"_s;
    QTest::newRow("yesterday early") << at(2026, 11, 21, 9) << u"yesterday morning"_s;
    QTest::newRow("this week") << at(2026, 11, 18, 20) << u"last Wednesday"_s;
    QTest::newRow("a week") << at(2026, 11, 15, 20) << u"a week ago"_s;
    QTest::newRow("three weeks") << at(2026, 11, 1, 20) << u"3 weeks ago"_s;
    QTest::newRow("months") << at(2026, 5, 3, 20) << u"in May"_s;
    QTest::newRow("the same month a year ago") << at(2025, 11, 3, 20) << u"in November 2025"_s;
    QTest::newRow("years") << at(2021, 3, 3, 20) << u"in March 2021"_s;
}

void TestStartWords::saysWhen()
{
    QFETCH(const QDateTime, then);
    QFETCH(const QString, words);
    QCOMPARE(english(whenWords(then, QDateTime(QDate(2026, 11, 22), QTime(21, 31))))
                 .replace(clockWords(then.time()), then.time().toString(u"HH:mm"_s)),
        words);
}

void TestStartWords::clocksHaveNoSeconds()
{
    const QTime time(21, 14, 7);
    QCOMPARE(clockWords(time, QLocale::c()), u"21:14"_s); // whose short format has them
    QCOMPARE(clockWords(time, QLocale(u"en_GB"_s)), u"21:14"_s);
    QCOMPARE(clockWords(time, QLocale(u"fi_FI"_s)), u"21.14"_s);
    QVERIFY(clockWords(time, QLocale(u"en_US"_s)).startsWith(u"9:14"_s));
}

void TestStartWords::saysWhere_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("stick");
    const QString home = QDir::homePath();
    QTest::newRow("at home") << home + u"/Documents/Wargames/c.muster"_s << u"Documents › Wargames"_s << QString();
    QTest::newRow("home itself") << home + u"/c.muster"_s << u"Home folder"_s << QString();
    QTest::newRow("stick") << u"/media/anne/CLUB16/Mustermaster/c.muster"_s << u"Drive CLUB16 › Mustermaster"_s
                           << u"CLUB16"_s;
    QTest::newRow("another desktop") << u"/run/media/anne/BLUE/c.muster"_s << u"Drive BLUE"_s << u"BLUE"_s;
    QTest::newRow("elsewhere") << u"/srv/club/c.muster"_s << u"srv › club"_s << QString();
}

void TestStartWords::saysWhere()
{
    QFETCH(const QString, path);
    QFETCH(const QString, words);
    QFETCH(const QString, stick);
    QCOMPARE(english(folderWords(path)), words);
    QCOMPARE(stickOf(path), stick);
}

MUSTER_TEST(TestStartWords)
#include "tst_startwords.moc"
