import * as z from 'zod';
import { formatKey } from '../formats.ts';
import { taskKey } from '../tasks/task-keys.ts';
import { isoTime, messageValues } from './common.ts';

/** Name of a method in the registry. */
export const methodKey = z
	.string()
	.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/)
	.describe('Key of the method.');

/** The part of the field that a method belongs to. */
export const methodFamily = z.enum([
	'fragmentomics',
	'genome-workflow',
	'methylome-workflow',
	'copy-number',
	'enrichment',
	'bisulfite',
	'em-seq',
	'nanopore',
	'deconvolution',
	'foundation-model',
	'ctdna-variants',
	'mrd',
	'cfrna',
	'small-rna',
	'vesicles',
	'ctc',
	'proteomics',
]);
export type MethodFamily = z.infer<typeof methodFamily>;

/** What a method answers; a question is matched with it before single words are. */
export const methodPurpose = z.enum([
	'quality-control',
	'alignment',
	'fragment-lengths',
	'end-motifs',
	'nucleosome-protection',
	'coverage-at-sites',
	'copy-number',
	'tumour-fraction',
	'focal-amplification',
	'variant-calling',
	'variant-origin',
	'error-suppression',
	'mrd-detection',
	'fusion-detection',
	'methylation-calling',
	'differential-methylation',
	'methylation-enrichment',
	'histone-signal',
	'tissue-of-origin',
	'cell-type-deconvolution',
	'cancer-classification',
	'sequence-embedding',
	'gene-expression',
	'small-rna-quantification',
	'vesicle-content',
	'ctc-detection',
	'ctc-single-cell',
	'protein-quantification',
	'fetal-aneuploidy',
	'microbial-dna',
	'bias-correction',
]);
export type MethodPurpose = z.infer<typeof methodPurpose>;

/** What was measured. `array` is a methylation array; `table` any matrix of finished values. */
export const methodAssay = z.enum([
	'wgs',
	'lpwgs',
	'targeted-panel',
	'exome',
	'amplicon',
	'tumour-informed-panel',
	'wgbs',
	'rrbs',
	'targeted-methylation',
	'em-seq',
	'nanopore',
	'methylation-array',
	'cfmedip',
	'cfchip',
	'cfrna-seq',
	'small-rna-seq',
	'vesicles',
	'ctc-imaging',
	'single-cell',
	'mass-spectrometry',
	'affinity-proteomics',
	'table',
]);
export type MethodAssay = z.infer<typeof methodAssay>;

export const methodBuild = z.enum(['hg19', 'hg38', 't2t', 'any']);

/** What a method reads or writes: a format that lb-agent recognises, or another one by its name. */
export const methodFormat = z
	.object({
		format: formatKey.nullable().describe('Format that lb-agent recognises; null for another one.'),
		name: z.string().min(1).describe('Name of the format.'),
		required: z.boolean().default(true).describe('False for an input that can be left out.'),
	})
	.describe('An input or output of a method.');

/** Where a fact was found. */
export const methodSource = z
	.object({
		source_id: z
			.string()
			.regex(/^[a-z0-9-]+$/)
			.describe('Id within the method.'),
		title: z.string().min(1).describe('Title of the work or page.'),
		year: z.int().min(1980).nullable().describe('Year of publication; null for a page.'),
		doi: z
			.string()
			.regex(/^10\.\d{4,9}\/\S+$/)
			.nullable()
			.describe('DOI; null without one.'),
		url: z.url().nullable().describe('Address; null without one.'),
		looked_up: z.iso.date().describe('Day on which it was read.'),
	})
	.describe('A source of facts about a method.');

/** A requirement that a program can check on this machine. */
export const methodRequirement = z
	.object({
		kind: z
			.enum([
				'program',
				'python',
				'python_module',
				'r',
				'r_package',
				'java',
				'conda',
				'cargo',
				'tool',
				'gpu',
				'cpus',
				'memory',
				'disk',
				'reference_file',
				'network',
			])
			.describe('What is checked. `tool` is a key of the registry of external tools.'),
		name: z.string().min(1).describe('Program, module, package, tool key or file that is needed.'),
		minimum: z.number().nullable().default(null).describe('Least number of CPUs, or GiB of memory or disk.'),
		version: z.string().nullable().default(null).describe('Least version; null without one.'),
	})
	.describe('A requirement of a method.');
export type MethodRequirement = z.infer<typeof methodRequirement>;

export const methodEntry = z
	.strictObject({
		method_key: methodKey,
		name: z.string().min(1).describe('Name as its authors write it.'),
		synonyms: z.array(z.string().min(1)).describe('Other names and spellings, in English and Chinese.'),
		families: z.array(methodFamily).min(1).describe('Parts of the field, main one first.'),
		purposes: z.array(methodPurpose).min(1).describe('What it answers, main one first.'),
		purpose: z.string().min(20).describe('What it does, in one or two sentences.'),
		purpose_zh: z.string().min(8).describe('The same in Chinese.'),
		inputs: z.array(methodFormat).min(1).describe('What it reads.'),
		outputs: z.array(methodFormat).min(1).describe('What it writes.'),
		assays: z.array(methodAssay).min(1).describe('Assays that it was made for.'),
		depth: z
			.object({
				minimum: z.number().positive().nullable().describe('Least mean depth (×); null where not stated.'),
				maximum: z
					.number()
					.positive()
					.nullable()
					.describe('Largest useful mean depth (×); null where not stated.'),
			})
			.describe('Sequencing depth.'),
		fraction: z
			.object({
				minimum: z
					.number()
					.positive()
					.max(1)
					.nullable()
					.describe('Least variant or tumour fraction (0 to 1) that it finds; null where not stated.'),
			})
			.default({ minimum: null })
			.describe('Fraction of variant or tumour DNA.'),
		samples: z
			.object({
				minimum: z.int().min(1).nullable().describe('Least number of samples; null where not stated.'),
				unit: z
					.enum(['sample', 'cohort'])
					.describe('sample: works on one sample at a time; cohort: compares or models many samples.'),
				controls: z
					.enum(['none', 'panel', 'matched', 'labelled'])
					.describe(
						'none; panel: normals of the same assay; matched: leukocytes or tumour of the same patient; labelled: classes.',
					),
			})
			.describe('Samples that it needs.'),
		genome_builds: z
			.array(methodBuild)
			.describe('Genome builds it was validated on or ships files for; empty where not stated.'),
		reference_files: z
			.array(z.object({ name: z.string().min(1), purpose: z.string().min(1), purpose_zh: z.string().min(1) }))
			.describe('Files that it needs besides the data.'),
		language: z.string().nullable().describe('Programming language; null where not stated.'),
		license: z.string().nullable().describe('SPDX id or words of the licence; null where not stated.'),
		release: z
			.object({
				version: z.string().nullable().describe('Last release; null where there is none or it is unknown.'),
				released: z.iso.date().nullable().describe('Its day; null where unknown.'),
				looked_up: z.iso.date().describe('Day on which this was looked up.'),
			})
			.describe('Last release.'),
		maturity: z
			.enum(['maintained', 'stable', 'research', 'unmaintained', 'commercial', 'unknown'])
			.describe(
				'maintained: released within two years; stable: complete, rarely released; research: code of a paper.',
			),
		requirements: z.array(methodRequirement).describe('Requirements, each of which can be checked.'),
		own_task: z
			.object({
				coverage: z.enum(['equal', 'partial', 'none']).describe('How much of it our own task does.'),
				task_key: taskKey
					.nullable()
					.describe('Task that is the safe route meanwhile; null where there is none.'),
				note: z.string().min(1).describe('What the task does and does not do of it.'),
				note_zh: z.string().min(1).describe('The same in Chinese.'),
			})
			.describe('How our own tasks compare.'),
		limits: z
			.array(z.object({ en: z.string().min(1), zh: z.string().min(1) }))
			.describe('Known limits: where it must not be used, and why.'),
		not_for: z
			.array(methodAssay)
			.describe('Assays that it must not be used on, as its authors or its model say.'),
		tool_key: z
			.string()
			.nullable()
			.describe('Key in the registry of external tools; null where there is none.'),
		sources: z.array(methodSource).min(1).describe('Sources; the first one is the reference of the method.'),
		sourced_by: z
			.record(z.string(), z.array(z.string()).min(1))
			.describe('Field -> ids of the sources that state it.'),
	})
	.describe('A method or tool of the field, as the registry of methods describes it.');
export type MethodEntry = z.infer<typeof methodEntry>;

export const methodRegistryFile = z.strictObject({
	methods: z.array(methodEntry).min(1).describe('Methods of one part of the registry.'),
});

/** Why a method scores what it scores. */
export const methodPoint = z
	.object({
		points: z.number().describe('Points; negative ones count against it.'),
		text: z.string().describe('Reason.'),
		text_code: z.string().describe('Stable code of the reason.'),
		text_values: messageValues,
	})
	.describe('A part of a score.');

export const checkedRequirement = z
	.object({
		requirement: methodRequirement,
		met: z.boolean().nullable().describe('Null where it cannot be checked without running the method.'),
		found: z.string().nullable().describe('What was found: version, size or path; null for nothing.'),
		hint: z.string().describe('How to meet it; empty where it is met.'),
		hint_code: z.string().describe('Stable code of the hint; empty where it is met.'),
		hint_values: messageValues,
	})
	.describe('A requirement, checked on this machine.');
export type CheckedRequirement = z.infer<typeof checkedRequirement>;

const fitReasons = (what: string) => ({
	reasons: z.array(z.string()).describe(what),
	reasons_code: z.array(z.string()).describe('Stable codes of the reasons.'),
	reasons_values: z.array(messageValues).describe('Their values.'),
});

export const advisedMethod = z
	.object({
		method_key: methodKey,
		name: z.string().describe('Name.'),
		purpose: z.string().describe('What it does.'),
		purpose_zh: z.string().describe('The same in Chinese.'),
		group: z
			.enum(['now', 'deeper', 'unsuitable'])
			.describe(
				'now: can be done here now; deeper: fits, but something is missing; unsuitable: does not fit these data.',
			),
		score: z.number().describe('Sum of the points.'),
		points: z.array(methodPoint).describe('Each part of the score.'),
		...fitReasons('What is missing, or why it does not fit; empty where it can be done now.'),
		requirements: z.array(checkedRequirement).describe('Requirements, checked on this machine.'),
		by_task: taskKey
			.nullable()
			.describe(
				'Task of lb-agent that does all of it, where nothing else can do it here now; null otherwise.',
			),
		safe_route: z
			.object({
				task_key: taskKey.describe('Task.'),
				ready: z.boolean().nullable().describe('Can it run on these data? Null without a dataset.'),
				coverage: z.enum(['equal', 'partial']).describe('How much of the method it does.'),
				note: z.string().describe('What it does and does not do.'),
				note_zh: z.string().describe('The same in Chinese.'),
			})
			.nullable()
			.describe('Our own task meanwhile; null where there is none.'),
		tool_key: z.string().nullable().describe('External tool; null without one.'),
		reference: z
			.object({
				title: z.string().describe('Title.'),
				year: z.int().nullable().describe('Year.'),
				doi: z.string().nullable().describe('DOI.'),
				url: z.string().nullable().describe('Address.'),
			})
			.describe('Reference of the method.'),
	})
	.describe('A method with its score for a question and a dataset.');
export type AdvisedMethod = z.infer<typeof advisedMethod>;

export const methodAdvice = z
	.object({
		schema_version: z.literal(1).describe('Version of this record.'),
		created_at: isoTime,
		query: z.string().nullable().describe('Question; null without one.'),
		dataset_root: z.string().nullable().describe('Dataset; null without one.'),
		facts: z
			.array(z.object({ fact: z.string(), fact_code: z.string(), fact_values: messageValues }))
			.describe('What the dataset contains, as far as it counted: inputs, build, depth, labels, samples.'),
		headline: z.string().describe('Summary in one sentence.'),
		headline_code: z.string().describe('Stable code of the summary.'),
		headline_values: messageValues,
		now: z.array(advisedMethod).describe('What can be done here now, best first.'),
		deeper: z.array(advisedMethod).describe('What goes deeper, and what is missing for it, best first.'),
		safe_routes: z
			.array(
				z.object({
					task_key: taskKey.describe('Task.'),
					title: z.string().describe('Title of the task.'),
					title_zh: z.string().describe('The same in Chinese.'),
					ready: z.boolean().nullable().describe('Can it run on these data? Null without a dataset.'),
					instead_of: z.array(methodKey).describe('Methods that it covers meanwhile, best first.'),
				}),
			)
			.describe('Our own tasks meanwhile.'),
		unsuitable: z
			.array(advisedMethod)
			.describe('What matches the question but does not fit these data, and why.'),
		registry: z
			.object({
				methods: z.int().describe('Methods in the registry.'),
				looked_up: z.iso.date().describe('Day of the latest look-up of a release.'),
			})
			.describe('The registry that was used.'),
	})
	.describe('Method advice for a question, a dataset or both.');
export type MethodAdvice = z.infer<typeof methodAdvice>;
