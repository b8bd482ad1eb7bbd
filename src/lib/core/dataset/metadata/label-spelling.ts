/** A whole number without zeros behind the point, as tables with gaps write it: "1.0" and "1.00" are "1". */
export function plainNumber(label: string): string {
	return label.replace(/^([-+]?\d+)\.0+$/u, '$1');
}

/**
 * One label for comparison: one Unicode form, no case, no blanks ("Non Cancer" = "noncancer"; "1 1" stays apart from "11"),
 * whole numbers without zeros behind the point.
 */
export function foldLabel(label: string): string {
	return plainNumber(label.normalize('NFKC').trim())
		.replace(/(?<!\d)\s+|\s+(?!\d)/gu, '')
		.replace(/\s+/gu, ' ')
		.toLowerCase();
}

/** Labels that differ only in case, blanks or ".0": the spelling that is kept and those it stands for. */
export interface JoinedSpelling {
	kept: string;
	others: string[];
}

/**
 * Spellings of one label, the most frequent kept (ties by name; of numbers the one without zeros). A label map that sends two spellings to different
 * groups tells them apart on purpose; such spellings stay as written.
 */
export function joinSpellings(
	counts: Iterable<readonly [string, number]>,
	map: Readonly<Record<string, string>> | 'proposed' | undefined,
): JoinedSpelling[] {
	const alike = new Map<string, string[]>();
	const order = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
	for (const [label] of order) alike.set(foldLabel(label), [...(alike.get(foldLabel(label)) ?? []), label]);
	const targets = (labels: readonly string[]): Set<string | undefined> =>
		new Set(labels.map((label) => (typeof map === 'object' ? map[label] : undefined)));
	const apart = (labels: readonly string[]): boolean =>
		[...targets(labels)].filter((to) => to !== undefined).length > 1;
	return [...alike.values()].flatMap((labels) => {
		const [frequent, ...rest] = labels;
		// A whole number is kept as one, however often it is written with zeros.
		const kept = labels.find((label) => /^[-+]?\d+$/u.test(label)) ?? frequent;
		const others = kept === frequent ? rest : labels.filter((label) => label !== kept);
		return kept === undefined || others.length === 0 || apart(labels) ? [] : [{ kept, others }];
	});
}

/** Counts with the spellings of a label added up. */
export function joinedCounts(counts: ReadonlyMap<string, number>): Map<string, number> {
	const joined = new Map(counts);
	for (const { kept, others } of joinSpellings(counts, undefined)) {
		for (const other of others) {
			joined.set(kept, (joined.get(kept) ?? 0) + (counts.get(other) ?? 0));
			joined.delete(other);
		}
	}
	return joined;
}
