"""Tables and figures of a run: paths that know how to open themselves."""

from __future__ import annotations

import base64
import importlib
import os
import stat
from pathlib import Path
from typing import Any, Optional

from ._plain import plain_list, plain_pandas, plain_polars
from .errors import LbMissingPart


#: Figures and summaries take kilobytes; nothing larger is read to be shown.
_MOST_BYTES = 64 * 1024 * 1024
_PNG = b"\x89PNG\r\n\x1a\n"


def own_bytes(file: str, folder: Optional[str] = None) -> Optional[bytes]:
    """What is in a regular file of at most 64 MiB that, links followed, lies in `folder` (anywhere without one); else None.

    A record lies with the data and may name any file of its reader, and what is shown is saved with the notebook.
    """
    try:
        real = os.path.realpath(file)
        if folder is not None and not real.startswith(os.path.join(os.path.realpath(folder), "")):
            return None
        handle = os.open(real, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError):
        return None
    try:
        info = os.fstat(handle)
        if not stat.S_ISREG(info.st_mode) or info.st_size > _MOST_BYTES:
            return None
        with open(handle, "rb", closefd=False) as opened:
            return opened.read(_MOST_BYTES)
    except OSError:
        return None
    finally:
        os.close(handle)


class Table(str):
    """Path of a result table (CSV, TSV or Parquet, also gzip-compressed). It is a str, so every reader takes it.

    Empty cells are missing values, never zero: NaN in pandas and numpy, null in polars. docs/outputs/tables of the
    checkout says what every column holds, with units. Text that a spreadsheet would run as a formula has an apostrophe
    before it in the file; the methods here give it without.
    """

    @property
    def path(self) -> Path:
        """The same as a `pathlib.Path`."""
        return Path(self)

    @property
    def name(self) -> str:
        """Name without folder and the endings of its format."""
        return _stem(self.path.name)

    def to_pandas(self, **options: Any) -> Any:
        """A pandas.DataFrame, rows x columns of the file; `options` go to the reader of pandas.

        Names of columns in `options` are those of the file. With `chunksize` or `iterator` the pieces come as in the file.
        """
        pandas = _library("pandas", "to_pandas")
        if self._ending == "parquet":
            return pandas.read_parquet(self, **options)
        # Only empty cells are missing: a gene or sample may be called NA.
        options = {"sep": self._separator, "keep_default_na": False, "na_values": [""], **options}
        return plain_pandas(pandas, pandas.read_csv(self, **options))

    def to_polars(self, **options: Any) -> Any:
        """A polars.DataFrame, rows x columns of the file; `options` go to the reader of polars.

        Names of columns in `options` are those of the file.
        """
        polars = _library("polars", "to_polars")
        if self._ending == "parquet":
            return polars.read_parquet(self, **options)
        return plain_polars(polars, polars.read_csv(self, **{"separator": self._separator, "infer_schema_length": None, **options}))

    def to_numpy(self) -> Any:
        """A structured numpy array, one record per row with the columns as fields.

        Columns of numbers are float64 with NaN where a cell is empty, all others text. `to_numpy()["q"]` is one column.
        """
        numpy = _library("numpy", "to_numpy")
        header, rows = self._cells()
        columns = [[row[place] if place < len(row) else "" for row in rows] for place in range(len(header))]
        arrays = [_numbers(numpy, cells) for cells in columns]
        kinds = [(name, array.dtype) for name, array in zip(_unique(header), arrays)]
        table = numpy.empty(len(rows), dtype=kinds)
        for (name, _), array in zip(kinds, arrays):
            table[name] = array
        return table

    def _cells(self) -> Any:
        import csv
        import gzip

        if self._ending == "parquet":
            frame = self.to_pandas()
            return [str(name) for name in frame.columns], [["" if v != v or v is None else str(v) for v in row] for row in frame.itertuples(index=False)]
        opened: Any = gzip.open(self, "rt", encoding="utf-8", newline="") if self.endswith(".gz") else open(self, encoding="utf-8", newline="")
        with opened as text:
            reader = csv.reader(text, delimiter=self._separator)
            header = next(reader, [])
            return plain_list(header), [plain_list(row) for row in reader]

    @property
    def _ending(self) -> str:
        return self.lower().replace(".gz", "").rsplit(".", 1)[-1]

    @property
    def _separator(self) -> str:
        return "," if self._ending == "csv" else "\t"

    def __repr__(self) -> str:
        return "Table({})".format(str.__repr__(self))

    def _repr_html_(self) -> str:
        from ._display import table_html

        return table_html(self)


class Figure(str):
    """Path of a figure (PNG); SVG and the data behind it (JSON) lie beside it."""

    #: Folder of the run that it must lie in to be shown, links followed; None for one that was named by hand.
    _folder: Optional[str] = None

    @property
    def path(self) -> Path:
        """The same as a `pathlib.Path`."""
        return Path(self)

    @property
    def name(self) -> str:
        """Name without folder and ending."""
        return self.path.stem

    @property
    def svg(self) -> Path:
        """The same figure as SVG."""
        return self.path.with_suffix(".svg")

    @property
    def data(self) -> Any:
        """Data and specification of the figure, as JSON values."""
        import json

        return json.loads(self.path.with_suffix(".json").read_text(encoding="utf-8"))

    def __repr__(self) -> str:
        return "Figure({})".format(str.__repr__(self))

    def _repr_png_(self) -> Optional[bytes]:
        found = own_bytes(self, self._folder)
        return found if found is not None and found.startswith(_PNG) else None


def image_html(figure: Figure, width: int) -> str:
    """An `img` that holds its own data, so that a notebook shows it wherever it is opened; nothing for what is no figure."""
    png = figure._repr_png_()
    if png is None:
        return ""
    return '<img alt="{}" style="max-width:100%;width:{}px" src="data:image/png;base64,{}">'.format(
        _escape(figure.name.replace("_", " ")), width, base64.b64encode(png).decode()
    )


def _escape(text: str) -> str:
    import html

    return html.escape(text, quote=True)


def _numbers(numpy: Any, cells: Any) -> Any:
    """Text as float64 when every cell that is not empty is a number, else text."""
    try:
        values = [_number(cell) for cell in cells]
    except ValueError:
        return numpy.array(cells, dtype=str) if cells else numpy.array([], dtype="U1")
    if cells and all(cell == "" for cell in cells):
        return numpy.full(len(cells), float("nan"))
    return numpy.array(values, dtype="float64")


#: Endings of tables; whatever else a name holds, dots included, belongs to it.
_ENDINGS = (".csv", ".tsv", ".txt", ".seg", ".bed", ".parquet")


def _stem(name: str) -> str:
    if name.endswith(".gz"):
        name = name[: -len(".gz")]
    for ending in _ENDINGS:
        if name.endswith(ending):
            return name[: -len(ending)]
    return name


def _unique(names: Any) -> Any:
    seen: Any = {}
    for name in names:
        number = seen[name] = seen.get(name, 0) + 1
        yield name if number == 1 else "{}_{}".format(name, number)


def _number(cell: str) -> float:
    """A cell as a number, NaN for an empty one. Python would read 101_1, the name of a sample, as one too."""
    if "_" in cell:
        raise ValueError(cell)
    return float(cell) if cell else float("nan")


def _library(name: str, method: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise LbMissingPart(
            {
                "code": "python.library_missing",
                "detail": "{}() needs {}, which cannot be imported ({}).".format(method, name, error),
                "hint": "Install it for this Python: pip install {}. The table itself is a file that any program reads.".format(name),
            },
            5,
        ) from error
