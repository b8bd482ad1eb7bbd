import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { groupTexts } from '../../../contract/tasks/cohort-text.ts';
import { nameFits } from '../../dataset/metadata/column-names.ts';

/** Columns and values that are listed at most. */
const [MAX_COLUMNS, MAX_VALUES] = [20, 8];

/** Columns that groups can be made of, with their values and how many samples have them, or with numbers as examples. */
export function groupColumnLines(
	columns: MetadataProfile['columns'],
): { column: string; values: string[] }[] {
	return columns
		.filter(({ kind }) => kind === 'category' || kind === 'number' || kind === 'date')
		.slice(0, MAX_COLUMNS)
		.map(({ name: column, kind, levels, examples = [], missing }) => {
			const counts = Object.entries(levels).map(([value, n]) => `${value} ${n}`);
			const values = kind === 'category' ? shortList(counts, MAX_VALUES) : [...examples];
			return { column, values: [...values, ...(missing === 0 ? [] : [`– ${missing}`])] };
		});
}

/** Definitions to start from: a stage against the reference group, and both sides of an age. */
export function exampleGroups({
	columns,
	label_column: label,
	reference_label: reference,
	label_map,
}: Pick<MetadataProfile, 'columns' | 'label_column' | 'reference_label' | 'label_map'>): string[] {
	const stage = columns.find(({ name, kind }) => kind === 'category' && nameFits(name, 'stage'));
	const [value] = Object.keys(stage?.levels ?? {}).sort();
	if (
		stage === undefined ||
		value === undefined ||
		label === null ||
		reference === null ||
		label_map !== null
	)
		return [];
	const is = (column: string, name: string, one: string): string[] =>
		groupTexts({ name, any_of: [[{ column, operator: 'in', values: [one] }]], samples: [] });
	return [`/groups ${[...is(stage.name, 'early', value), ...is(label, reference, reference)].join('; ')}`];
}
