// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/oddspanel.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/oddschart.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString keyOfQuestion(const Proposal &proposal)
{
    QJsonObject options;
    for (auto option = proposal.rules().options().begin(); option != proposal.rules().options().end(); ++option)
        options.insert(option.key(), option.value());
    const QJsonArray parts {QString::fromLatin1(proposal.procedure().id), proposal.question()->inputs(), options};
    return QString::fromUtf8(QJsonDocument(parts).toJson(QJsonDocument::Compact));
}

/// The rows of one outcome field, smallest value first, each number with the odds of at least as much.
std::vector<OddsRow> rowsOf(const Output &field, const std::vector<std::pair<int, double>> &odds)
{
    std::vector<OddsRow> rows;
    for (const auto &[number, probability] : odds)
        rows.push_back({inWords(field, Procedure::outcomeValue(field, number)).text(), probability, -1});
    if (field.kind == FieldKind::Number) {
        double atLeast = 0;
        for (auto row = rows.rbegin(); row != rows.rend(); ++row)
            row->atLeast = atLeast = std::min(1.0, atLeast + row->probability);
    }
    return rows;
}

} // namespace

OddsPanel::OddsPanel(QWidget *parent)
    : QWidget(parent), m_fields(new QComboBox(this)), m_chart(new OddsChart(this)), m_words(new QLabel(this)),
      m_stop(new QPushButton(tr("Stop"), this))
{
    auto *title = new QLabel(tr("Exact odds"), this);
    setLook(title, "textSize", u"small"_s);
    setLook(title, "tone", u"muted"_s);
    m_fields->setAccessibleName(tr("Exact odds of"));
    m_fields->setToolTip(tr("Which part of the outcome the odds are shown of"));
    m_chart->setMostRows(6);
    m_chart->setAccessibleName(tr("Exact odds"));
    m_fields->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_fields->setMinimumContentsLength(8);
    setLook(m_fields, "kind", u"quiet"_s);
    m_words->setWordWrap(true);
    auto *head = new QHBoxLayout;
    head->addWidget(title);
    head->addWidget(m_fields, 1);
    head->addWidget(m_words, 1);
    head->addWidget(m_stop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px(4, this));
    column->addLayout(head);
    column->addWidget(m_chart);
    connect(m_fields, &QComboBox::currentIndexChanged, this, &OddsPanel::showRows);
    connect(&m_service, &OddsService::started, this, [this] { say(tr("Working out the odds…"), true); });
    connect(&m_service, &OddsService::answered, this, [this](const QString &key, const OddsAnswer &answer) {
        if (key == m_key)
            showAnswer(answer);
    });
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_service.cancel();
        say(tr("Stopped. The dice can be thrown without them."), false);
    });
}

void OddsPanel::setProcedure(const Procedure &procedure)
{
    const QSignalBlocker quiet(m_fields);
    m_procedure = &procedure;
    m_joint.reset();
    m_key.clear();
    m_fields->clear();
    for (const bool shown : {true, false}) {
        for (size_t i = 0; i < procedure.outputs.size(); ++i) {
            if (procedure.outputs[i].shown == shown)
                m_fields->addItem(translated(procedure.outputs[i].label), int(i));
        }
    }
}

void OddsPanel::show(const Proposal &proposal)
{
    m_result = proposal.state() == Proposal::State::Resolved ? proposal.answer().row : std::vector<int32_t> {};
    if (proposal.question() == nullptr) {
        m_service.cancel();
        m_key.clear();
        m_joint.reset();
        say({}, false);
        setVisible(false);
        return;
    }
    const QString key = keyOfQuestion(proposal);
    if (key == m_key) {
        showRows();
        return;
    }
    m_key = key;
    m_service.ask(key, int(proposal.procedure().outputs.size()), proposal.sharedQuestion());
}

void OddsPanel::showAnswer(const OddsAnswer &answer)
{
    m_joint = answer.joint;
    if (answer.end == OddsEnd::TooMany)
        say(tr("Too many falls of the dice to work out exact odds. Fewer dice make it possible."), false);
    else
        say({}, false);
    showRows();
}

void OddsPanel::showRows()
{
    // Where nothing is left to chance there are no odds to show.
    const bool chance = m_joint && m_joint->size() > 1;
    setVisible(chance || !m_words->text().isEmpty());
    m_chart->setVisible(chance);
    if (!chance || m_procedure == nullptr || m_fields->currentIndex() < 0)
        return;
    const int column = m_fields->currentData().toInt();
    const auto odds = m_joint->marginal(column);
    m_chart->setRows(rowsOf(m_procedure->outputs[size_t(column)], odds));
    int current = -1;
    for (size_t row = 0; row < odds.size() && !m_result.empty(); ++row) {
        if (odds[row].first == m_result[size_t(column)])
            current = int(row);
    }
    m_chart->setCurrent(current);
}

void OddsPanel::say(const QString &words, bool busy)
{
    m_words->setText(words);
    m_stop->setVisible(busy);
    if (!words.isEmpty()) {
        setVisible(true);
        m_chart->setVisible(false);
    }
}

} // namespace muster
