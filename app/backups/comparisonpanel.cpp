// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/comparisonpanel.h"

#include "app/backups/backupwords.h"
#include "app/backups/comparisondelegate.h"
#include "app/backups/comparisonmodel.h"
#include "app/session/folderwords.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/quietlabel.h"
#include "app/widgets/spoken.h"
#include "core/base/shown.h"

#include <QEvent>
#include <QListView>
#include <QVBoxLayout>

namespace muster {

using namespace Qt::Literals::StringLiterals;

ComparisonPanel::ComparisonPanel(QWidget *parent)
    : QFrame(parent), m_which(new QuietLabel(this)), m_title(new QLabel(this)), m_fingerprint(new QuietLabel(this)),
      m_list(new QListView(this)), m_model(new ComparisonModel(this))
{
    setLook(this, "panel", u"active"_s);
    m_title->setObjectName(u"comparison"_s);
    m_fingerprint->setObjectName(u"fingerprint"_s);
    setLook(m_title, "textSize", u"title"_s);
    for (QLabel *label : {static_cast<QLabel *>(m_which), m_title, static_cast<QLabel *>(m_fingerprint)}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setMinimumWidth(1); // a long word is cut, and does not widen the panel
    }
    m_list->setObjectName(u"compared"_s);
    m_list->setAccessibleName(tr("What would change"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new ComparisonDelegate(this));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(2, 2, 2, 2);
    column->setSpacing(0);
    auto *head = new QVBoxLayout;
    head->setObjectName(u"head"_s);
    head->addWidget(m_which);
    head->addWidget(m_title);
    head->addWidget(m_fingerprint);
    column->addLayout(head);
    column->addWidget(m_list, 1);
    m_deeds.push_back(addDeed("look", tr("Look at it"), Qt::Key_Return, tr("opens read-only here; Esc comes back")));
    m_deeds.push_back(addDeed("restore", tr("Restore"), QKeySequence(u"Ctrl+R"_s), {}));
    m_deeds.push_back(addDeed(
        "save", tr("Save elsewhere…"), QKeySequence(u"Ctrl+S"_s), tr("a copy under any name; nothing changes here")));
    m_deeds.front().button->setKind(KeyButton::Kind::Primary);
    setLook(m_deeds.front().line, "panel", u"tinted"_s);
    connect(m_deeds[0].button, &QAbstractButton::clicked, this, &ComparisonPanel::lookAsked);
    connect(m_deeds[1].button, &QAbstractButton::clicked, this, &ComparisonPanel::restoreAsked);
    connect(m_deeds[2].button, &QAbstractButton::clicked, this, &ComparisonPanel::saveAsked);
    measure();
}

ComparisonPanel::Deed ComparisonPanel::addDeed(
    const char *id, const QString &label, const QKeySequence &key, const QString &words)
{
    Deed deed {new QFrame(this), nullptr, nullptr, words};
    setLook(deed.line, "panel", u"strip"_s);
    deed.button = new KeyButton(label, key, KeyButton::Kind::Secondary, deed.line);
    deed.button->setObjectName(QString::fromLatin1(id));
    deed.button->setSpread(true);
    deed.words = new QLabel(words, deed.line);
    deed.words->setTextFormat(Qt::PlainText);
    deed.words->setWordWrap(true);
    deed.words->setMinimumWidth(1);
    setLook(deed.words, "textSize", u"small"_s);
    auto *row = new QHBoxLayout(deed.line);
    row->addWidget(deed.button);
    row->addWidget(deed.words, 1);
    layout()->addWidget(deed.line);
    return deed;
}

/// Lengths that grow with the text.
void ComparisonPanel::measure()
{
    auto *head = layout()->itemAt(0)->layout();
    head->setContentsMargins(px(14, this), px(10, this), px(14, this), px(10, this));
    head->setSpacing(px(1, this));
    constexpr int kButton = 196;
    int widest = px(kButton, this);
    for (const Deed &deed : m_deeds)
        widest = std::max(widest, deed.button->sizeHint().width());
    for (const Deed &deed : m_deeds) {
        deed.button->setFixedWidth(widest);
        deed.line->layout()->setContentsMargins(px(14, this), px(6, this), px(14, this), px(6, this));
        deed.line->layout()->setSpacing(px(12, this));
        deed.words->setMinimumHeight(2 * QFontMetrics(sized(font(), kSmallText)).height());
    }
    m_list->setMinimumHeight(px(120, this));
}

void ComparisonPanel::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange && !m_deeds.empty())
        measure();
}

void ComparisonPanel::rest(const QString &words)
{
    m_which->clear();
    m_title->setText(words);
    m_fingerprint->clear();
    m_model->show({});
}

void ComparisonPanel::setHead(const BackupInfo &backup, const QDateTime &now)
{
    m_which->setText(tr("%1, compared with now").arg(backupTitle(backup, now)));
    const QString &its = backup.reached.fingerprint;
    m_fingerprint->setText(its.isEmpty() ? QString()
            : its == m_fingerprintNow    ? tr("Fingerprint %1, as now").arg(inOnePiece(its))
            : m_fingerprintNow.isEmpty()
            ? tr("Fingerprint %1").arg(inOnePiece(its))
            : tr("Fingerprint %1, now %2").arg(inOnePiece(its), inOnePiece(m_fingerprintNow)));
    m_fingerprint->setVisible(!its.isEmpty());
}

void ComparisonPanel::await(const BackupInfo &backup, const QDateTime &now)
{
    setHead(backup, now);
    m_title->setText(tr("Comparing…"));
    m_model->show({});
}

void ComparisonPanel::tell(const BackupInfo &backup, const QString &why, const QDateTime &now)
{
    setHead(backup, now);
    m_title->setText(why);
    m_model->show({});
    announceWords(m_title, why);
}

void ComparisonPanel::show(const BackupInfo &backup, const Result<BackupComparison> &found, const QDateTime &now)
{
    if (!found)
        return tell(backup, found.error().message.text(), now);
    setHead(backup, now);
    m_title->setText(inWords(*found).text());
    m_model->show(comparisonRows(*found, madeInWords(backup, now)));
    announceWords(m_title, m_title->text());
}

void ComparisonPanel::setKept(const QString &name)
{
    m_deeds[1].says = name.isEmpty() ? tr("it becomes the campaign again; the backup stays")
                                     : tr("the present file is kept as “%1”").arg(briefly(name));
    m_deeds[1].words->setToolTip(name);
}

void ComparisonPanel::refuse(const Deed &deed, const QString &why)
{
    deed.button->setEnabled(why.isEmpty());
    deed.words->setText(why.isEmpty() ? deed.says : why);
    setLook(deed.words, "tone", why.isEmpty() ? QString() : u"warning"_s);
    deed.button->setAccessibleDescription(deed.words->text());
}

void ComparisonPanel::setRefusals(const QString &looking, const QString &restoring, const QString &saving)
{
    refuse(m_deeds[0], looking);
    refuse(m_deeds[1], restoring);
    refuse(m_deeds[2], saving);
}

} // namespace muster
