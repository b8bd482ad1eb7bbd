import type { FigureSpec } from '../../../contract/records/figure.ts';
import { areRanges, groupStyles } from './palette.ts';

/** Groups of a figure with their roles. */
export interface GroupList {
	groups: readonly string[];
	reference: string | null;
	positive: string | null;
}

/**
 * The groups that a figure draws, whether its rows are samples or not; null for a figure without groups, and for groups
 * that are numbers: their colours are places on a scale.
 */
export function figureGroups({ data }: Pick<FigureSpec, 'data'>): GroupList | null {
	const list = 'groups' in data ? data : 'colors' in data && isGroupList(data.colors) ? data.colors : null;
	if (list === null || list.groups.length === 0) return null;
	if ('group_scale' in list && list.group_scale !== undefined) return null;
	return areRanges(list.groups) ? null : list;
}

/** Whether the colours of a figure of effects name the groups of its dataset. */
export function isGroupList(colors: unknown): colors is GroupList {
	return typeof colors === 'object' && colors !== null && 'groups' in colors;
}

/** The colours that a list of groups has by role and order. */
export function roleColors({ groups, reference, positive }: GroupList): Map<string, string> {
	const styles = groupStyles({ group: groups, groups, reference, positive });
	return new Map(styles.flatMap(({ name, color }) => (name === null ? [] : [[name, color] as const])));
}
