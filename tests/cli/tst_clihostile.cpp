// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/shown.h"
#include "ran.h"
#include "tests/campaign/hostilecampaign.h"
#include "tests/testprogram.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What the program says of a campaign with names that a terminal would obey.
class TestCliHostile : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void saysNothingATerminalObeys_data();
    void saysNothingATerminalObeys();
    void namesTakeOneLine();
    void dataIsExact();
    void argumentsAreNotObeyed();

private:
    QTemporaryDir m_folder;
    QString m_path;
};

void TestCliHostile::initTestCase()
{
    m_path = m_folder.filePath(u"hostile.muster"_s);
    writeHostileCampaign(u"fornovo"_s, m_path);
}

void TestCliHostile::saysNothingATerminalObeys_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("list") << QStringList {u"list"_s};
    QTest::newRow("list as data") << QStringList {u"list"_s, u"--json"_s};
    QTest::newRow("show") << QStringList {u"show"_s};
    QTest::newRow("show as data") << QStringList {u"show"_s, u"--json"_s};
    QTest::newRow("log") << QStringList {u"log"_s};
    QTest::newRow("log as data") << QStringList {u"log"_s, u"--json"_s};
    QTest::newRow("check") << QStringList {u"check"_s};
    QTest::newRow("replay") << QStringList {u"replay"_s};
    QTest::newRow("ledger") << QStringList {u"export"_s, u"--csv"_s};
    QTest::newRow("report") << QStringList {u"export"_s, u"--markdown"_s};
    QTest::newRow("rosters") << QStringList {u"export"_s, u"--roster-text"_s};
    QTest::newRow("cards") << QStringList {u"export"_s, u"--cards-text"_s};
}

void TestCliHostile::saysNothingATerminalObeys()
{
    QFETCH(QStringList, arguments);
    const Ran ran = run(QStringList {u"battle"_s} + arguments + QStringList {m_path});
    QCOMPARE(ran.status, arguments.contains(u"check"_s) ? 3 : 0); // it finds the name of 2,000 letters
    QVERIFY(!ran.out.isEmpty());
    QString said = QString::fromUtf8(ran.out + ran.error);
    if (said.startsWith(QChar(QChar::ByteOrderMark)))
        said.remove(0, 1); // of the CSV
    for (const QChar letter : std::as_const(said)) {
        if (letter != u'\n' && letter != u'\r' && isUnseen(letter))
            QFAIL(qPrintable(u"U+%1"_s.arg(int(letter.unicode()), 4, 16, QChar(u'0'))));
    }
}

void TestCliHostile::namesTakeOneLine()
{
    const QString shown = QString::fromUtf8(run({u"battle"_s, u"show"_s, m_path}).out);
    const QStringList lines = shown.split(u'\n');
    for (const QString &name : hostileNames())
        QVERIFY2(!lines.filter(shownName(name)).isEmpty(), qPrintable(shownName(name)));
    QVERIFY(lines.front().startsWith(u"<img src=/dev/zero> [*] a & b · "_s));
    QVERIFY(QString::fromUtf8(run({u"battle"_s, u"list"_s, m_path}).out).startsWith(u"<i>campaign</i> %1 & so on\n"_s));
}

void TestCliHostile::dataIsExact()
{
    QStringList notes;
    for (const QJsonObject &event : run({u"battle"_s, u"log"_s, u"--json"_s, m_path}).jsonLines()) {
        if (event.value("kind"_L1).toString() == u"note")
            notes += event.value("event"_L1)["text"_L1].toString();
    }
    for (const QString &name : hostileNames())
        QVERIFY2(notes.contains(name), qPrintable(shownName(name)));
}

void TestCliHostile::argumentsAreNotObeyed()
{
    for (const QStringList &wrong :
        {QStringList {u"\u001b[31m"_s}, QStringList {u"battle"_s, u"show"_s, u"\u001b[2J"_s},
            QStringList {u"resolve"_s, u"-r"_s, u"\u202ephut"_s}, QStringList {u"battle"_s, u"--\u009b31m"_s}}) {
        const Ran ran = run(wrong);
        QVERIFY(ran.status != 0);
        QVERIFY2(!hasUnseen(QString::fromUtf8(ran.error).remove(u'\n')), ran.error.constData());
    }
}

MUSTER_TEST(TestCliHostile)
#include "tst_clihostile.moc"
