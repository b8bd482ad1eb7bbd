#!/usr/bin/env python3
"""Encodes copy number by bin, arm and genome. The options are those of `lb-agent task encode_lpwgs`: --help lists them."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "python"))

from lbbiopsy_agent.cli import run_task_script  # noqa: E402

if __name__ == "__main__":
    run_task_script("encode_lpwgs")
