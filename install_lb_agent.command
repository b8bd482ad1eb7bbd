#!/bin/sh
# Installs lb-agent from this checkout or unpacked package: ./install_lb_agent.command --user-data-dir <dir>
# Double-clicked in the Finder of macOS it asks for the folder, and keeps its window until Return is pressed.
script=$0
while [ -L "$script" ]; do
	target=$(readlink "$script")
	case $target in
	/*) script=$target ;;
	*) script=$(dirname "$script")/$target ;;
	esac
done
cd -- "$(dirname -- "$script")" || exit 1

/bin/sh ./scripts/install_lb_agent_cli.sh "$@"
status=$?
if [ $# -eq 0 ] && [ -t 0 ] && [ "$(uname)" = Darwin ]; then
	printf 'Press Return to close this window. '
	read -r _
fi
exit "$status"
