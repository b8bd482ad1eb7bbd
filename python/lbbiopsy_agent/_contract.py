# Generated from the contract by `npm run generate`; do not edit.
"""Records of the engine, as Python sees them."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from ._display import AutopilotView, EvaluationView, MetadataView, PlanView, ProfileView, RunView
from ._record import Record, record

@record
class ContentHash(Record):
    """Fingerprint of a file.

    value: Hex digest of the content.
    rule: sha256 = the whole file; sampled = size plus first, middle and last megabyte, for
        files over 256 MiB.
    """

    value: str
    rule: Literal["sha256", "sampled"]

    _NESTED = {}


@record
class Metric(Record):
    """A metric with its interval.

    estimate: Point estimate; null when not estimable.
    ci_low: Lower end of the 95 % interval; null when not estimable.
    ci_high: Upper end of the 95 % interval; null when not estimable.
    n: Number of samples (patients where ids exist) used for the estimate.
    """

    estimate: Optional[float]
    ci_low: Optional[float]
    ci_high: Optional[float]
    n: int

    _NESTED = {}


@record
class SourceRow(Record):
    """A source: a folder whose files belong to one dataset.

    source_id: Stable id of the source.
    path: Relative to the dataset root; `.` for the root itself.
    likely_signal: Most frequent family.
    files: Files in the source.
    evidence: Why the folder is one dataset, or why this child is a separate one.
    evidence_code: Stable codes of the sentences, same order.
    evidence_values: Values of the sentences, same order.
    """

    source_id: str
    path: str
    likely_signal: Literal["fragmentomics", "methylation", "copy_number", "variant", "signal_matrix", "archive", "metadata", "unknown"]
    files: int
    evidence: List[str]
    evidence_code: List[str]
    evidence_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]

    _NESTED = {}


@record
class MatrixShape(Record):
    """Size and orientation of a numeric matrix.

    orientation: Which axis of the file holds features.
    n_samples: Samples in the table.
    n_features: Features; null when not counted by the scan.
    sample_ids: Sample ids (at most 5,000).
    annotation_columns: Leading columns that describe features.
    excluded_columns: Id, label, stage, score and other columns not used as features.
    value_scale: Kind of values.
    layout: plain = one column per sample; methylated_unmethylated = array export with signal
        pairs and detection p.
    """

    orientation: Literal["features_in_rows", "samples_in_rows"]
    n_samples: int
    n_features: Optional[int]
    sample_ids: List[str]
    annotation_columns: List[str]
    excluded_columns: List[str]
    value_scale: Literal["beta", "percent", "log2_ratio", "count", "ratio", "other"]
    layout: Literal["plain", "methylated_unmethylated"]

    _NESTED = {}


@record
class InputFile(Record):
    """A data, metadata or reference file of a dataset as the scan recognised it.

    path: Relative to the dataset, `/` separated; `file.xlsx#Sheet` names a sheet.
    format: Recognised format key, e.g. numeric_matrix, bam, vcf, wisecondorx_bins; `unknown`
        when not recognised.
    signal_family: Family of the signal.
    role: data = a signal of samples; metadata = a table that describes samples; reference =
        genome, regions, sites; index = index of another file; auxiliary = recognised, but not
        an input of a task.
    bytes: Size on disk.
    mtime: Time in ISO 8601, UTC.
    content_hash: Fingerprint; for large files null until a run needs it.
    generated_by: run_id of the run that wrote the file; null for sources.
    product: Kind of a file written by a run; null for sources.
    samples: Number of samples in the file where known.
    sample_ids: Sample ids of the file, from its content or, for one-sample files, its name (at
        most 5,000).
    sample_id_source: Source of the sample ids; null when the file contains no samples.
    name_pattern: Pattern of the names by which the file was recognised without being opened
        (`#` stands for a number, `*` for any name); absent when its content was read. A run
        reads it first.
    confidence: Confidence of the recognition.
    scores: Score columns of a table with samples and scores but no features.
    score_labels: Where the labels of these scores are: in the table, in it with one class only,
        or not in it.
    matrix: Shape when the file is a numeric matrix.
    genome: Genome information in the file; null if it has none.
    own_regions: If the folder has several region sets: path of the one that fits this file;
        null when several fit, absent when none fits.
    evidence: Evidence for the recognition from the content (or, weaker, the name).
    evidence_code: Stable codes of the sentences, same order.
    evidence_values: Values of the sentences, same order.
    """

    path: str
    format: str
    signal_family: Literal["fragmentomics", "methylation", "copy_number", "variant", "signal_matrix", "archive", "metadata", "unknown"]
    role: Literal["data", "metadata", "reference", "index", "auxiliary"]
    bytes: int
    mtime: str
    content_hash: Optional[ContentHash]
    generated_by: Optional[str]
    product: Optional[Record]
    samples: Optional[int]
    sample_ids: List[str]
    sample_id_source: Optional[Literal["content", "file_name"]]
    name_pattern: Optional[str]
    confidence: float
    scores: Optional[List[str]]
    score_labels: Optional[Literal["own", "one_class", "elsewhere"]]
    matrix: Optional[MatrixShape]
    genome: Optional[Record]
    own_regions: Optional[Optional[str]]
    evidence: List[str]
    evidence_code: List[str]
    evidence_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]

    _NESTED = {"content_hash": "ContentHash", "product": "Record", "matrix": "MatrixShape", "genome": "Record"}


@record
class OutputFile(Record):
    """A file that an earlier run wrote.

    path: Relative to the dataset (or to the output root).
    run_id: Run that wrote it.
    kind: Kind named in the manifest.
    """

    path: str
    run_id: str
    kind: str

    _NESTED = {}


@record
class DoctorFinding(Record):
    """A problem with a file or between files, with how to fix it.

    code: Stable code.
    severity: error = the file cannot be used unchanged.
    paths: Files concerned.
    finding: What was found.
    finding_values: Values that fill the sentence of the same name.
    hint: What to do.
    """

    code: str
    severity: Literal["info", "warning", "error"]
    paths: List[str]
    finding: str
    finding_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    hint: str

    _NESTED = {}


@record
class MetadataCandidate(Record):
    """A table that could be the metadata, with its match to the samples.

    path: Table, relative to the dataset; `file.xlsx#Sheet` names a sheet.
    rows: Data rows.
    columns: Columns.
    sample_column: Column with sample ids.
    label_column: Column that would be used as the label.
    score: Selection score, 0-1; higher is better.
    reasons: Reasons for the score.
    reasons_code: Stable codes of the reasons.
    reasons_values: Values of the reasons.
    """

    path: str
    rows: int
    columns: int
    sample_column: Optional[str]
    label_column: Optional[str]
    score: float
    reasons: List[str]
    reasons_code: List[str]
    reasons_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]

    _NESTED = {}


@record
class MetadataColumn(Record):
    """A column of the metadata: kind of values, levels, examples and missing entries.

    name: Column name, unique within the table.
    kind: What the values are: identifiers, few repeated values, numbers, dates, or free text.
    levels: Matched samples per value of a category column (at most 30, most frequent first);
        empty for other kinds.
    missing: Matched samples without a value.
    distinct: Number of different values. Missing in records of earlier versions.
    examples: Values as examples, each cut after 60 characters: smallest, median and largest of
        a column of numbers, else the three most frequent. Missing in records of earlier
        versions.
    """

    name: str
    kind: Literal["id", "category", "number", "date", "text"]
    levels: Dict[str, int]
    missing: int
    distinct: Optional[int]
    examples: Optional[List[str]]

    _NESTED = {}


@record
class PatientTable(Record):
    """A table with one row per patient whose columns are joined to the samples.

    path: Table with one row per patient, relative to the dataset.
    rows_are: `samples` when the table names the same samples and gives their patient ids;
        absent or `patients` otherwise.
    id_column: Column with patient ids in this table.
    patient_column: Column with patient ids in the sample table, by which both are joined.
    columns: Columns joined to those of the samples.
    kept_columns: Columns of the same name in both tables; the values of the sample table are
        used.
    patients: Patients of the sample table.
    matched_patients: Patients with a row in this table.
    patients_without_row: Patients of the sample table without a row here (first 50).
    patients_without_row_count: Number of them.
    rows_without_samples: Patients of this table without a sample in the sample table (first
        50).
    rows_without_samples_count: Number of them.
    """

    path: str
    rows_are: Optional[Literal["patients", "samples"]]
    id_column: str
    patient_column: str
    columns: List[str]
    kept_columns: List[str]
    patients: int
    matched_patients: int
    patients_without_row: List[str]
    patients_without_row_count: int
    rows_without_samples: List[str]
    rows_without_samples_count: int

    _NESTED = {}


@record
class MetadataProfile(MetadataView, Record):
    """The metadata of a dataset: the selected table and columns, the groups, and why they were selected.

    candidates: Tables that could be the metadata, best first.
    selected_table: Table in use.
    selected_tables: All tables in use; several when train and validation lists form one cohort.
    patient_tables: Patient tables whose columns also describe the samples of each patient.
    sample_column: Column with sample ids.
    label_column: Column with group labels.
    label_kind: Subject of the label column; with `outcome`, every verdict is a prediction of
        the outcome. null without a label column or when the dictionary does not contain it.
    label_choice_open: True when the label column is one of several plausible ones, or not
        clearly a label: the user is asked to confirm it, and no headline states a verdict
        before that.
    label_ranking: Columns that could be the label, best first (at most 10).
    survival_pairs: Time-to-event pairs of columns; analysed as survival, never as classes.
    people_table: Table that follows more people than the table in use and names people of it;
        time to an event is analysed in it. null without one.
    outcome_timing: When the samples were drawn, where the label is an outcome; null for other
        labels.
    positive_label: Label counted as the case class, after the label map.
    reference_label: Label of the reference (control) group, after the label map; null when none
        can be determined.
    label_map: Label map in use: label in the table -> group, `*` = all others, `drop` = set
        aside; null when none was accepted.
    set_aside: Matched samples per label that the label map sets aside.
    patient_column: Column with patient ids.
    split_column: Column that separates training from validation; `__table__` when separate
        tables do.
    split_validation_value: Value of the split column (or table path) that marks validation
        samples.
    batch_columns: Columns that may be technical batches: categories, dates and numbered levels.
    time_column: Column with time point or date.
    stage_column: Column with the stage of the disease.
    score_columns: Columns with precomputed scores, which are evaluated as supplied.
    label_counts: Matched samples per label, after the label map.
    labelled_samples: Matched samples with a label.
    labelled_patients: Distinct patients among them (samples where no patient id exists).
    matched_samples: Data samples found in the table.
    data_samples: Samples present in the data.
    coverage: Share of samples with metadata: matched_samples / data_samples.
    confidence: Confidence of the automatic choice.
    supervision_mode: Analysis that the labels support.
    backend: Modelling backend that would be used.
    id_matching: How data ids were matched to table ids: rule, how many, examples `data =
        table`.
    rows_without_data: Table ids without data (first 50).
    rows_without_data_count: Number of table ids without data.
    data_without_rows: Data samples without a table row (first 50).
    data_without_rows_count: Number of data samples without a table row.
    ambiguous_ids: Data ids that fit several table ids (or share one) under a rule; refused, not
        matched (first 50).
    unusable_samples: Samples with contradicting rows in the metadata (two labels for one id);
        not used with labels.
    columns: Columns of the table in use, in table order, then those of the patient tables;
        without the features when the table is a matrix too.
    label_proposal: Labels derived from names; used only after acceptance.
    label_map_proposal: Stated mapping of labels to two classes when there are more than five
        classes or a class under five; never applied silently.
    warnings: Sentences in English, in order.
    warnings_code: Stable codes of the sentences, same order.
    warnings_values: Values of the sentences, same order.
    override: Origin of the choice: auto, user, accepted proposal, or metadata ignored.
    cohort: Groups and exclusions in use; absent when none are stated.
    """

    candidates: List[MetadataCandidate]
    selected_table: Optional[str]
    selected_tables: List[str]
    patient_tables: List[PatientTable]
    sample_column: Optional[str]
    label_column: Optional[str]
    label_kind: Optional[Literal["diagnosis", "outcome", "survival_time", "posterior", "prediction", "technical", "laboratory_id", "quality", "quantity", "clinical_description", "demographic", "time", "split", "annotation", "genomic", "identifier"]]
    label_choice_open: bool
    label_ranking: List[Record]
    survival_pairs: List[Record]
    people_table: Optional[Record]
    outcome_timing: Optional[Record]
    positive_label: Optional[str]
    reference_label: Optional[str]
    label_map: Optional[Dict[str, str]]
    set_aside: Dict[str, int]
    patient_column: Optional[str]
    split_column: Optional[str]
    split_validation_value: Optional[str]
    batch_columns: List[str]
    time_column: Optional[str]
    stage_column: Optional[str]
    score_columns: List[str]
    label_counts: Dict[str, int]
    labelled_samples: int
    labelled_patients: int
    matched_samples: int
    data_samples: int
    coverage: float
    confidence: float
    supervision_mode: Literal["supervised", "grouped", "unsupervised"]
    backend: Literal["builtin", "sklearn", "none"]
    id_matching: List[Record]
    rows_without_data: List[str]
    rows_without_data_count: int
    data_without_rows: List[str]
    data_without_rows_count: int
    ambiguous_ids: List[Record]
    unusable_samples: List[str]
    columns: List[MetadataColumn]
    label_proposal: Optional[Record]
    label_map_proposal: Optional[Dict[str, str]]
    warnings: List[str]
    warnings_code: List[str]
    warnings_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]
    override: Literal["auto", "user", "proposed", "ignored"]
    cohort: Optional[Record]

    _NESTED = {"candidates": ["MetadataCandidate"], "patient_tables": ["PatientTable"], "label_ranking": ["Record"], "survival_pairs": ["Record"], "people_table": "Record", "outcome_timing": "Record", "id_matching": ["Record"], "ambiguous_ids": ["Record"], "columns": ["MetadataColumn"], "label_proposal": "Record", "cohort": "Record"}


@record
class Profile(ProfileView, Record):
    """The result of a scan: files, sources, metadata and problems of a dataset.

    schema_version: Version of this record.
    dataset_root: Folder that was scanned (informative; dataset_id identifies).
    dataset_id: Id from assistant/dataset.json; null before the first run.
    output_root: Parent of the `assistant` folder.
    scanned_at: Time in ISO 8601, UTC.
    files_scanned: Files seen.
    truncated: True when the scan stopped at its limit on files.
    sources: Data sources inside the folder: itself, or its child datasets.
    inputs: Recognised inputs.
    unrecognised: Files whose content fits no known format, documents and pictures left out
        (first 200).
    unrecognised_count: Number of such files.
    file_account: Account of all files; each is counted once.
    subject: Whether the folder holds data of liquid biopsies.
    outputs: Outputs of earlier runs.
    metadata_profile: The metadata of a dataset: the selected table and columns, the groups, and
        why they were selected.
    doctor: Findings of the input doctor.
    warnings: Sentences in English, in order.
    warnings_code: Stable codes of the sentences, same order.
    warnings_values: Values of the sentences, same order.
    """

    schema_version: Literal[1]
    dataset_root: str
    dataset_id: Optional[str]
    output_root: str
    scanned_at: str
    files_scanned: int
    truncated: bool
    sources: List[SourceRow]
    inputs: List[InputFile]
    unrecognised: List[str]
    unrecognised_count: int
    file_account: Optional[Record]
    subject: Optional[Record]
    outputs: List[OutputFile]
    metadata_profile: MetadataProfile
    doctor: List[DoctorFinding]
    warnings: List[str]
    warnings_code: List[str]
    warnings_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]

    _NESTED = {"sources": ["SourceRow"], "inputs": ["InputFile"], "file_account": "Record", "subject": "Record", "outputs": ["OutputFile"], "metadata_profile": "MetadataProfile", "doctor": ["DoctorFinding"]}


@record
class DataState(Record):
    """Contents of a dataset: signal families, metadata coverage, blockers and safe next actions.

    families: Visible signal families with input counts.
    genome_builds: Genome builds stated by or evident from inputs, most frequent first; absent
        without any.
    input_count: Inputs.
    file_account: Account of all files; each is counted once.
    subject: Whether the folder holds data of liquid biopsies.
    output_count: Outputs of earlier runs.
    metadata_coverage: Share of data samples with metadata.
    blockers: Blocking problems.
    blockers_code: Stable codes of the sentences, same order.
    blockers_values: Values of the sentences, same order.
    safe_next_actions: Safe next steps.
    safe_next_actions_code: Stable codes of the sentences, same order.
    safe_next_actions_values: Values of the sentences, same order.
    """

    families: List[Record]
    genome_builds: Optional[List[Record]]
    input_count: int
    file_account: Optional[Record]
    subject: Optional[Record]
    output_count: int
    metadata_coverage: float
    blockers: List[str]
    blockers_code: List[str]
    blockers_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]
    safe_next_actions: List[str]
    safe_next_actions_code: List[str]
    safe_next_actions_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]

    _NESTED = {"families": ["Record"], "genome_builds": ["Record"], "file_account": "Record", "subject": "Record"}


@record
class JointInventoryRow(Record):
    """One source of a parent folder: likely signal, assays, labels and generated outputs.

    source_id: Stable id of the source.
    source_path: Folder of the source.
    likely_signal: Most frequent family.
    assay_summaries: Inputs per recognised format.
    labels: Matched samples per label.
    generated_outputs: Outputs of earlier runs per kind.
    """

    source_id: str
    source_path: str
    likely_signal: Literal["fragmentomics", "methylation", "copy_number", "variant", "signal_matrix", "archive", "metadata", "unknown"]
    assay_summaries: Dict[str, int]
    labels: Dict[str, int]
    generated_outputs: Dict[str, int]

    _NESTED = {}


@record
class CompiledIdea(Record):
    """A goal in words, translated into tasks and parameters for one dataset.

    task_keys: Tasks requested in the text, in the order they would run; unique.
    parameters: Task parameters the text states, by parameter name; only columns and files of
        the profile are named.
    contrast: Comparison requested in the text; null without one, if a group is not in the
        metadata, and where the groups are defined by conditions (`group` among the parameters).
    choices: Goals of which one is meant, where several columns or values fit; missing where
        none is open.
    choices_code: Stable codes of the sentences, same order.
    choices_values: Values of the sentences, same order.
    understood: What was understood, one sentence per part.
    understood_code: Stable codes of the sentences, same order.
    understood_values: Values of the sentences, same order.
    not_understood: Parts of the text that were not understood, in the user's words.
    missing: What the idea needs and this dataset lacks, each with a remedy.
    """

    task_keys: List[str]
    parameters: Dict[str, Any]
    contrast: Optional[Record]
    choices: Optional[List[str]]
    choices_code: Optional[List[str]]
    choices_values: Optional[List[Dict[str, Union[str, float, bool, None, List[Any]]]]]
    understood: List[str]
    understood_code: List[str]
    understood_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]
    not_understood: List[str]
    missing: List[Record]

    _NESTED = {"contrast": "Record", "missing": ["Record"]}


@record
class TaskInput(Record):
    """A file that a task reads.

    path: Relative to the dataset.
    content_hash: Fingerprint of the content.
    """

    path: str
    content_hash: Optional[ContentHash]

    _NESTED = {"content_hash": "ContentHash"}


@record
class PlanTask(Record):
    """A task of a plan: its status with the reason, inputs, parameters and estimated time.

    task_key: Key of the task card; unique in a plan.
    title: Title.
    family: Task family (= task_key).
    status: Whether the task can run now.
    reason: Why it has this status.
    reason_code: Stable code of the reason.
    reason_values: Values that fill the sentence of the same name.
    inputs: Files it would read.
    repeat_key: Hash of task key, input hashes and parameters; equal keys mean a repeat.
    parameters: Parameters as they would be used.
    minimum_outputs: Output kinds that must exist for the task to count as completed.
    estimate: Rough cost.
    """

    task_key: str
    title: str
    family: str
    status: Literal["ready", "blocked", "done", "skipped"]
    reason: str
    reason_code: str
    reason_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    inputs: List[TaskInput]
    repeat_key: str
    parameters: Dict[str, Any]
    minimum_outputs: List[str]
    estimate: Record

    _NESTED = {"inputs": ["TaskInput"], "estimate": "Record"}


@record
class PlanMetadata(Record):
    """What the metadata profile decided: labels, groups and counts.

    selected_tables: All tables in use; several when train and validation lists form one cohort.
    patient_tables: Patient tables whose columns also describe the samples of each patient.
    sample_column: Column with sample ids.
    label_column: Column with group labels.
    label_kind: Subject of the label column; with `outcome`, every verdict is a prediction of
        the outcome. null without a label column or when the dictionary does not contain it.
    label_choice_open: True when the label column is one of several plausible ones, or not
        clearly a label: the user is asked to confirm it, and no headline states a verdict
        before that.
    label_ranking: Columns that could be the label, best first (at most 10).
    survival_pairs: Time-to-event pairs of columns; analysed as survival, never as classes.
    people_table: Table that follows more people than the table in use and names people of it;
        time to an event is analysed in it. null without one.
    label_map: Label map in use: label in the table -> group, `*` = all others, `drop` = set
        aside; null when none was accepted.
    label_counts: Matched samples per label, after the label map.
    set_aside: Matched samples per label that the label map sets aside.
    reference_label: Label of the reference (control) group, after the label map; null when none
        can be determined.
    positive_label: Label counted as the case class, after the label map.
    patient_column: Column with patient ids.
    split_column: Column that separates training from validation; `__table__` when separate
        tables do.
    matched_samples: Data samples found in the table.
    data_samples: Samples present in the data.
    labelled_samples: Matched samples with a label.
    supervision_mode: Analysis that the labels support.
    override: Origin of the choice: auto, user, accepted proposal, or metadata ignored.
    label_map_proposal: Stated mapping of labels to two classes when there are more than five
        classes or a class under five; never applied silently.
    cohort: Groups and exclusions in use; absent when none are stated.
    warnings: Sentences in English, in order.
    warnings_code: Stable codes of the sentences, same order.
    warnings_values: Values of the sentences, same order.
    labelled_patients: Distinct patients among the labelled samples (samples where no patient id
        exists).
    label_proposal: Samples per label derived from names, used only after acceptance; null
        without a proposal.
    """

    selected_tables: List[str]
    patient_tables: List[PatientTable]
    sample_column: Optional[str]
    label_column: Optional[str]
    label_kind: Optional[Literal["diagnosis", "outcome", "survival_time", "posterior", "prediction", "technical", "laboratory_id", "quality", "quantity", "clinical_description", "demographic", "time", "split", "annotation", "genomic", "identifier"]]
    label_choice_open: bool
    label_ranking: List[Record]
    survival_pairs: List[Record]
    people_table: Optional[Record]
    label_map: Optional[Dict[str, str]]
    label_counts: Dict[str, int]
    set_aside: Dict[str, int]
    reference_label: Optional[str]
    positive_label: Optional[str]
    patient_column: Optional[str]
    split_column: Optional[str]
    matched_samples: int
    data_samples: int
    labelled_samples: int
    supervision_mode: Literal["supervised", "grouped", "unsupervised"]
    override: Literal["auto", "user", "proposed", "ignored"]
    label_map_proposal: Optional[Dict[str, str]]
    cohort: Optional[Record]
    warnings: List[str]
    warnings_code: List[str]
    warnings_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]
    labelled_patients: Optional[int]
    label_proposal: Optional[Dict[str, int]]

    _NESTED = {"patient_tables": ["PatientTable"], "label_ranking": ["Record"], "survival_pairs": ["Record"], "people_table": "Record", "cohort": "Record"}


@record
class RecommendationAudit(Record):
    """How the recommended task was chosen.

    base_pick: Task chosen before tie-breakers.
    final_pick: Task recommended.
    changed_by: Reasons for a changed choice.
    promoted: Concepts that lead to a task, most urgent first.
    """

    base_pick: Optional[str]
    final_pick: Optional[str]
    changed_by: List[Literal["minimum_output_gap", "featurebook_tie_breaker", "deduplication", "concept_promotion", "skill_workflow"]]
    promoted: List[Record]

    _NESTED = {"promoted": ["Record"]}


@record
class ConceptMemoryRow(Record):
    """A follow-up question with its state over all evaluations of a dataset.

    concept_id: Opaque id, the same for the same novelty_key.
    kind: Kind of its result signals.
    question: The follow-up question.
    novelty_key: Hash of kind, context, contrast, relative source and matrix; never of values or
        ranks.
    priority_score: 0-1; formula in results/concepts/priority-score.
    candidate_task_families: task_keys that would answer it.
    refined_task_sequence: Of these, tasks that this version can run, in FeatureBook order.
    verification_status: Task-card verification of the runs that cover it.
    reopened_by: Why a concept answered or blocked earlier is open again; null otherwise.
    state: Strongest state over the evaluations: generated < pending < blocked < actioned.
    evidence_key: Evidence of the latest evaluation with this state.
    latest_state: State in the newest evaluation that contains it.
    latest_evidence_key: Evidence in the newest evaluation that contains it.
    first_seen: Time in ISO 8601, UTC.
    last_seen: Time in ISO 8601, UTC.
    evaluations: Evaluations that contain it.
    """

    concept_id: str
    kind: str
    question: str
    novelty_key: str
    priority_score: float
    candidate_task_families: List[str]
    refined_task_sequence: List[str]
    verification_status: Literal["verified", "incomplete", "not_run"]
    reopened_by: Optional[Literal["outputs_removed", "verification", "inputs_changed", "failure_resolved"]]
    state: Literal["generated", "pending", "blocked", "actioned"]
    evidence_key: str
    latest_state: Literal["generated", "pending", "blocked", "actioned"]
    latest_evidence_key: str
    first_seen: str
    last_seen: str
    evaluations: int

    _NESTED = {}


@record
class ConceptMemory(Record):
    """Follow-up questions rolled up from all evaluations of a dataset, with counts by state.

    counts:
    rows: Concepts, newest first, then by priority.
    evaluations: Evaluations summarised.
    newest_evaluation_id: Newest evaluation; null without any.
    newest_complete: Whether the newest evaluation is complete.
    """

    counts: Record
    rows: List[ConceptMemoryRow]
    evaluations: int
    newest_evaluation_id: Optional[str]
    newest_complete: bool

    _NESTED = {"counts": "Record", "rows": ["ConceptMemoryRow"]}


@record
class Plan(PlanView, Record):
    """The tasks that are possible in a dataset, which of them is recommended, and why.

    schema_version: Version of this record.
    plan_id: Opaque id.
    created_at: Time in ISO 8601, UTC.
    dataset_id: Dataset the plan belongs to.
    dataset_root: Folder (informative).
    goal: The goal in the user's words.
    idea: Interpretation of the goal; null without a goal.
    tasks: Tasks, best first.
    recommended_task: task_key that would run.
    recommendation_audit: How the recommended task was chosen.
    data_state: Contents of a dataset: signal families, metadata coverage, blockers and safe
        next actions.
    metadata: What the metadata profile decided: labels, groups and counts.
    doctor: Findings of the input doctor that are warnings or errors, errors first (20 paths
        each).
    skills_used: Full ids of the skills that match the dataset and the goal, best first.
    skill_effects: What skills and preferences changed in this plan, and what was not applied.
    skill_parts: Texts of the skills used, with their hashes.
    feature_contexts: FeatureBook contexts that apply.
    ledger_path: Path of this record, relative to the output root.
    ledger: Compact ledger summary.
    concept_book_path: Concept book, once an evaluation exists.
    concept_memory: Concept memory with its latest rows, once an evaluation exists.
    plan_novelty: What is new since the previous plan.
    """

    schema_version: Literal[1]
    plan_id: str
    created_at: str
    dataset_id: str
    dataset_root: str
    goal: Optional[str]
    idea: Optional[Record]
    tasks: List[PlanTask]
    recommended_task: Optional[str]
    recommendation_audit: RecommendationAudit
    data_state: DataState
    metadata: PlanMetadata
    doctor: List[DoctorFinding]
    skills_used: List[str]
    skill_effects: List[SkillEffect]
    skill_parts: List[Record]
    feature_contexts: List[str]
    ledger_path: Optional[str]
    ledger: Dict[str, Any]
    concept_book_path: Optional[str]
    concept_memory: Optional[ConceptMemory]
    plan_novelty: Record

    _NESTED = {"idea": "Record", "tasks": ["PlanTask"], "recommendation_audit": "RecommendationAudit", "data_state": "DataState", "metadata": "PlanMetadata", "doctor": ["DoctorFinding"], "skill_effects": ["SkillEffect"], "skill_parts": ["Record"], "concept_memory": "ConceptMemory", "plan_novelty": "Record"}


@record
class Verification(Record):
    """Whether the outputs of a run match what its task card requires.

    status: verified = all minimum outputs exist, parse and are not empty.
    missing: What is missing.
    """

    status: Literal["verified", "incomplete", "not_run"]
    missing: List[str]

    _NESTED = {}


@record
class Problem(Record):
    """What went wrong: a stable code, where it happened and what to do.

    type: about:blank or a URI of the error class.
    title: What happened.
    status: HTTP status.
    detail: What happened, where and why.
    code: Stable code.
    hint: What to do next.
    path: Offending file.
    row: Offending row, counted from 1.
    column: Offending column.
    field: Offending field or option.
    values: Values that fill the sentence of the same name.
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    hint: str
    path: Optional[str]
    row: Optional[int]
    column: Optional[Any]
    field: Optional[str]

    _NESTED = {}


@record
class RunRecord(RunView, Record):
    """One run of a task as the ledger records it: inputs, parameters, outputs and how it ended.

    schema_version: Version of this record.
    run_id: Opaque id.
    plan_id: Plan of the task.
    dataset_id: Dataset the run belongs to.
    task_key: Task card.
    status: How it ended.
    started_at: Time in ISO 8601, UTC.
    ended_at: Time in ISO 8601, UTC.
    inputs: Files read.
    repeat_key: Hash of task key, input hashes and parameters.
    parameters: Parameters used.
    manifest_path: Manifest, relative to the output root.
    report_path: Report, relative to the output root.
    outputs: Listed outputs, relative to the output root.
    headline: First sentence of the report.
    left_out: Input files that could not be used; absent without any.
    required_outputs: Output kinds that skills require beside those of the task; absent without
        any. The run is incomplete without them.
    verification: Whether the outputs of a run match what its task card requires.
    error: Why it failed.
    """

    schema_version: Literal[1]
    run_id: str
    plan_id: Optional[str]
    dataset_id: Optional[str]
    task_key: str
    status: Literal["completed", "completed_with_skips", "failed", "cancelled", "interrupted"]
    started_at: str
    ended_at: str
    inputs: List[TaskInput]
    repeat_key: str
    parameters: Dict[str, Any]
    manifest_path: Optional[str]
    report_path: Optional[str]
    outputs: List[Record]
    headline: Optional[str]
    left_out: Optional[List[Record]]
    required_outputs: Optional[List[str]]
    verification: Verification
    error: Optional[Problem]

    _NESTED = {"inputs": ["TaskInput"], "outputs": ["Record"], "left_out": ["Record"], "verification": "Verification", "error": "Problem"}


@record
class Run(RunView, Record):
    """A run with the folder that its paths are relative to.

    schema_version: Version of this record.
    run_id: Opaque id.
    plan_id: Plan of the task.
    dataset_id: Dataset the run belongs to.
    task_key: Task card.
    status: How it ended.
    started_at: Time in ISO 8601, UTC.
    ended_at: Time in ISO 8601, UTC.
    inputs: Files read.
    repeat_key: Hash of task key, input hashes and parameters.
    parameters: Parameters used.
    manifest_path: Manifest, relative to the output root.
    report_path: Report, relative to the output root.
    outputs: Listed outputs, relative to the output root.
    headline: First sentence of the report.
    left_out: Input files that could not be used; absent without any.
    required_outputs: Output kinds that skills require beside those of the task; absent without
        any. The run is incomplete without them.
    verification: Whether the outputs of a run match what its task card requires.
    error: Why it failed.
    output_root: Absolute folder that the paths of the run are relative to.
    """

    schema_version: Literal[1]
    run_id: str
    plan_id: Optional[str]
    dataset_id: Optional[str]
    task_key: str
    status: Literal["completed", "completed_with_skips", "failed", "cancelled", "interrupted"]
    started_at: str
    ended_at: str
    inputs: List[TaskInput]
    repeat_key: str
    parameters: Dict[str, Any]
    manifest_path: Optional[str]
    report_path: Optional[str]
    outputs: List[Record]
    headline: Optional[str]
    left_out: Optional[List[Record]]
    required_outputs: Optional[List[str]]
    verification: Verification
    error: Optional[Problem]
    output_root: str

    _NESTED = {"inputs": ["TaskInput"], "outputs": ["Record"], "left_out": ["Record"], "verification": "Verification", "error": "Problem"}


@record
class RunSummary(Record):
    """A run in one row of a list.

    run_id: Opaque id.
    task_key: Task card.
    status: How it ended.
    headline: First sentence of the report.
    report_path: Report, relative to the output root.
    ended_at: Time in ISO 8601, UTC.
    """

    run_id: str
    task_key: str
    status: Literal["completed", "completed_with_skips", "failed", "cancelled", "interrupted"]
    headline: Optional[str]
    report_path: Optional[str]
    ended_at: str

    _NESTED = {}


@record
class Artifact(Record):
    """A file that a run wrote: a report, table, figure or record.

    index: Index of the artifact, 1 = oldest; it does not change when more are generated.
    artifact_id: Stable id.
    path: Relative to the output root; absolute for an output folder elsewhere.
    kind: Kind of artifact.
    title: Title.
    task_key: Task that wrote it.
    run_id: Run that wrote it.
    bytes: Size.
    created_at: Time in ISO 8601, UTC.
    """

    index: int
    artifact_id: str
    path: str
    kind: Literal["report", "summary", "figure", "table", "ledger", "text"]
    title: str
    task_key: Optional[str]
    run_id: Optional[str]
    bytes: int
    created_at: str

    _NESTED = {}


@record
class SignalEvidence(Record):
    """The table, row and column that a result signal was read from.

    artifact_id: Artifact that contains the value.
    path: Its file, relative to the output root.
    table: Table name without folder and ending; null for summary.json.
    row: Data row, counted from 1; null for summary.json.
    column: Column, or the field of summary.json as `matrices.0.model.holm_p_value`.
    value: The value.
    """

    artifact_id: str
    path: str
    table: Optional[str]
    row: Optional[int]
    column: str
    value: Any

    _NESTED = {}


@record
class ResultSignal(Record):
    """A finding, suggestive result, warning or note extracted from the results of a run.

    signal_id: Stable within a run: hash of kind, artifact and row.
    kind: Kind of result signal, e.g. `model_finding`; one detector each.
    level: finding, hint (suggestive result), warning (about the data) or note.
    strength: Strength on the scale of its kind, 0-1.
    statement: The result signal in one sentence.
    statement_code: Stable code of the sentence.
    statement_values: Values that fill the sentence of the same name.
    context: FeatureBook context.
    contrast: `positive vs reference`, or null without groups.
    source: Source below the dataset; `.` for the dataset itself.
    matrix: Matrix or signal; null for the whole run.
    run_id: Run it was read from.
    task_key: Task of that run.
    evidence: The table, row and column that a result signal was read from.
    support: Values that support the result signal, in a fixed order; part of the evidence key.
    """

    signal_id: str
    kind: str
    level: Literal["finding", "hint", "warning", "note"]
    strength: float
    statement: str
    statement_code: str
    statement_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    context: Literal["fragmentomics", "methylation", "copy-number", "variant", "signal-matrix", "archive", "metadata/grouped-comparison"]
    contrast: Optional[str]
    source: str
    matrix: Optional[str]
    run_id: str
    task_key: str
    evidence: SignalEvidence
    support: List[Any]

    _NESTED = {"evidence": "SignalEvidence"}


@record
class CheckResult(Record):
    """The outcome of one quality check.

    check: Name of the check.
    run_id: Run checked; null for the dataset.
    subject: Matrix, signal or column checked; null for the whole run.
    score: 1 = passed, 0 = failed; null when not applicable.
    status: Verdict.
    finding: The verdict in one sentence.
    finding_code: Stable code of the sentence.
    finding_values: Values that fill the sentence of the same name.
    numbers: The values used.
    """

    check: str
    run_id: Optional[str]
    subject: Optional[str]
    score: Optional[float]
    status: Literal["pass", "warn", "fail", "not_applicable"]
    finding: str
    finding_code: str
    finding_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    numbers: Dict[str, Any]

    _NESTED = {}


@record
class RunVerdict(Record):
    """Whether the outputs of one run are complete and unchanged.

    run_id: Run.
    task_key: Task.
    status: Current state of its outputs.
    missing: Missing or changed outputs, at most 20.
    missing_count: Number of missing or changed outputs.
    superseded: True if a later verified run of the same work replaces it.
    """

    run_id: str
    task_key: str
    status: Literal["verified", "incomplete", "outputs_removed", "failed", "running", "unreadable"]
    missing: List[str]
    missing_count: int
    superseded: bool

    _NESTED = {}


@record
class Concept(Record):
    """A follow-up question that result signals raise, with the tasks that could answer it and its state.

    concept_id: Opaque id, the same for the same novelty_key.
    kind: Kind of its result signals.
    level: Highest level among its result signals.
    question: The follow-up question.
    question_code: Stable code of the question.
    question_values: Values that fill the sentence of the same name.
    state: generated = no task can answer it; pending; blocked; actioned.
    state_reason: Why it has this state.
    state_reason_code: Stable code of the reason.
    state_reason_values: Values that fill the sentence of the same name.
    lifecycle_stage: The state in the terms of the lifecycle.
    novelty_key: Hash of kind, context, contrast, relative source and matrix; never of values or
        ranks.
    evidence_key: Hash of input hashes and supporting values.
    priority_score: 0-1; formula in results/concepts/priority-score.
    context: FeatureBook context.
    contrast: `positive vs reference`, or null.
    source: Source below the dataset; `.` for the dataset itself.
    matrix: Matrix or signal; null for the whole run.
    signals: signal_id of its result signals, clearest first.
    candidate_task_families: task_keys that would answer it.
    refined_task_sequence: Of these, tasks that this version can run, in FeatureBook order.
    required_outputs: Output kinds required for an answer.
    verification_standard: Criterion for verification.
    verification_status: Task-card verification of the runs that cover it.
    covered_by: run_ids that answer it; empty while it is pending.
    reopened_by: Why a concept answered or blocked earlier is open again; null otherwise.
    qc_checks: Checks to make before trusting an answer.
    interpretation_limits: What an answer cannot show.
    """

    concept_id: str
    kind: str
    level: Literal["finding", "hint", "warning", "note"]
    question: str
    question_code: str
    question_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    state: Literal["generated", "pending", "blocked", "actioned"]
    state_reason: str
    state_reason_code: str
    state_reason_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    lifecycle_stage: Literal["generated", "pending_execution", "blocked", "actioned"]
    novelty_key: str
    evidence_key: str
    priority_score: float
    context: Literal["fragmentomics", "methylation", "copy-number", "variant", "signal-matrix", "archive", "metadata/grouped-comparison"]
    contrast: Optional[str]
    source: str
    matrix: Optional[str]
    signals: List[str]
    candidate_task_families: List[str]
    refined_task_sequence: List[str]
    required_outputs: List[str]
    verification_standard: str
    verification_status: Literal["verified", "incomplete", "not_run"]
    covered_by: List[str]
    reopened_by: Optional[Literal["outputs_removed", "verification", "inputs_changed", "failure_resolved"]]
    qc_checks: List[str]
    interpretation_limits: List[str]

    _NESTED = {}


@record
class Evaluation(EvaluationView, Record):
    """An evaluation of the results of a dataset: quality checks, result signals and follow-up questions.

    schema_version: Version of this record.
    evaluation_id: Opaque id.
    created_at: Time in ISO 8601, UTC.
    dataset_id: Dataset.
    run_ids: Runs that were read, oldest first.
    complete: False when a listed run is unverified, unreadable or still running.
    verdicts: One per run.
    data_state: Contents of a dataset: signal families, metadata coverage, blockers and safe
        next actions.
    checks: Quality checks, worst first.
    result_signals: Result signals, clearest first.
    analysis_concepts: All concepts, most urgent first.
    pending_analysis_concepts: Pending concepts, waiting for a task.
    actioned_analysis_concepts: Answered concepts.
    blocked_analysis_concepts: Blocked concepts, whose tasks failed or are incomplete.
    outputs_removed: Outputs of recorded runs that no longer exist.
    warnings: Sentences in English, in order.
    warnings_code: Stable codes of the sentences, same order.
    warnings_values: Values of the sentences, same order.
    """

    schema_version: Literal[1]
    evaluation_id: str
    created_at: str
    dataset_id: str
    run_ids: List[str]
    complete: bool
    verdicts: List[RunVerdict]
    data_state: DataState
    checks: List[CheckResult]
    result_signals: List[ResultSignal]
    analysis_concepts: List[Concept]
    pending_analysis_concepts: List[Concept]
    actioned_analysis_concepts: List[Concept]
    blocked_analysis_concepts: List[Concept]
    outputs_removed: List[str]
    warnings: List[str]
    warnings_code: List[str]
    warnings_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]

    _NESTED = {"verdicts": ["RunVerdict"], "data_state": "DataState", "checks": ["CheckResult"], "result_signals": ["ResultSignal"], "analysis_concepts": ["Concept"], "pending_analysis_concepts": ["Concept"], "actioned_analysis_concepts": ["Concept"], "blocked_analysis_concepts": ["Concept"]}


@record
class AutopilotStep(Record):
    """One task that an autopilot started, and how it ended.

    number: Step, counted from 1.
    source: Source below the dataset; `.` for the dataset itself or a joint step.
    task_key: Task.
    why: Why this task was next.
    why_code: Stable code of the reason.
    why_values: Values that fill the sentence of the same name.
    run_id: Run; null when it failed before a run began.
    status: How it ended.
    headline: Headline of its report.
    report_path: Report, relative to the output root.
    problem: Why it failed.
    reused: True when a finished step of an interrupted autopilot run was reused.
    """

    number: int
    source: str
    task_key: str
    why: str
    why_code: str
    why_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    run_id: Optional[str]
    status: Literal["completed", "completed_with_skips", "failed", "cancelled", "interrupted"]
    headline: Optional[str]
    report_path: Optional[str]
    problem: Optional[Problem]
    reused: bool

    _NESTED = {"problem": "Problem"}


@record
class AutopilotSource(Record):
    """The outcome of an autopilot run in one source of a parent folder.

    source: Source below the parent folder.
    status: Outcome.
    stop_reason: Stop reason of its own autopilot run; null when it failed before.
    steps: Completed steps.
    findings: Findings of its newest evaluation.
    warnings: Warnings of its newest evaluation.
    questions: Questions waiting for a task or your review.
    problem: Why it failed.
    """

    source: str
    status: Literal["completed", "nothing_ready", "failed"]
    stop_reason: Optional[Literal["goal_met", "nothing_ready", "only_blocked_left", "step_limit", "time_limit", "cancelled", "failure_blocks_everything"]]
    steps: int
    findings: int
    warnings: int
    questions: int
    problem: Optional[Problem]

    _NESTED = {"problem": "Problem"}


@record
class Autopilot(AutopilotView, Record):
    """An autopilot run: its steps, why it stopped and what to do next.

    schema_version: Version of this record.
    autopilot_id: Opaque id.
    dataset_id: Dataset.
    dataset_root: Folder (informative).
    output_root: Folder that paths are relative to.
    goal: The goal in the user's words.
    started_at: Time in ISO 8601, UTC.
    ended_at: Time in ISO 8601, UTC.
    stop_reason: Why it stopped.
    stop_text: The stop reason in one sentence.
    stop_code: Stable code of that sentence.
    stop_values: Values that fill the sentence of the same name.
    steps: Steps in order.
    runs: Records of its runs, in order.
    evaluation: Newest evaluation; null when nothing could be evaluated.
    next_actions: Sentences in English, in order.
    next_actions_code: Stable codes of the sentences, same order.
    next_actions_values: Values of the sentences, same order.
    contracts: FeatureBook contracts, satisfied and pending.
    sources: Sources of a joint autopilot run; empty for a single dataset.
    ledger: Compact ledger summary at the end.
    plan_id: Last plan.
    report_path: Report, relative to the output root.
    problem: The failure that blocks everything; null otherwise.
    """

    schema_version: Literal[1]
    autopilot_id: str
    dataset_id: str
    dataset_root: str
    output_root: str
    goal: Optional[str]
    started_at: str
    ended_at: str
    stop_reason: Literal["goal_met", "nothing_ready", "only_blocked_left", "step_limit", "time_limit", "cancelled", "failure_blocks_everything"]
    stop_text: str
    stop_code: str
    stop_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    steps: List[AutopilotStep]
    runs: List[RunRecord]
    evaluation: Optional[Evaluation]
    next_actions: List[str]
    next_actions_code: List[str]
    next_actions_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]
    contracts: List[Record]
    sources: List[AutopilotSource]
    ledger: Dict[str, Any]
    plan_id: Optional[str]
    report_path: Optional[str]
    problem: Optional[Problem]

    _NESTED = {"steps": ["AutopilotStep"], "runs": ["RunRecord"], "evaluation": "Evaluation", "contracts": ["Record"], "sources": ["AutopilotSource"], "problem": "Problem"}


@record
class FeatureSpec(Record):
    """A feature that an encoder writes, with its unit and meaning.

    name: Name of the feature as a table column or row; `<...>` marks a variable part.
    signal: Signal the feature is computed from.
    unit: Unit of its values.
    definition: Exact definition with windows, filters and source.
    encoder: task_key of the task that writes it.
    """

    name: str
    signal: str
    unit: str
    definition: str
    encoder: str

    _NESTED = {}


@record
class ExpectedArtifact(Record):
    """An artifact expected from the analysis of a context, and the task that writes it.

    kind: Output kind.
    name: File name or pattern inside the run folder.
    task_key: Task that writes it.
    what: What it shows.
    """

    kind: Literal["report", "summary", "table", "figure", "text", "feature_store", "method_advice", "review"]
    name: str
    task_key: str
    what: str

    _NESTED = {}


@record
class FeatureBookEntry(Record):
    """What to expect of data of one context: artifacts, features, quality checks, limits and the order of tasks.

    context: Context the entry describes.
    title: Title.
    expected_artifacts: Artifacts of a complete analysis in this context.
    qc_checks: Checks to make before trusting a result.
    qc_checks_code: Stable codes of the sentences, same order.
    qc_checks_values: Values of the sentences, same order.
    interpretation_limits: What results in this context cannot show.
    interpretation_limits_code: Stable codes of the sentences, same order.
    interpretation_limits_values: Values of the sentences, same order.
    task_sequence: task_keys in the order they are usually run.
    features: Every feature a run can write in this context.
    """

    context: Literal["fragmentomics", "methylation", "copy-number", "variant", "signal-matrix", "archive", "metadata/grouped-comparison"]
    title: str
    expected_artifacts: List[ExpectedArtifact]
    qc_checks: List[str]
    qc_checks_code: List[str]
    qc_checks_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]
    interpretation_limits: List[str]
    interpretation_limits_code: List[str]
    interpretation_limits_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]
    task_sequence: List[str]
    features: List[FeatureSpec]

    _NESTED = {"expected_artifacts": ["ExpectedArtifact"], "features": ["FeatureSpec"]}


@record
class CohortGroup(Record):
    """A group, defined by conditions, by sample ids, or by both.

    name: Name of the group.
    any_of: Alternatives; a sample belongs to the group if all conditions of one alternative
        hold.
    samples: Sample ids that belong to the group whatever the metadata say.
    """

    name: str
    any_of: List[List[Record]]
    samples: List[str]

    _NESTED = {"any_of": [["Record"]]}


@record
class LeaveOutEntry(Record):
    """A sample, patient, feature or chromosome that is left out, with the reason.

    kind: What is left out.
    id: Its id; a chromosome with or without `chr`.
    reason: Why it is left out.
    origin: user: for a reason that does not depend on groups or results; label or model:
        suggested by the label or a model, such as a suspected swap or a misclassified sample;
        unstated: no reason was stated.
    """

    kind: Literal["sample", "patient", "feature", "chromosome"]
    id: str
    reason: str
    origin: Literal["user", "label", "model", "unstated"]

    _NESTED = {}


@record
class CohortDefinition(Record):
    """Groups and exclusions of a cohort: a definition, never a copy of data.

    name: Name; null while the definition is not saved.
    labels_table: Metadata tables; empty for those that lb-agent chooses.
    labels_sample_col: Column with sample ids.
    labels_label_col: Label column, for definitions without groups.
    label_map: Mapping of the values of the label column to groups; `drop` excludes a value.
    groups: Groups, which may be defined from different columns; empty where a label column
        gives them.
    reference_class: Reference group.
    positive_class: Positive group (cases).
    patient_col: Column with patient ids.
    time_col: Column with the time of the draw.
    split_col: Column that marks validation samples.
    batch_col: Technical columns, such as batch or plate.
    leave_out: Samples, patients, features and chromosomes that are left out.
    chosen_from: What the groups were defined from; null when they follow from the metadata
        alone.
    """

    name: Optional[str]
    labels_table: List[str]
    labels_sample_col: Optional[str]
    labels_label_col: Optional[str]
    label_map: Optional[Dict[str, str]]
    groups: List[CohortGroup]
    reference_class: Optional[str]
    positive_class: Optional[str]
    patient_col: Optional[str]
    time_col: Optional[str]
    split_col: Optional[str]
    batch_col: List[str]
    leave_out: List[LeaveOutEntry]
    chosen_from: Optional[Record]

    _NESTED = {"groups": ["CohortGroup"], "leave_out": ["LeaveOutEntry"], "chosen_from": "Record"}


@record
class CohortPreview(Record):
    """What groups and exclusions would give.

    table: Metadata table; null without any.
    sample_column: Column with sample ids.
    patient_column: Column with patient ids.
    samples: Samples in the table; those with data where the dataset was scanned.
    rows_without_data: Rows without data; null where only the table was read.
    data_without_rows: Data samples without a row; null where only the table was read.
    groups: Groups in the order of the definition.
    merged: Values that conditions merge into groups.
    dropped_by_condition: Samples in no group because no condition holds.
    missing_value: Samples in no group because of a missing value.
    left_out: Samples left out.
    overlaps: Samples in more than one group, which a run refuses; at most 20.
    overlaps_count: Number of samples in more than one group.
    unmatched_ids: Listed sample ids that were not found; at most 50.
    unmatched_ids_count: Number of listed sample ids that were not found.
    not_numbers: Values that cannot be compared as numbers and count as missing; at most 20.
    values: Values of the column named by `values_of`, most frequent first; at most 10,000.
    """

    table: Optional[str]
    sample_column: Optional[str]
    patient_column: Optional[str]
    samples: int
    rows_without_data: Optional[int]
    data_without_rows: Optional[int]
    groups: List[Record]
    merged: List[Record]
    dropped_by_condition: int
    missing_value: int
    left_out: int
    overlaps: List[Record]
    overlaps_count: int
    unmatched_ids: List[str]
    unmatched_ids_count: int
    not_numbers: List[Record]

    _NESTED = {"groups": ["Record"], "merged": ["Record"], "overlaps": ["Record"], "not_numbers": ["Record"], "values": ["Record"]}


@record
class SavedCohort(Record):
    """A cohort definition with its file.

    name: Name.
    path: File, relative to the output root.
    output_root: Folder to which the path is relative.
    definition: Groups and exclusions of a cohort: a definition, never a copy of data.
    """

    name: str
    path: str
    output_root: str
    definition: CohortDefinition

    _NESTED = {"definition": "CohortDefinition"}


@record
class CohortList(Record):
    """The saved cohorts of a dataset.

    output_root: Folder to which the paths are relative.
    cohorts: Saved cohorts, by name.
    set_aside: Files that are ignored, with the reason; at most 20.
    """

    output_root: str
    cohorts: List[Record]
    set_aside: List[Record]

    _NESTED = {"cohorts": ["Record"], "set_aside": ["Record"]}


@record
class LedgerVerification(Record):
    """The records of the ledger compared with the files on disk.

    dataset_id: Dataset; null when lb-agent did not write the folder.
    ok: True when there is no difference; repeated runs are not considered.
    records: Readable records per kind.
    differences: Every difference.
    repeated: Runs with missing or changed outputs that a later verified run repeated.
    """

    dataset_id: Optional[str]
    ok: bool
    records: Dict[str, int]
    differences: List[Record]
    repeated: List[Record]

    _NESTED = {"differences": ["Record"], "repeated": ["Record"]}


@record
class LedgerRebuilt(Record):
    """The concept book and concept memory after they were rebuilt from the records.

    dataset_id: Dataset; null if lb-agent did not create the folder.
    path: Concept book, relative to the output root; null if there are no evaluations.
    output_root: Folder to which the path is relative.
    evaluations: Number of evaluations used.
    concepts: Number of concepts in the book.
    """

    dataset_id: Optional[str]
    path: Optional[str]
    output_root: str
    evaluations: int
    concepts: int

    _NESTED = {}


@record
class LedgerSummary(Record):
    """The ledger of a dataset in numbers, with its newest records.

    plans: Plans.
    runs: Runs.
    evaluations: Evaluations.
    runs_by_status: Runs per status.
    latest_plan_id: Newest plan.
    latest_run_id: Newest run.
    latest_evaluation_id: Newest evaluation.
    unreadable: File names of set_aside.
    set_aside: Ignored files with the reason; at most 20.
    set_aside_count: Number of ignored files.
    """

    plans: int
    runs: int
    evaluations: int
    runs_by_status: Dict[str, int]
    latest_plan_id: Optional[str]
    latest_run_id: Optional[str]
    latest_evaluation_id: Optional[str]
    unreadable: List[str]
    set_aside: List[Record]
    set_aside_count: int

    _NESTED = {"set_aside": ["Record"]}


@record
class RecordWritten(Record):
    """The record that was written to the ledger.

    path: Record file, relative to the output root.
    output_root: Folder to which the path is relative.
    written: False if the ledger already held the same record.
    """

    path: str
    output_root: str
    written: bool

    _NESTED = {}


@record
class KernelStatus(Record):
    """The Python kernel of the optional scikit-learn backend: interpreter, packages and whether it is ready.

    kernel: The chosen Python; null when there is none or a variable names one that does not
        work.
    rules: Every rule, in the order of evaluation.
    libraries: Optional libraries; empty without a Python.
    sklearn: The scikit-learn backend of supervised models.
    problem: Why a variable that is set does not work; null when it works.
    """

    kernel: Optional[Record]
    rules: List[Record]
    libraries: List[Record]
    sklearn: Record
    problem: Optional[Problem]

    _NESTED = {"kernel": "Record", "rules": ["Record"], "libraries": ["Record"], "sklearn": "Record", "problem": "Problem"}


@record
class BloodSpec(Record):
    """A blood signal with its preprocessing profiles, encoder, formats and parameters.

    signal: Key of the signal.
    title: Display name.
    preprocess_task: Task that preprocesses the signal.
    profiles: Preprocessing profiles; the first is the default.
    formats: Formats the task reads.
    parameters: Parameters of the task.
    encode_task: Task that encodes the signal as features.
    encoder: Encoder for the features.
    available: False if this version cannot run it.
    """

    signal: str
    title: str
    preprocess_task: str
    profiles: List[str]
    formats: List[str]
    parameters: List[str]
    encode_task: str
    encoder: str
    available: bool

    _NESTED = {}


@record
class BloodPlan(Record):
    """Preprocessing and encoding tasks that can run on a dataset.

    dataset_root: Dataset folder.
    plan_id: Plan in the ledger.
    steps: Preprocessing and encoding tasks of the plan, in order of dependency.
    """

    dataset_root: str
    plan_id: str
    steps: List[Record]

    _NESTED = {"steps": ["Record"]}


@record
class BloodRuns(Record):
    """Completed runs, and the tasks that could not run with the reason.

    dataset_root: Dataset folder.
    output_root: Folder to which run paths are relative.
    runs: One run per task that was run.
    not_run: Tasks that were not run or failed, with the reason.
    """

    dataset_root: str
    output_root: str
    runs: List[RunRecord]
    not_run: List[Record]

    _NESTED = {"runs": ["RunRecord"], "not_run": ["Record"]}


@record
class PanelOfNormals(Record):
    """The panel of normals, its samples and the skipped files.

    output: Panel file.
    normals: Normals in the panel.
    bins: Number of bins in the panel.
    bins_with_median: Number of bins in which at least half of the normals have a value.
    bin_size: Bin size in bp; null when bin sizes differ.
    build: Genome build; null if it could not be determined.
    correction: Correction applied before the medians: none, gc or gc_mappability.
    skipped: Files skipped, with the reason.
    notes: Notes on the panel.
    """

    output: str
    normals: List[str]
    bins: int
    bins_with_median: int
    bin_size: Optional[int]
    build: Optional[str]
    correction: str
    skipped: List[Record]
    notes: List[str]

    _NESTED = {"skipped": ["Record"]}


@record
class ProjectOutputs(Record):
    """The runs and artifacts of a dataset.

    dataset_root: Dataset folder.
    output_root: Folder to which artifact paths are relative.
    total: Number of artifacts of the asked kind, without limit and offset.
    offset: Number of artifacts that were skipped.
    runs: One summary per run, newest first.
    artifacts: Artifacts, newest first.
    """

    dataset_root: str
    output_root: str
    total: int
    offset: int
    runs: List[RunSummary]
    artifacts: List[Artifact]

    _NESTED = {"runs": ["RunSummary"], "artifacts": ["Artifact"]}


@record
class RunComparison(Record):
    """Two finished runs of a dataset side by side: what differed, and what that did to metrics, features and samples.

    schema_version: Version of this record.
    dataset_id: Dataset.
    output_root: Folder to which the paths are relative.
    run_a: First run.
    run_b: Second run; differences are second minus first.
    headline: AUROC of both runs on the people both hold, with their number; or why there is
        none.
    headline_code: Stable code of the sentence.
    headline_values: Values that fill the sentence of the same name.
    sentences: What differs, in sentences; the headline first.
    parameters: Parameters that differ; threads never count.
    inputs: Input files that differ.
    samples: Samples that entered, left, or changed group or part, in text order.
    people_in_both: People with a sample that both runs use.
    verdicts: Verdicts of the matrices of either run.
    metrics: Metrics of the logistic model side by side.
    features: Features that changed sides, smallest q value first; at most 200 per matrix and
        contrast.
    feature_counts: How many features changed sides, per matrix and contrast.
    figures: Figures that both runs have.
    """

    schema_version: Literal[1]
    dataset_id: Optional[str]
    output_root: str
    run_a: Record
    run_b: Record
    headline: str
    headline_code: str
    headline_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    sentences: List[Record]
    parameters: List[Record]
    inputs: List[Record]
    samples: List[Record]
    people_in_both: int
    verdicts: List[Record]
    metrics: List[Record]
    features: List[Record]
    feature_counts: List[Record]
    figures: List[Record]

    _NESTED = {"run_a": "Record", "run_b": "Record", "sentences": ["Record"], "parameters": ["Record"], "inputs": ["Record"], "samples": ["Record"], "verdicts": ["Record"], "metrics": ["Record"], "features": ["Record"], "feature_counts": ["Record"], "figures": ["Record"]}


@record
class FlaggedSamples(Record):
    """Samples that a run flags: strong outliers and copies of another sample, for reasons without labels, and samples whose label the models contradict.

    run_id: Run whose tables flag the samples.
    samples: Flagged samples in text order; empty if there are none.
    mild: Mild outliers that are not flagged, as exclusions: the reason when one of them is left
        out by name.
    """

    run_id: str
    samples: List[Record]
    mild: List[LeaveOutEntry]

    _NESTED = {"samples": ["Record"], "mild": ["LeaveOutEntry"]}


@record
class ResultsAnswer(Record):
    """The answer to a question about results.

    question: The question.
    language: Language of the question.
    outcome: answered; not_in_results: understood, but no result holds the answer (see
        suggestions); not_understood: see suggestions for questions that can be answered.
    family: Kind of question; null if not understood.
    about: What the question is about, spelled as in the data.
    answer: The answer in the language of the question.
    sentences: The same, sentence by sentence.
    facts: Numbers of the answer, as in the tables.
    sources: Where the facts come from.
    table: Part of a table; null where none helps.
    figure: Figure that shows the answer; null where none helps.
    suggestions: What to ask or run next.
    runs: Runs that the answer is taken from.
    context: Point in a conversation: pass it with the next question so that "it" and "those"
        are understood.
    answered_by: Source of the answer: this machine, without a language model.
    """

    question: str
    language: Literal["en", "zh"]
    outcome: Literal["answered", "not_in_results", "not_understood"]
    family: Optional[Literal["overview", "samples", "groups", "missing", "left_out", "outliers", "mislabelled", "duplicates", "metrics", "matrices", "subgroups", "top_features", "feature", "sample", "confounders", "significance", "trust", "term", "methods", "citation", "parameters", "show", "export", "longitudinal", "fragments", "copy_number", "variants", "runs", "next", "done", "why_task", "methylated_regions", "tissue", "footprints", "combined_score", "applied_model", "study_size"]]
    about: Record
    answer: str
    sentences: List[Record]
    facts: List[Record]
    sources: List[Record]
    table: Optional[Record]
    figure: Optional[Record]
    suggestions: List[Record]
    runs: List[Record]
    context: Record
    answered_by: Literal["local"]

    _NESTED = {"about": "Record", "sentences": ["Record"], "facts": ["Record"], "sources": ["Record"], "table": "Record", "figure": "Record", "suggestions": ["Record"], "runs": ["Record"], "context": "Record"}


@record
class ExportedReport(Record):
    """A report exported as one HTML file.

    artifact: A file that a run wrote: a report, table, figure or record.
    title: Title of the report.
    output: HTML file written, absolute.
    bytes: Size of the HTML file.
    figures: Figures in the file.
    missing_figures: Figures of the report that are no longer in the run folder.
    """

    artifact: Artifact
    title: str
    output: str
    bytes: int
    figures: int
    missing_figures: List[str]

    _NESTED = {"artifact": "Artifact"}


@record
class FolderListing(Record):
    """The entries of a folder of a dataset.

    path: Folder, relative to the dataset; empty for the dataset itself.
    entries: Folders first, then files, each in alphabetical order; at most 1000.
    total: Number of entries without the limit.
    """

    path: str
    entries: List[Record]
    total: int

    _NESTED = {"entries": ["Record"]}


@record
class FilePreview(Record):
    """What a file holds, from its beginning.

    path: File, relative to the dataset.
    bytes: Size.
    compression: Compression.
    format: Format as recognised by content.
    family: Signal family.
    role: What the file is used for.
    problem: Why the file cannot be used as it is; null if it can.
    evidence: Sentences in English, in order.
    evidence_code: Stable codes of the sentences, same order.
    evidence_values: Values of the sentences, same order.
    sheets: Sheets of a workbook; empty for other files.
    table: First rows of a table; null for other files.
    text: Beginning of a text file, or header of an alignment file, at most 20000 characters;
        null for other files.
    text_complete: True if the text is the whole file or header.
    contigs: First 200 contigs that the file names.
    contig_count: Number of contigs.
    build: Genome build, where the contigs leave one; otherwise null.
    samples: First 50 sample ids found in the content or name.
    sample_count: Number of sample ids.
    """

    path: str
    bytes: int
    compression: Literal["none", "gzip", "bgzip"]
    format: str
    family: str
    role: str
    problem: Optional[str]
    evidence: List[str]
    evidence_code: List[str]
    evidence_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]
    sheets: List[str]
    table: Optional[Record]
    text: Optional[str]
    text_complete: bool
    contigs: List[Record]
    contig_count: int
    build: Optional[str]
    samples: List[str]
    sample_count: int

    _NESTED = {"table": "Record", "contigs": ["Record"]}


@record
class ArtifactAnswer(Record):
    """The answer to a question about one artifact.

    artifact: A file that a run wrote: a report, table, figure or record.
    question: Question about the artifact.
    answer: Sentences about the artifact.
    answer_code: Stable codes of the sentences, same order.
    answer_values: Values of the sentences, same order.
    excerpt: Excerpt of a report or table.
    next_action: Next safe step.
    next_action_code: Stable code of the next step.
    next_action_values: Values that fill the sentence of the same name.
    answered_by: Source of the answer.
    """

    artifact: Artifact
    question: Optional[str]
    answer: List[str]
    answer_code: List[str]
    answer_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]
    excerpt: Optional[str]
    next_action: str
    next_action_code: str
    next_action_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    answered_by: Literal["local"]

    _NESTED = {"artifact": "Artifact"}


@record
class JointInventory(Record):
    """The sources of a parent folder, and the files that list them.

    rows: One row per source.
    csv_path: The rows as CSV.
    json_path: The rows as JSON.
    """

    rows: List[JointInventoryRow]
    csv_path: str
    json_path: str

    _NESTED = {"rows": ["JointInventoryRow"]}


@record
class DemoCohort(Record):
    """The demo cohort that was generated.

    folder: Folder created.
    dataset: Dataset folder to scan.
    files: Files in the folder.
    sources: Sources found in the dataset.
    """

    folder: str
    dataset: str
    files: List[str]
    sources: List[SourceRow]

    _NESTED = {"sources": ["SourceRow"]}


@record
class SourceScans(Record):
    """Contents of one or more folders, with their plans on request.

    scans: One entry per folder, in order; an unreadable folder does not stop the others.
    """

    scans: List[Record]

    _NESTED = {"scans": ["Record"]}


@record
class MessageAnswer(Record):
    """The answer to one line of a conversation.

    blocks: Blocks of the answer.
    state: Updated state of the session.
    title: Title that a language model gave; null for none.
    """

    blocks: List[Any]
    state: Dict[str, Any]
    title: Optional[str]

    _NESTED = {}


@record
class ConversationTurn(Record):
    """One turn of a conversation.

    replies: Answers computed on this machine, one per folder; empty when a model worded the
        answer.
    blocks: The model's answer, proposals, the request for consent, or a problem.
    points: For the next question, by folder.
    chat:
    title: Title of the conversation; null unless the model gave one.
    accepted: Proposals that the user allowed to run without asking, to be run now.
    """

    replies: List[Record]
    blocks: List[Any]
    points: Dict[str, Record]
    chat: Record
    title: Optional[str]
    accepted: List[Record]

    _NESTED = {"replies": ["Record"], "points": {"*": "Record"}, "chat": "Record", "accepted": ["Record"]}


@record
class SkillSource(Record):
    """A source of a skill.

    title: Title of the work.
    year: Year of publication; null where unknown.
    doi: DOI; null for a work without one.
    url: Address; null for a work without one.
    sha256: SHA-256 of an ingested document; null otherwise.
    place: File or address that was ingested; null otherwise.
    read_at: When it was ingested; null otherwise.
    bytes: Size of an ingested document; null otherwise.
    """

    title: str
    year: Optional[int]
    doi: Optional[str]
    url: Optional[str]
    sha256: Optional[str]
    place: Optional[str]
    read_at: Optional[str]
    bytes: Optional[int]

    _NESTED = {}


@record
class SkillSummary(Record):
    """A skill as a list shows it.

    skill_id: Full id: `builtin:<name>`, `user:<name>`, or the id of a note store.
    origin: Part of lb-agent, yours, or a note store.
    title: Title.
    title_zh: Title in Chinese; null where there is none.
    summary: One sentence.
    summary_zh: The sentence in Chinese; null where there is none.
    parent: Skill whose text comes before it; null without one.
    contexts: FeatureBook contexts it is about.
    assays: Assays it is about.
    version: Version.
    has_workflow: True if it has a machine-readable workflow.
    edited: True for a built-in skill with accepted changes of yours.
    notes: Number of notes; 0 except in note stores.
    updated_at: Last change of a user skill or note store; null otherwise.
    """

    skill_id: str
    origin: Literal["builtin", "user", "notes"]
    title: str
    title_zh: Optional[str]
    summary: str
    summary_zh: Optional[str]
    parent: Optional[str]
    contexts: List[Literal["fragmentomics", "methylation", "copy-number", "variant", "signal-matrix", "archive", "metadata/grouped-comparison"]]
    assays: List[Literal["wgs", "lpwgs", "cfmedip", "cfchip", "bisulfite", "em-seq", "methylation-array", "targeted-panel", "tumour-informed-mrd", "copy-number", "any"]]
    version: str
    has_workflow: bool
    edited: bool
    notes: int
    updated_at: Optional[str]

    _NESTED = {}


@record
class RefusedSkill(Record):
    """A folder below the skills root that is not used, with the reason.

    place: Folder or file, relative to the skills root.
    reason: Why it is not used.
    reason_code: Stable code of the reason.
    reason_values: Values that fill the sentence of the same name.
    """

    place: str
    reason: str
    reason_code: str
    reason_values: Dict[str, Union[str, float, bool, None, List[Any]]]

    _NESTED = {}


@record
class PreferenceEffect(Record):
    """A parameter that a preference sets in the next plans.

    parameter: Task parameter.
    value: Value; a group is written as you wrote it and matched with the labels of a dataset.
    """

    parameter: str
    value: Any

    _NESTED = {}


@record
class SkillNote(Record):
    """A note of yours.

    note_id: Id.
    store: Store that keeps it.
    text: The note in your words.
    created_at: Time in ISO 8601, UTC.
    updated_at: Time in ISO 8601, UTC.
    from: Where you wrote it.
    effects: What it changes in plans; empty for an observation, and for a preference that is
        text only.
    """

    note_id: str
    store: Literal["user-workflow-preferences", "professional-practice-notes"]
    text: str
    created_at: str
    updated_at: str
    effects: List[PreferenceEffect]

    _NESTED = {"effects": ["PreferenceEffect"]}


@record
class SkillWorkflow(Record):
    """The machine-readable part of a skill: workflow.yaml.

    schema_version: Version of this schema.
    triggers: When the workflow applies: every kind that is stated must hold; without any it
        never applies.
    tasks: Preferred order of tasks (task keys).
    parameters: Parameters with reasons. A parameter that can change a verdict (labels,
        exclusions, split, decision rules) is shown as a proposal and never set.
    required_outputs: Outputs that must exist in addition to those of the task.
    checks: What to check before trusting a result.
    checks_zh: The same in Chinese.
    limits: Limits of interpretation.
    limits_zh: The same in Chinese.
    """

    schema_version: Literal[1]
    triggers: Record
    tasks: List[str]
    parameters: List[Record]
    required_outputs: List[Record]
    checks: List[str]
    checks_zh: List[str]
    limits: List[str]
    limits_zh: List[str]

    _NESTED = {"triggers": "Record", "parameters": ["Record"], "required_outputs": ["Record"]}


@record
class SkillDocument(Record):
    """A skill with its text.

    skill_id: Full id: `builtin:<name>`, `user:<name>`, or the id of a note store.
    origin: Part of lb-agent, yours, or a note store.
    title: Title.
    title_zh: Title in Chinese; null where there is none.
    summary: One sentence.
    summary_zh: The sentence in Chinese; null where there is none.
    parent: Skill whose text comes before it; null without one.
    contexts: FeatureBook contexts it is about.
    assays: Assays it is about.
    version: Version.
    has_workflow: True if it has a machine-readable workflow.
    edited: True for a built-in skill with accepted changes of yours.
    notes: Number of notes; 0 except in note stores.
    updated_at: Last change of a user skill or note store; null otherwise.
    body: Text, Markdown.
    body_zh: Text in Chinese; null where there is none.
    sha256: SHA-256 of the text.
    sources: Sources.
    references: Further texts of the skill.
    workflow: Machine-readable part; null without one.
    ancestors: Skills whose texts come before it, outermost first.
    children: Skills that build on it.
    note_list: Notes of a note store, newest first.
    history: Versions of the text, newest first; empty for a built-in skill without changes.
    """

    skill_id: str
    origin: Literal["builtin", "user", "notes"]
    title: str
    title_zh: Optional[str]
    summary: str
    summary_zh: Optional[str]
    parent: Optional[str]
    contexts: List[Literal["fragmentomics", "methylation", "copy-number", "variant", "signal-matrix", "archive", "metadata/grouped-comparison"]]
    assays: List[Literal["wgs", "lpwgs", "cfmedip", "cfchip", "bisulfite", "em-seq", "methylation-array", "targeted-panel", "tumour-informed-mrd", "copy-number", "any"]]
    version: str
    has_workflow: bool
    edited: bool
    notes: int
    updated_at: Optional[str]
    body: str
    body_zh: Optional[str]
    sha256: str
    sources: List[SkillSource]
    references: List[Record]
    workflow: Optional[SkillWorkflow]
    ancestors: List[str]
    children: List[str]
    note_list: List[SkillNote]
    history: List[Record]

    _NESTED = {"sources": ["SkillSource"], "references": ["Record"], "workflow": "SkillWorkflow", "note_list": ["SkillNote"], "history": ["Record"]}


@record
class SkillContext(Record):
    """What the skills say about a query.

    query: The query.
    dataset_root: Dataset that counted; null without one.
    matches: Skills that match, best first.
    parts: Texts of the context, in order.
    text: The context: the texts of the best skills, each after those it builds on.
    bytes: Size of the text (UTF-8).
    left_out: Skills that match and have no room.
    """

    query: str
    dataset_root: Optional[str]
    matches: List[Record]
    parts: List[Record]
    text: str
    bytes: int
    left_out: List[str]

    _NESTED = {"matches": ["Record"], "parts": ["Record"]}


@record
class SkillEffect(Record):
    """One change that a skill or preference made to a plan, or did not make, with the reason.

    skill_id: Full id: `builtin:<name>`, `user:<name>`, or the id of a note store.
    version: Version.
    note_id: Note of a preference; null for a workflow.
    trigger: Why it applies.
    trigger_code: Stable code of the trigger.
    trigger_values: Values that fill the sentence of the same name.
    effect: order: tasks come in another order; parameter: it is set; required_output: an output
        is required in addition; proposal: you may set it; no_effect: it was not applied.
    task_key: Task; null for the order of tasks and for the groups of the dataset.
    parameter: Parameter; null where none is set.
    before: Value without the skill; null where there was none. Of an order: `tasks` and
        `recommended_task`.
    after: Value with it, or the proposed one.
    reason: Why, in the words of the skill, or why it was not applied.
    reason_zh: The same in Chinese; null where there is none.
    """

    skill_id: str
    version: str
    note_id: Optional[str]
    trigger: str
    trigger_code: str
    trigger_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    effect: Literal["order", "parameter", "required_output", "proposal", "no_effect"]
    task_key: Optional[str]
    parameter: Optional[str]
    before: Any
    after: Any
    reason: str
    reason_zh: Optional[str]

    _NESTED = {}


@record
class SkillDraftSummary(Record):
    """A draft that waits for your review. It has no effect before you accept it.

    draft_id: Id.
    skill_id: Skill that the draft would create or change.
    is_new: True if the skill does not exist yet.
    title: Title.
    summary: Summary of the skill in one sentence.
    created_at: Time in ISO 8601, UTC.
    writer: Who wrote it: rules on this machine, or the language model.
    model: Language model; null for the rules.
    sources: Documents it was made from.
    open: Changes without a decision.
    """

    draft_id: str
    skill_id: str
    is_new: bool
    title: str
    summary: str
    created_at: str
    writer: Literal["heuristic", "model"]
    model: Optional[str]
    sources: List[SkillSource]
    open: int

    _NESTED = {"sources": ["SkillSource"]}


@record
class SkillDraft(Record):
    """A draft with its changes.

    draft_id: Id.
    skill_id: Skill that the draft would create or change.
    is_new: True if the skill does not exist yet.
    title: Title.
    summary: Summary of the skill in one sentence.
    created_at: Time in ISO 8601, UTC.
    writer: Who wrote it: rules on this machine, or the language model.
    model: Language model; null for the rules.
    sources: Documents it was made from.
    open: Changes without a decision.
    proposed: The proposed text.
    hunks: Its changes to the present text.
    warnings: What was left out or could not be read.
    warnings_code: Stable codes of the warnings.
    warnings_values: Values of the warnings.
    """

    draft_id: str
    skill_id: str
    is_new: bool
    title: str
    summary: str
    created_at: str
    writer: Literal["heuristic", "model"]
    model: Optional[str]
    sources: List[SkillSource]
    open: int
    proposed: str
    hunks: List[Record]
    warnings: List[str]
    warnings_code: List[str]
    warnings_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]

    _NESTED = {"sources": ["SkillSource"], "hunks": ["Record"]}


@record
class SkillList(Record):
    """The skills.

    root: Skills root: the folder of your own skills and notes.
    skills: Skills: note stores, yours, then the built-in ones, by id.
    refused: Folders below the skills root that are not used.
    drafts: Drafts that wait for your review.
    """

    root: str
    skills: List[SkillSummary]
    refused: List[RefusedSkill]
    drafts: int

    _NESTED = {"skills": ["SkillSummary"], "refused": ["RefusedSkill"]}


@record
class RememberedNote(Record):
    """A note that was stored.

    note: A note of yours.
    understood: What it changes in the next plans, or that it changes none.
    understood_code: Stable code of the sentence.
    understood_values: Values that fill the sentence of the same name.
    """

    note: SkillNote
    understood: str
    understood_code: str
    understood_values: Dict[str, Union[str, float, bool, None, List[Any]]]

    _NESTED = {"note": "SkillNote"}


@record
class MethodEntry(Record):
    """A method or tool of the field, as the registry of methods describes it.

    method_key: Key of the method.
    name: Name as its authors write it.
    synonyms: Other names and spellings, in English and Chinese.
    families: Parts of the field, main one first.
    purposes: What it answers, main one first.
    purpose: What it does, in one or two sentences.
    purpose_zh: The same in Chinese.
    inputs: What it reads.
    outputs: What it writes.
    assays: Assays that it was made for.
    depth: Sequencing depth.
    fraction: Fraction of variant or tumour DNA.
    samples: Samples that it needs.
    genome_builds: Genome builds it was validated on or ships files for; empty where not stated.
    reference_files: Files that it needs besides the data.
    language: Programming language; null where not stated.
    license: SPDX id or words of the licence; null where not stated.
    release: Last release.
    maturity: maintained: released within two years; stable: complete, rarely released;
        research: code of a paper.
    requirements: Requirements, each of which can be checked.
    own_task: How our own tasks compare.
    limits: Known limits: where it must not be used, and why.
    not_for: Assays that it must not be used on, as its authors or its model say.
    tool_key: Key in the registry of external tools; null where there is none.
    sources: Sources; the first one is the reference of the method.
    sourced_by: Field -> ids of the sources that state it.
    """

    method_key: str
    name: str
    synonyms: List[str]
    families: List[Literal["fragmentomics", "genome-workflow", "methylome-workflow", "copy-number", "enrichment", "bisulfite", "em-seq", "nanopore", "deconvolution", "foundation-model", "ctdna-variants", "mrd", "cfrna", "small-rna", "vesicles", "ctc", "proteomics"]]
    purposes: List[Literal["quality-control", "alignment", "fragment-lengths", "end-motifs", "nucleosome-protection", "coverage-at-sites", "copy-number", "tumour-fraction", "focal-amplification", "variant-calling", "variant-origin", "error-suppression", "mrd-detection", "fusion-detection", "methylation-calling", "differential-methylation", "methylation-enrichment", "histone-signal", "tissue-of-origin", "cell-type-deconvolution", "cancer-classification", "sequence-embedding", "gene-expression", "small-rna-quantification", "vesicle-content", "ctc-detection", "ctc-single-cell", "protein-quantification", "fetal-aneuploidy", "microbial-dna", "bias-correction"]]
    purpose: str
    purpose_zh: str
    inputs: List[Record]
    outputs: List[Record]
    assays: List[Literal["wgs", "lpwgs", "targeted-panel", "exome", "amplicon", "tumour-informed-panel", "wgbs", "rrbs", "targeted-methylation", "em-seq", "nanopore", "methylation-array", "cfmedip", "cfchip", "cfrna-seq", "small-rna-seq", "vesicles", "ctc-imaging", "single-cell", "mass-spectrometry", "affinity-proteomics", "table"]]
    depth: Record
    fraction: Record
    samples: Record
    genome_builds: List[Literal["hg19", "hg38", "t2t", "any"]]
    reference_files: List[Record]
    language: Optional[str]
    license: Optional[str]
    release: Record
    maturity: Literal["maintained", "stable", "research", "unmaintained", "commercial", "unknown"]
    requirements: List[Record]
    own_task: Record
    limits: List[Record]
    not_for: List[Literal["wgs", "lpwgs", "targeted-panel", "exome", "amplicon", "tumour-informed-panel", "wgbs", "rrbs", "targeted-methylation", "em-seq", "nanopore", "methylation-array", "cfmedip", "cfchip", "cfrna-seq", "small-rna-seq", "vesicles", "ctc-imaging", "single-cell", "mass-spectrometry", "affinity-proteomics", "table"]]
    tool_key: Optional[str]
    sources: List[Record]
    sourced_by: Dict[str, List[str]]

    _NESTED = {"inputs": ["Record"], "outputs": ["Record"], "depth": "Record", "fraction": "Record", "samples": "Record", "reference_files": ["Record"], "release": "Record", "requirements": ["Record"], "own_task": "Record", "limits": ["Record"], "sources": ["Record"]}


@record
class MethodList(Record):
    """Methods of the registry.

    total: Methods in the registry.
    methods: Methods, best match first, or by family and name without a query.
    """

    total: int
    methods: List[MethodEntry]

    _NESTED = {"methods": ["MethodEntry"]}


@record
class AdvisedMethod(Record):
    """A method with its score for a question and a dataset.

    method_key: Key of the method.
    name: Name.
    purpose: What it does.
    purpose_zh: The same in Chinese.
    group: now: can be done here now; deeper: fits, but something is missing; unsuitable: does
        not fit these data.
    score: Sum of the points.
    points: Each part of the score.
    reasons: What is missing, or why it does not fit; empty where it can be done now.
    reasons_code: Stable codes of the reasons.
    reasons_values: Their values.
    requirements: Requirements, checked on this machine.
    by_task: Task of lb-agent that does all of it, where nothing else can do it here now; null
        otherwise.
    safe_route: Our own task meanwhile; null where there is none.
    tool_key: External tool; null without one.
    reference: Reference of the method.
    """

    method_key: str
    name: str
    purpose: str
    purpose_zh: str
    group: Literal["now", "deeper", "unsuitable"]
    score: float
    points: List[Record]
    reasons: List[str]
    reasons_code: List[str]
    reasons_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]
    requirements: List[Record]
    by_task: Optional[Literal["preprocess_epigenomic", "preprocess_lpwgs", "preprocess_variant", "encode_cfdna_foundation", "encode_epigenomic", "encode_lpwgs", "encode_variant", "analyze_cfdna", "plot_cfdna", "analyze_raw_signal", "plot_raw_signal", "copy_number_proxy", "score_sites", "find_dmrs", "estimate_tumour_fraction", "check_samples", "detect_mrd", "classify_variant_origin", "combine_matrices", "apply_model", "analyze_survival", "validate_assay", "plan_sample_size", "deconvolve_methylation", "report_patients", "method_advice", "review_results"]]
    safe_route: Optional[Record]
    tool_key: Optional[str]
    reference: Record

    _NESTED = {"points": ["Record"], "requirements": ["Record"], "safe_route": "Record", "reference": "Record"}


@record
class MethodAdvice(Record):
    """Method advice for a question, a dataset or both.

    schema_version: Version of this record.
    created_at: Time in ISO 8601, UTC.
    query: Question; null without one.
    dataset_root: Dataset; null without one.
    facts: What the dataset contains, as far as it counted: inputs, build, depth, labels,
        samples.
    headline: Summary in one sentence.
    headline_code: Stable code of the summary.
    headline_values: Values that fill the sentence of the same name.
    now: What can be done here now, best first.
    deeper: What goes deeper, and what is missing for it, best first.
    safe_routes: Our own tasks meanwhile.
    unsuitable: What matches the question but does not fit these data, and why.
    registry: The registry that was used.
    """

    schema_version: Literal[1]
    created_at: str
    query: Optional[str]
    dataset_root: Optional[str]
    facts: List[Record]
    headline: str
    headline_code: str
    headline_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    now: List[AdvisedMethod]
    deeper: List[AdvisedMethod]
    safe_routes: List[Record]
    unsuitable: List[AdvisedMethod]
    registry: Record

    _NESTED = {"facts": ["Record"], "now": ["AdvisedMethod"], "deeper": ["AdvisedMethod"], "safe_routes": ["Record"], "unsuitable": ["AdvisedMethod"], "registry": "Record"}


@record
class WrittenAdvice(Record):
    """Method advice, and the files it was written to.

    json_path: lb_biopsy_method_advice.json.
    markdown_path: lb_biopsy_method_advice.md.
    advice: Method advice for a question, a dataset or both.
    """

    json_path: str
    markdown_path: str
    advice: MethodAdvice

    _NESTED = {"advice": "MethodAdvice"}


@record
class ToolResource(Record):
    """A file or folder that a tool needs for real work.

    name: Resource, such as a reference genome or a panel of normals.
    purpose: What it is needed for.
    purpose_zh: The same in Chinese.
    required: Nothing real can be done without it.
    configured: A path is stated, and it exists.
    path: Stated path; null without one.
    """

    name: str
    purpose: str
    purpose_zh: str
    required: bool
    configured: bool
    path: Optional[str]

    _NESTED = {}


@record
class ToolSmoke(Record):
    """Smoke test of a tool with small data that lb-agent makes.

    tool_key: Key of the tool.
    status: Outcome.
    at: When it ran; null if it never did.
    version: Version that was tested.
    step: Step that failed; null otherwise.
    checks: Checks, in the order in which they ran.
    log_path: Log; null if it never ran.
    log_tail: Last lines of the log of a failed test.
    seconds: Duration (s).
    """

    tool_key: str
    status: Literal["passed", "failed", "not_run"]
    at: Optional[str]
    version: Optional[str]
    step: Optional[str]
    checks: List[Record]
    log_path: Optional[str]
    log_tail: List[str]
    seconds: Optional[float]

    _NESTED = {"checks": ["Record"]}


@record
class ToolStatus(Record):
    """State of an external tool on this machine.

    tool_key: Key of the tool.
    name: Name.
    class: Kind of tool.
    profile: Smallest profile that it belongs to.
    purpose: What it does.
    purpose_zh: The same in Chinese.
    homepage: Address of the project.
    license: Licence; null where not stated.
    installed: It can be called.
    ready: Installed, its smoke test passed, and everything that real work needs is configured.
    version: Version found; null if not installed.
    pinned_version: Version that the recipe installs; null without a recipe.
    path: Program that is called; null if not installed.
    origin: managed: installed by lb-agent; system: found on this machine.
    commands: Programs of the tool that `tools run` may start.
    resources: What real work needs.
    smoke: Smoke test of a tool with small data that lb-agent makes.
    state: State in one sentence: what is missing, or why it cannot be installed here.
    state_code: Stable code of the sentence.
    state_values: Values that fill the sentence of the same name.
    next_command: Command that comes next; null where nothing has to be done.
    methods: Methods of the registry that it runs.
    """

    tool_key: str
    name: str
    profile: Literal["core", "all"]
    purpose: str
    purpose_zh: str
    homepage: Optional[str]
    license: Optional[str]
    installed: bool
    ready: bool
    version: Optional[str]
    pinned_version: Optional[str]
    path: Optional[str]
    origin: Optional[Literal["managed", "system"]]
    commands: List[str]
    resources: List[ToolResource]
    smoke: ToolSmoke
    state: str
    state_code: str
    state_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    next_command: Optional[str]
    methods: List[str]

    _NESTED = {"resources": ["ToolResource"], "smoke": "ToolSmoke"}


@record
class ToolStatusList(Record):
    """State of the external tools.

    folder: Folder of the installed tools.
    tools: Tools, by profile and key.
    """

    folder: str
    tools: List[ToolStatus]

    _NESTED = {"tools": ["ToolStatus"]}


@record
class WrittenToolStatus(Record):
    """State of the external tools, and the files it was written to.

    json_path: external_tool_status.json.
    markdown_path: external_tool_status.md.
    status: State of the external tools.
    """

    json_path: str
    markdown_path: str
    status: ToolStatusList

    _NESTED = {"status": "ToolStatusList"}


@record
class ToolPlan(Record):
    """What an installation would do.

    tool_key: Key of the tool.
    version: Version to be installed; null for a program of the system.
    possible: Can it be installed here by lb-agent?
    reason: Why not; or what will be done, in one sentence.
    reason_code: Stable code of the sentence.
    reason_values: Values that fill the sentence of the same name.
    needs: Preconditions.
    steps: Steps, in order.
    folder: Folder it goes to; null where nothing is installed.
    disk_mb: Disk space (MB), about; null where unknown.
    """

    tool_key: str
    version: Optional[str]
    possible: bool
    reason: str
    reason_code: str
    reason_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    needs: List[Record]
    steps: List[Record]
    folder: Optional[str]
    disk_mb: Optional[float]

    _NESTED = {"needs": ["Record"], "steps": ["Record"]}


@record
class ToolInstall(Record):
    """An installation, planned or done.

    tool_key: Key of the tool.
    executed: False: only the plan; nothing was installed.
    outcome: planned: not executed; unchanged: this version was installed before; found: a
        program of the system.
    plan: What an installation would do.
    smoke: Smoke test after the installation; null where none ran.
    status: State afterwards.
    log_path: Log of the installation; null where nothing was executed.
    previous_version: Version that is used no longer, or still after a failed test.
    """

    tool_key: str
    executed: bool
    outcome: Literal["planned", "installed", "unchanged", "found", "not_possible", "failed"]
    plan: ToolPlan
    smoke: Optional[ToolSmoke]
    status: ToolStatus
    log_path: Optional[str]
    previous_version: Optional[str]

    _NESTED = {"plan": "ToolPlan", "smoke": "ToolSmoke", "status": "ToolStatus"}


@record
class ToolBootstrap(Record):
    """The set-up of all tools of a profile.

    profile: Profile.
    executed: False: only the plan; nothing was installed.
    tools: One installation per tool, planned or done.
    """

    profile: Literal["core", "all"]
    executed: bool
    tools: List[ToolInstall]

    _NESTED = {"tools": ["ToolInstall"]}


@record
class ToolOutput(Record):
    """An output file of a command.

    path: File that the command made or changed, relative to its working folder.
    bytes: Size.
    sha256: Digest; null for a file larger than 1 GB.
    format: Format as lb-agent recognises it; null for none.
    tasks: Tasks that can read it.
    """

    path: str
    bytes: int
    sha256: Optional[str]
    format: Optional[str]
    tasks: List[str]

    _NESTED = {}


@record
class ToolRun(Record):
    """A command of an external tool that was run.

    schema_version: Version of this record.
    tool_run_id: Id of the record.
    tool_key: Key of the tool.
    tool_version: Version of the tool.
    program: Program that was started.
    command: Command as an argument list.
    working_folder: Folder the command ran in.
    environment: Environment variables that the command had.
    status: How it ended; stopped: it exceeded a limit.
    reason: Why it ended so; empty for a completed command.
    reason_code: Stable code; empty for a completed command.
    reason_values: Values that fill the sentence of the same name.
    exit_code: Exit code; null after a signal.
    signal: Signal; null after an exit.
    started_at: Time in ISO 8601, UTC.
    ended_at: Time in ISO 8601, UTC.
    limits: Limits.
    confinement: Confinement of the command.
    stdout: Standard output or standard error of a command.
    stderr: Standard output or standard error of a command.
    outputs: Files made or changed in the working folder.
    outputs_unlisted: What the command made in the working folder that is no output: links,
        pipes, sockets and devices, files that cannot be read, paths that are too long, and
        names that are not UTF-8 (their bytes are written `\\xff`). None of it was opened; in a
        run of a dataset it was removed.
    changed_outside: Files of bound folders that changed meanwhile, outside the working folder.
    compared_in_part: Folders with more than 100,000 files and folders, of which only a part was
        compared: changes in the rest are not listed. Absent if there was none.
    processes_stopped: Processes of the command that were still running at its end and were
        stopped.
    dataset_run_id: Run recorded in the ledger of a dataset; null without a dataset.
    dataset_folder: Folder of that dataset, whose next plan can take the outputs as inputs;
        absent without a dataset.
    record_path: Record file.
    """

    schema_version: Literal[1]
    tool_run_id: str
    tool_key: str
    tool_version: Optional[str]
    program: str
    command: List[str]
    working_folder: str
    environment: Dict[str, str]
    status: Literal["completed", "failed", "cancelled", "timed_out", "stopped"]
    reason: str
    reason_code: str
    reason_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    exit_code: Optional[int]
    signal: Optional[str]
    started_at: str
    ended_at: str
    limits: Record
    confinement: Record
    stdout: Record
    stderr: Record
    outputs: List[ToolOutput]
    outputs_unlisted: Optional[List[str]]
    changed_outside: List[str]
    compared_in_part: Optional[List[str]]
    processes_stopped: List[str]
    dataset_run_id: Optional[str]
    dataset_folder: Optional[str]
    record_path: str

    _NESTED = {"limits": "Record", "confinement": "Record", "stdout": "Record", "stderr": "Record", "outputs": ["ToolOutput"]}


@record
class LocalModel(Record):
    """A local model and its state on this machine.

    identifier:
    name: Display name.
    family: Model family.
    parameters: Number of parameters; null if unknown.
    quantisation: Quantisation; null if unknown.
    licence: Licence of the weights.
    sources: Where the model can be downloaded from; one for each runtime.
    memory_bytes: Working memory at 8,192 and 32,768 tokens and at the full context (bytes);
        null if unknown.
    context_tokens: Full context (tokens); null if unknown.
    capabilities: What its maker states.
    reviewed_at: Day of the review.
    facts: Where the facts were read.
    own: Added by the user.
    file: GGUF file on this machine that an own entry names; else null.
    state:
    reason: One sentence about the state.
    reason_code: Its code.
    reason_values: Its values.
    runtime: Runtime that it uses here.
    download_bytes: Download with this runtime (bytes); null if unknown.
    digest: Digest that the download is checked against.
    eligible: Nothing known keeps it from running on this machine.
    eligibility: Why it fits this machine, or why it does not.
    eligibility_codes: Stable codes of the sentences, same order.
    eligibility_values: Values of the sentences, same order.
    licence_accepted_at: When its licence was accepted; null if it was not.
    continue_after_restart: The download resumes by itself when the service starts.
    progress: Download so far; null without one.
    job_id: Job that works on it; null without one.
    notice: What has not been acknowledged; null if nothing.
    installed_at: When it was installed; null if it is not.
    model: Name for its runtime once installed.
    probe: Newest test; null if there was none.
    test_result: What the tests since the installation found: passed: it can be chosen; failed:
        it cannot; null: none found it out. A test that could not be carried out does not change
        it.
    chosen: It answers now.
    unreadable: What is kept of it and cannot be read, so that it can only be removed: the
        record of its download, or a model that you added as a whole. Null: all of it can be
        read.
    """

    identifier: str
    name: str
    family: str
    parameters: Optional[float]
    quantisation: Optional[str]
    licence: Record
    sources: Record
    memory_bytes: Record
    context_tokens: Optional[int]
    capabilities: Record
    reviewed_at: str
    facts: List[Record]
    own: bool
    file: Optional[str]
    state: Literal["not_installed", "queued", "downloading", "paused", "verifying", "installed", "failed", "unavailable"]
    reason: str
    reason_code: str
    reason_values: Dict[str, Union[str, float, bool, None, List[Any]]]
    runtime: Literal["embedded", "ollama"]
    download_bytes: Optional[int]
    digest: Record
    eligible: bool
    eligibility: List[str]
    eligibility_codes: List[str]
    eligibility_values: List[Dict[str, Union[str, float, bool, None, List[Any]]]]
    licence_accepted_at: Optional[str]
    continue_after_restart: bool
    progress: Optional[DownloadProgress]
    job_id: Optional[str]
    notice: Optional[Literal["finished", "failed"]]
    installed_at: Optional[str]
    model: Optional[str]
    probe: Optional[LocalModelProbe]
    test_result: Optional[Literal["passed", "failed"]]
    chosen: bool
    unreadable: Optional[Literal["record", "profile"]]

    _NESTED = {"licence": "Record", "sources": "Record", "memory_bytes": "Record", "capabilities": "Record", "facts": ["Record"], "digest": "Record", "progress": "DownloadProgress", "probe": "LocalModelProbe"}


@record
class LocalModelList(Record):
    """The reviewed local models and those that the user added.

    entries: All entries, reviewed ones first; none is ever left out.
    licences: Texts of the licences, by digest.
    machine: What this machine offers to local models.
    runtimes: Runtimes.
    """

    entries: List[LocalModel]
    licences: List[LicenceText]
    machine: LocalMachine
    runtimes: List[RuntimeState]

    _NESTED = {"entries": ["LocalModel"], "licences": ["LicenceText"], "machine": "LocalMachine", "runtimes": ["RuntimeState"]}


@record
class LocalModelProbe(Record):
    """Result of the test of a local model.

    at: Time in ISO 8601, UTC.
    passed: The tool round trip and the structured answer both worked.
    runtime:
    model: Model as its runtime names it.
    tool_round_trip: It called a tool and used what the tool returned; false: it did not, or its
        server refuses tools; null if not found out.
    structured_answer: It answered in a given schema; null likewise.
    first_token_ms: Time to the first token (ms).
    tokens_per_second: Speed of writing (tokens/s).
    context_tokens: Context in which it ran (tokens).
    problem_code: Error code of a test that did not pass, or could not be carried out.
    problem: Why, in one sentence.
    problem_hint: What to do about it.
    problem_values: Values of that sentence, to say it in another language.
    """

    at: str
    passed: bool
    runtime: Literal["embedded", "ollama"]
    model: str
    tool_round_trip: Optional[bool]
    structured_answer: Optional[bool]
    first_token_ms: Optional[float]
    tokens_per_second: Optional[float]
    context_tokens: Optional[int]
    problem_code: Optional[str]
    problem: Optional[str]
    problem_hint: Optional[str]
    problem_values: Dict[str, Union[str, float, bool, None, List[Any]]]

    _NESTED = {}


@record
class LocalMachine(Record):
    """What this machine offers to local models.

    memory_total_bytes: Memory of this machine, or of its container.
    memory_available_bytes: Memory that is free now.
    disk_free_bytes: Free space for models; null if it cannot be found out.
    models_folder: Folder of the models.
    cores: Processor cores.
    gpu: Graphics processor that was found; null if none was.
    proxy: Proxy that downloads go through; null without one.
    downloads_limit: Downloads that run at once.
    """

    memory_total_bytes: int
    memory_available_bytes: int
    disk_free_bytes: Optional[int]
    models_folder: str
    cores: int
    gpu: Optional[str]
    proxy: Optional[str]
    downloads_limit: int

    _NESTED = {}


@record
class RuntimeState(Record):
    """A runtime of local models on this machine.

    runtime:
    name: Display name.
    present: It is installed.
    running: It can be asked now, or is started when it is needed.
    own: lb-agent started it, or starts it, and ends it.
    version: Version; null if unknown.
    address: Address of its server; null without one.
    can_start: Its program is on this machine, and no server of it runs.
    shared_machine: Other users have processes here; an Ollama server could be used by them.
    how: Exact command that installs or starts it; null if nothing is needed.
    reason: One sentence about the state.
    reason_code: Its code.
    reason_values: Its values.
    """

    runtime: Literal["embedded", "ollama"]
    name: str
    present: bool
    running: bool
    own: bool
    version: Optional[str]
    address: Optional[str]
    can_start: bool
    shared_machine: bool
    how: Optional[str]
    reason: str
    reason_code: str
    reason_values: Dict[str, Union[str, float, bool, None, List[Any]]]

    _NESTED = {}


@record
class LicenceText(Record):
    """A licence text that is accepted before an installation.

    sha256: SHA-256 of the text.
    name: Licence.
    text: Its text.
    """

    sha256: str
    name: str
    text: str

    _NESTED = {}


@record
class DownloadProgress(Record):
    """Progress of a download.

    verified_bytes: Bytes that are kept and checked; it never decreases.
    total_bytes: Size of the whole; null if unknown.
    bytes_per_second: Rate of the last seconds; null if unknown.
    eta_s: Time left (s); null if unknown.
    stalled_s: Time without data (s), from 30 s on; else null.
    attempt: Attempts since the last piece, 1 for the first.
    next_try_s: Time to the next attempt (s); null while connected.
    basis: verified: pieces whose digest was written; as_reported: what the Ollama server
        reports.
    """

    verified_bytes: int
    total_bytes: Optional[int]
    bytes_per_second: Optional[float]
    eta_s: Optional[float]
    stalled_s: Optional[float]
    attempt: int
    next_try_s: Optional[float]
    basis: Literal["verified", "as_reported"]

    _NESTED = {}


@record
class DeleteCohort(Record):
    """The cohort that was deleted.

    name: Name.
    path: File that was removed, relative to the output root.
    """

    name: str
    path: str

    _NESTED = {}


@record
class PrepareImage(Record):
    """An image that was encoded again without its metadata.

    media_type: Format of the kept image.
    bytes: Size of the kept image.
    sha256: Digest of the kept image.
    width: Width in px, at most 2048.
    height: Height in px, at most 2048.
    """

    media_type: Literal["image/png", "image/jpeg"]
    bytes: int
    sha256: str
    width: int
    height: int

    _NESTED = {}


@record
class ListSkillDrafts(Record):
    """Drafts that wait for your review.

    drafts: Drafts, newest first.
    """

    drafts: List[SkillDraftSummary]

    _NESTED = {"drafts": ["SkillDraftSummary"]}


@record
class RevertSkill(Record):
    """The skill after the change.

    skill_id: Skill.
    version: Present version.
    removed: True if the skill no longer exists.
    """

    skill_id: str
    version: str
    removed: bool

    _NESTED = {}


@record
class UseExternalToolOutputs(Record):
    """Outputs of a command as inputs of its dataset.

    dataset: Dataset folder.
    tool_run_id: Id of the record of the command.
    run_id: Run of the dataset that holds the outputs.
    used: True if the outputs are inputs of the next plan.
    outputs: Outputs that a task can read.
    next_command: Command that plans with them.
    """

    dataset: str
    tool_run_id: str
    run_id: str
    used: bool
    outputs: List[ToolOutput]
    next_command: str

    _NESTED = {"outputs": ["ToolOutput"]}


@record
class ListExternalToolRuns(Record):
    """Commands of external tools that were run.

    runs: Commands, newest first.
    """

    runs: List[Record]

    _NESTED = {"runs": ["Record"]}


@record
class DeleteExternalToolRun(Record):
    """A command in one row of a list.

    tool_run_id: Id of the record.
    tool_key: Key of the tool.
    command: Command as an argument list.
    status: How it ended; stopped: it exceeded a limit.
    started_at: Time in ISO 8601, UTC.
    ended_at: Time in ISO 8601, UTC.
    dataset_run_id: Run recorded in the ledger of a dataset; null without a dataset.
    """

    tool_run_id: str
    tool_key: str
    command: List[str]
    status: Literal["completed", "failed", "cancelled", "timed_out", "stopped"]
    started_at: str
    ended_at: str
    dataset_run_id: Optional[str]

    _NESTED = {}

