import type { Cohort, CohortSample } from '../signals/cohort.ts';

/** Which part of the cohort: indices into `cohort.samples`. */
export function samplesOfSplit(cohort: Cohort, split: 'training' | 'validation'): number[] {
	return [...cohort.samples.keys()].filter((i) => cohort.samples[i]?.split === split);
}

/**
 * One sample per patient: the earliest by `time`, a known time before an unknown one, cohort order otherwise.
 * Group tests need independent values, and the first sample is the one nearest to diagnosis.
 */
export function earliestSamples(
	cohort: { samples: readonly CohortSample[] },
	samples: readonly number[],
): number[] {
	const chosen = new Map<string, number>();
	for (const index of samples) {
		const sample = cohort.samples[index];
		if (!sample) continue;
		const held = chosen.get(sample.patient_id);
		if (held === undefined || compareTimes(sample.time, cohort.samples[held]?.time ?? null) < 0)
			chosen.set(sample.patient_id, index);
	}
	return [...chosen.values()].sort((i, j) => i - j);
}

const naturalOrder = new Intl.Collator('en', { numeric: true });

/** Numbers as numbers, everything else with its digits read as numbers (T2 before T10; ISO dates fall into place). */
export function compareTimes(a: string | null, b: string | null): number {
	if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
	const x = Number(a);
	const y = Number(b);
	if (a.trim() !== '' && b.trim() !== '' && Number.isFinite(x) && Number.isFinite(y)) return x - y;
	return naturalOrder.compare(a, b);
}
