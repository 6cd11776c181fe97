// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/campaignsession.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "english.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>

namespace muster {

/// The window of the program with settings and a folder of its own, which answers what it is asked.
class OpenedWindow {
public:
    OpenedWindow() { open(); }
    ~OpenedWindow() { close(); }
    OpenedWindow(const OpenedWindow &) = delete;
    OpenedWindow &operator=(const OpenedWindow &) = delete;

    void open()
    {
        settings = std::make_unique<Settings>(folder.filePath(QStringLiteral("settings.ini")));
        const auto file = [this](QWidget *, const QString &) {
            if (whileChosen)
                whileChosen();
            return answer;
        };
        window = std::make_unique<MainWindow>(*settings,
            WindowQuestions {.fileToOpen = file,
                .fileToMake = file,
                .fileForCopy = file,
                .leaveVanished = [this](QWidget *, const Vanished &vanished) {
                    ++asked;
                    askedOf = vanished;
                    if (whileAsked)
                        whileAsked();
                    return leaving;
                }});
        window->resize(1280, 800);
        window->show();
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
    }
    void close()
    {
        if (window)
            window->campaign().close();
        window.reset();
        settings.reset();
    }
    /// As a restart does.
    void restart()
    {
        close();
        open();
    }
    /// A copy of the sample in the folder, under this name; nothing of it is open afterwards.
    QString sampleAt(const QString &name, const QString &sample = {})
    {
        window->openSample(sample);
        const QString from = window->campaign().file()->path();
        const QString to = folder.filePath(name);
        window->campaign().close();
        QDir().mkpath(QFileInfo(to).path());
        QFile::rename(from, to);
        QDir(QFileInfo(from).path()).removeRecursively();
        return QFileInfo(to).canonicalFilePath();
    }
    template <class W>
    W *child(const char *name) const
    {
        return window->findChild<W *>(QLatin1String(name));
    }
    QString words() const { return english(window->message().words()); }
    /// Presses the button of the message with these words.
    bool press(const QString &label) const
    {
        for (QPushButton *button : window->message().buttons()) {
            if (english(button->text()) == label) {
                button->click();
                return true;
            }
        }
        return false;
    }

    QTemporaryDir folder;
    QString answer;
    Leaving leaving = Leaving::Stay;
    int asked = 0;
    Vanished askedOf;
    std::function<void()> whileAsked;
    std::function<void()> whileChosen; ///< a file
    std::unique_ptr<Settings> settings;
    std::unique_ptr<MainWindow> window;
};

} // namespace muster
