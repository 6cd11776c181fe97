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

/// What has been listed, and what may not be listed again.
struct Listed {
    QStringList told; ///< keys that mean something else to what is on show and told of them
    QList<const QAction *> actions;
};

/// The keys that it has now.
QString keysOf(const QAction &action, const QStringList &told)
{
    QStringList keys;
    for (const QKeySequence &sequence : action.shortcuts()) {
        if (const QString key = sequence.toString(QKeySequence::NativeText); !told.contains(key))
            keys.append(key);
    }
    return keys.join(u", "_s);
}

QString wordsOf(const QAction &action)
{
    return action.whatsThis().isEmpty() ? plain(action.text()) : action.whatsThis();
}

/// A line of its own, the first time that it is met.
void list(const QAction &action, KeyGroup &group, Listed &listed)
{
    if (action.text().isEmpty() || listed.actions.contains(&action))
        return;
    listed.actions.append(&action);
    if (const QString keys = keysOf(action, listed.told); !keys.isEmpty())
        group.lines.push_back({keys, wordsOf(action)});
}

void gather(const QMenu &menu, KeyGroup &group, Listed &listed)
{
    for (const QAction *action : menu.actions()) {
        if (action->menu())
            gather(*action->menu(), group, listed);
        else
            list(*action, group, listed);
    }
}

/// What the page on show brings; its actions may stand in a menu as well.
KeyGroup ofPages(const QWidget &window, Listed &listed)
{
    KeyGroup group {KeyHelp::tr("On this page"), {}};
    for (const QAction *action : window.findChildren<QAction *>()) {
        if (action->parent() == &window)
            continue; // the window's own, of a menu
        const auto *owner = qobject_cast<const QWidget *>(action->parent());
        if (owner && owner->isVisible())
            list(*action, group, listed);
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
    Listed listed {keysWithCtrl(groups), {}};
    groups.push_back(ofPages(window, listed));
    if (const auto *main = qobject_cast<const QMainWindow *>(&window)) {
        for (const QAction *menu : main->menuBar()->actions()) {
            KeyGroup group {plain(menu->text()), {}};
            if (menu->menu())
                gather(*menu->menu(), group, listed);
            groups.push_back(group);
        }
    }
    std::erase_if(groups, [](const KeyGroup &group) { return group.lines.empty(); });
    return groups;
}

} // namespace muster
