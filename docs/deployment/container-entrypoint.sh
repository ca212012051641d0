#!/bin/sh
# Runs a command of the service in the container as user 10001. Volumes of many hosts belong to root: started as root
# (the image's default), it gives the data folder to that user and then gives root up for good. Started as another user,
# it runs the command as that one.
set -eu
user=10001
umask 077
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$DATA_DIR"
  # Only once: without CAP_DAC_OVERRIDE root can't look into a folder of the user's. Links are not followed.
  [ "$(stat -c %u "$DATA_DIR")" = "$user" ] || chown -R "$user:$user" "$DATA_DIR"
  exec setpriv --reuid="$user" --regid="$user" --clear-groups --bounding-set=-all --no-new-privs -- "$@"
fi
exec "$@"
