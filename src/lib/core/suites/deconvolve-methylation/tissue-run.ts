import type { SampleLevels, SampleShares } from '../../analysis/deconvolution/deconvolve-sample.ts';
import type { SeparatedTypes } from '../../analysis/deconvolution/separate-types.ts';
import type { UnknownComponents } from '../../analysis/deconvolution/unknown-components.ts';
import type { MethylationAtlas } from '../../readers/methylation-atlas/atlas.ts';
import type { TissueSettings } from './settings.ts';

/** A sample over the rows of the atlas, and where it is from. */
export interface TissueSample extends SampleLevels {
	path: string;
	/** As reports name the file. */
	given: string;
	/** CpGs with reads in the file and within regions; null for a matrix. */
	sites: number | null;
	sites_inside: number | null;
}

/** All that report, tables and figures of a tissue of origin are made from. */
export interface TissueRun {
	atlas: MethylationAtlas;
	/** As reports name the file. */
	atlas_name: string;
	/** Rows of the atlas in use, by index: those with a value in at least one sample. */
	rows: number[];
	separated: SeparatedTypes;
	samples: TissueSample[];
	/** One per sample, in their order; regions are those of `rows`. */
	shares: SampleShares[];
	unknown: UnknownComponents | null;
	settings: TissueSettings;
}
