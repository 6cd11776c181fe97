// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include <vector>

class QListView;

namespace muster {

/// Draws a line of a list. Where there is room, in three columns: who it is, what was typed (dice, whom, how far),
/// what is asked or came of it. Else name and boxes above, the words under them in as many lines as they take.
class StepDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit StepDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// Where the columns of such a line stand: name, boxes, words; none where it has no columns.
    static std::vector<QRect> columnsIn(const QRect &line, const QFont &font);

    /// Scrolls a line that has no room as a whole to where the next key goes: nobody types what he does not see.
    static void keepBoxInView(QListView &lines);

private:
    /// Where the parts of a line stand.
    struct Parts {
        QRect name;
        QRect about;
        bool isAboutBelow = false; ///< the name, in lines of its own; else beside it
        std::vector<QRect> boxes;
        QRect odds;
        QRect words;
        int height = 0;
    };

    static Parts partsOf(const QRect &row, const QFont &font, const QModelIndex &index);
    static Parts columnsOf(const QRect &row, const QFont &font, const QModelIndex &index);
    static Parts stackOf(const QRect &row, const QFont &font, const QModelIndex &index);
    static void paintGround(QPainter &painter, const QStyleOptionViewItem &option, bool isHeading);
    static void paintName(QPainter &painter, const Parts &parts, const QFont &font, const QModelIndex &index);
    static void paintBoxes(
        QPainter &painter, const Parts &parts, const QStyleOptionViewItem &option, const QModelIndex &index);
    static void paintWords(QPainter &painter, const Parts &parts, const QFont &font, const QModelIndex &index);
};

} // namespace muster
