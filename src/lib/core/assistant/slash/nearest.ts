/** The candidate that differs from the word by the fewest typing errors; null when none is near. */
export function nearest(word: string, candidates: readonly string[]): string | null {
	const scored = candidates.map((candidate) => ({ candidate, distance: distance(word, candidate) }));
	scored.sort((a, b) => a.distance - b.distance);
	const best = scored[0];
	// A third of the letters wrong is still a typing error; more is another word.
	const allowed = Math.max(1, Math.floor(word.length / 3));
	if (best !== undefined && best.distance <= allowed) return best.candidate;
	const begins = candidates.filter((candidate) => word.length >= 2 && candidate.startsWith(word));
	return begins.length === 1 ? (begins[0] ?? null) : null;
}

/** Damerau-Levenshtein distance with adjacent swaps (optimal string alignment). */
function distance(a: string, b: string): number {
	const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const [above, beside] = [rows[i - 1] ?? [], row[j - 1] ?? 0];
			const substitution = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			let cost = Math.min(substitution, (above[j] ?? 0) + 1, beside + 1);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				cost = Math.min(cost, (rows[i - 2]?.[j - 2] ?? 0) + 1);
			row.push(cost);
		}
		rows.push(row);
	}
	return rows[a.length]?.[b.length] ?? 0;
}
