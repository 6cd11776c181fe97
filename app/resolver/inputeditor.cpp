// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/inputeditor.h"

#include "app/models/fieldwords.h"
#include "app/resolver/listeditor.h"
#include "app/resolver/pairsgrid.h"
#include "app/theme/theme.h"
#include "app/widgets/choicebox.h"
#include "app/widgets/numberfield.h"
#include "app/widgets/segmentedchoice.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// As many choices, and letters in them, as stand side by side; more go into a list to drop down.
constexpr qsizetype kMostSegments = 4;
constexpr qsizetype kMostLetters = 26;

bool fitSideBySide(const QList<Choice> &choices)
{
    qsizetype letters = 0;
    for (const Choice &choice : choices)
        letters += choice.label.size();
    return choices.size() <= kMostSegments && letters <= kMostLetters;
}

class NumberEditor final : public InputEditor {
public:
    NumberEditor(const Input &input, QWidget *parent) : InputEditor(input, parent), m_field(new NumberField(this))
    {
        m_field->setParts(input.parts);
        m_field->setAllowed(input.minimum, input.maximum);
        hold(m_field);
        if (input.countedBy != nullptr)
            addCounter(translated(input.countedBy));
        connect(m_field, &NumberField::numberChanged, this, &InputEditor::edited);
    }
    Value value() const override
    {
        const auto number = m_field->number();
        return number ? Value(*number) : Value(Value::Undefined);
    }
    void setValue(const Value &value) override
    {
        const QSignalBlocker quiet(m_field);
        m_field->setNumber(value.isDouble() ? std::optional(value.toInt()) : std::nullopt);
    }
    void setRefused(bool refused) override { m_field->setRefused(refused); }

private:
    void addCounter(const QString &label)
    {
        auto *button = new QPushButton(label, this);
        connect(button, &QPushButton::clicked, this, [this] { m_field->setNumber(m_field->number().value_or(0) + 1); });
        addBeside(button);
    }
    NumberField *m_field;
};

class SegmentEditor final : public InputEditor {
public:
    SegmentEditor(const Input &input, const QList<Choice> &choices, QWidget *parent)
        : InputEditor(input, parent), m_choice(new SegmentedChoice(this))
    {
        m_choice->setChoices(choices);
        hold(m_choice);
        connect(m_choice, &SegmentedChoice::keyChanged, this, &InputEditor::edited);
    }
    Value value() const override
    {
        const QString key = m_choice->currentKey();
        return key.isEmpty() ? Value(Value::Undefined) : Value(key);
    }
    void setValue(const Value &value) override
    {
        const QSignalBlocker quiet(m_choice);
        m_choice->setCurrentKey(value.toString());
    }
    void setRefused(bool refused) override { m_choice->setRefused(refused); }
    void turn() override
    {
        const std::vector<Word> &words = input().words;
        const QString now = m_choice->currentKey();
        size_t next = 0;
        for (size_t at = 0; at + 1 < words.size(); ++at) {
            if (now == QLatin1String(words[at].key))
                next = at + 1;
        }
        m_choice->setCurrentKey(QString::fromLatin1(words[next].key));
    }

private:
    SegmentedChoice *m_choice;
};

class ComboEditor final : public InputEditor {
public:
    ComboEditor(const Input &input, const QList<Choice> &choices, QWidget *parent)
        : InputEditor(input, parent), m_combo(new ChoiceBox(this))
    {
        for (const Choice &choice : choices)
            m_combo->addItem(choice.label, choice.key);
        m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_combo->setMinimumContentsLength(6);
        hold(m_combo);
        connect(m_combo, &QComboBox::currentIndexChanged, this, &InputEditor::edited);
    }
    Value value() const override
    {
        return m_combo->currentIndex() < 0 ? Value(Value::Undefined) : Value(m_combo->currentData().toString());
    }
    void setValue(const Value &value) override
    {
        const QSignalBlocker quiet(m_combo);
        m_combo->setCurrentIndex(m_combo->findData(value.toString()));
    }
    void setRefused(bool refused) override { setLook(m_combo, "refused", refused ? u"true"_s : QString()); }
    void offer(const std::function<bool(const Value &)> &mayBe) override
    {
        QList<bool> offered;
        for (int place = 0; place < m_combo->count(); ++place)
            offered += mayBe(m_combo->itemData(place).toString());
        for (int place = 0; place < m_combo->count(); ++place)
            m_combo->setOffered(place, offered[place] || !offered.contains(true));
    }
    void turn() override
    {
        int next = m_combo->currentIndex();
        for (int tried = 0; tried < m_combo->count(); ++tried) {
            next = (next + 1) % m_combo->count();
            if (m_combo->isOffered(next))
                break;
        }
        m_combo->setCurrentIndex(next);
    }

private:
    ChoiceBox *m_combo;
};

class TextEditor final : public InputEditor {
public:
    TextEditor(const Input &input, QWidget *parent) : InputEditor(input, parent), m_line(new QLineEdit(this))
    {
        m_line->setMaxLength(input.maximum > 0 ? input.maximum : 200);
        hold(m_line);
        connect(m_line, &QLineEdit::textEdited, this, &InputEditor::edited);
    }
    Value value() const override { return m_line->text(); }
    void setValue(const Value &value) override { m_line->setText(value.toString()); }
    void setRefused(bool refused) override { setLook(m_line, "refused", refused ? u"true"_s : QString()); }

private:
    QLineEdit *m_line;
};

class FlagEditor final : public InputEditor {
public:
    FlagEditor(const Input &input, QWidget *parent) : InputEditor(input, parent), m_box(new QCheckBox(this))
    {
        hold(m_box);
        connect(m_box, &QCheckBox::toggled, this, &FlagEditor::say);
        connect(m_box, &QCheckBox::toggled, this, &InputEditor::edited);
    }
    Value value() const override { return m_box->isChecked(); }
    void setValue(const Value &value) override
    {
        const QSignalBlocker quiet(m_box);
        m_box->setChecked(value.toBool());
        say();
    }
    void setRefused(bool refused) override { setLook(m_box, "refused", refused ? u"true"_s : QString()); }
    void turn() override { m_box->toggle(); }

private:
    /// A tick that is not set needs no word.
    void say() { m_box->setText(m_box->isChecked() ? InputEditor::tr("Yes") : QString()); }

    QCheckBox *m_box;
};

} // namespace

InputEditor::InputEditor(const Input &input, QWidget *parent) : QWidget(parent), m_input(input)
{
    setObjectName(QString::fromLatin1(input.key));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
}

void InputEditor::addBeside(QWidget *widget)
{
    static_cast<QHBoxLayout *>(layout())->insertWidget(1, widget);
}

void InputEditor::hold(QWidget *control)
{
    control->setAccessibleName(translated(m_input.label));
    if (m_input.help != nullptr) {
        control->setToolTip(translated(m_input.help));
        control->setAccessibleDescription(translated(m_input.help));
    }
    setFocusProxy(control);
    layout()->addWidget(control);
    const bool grows = qobject_cast<QComboBox *>(control) || qobject_cast<QLineEdit *>(control)
        || qobject_cast<QAbstractItemView *>(control);
    if (!grows)
        static_cast<QHBoxLayout *>(layout())->addStretch(1);
}

InputEditor *InputEditor::make(const Input &input, const Names &names, QWidget *parent)
{
    switch (input.kind) {
    case FieldKind::Flag:
        return new FlagEditor(input, parent);
    case FieldKind::Choice:
        if (const auto choices = choicesOf(input.words, names); fitSideBySide(choices))
            return new SegmentEditor(input, choices, parent);
        else
            return new ComboEditor(input, choices, parent);
    case FieldKind::List:
        if (input.pairs)
            return new PairsGrid(input, parent);
        return new ListEditor(input, parent);
    case FieldKind::Text:
        return new TextEditor(input, parent);
    default:
        return new NumberEditor(input, parent);
    }
}

} // namespace muster
