/** The level of samples without a value. */
export const MISSING_LEVEL = '(missing)';

/** One level for comparison: no case, single blanks, whole numbers without zeros behind the point. */
function folded(level: string): string {
	return level
		.normalize('NFKC')
		.replace(/\s+/gu, ' ')
		.toLowerCase()
		.replace(/^(-?\d+)\.0+$/u, '$1');
}

/**
 * Members by the level of a column, in the order of their first appearance. Levels that differ in case, blanks or ".0" are
 * one, by the spelling that most members have (of equally frequent ones the first); empty cells are a level of their own.
 */
export function levelGroups(
	members: readonly number[],
	textOf: (member: number) => string | null | undefined,
): Map<string, number[]> {
	const byLevel = new Map<string, { spellings: Map<string, number>; own: number[] }>();
	for (const member of members) {
		const text = textOf(member)?.trim() || MISSING_LEVEL;
		const key = folded(text);
		const known = byLevel.get(key) ?? { spellings: new Map<string, number>(), own: [] };
		known.spellings.set(text, (known.spellings.get(text) ?? 0) + 1);
		known.own.push(member);
		byLevel.set(key, known);
	}
	return new Map(
		[...byLevel.values()].map(({ spellings, own }) => {
			const [[spelling] = ['']] = [...spellings].sort(([, a], [, b]) => b - a);
			return [spelling, own];
		}),
	);
}
