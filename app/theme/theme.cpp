// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"

#include "app/theme/lookstyle.h"
#include "app/theme/metrics.h"
#include "app/theme/stylesheet.h"
#include "app/theme/tone.h"

#include <QApplication>
#include <QStyle>
#include <QStyleHints>
#include <QWidget>

#include <algorithm>
#include <array>

using namespace Qt::Literals::StringLiterals;

namespace muster {

Theme &Theme::instance()
{
    static Theme theme;
    return theme;
}

Theme::Theme() : m_systemFont(QApplication::font()), m_systemPalette(QApplication::palette())
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, &Theme::followSystem);
#endif
}

void Theme::followSystem()
{
    if (m_choice == Choice::System && systemIsDark() != m_dark)
        apply(m_choice, m_textFactor);
}

bool Theme::systemIsDark() const
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    if (const auto scheme = QGuiApplication::styleHints()->colorScheme(); scheme != Qt::ColorScheme::Unknown)
        return scheme == Qt::ColorScheme::Dark;
#endif
    // Before Qt 6.5 only the palette that the platform brought along tells.
    return m_systemPalette.color(QPalette::Window).lightness()
        < m_systemPalette.color(QPalette::WindowText).lightness();
}

void Theme::apply(Choice choice, double textFactor)
{
    m_choice = choice;
    m_textFactor = std::clamp(textFactor, 0.8, 3.0);
    m_dark = choice == Choice::Dark || (choice == Choice::System && systemIsDark());
    QFont font = m_systemFont;
    // Where the desktop names no font of its own, take the narrower of the common ones.
    if (font.family() == u"Sans Serif"_s)
        font.setFamilies({u"Noto Sans"_s, u"Sans Serif"_s});
    font.setPointSizeF(std::max(kBodyPointSize, m_systemFont.pointSizeF()) * m_textFactor);
    // Qt keeps its style sheet style in front of ours once there is a sheet, so ours is set but once.
    if (qApp->styleSheet().isEmpty())
        QApplication::setStyle(new LookStyle);
    QApplication::setFont(font);
    QApplication::setPalette(themePalette(tokens()));
    qApp->setStyleSheet(muster::styleSheet(tokens(), font));
    emit changed();
}

QColor Theme::side(int index) const
{
    return tokens().sides[static_cast<std::size_t>(std::max(index, 0)) % std::size(tokens().sides)];
}

const Tokens &tokens()
{
    return Theme::instance().tokens();
}

QPalette themePalette(const Tokens &t)
{
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, const QColor &colour) {
        palette.setColor(QPalette::All, role, colour);
    };
    set(QPalette::Window, t.window);
    set(QPalette::WindowText, t.text);
    set(QPalette::Base, t.panel);
    set(QPalette::AlternateBase, t.panelQuiet);
    set(QPalette::Text, t.text);
    set(QPalette::Button, t.panel);
    set(QPalette::ButtonText, t.text);
    set(QPalette::BrightText, t.danger);
    set(QPalette::Highlight, t.accent);
    set(QPalette::HighlightedText, onAccent(t));
    set(QPalette::Link, t.accent);
    set(QPalette::LinkVisited, t.accent);
    set(QPalette::ToolTipBase, t.panel);
    set(QPalette::ToolTipText, t.text);
    set(QPalette::PlaceholderText, t.mutedText);
    set(QPalette::Light, mixed(t.panel, t.text, 0.05));
    set(QPalette::Midlight, t.panelQuiet);
    set(QPalette::Mid, t.line);
    set(QPalette::Dark, mixed(t.line, t.text, 0.3));
    set(QPalette::Shadow, mixed(t.line, t.text, 0.5));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, t.mutedText);
    return palette;
}

void setLook(QWidget *widget, const char *property, const QString &value)
{
    if (widget->property(property).toString() == value)
        return;
    widget->setProperty(property, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    widget->update();
}

} // namespace muster
