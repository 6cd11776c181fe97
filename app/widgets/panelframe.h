// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace muster {

/// A panel: title, a few words at the right, a line, and the body under it.
class PanelFrame : public QFrame {
    Q_OBJECT

public:
    explicit PanelFrame(QWidget *parent = nullptr);
    explicit PanelFrame(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setRightText(const QString &text);
    /// A count in a small badge after the title; 0 shows none.
    void setCount(int count);
    /// The panel at work has an accent border.
    void setActive(bool active);
    /// Adds a widget at the right end of the title line.
    /// Its title line is lower than elsewhere.
    void setCompact();
    int headerHeight() const;
    void addToHeader(QWidget *widget);
    /// Puts a header of the caller's in the place of the title line; the panel owns it.
    void replaceHeader(QWidget *header);
    /// Adds a widget to the body, from edge to edge.
    void addRow(QWidget *widget, int stretch = 0);
    QVBoxLayout *body() const { return m_body; }

private:
    QWidget *m_header = nullptr;
    QLabel *m_title = nullptr;
    class BadgeLabel *m_count = nullptr;
    class ElidedLabel *m_right = nullptr;
    QHBoxLayout *m_headerRow = nullptr;
    QVBoxLayout *m_body = nullptr;
};

} // namespace muster
