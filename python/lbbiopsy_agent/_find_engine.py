"""Where the engine and its Node are: ``LB_AGENT_ENGINE``, the record of the installer, the checkout of this package.

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

    The order is ``LB_AGENT_ENGINE``, the record of the installer, the checkout this package lies in. A record whose
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
        return recorded
    if recorded and os.path.isfile(built):
        note("{} names the engine {}, which is gone; {} is used.".format(record_path(), recorded, built))
    if os.path.isfile(built):
        return built
    record = "there is no installer record at {}".format(record_path())
    if recorded:
        record = "{} names {}, which is gone".format(record_path(), recorded)
    if not os.path.isfile(os.path.join(checkout(), "package.json")):
        raise EngineNotFound(
            "The Python package is installed without the engine of lb-agent, which reads the data and computes: LB_AGENT_ENGINE is not set, and {}.".format(record),
            "Get the lb-agent repository and run ./install_lb_agent.command in it, or run npm run setup there and set LB_AGENT_ENGINE to the path of its dist/engine.js.",
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


def checkout() -> str:
    """The folder that holds ``python/lbbiopsy_agent``: the checkout, unless the package was copied elsewhere."""
    return os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))


def _text(value):
    return value if isinstance(value, str) else None


def _what_is(file):
    return "a folder" if os.path.isdir(file) else "not there"
