// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QAbstractButton;

namespace muster {

/// One of a few choices: its key in the data, what it is called, and a word of help for the tooltip.
struct Choice {
    QString key;
    QString label;
    QString help;
};

/// A few choices as joined buttons, one of them chosen. One tab stop; arrow keys along them, Home and End choose.
class SegmentedChoice : public QWidget {
    Q_OBJECT

public:
    explicit SegmentedChoice(QWidget *parent = nullptr);

    /// The first choice is chosen unless the one chosen before is still there.
    void setChoices(const QList<Choice> &choices);
    QString currentKey() const;
    /// An unknown key (an empty one, say) leaves nothing chosen.
    void setCurrentKey(const QString &key);
    /// One under the other, each as wide as there is room, where the labels are long; side by side otherwise. Before
    /// setChoices().
    void setOrientation(Qt::Orientation orientation);
    /// Frames the choice as refused.
    void setRefused(bool refused);

signals:
    /// The referee or the program chose another one.
    void keyChanged(const QString &key);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void choose(int index, bool focus);
    int placeOf(QChar digit) const;
    int step(int key) const;

    QList<Choice> m_choices;
    QList<QAbstractButton *> m_segments;
    int m_current = -1;
    Qt::Orientation m_orientation = Qt::Horizontal;
};

} // namespace muster
