import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { selectMostVariable } from '../../analysis/select-most-variable.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { cohortParameters } from './cohort-parameters.ts';
import { loadCohort, type LoadedCohort } from './load-cohort.server.ts';

let root: string;
beforeEach(async () => {
	root = await mkdtemp(path.join(tmpdir(), 'lb-cohort-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

type Row = (string | number)[];
const put = (name: string, rows: readonly Row[]): Promise<void> =>
	writeFile(path.join(root, name), rows.map((row) => row.join(',')).join('\n') + '\n');
const load = (parameters: Record<string, unknown>, most: number | null = null): Promise<LoadedCohort> =>
	loadCohort(cohortParameters(parameters), root, {}, most);
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe('counts', () => {
	const SAMPLES = 12;
	const depth = range(SAMPLES).map((s) => 1 + (s % 4));
	/** Every feature is the depth times its level; of the last ten the first half of the samples has four times as much. */
	const counts = (features: number): Row[] => {
		const random = createRandom(11);
		return [
			['feature', ...range(SAMPLES).map((s) => `S${s}`)],
			...range(features).map((f): Row => [
				`f${f}`,
				...depth.map((d, s) => {
					const level = (100 + f) * (f >= features - 10 && s < 6 ? 4 : 1);
					return Math.round(d * level + 3 * random.normal());
				}),
			]),
		];
	};

	it('are normalised by default, and left as they are on request', async () => {
		await put('m.csv', counts(100));
		const [one] = (await load({ signal_matrix_table: 'm.csv' })).matrices;
		expect(one?.matrix.unit).toBe('log2 normalised count');
		// Ninety features keep their level in every sample: the ratios are those of the depths.
		const factors = [...(one?.scale?.size_factors ?? [])];
		for (const [s, d] of depth.entries())
			expect((factors[s] as number) / (factors[0] as number)).toBeCloseTo(d / (depth[0] as number), 1);
		expect(one?.headline.map(({ code }) => code)).toEqual(['signals.counts_normalised']);
		const [raw] = (await load({ signal_matrix_table: 'm.csv', count_normalisation: 'none' })).matrices;
		expect(raw?.scale).toBeNull();
		expect(raw?.headline).toEqual([]);
		expect(raw?.matrix.values[0]).toBe(counts(100)[1]?.[1]);
	});

	it('are chosen by their variance once depth is taken out, when features are chosen while reading', async () => {
		await put('m.csv', counts(2100));
		const chosen = await load({ signal_matrix_table: 'm.csv', matrix_max_source_rows: 0 }, 10);
		expect(chosen.matrices[0]?.matrix.feature_ids).toEqual(range(10).map((i) => `f${2090 + i}`));
		const { scale } =
			(await load({ signal_matrix_table: 'm.csv', matrix_max_source_rows: 0 })).matrices[0] ?? {};
		expect(chosen.matrices[0]?.scale?.library_sizes).toEqual(scale?.library_sizes);
		expect(scale?.library_sizes.length).toBe(SAMPLES);
	});

	it('or are no counts, of which as many features are kept as were asked for', async () => {
		const rows = counts(2100).map((row, i) =>
			i === 0 ? row : row.map((cell, j) => (j === 0 ? cell : Number(cell) / 7)),
		);
		await put('m.csv', rows);
		const [one] = (await load({ signal_matrix_table: 'm.csv', matrix_max_source_rows: 0 }, 25)).matrices;
		const [whole] = (await load({ signal_matrix_table: 'm.csv', matrix_max_source_rows: 0 })).matrices;
		expect(one?.scale).toBeNull();
		expect(one?.selection?.total).toBe(2100);
		const best = selectMostVariable(whole?.matrix as SignalMatrix, 25).features;
		expect(one?.matrix.feature_ids).toEqual(best.map((f) => whole?.matrix.feature_ids[f]));
		expect(best.length).toBe(25);
	});
});
