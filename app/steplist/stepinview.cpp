// SPDX-License-Identifier: GPL-3.0-or-later
// What of a list has been in view: nothing else is recorded.
#include "app/steplist/stepfoot.h"
#include "app/steplist/steppanel.h"

#include <QCoreApplication>
#include <QListView>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// What would be recorded of a line, as it is read.
QString StepPanel::shownIn(const QModelIndex &index) const
{
    return index.data(StepModel::BoxesRole).toStringList().join(u' ') + u'\n'
        + index.data(StepModel::WordsRole).toString();
}

/// A line that has no room as a whole counts once its upper edge is there.
void StepPanel::noteInView()
{
    if (!isOpen() || !isVisible())
        return;
    const QRect view = m_lines->viewport()->rect();
    for (int place = 0; place < m_model.rowCount(); ++place) {
        const QModelIndex index = m_model.index(place);
        const StepLine &line = m_model.line(index);
        const QRect lies = m_lines->visualRect(index);
        const bool fits = lies.height() <= view.height() ? view.contains(lies) : view.contains(lies.topLeft());
        if (!line.isHeading && fits)
            m_inView.insert(line.row, shownIn(index));
    }
    m_foot->setAllInView(!firstUnseen().isValid());
}

/// Of what would be recorded, the first that has not been in view as it is now; invalid if all of it has.
QModelIndex StepPanel::firstUnseen() const
{
    for (int place = 0; place < m_model.rowCount(); ++place) {
        const QModelIndex index = m_model.index(place);
        const StepLine &line = m_model.line(index);
        if (!line.isHeading && line.answered && m_inView.value(line.row) != shownIn(index))
            return index;
    }
    return {};
}

/// Scrolls to the first of what would be recorded that has not been in view as it is now; false if all of it has.
bool StepPanel::bringIntoView()
{
    if (!isVisible())
        return false;
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    noteInView();
    const QModelIndex unseen = firstUnseen();
    if (!unseen.isValid())
        return false;
    m_lines->scrollTo(unseen, QAbstractItemView::PositionAtTop);
    noteInView();
    return true;
}

} // namespace muster
