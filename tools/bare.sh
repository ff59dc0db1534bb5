# bare.sh: bare Debian systems to try something in. Read with `.`; FRESH names the folder for all of them, several GB (default
# /var/tmp/bastide-fresh); a bare system is kept there as an archive and made anew after a month.
# shellcheck shell=sh
work=${FRESH:-/var/tmp/bastide-fresh}

fail() {
    echo "${0##*/}: $*" >&2
    exit 1
}

bare_possible() {
    [ "$(id -u)" -eq 0 ] || fail 'only root can make another system'
    command -v debootstrap >/dev/null || fail 'debootstrap is missing: apt-get install debootstrap'
}

# bare RELEASE: $work/RELEASE becomes a bare system that has git and the network of this machine.
bare() {
    root=$work/$1
    archive=$work/$1.tar
    mkdir -p "$work"
    rm -rf "$root"
    if [ -z "$(find "$work" -name "$1.tar" -mtime -30)" ]; then
        rm -f "$archive"
        debootstrap --variant=minbase --include=git,ca-certificates "$1" "$root" >"$work/$1.log" 2>&1 ||
            fail "debootstrap failed: $work/$1.log"
        rm -f "$root"/var/cache/apt/archives/*.deb
        tar -C "$root" -cf "$archive.new" . && mv "$archive.new" "$archive"
    else
        mkdir "$root"
        tar -C "$root" -xf "$archive"
    fi
    rm -f "$root/etc/resolv.conf"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    # Certificates that only this machine has, of a proxy for example.
    if [ -e /etc/ssl/certs/ca-certificates.crt ]; then
        cp /etc/ssl/certs/ca-certificates.crt "$root/usr/local/share/machine.crt"
    fi
}

# inside RELEASE COMMAND: in that system, with mounts and processes that are gone when it ends.
inside() {
    # shellcheck disable=SC2016  # expanded by the inner shell
    unshare --mount --pid --fork --kill-child sh -eu -c '
        mount -t proc proc "$1/proc"
        mkdir -p "$1/dev/pts" "$1/dev/shm"
        mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts "$1/dev/pts"
        mount -t tmpfs tmpfs "$1/dev/shm"
        rm -f "$1/dev/ptmx"
        ln -s pts/ptmx "$1/dev/ptmx"
        exec env -i HOME=/root TERM="${TERM:-dumb}" LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin \
            NODE_EXTRA_CA_CERTS=/usr/local/share/machine.crt GIT_SSL_CAINFO=/usr/local/share/machine.crt \
            ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
            chroot "$1" sh -c "$2"' sh "$work/$1" "$2"
}
