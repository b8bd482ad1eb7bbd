import type { FigureData } from '../../../contract/records/figure.ts';

/** The samples of a figure and their groups. */
export interface FigureSamples {
	ids: readonly string[];
	group: readonly (string | null)[];
	/** Groups in drawing order. */
	groups: readonly string[];
	reference: string | null;
	positive: string | null;
	group_colors?: GroupColumns['group_colors'];
	group_scale?: GroupColumns['group_scale'];
}

/** The columns of a figure that hold its groups. */
export type GroupColumns = Pick<
	FigureData<'heatmap'>,
	'group' | 'groups' | 'reference' | 'positive' | 'group_colors' | 'group_scale'
>;

/** Samples with the groups that the data of a chart give them. */
export function groupedSamples(ids: readonly string[], data: GroupColumns): FigureSamples {
	const { group, groups, reference, positive, group_colors, group_scale } = data;
	return { ids, group, groups, reference, positive, group_colors, group_scale };
}
