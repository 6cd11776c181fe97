// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/share.h"
#include "core/rules/pikemusket/telling.h"

#include <cstdlib>

namespace muster {

namespace pikemusket {
enum class Winner { A, B, Draw };
enum class WonBy { Field, Casualties };
} // namespace pikemusket

template <>
struct WordsOf<pikemusket::Winner> {
    static constexpr Word all[] = {
        {"a", QT_TRANSLATE_NOOP("muster", "the first side"), "army_a"},
        {"b", QT_TRANSLATE_NOOP("muster", "the second side"), "army_b"},
        {"draw", QT_TRANSLATE_NOOP("muster", "a draw")},
    };
};

template <>
struct WordsOf<pikemusket::WonBy> {
    static constexpr Word all[] = {
        {"field", QT_TRANSLATE_NOOP("muster", "possession of the field")},
        {"casualties", QT_TRANSLATE_NOOP("muster", "casualties")},
    };
};

} // namespace muster

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_victory {
namespace {

/// The armies, as long as nobody is named.
constexpr Whose kFirst {"army_a", QT_TRANSLATE_NOOP("muster", "First side")};
constexpr Whose kSecond {"army_b", QT_TRANSLATE_NOOP("muster", "Second side")};

struct Inputs {
    FieldHolder fieldHolder {};
    int aFielded = 0;
    int aLost = 0;
    int bFielded = 0;
    int bLost = 0;

    Share a() const { return {aLost, aFielded}; }
    Share b() const { return {bLost, bFielded}; }
};

struct Outcome {
    Winner winner {};
    WonBy by {};
    int grade = 0; ///< place among the grades; their number for the field
    int margin = 0;
    int a = 0;
    int b = 0;
    const char *gradeName = "";
};

std::optional<Refusal> tooMany(const char *field, int lost, int fielded)
{
    if (lost <= fielded)
        return {};
    return Refusal {QString::fromLatin1(field),
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be %2 at most: no more bases were fielded."))
            .arg(QString::fromLatin1(field))
            .arg(fielded)};
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (auto refusal = tooMany("a_lost", in.aLost, in.aFielded))
        return refusal;
    return tooMany("b_lost", in.bLost, in.bFielded);
}

/// The difference of the two shares, over a common whole; above 0 where B lost the larger one.
Share marginOf(const Inputs &in)
{
    const Share a = in.a();
    const Share b = in.b();
    return {b.part * a.whole - a.part * b.whole, a.whole * b.whole};
}

/// A difference of exactly a grade's start reaches it (PM-R37).
int gradeOf(const Share &margin, const Figures &figures)
{
    int grade = 0;
    for (size_t i = 0; i < figures.gradesFrom.size(); ++i) {
        if (Share::kHundred * margin.part >= figures.gradesFrom[i] * margin.whole)
            grade = int(i);
    }
    return grade;
}

Outcome resolve(const Inputs &in, Dice &, const Figures &figures)
{
    const Share signedMargin = marginOf(in);
    const Share margin {std::abs(signedMargin.part), signedMargin.whole};
    Outcome out;
    out.margin = margin.tenths();
    out.a = in.a().tenths();
    out.b = in.b().tenths();
    if (in.fieldHolder != FieldHolder::None) {
        out.winner = in.fieldHolder == FieldHolder::A ? Winner::A : Winner::B;
        out.by = WonBy::Field;
        out.grade = int(figures.gradesFrom.size());
    } else {
        out.by = WonBy::Casualties;
        out.grade = gradeOf(margin, figures);
        out.winner = out.grade == 0 ? Winner::Draw : signedMargin.part > 0 ? Winner::A : Winner::B;
    }
    out.gradeName = figures.words.grades[size_t(out.grade)].label;
    return out;
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {{Phrase(QT_TRANSLATE_NOOP("muster", "%1 lost %2, %3 lost %4"))
                                         .arg(player(kFirst))
                                         .arg(percentInWords(out.a))
                                         .arg(player(kSecond))
                                         .arg(percentInWords(out.b)),
        kJudging}};
    if (in.fieldHolder != FieldHolder::None) {
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "who holds the field wins, whatever the losses")), kJudging});
        return lines;
    }
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a difference of %1: %2, from %3 %"))
                         .arg(percentInWords(out.margin))
                         .arg(Phrase(out.gradeName))
                         .arg(figures.gradesFrom[size_t(out.grade)]),
        out.grade == 0 ? kJudging : kVictoryTable});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    if (out.winner == Winner::Draw)
        return Phrase(QT_TRANSLATE_NOOP("muster", "The battle is a draw."));
    const Phrase winner = out.winner == Winner::A ? names.in(player(kFirst)) : names.in(player(kSecond));
    if (out.by == WonBy::Field)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Victory, in possession of the field: %1.")).arg(winner);
    return Phrase(QT_TRANSLATE_NOOP("muster", "Victory: %1 (%2), by %3."))
        .arg(winner)
        .arg(Phrase(out.gradeName))
        .arg(percentInWords(out.margin));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {Phrase(QT_TRANSLATE_NOOP("muster", "%1 lost %2 of %3")).arg(player(kFirst)).arg(in.aLost).arg(in.aFielded),
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 lost %2 of %3")).arg(player(kSecond)).arg(in.bLost).arg(in.bFielded)};
}

} // namespace
} // namespace in_victory

std::unique_ptr<Procedure> victory(const TableWords &words)
{
    using namespace in_victory;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "victory";
    p->title = QT_TRANSLATE_NOOP("muster", "Who has won?");
    p->section = kJudging;
    p->letter = 'V';
    p->phases = {"morale"};
    p->reads = {"victory"};
    p->roles = {
        {.key = "army_a", .label = QT_TRANSLATE_NOOP("muster", "First army"), .things = {"army"}, .needed = false},
        {.key = "army_b", .label = QT_TRANSLATE_NOOP("muster", "Second army"), .things = {"army"}, .needed = false},
    };
    p->boundInputs = {
        input<&Inputs::fieldHolder>("field_holder", QT_TRANSLATE_NOOP("muster", "Who holds the field"))
            .from("game", "field_holder")
            .asked(),
        input<&Inputs::aFielded>("a_fielded", QT_TRANSLATE_NOOP("muster", "bases fielded"))
            .range(1, 4000)
            .needed()
            .workedOut(&fieldedByA)
            .of(kFirst),
        input<&Inputs::aLost>("a_lost", QT_TRANSLATE_NOOP("muster", "bases lost"))
            .range(0, 4000)
            .needed()
            .workedOut(&lostByA)
            .of(kFirst),
        input<&Inputs::bFielded>("b_fielded", QT_TRANSLATE_NOOP("muster", "bases fielded"))
            .range(1, 4000)
            .needed()
            .workedOut(&fieldedByB)
            .of(kSecond),
        input<&Inputs::bLost>("b_lost", QT_TRANSLATE_NOOP("muster", "bases lost"))
            .range(0, 4000)
            .needed()
            .workedOut(&lostByB)
            .of(kSecond),
    };
    p->boundOutputs = {
        output<&Outcome::winner>("winner", QT_TRANSLATE_NOOP("muster", "Winner")).shown(),
        output<&Outcome::by>("by", QT_TRANSLATE_NOOP("muster", "Won by")),
        wordOutput<&Outcome::grade>("grade", QT_TRANSLATE_NOOP("muster", "Grade"), words.grades).shown(),
        output<&Outcome::margin>("margin_tenths", QT_TRANSLATE_NOOP("muster", "Difference, tenths of a per cent")),
        output<&Outcome::a>("a_percent_tenths", QT_TRANSLATE_NOOP("muster", "lost, tenths of a per cent")).of(kFirst),
        output<&Outcome::b>("b_percent_tenths", QT_TRANSLATE_NOOP("muster", "lost, tenths of a per cent")).of(kSecond),
    };
    p->refuses = &refuse;
    p->resolves = &resolve;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
