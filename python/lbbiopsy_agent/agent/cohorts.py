"""Saved groups and exclusions of a dataset."""

from .._functions import (
    delete_cohort,
    list_cohorts,
    preview_cohort,
    save_cohort,
    show_cohort,
)

__all__ = [
    "delete_cohort",
    "list_cohorts",
    "preview_cohort",
    "save_cohort",
    "show_cohort",
]
