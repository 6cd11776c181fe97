// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/savequestion.h"

#include "core/base/shown.h"
#include "core/exchange/safefile.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace muster {

namespace {

/// For the texts of the questions.
class Words {
    Q_DECLARE_TR_FUNCTIONS(muster::SaveQuestions)
};

QString pathByDialog(
    QWidget *parent, const QString &title, const QString &proposal, const QString &filter, const QString &suffix)
{
    QFileDialog dialog(parent, title, proposal, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setOption(QFileDialog::DontConfirmOverwrite); // it is asked once it is known that it can be
    dialog.setDefaultSuffix(suffix);
    dialog.selectFile(QFileInfo(proposal).fileName());
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

void refuseInBox(QWidget *parent, const QString &title, const QString &why)
{
    QMessageBox box(QMessageBox::Warning, title, shownLines(why), QMessageBox::Ok, parent);
    box.setTextFormat(Qt::PlainText);
    box.exec();
}

bool replacesByBox(QWidget *parent, const QString &title, const QString &path)
{
    QMessageBox box(QMessageBox::Question, title,
        Words::tr("There is a file %1 already. Replace it?").arg(shownLine(QFileInfo(path).fileName())),
        QMessageBox::NoButton, parent);
    box.setTextFormat(Qt::PlainText);
    const QAbstractButton *replace = box.addButton(Words::tr("Replace it"), QMessageBox::DestructiveRole);
    QPushButton *another = box.addButton(Words::tr("Choose another name"), QMessageBox::RejectRole);
    box.setDefaultButton(another);
    box.setEscapeButton(another);
    box.exec();
    return box.clickedButton() == replace;
}

} // namespace

QString whereToSave(const SaveQuestions &questions, const QString &proposal)
{
    for (QString path = questions.path(proposal); !path.isEmpty(); path = questions.path(path)) {
        if (const Done may = mayWrite(path); !may)
            questions.refuse(may.error().message.text());
        else if (!QFileInfo::exists(path) || questions.replaces(path))
            return path;
    }
    return {};
}

QString whereToSave(
    QWidget *parent, const QString &title, const QString &proposal, const QString &filter, const QString &suffix)
{
    return whereToSave({[=](const QString &proposed) { return pathByDialog(parent, title, proposed, filter, suffix); },
                           [=](const QString &why) { refuseInBox(parent, title, why); },
                           [=](const QString &path) { return replacesByBox(parent, title, path); }},
        proposal);
}

} // namespace muster
