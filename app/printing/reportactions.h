// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/printing/filesaver.h"
#include "app/printing/sheetchoice.h"
#include "core/base/result.h"
#include "core/report/cardsheet.h"
#include "core/report/roster.h"

#include <QAction>
#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>
#include <vector>

namespace muster {

class BattleSession;
class Settings;

/// Whose roster or cards, and on which paper.
struct SheetAnswer {
    ThingId army = 0;
    PaperSize paper = PaperSize::A4;
};

/// What has to be asked of the user; what is left out is asked by the system's dialogs. Tests answer instead.
struct ReportQuestions {
    std::function<std::optional<SheetAnswer>(SheetOf, SheetUse, PaperSize)> sheet {};
    /// Where to save; empty: nowhere. `proposal` is a whole path.
    std::function<QString(const QString &title, const QString &proposal, const QString &filter)> fileToSave {};
    std::function<Done(const RosterSheet &, PaperSize)> print {};
    std::function<Done(const RosterSheet &, PaperSize)> preview {};
    std::function<Done(const CardSheet &, PaperSize)> printCards {};
    std::function<Done(const CardSheet &, PaperSize)> previewCards {};
};

/// A battle onto paper and into files: the actions, with their shortcuts, for menus; those of cards where its rules
/// have cards. What takes time is done in a
/// thread of its own.
class ReportActions : public QObject {
    Q_OBJECT

public:
    /// `window` is the parent of dialogs and owns these actions. `session` and `settings` must outlive them.
    ReportActions(BattleSession &session, Settings &settings, QWidget *window, ReportQuestions questions = {});

    /// In the order of a menu; separators among them.
    QList<QAction *> actions() const { return m_actions; }

signals:
    /// To be said in a place that needs no answer: a file is saved, or the reason why not. Never inside a dialog.
    void saved(const QString &path);
    void failed(const Refusal &refusal);

private:
    QAction *add(const QString &name, const QString &text, const QString &tip, void (ReportActions::*does)());
    void addSeparator();
    void addRoster();
    void addCards();
    void print();
    void preview();
    void savePdf();
    void printCards();
    void previewCards();
    void saveCardsPdf();
    void saveCsv();
    void saveMarkdown();
    RosterSheet rosterNow(ThingId army) const;
    CardSheet cardsNow(ThingId army) const;
    std::optional<SheetAnswer> ask(SheetOf what, SheetUse use);
    QString askFile(const QString &title, const QString &stem, const QString &suffix, const QString &filter);
    void save(const QString &path, FileSaver::Making making);
    void report(const Done &done);

    BattleSession &m_session;
    Settings &m_settings;
    QPointer<QWidget> m_window;
    ReportQuestions m_questions;
    QList<QAction *> m_actions;
    FileSaver m_saver;
};

} // namespace muster
