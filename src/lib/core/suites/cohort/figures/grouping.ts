import type { Cohort, GroupColors } from '../../../signals/cohort.ts';

/** The grouping columns every figure of samples carries. */
export interface Grouping {
	group: (string | null)[];
	groups: string[];
	reference: string | null;
	positive: string | null;
}

/** What colours the groups; groups without samples are named too, so that a group has one colour in every figure. */
export function colorsOf({
	colors,
	groups,
	reference,
	positive,
}: Pick<Cohort, 'colors' | 'groups' | 'reference' | 'positive'>): GroupColors {
	return colors ?? { groups, reference, positive };
}

/** Groups of the given samples (all samples of the cohort when absent), as figures want them. */
export function groupingOf(
	cohort: Cohort,
	samples: readonly { group: string | null }[] = cohort.samples,
): Grouping {
	return { group: samples.map((sample) => sample.group), ...colorsOf(cohort) };
}

/** Width and height shared by most figures. */
export const size = {
	wide: { width: 760, height: 460 },
	square: { width: 560, height: 520 },
	tall: { width: 720, height: 620 },
};
