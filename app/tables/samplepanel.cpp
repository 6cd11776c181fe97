// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/samplepanel.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/oddscomparison.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
constexpr double kRare = 0.001;
}

SamplePanel::SamplePanel(QWidget *parent)
    : PanelFrame(tr("What a change does"), parent), m_case(new QLabel(this)), m_given(new QLabel(this)),
      m_outcome(new QLabel(this)), m_odds(new OddsComparison(this)),
      m_rest(new QLabel(tr("Chances below 0.1 % are left out."), this))
{
    auto *inner = new QWidget(this);
    auto *column = new QVBoxLayout(inner);
    column->setContentsMargins(px(16, this), px(10, this), px(16, this), px(12, this));
    column->setSpacing(px(6, this));
    m_case->setObjectName(u"case"_s);
    m_odds->setObjectName(u"comparison"_s);
    setLook(m_given, "tone", u"muted"_s);
    setLook(m_given, "textSize", u"small"_s);
    setLook(m_outcome, "textSize", u"strong"_s);
    for (QLabel *label : {m_case, m_given, m_outcome}) {
        label->setTextFormat(Qt::PlainText); // what is given has names that people wrote
        label->setWordWrap(true);
        column->addWidget(label);
    }
    column->addWidget(m_odds);
    setLook(m_rest, "tone", u"muted"_s);
    setLook(m_rest, "textSize", u"small"_s);
    m_rest->setWordWrap(true);
    column->addWidget(m_rest);
    column->addStretch(1);
    addRow(inner, 1);
    connect(&m_finder, &SampleFinder::found, this, &SamplePanel::show);
    show({});
}

void SamplePanel::compare(const Rules &before, const Rules &after)
{
    if (before.tables() == after.tables() && before.options() == after.options()) {
        rest();
        return;
    }
    show({});
    m_case->setText(tr("Looking for an example that comes out differently…"));
    m_finder.ask(before, after);
}

void SamplePanel::rest()
{
    m_finder.cancel();
    show({});
    m_case->setText(tr("Type another figure to see how the odds of an example would change, before it counts."));
}

void SamplePanel::show(const std::optional<SampleComparison> &comparison)
{
    for (QWidget *part : std::initializer_list<QWidget *> {m_given, m_outcome, m_odds, m_rest})
        part->setVisible(comparison.has_value());
    if (!comparison) {
        m_case->setText(tr("None of the examples comes out differently."));
        return;
    }
    m_case->setText(tr("A case of %1").arg(comparison->procedure.text()));
    m_given->setText(joined(comparison->given, u"; "_s));
    m_outcome->setText(tr("%1: before (outlined) and after").arg(comparison->outcome.text()));
    std::vector<ComparedRow> rows;
    for (const SampleComparison::Row &row : comparison->rows) {
        if (std::max(row.before, row.after) >= kRare)
            rows.push_back({row.label.text(), row.before, row.after});
    }
    m_rest->setVisible(rows.size() < comparison->rows.size());
    m_odds->setRows(std::move(rows));
}

} // namespace muster
