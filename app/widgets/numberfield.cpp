// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/numberfield.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/spoken.h"
#include "core/base/parts.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <limits>

using namespace Qt::Literals::StringLiterals;

namespace muster {

// The spin box holds this value while nothing is typed.
static constexpr int kEmpty = std::numeric_limits<int>::min();
static constexpr int kLongest = 7;

static bool isEnter(const QKeyEvent &key)
{
    return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
}

NumberField::NumberField(QWidget *parent) : QSpinBox(parent)
{
    setButtonSymbols(NoButtons);
    setRange(kEmpty, std::numeric_limits<int>::max());
    setValue(kEmpty);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QSpinBox::valueChanged, this, &NumberField::numberChanged);
    const auto begunAnew = [this] { setRefused(false); };
    connect(lineEdit(), &QLineEdit::textEdited, this, begunAnew);
    connect(this, &QSpinBox::editingFinished, this, [this, begunAnew] {
        if (lineEdit()->text().isEmpty())
            begunAnew();
    });
}

void NumberField::setAllowed(int lowest, int highest)
{
    m_lowest = lowest;
    m_highest = highest;
    setToolTip(tr("%1 to %2").arg(textFromValue(lowest), textFromValue(highest)));
    updateGeometry();
}

void NumberField::setParts(int parts)
{
    m_parts = parts;
}

std::optional<int> NumberField::number() const
{
    return value() == kEmpty ? std::nullopt : std::optional(value());
}

void NumberField::setNumber(std::optional<int> number)
{
    const bool wasEmpty = lineEdit()->text().isEmpty();
    setValue(number.value_or(kEmpty));
    if (wasEmpty && hasFocus())
        selectAll(); // what is filled in is typed over, and nothing is typed on to it
}

void NumberField::setRefused(bool refused)
{
    setLook(this, "refused", refused ? u"true"_s : QString());
}

QSize NumberField::sizeHint() const
{
    const QFontMetrics metrics(font());
    const auto digits = std::max({textFromValue(m_highest).size(), textFromValue(m_lowest).size(), qsizetype {3}});
    const int width = metrics.horizontalAdvance(QString(digits + 1, u'0')) + px(30, this);
    return {std::max(width, px(80, this)), std::max(px(40, this), metrics.height() + px(16, this))};
}

QSize NumberField::minimumSizeHint() const
{
    return sizeHint();
}

void NumberField::stepBy(int steps)
{
    if (!number() && steps < 0)
        return; // there is nothing to go down from, and the highest was not meant
    const int from = number().value_or(m_lowest - 1);
    setValue(std::clamp(from + steps * m_parts, m_lowest, m_highest));
    selectAll();
}

bool NumberField::event(QEvent *event)
{
    // Letters, = and a point before any digit are no part of a number: they are left to the shortcuts of the page.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isPlain = !(key->modifiers() & ~Qt::ShiftModifier);
        if (isEnter(*key) && isUnfinished()) {
            event->accept(); // nothing is applied with a number that does not come out
            return true;
        }
        const bool isTypedBack = key->matches(QKeySequence::Undo) && !lineEdit()->isUndoAvailable();
        if (isTypedBack || (key->matches(QKeySequence::Redo) && !lineEdit()->isRedoAvailable())) {
            event->ignore(); // nothing was typed: it is the page's
            return true;
        }
        const bool isLetter = key->key() >= Qt::Key_A && key->key() <= Qt::Key_Z;
        const bool isPass = key->key() == Qt::Key_Period && lineEdit()->text().isEmpty(); // no part of it yet
        if (isPlain && (isLetter || isPass || key->key() == Qt::Key_Equal)) {
            event->ignore();
            return true;
        }
    }
    return QSpinBox::event(event);
}

void NumberField::focusInEvent(QFocusEvent *event)
{
    QSpinBox::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason && event->reason() != Qt::PopupFocusReason)
        selectAll();
}

void NumberField::keyPressEvent(QKeyEvent *event)
{
    // The spin box would keep Enter to itself, but the page applies with it.
    if (isEnter(*event)) {
        event->setAccepted(isUnfinished());
        if (isUnfinished())
            sayWhatComesOut();
        return;
    }
    QSpinBox::keyPressEvent(event);
}

/// What was typed is no number that comes out in parts: 4.25 where halves are allowed.
bool NumberField::isUnfinished() const
{
    QString text = lineEdit()->text();
    int position = 0;
    return validate(text, position) == QValidator::Intermediate;
}

void NumberField::sayWhatComesOut()
{
    setRefused(true);
    const QString words = tr("It must be %1 to %2, in steps of %3.")
                              .arg(textFromValue(m_lowest), textFromValue(m_highest), textFromValue(1));
    QToolTip::showText(mapToGlobal(rect().bottomLeft()), words, this);
    announceWords(this, words);
}

void NumberField::wheelEvent(QWheelEvent *event)
{
    // A number must not change because the page was scrolled under the pointer.
    event->ignore();
}

QValidator::State NumberField::validate(QString &text, int &) const
{
    if (text.isEmpty() || text == u"-"_s || text == u"−"_s)
        return text.isEmpty() ? QValidator::Acceptable : QValidator::Intermediate;
    static const QRegularExpression stranger(u"[^\\d.,/ ½¼¾⅓⅔⅛⅜⅝⅞−-]"_s);
    const bool tooLong = text.size() > kLongest || (m_lowest >= 0 && (text[0] == u'-' || text[0] == u'−'));
    if (tooLong || text.contains(stranger))
        return QValidator::Invalid;
    if (partsIn(text, m_parts))
        return QValidator::Acceptable;
    return m_parts > 1 ? QValidator::Intermediate : QValidator::Invalid;
}

int NumberField::valueFromText(const QString &text) const
{
    return partsIn(text, m_parts).value_or(kEmpty);
}

QString NumberField::textFromValue(int value) const
{
    if (value == kEmpty)
        return {};
    QLocale plain = locale();
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    return m_parts == 1 ? QString::number(value) : plain.toString(double(value) / m_parts, 'g', kLongest);
}

void NumberField::fixup(QString &text) const
{
    text.clear();
}

QAbstractSpinBox::StepEnabled NumberField::stepEnabled() const
{
    return StepUpEnabled | StepDownEnabled;
}

} // namespace muster
