/** Names that are offered where one is unknown. */
const MAX_NAMES = 5;

/**
 * The known names most like an unknown one, best first: by shared pairs of letters (Dice), ties by name. Fewer than five where
 * the others share nothing with it.
 */
export function nearestNames(name: string, known: readonly string[]): string[] {
	const wanted = pairs(name);
	const rated = known.map((other) => ({ other, likeness: likeness(wanted, pairs(other)) }));
	return rated
		.filter((one) => one.likeness > 0)
		.sort((a, b) => b.likeness - a.likeness || (a.other < b.other ? -1 : 1))
		.slice(0, MAX_NAMES)
		.map(({ other }) => other);
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
