import { expect, it } from 'vitest';
import type { Cohort } from '../../signals/cohort.ts';
import { drawnSamples } from './drawn-samples.ts';

const of = (n: number) => ({
	matrix: {
		name: 'm',
		signal_kind: 'signal' as const,
		unit: '',
		sample_ids: Array.from({ length: n }, (_, s) => `s${s}`),
		feature_ids: ['a', 'b'],
		values: Float64Array.from({ length: 2 * n }, (_, i) => i),
	},
	cohort: { samples: Array.from({ length: n }, (_, s) => ({ sample_id: `s${s}` })) } as unknown as Cohort,
});

it('all samples are used up to the limit, and nothing is said', () => {
	const one = of(40);
	expect(drawnSamples(one, 1, 40)).toEqual({ ...one, notes: [] });
});

it('above it as many as the limit are drawn, with their values and persons, in order, alike for the same seed', () => {
	const one = of(400);
	const { matrix, cohort, notes } = drawnSamples(one, 1, 40);
	expect(matrix.sample_ids.length).toBe(40);
	expect(cohort.samples.map(({ sample_id }) => sample_id)).toEqual(matrix.sample_ids);
	const places = matrix.sample_ids.map((id) => Number(id.slice(1)));
	expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
	expect([...matrix.values]).toEqual([...places, ...places.map((s) => s + 400)]);
	expect(notes.map(({ values }) => [values['drawn'], values['samples'], values['seed']])).toEqual([
		['40', '400', 1],
	]);
	expect(drawnSamples(one, 1, 40).matrix.sample_ids).toEqual(matrix.sample_ids);
	expect(drawnSamples(one, 2, 40).matrix.sample_ids).not.toEqual(matrix.sample_ids);
	// From the whole of the matrix, not its beginning: 40 of 400 miss a given half with probability below 1e-12.
	expect([places.some((s) => s < 200), places.some((s) => s >= 200)]).toEqual([true, true]);
});
