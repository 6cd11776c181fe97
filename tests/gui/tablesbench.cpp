// SPDX-License-Identifier: GPL-3.0-or-later
#include "tablesbench.h"

#include "app/tables/tablesdesk.h"
#include "app/theme/theme.h"
#include "core/rules/catalogue.h"
#include "core/store/playedrules.h"
#include "english.h"

#include <QApplication>
#include <QFile>
#include <QListWidget>
#include <QTest>

using namespace muster;

void TablesBench::set(const QString &rules)
{
    Theme::instance().apply(Theme::Choice::Light);
    m_rules = rules;
    m_folder = std::make_unique<QTemporaryDir>();
    m_campaign = std::make_unique<CampaignSession>();
    QVERIFY(m_campaign->create(m_folder->filePath(u"war.muster"_s), u"War"_s));
    makePage();
}

void TablesBench::makePage()
{
    m_page = std::make_unique<TablesPage>(*m_campaign,
        TablesQuestions {
            [this](QWidget *) { return m_answer; }, [this](QWidget *, const QString &) { return m_answer; }});
    m_page->resize(1280, 760);
    m_page->open(m_rules);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TablesBench::clear()
{
    m_page.reset();
    m_campaign.reset();
}

void TablesBench::restart(const std::function<void(const QString &)> &between)
{
    m_page.reset();
    const QString path = m_campaign->file()->path();
    m_campaign->close();
    if (between)
        between(path);
    QVERIFY(m_campaign->open(path));
    makePage();
}

const Ruleset &TablesBench::rules() const
{
    return *findRuleset(m_rules);
}

void TablesBench::pick(const QString &table)
{
    m_page->open(m_rules, table);
    QApplication::processEvents(); // what was added to a layout shows itself
}

GridView *TablesBench::goTo(const QString &place)
{
    pick(stepsOf(place).value(0));
    for (GridView *view : shown<GridView>()) {
        if (view->goTo(place)) {
            view->setFocus();
            return view;
        }
    }
    return nullptr;
}

QLineEdit *TablesBench::type(GridView *view, const QString &text)
{
    QTest::keyClick(view, Qt::Key_F2);
    auto *editor = view->findChild<QLineEdit *>(u"figure"_s);
    if (editor) {
        editor->selectAll();
        QTest::keyClicks(editor, text);
    }
    return editor;
}

void TablesBench::change(const QString &place, const QString &text)
{
    GridView *view = goTo(place);
    QVERIFY2(view, qPrintable(place));
    QLineEdit *editor = type(view, text);
    QVERIFY(editor);
    QTest::keyClick(editor, Qt::Key_Return);
    QApplication::processEvents(); // Enter is answered when the key is done with
}

void TablesBench::press(const QString &button)
{
    QApplication::processEvents(); // what was added to a layout shows itself
    const auto found = shown<QPushButton>(button);
    QVERIFY2(!found.isEmpty(), qPrintable(button));
    found.front()->setFocus();
    QTest::keyClick(found.front(), Qt::Key_Space);
    QApplication::processEvents();
}

HouseRules TablesBench::kept() const
{
    const auto house = PlayedRules(*m_campaign->file(), rules()).stored();
    return house ? *house : HouseRules {};
}

QString TablesBench::said(const QString &label) const
{
    const auto *line = child<QLabel>(label);
    return line->isHidden() ? QString() : english(line->text());
}

QString TablesBench::fileOf(const QByteArray &text) const
{
    QFile file(m_folder->filePath(u"rules.json"_s));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

QString TablesBench::listed(const QString &table) const
{
    const auto *list = child<QListWidget>(u"list"_s);
    for (int row = 0; row < list->count(); ++row) {
        if (list->item(row)->data(Qt::UserRole).toString() == table)
            return english(list->item(row)->text());
    }
    return {};
}
