"""Local assistant for liquid-biopsy data: scan a folder, plan, run, read the results.

The functions of this package call the engine of lb-agent, which reads the data and computes. The package itself needs only
the standard library.

    >>> import lbbiopsy_agent as lb
    >>> profile = lb.scan_project_profile("my_cohort")     # scan the folder
    >>> profile.metadata_profile.label_counts              # groups and their sizes
    >>> plan = lb.plan_assistant_tasks(profile, goal="compare cancer and healthy")
    >>> plan.recommended_task                              # the first step; plan.tasks lists all, with reasons
    >>> run = lb.run_lbbiopsy_assistant(profile)           # run it: report, tables and figures
    >>> run.headline, run.report
    >>> run.table("samples").to_pandas()                   # or .to_polars(), .to_numpy(); a table is its path

Modules
-------
lbbiopsy_agent.preprocessing          blood signals: preprocess, encode, panels of normals
lbbiopsy_agent.analysis               analyses of matrices and raw signals into a folder of your choice
lbbiopsy_agent.visualization          figures of matrices and raw signals
lbbiopsy_agent.agent.assistant        scan, plan, run, summarise, ask, autopilot
lbbiopsy_agent.methods                method advice; external tools: state, installation, commands
lbbiopsy_agent.local_models           language models on this machine: list, download, test, choose
lbbiopsy_agent.agent.result_evaluator, .result_signals, .sources, .ledger, .cohorts
lbbiopsy_agent.errors                 the exceptions, also subclasses of ValueError, FileNotFoundError ...
lbbiopsy_agent.files                  tables and figures
lbbiopsy_agent.cli                    python -m lbbiopsy_agent.cli is the command lb-agent

Conventions
-----------
Results are records: attributes (``profile.dataset_root``) and plain dicts (``profile["dataset_root"]``, ``json.dumps``).
A missing value is None in a record, and NaN in a table opened with pandas or numpy; it is never zero. Times are ISO 8601
in UTC. Paths in the record of a run are relative to its ``output_root``; ``run.report``, ``run.tables`` and
``run.figures`` are absolute. Relative paths in arguments start at the current folder. Files of a call with a dataset are
looked up in the dataset first, then in the current folder. ``~`` is your home folder.

Every function takes ``progress``, a function called with the current progress, and ``user_data_dir``. Ctrl-C stops the engine
too. The engine removes half-written folders before KeyboardInterrupt is raised. Any number of threads may call at once. Notes of
the engine, for example where outputs are written, are warnings of the logger "lbbiopsy_agent".

The engine is found through LB_AGENT_ENGINE (path of dist/engine.js), the installer's record, or the checkout that contains
this package. LB_AGENT_PYTHON and LB_AGENT_ENV choose the Python of the optional scikit-learn backend.
"""

import importlib as _importlib

#: Public name -> module that holds it. Loaded with its first use, so that an import costs nothing.
_PLACES = {
    "Progress": "_call",
    "Record": "_record",
    "Table": "files",
    "Figure": "files",
    "LbError": "errors",
    "build_lb_biopsy_data_state": "agent.assistant",
    "build_liquid_biopsy_data_state": "agent.assistant",
    "ask": "agent.assistant",
    "compare_runs": "agent.assistant",
    "compile_user_analysis_idea": "agent.assistant",
    "list_feature_specs": "_functions",
    "list_lb_biopsy_methods": "methods",
    "list_liquid_biopsy_methods": "methods",
    "list_supported_blood_preprocessing_specs": "preprocessing",
    "plan_assistant_tasks": "agent.assistant",
    "plan_blood_preprocessing": "preprocessing",
    "preprocess_blood_signal_dataset": "preprocessing",
    "recommend_lb_biopsy_methods": "methods",
    "recommend_liquid_biopsy_methods": "methods",
    "run_lb_agent_shell": "_shell",
    "run_lbbiopsy_assistant": "agent.assistant",
    "run_liquid_agent_shell": "_shell",
    "run_liquidbiopsy_assistant": "agent.assistant",
    "scan_project_profile": "agent.assistant",
    "summarize_project_outputs": "agent.assistant",
    "write_method_advice_report": "methods",
}
_MODULES = ("agent", "analysis", "cli", "errors", "files", "local_models", "methods", "preprocessing", "visualization")

__all__ = sorted(_PLACES)


def __getattr__(name):
    if name in _PLACES:
        value = getattr(_importlib.import_module("." + _PLACES[name], __name__), name)
        globals()[name] = value
        return value
    if name in _MODULES:
        return _importlib.import_module("." + name, __name__)
    if name == "__version__":
        return _importlib.import_module("._facts", __name__).ENGINE_VERSION
    raise AttributeError("module {!r} has no attribute {!r}".format(__name__, name))


def __dir__():
    return sorted({*globals(), *__all__, *_MODULES, "__version__"})
