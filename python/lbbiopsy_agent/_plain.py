"""Texts of our tables as they were before they were guarded against spreadsheets.

What a spreadsheet would run as a formula is written with an apostrophe before it. The rule is that of the engine
(src/lib/base/formula-cells.ts); a test compares the two.
"""

import re
from typing import Any, List

#: Apostrophes before what begins like a formula and is neither a number nor a lone sign.
_GUARDED = re.compile(r"'+(?=[=+\-@\t\r])(?!(?:[+-]|[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)\Z)")


def plain(text: Any) -> Any:
    """The text of a cell without the apostrophe of a guard; anything else as it is."""
    return text[1:] if isinstance(text, str) and _GUARDED.match(text) else text


def plain_list(cells: List[str]) -> List[str]:
    """All cells of a row."""
    return [plain(cell) if cell[:1] == "'" else cell for cell in cells]


def plain_pandas(pandas: Any, frame: Any) -> Any:
    """A data frame with plain cells, names of columns and index; what came in pieces is left to the caller."""
    if not isinstance(frame, pandas.DataFrame):
        return frame
    for place in range(frame.shape[1]):
        column = frame.iloc[:, place]
        if isinstance(column.dtype, pandas.CategoricalDtype):
            frame.isetitem(place, column.cat.rename_categories(plain))
        elif _holds_text(pandas, column) and any(isinstance(cell, str) and cell[:1] == "'" for cell in column):
            frame.isetitem(place, column.map(plain, na_action="ignore").astype(column.dtype))
    frame.columns = _plain_index(frame.columns)
    frame.index = _plain_index(frame.index)
    return frame


def _holds_text(pandas: Any, column: Any) -> bool:
    return column.dtype == object or isinstance(column.dtype, pandas.StringDtype)


def _plain_index(index: Any) -> Any:
    """Names of rows or columns; one that needs no change is the same object."""
    if index.nlevels > 1:
        return index.set_levels([_plain_index(level) for level in index.levels])
    if not any(isinstance(name, str) and _GUARDED.match(name) for name in index):
        return index
    return index.map(plain)


def plain_polars(polars: Any, frame: Any) -> Any:
    """A data frame with plain cells and names of columns."""
    changed = [
        frame[name].map_elements(plain, return_dtype=polars.String)
        for name, kind in zip(frame.columns, frame.dtypes)
        if kind == polars.String and frame[name].str.starts_with("'").any()
    ]
    frame = frame.with_columns(changed) if changed else frame
    return frame.rename({name: plain(name) for name in frame.columns if plain(name) != name})
