"""Calls one function of the package as a user would, from the public module that offers it, and prints its record."""

import importlib
import json
import sys

# Not in PYTHONPATH, which the Python that the engine starts would take over.
sys.path.insert(0, sys.argv[1])

MODULES = [
    "",
    ".preprocessing",
    ".analysis",
    ".visualization",
    ".agent.assistant",
    ".agent.result_evaluator",
    ".agent.result_signals",
    ".agent.ledger",
    ".agent.sources",
]

request = json.load(sys.stdin)
module = next(
    module
    for module in (importlib.import_module("lbbiopsy_agent" + name) for name in MODULES)
    if request["function"] in module.__all__
)
json.dump(getattr(module, request["function"])(**request["arguments"]), sys.stdout, allow_nan=False)
