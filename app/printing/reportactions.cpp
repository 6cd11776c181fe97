// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/reportactions.h"

#include "app/dialogs/savequestion.h"
#include "app/printing/cardprinting.h"
#include "app/printing/rosterprinting.h"
#include "app/session/battlesession.h"
#include "app/settings/settings.h"
#include "app/theme/icons.h"
#include "core/battle/battle.h"
#include "core/exchange/ledgercsv.h"
#include "core/report/afteraction.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// A name that every file system takes.
QString fileName(const QString &words)
{
    QString name;
    for (const QChar c : words.simplified())
        name += c.isPrint() && !u"/\\:*?\"<>|"_s.contains(c) ? c : QChar(u'-');
    while (name.startsWith(u'.'))
        name.remove(0, 1);
    return name.isEmpty() ? u"battle"_s : name.left(80);
}

/// Another object of the same battle, for a thread of its own.
std::function<std::unique_ptr<Battle>()> copyOf(const Battle &battle)
{
    return [rules = battle.sharedRules(), events = battle.ledger().events(), name = battle.name] {
        auto copy = std::make_unique<Battle>(rules, events);
        copy->name = name;
        return copy;
    };
}

} // namespace

ReportActions::ReportActions(BattleSession &session, Settings &settings, QWidget *window, ReportQuestions questions)
    : QObject(window), m_session(session), m_settings(settings), m_window(window), m_questions(std::move(questions))
{
    connect(&m_saver, &FileSaver::saved, this, &ReportActions::saved);
    connect(&m_saver, &FileSaver::failed, this, &ReportActions::failed);
    addRoster();
    if (hasCards(session.battle().set()))
        addCards();
    addSeparator();
    add(u"exportLedger"_s, tr("Export &ledger as CSV…"),
        tr("Save the ledger as a table for spreadsheets, one row an event"), &ReportActions::saveCsv);
    add(u"exportReport"_s, tr("Export &report as Markdown…"), tr("Save the story of the battle as readable text"),
        &ReportActions::saveMarkdown);
    addSeparator();
}

void ReportActions::addRoster()
{
    QAction *printing = add(u"printRoster"_s, tr("&Print roster…"),
        tr("Print a side's roster as it stands now, with room to write"), &ReportActions::print);
    printing->setShortcut(QKeySequence::Print);
    printing->setIcon(icon(u"print"_s));
    add(u"previewRoster"_s, tr("Pre&view roster…"), tr("Look at a side's roster as it would be printed"),
        &ReportActions::preview);
    add(u"rosterPdf"_s, tr("Save roster as P&DF…"), tr("Save a side's roster as a PDF document"),
        &ReportActions::savePdf);
}

void ReportActions::addCards()
{
    addSeparator();
    add(u"printCards"_s, tr("Print c&ards…"), tr("Print a side's cards, nine on a sheet, on both sides of the paper"),
        &ReportActions::printCards);
    add(u"previewCards"_s, tr("Previe&w cards…"), tr("Look at a side's cards as they would be printed"),
        &ReportActions::previewCards);
    add(u"cardsPdf"_s, tr("Save cards as PD&F…"), tr("Save a side's cards as a PDF document"),
        &ReportActions::saveCardsPdf);
}

QAction *ReportActions::add(const QString &name, const QString &text, const QString &tip, void (ReportActions::*does)())
{
    auto *action = new QAction(text, this);
    action->setObjectName(name);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    connect(action, &QAction::triggered, this, does);
    m_actions.append(action);
    return action;
}

void ReportActions::addSeparator()
{
    auto *separator = new QAction(this);
    separator->setSeparator(true);
    m_actions.append(separator);
}

std::optional<SheetAnswer> ReportActions::ask(SheetOf what, SheetUse use)
{
    const PaperSize usual = paperSize(m_settings);
    std::optional<SheetAnswer> answer;
    if (m_questions.sheet) {
        answer = m_questions.sheet(what, use, usual);
    } else {
        SheetChoice dialog(m_session.battle(), what, use, usual, m_window);
        if (dialog.exec() == QDialog::Accepted)
            answer = {dialog.army(), dialog.paper()};
    }
    if (answer)
        rememberPaper(m_settings, answer->paper);
    return answer;
}

RosterSheet ReportActions::rosterNow(ThingId army) const
{
    return rosterSheet(m_session.battle(), army, QDate::currentDate(), m_session.fingerprint());
}

CardSheet ReportActions::cardsNow(ThingId army) const
{
    return cardSheet(m_session.battle(), army, QDate::currentDate(), m_session.fingerprint());
}

void ReportActions::print()
{
    const auto answer = ask(SheetOf::Roster, SheetUse::Print);
    if (!answer)
        return;
    const RosterSheet sheet = rosterNow(answer->army);
    report(m_questions.print ? m_questions.print(sheet, answer->paper) : printRoster(sheet, answer->paper, m_window));
}

void ReportActions::preview()
{
    const auto answer = ask(SheetOf::Roster, SheetUse::Preview);
    if (!answer)
        return;
    const RosterSheet sheet = rosterNow(answer->army);
    report(m_questions.preview ? m_questions.preview(sheet, answer->paper)
                               : previewRoster(sheet, answer->paper, m_window));
}

void ReportActions::savePdf()
{
    const auto answer = ask(SheetOf::Roster, SheetUse::Pdf);
    if (!answer)
        return;
    const RosterSheet sheet = rosterNow(answer->army);
    const QString stem = tr("%1 roster").arg(sheet.title);
    save(askFile(tr("Save roster as PDF"), stem, u"pdf"_s, tr("PDF documents (*.pdf)")),
        [sheet, paper = answer->paper] { return rosterPdf(sheet, paper); });
}

void ReportActions::printCards()
{
    const auto answer = ask(SheetOf::Cards, SheetUse::Print);
    if (!answer)
        return;
    const CardSheet sheet = cardsNow(answer->army);
    report(m_questions.printCards ? m_questions.printCards(sheet, answer->paper)
                                  : muster::printCards(sheet, answer->paper, m_window));
}

void ReportActions::previewCards()
{
    const auto answer = ask(SheetOf::Cards, SheetUse::Preview);
    if (!answer)
        return;
    const CardSheet sheet = cardsNow(answer->army);
    report(m_questions.previewCards ? m_questions.previewCards(sheet, answer->paper)
                                    : muster::previewCards(sheet, answer->paper, m_window));
}

void ReportActions::saveCardsPdf()
{
    const auto answer = ask(SheetOf::Cards, SheetUse::Pdf);
    if (!answer)
        return;
    const CardSheet sheet = cardsNow(answer->army);
    const QString stem = tr("%1 cards").arg(sheet.title);
    save(askFile(tr("Save cards as PDF"), stem, u"pdf"_s, tr("PDF documents (*.pdf)")),
        [sheet, paper = answer->paper] { return cardsPdf(sheet, paper); });
}

void ReportActions::saveCsv()
{
    const Battle &battle = m_session.battle();
    const QString stem = tr("%1 ledger").arg(battle.name.name);
    save(askFile(tr("Export ledger as CSV"), stem, u"csv"_s, tr("Comma-separated tables (*.csv)")),
        [copy = copyOf(battle), mark = m_session.fingerprint()]() -> Result<QByteArray> {
            return ledgerCsv(*copy(), mark);
        });
}

void ReportActions::saveMarkdown()
{
    const Battle &battle = m_session.battle();
    const QString stem = tr("%1 report").arg(battle.name.name);
    save(askFile(tr("Export report as Markdown"), stem, u"md"_s, tr("Markdown texts (*.md)")),
        [copy = copyOf(battle), mark = m_session.fingerprint()]() -> Result<QByteArray> {
            return afterActionReport(*copy(), mark).toUtf8();
        });
}

QString ReportActions::askFile(const QString &title, const QString &stem, const QString &suffix, const QString &filter)
{
    QString folder = m_settings.text(Setting::LastExport);
    if (folder.isEmpty() || !QFileInfo(folder).isDir())
        folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString proposal = QDir(folder).filePath(fileName(stem) + u'.' + suffix);
    if (m_questions.fileToSave)
        return m_questions.fileToSave(title, proposal, filter);
    return whereToSave(m_window, title, proposal, filter, suffix);
}

void ReportActions::save(const QString &path, FileSaver::Making making)
{
    if (path.isEmpty())
        return;
    m_settings.set(Setting::LastExport, QFileInfo(path).absolutePath());
    m_saver.save(path, std::move(making));
}

void ReportActions::report(const Done &done)
{
    if (!done)
        emit failed(done.error());
}

} // namespace muster
