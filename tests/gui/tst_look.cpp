// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/stylesheet.h"
#include "app/theme/theme.h"
#include "app/widgets/casualtygauge.h"
#include "app/widgets/oddschart.h"
#include "app/widgets/percent.h"
#include "app/widgets/tickbar.h"
#include "app/widgets/unitdelegate.h"
#include "english.h"
#include "tests/testprogram.h"

#include <QDirIterator>
#include <QPainter>
#include <QSignalSpy>
#include <QtTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

class TestLook : public QObject {
    Q_OBJECT

private slots:
    void init();
    void contrastRatioIsThatOfTheGuidelines();
    void textStandsOut_data();
    void textStandsOut();
    void barsStandOut_data();
    void barsStandOut();
    void themeFollowsTheChoice();
    void styleSheetIsComplete();
    void iconsDraw_data();
    void iconsDraw();
    void iconsFollowTheTheme();
    void ticksUpToTwelve_data();
    void ticksUpToTwelve();
    void tickBarPaintsLossLighter();
    void gaugeSpeaksItsThresholds();
    void percents_data();
    void percents();
    void oddsSpeak();
    void oddsOpenAtTheLikeliest();
    void oddsShowTheResult_data();
    void oddsShowTheResult();
};

void TestLook::init()
{
    Theme::instance().apply(Theme::Choice::Light);
}

void TestLook::contrastRatioIsThatOfTheGuidelines()
{
    QCOMPARE(qRound(contrastRatio(Qt::black, Qt::white) * 100), 2100);
    QCOMPARE(qRound(contrastRatio(Qt::white, Qt::white) * 100), 100);
    QCOMPARE(qRound(contrastRatio(QColor(0x777777), Qt::white) * 100), 448);
}

void TestLook::textStandsOut_data()
{
    QTest::addColumn<QColor>("words");
    QTest::addColumn<QColor>("under");
    for (const auto &[name, t] : {std::pair {"light", lightTokens()}, std::pair {"dark", darkTokens()}}) {
        const QList<QColor> grounds {t.window, t.panel, t.panelQuiet, t.accentGround, hoverGround(t)};
        for (qsizetype i = 0; i < grounds.size(); ++i) {
            QTest::addRow("%s text on ground %d", name, int(i)) << t.text << grounds[i];
            QTest::addRow("%s muted text on ground %d", name, int(i)) << t.mutedText << grounds[i];
        }
        for (const Tone tone : {Tone::Quiet, Tone::Good, Tone::Warning, Tone::Danger, Tone::Accent}) {
            QTest::addRow("%s badge of tone %d", name, int(tone)) << ink(t, tone) << ground(t, tone);
            QTest::addRow("%s words of tone %d", name, int(tone)) << ink(t, tone) << t.panel;
        }
        QTest::addRow("%s outcome", name) << t.text << t.accentGround;
        QTest::addRow("%s primary button", name) << onAccent(t) << t.accent;
        QTest::addRow("%s primary button off", name) << t.mutedText << track(t);
    }
}

void TestLook::textStandsOut()
{
    QFETCH(const QColor, words);
    QFETCH(const QColor, under);
    QVERIFY2(contrastRatio(words, under) >= 4.5, qPrintable(QString::number(contrastRatio(words, under))));
}

void TestLook::barsStandOut_data()
{
    QTest::addColumn<QColor>("bar");
    QTest::addColumn<QColor>("under");
    for (const auto &[name, t] : {std::pair {"light", lightTokens()}, std::pair {"dark", darkTokens()}}) {
        for (int side = 0; side < 4; ++side) {
            QTest::addRow("%s side %d on the panel", name, side) << t.sides[side] << t.panel;
            QTest::addRow("%s side %d on a picked unit", name, side) << t.sides[side] << t.accentGround;
            QTest::addRow("%s side %d on the empty bar", name, side) << t.sides[side] << track(t);
        }
        QTest::addRow("%s odds", name) << t.accent << t.panel;
        QTest::addRow("%s odds of the result", name) << t.accent << t.accentGround;
    }
}

void TestLook::barsStandOut()
{
    QFETCH(const QColor, bar);
    QFETCH(const QColor, under);
    QVERIFY2(contrastRatio(bar, under) >= 3, qPrintable(QString::number(contrastRatio(bar, under))));
}

void TestLook::themeFollowsTheChoice()
{
    const QSignalSpy changed(&Theme::instance(), &Theme::changed);
    Theme::instance().apply(Theme::Choice::Dark, 2.0);
    QVERIFY(Theme::instance().isDark());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(qApp->palette().color(QPalette::Window), darkTokens().window);
    QVERIFY(QApplication::font().pointSizeF() >= 22);
    QCOMPARE(px(8, QApplication::font()), qRound(8 * textScale(QApplication::font())));
    QCOMPARE(Theme::instance().side(5), darkTokens().sides[1]);
}

void TestLook::styleSheetIsComplete()
{
    for (const Tokens &t : {lightTokens(), darkTokens()}) {
        const QString sheet = styleSheet(t, QApplication::font());
        QVERIFY2(!sheet.contains(u'@'), qPrintable(sheet.mid(sheet.indexOf(u'@'), 40)));
        QVERIFY(!sheet.contains(QRegularExpression(u"\\d+u\\b"_s)));
    }
}

void TestLook::iconsDraw_data()
{
    QTest::addColumn<QString>("id");
    QDirIterator files(u":/icons"_s, {u"*.svg"_s}, QDir::Files);
    while (files.hasNext()) {
        const QString id = files.nextFileInfo().completeBaseName();
        QTest::newRow(qPrintable(id)) << id;
    }
}

void TestLook::iconsDraw()
{
    QFETCH(const QString, id);
    const QImage image = iconPixmap(id, Qt::red, 16, 2.0).toImage();
    QCOMPARE(image.size(), QSize(32, 32));
    int inked = 0;
    for (int y = 0; y < 32; ++y) {
        for (int x = 0; x < 32; ++x) {
            const QColor pixel = image.pixelColor(x, y);
            inked += pixel.alpha() > 128;
            if (id != u"mustermaster"_s && pixel.alpha() > 200)
                QVERIFY2(pixel.red() > 240 && pixel.green() < 16, "drawn in another colour than the one asked for");
        }
    }
    QVERIFY2(inked > 40, "hardly anything to be seen at 16 px");
}

void TestLook::iconsFollowTheTheme()
{
    const QIcon undo = icon(u"undo"_s);
    const auto darkest = [&undo] {
        int least = 255;
        const QImage image = undo.pixmap(32).toImage();
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                least = image.pixelColor(x, y).alpha() > 200 ? qMin(least, image.pixelColor(x, y).lightness()) : least;
        }
        return least;
    };
    QVERIFY(darkest() < 80);
    Theme::instance().apply(Theme::Choice::Dark);
    QVERIFY(darkest() > 180);
    QVERIFY(icon(u"no such icon"_s).isNull());
}

void TestLook::ticksUpToTwelve_data()
{
    QTest::addColumn<int>("maximum");
    QTest::addColumn<int>("ticks");
    QTest::newRow("nothing") << 0 << 0;
    QTest::newRow("one") << 1 << 1;
    QTest::newRow("twelve") << 12 << 12;
    QTest::newRow("thirteen: continuous") << 13 << 0;
}

void TestLook::ticksUpToTwelve()
{
    QFETCH(const int, maximum);
    QTEST(tickCount(maximum), "ticks");
}

void TestLook::tickBarPaintsLossLighter()
{
    QImage image(120, 14, QImage::Format_RGB32);
    image.fill(lightTokens().panel);
    QPainter painter(&image);
    const QColor side = lightTokens().sides[0];
    paintTickBar(painter, QRectF(0, 0, 120, 14), {1, 4, 2, side}, 1.0);
    painter.end();
    QCOMPARE(image.pixelColor(14, 7), side);
    QCOMPARE(image.pixelColor(45, 7), lostTint(lightTokens(), side));
    QCOMPARE(image.pixelColor(75, 7), track(lightTokens()));
}

void TestLook::gaugeSpeaksItsThresholds()
{
    CasualtyGauge gauge;
    gauge.setLook({31, 44, -1, lightTokens().sides[0]}, {{22, u"half lost"_s}});
    const QString words = QAccessible::queryAccessibleInterface(&gauge)->text(QAccessible::Value);
    QVERIFY2(words.contains(u"31"_s) && words.contains(u"44"_s) && words.contains(u"half lost"_s), qPrintable(words));
}

void TestLook::percents_data()
{
    QTest::addColumn<double>("probability");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("words");
    QTest::newRow("plain") << 0.4823 << 1 << u"48.2\u00A0%"_s;
    QTest::newRow("whole per cent") << 0.518 << 0 << u"52\u00A0%"_s;
    QTest::newRow("rare") << 0.0002 << 1 << u"<0.1\u00A0%"_s;
    QTest::newRow("rare, whole") << 0.002 << 0 << u"<1\u00A0%"_s;
    QTest::newRow("never") << 0.0 << 1 << u"0\u00A0%"_s;
    QTest::newRow("nearly sure") << 0.9999 << 1 << u">99.9\u00A0%"_s;
    QTest::newRow("sure but for rounding") << 1.0 - 1e-15 << 0 << u"100\u00A0%"_s;
}

void TestLook::percents()
{
    QFETCH(const double, probability);
    QFETCH(const int, decimals);
    QTEST(percentText(probability, decimals, QLocale(QLocale::English)), "words");
    QVERIFY(percentText(0.4823, 1, QLocale(QLocale::German)).startsWith(u"48,2"_s));
}

void TestLook::oddsSpeak()
{
    OddsChart chart;
    chart.setLocale(QLocale(QLocale::English));
    chart.setRows({{u"0"_s, 0.25, 1}, {u"1"_s, 0.75, 0.75}});
    const QString words = QAccessible::queryAccessibleInterface(&chart)->text(QAccessible::Value);
    QVERIFY2(words.contains(u"75.0"_s), qPrintable(words));
    const int two = chart.sizeHint().height();
    chart.setRows(std::vector<OddsRow>(20, OddsRow {u"1"_s, 0.05, 1}));
    QCOMPARE(chart.sizeHint().height(), two / 2 * 8);
}

/// Thirty values, the likeliest far down.
static std::vector<OddsRow> wideOdds()
{
    std::vector<OddsRow> rows;
    for (int value = 0; value < 30; ++value)
        rows.push_back({QString::number(value), value == 20 ? 0.42 : 0.02, -1});
    return rows;
}

void TestLook::oddsOpenAtTheLikeliest()
{
    OddsChart chart;
    chart.setMostRows(6);
    chart.setRows(wideOdds());
    chart.resize(chart.sizeHint());
    chart.show();
    QCOMPARE(chart.likeliest(), 20);
    QVERIFY(chart.isInView(20));
    QVERIFY(!chart.isInView(0));
    chart.resize(chart.width(), chart.height() / 3);
    chart.resize(chart.sizeHint()); // with room for it again, it stands among its neighbours
    QVERIFY(chart.isInView(18));
    QVERIFY(chart.isInView(22));
    QCOMPARE(english(chart.spokenValue()).count(u"(likeliest)"_s), 1);
}

void TestLook::oddsShowTheResult_data()
{
    QTest::addColumn<int>("result");
    QTest::addColumn<bool>("withTheLikeliest");
    QTest::newRow("beside the likeliest") << 23 << true;
    QTest::newRow("far above it") << 2 << false;
    QTest::newRow("the last one") << 29 << false;
    QTest::newRow("the likeliest itself") << 20 << true;
}

void TestLook::oddsShowTheResult()
{
    QFETCH(const int, result);
    QFETCH(const bool, withTheLikeliest);
    OddsChart chart;
    chart.setMostRows(6);
    chart.setRows(wideOdds());
    chart.resize(chart.sizeHint());
    chart.show();
    chart.setCurrent(result);
    QVERIFY(chart.isInView(result));
    QCOMPARE(chart.isInView(chart.likeliest()), withTheLikeliest);
    QCOMPARE(english(chart.spokenValue()).count(u"(with these dice)"_s), 1);
    chart.setCurrent(-1); // a die was taken back
    QVERIFY(chart.isInView(chart.likeliest()));
}

MUSTER_TEST(TestLook)
#include "tst_look.moc"
