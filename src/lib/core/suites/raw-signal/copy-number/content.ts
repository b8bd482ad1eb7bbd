import type { FormatKey } from '../../../../contract/formats.ts';
import type { Message } from '../../../../contract/messages/index.ts';
import type { Arm } from '../../../readers/genome/arms.ts';
import type { Build } from '../../../readers/genome/builds.ts';
import type { AlteredGenome } from '../../../signals/copy-number-calls/altered-genome.ts';
import type { CohortBins, OtherBins } from '../../../signals/copy-number-calls/cohort-bins.ts';
import type { ControlBand } from '../../../signals/copy-number-calls/control-band.ts';
import type { PanelNormals } from '../../../signals/copy-number-calls/panel-normals.ts';
import type {
	CopyNumberSample,
	CopyNumberSummary,
} from '../../../signals/copy-number-calls/profile-summary.ts';
import type { BinTable } from '../../../signals/bins/bin-table.ts';
import type { ProfiledSample } from '../../preprocess-lpwgs/profile-samples.server.ts';
import type { SkippedFile } from '../raw-inputs.server.ts';

/** What the numbers of a sample are. */
export type ValueKind = 'log2_ratio' | 'log2_depth' | 'corrected_counts' | 'counts' | 'segments';

/** One sample as its files hold it. */
export interface GatheredSample extends CopyNumberSample {
	/** Format of its bins, else of its segments. */
	format: FormatKey;
	values: ValueKind;
	/** Copy-number profile abnormality; NaN without segments that all have a z-score. */
	cpa: number;
	/** Fingerprint of its file, where a panel was taken off it; the sample may be one of the panel. */
	hash: string | null;
	against_panel: boolean;
	build: Build | null;
	/** What counts were corrected by here; absent for values that a file gives. */
	corrected?: Pick<ProfiledSample, 'correction' | 'gc_from'>;
	/** Arms named by the user or of its build; empty when neither is known. */
	arms: readonly Arm[];
}

/** Everything that was read. */
export interface Gathered {
	samples: GatheredSample[];
	skipped: SkippedFile[];
	notes: Message[];
	/** The normals of the panel the user gave; null without. */
	panel: PanelNormals | null;
	/** Absolute paths of every file read. */
	paths: string[];
}

/** One sample measured, and compared with the controls. */
export interface MeasuredSample {
	sample: GatheredSample;
	summary: CopyNumberSummary;
	/** Altered genome by calls that use no other sample: groups are compared by it, for their labels must not make the calls. */
	altered_alone: AlteredGenome;
	/** More of the genome altered than in any (other) control; null without controls or calls. */
	above_controls: boolean | null;
	/** z of its arms in the order of `summary.arms`; null with too few controls. */
	arm_z: Float64Array | null;
	/** Over its autosomal bins; NaN with too few controls. */
	mean_abs_z: number;
	bins_beyond_3: number;
}

/** Samples that share bins, with what the controls look like there. */
export interface SharedBins {
	cohort: CohortBins;
	others: OtherBins[];
	/** Of the same bins, for drawing: as they are, or joined into larger ones. */
	drawn: { bins: BinTable; log2: Float64Array[]; size: number | null };
	/** Null without a control. */
	band: ControlBand | null;
	drawn_band: ControlBand | null;
}

/** Everything the chapter found. */
export interface CopyNumberContent {
	samples: MeasuredSample[];
	/** Null when no sample has bins with ratios. */
	shared: SharedBins | null;
	/** Control samples (data ids), one per person. */
	controls: string[];
	/** Largest altered fraction of a control; NaN without one. */
	control_limit: number;
}
