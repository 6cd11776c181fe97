// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/effectrow.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

using namespace Qt::Literals::StringLiterals;

namespace muster {

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
    const QString words = look.before.isEmpty()
        ? tr("%1 →").arg(look.field.toHtmlEscaped())
        : tr("%1 %2 →").arg(look.field.toHtmlEscaped(), look.before.toHtmlEscaped());
    const QString after = m_editor ? QString() : look.after.toHtmlEscaped();
    m_words->setText(u"<b>%1</b> %2 <b>%3</b>"_s.arg(look.subject.toHtmlEscaped(), words, after));
    m_mark->setVisible(look.changedByHand);
    setAccessibleName(tr("%1: %2 from %3 to %4").arg(look.subject, look.field, look.before, look.after));
}

void EffectRow::setEditor(QWidget *editor)
{
    delete m_editor;
    m_editor = editor;
    setLook(EffectLook(m_look));
    if (!editor)
        return;
    editor->setAccessibleName(tr("%1 of %2").arg(m_look.field, m_look.subject));
    m_row->insertWidget(1, editor);
}

} // namespace muster
