// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/binding.h"
#include "core/rules/ruleset.h"

#include <set>

namespace muster {

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
        asked->take(*this);
        if (refuses != nullptr) {
            if (auto refusal = refuses(asked->in, asked->rules))
                return *refusal;
        }
        return std::unique_ptr<Question>(std::move(asked));
    }

private:
    struct Asked final : Question {
        Asked(const TypedProcedure &p, std::shared_ptr<const R> r, QJsonObject whole)
            : procedure(p), kept(std::move(r)), rules(*kept), m_inputs(std::move(whole))
        {
        }

        void take(const TypedProcedure &of)
        {
            for (const auto &bound : of.boundInputs) {
                const Value value = m_inputs.value(QLatin1String(bound.field.key));
                if (!value.isUndefined())
                    bound.store(in, value);
            }
            for (const Output &field : of.outputs)
                addFields(field);
        }
        void addFields(const Output &field)
        {
            if (field.each == nullptr) {
                m_fields.push_back({&field, 0});
                return;
            }
            const auto entries = m_inputs.value(QLatin1String(field.each)).toArray().size();
            for (int number = 1; number <= entries; ++number)
                m_fields.push_back({&field, number});
        }
        const QJsonObject &inputs() const override { return m_inputs; }
        const OutcomeFields &fields() const override { return m_fields; }
        Answer resolve(Dice &dice) const override
        {
            const O out = procedure.resolves(in, dice, rules);
            if (dice.ranOut())
                return {};
            Answer answer {std::vector<int32_t>(m_fields.size()), out};
            pack(out, answer.row);
            return answer;
        }
        OddsEnd odds(OddsEngine &engine, const OddsLimits &limits, Joint &joint) const override
        {
            std::vector<int32_t> row(m_fields.size());
            return engine.enumerate(
                limits, [&](Dice &dice) { return procedure.resolves(in, dice, rules); },
                [&](const O &out, double weight) {
                    pack(out, row);
                    joint.add(row, weight);
                });
        }
        OddsEnd marginals(OddsEngine &engine, const OddsLimits &limits, Marginals &marginals) const override
        {
            if (procedure.weighs != nullptr)
                return procedure.weighs(in, rules, limits, marginals);
            std::set<int> parts;
            for (const OutcomeField &field : m_fields)
                parts.insert(field.field->part);
            if (parts.size() == 1)
                return Question::marginals(engine, limits, marginals);
            for (const int part : parts) {
                const OddsEnd end = oddsOf(part, engine, limits, marginals);
                if (end != OddsEnd::Complete)
                    return end;
            }
            return OddsEnd::Complete;
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
        Phrase hint(const QString &key) const override
        {
            return procedure.hints == nullptr ? Phrase() : procedure.hints(in, rules, key);
        }
        DieMeaning meaning(const Stage &stage, int face) const override
        {
            return procedure.means == nullptr ? DieMeaning::Plain : procedure.means(in, rules, stage, face);
        }

        static const O &outcome(const Answer &answer) { return *std::any_cast<O>(&answer.outcome); }
        int32_t number(const O &out, size_t field) const
        {
            const auto of = size_t(m_fields[field].field - procedure.outputs.data());
            return procedure.boundOutputs[of].number(out, size_t(std::max(0, m_fields[field].number - 1)));
        }
        void pack(const O &out, std::vector<int32_t> &row) const
        {
            for (size_t i = 0; i < row.size(); ++i)
                row[i] = number(out, i);
        }
        /// The fields of one part alone.
        OddsEnd oddsOf(int part, OddsEngine &engine, const OddsLimits &limits, Marginals &marginals) const
        {
            std::vector<size_t> columns;
            for (size_t i = 0; i < m_fields.size(); ++i) {
                if (m_fields[i].field->part == part)
                    columns.push_back(i);
            }
            Joint joint(int(columns.size()));
            std::vector<int32_t> row(columns.size());
            const OddsEnd end = engine.enumerate(
                limits, [&](Dice &dice) { return procedure.resolves(in, dice, rules); },
                [&](const O &out, double weight) {
                    for (size_t i = 0; i < columns.size(); ++i)
                        row[i] = number(out, columns[i]);
                    joint.add(row, weight);
                },
                part);
            for (size_t i = 0; i < columns.size() && end == OddsEnd::Complete; ++i)
                marginals.set(int(columns[i]), joint.marginal(int(i)));
            return end;
        }

        const TypedProcedure &procedure;
        std::shared_ptr<const R> kept;
        const R &rules;
        QJsonObject m_inputs;
        OutcomeFields m_fields;
        I in {};
    };

    std::vector<Field> m_fields;
};

} // namespace muster
