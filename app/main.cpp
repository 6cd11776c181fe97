// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/icons.h"
#include "app/window/endsignals.h"
#include "app/window/mainwindow.h"
#include "core/base/language.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSessionManager>

using namespace Qt::Literals::StringLiterals;

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"mustermaster"_s);
    QApplication::setApplicationDisplayName(u"Mustermaster"_s);
    QApplication::setApplicationVersion(QString::fromLatin1(MUSTER_VERSION));
    QApplication::setDesktopFileName(u"mustermaster"_s);
    muster::Settings settings;
    muster::installLanguage(application, settings.text(muster::Setting::Language));

    QCommandLineParser parser;
    parser.setApplicationDescription(QCoreApplication::translate("main", "Referees pike-and-shot battles."));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption sample(
        u"sample"_s, QCoreApplication::translate("main", "Open a sample battle: the one that is named, or the first."));
    const QCommandLineOption open(u"open"_s, QCoreApplication::translate("main", "Open this campaign."),
        QCoreApplication::translate("main", "file"));
    const QCommandLineOption theme(u"theme"_s,
        QCoreApplication::translate("main", "Colours for now and later: light, dark or system."),
        u"light|dark|system"_s);
    parser.addOptions({sample, open, theme});
    parser.addPositionalArgument(
        u"file"_s, QCoreApplication::translate("main", "A campaign to open, or the name of a sample."), u"[file]"_s);
    parser.process(application);

    if (parser.isSet(theme))
        settings.set(muster::Setting::Theme, parser.value(theme));
    muster::MainWindow::applyLook(settings);
    QApplication::setWindowIcon(muster::icon(u"mustermaster"_s));
    muster::MainWindow window(settings);
    window.show();
    const muster::EndSignals ends;
    QObject::connect(&ends, &muster::EndSignals::asked, &window, &muster::MainWindow::endNow);
    QObject::connect(
        &application, &QGuiApplication::commitDataRequest, &window,
        [&window](QSessionManager &session) {
            if (!session.allowsInteraction()) {
                window.putAside();
                return;
            }
            if (window.endNow())
                session.release();
            else
                session.cancel();
        },
        Qt::DirectConnection);
    const QString file = parser.isSet(open) ? parser.value(open) : parser.positionalArguments().value(0);
    if (parser.isSet(sample))
        window.openSample(parser.positionalArguments().value(0));
    else if (!file.isEmpty())
        window.openCampaign(file);
    return QApplication::exec();
}
