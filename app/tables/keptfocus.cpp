// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/keptfocus.h"

#include <QApplication>
#include <QWidget>

namespace muster {

namespace {

constexpr char kAbout[] = "about";

/// Whether it was hidden on purpose, as what is about to be deleted is; what is new shows itself only later.
bool isPutAway(const QWidget *control, const QWidget *panel)
{
    for (const QWidget *outer = control; outer != nullptr && outer != panel; outer = outer->parentWidget()) {
        if (outer->isHidden() && outer->testAttribute(Qt::WA_WState_ExplicitShowHide))
            return true;
    }
    return false;
}

/// What can take the keyboard, in the order of the panel.
QList<QWidget *> controlsOf(const QWidget *panel)
{
    QList<QWidget *> controls;
    for (QWidget *control : panel->findChildren<QWidget *>()) {
        if ((control->focusPolicy() & Qt::TabFocus) && control->isEnabled() && !isPutAway(control, panel))
            controls += control;
    }
    return controls;
}

QList<QWidget *> named(const QList<QWidget *> &controls, const QString &name)
{
    QList<QWidget *> found;
    for (QWidget *control : controls) {
        if (!name.isEmpty() && control->objectName() == name)
            found += control;
    }
    return found;
}

/// What is not shown cannot have the keyboard.
void take(QWidget *control, const QWidget *panel)
{
    for (QWidget *outer = control; outer != nullptr && outer != panel; outer = outer->parentWidget())
        outer->show();
    control->setFocus(Qt::OtherFocusReason);
}

} // namespace

KeptFocus::KeptFocus(const QWidget *panel)
{
    QWidget *control = QApplication::focusWidget();
    m_had = control != nullptr && panel->isAncestorOf(control);
    if (!m_had)
        return;
    m_name = control->objectName();
    m_about = control->property(kAbout).toString();
    m_at = named(controlsOf(panel), m_name).indexOf(control);
}

void KeptFocus::giveBack(QWidget *panel) const
{
    if (!m_had)
        return;
    const QList<QWidget *> controls = controlsOf(panel);
    const QList<QWidget *> alike = named(controls, m_name);
    for (QWidget *control : alike) {
        if (control->property(kAbout).toString() == m_about)
            return take(control, panel);
    }
    if (!alike.isEmpty())
        take(alike.at(std::clamp<qsizetype>(m_at, 0, alike.size() - 1)), panel);
    else if (!controls.isEmpty())
        take(controls.front(), panel);
}

void KeptFocus::setAbout(QWidget *control, const QString &about)
{
    control->setProperty(kAbout, about);
}

} // namespace muster
