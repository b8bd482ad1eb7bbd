#!/bin/sh
# Installs lb-agent from this checkout or unpacked package: ./scripts/install_lb_agent_cli.sh --user-data-dir <dir>
# Looks at Node and npm here, because the rest (scripts/install) is written for Node.

fail() { # exit code, what is wrong, what to do
	printf 'error: %s\nhint: %s\n' "$2" "$3" >&2
	exit "$1"
}

usage() {
	cat <<'END'
Usage: ./install_lb_agent.command --user-data-dir <dir> [options]
       ./scripts/install_lb_agent_cli.sh --user-data-dir <dir> [options]

Installs lb-agent from this folder for the current user: packages, in a checkout the build, the folder for your
sessions, jobs and settings, and the commands lb-agent, lb-agt, lb, lbbiopsy-agent, lb-web,
lb-client and lb-portal. Safe to run again; existing files are kept.

  --user-data-dir <dir>
      Absolute path of the folder for conversations, uploads, jobs and settings. If you leave it out,
      the installer asks for it on a terminal. With --uninstall: the folder that --purge removes.
  --bin-dir <dir>
      Folder for the commands. Default: ~/.local/bin, or ~/bin if only that is on PATH.
  --no-environment
      Record no Python environment. Default: the active conda or virtual environment, or the one
      recorded earlier.
  --dry-run
      Print every step and make no changes.
  --uninstall
      Remove the commands and the installation record. The user data folder is kept.
  --purge
      With --uninstall: also remove the user data folder.
  -h, --help
      Print this help.

Exit codes: 0 success, 1 failure, 2 invalid options, 3 unusable folder, 5 missing program.
END
}

for word in "$@"; do
	case $word in
	-h | --help)
		usage
		exit 0
		;;
	esac
done

# The script may be called through a link.
script=$0
while [ -L "$script" ]; do
	target=$(readlink "$script")
	case $target in
	/*) script=$target ;;
	*) script=$(dirname "$script")/$target ;;
	esac
done
here=$(CDPATH='' cd -- "$(dirname -- "$script")" && pwd -P) || fail 1 "The folder of this script cannot be entered." "Check its permissions."

ways="Get it from https://nodejs.org, or with one of: nvm install 22 | conda install -c conda-forge 'nodejs>=20.19' | brew install node; then open a new terminal and run this again."

command -v node >/dev/null 2>&1 || fail 5 "Node 20.19 or newer is required; there is no node on PATH." "$ways"
version=$(node --version 2>/dev/null) || fail 5 "Node does not start: $(command -v node) --version fails." "$ways"
numbers=${version#v}
major=${numbers%%.*}
rest=${numbers#*.}
minor=${rest%%.*}
case $major$minor in
'' | *[!0-9]*) fail 5 "Node 20.19 or newer is required; $(command -v node) says \"$version\"." "$ways" ;;
esac
if [ "$major" -lt 20 ] || { [ "$major" -eq 20 ] && [ "$minor" -lt 19 ]; }; then
	fail 5 "Node 20.19 or newer is required; $(command -v node) is $version." "$ways"
fi

npm_ways="npm comes with Node; on Debian and Ubuntu it is the package npm. Update it with: npm install -g npm@10"
command -v npm >/dev/null 2>&1 || fail 5 "npm 9 or newer is required; there is no npm on PATH." "$npm_ways"
npm_version=$(npm --version 2>/dev/null) || fail 5 "npm does not start: $(command -v npm) --version fails." "$npm_ways"
npm_major=${npm_version%%.*}
case $npm_major in
'' | *[!0-9]*) fail 5 "npm 9 or newer is required; $(command -v npm) says \"$npm_version\"." "$npm_ways" ;;
esac
[ "$npm_major" -ge 9 ] || fail 5 "npm 9 or newer is required; $(command -v npm) is $npm_version." "$npm_ways"

LB_INSTALL_NODE=$(command -v node) exec node "$here/install/install.mjs" "$@"
