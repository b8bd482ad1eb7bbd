import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../contract/records/profile.ts';
import { scanProjectProfile } from './scan.server.ts';

let root: string;
beforeEach(async () => {
	root = await realpath(await mkdtemp(path.join(tmpdir(), 'lb-shared-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

type Row = (string | number)[];
const count = <Item>(n: number, item: (i: number) => Item): Item[] =>
	Array.from({ length: n }, (_, i) => item(i));
const value = (i: number, j: number): number => (((i * 7 + j * 13) % 29) - 14) / 10;
const put = (name: string, rows: readonly Row[]): Promise<void> =>
	writeFile(path.join(root, name), rows.map((row) => row.join(',')).join('\n') + '\n');
const scan = (): Promise<Profile> => scanProjectProfile(root, { clock: () => new Date(0) });
const inputOf = (profile: Profile, name: string): Profile['inputs'][number] => {
	const found = profile.inputs.find((one) => one.path === name);
	if (found === undefined) throw new Error(`${name} is no input`);
	return found;
};

const N = 24;
const ids = count(N, (i) => 10_000 + ((i * 7919 + 423) % 80_021));
/** Leading cells of every row, and features behind them. */
const measured = (names: readonly string[], lead: (i: number) => Row, features: number): Row[] => [
	[...names, ...count(features, (j) => `c${j}`)],
	...count(N, (i): Row => [...lead(i), ...count(features, (j) => value(i, j))]),
];
const label = (i: number): string => (i % 2 === 0 ? 'healthy' : 'cancer');

describe('ids of numbers under a name that says nothing', () => {
	it.each<[string, number]>([
		['nr', 15],
		['X1', 15],
		['code', 15],
		['X1', 60],
		['nr', 4],
	])('"%s" before %i features, shared with the sample table', async (name, features) => {
		await put(
			'm.csv',
			measured([name], (i) => [ids[i]!], features),
		);
		await put('meta.csv', [
			[name, 'diagnosis', 'age'],
			...count(N, (i): Row => [ids[N - 1 - i]!, label(i), 40 + ((i * 5) % 31)]),
		]);
		const profile = await scan();
		const { matrix, evidence_code } = inputOf(profile, 'm.csv');
		expect(matrix).toMatchObject({ orientation: 'samples_in_rows', n_samples: N, n_features: features });
		expect(matrix?.sample_ids).toEqual(ids.map(String));
		// A name that says "id" needs no sample table.
		expect(evidence_code.includes('recognise.shared_ids')).toBe(name !== 'code');
		expect(inputOf(profile, 'meta.csv').format).toBe('metadata_table');
		expect(profile.metadata_profile).toMatchObject({
			sample_column: name,
			label_column: 'diagnosis',
			matched_samples: N,
			label_counts: { cancer: 12, healthy: 12 },
		});
	});

	it('states what agreed', async () => {
		await put(
			'm.csv',
			measured(['X1'], (i) => [ids[i]!], 15),
		);
		await put('meta.csv', [['nummer', 'diagnosis'], ...count(N - 1, (i): Row => [ids[i]!, label(i)])]);
		const { evidence } = inputOf(await scan(), 'm.csv');
		expect(evidence.at(-1)).toBe(
			'Column "X1" identifies the samples although its name does not suggest it: 23 of 24 values occur in column "nummer" of meta.csv.',
		);
	});

	it('serve several matrices, beside a patient id the measurements lack', async () => {
		for (const name of ['a.csv', 'b.csv'])
			await put(
				name,
				measured(['X1'], (i) => [ids[i]!], 15),
			);
		await put('meta.csv', [
			['patient_id', 'X1', 'diagnosis'],
			...count(N, (i): Row => [`P${i + 1}`, ids[i]!, label(i)]),
		]);
		const profile = await scan();
		for (const name of ['a.csv', 'b.csv'])
			expect(inputOf(profile, name).matrix?.sample_ids).toEqual(ids.map(String));
		expect(profile.metadata_profile).toMatchObject({
			sample_column: 'X1',
			patient_column: 'patient_id',
			matched_samples: N,
		});
	});
});

describe('a feature of whole numbers stays a feature', () => {
	const sheet = (id: (i: number) => string | number, more: string, cell: (i: number) => number): Row[] => [
		['sample_id', more, 'diagnosis'],
		...count(N, (i): Row => [id(i), cell(i), label(i)]),
	];
	/** Whole numbers that happen to be 1 to 24 in another order. */
	const ranks = count(N, (i) => 1 + ((i * 5) % N));

	it.each<[string, (i: number) => string | number]>([
		['ids that match', (i) => `S${i + 1}`],
		['ids that match by their affix', (i) => `cohort_S${i + 1}`],
		['ids that do not match', (i) => `donor ${String.fromCharCode(97 + i)}`],
		['ids of numbers, 1 to n', (i) => i + 1],
	])('beside %s', async (_, id) => {
		await put(
			'm.csv',
			measured(['sample', 'fragments'], (i) => [`S${i + 1}`, ranks[i]!], 15),
		);
		await put(
			'meta.csv',
			sheet(id, 'fragments', (i) => ranks[i]!),
		);
		const { matrix, evidence_code } = inputOf(await scan(), 'm.csv');
		expect(matrix?.sample_ids).toEqual(count(N, (i) => `S${i + 1}`));
		expect(matrix?.n_features).toBe(16);
		expect(evidence_code).not.toContain('recognise.shared_ids');
	});
});
