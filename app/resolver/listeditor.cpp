// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/listeditor.h"

#include "app/theme/theme.h"

#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Text typed into a cell as the field's value; what is no number stays a text, for the procedure to refuse.
Value cellValue(const Field &field, const QString &text)
{
    if (text.isEmpty())
        return Value(Value::Undefined);
    if (field.kind == FieldKind::Flag)
        return text == ListEditor::tr("yes");
    if (field.kind == FieldKind::Choice) {
        for (const Word &word : field.words) {
            if (text == translated(word.label))
                return QString::fromLatin1(word.key);
        }
        return text;
    }
    bool isNumber = false;
    const int number = QLocale().toInt(text, &isNumber);
    return isNumber ? Value(number) : Value(text);
}

} // namespace

ListEditor::ListEditor(const Input &input, QWidget *parent)
    : InputEditor(input, parent), m_table(new QTableWidget(this))
{
    QStringList headings;
    for (const Field &field : input.entry)
        headings += translated(field.label);
    m_table->setColumnCount(int(headings.size()));
    m_table->setHorizontalHeaderLabels(headings);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setTabKeyNavigation(false);
    hold(m_table);
    auto *buttons = new QVBoxLayout;
    auto *add = new QPushButton(tr("Add a row"), this);
    auto *remove = new QPushButton(tr("Remove the row"), this);
    buttons->addWidget(add);
    buttons->addWidget(remove);
    buttons->addStretch();
    static_cast<QBoxLayout *>(layout())->addLayout(buttons);
    connect(add, &QPushButton::clicked, this, [this] { addRow({}); });
    connect(remove, &QPushButton::clicked, this, [this] {
        m_table->removeRow(m_table->currentRow());
        emit edited();
    });
    connect(m_table, &QTableWidget::cellChanged, this, &InputEditor::edited);
}

Value ListEditor::value() const
{
    QJsonArray entries;
    for (int row = 0; row < m_table->rowCount(); ++row)
        entries.append(rowAsEntry(row));
    return entries;
}

QJsonObject ListEditor::rowAsEntry(int row) const
{
    QJsonObject entry;
    for (int column = 0; column < m_table->columnCount(); ++column) {
        const Field &field = input().entry[size_t(column)];
        const QTableWidgetItem *item = m_table->item(row, column);
        const Value value = cellValue(field, item == nullptr ? QString() : item->text().trimmed());
        if (!value.isUndefined())
            entry.insert(QLatin1String(field.key), value);
    }
    return entry;
}

void ListEditor::setValue(const Value &value)
{
    const QSignalBlocker quiet(m_table);
    m_table->setRowCount(0);
    for (const Value &entry : value.toArray())
        addRow(entry.toObject());
}

void ListEditor::addRow(const QJsonObject &entry)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    for (int column = 0; column < m_table->columnCount(); ++column) {
        const Field &field = input().entry[size_t(column)];
        const Value given = entry.value(QLatin1String(field.key));
        const Value value = given.isUndefined() ? field.fallback : given;
        const QString text = value.isUndefined() ? QString() : inWords(field, value).text();
        m_table->setItem(row, column, new QTableWidgetItem(text));
    }
}

void ListEditor::setRefused(bool refused)
{
    setLook(m_table, "refused", refused ? u"true"_s : QString());
}

} // namespace muster
