import * as z from 'zod';
import { bloodSignals, needsSignal, signalsOfTask } from './blood-signals.ts';
import { labelParameters, randomParameters, processingParameters } from './cohort-parameters.ts';
import { FRAGMENT_BIN_SIZES, STRICT_SOMATIC } from './default-values.ts';
import { flag, pathList, whole, type TaskKey } from './define.ts';

/** One value or several, as a list. */
const oneOrMany = (item: z.ZodType) =>
	z.preprocess(
		(value) => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]),
		z.array(item),
	);

/** A number, also as text. */
const number = () => z.coerce.number();
const filePath = () => z.string().min(1).optional();

/** Where raw signals come from: named files, a folder, or (with a dataset) what the plan found. */
export const rawInputParameters = {
	input_files: pathList.describe(
		'Raw signal file (repeatable). Without files or a folder the plan of the dataset names them.',
	),
	input_dir: filePath().describe('Folder of raw signal files, read with its subfolders.'),
	input_format: z
		.string()
		.min(1)
		.optional()
		.describe(
			'Recognised format to take from the folder (bam, fragment_file, vcf, wig ...), or the format of named files that were recognised as something else.',
		),
};

/** Fragment filters (docs/methods.md, Fragments). Lengths are inclusive, in bp. */
export const fragmentParameters = {
	min_mapq: whole(0).default(30).describe('Smallest mapping quality of a fragment.'),
	min_length: whole(1).optional().describe('Shortest fragment taken, bp; default: every length.'),
	max_length: whole(1).optional().describe('Longest fragment taken, bp; default: every length.'),
	reads_are_fragments: flag
		.optional()
		.describe(
			'State that unpaired reads (single-end, long) span their whole fragment: what each covers of the reference is then one fragment. Default: only proper pairs have fragments.',
		),
};

/** Resolution of the table of short and long fragments. */
export const fragmentBinParameter = {
	fragment_bin_size: oneOrMany(whole(100_000).multipleOf(100_000)).describe(
		`Bin size of the table of short and long fragments along the genome (repeatable), bp: 100000, 1000000, 5000000 or another multiple of 100000; default: ${FRAGMENT_BIN_SIZES.join(' and ')}.`,
	) as z.ZodType<number[]>,
};

/** How many fragments of a sample a model reads. */
export const modelFragmentsParameter = {
	model_fragments: whole(1)
		.default(2000)
		.describe(
			'Fragments of each sample that a model reads, drawn by the seed; more take longer in proportion.',
		),
};

/** Regions and tracks that lie over the genome. */
export const regionParameters = {
	region_bed: filePath().describe(
		'Regions (BED) that signals are summed over; also transcription sites for profiles.',
	),
	background_bed: filePath().describe('Background regions (BED) that signals are compared with.'),
	blacklist_bed: filePath().describe('Regions (BED) that are left out.'),
};

/** Region sets of which each file has its own. */
export const ownRegionsParameter = {
	region_beds: pathList.describe(
		'Region set (BED, repeatable) to choose from where `region_bed` is not given: each file of reads, fragments or variants is measured over the one that belongs to it by name, folder, chromosomes, or where its reads lie.',
	),
};

export const mergeParameter = {
	merge_gap: whole(0)
		.optional()
		.describe(
			'Join the kept intervals of a sample that lie at most this many bases apart (0 = those that touch); default: not joined.',
		),
};

export const referenceParameter = {
	reference: filePath().describe(
		'Reference sequence: 2bit, or FASTA (its .fai is made in memory when absent).',
	),
	references: pathList.describe(
		'FASTA or 2bit file (repeatable) to choose from: each alignment file is read with the one that has its sequences, by lengths and checksums. Files beside the data are looked at without being named.',
	),
};

/** Bins, their annotation, correction tracks and controls of copy number. */
export const copyNumberParameters = {
	bin_size: whole(1000)
		.optional()
		.describe('Bin size, bp; default: that of the files, else chosen by the task and stated in its report.'),
	bin_annotation: filePath().describe(
		'Table with a row per bin: contig, start, end and gc, mappability or blacklist columns.',
	),
	arm_annotation: filePath().describe(
		'Chromosome arms: UCSC cytoBand table, or contig, start, end, arm; default: the built-in borders of the build.',
	),
	gc_track: filePath().describe('GC fraction per bin (WIG or bedGraph) for the correction.'),
	mappability_track: filePath().describe('Mappability per bin (WIG or bedGraph) for the correction.'),
	panel_of_normals: filePath().describe(
		'Panel of normals made by `lb-agent blood-agent panel`, or a table of bins with a Median column.',
	),
	seg_scale: z
		.enum(['log2', 'log10'])
		.optional()
		.describe('Scale of SEG files, which do not say it themselves: log2, or log10 (multiplied by 3.3219).'),
	call_rule: z
		.enum(['plasma', 'tissue'])
		.default('plasma')
		.describe(
			'How segments without calls in their file are called: plasma (against ten or more controls of the same pipeline, else against the noise of the sample) or tissue (thresholds of cnvkit: -1.1, -0.25, 0.2, 0.7).',
		),
};

/** Methylation calls. */
export const methylationParameters = {
	min_coverage: whole(1).default(10).describe('Fewest reads of a CpG (or region) for a beta value.'),
};

/** Who the samples are of, for tasks that count patients and pair normals but look at no group. */
export const patientParameters = {
	labels_table: labelParameters.labels_table,
	labels_sample_col: labelParameters.labels_sample_col,
	patient_col: labelParameters.patient_col,
};

/** Filters of variants; a filter that is not given takes the value of the profile. */
export const variantParameters = {
	min_vaf: number()
		.min(0)
		.max(1)
		.optional()
		.describe(`Smallest variant allele fraction (0-1); strict somatic: ${STRICT_SOMATIC.min_vaf}.`),
	min_depth: whole(0).optional().describe(`Smallest depth; strict somatic: ${STRICT_SOMATIC.min_depth}.`),
	min_alt: whole(0)
		.optional()
		.describe(`Fewest reads with the variant; strict somatic: ${STRICT_SOMATIC.min_alt}.`),
	min_qual: number().min(0).optional().describe('Smallest QUAL; default: no bound.'),
	max_population_af: number()
		.min(0)
		.max(1)
		.optional()
		.describe(`Largest population allele frequency; strict somatic: ${STRICT_SOMATIC.max_population_af}.`),
	chip_handling: z
		.enum(['flag', 'drop', 'ignore'])
		.default('flag')
		.describe(
			'Variants in genes of clonal haematopoiesis: flag (kept and marked), drop (left out, with the reason in a table), or ignore.',
		),
	vaf_scale: z
		.enum(['fraction', 'percent'])
		.optional()
		.describe('What a VAF column is that says neither percent nor fraction; asked for where it is needed.'),
	matched_normal_dir: filePath().describe(
		'Folder of variants called in the matched normals, one file per patient.',
	),
	consensus_reads: z
		.enum(['none', 'plasma', 'normal', 'both'])
		.default('none')
		.describe(
			'Samples whose variants were called on consensus reads (UMI families, duplex): an error rate of 1e-4 instead of 1e-3 for a normal of consensus reads without enough places of its own, and with both two molecules instead of three show a variant.',
		),
};

/** `signal` of one task: a list, one run covers all signals it names. */
function signalParameter(task: TaskKey): z.ZodType<string[]> {
	const names = signalsOfTask(task).map((one) => one.signal) as [string, ...string[]];
	return oneOrMany(z.enum(names)).describe(
		`Signal (repeatable): ${names.join(', ')}. Default: what the names of the files say${needsSignal(task) ? '; without such a name it must be stated' : `, else ${names[0]}`}.`,
	) as z.ZodType<string[]>;
}

/** `profile` of one task: a list, at most one per signal. */
function profileParameter(task: TaskKey): z.ZodType<string[]> {
	const names = [...new Set(signalsOfTask(task).flatMap((one) => one.profiles))] as [string, ...string[]];
	const defaults = bloodSignals.filter((one) => one.preprocess === task).map((one) => one.profiles[0]);
	return oneOrMany(z.enum(names)).describe(
		`How to preprocess (at most one per signal): ${names.join(', ')}. Default: ${[...new Set(defaults)].join(', ')}.`,
	) as z.ZodType<string[]>;
}

/** Signal and profile of a preprocessing task. */
export const preprocessParameters = (task: TaskKey) => ({
	...rawInputParameters,
	signal: signalParameter(task),
	profile: profileParameter(task),
});

/** Room around regions of the screening proxy: reads of a capture reach beyond its targets. */
export const excludeFlankParameter = whole(0)
	.default(250)
	.describe('Bases on both sides of every excluded region that are left out with it.');

/** Signal of an encoding task. */
export const encodeParameters = (task: TaskKey) => ({
	...rawInputParameters,
	signal: signalParameter(task),
});

/** Variants counted in alignments. */
export const variantsParameter = filePath().describe(
	'Variants (VCF, MAF, or CHROM POS REF ALT) whose alleles are counted in the alignments.',
);

/** `encoder` of a task with several; the first is the default. */
export function encoderParameter(names: readonly [string, ...string[]]): z.ZodType<string[]> {
	return oneOrMany(z.enum(names)).describe(
		`Encoder (repeatable): ${names.join(', ')}. Default: ${names[0]}.`,
	) as z.ZodType<string[]>;
}

/** Everything any raw task may be told, as the suites read it: defaults filled in, nothing required. */
export const anyRawParameters = z.object({
	...rawInputParameters,
	signal: pathList,
	profile: pathList,
	encoder: pathList,
	model: filePath(),
	...modelFragmentsParameter,
	...fragmentParameters,
	...fragmentBinParameter,
	...regionParameters,
	...ownRegionsParameter,
	...mergeParameter,
	...referenceParameter,
	...copyNumberParameters,
	...methylationParameters,
	...variantParameters,
	variants: variantsParameter,
	...processingParameters,
	exclude_regions: filePath(),
	exclude_flank: excludeFlankParameter,
	...labelParameters,
	...randomParameters,
});
