// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/campaignsession.h"
#include "app/tables/gridview.h"
#include "app/tables/tablespage.h"
#include "core/rules/ruleset.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>

#include <functional>

using namespace Qt::Literals::StringLiterals;

/// The page of tables and house rules on a campaign that lies on the disk, worked by keyboard and mouse.
class TablesBench {
protected:
    /// A new campaign and the page on it, with these rules.
    void set(const QString &rules = u"phut"_s);
    void clear();
    /// The window is closed and opened again, and the campaign with it; `between` gets the path of the closed one.
    void restart(const std::function<void(const QString &)> &between = {});
    const muster::Ruleset &rules() const;

    template <class W>
    W *child(const QString &name) const
    {
        return m_page->findChild<W *>(name);
    }
    /// The visible ones.
    template <class W>
    QList<W *> shown(const QString &name = {}) const
    {
        QList<W *> found = name.isEmpty() ? m_page->findChildren<W *>() : m_page->findChildren<W *>(name);
        found.removeIf([](const W *widget) { return !widget->isVisible(); });
        return found;
    }
    /// Shows the table; empty: how this table plays.
    void pick(const QString &table);
    /// Shows the table and makes the cell at this place the current one.
    muster::GridView *goTo(const QString &place);
    /// Types into the current cell; the editor stays open.
    QLineEdit *type(muster::GridView *view, const QString &text);
    void change(const QString &place, const QString &text);
    /// Presses the first visible button of this name.
    void press(const QString &button);
    muster::HouseRules kept() const;
    /// What the page says at this place: refusal, waiting, trouble; empty while it is hidden.
    QString said(const QString &label) const;
    QString fileOf(const QByteArray &text) const;
    QString listed(const QString &table) const;

    const QString m_from = u"hits.open.from"_s;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<muster::CampaignSession> m_campaign;
    std::unique_ptr<muster::TablesPage> m_page;
    QString m_answer; ///< to the question for a file

private:
    void makePage();
    QString m_rules;
};
