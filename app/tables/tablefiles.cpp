// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/savequestion.h"
#include "app/tables/importpanel.h"
#include "app/tables/tablesdesk.h"
#include "app/tables/tablespage.h"
#include "core/exchange/safefile.h"
#include "core/rules/houserulesfile.h"
#include "ui_tablespage.h"

#include <QFileDialog>
#include <QJsonDocument>

// House rules as files: to be taken over from another campaign, and given to another.

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString filter()
{
    return TablesPage::tr("House rules (*.json)");
}

} // namespace

void TablesPage::importFile()
{
    const QString path = m_questions.fileToRead
        ? m_questions.fileToRead(this)
        : QFileDialog::getOpenFileName(this, tr("Import house rules"), {}, filter());
    if (path.isEmpty())
        return;
    refuse({});
    m_reader->read(path, m_desk->draft());
}

/// A file was read: it is looked at before it is taken over.
void TablesPage::look(const HouseFile &file)
{
    refuse(file.refusal);
    if (!file.refusal.isEmpty())
        return;
    m_import->show(file);
    showPanel(m_import);
}

void TablesPage::exportFile()
{
    const auto kept = m_desk->kept();
    if (!kept) {
        refuse(kept.error().message.text());
        return;
    }
    const QString proposal = tr("House rules of %1").arg(translated(m_desk->printed().title)) + u".json"_s;
    const QString path = m_questions.fileToWrite
        ? m_questions.fileToWrite(this, proposal)
        : whereToSave(this, tr("Save house rules"), proposal, filter(), u"json"_s);
    if (path.isEmpty())
        return;
    const Done written = writeFile(path, QJsonDocument(asJson(m_desk->printed(), *kept)).toJson());
    const QString without = m_desk->draft().refusal() ? tr("What is not in force yet is not in the file.") : QString();
    refuse(written ? without : written.error().message.text());
    if (written)
        emit saved(path);
}

} // namespace muster
