#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# One real session: the program in a window under Xvfb, driven by keys alone. A shot is resolved with rolled dice,
# taken back and done again; then the campaign file is read with the command line. Leaves screenshots.
# usage: session.sh PROGRAM COMMAND_LINE_PROGRAM FOLDER_FOR_PICTURES
set -euo pipefail
# shellcheck source=tests/gui/windowmanager.sh
. "$(dirname "$(readlink -f "$0")")/windowmanager.sh"
program=$1 cli=$2 pictures=$3

if [ -z "${MUSTER_SESSION:-}" ]; then
    for tool in xvfb-run openbox xdotool import; do
        command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
    done
    export MUSTER_SESSION=1
    exec xvfb-run -a -s "-screen 0 1280x800x24" "$0" "$@"
fi

home=$(mktemp -d)
trap close_session EXIT
export HOME=$home XDG_DATA_HOME=$home/data XDG_CONFIG_HOME=$home/config XDG_CACHE_HOME=$home/cache
export XDG_RUNTIME_DIR=$home/run QT_QPA_PLATFORM=xcb LC_ALL=C.UTF-8
unset WAYLAND_DISPLAY
mkdir -m 700 "$XDG_RUNTIME_DIR"
mkdir -p "$pictures"

fail() {
    import -window root "$pictures/failed.png"
    echo "failed: $*"
    exit 1
}
campaign() { find "$XDG_DATA_HOME" -name '*.muster' | head -n 1; }
entries() { "$cli" battle log "$(campaign)" 2>/dev/null | wc -l; }
# Asks over and over, a bounded number of times, until the ledger has this many entries.
wait_for_entries() {
    for _ in $(seq 400); do
        [ "$(entries)" -ge "$1" ] && return
    done
    fail "the ledger has $(entries) entries instead of $1"
}
press() { xdotool key --clearmodifiers "$@"; }

start_window_manager
"$program" --sample --theme light &
running=$!
window=$(timeout 60 xdotool search --sync --onlyvisible --name 'Fornovo' | head -n 1) || fail "no window came"
xdotool windowactivate --sync "$window"
[ -n "$(campaign)" ] || fail "no campaign file was made"
before=$(entries)
[ "$before" -gt 0 ] || fail "the sample battle is empty"
import -window root "$pictures/battle.png"

press Right Down           # to a unit of the other side
press t                    # the next thing to be done in this phase: a volley at it
press 1 4 Return           # at this distance
import -window root "$pictures/resolver.png"
press r                    # the program throws the dice
import -window root "$pictures/resolved.png"
press Return               # on record
wait_for_entries $((before + 1))
press ctrl+z
wait_for_entries $((before + 2))
press ctrl+shift+z
wait_for_entries $((before + 3))
import -window root "$pictures/redone.png"
press F1
import -window root "$pictures/keys.png"
press Escape
press ctrl+q
wait "$running" || fail "the program ended with an error"
"$cli" battle check "$(campaign)" || fail "the campaign file does not pass its check"
"$cli" battle log "$(campaign)" | tail -n 3
echo "1 passed, 0 failed"
