import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InputFile } from '../../contract/records/profile.ts';
import { loadMatrix } from './load-matrix.server.ts';
import { scanProjectProfile } from '../dataset/scan.server.ts';

let root: string;
beforeEach(async () => {
	root = await realpath(await mkdtemp(path.join(tmpdir(), 'lb-rejudge-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

type Row = (string | number)[];
const csv = (rows: readonly Row[]): string => rows.map((row) => row.join(',')).join('\n') + '\n';
const put = (name: string, rows: readonly Row[]): Promise<void> =>
	writeFile(path.join(root, name), csv(rows));
const count = <Item>(n: number, item: (i: number) => Item): Item[] =>
	Array.from({ length: n }, (_, i) => item(i));
const value = (i: number, j: number): number => (((i * 7 + j * 13) % 29) - 14) / 10;

/** Samples in rows: an id column and numbered features. */
const inRows = (column: string, ids: readonly (string | number)[], stem: string, n: number): Row[] => [
	[column, ...count(n, (j) => `${stem}${j}`)],
	...ids.map((id, i): Row => [id, ...count(n, (j) => value(i, j))]),
];
const sheet = (column: string, ids: readonly (string | number)[]): Row[] => [
	[column, 'diagnosis'],
	...ids.map((id, i): Row => [id, i % 2 === 0 ? 'healthy' : 'cancer']),
];
const padded = (i: number): string => `S${String(i + 1).padStart(2, '0')}`;
const dashed = (i: number): string => `P-${String(i + 1).padStart(3, '0')}`;

async function matrixOf(name: string): Promise<InputFile> {
	const profile = await scanProjectProfile(root, { clock: () => new Date(0) });
	const found = profile.inputs.find((input) => input.path === name);
	if (found === undefined) throw new Error(`${name} was not recognised`);
	return found;
}

const load = (name: string, known_ids: readonly string[] = []) =>
	loadMatrix(path.join(root, name), {
		signal_kind: 'signal',
		name: 'm',
		max_source_rows: 0,
		seed: 1,
		known_ids,
	});

describe('matrices with samples in rows', () => {
	it.each<[string, (i: number) => string | number, string]>([
		['ID', padded, 'c'],
		['id', dashed, 'f'],
		['Unnamed: 0', padded, 'c'],
		['Code', dashed, 'f'],
		['Pseudonym', dashed, 'c'],
		['patient_code', padded, 'f'],
		['Pseudonym', (i) => 1001 + i, 'c'],
		['Code', (i) => i + 1, 'c'],
		['case_nr', (i) => 7000 - 3 * i, 'c'],
	])('under %s', async (column, idAt, stem) => {
		const ids = count(20, idAt);
		await put('m.csv', inRows(column, ids, stem, 15));
		const { matrix } = await matrixOf('m.csv');
		expect(matrix).toMatchObject({ orientation: 'samples_in_rows', n_samples: 20, n_features: 15 });
		expect(matrix?.sample_ids).toEqual(ids.map(String));
		const loaded = await load('m.csv');
		expect(loaded.matrix.sample_ids).toEqual(ids.map(String));
		expect(loaded.headline).toEqual([]);
	});

	it('keeps what describes the samples out of the features', async () => {
		const rows = count(20, (i): Row => [
			padded(i),
			i % 2 ? 'cancer' : 'healthy',
			i % 2 ? 'II' : '',
			...count(12, (j) => value(i, j)),
			40 + i,
			i / 20,
		]);
		await put('m.csv', [
			['patient_code', 'Diagnosis', 'Stage', ...count(12, (j) => `c${j}`), 'Age', 'ai_score'],
			...rows,
		]);
		const { matrix } = await matrixOf('m.csv');
		expect(matrix).toMatchObject({ orientation: 'samples_in_rows', n_features: 12 });
		expect(matrix?.excluded_columns).toEqual(['patient_code', 'Diagnosis', 'Stage', 'Age', 'ai_score']);
		expect((await load('m.csv')).matrix.feature_ids).toEqual(count(12, (j) => `c${j}`));
	});

	it('as lines of JSON, with a sample table as lines of JSON', async () => {
		const lines = (rows: readonly object[]): string =>
			rows.map((row) => JSON.stringify(row)).join('\n') + '\n';
		const records = count(20, (i) => ({
			id: padded(i),
			...Object.fromEntries(count(40, (j) => [`c${j}`, value(i, j)])),
		}));
		await writeFile(path.join(root, 'm.jsonl'), lines(records));
		await writeFile(
			path.join(root, 'meta.jsonl'),
			lines(count(20, (i) => ({ sample_id: padded(i), diagnosis: i % 2 ? 'a' : 'b' }))),
		);
		const { matrix } = await matrixOf('m.jsonl');
		expect(matrix).toMatchObject({ orientation: 'samples_in_rows', n_samples: 20, n_features: 40 });
		expect((await matrixOf('meta.jsonl')).format).toBe('metadata_table');
	});
});

describe('sample ids of a sample table', () => {
	const names = 'anna ben cora dirk emma finn gina hans iris jan kim lars mona nils olga paul'.split(' ');
	const words = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu'.split(' ');

	it('decide a matrix that does not say how it lies', async () => {
		// Gene-like row names say features; the sample table knows better.
		const ids = names.map((name) => name.toUpperCase());
		await put('m.csv', [
			['key', ...words],
			...ids.map((id, i): Row => [id, ...words.map((_, j) => value(i, j))]),
		]);
		await put('meta.csv', sheet('sample_id', ids));
		expect((await matrixOf('m.csv')).matrix).toMatchObject({
			orientation: 'samples_in_rows',
			sample_ids: ids,
		});
		const loaded = await load('m.csv', ids);
		expect(loaded.matrix.sample_ids).toEqual(ids);
		expect(loaded.matrix.feature_ids).toEqual(words);
	});

	it('find an id column of numbers under any name', async () => {
		const ids = count(20, (i) => 5000 + ((i * 37) % 101));
		await put('m.csv', inRows('ziffer', ids, 'c', 15));
		const loaded = await load('m.csv', ids.map(String));
		expect(loaded.matrix.sample_ids).toEqual(ids.map(String));
		expect(loaded.matrix.feature_ids).toEqual(count(15, (j) => `c${j}`));
	});

	it('tell columns of the features from samples', async () => {
		const samples = count(10, padded);
		const rows = count(60, (i): Row => [
			'chr1',
			i * 1000 + 1,
			(i + 1) * 1000,
			0.4 + i / 1000,
			0.9,
			i,
			value(i, 5),
			...samples.map((_, j) => value(i, j)),
		]);
		await put('m.csv', [
			['chr', 'start', 'end', 'gc', 'mappability', 'n_probes', 'own_measure', ...samples],
			...rows,
		]);
		await put('meta.csv', sheet('sample_id', samples));
		expect((await matrixOf('m.csv')).matrix?.sample_ids).toEqual(samples);
		expect((await load('m.csv', samples)).matrix.sample_ids).toEqual(samples);
		// Without a sample table the known names are annotation all the same.
		expect((await load('m.csv')).matrix.sample_ids).toEqual(['own_measure', ...samples]);
	});
});

describe('an orientation nothing tells', () => {
	it('is said in the headline', async () => {
		await put('m.csv', [
			['key', 'alpha', 'beta', 'gamma'],
			...['anna', 'ben', 'cora'].map((id, i): Row => [id, ...count(3, (j) => value(i, j))]),
		]);
		const loaded = await load('m.csv');
		expect(loaded.headline.map(({ code }) => code)).toEqual([
			`signals.assumed_${loaded.orientation === 'samples_in_rows' ? 'samples' : 'features'}`,
		]);
	});
});
