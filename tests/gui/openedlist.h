// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/steplist/stepmodel.h"
#include "app/steplist/steppanel.h"
#include "english.h"
#include "samplepage.h"

#include <QLabel>
#include <QListView>

namespace muster {

/// The list of a step on the page of a sample, as a test opens and reads it.
class OpenedList {
protected:
    static StepPanel &open(const SamplePage &table)
    {
        table.press(Qt::Key_T, Qt::ShiftModifier);
        if (!table.page->list()->isOpen()) // something comes first: said once
            table.press(Qt::Key_T, Qt::ShiftModifier);
        return *table.page->list();
    }
    /// Everybody holds his fire, so that all save.
    static StepPanel &openSaves(const SamplePage &table)
    {
        table.press(Qt::Key_Minus);
        return open(table);
    }
    static bool isAsItStands(const StepPanel &panel, int row)
    {
        const RowStep *step = panel.list()->row(row).atWork();
        return step != nullptr && step->frame() == RowStep::Frame::Enter;
    }
    /// How many wait to be taken as they stand.
    static int standing(const StepPanel &panel)
    {
        int count = 0;
        for (int row = 0; row < panel.list()->size(); ++row)
            count += isAsItStands(panel, row) ? 1 : 0;
        return count;
    }
    /// The list of Cheriton, on the first who dices: who is led and needs no die stands before him.
    static StepPanel &openAtTheDice(const SamplePage &table) { return goToTheDice(open(table)); }
    static StepPanel &goToTheDice(StepPanel &panel)
    {
        int place = 0;
        while (isAsItStands(panel, place))
            ++place;
        auto *view = panel.findChild<QListView *>(QStringLiteral("lines"));
        view->setCurrentIndex(view->model()->index(place, 0));
        return panel;
    }
    static int rowOf(const StepPanel &panel)
    {
        return panel.findChild<QListView *>(QStringLiteral("lines"))->currentIndex().row();
    }
    static QStringList lines(const StepPanel &panel)
    {
        const QAbstractItemModel &model = *panel.findChild<QListView *>(QStringLiteral("lines"))->model();
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row, 0);
            all += english(QStringLiteral("%1 <%2> %3")
                               .arg(index.data().toString(), index.data(StepModel::BoxesRole).toStringList().join(u' '),
                                   index.data(StepModel::WordsRole).toString()));
        }
        return all;
    }
    static QString current(const StepPanel &panel)
    {
        return panel.findChild<QListView *>(QStringLiteral("lines"))->currentIndex().data().toString();
    }
    static QString notice(const StepPanel &panel)
    {
        return english(panel.findChild<QLabel *>(QStringLiteral("notice"))->text());
    }
    static void chooseIn(SamplePage &table)
    {
        table.goTo(QStringLiteral("end"));
        table.goTo(QStringLiteral("choose"));
        QVERIFY(open(table).isOpen());
    }
};

} // namespace muster
