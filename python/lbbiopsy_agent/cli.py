"""The command line: ``python -m lbbiopsy_agent.cli <command>`` is ``lb-agent <command>``.

Same commands, output and exit codes, because it is the same program: this process becomes it. Nothing else of the
package is imported.
"""

import os
import sys

from ._find_engine import EngineNotFound, find_engine, find_node
from ._visible import visible

#: Exit code of a command that lacks a part it needs.
MISSING_PART = 5


def main(arguments=None):
    """Becomes ``lb-agent`` with these words (default: those of this process); returns on Windows, with the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _become(_command_line(words))
    except EngineNotFound as error:
        print("{}\n{}".format(visible("error: " + error.detail), visible("hint: " + error.hint)), file=sys.stderr)
        return MISSING_PART
    except KeyboardInterrupt:
        return 130


def run_task_script(task_key, arguments=None, name=None):
    """Becomes ``lb-agent task <task_key>`` with the words of a script, whose help is spelled for it; ends the process."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    script = os.path.basename(sys.argv[0]) if name is None else name
    sys.exit(main(["task", "--called-as={}".format(script), task_key] + words))


def _command_line(words):
    program = os.path.join(os.path.dirname(find_engine()), "cli.js")
    if not os.path.isfile(program):
        raise EngineNotFound(
            "The command line is not beside the engine: {} is not there.".format(program),
            "Build the checkout again with npm run setup, or set LB_AGENT_ENGINE to the dist/engine.js of another.",
        )
    return [find_node(), program] + words


def _become(command):
    """Replaces this process; where there is no such thing, waits for a child with the same streams."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    if os.name == "nt":
        return _wait_for(command)
    _forget_ignored_signals()
    try:
        os.execv(command[0], command)
    except OSError as error:
        raise EngineNotFound(
            "{} could not be started: {}.".format(command[0], error.strerror),
            "Run the installer again, or put a Node that works on PATH.",
        )


def _wait_for(command):
    import subprocess

    child = subprocess.Popen(command)
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            # The child of the same console heard it too, and says how it ends.
            continue


def _forget_ignored_signals():
    """Python ignores these from its start, and what is ignored stays so across exec."""
    import signal

    for name in ("SIGPIPE", "SIGXFSZ"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)


if __name__ == "__main__":
    sys.exit(main())
