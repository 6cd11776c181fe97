// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/spoken.h"

#include <QAccessibleWidget>
#include <QWidget>

namespace muster {

namespace {

class SpokenInterface : public QAccessibleWidget {
public:
    SpokenInterface(QWidget *widget, Spoken *spoken) : QAccessibleWidget(widget, spoken->spokenRole()), m_spoken(spoken)
    {
    }

    QString text(QAccessible::Text kind) const override
    {
        // Readers that pass over the value of a plain picture still read its description.
        if (kind == QAccessible::Value
            || (kind == QAccessible::Description && widget()->accessibleDescription().isEmpty()))
            return m_spoken->spokenValue();
        return QAccessibleWidget::text(kind);
    }

private:
    Spoken *m_spoken;
};

QAccessibleInterface *spokenFactory(const QString &, QObject *object)
{
    auto *spoken = dynamic_cast<Spoken *>(object);
    auto *widget = qobject_cast<QWidget *>(object);
    return spoken && widget ? new SpokenInterface(widget, spoken) : nullptr;
}

} // namespace

Spoken::Spoken()
{
    static const bool installed = (QAccessible::installFactory(&spokenFactory), true);
    Q_UNUSED(installed)
}

void announceValue(QWidget *widget)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent event(widget, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void announceWords(QWidget *widget, const QString &words)
{
    widget->setAccessibleName(words);
    if (words.isEmpty() || !QAccessible::isActive())
        return;
    QAccessibleEvent event(widget, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

} // namespace muster
