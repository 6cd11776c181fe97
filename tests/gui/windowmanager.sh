# SPDX-License-Identifier: GPL-3.0-or-later
# For scripts that are sourced with $home set: starts the window manager and goes on once it is ready. A window that
# comes while it still starts may never be shown.
start_window_manager() {
    mkfifo "$home/ready"
    cat >"$home/tell-ready" <<TELL
#!/bin/sh
echo ready >"$home/ready"
TELL
    chmod +x "$home/tell-ready"
    openbox --startup "$home/tell-ready" &
    read -r -t 60 _ <>"$home/ready" || { echo "failed: the window manager did not come"; return 1; }
}

# For the trap at the end of such a script: closes what it started and waits until that has ended, then removes $home.
# A program that is still writing its settings would put a file into a folder that is just being removed.
close_session() {
    local status=$?
    # shellcheck disable=SC2046
    kill $(jobs -p) 2>/dev/null || true
    wait
    rm -rf "$home"
    exit $status
}
