"""Scan, plan, run and summarise a dataset folder."""

from .._functions import (
    answer_message,
    ask,
    ask_artifact,
    build_lb_biopsy_data_state,
    compare_runs,
    compile_user_analysis_idea,
    converse,
    execute_assistant_task,
    export_report,
    kernel_status,
    list_flagged_samples,
    list_folder_files,
    make_demo_cohort,
    plan_assistant_tasks,
    prepare_image,
    preview_file,
    run_autopilot,
    run_lbbiopsy_assistant,
    scan_project_profile,
    scan_sources,
    summarize_project_outputs,
)

# The older spelling of the same functions.
build_liquid_biopsy_data_state = build_lb_biopsy_data_state
run_liquidbiopsy_assistant = run_lbbiopsy_assistant

__all__ = [
    "answer_message",
    "ask",
    "ask_artifact",
    "build_lb_biopsy_data_state",
    "build_liquid_biopsy_data_state",
    "compare_runs",
    "compile_user_analysis_idea",
    "converse",
    "execute_assistant_task",
    "export_report",
    "kernel_status",
    "list_flagged_samples",
    "list_folder_files",
    "make_demo_cohort",
    "plan_assistant_tasks",
    "prepare_image",
    "preview_file",
    "run_autopilot",
    "run_lbbiopsy_assistant",
    "run_liquidbiopsy_assistant",
    "scan_project_profile",
    "scan_sources",
    "summarize_project_outputs",
]
