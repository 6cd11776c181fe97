// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/resolver/inputeditor.h"
#include "core/battle/proposal.h"

#include <functional>

class QLabel;

namespace muster {

/// An input that is a list: it is shown from the proposal as a whole, and what the referee does to its entries is done
/// to the proposal.
class EntriesEditor : public InputEditor {
    Q_OBJECT

public:
    /// What the list is called; taken over.
    virtual void setHeading(QLabel *heading) = 0;
    /// `marked`: whom the referee marked on the page, or what they belong to.
    virtual void show(const Battle &battle, const Proposal &proposal, const std::vector<ThingId> &marked) = 0;
    /// Goes to the place that a refusal names: "units[2].charge".
    virtual void goTo(const QString &place) = 0;

    Value value() const override { return m_value; }
    void setValue(const Value &value) override { m_value = value; }

signals:
    /// What the referee did to the entries.
    void changeAsked(const std::function<void(muster::Proposal &)> &change);

protected:
    using InputEditor::InputEditor;

private:
    Value m_value;
};

} // namespace muster
