// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/rightcolumn.h"

#include "app/resolver/resolverpanel.h"
#include "app/theme/metrics.h"

#include <QHBoxLayout>

#include <algorithm>

namespace muster {

namespace {

/// It is never narrower.
constexpr double kNarrowest = 312;
/// From this width of the page on a guest stands beside the work.
constexpr double kWide = 1640;
/// From this height on the phases stand above what is asked.
constexpr double kHigh = 420;
/// In the row of the columns: behind the sides, before the work.
constexpr int kPlace = 1;

} // namespace

RightColumn::RightColumn(QWidget &page, QWidget &work, QHBoxLayout &columns)
    : QObject(&page), m_page(page), m_work(work), m_columns(columns)
{
}

void RightColumn::addGuest(QWidget *guest, int share)
{
    m_guests += guest;
    m_columns.insertWidget(kPlace, guest, share);
}

void RightColumn::addResolver(ResolverPanel *resolver)
{
    m_resolver = resolver;
    m_columns.insertWidget(kPlace, resolver, kShare);
}

void RightColumn::measure()
{
    for (QWidget *right : m_guests + QList<QWidget *> {m_resolver, &m_work})
        right->setMinimumWidth(px(kNarrowest, &m_page));
}

void RightColumn::show(QWidget *guest)
{
    m_guest = guest;
    layOut();
}

void RightColumn::layOut()
{
    const bool isDocked = m_resolver->isOpen() && !m_isFloating;
    QWidget *shown = m_guest == m_resolver && m_isFloating ? nullptr : m_guest;
    if (shown == nullptr && isDocked)
        shown = m_resolver;
    const bool besides = shown == nullptr || isWide();
    giveBackTheKeyboard(shown, besides);
    // What goes, goes first: both at once might be wider than the screen.
    if (!besides)
        m_work.hide();
    for (QWidget *guest : m_guests)
        guest->setVisible(guest == shown);
    if (!m_isFloating)
        m_resolver->setVisible(shown == m_resolver);
    m_work.setVisible(besides);
    emit laidOut(!besides && m_page.height() < px(kHigh, &m_page));
}

/// Else Qt would hand it on as Tab does, to whichever side comes next.
void RightColumn::giveBackTheKeyboard(const QWidget *shown, bool besides)
{
    const QWidget *focus = m_page.focusWidget();
    const auto goes = [&](const QWidget *one) {
        return one->isVisible() && focus != nullptr && one->isAncestorOf(focus);
    };
    const bool isGuests = std::ranges::any_of(m_guests, [&](const QWidget *one) { return one != shown && goes(one); });
    if (isGuests || (!besides && goes(&m_work)) || (!m_isFloating && m_resolver != shown && goes(m_resolver)))
        m_page.setFocus(Qt::OtherFocusReason);
}

bool RightColumn::isWide() const
{
    return m_page.width() >= px(kWide, &m_page);
}

void RightColumn::setFloating(bool floating, const QString &title)
{
    if (floating == m_isFloating)
        return;
    m_isFloating = floating;
    const QRect place(m_resolver->mapToGlobal(QPoint()), m_resolver->size());
    if (floating) {
        m_columns.removeWidget(m_resolver);
        m_resolver->setParent(&m_page, Qt::Window);
        m_resolver->setWindowTitle(title);
        m_resolver->setGeometry(place);
    } else {
        m_resolver->setParent(&m_page, Qt::Widget);
        m_columns.insertWidget(kPlace, m_resolver, kShare);
    }
    m_resolver->setVisible(m_resolver->isOpen());
    layOut();
}

} // namespace muster
