// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/timewords.h"
#include "tests/testprogram.h"

#include <QLocale>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Moments in words: by the locale, without seconds, as short as can be.
class TestTimeWords : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void hasNoSeconds_data();
    void hasNoSeconds();
    void saysTheDayWhereItIsAnother();
    void takesTheZoneOfNow();
    void readsWhatANameSays();
};

void TestTimeWords::hasNoSeconds_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("clock");
    QTest::newRow("C") << u"C"_s << u"21:14"_s;
    QTest::newRow("British") << u"en_GB"_s << u"21:14"_s;
    QTest::newRow("German") << u"de_DE"_s << u"21:14"_s;
    QTest::newRow("Finnish") << u"fi_FI"_s << u"21.14"_s;
}

void TestTimeWords::hasNoSeconds()
{
    QFETCH(const QString, locale);
    QFETCH(const QString, clock);
    QLocale::setDefault(QLocale(locale));
    QCOMPARE(clockWords(QTime(21, 14, 58)), clock);
}

void TestTimeWords::saysTheDayWhereItIsAnother()
{
    const QDateTime now(QDate(2026, 11, 22), QTime(21, 14), Qt::LocalTime);
    QCOMPARE(momentWords(now, now), u"21:14"_s);
    QCOMPARE(momentWords(now.addDays(-1), now), u"yesterday 21:14"_s);
    QCOMPARE(momentWords(now.addDays(-8), now), u"Sat 14 Nov, 21:14"_s);
    QCOMPARE(momentWords(now.addDays(1), now), u"Mon 23 Nov, 21:14"_s);
    QCOMPARE(momentWords(now.addYears(-1), now), u"22 Nov 2025, 21:14"_s);
}

void TestTimeWords::takesTheZoneOfNow()
{
    const QDateTime now(QDate(2026, 11, 22), QTime(0, 30), Qt::OffsetFromUTC, 3600);
    QCOMPARE(momentWords(QDateTime(QDate(2026, 11, 21), QTime(23, 10), Qt::UTC), now), u"00:10"_s);
}

void TestTimeWords::readsWhatANameSays()
{
    const QDateTime time(QDate(2026, 11, 22), QTime(21, 14), Qt::LocalTime);
    QCOMPARE(momentForFileName(time), u"22 Nov 21.14"_s);
    QCOMPARE(momentFromFileName(momentForFileName(time), 2026), time);
    QVERIFY(!momentFromFileName(u"for good"_s, 2026).isValid());
}

MUSTER_TEST(TestTimeWords)
#include "tst_timewords.moc"
