// SPDX-License-Identifier: GPL-3.0-or-later
#include "walk.h"

#include "core/base/shown.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// So many rows of a list stand for all.
constexpr int kRows = 40;

/// Parts whose labels are rich text on purpose; what they are given is escaped.
const QStringList kRich {
    u"muster::EffectRow"_s, u"muster::OutcomeBox"_s, u"muster::DicePanel"_s, u"muster::EntryPanel"_s};

QString pathOf(const QObject *object)
{
    QStringList names;
    for (; object != nullptr; object = object->parent())
        names.prepend(object->objectName().isEmpty() ? QString::fromLatin1(object->metaObject()->className())
                                                     : object->objectName());
    return names.join(u'/');
}

bool isWithinRich(const QObject *object)
{
    for (; object != nullptr; object = object->parent()) {
        if (kRich.contains(QLatin1StringView(object->metaObject()->className())))
            return true;
    }
    return false;
}

/// A picture, a link or a table: nothing that the program itself writes.
bool hasForeignParts(const QTextDocument &document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextCharFormat format = part.fragment().charFormat();
            if (format.isImageFormat() || format.isAnchor())
                return true;
        }
    }
    return false;
}

} // namespace

void Walk::fault(const QString &what, const QString &where, const QString &text)
{
    const QString line = u"%1: %2: “%3”"_s.arg(what, where, shownLabel(text));
    if (!m_faults.contains(line))
        m_faults += line;
}

void Walk::note(const QString &text, const QString &where)
{
    if (text.isEmpty())
        return;
    const QString whole = QString(text).remove(QChar(0x200b)); // see wrappable()
    m_texts.insert(whole);
    if (hasUnseen(QString(whole).remove(u'\n')))
        fault(u"letters that cannot be seen"_s, where, text);
    if (text.size() > 2 * kLongestNote)
        fault(u"endless"_s, where, text);
}

/// "&" marks a key there unless it is doubled.
void Walk::noteMarked(const QString &text, bool hasKey, const QString &where)
{
    note(text, where);
    const QString words = QString(text).remove(u"&&"_s);
    if (hasKey && words.contains(u"& "_s))
        fault(u"a name makes a key"_s, where, text);
}

bool Walk::saw(const QString &text) const
{
    return std::ranges::any_of(m_texts, [&](const QString &seen) { return seen.contains(text); });
}

void Walk::look(QWidget &window)
{
    QApplication::processEvents();
    window.grab();
    if (window.minimumSizeHint().width() > kScreen)
        fault(u"too wide"_s, pathOf(&window), QString::number(window.minimumSizeHint().width()));
    lookAt(window);
    QList<QPointer<QWidget>> children; // one that is done with may go meanwhile
    for (QWidget *child : window.findChildren<QWidget *>())
        children += child;
    for (const QPointer<QWidget> &child : std::as_const(children)) {
        if (child != nullptr && child->isVisibleTo(&window))
            lookAt(*child);
    }
    for (const QAction *action : window.findChildren<QAction *>())
        lookAt(*action);
    QToolTip::hideText();
}

void Walk::lookIntoMenus(QWidget &window)
{
    for (QMenu *menu : window.findChildren<QMenu *>()) {
        emit menu->aboutToShow();
        noteMarked(menu->title(), true, pathOf(menu));
        for (const QAction *action : menu->actions())
            lookAt(*action);
        emit menu->aboutToHide();
    }
}

void Walk::lookAt(QWidget &widget)
{
    const QString where = pathOf(&widget);
    for (const QString &text : {widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.accessibleName(),
             widget.accessibleDescription()})
        note(text, where);
    if (widget.isWindow() && widget.windowTitle().contains(u'\n'))
        fault(u"more than a line"_s, where, widget.windowTitle());
    note(widget.windowTitle(), where);
    hear(widget);
    if (const auto *label = qobject_cast<QLabel *>(&widget))
        lookAt(*label);
    if (const auto *button = qobject_cast<QAbstractButton *>(&widget))
        noteMarked(button->text(), !button->shortcut().isEmpty() || button->inherits("QPushButton"), where);
    if (const auto *line = qobject_cast<QLineEdit *>(&widget))
        note(line->text() + line->placeholderText(), where);
    if (const auto *box = qobject_cast<QGroupBox *>(&widget))
        noteMarked(box->title(), true, where);
    if (const auto *box = qobject_cast<QComboBox *>(&widget)) {
        for (int item = 0; item < box->count(); ++item)
            note(box->itemText(item), where);
    }
    if (const auto *text = qobject_cast<QTextEdit *>(&widget); text != nullptr && hasForeignParts(*text->document()))
        fault(u"read as HTML"_s, where, text->toPlainText());
    if (auto *view = qobject_cast<QAbstractItemView *>(&widget)) {
        auto *header = qobject_cast<QHeaderView *>(view);
        header != nullptr ? lookAt(*header) : lookAt(*view);
    }
    point(widget, widget.rect().center());
}

void Walk::lookAt(const QLabel &label)
{
    const QString where = pathOf(&label);
    note(label.text(), where);
    if (label.textFormat() == Qt::PlainText || label.text().isEmpty())
        return;
    QTextDocument document;
    document.setHtml(label.textFormat() == Qt::RichText ? label.text() : QString());
    if (label.textFormat() != Qt::RichText || !isWithinRich(&label) || hasForeignParts(document))
        fault(u"read as HTML"_s, where, label.text());
    note(document.toPlainText(), where);
}

void Walk::lookAt(QAbstractItemView &view)
{
    const QAbstractItemModel *model = view.model();
    if (model == nullptr)
        return;
    for (int row = 0; row < std::min(model->rowCount(view.rootIndex()), kRows); ++row) {
        for (int column = 0; column < model->columnCount(view.rootIndex()); ++column) {
            const QModelIndex cell = model->index(row, column, view.rootIndex());
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole),
                     int(Qt::AccessibleDescriptionRole), int(Qt::StatusTipRole), int(Qt::WhatsThisRole)})
                note(cell.data(role).toString(), pathOf(&view));
            if (const QRect place = view.visualRect(cell); view.viewport()->rect().contains(place.center()))
                point(*view.viewport(), place.center());
        }
    }
}

void Walk::lookAt(QHeaderView &header)
{
    for (int section = 0; header.model() != nullptr && section < std::min(header.count(), kRows); ++section) {
        for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
            note(header.model()->headerData(section, header.orientation(), role).toString(), pathOf(&header));
        const int at = header.sectionViewportPosition(section) + header.sectionSize(section) / 2;
        point(*header.viewport(), header.orientation() == Qt::Horizontal ? QPoint(at, 5) : QPoint(5, at));
    }
}

void Walk::lookAt(const QAction &action)
{
    noteMarked(action.text(), true, pathOf(&action));
    for (const QString &text : {action.toolTip(), action.statusTip(), action.whatsThis()})
        note(text, pathOf(&action));
}

/// What a screen reader is told of it.
void Walk::hear(QWidget &widget)
{
    if (QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&widget)) {
        for (const auto text : {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help})
            note(interface->text(text), u"spoken: "_s + pathOf(&widget));
    }
}

/// The mouse rests there: the tool tip that comes up, if any.
void Walk::point(QWidget &widget, const QPoint &at)
{
    // Once for each place and what is said there: tool tips are slow.
    const QString place =
        u"%1 %2 %3 %4"_s.arg(quintptr(&widget)).arg(at.x()).arg(at.y()).arg(widget.toolTip() + widget.accessibleName());
    if (m_pointedAt.contains(place))
        return;
    m_pointedAt.insert(place);
    QHelpEvent event(QEvent::ToolTip, at, widget.mapToGlobal(at));
    QApplication::sendEvent(&widget, &event);
    for (QWidget *window : QApplication::topLevelWidgets()) {
        const auto *tip = qobject_cast<QLabel *>(window);
        if (tip == nullptr || !tip->isVisible() || !tip->inherits("QTipLabel"))
            continue;
        note(tip->text(), u"tool tip: "_s + pathOf(&widget));
        if (tip->textFormat() != Qt::PlainText)
            fault(u"read as HTML"_s, u"tool tip: "_s + pathOf(&widget), tip->text());
        if (tip->width() > kScreen)
            fault(u"too wide"_s, u"tool tip: "_s + pathOf(&widget), tip->text());
        window->hide();
    }
}

} // namespace muster
