# packages.sh: what play and check share: finding out which Debian packages are missing, and installing
# them after saying which and why. Read with `.`; nothing is installed when nothing is missing.
# shellcheck shell=sh

missing=''
reasons=''
updated=''

# need PACKAGE WHY COMMAND...: PACKAGE is missing when COMMAND fails.
need() {
    package=$1 why=$2
    shift 2
    "$@" >/dev/null 2>&1 && return
    missing="$missing $package"
    reasons="$reasons
  $package: $why"
}

has() { command -v "$1"; }
find_plugin() { ls /usr/lib/*/libwebsockets-evlib_uv.so* || ! has dpkg; }
find_postgres() { ls /usr/lib/postgresql/*/bin/initdb; }

# What it takes to build the program.
need_build() {
    need gcc 'the C compiler' has gcc
    need libc6-dev 'the headers of the C library' test -e /usr/include/stdio.h
    need meson 'describes and configures the build' has meson
    need ninja-build 'runs the build' has ninja
    need pkg-config 'finds libraries' has pkg-config
    need libwebsockets-dev 'the web server: HTTP' pkg-config --exists libwebsockets
    need libuv1-dev 'the web server: its loop' pkg-config --exists libuv
    need libjansson-dev 'the web server: its messages' pkg-config --exists jansson
    need libqrencode-dev 'addresses for cameras' pkg-config --exists libqrencode
    need libsodium-dev 'random numbers; what draws are checked against' pkg-config --exists libsodium
    need libssl-dev 'encrypted connections' pkg-config --exists openssl
    need libsqlite3-dev 'the web server: what it keeps' pkg-config --exists sqlite3
    need libpq-dev 'the web server: a database that several share' pkg-config --exists libpq
    need libwebsockets-evlib-uv 'the web server: joins the two' find_plugin
}

# What it takes to build the page.
need_page() {
    need clang 'compiles the rules for the browser' has clang
    need lld 'links them' has wasm-ld
    need nodejs 'builds the page' has node
    need npm 'fetches what the page is built with' has npm
}

# What it takes to build and test the Python package: with the system's own Python, whichever is first in PATH.
need_python() {
    need python3-dev 'the headers of Python' python_header
    need python3-setuptools 'builds the Python package' /usr/bin/python3 -c 'import setuptools'
    need python3-wheel 'makes a wheel of it' /usr/bin/python3 -c 'import wheel'
    need python3-numpy 'arrays of games' /usr/bin/python3 -c 'import numpy'
    need python3-venv 'installs it somewhere' /usr/bin/python3 -c 'import ensurepip'
}
python_header() { test -e "$(/usr/bin/python3 -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h"; }

# What the lock file of the page names, into web/node_modules, unless it is there already.
install_page() {
    used=web/node_modules/.package-lock.used
    cmp -s web/package-lock.json $used && return
    echo 'Fetching what the page is built with (npm ci in web/).'
    (cd web && npm ci --loglevel=error) && cp web/package-lock.json $used && return
    echo 'npm could not fetch it; is there a network?' >&2
    return 1
}

install_missing() {
    [ -n "$missing" ] || return 0
    printf 'These packages are missing:%s\n\n' "$reasons"
    if ! has apt-get >/dev/null; then
        echo 'There is no apt-get here. Please install what the list names, then run this again.' >&2
        return 1
    fi
    root=''
    if [ "$(id -u)" -ne 0 ]; then
        root=sudo
        if ! has sudo >/dev/null; then
            echo "Installing them needs root. Please run, as root:  apt-get install$missing" >&2
            return 1
        fi
    fi
    echo 'They will now be installed with apt-get.'
    [ -n "$updated" ] || $root apt-get update -q || return 1
    updated=yes
    # shellcheck disable=SC2086  # one word for each package
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing ||
        return 1
    missing='' reasons=''
}
