import { normalNoise } from '../../analysis/tumour-fraction/match-normals.ts';
import type { NormalNoise } from '../../analysis/tumour-fraction/level-variance.ts';
import { columnOn } from '../../signals/copy-number-calls/normals.ts';
import { onFrame, type FractionFrame } from '../../signals/copy-number/fraction-frame.ts';
import type { Panel } from '../../signals/copy-number/panel.ts';
import { alignBins } from '../../signals/bins/align-bins.ts';
import { earliestDraws } from '../raw-signal/earliest-draws.ts';
import type { ProfiledSample } from '../preprocess-lpwgs/profile-samples.server.ts';

/** A normal on the frame of a sample. */
export interface NormalColumn {
	sample_id: string;
	/** Fingerprint of its content; empty where it is not known. */
	hash: string;
	/** Person it is of; null where nobody says it. */
	person: string | null;
	column: Float64Array;
}

/** Normals of a panel on the bins of a sample. */
export function panelColumns(panel: Panel, frame: FractionFrame): NormalColumn[] {
	const to = alignBins(frame.bins, panel.bins);
	return panel.values.map((values, i) => ({
		sample_id: panel.normals[i]?.sample_id ?? String(i),
		hash: panel.normals[i]?.hash ?? '',
		person: null,
		column: onFrame(
			frame,
			Float64Array.from(to, (bin) => (bin === -1 ? Number.NaN : values[bin]!)),
		),
	}));
}

/** A control of the cohort: its person, and when it was drawn as the sample table has it. */
export interface ControlSample {
	profiled: ProfiledSample;
	person: string;
	time: string | null;
}

/**
 * Controls of the run whose bins, format and kind of values are those of a sample, one draw of each person: several draws of one are
 * no more normals.
 */
export function controlColumns(
	controls: readonly ControlSample[],
	like: ProfiledSample,
	frame: FractionFrame,
): NormalColumn[] {
	const alike = controls.filter(
		({ profiled: { format, unit, correction } }) =>
			format === like.format && unit === like.unit && correction === like.correction,
	);
	return earliestDraws(alike, (one) => one).flatMap(({ profiled, person }) => {
		const { profile } = profiled;
		const column = columnOn(frame.bins, profile.bins, profile.log2);
		return column === null
			? []
			: [
					{
						sample_id: profiled.sample_id,
						hash: profiled.hash ?? '',
						person,
						column: onFrame(frame, column),
					},
				];
	});
}

/**
 * Whether a panel is known to be of other values than a sample: of another unit, or of ratios that another program made. Its limits
 * would not be those of the sample.
 */
export const isOfAnotherPipeline = (
	{ pipeline }: Pick<Panel, 'pipeline'>,
	{ format, unit }: Pick<ProfiledSample, 'format' | 'unit'>,
): boolean =>
	pipeline !== undefined && (pipeline.unit !== unit || (unit === 'ratios' && pipeline.format !== format));

/** Less their mean, and what of it a sample is less: the mean of the normals that are not it. */
export function against(
	frame: FractionFrame,
	normals: readonly NormalColumn[],
): { noise: NormalNoise; mean: Float64Array } {
	const columns = normals.map(({ column }) => column);
	const mean = new Float64Array(frame.arm.length);
	for (let i = 0; i < mean.length; i++) {
		let [sum, count] = [0, 0];
		for (const column of columns)
			if (!Number.isNaN(column[i])) {
				sum += column[i]!;
				count++;
			}
		mean[i] = 2 * count >= columns.length ? sum / count : Number.NaN;
	}
	return { noise: normalNoise(frame, columns), mean };
}
