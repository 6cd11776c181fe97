// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/tokens.h"

#include <QFont>
#include <QObject>
#include <QPalette>

class QWidget;

namespace muster {

/// The look of the whole program: Fusion style, palette, style sheet and text size, all from the tokens.
/// Widgets that paint themselves ask tokens() in their paint event; Qt repaints them when the theme changes.
class Theme : public QObject {
    Q_OBJECT

public:
    enum class Choice { System, Light, Dark };
    Q_ENUM(Choice)

    /// The one theme of the running QApplication.
    static Theme &instance();

    /// Applies the choice and `textFactor` times the system's text size (0.8 to 3) to the application.
    void apply(Choice choice, double textFactor = 1.0);

    bool isDark() const { return m_dark; }
    Choice choice() const { return m_choice; }
    double textFactor() const { return m_textFactor; }
    const Tokens &tokens() const { return m_dark ? darkTokens() : lightTokens(); }
    /// The colour of side `index`; counts on from the first again past the last.
    QColor side(int index) const;

signals:
    /// Colours or text size are other than before.
    void changed();

private:
    Theme();
    bool systemIsDark() const;
    void followSystem();

    QFont m_systemFont;
    QPalette m_systemPalette;
    Choice m_choice = Choice::System;
    double m_textFactor = 1.0;
    bool m_dark = false;
};

/// The tokens of the theme in force.
const Tokens &tokens();

/// The palette that the tokens make.
QPalette themePalette(const Tokens &tokens);

/// Sets a property that the style sheet looks at, such as "tone" or "textSize", and polishes the widget anew.
///   QLabel   textSize = "fine" | "small" | "smallstrong" | "strong" | "outcome" | "title" | "turn";
///   tone = "muted" | "good" | "warning" | "danger" | "accent"
///   QFrame   panel = "true" | "quiet" | "active" (the panel at work, accent border)
///   QFrame   panel = "header" | "footer" | "band" (across the window)
///   QFrame   panel = "strip" | "tinted" (a part of a panel under a line, on its ground or an accented one)
///   QFrame   rule  = "true" (a hairline)
///   QListView  look = "pages" (what there is to choose from at the side of a page)
///   QLineEdit, QSpinBox, QComboBox  refused = "true" (danger border)
///   QPushButton  kind = "primary" | "quiet"; the secondary button is the plain one
void setLook(QWidget *widget, const char *property, const QString &value);

} // namespace muster
