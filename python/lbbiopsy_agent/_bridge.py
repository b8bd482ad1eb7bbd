"""The only module that starts the engine: one process per interpreter, JSON lines both ways, started with the first call."""

from __future__ import annotations

import atexit
import io
import itertools
import json
import logging
import os
import queue
import subprocess
import sys
import threading
from typing import Any, Callable, Dict, NamedTuple, Optional

from ._facts import ENGINE_VERSION, RPC_PROTOCOL
from ._find_engine import EngineNotFound, find_engine, find_node
from ._visible import visible
from .errors import LbEngineError, LbMissingPart, from_problem

log = logging.getLogger("lbbiopsy_agent")

#: The engine answers a stop within a second; after this long the wait for its word ends.
_STOP_WITHIN_S = 3.0
#: How long the end of the interpreter waits for the engine to tidy up.
_CLOSE_WITHIN_S = 3.0
#: The first objects of the engine are many and short-lived: room for them spares collections while somebody waits.
_NODE_FLAGS = ("--max-semi-space-size=16", "--min-semi-space-size=16")
#: A first line is due within this time, also on a machine that is busy.
_HELLO_WITHIN_S = 60.0


class Progress(NamedTuple):
    """Progress of a call. ``total`` is None while unknown; ``unit`` names what is counted."""

    done: int
    total: Optional[int]
    unit: str
    text: str


def call(
    operation: str,
    arguments: Dict[str, Any],
    progress: Optional[Callable[[Progress], Any]] = None,
    user_data_dir: Optional[str] = None,
) -> Any:
    """Asks the engine and waits for the record, a JSON value. Any number of threads may call at once."""
    return _engine().call(operation, arguments, progress, user_data_dir)


def engine_pid() -> Optional[int]:
    """Process id of the engine; None while there is none."""
    engine = _current
    return engine.process.pid if engine is not None and engine.alive else None


def close() -> None:
    """Ends the engine; the next call starts a new one. What it computes is stopped."""
    global _current
    with _lock:
        engine, _current = _current, None
    if engine is not None:
        engine.close()


class _Engine:
    """One engine process and the threads that wait for it."""

    def __init__(self, surroundings: Dict[str, str]) -> None:
        self.surroundings = surroundings
        self.alive = True
        self._ids = itertools.count(1)
        self._outbox: "queue.SimpleQueue[Optional[bytes]]" = queue.SimpleQueue()
        self._waiting: Dict[int, "queue.SimpleQueue[Dict[str, Any]]"] = {}
        self._hello = threading.Event()
        self._version: Optional[str] = None
        self._protocol: Any = None
        try:
            program, node = find_engine(note=log.warning), find_node()
        except EngineNotFound as error:
            raise LbMissingPart({"code": "python.engine_not_found", "detail": error.detail, "hint": error.hint}, 5) from None
        self.program = program
        try:
            self.process = subprocess.Popen(
                [node, *_NODE_FLAGS, program, "--rpc"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # A notebook has no standard error of its own to inherit.
                stderr=None if _has_stderr() else subprocess.DEVNULL,
                bufsize=0,
                # Ctrl-C of the terminal is for Python, which asks the engine to stop.
                start_new_session=os.name != "nt",
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except OSError as error:
            raise LbEngineError(
                {
                    "code": "python.engine_not_started",
                    "detail": "{} could not be started: {}.".format(node, error.strerror),
                    "hint": "Run the installer again, or put a Node that works on PATH.",
                }
            ) from error
        for work in (self._read, self._write):
            threading.Thread(target=work, name="lbbiopsy-agent-engine", daemon=True).start()

    def call(
        self,
        operation: str,
        arguments: Dict[str, Any],
        progress: Optional[Callable[[Progress], Any]],
        user_data_dir: Optional[str],
    ) -> Any:
        number = next(self._ids)
        events: "queue.SimpleQueue[Dict[str, Any]]" = queue.SimpleQueue()
        request = {"id": number, "operation": operation, "arguments": arguments, "cwd": _current_folder()}
        self._waiting[number] = events
        if user_data_dir is not None:
            request["user_data_dir"] = user_data_dir
        try:
            self._send(request)
            return self._wait(events, progress)
        except BaseException as error:
            # Ctrl-C, or an exception in the callback: the engine stops too, and has tidied up when this goes on.
            if not isinstance(error, _Ended):
                self._stop(number, events)
                raise
            raise error.outcome from None
        finally:
            self._waiting.pop(number, None)

    def _wait(self, events: "queue.SimpleQueue[Dict[str, Any]]", progress: Optional[Callable[[Progress], Any]]) -> Any:
        while True:
            try:
                # Windows hears Ctrl-C only between two waits.
                event = events.get(timeout=0.2 if os.name == "nt" else None)
            except queue.Empty:
                continue
            kind = event["kind"]
            if kind == "result":
                return event["value"]
            if kind == "error":
                raise _Ended(from_problem(event["problem"], event["exit_code"]))
            if kind == "died":
                raise _Ended(self._death())
            if kind == "note":
                log.warning("%s", visible(event["text"]))
            elif kind == "progress" and progress is not None:
                progress(Progress(event["done"], event["total"], event["unit"], event["text"]))

    def _stop(self, number: int, events: "queue.SimpleQueue[Dict[str, Any]]") -> None:
        try:
            self._send({"id": number, "cancel": True})
            while events.get(timeout=_STOP_WITHIN_S)["kind"] not in ("result", "error", "died"):
                pass
        except (queue.Empty, _Ended):
            pass

    def _send(self, request: Dict[str, Any]) -> None:
        self._outbox.put(json.dumps(request, allow_nan=False).encode() + b"\n")
        if not self.alive:
            raise _Ended(self._death())

    def _write(self) -> None:
        """Writes lines whole: in a thread of its own, which Ctrl-C does not interrupt between two halves."""
        try:
            for line in iter(self._outbox.get, None):
                view = memoryview(line)
                while view:
                    view = view[os.write(self.process.stdin.fileno(), view) :]  # type: ignore[union-attr]
        except (OSError, ValueError):
            self._end()

    def _read(self) -> None:
        try:
            # Unbuffered pipes are read byte by byte without this.
            with io.BufferedReader(self.process.stdout, 1 << 16) as lines:  # type: ignore[type-var]
                for line in lines:
                    self._hear(line)
        except (OSError, ValueError):
            pass
        self._end()

    def _hear(self, line: bytes) -> None:
        try:
            event = json.loads(line)
        except ValueError:
            # Something the engine printed that is no event; the half of a line a kill leaves.
            return
        if event.get("kind") == "hello":
            self._version, self._protocol = event.get("version"), event.get("protocol")
            self._hello.set()
            return
        if event.get("id") is None and event.get("kind") == "error":
            log.error("The engine could not read a request: %s", visible(str(event["problem"].get("detail"))))
        events = self._waiting.get(event.get("id"))
        if events is not None:
            events.put(event)

    def _end(self) -> None:
        self.alive = False
        self._hello.set()
        for events in list(self._waiting.values()):
            events.put({"kind": "died"})

    def _death(self) -> LbEngineError:
        try:
            code: Any = self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            code = None
        how = "" if code is None else " (signal {})".format(-code) if code < 0 else " (exit code {})".format(code)
        return LbEngineError(
            {
                "code": "python.engine_died",
                "detail": "The engine ended during the call{}.".format(how),
                "hint": "Call again: a new engine starts with the next call. Results that were finished before are untouched.",
            }
        )

    def check_version(self) -> None:
        """Refuses an engine of another version, naming both."""

        if not self._hello.wait(_HELLO_WITHIN_S):
            self.close()
            raise LbEngineError(
                {
                    "code": "python.engine_silent",
                    "detail": "{} says nothing after {:.0f} s.".format(self.program, _HELLO_WITHIN_S),
                    "hint": "Let LB_AGENT_ENGINE name the dist/engine.js of a checkout that is built.",
                    "path": self.program,
                }
            )
        if not self.alive:
            death = self._death()
            self.close()
            raise death
        if self._version == ENGINE_VERSION and self._protocol == RPC_PROTOCOL:
            return
        raise LbEngineError(
            {
                "code": "python.engine_version",
                "detail": "The engine {} is version {}, and this package is version {}.".format(
                    self.program, self._version, ENGINE_VERSION
                ),
                "hint": "Install package and engine from the same checkout, or let LB_AGENT_ENGINE name the engine of this version.",
                "path": self.program,
            },
            5,
        )

    def close(self) -> None:
        """Lets the engine end; it stops what it computes and tidies up."""
        self.alive = False
        self._outbox.put(None)
        try:
            self.process.stdin.close()  # type: ignore[union-attr]
        except OSError:
            pass
        try:
            self.process.wait(timeout=_CLOSE_WITHIN_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def forget(self) -> None:
        """In a forked child: the engine is the parent's; only its pipes are let go, or it would outlive the parent."""
        for stream in (self.process.stdin, self.process.stdout):
            try:
                os.close(stream.fileno())  # type: ignore[union-attr]
            except (OSError, ValueError):
                pass
        # Neither waited for nor complained about when it is collected.
        self.process.returncode = 0


class _Ended(BaseException):
    """How a call ended; never leaves this module."""

    def __init__(self, outcome: BaseException) -> None:
        super().__init__(outcome)
        self.outcome = outcome


_lock = threading.Lock()
_current: Optional[_Engine] = None


def _engine() -> _Engine:
    """The engine of this interpreter, with the variables as they are now."""
    global _current
    surroundings = _surroundings()
    with _lock:
        engine = _current
        if engine is not None and engine.alive and engine.surroundings == surroundings:
            return engine
        fresh = _Engine(surroundings)
        try:
            fresh.check_version()
        except BaseException:
            fresh.close()
            raise
        _current = fresh
    if engine is not None and not engine.alive:
        engine.close()
    elif engine is not None:
        # Its variables are not those of now; calls of other threads that it works on end first.
        threading.Thread(target=_retire, args=(engine,), daemon=True).start()
    return fresh


def _retire(engine: _Engine) -> None:
    import time

    while engine.alive and engine._waiting:
        time.sleep(0.1)
    engine.close()


def _surroundings() -> Dict[str, str]:
    """What an engine takes over once, when it starts."""
    return {name: value for name, value in os.environ.items() if name.startswith("LB_AGENT_") or name in ("PATH", "HOME")}


def _current_folder() -> str:
    try:
        return os.getcwd()
    except OSError as error:
        raise FileNotFoundError("The current folder is gone; change to another with os.chdir.") from error


def _has_stderr() -> bool:
    try:
        return sys.__stderr__ is not None and sys.__stderr__.fileno() >= 0
    except (OSError, ValueError, AttributeError):
        return False


def _after_fork() -> None:
    global _current, _lock
    _lock = threading.Lock()
    engine, _current = _current, None
    if engine is not None:
        engine.forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
atexit.register(close)
