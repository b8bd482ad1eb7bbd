"""The ledger of a dataset: plans, runs, evaluations and the concept book under `assistant/ledger/`."""

from __future__ import annotations

import os
from typing import Any, Dict, Optional

from .. import _functions as engine
from .._contract import ConceptMemory, LedgerSummary
from .._functions import (
    read_concept_memory,
    rebuild_ledger,
    summarize_ledger,
    verify_ledger,
    write_evaluation_record,
    write_plan_record,
)
from ..errors import LbInputError

__all__ = [
    "PlanLedger",
    "read_concept_memory",
    "rebuild_ledger",
    "summarize_ledger",
    "verify_ledger",
    "write_evaluation_record",
    "write_plan_record",
]


class PlanLedger:
    """The records of one dataset. They are written once and never edited; concept memory and concept book can be rebuilt from them.

    Parameters
    ----------
    dataset_root : path, or a record that names its dataset
        The dataset folder.
    output_root : path, optional
        Folder of its outputs if they are not in the dataset (remembered for later calls).
    user_data_dir : path, optional
        Folder for your sessions, jobs and settings.
    """

    def __init__(self, dataset_root: Any, output_root: Any = None, user_data_dir: Any = None) -> None:
        root = dataset_root.get("dataset_root") if isinstance(dataset_root, dict) else dataset_root
        if not isinstance(root, (str, os.PathLike)):
            raise TypeError("PlanLedger: dataset_root must be a path, not {}".format(type(root).__name__))
        self.dataset_root = os.path.abspath(os.path.expanduser(os.fspath(root)))
        self._place: Dict[str, Any] = {"output_root": output_root, "user_data_dir": user_data_dir}

    def write_plan(self, plan: Dict[str, Any], profile: Optional[Dict[str, Any]] = None) -> str:
        """Writes a plan and returns the path of its record.

        A plan of `plan_assistant_tasks` is already in the ledger; writing it again changes nothing. Raises
        `LbInputError` for a plan or profile of another dataset, `LbOutputError` when a different record has its id.
        """
        if profile is not None:
            self._same_dataset(profile)
        return self._path(engine.write_plan_record(path=self.dataset_root, plan=plan, **self._place))

    def write_evaluation(self, evaluation: Dict[str, Any]) -> str:
        """Writes a result of `evaluate_project_results`, updates the concept book, and returns the path of the record."""
        return self._path(engine.write_evaluation_record(path=self.dataset_root, evaluation=evaluation, **self._place))

    def concept_memory(self, limit: Optional[int] = None) -> ConceptMemory:
        """Pending, actioned and blocked counts over all evaluations, and the latest concepts (50, or `limit`)."""
        return engine.read_concept_memory(path=self.dataset_root, limit=limit, **self._place)

    def write_concept_book(self) -> Optional[str]:
        """Rebuilds the concept book from the evaluations and returns its path, or None without evaluations."""
        made = engine.rebuild_ledger(path=self.dataset_root, **self._place)
        return None if made.path is None else self._path(made)

    def summary(self) -> LedgerSummary:
        """Counts and latest ids of plans, runs and evaluations, and the files that are ignored."""
        return engine.summarize_ledger(path=self.dataset_root, **self._place)

    def _same_dataset(self, profile: Dict[str, Any]) -> None:
        if not isinstance(profile, dict):
            raise TypeError("write_plan: profile must be a profile, not {}".format(type(profile).__name__))
        root = profile.get("dataset_root")
        if root is not None and os.path.realpath(root) != os.path.realpath(self.dataset_root):
            raise LbInputError(
                {
                    "code": "ledger.other_dataset",
                    "detail": "The profile is of {}, and this is the ledger of {}.".format(root, self.dataset_root),
                    "hint": "Write it to the ledger of the folder it was created for.",
                    "path": root,
                },
                3,
            )

    @staticmethod
    def _path(written: Any) -> str:
        return os.path.join(written.output_root, written.path)

    def __repr__(self) -> str:
        return "PlanLedger({!r})".format(self.dataset_root)
