// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/resolver/inputeditor.h"

class QTableWidget;

namespace muster {

/// An input that is a list of objects, as a small table: a row an entry, a column a field.
class ListEditor : public InputEditor {
    Q_OBJECT

public:
    ListEditor(const Input &input, QWidget *parent);

    Value value() const override;
    void setValue(const Value &value) override;
    void setRefused(bool refused) override;

private:
    void addRow(const QJsonObject &entry);
    QJsonObject rowAsEntry(int row) const;

    QTableWidget *m_table;
};

} // namespace muster
