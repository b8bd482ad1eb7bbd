import { formatKey } from '../formats.ts';
import * as z from 'zod';
import { cohortUse } from './cohort.ts';
import { contentHash, isoTime, messageValues, sentences, signalFamily } from './common.ts';

export const metadataCandidate = z
	.object({
		path: z.string().describe('Table, relative to the dataset; `file.xlsx#Sheet` names a sheet.'),
		rows: z.number().int().describe('Data rows.'),
		columns: z.number().int().describe('Columns.'),
		sample_column: z.string().nullable().describe('Column with sample ids.'),
		label_column: z.string().nullable().describe('Column that would be used as the label.'),
		score: z.number().describe('Selection score, 0-1; higher is better.'),
		reasons: z.array(z.string()).describe('Reasons for the score.'),
		reasons_code: z.array(z.string()).describe('Stable codes of the reasons.'),
		reasons_values: z.array(messageValues).describe('Values of the reasons.'),
	})
	.describe('A table that could be the metadata, with its match to the samples.');
export type MetadataCandidate = z.infer<typeof metadataCandidate>;

export const metadataColumn = z
	.object({
		name: z.string().describe('Column name, unique within the table.'),
		kind: z
			.enum(['id', 'category', 'number', 'date', 'text'])
			.describe('What the values are: identifiers, few repeated values, numbers, dates, or free text.'),
		levels: z
			.record(z.string(), z.number().int())
			.describe(
				'Matched samples per value of a category column (at most 30, most frequent first); empty for other kinds.',
			),
		missing: z.number().int().describe('Matched samples without a value.'),
		distinct: z
			.number()
			.int()
			.optional()
			.describe('Number of different values. Missing in records of earlier versions.'),
		examples: z
			.array(z.string())
			.optional()
			.describe(
				'Values as examples, each cut after 60 characters: smallest, median and largest of a column of numbers, else the three most frequent. Missing in records of earlier versions.',
			),
	})
	.describe('A column of the metadata: kind of values, levels, examples and missing entries.');
export type MetadataColumn = z.infer<typeof metadataColumn>;

export const patientTable = z
	.object({
		path: z.string().describe('Table with one row per patient, relative to the dataset.'),
		rows_are: z
			.enum(['patients', 'samples'])
			.optional()
			.describe(
				'`samples` when the table names the same samples and gives their patient ids; absent or `patients` otherwise.',
			),
		id_column: z.string().describe('Column with patient ids in this table.'),
		patient_column: z
			.string()
			.describe('Column with patient ids in the sample table, by which both are joined.'),
		columns: z.array(z.string()).describe('Columns joined to those of the samples.'),
		kept_columns: z
			.array(z.string())
			.describe('Columns of the same name in both tables; the values of the sample table are used.'),
		patients: z.number().int().describe('Patients of the sample table.'),
		matched_patients: z.number().int().describe('Patients with a row in this table.'),
		patients_without_row: z
			.array(z.string())
			.describe('Patients of the sample table without a row here (first 50).'),
		patients_without_row_count: z.number().int().describe('Number of them.'),
		rows_without_samples: z
			.array(z.string())
			.describe('Patients of this table without a sample in the sample table (first 50).'),
		rows_without_samples_count: z.number().int().describe('Number of them.'),
	})
	.describe('A table with one row per patient whose columns are joined to the samples.');
export type PatientTable = z.infer<typeof patientTable>;

/** What a column is about, by the reviewed dictionary of names and levels. */
export const columnKind = z
	.enum([
		'diagnosis',
		'outcome',
		'survival_time',
		'posterior',
		'prediction',
		'technical',
		'laboratory_id',
		'quality',
		'quantity',
		'clinical_description',
		'demographic',
		'time',
		'split',
		'annotation',
		'genomic',
		'identifier',
	])
	.describe(
		'diagnosis = disease, group or condition; outcome = clinical outcome; survival_time = time to an event; posterior, prediction = model output; technical = how the sample was processed; laboratory_id = barcode, index, well, tube, replicate; quality = passed, excluded, duplicate; quantity = depth, reads, concentration; clinical_description = stage, histology, size, treatment; time = visit, draw, time point; split = training and validation; annotation = notes, file names; genomic = gene, chromosome, coordinates.',
	);
export type ColumnKind = z.infer<typeof columnKind>;

export const labelCandidate = z.object({
	column: z.string().describe('Column that could be the label.'),
	kind: columnKind
		.nullable()
		.describe('Subject of the column; null when the dictionary does not contain it.'),
	counts: z
		.record(z.string(), z.number().int())
		.describe('Matched samples per value, with spellings merged (at most 30 values, most frequent first).'),
	groups: z.number().int().describe('Different values.'),
	score: z.number().describe('Suitability of the column as the label, 0-1.'),
	reasons: sentences.list,
	reasons_code: sentences.codes,
	reasons_values: sentences.values,
});
export type LabelCandidateRecord = z.infer<typeof labelCandidate>;

const survivalPairs = z
	.array(
		z
			.object({
				endpoint: z.string().describe('Endpoint, such as overall survival.'),
				time: z.string().describe('Column with the time to the event or last contact.'),
				event: z.string().describe('Column that states whether the event occurred.'),
			})
			.describe('Columns with the time to an event and whether it occurred.'),
	)
	.default([])
	.describe('Time-to-event pairs of columns; analysed as survival, never as classes.');

export const metadataProfile = z
	.object({
		candidates: z.array(metadataCandidate).describe('Tables that could be the metadata, best first.'),
		selected_table: z.string().nullable().describe('Table in use.'),
		selected_tables: z
			.array(z.string())
			.describe('All tables in use; several when train and validation lists form one cohort.'),
		patient_tables: z
			.array(patientTable)
			.default([])
			.describe('Patient tables whose columns also describe the samples of each patient.'),
		sample_column: z.string().nullable().describe('Column with sample ids.'),
		label_column: z.string().nullable().describe('Column with group labels.'),
		label_kind: columnKind
			.nullable()
			.default(null)
			.describe(
				'Subject of the label column; with `outcome`, every verdict is a prediction of the outcome. null without a label column or when the dictionary does not contain it.',
			),
		label_choice_open: z
			.boolean()
			.default(false)
			.describe(
				'True when the label column is one of several plausible ones, or not clearly a label: the user is asked to confirm it, and no headline states a verdict before that.',
			),
		label_ranking: z
			.array(labelCandidate)
			.default([])
			.describe('Columns that could be the label, best first (at most 10).'),
		survival_pairs: survivalPairs,
		people_table: z
			.object({
				path: z.string().describe('Table with one row per person, relative to the dataset.'),
				patient_column: z.string().describe('Column with patient ids.'),
				people: z.number().int().describe('People in it.'),
				survival_pairs: survivalPairs,
			})
			.describe('A table of people with a time to an event.')
			.nullable()
			.default(null)
			.describe(
				'Table that follows more people than the table in use and names people of it; time to an event is analysed in it. null without one.',
			),
		outcome_timing: z
			.object({
				columns: z.array(z.string()).describe('Columns that show the time; empty without any.'),
				before: z
					.number()
					.int()
					.describe(
						'Labelled samples drawn before the outcome, including those of people without the event.',
					),
				same_day: z.number().int().describe('Of these, samples drawn on the day of the outcome.'),
				after: z.number().int().describe('Samples drawn after the outcome.'),
				after_samples: z.array(z.string()).describe('Their ids (first 50).'),
				unknown: z.number().int().describe('Labelled samples with unknown timing.'),
				kept: z.boolean().describe('True when samples drawn after the outcome are kept on request.'),
			})
			.nullable()
			.default(null)
			.describe('When the samples were drawn, where the label is an outcome; null for other labels.'),
		positive_label: z.string().nullable().describe('Label counted as the case class, after the label map.'),
		reference_label: z
			.string()
			.nullable()
			.describe(
				'Label of the reference (control) group, after the label map; null when none can be determined.',
			),
		label_map: z
			.record(z.string(), z.string())
			.nullable()
			.describe(
				'Label map in use: label in the table -> group, `*` = all others, `drop` = set aside; null when none was accepted.',
			),
		set_aside: z
			.record(z.string(), z.number().int())
			.describe('Matched samples per label that the label map sets aside.'),
		patient_column: z.string().nullable().describe('Column with patient ids.'),
		split_column: z
			.string()
			.nullable()
			.describe('Column that separates training from validation; `__table__` when separate tables do.'),
		split_validation_value: z
			.string()
			.nullable()
			.describe('Value of the split column (or table path) that marks validation samples.'),
		batch_columns: z
			.array(z.string())
			.describe('Columns that may be technical batches: categories, dates and numbered levels.'),
		time_column: z.string().nullable().describe('Column with time point or date.'),
		stage_column: z.string().nullable().describe('Column with the stage of the disease.'),
		score_columns: z
			.array(z.string())
			.describe('Columns with precomputed scores, which are evaluated as supplied.'),
		label_counts: z
			.record(z.string(), z.number().int())
			.describe('Matched samples per label, after the label map.'),
		labelled_samples: z.number().int().describe('Matched samples with a label.'),
		labelled_patients: z
			.number()
			.int()
			.describe('Distinct patients among them (samples where no patient id exists).'),
		matched_samples: z.number().int().describe('Data samples found in the table.'),
		data_samples: z.number().int().describe('Samples present in the data.'),
		coverage: z
			.number()
			.min(0)
			.max(1)
			.describe('Share of samples with metadata: matched_samples / data_samples.'),
		confidence: z.number().min(0).max(1).describe('Confidence of the automatic choice.'),
		supervision_mode: z
			.enum(['supervised', 'grouped', 'unsupervised'])
			.describe('Analysis that the labels support.'),
		backend: z.enum(['builtin', 'sklearn', 'none']).describe('Modelling backend that would be used.'),
		id_matching: z
			.array(z.object({ rule: z.string(), count: z.number().int(), examples: z.array(z.string()) }))
			.describe('How data ids were matched to table ids: rule, how many, examples `data = table`.'),
		rows_without_data: z.array(z.string()).describe('Table ids without data (first 50).'),
		rows_without_data_count: z.number().int().describe('Number of table ids without data.'),
		data_without_rows: z.array(z.string()).describe('Data samples without a table row (first 50).'),
		data_without_rows_count: z.number().int().describe('Number of data samples without a table row.'),
		ambiguous_ids: z
			.array(z.object({ data: z.string(), candidates: z.array(z.string()), rule: z.string() }))
			.describe(
				'Data ids that fit several table ids (or share one) under a rule; refused, not matched (first 50).',
			),
		unusable_samples: z
			.array(z.string())
			.describe(
				'Samples with contradicting rows in the metadata (two labels for one id); not used with labels.',
			),
		columns: z
			.array(metadataColumn)
			.describe(
				'Columns of the table in use, in table order, then those of the patient tables; without the features when the table is a matrix too.',
			),
		label_proposal: z
			.object({
				source: z
					.enum(['file_names', 'sheet_names', 'folder_names', 'column_names'])
					.describe('Source of the names.'),
				rows: z
					.array(z.object({ sample: z.string(), label: z.string() }))
					.describe('Proposed label per sample.'),
				counts: z.record(z.string(), z.number().int()).describe('Samples per proposed label.'),
			})
			.nullable()
			.describe('Labels derived from names; used only after acceptance.'),
		label_map_proposal: z
			.record(z.string(), z.string())
			.nullable()
			.describe(
				'Stated mapping of labels to two classes when there are more than five classes or a class under five; never applied silently.',
			),
		warnings: sentences.list,
		warnings_code: sentences.codes,
		warnings_values: sentences.values,
		override: z
			.enum(['auto', 'user', 'proposed', 'ignored'])
			.describe('Origin of the choice: auto, user, accepted proposal, or metadata ignored.'),
		cohort: cohortUse.optional().describe('Groups and exclusions in use; absent when none are stated.'),
	})
	.describe(
		'The metadata of a dataset: the selected table and columns, the groups, and why they were selected.',
	);
export type MetadataProfile = z.infer<typeof metadataProfile>;

export const matrixShape = z
	.object({
		orientation: z
			.enum(['features_in_rows', 'samples_in_rows'])
			.describe('Which axis of the file holds features.'),
		n_samples: z.number().int().describe('Samples in the table.'),
		n_features: z.number().int().nullable().describe('Features; null when not counted by the scan.'),
		sample_ids: z.array(z.string()).describe('Sample ids (at most 5,000).'),
		annotation_columns: z.array(z.string()).describe('Leading columns that describe features.'),
		excluded_columns: z
			.array(z.string())
			.describe('Id, label, stage, score and other columns not used as features.'),
		value_scale: z
			.enum(['beta', 'percent', 'log2_ratio', 'count', 'ratio', 'other'])
			.describe('Kind of values.'),
		layout: z
			.enum(['plain', 'methylated_unmethylated'])
			.describe(
				'plain = one column per sample; methylated_unmethylated = array export with signal pairs and detection p.',
			),
	})
	.describe('Size and orientation of a numeric matrix.');
export type MatrixShape = z.infer<typeof matrixShape>;

export const fileRole = z
	.enum(['data', 'metadata', 'reference', 'index', 'auxiliary'])
	.describe(
		'data = a signal of samples; metadata = a table that describes samples; reference = genome, regions, sites; index = index of another file; auxiliary = recognised, but not an input of a task.',
	);

export const genomeBuild = z.enum(['hg18', 'hg19', 'hg38', 't2t']);
export type GenomeBuild = z.infer<typeof genomeBuild>;

export const inputFile = z
	.object({
		path: z.string().describe('Relative to the dataset, `/` separated; `file.xlsx#Sheet` names a sheet.'),
		format: formatKey.describe(
			'Recognised format key, e.g. numeric_matrix, bam, vcf, wisecondorx_bins; `unknown` when not recognised.',
		),
		signal_family: signalFamily.describe('Family of the signal.'),
		role: fileRole,
		bytes: z.number().int().describe('Size on disk.'),
		mtime: isoTime,
		content_hash: contentHash.nullable().describe('Fingerprint; for large files null until a run needs it.'),
		generated_by: z.string().nullable().describe('run_id of the run that wrote the file; null for sources.'),
		product: z
			.object({
				task_key: z.string().describe('Task that wrote it.'),
				published: z.string().nullable().describe('Folder below `assistant/` with a copy of it.'),
			})
			.nullable()
			.default(null)
			.describe('Kind of a file written by a run; null for sources.'),
		samples: z.number().int().optional().describe('Number of samples in the file where known.'),
		sample_ids: z
			.array(z.string())
			.describe(
				'Sample ids of the file, from its content or, for one-sample files, its name (at most 5,000).',
			),
		sample_id_source: z
			.enum(['content', 'file_name'])
			.nullable()
			.describe('Source of the sample ids; null when the file contains no samples.'),
		name_pattern: z
			.string()
			.optional()
			.describe(
				'Pattern of the names by which the file was recognised without being opened (`#` stands for a number, `*` for any name); absent when its content was read. A run reads it first.',
			),
		confidence: z.number().min(0).max(1).describe('Confidence of the recognition.'),
		scores: z
			.array(z.string())
			.optional()
			.describe('Score columns of a table with samples and scores but no features.'),
		score_labels: z
			.enum(['own', 'one_class', 'elsewhere'])
			.optional()
			.describe(
				'Where the labels of these scores are: in the table, in it with one class only, or not in it.',
			),
		matrix: matrixShape.nullable().describe('Shape when the file is a numeric matrix.'),
		genome: z
			.object({
				build: genomeBuild
					.nullable()
					.describe('Genome build; null when the evidence leaves several or none.'),
				contigs: z.number().int().describe('Contigs named in the header or in the rows that were read.'),
				bin_size: z
					.number()
					.int()
					.nullable()
					.describe('Size of its bins, bp; null without bins of one size.'),
				reference_role: z
					.enum([
						'sequence',
						'regions',
						'blacklist',
						'background',
						'arms',
						'gc',
						'mappability',
						'bin_annotation',
						'panel_of_normals',
					])
					.nullable()
					.describe('Use of a reference file.'),
			})
			.nullable()
			.default(null)
			.describe('Genome information in the file; null if it has none.'),
		own_regions: z
			.string()
			.nullable()
			.optional()
			.describe(
				'If the folder has several region sets: path of the one that fits this file; null when several fit, absent when none fits.',
			),
		evidence: z
			.array(z.string())
			.describe('Evidence for the recognition from the content (or, weaker, the name).'),
		evidence_code: sentences.codes,
		evidence_values: sentences.values,
	})
	.describe('A data, metadata or reference file of a dataset as the scan recognised it.');
export type InputFile = z.infer<typeof inputFile>;

export const doctorFinding = z
	.object({
		code: z.string().describe('Stable code.'),
		severity: z.enum(['info', 'warning', 'error']).describe('error = the file cannot be used unchanged.'),
		paths: z.array(z.string()).describe('Files concerned.'),
		finding: z.string().describe('What was found.'),
		finding_values: messageValues,
		hint: z.string().describe('What to do.'),
	})
	.describe('A problem with a file or between files, with how to fix it.');
export type DoctorFinding = z.infer<typeof doctorFinding>;

export const sourceRow = z
	.object({
		source_id: z.string().describe('Stable id of the source.'),
		path: z.string().describe('Relative to the dataset root; `.` for the root itself.'),
		likely_signal: signalFamily.describe('Most frequent family.'),
		files: z.number().int().describe('Files in the source.'),
		evidence: z
			.array(z.string())
			.describe('Why the folder is one dataset, or why this child is a separate one.'),
		evidence_code: sentences.codes,
		evidence_values: sentences.values,
	})
	.describe('A source: a folder whose files belong to one dataset.');
export type SourceRow = z.infer<typeof sourceRow>;

export const outputFile = z
	.object({
		path: z.string().describe('Relative to the dataset (or to the output root).'),
		run_id: z.string().describe('Run that wrote it.'),
		kind: z.string().describe('Kind named in the manifest.'),
	})
	.describe('A file that an earlier run wrote.');
export type OutputFile = z.infer<typeof outputFile>;

export const fileAccount = z
	.object({
		total: z.number().int().describe('All files: the sum of the counts below.'),
		used: z.number().int().describe('Data that a task reads.'),
		companion: z.number().int().describe('Indexes, references and regions that other files need.'),
		metadata: z.number().int().describe('Tables and texts that describe samples or other files.'),
		document: z.number().int().describe('Pictures, texts and programs.'),
		product: z.number().int().describe('Outputs of earlier runs that can be read again.'),
		set_aside: z.number().int().describe('Files that no task reads, each with a reason.'),
		set_aside_files: z
			.array(
				z.object({
					path: z.string().describe('Relative to the dataset.'),
					reason: z.string().describe('Why no task reads it.'),
					reason_code: z.string().describe('Stable code of the reason.'),
					reason_values: messageValues,
				}),
			)
			.describe('Files set aside (first 50), those that were not recognised first.'),
	})
	.describe('Account of all files; each is counted once.');
export type FileAccount = z.infer<typeof fileAccount>;

export const subject = z
	.object({
		kind: z
			.enum(['liquid_biopsy', 'generic', 'other'])
			.describe(
				'liquid_biopsy = signals or labels of the field; generic = tables of numbers without evidence of an assay; other = something else, or no recognised file.',
			),
		text: z.string().describe('The same as a sentence.'),
		text_code: z.string().describe('Stable code of the sentence.'),
		text_values: messageValues,
	})
	.describe('Whether the folder holds data of liquid biopsies.');
export type Subject = z.infer<typeof subject>;

export const profile = z
	.object({
		schema_version: z.literal(1).describe('Version of this record.'),
		dataset_root: z.string().describe('Folder that was scanned (informative; dataset_id identifies).'),
		dataset_id: z.string().nullable().describe('Id from assistant/dataset.json; null before the first run.'),
		output_root: z.string().describe('Parent of the `assistant` folder.'),
		scanned_at: isoTime,
		files_scanned: z.number().int().describe('Files seen.'),
		truncated: z.boolean().describe('True when the scan stopped at its limit on files.'),
		sources: z.array(sourceRow).describe('Data sources inside the folder: itself, or its child datasets.'),
		inputs: z.array(inputFile).describe('Recognised inputs.'),
		unrecognised: z
			.array(z.string())
			.describe('Files whose content fits no known format, documents and pictures left out (first 200).'),
		unrecognised_count: z.number().int().describe('Number of such files.'),
		file_account: fileAccount.optional(),
		subject: subject.optional(),
		outputs: z.array(outputFile).describe('Outputs of earlier runs.'),
		metadata_profile: metadataProfile,
		doctor: z.array(doctorFinding).describe('Findings of the input doctor.'),
		warnings: sentences.list,
		warnings_code: sentences.codes,
		warnings_values: sentences.values,
	})
	.describe('The result of a scan: files, sources, metadata and problems of a dataset.');
export type Profile = z.infer<typeof profile>;

export const dataState = z
	.object({
		families: z
			.array(z.object({ family: signalFamily, inputs: z.number().int() }))
			.describe('Visible signal families with input counts.'),
		genome_builds: z
			.array(z.object({ build: genomeBuild, inputs: z.number().int() }))
			.optional()
			.describe('Genome builds stated by or evident from inputs, most frequent first; absent without any.'),
		input_count: z.number().int().describe('Inputs.'),
		file_account: fileAccount.optional(),
		subject: subject.optional(),
		output_count: z.number().int().describe('Outputs of earlier runs.'),
		metadata_coverage: z.number().min(0).max(1).describe('Share of data samples with metadata.'),
		blockers: z.array(z.string()).describe('Blocking problems.'),
		blockers_code: sentences.codes,
		blockers_values: sentences.values,
		safe_next_actions: z.array(z.string()).describe('Safe next steps.'),
		safe_next_actions_code: sentences.codes,
		safe_next_actions_values: sentences.values,
	})
	.describe('Contents of a dataset: signal families, metadata coverage, blockers and safe next actions.');
export type DataState = z.infer<typeof dataState>;

export const jointInventoryRow = z
	.object({
		source_id: z.string().describe('Stable id of the source.'),
		source_path: z.string().describe('Folder of the source.'),
		likely_signal: signalFamily.describe('Most frequent family.'),
		assay_summaries: z.record(z.string(), z.number().int()).describe('Inputs per recognised format.'),
		labels: z.record(z.string(), z.number().int()).describe('Matched samples per label.'),
		generated_outputs: z.record(z.string(), z.number().int()).describe('Outputs of earlier runs per kind.'),
	})
	.describe('One source of a parent folder: likely signal, assays, labels and generated outputs.');
export type JointInventoryRow = z.infer<typeof jointInventoryRow>;
