import { tsvCell } from '../../../base/csv.ts';
import type { SegmentProfile } from '../copy-number/bin-profile.ts';

const COLUMNS = ['ID', 'chrom', 'loc.start', 'loc.end', 'num.mark', 'seg.mean'];

/**
 * Segments as a SEG table (DNAcopy, IGV, `cnvkit export seg`): 1-based with the end inside, log2 ratios, one row per segment
 * with a mean, samples one after another. The number of markers is NA where it is not known.
 */
export function segText(profiles: readonly Pick<SegmentProfile, 'sample_id' | 'segments'>[]): string {
	const lines = [COLUMNS.join('\t')];
	for (const { sample_id, segments } of profiles)
		for (const { contig, start, end, bins, mean_log2 } of segments) {
			if (Number.isNaN(mean_log2)) continue;
			lines.push([tsvCell(sample_id), tsvCell(contig), start + 1, end, bins ?? 'NA', mean_log2].join('\t'));
		}
	return lines.join('\n') + '\n';
}
