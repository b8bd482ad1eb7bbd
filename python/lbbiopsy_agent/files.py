"""Tables and figures of a run: paths with methods that open them."""

from __future__ import annotations

import base64
import html
import importlib
import os
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import Any, BinaryIO, ContextManager, Iterator, List, Optional, TextIO, Tuple, Union

from ._card import table_html
from ._opening import RunFolder, open_plain
from ._plain import plain_list, plain_pandas, plain_polars
from .errors import LbMissingPart


#: Figures and summaries take kilobytes; nothing larger is read to be shown, and of a table no more than this.
_MAX_BYTES = 64 * 1024 * 1024
_PNG = b"\x89PNG\r\n\x1a\n"


def own_bytes(file: str, folder: Optional[RunFolder] = None) -> Optional[bytes]:
    """Content of a plain file of at most 64 MiB in `folder`, or anywhere if no folder is given; otherwise None."""
    try:
        with open_plain(file, folder) as opened:
            if os.fstat(opened.fileno()).st_size > _MAX_BYTES:
                return None
            return opened.read(_MAX_BYTES)
    except (OSError, ValueError):
        return None


class Table(str):
    """Path of a result table (CSV, TSV or Parquet, also gzip-compressed). It is a str, so every reader accepts it.

    Empty cells are missing values, never zero: NaN in pandas and numpy, null in polars. docs/outputs/tables in the
    checkout describes every column, with units. Text that a spreadsheet would run as a formula has a leading apostrophe
    in the file; the methods of this class remove it.

    A table of a run is read only if it is a plain file in the folder of that run and no link leads to it; otherwise
    `LbUnreadable` (a PermissionError) is raised. `Table(path)` reads any file.
    """

    #: Folder of the run that must contain it; None for `Table(path)`.
    _folder: Optional[RunFolder] = None

    @property
    def path(self) -> Path:
        """The path as a `pathlib.Path`."""
        return Path(self)

    @property
    def name(self) -> str:
        """File name without folder and extensions."""
        return _stem(self.path.name)

    def to_pandas(self, **options: Any) -> Any:
        """The table as a pandas.DataFrame; `options` are passed to the pandas reader.

        Column names in `options` are those of the file. With `chunksize` or `iterator`, the chunks keep the text of the file.
        """
        pandas = _library("pandas", "to_pandas")
        if self._ending == "parquet":
            with self._source() as source:
                return pandas.read_parquet(source, **options)
        # Only empty cells are missing: a gene or sample may be called NA.
        options = {"sep": self._separator, "keep_default_na": False, "na_values": [""], **options}
        if options.get("compression", "infer") == "infer":
            # From an open file pandas infers none.
            options["compression"] = _COMPRESSIONS.get(os.path.splitext(self.lower())[1])
        with ExitStack() as stack:
            frame = pandas.read_csv(stack.enter_context(self._source()), **options)
            if not isinstance(frame, pandas.DataFrame):
                return _closing(frame, stack.pop_all())
        return plain_pandas(pandas, frame)

    def to_polars(self, **options: Any) -> Any:
        """The table as a polars.DataFrame; `options` are passed to the polars reader.

        Column names in `options` are those of the file.
        """
        polars = _library("polars", "to_polars")
        with self._source() as source:
            if self._ending == "parquet":
                return polars.read_parquet(source, **options)
            return plain_polars(polars, polars.read_csv(source, **{"separator": self._separator, "infer_schema_length": None, **options}))

    def to_numpy(self) -> Any:
        """The table as a structured numpy array: one record per row, one field per column.

        Numeric columns are float64 with NaN for empty cells; all others are text. `to_numpy()["q"]` is one column.
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

    def _source(self) -> ContextManager[Union[str, BinaryIO]]:
        """What a library reads: the opened file. A folder, address or pattern that a user named is left to the library."""
        if self._folder is None and (os.path.isdir(self) or not os.path.exists(self)):
            return nullcontext(str(self))
        return open_plain(self, self._folder)

    @contextmanager
    def _text(self) -> Iterator[TextIO]:
        import gzip
        import io

        with open_plain(self, self._folder) as opened:
            unpacked: Any = gzip.GzipFile(fileobj=opened) if self.endswith(".gz") else opened
            with io.TextIOWrapper(unpacked, encoding="utf-8", newline="") as text:
                yield text

    def _cells(self) -> Tuple[List[str], List[List[str]]]:
        """Names of columns, and the text of every row."""
        import csv

        if self._ending == "parquet":
            return _frame_cells(self.to_pandas())
        with self._text() as text:
            reader = csv.reader(text, delimiter=self._separator)
            header = next(reader, [])
            return plain_list(header), [plain_list(row) for row in reader]

    def _first(self, most_rows: int) -> Tuple[List[str], List[List[str]], int, bool]:
        """Names of columns, the first rows, how many there are, and whether there are more: 64 MiB of it are read.

        A few kilobytes that are compressed may unpack to more than the memory holds.
        """
        import csv

        if self._ending == "parquet":
            return self._first_of_parquet(most_rows)
        with self._text() as text:
            limited = _Limited(text, _MAX_BYTES)
            reader = csv.reader(limited, delimiter=self._separator)
            header = next(reader, [])
            rows: List[List[str]] = []
            count = 0
            for count, row in enumerate(reader, 1):
                if count <= most_rows:
                    rows.append(plain_list(row))
            if limited.ended:
                return plain_list(header), rows, count, False
            # The last row may have been cut.
            count = max(0, count - 1)
            return plain_list(header), rows[:count], count, True

    def _first_of_parquet(self, most_rows: int) -> Tuple[List[str], List[List[str]], int, bool]:
        try:
            parquet = importlib.import_module("pyarrow.parquet")
        except ImportError:
            header, cells = _frame_cells(self.to_pandas())
            return header, cells[:most_rows], len(cells), False
        _library("pandas", "to_pandas")
        with open_plain(self, self._folder) as opened:
            file = parquet.ParquetFile(opened)
            batch = next(file.iter_batches(batch_size=most_rows), None)
            frame = (file.schema_arrow.empty_table() if batch is None else batch).to_pandas()
            return (*_frame_cells(frame), file.metadata.num_rows, False)

    @property
    def _ending(self) -> str:
        return self.lower().replace(".gz", "").rsplit(".", 1)[-1]

    @property
    def _separator(self) -> str:
        return "," if self._ending == "csv" else "\t"

    def __repr__(self) -> str:
        return "Table({})".format(str.__repr__(self))

    def _repr_html_(self) -> str:
        return table_html(self)


class Figure(str):
    """Path of a figure (PNG). Its SVG and its data (JSON) are in the same folder."""

    #: Folder of the run that must contain it and its data; None for `Figure(path)`.
    _folder: Optional[RunFolder] = None

    @property
    def path(self) -> Path:
        """The path as a `pathlib.Path`."""
        return Path(self)

    @property
    def name(self) -> str:
        """File name without folder and extension."""
        return self.path.stem

    @property
    def svg(self) -> Path:
        """The same figure as SVG."""
        return self.path.with_suffix(".svg")

    @property
    def data(self) -> Any:
        """Data and specification of the figure, as JSON values."""
        import json

        with open_plain(str(self.path.with_suffix(".json")), self._folder) as opened:
            return json.loads(opened.read().decode("utf-8"))

    def __repr__(self) -> str:
        return "Figure({})".format(str.__repr__(self))

    def _repr_png_(self) -> Optional[bytes]:
        found = own_bytes(self, self._folder)
        return found if found is not None and found.startswith(_PNG) else None

    def _image_html(self, width: int) -> str:
        """An `img` that holds its own data, so that a notebook shows it wherever it is opened; nothing for what is no figure."""
        png = self._repr_png_()
        if png is None:
            return ""
        return '<img alt="{}" style="max-width:100%;width:{}px" src="data:image/png;base64,{}">'.format(
            html.escape(self.name.replace("_", " "), quote=True), width, base64.b64encode(png).decode()
        )


class _Limited:
    """Lines of a text up to a number of characters; a line without end is cut there too."""

    def __init__(self, text: TextIO, most: int) -> None:
        self._text = text
        self._left = most
        #: Whether the text ended before the limit.
        self.ended = False

    def __iter__(self) -> Iterator[str]:
        while self._left > 0:
            line = self._text.readline(self._left)
            if not line:
                self.ended = True
                return
            self._left -= len(line)
            yield line
        self.ended = not self._text.read(1)


def _frame_cells(frame: Any) -> Tuple[List[str], List[List[str]]]:
    rows = [["" if v != v or v is None else str(v) for v in row] for row in frame.itertuples(index=False)]
    return [str(name) for name in frame.columns], rows


def _closing(pieces: Any, stack: ExitStack) -> Any:
    """A reader of pandas for a table in pieces, which closes the file where it closes itself."""
    own = pieces.close

    def close() -> None:
        own()
        stack.close()

    pieces.close = close
    return pieces


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


#: How pandas calls what an ending says.
_COMPRESSIONS = {".gz": "gzip", ".bz2": "bz2", ".xz": "xz", ".zst": "zstd", ".zip": "zip"}


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
