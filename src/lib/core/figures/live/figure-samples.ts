import type { FigureSpec } from '../../../contract/records/figure.ts';

/** The samples of a figure and their groups. */
export interface FigureSamples {
	ids: readonly string[];
	group: readonly (string | null)[];
	/** Groups in drawing order. */
	groups: readonly string[];
	reference: string | null;
	positive: string | null;
}

/** Samples of a figure in the order of its rows; null for figures of features, sites or patients. */
export function figureSamples(spec: FigureSpec): FigureSamples | null {
	const { data } = spec;
	if (!('group' in data) || !('groups' in data)) return null;
	const ids = 'sample_ids' in data ? data.sample_ids : 'ids' in data ? data.ids : null;
	if (ids === null) return null;
	const { group, groups, reference, positive } = data;
	return { ids, group, groups, reference, positive };
}
