"""Methods of the field for a question and a dataset, and the external tools behind them."""

from ._functions import (
    bootstrap_external_tools,
    compare_with_external_tools,
    configure_external_tool,
    delete_external_tool_run,
    external_tool_status,
    install_external_tool,
    list_external_tool_runs,
    list_liquid_biopsy_methods,
    recommend_liquid_biopsy_methods,
    run_external_tool_command,
    smoke_external_tool,
    uninstall_external_tool,
    use_external_tool_outputs,
    write_external_tool_status_report,
    write_method_advice_report,
)

# The other spelling of the same functions.
list_lb_biopsy_methods = list_liquid_biopsy_methods
recommend_lb_biopsy_methods = recommend_liquid_biopsy_methods

__all__ = [
    "bootstrap_external_tools",
    "compare_with_external_tools",
    "configure_external_tool",
    "delete_external_tool_run",
    "external_tool_status",
    "install_external_tool",
    "list_external_tool_runs",
    "list_lb_biopsy_methods",
    "list_liquid_biopsy_methods",
    "recommend_lb_biopsy_methods",
    "recommend_liquid_biopsy_methods",
    "run_external_tool_command",
    "smoke_external_tool",
    "uninstall_external_tool",
    "use_external_tool_outputs",
    "write_external_tool_status_report",
    "write_method_advice_report",
]
