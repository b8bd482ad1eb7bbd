"""Records: results of the engine, with attributes and as plain dicts."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar, Dict

from ._visible import visible

#: Values longer than this are shortened where a record is printed.
_SHOWN = 60


class Record(dict):
    """A dict whose keys are attributes too: ``profile.dataset_root`` is ``profile["dataset_root"]``.

    It is a dict in every respect (``json.dumps``, ``dict(record)``, ``record.get``). A declared field that the engine
    left out, and a JSON null, are ``None``. Fields named like a method of dict (``values``) or a Python keyword
    (``from``) are read with ``record["values"]``.
    """

    #: Which fields hold records: a class name, a list of one, or a dict of one under ``"*"``.
    _NESTED: ClassVar[Dict[str, Any]] = {}

    def __init__(self, *args: Any, **fields: Any) -> None:
        super().__init__(*args, **fields)
        for name, kind in self._NESTED.items():
            if self.get(name) is not None:
                dict.__setitem__(self, name, convert(self[name], kind))
        if isinstance(self.get("runs"), list) and self.get("output_root") is not None:
            for run in self["runs"]:
                # Paths of a run start there, and the record of the run alone does not say so.
                if isinstance(run, Record):
                    run._output_root = self["output_root"]

    def __getattr__(self, name: str) -> Any:
        if name in self:
            return self[name]
        if name in type(self).__dict__.get("__dataclass_fields__", {}):
            return None
        raise AttributeError("{} has no field {!r}.".format(type(self).__name__, name))

    def __setattr__(self, name: str, value: Any) -> None:
        if name.startswith("_") or isinstance(getattr(type(self), name, None), property):
            super().__setattr__(name, value)
        else:
            self[name] = value

    def __delattr__(self, name: str) -> None:
        if name not in self:
            raise AttributeError(name)
        del self[name]

    def __dir__(self) -> Any:
        return sorted({*super().__dir__(), *(key for key in self if str(key).isidentifier())})

    def __reduce__(self) -> Any:
        return (type(self), (dict(self),))

    def copy(self) -> Any:
        """A record of the same class with the same values."""
        return type(self)(self)

    def __repr__(self) -> str:
        return "{}({})".format(type(self).__name__, ", ".join("{}={}".format(visible(str(k)), _short(v)) for k, v in self.items()))


def record(cls: Any) -> Any:
    """Makes a generated class a dataclass for tools that look at fields; the values stay those of the dict."""
    _CLASSES[cls.__name__] = made = dataclasses.dataclass(init=False, repr=False, eq=False)(cls)
    return made


#: Classes by the names that `_NESTED` uses; `record` adds the generated ones.
_CLASSES: Dict[str, Any] = {"Record": Record}


def convert(value: Any, kind: Any) -> Any:
    """A JSON value as records: ``kind`` is a class name, a list of one, a dict of one under ``"*"``, or None."""
    if kind is None or value is None:
        return value
    if isinstance(kind, list):
        return [convert(one, kind[0]) for one in value]
    if isinstance(kind, dict):
        return {key: convert(one, kind["*"]) for key, one in value.items()}
    if not isinstance(value, dict):
        return value
    cls = _CLASSES[kind]
    return value if isinstance(value, cls) else cls(value)


def _short(value: Any) -> str:
    if isinstance(value, Record):
        return "{}(…)".format(type(value).__name__)
    if isinstance(value, (list, tuple)):
        items = "[{} item{}]".format(len(value), "" if len(value) == 1 else "s")
        if len(value) > 3 or any(isinstance(one, dict) for one in value):
            return items
        text = repr(list(value))
        return text if len(text) <= _SHOWN else items
    if isinstance(value, dict) and len(value) > 3:
        return "{{{} keys}}".format(len(value))
    text = repr(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
