"""The datasets of a folder and their joint inventory."""

from .._functions import (
    discover_dataset_sources,
    source_inventory_row,
    write_joint_source_inventory,
)

__all__ = [
    "discover_dataset_sources",
    "source_inventory_row",
    "write_joint_source_inventory",
]
