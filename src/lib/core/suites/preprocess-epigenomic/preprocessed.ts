import type { Panel } from '../../signals/tracks/panel.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import type { SkippedFile } from '../raw-signal/raw-inputs.server.ts';
import type { PanelSample, PanelValues } from './panel-values.ts';
import type { ProfileKind } from './profiles.ts';
import type { SampleResult } from './sample-result.ts';
import type { EpigenomicSetting } from './setting.server.ts';
import type { ValueMatrix } from './value-matrix.ts';

/** What was read of all samples of one signal. */
export interface Preprocessed {
	given: SignalInput;
	kind: ProfileKind;
	setting: EpigenomicSetting;
	panel: Panel | null;
	samples: SampleResult[];
	/** Counts or sums per region before any scaling; null for bins. */
	counted: PanelSample[] | null;
	values: PanelValues | null;
	matrix: ValueMatrix;
	/** Counts (intervals) or sums (tracks) per feature, columns like those of the matrix. */
	raw: Float64Array[];
	skipped: SkippedFile[];
}
