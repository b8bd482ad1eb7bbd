"""Exceptions. Every error of the engine has a stable ``code`` and states what is wrong, where, why, and what to do next.

====================  =====================================================================
class                 also a
====================  =====================================================================
LbError               Exception; base of all
LbUsageError          ValueError: a wrong option or name
LbInputError          ValueError: the data cannot be used
LbNotFound            LbInputError and FileNotFoundError
LbNotAFolder          LbInputError and NotADirectoryError
LbUnreadable          LbInputError and PermissionError
LbNothingReady        RuntimeError: no task can run on this folder now
LbMissingPart         RuntimeError: a required program or package is missing
LbInterrupted         InterruptedError: the work was stopped
LbOutputError         OSError: the output cannot be written
LbEngineError         ConnectionError: the engine could not be started, has another version, or crashed
====================  =====================================================================
"""

from __future__ import annotations

from typing import Any, Dict, Optional

from ._facts import ERRORS
from ._visible import visible


class LbError(Exception):
    """An error of the engine.

    Attributes: ``code`` (stable), ``detail``, ``hint`` (what to do next); ``path``, ``row`` (from 1), ``column`` and
    ``field`` where they apply; ``exit_code`` of the command line; ``problem``, the complete record as a dict.
    """

    def __init__(self, problem: Any, exit_code: int = 1) -> None:
        if not isinstance(problem, dict):
            problem = {"detail": str(problem), "code": "", "hint": ""}
        super().__init__(problem.get("detail", ""))
        self.problem: Dict[str, Any] = problem
        self.exit_code = exit_code
        self.code: str = problem.get("code", "")
        self.detail: str = problem.get("detail", "")
        self.hint: str = problem.get("hint", "")
        self.path: Optional[str] = problem.get("path")
        self.row: Optional[int] = problem.get("row")
        self.column: Any = problem.get("column")
        self.field: Optional[str] = problem.get("field")

    def __str__(self) -> str:
        where = [
            "{}: {}".format(name, value)
            for name, value in (("file", self.path), ("row", self.row), ("column", self.column), ("field", self.field))
            if value is not None and str(value) not in self.detail
        ]
        hint = ["hint: " + self.hint] if self.hint else []
        return "\n  ".join(map(visible, [self.detail, *where, *hint]))

    def __reduce__(self) -> Any:
        return (type(self), (self.problem, self.exit_code))


class LbUsageError(LbError, ValueError):
    """A wrong option, task or parameter."""


class LbInputError(LbError, ValueError):
    """The data are at fault."""


class LbNotFound(LbInputError, FileNotFoundError):
    """A folder or file is not there."""


class LbNotAFolder(LbInputError, NotADirectoryError):
    """A file stands where a folder is needed."""


class LbUnreadable(LbInputError, PermissionError):
    """A folder or file may not be read."""


class LbNothingReady(LbError, RuntimeError):
    """No task can run on this folder now; the plan says what each one waits for."""


class LbMissingPart(LbError, RuntimeError):
    """An optional program or package is not there; the hint says how to get it."""


class LbInterrupted(LbError, InterruptedError):
    """The work was stopped on request."""


class LbOutputError(LbError, OSError):
    """The output cannot be written."""


class LbEngineError(LbError, ConnectionError):
    """The engine could not be started, is another version, or died; the next call starts a new one."""


def from_problem(problem: Dict[str, Any], exit_code: int) -> LbError:
    """The exception of a problem document; codes of a newer engine become the base class."""
    return globals()[ERRORS.get(problem.get("code", ""), "LbError")](problem, exit_code)
