"""Calls functions of the package as a user would, each from the public module that offers it, and prints their records.

One call a line on standard input, one answer a line on standard output.
"""

import importlib
import json
import sys
import traceback

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
    ".agent.cohorts",
    ".agent.skills",
    ".methods",
    ".local_models",
]


def answer(request):
    module = next(
        module
        for module in (importlib.import_module("lbbiopsy_agent" + name) for name in MODULES)
        if request["function"] in module.__all__
    )
    return getattr(module, request["function"])(**request["arguments"])


for line in sys.stdin:
    try:
        text = json.dumps({"record": answer(json.loads(line))}, allow_nan=False)
    except Exception as error:
        text = json.dumps({"error": "{}\n{}".format(getattr(error, "code", ""), traceback.format_exc())})
    print(text, flush=True)
