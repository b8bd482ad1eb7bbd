import type { MetadataColumn, MetadataProfile } from '../../contract/records/profile.ts';
import type { PickerOption } from '../parts/picker-options.ts';
import type { Values, Words } from '../words/catalogue.ts';
import { words } from './words.ts';

type Say = (words: Words, values?: Values) => string;

const KINDS = {
	id: words.kind_id,
	category: words.kind_category,
	number: words.kind_number,
	date: words.kind_date,
	text: words.kind_text,
};
/** Levels that are counted by name; the rest is a number. */
const LEVELS = 4;

/** Columns to pick from, each with its kind, its values and how many samples have none; the automatic choice first. */
export const columnOptions = (columns: readonly MetadataColumn[], t: Say): PickerOption[] => [
	{ value: '', label: t(words.automatic) },
	...namedColumns(columns, t),
];

/** The same where a column has to be named. */
export function namedColumns(columns: readonly MetadataColumn[], t: Say): PickerOption[] {
	return columns.map((column) => ({
		value: column.name,
		label: column.name,
		detail: [t(KINDS[column.kind]), valuesOf(column, t), missingOf(column, t)]
			.filter((part) => part !== '')
			.join(' · '),
	}));
}

function valuesOf({ levels, distinct, examples = [] }: MetadataColumn, t: Say): string {
	const named = Object.entries(levels);
	const n = distinct ?? named.length;
	const shown =
		named.length > 0 ? named.slice(0, LEVELS).map(([level, count]) => `${level} (${count})`) : examples;
	if (n === 0) return t(words.values_none);
	if (shown.length === 0) return t(words.values, { n });
	const rest = n > shown.length ? ', …' : '';
	return t(words.values_such_as, { n, examples: `${shown.join(', ')}${rest}` });
}

const missingOf = ({ missing }: MetadataColumn, t: Say): string =>
	missing === 0 ? '' : t(words.values_missing, { n: missing });

/** Tables to pick from, with their sizes where they are known. */
export function tableOptions(
	tables: readonly string[],
	candidates: MetadataProfile['candidates'],
	t: Say,
): PickerOption[] {
	return tables.map((value) => {
		const found = candidates.find(({ path }) => path === value);
		return {
			value,
			label: value,
			...(found === undefined
				? {}
				: { detail: t(words.table_size, { rows: found.rows, columns: found.columns }) }),
		};
	});
}
