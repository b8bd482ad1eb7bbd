import { METHYLATION_TABLES } from '../readers/methylation-files/methylation-tables.ts';

/**
 * What a file holds of its sample. Files of one layer are views of the same thing, of which one is measured; files of two
 * layers (bins and segments) add to each other.
 */
export type Layer =
	| 'reads'
	| 'bins'
	| 'segments'
	| 'calls'
	| 'variants'
	| 'methylation'
	| 'depth'
	| 'lengths';

/** Formats of a layer, the most complete first: of several files of one sample the first of these is measured. */
export const LAYER_FORMATS = {
	reads: ['bam', 'cram', 'sam', 'fragment_file'],
	bins: [
		'lpwgs_bins',
		'ichorcna_cna_seg',
		'wisecondorx_bins',
		'cnvkit_cnr',
		'gatk_bins',
		'freec_ratios',
		'qdnaseq_bins',
		'bin_counts',
		'wig',
		'bedgraph',
		'cnvkit_cnn',
		'picard_target_coverage',
	],
	segments: ['ichorcna_seg', 'cnvkit_cns', 'wisecondorx_segments', 'gatk_segments', 'seg'],
	// Told from segments by their names.
	calls: [],
	variants: ['vcf', 'bcf', 'maf', 'variant_table'],
	methylation: METHYLATION_TABLES,
	// Told from other tracks by their names.
	depth: [],
	lengths: ['length_gc_table', 'fragment_size_table', 'picard_insert_size'],
} as const satisfies Readonly<Record<Layer, readonly string[]>>;

/** Files of reads at their places in the genome. */
export const ALIGNMENT_FORMATS: ReadonlySet<string> = new Set(['bam', 'cram', 'sam']);

/** Tracks of methylation levels, as Bismark writes them beside the counts: they hold less than these. */
const METHYLATION_TRACK = /(bismark|methyl|[._-](meth|cpg)[._-])[^/]*$/i;

/** Depth per base and per region of one sample, as mosdepth writes them. */
const MOSDEPTH_TRACK = /\.(per-base|regions)\.bed(\.gz)?$/i;

/** The layer of a file; null for what is no view of anything else (tracks, peaks, tables of motifs). */
export function layerOf({
	path,
	format,
	copy_number,
}: {
	path: string;
	format: string;
	/** False for a WIG or bedGraph track that holds no counts. */
	copy_number: boolean;
}): Layer | null {
	if ((format === 'wig' || format === 'bedgraph') && !copy_number)
		return METHYLATION_TRACK.test(path) ? 'methylation' : MOSDEPTH_TRACK.test(path) ? 'depth' : null;
	if (
		(format === 'cnvkit_cns' && /\.call\.cns(\.gz)?$/i.test(path)) ||
		(format === 'wisecondorx_segments' && /aberrations/i.test(path)) ||
		(format === 'gatk_segments' && /\.called\.seg(\.gz)?$/i.test(path))
	)
		return 'calls';
	const layers = Object.entries(LAYER_FORMATS) as [Layer, readonly string[]][];
	return layers.find(([, formats]) => formats.includes(format))?.[0] ?? null;
}
