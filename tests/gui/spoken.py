#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks the window as a screen reader does, page after page, driven by keys from outside: whatever takes the keyboard
has a name and a role, headings and filled cells speak, units are told with their strength. Run by spoken.sh."""
import re
import subprocess
import sys
import time

import pyatspi

PATIENCE = 120  # seconds for the program to answer a key, however busy the machine is
CELLS = {pyatspi.ROLE_TABLE_CELL, pyatspi.ROLE_LIST_ITEM, pyatspi.ROLE_TREE_ITEM}
NO_ROLE = {pyatspi.ROLE_UNKNOWN, pyatspi.ROLE_INVALID}


class Seen:
    """One thing on show, as it is spoken."""

    def __init__(self, node, path):
        states = node.getState()
        self.role = node.getRole()
        self.role_name = node.getRoleName()
        self.name = (node.name or "").strip()
        self.description = (node.description or "").strip()
        self.takes_keyboard = states.contains(pyatspi.STATE_FOCUSABLE)
        self.has_keyboard = states.contains(pyatspi.STATE_FOCUSED)
        self.path = path

    def key(self):
        return (self.role, self.name, self.description, self.has_keyboard, self.path)

    def __str__(self):
        return f"{self.role_name} “{self.name}” in {' > '.join(self.path) or 'the window'}"


def press(*keys):
    subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)


def type_words(words):
    subprocess.run(["xdotool", "type", words], check=True)


def program():
    for app in pyatspi.Registry.getDesktop(0):
        if app is not None and "mustermaster" in app.name.lower():
            return app
    return None


def on_show(node, found, path=()):
    try:
        if node.getRole() != pyatspi.ROLE_APPLICATION:
            if not node.getState().contains(pyatspi.STATE_SHOWING):
                return found
            found.append(Seen(node, path))
            path = path + ((node.name,) if node.name else ())
        for child in node:
            if child is not None:
                on_show(child, found, path[-3:])
    except (LookupError, RuntimeError):  # it went while it was looked at
        pass
    return found


def settled(before):
    """What is on show once it is other than before and stays so."""
    last = None
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        app = program()
        if app is not None:
            app.clear_cache()  # what is asked is answered by the program, which does what came before first
        now = on_show(app, []) if app is not None else []
        keys = [seen.key() for seen in now]
        if keys and keys == last and keys != before:
            return now, keys
        last = keys
    return None, before


class Walk:
    def __init__(self):
        self.faults = []
        self.keys = None

    def look(self, page, *keys, words=None):
        """Presses, types, and looks at what came of it."""
        if keys:
            press(*keys)
        if words:
            type_words(words)
        seen, self.keys = settled(self.keys)
        if seen is None:
            sys.exit(f"failed: {page}: nothing new came to be seen")
        controls = [thing for thing in seen if thing.takes_keyboard and thing.role not in CELLS]
        self.faults += [f"{page}: no name: {thing}" for thing in controls if not thing.name]
        self.faults += [f"{page}: no role: {thing}" for thing in seen if thing.takes_keyboard and thing.role in NO_ROLE]
        if not controls:
            self.faults.append(f"{page}: nothing takes the keyboard")
        print(f"{page}: {len(seen)} things on show, {len(controls)} controls", flush=True)
        return seen

    def expect(self, page, seen, what, pattern, roles=None):
        """Something of these roles is spoken like that."""
        said = [thing.name for thing in seen if roles is None or thing.role in roles]
        if not any(re.search(pattern, name) for name in said):
            self.faults.append(f"{page}: {what} is not spoken: " + " | ".join(said[:40]))


def walk_start_and_new_battle(walk):
    seen = walk.look("start page")
    walk.expect("start page", seen, "a sample battle", r"Fornovo — PHUT!")
    seen = walk.look("new battle", "ctrl+n")
    walk.expect("new battle", seen, "a heading of the units", "Bases at the start")
    walk.expect("new battle", seen, "the table of staff officers", "Staff officer, side 1", {pyatspi.ROLE_TABLE})
    walk.look("a unit typed", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", words="Stradiots\t")
    walk.look("start page again", "alt+Home")


def walk_battle(walk):
    seen = walk.look("battle", "Tab", "Tab", "Tab", "Tab", "space")
    walk.expect("battle", seen, "a unit with its strength", r"Elmetti of Gonzaga.*: \d+ of \d+", {pyatspi.ROLE_LIST_ITEM})
    walk.expect("battle", seen, "the unit's state", r"Provisionati, .*routing", {pyatspi.ROLE_LIST_ITEM})
    walk.look("target", "Right", "Down")
    seen = walk.look("resolver", "s")
    walk.expect("resolver", seen, "the question", "^Distance, inches$")
    walk.look("dice", "1", "4", "Return")
    seen = walk.look("result", "r")
    walk.expect("result", seen, "Apply", "Apply")
    walk.look("filled in", "F4")
    walk.look("battle again", "F4", "Escape")
    seen = walk.look("correction", "e")
    walk.expect("correction", seen, "a value by hand", "^Missile hits this turn$")
    walk.look("no correction", "Escape")
    walk.look("all procedures", "a")
    walk.look("not all procedures", "Escape")
    walk.look("note", "n")
    walk.look("no note", "Escape")


def walk_dialogs(walk):
    for page, keys in (("keys", ["F1"]), ("rulings", ["alt+h", "r"]), ("about", ["alt+h", "a"]), ("menu", ["alt+f"])):
        walk.look(page, *keys)
        walk.look(f"no {page}", "Escape")


def main():
    walk = Walk()
    walk_start_and_new_battle(walk)
    walk_battle(walk)
    walk_dialogs(walk)
    print("\n".join(walk.faults) or "1 passed, 0 failed")
    sys.exit(1 if walk.faults else 0)


if __name__ == "__main__":
    main()
