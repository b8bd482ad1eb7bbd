"""Evaluates finished results: checks, result signals and follow-up questions."""

from .._functions import (
    evaluate_project_results,
)

__all__ = [
    "evaluate_project_results",
]
