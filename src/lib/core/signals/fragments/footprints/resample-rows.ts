import type { Parallel, ThreadWork } from '../../../../base/parallel.ts';
import type { Watch } from '../../../../base/progress.ts';
import { createRandom } from '../../../../base/random.ts';
import { profileSummary } from '../metaprofile.ts';
import { intervalsOf, STATISTICS, type Part, type SiteIntervals } from './resample-sites.ts';

interface Setting {
	/** Sites x bins; NaN = missing. */
	values: Float32Array;
	/** First base of every bin. */
	position: Float64Array;
	/** Number of the unit of every site: what is drawn together. */
	units: Int32Array;
	seed: number;
	/** Names the random stream: sample and list. */
	label: string;
}

/** Profiles of rows of a matrix drawn again, or each turned by a random number of bins; each replicate has its own stream. */
export const resampleRowsWork: ThreadWork<Setting, Part, Float64Array> = {
	name: 'fragments.resample_rows',
	run({ values, position, units, seed, label }, { kind, from, to }) {
		const bins = position.length;
		const width = STATISTICS + bins;
		const rows = new Float64Array((to - from) * width).fill(NaN);
		const count = units.reduce((most, unit) => Math.max(most, unit + 1), 0);
		for (let replicate = from; replicate < to; replicate++) {
			const random = createRandom(seed, `rows ${label} ${kind} ${replicate}`);
			const times = new Int32Array(count);
			if (kind === 'drawn')
				for (let k = 0; k < count; k++) {
					const unit = random.int(count);
					times[unit] = times[unit]! + 1;
				}
			const sum = new Float64Array(bins);
			const n = new Float64Array(bins);
			for (const [site, unit] of units.entries()) {
				const often = kind === 'drawn' ? times[unit]! : 1;
				const turn = kind === 'drawn' ? 0 : random.int(bins);
				if (often === 0) continue;
				for (let i = 0; i < bins; i++) {
					const value = values[site * bins + i]!;
					if (Number.isNaN(value)) continue;
					const turned = i + turn;
					const bin = turned < bins ? turned : turned - bins;
					sum[bin] = sum[bin]! + often * value;
					n[bin] = n[bin]! + often;
				}
			}
			const value = sum.map((total, i) => (n[i] === 0 ? NaN : total / n[i]!));
			const { mean, central, amplitude } = profileSummary({ position, value });
			const at = (replicate - from) * width;
			rows.set([mean, central, amplitude], at);
			rows.set(value, at + STATISTICS);
		}
		return rows;
	},
};

/**
 * Intervals over the sites of a matrix with one row per site, and what the same rows give where no site is aligned with another, as
 * for fragments (`resampleSites`). The statistics are those of the mean row.
 */
export function resampleRows(
	setting: Setting,
	replicates: number,
	parallel: Parallel,
	watch: Watch = {},
): Promise<SiteIntervals> {
	return intervalsOf(resampleRowsWork, setting, setting.position.length, replicates, parallel, watch);
}
