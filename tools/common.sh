# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What the commands of this folder share; sourced by them. Everything runs from the top of the checkout.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '== %s\n' "$*"; }

# packages_of GROUP...: the packages of these groups, one a line.
packages_of() {
    local group
    for group in "$@"; do
        awk -v group="$group" '$1 == group { print $2 }' tools/packages
    done
}

is_installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# need GROUP...: installs what is missing of these groups; asks nothing of the network where nothing is missing.
need() {
    if ! command -v dpkg-query >/dev/null; then
        say "This is not a Debian system; make sure that it has what Debian calls: $(packages_of "$@" | paste -sd' ')"
        return
    fi
    local package missing=()
    for package in $(packages_of "$@"); do
        is_installed "$package" || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

install_packages() {
    local root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "Missing packages. Please have them installed: apt-get install --no-install-recommends $*" >&2
            exit 1
        fi
        say "sudo is used for one thing: installing the Debian packages that are missing."
        root=(sudo)
    fi
    say "Installing through apt: $*"
    local apt=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
    "${apt[@]}" update
    "${apt[@]}" install -y --no-install-recommends "$@"
}

# configure PRESET [CMAKE OPTION...]: where that is due. Ninja configures again by itself when a CMakeLists.txt changes;
# it knows nothing of the presets.
configure() {
    local preset=$1 folder="build/$1"
    shift
    if [ $# -gt 0 ] || [ ! -f "$folder/build.ninja" ] || [ CMakePresets.json -nt "$folder/preset-used" ]; then
        say "Configuring ($preset)"
        cmake --preset "$preset" "$@"
        touch "$folder/preset-used"
    fi
}

# What is done, of how many, how much that is, and the seconds since it began.
export NINJA_STATUS=${NINJA_STATUS:-"[%f/%t, %p, %e s] "}

# build PRESET [TARGET...]: configures where that is due, then builds.
build() {
    local preset=$1 targets=()
    shift
    [ $# -eq 0 ] || targets=(--target "$@")
    configure "$preset"
    say "Building ($preset)"
    cmake --build --preset "$preset" "${targets[@]}"
}
