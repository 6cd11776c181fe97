// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"

#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {
/// What each folder's files may include besides its own. Nothing points back.
const QMap<QString, QStringList> &arrows()
{
    static const QMap<QString, QStringList> kArrows {
        {u"core/base"_s, {}},
        {u"core/dice"_s, {u"core/base"_s}},
        {u"core/rules"_s, {u"core/base"_s, u"core/dice"_s}},
        {u"core/battle"_s, {u"core/base"_s, u"core/dice"_s, u"core/rules"_s}},
        {u"core/play"_s, {u"core/base"_s, u"core/dice"_s, u"core/rules"_s, u"core/battle"_s}},
        {u"core/campaign"_s, {u"core/base"_s, u"core/dice"_s, u"core/rules"_s, u"core/battle"_s}},
        {u"core/store"_s, {u"core/base"_s, u"core/dice"_s, u"core/rules"_s, u"core/battle"_s, u"core/campaign"_s}},
        {u"core/exchange"_s, {u"core/base"_s, u"core/dice"_s, u"core/rules"_s, u"core/battle"_s, u"core/campaign"_s}},
        {u"core/report"_s, {u"core/base"_s, u"core/dice"_s, u"core/rules"_s, u"core/battle"_s, u"core/campaign"_s}},
        {u"cli"_s, {u"core"_s}},
        {u"app"_s, {u"core"_s}},
    };
    return kArrows;
}

struct Include {
    QString file;
    QString included;
    bool isOurs = false;
};

/// All #include lines below `folder`; `isOurs` for those in quotation marks.
QList<Include> includesBelow(const QString &folder)
{
    static const QRegularExpression kInclude(
        u"^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]"_s, QRegularExpression::MultilineOption);
    const QDir root(QStringLiteral(MUSTER_SOURCE_DIR));
    QList<Include> includes;
    QDirIterator files(root.filePath(folder), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        for (const QRegularExpressionMatch &match : kInclude.globalMatch(QString::fromUtf8(file.readAll())))
            includes.append({root.relativeFilePath(file.fileName()), match.captured(2), match.captured(1) == u"\""_s});
    }
    return includes;
}

bool isBelow(const QString &path, const QString &folder)
{
    return path.startsWith(folder + u'/');
}

/// "phut" for core/rules/phut/…, empty for what all rule sets share.
QString ruleSetOf(const QString &path)
{
    const QStringList parts = path.split(u'/');
    return parts.size() > 3 && isBelow(path, u"core/rules"_s) ? parts.at(2) : QString();
}
} // namespace

/// Holds the arrows between the folders by reading the #include lines.
class TestIncludes : public QObject {
    Q_OBJECT

private slots:
    void arrowsAreKept_data();
    void arrowsAreKept();
    void everyCoreFolderHasItsArrows();
    void ruleSetsKnowNoOther();
    void sharedRulesKnowNoRuleSet();
    void screenStaysOutOfCoreAndCommandLine();
};

void TestIncludes::arrowsAreKept_data()
{
    QTest::addColumn<QString>("folder");
    for (const QString &folder : arrows().keys())
        QTest::newRow(qUtf8Printable(folder)) << folder;
}

void TestIncludes::arrowsAreKept()
{
    QFETCH(QString, folder);
    const QStringList allowed = QStringList(folder) + arrows().value(folder);
    for (const Include &include : includesBelow(folder)) {
        // Generated files (ui_….h, ….moc) and those of the same folder have no path from the top.
        if (!include.isOurs || !include.included.contains(u'/'))
            continue;
        const bool kept = std::any_of(
            allowed.begin(), allowed.end(), [&](const QString &other) { return isBelow(include.included, other); });
        QVERIFY2(kept, qUtf8Printable(u"%1 includes %2"_s.arg(include.file, include.included)));
    }
}

void TestIncludes::everyCoreFolderHasItsArrows()
{
    const QDir core(QStringLiteral(MUSTER_SOURCE_DIR "/core"));
    const QStringList folders = core.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QVERIFY(!folders.isEmpty());
    for (const QString &folder : folders)
        QVERIFY2(arrows().contains(u"core/"_s + folder), qUtf8Printable(u"no arrows declared for core/"_s + folder));
}

void TestIncludes::ruleSetsKnowNoOther()
{
    for (const Include &include : includesBelow(u"core/rules"_s)) {
        const QString own = ruleSetOf(include.file);
        const QString other = ruleSetOf(include.included);
        QVERIFY2(own.isEmpty() || other.isEmpty() || own == other,
            qUtf8Printable(u"%1 includes %2"_s.arg(include.file, include.included)));
    }
}

void TestIncludes::sharedRulesKnowNoRuleSet()
{
    // The catalogue is the one place that names the rule sets, and only by the one header of each.
    for (const QString &folder : arrows().keys()) {
        for (const Include &include : includesBelow(folder)) {
            const QString ruleSet = ruleSetOf(include.included);
            const bool isCatalogue = include.file == u"core/rules/catalogue.cpp"_s;
            QVERIFY2(ruleSet.isEmpty() || ruleSetOf(include.file) == ruleSet || isCatalogue,
                qUtf8Printable(u"%1 includes %2"_s.arg(include.file, include.included)));
        }
    }
}

void TestIncludes::screenStaysOutOfCoreAndCommandLine()
{
    static const QRegularExpression kScreen(u"^(?:QtWidgets|QtGui|QtSvg|QtPrintSupport)\\b"_s);
    static const QStringList kHeaders {u"QApplication"_s, u"QGuiApplication"_s, u"QWidget"_s, u"QDialog"_s,
        u"QMessageBox"_s, u"QPainter"_s, u"QColor"_s, u"QFont"_s, u"QIcon"_s, u"QPixmap"_s, u"QAction"_s};
    for (const QString &folder : {u"core"_s, u"cli"_s}) {
        for (const Include &include : includesBelow(folder))
            QVERIFY2(!kScreen.match(include.included).hasMatch() && !kHeaders.contains(include.included),
                qUtf8Printable(u"%1 includes %2"_s.arg(include.file, include.included)));
    }
}

MUSTER_TEST(TestIncludes)
#include "tst_includes.moc"
