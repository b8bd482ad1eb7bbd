"""From a Python call to the engine and back: arguments checked and made JSON, the answer made records."""

from __future__ import annotations

import json
import math
import numbers
import os
from typing import Any, Dict, List

from . import _bridge, _facts
from ._bridge import Progress
from ._contract import Plan, Profile
from ._record import convert

__all__ = ["Progress", "call"]

#: How functions call what a person states about metadata.
_STATED = ("labels_table", "labels_sample_col", "labels_label_col", "labels", "label_map", "reference_class", "positive_class")


def call(operation: str, given: Dict[str, Any]) -> Any:
    """Calls an operation with the arguments of its generated function."""
    progress = given.pop("progress", None)
    if progress is not None and not callable(progress):
        raise TypeError("{}: progress must be callable, not {}".format(operation, type(progress).__name__))
    user_data = given.pop("user_data_dir", None)
    if user_data is not None:
        user_data = os.path.abspath(_path(operation, "user_data_dir", user_data))
    arguments = checked(operation, _from_records(operation, given))
    names = _facts.ENGINE_NAMES.get(operation, {})
    sent = {names.get(name, name): value for name, value in arguments.items()}
    value = convert(_bridge.call(operation, sent, progress, user_data), _facts.RESULTS[operation])
    if isinstance(value, (Profile, Plan)):
        # The record says what was chosen, and not all of it was stated.
        value._stated = {name: arguments[name] for name in _STATED if name in arguments}
    return value


def _from_records(operation: str, given: Dict[str, Any]) -> Dict[str, Any]:
    """Records in place of what they name: a profile for its folder, a task of a plan for its key, runs for their ids."""
    if operation == "execute_assistant_task":
        given = _task_first(given)
    # Of external tools a profile is a word of its own.
    profile = None if "profile" in _facts.ARGUMENTS[operation] else given.pop("profile", None)
    if profile is not None:
        if given.get("path") is not None:
            raise TypeError("{}: give path or profile, not both".format(operation))
        if not isinstance(profile, (dict, str, os.PathLike)):
            raise TypeError("{}: profile must be a profile, not {}".format(operation, type(profile).__name__))
        given["path"] = profile
    for name in ("path", "folder"):
        source = given.get(name)
        if isinstance(source, dict):
            if operation == "ask" and isinstance(source.get("output_root"), str) and isinstance(source.get("run_id"), str):
                # A question about one run: its outputs say where to look.
                given = {**given, name: source["output_root"], "run": given.get("run") or source["run_id"]}
                continue
            if not isinstance(source.get("dataset_root"), str):
                raise TypeError("{}: {} must be a path or a record with a dataset_root".format(operation, name))
            given = {**_with_statements(operation, source, given), name: source["dataset_root"]}
    if isinstance(given.get("ask"), int):
        given["ask"] = str(given["ask"])
    runs = given.get("executed_runs")
    if isinstance(runs, (list, tuple)):
        given["executed_runs"] = [run.get("run_id", run) if isinstance(run, dict) else run for run in runs]
    return given


def _task_first(given: Dict[str, Any]) -> Dict[str, Any]:
    """A task may be its key or a task of a plan, before or after the dataset."""
    task, path = given.get("task_key"), given.get("path")

    def is_task(value: Any) -> bool:
        return "task_key" in value if isinstance(value, dict) else value in _facts.TASK_KEYS

    if path is not None and is_task(path) and not is_task(task):
        task, path = path, task
    if isinstance(task, dict) and "task_key" in task:
        # What is read the plan of the dataset finds again by itself; stated here it would be the only thing read.
        planned = {n: v for n, v in (task.get("parameters") or {}).items() if n not in _facts.INPUT_PARAMETERS}
        if path is None and given.get("profile") is None:
            path = getattr(task, "_dataset_root", None)
        given = {**given, "parameters": {**planned, **(given.get("parameters") or {})} or None}
        task = task["task_key"]
    return {**given, "task_key": task, "path": path}


def _with_statements(operation: str, source: Dict[str, Any], given: Dict[str, Any]) -> Dict[str, Any]:
    """What a person stated about the metadata of a profile or plan holds for what is done with it, and so does the goal."""
    known = _facts.ARGUMENTS[operation]
    if "goal" in known and given.get("goal") is None and source.get("goal") is not None:
        given = {**given, "goal": source["goal"]}
    stated = _stated_in(source)
    if "labels" in known:
        if any(given.get(name) is not None for name in _STATED):
            return given
        return {**given, **stated}
    if operation == "execute_assistant_task":
        own = given.get("parameters") or {}
        if stated and not any(name in own for name in _STATED):
            return {**given, "parameters": {**stated, **own}}
    return given


def _stated_in(source: Dict[str, Any]) -> Dict[str, Any]:
    """What was stated when the record was made; for a record that was read from JSON, what it says was chosen."""
    stated = getattr(source, "_stated", None)
    if stated is not None:
        return dict(stated)
    metadata = source.get("metadata_profile") or source.get("metadata")
    if not isinstance(metadata, dict):
        return {}
    override = metadata.get("override")
    if override in ("proposed", "ignored"):
        found: Dict[str, Any] = {"labels": override}
    else:
        found = {"labels_table": metadata.get("selected_tables") if override == "user" else None}
        found["labels_sample_col"] = metadata.get("sample_column")
        found["labels_label_col"] = metadata.get("label_column")
    if override != "ignored":
        found["label_map"] = metadata.get("label_map")
        found["reference_class"] = metadata.get("reference_label")
        found["positive_class"] = metadata.get("positive_label")
    return {name: value for name, value in found.items() if value not in (None, [])}


def checked(operation: str, given: Dict[str, Any]) -> Dict[str, Any]:
    """Arguments as JSON values. TypeError and ValueError name function and argument; nothing was asked by then."""
    known = _facts.ARGUMENTS[operation]
    arguments: Dict[str, Any] = {}
    for name, value in given.items():
        if value is None:
            if known[name].get("required"):
                raise TypeError("{}() is missing the argument {!r}".format(operation, name))
            continue
        arguments[name] = _json(operation, name, value, known[name])
    return arguments


def _json(operation: str, name: str, value: Any, schema: Dict[str, Any]) -> Any:
    what = "{}: {}".format(operation, name)
    if "anyOf" in schema:
        return _one_of(what, operation, name, value, schema["anyOf"])
    kind = schema.get("type")
    kind = next((one for one in kind if one != "null"), None) if isinstance(kind, list) else kind
    if kind == "array":
        return _list(what, operation, name, value, schema.get("items", {}))
    if kind == "object":
        if not isinstance(value, dict):
            raise TypeError("{} must be a dict, not {}".format(what, type(value).__name__))
        return _plain(what, value)
    if kind == "boolean":
        if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool"):
            return bool(value)
        raise TypeError("{} must be True or False, not {}".format(what, type(value).__name__))
    if kind in ("integer", "number"):
        return _number(what, value, kind, schema)
    if kind == "string":
        text = _path(operation, name, value) if name in _facts.PATH_ARGUMENTS else value
        if not isinstance(text, str):
            raise TypeError("{} must be str, not {}".format(what, type(value).__name__))
        if "enum" in schema and text not in schema["enum"]:
            raise ValueError("{} must be one of {}, not {!r}".format(what, ", ".join(schema["enum"]), text))
        if len(text) < schema.get("minLength", 0):
            raise ValueError("{} must not be empty".format(what))
        return text
    return _plain(what, value)


def _one_of(what: str, operation: str, name: str, value: Any, schemas: List[Dict[str, Any]]) -> Any:
    errors = []
    for schema in schemas:
        try:
            return _json(operation, name, value, schema)
        except (TypeError, ValueError) as error:
            errors.append(error)
    fitting = next((error for error in errors if isinstance(error, ValueError)), errors[-1])
    raise type(fitting)(str(fitting)) from None


def _list(what: str, operation: str, name: str, value: Any, items: Dict[str, Any]) -> List[Any]:
    if isinstance(value, (str, os.PathLike)):
        value = [value]
    if isinstance(value, dict) or not hasattr(value, "__iter__") or hasattr(value, "columns") or getattr(value, "ndim", 1) != 1:
        raise TypeError("{} must be a list, not {}".format(what, type(value).__name__))
    return [_json(operation, name, one, items) for one in value]


def _number(what: str, value: Any, kind: str, schema: Dict[str, Any]) -> Any:
    number_class = numbers.Integral if kind == "integer" else numbers.Real
    if isinstance(value, bool) or not isinstance(value, number_class):
        wanted = "a whole number" if kind == "integer" else "a number"
        raise TypeError("{} must be {}, not {}".format(what, wanted, type(value).__name__))
    number = int(value) if kind == "integer" else float(value)  # type: ignore[call-overload]
    if isinstance(number, float) and not math.isfinite(number):
        raise ValueError("{} must be finite, not {}".format(what, number))
    if "minimum" in schema and number < schema["minimum"]:
        raise ValueError("{} must be at least {}, not {}".format(what, schema["minimum"], number))
    if "exclusiveMinimum" in schema and number <= schema["exclusiveMinimum"]:
        raise ValueError("{} must be above {}, not {}".format(what, schema["exclusiveMinimum"], number))
    return number


def _path(operation: str, name: str, value: Any) -> str:
    if not isinstance(value, (str, os.PathLike)):
        raise TypeError("{}: {} must be a path, not {}".format(operation, name, type(value).__name__))
    text = os.fspath(value)
    if not isinstance(text, str):
        raise TypeError("{}: {} must be a path of text, not of bytes".format(operation, name))
    if not text:
        raise ValueError("{}: {} must not be empty".format(operation, name))
    if "\0" in text:
        raise ValueError("{}: {} must not hold a NUL character".format(operation, name))
    return os.path.expanduser(text)


def _named_file(name: str, value: Any) -> Any:
    """`~` is the home in parameters that name files too."""
    if name in _facts.PATH_PARAMETERS:
        if isinstance(value, str):
            return os.path.expanduser(value)
        if isinstance(value, list):
            return [os.path.expanduser(one) if isinstance(one, str) else one for one in value]
    return value


def _plain(what: str, value: Any) -> Any:
    """JSON from dicts, lists, paths and numbers of other libraries; NaN and other objects are refused with their place."""
    if isinstance(value, dict):
        for key in value:
            if not isinstance(key, str):
                raise TypeError("{}: keys must be str, not {}".format(what, type(key).__name__))
        return {key: _named_file(key, _plain("{}[{!r}]".format(what, key), one)) for key, one in value.items()}
    if value is None or isinstance(value, (str, bool)):
        return str(value) if isinstance(value, str) else value
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if isinstance(value, numbers.Integral):
        return int(value)
    if isinstance(value, numbers.Real):
        if not math.isfinite(value):
            raise ValueError("{} must be finite, not {}".format(what, value))
        return float(value)
    if type(value).__name__ == "bool_":
        return bool(value)
    if hasattr(value, "__iter__"):
        return [_plain("{}[{}]".format(what, index), one) for index, one in enumerate(value)]
    try:
        json.dumps(value)
    except (TypeError, ValueError):
        raise TypeError("{} cannot be passed to the engine: {}".format(what, type(value).__name__)) from None
    return value
