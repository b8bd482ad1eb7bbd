import * as z from 'zod';
import { bloodSignals, needsSignal, signalsOfTask } from './blood-signals.ts';
import { labelParameters, randomParameters, processingParameters } from './cohort-parameters.ts';
import { FRAGMENT_BIN_SIZES, STRICT_SOMATIC } from './shared-defaults.ts';
import { flag, pathList, whole, type TaskKey } from './define.ts';

/** One value or several, as a list. */
const oneOrMany = <T extends z.ZodType>(item: T) =>
	z.preprocess(
		(value) => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]),
		z.array(item),
	);

/** A number, also as text. */
const number = () => z.coerce.number();
const filePath = () => z.string().min(1).optional();

/** Where raw signals come from: named files, a folder, or (with a dataset) what the plan found. */
export const rawInputParameters = {
	input_files: pathList.describe("Raw signal file (repeatable). Default: the files in the dataset's plan."),
	input_dir: filePath().describe('Folder of raw signal files; subfolders are included.'),
	input_format: z
		.string()
		.min(1)
		.optional()
		.describe(
			'Format to read from the folder (bam, fragment_file, vcf, wig ...), or the format of named files that were recognised differently.',
		),
};

/** Fragment filters (docs/methods.md, Fragments). Lengths are inclusive, in bp. */
export const fragmentParameters = {
	min_mapq: whole(0).default(30).describe('Minimum mapping quality of a fragment.'),
	min_length: whole(1).optional().describe('Minimum fragment length in bp; default: no limit.'),
	max_length: whole(1).optional().describe('Maximum fragment length in bp; default: no limit.'),
	reads_are_fragments: flag
		.optional()
		.describe(
			'Treat each unpaired read (single-end or long) as a whole fragment, from its aligned start to its end. Default: only proper pairs give fragments.',
		),
};

/** Resolution of the table of short and long fragments. */
export const fragmentBinParameter = {
	fragment_bin_size: oneOrMany(whole(100_000).multipleOf(100_000)).describe(
		`Bin size in bp for the table of short and long fragments along the genome (repeatable): 100000, 1000000, 5000000 or another multiple of 100000; default: ${FRAGMENT_BIN_SIZES.join(' and ')}.`,
	),
};

/** How many fragments of a sample a model reads. */
export const modelFragmentsParameter = {
	model_fragments: whole(1)
		.default(2000)
		.describe(
			'Number of fragments per sample passed to the model, drawn with the seed; run time grows in proportion.',
		),
};

/** Regions and tracks that lie over the genome. */
export const regionParameters = {
	region_bed: filePath().describe(
		'Regions (BED) to sum signals over; also transcription sites for profiles.',
	),
	background_bed: filePath().describe('Background regions (BED) for comparison.'),
	blacklist_bed: filePath().describe('Regions to exclude (BED).'),
};

/** How short and long fragments along the genome, and profiles of regions, are corrected. */
export const gcWeightsParameter = {
	gc_weights: flag
		.optional()
		.describe(
			'Correct short and long fragments along the genome and the profile of regions by weights of fragment length and GC, as for footprints, instead of the loess over the GC of bins; needs a reference. Default: the loess.',
		),
};

/** Lists of sites, what lies over the genome around them, and how their profiles are corrected. */
export const siteParameters = {
	site_lists: pathList.describe(
		'List of sites (repeatable): a table with the columns Chrom and position, optionally Strand (as for Griffin), or a BED file, of which the middle of each interval is the site.',
	),
	gc_correction: z
		.enum(['weights', 'none'])
		.default('weights')
		.describe(
			'Correction of profiles: weights (each fragment by its length and GC, which needs a reference) or none.',
		),
	mappable_bed: filePath().describe(
		'Regions (BED) in which reads map uniquely: weights come from fragments in them, and bins with a base outside them have no value. Default: the whole autosomes.',
	),
	targets_bed: filePath().describe(
		'Targets (BED) of a targeted assay: sites in them or within 990 bp are left out, since a capture target is never a footprint.',
	),
	site_resamples: whole(100)
		.max(10_000)
		.default(300)
		.describe('Number of resamples of sites for intervals, and of random shifts for the detection limit.'),
};

/** Region sets of which each file has its own. */
export const ownRegionsParameter = {
	region_beds: pathList.describe(
		'Candidate region set (BED, repeatable), used if `region_bed` is not given: each file of reads, fragments or variants is matched to one set by name, folder, chromosomes or read positions.',
	),
};

export const mergeParameter = {
	merge_gap: whole(0)
		.optional()
		.describe(
			'Join kept intervals of a sample that are at most this many bp apart (0 = adjacent intervals); default: not joined.',
		),
};

export const referenceParameter = {
	reference: filePath().describe(
		'Reference sequence: 2bit or FASTA (a missing .fai index is built in memory).',
	),
	references: pathList.describe(
		'Candidate FASTA or 2bit file (repeatable): each alignment file is read with the reference whose sequence lengths and checksums match. Reference files in the data folder are found automatically.',
	),
};

/** Bins, their annotation, correction tracks and controls of copy number. */
export const copyNumberParameters = {
	bin_size: whole(1000)
		.optional()
		.describe(
			'Bin size in bp; default: the bin size of the files, or one chosen by the task and stated in its report.',
		),
	bin_annotation: filePath().describe(
		'Table with one row per bin: contig, start, end, and gc, mappability or blacklist columns.',
	),
	arm_annotation: filePath().describe(
		'Chromosome arms: UCSC cytoBand table, or columns contig, start, end, arm; default: built-in arms of the genome build.',
	),
	gc_track: filePath().describe('GC fraction per bin (WIG or bedGraph) for GC correction.'),
	mappability_track: filePath().describe('Mappability per bin (WIG or bedGraph) for mappability correction.'),
	panel_of_normals: filePath().describe(
		'Panel of normals from `lb-agent blood-agent panel`, or a table of bins with a Median column.',
	),
	seg_scale: z
		.enum(['log2', 'log10'])
		.optional()
		.describe('Scale of SEG files, which do not record it: log2, or log10 (multiplied by 3.3219).'),
	call_rule: z
		.enum(['plasma', 'tissue'])
		.default('plasma')
		.describe(
			'Calling method for segments without calls in their file: plasma (against ten or more controls from the same pipeline, otherwise against the noise of the sample) or tissue (CNVkit thresholds: -1.1, -0.25, 0.2, 0.7).',
		),
};

/** Methylation calls. */
export const methylationParameters = {
	min_coverage: whole(1).default(10).describe('Minimum number of reads at a CpG or region for a beta value.'),
};

/** Profiles of cell types that a mixture is taken apart with. */
export const methylationAtlasParameter = filePath().describe(
	'Methylation atlas: a table with one row per region (0-based) or probe and one column per cell type, as levels or as pairs of counts. Default: the only atlas in the data folder.',
);

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
		.describe(`Minimum variant allele fraction (0–1); strict somatic: ${STRICT_SOMATIC.min_vaf}.`),
	min_depth: whole(0).optional().describe(`Minimum depth; strict somatic: ${STRICT_SOMATIC.min_depth}.`),
	min_alt: whole(0)
		.optional()
		.describe(`Minimum number of reads with the variant; strict somatic: ${STRICT_SOMATIC.min_alt}.`),
	min_qual: number().min(0).optional().describe('Minimum QUAL; default: no limit.'),
	max_population_af: number()
		.min(0)
		.max(1)
		.optional()
		.describe(`Maximum population allele frequency; strict somatic: ${STRICT_SOMATIC.max_population_af}.`),
	chip_handling: z
		.enum(['flag', 'drop', 'ignore'])
		.default('flag')
		.describe(
			'Variants in genes of clonal haematopoiesis (CHIP): flag (keep and mark), drop (exclude, with the reason in a table) or ignore.',
		),
	vaf_scale: z
		.enum(['fraction', 'percent'])
		.optional()
		.describe(
			'Unit of a VAF column that states neither percent nor fraction; required where the unit is ambiguous.',
		),
	matched_normal_dir: filePath().describe(
		'Folder of variant calls from matched normals, one file per patient.',
	),
	consensus_reads: z
		.enum(['none', 'plasma', 'normal', 'both'])
		.default('none')
		.describe(
			'Samples whose variants were called on consensus reads (UMI families, duplex). A normal with consensus reads but too few sites to estimate its error rate then uses 1e-4 instead of 1e-3; with consensus reads in both plasma and normal, two supporting molecules suffice instead of three.',
		),
};

/** `signal` of one task: a list, one run covers all signals it names. */
function signalParameter(task: TaskKey): z.ZodType<string[]> {
	const names = signalsOfTask(task).map((one) => one.signal);
	return oneOrMany(z.enum(names)).describe(
		`Signal (repeatable): ${names.join(', ')}. Default: inferred from file names${needsSignal(task) ? '; required if the names do not identify it' : `, otherwise ${names[0]}`}.`,
	);
}

/** `profile` of one task: a list, at most one per signal. */
function profileParameter(task: TaskKey): z.ZodType<string[]> {
	const names = [...new Set(signalsOfTask(task).flatMap((one): readonly string[] => one.profiles))];
	const defaults = bloodSignals.filter((one) => one.preprocess === task).map((one) => one.profiles[0]);
	return oneOrMany(z.enum(names)).describe(
		`Preprocessing profile (at most one per signal): ${names.join(', ')}. Default: ${[...new Set(defaults)].join(', ')}.`,
	);
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
	.describe('Padding in bp to exclude on both sides of every excluded region.');

/** Signal of an encoding task. */
export const encodeParameters = (task: TaskKey) => ({
	...rawInputParameters,
	signal: signalParameter(task),
});

/** Variants counted in alignments. */
export const variantsParameter = filePath().describe(
	'Variants (VCF, MAF, or CHROM POS REF ALT) whose alleles to count in the alignments.',
);

/** `encoder` of a task with several; the first is the default. */
export function encoderParameter(names: readonly [string, ...string[]]): z.ZodType<string[]> {
	return oneOrMany(z.enum(names)).describe(
		`Encoder (repeatable): ${names.join(', ')}. Default: ${names[0]}.`,
	);
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
	...siteParameters,
	...gcWeightsParameter,
	...mergeParameter,
	...referenceParameter,
	...copyNumberParameters,
	...methylationParameters,
	...variantParameters,
	variants: variantsParameter,
	common_variants: filePath(),
	methylation_atlas: methylationAtlasParameter,
	sites_bed: filePath(),
	annotation: filePath(),
	probe_positions: filePath(),
	...processingParameters,
	exclude_regions: filePath(),
	exclude_flank: excludeFlankParameter,
	...labelParameters,
	...randomParameters,
});
