import { factsOf, type FormatKey, type Layer } from '../../contract/formats.ts';

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
	format: FormatKey;
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
	return factsOf(format).layer ?? null;
}
