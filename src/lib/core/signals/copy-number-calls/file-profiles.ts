import type { Build } from '../../readers/genome/builds.ts';
import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import type { FileBins, FileSegments } from '../../readers/copy-number-files/file-bins.ts';
import { median } from '../../numerics/descriptive/median.ts';
import type { BinTable } from '../bins/bin-table.ts';
import type { BinProfile, SegmentProfile } from '../copy-number/bin-profile.ts';

/** A profile of a file, and whether its numbers are ratios. */
export interface FileProfile {
	profile: BinProfile;
	/** True when the file holds depth without a reference: centred on the median of the autosomes, not corrected. */
	depth_only: boolean;
}

/** True for chromosomes 1 to 22 in any spelling. */
export function isAutosome(contig: string): boolean {
	const chromosome = chromosomeKey(contig);
	return chromosome !== null && chromosome !== 'X' && chromosome !== 'Y' && chromosome !== 'M';
}

/** For each bin 1 when its contig is an autosome. */
export function autosomalBins(bins: BinTable): Uint8Array {
	const autosomal = bins.contigs.map(isAutosome);
	return Uint8Array.from(bins.contig, (contig) => (autosomal[contig] === true ? 1 : 0));
}

/** Median log2 ratio of the autosomal bins with a value; of all bins when there are no autosomes. NaN without a value. */
export function autosomalMedian(bins: BinTable, log2: Float64Array): number {
	const autosomal = autosomalBins(bins);
	const values = log2.filter((_, i) => autosomal[i] === 1);
	const center = median(values);
	return Number.isNaN(center) ? median(log2) : center;
}

/** The bins of a file as a profile. Depth without a reference is centred on the median of its autosomes. */
export function profileOfFile(file: FileBins, sample_id: string, build: Build | null): FileProfile {
	const depth_only = file.scale !== 'log2_ratio';
	const center = depth_only ? autosomalMedian(file.bins, file.log2) : 0;
	return {
		depth_only,
		profile: {
			sample_id,
			bins: file.bins,
			reads: file.reads,
			gc: file.gc,
			mappability: file.mappability,
			log2: depth_only ? file.log2.map((value) => value - center) : file.log2,
			weight: file.weight,
			z: file.z,
			state: file.state,
			source: { path: file.path, format: file.format, build },
		},
	};
}

/** The segments of a file as a profile. */
export function segmentsOfFile(file: FileSegments, sample_id: string, build: Build | null): SegmentProfile {
	return {
		sample_id,
		segments: file.segments.map(({ contig, start, end, bins, mean_log2, weight, state, copy_number }) => ({
			contig,
			start,
			end,
			bins,
			mean_log2,
			weight,
			state,
			copy_number,
		})),
		source: { path: file.path, format: file.format, build },
	};
}
