"""The terminal shell, from Python."""

from __future__ import annotations

import os
import sys
from typing import Any

from ._find_engine import EngineNotFound
from .cli import _command_line, _wait_for
from .errors import LbMissingPart


def run_lb_agent_shell(*folders: Any, user_data_dir: Any = None) -> int:
    """Opens the terminal shell (`lb-agent cli`) with the given folders as sources, and returns its exit code.

    Parameters
    ----------
    *folders : path
        Dataset folders to open as sources.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.

    Returns
    -------
    int
        0, or the exit code of the shell.
    """
    words = ["cli", *(os.fspath(folder) for folder in folders)]
    if user_data_dir is not None:
        words += ["--user-data-dir", os.fspath(user_data_dir)]
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    try:
        command = _command_line(words)
    except EngineNotFound as error:
        raise LbMissingPart({"code": "python.engine_not_found", "detail": error.detail, "hint": error.hint}, 5) from None
    return _wait_for(command)


# The older spelling of the same function.
run_liquid_agent_shell = run_lb_agent_shell
