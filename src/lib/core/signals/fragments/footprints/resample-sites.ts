import type { Parallel, ThreadWork } from '../../../../base/parallel.ts';
import type { Watch } from '../../../../base/progress.ts';
import { createRandom } from '../../../../base/random.ts';
import { quantile } from '../../../numerics/descriptive/quantile.ts';
import { profileSummary } from '../metaprofile.ts';
import { addSite, emptySums, profileOfSums, SHOWN_BINS, type SiteBins } from './footprint-profile.ts';
import { BINS } from './site-windows.ts';

/** mean, central, amplitude, before the bins. */
export const STATISTICS = 3;
const WIDTH = STATISTICS + SHOWN_BINS;
/** Replicates of one task. */
const EACH = 20;

interface Setting {
	data: SiteBins;
	/** Sites that are drawn together (`siteUnits`). */
	units: Int32Array;
	seed: number;
	/** Names the random stream: sample and list. */
	label: string;
}

export interface Part {
	/** drawn = units drawn again with replacement; turned = the window of every site turned by a random number of bins. */
	kind: 'drawn' | 'turned';
	from: number;
	to: number;
}

/** Profiles of sites drawn again, or without their alignment; each replicate has its own stream. */
export const resampleSitesWork: ThreadWork<Setting, Part, Float64Array> = {
	name: 'fragments.resample_sites',
	run({ data, units, seed, label }, { kind, from, to }) {
		const rows = new Float64Array((to - from) * WIDTH).fill(NaN);
		const count = (units.at(-1) ?? -1) + 1;
		for (let replicate = from; replicate < to; replicate++) {
			const random = createRandom(seed, `sites ${label} ${kind} ${replicate}`);
			const sums = emptySums();
			if (kind === 'drawn') {
				const times = new Int32Array(count);
				for (let k = 0; k < count; k++) {
					const unit = random.int(count);
					times[unit] = times[unit]! + 1;
				}
				for (let site = 0; site < data.sites; site++) {
					const often = times[units[site]!]!;
					if (often > 0) addSite(sums, data, site, often);
				}
			} else for (let site = 0; site < data.sites; site++) addSite(sums, data, site, 1, random.int(BINS));
			const profile = profileOfSums(sums);
			if (profile === null) continue;
			const at = (replicate - from) * WIDTH;
			const { mean, central, amplitude } = profileSummary(profile);
			rows.set([mean, central, amplitude], at);
			rows.set(profile.value, at + STATISTICS);
		}
		return rows;
	},
};

/** A 95 % interval. */
export interface Interval {
	low: number;
	high: number;
}

/** What sites drawn again, and sites without their alignment, give. */
export interface SiteIntervals {
	/** Percentile intervals over sites drawn again. */
	mean: Interval;
	central: Interval;
	amplitude: Interval;
	low: Float64Array;
	high: Float64Array;
	/** Without alignment: the middle 95 % of central coverage, and the 95th percentile of the amplitude. */
	unaligned_central: Interval;
	unaligned_amplitude: number;
	replicates: number;
}

/**
 * Intervals over the sites of a list, and what the same fragments give where no site is aligned with another. `data` without entries
 * in masked bins. The same seed gives the same numbers at any number of threads.
 */
export function resampleSites(
	setting: Setting,
	replicates: number,
	parallel: Parallel,
	watch: Watch = {},
): Promise<SiteIntervals> {
	return intervalsOf(resampleSitesWork, setting, SHOWN_BINS, replicates, parallel, watch);
}

/** The intervals of replicates that a work gives in rows of mean, central, amplitude and `bins` values of the profile. */
export async function intervalsOf<S>(
	work: ThreadWork<S, Part, Float64Array>,
	setting: S,
	bins: number,
	replicates: number,
	parallel: Parallel,
	watch: Watch,
): Promise<SiteIntervals> {
	const width = STATISTICS + bins;
	const kinds: readonly Part['kind'][] = ['drawn', 'turned'];
	const parts = kinds.flatMap((kind) =>
		Array.from({ length: Math.ceil(replicates / EACH) }, (_, i) => ({
			kind,
			from: i * EACH,
			to: Math.min(replicates, (i + 1) * EACH),
		})),
	);
	const rows = await parallel.map(
		work,
		setting,
		parts,
		watch.signal === undefined ? {} : { signal: watch.signal },
	);
	const column = (kind: Part['kind'], at: number): Float64Array => {
		const values = new Float64Array(replicates);
		for (const [p, part] of parts.entries())
			if (part.kind === kind)
				for (let r = part.from; r < part.to; r++) values[r] = rows[p]![(r - part.from) * width + at]!;
		return values;
	};
	const middle = (values: Float64Array): Interval => ({
		low: quantile(values, 0.025),
		high: quantile(values, 0.975),
	});
	const shown = Array.from({ length: bins }, (_, i) => middle(column('drawn', STATISTICS + i)));
	return {
		mean: middle(column('drawn', 0)),
		central: middle(column('drawn', 1)),
		amplitude: middle(column('drawn', 2)),
		low: Float64Array.from(shown, ({ low }) => low),
		high: Float64Array.from(shown, ({ high }) => high),
		unaligned_central: middle(column('turned', 1)),
		unaligned_amplitude: quantile(column('turned', 2), 0.95),
		replicates,
	};
}
