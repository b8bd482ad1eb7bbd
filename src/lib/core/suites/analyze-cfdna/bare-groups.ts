import type { Cohort } from '../../signals/cohort.ts';

/** Groups whose names say nothing without that of their column. */
const BARE = /^(yes|no|y|n|true|false|positive|negative|pos|neg|是|否|有|无|阳性|阴性|-?\d+(\.\d+)?)$/i;

/** The column of groups that are called yes and no, or 0 and 1; null where their names say what they are. */
export function columnOfBareGroups({
	label_column,
	groups,
}: Pick<Cohort, 'label_column' | 'groups'>): string | null {
	return groups.every((group) => BARE.test(group)) ? label_column : null;
}
