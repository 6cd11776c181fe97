#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The program as a screen reader has it: a real window under Xvfb, walked over the accessibility bus by spoken.py.
# usage: spoken.sh PROGRAM
set -euo pipefail
# shellcheck source=tests/gui/windowmanager.sh
. "$(dirname "$(readlink -f "$0")")/windowmanager.sh"
program=$1
here=$(dirname "$(readlink -f "$0")")
bus=/usr/libexec/at-spi-bus-launcher

if [ -z "${MUSTER_SPOKEN:-}" ]; then
    for tool in xvfb-run openbox xdotool dbus-run-session "$bus"; do
        command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
    done
    /usr/bin/python3 -c 'import pyatspi' 2>/dev/null || { echo "skipped: python3-pyatspi is not installed"; exit 77; }
    export MUSTER_SPOKEN=1
    exec xvfb-run -a -s "-screen 0 1280x800x24" dbus-run-session -- "$0" "$@"
fi

home=$(mktemp -d)
trap close_session EXIT
export HOME=$home XDG_DATA_HOME=$home/data XDG_CONFIG_HOME=$home/config XDG_CACHE_HOME=$home/cache
export XDG_RUNTIME_DIR=$home/run QT_QPA_PLATFORM=xcb LC_ALL=C.UTF-8 QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1
unset WAYLAND_DISPLAY
mkdir -m 700 "$XDG_RUNTIME_DIR"

"$bus" --launch-immediately &
start_window_manager
"$program" --theme light &
window=$(timeout 60 xdotool search --sync --onlyvisible --name Mustermaster | head -n 1)
[ -n "$window" ] || { echo "failed: no window came"; exit 1; }
xdotool windowactivate --sync "$window"
/usr/bin/python3 "$here/spoken.py"
