// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/importpanel.h"
#include "app/tables/tablesdesk.h"
#include "app/tables/tablespage.h"
#include "core/exchange/safefile.h"
#include "ui_tablespage.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QJsonDocument>

// House rules as files: to be taken over from another campaign, and given to another.

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 kMostRead = 5 * 1024 * 1024; ///< more than any house rules have; the check of the text says so

QString filter()
{
    return TablesPage::tr("House rules (*.json)");
}

} // namespace

void TablesPage::importFile()
{
    const QString path = m_questions.fileToRead
        ? m_questions.fileToRead(this)
        : QFileDialog::getOpenFileName(this, tr("Take over house rules"), {}, filter());
    if (path.isEmpty())
        return;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        refuse(tr("%1 cannot be read: %2").arg(QDir::toNativeSeparators(path), file.errorString()));
        return;
    }
    const auto house = houseRulesFrom(m_desk->printed(), file.read(kMostRead));
    if (!house) {
        const Refusal &why = house.error();
        refuse(why.field.isEmpty() ? why.message.text()
                                   : tr("%1: %2", "place: reason").arg(why.field, why.message.text()));
        return;
    }
    refuse({});
    m_import->show(QFileInfo(path).fileName(), *house);
    showPanel(m_import);
}

void TablesPage::exportFile()
{
    const QString proposal = tr("House rules of %1").arg(translated(m_desk->printed().title)) + u".json"_s;
    const QString path = m_questions.fileToWrite
        ? m_questions.fileToWrite(this, proposal)
        : QFileDialog::getSaveFileName(this, tr("Save house rules"), proposal, filter());
    if (path.isEmpty())
        return;
    const Done written = writeFile(path, QJsonDocument(asJson(m_desk->printed(), m_desk->draft().house())).toJson());
    refuse(written ? QString() : written.error().message.text());
    if (written)
        emit saved(path);
}

} // namespace muster
