import { describe, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import type { ListFootprint } from '../../signals/fragments/footprints/measure-footprints.server.ts';
import { SHOWN_POSITIONS } from '../../signals/fragments/footprints/footprint-profile.ts';
import { emptyFunnel } from '../../signals/fragments/funnel.ts';
import { headline } from './headline.ts';
import { siteMatrices } from './matrices.ts';
import type { SiteSample } from './site-result.ts';
import { siteWarnings } from './warnings.ts';

const NONE = { unknown: 0, beyond: 0, sex: 0, duplicate: 0, targeted: 0 };
const ONE = { low: 0.9, high: 1.1 };

/** A list with this central coverage, and what sites without alignment give. */
function list(name: string, central: number, more: Partial<ListFootprint> = {}): ListFootprint {
	const summary = { mean: 1, central, amplitude: 2 };
	const profile = { position: SHOWN_POSITIONS, value: SHOWN_POSITIONS.map(() => 1) };
	const isMeasured = (more.status ?? 'measured') === 'measured';
	return {
		...{ list: name, given: 100, sites: 100, dropped: NONE, stranded: 0, overlapping: 0, units: 100 },
		...{ masked_bins: 0, outlier_bins: 0, midpoints: 20_000, midpoints_per_bin: 30, unweighted: 0 },
		...{ capture_fold: 1, status: 'measured', profile, summary, uncorrected: { profile, summary } },
		intervals: isMeasured
			? {
					...{ mean: ONE, central: ONE, amplitude: ONE, unaligned_central: ONE, unaligned_amplitude: 3 },
					...{ low: profile.value, high: profile.value, replicates: 100 },
				}
			: null,
		...more,
	};
}

const sample = (sample_id: string, lists: ListFootprint[]): SiteSample => ({
	sample_id,
	measured: {
		...{ path: sample_id, build: null, funnel: emptyFunnel('reads'), concentration: 0.05, enriched: 0 },
		...{ gc: null, lists, notes: [] },
	},
	tables: [],
});
const cohort = { sample: (sample_id: string) => ({ sample_id }) };
const textOf = (samples: SiteSample[]): string =>
	headline(samples, cohort)
		.map((one) => render(one))
		.join(' ');
const limited = (name: string, low: number, high: number, unaligned_amplitude: number): ListFootprint => {
	const own = list(name, 1);
	return {
		...own,
		intervals: own.intervals && { ...own.intervals, unaligned_central: { low, high }, unaligned_amplitude },
	};
};

describe('headline of several lists', () => {
	it('states how many dips and peaks chance gives', () => {
		const lists = Array.from({ length: 40 }, (_, i) => list(`L${i}`, i < 2 ? 0.5 : i === 2 ? 1.3 : 1));
		expect(textOf([sample('P1', lists)])).toContain(
			'a dip in 2 and a peak in 1 of 40 profiles (chance alone: 1 of each)',
		);
		// 3 or more of 40 at 5 % each: 0.32.
		const codes = (some: ListFootprint[]): string[] =>
			siteWarnings([sample('P1', some)], cohort).map(({ code }) => code);
		expect(codes(lists)).toContain('sites.by_chance');
		// 6 or more of 40: 0.014.
		expect(codes(lists.map((one, i) => (i < 6 ? list(one.list, 0.5) : one)))).not.toContain(
			'sites.by_chance',
		);
	});

	it('gives the range of their limits, not that of one list for all', () => {
		const text = textOf([sample('P1', [limited('A', 0.9, 1.1, 2), limited('B', 0.7, 1.4, 8)])]);
		expect(text).toContain('dip below 0.70 to 0.90, peak above 1.10 to 1.40, amplitude above 2 to 8');
		expect(textOf([sample('P1', [list('A', 1), list('B', 1)])])).toContain('lies between 0.90 and 1.10');
		expect(text.split(/\s+/u).length).toBeLessThanOrEqual(75);
	});

	it('counts each list once, with the fewest sites of the samples, and lists without a value as unused', () => {
		const text = textOf([
			sample('P1', [list('A', 1, { sites: 80 }), list('B', 1, { status: 'captured' })]),
			sample('P2', [list('A', 1, { sites: 95 }), list('B', 1, { status: 'captured' })]),
		]);
		expect(text).toContain('80 of 200 sites used. 2 profiles without a value.');
	});
});

describe('lists of too few sites', () => {
	it('are not compared between groups', () => {
		const few = list('few', 0.4, { status: 'few_sites', intervals: null });
		const [matrix, ...more] = siteMatrices([
			sample('P1', [few, list('A', 1)]),
			sample('P2', [few, list('A', 1)]),
		]);
		expect(more).toEqual([]);
		expect(matrix?.feature_ids).toEqual(['A_central', 'A_mean', 'A_amplitude']);
		expect(siteMatrices([sample('P1', [few])])).toEqual([]);
	});
});
