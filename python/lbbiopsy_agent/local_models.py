"""Language models on this machine: list, download, test and choose them."""

from ._functions import (
    install_local_model,
    list_local_models,
    pause_local_model,
    probe_local_model,
    remove_local_model,
    use_local_model,
)

__all__ = [
    "install_local_model",
    "list_local_models",
    "pause_local_model",
    "probe_local_model",
    "remove_local_model",
    "use_local_model",
]
