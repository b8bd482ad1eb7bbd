import { FEATURE_FINDING_Q, FEATURE_HINT_Q, MODEL_FINDING_P } from '../decision-rules.ts';
import * as z from 'zod';
import { contentHash, datasetId, isoTime, metric, recordId, runPath, sentences } from './common.ts';
import { leftOutFile } from './left-out.ts';
import { taskInput } from './plan.ts';
import { problem } from './problem.ts';
import { matrixVerdict } from './verdict.ts';

export const manifestOutput = z.object({
	path: runPath.describe('Relative to the run folder.'),
	kind: z
		.enum(['report', 'summary', 'table', 'figure', 'text', 'feature_store', 'method_advice', 'review'])
		.describe('Output kind.'),
	title: z.string().describe('Title.'),
	bytes: z.number().int().describe('Size.'),
	sha256: z.string().describe('Digest.'),
	rows: z.number().int().nullable().describe('Data rows of a table; otherwise null.'),
	listed: z.boolean().describe('False for side files (figure JSON, SVG and HTML).'),
	published: runPath
		.regex(/^(?:preprocessed|features)\//)
		.nullable()
		.default(null)
		.describe(
			'Folder below `assistant/` with a copy of the latest version of this product; null when there is none.',
		),
});
export type ManifestOutput = z.infer<typeof manifestOutput>;

export const manifest = z.object({
	schema_version: z.literal(1).describe('Version of this record.'),
	run_id: recordId.describe('Run that wrote the folder.'),
	task_key: z.string().describe('Task card.'),
	outputs: z.array(manifestOutput).describe('Every file of the folder except the manifest.'),
	inputs: z
		.array(
			z.object({
				path: z.string().describe('Relative to the dataset, or the path supplied.'),
				bytes: z.number().int().describe('Size.'),
				mtime: isoTime,
				content_hash: contentHash,
			}),
		)
		.describe('Every file read.'),
	parameters: z.record(z.string(), z.unknown()).describe('All parameters, defaults included.'),
	seed: z.number().int().describe('Seed of every random step.'),
	engine_version: z.string().describe('Version of the engine.'),
	command: z.string().describe('Equivalent command line.'),
	warnings: sentences.list,
	warnings_code: sentences.codes,
	warnings_values: sentences.values,
	dropped: z.record(z.string(), z.number().int()).describe('Dropped rows and samples by reason.'),
	started_at: isoTime,
	seconds: z.number().describe('Duration.'),
	peak_memory_bytes: z.number().int().describe('Largest resident memory of the job.'),
});
export type Manifest = z.infer<typeof manifest>;

export const verification = z
	.object({
		status: z
			.enum(['verified', 'incomplete', 'not_run'])
			.describe('verified = all minimum outputs exist, parse and are not empty.'),
		missing: z.array(z.string()).describe('What is missing.'),
	})
	.describe('Whether the outputs of a run match what its task card requires.');

export const run = z
	.object({
		schema_version: z.literal(1).describe('Version of this record.'),
		run_id: z.string().describe('Opaque id.'),
		plan_id: z.string().nullable().describe('Plan of the task.'),
		dataset_id: z.string().nullable().describe('Dataset the run belongs to.'),
		task_key: z.string().describe('Task card.'),
		status: z
			.enum(['completed', 'completed_with_skips', 'failed', 'cancelled', 'interrupted'])
			.describe('How it ended.'),
		started_at: isoTime,
		ended_at: isoTime,
		inputs: z.array(taskInput).describe('Files read.'),
		repeat_key: z.string().describe('Hash of task key, input hashes and parameters.'),
		parameters: z.record(z.string(), z.unknown()).describe('Parameters used.'),
		manifest_path: z.string().nullable().describe('Manifest, relative to the output root.'),
		report_path: z.string().nullable().describe('Report, relative to the output root.'),
		outputs: z
			.array(z.object({ path: z.string(), kind: z.string() }))
			.describe('Listed outputs, relative to the output root.'),
		headline: z.string().nullable().describe('First sentence of the report.'),
		left_out: z
			.array(leftOutFile)
			.optional()
			.describe('Input files that could not be used; absent without any.'),
		required_outputs: z
			.array(z.string())
			.optional()
			.describe(
				'Output kinds that skills require beside those of the task; absent without any. The run is incomplete without them.',
			),
		verification,
		error: problem.nullable().describe('Why it failed.'),
	})
	.describe('One run of a task as the ledger records it: inputs, parameters, outputs and how it ended.');
export type Run = z.infer<typeof run>;

/** A run as a operation gives it back: with the folder that its paths start from. */
export const placedRun = run
	.extend({
		output_root: z.string().describe('Absolute folder that the paths of the run are relative to.'),
	})
	.describe('A run with the folder that its paths are relative to.');
export type PlacedRun = z.infer<typeof placedRun>;

/** What a list of results says about each run. */
export const runSummary = run
	.pick({
		run_id: true,
		task_key: true,
		status: true,
		headline: true,
		report_path: true,
		ended_at: true,
	})
	.describe('A run in one row of a list.');

export const modelSummary = z.object({
	backend: z.enum(['builtin', 'sklearn']).describe('Backend that fitted the model.'),
	estimator: z.string().describe('Primary estimator.'),
	classes: z.array(z.string()).describe('Classes, reference first.'),
	metrics: z.record(z.string(), metric).describe('auroc, auprc, brier, sensitivity_at_95_specificity ...'),
	permutation: z
		.object({
			p_value: z.number(),
			done: z.number().int(),
			planned: z.number().int(),
			exceedances: z.number().int(),
		})
		.nullable()
		.describe('Permutation test of the whole cross-validation.'),
	holm_p_value: z.number().nullable().describe('Permutation p after Holm over the matrices.'),
	finding: z
		.boolean()
		.describe(`True when the Holm-adjusted p is at most ${MODEL_FINDING_P} and the verdict is not withheld.`),
	external_validation: z
		.object({ metrics: z.record(z.string(), metric).describe('Metrics on the validation set.') })
		.optional()
		.describe('Present when a validation split exists.'),
});

export const matrixSummary = z.object({
	name: z.string().describe('Matrix name, prefix of its tables.'),
	signal_kind: z.string().describe('methylation, copy_number, fragmentomics or signal.'),
	n_samples: z.number().int().describe('Samples analysed.'),
	n_features: z.number().int().describe('Features analysed.'),
	n_features_source: z.number().int().describe('Features in the file.'),
	n_rows_source: z
		.number()
		.int()
		.optional()
		.describe('Data rows of the file: its features or its samples. Absent when no rows were read.'),
	dropped: z.record(z.string(), z.number().int()).describe('Dropped rows, features and samples by reason.'),
	effects: z
		.object({
			tests: z.number().int(),
			group_tests: z.number().int().default(0),
			findings: z.number().int(),
			hints: z.number().int(),
		})
		.optional()
		.describe(
			`Group effects: tests done over pairs of groups and over more than two groups, features with q x (matrices x contrasts) <= ${FEATURE_FINDING_Q}, and suggestive ones with q <= ${FEATURE_HINT_Q}.`,
		),
	model: modelSummary.optional().describe('Supervised model, when labels support it.'),
	verdict: matrixVerdict.optional().describe('Verdict on the groups, if there are any.'),
});
export type MatrixSummary = z.infer<typeof matrixSummary>;

export const summary = z
	.object({
		schema_version: z.literal(1).describe('Version of this record.'),
		task_key: z.string().describe('Task card.'),
		headline: z.string().describe('What was analysed, n, result and certainty.'),
		headline_points: z
			.array(z.string())
			.describe('Further headline sentences: limitations, warnings and dropped data.'),
		matrices: z.array(matrixSummary).describe('One entry per matrix.'),
		warnings: sentences.list,
		warnings_code: sentences.codes,
		warnings_values: sentences.values,
		seed: z.number().int().describe('Seed of every random step.'),
	})
	.catchall(z.unknown());
export type Summary = z.infer<typeof summary>;

export const artifactKind = z.enum(['report', 'summary', 'figure', 'table', 'ledger', 'text']);
export const artifact = z
	.object({
		index: z
			.number()
			.int()
			.describe('Index of the artifact, 1 = oldest; it does not change when more are generated.'),
		artifact_id: z.string().describe('Stable id.'),
		path: z.string().describe('Relative to the output root; absolute for an output folder elsewhere.'),
		kind: artifactKind.describe('Kind of artifact.'),
		title: z.string().describe('Title.'),
		task_key: z.string().nullable().describe('Task that wrote it.'),
		run_id: z.string().nullable().describe('Run that wrote it.'),
		bytes: z.number().int().describe('Size.'),
		created_at: isoTime,
	})
	.describe('A file that a run wrote: a report, table, figure or record.');
export type Artifact = z.infer<typeof artifact>;

/** A report that was written as one HTML file. */
export const exportedReport = z
	.object({
		artifact,
		title: z.string().describe('Title of the report.'),
		output: z.string().describe('HTML file written, absolute.'),
		bytes: z.int().describe('Size of the HTML file.'),
		figures: z.int().describe('Figures in the file.'),
		missing_figures: z
			.array(z.string())
			.describe('Figures of the report that are no longer in the run folder.'),
	})
	.describe('A report exported as one HTML file.');

export const datasetFile = z.object({
	dataset_id: datasetId.describe('Identity of the dataset, kept when it moves.'),
	created_at: isoTime,
});
