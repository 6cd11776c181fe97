// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/rulingsdialog.h"

#include "app/theme/metrics.h"
#include "core/rules/catalogue.h"
#include "ui_rulingsdialog.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The choices of a house option, as a line.
QString optionLine(const HouseOption &option)
{
    QStringList choices;
    for (const Word &word : option.choices)
        choices.append(translated(word.label));
    return RulingsDialog::tr("House option %1: %2").arg(QString::fromLatin1(option.key), choices.join(u" / "_s));
}

QString rulingHtml(const Ruleset &set, const Ruling &ruling)
{
    QString html = u"<h4>%1 &nbsp; %2</h4><p>%3<br>%4</p>"_s.arg(QString::fromLatin1(ruling.id),
        translated(ruling.question).toHtmlEscaped(), translated(ruling.decision).toHtmlEscaped(),
        RulingsDialog::tr("Why: %1").arg(translated(ruling.why)).toHtmlEscaped());
    if (const HouseOption *option = set.optionOn(ruling))
        html += u"<p><i>%1</i></p>"_s.arg(optionLine(*option).toHtmlEscaped());
    return html;
}

} // namespace

RulingsDialog::RulingsDialog(const QString &rules, QWidget *parent)
    : QDialog(parent), ui(std::make_unique<Ui::RulingsDialog>())
{
    ui->setupUi(this);
    setWindowTitle(tr("Rulings and house options"));
    resize(px(720, this), px(600, this));
    for (const Ruleset *set : catalogue())
        ui->rules->addItem(translated(set->title), QString::fromLatin1(set->id));
    ui->rules->setCurrentIndex(std::max(0, ui->rules->findData(rules)));
    connect(ui->rules, &QComboBox::currentIndexChanged, this, [this] { fill(ui->rules->currentData().toString()); });
    fill(ui->rules->currentData().toString());
}

RulingsDialog::~RulingsDialog() = default;

void RulingsDialog::fill(const QString &rules)
{
    const Ruleset *set = findRuleset(rules);
    if (!set)
        return;
    QString html = u"<p>%1</p>"_s.arg(tr("What the text leaves open, and how it is read here.").toHtmlEscaped());
    for (const Ruling &ruling : set->rulings)
        html += rulingHtml(*set, ruling);
    ui->text->setHtml(html);
}

} // namespace muster
