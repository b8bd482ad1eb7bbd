import type { Message } from '../../../contract/messages/index.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import type { GenomeBins } from '../../signals/tracks/genome-bins.ts';
import type { RawInput } from '../raw-signal/raw-inputs.server.ts';

/** What the values of a sample are. Where nothing is called a peak there is none; a base without a track value is unknown. */
export type SampleKind = 'intervals' | 'peaks' | 'signal' | 'methylation';

/** One sample as it is encoded; values that do not apply are null, missing ones NaN. */
export interface EncodedSample {
	input: RawInput;
	sample: string;
	kind: SampleKind;
	/** Sum and covered bases of bins; of intervals the sum is their number by midpoint. */
	bins: GenomeBins;
	/** How far the sample reaches. */
	reach: Contig[];
	/** Kept intervals, covered bases, or CpGs. */
	total: number;
	/** Value per region. */
	regions: Float64Array | null;
	/** Share of the intervals inside the union of the regions. */
	in_regions: number;
	/** Signal by distance from the middle of the regions. */
	profile: Float64Array | null;
	dropped: Record<string, number>;
	notes: Message[];
}
