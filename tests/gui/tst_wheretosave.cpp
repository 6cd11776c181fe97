// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/savequestion.h"
#include "tests/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Where a file is to be written is asked in an order that wastes nobody's answer.
class TestWhereToSave : public QObject {
    Q_OBJECT

private slots:
    void refusesBeforeItAsksToReplace();
    void whoReplacesNothingChoosesAnotherName();
    void nowhereIsNowhere();

private:
    /// Answers with these paths, one after the other, and notes what else it is asked.
    SaveQuestions answers(const QStringList &paths, bool replaces)
    {
        m_asked.clear();
        return {[this, paths, at = 0](const QString &) mutable { return paths.value(at++); },
            [this](const QString &) { m_asked += u"refused"_s; },
            [this, replaces](const QString &) {
                m_asked += u"replace?"_s;
                return replaces;
            }};
    }
    QString made(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
    }

    QTemporaryDir m_folder;
    QStringList m_asked;
};

void TestWhereToSave::refusesBeforeItAsksToReplace()
{
    const QString campaign = made(u"edgehill.muster"_s, QByteArray("SQLite format 3\0", 16));
    const QString report = made(u"report.csv"_s, "a,b");
    QCOMPARE(whereToSave(answers({campaign, report}, true), u"proposal"_s), report);
    QCOMPARE(m_asked, (QStringList {u"refused"_s, u"replace?"_s}));
}

void TestWhereToSave::whoReplacesNothingChoosesAnotherName()
{
    const QString report = made(u"report.csv"_s, "a,b");
    const QString other = m_folder.filePath(u"other.csv"_s);
    QCOMPARE(whereToSave(answers({report, other}, false), u"proposal"_s), other);
    QCOMPARE(m_asked, QStringList {u"replace?"_s});
}

void TestWhereToSave::nowhereIsNowhere()
{
    QCOMPARE(whereToSave(answers({}, true), u"proposal"_s), QString());
    QVERIFY(m_asked.isEmpty());
}

MUSTER_TEST(TestWhereToSave)
#include "tst_wheretosave.moc"
