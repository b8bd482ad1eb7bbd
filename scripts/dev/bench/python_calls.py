"""Times the package (`ours`) or the import of pandas (`peer`) in this fresh interpreter; prints milliseconds as JSON."""

import json
import sys
import threading
import time

started = time.perf_counter()


def lap():
    """Milliseconds since the last lap."""
    global started
    before, started = started, time.perf_counter()
    return (started - before) * 1000


if sys.argv[1] == "peer":
    import pandas  # noqa: F401

    json.dump({"import": lap()}, sys.stdout)
else:
    import lbbiopsy_agent as lb

    call = lb.list_supported_blood_preprocessing_specs
    taken = {"import": lap()}
    call()
    taken["first"] = lap()
    trips = []
    for _ in range(1000):
        call()
        trips.append(lap())
    trips.sort()
    taken["round_trip"], taken["round_trip_p99"] = trips[500], trips[990]
    lap()
    threads = [threading.Thread(target=lambda: [call() for _ in range(200)]) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    taken["threads"] = lap()
    json.dump(taken, sys.stdout)
