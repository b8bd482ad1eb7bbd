import { maxOf } from './extremes.ts';

/** Names that are offered where one is unknown. */
const MAX_NAMES = 5;

/** Names that share less with it were not meant. */
const MIN_LIKENESS = 0.25;
/** Beside one that is much like it, those that are less than half as much were not meant either. */
const MIN_OF_BEST = 0.5;

/**
 * The known names most like an unknown one, best first: by shared pairs of letters (Dice), ties by name. Fewer than five, or none,
 * where the others share little with it.
 */
export function nearestNames(name: string, known: readonly string[]): string[] {
	const wanted = pairs(name);
	const rated = known.map((other) => ({ other, likeness: likeness(wanted, pairs(other)) }));
	const best = maxOf(rated.map((one) => one.likeness));
	const least = Math.max(MIN_LIKENESS, MIN_OF_BEST * best);
	return rated
		.filter((one) => one.likeness >= least)
		.sort((a, b) => b.likeness - a.likeness || (a.other < b.other ? -1 : 1))
		.slice(0, MAX_NAMES)
		.map(({ other }) => other);
}

/** The nearest names; where none is near the first of all, to show what they look like. */
export function nearestOrFirst(name: string, known: readonly string[], most = MAX_NAMES): string[] {
	const near = nearestNames(name, known);
	return (near.length > 0 ? near : known).slice(0, most);
}

/** Pairs of neighbouring letters, ends marked; case, blanks and separators do not count. */
function pairs(name: string): Set<string> {
	const plain = `^${name
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[\s._-]+/gu, '')}$`;
	const letters = [...plain];
	return new Set(letters.slice(1).map((letter, i) => `${letters[i] ?? ''}${letter}`));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
	const shared = [...a].filter((pair) => b.has(pair)).length;
	return (2 * shared) / (a.size + b.size);
}
