// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QPushButton>

namespace muster {

/// A button that shows its shortcut in a small box beside the label. It only shows the key; the action or shortcut
/// that answers it belongs to the page.
class KeyButton : public QPushButton {
    Q_OBJECT

public:
    enum class Kind { Primary, Secondary, Quiet };

    explicit KeyButton(QWidget *parent = nullptr);
    KeyButton(const QString &label, const QKeySequence &key, Kind kind = Kind::Secondary, QWidget *parent = nullptr);

    void setKind(Kind kind);
    void setKey(const QKeySequence &key);
    /// An icon before the label, by its id; it follows the theme and the kind of button.
    void setIconId(const QString &id);
    /// Where words are left out when it is too narrow; at the end unless told.
    void setElideMode(Qt::TextElideMode mode);
    /// What it says where there is no room for a few words of its text.
    void setBriefText(const QString &text);
    /// Where it stands below others: the label at the left, the key at the right, so that they are read as columns.
    void setSpread(bool spread);
    /// What it says at its present width, in full or cut.
    QString shownText() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    /// Enter presses it as Space does.
    void keyPressEvent(QKeyEvent *event) override;

private:
    QColor fill() const;
    QColor inkColour() const;
    QFont labelFont() const;
    int widthOf(const QString &words) const;
    int leastLabelWidth() const;
    int fixedWidth() const;
    void paintContents(QPainter &painter) const;

    Kind m_kind = Kind::Secondary;
    QString m_key;
    QString m_icon;
    QString m_brief;
    bool m_spread = false;
    Qt::TextElideMode m_elide = Qt::ElideRight;
};

} // namespace muster
