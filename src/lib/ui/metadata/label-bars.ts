import { maxOf } from '../../base/extremes.ts';
import type { MetadataProfile } from '../../contract/records/profile.ts';

export interface LabelBar {
	label: string;
	count: number;
	/** Length of its bar, 0-1: the largest label has 1. */
	share: number;
	role: 'reference' | 'positive' | 'set_aside' | null;
}

type Counted = Pick<MetadataProfile, 'label_counts' | 'set_aside' | 'reference_label' | 'positive_label'>;

/** Matched samples per label, most frequent first; those that the label map sets aside come last. */
export function labelBars({ label_counts, set_aside, reference_label, positive_label }: Counted): LabelBar[] {
	const most = Math.max(1, maxOf(Object.values(label_counts)), maxOf(Object.values(set_aside)));
	const bars = (counts: Readonly<Record<string, number>>, roleOf: (label: string) => LabelBar['role']) =>
		Object.entries(counts)
			.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
			.map(([label, count]) => ({ label, count, share: count / most, role: roleOf(label) }));
	return [
		...bars(label_counts, (label) =>
			label === reference_label ? 'reference' : label === positive_label ? 'positive' : null,
		),
		...bars(set_aside, () => 'set_aside'),
	];
}

/** How sure the automatic choice is, in a word. */
export function confidenceWord(confidence: number): 'sure' | 'fair' | 'weak' {
	if (confidence >= 0.8) return 'sure';
	return confidence >= 0.5 ? 'fair' : 'weak';
}

/** Percent of a coverage that never says more than is true: 199 of 200 samples are 99 %, and one of 1,000 is 1 %. */
export function coveragePercent(matched: number, all: number): number {
	if (all === 0 || matched === 0) return 0;
	return Math.max(1, Math.floor((100 * matched) / all));
}
