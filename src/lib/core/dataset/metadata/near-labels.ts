import type { Assessment } from './assess-table.ts';
import type { LabelCandidate } from './label-column.ts';
import { foldLabel } from './label-spelling.ts';

/** Label columns nearly as good as the chosen one that divide the samples differently. */
export function nearCandidates(d: { chosen: Assessment | null; label: LabelCandidate | null }): string[] {
	const { chosen, label } = d;
	if (chosen === null || label === null) return [];
	return chosen.labels
		.filter(
			(other) => other !== label && other.score >= label.score - 0.1 && !samePartition(chosen, label, other),
		)
		.map((other) => other.column.name);
}

function samePartition(chosen: Assessment, a: LabelCandidate, b: LabelCandidate): boolean {
	const there = new Map<string, string>();
	const back = new Map<string, string>();
	for (const row of chosen.rows) {
		const [x, y] = [foldLabel(row[a.column.index] ?? ''), foldLabel(row[b.column.index] ?? '')];
		if ((there.get(x) ?? y) !== y || (back.get(y) ?? x) !== x) return false;
		there.set(x, y);
		back.set(y, x);
	}
	return true;
}
