import type { MetadataColumn, MetadataProfile } from '../../contract/records/profile.ts';

/** Levels of a column with the samples that have them, most frequent first; empty for columns of many values. */
export function levelsOf(columns: readonly MetadataColumn[], name: string): [value: string, n: number][] {
	const levels = columns.find((column) => column.name === name)?.levels ?? {};
	return Object.entries(levels).sort(([, a], [, b]) => b - a);
}

/** Values that are seen at once; more are found by typing. */
export const MAX_SEEN_VALUES = 100;
/** From so many values on there is a search. */
export const SEARCHED_FROM = 12;

/** Values that what was typed fits: those that begin with it first. */
export function fittingValues(
	values: readonly (readonly [value: string, n: number])[],
	typed: string,
): { shown: (readonly [value: string, n: number])[]; more: number } {
	const text = typed.trim().toLowerCase();
	const begins = ([value]: readonly [string, number]): boolean => value.toLowerCase().startsWith(text);
	const found = values.filter(([value]) => value.toLowerCase().includes(text));
	const ordered = [...found.filter(begins), ...found.filter((one) => !begins(one))];
	return { shown: ordered.slice(0, MAX_SEEN_VALUES), more: Math.max(0, ordered.length - MAX_SEEN_VALUES) };
}

/** Real values of a column, for a list to pick from. */
export function knownValues(columns: readonly MetadataColumn[], name: string): string[] {
	const levels = levelsOf(columns, name).map(([value]) => value);
	return levels.length > 0 ? levels : [...(columns.find((one) => one.name === name)?.examples ?? [])];
}

/** The columns of the metadata as files have them: without the one that holds the groups which are defined now. */
export function ownColumns(
	profile: Pick<MetadataProfile, 'columns' | 'cohort' | 'label_column'> | null,
): MetadataColumn[] {
	const made = (profile?.cohort?.groups.length ?? 0) > 0 ? profile?.label_column : null;
	return (profile?.columns ?? []).filter(({ name }) => name !== made);
}

/** Is a column of numbers, so that comparisons come first? */
export const isNumeric = (columns: readonly MetadataColumn[], name: string): boolean =>
	columns.find((column) => column.name === name)?.kind === 'number';

/** The column whose values a person most likely groups by: the label column, else the first of few values. */
export function firstColumn(columns: readonly MetadataColumn[], label: string | null): string {
	const has = (name: string): boolean => levelsOf(columns, name).length > 1;
	if (label !== null && has(label)) return label;
	return columns.find(({ name }) => has(name))?.name ?? '';
}
