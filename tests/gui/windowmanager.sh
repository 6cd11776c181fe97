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
