// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/rulingsdialog.h"

#include "app/theme/metrics.h"
#include "core/rules/catalogue.h"
#include "ui_rulingsdialog.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The choices of a house option, the one that is in force in bold; `choice` is empty where no battle is played by it.
QString optionHtml(const HouseOption &option, const QString &choice)
{
    QStringList choices;
    QString inForce;
    for (const Word &word : option.choices) {
        const QString label = translated(word.label).toHtmlEscaped();
        const bool holds = choice == QLatin1String(word.key);
        choices.append(holds ? u"<b>%1</b>"_s.arg(label) : label);
        if (holds)
            inForce = label;
    }
    const QString line = RulingsDialog::tr("House option %1: %2")
                             .arg(QString::fromLatin1(option.key).toHtmlEscaped(), choices.join(u" / "_s));
    return inForce.isEmpty() ? u"<i>%1</i>"_s.arg(line)
                             : u"<i>%1</i><br>%2"_s.arg(line, RulingsDialog::tr("This battle plays: %1").arg(inForce));
}

QString rulingHtml(const Ruleset &set, const Ruling &ruling, const HouseOptions &inForce)
{
    QString html = u"<h4>%1 &nbsp; %2</h4><p>%3<br>%4</p>"_s.arg(QString::fromLatin1(ruling.id),
        translated(ruling.question).toHtmlEscaped(), translated(ruling.decision).toHtmlEscaped(),
        RulingsDialog::tr("Why: %1").arg(translated(ruling.why)).toHtmlEscaped());
    if (const HouseOption *option = set.optionOn(ruling))
        html += u"<p>%1</p>"_s.arg(optionHtml(*option, inForce.value(QString::fromLatin1(option->key))));
    return html;
}

} // namespace

RulingsDialog::RulingsDialog(const Rules *played, QWidget *parent)
    : QDialog(parent), ui(std::make_unique<Ui::RulingsDialog>()),
      m_played(played ? QString::fromLatin1(played->set().id) : QString()),
      m_inForce(played ? played->options() : HouseOptions())
{
    ui->setupUi(this);
    setWindowTitle(tr("Rulings and house options"));
    resize(px(720, this), px(600, this));
    for (const Ruleset *set : catalogue())
        ui->rules->addItem(translated(set->title), QString::fromLatin1(set->id));
    ui->rules->setCurrentIndex(std::max(0, ui->rules->findData(m_played)));
    connect(ui->rules, &QComboBox::currentIndexChanged, this, [this] { fill(ui->rules->currentData().toString()); });
    fill(ui->rules->currentData().toString());
}

RulingsDialog::~RulingsDialog() = default;

void RulingsDialog::fill(const QString &rules)
{
    const Ruleset *set = findRuleset(rules);
    if (!set)
        return;
    QString html = u"<p>%1</p>"_s.arg(tr("What the rules leave open, and how they are read here.").toHtmlEscaped());
    for (const Ruling &ruling : set->rulings)
        html += rulingHtml(*set, ruling, rules == m_played ? m_inForce : HouseOptions());
    ui->text->setHtml(html);
}

} // namespace muster
