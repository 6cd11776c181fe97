// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/cheatsheet.h"

#include "app/dialogs/keyhelp.h"
#include "app/theme/metrics.h"
#include "ui_cheatsheet.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

CheatSheet::CheatSheet(QWidget &window) : QDialog(&window), ui(std::make_unique<Ui::CheatSheet>())
{
    ui->setupUi(this);
    setWindowTitle(tr("Keys"));
    resize(px(560, this), px(600, this));
    QString html;
    for (const KeyGroup &group : keysOf(window)) {
        html += u"<h3>%1</h3><table cellspacing=\"0\" cellpadding=\"4\">"_s.arg(group.title.toHtmlEscaped());
        for (const KeyLine &line : group.lines)
            html += u"<tr><td width=\"%3\"><b>%1</b></td><td>%2</td></tr>"_s.arg(
                line.keys.toHtmlEscaped(), line.words.toHtmlEscaped(), QString::number(px(150, this)));
        html += u"</table>"_s;
    }
    ui->text->setHtml(html);
}

CheatSheet::~CheatSheet() = default;

} // namespace muster
