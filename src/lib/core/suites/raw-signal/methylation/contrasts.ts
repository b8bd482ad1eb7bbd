import type { RawCohort, RawSample } from '../raw-cohort.server.ts';

/** Two groups whose pooled reads are compared because there are too few persons for a test between them. */
export interface PooledContrast {
	group_a: string;
	group_b: string;
	/** Samples (indices). */
	samples_a: number[];
	samples_b: number[];
}

/** From this many persons per group on, persons are the units and pooled reads are not tested. */
export const MIN_PERSONS = 3;

/**
 * Contrasts of every group with the reference in which a side has fewer than three persons. One sample per person counts: the
 * earliest, else the first.
 */
export function pooledContrasts(samples: readonly RawSample[], cohort: RawCohort): PooledContrast[] {
	const { groups, reference } = cohort;
	if (reference === null || groups.length < 2) return [];
	const chosen = new Map<string, number>();
	for (const [index, sample] of samples.entries()) {
		const known = chosen.get(sample.patient_id);
		if (known === undefined || earlier(sample, samples[known]!)) chosen.set(sample.patient_id, index);
	}
	const of = (group: string): number[] =>
		[...chosen.values()].filter((index) => samples[index]?.group === group).sort((a, b) => a - b);
	const samples_a = of(reference);
	return groups
		.filter((group) => group !== reference)
		.map((group_b) => ({ group_a: reference, group_b, samples_a, samples_b: of(group_b) }))
		.filter(
			({ samples_b }) =>
				samples_a.length > 0 &&
				samples_b.length > 0 &&
				Math.min(samples_a.length, samples_b.length) < MIN_PERSONS,
		);
}

function earlier(a: RawSample, b: RawSample): boolean {
	if (a.time === null) return false;
	return b.time === null || Number(a.time) < Number(b.time);
}
