// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/resolver/inputeditor.h"
#include "core/rules/things.h"

class QListWidget;

namespace muster {

class Battle;

/// Which other things a thing is linked with: a tick for each.
class LinksEditor : public InputEditor {
    Q_OBJECT

public:
    /// Offers the other units of the battle, and whatever else is linked now.
    LinksEditor(const Input &input, const Battle &battle, ThingId thing, QWidget *parent);

    Value value() const override;
    void setValue(const Value &value) override;
    void setRefused(bool refused) override;

private:
    QListWidget *m_list = nullptr;
};

} // namespace muster
