"""What records are beyond their fields: their files, and how a notebook shows them."""

from __future__ import annotations

import os
from typing import Any, Iterable, List, Optional, Tuple

from ._card import ROWS_SHOWN, Card
from ._opening import NO_FOLDER, RunFolder
from ._record import Record
from .files import Figure, Table, own_bytes

#: Figures a card shows itself; the others are named.
_FIGURES_SHOWN = 3
_TABLE_KINDS = ("table", "feature_store")


class _View:
    """Cards of a record: `_card()` gives title, paragraphs, facts and lists once, for HTML and Markdown."""

    def _card(self) -> Card:
        raise NotImplementedError

    def _repr_html_(self) -> str:
        return self._card().html()

    def _repr_markdown_(self) -> str:
        return self._card().markdown()


def _counts(values: Optional[dict]) -> str:
    return ", ".join("{} {}".format(name, number) for name, number in (values or {}).items())


def _metadata_facts(metadata: Any) -> List[Tuple[str, Any]]:
    return [
        ("metadata table", ", ".join(metadata.get("selected_tables") or [metadata.get("selected_table") or ""])),
        ("sample column", metadata.get("sample_column")),
        ("label column", metadata.get("label_column")),
        ("label counts", _counts(metadata.get("label_counts"))),
        ("reference", metadata.get("reference_label")),
        ("patients", metadata.get("patient_column")),
        ("coverage", "{:.0%} ({} of {} samples)".format(metadata.get("coverage") or 0, metadata.get("matched_samples"), metadata.get("data_samples"))),
        ("confidence", "{:.2f}".format(metadata.get("confidence") or 0)),
        ("supervision", metadata.get("supervision_mode")),
        ("backend", metadata.get("backend")),
        ("chosen by", metadata.get("override")),
    ]


class MetadataView(_View):
    """The metadata card."""

    def _card(self: Any) -> Card:
        card = Card("Metadata")
        card.facts = _metadata_facts(self)
        card.lists = [("Warnings", list(self.get("warnings") or []))]
        return card


class ProfileView(_View):
    """A profile shows the contents of the folder and the chosen metadata."""

    def _card(self: Any) -> Card:
        card = Card("Dataset {}".format(self.get("dataset_root")))
        families: dict = {}
        for one in self.get("inputs") or []:
            if one.get("role") == "data":
                families[one["signal_family"]] = families.get(one["signal_family"], 0) + 1
        card.facts = [
            ("files", self.get("files_scanned")),
            ("signals", _counts(families)),
            ("outputs of earlier runs", len(self.get("outputs") or []) or None),
            *_metadata_facts(self.get("metadata_profile") or {}),
        ]
        findings = [one for one in self.get("doctor") or [] if one.get("severity") in ("warning", "error")]
        card.lists = [
            ("Findings", ["{}: {} {}".format(one["severity"], one["finding"], one["hint"]) for one in findings[:ROWS_SHOWN]]),
            ("Warnings", [*(self.get("warnings") or []), *((self.get("metadata_profile") or {}).get("warnings") or [])]),
        ]
        return card


class PlanView(_View):
    """A plan shows its tasks; the recommended one is named first."""

    def __init__(self, *args: Any, **fields: Any) -> None:
        super().__init__(*args, **fields)
        for task in self.get("tasks") or []:  # type: ignore[attr-defined]
            # A task of a plan can be run without saying again where.
            task._dataset_root = self.get("dataset_root")  # type: ignore[attr-defined]

    @property
    def recommended(self: Any) -> Any:
        """The recommended task, or None."""
        return next((task for task in self.get("tasks") or [] if task["task_key"] == self.get("recommended_task")), None)

    def _card(self: Any) -> Card:
        card = Card("Plan for {}".format(self.get("dataset_root")))
        card.facts = [("goal", self.get("goal")), ("recommended", self.get("recommended_task")), ("ledger", self.get("ledger_path"))]
        best = self.get("recommended_task")
        rows = [["→" if one["task_key"] == best else "", one["status"], one["task_key"], one["reason"]] for one in self.get("tasks") or []]
        card.table = (["", "status", "task", "reason"], rows)
        state = self.get("data_state") or {}
        card.lists = [("Blockers", list(state.get("blockers") or [])), ("Next", list(state.get("safe_next_actions") or []))]
        return card


class RunView(_View):
    """A run returns its files as paths and shows its headline, warnings and first figures."""

    @property
    def report(self: Any) -> Optional[str]:
        """Path of the report (Markdown); None when there is none."""
        return self._at(self.get("report_path")) if self.get("report_path") else None

    @property
    def tables(self: Any) -> List[Table]:
        """The result tables, features of encoders included, as paths with `to_pandas()`, `to_polars()` and `to_numpy()`."""
        listed = self.get("outputs") or []
        return self._own([Table(self._at(one["path"])) for one in listed if one["kind"] in _TABLE_KINDS and not one["path"].endswith(".json")])

    @property
    def figures(self: Any) -> List[Figure]:
        """The figures, as paths (PNG; SVG and data beside them)."""
        return self._own([Figure(self._at(one["path"])) for one in self.get("outputs") or [] if one["kind"] == "figure"])

    def table(self: Any, name: str) -> Table:
        """The table with a name such as `samples`, or `lpwgs/log2_matrix` if several share the name. Otherwise a KeyError lists the names."""
        return _named(self.tables, name, "table")

    def figure(self: Any, name: str) -> Figure:
        """The figure with this name. Otherwise a KeyError lists the names."""
        return _named(self.figures, name, "figure")

    @property
    def summary(self: Any) -> Any:
        """The content of summary.json as a record; None if the run has none."""
        found = next((one["path"] for one in self.get("outputs") or [] if one["kind"] == "summary"), None)
        text = None if found is None else own_bytes(self._at(found), self._folder())
        return None if text is None else _json(text, Record)

    def _own(self: Any, files: List[Any]) -> List[Any]:
        """The same files, which can be read only in the folder of the run."""
        folder = self._folder() if files else None
        for one in files:
            one._folder = folder
        return files

    def _folder(self: Any) -> RunFolder:
        """The folder of the run, whose manifest is that of this run; else what holds no file."""
        if not self.get("manifest_path"):
            return NO_FOLDER
        manifest = self._at(self["manifest_path"])
        path, root = os.path.dirname(manifest), self._at("")
        # Below `assistant` the engine makes no link and follows none; an output folder chosen by hand may lie behind one.
        folder = RunFolder(root if path.startswith(os.path.join(root, "assistant", "")) else path, path)
        try:
            known = _json(own_bytes(manifest, folder) or b"")
            return folder if known["run_id"] == self.get("run_id") else NO_FOLDER
        except (ValueError, KeyError, TypeError):
            return NO_FOLDER

    def _at(self: Any, path: str) -> str:
        return os.path.normpath(os.path.join(self.get("output_root") or getattr(self, "_output_root", ""), path))

    def _card(self: Any) -> Card:
        card = Card("{}: {}".format(self.get("task_key"), str(self.get("status")).replace("_", " ")))
        if self.get("headline"):
            card.paragraphs.append(self["headline"])
        if self.get("error"):
            card.paragraphs.append("{} {}".format(self["error"].get("detail"), self["error"].get("hint")))
        tables, figures = self.tables, self.figures
        card.facts = [
            ("verification", (self.get("verification") or {}).get("status")),
            ("report", self.report),
            ("tables", len(tables)),
            ("figures", len(figures)),
        ]
        card.figures = list(figures[:_FIGURES_SHOWN])
        try:
            points = list((self.summary or {}).get("headline_points") or [])
        except (ValueError, AttributeError):
            points = []
        card.facts.append(("more figures", ", ".join(one.name for one in figures[_FIGURES_SHOWN:])))
        card.lists = [("What to know", points)]
        return card


class EvaluationView(_View):
    """An evaluation shows its checks and questions by state."""

    def _card(self: Any) -> Card:
        card = Card("Evaluation of {} run(s)".format(len(self.get("run_ids") or [])))
        card.facts = [
            ("complete", self.get("complete")),
            ("result signals", len(self.get("result_signals") or [])),
            *((state, len(self.get(state + "_analysis_concepts") or [])) for state in ("pending", "actioned", "blocked")),
        ]
        rows = [[one["status"], one["check"], one["finding"]] for one in self.get("checks") or [] if one["status"] in ("warn", "fail")]
        card.table = (["status", "check", "finding"], rows[:ROWS_SHOWN])
        card.lists = [
            ("Waiting questions", [one["question"] for one in self.get("pending_analysis_concepts") or []]),
            ("Warnings", list(self.get("warnings") or [])),
        ]
        return card


class AutopilotView(_View):
    """An autopilot shows why it stopped and its steps."""

    def _card(self: Any) -> Card:
        card = Card("Autopilot")
        card.facts = [("stopped", self.get("stop_text")), ("report", self.get("report_path"))]
        steps = [[str(one["number"]), one["task_key"], one["status"], one.get("headline") or ""] for one in self.get("steps") or []]
        card.table = (["step", "task", "status", "headline"], steps)
        card.lists = [("Next", list(self.get("next_actions") or []))]
        return card


def _json(content: bytes, kind: Any = None) -> Any:
    """A JSON file of a run; ValueError for one that is none, and for one nested deeper than Python reads."""
    import json

    try:
        return json.loads(content.decode("utf-8"), object_hook=kind)
    except RecursionError as error:
        raise ValueError("The file is nested too deeply.") from error


def _named(files: Iterable[Any], name: str, what: str) -> Any:
    """The file of a name, or of the last parts of its path; the name must fit one only."""
    places = {"/".join([*one.path.parts[:-1], one.name]).replace("\\", "/"): one for one in files}
    found = [place for place in places if place == name or place.endswith("/" + name)]
    if len(found) == 1:
        return places[found[0]]
    if found:
        raise KeyError("several {}s are called {!r}: {}; name the folder too".format(what, name, ", ".join(sorted(found))))
    known = sorted(one.name for one in places.values())
    raise KeyError("there is no {} {!r}; there are: {}".format(what, name, ", ".join(known) or "none"))
