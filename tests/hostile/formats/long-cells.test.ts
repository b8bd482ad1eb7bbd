import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scanProjectProfile } from '../../../src/lib/core/dataset/scan.server.ts';
import type { Profile } from '../../../src/lib/contract/records/profile.ts';
import { isLong } from '../../setup/test-size.ts';
import { readToEnd } from './read-to-end.ts';

// One cell of 60,000 characters, in every position of tables and signals: the time may grow with its length, not with the
// square of it.

const LONG = 60_000;
const SHORT = 6_000;
/** Ten times the text may take this many times as long; the square would be a hundred. */
const MAX_TIMES = 30;
/** A folder read in less is quick, whatever the ratio says. */
const QUICK_MS = 4000;

const CHARACTERS = ['A', '(', '[', '-', '_', '.', ' ', '7', '"', "'", '=', 'é'];
const POSITIONS = ['header', 'id', 'label', 'data'] as const;
type Position = (typeof POSITIONS)[number];

const ROWS = Array.from({ length: 12 }, (_, i) => i);
/** The row that holds the long cell. */
const AT = 3;

const place = mkdtempSync(path.join(tmpdir(), 'lb-long-cells-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

interface Written {
	name: string;
	format: string;
	text: string;
}

/** The files with a long cell of one character in one position. */
function filesWith(character: string, position: Position, length: number): Written[] {
	const cell = character.repeat(length);
	const at = (where: Position, row: number, usual: string | number): string | number =>
		position === where && row === AT ? cell : usual;
	const head = (usual: string): string => (position === 'header' ? cell : usual);
	const samples = [
		['sample', 'group', 'age', head('batch')],
		...ROWS.map((i) => [
			at('id', i, `P${i}`),
			at('label', i, i % 2 === 0 ? 'healthy' : 'cancer'),
			at('data', i, 40 + i),
			`b${i % 3}`,
		]),
	];
	const matrix = [
		['sample', 'TP53', head('KRAS'), 'EGFR', at('label', AT, 'MYC')],
		...ROWS.map((i) => [at('id', i, `P${i}`), i / 3, at('data', i, i / 7), 1 / (i + 1), i / 5]),
	];
	const bed = [
		...(position === 'header' ? [['1', '2', cell]] : []),
		...ROWS.map((i) => [at('id', i, 'chr1'), 100 * i, at('data', i, 100 * i + 50), at('label', i, `r${i}`)]),
	];
	const sam = [
		['@SQ', `SN:${head('chr1')}`, 'LN:10000'],
		...ROWS.map((i) => [
			...[at('id', i, `read${i}`), 0, at('label', i, 'chr1'), 1 + 10 * i, 60, at('data', i, '4M')],
			...['*', 0, 0, 'ACGT', 'IIII'],
		]),
	];
	const sizes = ROWS.map((i) => [at('id', i, `name${i}`), at('data', i, '16569 bases')]);
	const join = (rows: readonly (readonly (string | number)[])[], delimiter: string): string =>
		rows.map((row) => `${row.join(delimiter)}\n`).join('');
	return [
		{ name: 'samples.csv', format: 'table', text: join(samples, ',') },
		{ name: 'samples.tsv', format: 'table', text: join(samples, '\t') },
		{ name: 'matrix.csv', format: 'table', text: join(matrix, ',') },
		{ name: 'x.bed', format: 'bed', text: join(bed, '\t') },
		{ name: 'x.sam', format: 'sam', text: join(sam, '\t') },
		{ name: 'sizes.txt', format: 'table', text: join(sizes, '\t') },
	];
}

const scan = (folder: string): Promise<Profile> => scanProjectProfile(folder, { clock: () => new Date(0) });

/** Scans a folder of such files and reads each as its task would; milliseconds. */
async function timeOf(position: Position, length: number): Promise<number> {
	const folder = path.join(place, `${position}-${length}`);
	mkdirSync(folder);
	const turn = POSITIONS.indexOf(position);
	const written = CHARACTERS.flatMap((character, i) =>
		filesWith(character, position, length)
			// Every character in every position; in the short lane of one half of the files, and of the other in the next position.
			.filter((_, kind) => isLong || (i + kind + turn) % 2 === 0)
			.map((file) => ({ ...file, path: path.join(folder, `s${i}-${file.name}`) })),
	);
	for (const file of written) writeFileSync(file.path, file.text);
	const start = performance.now();
	await scan(folder);
	for (const file of written) await readToEnd(file.path, file.format, {}).catch(() => undefined);
	return performance.now() - start;
}

describe('a cell of 60,000 characters', () => {
	it.each(POSITIONS)('in the %s of a file costs no more than its length', async (position) => {
		const before = isLong ? await timeOf(position, SHORT) : null;
		const long = await timeOf(position, LONG);
		// What is quick needs no comparison.
		const short = before ?? (long < QUICK_MS ? 0 : await timeOf(position, SHORT));
		expect(long).toBeLessThan(Math.max(QUICK_MS, MAX_TIMES * short));
	});

	it('is carried as data, and tells no role by its name', async () => {
		const folder = path.join(place, 'roles');
		const name = `${'x '.repeat(200)}batch`;
		mkdirSync(folder);
		writeFileSync(
			path.join(folder, 'matrix.csv'),
			[
				'sample,TP53,KRAS,EGFR,MYC,BRAF\n',
				...ROWS.map((i) => `P${i},${i / 3},${i / 7},0.1,0.${i}5,1.5\n`),
			].join(''),
		);
		const rows = ROWS.map((i) => `P${i},${i % 2 === 0 ? 'healthy' : 'cancer'},b${i % 3}\n`);
		writeFileSync(path.join(folder, 'samples.csv'), [`sample,group,${name}\n`, ...rows].join(''));
		const { metadata_profile } = await scan(folder);
		expect(metadata_profile.label_column).toBe('group');
		expect(JSON.stringify(metadata_profile.batch_columns)).not.toContain('batch');
	});
});
