// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/stylesheet.h"

#include "app/theme/metrics.h"
#include "app/theme/tone.h"

#include <QRegularExpression>

using namespace Qt::Literals::StringLiterals;

namespace muster {

// Lengths are written "8u": 8 px at the normal text size. Colours are written "@name".
static const QString kSource = uR"(
QLabel { background: transparent; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QLabel[textSize="small"] { font-size: 12.6u; }
QLabel[textSize="fine"] { font-size: 11.5u; }
QLabel[textSize="smallstrong"] { font-size: 12.6u; font-weight: 600; }
QLabel[textSize="strong"] { font-weight: 600; }
QLabel[textSize="outcome"] { font-size: 16u; font-weight: 600; }
QLabel[textSize="title"] { font-size: 19u; font-weight: 600; }
QLabel[textSize="turn"] { font-size: 23.4u; font-weight: 600; }
QLabel[tone="muted"] { color: @muted; }
QLabel[tone="good"] { color: @good; }
QLabel[tone="warning"] { color: @warning; }
QLabel[tone="danger"] { color: @danger; }
QLabel[tone="accent"] { color: @accent; }

QFrame[panel="true"] { background: @panel; border: 1px solid @line; border-radius: 8u; }
QFrame[panel="quiet"] { background: @quiet; border: none; border-radius: 6u; }
QFrame[panel="warning"] { background: @warningground; border: none; border-bottom: 1px solid @line; }
QFrame[panel="way"] { background: @accentground; border: none; border-left: 4u solid @accent;
    border-bottom: 1px solid @line; }
QFrame[panel="plain"] { background: @panel; border: none; border-bottom: 1px solid @line; }
QFrame[panel="accentflat"] { background: @accentground; border: none; border-bottom: 1px solid @line; }
QFrame[panel="dangerflat"] { background: @dangerground; border: none; border-bottom: 1px solid @line; }
QFrame[panel="quietfoot"] { background: @quiet; border: none; border-top: 1px solid @line; }
QFrame[panel="accent"] { background: @accentground; border: none; border-radius: 6u; }
QFrame[panel="active"] { background: @panel; border: 2px solid @accent; border-radius: 8u; }
QFrame[panel="header"] { background: @panel; border: none; border-bottom: 1px solid @line; }
QFrame[panel="band"] { background: @warningground; border: none; border-bottom: 1px solid @warning; }
QFrame[panel="strip"] { background: transparent; border: none; border-top: 1px solid @line; }
QFrame[panel="tinted"] { background: @accentground; border: none; border-top: 1px solid @line; }
QFrame[panel="footer"] { background: @panel; border: none; border-top: 1px solid @line; }
QFrame[rule="true"] { background: @line; border: none; max-height: 1px; min-height: 1px; }

QPushButton, QToolButton { background: @panel; color: @text; border: 1px solid @line; border-radius: 6u;
    padding: 8u 14u; min-height: 22u; }
QToolButton { padding: 8u 9u; }
QPushButton:hover, QToolButton:hover { background: @hover; border-color: @edge; }
QPushButton:pressed, QToolButton:pressed, QToolButton:checked, QPushButton:checked { background: @accentground; }
QPushButton:focus, QToolButton:focus { border: 2px solid @accent; padding: 7u 13u; }
QToolButton:focus { padding: 7u 8u; }
QPushButton:disabled, QToolButton:disabled { color: @muted; background: @quiet; }
QPushButton[kind="primary"], QPushButton:default { background: @accent; color: @onaccent; border-color: @accent;
    font-weight: 600; }
QPushButton[kind="primary"]:hover { background: @accenthover; }
QPushButton[kind="primary"]:focus { border: 2px solid @text; }
QPushButton[kind="primary"]:disabled { background: @track; color: @muted; border-color: @track; }
QPushButton[kind="quiet"], QToolButton[kind="quiet"] { background: transparent; border-color: transparent; }
QPushButton[kind="quiet"]:hover, QToolButton[kind="quiet"]:hover { background: @hover; }
QPushButton[kind="quiet"]:focus, QToolButton[kind="quiet"]:focus { border: 2px solid @accent; }
QToolButton::menu-indicator { image: none; }

QLineEdit, QAbstractSpinBox, QComboBox, QPlainTextEdit, QTextEdit, QDateEdit { background: @panel;
    border: 1px solid @strongedge; border-radius: 6u; padding: 7u 12u; min-height: 24u;
    selection-background-color: @accent; selection-color: @onaccent; }
QLineEdit:hover, QAbstractSpinBox:hover, QComboBox:hover { border-color: @text; }
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus, QTextEdit:focus, QComboBox:on {
    border: 2px solid @accent; padding: 6u 11u; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled { background: @quiet; color: @muted;
    border-color: @line; }
QLineEdit[refused="true"], QAbstractSpinBox[refused="true"], QComboBox[refused="true"] {
    border: 2px solid @danger; padding: 6u 11u; }
QLineEdit[kind="quiet"], QComboBox[kind="quiet"] { background: transparent; border-color: transparent; }
QLineEdit[kind="quiet"]:hover, QComboBox[kind="quiet"]:hover { background: @hover; }
QLineEdit[kind="quiet"]:focus, QComboBox[kind="quiet"]:focus, QComboBox[kind="quiet"]:on { border-color: @accent; }
QComboBox { padding-right: 28u; }
QComboBox:focus, QComboBox:on { padding-right: 27u; }
QComboBox::drop-down { border: none; width: 26u; subcontrol-position: center right; }
QComboBox::down-arrow { image: url(:/icons/@mode/arrow-down.svg); width: 12u; height: 12u; }
QComboBox QAbstractItemView { background: @panel; color: @text; border: 1px solid @edge; padding: 4u; outline: none; }
QComboBox QAbstractItemView::item { min-height: 32u; padding: 0 8u; border-radius: 4u; color: @text; }
QComboBox QAbstractItemView::item:selected, QComboBox QAbstractItemView::item:hover { background: @accentground;
    color: @text; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0; border: none; }
QAbstractItemView QLineEdit, QAbstractItemView QAbstractSpinBox, QAbstractItemView QComboBox { border-radius: 0;
    padding: 0 6u; min-height: 0; }
QAbstractItemView QLineEdit:focus, QAbstractItemView QLineEdit[refused="true"] { padding: 0 5u; }

QCheckBox, QRadioButton { spacing: 8u; min-height: 24u; background: transparent; }
QCheckBox::indicator, QRadioButton::indicator, QAbstractItemView::indicator { width: 16u; height: 16u; border: 1px solid @strongedge;
    background: @panel; }
QCheckBox::indicator, QAbstractItemView::indicator { border-radius: 4u; }
QRadioButton::indicator { border-radius: 9u; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/@mode/tick.svg); }
QRadioButton::indicator:checked { background: @panel; border: 5u solid @accent; width: 8u; height: 8u; }
QCheckBox:focus, QRadioButton:focus { color: @accent; }

QAbstractItemView { background: @panel; color: @text; border: none; outline: none;
    selection-background-color: @accentground; selection-color: @text; }
QTableView, QTreeView, QListView { alternate-background-color: @quiet; }
QListView[look="pages"] { border-right: 1px solid @line; }
QListView[look="pages"]::item { padding: 9u 12u; border-bottom: 1px solid @line; }
QTableView { gridline-color: @line; border: 1px solid @line; border-radius: 6u; }
QTableView::item { padding: 0 8u; }
QTableView::item:selected, QTreeView::item:selected, QListView::item:selected { background: @accentground;
    color: @text; }
QTableView::item:focus { border: 2px solid @accent; }
QHeaderView { background: @quiet; border: none; }
QHeaderView::section { background: @quiet; color: @muted; border: none; border-bottom: 1px solid @line;
    border-right: 1px solid @line; padding: 6u 8u; font-size: 12.6u; font-weight: 600; }
QHeaderView::section:last { border-right: none; }
QTableCornerButton::section { background: @quiet; border: none; }

QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { background: transparent; width: 10u; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10u; margin: 0; }
QScrollBar::handle { background: @scroll; border-radius: 3u; margin: 2u; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::handle:vertical { min-height: 32u; }
QScrollBar::handle:horizontal { min-width: 32u; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QToolTip { background: @panel; color: @text; border: 1px solid @edge; padding: 6u 8u; }
QMenuBar { background: @panel; border-bottom: 1px solid @line; }
QMenuBar::item { padding: 6u 10u; background: transparent; border-radius: 4u; }
QMenuBar::item:selected { background: @accentground; }
QMenu { background: @panel; color: @text; border: 1px solid @edge; padding: 4u; }
QMenu::item { padding: 7u 28u 7u 12u; border-radius: 4u; }
QMenu::item:selected { background: @accentground; }
QMenu::item:disabled { color: @muted; }
QMenu::icon { padding-left: 8u; }
QMenu::separator { height: 1px; background: @line; margin: 4u 8u; }
QStatusBar { background: @panel; border-top: 1px solid @line; color: @muted; }
QStatusBar::item { border: none; }
QProgressBar { background: @track; border: none; border-radius: 3u; max-height: 6u; min-height: 6u; color: transparent; }
QProgressBar::chunk { background: @accent; border-radius: 3u; }
QSplitter::handle { background: transparent; }
QGroupBox { border: 1px solid @line; border-radius: 8u; margin-top: 10u; padding: 12u; font-weight: 600; }
QGroupBox::title { subcontrol-origin: margin; left: 12u; padding: 0 4u; }
QTabWidget::pane { border: none; border-top: 1px solid @line; }
QTabBar::tab { background: transparent; color: @muted; padding: 8u 14u; border: none;
    border-bottom: 3u solid transparent; }
QTabBar::tab:selected { color: @text; font-weight: 600; border-bottom-color: @accent; }
QTabBar::tab:hover { color: @text; }
)"_s;

static QString withLengths(const QString &source, double scale)
{
    static const QRegularExpression length(u"\\b(\\d+(?:\\.\\d+)?)u\\b"_s);
    QString sheet;
    qsizetype from = 0;
    for (auto matches = length.globalMatch(source); matches.hasNext();) {
        const auto match = matches.next();
        sheet += QStringView(source).mid(from, match.capturedStart() - from);
        sheet += QString::number(qRound(match.capturedView(1).toDouble() * scale)) + u"px"_s;
        from = match.capturedEnd();
    }
    sheet += QStringView(source).mid(from);
    return sheet;
}

QString styleSheet(const Tokens &tokens, const QFont &font)
{
    const bool dark = tokens.panel.lightness() < 128;
    const std::pair<QLatin1StringView, QColor> colours[] = {
        {"@accentground"_L1, tokens.accentGround},
        {"@accenthover"_L1, mixed(tokens.accent, tokens.text, 0.16)},
        {"@accent"_L1, tokens.accent},
        {"@onaccent"_L1, onAccent(tokens)},
        {"@panel"_L1, tokens.panel},
        {"@quiet"_L1, tokens.panelQuiet},
        {"@text"_L1, tokens.text},
        {"@muted"_L1, tokens.mutedText},
        {"@line"_L1, tokens.line},
        {"@edge"_L1, mixed(tokens.line, tokens.text, 0.12)},
        {"@strongedge"_L1, edge(tokens)},
        {"@scroll"_L1, mixed(tokens.line, tokens.text, 0.2)},
        {"@track"_L1, track(tokens)},
        {"@hover"_L1, hoverGround(tokens)},
        {"@good"_L1, tokens.good},
        {"@warningground"_L1, tokens.warningGround},
        {"@warning"_L1, tokens.warning},
        {"@dangerground"_L1, tokens.dangerGround},
        {"@danger"_L1, tokens.danger},
    };
    QString sheet = kSource;
    sheet.replace("@mode"_L1, dark ? "dark"_L1 : "light"_L1);
    for (const auto &[name, colour] : colours)
        sheet.replace(name, colour.name());
    return withLengths(sheet, textScale(font));
}

} // namespace muster
