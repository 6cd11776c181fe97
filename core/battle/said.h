// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effect.h"

#include <vector>

namespace muster {

/// Words on record: a Phrase as JSON, which becomes one only when somebody asks for it.
class Wording {
public:
    Wording() = default;
    explicit Wording(const Phrase &phrase) : m_json(phrase.toJson()) {}
    static Wording fromJson(const Value &json);

    const Value &toJson() const { return m_json; }
    bool isEmpty() const { return m_json.isUndefined(); }
    /// Empty where it cannot be read.
    Phrase phrase() const { return Phrase::fromJson(m_json).value_or(Phrase()); }
    friend bool operator==(const Wording &, const Wording &) = default;

private:
    Value m_json {Value::Undefined};
};

/// One line of a working on record, and what it rested on.
struct SaidLine {
    Phrase text;
    Phrase source;
};

/// What was said of an event when it was made, with the names of then: its sentence, and of a resolution how it came
/// about. Rules and texts that are corrected later change nothing in it. Kept as JSON, so that a long ledger opens
/// fast; keys that a newer program wrote stay.
class Said {
public:
    Said() = default;
    /// `houseRules`: a line for each house rule that bit.
    explicit Said(const Phrase &sentence, const std::vector<WorkingLine> &working = {},
        const std::vector<WorkingLine> &houseRules = {});
    static Said fromJson(const QJsonObject &json);

    const QJsonObject &toJson() const { return m_json; }
    bool isEmpty() const { return m_json.isEmpty(); }
    /// Of an undo or redo, %1 stands for the sentence of the entry that it is about.
    Phrase sentence() const;
    /// With the house rules, at the end.
    std::vector<SaidLine> working() const;
    std::vector<SaidLine> houseRules() const;
    friend bool operator==(const Said &, const Said &) = default;

private:
    QJsonObject m_json;
};

} // namespace muster
