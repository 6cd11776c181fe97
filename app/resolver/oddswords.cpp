// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/oddswords.h"

#include "app/widgets/percent.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// So many parts of an outcome are told.
constexpr qsizetype kMost = 2;

class OddsWords {
    Q_DECLARE_TR_FUNCTIONS(OddsWords)

public:
    static QString ofNumber(const QString &label, const Field &field, const Marginals::Values &odds)
    {
        double atLeastOne = 0;
        double average = 0;
        for (const auto &[number, probability] : odds) {
            atLeastOne += number > 0 ? probability : 0;
            average += number * probability;
        }
        const QString chance = percentText(std::min(1.0, atLeastOne), 1);
        const QString mean = QLocale().toString(average / field.parts, 'f', 1);
        if (odds.size() == 2 && odds.front().first == 0 && odds.back().first == 1)
            return tr("%1: %2", "Hits: 50 %").arg(label, chance);
        if (odds.front().first == 0 && field.parts == 1)
            return tr("%1: 1 or more %2, on average %3").arg(label, chance, mean);
        return tr("%1: on average %2").arg(label, mean);
    }

    static QString ofFlag(const QString &label, const Marginals::Values &odds)
    {
        return tr("%1: %2", "Hits: 50 %").arg(label, percentText(odds.back().second, 1));
    }

    /// Of several that are as likely as each other none is singled out.
    static QString ofWord(const QString &label, const QStringList &likeliest, double probability, size_t all)
    {
        const QString chance = percentText(probability, 1);
        if (likeliest.size() == 1)
            return tr("%1: likeliest %2, %3").arg(label, likeliest.front(), chance);
        const QString words = likeliest.join(tr(", "));
        return (size_t(likeliest.size()) == all ? tr("%1: %2, each %3") : tr("%1: likeliest %2, each %3"))
            .arg(label, words, chance);
    }
};

QString oddsOf(const OutcomeField &field, const Marginals::Values &odds, const Names &names)
{
    const QString label = names.in(field.label()).text();
    if (field.field->kind == FieldKind::Number)
        return OddsWords::ofNumber(label, *field.field, odds);
    if (field.field->kind == FieldKind::Flag)
        return OddsWords::ofFlag(label, odds);
    const auto likeliest = std::ranges::max_element(odds, {}, &std::pair<int, double>::second);
    constexpr double kAlike = 1e-9;
    QStringList words;
    for (const auto &[value, probability] : odds) {
        if (probability > likeliest->second - kAlike)
            words += names.in(inWords(*field.field, field.value(value))).text();
    }
    return OddsWords::ofWord(label, words, likeliest->second, odds.size());
}

} // namespace

QString keyOfQuestion(const Proposal &proposal)
{
    QJsonObject options;
    const HouseOptions choices = proposal.choices();
    for (auto option = choices.begin(); option != choices.end(); ++option)
        options.insert(option.key(), option.value());
    const QJsonArray parts {QString::fromLatin1(proposal.procedure().id), proposal.question()->inputs(), options};
    return QString::fromUtf8(QJsonDocument(parts).toJson(QJsonDocument::Compact));
}

QString oddsInBrief(const OutcomeFields &fields, const Marginals &odds, const Names &names)
{
    QStringList parts;
    for (size_t column = 0; column < fields.size() && parts.size() < kMost; ++column) {
        const Marginals::Values &values = odds.of(int(column));
        if (fields[column].field->shown && values.size() > 1)
            parts += oddsOf(fields[column], values, names);
    }
    return parts.join(u" · "_s);
}

} // namespace muster
