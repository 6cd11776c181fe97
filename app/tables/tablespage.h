// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/houserules.h"

#include <QWidget>

#include <functional>
#include <memory>

class QAbstractButton;
class QLabel;

namespace muster {

namespace Ui {
class TablesPage;
}
class CampaignSession;
class ChoicesPanel;
class HouseFileReader;
class ImportPanel;
class PlayedPanel;
class SamplePanel;
class TablePanel;
class TablesDesk;
struct HouseFile;

/// What the page has to ask of the user; tests answer instead.
struct TablesQuestions {
    std::function<QString(QWidget *)> fileToRead;
    std::function<QString(QWidget *, const QString &proposal)> fileToWrite;
};

/// Every table of every rule set as people read it, and the house rules of the campaign: edited, named, taken back,
/// carried from one campaign to another.
class TablesPage : public QWidget {
    Q_OBJECT

public:
    /// `campaign` must outlive the page.
    explicit TablesPage(CampaignSession &campaign, TablesQuestions questions = {}, QWidget *parent = nullptr);
    ~TablesPage() override;

    /// Shows these rules, and of them the table (empty: how this table plays).
    void open(const QString &rules, const QString &table = {});
    TablesDesk &desk() { return *m_desk; }

signals:
    void backRequested();
    void saved(const QString &path);
    /// These tables are to be printed as they are played; all, if none is named.
    void printRequested(const QStringList &tables);
    void pdfRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    void connectTools();
    void connectPanels();
    QAbstractButton *buttonOf(const QKeyEvent &event) const;
    void layOut();
    static constexpr QLatin1StringView kPlayed {"played"}; ///< rows of the list that are no tables
    static constexpr QLatin1StringView kChoices {"choices"};
    /// Everything anew, as tables, campaign or battle are other than before.
    void showAll();
    void showTools();
    void showStrips();
    static void say(QLabel *label, const QString &words);
    void fillList();
    QString listWords(const TableSpec &spec, int differences) const;
    void showPicked();
    QList<QWidget *> panelsOf() const;
    void showPanel(QWidget *shown);
    void showSample();
    void tried(const QString &place, const Value &value);
    void showPlace(const QString &place);
    void refuse(const QString &words);
    void fillPrintMenu();
    QString picked() const;
    void importFile();
    void look(const HouseFile &file);
    void exportFile();

    std::unique_ptr<Ui::TablesPage> ui;
    std::unique_ptr<TablesDesk> m_desk;
    TablesQuestions m_questions;
    TablePanel *m_table;
    PlayedPanel *m_played;
    ChoicesPanel *m_choices;
    ImportPanel *m_import;
    HouseFileReader *m_reader;
    SamplePanel *m_sample;
    QString m_compared {}; ///< the table whose edit is compared with what was before
};

} // namespace muster
