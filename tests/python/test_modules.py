"""Every name of the documentation, imported and called on the demo cohort, one test per module."""

import csv
import gc
import importlib
import inspect
import json
import os
import shutil
import tempfile
import unittest
import warnings
from unittest import mock

import pandas

import lbbiopsy_agent as lb
from lbbiopsy_agent import _contract, _facts, _functions
from lbbiopsy_agent.errors import LbUnreadable
from lbbiopsy_agent.files import Figure, Table

IS_LONG = os.environ.get("LB_TEST_LONG") == "1"
#: What makes a run short, for the short lane: where records are looked at and not what was computed.
DRAWN = {} if IS_LONG else {"projection": "pca", "matrix_max_features": 20}
MODELLED = {} if IS_LONG else {**DRAWN, "model_c": 0.01}
PERMUTATIONS = 19 if IS_LONG else 5

#: Names of the documentation, by module. Each is called once in the test of its module.
TOP = [
    "scan_project_profile",
    "plan_assistant_tasks",
    "summarize_project_outputs",
    "run_lbbiopsy_assistant",
    "run_liquidbiopsy_assistant",
    "run_lb_agent_shell",
    "run_liquid_agent_shell",
    "list_supported_blood_preprocessing_specs",
    "plan_blood_preprocessing",
    "preprocess_blood_signal_dataset",
    "list_feature_specs",
    "compile_user_analysis_idea",
    "build_lb_biopsy_data_state",
    "build_liquid_biopsy_data_state",
    "list_liquid_biopsy_methods",
    "list_lb_biopsy_methods",
    "recommend_liquid_biopsy_methods",
    "recommend_lb_biopsy_methods",
    "write_method_advice_report",
]
MODULES = {
    "preprocessing": ["preprocess_blood_signal_dataset"],
    "analysis": [
        "run_cfdna_analysis_suite",
        "analyze_cfdna_signal_matrix",
        "run_cfdna_raw_signal_analysis_suite",
        "run_copywriter_like_cnv_proxy",
    ],
    "methods": [
        "bootstrap_external_tools",
        "external_tool_status",
        "install_external_tool",
        "list_liquid_biopsy_methods",
        "recommend_liquid_biopsy_methods",
        "run_external_tool_command",
        "smoke_external_tool",
        "write_method_advice_report",
        "write_external_tool_status_report",
    ],
    "local_models": [
        "list_local_models",
        "install_local_model",
        "pause_local_model",
        "remove_local_model",
        "probe_local_model",
        "use_local_model",
    ],
    "visualization": ["run_cfdna_plot_suite", "run_cfdna_raw_signal_suite"],
    "agent.assistant": ["scan_project_profile", "plan_assistant_tasks", "execute_assistant_task", "summarize_project_outputs"],
    "agent.cohorts": [],
    "agent.result_evaluator": ["evaluate_project_results"],
    "agent.result_signals": ["extract_result_signals"],
    "agent.ledger": ["PlanLedger"],
    "agent.skills": [
        "list_skill_documents",
        "ingest_skill_source",
        "remember_professional_observation",
        "remember_user_preference",
        "get_skill_context",
        "refresh_skill_cache",
        "list_skills",
        "remember_expert_note",
    ],
    "agent.sources": ["discover_dataset_sources", "source_inventory_row", "write_joint_source_inventory"],
}

def read(file):
    with open(file, encoding="utf-8") as text:
        return text.read()


def module(name):
    return importlib.import_module("lbbiopsy_agent" + ("." + name if name else ""))


class Names(unittest.TestCase):
    def test_every_documented_name_is_there_and_listed(self):
        for name, functions in {"": TOP, **MODULES}.items():
            one = module(name)
            for function in functions:
                self.assertTrue(callable(getattr(one, function)), function)
                self.assertIn(function, dir(one))
                self.assertIn(function, one.__all__)
                self.assertTrue(getattr(one, function).__doc__, function)

    def test_both_spellings_are_one_function(self):
        for old, new in (
            ("run_liquidbiopsy_assistant", "run_lbbiopsy_assistant"),
            ("run_liquid_agent_shell", "run_lb_agent_shell"),
            ("build_liquid_biopsy_data_state", "build_lb_biopsy_data_state"),
            ("list_liquid_biopsy_methods", "list_lb_biopsy_methods"),
            ("recommend_liquid_biopsy_methods", "recommend_lb_biopsy_methods"),
        ):
            self.assertIs(getattr(lb, old), getattr(lb, new))
        skills = module("agent.skills")
        self.assertIs(skills.list_skills, skills.list_skill_documents)
        self.assertIs(skills.remember_expert_note, skills.remember_professional_observation)

    def test_every_function_of_the_engine_is_in_a_public_module(self):
        public = set()
        for name in ["", *MODULES]:
            public.update(module(name).__all__)
        self.assertEqual(sorted(set(_facts.ARGUMENTS) - public), [])


    def test_every_public_name_is_in_the_guide(self):
        guide = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs-site")
        for language in ("en", "zh"):
            names = read(os.path.join(guide, language, "python.md")).split("{#names}")[1].split("\n## ")[0]
            rows = {line.split("|")[1].strip(): line for line in names.splitlines() if line.startswith("| `")}
            for name in ["", *MODULES]:
                row = rows["`.{}`".format(name) if name else "`lbbiopsy_agent`"]
                for one in module(name).__all__:
                    self.assertIn("`{}`".format(one), row)


class Called(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.folder = cls.place.name
        # Without the large matrices, which take long and add nothing to what is looked at here.
        cls.dataset = shutil.copytree(os.environ["LB_TEST_DEMO"], os.path.join(cls.folder, "demo", "lung-screening-demo"))
        cls.matrix = os.path.join(cls.dataset, "fragment_profiles.csv")
        cls.sheet = os.path.join(cls.dataset, "sample_sheet.xlsx")
        cls.raw = next(os.path.join(root) for root, _, files in os.walk(cls.dataset) if any(f.endswith(".bam") for f in files))
        # What the sheet says of everybody who has a row of the matrix or a file of their own.
        found = {line.split(",")[0] for line in read(cls.matrix).splitlines()[1:]}
        found.update(file.split(".")[0] for _, _, files in os.walk(cls.dataset) for file in files)
        sheet = pandas.read_excel(cls.sheet, header=1)
        cls.labels = sheet[sheet["sample_id"].isin(found)]["diagnosis"].value_counts().to_dict()
        cls.vcf = next(os.path.join(root) for root, _, files in os.walk(cls.dataset) if any(".vcf" in f for f in files))

    @classmethod
    def tearDownClass(cls):
        lb._bridge.close()
        cls.place.cleanup()

    def out(self, name):
        return os.path.join(self.folder, "out", name)

    def is_complete(self, run, task_key):
        self.assertEqual([run.task_key, run.verification.status], [task_key, "verified"])
        for path in [run.report, *run.tables, *run.figures]:
            self.assertGreater(os.path.getsize(path), 0, path)
        for line in run.headline.splitlines():
            self.assertIn(line, read(run.report))

    def test_top_level(self):
        profile = lb.scan_project_profile(self.dataset)
        self.assertEqual(profile.dataset_root, os.path.realpath(self.dataset))
        self.assertEqual(profile.metadata_profile.label_column, "diagnosis")
        self.assertEqual(sorted(self.labels), ["control", "lung cancer"])
        self.assertEqual(profile.metadata_profile.label_counts, self.labels)
        plan = lb.plan_assistant_tasks(profile, goal="compare lung cancer and control")
        self.assertEqual(plan.recommended.task_key, plan.recommended_task)
        self.assertEqual(len({task.task_key for task in plan.tasks}), len(plan.tasks))
        state = lb.build_lb_biopsy_data_state(profile)
        self.assertEqual(state.input_count, lb.plan_assistant_tasks(profile).data_state.input_count)
        idea = lb.compile_user_analysis_idea("compare lung cancer and control", profile)
        self.assertEqual([idea.contrast.group_a, idea.contrast.group_b], ["control", "lung cancer"])
        contexts = [entry.context for entry in lb.list_feature_specs()]
        self.assertEqual(
            sorted(contexts),
            sorted(["fragmentomics", "methylation", "copy-number", "variant", "signal-matrix", "archive", "metadata/grouped-comparison"]),
        )
        self.assertIn("lpwgs", [spec.signal for spec in lb.list_supported_blood_preprocessing_specs()])
        steps = lb.plan_blood_preprocessing(self.dataset, signal="variant").steps
        self.assertEqual([step.task_key for step in steps], ["preprocess_variant", "encode_variant"])
        run = lb.run_liquidbiopsy_assistant(profile, task="plot_cfdna", parameters=DRAWN or None)
        self.is_complete(run, "plot_cfdna")
        outputs = lb.summarize_project_outputs(profile)
        self.assertIn(run.run_id, [one.run_id for one in outputs.runs])
        self.assertEqual(outputs.total, len(outputs.artifacts))

    def test_parameters_that_no_task_has_or_takes_are_refused(self):
        for function in (lb.plan_assistant_tasks, lb.run_lbbiopsy_assistant, module("agent.assistant").run_autopilot):
            with self.assertRaisesRegex(ValueError, "permutations") as caught:
                function(self.dataset, parameters={"permutation": 9})
            self.assertEqual(caught.exception.field, "permutation")
            with self.assertRaises(ValueError) as caught:
                function(self.dataset, parameters={"seed": "often"})
            self.assertEqual([caught.exception.code, caught.exception.field], ["run.parameter_invalid", "seed"])

    def test_shell(self):
        read, write = os.pipe()
        os.write(write, b"/help\n")
        os.close(write)
        kept, shown = os.dup(0), os.dup(1)
        quiet = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(read, 0)
            os.dup2(quiet, 1)
            self.assertEqual(lb.run_lb_agent_shell(self.dataset), 0)
        finally:
            os.dup2(kept, 0)
            os.dup2(shown, 1)
            for one in (read, kept, shown, quiet):
                os.close(one)

    def test_preprocessing(self):
        p = module("preprocessing")
        done = p.preprocess_blood_signal_dataset(self.dataset, signal="variant")
        self.assertEqual([run.task_key for run in done.runs], ["preprocess_variant"])
        # Paths of these runs start at the output root of the whole.
        for table in done.runs[0].tables:
            self.assertTrue(os.path.isfile(table), table)
        encoded = p.encode_blood_signal_dataset(self.dataset, signal=["variant"])
        self.assertEqual([run.task_key for run in encoded.runs], ["encode_variant"])
        features = encoded.runs[0].table("features").to_pandas(index_col=0)
        self.assertEqual(features.shape[1], 6)
        normals = os.path.join(self.folder, "normals")
        os.mkdir(normals)
        for number in range(12):
            with open(os.path.join(normals, "N{}.wig".format(number)), "w") as text:
                for contig, bins in (("chr1", 249), ("chr2", 243)):
                    text.write("fixedStep chrom={} start=1 step=1000000 span=1000000\n".format(contig))
                    text.writelines("{}\n".format(100 + (number * 7 + place) % 13) for place in range(bins))
        panel = p.make_panel_of_normals(normals, os.path.join(self.folder, "panel.tsv.gz"))
        self.assertEqual([len(panel.normals), panel.bins], [12, 492])
        self.assertEqual(len(Table(panel.output).to_pandas(comment="#")), 492)

    def test_analysis(self):
        a = module("analysis")
        run = a.run_cfdna_analysis_suite(
            self.out("suite"),
            signal_matrix_table=self.matrix,
            labels_table=self.sheet,
            **{**MODELLED, "matrix_max_features": 50, "permutations": PERMUTATIONS},
        )
        self.is_complete(run, "analyze_cfdna")
        self.assertEqual([run.summary.matrices[0].n_samples, run.summary.matrices[0].n_features], [60, 50])
        one = a.analyze_cfdna_signal_matrix(self.matrix, self.out("matrix"), "fragmentomics", {**MODELLED, "permutations": PERMUTATIONS})
        self.assertEqual(one.summary.matrices[0].signal_kind, "fragmentomics")
        raw = a.run_cfdna_raw_signal_analysis_suite(self.vcf, self.out("raw"), {"input_format": "vcf"})
        self.is_complete(raw, "analyze_raw_signal")
        proxy = a.run_copywriter_like_cnv_proxy(self.raw, self.out("proxy"), parameters={"input_format": "bam", "bin_size": 5000000})
        self.is_complete(proxy, "copy_number_proxy")

    def test_positions_of_arguments_are_those_of_the_documentation(self):
        for function, names in (
            ("recommend_liquid_biopsy_methods", ["input_path", "query"]),
            ("write_method_advice_report", ["output_dir", "input_path", "query"]),
            ("bootstrap_external_tools", ["profile", "execute"]),
            ("external_tool_status", ["tool_key"]),
            ("install_external_tool", ["tool_key", "execute"]),
            ("smoke_external_tool", ["tool_key"]),
            ("run_external_tool_command", ["tool_key", "command_tuple"]),
            ("write_external_tool_status_report", ["output_dir"]),
        ):
            positions = list(inspect.signature(getattr(module("methods"), function)).parameters)
            self.assertEqual(positions[: len(names)], names, function)

    def test_visualization(self):
        v = module("visualization")
        plot = v.run_cfdna_plot_suite(self.out("plot"), signal_matrix_table=[self.matrix], **{**DRAWN, "projection": "pca"})
        self.is_complete(plot, "plot_cfdna")
        self.assertTrue(any("projection" in table.name for table in plot.tables))
        self.assertTrue(all(figure.endswith(".png") and figure.svg.is_file() for figure in plot.figures))
        self.is_complete(v.run_cfdna_raw_signal_suite(self.vcf, self.out("rawplot"), {"input_format": "vcf"}), "plot_raw_signal")

    def test_tables_and_figures(self):
        plot = module("visualization").run_cfdna_plot_suite(self.out("tables"), signal_matrix_table=self.matrix, labels_table=self.sheet, **DRAWN)
        samples = plot.table("samples")
        self.assertIsInstance(samples, Table)
        frame, polars, numpy = samples.to_pandas(), samples.to_polars(), samples.to_numpy()
        self.assertEqual([len(frame), polars.shape, numpy.shape], [60, (60, len(frame.columns)), (60,)])
        self.assertEqual(list(frame.columns), list(numpy.dtype.names))
        header, *rows = read(samples).splitlines()
        self.assertEqual([len(rows), header.split(",")[0]], [60, "sample"])
        self.assertEqual(list(numpy["sample"]), list(frame["sample"]))
        figure = plot.figures[0]
        self.assertIsInstance(figure, Figure)
        self.assertEqual(figure._repr_png_()[:8], b"\x89PNG\r\n\x1a\n")
        self.assertTrue(figure.data)

    def test_empty_cells_are_missing_never_zero(self):
        file = os.path.join(self.folder, "cells.csv")
        with open(file, "w") as text:
            text.write("id,value,note\n101_1,1.5,NA\n101_2,,\n")
        table = Table(file)
        self.assertNotEqual(table.to_numpy()["value"][1], table.to_numpy()["value"][1])
        self.assertTrue(table.to_pandas()["value"].isna()[1])
        self.assertEqual(table.to_polars()["value"].to_list(), [1.5, None])
        self.assertEqual([table.to_numpy()["value"][0], list(table.to_numpy()["note"])], [1.5, ["NA", ""]])
        # A name stays a name.
        self.assertEqual(list(table.to_numpy()["id"]), ["101_1", "101_2"])
        self.assertEqual([table.to_pandas()["note"][0], table.to_polars()["note"][0]], ["NA", "NA"])

    def test_guards_against_spreadsheets_are_taken_off(self):
        with open(os.path.join(os.path.dirname(__file__), "..", "fixtures", "formula-cells.json"), encoding="utf-8") as file:
            cases = json.load(file)
        texts = [text for text in cases["guarded"] + cases["unchanged"] if text]
        written = ["'" + text for text in cases["guarded"]] + [text for text in cases["unchanged"] if text]
        file = os.path.join(self.folder, "guarded.csv")
        with open(file, "w", newline="", encoding="utf-8") as text:
            rows = csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\n")
            rows.writerow(["'=id", "text", "-"])
            rows.writerows([["'-5p", cell, str(-1.5 * place)] for place, cell in enumerate(written)])
        table = Table(file)
        pandas, polars, numpy = table.to_pandas(), table.to_polars(), table.to_numpy()
        for columns in (pandas.columns, polars.columns, numpy.dtype.names):
            self.assertEqual(list(columns), ["=id", "text", "-"])
        for frame in (pandas, polars, numpy):
            self.assertEqual(list(frame["text"]), texts)
            self.assertEqual(set(frame["=id"]), {"-5p"})
            self.assertEqual(frame["-"][1], -1.5)
        self.assertEqual(pandas["-"].dtype, "float64")
        self.assertEqual(set(table.to_pandas(index_col=0).index), {"-5p"})
        self.assertEqual(list(table.to_pandas(dtype={"text": "category"})["text"]), texts)

    def test_skills(self):
        skills = module("agent.skills")
        own = os.path.join(self.folder, "skills-user")
        stored = skills.remember_user_preference("always use UMAP", user_data_dir=own)
        self.assertEqual([(one.parameter, one.value) for one in stored.note.effects], [("projection", "umap")])
        self.assertEqual([stored.note.store, stored.note["from"]], ["user-workflow-preferences", "python"])
        seen = skills.remember_expert_note("plate 7 had a failed library", user_data_dir=own)
        self.assertEqual([seen.note.store, seen.note.effects], ["professional-practice-notes", []])
        notes = skills.show_skill_document("user-workflow-preferences", user_data_dir=own).note_list
        self.assertEqual([one.text for one in notes], ["always use UMAP"])
        edited = skills.edit_skill_note(stored.note.store, stored.note.note_id, "seed 7", user_data_dir=own)
        self.assertEqual([(one.parameter, one.value) for one in edited.note.effects], [("seed", 7)])
        self.assertEqual(skills.delete_skill_note(note_id=stored.note.note_id, user_data_dir=own).text, "seed 7")
        listed = skills.list_skills(user_data_dir=own)
        counts = {one.skill_id: one.notes for one in listed.skills if one.origin == "notes"}
        self.assertEqual(counts, {"professional-practice-notes": 1, "user-workflow-preferences": 0})
        self.assertEqual(skills.refresh_skill_cache(user_data_dir=own).root, listed.root)
        context = skills.get_skill_context("failed library", user_data_dir=own)
        self.assertIn("professional-practice-notes", [one.skill_id for one in context.matches])
        text = os.path.join(self.folder, "practice.md")
        with open(text, "w", encoding="utf-8") as file:
            file.write("# Tubes\n\n## Limits\n\nWarning: EDTA tubes must be spun within 6 hours.\n")
        draft = skills.ingest_skill_source(text, user_data_dir=own)
        self.assertEqual([one.draft_id for one in skills.list_skill_drafts(user_data_dir=own).drafts], [draft.draft_id])
        self.assertEqual(skills.show_skill_draft(draft.draft_id, user_data_dir=own).proposed, draft.proposed)
        done = skills.decide_skill_draft(draft.draft_id, "accept", user_data_dir=own)
        self.assertEqual({hunk.state for hunk in done.hunks}, {"accepted"})
        self.assertTrue(skills.revert_skill(draft.skill_id, user_data_dir=own).removed)
        with self.assertRaises(FileNotFoundError) as caught:
            skills.delete_skill_note(note_id="ffff", user_data_dir=own)
        self.assertEqual(caught.exception.code, "skills.note_unknown")

    def test_agent(self):
        assistant, ledger = module("agent.assistant"), module("agent.ledger")
        profile = assistant.scan_project_profile(self.dataset)
        plan = assistant.plan_assistant_tasks(profile, goal="draw the matrices")
        task = next(one for one in plan.tasks if one.task_key == "plot_raw_signal")
        run = assistant.execute_assistant_task(task, parameters={"input_format": "vcf"})
        self.is_complete(run, "plot_raw_signal")
        stated = assistant.scan_project_profile(self.dataset, labels_label_col="batch", reference_class="B2")
        self.assertEqual(stated.metadata_profile.reference_label, "B2")
        other = assistant.plan_assistant_tasks(stated, parameters=DRAWN or None)
        drawn = next(one for one in other.tasks if one.task_key == "plot_cfdna")
        as_planned = assistant.execute_assistant_task(drawn)
        for record in (as_planned, assistant.execute_assistant_task("plot_cfdna", stated, parameters=DRAWN or None)):
            self.assertEqual([record.parameters["labels_label_col"], record.parameters["reference_class"]], ["batch", "B2"])
        # The task of the plan, and nothing else.
        self.assertEqual(as_planned.repeat_key, drawn.repeat_key)
        book = ledger.PlanLedger(self.dataset)
        record = book.write_plan(plan, profile)
        self.assertEqual(json.loads(read(record))["plan_id"], plan.plan_id)
        evaluation = module("agent.result_evaluator").evaluate_project_results(profile)
        for key in (
            "data_state",
            "result_signals",
            "analysis_concepts",
            "pending_analysis_concepts",
            "actioned_analysis_concepts",
            "blocked_analysis_concepts",
        ):
            self.assertIn(key, evaluation)
        self.assertEqual(
            [one.signal_id for one in module("agent.result_signals").extract_result_signals(self.dataset)],
            [one.signal_id for one in evaluation.result_signals],
        )
        before = book.summary().evaluations
        written = book.write_evaluation(evaluation)
        self.assertEqual(json.loads(read(written))["evaluation_id"], evaluation.evaluation_id)
        # The same record twice is no error and no second record.
        self.assertEqual(book.write_evaluation(evaluation), written)
        self.assertEqual(book.summary().evaluations, before + 1)
        memory = book.concept_memory()
        self.assertEqual(memory.counts.pending, len(evaluation.pending_analysis_concepts))
        self.assertTrue(os.path.isfile(book.write_concept_book()))
        changed = evaluation.copy()
        changed.warnings = ["something else"]
        with self.assertRaises(OSError) as caught:
            book.write_evaluation(changed)
        self.assertEqual(caught.exception.code, "ledger.record_exists")
        plan.dataset_id = "0" * 32
        with self.assertRaises(ValueError):
            book.write_plan(plan)
        with self.assertRaises(ValueError):
            book.write_plan(plan, {"dataset_root": self.folder})

    def test_sources(self):
        sources = module("agent.sources")
        self.assertEqual([one.path for one in sources.discover_dataset_sources(self.dataset)], ["."])
        row = sources.source_inventory_row(self.dataset)
        self.assertEqual(row.labels, self.labels)
        inventory = sources.write_joint_source_inventory(self.dataset)
        self.assertEqual([len(inventory.rows), os.path.isfile(inventory.csv_path)], [1, True])


class Libraries(unittest.TestCase):
    """pandas and polars get an open file, and read as they do by its name."""

    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = os.path.join(place.name, "assistant", "runs", "r1")
        os.makedirs(self.folder)
        with open(os.path.join(self.folder, "manifest.json"), "w") as text:
            text.write('{"run_id": "r1"}')
        self.frame = pandas.DataFrame({"id": ["s{}".format(number) for number in range(25)], "value": [number / 2 for number in range(25)]})

    def both(self, name):
        """The same file as a table of the run and as one that was named by hand."""
        listed = [{"path": "assistant/runs/r1/" + name, "kind": "table"}]
        root = os.path.dirname(os.path.dirname(os.path.dirname(self.folder)))
        run = _contract.Run({"run_id": "r1", "output_root": root, "manifest_path": "assistant/runs/r1/manifest.json", "outputs": listed})
        return [run.tables[0], Table(os.path.join(self.folder, name))]

    def test_every_compression_is_that_of_the_ending(self):
        for ending in (".csv", ".csv.gz", ".csv.bz2", ".csv.xz", ".csv.zip"):
            self.frame.to_csv(os.path.join(self.folder, "t" + ending), index=False)
            for table in self.both("t" + ending):
                for options in ({}, {"compression": "infer"}, {"engine": "python"}):
                    pandas.testing.assert_frame_equal(table.to_pandas(sep=",", **options), self.frame, check_dtype=False)
        for table in self.both("t.csv.gz"):
            self.assertEqual(table.to_polars()["value"].to_list(), list(self.frame["value"]))
            self.assertEqual(list(table.to_numpy()["value"]), list(self.frame["value"]))

    def test_pieces_come_one_by_one_and_close_the_file(self):
        self.frame.to_csv(os.path.join(self.folder, "t.csv"), index=False)
        self.frame.to_csv(os.path.join(self.folder, "t.csv.gz"), index=False)
        for table in (*self.both("t.csv"), *self.both("t.csv.gz")):
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                self.assertEqual([len(piece) for piece in table.to_pandas(chunksize=10)], [10, 10, 5])
                with table.to_pandas(iterator=True) as pieces:
                    self.assertEqual(len(pieces.get_chunk(3)), 3)
                del pieces
                with self.assertRaises(ValueError):
                    table.to_pandas(usecols=["no such column"])
                gc.collect()

    def test_parquet_is_shown_by_its_first_rows(self):
        self.frame.to_parquet(os.path.join(self.folder, "t.parquet"))
        for table in self.both("t.parquet"):
            with mock.patch.object(Table, "to_pandas", side_effect=AssertionError("the whole table was read")):
                shown = table._repr_html_()
            self.assertIn("t (25 rows)", shown)
            self.assertEqual([shown.count("<tr>"), "s9<" in shown, "s10<" in shown], [11, True, False])
            pandas.testing.assert_frame_equal(table.to_pandas(), self.frame)
            self.assertEqual(table.to_polars()["value"].to_list(), list(self.frame["value"]))
            self.assertEqual(len(table.to_numpy()), 25)
        self.frame.head(0).to_parquet(os.path.join(self.folder, "none.parquet"))
        for table in self.both("none.parquet"):
            self.assertIn("none (0 rows)", table._repr_html_())

    def test_folders_and_patterns_that_a_user_names_are_left_to_the_library(self):
        parts = os.path.join(self.folder, "parts.parquet")
        os.mkdir(parts)
        self.frame.to_parquet(os.path.join(parts, "0.parquet"))
        ours, named = self.both("parts.parquet")
        self.assertEqual(len(named.to_pandas()), 25)
        with self.assertRaisesRegex(LbUnreadable, "regular file"):
            ours.to_pandas()
        self.frame.to_csv(os.path.join(self.folder, "a1.csv"), index=False)
        self.frame.to_csv(os.path.join(self.folder, "a2.csv"), index=False)
        ours, named = self.both("a*.csv")
        self.assertEqual(len(named.to_polars()), 50)
        with self.assertRaises(FileNotFoundError):
            ours.to_polars()


if __name__ == "__main__":
    unittest.main()
