"""Figures of matrices and raw signals, without tests and models, in an output folder of your choice.

Figures are written as PNG, SVG and JSON with their data, coordinates of projections as CSV. Interactive HTML files are written
where the optional plotting library is installed.
"""

from ._functions import (
    run_cfdna_plot_suite,
    run_cfdna_raw_signal_suite,
)

__all__ = [
    "run_cfdna_plot_suite",
    "run_cfdna_raw_signal_suite",
]
