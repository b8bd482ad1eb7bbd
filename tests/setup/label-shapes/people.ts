import type { Random } from '../../../src/lib/base/random.ts';

export type Cell = string | number | null;
export type Row = Cell[];

/** One sample of a made-up cohort. */
export interface Sample {
	id: string;
	group: string;
	age: number;
	sex: string;
	plate: string;
	date: string;
}

const pad = (n: number, width: number): string => String(n).padStart(width, '0');

/** `n` of each group in an order that is not that of the groups. */
export function draw(random: Random, sizes: Readonly<Record<string, number>>, id = numbered('S')): Sample[] {
	const groups = random.shuffle(Object.entries(sizes).flatMap(([group, n]) => Array<string>(n).fill(group)));
	return groups.map((group, i) => ({
		id: id(i, random),
		group,
		age: 40 + random.int(45),
		sex: random.int(2) === 0 ? 'F' : 'M',
		plate: `Plate ${1 + random.int(3)}`,
		date: `2021-${pad(1 + random.int(12), 2)}-${pad(1 + random.int(28), 2)}`,
	}));
}

/** `S001`, `S002` ... */
export function numbered(prefix: string, width = 3): (i: number, random: Random) => string {
	return (i) => `${prefix}${pad(i + 1, width)}`;
}

/** Sizes that differ between seeds: `least` to twice as many. */
export function sizes(random: Random, groups: readonly string[], least: number): Record<string, number> {
	return Object.fromEntries(groups.map((group) => [group, least + random.int(least)]));
}

export function tally(values: readonly string[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
	return counts;
}

/** A measured value with four decimals, shifted where the sample is a case. */
export const measured = (random: Random, shift = 0): number =>
	Math.round((random.normal() + shift) * 1e4) / 1e4;
