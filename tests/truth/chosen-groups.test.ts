import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { createRandom } from '../../src/lib/base/random.ts';
import type { SuiteResult } from '../../src/lib/core/suites/suite.ts';
import { analyzeCfdna } from '../../src/lib/core/suites/analyze-cfdna/run.server.ts';

const [TRAINING, VALIDATION, FEATURES] = [60, 40, 30];

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'lb-chosen-'));
	write('null');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Scores on the first principal component, by power iteration. */
function firstScores(rows: readonly number[][]): number[] {
	const mean = Array.from(
		{ length: FEATURES },
		(_, f) => rows.reduce((sum, row) => sum + row[f]!, 0) / rows.length,
	);
	const centred = rows.map((row) => row.map((value, f) => value - mean[f]!));
	let axis = Array.from({ length: FEATURES }, (_, f) => 1 + f / FEATURES);
	const scores = (): number[] =>
		centred.map((row) => row.reduce((sum, value, f) => sum + value * axis[f]!, 0));
	for (let round = 0; round < 200; round++) {
		const along = scores();
		const next = axis.map((_, f) => centred.reduce((sum, row, s) => sum + row[f]! * along[s]!, 0));
		const length = Math.hypot(...next);
		axis = next.map((value) => value / length);
	}
	return scores();
}

/**
 * Noise without groups. The arm of a training sample is its side of the median of PC1; that of a validation sample has nothing to do
 * with its values.
 */
function write(name: string): void {
	const random = createRandom(7, 'chosen groups');
	const values = Array.from({ length: TRAINING + VALIDATION }, () =>
		Array.from({ length: FEATURES }, () => random.normal()),
	);
	const along = firstScores(values.slice(0, TRAINING));
	const median = [...along].sort((a, b) => a - b)[TRAINING / 2]!;
	const arm = (s: number): string => ((s < TRAINING ? along[s]! < median : s % 2 === 0) ? 'A' : 'B');
	const id = (s: number): string => `S${String(s).padStart(3, '0')}`;
	const text = (rows: readonly (readonly (string | number)[])[]): string =>
		`${rows.map((row) => row.join(',')).join('\n')}\n`;
	writeFileSync(
		path.join(folder, `${name}.csv`),
		text([
			['sample', ...Array.from({ length: FEATURES }, (_, f) => `f${f}`)],
			...values.map((row, s) => [id(s), ...row.map((value) => value.toFixed(6))]),
		]),
	);
	writeFileSync(
		path.join(folder, `${name}-people.csv`),
		text([
			['sample', 'arm', 'split'],
			...values.map((_, s) => [id(s), arm(s), s < TRAINING ? 'training' : 'validation']),
		]),
	);
}

function writeOther(): void {
	const random = createRandom(11, 'other');
	const rows = Array.from({ length: TRAINING + VALIDATION }, (_, s) => [
		`S${String(s).padStart(3, '0')}`,
		...Array.from({ length: FEATURES }, () => random.normal().toFixed(6)),
	]);
	const header = ['sample', ...Array.from({ length: FEATURES }, (_, f) => `g${f}`)];
	writeFileSync(
		path.join(folder, 'other.csv'),
		`${[header, ...rows].map((row) => row.join(',')).join('\n')}\n`,
	);
}

const BY_ARM = ['high=arm is A', 'low=arm is B'];
function run(
	name: string,
	chosen_from: string[],
	group = BY_ARM,
	people = `${name}-people.csv`,
): Promise<SuiteResult> {
	return analyzeCfdna({
		parameters: {
			...{ signal_matrix_table: [`${name}.csv`], labels_table: [people], group },
			...(chosen_from.length === 0 ? {} : { chosen_from }),
			...{
				projection: 'pca',
				permutations: 79,
				model_c: 0.1,
				seed: 1,
				split_col: 'split',
				reference_class: 'low',
			},
		},
		...{ base: folder, command: '', parallel: inline, watch: {} },
	});
}
const statusOf = ({ summary }: SuiteResult): string | undefined => summary.matrices[0]?.verdict?.status;
/** Tables with p or q values of group differences, with the number of rows that have one. */
const tested = ({ tables }: SuiteResult): Record<string, number> =>
	Object.fromEntries(
		tables.flatMap(({ name, rows }): [string, number][] => {
			const n = rows.filter((row) =>
				Object.entries(row).some(
					([column, value]) => /(?:^|_)[pq]_value/u.test(column) && Number.isFinite(value),
				),
			).length;
			return n === 0 ? [] : [[name, n]];
		}),
	);

describe('groups cut at the median of PC1 of noise', () => {
	it('would be told apart where nobody says what they were chosen from', async () => {
		const found = await run('null', []);
		// An AUROC of 0.86 on such data; this is what the record of the choice is for.
		expect(statusOf(found)).toBe('told_apart');
		expect(tested(found)).toMatchObject({ null_effects: FEATURES });
	});

	it('get no verdict and no p value in the matrix they were chosen from', async () => {
		const found = await run('null', ['matrix null.csv']);
		expect(statusOf(found)).toBe('not_assessable');
		// How components go with the parts of the cohort says nothing about the groups.
		expect(Object.keys(tested(found))).toEqual(['null_pc_associations']);
		const { rows = [] } = found.tables.find(({ name }) => name === 'null_pc_associations') ?? {};
		expect(new Set(rows.map(({ column }) => column))).toEqual(new Set(['split']));
	});

	it('get none either where they were chosen from training samples', async () => {
		const found = await run('null', ['matrix null.csv', 'training']);
		expect(statusOf(found)).toBe('not_assessable');
		expect(Object.keys(tested(found))).toEqual(['null_pc_associations']);
	});

	it('are tested in another matrix that shares no feature with it', async () => {
		// The same samples and arms; the values are other noise, under other names.
		writeOther();
		const found = await run('other', ['matrix null.csv'], BY_ARM, 'null-people.csv');
		expect(statusOf(found)).toBe('not_told_apart');
		expect(found.summary.matrices[0]?.model?.metrics['auroc']?.n).toBe(TRAINING);
	});

	it('are not tested where their samples are listed: whoever lists them has seen them', async () => {
		const ids = (from: number): string =>
			Array.from({ length: 50 }, (_, i) => `S${String(2 * i + from).padStart(3, '0')}`).join(', ');
		const listed = [`high=samples ${ids(0)}`, `low=samples ${ids(1)}`];
		expect(statusOf(await run('null', ['matrix null.csv', 'training'], listed))).toBe('not_assessable');
	});
});

describe('groups cut at a column that follows the data, by whatever name', () => {
	const MEASURED: Record<string, (f3: number, along: number, row: readonly number[]) => number> = {
		copy: (f3) => f3,
		rounded: (f3) => Math.round(f3 * 10) / 10,
		other_unit: (f3) => 37 - 2.5 * f3,
		log_scale: (f3) => Math.exp(f3),
		component: (_, along) => along,
		burden: (_f3, _along, row) => row.reduce((sum, value) => sum + value, 0),
	};

	beforeAll(() => {
		const rows = readFileSync(path.join(folder, 'null.csv'), 'utf8')
			.trim()
			.split('\n')
			.slice(1)
			.map((line) => line.split(','));
		const values = rows.map((row) => row.slice(1).map(Number));
		const along = firstScores(values);
		const random = createRandom(3, 'unrelated');
		const measured = values.map((row, s) => [
			...Object.values(MEASURED).map((of) => of(row[3]!, along[s]!, row).toFixed(5)),
			random.normal().toFixed(5),
		]);
		const lines = [
			['sample', ...Object.keys(MEASURED), 'unrelated', 'split'],
			...rows.map(([id], s) => [id, ...measured[s]!, s < TRAINING ? 'training' : 'validation']),
		];
		writeFileSync(path.join(folder, 'lab.csv'), `${lines.map((line) => line.join(',')).join('\n')}\n`);
	});

	const cut = (column: string, at: number): string[] => [`high=${column} >= ${at}`, `low=${column} < ${at}`];

	it.each([
		['copy', 0, 'follows the values of f3 of null'],
		['rounded', 0, 'follows the values of f3 of null'],
		['other_unit', 37, 'follows the values of f3 of null'],
		['log_scale', 1, 'follows the values of f3 of null'],
		['component', 0, 'follows principal component 1 of null'],
		['burden', 0, 'follows the mean of all features of null'],
	])('%s: nothing is tested, and the headline says why', async (column, at, why) => {
		const found = await run('null', [], cut(column, at), 'lab.csv');
		expect(statusOf(found)).toBe('not_assessable');
		expect(found.summary.headline).toContain(why);
		expect(Object.keys(tested(found))).not.toContain('null_effects');
	});

	it('another matrix that shares no feature with it is tested', async () => {
		writeOther();
		expect(statusOf(await run('other', [], cut('copy', 0), 'lab.csv'))).toBe('not_told_apart');
	});

	it('a column of its own is tested', async () => {
		const found = await run('null', [], cut('unrelated', 0), 'lab.csv');
		expect(statusOf(found)).toBe('not_told_apart');
		expect(tested(found)).toMatchObject({ null_effects: FEATURES });
	});
});
