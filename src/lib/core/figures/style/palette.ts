import { interpolateViridis } from 'd3-scale-chromatic';
import { ACCENT, UNLABELLED } from './ink.ts';

/** Colour of the reference (control) group and of "lower than control": the blue of Okabe and Ito. */
export const REFERENCE = '#0072B2';
/** Colour of the positive group and of "higher than control": their vermilion. */
export const POSITIVE = '#D55E00';

// The rest of Okabe and Ito's palette (Color Universal Design, 2008), yellow darkened so that it prints on white; brown,
// grey-violet and olive follow because nine groups happen.
const OTHERS = [
	'#009E73',
	'#E69F00',
	'#CC79A7',
	'#56B4E9',
	'#B8A900',
	'#7A4B1E',
	'#5F5A8C',
	'#1D2126',
	'#7F8C3A',
];

/** Colours that groups have, those of the reference and the positive group first. */
export const GROUP_PALETTE: readonly string[] = [REFERENCE, POSITIVE, ...OTHERS];

/** Colours for curves and other series that are not groups of samples; never the two group colours. */
const SERIES = ['#0B6E69', '#CC79A7', '#E69F00', '#56B4E9', '#7A4B1E'];
const DASHES = ['', '6 3', '2 2', '8 3 2 3', '1 3'];

/** The i-th series: colour and dash, so that curves differ in greyscale print too. */
export function seriesStyle(i: number): { color: string; dash: string | null } {
	return { color: SERIES[i % SERIES.length]!, dash: DASHES[i % DASHES.length] || null };
}

/** Numbers of which each is a group, on one scale of colours. */
export interface GroupScale {
	label: string;
	low: number;
	high: number;
	clipped_low: boolean;
	clipped_high: boolean;
}

/** Columns that say to which group each sample belongs; null = no label. */
export interface Grouping {
	group: readonly (string | null)[];
	groups: readonly string[];
	reference?: string | null;
	positive?: string | null;
	/** Colours that a person or the page gave to groups; the others follow from role and order. */
	group_colors?: Readonly<Record<string, string>> | undefined;
	/** Present when the groups are values of a numeric column. */
	group_scale?: GroupScale | undefined;
	/** Groups of the members of rows that stand for several samples; null = a sample of its own. */
	sample_clusters?: readonly ({ group: readonly (string | null)[] } | null)[];
}

/** How one group is drawn. `name` null stands for samples without a label. */
export interface GroupStyle {
	name: string | null;
	color: string;
	/** Samples of the group, over all rows. */
	count: number;
	/** The scale that its colour is a place on, for groups that are numbers. */
	scale?: GroupScale;
}

/**
 * Colours of the groups in drawing order: those given to them, else by role and place in the list; groups that no sample has are left out, groups that the list forgot follow it,
 * samples without a label come last. The colour of a group depends on the list alone, so a group keeps its colour when
 * another one is empty.
 */
export function groupStyles(grouping: Grouping): GroupStyle[] {
	const counts = new Map<string | null, number>();
	for (const [row, own] of grouping.group.entries())
		for (const name of grouping.sample_clusters?.[row]?.group ?? [own])
			counts.set(name, (counts.get(name) ?? 0) + 1);
	const ranges = areRanges(grouping.groups) ? rangeColors(grouping.groups) : null;
	const listed = [...new Set([...grouping.groups, ...[...counts.keys()].filter((name) => name !== null)])];
	// Vermilion stays free while a positive group may still claim it; it is the last resort of several-class data.
	const free = grouping.positive ? OTHERS : [...OTHERS, POSITIVE];
	let next = 0;
	const styles: GroupStyle[] = [];
	for (const name of listed) {
		let color: string;
		const ranged = name === null ? undefined : ranges?.get(name);
		if (ranged !== undefined) color = ranged;
		else if (name === grouping.reference) color = REFERENCE;
		else if (name === grouping.positive) color = POSITIVE;
		else color = freeColor(free, next++);
		// Own keys only: a group may be called `constructor`.
		const given = grouping.group_colors;
		if (name !== null && given !== undefined && Object.hasOwn(given, name)) color = given[name] ?? color;
		const count = counts.get(name) ?? 0;
		const scale = grouping.group_scale;
		if (count > 0) styles.push({ name, color, count, ...(scale === undefined ? {} : { scale }) });
	}
	const unlabelled = counts.get(null) ?? 0;
	if (unlabelled > 0) styles.push({ name: null, color: UNLABELLED, count: unlabelled });
	return styles;
}

/** The i-th free colour; beyond the last one they come again, lighter and then darker, so that no two groups are alike. */
function freeColor(free: readonly string[], i: number): string {
	const color = free[i % free.length]!;
	const turn = Math.floor(i / free.length);
	if (turn === 0) return color;
	return mixed(color, turn % 2 === 1 ? 255 : 0, 0.4 + 0.1 * Math.min(2, turn >> 1));
}

/** A colour `#rrggbb` with a part of white (255) or black (0) in it. */
function mixed(color: string, other: number, part: number): string {
	const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
	return `#${channels
		.map((own) =>
			Math.round(own + (other - own) * part)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`;
}

/** Are these groups the ranges that a column of numbers was cut into (`≤ 50`, `50 – 60`, `> 60`)? */
export function areRanges(groups: readonly string[]): boolean {
	return (
		groups.length > 1 &&
		groups.every((name, i) => (i === 0 ? /^≤ / : i < groups.length - 1 ? / – / : /^> /).test(name))
	);
}

/** Ranges are in an order, so their colours are too: dark to bright, the brightest still seen on white. */
function rangeColors(ranges: readonly string[]): Map<string, string> {
	const last = Math.max(1, ranges.length - 1);
	return new Map(ranges.map((name, i) => [name, sequentialColor(i / last)]));
}

/** Colour at a part of the way (0-1) of the scale for numbers: dark to bright, the brightest still seen on white. */
export function sequentialColor(part: number): string {
	return interpolateViridis(0.05 + 0.8 * Math.min(1, Math.max(0, part)));
}

/** Style of each row, by the styles of the groups. */
export function styleOf(styles: readonly GroupStyle[]): (name: string | null | undefined) => GroupStyle {
	const byName = new Map(styles.map((style) => [style.name, style]));
	const fallback: GroupStyle = { name: null, color: UNLABELLED, count: 0 };
	return (name) => byName.get(name ?? null) ?? fallback;
}

/**
 * Look of the mark of a sample by its group: hollow and grey without a label among labelled ones, filled where no sample has a
 * label and grey would say nothing.
 */
export function groupLook(grouping: Grouping): (name: string | null | undefined) => {
	color: string;
	hollow: boolean;
} {
	const styles = groupStyles(grouping);
	if (styles.every(({ name }) => name === null)) return () => ({ color: ACCENT, hollow: false });
	const style = styleOf(styles);
	return (name) => ({ color: style(name).color, hollow: (name ?? null) === null });
}

// Classes of things that are not groups of samples: Okabe and Ito's palette without the two group colours.
const CLASSES = ['#0B6E69', '#E69F00', '#CC79A7', '#56B4E9', '#7A4B1E', '#B8A900', '#5F5A8C', '#009E73'];

/** Colour of a class by its place in the list; grey for none or one that the list does not hold. */
export function classColor(classes: readonly string[], name: string | null): string {
	const at = name === null ? -1 : classes.indexOf(name);
	return at < 0 ? UNLABELLED : CLASSES[at % CLASSES.length]!;
}
