import { columnDays, isDate } from '../../dataset/metadata/calendar.ts';
import type { FactTable } from '../facts/run-facts.ts';

/** Columns of `samples.csv` that the program writes itself; those of the sample table with such a name have a prefix. */
const OWN = new Set([
	...['sample', 'data_id', 'patient', 'group', 'label', 'part', 'used', 'why_not', 'time', 'sex'],
	...['signals', 'matrices'],
]);

/** Header of a column of the sample table in `samples.csv`; null where the run did not have it. */
export function headerOf(table: FactTable, column: string): string | null {
	const prefixed = `metadata_${column}`;
	if (table.columns.includes(prefixed)) return prefixed;
	return table.columns.includes(column) ? column : null;
}

const HEAD: readonly (readonly [string, RegExp])[] = [
	['age', /^(?:age|年龄)(?:_?(?:years?|at_(?:diagnosis|draw|enrol?ment)))?$/iu],
	['sex', /^(?:sex|gender|性别)$/iu],
	['cancer', /^(?:cancer|tumou?r|cancer_?type|tumou?r_?type|diagnosis|histology|诊断|癌种|肿瘤类型)$/iu],
	['stage', /^(?:.*_)?stage(?:_.*)?$|分期/iu],
];

const EVENT =
	/surgery|resection|operation|treatment|therapy|chemo|radio|immuno|progress|relapse|recurrence|手术|治疗|化疗|放疗|免疫|进展|复发/iu;

const metadataName = (header: string): string => header.replace(/^metadata_/u, '');

/** Columns of the first line of a page, as the sample table names them. */
export function headColumns(tables: readonly FactTable[]): string[] {
	const names = namesOf(tables);
	return HEAD.flatMap(([, wording]) => names.find((name) => wording.test(name)) ?? []);
}

/** Columns with dates of surgery, treatment, progression or relapse. */
export function eventColumns(tables: readonly FactTable[]): string[] {
	return namesOf(tables).filter(
		(name) =>
			EVENT.test(name) &&
			tables.some((table) => {
				const header = headerOf(table, name);
				const values =
					header === null ? [] : table.rows.map((row) => row[header] ?? '').filter((text) => text !== '');
				return values.length > 0 && values.every(isDate);
			}),
	);
}

function namesOf(tables: readonly FactTable[]): string[] {
	const names = tables.flatMap(({ columns }) =>
		columns.filter((header) => !OWN.has(header)).map(metadataName),
	);
	return [...new Set(names)];
}

/** Every value of a column over the tables, as days since 1970, by its text: the order of day and month is that of the whole column. */
export function daysOfColumn(tables: readonly FactTable[], column: string): ReadonlyMap<string, number> {
	const texts = [
		...new Set(
			tables.flatMap((table) => {
				const header = headerOf(table, column);
				return header === null
					? []
					: table.rows.map((row) => row[header] ?? '').filter((text) => text !== '');
			}),
		),
	];
	const days = columnDays(texts);
	return new Map(
		texts.flatMap((text, i) => (days[i] === null || days[i] === undefined ? [] : [[text, days[i]]])),
	);
}

/** `surgery_date` as people write it: surgery. */
export function eventName(column: string): string {
	const words = column
		.replaceAll(/[_.-]+/gu, ' ')
		.replace(/^date (?:of )?|\s*\b(?:date|day)\b\s*/giu, ' ')
		.replace(/日期$/u, '')
		.trim();
	return words === '' ? column : words;
}
