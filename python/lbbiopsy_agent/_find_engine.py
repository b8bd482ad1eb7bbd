"""Where the engine and its Node are: ``LB_AGENT_ENGINE``, the record of the installer, the checkout or package around this
file, ``lb-agent`` on PATH; and the newer version that an update has installed.

Standard library only, and cheap to import: what takes time is loaded where it is used.
"""

import os
import sys

from ._visible import visible


class EngineNotFound(Exception):
    """The engine, or the Node that runs it, was not found.

    ``detail`` names the places searched, ``hint`` what to do next.
    """

    def __init__(self, detail: str, hint: str) -> None:
        super().__init__("{} {}".format(detail, hint))
        self.detail = detail
        self.hint = hint


def record_path() -> str:
    """Path of the installer's record, whether it is there or not."""
    home = os.environ.get("HOME") or os.path.expanduser("~")
    return os.path.join(home, ".config", "lb-agent", "install.json")


def install_record() -> dict:
    """What the installer recorded, as a dict; empty without a record or with one that cannot be read."""
    import json

    try:
        with open(record_path(), encoding="utf-8") as file:
            record = json.load(file)
    except (OSError, ValueError):
        return {}
    return record if isinstance(record, dict) else {}


def say(text: str) -> None:
    """Prints a note on standard error, as the command line does."""
    if sys.stderr is not None:
        print(visible("note: " + text), file=sys.stderr)


def find_engine(note=say) -> str:
    """Absolute path of ``dist/engine.js``.

    The order is ``LB_AGENT_ENGINE``, the record of the installer, the checkout or package this file lies in, the program
    ``lb-agent`` on PATH. Of an installed package, the version that an update has put in its place is used. A record whose
    engine is gone is told to ``note`` and passed over. Raises ``EngineNotFound`` when there is none, and when the
    variable names a file that is not there: what was asked for is never replaced silently.
    """
    named = os.environ.get("LB_AGENT_ENGINE")
    if named:
        file = os.path.abspath(named)
        if os.path.isfile(file):
            return file
        raise EngineNotFound(
            "LB_AGENT_ENGINE names {}, which is {}.".format(file, _what_is(file)),
            "Set it to the path of dist/engine.js of a checkout that is built, or unset it.",
        )
    recorded = _text(install_record().get("engine"))
    built = os.path.join(checkout(), "dist", "engine.js")
    if recorded and os.path.isfile(recorded):
        return _updated(recorded)
    if recorded and os.path.isfile(built):
        note("{} names the engine {}, which is gone; {} is used.".format(record_path(), recorded, built))
    if os.path.isfile(built):
        return _updated(built)
    installed = _on_path()
    if installed:
        return _updated(installed)
    record = "there is no installer record at {}".format(record_path())
    if recorded:
        record = "{} names {}, which is gone".format(record_path(), recorded)
    if not os.path.isfile(os.path.join(checkout(), "package.json")):
        raise EngineNotFound(
            "The Python package is installed without the engine of lb-agent, which reads the data and computes: LB_AGENT_ENGINE is not set, there is no lb-agent on PATH, and {}.".format(record),
            "Install lb-agent with npm or its installer, or set LB_AGENT_ENGINE to the path of its dist/engine.js.",
        )
    raise EngineNotFound(
        "The engine was not found: LB_AGENT_ENGINE is not set, {}, and {} is not there.".format(record, built),
        "Run ./install_lb_agent.command of the checkout, or npm run setup in it, or set LB_AGENT_ENGINE to its dist/engine.js.",
    )


def find_node() -> str:
    """Path of the Node that runs the engine: the installer's when it is still there, else ``node`` on PATH."""
    recorded = _text(install_record().get("node"))
    if recorded and os.path.isfile(recorded) and os.access(recorded, os.X_OK):
        return recorded
    from shutil import which

    found = which("node")
    if found:
        return os.path.abspath(found)
    looked = "{}, which {} names, is gone, and ".format(recorded, record_path()) if recorded else ""
    raise EngineNotFound(
        "Node was not found: {}there is no node on PATH.".format(looked),
        "Install Node 20.19 or newer (https://nodejs.org), or put its folder on PATH.",
    )


def _on_path():
    """The engine beside the program that ``lb-agent`` on PATH leads to; None without one."""
    from shutil import which

    found = which("lb-agent")
    if not found:
        return None
    # npm links the command to dist/cli.js; on Windows it writes a batch file beside node_modules.
    places = [os.path.dirname(os.path.realpath(found))]
    if os.name == "nt":
        places.append(os.path.join(os.path.dirname(found), "node_modules", "lb-agent", "dist"))
    for place in places:
        engine = os.path.join(place, "engine.js")
        if os.path.isfile(engine):
            return engine
    return None


def _updated(engine: str) -> str:
    """The engine of the version that an update has put in the place of an installed package; else the same."""
    folder = os.path.dirname(os.path.dirname(engine))
    if not os.path.isfile(os.path.join(folder, "release-files.json")):
        return engine
    import json
    import re

    versions = os.path.join(_user_data(), "versions")
    try:
        with open(os.path.join(versions, "current.json"), encoding="utf-8") as file:
            version = json.load(file)["version"]
        with open(os.path.join(folder, "package.json"), encoding="utf-8") as file:
            own = json.load(file)["version"]
    except (OSError, ValueError, KeyError, TypeError):
        return engine
    numbers = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:[-+][0-9A-Za-z.+-]*)?\Z")
    new, old = (numbers.match(one) if isinstance(one, str) else None for one in (version, own))
    # A program that was installed after the update counts more than the update.
    if new is None or old is None or [int(n) for n in new.groups()] <= [int(n) for n in old.groups()]:
        return engine
    newer = os.path.join(versions, version, "dist", "engine.js")
    return newer if os.path.isfile(newer) else engine


def _user_data() -> str:
    """The user data folder, by the rules of the program."""
    named = os.environ.get("LB_AGENT_USER_DATA_DIR") or _text(install_record().get("user_data_dir"))
    if named:
        return os.path.abspath(named)
    home = os.environ.get("HOME") or os.path.expanduser("~")
    if sys.platform == "darwin":
        return os.path.join(home, "Library", "Application Support", "lb-agent")
    if os.name == "nt":
        return os.path.join(os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local"), "lb-agent")
    data = os.environ.get("XDG_DATA_HOME") or ""
    return os.path.join(data if os.path.isabs(data) else os.path.join(home, ".local", "share"), "lb-agent")


def checkout() -> str:
    """The folder that holds ``python/lbbiopsy_agent``: the checkout, unless the package was copied elsewhere."""
    return os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))


def _text(value):
    return value if isinstance(value, str) else None


def _what_is(file):
    return "a folder" if os.path.isdir(file) else "not there"
