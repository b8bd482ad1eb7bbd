import { addToList } from '../../base/add-to-list.ts';

// Of a hundred thousand files named alike, the hundredth says what the others are. Which files are looked at depends on names
// and sizes only, so the same folder is read in the same way every time.

/** From more files than this on one name pattern is sampled. */
export const MAX_UNSAMPLED = 1000;
/** Files of a pattern that are opened, spread evenly over it: the first and the last among them. */
export const SAMPLED = 128;
/** A file this many times larger than every sampled one, or smaller, is opened too: it may well be something else. */
const OUTLYING = 4;

/** Files named alike. */
export interface NamePattern {
	/** How they are named: `#` stands for a number, `*` for any name. */
	pattern: string;
	/** In the order of the folder. */
	files: string[];
}

/**
 * The patterns of a folder with more than `least` files. Names that differ in their numbers alone are one pattern
 * (`P#/reads#.bed`); of the others, those with the same ending below the same first folder (`*.frag.bed`). Pure.
 */
export function namePatterns(files: readonly string[], least = MAX_UNSAMPLED): NamePattern[] {
	if (files.length <= least) return [];
	const numbered = large(gather(files, byNumbers), least);
	const taken = new Set(numbered.flatMap((one) => one.files));
	const others = files.filter((file) => !taken.has(file));
	return [...numbered, ...large(gather(others, byEnding), least)];
}

const byNumbers = (file: string): string => file.replace(/\d+/g, '#');

/** Name of the first folder, and the endings of the file from the first dot on. */
function byEnding(file: string): string {
	const name = file.slice(file.lastIndexOf('/') + 1);
	const dot = name.indexOf('.', 1);
	const slash = file.indexOf('/');
	const child = slash === -1 ? '' : `${file.slice(0, slash)}/`;
	return `${child}*${dot === -1 ? '' : byNumbers(name.slice(dot))}`;
}

function gather(files: readonly string[], patternOf: (file: string) => string): NamePattern[] {
	const patterns = new Map<string, string[]>();
	for (const file of files) addToList(patterns, patternOf(file), file);
	return [...patterns].map(([pattern, named]) => ({ pattern, files: named }));
}

const large = (patterns: readonly NamePattern[], least: number): NamePattern[] =>
	patterns.filter((one) => one.files.length > least);

/** Files spread evenly over a list, its first and last among them. Pure. */
export function spread<Item>(items: readonly Item[], count = SAMPLED): Item[] {
	if (items.length <= count) return [...items];
	const chosen = new Set(
		Array.from({ length: count }, (_, index) => Math.round((index * (items.length - 1)) / (count - 1))),
	);
	return items.filter((_, index) => chosen.has(index));
}

/** Is a file of this size unlike all of these? An empty one always is. Pure. */
export function isOutlying(bytes: number, range: { smallest: number; largest: number }): boolean {
	return bytes === 0 || bytes * OUTLYING < range.smallest || bytes > range.largest * OUTLYING;
}
