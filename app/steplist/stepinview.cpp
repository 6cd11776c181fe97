// SPDX-License-Identifier: GPL-3.0-or-later
// What of a list has been in view: nothing else is recorded.
#include "app/session/battlesession.h"
#include "app/steplist/rowwords.h"
#include "app/steplist/stepdelegate.h"
#include "app/steplist/stepfoot.h"
#include "app/steplist/stepheads.h"
#include "app/steplist/steppanel.h"
#include "app/theme/metrics.h"

#include <QCoreApplication>
#include <QLabel>
#include <QListView>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// A line of which nothing but the name is in view.
static constexpr double kOneName = 30;

/// A row that is longer than the lines have room for ends with its question below the edge: what is under the lines
/// gives way first, and where that is not enough the question stands below them.
void StepPanel::keepQuestionInView()
{
    const auto isTooLong = [this] {
        return m_lines->visualRect(m_lines->currentIndex()).height() > m_lines->viewport()->height();
    };
    m_prompt->hide();
    giveRoomBack();
    layout()->activate();
    const StepLine *line = current();
    if (line != nullptr && !line->isHeading && line->open && isTooLong()) {
        if (!m_showsDetail && !m_scroll->isHidden()) {
            m_scroll->hide();
            m_rule->hide();
            body()->activate();
            m_lines->scrollTo(m_lines->currentIndex());
        }
        if (isTooLong())
            showPrompt(line->row);
    }
    makeRoomForWords();
}

void StepPanel::showPrompt(int row)
{
    Tone tone = Tone::Quiet;
    m_prompt->setText(promptOf(*now(), row, tone));
    m_prompt->setVisible(!m_session.isSecret() && !m_prompt->text().isEmpty());
}

/// The question and what is told are whole: of the lines one name is left, and where that is not enough the heads give
/// way, then the foot, whose keys do the same.
void StepPanel::makeRoomForWords()
{
    const auto isWhole = [this] {
        layout()->activate();
        return std::ranges::all_of(std::initializer_list<const QLabel *> {m_prompt, m_notice}, [](const QLabel *words) {
            return !words->isVisible() || words->height() >= words->heightForWidth(words->width());
        });
    };
    if (isWhole())
        return;
    m_lines->setMinimumHeight(px(kOneName, this));
    for (QWidget *gives : std::initializer_list<QWidget *> {m_heads, header(), m_foot}) {
        if (isWhole())
            return;
        gives->hide();
    }
    layout()->activate();
    m_lines->scrollTo(m_lines->currentIndex());
}

/// The line at work, and of one that is longer than the room the box in which is typed.
void StepPanel::bringCurrentIntoView()
{
    m_lines->scrollTo(m_lines->currentIndex());
    StepDelegate::keepBoxInView(*m_lines);
}

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

/// What the list has laid out goes on record once somebody has said so: only the table knows it.
bool StepPanel::asksAboutLaid()
{
    QStringList names;
    for (int row = 0; row < now()->size(); ++row) {
        if (now()->isLaid(row))
            names += now()->battle().nameOf(now()->who(row));
    }
    if (names.isEmpty() || std::exchange(m_hasAskedAboutLaid, true))
        return false;
    say(tr("Does it stand like this on the table: %1? The same key again records it.").arg(names.join(u", "_s)));
    return true;
}

} // namespace muster
