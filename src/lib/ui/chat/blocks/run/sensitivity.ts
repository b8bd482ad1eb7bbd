import type { MetadataColumn, MetadataProfile } from '../../../../contract/records/profile.ts';

/** Values of a category beyond which it is no stratum. */
const MAX_LEVELS = 12;
/** Columns that are seen at once; more are found by typing. */
export const MAX_SEEN = 12;

type Known = Pick<
	MetadataProfile,
	'columns' | 'sample_column' | 'patient_column' | 'label_column' | 'split_column' | 'score_columns'
>;

/** Columns that say something of the samples beside what already has a role. */
function free(metadata: Known | null): readonly MetadataColumn[] {
	if (metadata === null) return [];
	const { sample_column, patient_column, label_column, split_column, score_columns } = metadata;
	const taken = new Set([sample_column, patient_column, label_column, split_column, ...score_columns]);
	return metadata.columns.filter(({ name }) => !taken.has(name));
}

const levelsOf = ({ levels, distinct }: MetadataColumn): number => distinct ?? Object.keys(levels).length;

/** Columns that results can be adjusted for: numbers, and categories of a few values. */
export const adjustableColumns = (metadata: Known | null): string[] =>
	free(metadata)
		.filter(
			(column) =>
				column.kind === 'number' ||
				(column.kind === 'category' && levelsOf(column) > 1 && levelsOf(column) <= MAX_LEVELS),
		)
		.map(({ name }) => name);

/** Columns within whose values results can be given: categories of a few values, such as sites. */
export const levelColumns = (metadata: Known | null): string[] =>
	free(metadata)
		.filter((column) => column.kind === 'category' && levelsOf(column) > 1 && levelsOf(column) <= MAX_LEVELS)
		.map(({ name }) => name);

/** Columns to choose from: the chosen ones first, then those that what was typed fits, as many as are seen at once. */
export function seenColumns(
	columns: readonly string[],
	chosen: readonly string[],
	typed: string,
): { shown: string[]; more: number } {
	const text = typed.trim().toLowerCase();
	const fitting = columns.filter((name) => !chosen.includes(name) && name.toLowerCase().includes(text));
	const room = Math.max(0, MAX_SEEN - chosen.length);
	return { shown: [...chosen, ...fitting.slice(0, room)], more: Math.max(0, fitting.length - room) };
}
