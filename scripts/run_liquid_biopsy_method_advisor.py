#!/usr/bin/env python3
"""Other spelling of run_lb_biopsy_method_advisor.py.

    run_liquid_biopsy_method_advisor.py --input <dataset_or_subdir> --query <text> --output_dir <dir>

Writes lb_biopsy_method_advice.json and lb_biopsy_method_advice.md. The options are those of `lb-agent methods`: --help lists
them.
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "python"))

from lbbiopsy_agent.cli import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(["methods", "--called-as={}".format(os.path.basename(sys.argv[0]))] + sys.argv[1:]))
