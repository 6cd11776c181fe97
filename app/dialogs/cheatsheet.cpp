// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/cheatsheet.h"

#include "app/dialogs/keyhelp.h"
#include "app/theme/metrics.h"
#include "ui_cheatsheet.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString htmlOf(const KeyGroup &group, int keyWidth)
{
    QString html = u"<h3>%1</h3><table cellspacing=\"0\" cellpadding=\"3\">"_s.arg(group.title.toHtmlEscaped());
    for (const KeyLine &line : group.lines) {
        html += u"<tr><td width=\"%3\"><b>%1</b></td><td>%2</td></tr>"_s.arg(
            line.keys.toHtmlEscaped(), line.words.toHtmlEscaped(), QString::number(keyWidth));
    }
    return html + u"</table>"_s;
}

} // namespace

/// In two columns as long as each other, as far as whole groups allow.
CheatSheet::CheatSheet(QWidget &window) : QDialog(&window), ui(std::make_unique<Ui::CheatSheet>())
{
    ui->setupUi(this);
    setWindowTitle(tr("Keys"));
    resize(QSize(px(1000, this), px(680, this)).boundedTo(window.size() - QSize(px(40, this), px(40, this))));
    const std::vector<KeyGroup> groups = keysOf(window);
    size_t all = 0;
    for (const KeyGroup &group : groups)
        all += group.lines.size();
    QString columns[2];
    size_t before = 0;
    for (const KeyGroup &group : groups) {
        columns[before * 2 < all ? 0 : 1] += htmlOf(group, px(120, this));
        before += group.lines.size();
    }
    ui->text->setHtml(
        u"<table width=\"100%\"><tr><td width=\"50%\">%1</td><td width=\"50%\">%2</td></tr></table>"_s.arg(
            columns[0], columns[1]));
}

CheatSheet::~CheatSheet() = default;

} // namespace muster
