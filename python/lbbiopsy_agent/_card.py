"""Cards: how a notebook shows a record or a table, as HTML and as Markdown."""

from __future__ import annotations

import html
import os
from typing import Any, List, Optional, Tuple

from ._visible import visible
from .errors import LbMissingPart

#: Rows of a table that a card shows.
ROWS_SHOWN = 10
_STYLE = "border:1px solid #8884;border-radius:6px;padding:0.8em 1em;margin:0.3em 0;max-width:60em;overflow-x:auto"


class Card:
    def __init__(self, title: str) -> None:
        self.title = title
        self.paragraphs: List[str] = []
        self.facts: List[Tuple[str, Any]] = []
        self.table: Optional[Tuple[List[str], List[List[str]]]] = None
        self.lists: List[Tuple[str, List[str]]] = []
        #: Figures of `files`.
        self.figures: List[Any] = []

    def html(self) -> str:
        def e(text: str) -> str:
            return html.escape(visible(text))

        parts = ['<div style="{}"><strong>{}</strong>'.format(_STYLE, e(self.title))]
        parts += ["<p>{}</p>".format(e(one)) for one in self.paragraphs]
        facts = [(name, value) for name, value in self.facts if value not in (None, "", [])]
        if facts:
            rows = "".join('<tr><td style="text-align:left">{}</td><td style="text-align:left">{}</td></tr>'.format(e(n), e(str(v))) for n, v in facts)
            parts.append("<table>{}</table>".format(rows))
        if self.table is not None:
            head, body = self.table
            cells = "".join("<th>{}</th>".format(e(one)) for one in head)
            lines = "".join("<tr>{}</tr>".format("".join('<td style="text-align:left">{}</td>'.format(e(c)) for c in row)) for row in body)
            parts.append("<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>".format(cells, lines))
        for name, entries in self.lists:
            if entries:
                parts.append("<p>{}</p><ul>{}</ul>".format(e(name), "".join("<li>{}</li>".format(e(one)) for one in entries)))
        parts += [one._image_html(640) for one in self.figures]
        return "".join(parts) + "</div>"

    def markdown(self) -> str:
        lines = ["### " + _plain(self.title), ""]
        for one in self.paragraphs:
            lines += [_plain(one), ""]
        lines += ["- {}: {}".format(_plain(name), _plain(str(value))) for name, value in self.facts if value not in (None, "", [])]
        if self.table is not None:
            head, body = self.table
            lines += ["", "| {} |".format(" | ".join(map(_plain, head))), "|" + "---|" * len(head)]
            lines += ["| {} |".format(" | ".join(map(_plain, row))) for row in body]
        for name, entries in self.lists:
            if entries:
                lines += ["", _plain(name), "", *("- " + _plain(one) for one in entries)]
        lines += ["", *("![{}]({})".format(_plain(os.path.basename(one)), one.replace(" ", "%20")) for one in self.figures if one._repr_png_() is not None)]
        return "\n".join(lines).rstrip() + "\n"


def _plain(text: str) -> str:
    for sign in "\\`*_[]<>|#":
        text = text.replace(sign, "\\" + sign)
    return visible(text.replace("\n", " "))


def table_html(table: Any) -> str:
    """The first rows of a table."""
    try:
        header, rows, count, more = table._first(ROWS_SHOWN)
    except (OSError, LbMissingPart) as error:
        # What may not be read, is gone, or wants a library that is not there is named in its place.
        card = Card(table.name)
        card.paragraphs.append(str(getattr(error, "detail", error)))
        return card.html()
    card = Card("{} ({}{:,} rows)".format(table.name, "more than " if more else "", count))
    card.table = (header, [[_shown(cell) for cell in row] for row in rows])
    return card.html()


def _shown(cell: str) -> str:
    """A number with six digits, as tables are looked at; anything else as it is."""
    if len(cell) <= 8:
        return cell
    try:
        return "{:.6g}".format(float(cell))
    except ValueError:
        return cell
