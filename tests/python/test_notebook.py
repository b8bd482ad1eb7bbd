"""A notebook that works through a dataset; what Jupyter shows of every record."""

import os
import shutil
import tempfile
import unittest

import nbformat
from nbclient import NotebookClient

IS_LONG = os.environ.get("LB_TEST_LONG") == "1"
#: What makes a figure fast, where the cards of a run are looked at and not what it computed.
BRIEF = "" if IS_LONG else ", projection='pca', matrix_max_features=40"

CELLS = [
    "import lbbiopsy_agent as lb\nfrom lbbiopsy_agent.agent.assistant import make_demo_cohort\nfrom lbbiopsy_agent.visualization import run_cfdna_plot_suite",
    "made = make_demo_cohort('demo')\nprofile = lb.scan_project_profile(made.dataset)\nprofile",
    "profile.metadata_profile",
    "lb.plan_assistant_tasks(profile)",
    "run = run_cfdna_plot_suite('out', signal_matrix_table=made.dataset + '/fragment_profiles.csv', labels_table=made.dataset + '/sample_sheet.xlsx'" + BRIEF + ")\nrun",
    "run.table('samples')",
    "run.figures[0]",
    "lb.scan_project_profile('missing')",
]


class Notebook(unittest.TestCase):
    def test_every_record_has_its_card(self):
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(one) for one in CELLS])
        with tempfile.TemporaryDirectory() as folder:
            if not IS_LONG:
                # The same cohort as it is made, which the cell then finds done.
                shutil.copytree(os.environ["LB_TEST_WHOLE_DEMO"], os.path.join(folder, "demo"))
            client = NotebookClient(book, timeout=300, allow_errors=True, resources={"metadata": {"path": folder}})
            client.execute()
        shown = []
        for cell in book.cells:
            data = {}
            for output in cell.outputs:
                data.update(output.get("data", {}))
                if output.output_type == "error":
                    data["error"] = output.evalue
            shown.append(data)
        for place, words in {
            1: ["Dataset", "label column", "diagnosis", "lung cancer 86"],
            2: ["Metadata", "sample_sheet.xlsx", "supervised"],
            3: ["Plan for", "analyze_cfdna", "ready"],
            4: ["plot_cfdna: completed", "verified", "data:image/png;base64,"],
            5: ["samples (170 rows)"],
        }.items():
            for word in words:
                self.assertIn(word, shown[place]["text/html"])
        for place in (1, 2, 3, 4):
            self.assertTrue(shown[place]["text/markdown"].startswith("### "))
        self.assertIn("image/png", shown[6])
        self.assertIn("does not exist", shown[7]["error"])
        for place in range(7):
            self.assertNotIn("error", shown[place])


if __name__ == "__main__":
    unittest.main()
