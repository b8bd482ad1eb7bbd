# Generated from the contract by `npm run generate`; do not edit.
"""One function per operation of the engine. The public modules offer them by the names of the documentation."""

from __future__ import annotations

from os import PathLike
from typing import Any, Callable, Dict, List, Literal, Optional, Sequence, Union

from . import _contract as c
from ._call import Progress, call as _call

Path = Union[str, "PathLike[str]"]


def scan_project_profile(
    path: Optional[Union[Path, c.Record]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.Profile:
    """List the contents of a folder.

    Reads the first lines of files and small tables. Writes nothing to the dataset, except to
    close a run that was killed; remembers a given output root. Formats and signal families are
    recognised by content, never by name alone, and the evidence is listed with each. Internal
    positions are 0-based and half-open. `coverage` and `confidence` are fractions from 0 to 1;
    counts are of samples unless patients are named.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with labels.
    labels : {"auto", "proposed", "ignored"}, optional
        auto, proposed or ignored.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    Profile
        The result of a scan: files, sources, metadata and problems of a dataset.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("scan_project_profile", dict(locals()))


def plan_assistant_tasks(
    path: Optional[Union[Path, c.Record]] = None,
    goal: Optional[str] = None,
    parameters: Optional[Dict[str, Any]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.Plan:
    """Plan the tasks that can run on a folder.

    Computes no results; writes the plan to the dataset's ledger. `estimate` is in seconds and
    bytes.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    goal : str, optional
        Goal in your own words.
    parameters : dict of Any, optional
        Task parameters specified by the user.
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with labels.
    labels : {"auto", "proposed", "ignored"}, optional
        auto, proposed or ignored.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    Plan
        The tasks that are possible in a dataset, which of them is recommended, and why.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("plan_assistant_tasks", dict(locals()))


def execute_assistant_task(
    task_key: str,
    path: Optional[Union[Path, c.Record]] = None,
    parameters: Optional[Dict[str, Any]] = None,
    output_dir: Optional[Path] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.Run:
    """Run one task.

    With a dataset, the run is recorded there, relative paths start there, and parameters you
    leave out come from its plan. Without a dataset, `output_dir` is required and nothing is
    written elsewhere.

    Parameters
    ----------
    task_key : str
        Key of the task card.
    path : path or record, optional
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    parameters : dict of Any, optional
        Task parameters specified by the user.
    output_dir : path, optional
        Output folder; default: a new run folder of the dataset.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    Run
        A run with the folder that its paths are relative to.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("execute_assistant_task", dict(locals()))


def run_lbbiopsy_assistant(
    path: Optional[Union[Path, c.Record]] = None,
    goal: Optional[str] = None,
    task: Optional[str] = None,
    parameters: Optional[Dict[str, Any]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.Run:
    """Scan, plan and run the recommended task.

    Writes report.md, summary.json, tables (CSV), figures (PNG, SVG, JSON) and manifest.json to
    `assistant/runs/<run_id>` in the dataset. The same inputs, parameters and version give the
    same bytes. Statistics are those of `run_cfdna_analysis_suite`.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    goal : str, optional
        Goal in your own words.
    task : str, optional
        Run this ready task instead of the recommended one.
    parameters : dict of Any, optional
        Task parameters specified by the user.
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with labels.
    labels : {"auto", "proposed", "ignored"}, optional
        auto, proposed or ignored.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    Run
        A run with the folder that its paths are relative to.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("run_lbbiopsy_assistant", dict(locals()))


def summarize_project_outputs(
    path: Optional[Union[Path, c.Record]] = None,
    limit: Optional[int] = None,
    offset: Optional[int] = None,
    kind: Optional[Literal["report", "summary", "figure", "table", "ledger", "text"]] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ProjectOutputs:
    """List the runs and artifacts of a folder.

    Newest first; `index` counts from 1 over the complete list. Paths are relative to
    `output_root`.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    limit : int, optional
        Maximum number of artifacts to list (default: all).
    offset : int, optional
        Number of artifacts to skip (default: 0).
    kind : {"report", "summary", "figure", "table", "ledger", "text"}, optional
        Only artifacts of this kind (default: all).
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ProjectOutputs
        The runs and artifacts of a dataset.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("summarize_project_outputs", dict(locals()))


def ask(
    path: Optional[Union[Path, c.Record]] = None,
    question: Optional[str] = None,
    run: Optional[str] = None,
    artifact: Optional[str] = None,
    goal: Optional[str] = None,
    region: Optional[Union[c.Record, Dict[str, Any]]] = None,
    context: Optional[Union[c.Record, Dict[str, Any]]] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ResultsAnswer:
    """Answer a question about the results.

    The answer is computed on this machine from tables, summaries, records and the glossary,
    without a language model; the same results and question give the same answer. `facts` hold
    the numbers as in the tables, with interval, n and the source cell.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    question : str
        Question about the results, in English or Chinese.
    run : str, optional
        Only this run (run_id); default: the newest completed run of each task.
    artifact : str, optional
        Only this artifact (index or artifact_id).
    goal : str, optional
        Goal whose runs come first.
    region : Record, optional
        Part of a figure, which `artifact` names: the answer lists its marks, from the data of
        the figure.
    context : Record, optional
        `context` of the previous answer, so that "it" and "those" are understood.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ResultsAnswer
        The answer to a question about results.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("ask", dict(locals()))


def ask_artifact(
    path: Optional[Union[Path, c.Record]] = None,
    ask: Optional[str] = None,
    question: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ArtifactAnswer:
    """Answer a follow-up question about one artifact.

    The answer is computed on this machine from the artifact itself; a question is answered as
    by `ask`, limited to the artifact. `ask` counts from 1 over the list of
    summarize_project_outputs.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    ask : str
        Index or artifact_id.
    question : str, optional
        Question about the artifact.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ArtifactAnswer
        The answer to a question about one artifact.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("ask_artifact", dict(locals()))


def export_report(
    path: Optional[Union[Path, c.Record]] = None,
    output: Optional[Path] = None,
    run: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ExportedReport:
    """Export a report as one self-contained HTML file.

    The file contains styles and figures, no scripts, and loads nothing. It is not listed among
    the results. An existing file is replaced only if it is such a report. The same report gives
    the same bytes.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    output : path
        HTML file to write; its folder must exist.
    run : str, optional
        run_id, or index or artifact_id of a report (default: the newest report).
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ExportedReport
        A report exported as one HTML file.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("export_report", dict(locals()))


def build_lb_biopsy_data_state(
    path: Optional[Union[Path, c.Record]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.DataState:
    """Describe the state of the data in a folder.

    `metadata_coverage` is the fraction (0 to 1) of data samples with a metadata row.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with labels.
    labels : {"auto", "proposed", "ignored"}, optional
        auto, proposed or ignored.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    DataState
        Contents of a dataset: signal families, metadata coverage, blockers and safe next
        actions.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("build_lb_biopsy_data_state", dict(locals()))


def compile_user_analysis_idea(
    text: str,
    path: Optional[Union[Path, c.Record]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.CompiledIdea:
    """Translate a sentence into tasks and parameters for a folder.

    Names only existing tasks, columns and files; lists the parts that were not understood; runs
    nothing.

    Parameters
    ----------
    text : str
        Idea in your own words, in English or Chinese.
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with labels.
    labels : {"auto", "proposed", "ignored"}, optional
        auto, proposed or ignored.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    CompiledIdea
        A goal in words, translated into tasks and parameters for one dataset.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("compile_user_analysis_idea", dict(locals()))


def run_autopilot(
    path: Optional[Union[Path, c.Record]] = None,
    goal: Optional[str] = None,
    max_steps: Optional[int] = None,
    max_seconds: Optional[float] = None,
    resume: Optional[bool] = None,
    parameters: Optional[Dict[str, Any]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.Autopilot:
    """Plan, run, check and plan again until no task can run without your input.

    Each step is recorded in the ledger before the next begins; finished work is not repeated.
    The autopilot runs as a job: `lb-agent jobs` shows and stops it, and a second job on the
    dataset waits.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    goal : str, optional
        Goal in your own words.
    max_steps : int, optional
        Maximum number of tasks to run, per source of a parent folder (default 12).
    max_seconds : float, optional
        Start no further task after this many seconds.
    resume : bool, optional
        Resume an interrupted autopilot run; its finished tasks are listed as reused.
    parameters : dict of Any, optional
        Task parameters specified by the user.
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with labels.
    labels : {"auto", "proposed", "ignored"}, optional
        auto, proposed or ignored.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    Autopilot
        An autopilot run: its steps, why it stopped and what to do next.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("run_autopilot", dict(locals()))


def evaluate_project_results(
    path: Optional[Union[Path, c.Record]] = None,
    executed_runs: Optional[List[str]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.Evaluation:
    """Evaluate finished results: checks, result signals and follow-up questions.

    Verifies that the outputs in each run folder exist and match their checksums. Check scores
    range from 0 to 1 (1 = best). Writes nothing; use `write_evaluation_record` to store the
    evaluation.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    executed_runs : list of str, optional
        run_ids to read (default: the runs in the ledger).
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with labels.
    labels : {"auto", "proposed", "ignored"}, optional
        auto, proposed or ignored.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    Evaluation
        An evaluation of the results of a dataset: quality checks, result signals and follow-up
        questions.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("evaluate_project_results", dict(locals()))


def extract_result_signals(
    path: Optional[Union[Path, c.Record]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> List[c.ResultSignal]:
    """List the result signals of finished results.

    Result signals come from verified runs only; each names the table, row and value it is based
    on.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with labels.
    labels : {"auto", "proposed", "ignored"}, optional
        auto, proposed or ignored.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    List[ResultSignal]
        A record, with attributes and as a plain dict.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("extract_result_signals", dict(locals()))


def list_feature_specs(
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> List[c.FeatureBookEntry]:
    """List the FeatureBook.

    One entry per context. Every feature has a unit, an exact definition with windows and
    filters, and the source of the definition.

    Parameters
    ----------
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    List[FeatureBookEntry]
        FeatureBook entries.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("list_feature_specs", dict(locals()))


def discover_dataset_sources(
    folder: Path,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> List[c.SourceRow]:
    """Find child datasets of a folder.

    Reads the first lines of files and writes nothing. The rows give the reason why the folder
    is one dataset or several.

    Parameters
    ----------
    folder : path
        Dataset folder.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    List[SourceRow]
        Sources of the folder.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("discover_dataset_sources", dict(locals()))


def source_inventory_row(
    path: Optional[Union[Path, c.Record]] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.JointInventoryRow:
    """Return the inventory row of a source.

    Counts of inputs per format, matched samples per label, and outputs per kind.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    JointInventoryRow
        One source of a parent folder: likely signal, assays, labels and generated outputs.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("source_inventory_row", dict(locals()))


def write_joint_source_inventory(
    folder: Path,
    output_root: Optional[Path] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.JointInventory:
    """Write the inventory of all sources of a parent folder.

    Writes source_inventory.csv and .json, with one row per source, to assistant/joint_reports
    in the folder.

    Parameters
    ----------
    folder : path
        Dataset folder.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    JointInventory
        The sources of a parent folder, and the files that list them.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("write_joint_source_inventory", dict(locals()))


def make_demo_cohort(
    folder: Path,
    seed: Optional[int] = None,
    twin: Optional[bool] = None,
    clinical: Optional[bool] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.DemoCohort:
    """Generate the demo cohort.

    The same seed gives the same bytes; planted.json lists the planted effects.

    Parameters
    ----------
    folder : path
        Folder to create.
    seed : int, default 1
        Seed.
    twin : bool, default False
        Generate the null twin (no signal) instead.
    clinical : bool, default False
        Generate patients followed in targeted plasma instead of the screening cohort.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    DemoCohort
        The demo cohort that was generated.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("make_demo_cohort", dict(locals()))


def compare_runs(
    path: Optional[Union[Path, c.Record]] = None,
    run_a: Optional[str] = None,
    run_b: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.RunComparison:
    """Compare two finished runs of a dataset.

    Differences are second run minus first. AUROCs are compared on the samples both runs hold,
    by paired DeLong on mean out-of-fold scores (standard error x 1.4); where labels or positive
    class differ, no interval is given. Both runs must be verified: every output unchanged since
    it was written.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    run_a : str, optional
        First run (run_id). Without run_a and run_b: the two newest finished runs of the task
        that was run last.
    run_b : str, optional
        Second run (run_id). Without it: the newest finished run of the task of run_a.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    RunComparison
        Two finished runs of a dataset side by side: what differed, and what that did to
        metrics, features and samples.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("compare_runs", dict(locals()))


def list_flagged_samples(
    path: Optional[Union[Path, c.Record]] = None,
    run_id: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.FlaggedSamples:
    """List the samples that a run flags, as exclusions for another run.

    Strong outliers and copies are flagged without labels. Contradicted labels are flagged by
    models: a run without those samples is a sensitivity analysis, whose verdict is that of the
    first run.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    run_id : str, optional
        Run; without it, the newest finished matrix analysis (or other task, where there is
        none) that leaves nothing out, or else the newest one.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    FlaggedSamples
        Samples that a run flags: strong outliers and copies of another sample, for reasons
        without labels, and samples whose label the models contradict.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("list_flagged_samples", dict(locals()))


def run_cfdna_analysis_suite(
    output_dir: Path,
    cfdna_features_dir: Optional[Path] = None,
    cnv_matrix_table: Optional[Union[Path, Sequence[Path]]] = None,
    methylation_matrix_table: Optional[Union[Path, Sequence[Path]]] = None,
    fragmentomics_matrix_table: Optional[Union[Path, Sequence[Path]]] = None,
    signal_matrix_table: Optional[Union[Path, Sequence[Path]]] = None,
    matrix_max_source_rows: Optional[int] = None,
    count_normalisation: Optional[Literal["auto", "none"]] = None,
    matrix_max_features: Optional[int] = None,
    score_table: Optional[List[str]] = None,
    score_column: Optional[List[str]] = None,
    probability_column: Optional[List[str]] = None,
    score_threshold: Optional[List[str]] = None,
    clinical_table: Optional[List[str]] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    patient_col: Optional[str] = None,
    split_col: Optional[str] = None,
    time_col: Optional[str] = None,
    batch_col: Optional[List[str]] = None,
    cohort: Optional[str] = None,
    group: Optional[List[str]] = None,
    leave_out: Optional[List[str]] = None,
    chosen_from: Optional[List[str]] = None,
    keep_after_outcome: Optional[bool] = None,
    processed_together: Optional[bool] = None,
    supervised_modeling: Optional[bool] = None,
    supervised_backend: Optional[Literal["builtin", "sklearn"]] = None,
    model_c: Optional[float] = None,
    permutations: Optional[int] = None,
    keep_suspect_features: Optional[bool] = None,
    adjust: Optional[List[str]] = None,
    by: Optional[str] = None,
    report_specificity: Optional[List[float]] = None,
    projection: Optional[Literal["auto", "umap", "tsne", "pca"]] = None,
    seed: Optional[int] = None,
    threads: Optional[int] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.Run:
    """Analyse supplied numeric matrices, without a dataset.

    Matrices are samples x features in either orientation, which is recognised by content; empty
    cells are missing, never zero. Group comparison: Mann-Whitney U (exact where a group has at
    most 8 values and none are tied, else corrected for ties and continuity, as in scipy),
    Cliff's delta (-1 to 1, positive = higher than the reference), median difference in the unit
    of the matrix, Kruskal-Wallis for more groups, Benjamini-Hochberg q within matrix and
    contrast. Models: repeated stratified nested cross-validation grouped by patient, with
    imputation, scaling and tuning inside the training folds; AUROC and average precision (0 to
    1) with 95 % intervals, permutation p over the whole loop.

    Parameters
    ----------
    output_dir : path
        Output folder.
    cfdna_features_dir : path, optional
        Folder of feature tables, each read as a matrix.
    cnv_matrix_table : path or list of paths, optional
        Processed copy-number matrix (repeatable).
    methylation_matrix_table : path or list of paths, optional
        Processed methylation matrix (repeatable).
    fragmentomics_matrix_table : path or list of paths, optional
        Fragment-length, motif or coverage feature matrix (repeatable).
    signal_matrix_table : path or list of paths, optional
        Any other numeric matrix (repeatable).
    matrix_max_source_rows : int, default 50000
        Maximum number of rows read from a file, sampled with the seed; 0 = all.
    count_normalisation : {"auto", "none"}, default "auto"
        auto: recognise counts and normalise them for library size; none: use values as
        supplied.
    matrix_max_features : int, default 20000
        Number of most variable features to keep after reading.
    score_table : list of str, optional
        Table of samples, labels and scores without features (repeatable); scores are evaluated
        as supplied.
    score_column : list of str, optional
        Score column to evaluate instead of those recognised (repeatable).
    probability_column : list of str, optional
        Score column that holds the probability of the positive class, to check its calibration
        (repeatable).
    score_threshold : list of str, optional
        Prespecified threshold as `column=number`; positive = strictly above (repeatable).
    clinical_table : list of str, optional
        Clinical table without signal data (repeatable: tables about the same people); described
        by group as Table 1, with associations.
    labels : {"auto", "proposed", "ignored"}, default "auto"
        auto, proposed (accept labels inferred from names) or ignored.
    labels_table : path or list of paths, optional
        Metadata table (repeatable: tables with the same columns form one cohort; a table with
        one row per patient adds its columns; `file.xlsx#Sheet` selects a sheet).
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with group labels.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups, such as `Healthy=healthy;*=cancer`; `drop` excludes a
        label; `proposed` accepts the proposed mapping.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    patient_col : str, optional
        Column with patient ids.
    split_col : str, optional
        Column that marks validation samples.
    time_col : str, optional
        Column with the time of the draw.
    batch_col : list of str, optional
        Technical column, such as batch or plate, instead of those recognised (repeatable).
    cohort : str, optional
        Saved cohort: its groups, columns and exclusions.
    group : list of str, optional
        Group by conditions, such as `early=stage in I,II and age < 70`, or by ids, such as
        `early=samples LB-001, LB-002` or `early=ids from early.txt` (a file with one id per
        line, or `ids from people.csv column sample_id`) (repeatable; groups may use different
        columns).
    leave_out : list of str, optional
        Sample, patient, feature or chromosome to leave out, with the reason, such as `sample
        LB-017-T1: low coverage` (repeatable).
    chosen_from : list of str, optional
        What the groups were chosen from, if from data: `matrix <file>`, `table <name>` or `run
        <id>` (repeatable); they are not tested there.
    keep_after_outcome : bool, optional
        Keep samples drawn after the outcome used as label; they are excluded by default.
    processed_together : bool, default False
        Confirm that all samples were processed together although a technical column separates
        the groups.
    supervised_modeling : bool, default True
        Fit and test models when the labels support it.
    supervised_backend : {"builtin", "sklearn"}, default "builtin"
        Software that fits the models: builtin, or sklearn in the Python kernel (same folds and
        seed; logistic scores agree within 1e-6, the random forest is a different
        implementation).
    model_c : float, optional
        Fixed C of the logistic regression; without it, C is tuned.
    permutations : int, optional
        Number of permutations; default 199 (99 for very large matrices), and at least 40 times
        the number of matrices, minus one; 0 = none.
    keep_suspect_features : bool, default False
        Keep features that resemble the label, an outcome, a prediction or an identifier; the
        report then gives no verdict.
    adjust : list of str, optional
        Metadata columns to adjust for, such as `age,batch` (repeatable): group tests within
        strata of categorical columns (van Elteren), residuals of numeric ones; models adjust
        inside the folds.
    by : str, optional
        Metadata column, such as site or batch, within whose levels the AUROC of each model is
        given as well.
    report_specificity : list of float, optional
        Specificity at which to give the sensitivity as well, such as 0.99 or `99%` (repeatable,
        at most 5); 0.95 and 0.98 are always given.
    projection : {"auto", "umap", "tsne", "pca"}, default "auto"
        Two-dimensional projection.
    seed : int, default 1
        Random seed for all steps.
    threads : int, default 0
        Worker threads; 0 = one per core. Does not change results.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    Run
        A run with the folder that its paths are relative to.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("run_cfdna_analysis_suite", dict(locals()))


def run_cfdna_plot_suite(
    output_dir: Path,
    cfdna_features_dir: Optional[Path] = None,
    projection: Optional[Literal["auto", "umap", "tsne", "pca"]] = None,
    cnv_matrix_table: Optional[Union[Path, Sequence[Path]]] = None,
    methylation_matrix_table: Optional[Union[Path, Sequence[Path]]] = None,
    fragmentomics_matrix_table: Optional[Union[Path, Sequence[Path]]] = None,
    signal_matrix_table: Optional[Union[Path, Sequence[Path]]] = None,
    matrix_max_source_rows: Optional[int] = None,
    count_normalisation: Optional[Literal["auto", "none"]] = None,
    matrix_max_features: Optional[int] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    patient_col: Optional[str] = None,
    split_col: Optional[str] = None,
    time_col: Optional[str] = None,
    batch_col: Optional[List[str]] = None,
    cohort: Optional[str] = None,
    group: Optional[List[str]] = None,
    leave_out: Optional[List[str]] = None,
    chosen_from: Optional[List[str]] = None,
    keep_after_outcome: Optional[bool] = None,
    seed: Optional[int] = None,
    threads: Optional[int] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.Run:
    """Draw heatmaps and projections of supplied numeric matrices, without a dataset.

    Matrices are samples x features in either orientation, which is recognised by content; empty
    cells are missing, never zero. Each projection figure comes with a table of coordinates: PCA
    components in units of the standardised features, UMAP and t-SNE without a unit. No
    statistical tests are run.

    Parameters
    ----------
    output_dir : path
        Output folder.
    cfdna_features_dir : path, optional
        Folder of feature tables, each read as a matrix.
    projection : {"auto", "umap", "tsne", "pca"}, default "auto"
        Two-dimensional projection.
    cnv_matrix_table : path or list of paths, optional
        Processed copy-number matrix (repeatable).
    methylation_matrix_table : path or list of paths, optional
        Processed methylation matrix (repeatable).
    fragmentomics_matrix_table : path or list of paths, optional
        Fragment-length, motif or coverage feature matrix (repeatable).
    signal_matrix_table : path or list of paths, optional
        Any other numeric matrix (repeatable).
    matrix_max_source_rows : int, default 50000
        Maximum number of rows read from a file, sampled with the seed; 0 = all.
    count_normalisation : {"auto", "none"}, default "auto"
        auto: recognise counts and normalise them for library size; none: use values as
        supplied.
    matrix_max_features : int, default 20000
        Number of most variable features to keep after reading.
    labels : {"auto", "proposed", "ignored"}, default "auto"
        auto, proposed (accept labels inferred from names) or ignored.
    labels_table : path or list of paths, optional
        Metadata table (repeatable: tables with the same columns form one cohort; a table with
        one row per patient adds its columns; `file.xlsx#Sheet` selects a sheet).
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with group labels.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups, such as `Healthy=healthy;*=cancer`; `drop` excludes a
        label; `proposed` accepts the proposed mapping.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    patient_col : str, optional
        Column with patient ids.
    split_col : str, optional
        Column that marks validation samples.
    time_col : str, optional
        Column with the time of the draw.
    batch_col : list of str, optional
        Technical column, such as batch or plate, instead of those recognised (repeatable).
    cohort : str, optional
        Saved cohort: its groups, columns and exclusions.
    group : list of str, optional
        Group by conditions, such as `early=stage in I,II and age < 70`, or by ids, such as
        `early=samples LB-001, LB-002` or `early=ids from early.txt` (a file with one id per
        line, or `ids from people.csv column sample_id`) (repeatable; groups may use different
        columns).
    leave_out : list of str, optional
        Sample, patient, feature or chromosome to leave out, with the reason, such as `sample
        LB-017-T1: low coverage` (repeatable).
    chosen_from : list of str, optional
        What the groups were chosen from, if from data: `matrix <file>`, `table <name>` or `run
        <id>` (repeatable); they are not tested there.
    keep_after_outcome : bool, optional
        Keep samples drawn after the outcome used as label; they are excluded by default.
    seed : int, default 1
        Random seed for all steps.
    threads : int, default 0
        Worker threads; 0 = one per core. Does not change results.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    Run
        A run with the folder that its paths are relative to.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("run_cfdna_plot_suite", dict(locals()))


def analyze_cfdna_signal_matrix(
    matrix_table: Path,
    output_dir: Path,
    signal_kind: Optional[Literal["methylation", "copy_number", "fragmentomics", "signal"]] = None,
    parameters: Optional[Dict[str, Any]] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.Run:
    """Analyse one numeric matrix.

    `matrix_table` is samples x features in either orientation. Units follow `signal_kind`: beta
    values 0 to 1 for methylation, log2 ratios for copy number, else the unit of the table.
    Statistics are those of `run_cfdna_analysis_suite`.

    Parameters
    ----------
    matrix_table : path
        Numeric matrix.
    output_dir : path
        Output folder.
    signal_kind : {"methylation", "copy_number", "fragmentomics", "signal"}, default "signal"
        Kind of signal.
    parameters : dict of Any, optional
        Task parameters specified by the user.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    Run
        A run with the folder that its paths are relative to.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("analyze_cfdna_signal_matrix", dict(locals()))


def list_supported_blood_preprocessing_specs(
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> List[c.BloodSpec]:
    """List the blood signals that can be preprocessed and encoded.

    Parameters
    ----------
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    List[BloodSpec]
        A record, with attributes and as a plain dict.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("list_supported_blood_preprocessing_specs", dict(locals()))


def plan_blood_preprocessing(
    path: Optional[Union[Path, c.Record]] = None,
    signal: Optional[List[str]] = None,
    parameters: Optional[Dict[str, Any]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.BloodPlan:
    """Plan the preprocessing and encoding of a folder.

    Computes no results; writes the plan to the dataset's ledger.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    signal : list of str, optional
        Signals (see list_supported_blood_preprocessing_specs).
    parameters : dict of Any, optional
        Task parameters specified by the user.
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with labels.
    labels : {"auto", "proposed", "ignored"}, optional
        auto, proposed or ignored.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    BloodPlan
        Preprocessing and encoding tasks that can run on a dataset.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("plan_blood_preprocessing", dict(locals()))


def preprocess_blood_signal_dataset(
    path: Optional[Union[Path, c.Record]] = None,
    signal: Optional[List[str]] = None,
    parameters: Optional[Dict[str, Any]] = None,
    output_dir: Optional[Path] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.BloodRuns:
    """Preprocess the blood signals of a folder.

    Bins are in bp, 0-based and half-open; copy number is a log2 ratio, allele fractions range
    from 0 to 1. Dropped records are counted with the reason.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    signal : list of str, optional
        Signals (see list_supported_blood_preprocessing_specs).
    parameters : dict of Any, optional
        Task parameters specified by the user.
    output_dir : path, optional
        Output folder; allowed only if one task runs.
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with labels.
    labels : {"auto", "proposed", "ignored"}, optional
        auto, proposed or ignored.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    BloodRuns
        Completed runs, and the tasks that could not run with the reason.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("preprocess_blood_signal_dataset", dict(locals()))


def encode_blood_signal_dataset(
    path: Optional[Union[Path, c.Record]] = None,
    signal: Optional[List[str]] = None,
    parameters: Optional[Dict[str, Any]] = None,
    output_dir: Optional[Path] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.BloodRuns:
    """Encode the blood signals of a folder as features.

    A feature store is features.tsv.gz (features in rows, samples in columns) with
    features.json, which gives the unit and definition of every feature group.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    signal : list of str, optional
        Signals (see list_supported_blood_preprocessing_specs).
    parameters : dict of Any, optional
        Task parameters specified by the user.
    output_dir : path, optional
        Output folder; allowed only if one task runs.
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with labels.
    labels : {"auto", "proposed", "ignored"}, optional
        auto, proposed or ignored.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    BloodRuns
        Completed runs, and the tasks that could not run with the reason.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("encode_blood_signal_dataset", dict(locals()))


def make_panel_of_normals(
    folder: Path,
    output: Path,
    parameters: Optional[Union[c.Record, Dict[str, Any]]] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.PanelOfNormals:
    """Build a panel of normals for copy-number correction.

    The panel holds the log2 ratio of every normal per bin (bp, 0-based half-open) after the
    stated correction. It needs at least 10 normals; fewer than 20 give a warning.

    Parameters
    ----------
    folder : path
        Folder with the files of the normals; subfolders are included.
    output : path
        File to write (TSV, gzip-compressed).
    parameters : Record, optional
        Counting and correction of the normals.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    PanelOfNormals
        The panel of normals, its samples and the skipped files.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("make_panel_of_normals", dict(locals()))


def run_copywriter_like_cnv_proxy(
    input_path: Path,
    output_dir: Path,
    exclude_regions: Optional[Path] = None,
    parameters: Optional[Dict[str, Any]] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.Run:
    """Screen copy number from off-target or bin counts (first-pass screen).

    Off-target or bin counts are corrected for GC and mappability if tracks or a reference are
    given; the output is log2 ratios per bin (bp) and segments by circular binary segmentation
    (Olshen 2004, Venkatraman 2007). This first-pass screen is not equivalent to CopywriteR.

    Parameters
    ----------
    input_path : path
        Folder of raw signal files, or one file.
    output_dir : path
        Output folder.
    exclude_regions : path, optional
        Regions to exclude (BED).
    parameters : dict of Any, optional
        Task parameters specified by the user.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    Run
        A run with the folder that its paths are relative to.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("run_copywriter_like_cnv_proxy", dict(locals()))


def run_cfdna_raw_signal_suite(
    input_path: Path,
    output_dir: Path,
    parameters: Optional[Dict[str, Any]] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.Run:
    """Draw raw signals without statistical tests.

    Fragment lengths in bp (short 100–150 bp, long 151–220 bp, inclusive), copy number as log2
    ratio per bin (bp), allele fractions 0 to 1, methylation 0 to 1. No statistical tests are
    run.

    Parameters
    ----------
    input_path : path
        Folder of raw signal files, or one file.
    output_dir : path
        Output folder.
    parameters : dict of Any, optional
        Task parameters specified by the user.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    Run
        A run with the folder that its paths are relative to.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("run_cfdna_raw_signal_suite", dict(locals()))


def run_cfdna_raw_signal_analysis_suite(
    input_path: Path,
    output_dir: Path,
    parameters: Optional[Dict[str, Any]] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.Run:
    """Analyse raw signals.

    Fragment lengths in bp (short 100–150 bp, long 151–220 bp, inclusive), copy number as log2
    ratio per bin (bp), allele fractions 0 to 1, methylation 0 to 1. Groups are compared as in
    `run_cfdna_analysis_suite`; changes over time are reported per patient.

    Parameters
    ----------
    input_path : path
        Folder of raw signal files, or one file.
    output_dir : path
        Output folder.
    parameters : dict of Any, optional
        Task parameters specified by the user.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    Run
        A run with the folder that its paths are relative to.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("run_cfdna_raw_signal_analysis_suite", dict(locals()))


def kernel_status(
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.KernelStatus:
    """Show which Python is used for optional parts, why, and its installed libraries.

    Parameters
    ----------
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    KernelStatus
        The Python kernel of the optional scikit-learn backend: interpreter, packages and
        whether it is ready.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("kernel_status", dict(locals()))


def save_cohort(
    path: Optional[Union[Path, c.Record]] = None,
    name: Optional[str] = None,
    cohort: Optional[Union[c.CohortDefinition, Dict[str, Any]]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    label_map: Optional[Dict[str, str]] = None,
    group: Optional[List[str]] = None,
    leave_out: Optional[List[str]] = None,
    chosen_from: Optional[List[str]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    patient_col: Optional[str] = None,
    time_col: Optional[str] = None,
    split_col: Optional[str] = None,
    batch_col: Optional[List[str]] = None,
    replace: Optional[bool] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.SavedCohort:
    """Save groups and exclusions under a name.

    Writes `assistant/cohorts/<name>.json`: a definition, never a copy of data. Use it with the
    task parameter `cohort`.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    name : str
        Name of the saved cohort.
    cohort : CohortDefinition, optional
        Definition; its name is ignored.
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with group labels.
    label_map : dict of str, optional
        Mapping of labels to groups.
    group : list of str, optional
        Group by conditions, such as `early=stage in I,II and age < 70`, or by ids, such as
        `early=samples LB-001, LB-002` or `early=ids from early.txt` (a file with one id per
        line, or `ids from people.csv column sample_id`) (repeatable; groups may use different
        columns).
    leave_out : list of str, optional
        Sample, patient, feature or chromosome to leave out, with the reason, such as `sample
        LB-017-T1: low coverage` (repeatable).
    chosen_from : list of str, optional
        What the groups were chosen from, if from data: `matrix <file>`, `table <name>` or `run
        <id>` (repeatable); they are not tested there.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    patient_col : str, optional
        Column with patient ids.
    time_col : str, optional
        Column with the time of the draw.
    split_col : str, optional
        Column that marks validation samples.
    batch_col : list of str, optional
        Technical column, such as batch or plate, instead of those recognised (repeatable).
    replace : bool, optional
        Replace a saved cohort of this name.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    SavedCohort
        A cohort definition with its file.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("save_cohort", dict(locals()))


def list_cohorts(
    path: Optional[Union[Path, c.Record]] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.CohortList:
    """List the saved cohorts of a dataset.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    CohortList
        The saved cohorts of a dataset.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("list_cohorts", dict(locals()))


def show_cohort(
    path: Optional[Union[Path, c.Record]] = None,
    name: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.SavedCohort:
    """Show the definition of a saved cohort.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    name : str
        Name of the saved cohort.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    SavedCohort
        A cohort definition with its file.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("show_cohort", dict(locals()))


def preview_cohort(
    path: Optional[Union[Path, c.Record]] = None,
    name: Optional[str] = None,
    cohort: Optional[Union[c.CohortDefinition, Dict[str, Any]]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    label_map: Optional[Dict[str, str]] = None,
    group: Optional[List[str]] = None,
    leave_out: Optional[List[str]] = None,
    chosen_from: Optional[List[str]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    patient_col: Optional[str] = None,
    time_col: Optional[str] = None,
    split_col: Optional[str] = None,
    batch_col: Optional[List[str]] = None,
    values_of: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.CohortPreview:
    """Count the samples of groups and exclusions without running anything.

    With `labels_table` and `labels_sample_col` only the named columns of that table are read;
    without them the dataset is scanned.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    name : str, optional
        Name of the saved cohort.
    cohort : CohortDefinition, optional
        Definition; its name is ignored.
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with group labels.
    label_map : dict of str, optional
        Mapping of labels to groups.
    group : list of str, optional
        Group by conditions, such as `early=stage in I,II and age < 70`, or by ids, such as
        `early=samples LB-001, LB-002` or `early=ids from early.txt` (a file with one id per
        line, or `ids from people.csv column sample_id`) (repeatable; groups may use different
        columns).
    leave_out : list of str, optional
        Sample, patient, feature or chromosome to leave out, with the reason, such as `sample
        LB-017-T1: low coverage` (repeatable).
    chosen_from : list of str, optional
        What the groups were chosen from, if from data: `matrix <file>`, `table <name>` or `run
        <id>` (repeatable); they are not tested there.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    patient_col : str, optional
        Column with patient ids.
    time_col : str, optional
        Column with the time of the draw.
    split_col : str, optional
        Column that marks validation samples.
    batch_col : list of str, optional
        Technical column, such as batch or plate, instead of those recognised (repeatable).
    values_of : str, optional
        Column whose values to list with their sample counts.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    CohortPreview
        What groups and exclusions would give.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("preview_cohort", dict(locals()))


def delete_cohort(
    path: Optional[Union[Path, c.Record]] = None,
    name: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.DeleteCohort:
    """Delete a saved cohort; runs that used it keep their record.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    name : str
        Name of the saved cohort.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    DeleteCohort
        The cohort that was deleted.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("delete_cohort", dict(locals()))


def list_folder_files(
    path: Optional[Union[Path, c.Record]] = None,
    subfolder: Optional[str] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.FolderListing:
    """List the files and folders of a folder of a dataset.

    Links are listed and not followed. Nothing outside the dataset is read.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    subfolder : str, optional
        Folder below the dataset (default: the dataset).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    FolderListing
        The entries of a folder of a dataset.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("list_folder_files", dict(locals()))


def preview_file(
    path: Optional[Union[Path, c.Record]] = None,
    file: Optional[str] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.FilePreview:
    """Show the beginning of a file of a dataset: text, first rows, or what its header says.

    The format is recognised by content. Text and tables are read from the first 64 kB,
    workbooks and Parquet from their first rows; of alignments, tracks and references the
    header. Nothing outside the dataset is read.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    file : str
        File, relative to the dataset; `file.xlsx#Sheet` names a sheet.
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    FilePreview
        What a file holds, from its beginning.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("preview_file", dict(locals()))


def prepare_image(
    input_path: Path,
    output: Path,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.PrepareImage:
    """Encode an image again without its metadata.

    Needs the optional package sharp. Reads PNG, JPEG and WebP, recognised by content, of at
    most 20 MB and 32 megapixels. Of an animation the first frame is kept. The orientation is
    applied, colours are converted to sRGB with 8 bits per channel, and the longest side is
    reduced to 2048 px. EXIF, XMP, colour profiles and text are removed. JPEG stays JPEG; WebP
    becomes PNG if it has transparency, otherwise JPEG.

    Parameters
    ----------
    input_path : path
        PNG, JPEG or WebP file.
    output : path
        File to write; it must not exist.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    PrepareImage
        An image that was encoded again without its metadata.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("prepare_image", dict(locals()))


def write_plan_record(
    path: Optional[Union[Path, c.Record]] = None,
    plan: Optional[Union[c.Plan, Dict[str, Any]]] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.RecordWritten:
    """Write a plan to the ledger of its dataset.

    Refused if the plan belongs to another dataset or a different record with this id exists.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    plan : Plan
        Plan of this dataset; written once and never edited.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    RecordWritten
        The record that was written to the ledger.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("write_plan_record", dict(locals()))


def write_evaluation_record(
    path: Optional[Union[Path, c.Record]] = None,
    evaluation: Optional[Union[c.Evaluation, Dict[str, Any]]] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.RecordWritten:
    """Write an evaluation to the ledger of its dataset and rebuild the concept book.

    Refused if the evaluation belongs to another dataset or a different record with this id
    exists.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    evaluation : Evaluation
        Evaluation of this dataset; written once and never edited.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    RecordWritten
        The record that was written to the ledger.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("write_evaluation_record", dict(locals()))


def read_concept_memory(
    path: Optional[Union[Path, c.Record]] = None,
    limit: Optional[int] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ConceptMemory:
    """Summarise concepts over all evaluations: pending, actioned and blocked counts, and the latest concepts.

    Each concept takes its strongest state over all evaluations: generated < pending < blocked <
    actioned.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    limit : int, optional
        Maximum number of rows (default 50). Counts cover all concepts.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ConceptMemory
        Follow-up questions rolled up from all evaluations of a dataset, with counts by state.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("read_concept_memory", dict(locals()))


def summarize_ledger(
    path: Optional[Union[Path, c.Record]] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.LedgerSummary:
    """Summarise the ledger: record counts and latest ids.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    LedgerSummary
        The ledger of a dataset in numbers, with its newest records.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("summarize_ledger", dict(locals()))


def verify_ledger(
    path: Optional[Union[Path, c.Record]] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.LedgerVerification:
    """Recompute the concept book and memory and list differences; changes nothing.

    Checksums are SHA-256 of the file bytes.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    LedgerVerification
        The records of the ledger compared with the files on disk.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("verify_ledger", dict(locals()))


def rebuild_ledger(
    path: Optional[Union[Path, c.Record]] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.LedgerRebuilt:
    """Rebuild the concept book from the evaluations; changes nothing else.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    LedgerRebuilt
        The concept book and concept memory after they were rebuilt from the records.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("rebuild_ledger", dict(locals()))


def scan_sources(
    paths: Union[Path, Sequence[Path]],
    include_plan: Optional[bool] = None,
    goal: Optional[str] = None,
    parameters: Optional[Dict[str, Any]] = None,
    without_groups: Optional[List[str]] = None,
    labels_table: Optional[Union[Path, Sequence[Path]]] = None,
    labels_sample_col: Optional[str] = None,
    labels_label_col: Optional[str] = None,
    labels: Optional[Literal["auto", "proposed", "ignored"]] = None,
    label_map: Optional[Union[Literal["proposed"], Dict[str, Any]]] = None,
    reference_class: Optional[str] = None,
    positive_class: Optional[str] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.SourceScans:
    """List the contents of one or more folders and, on request, plan each.

    Parameters
    ----------
    paths : path or list of paths
        Dataset folders.
    include_plan : bool, default False
        Also plan each folder.
    goal : str, optional
        Goal in your own words, for the plans.
    parameters : dict of Any, optional
        Task parameters specified by the user, for the plans.
    without_groups : list of str, optional
        Folders that are planned without the groups among the parameters.
    labels_table : path or list of paths, optional
        Metadata tables to use.
    labels_sample_col : str, optional
        Column with sample ids.
    labels_label_col : str, optional
        Column with labels.
    labels : {"auto", "proposed", "ignored"}, optional
        auto, proposed or ignored.
    label_map : Union[{"proposed"}, dict of Any], optional
        Mapping of labels to groups.
    reference_class : str, optional
        Reference group for comparisons.
    positive_class : str, optional
        Positive group (cases).
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    SourceScans
        Contents of one or more folders, with their plans on request.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("scan_sources", dict(locals()))


def answer_message(
    text: str,
    state: Dict[str, Any],
    launch_folder: str,
    thread_id: Optional[str] = None,
    history: Optional[List[Union[c.Record, Dict[str, Any]]]] = None,
    images: Optional[List[Union[c.Record, Dict[str, Any]]]] = None,
    linked: Optional[List[Union[c.Record, Dict[str, Any]]]] = None,
    about: Optional[Union[c.Record, Dict[str, Any]]] = None,
    figure_image: Optional[bool] = None,
    session_id: Optional[str] = None,
    wants_title: Optional[bool] = None,
    active_jobs: Optional[List[str]] = None,
    resume: Optional[bool] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.MessageAnswer:
    """Execute one line of a conversation.

    Parameters
    ----------
    text : str
        A slash command or a plain sentence.
    state : dict of Any
        State of the session.
    launch_folder : str
        Folder to which typed paths are relative.
    thread_id : str, optional
        Conversation that keeps what was sent to a language model.
    history : list of Record, default []
        Earlier messages, oldest first.
    images : list of Record, default []
        Images of the message.
    linked : list of Record, default []
        Linked conversations.
    about : Record, optional
        Result that the text is a question about.
    figure_image : bool, default False
        Also show this result, a figure, to the language model as a picture.
    session_id : str, optional
        Session that keeps the pictures.
    wants_title : bool, default False
        The conversation has no telling title yet.
    active_jobs : list of str, default []
        Active jobs of the session.
    resume : bool, optional
        Resume an interrupted answer; finished steps are reused.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    MessageAnswer
        The answer to one line of a conversation.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("answer_message", dict(locals()))


def converse(
    text: str,
    paths: Optional[Union[Path, Sequence[Path]]] = None,
    artifact: Optional[str] = None,
    goal: Optional[str] = None,
    points: Optional[Dict[str, Union[c.Record, Dict[str, Any]]]] = None,
    history: Optional[List[Union[c.Record, Dict[str, Any]]]] = None,
    images: Optional[List[Union[c.Record, Dict[str, Any]]]] = None,
    linked: Optional[List[Union[c.Record, Dict[str, Any]]]] = None,
    chat: Optional[Dict[str, Any]] = None,
    conversation: Optional[str] = None,
    wants_title: Optional[bool] = None,
    llm_provider: Optional[Literal["openai", "ollama", "embedded", "none"]] = None,
    images_to: Optional[str] = None,
    seen: Optional[str] = None,
    consent: Optional[bool] = None,
    figure_image: Optional[bool] = None,
    figure_agreed: Optional[str] = None,
    session_id: Optional[str] = None,
    output_root: Optional[Path] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ConversationTurn:
    """Answer one message of a conversation, with the configured language model if there is one.

    Numbers of the answer are facts of tools, with the cell each was read from; a number that no
    tool returned is marked as unverified. The model reads results and proposes work; it runs
    nothing, writes nothing and gives no paths. Nothing is sent to an address that is not this
    machine before `consent`, and no picture of a figure before `figure_agreed` names it.

    Parameters
    ----------
    text : str
        Message of the user, in English or Chinese.
    paths : path or list of paths, default []
        Dataset folders that the conversation is about.
    artifact : str, optional
        Only about this artifact (index or artifact_id).
    goal : str, optional
        Goal whose runs come first.
    points : dict of Record, default {}
        What the previous answer about each folder left for the next question.
    history : list of Record, default []
        Earlier messages, oldest first.
    images : list of Record, default []
        Images of the message.
    linked : list of Record, default []
        Linked conversations.
    chat : dict of Any, optional
        What the conversation keeps about its language model.
    conversation : str, optional
        Conversation that keeps what is sent; absent: a list of its own in the user data folder.
    wants_title : bool, default False
        Also ask the model for a title of the conversation.
    llm_provider : {"openai", "ollama", "embedded", "none"}, optional
        Provider for this call; none = without a language model (default: the configured one).
    images_to : str, optional
        Address that the user agreed to send this message and its images to, and no other.
    seen : str, optional
        SHA-256 of the text that the user was shown before agreeing; another text is shown
        again.
    consent : bool, default False
        The user agrees to send to the configured address.
    figure_image : bool, default False
        Also show `artifact`, a figure, to the model as a picture: redrawn with aliases, without
        metadata.
    figure_agreed : str, optional
        Digest of the picture that the user saw and agreed to send; no other is sent.
    session_id : str, optional
        Session that keeps the picture.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ConversationTurn
        One turn of a conversation.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("converse", dict(locals()))


def list_skill_documents(
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.SkillList:
    """List the skills.

    Parameters
    ----------
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    SkillList
        The skills.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("list_skill_documents", dict(locals()))


def show_skill_document(
    skill_id: str,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.SkillDocument:
    """Show a skill with its text, sources and workflow.

    Parameters
    ----------
    skill_id : str
        Full id of the skill, or its name without the prefix where that is unique.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    SkillDocument
        A skill with its text.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("show_skill_document", dict(locals()))


def get_skill_context(
    query: str,
    path: Optional[Union[Path, c.Record]] = None,
    output_root: Optional[Path] = None,
    max_bytes: Optional[int] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.SkillContext:
    """Find what the skills say about a topic.

    Ranks skills by BM25 over title, summary and text in both languages, and by the contents of
    the dataset if one is given. Each point of a score is listed.

    Parameters
    ----------
    query : str
        Question or topic, in English or Chinese.
    path : path or record, optional
        Dataset whose contents count as well. A profile, a plan or another record that names its
        dataset is accepted too.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    max_bytes : int, default 24000
        Maximum size of the text in bytes.
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    SkillContext
        What the skills say about a query.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("get_skill_context", dict(locals()))


def refresh_skill_cache(
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.SkillList:
    """Read all skills again.

    Parameters
    ----------
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    SkillList
        The skills.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("refresh_skill_cache", dict(locals()))


def remember_user_preference(
    text: str,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.RememberedNote:
    """Store a preference for your workflows.

    The answer lists the task parameters that it sets in the next plans. A preference can set
    the reference group and the positive group, but no other parameter that can change a
    verdict.

    Parameters
    ----------
    text : str
        The note in your own words.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    RememberedNote
        A note that was stored.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("remember_user_preference", {**locals(), "from": "python"})


def remember_professional_observation(
    text: str,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.RememberedNote:
    """Store a professional observation.

    An observation is text for you and for skill contexts; it changes no plan.

    Parameters
    ----------
    text : str
        The note in your own words.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    RememberedNote
        A note that was stored.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("remember_professional_observation", {**locals(), "from": "python"})


def edit_skill_note(
    store: Literal["user-workflow-preferences", "professional-practice-notes"],
    note_id: str,
    text: str,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.RememberedNote:
    """Change the text of a note.

    Parameters
    ----------
    store : {"user-workflow-preferences", "professional-practice-notes"}

    note_id : str
        Id of the note.
    text : str
        The note in your own words.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    RememberedNote
        A note that was stored.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("edit_skill_note", dict(locals()))


def delete_skill_note(
    store: Optional[Literal["user-workflow-preferences", "professional-practice-notes"]] = None,
    note_id: Optional[str] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.SkillNote:
    """Delete a note; it no longer has any effect.

    Parameters
    ----------
    store : {"user-workflow-preferences", "professional-practice-notes"}, optional
        Store; by default the one that has the note.
    note_id : str, optional
        Id of the note; by default the newest one.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    SkillNote
        A note of yours.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("delete_skill_note", dict(locals()))


def ingest_skill_source(
    source: Path,
    title: Optional[str] = None,
    skill_id: Optional[str] = None,
    writer: Optional[Literal["auto", "heuristic", "model"]] = None,
    send: Optional[bool] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.SkillDraft:
    """Read a document and draft a skill from it for your review.

    Reads text, Markdown, HTML, Jupyter notebooks, PDF and DOCX (the last two with optional
    packages). The draft has no effect before you accept it.

    Parameters
    ----------
    source : path
        File, folder or address (http or https).
    title : str, optional
        Title of the skill; by default that of the document.
    skill_id : str, optional
        Skill to change; by default a new one is drafted.
    writer : {"auto", "heuristic", "model"}, default "auto"
        heuristic: rules on this machine; model: the language model; auto: the rules unless
        `send` is true and a model is configured.
    send : bool, default False
        Allow the text of the document to be sent to the configured language model.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    SkillDraft
        A draft with its changes.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("ingest_skill_source", dict(locals()))


def list_skill_drafts(
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ListSkillDrafts:
    """List the drafts that wait for your review.

    Parameters
    ----------
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ListSkillDrafts
        Drafts that wait for your review.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("list_skill_drafts", dict(locals()))


def show_skill_draft(
    draft_id: str,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.SkillDraft:
    """Show a draft as changes to the present text.

    Parameters
    ----------
    draft_id : str
        Id of the draft.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    SkillDraft
        A draft with its changes.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("show_skill_draft", dict(locals()))


def decide_skill_draft(
    draft_id: str,
    decision: Literal["accept", "reject"],
    hunks: Optional[List[int]] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.SkillDraft:
    """Accept or reject changes of a draft.

    Accepted changes become a new version of the skill at once; earlier versions are kept.

    Parameters
    ----------
    draft_id : str
        Id of the draft.
    decision : {"accept", "reject"}
        What to do.
    hunks : list of int, optional
        Numbers of the changes; by default all without a decision.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    SkillDraft
        A draft with its changes.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("decide_skill_draft", dict(locals()))


def revert_skill(
    skill_id: str,
    version: Optional[str] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.RevertSkill:
    """Go back to an earlier version of a skill.

    Parameters
    ----------
    skill_id : str
        Full id of the skill, or its name without the prefix where that is unique.
    version : str, optional
        Version to go back to; by default the one before. `0`: without any accepted change.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    RevertSkill
        The skill after the change.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("revert_skill", dict(locals()))


def list_liquid_biopsy_methods(
    query: Optional[str] = None,
    family: Optional[Literal["fragmentomics", "genome-workflow", "methylome-workflow", "copy-number", "enrichment", "bisulfite", "em-seq", "nanopore", "deconvolution", "foundation-model", "ctdna-variants", "mrd", "cfrna", "small-rna", "vesicles", "ctc", "proteomics"]] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.MethodList:
    """List methods of the field.

    Depth is mean sequencing depth (×). Every fact names its sources in `sourced_by`; null is
    unknown. Matches are ranked by BM25 over names, synonyms and purposes in both languages.

    Parameters
    ----------
    query : str, optional
        Question or names of methods, in English or Chinese.
    family : {"fragmentomics", "genome-workflow", "methylome-workflow", "copy-number", "enrichment", "bisulfite", "em-seq", "nanopore", "deconvolution", "foundation-model", "ctdna-variants", "mrd", "cfrna", "small-rna", "vesicles", "ctc", "proteomics"}, optional
        Part of the field.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    MethodList
        Methods of the registry.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("list_liquid_biopsy_methods", dict(locals()))


def recommend_liquid_biopsy_methods(
    input_path: Optional[Path] = None,
    query: Optional[str] = None,
    limit: Optional[int] = None,
    output_root: Optional[Path] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.MethodAdvice:
    """Recommend methods for a question, a dataset or both.

    The score is the sum of `points`, each with its reason; the guide describes them (Methods
    and external tools). Requirements are checked on this machine. At least one of `input_path`
    and `query` is needed.

    Parameters
    ----------
    input_path : path, optional
        Dataset folder, or a folder inside it.
    query : str, optional
        Question or names of methods, in English or Chinese.
    limit : int, default 8
        Most methods in each group.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    MethodAdvice
        Method advice for a question, a dataset or both.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("recommend_liquid_biopsy_methods", dict(locals()))


def write_method_advice_report(
    output_dir: Path,
    input_path: Optional[Path] = None,
    query: Optional[str] = None,
    limit: Optional[int] = None,
    output_root: Optional[Path] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.WrittenAdvice:
    """Write method advice as JSON and Markdown.

    Writes lb_biopsy_method_advice.json and lb_biopsy_method_advice.md.

    Parameters
    ----------
    output_dir : path
        Folder for the report.
    input_path : path, optional
        Dataset folder, or a folder inside it.
    query : str, optional
        Question or names of methods, in English or Chinese.
    limit : int, default 8
        Most methods in each group.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    WrittenAdvice
        Method advice, and the files it was written to.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("write_method_advice_report", dict(locals()))


def external_tool_status(
    tool_key: Optional[str] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ToolStatusList:
    """Show which external tools are installed and ready.

    `installed`: the program can be called. `ready`: its smoke test passed as well, and every
    file that real work needs is configured.

    Parameters
    ----------
    tool_key : str, optional
        One tool; by default all.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ToolStatusList
        State of the external tools.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("external_tool_status", dict(locals()))


def write_external_tool_status_report(
    output_dir: Path,
    tool_key: Optional[str] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.WrittenToolStatus:
    """Write the state of the external tools as JSON and Markdown.

    Parameters
    ----------
    output_dir : path
        Folder for the report.
    tool_key : str, optional
        One tool; by default all.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    WrittenToolStatus
        State of the external tools, and the files it was written to.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("write_external_tool_status_report", dict(locals()))


def bootstrap_external_tools(
    profile: Optional[Literal["core", "all"]] = None,
    execute: Optional[bool] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ToolBootstrap:
    """Plan or set up all tools of a profile.

    Nothing is installed without `execute`. The tools go to the user data folder, never to your
    own environments.

    Parameters
    ----------
    profile : {"core", "all"}, default "core"
        core: what most analyses need; all: every tool with a recipe.
    execute : bool, default False
        Install; without it, only the plan is made.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ToolBootstrap
        The set-up of all tools of a profile.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("bootstrap_external_tools", dict(locals()))


def install_external_tool(
    tool_key: str,
    execute: Optional[bool] = None,
    version: Optional[str] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ToolInstall:
    """Plan or install an external tool.

    Nothing is installed without `execute`. Python packages and crates are pinned by hash. After
    the installation the smoke test runs; if it fails, the former version stays in use.

    Parameters
    ----------
    tool_key : str
        Key of the tool.
    execute : bool, default False
        Install; without it, only the plan is made.
    version : str, optional
        Version; by default the one of the recipe.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ToolInstall
        An installation, planned or done.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("install_external_tool", dict(locals()))


def uninstall_external_tool(
    tool_key: str,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ToolStatus:
    """Remove an external tool that lb-agent installed.

    Parameters
    ----------
    tool_key : str
        Key of the tool.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ToolStatus
        State of an external tool on this machine.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("uninstall_external_tool", dict(locals()))


def configure_external_tool(
    tool_key: str,
    resource: str,
    input_path: Optional[Path] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ToolStatus:
    """State where a file that a tool needs is.

    Parameters
    ----------
    tool_key : str
        Key of the tool.
    resource : str
        Resource, as the status names it.
    input_path : path, optional
        File or folder; without it the setting is removed.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ToolStatus
        State of an external tool on this machine.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("configure_external_tool", dict(locals()))


def smoke_external_tool(
    tool_key: str,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ToolSmoke:
    """Test an external tool with small data.

    The data are made by lb-agent, so that the expected output is known.

    Parameters
    ----------
    tool_key : str
        Key of the tool.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ToolSmoke
        Smoke test of a tool with small data that lb-agent makes.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("smoke_external_tool", dict(locals()))


def run_external_tool_command(
    tool_key: str,
    command_tuple: List[str],
    path: Optional[Union[Path, c.Record]] = None,
    output_dir: Optional[Path] = None,
    seconds: Optional[float] = None,
    output_mb: Optional[float] = None,
    memory_gb: Optional[float] = None,
    use: Optional[bool] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ToolRun:
    """Run a command of an external tool.

    No shell is involved, the environment is reduced and standard input is closed. With
    bubblewrap on Linux, only the working folder can be written. The record lists the outputs
    and the tasks that can read them.

    Parameters
    ----------
    tool_key : str
        Key of the tool.
    command_tuple : list of str
        Program of the tool and its arguments.
    path : path or record, optional
        Dataset in whose ledger the run is recorded. A profile, a plan or another record that
        names its dataset is accepted too.
    output_dir : path, optional
        Working folder; by default the current folder, or a new run folder with a dataset or
        over HTTP.
    seconds : float, default 86400
        Time limit (s).
    output_mb : float, default 20000
        Limit of files written and printed text (MB).
    memory_gb : float, optional
        Memory limit of each process (GiB).
    use : bool, default False
        With a dataset: make the outputs inputs of its next plan.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ToolRun
        A command of an external tool that was run.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("run_external_tool_command", dict(locals()))


def use_external_tool_outputs(
    path: Optional[Union[Path, c.Record]] = None,
    tool_run_id: Optional[str] = None,
    use: Optional[bool] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.UseExternalToolOutputs:
    """Make the outputs of a command inputs of the next plan of its dataset.

    Parameters
    ----------
    path : path or record
        Dataset folder. A profile, a plan or another record that names its dataset is accepted
        too.
    tool_run_id : str
        Id of the record of the command.
    use : bool, default True
        false: they are inputs no longer.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    UseExternalToolOutputs
        Outputs of a command as inputs of its dataset.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("use_external_tool_outputs", dict(locals()))


def list_external_tool_runs(
    limit: Optional[int] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.ListExternalToolRuns:
    """List the commands of external tools that were run.

    Parameters
    ----------
    limit : int, default 50
        Most rows.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    ListExternalToolRuns
        Commands of external tools that were run.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("list_external_tool_runs", dict(locals()))


def delete_external_tool_run(
    tool_run_id: str,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.DeleteExternalToolRun:
    """Delete the record of a command and the text that it printed.

    Files that the command wrote stay, and so does its run in the ledger of a dataset.

    Parameters
    ----------
    tool_run_id : str
        Id of the record of the command.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    DeleteExternalToolRun
        A command in one row of a list.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("delete_external_tool_run", dict(locals()))


def compare_with_external_tools(
    input_path: Path,
    path: Optional[Union[Path, c.Record]] = None,
    region_bed: Optional[Path] = None,
    min_mapq: Optional[int] = None,
    tools: Optional[List[Literal["finaletoolkit", "cfdnalab", "samtools"]]] = None,
    output_dir: Optional[Path] = None,
    output_root: Optional[Path] = None,
    *,
    profile: Optional[c.Record] = None,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.Run:
    """Compare fragment counts of a BAM file with those of external tools.

    Counts the fragments of the same file with each tool and with the engine, under the same
    stated filters, and explains the differences.

    Parameters
    ----------
    input_path : path
        BAM file of paired reads, sorted and indexed.
    path : path or record, optional
        Dataset in whose ledger the run is recorded. A profile, a plan or another record that
        names its dataset is accepted too.
    region_bed : path, optional
        BED file of regions; by default whole chromosomes.
    min_mapq : int, default 30
        Least mapping quality.
    tools : List[{"finaletoolkit", "cfdnalab", "samtools"}], optional
        Tools to compare with; by default those that are installed.
    output_dir : path, optional
        Output folder; by default a new run folder of the dataset.
    output_root : path, optional
        Folder for outputs instead of the dataset (remembered for later calls).
    profile : Profile, optional
        Used instead of `path`: its folder, with the metadata choices made for it.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    Run
        A run with the folder that its paths are relative to.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("compare_with_external_tools", dict(locals()))


def list_local_models(
    identifier: Optional[str] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.LocalModelList:
    """List the local language models and their state on this machine.

    Sizes are in bytes. A model that does not fit this machine is listed with the reason; no
    model is hidden.

    Parameters
    ----------
    identifier : str, optional
        One model; by default all.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    LocalModelList
        The reviewed local models and those that the user added.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("list_local_models", dict(locals()))


def install_local_model(
    identifier: str,
    accept_licence: Optional[str] = None,
    runtime: Optional[Literal["embedded", "ollama"]] = None,
    continue_after_restart: Optional[bool] = None,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.LocalModel:
    """Download a local language model, or resume its download.

    Pieces of 8 MiB are kept with their digest, so that an interrupted download resumes. The
    digest of the whole file is checked before the model counts as installed.

    Parameters
    ----------
    identifier : str
        Identifier of the model.
    accept_licence : str, optional
        SHA-256 of the licence text that you accept; not needed again once accepted.
    runtime : {"embedded", "ollama"}, optional
        Runtime; by default the one that the list shows.
    continue_after_restart : bool, optional
        Resume by itself when the service starts again; by default it stays paused.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    LocalModel
        A local model and its state on this machine.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("install_local_model", dict(locals()))


def pause_local_model(
    identifier: str,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.LocalModel:
    """Pause the download of a local language model.

    Parameters
    ----------
    identifier : str
        Identifier of the model.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    LocalModel
        A local model and its state on this machine.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("pause_local_model", dict(locals()))


def remove_local_model(
    identifier: str,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.LocalModel:
    """Remove a local language model or its unfinished download.

    A file of your own that an entry names is never deleted.

    Parameters
    ----------
    identifier : str
        Identifier of the model.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    LocalModel
        A local model and its state on this machine.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("remove_local_model", dict(locals()))


def probe_local_model(
    identifier: str,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.LocalModel:
    """Test an installed local language model and measure its speed.

    Speed is in tokens per second, time to the first token in milliseconds.

    Parameters
    ----------
    identifier : str
        Identifier of the model.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    LocalModel
        A local model and its state on this machine.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("probe_local_model", dict(locals()))


def use_local_model(
    identifier: str,
    *,
    user_data_dir: Optional[Path] = None,
    progress: Optional[Callable[[Progress], Any]] = None,
) -> c.LocalModel:
    """Choose an installed and tested local language model.

    Parameters
    ----------
    identifier : str
        Identifier of the model.
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    progress : callable, optional
        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.

    Returns
    -------
    LocalModel
        A local model and its state on this machine.

    Raises
    ------
    TypeError, ValueError
        An argument is wrong; the message names it. The engine was not called.
    LbError
        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing
        file or folder is also a FileNotFoundError.
    KeyboardInterrupt
        Raised once the engine has stopped and removed half-written files.
    """
    return _call("use_local_model", dict(locals()))
