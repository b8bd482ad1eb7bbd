import * as z from 'zod';
import { planTask } from '../records/plan.ts';
import { placedRun, run } from '../records/run.ts';
import {
	copyNumberParameters,
	fragmentParameters,
	rawInputParameters,
	referenceParameter,
	regionParameters,
} from '../tasks/raw-parameters.ts';
import { datasetPath, metadataOptions, placeOptions } from './arguments.ts';
import { defineOperation } from './define.ts';

const parameters = z
	.record(z.string(), z.unknown())
	.optional()
	.describe('Task parameters specified by the user.');
const signal = z
	.array(z.string())
	.optional()
	.describe('Signals (see list_supported_blood_preprocessing_specs).');

export const bloodSpec = z
	.object({
		signal: z.string().describe('Key of the signal.'),
		title: z.string().describe('Display name.'),
		preprocess_task: z.string().describe('Task that preprocesses the signal.'),
		profiles: z.array(z.string()).describe('Preprocessing profiles; the first is the default.'),
		formats: z.array(z.string()).describe('Formats the task reads.'),
		parameters: z.array(z.string()).describe('Parameters of the task.'),
		encode_task: z.string().describe('Task that encodes the signal as features.'),
		encoder: z.string().describe('Encoder for the features.'),
		available: z.boolean().describe('False if this version cannot run it.'),
	})
	.describe('A blood signal with its preprocessing profiles, encoder, formats and parameters.');
export type BloodSpec = z.infer<typeof bloodSpec>;

export const bloodPlan = z
	.object({
		dataset_root: z.string().describe('Dataset folder.'),
		plan_id: z.string().describe('Plan in the ledger.'),
		steps: z
			.array(
				planTask.extend({ step: z.enum(['preprocess', 'encode']).describe('Preprocessing or encoding.') }),
			)
			.describe('Preprocessing and encoding tasks of the plan, in order of dependency.'),
	})
	.describe('Preprocessing and encoding tasks that can run on a dataset.');
export type BloodPlan = z.infer<typeof bloodPlan>;

export const bloodRuns = z
	.object({
		dataset_root: z.string().describe('Dataset folder.'),
		output_root: z.string().describe('Folder to which run paths are relative.'),
		runs: z.array(run).describe('One run per task that was run.'),
		not_run: z
			.array(z.object({ task_key: z.string(), reason: z.string(), reason_code: z.string() }))
			.describe('Tasks that were not run or failed, with the reason.'),
	})
	.describe('Completed runs, and the tasks that could not run with the reason.');
export type BloodRuns = z.infer<typeof bloodRuns>;

export const panelMade = z
	.object({
		output: z.string().describe('Panel file.'),
		normals: z.array(z.string()).describe('Normals in the panel.'),
		bins: z.int().describe('Number of bins in the panel.'),
		bins_with_median: z.int().describe('Number of bins in which at least half of the normals have a value.'),
		bin_size: z.int().nullable().describe('Bin size in bp; null when bin sizes differ.'),
		build: z.string().nullable().describe('Genome build; null if it could not be determined.'),
		correction: z.string().describe('Correction applied before the medians: none, gc or gc_mappability.'),
		skipped: z
			.array(z.object({ path: z.string(), reason: z.string() }))
			.describe('Files skipped, with the reason.'),
		notes: z.array(z.string()).describe('Notes on the panel.'),
	})
	.describe('The panel of normals, its samples and the skipped files.');
export type PanelMade = z.infer<typeof panelMade>;

const bloodStep = z.strictObject({
	path: datasetPath,
	signal,
	parameters,
	output_dir: z.string().optional().describe('Output folder; allowed only if one task runs.'),
	...metadataOptions,
	...placeOptions,
});

const rawSuite = z.strictObject({
	input_path: z.string().min(1).describe('Folder of raw signal files, or one file.'),
	output_dir: z.string().min(1).describe('Output folder.'),
	parameters,
});

/** What decides the bins of a panel. */
const panelParameters = {
	input_format: rawInputParameters.input_format,
	bin_size: copyNumberParameters.bin_size,
	bin_annotation: copyNumberParameters.bin_annotation,
	gc_track: copyNumberParameters.gc_track,
	mappability_track: copyNumberParameters.mappability_track,
	...referenceParameter,
	blacklist_bed: regionParameters.blacklist_bed,
	...fragmentParameters,
};

/** Preprocessing, encoding and raw signals as operations of their own. */
export const bloodOperations = {
	list_supported_blood_preprocessing_specs: defineOperation({
		name: 'list_supported_blood_preprocessing_specs',
		only_reads: true,
		arguments: z.strictObject({}),
		result: z.array(bloodSpec),
		help_en: 'List the blood signals that can be preprocessed and encoded.',
		help_zh: '列出可预处理和编码的血液信号。',
	}),
	plan_blood_preprocessing: defineOperation({
		name: 'plan_blood_preprocessing',
		arguments: z.strictObject({ path: datasetPath, signal, parameters, ...metadataOptions, ...placeOptions }),
		result: bloodPlan,
		help_en: 'Plan the preprocessing and encoding of a folder.',
		help_zh: '规划文件夹的预处理与编码。',
		notes_en: "Computes no results; writes the plan to the dataset's ledger.",
	}),
	preprocess_blood_signal_dataset: defineOperation({
		name: 'preprocess_blood_signal_dataset',
		arguments: bloodStep,
		result: bloodRuns,
		help_en: 'Preprocess the blood signals of a folder.',
		help_zh: '预处理文件夹中的血液信号。',
		notes_en:
			'Bins are in bp, 0-based and half-open; copy number is a log2 ratio, allele fractions range from 0 to 1. Dropped records are counted with the reason.',
	}),
	encode_blood_signal_dataset: defineOperation({
		name: 'encode_blood_signal_dataset',
		arguments: bloodStep,
		result: bloodRuns,
		help_en: 'Encode the blood signals of a folder as features.',
		help_zh: '将文件夹中的血液信号编码为特征。',
		notes_en:
			'A feature store is features.tsv.gz (features in rows, samples in columns) with features.json, which gives the unit and definition of every feature group.',
	}),
	make_panel_of_normals: defineOperation({
		name: 'make_panel_of_normals',
		arguments: z.strictObject({
			folder: z.string().min(1).describe('Folder with the files of the normals; subfolders are included.'),
			output: z.string().min(1).describe('File to write (TSV, gzip-compressed).'),
			parameters: z
				.strictObject(panelParameters)
				.partial()
				.optional()
				.describe('Counting and correction of the normals.'),
		}),
		result: panelMade,
		help_en: 'Build a panel of normals for copy-number correction.',
		help_zh: '制作用于拷贝数校正的正常样本面板。',
		notes_en:
			'The panel holds the log2 ratio of every normal per bin (bp, 0-based half-open) after the stated correction. It needs at least 10 normals; fewer than 20 give a warning.',
	}),
	run_copywriter_like_cnv_proxy: defineOperation({
		name: 'run_copywriter_like_cnv_proxy',
		arguments: z.strictObject({
			input_path: rawSuite.shape.input_path,
			output_dir: rawSuite.shape.output_dir,
			exclude_regions: z.string().optional().describe('Regions to exclude (BED).'),
			parameters,
		}),
		result: placedRun,
		help_en: 'Screen copy number from off-target or bin counts (first-pass screen).',
		help_zh: '用脱靶或分箱计数初步筛查拷贝数。',
		notes_en:
			'Off-target or bin counts are corrected for GC and mappability if tracks or a reference are given; the output is log2 ratios per bin (bp) and segments by circular binary segmentation (Olshen 2004, Venkatraman 2007). This first-pass screen is not equivalent to CopywriteR.',
	}),
	run_cfdna_raw_signal_suite: defineOperation({
		name: 'run_cfdna_raw_signal_suite',
		arguments: rawSuite,
		result: placedRun,
		help_en: 'Draw raw signals without statistical tests.',
		help_zh: '绘制原始信号（不做检验）。',
		notes_en:
			'Fragment lengths in bp (short 100–150 bp, long 151–220 bp, inclusive), copy number as log2 ratio per bin (bp), allele fractions 0 to 1, methylation 0 to 1. No statistical tests are run.',
	}),
	run_cfdna_raw_signal_analysis_suite: defineOperation({
		name: 'run_cfdna_raw_signal_analysis_suite',
		arguments: rawSuite,
		result: placedRun,
		help_en: 'Analyse raw signals.',
		help_zh: '分析原始信号。',
		notes_en:
			'Fragment lengths in bp (short 100–150 bp, long 151–220 bp, inclusive), copy number as log2 ratio per bin (bp), allele fractions 0 to 1, methylation 0 to 1. Groups are compared as in `run_cfdna_analysis_suite`; changes over time are reported per patient.',
	}),
} as const;
