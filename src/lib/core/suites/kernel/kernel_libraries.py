"""Says which of the named packages are installed, without loading them.

Called as: python kernel_libraries.py <package>=<module> ...
"""

import json
import sys
from importlib import metadata, util


def version_of(package, module):
    """Version; "" for a module that says none; None when it is not there."""
    try:
        return metadata.version(package)
    except Exception:
        pass
    try:
        return None if util.find_spec(module) is None else ""
    except Exception:
        return None


if __name__ == "__main__":
    pairs = [argument.split("=") for argument in sys.argv[1:]]
    print(json.dumps({"libraries": {package: version_of(package, module) for package, module in pairs}}), flush=True)
