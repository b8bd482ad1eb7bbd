import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
		for (const [s, d] of depth.entries()) expect(factors[s]! / factors[0]!).toBeCloseTo(d / depth[0]!, 1);
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

describe('parts of one cohort', () => {
	const FEATURES = 12;
	const ids = (stem: string, n: number): string[] => range(n).map((i) => `${stem}${i + 1}`);
	const value = (id: string, f: number): number =>
		((id.charCodeAt(0) * 31 + Number(id.slice(1)) * 7 + f * 13) % 97) / 10 + 0.01;
	const name = (f: number): string => `chr${f + 1}:1-100`;
	/** Samples in rows; of feature 3 all have 5 in every file of which the name begins with t. */
	const matrix = (samples: string[], constant = false, features = range(FEATURES)): Row[] => [
		['sample', ...features.map(name)],
		...samples.map((id): Row => [id, ...features.map((f) => (constant && f === 3 ? 5 : value(id, f)))]),
	];
	const labels = (samples: string[], ...more: [string, (id: string, i: number) => string][]): Row[] => [
		['sample', 'group', ...more.map(([column]) => column)],
		...samples.map((id, i): Row => [id, i % 2 ? 'cancer' : 'healthy', ...more.map(([, of]) => of(id, i))]),
	];
	const both = (...tables: string[]): Promise<LoadedCohort> =>
		load({ fragmentomics_matrix_table: tables, labels_table: 'labels.csv' });
	const codes = (loaded: LoadedCohort): string[] => loaded.headline.map(({ code }) => code);

	it('become the split when the names say so; a feature that is constant in one of them is kept', async () => {
		await put('FSD_train.csv', matrix(ids('T', 8), true));
		await put('FSD_test.csv', matrix(ids('V', 6)));
		await put('labels.csv', labels([...ids('T', 8), ...ids('V', 6)]));
		const loaded = await both('FSD_train.csv', 'FSD_test.csv');
		const [one, ...others] = loaded.matrices;
		expect(others).toEqual([]);
		expect(one?.matrix.name).toBe('FSD');
		expect(one?.matrix.sample_ids).toEqual([...ids('T', 8), ...ids('V', 6)]);
		expect(one?.matrix.feature_ids).toContain(name(3));
		for (const [f, feature] of (one?.matrix.feature_ids ?? []).entries())
			for (const [s, id] of (one?.matrix.sample_ids ?? []).entries())
				expect(one?.matrix.values[f * 14 + s]).toBe(
					feature === name(3) && id.startsWith('T')
						? 5
						: value(id, range(FEATURES).find((k) => name(k) === feature) as number),
				);
		expect(one?.dropped['features_constant']).toBeUndefined();
		expect(one?.cohort.samples.map(({ split }) => split)).toEqual([
			...ids('T', 8).map(() => 'training'),
			...ids('V', 6).map(() => 'validation'),
		]);
		expect([one?.cohort.has_validation, one?.cohort.split_column]).toEqual([true, 'matrix_file']);
		expect(codes(loaded)).toEqual(['suites.parts_split']);
		expect(loaded.inputs.map((file) => path.basename(file))).toEqual([
			'FSD_train.csv',
			'FSD_test.csv',
			'labels.csv',
		]);
	});

	it('a test file that repeats samples of the training file is held out without them', async () => {
		const shared = ids('T', 8).slice(5);
		await put('FSD_train.csv', matrix(ids('T', 8)));
		await put('FSD_test.csv', matrix([...ids('V', 4), ...shared]));
		await put('labels.csv', labels([...ids('T', 8), ...ids('V', 4)]));
		const loaded = await both('FSD_train.csv', 'FSD_test.csv');
		expect(loaded.matrices.map((one) => one.matrix.sample_ids)).toEqual([[...ids('T', 8), ...ids('V', 4)]]);
		expect(
			loaded.samples.filter(({ split }) => split === 'validation').map(({ sample_id }) => sample_id),
		).toEqual(ids('V', 4));
		expect(codes(loaded)).toEqual(['suites.parts_split', 'suites.parts_shared']);
	});

	it('validation samples of people who train are left out, and said', async () => {
		const person = (id: string): string => (id === 'V1' || id === 'V3' ? 'pT2' : `p${id}`);
		await put('FSD_train.csv', matrix(ids('T', 8)));
		await put('FSD_test.csv', matrix(ids('V', 6)));
		await put('labels.csv', labels([...ids('T', 8), ...ids('V', 6)], ['patient_id', person]));
		const parameters = { labels_table: 'labels.csv', patient_col: 'patient_id' };
		const loaded = await load({
			fragmentomics_matrix_table: ['FSD_train.csv', 'FSD_test.csv'],
			...parameters,
		});
		const left = loaded.samples.filter(({ not_used }) => not_used === 'trains_elsewhere');
		expect(left.map(({ sample_id, group }) => [sample_id, group])).toEqual([
			['V1', null],
			['V3', null],
		]);
		expect(
			loaded.samples.filter(({ split }) => split === 'validation').map(({ sample_id }) => sample_id),
		).toEqual(['V2', 'V4', 'V5', 'V6']);
		const note = loaded.headline.find(({ code }) => code === 'suites.person_in_both_parts');
		expect(note?.values).toEqual({ count: 2, people: 1, names: ['pT2'] });
	});

	it('a copy under another name is not analysed a second time, and is no test file by its name', async () => {
		const rows = matrix(ids('T', 8));
		await put('FSD.csv', rows);
		await put('FSD_test.csv', rows);
		await put('labels.csv', labels(ids('T', 8)));
		const loaded = await both('FSD.csv', 'FSD_test.csv');
		expect(loaded.matrices.map((one) => one.matrix.name)).toEqual(['FSD']);
		expect(loaded.matrices[0]?.cohort.samples.map(({ split }) => split)).toEqual(
			ids('T', 8).map(() => 'training'),
		);
		expect(codes(loaded)).toEqual(['suites.parts_within']);
		// One value that differs, and they are two measurements.
		await put('FSD_test.csv', [...rows.slice(0, -1), [...(rows.at(-1) as Row).slice(0, -1), 99]]);
		expect((await both('FSD.csv', 'FSD_test.csv')).matrices.length).toBe(2);
	});

	it('of folders named for the parts too', async () => {
		await mkdir(path.join(root, 'training'));
		await mkdir(path.join(root, 'validation'));
		await put('training/features.csv', matrix(ids('T', 6)));
		await put('validation/features.csv', matrix(ids('V', 6)));
		await put('labels.csv', labels([...ids('T', 6), ...ids('V', 6)]));
		const { matrices, samples } = await both('training/features.csv', 'validation/features.csv');
		expect(matrices.map((one) => one.matrix.name)).toEqual(['features']);
		expect(samples.filter(({ split }) => split === 'validation').map(({ sample_id }) => sample_id)).toEqual(
			ids('V', 6),
		);
	});

	it('have the file as a technical column when names say no part', async () => {
		await put('Leiden.csv', matrix(ids('L', 6)));
		await put('Oslo.csv', matrix(ids('O', 6)));
		await put('Turin.csv', matrix(ids('T', 6)));
		await put('labels.csv', labels([...ids('L', 6), ...ids('O', 6), ...ids('T', 6)]));
		const loaded = await both('Leiden.csv', 'Oslo.csv', 'Turin.csv');
		expect(loaded.matrices.map((one) => [one.matrix.name, one.matrix.sample_ids.length])).toEqual([
			['Leiden_and_2_more', 18],
		]);
		const cohort = loaded.matrices[0]?.cohort;
		expect([cohort?.has_validation, cohort?.batch_columns]).toEqual([false, ['matrix_file']]);
		expect([0, 6, 12].map((s) => cohort?.samples[s]?.metadata['matrix_file'])).toEqual([
			'Leiden',
			'Oslo',
			'Turin',
		]);
		expect(codes(loaded)).toEqual(['suites.parts_joined']);
	});

	it('keep a split that the metadata hold', async () => {
		await put('FSD_train.csv', matrix(ids('T', 8)));
		await put('FSD_test.csv', matrix(ids('V', 6)));
		const all = [...ids('T', 8), ...ids('V', 6)];
		await put('labels.csv', labels(all, ['split', (_, i) => (i % 4 < 2 ? 'train' : 'validation')]));
		const [one] = (await both('FSD_train.csv', 'FSD_test.csv')).matrices;
		expect(one?.cohort.samples.map(({ split }) => split)).toEqual(
			all.map((_, i) => (i % 4 < 2 ? 'training' : 'validation')),
		);
		expect([one?.cohort.split_column, one?.cohort.batch_columns]).toEqual(['split', ['matrix_file']]);
	});

	it('use a sample of two parts once, for training', async () => {
		await put('FSD_test.csv', matrix(ids('V', 7)));
		await put('FSD_train.csv', matrix([...ids('T', 8), 'V1']));
		await put('labels.csv', labels([...ids('T', 8), ...ids('V', 7)]));
		const loaded = await both('FSD_test.csv', 'FSD_train.csv');
		expect(loaded.samples.length).toBe(15);
		expect(loaded.samples.find(({ sample_id }) => sample_id === 'V1')?.split).toBe('training');
		expect(codes(loaded)).toEqual(['suites.parts_split', 'suites.parts_shared']);
	});

	it('leave out features that one of them lacks, and count them', async () => {
		await put('a_batch1.csv', matrix(ids('A', 6)));
		await put('a_batch2.csv', matrix(ids('B', 6), false, range(FEATURES - 1)));
		await put('labels.csv', labels([...ids('A', 6), ...ids('B', 6)]));
		const [one] = (await both('a_batch1.csv', 'a_batch2.csv')).matrices;
		expect([
			one?.matrix.name,
			one?.matrix.feature_ids.length,
			one?.dropped['features_not_in_all_parts'],
		]).toEqual(['a', 11, 1]);
	});

	it('hold all features when each would choose its own', async () => {
		const many = range(2100);
		await put('x_train.csv', transposedRows(matrix(ids('T', 6), false, many)));
		await put('x_test.csv', transposedRows(matrix(ids('V', 6), false, many)));
		await put('labels.csv', labels([...ids('T', 6), ...ids('V', 6)]));
		const parameters = {
			fragmentomics_matrix_table: ['x_train.csv', 'x_test.csv'],
			labels_table: 'labels.csv',
			matrix_max_source_rows: 0,
		};
		const { matrices } = await load(parameters, 5);
		expect(matrices.map((one) => [one.matrix.feature_ids.length, one.matrix.sample_ids.length])).toEqual([
			[2100, 12],
		]);
	});

	it('carry their labels with them, each file its own', async () => {
		const withLabels = (samples: string[]): Row[] =>
			matrix(samples).map((row, i) => [
				row[0] as string,
				['group', 'healthy', 'cancer'][i === 0 ? 0 : 1 + (i % 2)]!,
				...row.slice(1),
			]);
		await put('FSD_train.csv', withLabels(ids('T', 8)));
		await put('FSD_test.csv', withLabels(ids('V', 6)));
		const loaded = await load({ fragmentomics_matrix_table: ['FSD_train.csv', 'FSD_test.csv'] });
		expect(loaded.matrices.map((one) => [one.matrix.name, one.matrix.feature_ids.length])).toEqual([
			['FSD', FEATURES],
		]);
		expect(loaded.samples.map(({ group, split }) => [group, split])).toEqual([
			...ids('T', 8).map((_, i) => [i % 2 ? 'healthy' : 'cancer', 'training']),
			...ids('V', 6).map((_, i) => [i % 2 ? 'healthy' : 'cancer', 'validation']),
		]);
	});

	it('within a file of all samples are not analysed a second time, and tell who is held out', async () => {
		const all = [...ids('T', 8), ...ids('V', 6)];
		await put('FSD_all.csv', matrix(all));
		await put('FSD_train.csv', matrix(ids('T', 8)));
		await put('FSD_test.csv', matrix(ids('V', 6)));
		await put('labels.csv', labels(all));
		const loaded = await both('FSD_all.csv', 'FSD_train.csv', 'FSD_test.csv');
		expect(loaded.matrices.map((one) => [one.matrix.name, one.matrix.sample_ids])).toEqual([
			['FSD_all', all],
		]);
		expect(loaded.samples.map(({ split }) => split)).toEqual(
			all.map((id) => (id.startsWith('T') ? 'training' : 'validation')),
		);
		expect(codes(loaded)).toEqual(['suites.parts_within_split']);
		expect(loaded.inputs.length).toBe(4);
		// The same samples with other values are another measurement.
		await put(
			'FSD_test.csv',
			matrix(ids('V', 6)).map((row) => row.map((cell) => (typeof cell === 'number' ? cell + 1 : cell))),
		);
		const other = await both('FSD_all.csv', 'FSD_train.csv', 'FSD_test.csv');
		expect(other.matrices.map((one) => one.matrix.name)).toEqual(['FSD_all', 'FSD_test']);
		expect(codes(other)).toEqual(['suites.parts_within']);
		// Being in another file as well says nothing about how a sample was measured.
		expect(other.directory.columns).not.toContain('matrix_file');
	});

	describe('are not', () => {
		it('matrices of the same samples', async () => {
			await put('raw.csv', matrix(ids('T', 8), true));
			await put('clean.csv', matrix(ids('T', 8)));
			await put('labels.csv', labels(ids('T', 8)));
			expect((await both('raw.csv', 'clean.csv')).matrices.length).toBe(2);
		});
		it('matrices of other features', async () => {
			await put('x_train.csv', matrix(ids('T', 8)));
			await put('x_test.csv', matrix(ids('V', 8), false, range(40).slice(20)));
			await put('labels.csv', labels([...ids('T', 8), ...ids('V', 8)]));
			expect((await both('x_train.csv', 'x_test.csv')).matrices.length).toBe(2);
		});
		it('files of which the metadata know nobody, unless their names are those of parts', async () => {
			await put('ours.csv', matrix(ids('T', 8)));
			await put('theirs.csv', matrix(ids('X', 8)));
			await put('labels.csv', labels(ids('T', 8)));
			expect((await both('ours.csv', 'theirs.csv')).matrices.length).toBe(2);
		});
		it('matrices of numbered features under unlike names', async () => {
			const numbered = (samples: string[]): Row[] => [
				['sample', ...range(FEATURES).map((f) => `f${f}`)],
				...samples.map((id): Row => [id, ...range(FEATURES).map((f) => value(id, f))]),
			];
			await put('motifs.csv', numbered(ids('T', 8)));
			await put('lengths.csv', numbered(ids('V', 8)));
			await put('lengths_2.csv', numbered(ids('X', 8)));
			await put('labels.csv', labels([...ids('T', 8), ...ids('V', 8), ...ids('X', 8)]));
			const { matrices } = await both('motifs.csv', 'lengths.csv', 'lengths_2.csv');
			expect(matrices.map((one) => one.matrix.name)).toEqual(['motifs', 'lengths']);
		});
	});
});

const transposedRows = (rows: readonly Row[]): Row[] =>
	(rows[0] ?? []).map((_, column) => rows.map((row) => row[column]!));
