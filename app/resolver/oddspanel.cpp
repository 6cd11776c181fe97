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
std::vector<OddsRow> rowsOf(const OutcomeField &field, const std::vector<std::pair<int, double>> &odds)
{
    std::vector<OddsRow> rows;
    for (const auto &[number, probability] : odds)
        rows.push_back({inWords(*field.field, field.value(number)).text(), probability, -1});
    if (field.field->kind == FieldKind::Number) {
        double atLeast = 0;
        for (auto row = rows.rbegin(); row != rows.rend(); ++row)
            row->atLeast = atLeast = std::min(1.0, atLeast + row->probability);
    }
    return rows;
}

} // namespace

OddsPanel::OddsPanel(QWidget *parent)
    : QWidget(parent), m_choice(new QComboBox(this)), m_chart(new OddsChart(this)), m_words(new QLabel(this)),
      m_stop(new QPushButton(tr("Stop"), this))
{
    auto *title = new QLabel(tr("Exact odds"), this);
    setLook(title, "textSize", u"small"_s);
    setLook(title, "tone", u"muted"_s);
    m_choice->setAccessibleName(tr("Exact odds of"));
    m_choice->setToolTip(tr("Which part of the outcome the odds are shown of"));
    m_chart->setMostRows(6);
    m_chart->setAccessibleName(tr("Exact odds"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(8);
    setLook(m_choice, "kind", u"quiet"_s);
    m_words->setWordWrap(true);
    auto *head = new QHBoxLayout;
    head->addWidget(title);
    head->addWidget(m_choice, 1);
    head->addWidget(m_words, 1);
    head->addWidget(m_stop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px(4, this));
    column->addLayout(head);
    column->addWidget(m_chart);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &OddsPanel::showRows);
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
    const QSignalBlocker quiet(m_choice);
    m_procedure = &procedure;
    m_joint.reset();
    m_key.clear();
    m_choice->clear();
    m_fields.clear();
}

/// The fields of this question, those that matter most first; as many of each kind as its lists have entries.
void OddsPanel::offer(const Question &question)
{
    const auto same = [](const OutcomeField &a, const OutcomeField &b) {
        return a.field == b.field && a.number == b.number;
    };
    if (std::ranges::equal(m_fields, question.fields(), same))
        return;
    const QSignalBlocker quiet(m_choice);
    const QString kept = m_choice->currentText();
    m_fields = question.fields();
    m_choice->clear();
    for (const bool shown : {true, false}) {
        for (size_t i = 0; i < m_fields.size(); ++i) {
            if (m_fields[i].field->shown == shown)
                m_choice->addItem(m_fields[i].label().text(), int(i));
        }
    }
    m_choice->setCurrentIndex(std::max(0, m_choice->findText(kept)));
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
    offer(*proposal.question());
    if (key == m_key) {
        showRows();
        return;
    }
    m_key = key;
    m_service.ask(key, proposal.sharedQuestion());
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
    if (!chance || m_procedure == nullptr || m_choice->currentIndex() < 0)
        return;
    const int column = m_choice->currentData().toInt();
    const auto odds = m_joint->marginal(column);
    m_chart->setRows(rowsOf(m_fields[size_t(column)], odds));
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
