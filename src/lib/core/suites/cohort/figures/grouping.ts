import type { Cohort } from '../../../signals/cohort.ts';

/** The grouping columns every figure of samples carries. */
export interface Grouping {
	group: (string | null)[];
	groups: string[];
	reference: string | null;
	positive: string | null;
}

/** Groups of the given samples (all samples of the cohort when absent), as figures want them. */
export function groupingOf(
	cohort: Cohort,
	samples: readonly { group: string | null }[] = cohort.samples,
): Grouping {
	const present = new Set(samples.map((sample) => sample.group));
	const groups = cohort.groups.filter((group) => present.has(group));
	return {
		group: samples.map((sample) => sample.group),
		groups,
		reference: groups.includes(cohort.reference ?? '') ? cohort.reference : null,
		positive: groups.includes(cohort.positive ?? '') ? cohort.positive : null,
	};
}

/** Width and height shared by most figures. */
export const size = {
	wide: { width: 760, height: 460 },
	square: { width: 560, height: 520 },
	tall: { width: 720, height: 620 },
};
