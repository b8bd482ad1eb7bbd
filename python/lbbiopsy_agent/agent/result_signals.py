"""Result signals in finished results."""

from .._functions import (
    extract_result_signals,
)

__all__ = [
    "extract_result_signals",
]
