import type { Random } from '../../../src/lib/base/random.ts';
import { measured, type Cell, type Row } from './people.ts';

function field(cell: Cell, separator: string): string {
	const text = cell === null ? '' : String(cell);
	return text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text table. */
export function csv(rows: readonly Row[], separator = ','): string {
	return `${rows.map((row) => row.map((cell) => field(cell, separator)).join(separator)).join('\n')}\n`;
}

export const tsv = (rows: readonly Row[]): string => csv(rows, '\t');

/** 5 Mb bins as features. */
export const binNames = (n: number): string[] =>
	Array.from(
		{ length: n },
		(_, i) => `chr${1 + Math.floor(i / 12)}:${(i % 12) * 5_000_000}-${((i % 12) + 1) * 5_000_000}`,
	);

export const motifNames = (n: number): string[] =>
	Array.from({ length: n }, (_, i) =>
		[64, 16, 4, 1].map((unit) => 'ACGT'[Math.floor(i / unit) % 4]).join(''),
	);

export const probeNames = (n: number): string[] =>
	Array.from({ length: n }, (_, i) => `cg${String(10_000 + i * 37).padStart(8, '0')}`);

/** Samples in rows. */
export function samplesInRows(
	random: Random,
	ids: readonly string[],
	names: readonly string[],
	head = 'sample',
): Row[] {
	return [[head, ...names], ...ids.map((id) => [id, ...names.map(() => measured(random))])];
}

/** Features in rows. */
export function featuresInRows(
	random: Random,
	ids: readonly string[],
	names: readonly string[],
	head = 'feature',
): Row[] {
	return [
		[head, ...ids],
		...names.map((name) => [name, ...ids.map(() => Math.round(random.uniform() * 1e4) / 1e4)]),
	];
}
