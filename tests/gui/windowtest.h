// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/campaignsession.h"
#include "app/window/mainwindow.h"

#include <QApplication>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace muster {

/// What the tests of the window share: one for each test, with a folder and settings of its own. Whatever file it asks
/// for is `m_answer`.
class WindowTest {
protected:
    static void useOwnFolders(const QString &name)
    {
        QStandardPaths::setTestModeEnabled(true);
        QApplication::setApplicationName(name);
    }
    void begin()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<Settings>(m_folder->filePath(QStringLiteral("settings.ini")));
        MainWindow::applyLook(*m_settings);
        open();
    }
    void open()
    {
        const auto file = [this](QWidget *, const QString &) { return m_answer; };
        const WindowQuestions questions {.fileToOpen = file, .fileToMake = file, .fileForCopy = file};
        m_window = std::make_unique<MainWindow>(*m_settings, questions);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void end() { m_window.reset(); }
    template <class W>
    W *child(const QString &name) const
    {
        return m_window->findChild<W *>(name);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    QString m_answer;
};

} // namespace muster
