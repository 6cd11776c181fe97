// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/aboutdialog.h"

#include "app/theme/metrics.h"
#include "core/rules/catalogue.h"
#include "ui_aboutdialog.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

AboutDialog::AboutDialog(QWidget *parent) : QDialog(parent), ui(std::make_unique<Ui::AboutDialog>())
{
    ui->setupUi(this);
    setWindowTitle(tr("About Mustermaster"));
    resize(px(560, this), px(440, this));
    const auto paragraph = [](const QString &words) { return u"<p>%1</p>"_s.arg(words.toHtmlEscaped()); };
    QString html = u"<h2>%1</h2>"_s.arg(tr("Mustermaster %1").arg(QString::fromLatin1(MUSTER_VERSION)));
    html += paragraph(tr("A referee's assistant and record keeper for pike-and-shot wargames."));
    html += u"<h3>%1</h3><ul>"_s.arg(tr("Rule sets").toHtmlEscaped());
    for (const Ruleset *set : catalogue()) {
        const QString author = QString::fromUtf8(set->author);
        html += u"<li>%1</li>"_s.arg(
            tr("%1 by %2, %3").arg(translated(set->title), author, translated(set->edition)).toHtmlEscaped());
    }
    html += u"</ul><h3>%1</h3>"_s.arg(tr("Licence").toHtmlEscaped());
    html += paragraph(tr("This program is free software: you may pass it on and change it under the terms of the GNU "
                         "General Public License, version 3 or any later one, as the Free Software Foundation "
                         "publishes it. It comes without any warranty. The rules belong to their authors."));
    html += paragraph(tr("Built with Qt %1.").arg(QString::fromLatin1(qVersion())));
    ui->text->setHtml(html);
}

AboutDialog::~AboutDialog() = default;

} // namespace muster
