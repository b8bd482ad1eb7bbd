"""The engine behind the package: started once, shared by threads, stopped, killed, replaced."""

import logging
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import lbbiopsy_agent as lb
from lbbiopsy_agent import _bridge
from lbbiopsy_agent.analysis import run_cfdna_analysis_suite

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(lb.__file__))
IS_LONG = os.environ.get("LB_TEST_LONG") == "1"
#: Calls of each of four threads.
TURNS = 200 if IS_LONG else 50


def until(condition, seconds=60):
    """Waits for a condition; an error when it does not come."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("it did not come to pass")
        time.sleep(0.01)


def is_running(pid):
    """Is there such a process? One that ended and was not waited for is gone too."""
    try:
        with open("/proc/{}/stat".format(pid)) as text:
            return text.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def children(pid):
    """Processes started by a process."""
    done = subprocess.run(["ps", "--ppid", str(pid), "-o", "pid="], stdout=subprocess.PIPE, universal_newlines=True)
    return [int(one) for one in done.stdout.split()]


class OneEngine(unittest.TestCase):
    @classmethod
    def tearDownClass(cls):
        _bridge.close()

    def test_it_starts_with_the_first_call_and_is_the_same_for_all(self):
        _bridge.close()
        self.assertIsNone(_bridge.engine_pid())
        first = lb.list_feature_specs()
        pid = _bridge.engine_pid()
        self.assertEqual(lb.list_feature_specs(), first)
        self.assertEqual(_bridge.engine_pid(), pid)

    def test_four_threads_make_many_calls_each(self):
        expected = {"features": lb.list_feature_specs(), "blood": lb.list_supported_blood_preprocessing_specs()}
        wrong = []

        def calls(number):
            for turn in range(TURNS):
                name = "features" if (number + turn) % 2 else "blood"
                function = lb.list_feature_specs if name == "features" else lb.list_supported_blood_preprocessing_specs
                if function() != expected[name]:
                    wrong.append((number, turn))

        threads = [threading.Thread(target=calls, args=(number,)) for number in range(4)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        self.assertEqual(wrong, [])

    def test_first_calls_of_many_threads_start_one_engine(self):
        _bridge.close()
        pids = []

        def first():
            lb.list_feature_specs()
            pids.append(_bridge.engine_pid())

        threads = [threading.Thread(target=first) for _ in range(8)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        self.assertEqual([len(pids), len(set(pids))], [8, 1])

    def test_a_relative_path_starts_at_the_folder_of_now(self):
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            real = os.path.realpath(folder)
            try:
                for name in ("one", "two"):
                    os.mkdir(os.path.join(real, name))
                    os.chdir(os.path.join(real, name))
                    with self.assertRaises(FileNotFoundError) as caught:
                        lb.scan_project_profile("missing")
                    self.assertEqual(caught.exception.path, os.path.join(real, name, "missing"))
            finally:
                os.chdir(before)

    def test_variables_set_later_reach_the_engine(self):
        os.environ["LB_AGENT_PYTHON"] = "/nowhere/python"
        try:
            with self.assertRaisesRegex(lb.LbError, "LB_AGENT_PYTHON is set, but /nowhere/python"):
                lb.scan_project_profile(HERE)
        finally:
            del os.environ["LB_AGENT_PYTHON"]
        with self.assertRaises(FileNotFoundError):
            lb.scan_project_profile("/nowhere/at/all")

    def test_notes_go_to_the_logger(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "a.csv"), "w") as text:
                text.write("sample,f1,f2,f3,f4\n")
                for n in range(12):
                    text.write("s{},{},{},{},{}\n".format(n, n * 0.37, n * n % 7 + 0.5, n % 3 + 0.25, 12.5 - n))
            with self.assertLogs("lbbiopsy_agent", logging.INFO):
                lb.run_lbbiopsy_assistant(folder, task="plot_cfdna", parameters=None if IS_LONG else {"projection": "pca"})


class Stopped(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.matrix = os.path.join(os.environ["LB_TEST_DEMO"], "fragment_profiles.csv")
        cls.sheet = os.path.join(os.environ["LB_TEST_DEMO"], "sample_sheet.xlsx")

    @classmethod
    def tearDownClass(cls):
        _bridge.close()
        cls.folder.cleanup()

    def setUp(self):
        self.out = os.path.join(self.folder.name, "out")

    def analyse(self, progress):
        return run_cfdna_analysis_suite(self.out, fragmentomics_matrix_table=self.matrix, labels_table=self.sheet, progress=progress)

    def test_ctrl_c_stops_the_engine_too_and_leaves_nothing(self):
        seen = []

        def once(progress):
            if not seen:
                seen.append((progress, children(_bridge.engine_pid()), time.monotonic()))
                os.kill(os.getpid(), signal.SIGINT)

        with self.assertRaises(KeyboardInterrupt):
            self.analyse(once)
        (progress, working, asked), = seen
        self.assertLess(time.monotonic() - asked, 5)
        self.assertEqual(len(working), 1)
        self.assertFalse(is_running(working[0]))
        self.assertFalse(os.path.exists(self.out))
        self.assertEqual([type(progress.done), type(progress.text)], [int, str])
        self.assertGreater(len(lb.list_feature_specs()), 0)

    def test_an_exception_in_the_callback_stops_the_work_and_is_raised(self):
        def refuse(progress):
            raise LookupError("enough")

        with self.assertRaisesRegex(LookupError, "enough"):
            self.analyse(refuse)
        self.assertFalse(os.path.exists(self.out))

    def test_an_engine_killed_during_a_call_is_said_and_the_next_call_starts_another(self):
        killed = []

        def kill(progress):
            if not killed:
                pid = _bridge.engine_pid()
                killed.extend([pid, *children(pid)])
                os.kill(pid, signal.SIGKILL)

        with self.assertRaisesRegex(ConnectionError, "(?s)ended during the call .signal 9.*next call"):
            self.analyse(kill)
        self.assertGreater(len(lb.list_feature_specs()), 0)
        self.assertNotEqual(_bridge.engine_pid(), killed[0])
        until(lambda: not any(is_running(pid) for pid in killed))
        until(lambda: not os.path.exists(self.out))

    def test_a_computing_process_that_dies_is_an_error_of_its_call_only(self):
        killed = []

        def kill(progress):
            if not killed:
                killed.extend(children(_bridge.engine_pid()))
                os.kill(killed[0], signal.SIGKILL)

        pid = _bridge.engine_pid()
        with self.assertRaises(lb.LbError) as caught:
            self.analyse(kill)
        self.assertEqual(caught.exception.code, "run.process_died")
        self.assertFalse(os.path.exists(self.out))
        self.assertGreater(len(lb.list_feature_specs()), 0)
        if pid is not None:
            self.assertEqual(_bridge.engine_pid(), pid)

    @unittest.skipUnless(hasattr(os, "fork"), "no fork on this system")
    def test_a_forked_child_has_an_engine_of_its_own(self):
        lb.list_feature_specs()
        pid = _bridge.engine_pid()
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                count = len(lb.list_feature_specs())
                os.write(write, "{} {}".format(count, _bridge.engine_pid()).encode())
                _bridge.close()
            finally:
                os._exit(0)
        os.close(write)
        with os.fdopen(read) as text:
            count, own = text.read().split()
        os.waitpid(child, 0)
        self.assertEqual(int(count), len(lb.list_feature_specs()))
        self.assertEqual(_bridge.engine_pid(), pid)
        self.assertNotEqual(int(own), pid)


class Interpreters(unittest.TestCase):
    """What another interpreter does with the package."""

    def python(self, code, **variables):
        env = {**os.environ, "PYTHONPATH": PACKAGE, **variables}
        return subprocess.run([sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)

    def test_the_engine_ends_with_the_interpreter(self):
        done = self.python("import lbbiopsy_agent as lb\nfrom lbbiopsy_agent import _bridge\nlb.list_feature_specs()\nprint(_bridge.engine_pid())")
        self.assertEqual(done.stderr, "")
        self.assertFalse(is_running(int(done.stdout)))

    def test_and_with_one_that_is_killed(self):
        done = self.python(
            "import os, signal, sys, lbbiopsy_agent as lb\nfrom lbbiopsy_agent import _bridge\nlb.list_feature_specs()\n"
            "print(_bridge.engine_pid(), flush=True)\nos.kill(os.getpid(), signal.SIGKILL)"
        )
        self.assertEqual(done.returncode, -signal.SIGKILL)
        until(lambda: not is_running(int(done.stdout)))

    def test_a_variable_that_names_no_engine_is_an_error_with_the_way_out(self):
        done = self.python("import lbbiopsy_agent as lb; lb.list_feature_specs()", LB_AGENT_ENGINE="/nowhere/engine.js")
        self.assertIn("LB_AGENT_ENGINE names /nowhere/engine.js, which is not there", done.stderr)
        self.assertIn("hint: Set it to the path of dist/engine.js", done.stderr)

    def said_with_engine(self, code):
        """What the first call says when the engine is this program."""
        with tempfile.TemporaryDirectory() as folder:
            engine = os.path.join(folder, "engine.js")
            with open(engine, "w") as text:
                text.write(code)
            return self.python("import lbbiopsy_agent as lb; lb.list_feature_specs()", LB_AGENT_ENGINE=engine).stderr

    def test_an_engine_of_another_version_is_refused_with_both_versions(self):
        said = self.said_with_engine("console.log(JSON.stringify({kind: 'hello', version: '9.9.9', protocol: 1})); process.stdin.resume();")
        self.assertIn("is version 9.9.9, and this package is version {}".format(lb.__version__), said)

    def test_an_engine_that_does_not_start_is_said(self):
        self.assertIn("LbEngineError: The engine ended during the call (exit code 3)", self.said_with_engine("process.exit(3)"))


if __name__ == "__main__":
    unittest.main()
