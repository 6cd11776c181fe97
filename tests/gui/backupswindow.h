// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/backups/backupspage.h"
#include "app/newbattle/battleplan.h"
#include "app/theme/theme.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "core/battle/battle.h"
#include "core/rules/catalogue.h"
#include "english.h"
#include "tests/battle/armyplan.h"

#include <QApplication>
#include <QDir>
#include <QDirIterator>
#include <QListView>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace muster {

/// The window with a campaign in which a battle was begun, in a folder of their own; and who answers what it asks.
class BackupsWindow {
protected:
    void openWindow();
    void closeWindow()
    {
        m_window.reset();
        Theme::instance().apply(Theme::Choice::Light, 1.0);
    }

    template <class W>
    W *child(const char *name) const
    {
        return m_window->findChild<W *>(QLatin1String(name));
    }
    void note(const char *words) { QVERIFY(m_window->campaign().battle()->note(QString::fromUtf8(words))); }
    /// A backup of what is recorded now.
    QString backUpNow() const
    {
        const auto made = backUp(m_path, {.kind = BackupKind::ByHand});
        return made ? *made : made.error().message.text();
    }
    void showPage()
    {
        m_window->showBackups();
        QTRY_VERIFY(m_window->backupsPage().current() != nullptr);
    }
    void key(int key, Qt::KeyboardModifiers held = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key), held);
    }
    int entries() const { return m_window->campaign().battle()->battle().ledger().lastSeq(); }
    /// What the comparison says, line by line.
    QStringList compared() const
    {
        QStringList lines;
        const QAbstractItemModel *model = child<QListView>("compared")->model();
        for (int row = 0; row < model->rowCount(); ++row)
            lines += english(model->index(row, 0).data(Qt::AccessibleTextRole).toString());
        return lines;
    }
    QString said() const { return english(m_window->message().words()); }
    /// Presses the button of the message with these words.
    bool press(const char *label) const
    {
        for (QPushButton *button : m_window->message().buttons()) {
            if (english(button->text()) == QLatin1String(label)) {
                button->click();
                return true;
            }
        }
        return false;
    }
    /// Everything in the campaign's folder and below it, with what the files hold.
    QMap<QString, QByteArray> files() const
    {
        QMap<QString, QByteArray> files;
        const QString folder = QFileInfo(m_path).path();
        for (QDirIterator it(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); it.hasNext();) {
            QFile file(it.next());
            files.insert(file.fileName(), file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
        }
        return files;
    }
    /// Writes rubbish into the middle of a file.
    static void spoil(const QString &path)
    {
        QFile file(path);
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(file.size() / 2));
        QVERIFY(file.write(QByteArray(8192, 'x')) > 0);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    QString m_path;
    QString m_answer; ///< the file that is chosen
    bool m_mayRestore = false;
    std::vector<RestoreAsked> m_asked;
};

inline void BackupsWindow::openWindow()
{
    using namespace Qt::Literals::StringLiterals;
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(m_folder->filePath(u"settings.ini"_s));
    QVERIFY(QDir(m_folder->path()).mkpath(u"war"_s));
    m_path = QDir(m_folder->filePath(u"war"_s)).canonicalPath() + u"/Edgehill.muster"_s;
    BattlePlan plan;
    plan.rules = findRuleset(u"phut"_s);
    plan.name = {u"Edgehill"_s, QDate(1642, 10, 23), {}};
    for (const QString &side : {u"King"_s, u"Parliament"_s})
        plan.armies.push_back(armyPlan({{u"name"_s, side}}, {{{u"name"_s, side + u" foot"_s}, {u"start_bases"_s, 6}}}));
    const auto drawn = drawUp(plan);
    QVERIFY(drawn);
    {
        CampaignSession session;
        QVERIFY(session.create(m_path, u"Civil War"_s));
        QVERIFY(session.begin(drawn->record, drawn->events));
    }
    const auto file = [this](QWidget *, const QString &) { return m_answer; };
    m_asked.clear();
    m_mayRestore = false;
    m_window = std::make_unique<MainWindow>(*m_settings,
        WindowQuestions {.fileToOpen = file,
            .fileToMake = file,
            .fileForCopy = file,
            .secondPlace = file,
            .mayRestore = [this](QWidget *, const RestoreAsked &asked) {
                m_asked.push_back(asked);
                return m_mayRestore;
            }});
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->openCampaign(m_path);
    QVERIFY2(m_window->campaign().battle(), qPrintable(m_window->message().words()));
    QTRY_VERIFY(!m_window->campaign().backups().isAtWork());
}

} // namespace muster
