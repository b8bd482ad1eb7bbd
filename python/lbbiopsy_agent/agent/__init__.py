"""The assistant: `assistant`, `result_evaluator`, `result_signals`, `ledger`, `skills`, `sources`."""

import importlib as _importlib

__all__ = ["assistant", "ledger", "result_evaluator", "result_signals", "skills", "sources"]


def __getattr__(name):
    if name in __all__:
        return _importlib.import_module("." + name, __name__)
    raise AttributeError("module {!r} has no attribute {!r}".format(__name__, name))


def __dir__():
    return sorted([*globals(), *__all__])
