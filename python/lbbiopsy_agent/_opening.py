"""The one way to what files of a run hold: plain files only, and of a run only those in its folder, behind no link.

A run folder and the ledger that names its files lie with the data, so both may come from a stranger; what is shown is saved
with the notebook. A link below the folder is refused wherever it leads: the engine writes none.
"""

from __future__ import annotations

import errno
import os
import stat
from typing import BinaryIO, NamedTuple, Optional

from .errors import LbUnreadable

#: Whether folders can be opened one below the other, each refused when it is a link. Not on Windows.
_BY_HANDLES = os.open in os.supports_dir_fd and hasattr(os, "O_NOFOLLOW") and hasattr(os, "O_DIRECTORY")
#: A pipe without a writer would wait for one, and Windows would change line ends.
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
#: With O_PATH, where it exists, a folder need not be listable to be passed through.
_FOLDER = getattr(os, "O_PATH", os.O_RDONLY) | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)
#: What systems say when O_NOFOLLOW meets a link; where a folder was wanted it may be ENOTDIR, as for a file.
_REFUSED = (errno.ELOOP, errno.ENOTDIR, errno.EMLINK)


class RunFolder(NamedTuple):
    """Where files of a run may lie: `path`, reached from `start` (itself or above it) without a link."""

    start: str
    path: str


#: The folder of a run whose manifest is not there or is that of another run: it holds no file.
NO_FOLDER = RunFolder("", "")


def open_plain(file: str, within: Optional[RunFolder] = None) -> BinaryIO:
    """A regular file, opened to read bytes: in `within`, or anywhere and through links where there is none.

    Raises
    ------
    LbUnreadable
        It is no plain file, lies elsewhere, or there is a link on the way.
    OSError
        As `open` does.
    """
    # A table says its kind where it is printed, and errors print paths.
    file = str(file)
    if "\0" in file:
        raise _refusal(file, "it has a NUL character in its name")
    try:
        handle = os.open(file, _READ) if within is None else _open_within(file, within)
    except LbUnreadable:
        raise
    except OSError as error:
        # Of a socket there is nothing to open.
        if error.errno == errno.ENXIO:
            raise _refusal(file, "it is not a regular file") from None
        if within is not None and error.errno in _REFUSED:
            raise _refusal(file, "its path contains a link, or a file where a folder was expected") from None
        # An error of a handle names the last part of the path only.
        raise OSError(error.errno, error.strerror, file) from None
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise _refusal(file, "it is not a regular file")
        return open(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def _open_within(file: str, within: RunFolder) -> int:
    if within == NO_FOLDER:
        raise _refusal(file, "its run folder does not hold the manifest of that run")
    if not _is_below(file, within.path) or not _is_below(file, within.start):
        raise _refusal(file, "it lies outside the folder of its run")
    below = file[len(os.path.join(within.start, "")) :]
    if not _BY_HANDLES:
        return _open_by_path(file, within.start, below)
    *folders, name = below.split(os.sep)
    # Links above the start were named by the user.
    at = os.open(within.start, _FOLDER)
    try:
        for folder in folders:
            above, at = at, os.open(folder, _FOLDER | os.O_NOFOLLOW, dir_fd=at)
            os.close(above)
        return os.open(name, _READ | os.O_NOFOLLOW, dir_fd=at)
    finally:
        os.close(at)


def _open_by_path(file: str, start: str, below: str) -> int:
    """The same by paths: whoever may change the folder at this very moment is not kept out."""
    real = os.path.realpath(file)
    if os.path.normcase(real) != os.path.normcase(os.path.join(os.path.realpath(start), below)):
        raise _refusal(file, "its path contains a link")
    # Opening what is no plain file may already do something.
    if not stat.S_ISREG(os.stat(real).st_mode):
        raise _refusal(file, "it is not a regular file")
    return os.open(real, _READ | getattr(os, "O_NOFOLLOW", 0))


def _is_below(file: str, folder: str) -> bool:
    return os.path.normpath(file) == file and file.startswith(os.path.join(folder, ""))


def _refusal(file: str, why: str) -> LbUnreadable:
    return LbUnreadable(
        {
            "code": "python.file_refused",
            "detail": "{} was not read: {}.".format(file, why),
            "hint": "lb-agent ledger verify shows what has changed since the run. If you trust the file, open it by its path, as Table(path).",
            "path": file,
        },
        3,
    )
