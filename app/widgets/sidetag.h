// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QWidget>

namespace muster {

/// Whose step it is, in words on the side's colour; in grey where it is both sides'.
class SideTag : public QWidget {
    Q_OBJECT

public:
    explicit SideTag(QWidget *parent = nullptr);

    /// No words: it is not there. An invalid colour: it is nobody's alone.
    void setSide(const QString &words, const QColor &colour);
    QString words() const { return m_words; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QFont wordsFont() const;

    QString m_words;
    QColor m_colour;
};

} // namespace muster
