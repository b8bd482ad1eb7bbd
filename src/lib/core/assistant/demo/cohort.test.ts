import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { featureValues } from '../../signals/matrix.ts';
import { makeDemoCohort, type DemoCohort, type DemoMatrix } from './cohort.ts';
import { copyNumberSignal } from './copy-number.ts';
import { fragmentSignal } from './fragments.ts';
import { arms, bins } from './genome.ts';
import { methylationSignal } from './methylation.ts';
import type { DemoSignal, DemoStreams, Tube } from './signal.ts';

const demo = makeDemoCohort({ seed: 11, twin: false });
const twin = makeDemoCohort({ seed: 11, twin: true });

const sample = (cohort: DemoCohort, id: string | null) => cohort.samples.find((s) => s.sample_id === id);
const column = (matrix: DemoMatrix, id: string): number[] => {
	const s = matrix.sample_ids.indexOf(id);
	return matrix.feature_ids.map((_, f) => featureValues(matrix, f)[s]!);
};
const missingShare = (values: readonly number[]): number =>
	values.filter(Number.isNaN).length / values.length;
const quiet = (tumour_fraction: number): Tube => ({
	id: 'a',
	person: 'a',
	tumour_fraction,
	batch_shift: 0,
	noise: 0,
});
const make = (signal: (streams: DemoStreams) => DemoSignal): DemoSignal => {
	const root = createRandom(5, 'test');
	return signal({ design: root.fork('design'), draws: root.fork('draws') });
};

describe('the demo cohort', () => {
	it('has 60 cases and 60 controls for training, 20 and 20 for validation, ten patients seen twice', () => {
		const first = demo.samples.filter((s) => s.time_point === 'T1');
		const count = (cohort: string, group: string): number =>
			first.filter((s) => s.person.cohort === cohort && s.person.group === group).length;
		expect(count('discovery', 'lung cancer')).toBe(60);
		expect(count('discovery', 'control')).toBe(60);
		expect(count('validation', 'lung cancer')).toBe(20);
		expect(count('validation', 'control')).toBe(20);
		expect(new Set(demo.planted.repeated_patients).size).toBe(10);
		expect(demo.samples).toHaveLength(170);
		expect(demo.matrices.map((m) => [m.name, m.sample_ids.length])).toEqual([
			['methylation', 170],
			['copy_number', 170],
			['fragmentomics', 170],
		]);
	});

	it('draws one log-uniform tumour fraction of 0.5-30 % per case, shared by all assays', () => {
		const cases = demo.samples
			.filter((s) => s.time_point === 'T1' && s.person.cohort === 'discovery')
			.map((s) => s.person.tumour_fraction)
			.filter((tf) => tf > 0)
			.sort((a, b) => a - b);
		expect(cases).toHaveLength(60);
		expect(cases[0]).toBeGreaterThanOrEqual(0.005);
		expect(cases[59]).toBeLessThanOrEqual(0.3);
		// Quantiles of a log-uniform: the median is the geometric mean of the ends, sqrt(0.005 x 0.3) = 0.0387.
		expect(Math.abs(Math.log((cases[29]! + cases[30]!) / 2 / 0.0387))).toBeLessThan(0.15);
		expect(demo.samples.filter((s) => s.person.group === 'control' && s.person.tumour_fraction > 0)).toEqual(
			[],
		);
	});

	it('confounds the batch with the group as declared', () => {
		// 21, 39 / 39, 21: chi-square 10.8 with one degree of freedom, V = sqrt(10.8 / 120) = 0.3; p from scipy.
		expect(demo.planted.batch.cramers_v).toBeCloseTo(0.3, 12);
		expect(demo.planted.batch.p_value).toBeCloseTo(0.0010150009, 9);
	});

	it('keeps a sheet in which cases are older and only cases have a stage', () => {
		const at = (name: string): number => demo.sheet.columns.indexOf(name);
		const rows = demo.sheet.rows;
		const ages = (group: string): number[] =>
			rows.filter((row) => row[at('diagnosis')] === group).map((row) => row[at('age')] as number);
		const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
		expect(mean(ages('lung cancer')) - mean(ages('control'))).toBeGreaterThan(2);
		expect(
			rows.every((row) => (row[at('stage')] !== null) === (row[at('diagnosis')] === 'lung cancer')),
		).toBe(true);
		expect(new Set(rows.map((row) => `${row[at('cohort')]}/${row[at('site')]}`))).toEqual(
			new Set(['discovery/Site A', 'validation/Site B']),
		);
	});

	it('plants each fault at another person', () => {
		const { swapped, swapped_with, outlier, duplicate, incomplete, repeated_patients } = demo.planted;
		const ids = [swapped, swapped_with, outlier, duplicate.original, duplicate.copy, incomplete];
		const persons = [...ids.map((id) => sample(demo, id)?.person.id), ...repeated_patients];
		expect(new Set(persons).size).toBe(16);
		expect(sample(demo, swapped)?.person.group).toBe('control');
		expect(sample(demo, swapped)?.tube.tumour_fraction).toBeGreaterThanOrEqual(0.15);
		expect(sample(demo, swapped_with)?.person.group).toBe('lung cancer');
		expect(sample(demo, swapped_with)?.tube.tumour_fraction).toBe(0);
		expect(sample(demo, outlier)?.tube.noise).toBe(3);
		expect(demo.samples.filter((s) => s.tube.noise !== 1)).toHaveLength(1);
	});

	it('copies one measurement under another id and leaves out 2 % of the values, 30 % of one sample', () => {
		for (const matrix of demo.matrices) {
			const { original, copy } = demo.planted.duplicate;
			expect(column(matrix, copy)).toEqual(column(matrix, original));
			// Binomial: 259 features at 30 % have a standard deviation of 2.8 %, the whole matrix one below 0.1 %.
			expect(Math.abs(missingShare(column(matrix, demo.planted.incomplete)) - 0.3)).toBeLessThan(0.1);
			expect(Math.abs(missingShare([...matrix.values]) - 0.02 - 0.28 / 170)).toBeLessThan(0.004);
		}
	});

	it('is the same for the same seed and another for another', () => {
		const again = makeDemoCohort({ seed: 11, twin: false });
		expect(again.planted).toEqual(demo.planted);
		for (const [m, matrix] of again.matrices.entries())
			expect(matrix.values.every((v, i) => Object.is(v, demo.matrices[m]?.values[i]))).toBe(true);
		const other = makeDemoCohort({ seed: 12, twin: false, effects: false });
		expect(other.matrices[0]?.values[0]).not.toBe(demo.matrices[0]?.values[0]);
	});
});

describe('the pure-null twin', () => {
	it('has the shape and the sheet of the demo', () => {
		expect(twin.sheet).toEqual(demo.sheet);
		expect(twin.matrices.map((m) => [m.sample_ids, m.feature_ids])).toEqual(
			demo.matrices.map((m) => [m.sample_ids, m.feature_ids]),
		);
	});

	it('sheds no tumour DNA and has no batch shift, swap or noisy tube', () => {
		expect(twin.samples.every((s) => s.tube.tumour_fraction === 0)).toBe(true);
		expect(twin.samples.every((s) => s.tube.batch_shift === 0 && s.tube.noise === 1)).toBe(true);
		expect(twin.samples.every((s) => s.tube.id === s.sample_id)).toBe(true);
		expect([twin.planted.swapped, twin.planted.outlier]).toEqual([null, null]);
		expect(Object.values(twin.planted.features).flat()).toEqual([]);
	});
});

describe('the simulated assays', () => {
	it('mixes copy number as log2(1 + TF (copies - 2) / 2)', () => {
		const values = make(copyNumberSignal).measure(quiet(0.3));
		// One copy, none changed, three and four copies at a tumour fraction of 30 %.
		const expected = [Math.log2(0.85), 0, Math.log2(1.15), Math.log2(1.3)];
		const off = [...values].filter((value) => expected.every((e) => Math.abs(value - e) > 1e-12));
		expect(off).toEqual([]);
		const arm = (name: string): number[] => [...values].filter((_, j) => bins[j]?.arm === name);
		expect(new Set(arm('8q')).size).toBe(1);
		expect(
			make(copyNumberSignal)
				.measure(quiet(0))
				.every((value) => value === 0),
		).toBe(true);
	});

	it('mixes beta values; 95 % of the CpGs do not change', () => {
		const signal = make(methylationSignal);
		const [none, some] = [signal.measure(quiet(0)), signal.measure(quiet(0.3))];
		const changed = [...none.keys()].filter((j) => none[j] !== some[j]);
		expect(signal.planted).toHaveLength(100);
		expect(signal.feature_ids).toHaveLength(2000);
		expect(changed.every((j) => signal.planted.includes(j))).toBe(true);
		// 85 % of the markers are altered in a given tumour: binomial standard deviation 3.6 of 100.
		expect(Math.abs(changed.length - 85)).toBeLessThan(15);
		expect([...none].filter((beta) => beta > 0.25 && beta < 0.7).length / 2000).toBeLessThan(0.1);
	});

	it('peaks near 166 bp and shifts to short fragments with the tumour fraction', () => {
		const signal = make(fragmentSignal);
		const at = (values: Float64Array, name: string): number => values[signal.feature_ids.indexOf(name)]!;
		const [none, some] = [signal.measure(quiet(0)), signal.measure(quiet(0.3))];
		const peak = signal.feature_ids[none.indexOf(Math.max(...none.subarray(0, 64)))];
		expect(peak).toBe('len_165_169');
		expect(arms).toHaveLength(39);
		for (const { name } of arms)
			expect(at(some, `${name}_short_long_ratio`)).toBeGreaterThan(at(none, `${name}_short_long_ratio`));
	});
});
