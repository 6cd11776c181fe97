// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/effectrow.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/wrappable.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

using namespace Qt::Literals::StringLiterals;

namespace muster {

/// "bases 4 → 3", with what comes after in bold; without it where an editor stands in its place.
static QString changeWords(const ValueChange &change, bool withAfter)
{
    const QString words = change.before.isEmpty()
        ? EffectRow::tr("%1 →").arg(change.field.toHtmlEscaped())
        : EffectRow::tr("%1 %2 →").arg(change.field.toHtmlEscaped(), change.before.toHtmlEscaped());
    return withAfter ? u"%1 <b>%2</b>"_s.arg(words, change.after.toHtmlEscaped()) : words;
}

EffectRow::EffectRow(QWidget *parent)
    : QWidget(parent), m_words(new QLabel(this)), m_mark(new QLabel(tr("changed by hand"), this)),
      m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(0, px(2, this), 0, px(2, this));
    m_row->setSpacing(px(4, this));
    m_row->addWidget(m_words, 1);
    m_row->addWidget(m_mark);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::RichText);
    for (QLabel *label : {m_words, m_mark})
        muster::setLook(label, "textSize", u"small"_s);
    muster::setLook(m_mark, "tone", u"warning"_s);
    m_mark->hide();
}

EffectRow::EffectRow(const EffectLook &look, QWidget *parent) : EffectRow(parent)
{
    setLook(look);
}

void EffectRow::setLook(const EffectLook &look)
{
    m_look = look;
    QStringList words, spoken;
    for (const ValueChange &change : look.changes) {
        words += changeWords(change, m_editor == nullptr);
        spoken += tr("%1: %2 from %3 to %4").arg(look.subject, change.field, change.before, change.after);
    }
    m_words->setText(u"<b>%1</b> %2"_s.arg(wrappable(look.subject).toHtmlEscaped(), words.join(u" · "_s)));
    m_mark->setVisible(look.changedByHand);
    setAccessibleName(spoken.join(u". "_s));
}

void EffectRow::setEditor(QWidget *editor)
{
    delete m_editor;
    m_editor = editor;
    setLook(EffectLook(m_look));
    if (!editor)
        return;
    editor->setAccessibleName(tr("%1 of %2").arg(m_look.changes.constFirst().field, m_look.subject));
    m_row->insertWidget(1, editor);
}

} // namespace muster
