// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/oddspanel.h"

#include "app/resolver/oddswords.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/choicebox.h"
#include "app/widgets/elidedlabel.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/oddschart.h"
#include "app/widgets/percent.h"
#include "app/widgets/quietlabel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMostCharts = 2;
constexpr int kMostRows = 5;
constexpr int kMostWholeRows = 10;

/// A run of neighbouring values.
struct Run {
    size_t first = 0;
    size_t last = 0;
};
using Odds = std::vector<std::pair<int, double>>;

/// The values in so many runs that the likeliest run is as unlikely as may be: the tails go together, the middle
/// stays apart.
std::vector<Run> runsOf(const Odds &odds, size_t most)
{
    const auto cutAt = [&](double limit) {
        std::vector<Run> runs;
        double sum = 0;
        for (size_t at = 0; at < odds.size(); ++at) {
            if (runs.empty() || sum + odds[at].second > limit) {
                runs.push_back({at, at});
                sum = 0;
            }
            runs.back().last = at;
            sum += odds[at].second;
        }
        return runs;
    };
    double least = 0;
    for (const auto &[_, probability] : odds)
        least = std::max(least, probability);
    double enough = 1;
    constexpr int kSteps = 30;
    for (int step = 0; step < kSteps; ++step) {
        const double limit = (least + enough) / 2;
        (cutAt(limit).size() <= most ? enough : least) = limit;
    }
    return odds.size() <= most ? cutAt(0) : cutAt(enough);
}

/// The rows of one outcome field, smallest value first, each number with the odds of at least as much. Of numbers no
/// more than `most` rows, neighbours put together.
std::vector<OddsRow> rowsOf(
    const OutcomeField &field, const Names &names, const Odds &odds, const std::vector<Run> &runs)
{
    const auto words = [&](size_t at) { return names.in(inWords(*field.field, field.value(odds[at].first))).text(); };
    std::vector<OddsRow> rows;
    for (const Run &run : runs) {
        double sum = 0;
        for (size_t at = run.first; at <= run.last; ++at)
            sum += odds[at].second;
        const QString label = run.first == run.last
            ? words(run.first)
            : OddsPanel::tr("%1–%2", "a range of numbers").arg(words(run.first), words(run.last));
        rows.push_back({label, sum, -1, words(run.first)});
    }
    if (field.field->kind == FieldKind::Number) {
        double atLeast = 0;
        for (auto row = rows.rbegin(); row != rows.rend(); ++row)
            row->atLeast = atLeast = std::min(1.0, atLeast + row->probability);
    }
    return rows;
}

} // namespace

OddsPanel::OddsPanel(QWidget *parent)
    : QWidget(parent), m_choice(new ChoiceBox(this)), m_both(new QWidget(this)),
      m_title(new QuietLabel(tr("Exact odds"), this)), m_line(new ElidedLabel(this)), m_words(new QLabel(this)),
      m_more(new KeyButton(tr("All"), Qt::Key_O, KeyButton::Kind::Quiet, this)),
      m_stop(new QPushButton(tr("Stop"), this))
{
    setLook(m_line, "textSize", u"small"_s);
    setLook(m_line, "tone", u"muted"_s);
    m_line->setObjectName(u"oddsLine"_s);
    m_more->setObjectName(u"allOdds"_s);
    m_more->setToolTip(tr("The odds of every value, or the few rows again (O)"));
    m_words->setWordWrap(true);
    setUpChoice();
    layOut();
    connectParts();
}

void OddsPanel::setUpChoice()
{
    m_choice->setAccessibleName(tr("Exact odds of"));
    m_choice->setToolTip(tr("Which part of the outcome the odds are shown of"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(8);
    setLook(m_choice, "kind", u"quiet"_s);
}

void OddsPanel::layOut()
{
    auto *sideBySide = new QHBoxLayout(m_both);
    sideBySide->setContentsMargins(0, 0, 0, 0);
    sideBySide->setSpacing(px(16, this));
    for (int place = 0; place < kMostCharts; ++place)
        sideBySide->addWidget(addChart(), 1, Qt::AlignTop);
    auto *head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addWidget(m_choice, 1);
    head->addWidget(m_line, 1);
    head->addWidget(m_words, 1);
    head->addWidget(m_stop);
    head->addWidget(m_more);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px(4, this));
    column->addLayout(head);
    column->addWidget(m_both);
}

void OddsPanel::connectParts()
{
    connect(m_choice, &QComboBox::currentIndexChanged, this, &OddsPanel::showRows);
    connect(&m_service, &OddsService::started, this, [this] { say(tr("Working out the odds…"), true); });
    connect(&m_service, &OddsService::answered, this, [this](const QString &key, const OddsAnswer &answer) {
        if (key == m_key)
            showAnswer(answer);
    });
    connect(m_more, &KeyButton::clicked, this, &OddsPanel::toggleWhole);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_service.cancel();
        say(tr("Stopped. The dice can be thrown without them."), false);
    });
}

QWidget *OddsPanel::addChart()
{
    Chart added {new QWidget(m_both), nullptr, nullptr};
    added.title = new ElidedLabel(added.box);
    added.chart = new OddsChart(added.box);
    setLook(added.title, "textSize", u"small"_s);
    auto *column = new QVBoxLayout(added.box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px(2, this));
    column->addWidget(added.title);
    column->addWidget(added.chart, 0, Qt::AlignTop);
    m_charts.push_back(added);
    return added.box;
}

void OddsPanel::toggleWhole()
{
    if (m_more->isHidden())
        return;
    m_whole = !m_whole;
    showRows();
}

void OddsPanel::setProcedure(const Procedure &procedure)
{
    const QSignalBlocker quiet(m_choice);
    m_procedure = &procedure;
    m_odds.reset();
    m_key.clear();
    m_choice->clear();
    m_fields.clear();
    m_whole = false;
}

QString OddsPanel::labelOf(const OutcomeField &field) const
{
    return m_names.in(field.label()).text();
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
    offerBoth();
    for (const bool shown : {true, false}) {
        for (size_t i = 0; i < m_fields.size(); ++i) {
            if (m_fields[i].field->shown == shown)
                m_choice->addItem(labelOf(m_fields[i]), QVariantList {int(i)});
        }
    }
    m_choice->setCurrentIndex(std::max(0, m_choice->findText(kept)));
}

/// The first two numbers that matter most, each side's losses, say, are seen together.
void OddsPanel::offerBoth()
{
    QVariantList columns;
    QStringList labels;
    for (size_t i = 0; i < m_fields.size() && columns.size() < kMostCharts; ++i) {
        if (!m_fields[i].field->shown || m_fields[i].field->kind != FieldKind::Number)
            continue;
        columns.append(int(i));
        labels += labelOf(m_fields[i]);
    }
    if (columns.size() == kMostCharts)
        m_choice->addItem(labels.join(u" · "_s), columns);
}

void OddsPanel::show(const Proposal &proposal)
{
    m_diceLie = !proposal.dice().empty() || proposal.state() == Proposal::State::Resolved;
    m_isDecided = proposal.state() == Proposal::State::NeedsDecision;
    m_result = proposal.state() == Proposal::State::Resolved ? proposal.answer().row : std::vector<int32_t> {};
    if (proposal.question() == nullptr) {
        m_service.cancel();
        m_key.clear();
        m_odds.reset();
        say({}, false);
        setVisible(false);
        return;
    }
    const QString key = keyOfQuestion(proposal);
    m_names = proposal.names();
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
    m_odds = answer.odds;
    if (answer.end == OddsEnd::TooMany)
        say(tr("Too many falls of the dice to work out exact odds. Fewer dice make it possible."), false);
    else
        say({}, false);
    showRows();
}

void OddsPanel::showRows()
{
    // Where nothing is left to chance, or somebody is asked what he makes of the dice, there are no odds to show.
    const bool chance =
        !m_isDecided && m_odds && m_odds->hasChance() && m_procedure != nullptr && m_choice->currentIndex() >= 0;
    const bool folded = chance && m_diceLie && !m_whole;
    setVisible(chance || !m_words->text().isEmpty());
    m_title->setVisible(!folded);
    m_choice->setVisible(chance && !folded);
    m_line->setVisible(folded);
    m_both->setVisible(chance && !folded);
    m_more->setVisible(chance);
    if (!chance)
        return;
    const QVariantList columns = m_choice->currentData().toList();
    QStringList lines;
    for (size_t place = 0; place < m_charts.size(); ++place) {
        m_charts[place].box->setVisible(qsizetype(place) < columns.size());
        if (qsizetype(place) < columns.size()) {
            showChart(place, columns[qsizetype(place)].toInt());
            lines += lineOf(columns[qsizetype(place)].toInt());
        }
    }
    // They are those of the throw as a whole: once its first dice lie they no longer hold, and that is said.
    const bool isUnderWay = m_diceLie && m_result.empty();
    m_title->setText(isUnderWay ? tr("Exact odds before the dice") : tr("Exact odds"));
    const QString words = lines.join(u" · "_s);
    m_line->setText(isUnderWay ? tr("Before the dice: %1").arg(words) : words);
    m_line->setToolTip(lines.join(u'\n'));
}

void OddsPanel::showChart(size_t place, int column)
{
    const Chart &shown = m_charts[place];
    const OutcomeField &field = m_fields[size_t(column)];
    const bool alone = m_choice->currentData().toList().size() == 1;
    const Marginals::Values &odds = m_odds->of(column);
    const bool grouped = !m_whole && field.field->kind == FieldKind::Number;
    const auto runs = runsOf(odds, grouped ? kMostRows : odds.size());
    auto rows = rowsOf(field, m_names, odds, runs);
    int current = -1;
    for (size_t row = 0; row < runs.size(); ++row) {
        if (!alone)
            rows[row].atLeast = -1; // there is no room
        for (size_t at = runs[row].first; at <= runs[row].last && !m_result.empty(); ++at) {
            if (odds[at].first == m_result[size_t(column)])
                current = int(row);
        }
    }
    shown.title->setText(labelOf(field));
    shown.title->setVisible(!alone);
    shown.chart->setAccessibleName(tr("Exact odds: %1").arg(labelOf(field)));
    shown.chart->setMostRows(m_whole ? kMostWholeRows : kMostRows);
    shown.chart->setRows(std::move(rows));
    shown.chart->setCurrent(current);
}

/// "Bases lost: 1 had 38.6 %, ≥1 52 %; on average 0.7"
QString OddsPanel::lineOf(int column) const
{
    const OutcomeField &field = m_fields[size_t(column)];
    const QString label = labelOf(field);
    double average = 0;
    double exactly = 0;
    double atLeast = 0;
    std::pair<int, double> likeliest {0, -1};
    const int result = m_result.empty() ? 0 : m_result[size_t(column)];
    for (const auto &[number, probability] : m_odds->of(column)) {
        average += number * probability;
        exactly += number == result ? probability : 0;
        atLeast += number >= result ? probability : 0;
        if (probability > likeliest.second)
            likeliest = {number, probability};
    }
    const auto words = [&](int number) { return m_names.in(inWords(*field.field, field.value(number))).text(); };
    if (field.field->kind != FieldKind::Number) {
        return m_result.empty()
            ? tr("%1: likeliest %2, %3").arg(label, words(likeliest.first), percentText(likeliest.second, 1))
            : tr("%1: %2 (chance %3)").arg(label, words(result), percentText(exactly, 1));
    }
    const QString mean = QLocale().toString(average / field.field->parts, 'f', 1);
    if (m_result.empty())
        return tr("%1: average %2").arg(label, mean);
    constexpr double kCertain = 1 - 1e-9;
    if (atLeast > kCertain)
        return tr("%1: %2 (chance %3); average %4").arg(label, words(result), percentText(exactly, 1), mean);
    return tr("%1: %2 (chance %3; %2 or more %4); average %5")
        .arg(label, words(result), percentText(exactly, 1), percentText(std::min(1.0, atLeast), 0), mean);
}

void OddsPanel::say(const QString &words, bool busy)
{
    m_words->setText(words);
    m_words->setVisible(!words.isEmpty());
    m_stop->setVisible(busy);
    if (!words.isEmpty()) {
        setVisible(true);
        m_both->setVisible(false);
    }
}

} // namespace muster
