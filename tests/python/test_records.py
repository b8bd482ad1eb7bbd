"""Records, arguments and errors of the package; no engine is started."""

import ast
import copy
import dataclasses
import gzip
import html
import importlib
import importlib.util
import inspect
import json
import os
import pickle
import pkgutil
import shutil
import subprocess
import sys
import tempfile
import typing
import unittest
from pathlib import Path
from unittest import mock

import lbbiopsy_agent
from lbbiopsy_agent import _call, _contract, _facts, _functions, _opening, errors, files
from lbbiopsy_agent._contract import Plan, Profile, Run
from lbbiopsy_agent._record import Record
from lbbiopsy_agent._visible import visible
from lbbiopsy_agent.files import Figure, Table


def modules():
    """Every module of the package, imported."""
    return [importlib.import_module(found.name) for found in pkgutil.walk_packages(lbbiopsy_agent.__path__, "lbbiopsy_agent.")]


class Package(unittest.TestCase):
    def test_every_annotation_is_a_type(self):
        seen = 0
        for module in modules():
            for own in vars(module).values():
                if getattr(own, "__module__", None) != module.__name__ or not (inspect.isclass(own) or inspect.isfunction(own)):
                    continue
                members = [one for one in vars(own).values() if inspect.isfunction(one)] if inspect.isclass(own) else []
                for one in [own, *members]:
                    typing.get_type_hints(one)
                    seen += 1
        self.assertGreater(seen, 200)

    def test_modules_import_each_other_in_one_direction(self):
        wanted = {}
        for module in modules():
            # Imports inside functions count too.
            found = [one for one in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(one, ast.ImportFrom) and one.level > 0]
            package = module.__name__ if hasattr(module, "__path__") else module.__name__.rpartition(".")[0]
            names = set()
            for one in found:
                base = importlib.util.resolve_name("." * one.level + (one.module or ""), package)
                names |= {base} if one.module else {base + "." + alias.name for alias in one.names}
            wanted[module.__name__] = names
        self.assertGreater(len(wanted["lbbiopsy_agent._call"]), 2)
        done = set()
        while True:
            free = {name for name, others in wanted.items() if name not in done and not (others & wanted.keys()) - done}
            if not free:
                break
            done |= free
        self.assertEqual(sorted(wanted.keys() - done), [])

    def test_without_an_engine_the_first_call_says_what_to_do(self):
        with tempfile.TemporaryDirectory() as folder:
            # As pip installs it: the package alone, away from its checkout.
            shutil.copytree(os.path.dirname(lbbiopsy_agent.__file__), os.path.join(folder, "lib", "site", "lbbiopsy_agent"))
            home = os.path.join(folder, "home")
            os.mkdir(home)
            env = {name: value for name, value in os.environ.items() if not name.startswith("LB_")}
            # npm puts the commands of a checkout on PATH.
            env.update(HOME=home, PATH=os.defpath, PYTHONPATH=os.path.join(folder, "lib", "site"), PYTHONDONTWRITEBYTECODE="1")
            code = "\n".join([
                "import lbbiopsy_agent as lb",
                "try: lb.scan_project_profile('.')",
                "except lb.errors.LbMissingPart as error: print(error.code, isinstance(error, RuntimeError)); print(error)",
            ])
            done = subprocess.run([sys.executable, "-c", code], env=env, cwd=home, stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
            first, *told = done.stdout.splitlines()
            self.assertEqual(first, "python.engine_not_found True", done.stderr)
            self.assertIn("installed without the engine", told[0])
            self.assertIn(os.path.join(home, ".config", "lb-agent", "install.json"), told[0])
            self.assertIn("Install lb-agent with npm", told[1])
            self.assertIn("LB_AGENT_ENGINE", told[1])


class Records(unittest.TestCase):
    def test_a_record_is_attributes_and_a_plain_dict(self):
        profile = Profile({"dataset_root": "/data", "metadata_profile": {"label_column": "group"}, "sources": [{"path": "."}]})
        self.assertIsInstance(profile, dict)
        self.assertEqual(profile.dataset_root, profile["dataset_root"])
        self.assertEqual(profile.metadata_profile.label_column, "group")
        self.assertEqual(type(profile.metadata_profile).__name__, "MetadataProfile")
        self.assertEqual(type(profile.sources[0]).__name__, "SourceRow")
        self.assertEqual(json.loads(json.dumps(profile))["sources"], [{"path": "."}])
        profile.dataset_root = "/moved"
        self.assertEqual(profile["dataset_root"], "/moved")

    def test_a_declared_field_that_is_absent_is_none_and_an_unknown_one_an_error(self):
        profile = Profile({})
        self.assertIsNone(profile.metadata_profile)
        with self.assertRaises(AttributeError):
            profile.no_such_field

    def test_records_can_be_copied_pickled_and_looked_at_as_dataclasses(self):
        plan = Plan({"plan_id": "p", "dataset_root": "/d", "tasks": [{"task_key": "plot_cfdna"}]})
        for other in (copy.deepcopy(plan), pickle.loads(pickle.dumps(plan)), plan.copy()):
            self.assertIs(type(other), Plan)
            self.assertEqual(other, plan)
            self.assertEqual(type(other.tasks[0]).__name__, "PlanTask")
        self.assertIn("plan_id", [field.name for field in dataclasses.fields(Plan)])
        self.assertEqual(dataclasses.asdict(plan)["plan_id"], "p")

    def test_keys_are_shown_and_not_obeyed(self):
        shown = repr(Record({"grpA\x9b31m\u202e": 1}))
        self.assertEqual(shown, "Record(grpA\\x9b31m\\u202e=1)")

    def test_every_record_describes_every_field(self):
        for name, one in vars(_contract).items():
            if inspect.isclass(one) and issubclass(one, Record) and one is not Record and one.__module__ == _contract.__name__:
                for field in dataclasses.fields(one):
                    self.assertIn(field.name + ":", one.__doc__, name)

    def test_every_record_says_what_it_is(self):
        for name, one in vars(_contract).items():
            if inspect.isclass(one) and one.__module__ == _contract.__name__:
                first = one.__doc__.splitlines()[0]
                self.assertRegex(first, r"^[A-Z][^:]* [^:]*[:,.]", name)
                self.assertNotIn(name, first)

    def test_a_field_named_like_a_method_of_dict_is_reached_by_its_key(self):
        problem = _contract.Problem({"code": "x", "values": {"n": 1}})
        self.assertEqual(problem["values"], {"n": 1})
        self.assertEqual(list(problem.values()), ["x", {"n": 1}])

    def test_paths_of_a_run_start_at_its_output_root(self):
        outputs = [{"path": "a/tables/x.csv", "kind": "table"}, {"path": "a/figures/y.png", "kind": "figure"}]
        run = Run({"output_root": "/results", "report_path": "a/report.md", "outputs": outputs})
        self.assertEqual(run.report, os.path.join("/results", "a", "report.md"))
        self.assertEqual([run.table("x"), run.figure("y")], ["/results/a/tables/x.csv", "/results/a/figures/y.png"])
        with self.assertRaisesRegex(KeyError, "there are: x"):
            run.table("z")

    def test_a_run_shows_only_files_of_its_own_folder(self):
        png = b"\x89PNG\r\n\x1a\n" + b"dots"
        secret = b"-----BEGIN OPENSSH PRIVATE KEY-----"
        with tempfile.TemporaryDirectory() as place:
            home, root = os.path.join(place, "home"), os.path.join(place, "data")
            folder = os.path.join(root, "assistant", "runs", "r1")
            os.makedirs(home)
            os.makedirs(folder)
            for name, content in {
                os.path.join(home, "id_rsa"): secret,
                os.path.join(home, "portrait.png"): png,
                os.path.join(home, "settings.json"): b'{"headline_points": ["the password"]}',
                os.path.join(folder, "manifest.json"): b'{"run_id": "r1"}',
                os.path.join(folder, "own.png"): png,
                os.path.join(folder, "text.png"): secret,
                os.path.join(folder, "summary.json"): b'{"headline_points": ["a point"]}',
            }.items():
                with open(name, "wb") as file:
                    file.write(content)
            with open(os.path.join(folder, "large.png"), "wb") as file:
                file.write(png)
                file.truncate(65 * 1024 * 1024)
            os.symlink(os.path.join(home, "portrait.png"), os.path.join(folder, "link.png"))
            os.symlink(home, os.path.join(folder, "away"))
            if hasattr(os, "mkfifo"):
                os.mkfifo(os.path.join(folder, "pipe.png"))

            def shown(manifest, *outputs, run_id="r1"):
                kinds = [{"path": name, "kind": "summary" if name.endswith(".json") else "figure"} for name in outputs]
                run = Run({"run_id": run_id, "output_root": root, "manifest_path": manifest, "outputs": kinds})
                return run._repr_html_() + run._repr_markdown_()

            below = "assistant/runs/r1/"
            own = shown(below + "manifest.json", below + "own.png", below + "summary.json")
            self.assertEqual([own.count("<img"), own.count("![own.png]"), own.count("a point")], [1, 1, 2])
            names = ["text.png", "large.png", "link.png", "pipe.png", "away/portrait.png", "away/id_rsa", "away/settings.json", "gone.png"]
            for name in [below + one for one in names] + [os.path.join(home, one) for one in os.listdir(home)]:
                found = shown(below + "manifest.json", name)
                for word in ("<img", "![", "the password"):
                    self.assertNotIn(word, found, name)
            for manifest in (os.path.join(home, "manifest.json"), below + "manifest.json", None):
                found = shown(manifest, *(os.path.join(home, one) for one in sorted(os.listdir(home))), run_id="r2")
                for word in ("<img", "![", "the password"):
                    self.assertNotIn(word, found, manifest)

    def test_a_name_fits_one_table_only(self):
        names = ["lpwgs/bins/P1.week0.bins.tsv.gz", "lpwgs/bins/P1.week4.bins.tsv.gz", "lpwgs/matrix.csv", "ulpwgs/matrix.csv"]
        outputs = [{"path": "r/" + name, "kind": "table"} for name in names]
        run = Run({"output_root": "/results", "outputs": outputs + [{"path": "r/features.tsv.gz", "kind": "feature_store"}, {"path": "r/features.json", "kind": "feature_store"}]})
        self.assertEqual(run.table("P1.week4.bins"), "/results/r/" + names[1])
        self.assertEqual(run.table("ulpwgs/matrix"), "/results/r/" + names[3])
        self.assertEqual(run.table("features"), "/results/r/features.tsv.gz")
        self.assertEqual(len(run.tables), 5)
        for name in ("matrix", "P1"):
            with self.assertRaises(KeyError):
                run.table(name)


class OwnFiles(unittest.TestCase):
    """What is read of a run lies in its folder, whatever the ledger or the folder says: it is saved with the notebook."""

    SECRET = "the password"

    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.home, self.root = os.path.join(place.name, "home"), os.path.join(place.name, "data")
        self.folder = os.path.join(self.root, "assistant", "runs", "r1")
        self.write(self.folder, "manifest.json", '{"run_id": "r1"}')
        self.write(self.folder, "tables/own.csv", "name,value\nalpha,1.5\nbeta,\n")
        self.write(self.folder, "figures/own.json", '{"title": "a figure"}')
        self.write(self.folder, "figures/own.png", "\x89PNG\r\n\x1a\n")
        for name in ("table.csv", "own.csv", "own.png"):
            self.write(self.home, name, "name,value\n" + self.SECRET + ",1\n")
        self.write(self.home, "figure.json", json.dumps([self.SECRET]))
        with gzip.open(os.path.join(self.home, "table.csv.gz"), "wt") as text:
            text.write("name,value\n" + self.SECRET + ",1\n")

    def write(self, folder, name, content):
        file = os.path.join(folder, *name.split("/"))
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w", encoding="latin-1", newline="") as text:
            text.write(content)
        return file

    def link(self, target, name):
        file = os.path.join(self.folder, *name.split("/"))
        if os.path.lexists(file):
            os.remove(file)
        try:
            os.symlink(target, file, target_is_directory=os.path.isdir(target))
        except OSError as error:  # pragma: no cover - Windows without the right to make links
            self.skipTest(str(error))

    def run_of(self, *outputs, manifest="assistant/runs/r1/manifest.json", run_id="r1"):
        kinds = {".png": "figure", ".json": "summary"}
        listed = [{"path": one, "kind": kinds.get(os.path.splitext(one)[1], "table")} for one in outputs]
        return Run({"run_id": run_id, "output_root": self.root, "manifest_path": manifest, "outputs": listed})

    def readers(self, table):
        """Every way to what a table holds; those of libraries that are not installed are left out."""
        cells = "pandas" if table.endswith(".parquet") else "json"
        numpy = "pandas" if table.endswith(".parquet") else "numpy"
        ways = ((cells, table._cells), ("pandas", table.to_pandas), ("polars", table.to_polars), (numpy, table.to_numpy))
        return [reader for library, reader in ways if importlib.util.find_spec(library) is not None]

    def is_refused(self, table):
        shown = table._repr_html_()
        self.assertNotIn(self.SECRET, shown)
        self.assertIn(html.escape(visible(table.name)), shown)
        for reader in self.readers(table):
            with self.assertRaises(OSError) as caught:
                reader()
            self.assertNotIn(self.SECRET, str(caught.exception))
            self.assertIn(visible(os.path.basename(table)), str(caught.exception))

    def test_tables_and_figures_of_the_folder_are_read(self):
        run = self.run_of("assistant/runs/r1/tables/own.csv", "assistant/runs/r1/figures/own.png")
        self.assertIn("alpha", run.tables[0]._repr_html_())
        self.assertIn("own (2 rows)", run.tables[0]._repr_html_())
        for reader in self.readers(run.tables[0]):
            self.assertIn("alpha", str(reader()))
        self.assertEqual(run.figures[0].data, {"title": "a figure"})
        for other in (copy.copy(run.tables[0]), pickle.loads(pickle.dumps(run.tables[0]))):
            self.assertEqual(other._folder, run.tables[0]._folder)
            self.assertIsNotNone(other._folder)

    def test_a_link_in_the_folder_shows_nothing(self):
        for name, target in (
            ("tables/own.csv", "table.csv"),
            ("tables/own.csv.gz", "table.csv.gz"),
            ("tables/own.parquet", "table.csv"),
        ):
            with self.subTest(name):
                self.link(os.path.join(self.home, target), name)
                run = self.run_of("assistant/runs/r1/" + name)
                self.is_refused(run.tables[0])
                self.is_refused(run.table("own"))
                self.is_refused(pickle.loads(pickle.dumps(run.tables[0])))
                for reader in self.readers(run.tables[0]):
                    with self.assertRaisesRegex(errors.LbUnreadable, "link"):
                        reader()

    def test_a_link_beside_a_figure_shows_nothing(self):
        self.link(os.path.join(self.home, "figure.json"), "figures/own.json")
        figure = self.run_of("assistant/runs/r1/figures/own.png").figures[0]
        with self.assertRaisesRegex(errors.LbUnreadable, "link"):
            figure.data

    def test_a_link_to_a_file_of_the_folder_is_refused_too(self):
        self.link(os.path.join(self.folder, "tables", "own.csv"), "tables/second.csv")
        self.is_refused(self.run_of("assistant/runs/r1/tables/second.csv").tables[0])

    def test_a_folder_that_is_a_link_shows_nothing(self):
        self.link(self.home, "away")
        run = self.run_of("assistant/runs/r1/away/table.csv", "assistant/runs/r1/away/own.png", "assistant/runs/r1/away/figure.json")
        self.is_refused(run.tables[0])
        self.assertIsNone(run.figures[0]._repr_png_())
        self.assertIsNone(run.summary)
        with self.assertRaises(OSError):
            run.figures[0].data

    def test_a_run_folder_that_became_a_link_shows_nothing(self):
        table = self.run_of("assistant/runs/r1/own.csv").tables[0]
        self.write(self.home, "manifest.json", '{"run_id": "r1"}')
        os.rename(self.folder, self.folder + "-away")
        os.symlink(self.home, self.folder)
        self.is_refused(table)
        self.is_refused(self.run_of("assistant/runs/r1/own.csv").tables[0])

    def test_files_elsewhere_and_runs_without_their_manifest_show_nothing(self):
        away = [os.path.join(self.home, "table.csv"), "../home/table.csv", "assistant/runs/r1/../../../../home/table.csv", "assistant/runs/r1-away/x.csv"]
        self.write(self.root, "assistant/runs/r1-away/x.csv", self.SECRET)
        for path in away:
            with self.subTest(path):
                self.is_refused(self.run_of(path).tables[0])
        for manifest in (None, "../home/manifest.json", "assistant/runs/r1-away/manifest.json"):
            with self.subTest(manifest):
                self.is_refused(self.run_of("../home/table.csv", manifest=manifest).tables[0])
        self.is_refused(self.run_of("assistant/runs/r1/tables/own.csv", run_id="r2").tables[0])
        self.is_refused(self.run_of("assistant/runs/r1/ta\0ble.csv").tables[0])

    def test_a_file_that_is_gone_is_a_file_not_found(self):
        table = self.run_of("assistant/runs/r1/tables/gone.csv").tables[0]
        self.is_refused(table)
        for one in (table, Table(os.path.join(self.home, "gone.csv"))):
            for reader in self.readers(one):
                with self.assertRaisesRegex(FileNotFoundError, "gone.csv"):
                    reader()

    @unittest.skipUnless(hasattr(os, "mkfifo"), "no pipes here")
    def test_a_pipe_never_holds_up(self):
        for name in ("tables/pipe.csv", "tables/pipe.csv.gz", "tables/pipe.parquet", "figures/pipe.json"):
            os.mkfifo(os.path.join(self.folder, name))
        run = self.run_of("assistant/runs/r1/tables/pipe.csv", "assistant/runs/r1/tables/pipe.csv.gz", "assistant/runs/r1/tables/pipe.parquet")
        code = "import signal, sys; signal.alarm(60)\n" + (
            "from lbbiopsy_agent.files import Figure, Table\n"
            "for name in sys.argv[1:]:\n"
            "    try: Figure(name).data if name.endswith('.json') else Table(name)._cells()\n"
            "    except OSError as error: print(error.code)\n"
        )
        for table in run.tables:
            with self.subTest(table):
                self.is_refused(table)
                for reader in self.readers(Table(table)):
                    with self.assertRaisesRegex(errors.LbUnreadable, "regular file"):
                        reader()
        named = [*run.tables[:2], os.path.join(self.folder, "figures", "pipe.json")]
        done = subprocess.run([sys.executable, "-c", code, *named], stdout=subprocess.PIPE, check=True, universal_newlines=True, timeout=120)
        self.assertEqual(done.stdout.split(), ["python.file_refused"] * 3)

    def test_what_a_user_names_is_read_through_links(self):
        self.link(os.path.join(self.home, "table.csv"), "tables/named.csv")
        self.link(os.path.join(self.home, "figure.json"), "figures/named.json")
        table = Table(os.path.join(self.folder, "tables", "named.csv"))
        for reader in [*self.readers(table), table._repr_html_]:
            self.assertIn(self.SECRET, str(reader()))
        self.assertEqual(Figure(os.path.join(self.folder, "figures", "named.png")).data, [self.SECRET])

    def test_a_dataset_behind_a_link_is_read(self):
        behind = os.path.join(self.home, "data")
        os.symlink(self.root, behind, target_is_directory=True)
        self.root = behind
        run = self.run_of("assistant/runs/r1/tables/own.csv", "assistant/runs/r1/figures/own.png")
        self.assertIn("alpha", run.tables[0]._repr_html_())
        self.assertEqual(run.figures[0].data, {"title": "a figure"})

    def test_an_output_folder_chosen_elsewhere_is_read(self):
        out = os.path.join(self.home, "out")
        self.write(out, "manifest.json", '{"run_id": "r1"}')
        table = self.write(out, "tables/own.csv", "name\nalpha\n")
        run = self.run_of(table, manifest=os.path.join(out, "manifest.json"))
        self.assertIn("alpha", run.tables[0]._repr_html_())
        self.is_refused(self.run_of(os.path.join(self.home, "table.csv"), manifest=os.path.join(out, "manifest.json")).tables[0])

    def test_the_rules_hold_where_the_system_cannot_refuse_links_itself(self):
        with mock.patch.object(_opening, "_BY_HANDLES", False):
            for test in (
                self.test_tables_and_figures_of_the_folder_are_read,
                self.test_a_link_to_a_file_of_the_folder_is_refused_too,
                self.test_a_link_in_the_folder_shows_nothing,
                self.test_a_folder_that_is_a_link_shows_nothing,
                self.test_files_elsewhere_and_runs_without_their_manifest_show_nothing,
            ):
                with self.subTest(test.__name__):
                    self.setUp()
                    test()
            self.setUp()
            self.test_a_run_folder_that_became_a_link_shows_nothing()

    def test_of_a_large_table_the_first_rows_are_shown_and_the_whole_is_read(self):
        rows = "".join("s{},{}\n".format(number, number) for number in range(1000))
        plain = self.write(self.folder, "tables/large.csv", "sample,value\n" + rows)
        with gzip.open(plain + ".gz", "wt") as text:
            text.write("sample,value\n" + rows)
        run = self.run_of("assistant/runs/r1/tables/large.csv", "assistant/runs/r1/tables/large.csv.gz")
        for table in run.tables:
            self.assertIn("large (1,000 rows)", table._repr_html_())
            with mock.patch.object(files, "_MAX_BYTES", 500):
                shown = table._repr_html_()
                self.assertRegex(shown, r"large \(more than \d\d rows\)")
                self.assertEqual([shown.count("<tr>"), "s9<" in shown, "s10<" in shown], [11, True, False])
            for reader in self.readers(table):
                self.assertEqual(len(reader()[1] if reader == table._cells else reader()), 1000)
            with mock.patch.object(files, "_MAX_BYTES", 3):
                self.assertIn("large", table._repr_html_())

    def test_json_nested_without_end_is_no_summary(self):
        deep = "[" * 200000
        self.write(self.folder, "summary.json", deep)
        run = self.run_of("assistant/runs/r1/summary.json")
        self.assertIn("<div", run._repr_html_())
        self.write(self.folder, "manifest.json", deep)
        self.assertIn("<div", self.run_of("assistant/runs/r1/tables/own.csv")._repr_html_())


class Arguments(unittest.TestCase):
    """Wrong ones are refused with function and argument, before an engine is asked."""

    def refused(self, kind, text, function, *given, **named):
        with self.assertRaisesRegex(kind, text):
            function(*given, **named)
        self.assertIsNone(lbbiopsy_agent._bridge.engine_pid())

    def test_wrong_types_and_values(self):
        f = _functions
        self.refused(TypeError, "scan_project_profile: path must be a path, not int", f.scan_project_profile, 3)
        self.refused(TypeError, "missing the argument 'path'", f.scan_project_profile)
        self.refused(ValueError, "path must not be empty", f.scan_project_profile, "")
        self.refused(ValueError, "NUL", f.scan_project_profile, "a\0b")
        self.refused(TypeError, "path must be a path, not bytes", f.scan_project_profile, b"data")
        self.refused(ValueError, "labels must be one of auto, proposed, ignored", f.scan_project_profile, "x", labels="yes")
        self.refused(TypeError, "labels must be str, not bool", f.scan_project_profile, "x", labels=True)
        self.refused(TypeError, "labels_table must be a list, not int", f.scan_project_profile, "x", labels_table=1)
        self.refused(TypeError, "labels_table must be a path, not int", f.scan_project_profile, "x", labels_table=[1])
        self.refused(TypeError, "limit must be a whole number, not float", f.summarize_project_outputs, "x", limit=1.5)
        self.refused(TypeError, "limit must be a whole number, not bool", f.summarize_project_outputs, "x", limit=True)
        self.refused(ValueError, "limit must be at least 1, not 0", f.summarize_project_outputs, "x", limit=0)
        self.refused(ValueError, "max_seconds must be above 0", f.run_autopilot, "x", max_seconds=0)
        self.refused(ValueError, "model_c must be finite", f.run_cfdna_analysis_suite, "x", model_c=float("nan"))
        self.refused(TypeError, "parameters must be a dict, not list", f.plan_assistant_tasks, "x", parameters=["seed"])
        self.refused(TypeError, "keys must be str, not int", f.plan_assistant_tasks, "x", parameters={1: 2})
        self.refused(ValueError, r"parameters\['seed'\] must be finite", f.plan_assistant_tasks, "x", parameters={"seed": float("inf")})
        self.refused(TypeError, r"parameters\['seed'\] cannot be passed", f.plan_assistant_tasks, "x", parameters={"seed": object()})
        self.refused(TypeError, "progress must be callable", f.list_feature_specs, progress=3)
        self.refused(TypeError, "path or profile, not both", f.plan_assistant_tasks, "x", profile="y")
        self.refused(TypeError, "record with a dataset_root", f.plan_assistant_tasks, {"a": 1})

        class Frame(list):
            columns = ["a"]

        self.refused(TypeError, "cnv_matrix_table must be a list, not Frame", f.run_cfdna_analysis_suite, "x", cnv_matrix_table=Frame("a"))
        self.refused(TypeError, "unexpected keyword", f.scan_project_profile, "x", colour="red")

    def test_what_is_right_becomes_json(self):
        class Whole(int):
            """A whole number of another library."""

        args = _call.checked("summarize_project_outputs", {"path": Path("a"), "limit": Whole(3), "output_root": None})
        self.assertEqual(args, {"path": "a", "limit": 3})
        args = _call.checked("scan_project_profile", {"path": "~/x", "labels_table": Path("t.csv"), "label_map": {"a": "b"}})
        self.assertEqual(args, {"path": os.path.expanduser("~/x"), "labels_table": ["t.csv"], "label_map": {"a": "b"}})
        self.assertEqual(_call.checked("scan_project_profile", {"path": "x", "label_map": "a=b;*=c"})["label_map"], "a=b;*=c")
        self.assertEqual(_call._from_records("ask_artifact", {"path": "x", "ask": 1})["ask"], "1")
        home = os.path.expanduser("~/l.csv")
        args = _call.checked("plan_assistant_tasks", {"path": "x", "parameters": {"labels_table": ["~/l.csv"], "reference": "~/l.csv", "labels_label_col": "~/l.csv"}})
        self.assertEqual(args["parameters"], {"labels_table": [home], "reference": home, "labels_label_col": "~/l.csv"})
        args = _call.checked("plan_assistant_tasks", {"path": "x", "parameters": {"files": (Path("a"), 1, None, True)}})
        self.assertEqual(args["parameters"], {"files": ["a", 1, None, True]})

    def test_a_profile_stands_for_its_folder_and_what_was_stated(self):
        metadata = {"override": "user", "selected_tables": ["a.csv"], "sample_column": "id", "label_column": "g", "label_map": {"x": "y"}, "reference_label": "y"}
        profile = {"dataset_root": "/d", "metadata_profile": metadata}
        stated = _call._from_records("plan_assistant_tasks", {"path": profile, "goal": "g"})
        self.assertEqual(
            stated,
            {"path": "/d", "goal": "g", "labels_table": ["a.csv"], "labels_sample_col": "id", "labels_label_col": "g", "label_map": {"x": "y"}, "reference_class": "y"},
        )
        metadata["override"] = "ignored"
        metadata["label_map"] = None
        self.assertEqual(_call._from_records("plan_assistant_tasks", {"path": profile})["labels"], "ignored")
        own = _call._from_records("plan_assistant_tasks", {"path": profile, "labels": "proposed"})
        self.assertEqual(own, {"path": "/d", "labels": "proposed"})

    def test_what_was_stated_is_known_from_the_call_that_made_the_record(self):
        profile = Profile({"dataset_root": "/d", "metadata_profile": {"override": "auto", "label_column": "stage", "sample_column": "id"}})
        # Read from JSON: what it says was chosen.
        self.assertEqual(
            _call._from_records("plan_assistant_tasks", {"path": profile}),
            {"path": "/d", "labels_label_col": "stage", "labels_sample_col": "id"},
        )
        profile._stated = {"reference_class": "benign"}
        self.assertEqual(_call._from_records("plan_assistant_tasks", {"path": profile}), {"path": "/d", "reference_class": "benign"})
        task = _call._from_records("execute_assistant_task", {"task_key": "plot_cfdna", "path": profile})
        self.assertEqual(task["parameters"], {"reference_class": "benign"})
        plan = Plan({"dataset_root": "/d", "goal": "compare", "metadata": {"override": "ignored"}})
        self.assertEqual(_call._from_records("run_lbbiopsy_assistant", {"path": plan}), {"path": "/d", "goal": "compare", "labels": "ignored"})
        self.assertEqual(_call._from_records("scan_project_profile", {"path": plan}), {"path": "/d", "labels": "ignored"})

    def test_a_task_may_be_its_key_or_a_task_of_a_plan_in_either_place(self):
        plan = Plan({"dataset_root": "/d", "tasks": [{"task_key": "plot_cfdna", "parameters": {"seed": 2, "signal_matrix_table": ["a"], "labels": "auto"}}]})
        wanted = {"task_key": "plot_cfdna", "path": "/d", "parameters": {"seed": 2, "labels": "auto"}}
        for given in ({"task_key": plan.tasks[0]}, {"task_key": plan, "path": plan.tasks[0]}, {"task_key": plan.tasks[0], "path": "/d"}):
            self.assertEqual(_call._from_records("execute_assistant_task", dict(given)), wanted)
        swapped = _call._from_records("execute_assistant_task", {"task_key": "/d", "path": "plot_cfdna"})
        self.assertEqual(swapped, {"task_key": "plot_cfdna", "path": "/d"})


class Errors(unittest.TestCase):
    def test_every_code_has_a_class_that_is_a_builtin_kind_too(self):
        self.assertGreater(len(_facts.ERRORS), 100)
        for code in _facts.ERRORS:
            error = errors.from_problem({"code": code, "detail": "What.", "hint": "Do."}, 3)
            self.assertIsInstance(error, errors.LbError)
            self.assertEqual(str(error), "What.\n  hint: Do.")
            self.assertEqual(pickle.loads(pickle.dumps(error)).code, code)
        for code, kind in {
            "dataset.folder_missing": FileNotFoundError,
            "dataset.folder_is_file": NotADirectoryError,
            "dataset.folder_unreadable": PermissionError,
            "reader.not_found": FileNotFoundError,
            "usage.option_invalid": ValueError,
            "signals.no_matrix": ValueError,
            "run.output_occupied": OSError,
            "run.nothing_ready": RuntimeError,
            "run.sklearn_missing": RuntimeError,
        }.items():
            self.assertIsInstance(errors.from_problem({"code": code}, 1), kind, code)

    def test_a_code_of_a_newer_engine_is_an_lberror(self):
        self.assertIs(type(errors.from_problem({"code": "of.tomorrow", "detail": "x"}, 1)), errors.LbError)


class Surface(unittest.TestCase):
    def test_help_of_the_package_is_a_manual(self):
        import pydoc

        text = pydoc.render_doc(lbbiopsy_agent, renderer=pydoc.plaintext)
        for word in ("scan_project_profile", "Parameters", "Conventions", "LB_AGENT_ENGINE", "never zero", "Raises"):
            self.assertIn(word, text)

    def test_signatures_are_those_of_the_contract(self):
        for name, declared in _facts.ARGUMENTS.items():
            # A word of the language; the package states it itself: notes come from Python.
            arguments = [one for one in declared if one != "from"]
            parameters = inspect.signature(getattr(_functions, name)).parameters
            # A profile stands for the folder it is of, unless an operation has an argument of that name.
            added = {"profile", "user_data_dir", "progress"} - set(arguments)
            own = [one for one in parameters if one not in added]
            self.assertEqual(sorted(own), sorted(arguments), name)
            doc = inspect.getdoc(getattr(_functions, name))
            for argument in arguments:
                self.assertIn("\n{} : ".format(argument), doc, name)
            self.assertIn("return", typing.get_type_hints(getattr(_functions, name)))
            for section in ("Parameters", "Returns", "Raises"):
                self.assertIn(section, doc, name)

    def test_importing_starts_nothing_and_loads_little(self):
        code = "import sys, lbbiopsy_agent; print(sorted(m for m in sys.modules if m.startswith('lbbiopsy_agent')))"
        done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, check=True, universal_newlines=True)
        self.assertEqual(done.stdout.strip(), "['lbbiopsy_agent']")


class Tables(unittest.TestCase):
    def test_without_the_library_the_error_says_what_to_install(self):
        from lbbiopsy_agent.files import Table

        code = (
            "import sys; sys.modules['pandas'] = None\n"
            "from lbbiopsy_agent.files import Table\n"
            "from lbbiopsy_agent.errors import LbMissingPart\n"
            "try: Table('x.csv').to_pandas()\n"
            "except LbMissingPart as error: print(error.hint)\n"
        )
        done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, check=True, universal_newlines=True)
        self.assertIn("pip install pandas", done.stdout)
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "a<b.csv")
            with open(file, "w") as text:
                text.write("name,value\n<script>,1.5\n,\n")
            shown = Table(file)._repr_html_()
            self.assertIn("a&lt;b (2 rows)", shown)
            self.assertIn("&lt;script&gt;", shown)
            self.assertNotIn("<script>", shown)


if __name__ == "__main__":
    unittest.main()
