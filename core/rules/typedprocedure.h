// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/binding.h"
#include "core/rules/ruleset.h"

#include <algorithm>

namespace muster {

namespace detail {
/// What is the same of every question, whatever the types of its procedure are.
class AskedQuestion : public Question {
public:
    /// `inputs`: checked, with every default; the procedure outlives the question.
    AskedQuestion(const Procedure &procedure, QJsonObject inputs);

    const QJsonObject &inputs() const final { return m_inputs; }
    const OutcomeFields &fields() const final { return m_fields; }
    OddsEnd odds(OddsEngine &engine, const OddsLimits &limits, Joint &joint) const final;
    /// Part by part, where the procedure has several.
    OddsEnd marginals(OddsEngine &engine, const OddsLimits &limits, Marginals &marginals) const override;

protected:
    /// The odds of the fields in these places, as much of the procedure as `part` needs being run; see Dice::wants.
    virtual OddsEnd oddsOf(
        std::span<const size_t> places, int part, OddsEngine &engine, const OddsLimits &limits, Joint &joint) const = 0;
    /// Which of the procedure's outputs the field in this place is.
    size_t outputAt(size_t place) const { return size_t(m_fields[place].field - m_outputs.data()); }
    size_t entryAt(size_t place) const { return size_t(std::max(0, m_fields[place].number - 1)); }

private:
    std::vector<size_t> placesOf(int part) const;

    const std::vector<Output> &m_outputs;
    QJsonObject m_inputs;
    OutcomeFields m_fields;
};
} // namespace detail

/// A procedure in its own types: inputs I, outcome O, and R, what the rule set makes of its tables and house options.
/// Functions that are null have nothing to say.
template <class I, class O, class R>
class TypedProcedure final : public Procedure {
public:
    std::vector<BoundInput<I>> boundInputs;
    std::vector<BoundOutput<O>> boundOutputs;
    /// What the procedure itself refuses, in the order the rules give.
    std::optional<Refusal> (*refuses)(const I &, const R &) = nullptr;
    /// The rule. Pure: the same inputs and dice always give the same outcome.
    O (*resolves)(const I &, Dice &, const R &) = nullptr;
    /// The odds of each field of the outcome for itself, by a shorter way than every fall of the dice. Null: there is
    /// none.
    OddsEnd (*weighs)(const I &, const R &, const OddsLimits &, Marginals &) = nullptr;
    std::vector<Effect> (*affects)(const I &, const O &) = nullptr;
    std::vector<WorkingLine> (*explains)(const I &, const O &, const R &) = nullptr;
    Phrase (*tells)(const I &, const O &, const Names &) = nullptr;
    /// The quiet line of what the tracker knew.
    std::vector<Phrase> (*describes)(const I &, const R &) = nullptr;
    /// Both sides of a fight in their rows.
    std::vector<StrikingRow> (*faces)(const I &, const R &) = nullptr;
    /// What the value of the input with this key comes to.
    Phrase (*hints)(const I &, const R &, const QString &key) = nullptr;
    DieMeaning (*means)(const I &, const R &, const Stage &, int face) = nullptr;

    /// Takes over the bindings' fields; call once after boundInputs and boundOutputs are set.
    void declare()
    {
        for (const auto &bound : boundInputs)
            inputs.push_back(bound.field);
        for (const auto &bound : boundOutputs)
            outputs.push_back(bound.field);
        m_fields = inputFields();
    }

    Result<std::unique_ptr<Question>> ask(const Rules &rules, const QJsonObject &given) const override
    {
        auto whole = checked(m_fields, given);
        if (!whole)
            return whole.error();
        auto asked = std::make_unique<Asked>(*this, rules.as<R>(), *whole);
        if (refuses != nullptr) {
            if (auto refusal = refuses(asked->in, asked->rules))
                return *refusal;
        }
        return std::unique_ptr<Question>(std::move(asked));
    }

private:
    struct Asked final : detail::AskedQuestion {
        Asked(const TypedProcedure &p, std::shared_ptr<const R> r, QJsonObject whole)
            : AskedQuestion(p, std::move(whole)), procedure(p), kept(std::move(r)), rules(*kept)
        {
            for (const auto &bound : p.boundInputs) {
                const Value value = inputs().value(QLatin1String(bound.field.key));
                if (!value.isUndefined())
                    bound.store(in, value);
            }
        }

        Answer resolve(Dice &dice) const override
        {
            const O out = procedure.resolves(in, dice, rules);
            if (dice.ranOut())
                return {};
            Answer answer {std::vector<int32_t>(fields().size()), out};
            for (size_t place = 0; place < answer.row.size(); ++place)
                answer.row[place] = number(out, place);
            return answer;
        }
        OddsEnd marginals(OddsEngine &engine, const OddsLimits &limits, Marginals &marginals) const override
        {
            return procedure.weighs == nullptr ? AskedQuestion::marginals(engine, limits, marginals)
                                               : procedure.weighs(in, rules, limits, marginals);
        }
        OddsEnd oddsOf(std::span<const size_t> places, int part, OddsEngine &engine, const OddsLimits &limits,
            Joint &joint) const override
        {
            std::vector<int32_t> row(places.size());
            return engine.enumerate(
                limits, [&](Dice &dice) { return procedure.resolves(in, dice, rules); },
                [&](const O &out, double weight) {
                    for (size_t i = 0; i < places.size(); ++i)
                        row[i] = number(out, places[i]);
                    joint.add(row, weight);
                },
                part);
        }
        std::vector<Effect> effects(const Answer &answer) const override
        {
            return procedure.affects == nullptr ? std::vector<Effect> {} : procedure.affects(in, outcome(answer));
        }
        std::vector<WorkingLine> working(const Answer &answer) const override
        {
            return procedure.explains == nullptr ? std::vector<WorkingLine> {}
                                                 : procedure.explains(in, outcome(answer), rules);
        }
        Phrase summary(const Answer &answer, const Names &names) const override
        {
            return procedure.tells == nullptr ? Phrase(procedure.title) : procedure.tells(in, outcome(answer), names);
        }
        std::vector<Phrase> given() const override
        {
            return procedure.describes == nullptr ? std::vector<Phrase> {} : procedure.describes(in, rules);
        }
        std::vector<StrikingRow> facing() const override
        {
            return procedure.faces == nullptr ? std::vector<StrikingRow> {} : procedure.faces(in, rules);
        }
        Phrase hint(const QString &key) const override
        {
            return procedure.hints == nullptr ? Phrase() : procedure.hints(in, rules, key);
        }
        DieMeaning meaning(const Stage &stage, int face) const override
        {
            return procedure.means == nullptr ? DieMeaning::Plain : procedure.means(in, rules, stage, face);
        }

        static const O &outcome(const Answer &answer) { return *std::any_cast<O>(&answer.outcome); }
        int32_t number(const O &out, size_t place) const
        {
            return procedure.boundOutputs[outputAt(place)].number(out, entryAt(place));
        }

        const TypedProcedure &procedure;
        std::shared_ptr<const R> kept;
        const R &rules;
        I in {};
    };

    std::vector<Field> m_fields;
};

} // namespace muster
