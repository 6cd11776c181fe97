// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/keyhelp.h"

#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QShortcut>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr const char *kTitle = "muster_keys_title";
constexpr const char *kLines = "muster_keys_lines";

struct KeyHelp {
    Q_DECLARE_TR_FUNCTIONS(KeyHelp)
};

QString plain(QString text)
{
    return text.remove(u'&').remove(u'…');
}

QString keysOf(const QAction &action)
{
    QStringList keys;
    for (const QKeySequence &sequence : action.shortcuts())
        keys.append(sequence.toString(QKeySequence::NativeText));
    return keys.join(u", "_s);
}

QString wordsOf(const QAction &action)
{
    return action.whatsThis().isEmpty() ? plain(action.text()) : action.whatsThis();
}

/// Whether its key means something else to what is on show and told of it: it does not have it now.
bool isOvertaken(const QAction &action, const QStringList &told)
{
    return told.contains(action.shortcut().toString(QKeySequence::NativeText));
}

void gather(const QMenu &menu, KeyGroup &group, QList<const QAction *> &seen)
{
    for (const QAction *action : menu.actions()) {
        if (action->menu())
            gather(*action->menu(), group, seen);
        else if (!action->shortcut().isEmpty() && !action->text().isEmpty() && !seen.contains(action))
            group.lines.push_back({keysOf(*action), wordsOf(*action)});
        seen.append(action);
    }
}

/// What the page on show brings; its actions may stand in a menu as well.
KeyGroup ofPages(const QWidget &window, QList<const QAction *> &seen)
{
    KeyGroup group {KeyHelp::tr("On this page"), {}};
    for (const QAction *action : window.findChildren<QAction *>()) {
        if (action->parent() == &window)
            continue; // the window's own, of a menu
        const auto *owner = qobject_cast<const QWidget *>(action->parent());
        const bool shown = owner && owner->isVisible();
        if (shown && !seen.contains(action) && !action->shortcut().isEmpty() && !action->text().isEmpty()) {
            group.lines.push_back({keysOf(*action), wordsOf(*action)});
            seen.append(action);
        }
    }
    for (const QShortcut *shortcut : window.findChildren<QShortcut *>()) {
        const auto *owner = qobject_cast<const QWidget *>(shortcut->parent());
        if (owner && owner->isVisible() && !shortcut->whatsThis().isEmpty())
            group.lines.push_back({shortcut->key().toString(QKeySequence::NativeText), shortcut->whatsThis()});
    }
    return group;
}

} // namespace

void tellKeys(QWidget *widget, const QString &title, const std::vector<KeyLine> &lines)
{
    QStringList flat;
    for (const KeyLine &line : lines)
        flat << line.keys << line.words;
    widget->setProperty(kTitle, title);
    widget->setProperty(kLines, flat);
}

/// What widgets on show told of.
static std::vector<KeyGroup> toldKeys(const QWidget &window)
{
    std::vector<KeyGroup> groups;
    QStringList told;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const QString title = widget->property(kTitle).toString();
        if (title.isEmpty() || !widget->isVisible() || told.contains(title))
            continue;
        told.append(title);
        KeyGroup group {title, {}};
        const QStringList flat = widget->property(kLines).toStringList();
        for (qsizetype at = 0; at + 1 < flat.size(); at += 2)
            group.lines.push_back({flat[at], flat[at + 1]});
        groups.push_back(group);
    }
    return groups;
}

/// Of what is told those keys with Ctrl: they would else be those of a menu.
static QStringList keysWithCtrl(const std::vector<KeyGroup> &told)
{
    QStringList keys;
    for (const KeyGroup &group : told) {
        for (const KeyLine &line : group.lines)
            keys += line.keys.split(u", "_s);
    }
    keys.removeIf([](const QString &key) { return !key.contains(u'+'); });
    return keys;
}

/// The page's first: they are what is looked for in the middle of a battle.
std::vector<KeyGroup> keysOf(const QWidget &window)
{
    std::vector<KeyGroup> groups = toldKeys(window);
    QList<const QAction *> seen;
    const QStringList told = keysWithCtrl(groups);
    for (const QAction *action : window.findChildren<QAction *>()) {
        if (!action->shortcut().isEmpty() && isOvertaken(*action, told))
            seen.append(action);
    }
    groups.push_back(ofPages(window, seen));
    if (const auto *main = qobject_cast<const QMainWindow *>(&window)) {
        for (const QAction *menu : main->menuBar()->actions()) {
            KeyGroup group {plain(menu->text()), {}};
            if (menu->menu())
                gather(*menu->menu(), group, seen);
            groups.push_back(group);
        }
    }
    std::erase_if(groups, [](const KeyGroup &group) { return group.lines.empty(); });
    return groups;
}

} // namespace muster
