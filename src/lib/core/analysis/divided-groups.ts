/**
 * Groups (0 to `count` - 1) that share a level of a column, and those that share one with these, together. `levels` are the
 * groups that occur at each level; more than one part means that the column tells groups apart without exception.
 */
export function dividedGroups(count: number, levels: Iterable<ReadonlySet<number>>): number[][] {
	const part = Array.from({ length: count }, (_, g) => g);
	for (const groups of levels) {
		const touched = new Set([...groups].map((g) => part[g]!));
		const [first] = touched;
		if (first === undefined) continue;
		for (let g = 0; g < count; g++) if (touched.has(part[g]!)) part[g] = first;
	}
	return [...new Set(part)].map((one) => [...part.keys()].filter((g) => part[g] === one));
}
