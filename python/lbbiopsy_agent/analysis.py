"""Analyses of matrices and raw signals into an output folder of your choice, without a dataset.

Every function writes a run folder (report.md, summary.json, tables, figures, manifest.json) and returns a `Run`. The
folder may be absent, empty, or contain an earlier run, which is replaced. Any other folder is refused and left unchanged.
"""

from ._functions import (
    analyze_cfdna_signal_matrix,
    run_cfdna_analysis_suite,
    run_cfdna_raw_signal_analysis_suite,
    run_copywriter_like_cnv_proxy,
)

__all__ = [
    "analyze_cfdna_signal_matrix",
    "run_cfdna_analysis_suite",
    "run_cfdna_raw_signal_analysis_suite",
    "run_copywriter_like_cnv_proxy",
]
