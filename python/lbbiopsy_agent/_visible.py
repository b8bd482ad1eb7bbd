"""Text of the engine for a terminal: what it would obey is shown. The rule of src/lib/base/visible-text.ts; a test compares the two."""

#: Control characters (C0, DEL, C1), direction marks and overrides, line and paragraph separators.
_RANGES = ((0x00, 0x1F), (0x7F, 0x9F), (0x061C, 0x061C), (0x200E, 0x200F), (0x2028, 0x202E), (0x2066, 0x2069))
_OBEYED = {code: ("\\x{:02x}" if code < 0x100 else "\\u{:04x}").format(code) for first, last in _RANGES for code in range(first, last + 1)}
_OBEYED.update({ord("\n"): "\\n", ord("\r"): "\\r", ord("\t"): "\\t"})


def visible(text: str) -> str:
    """One line: whatever a name, value or message holds, line ends and tabs included, is shown and not obeyed."""
    return text.translate(_OBEYED)
