import type { LeaveOutEntry } from '../../contract/records/cohort.ts';

/** Columns of result tables that name what can be left out. */
const COLUMNS: readonly (readonly [kind: LeaveOutEntry['kind'], ...columns: string[]])[] = [
	['sample', 'sample', 'sample_id'],
	['patient', 'patient', 'patient_id'],
	['feature', 'feature'],
	['chromosome', 'contig', 'chromosome'],
];

/** A cell of a row with the name of its column. */
export type NamedCell = readonly [column: string, value: unknown];

/** What a row of a table is about, as exclusions without a reason yet; `nameOf` gives the name of a sample in the metadata. */
export function rowEntries(cells: readonly NamedCell[], nameOf: (id: string) => string): LeaveOutEntry[] {
	return COLUMNS.flatMap(([kind, ...names]): LeaveOutEntry[] => {
		const [, value] = cells.find(([column]) => names.includes(column.toLowerCase())) ?? [];
		if (typeof value !== 'string' && typeof value !== 'number') return [];
		const id = String(value);
		return id === '' ? [] : [{ kind, id: kind === 'sample' ? nameOf(id) : id, reason: '', origin: 'user' }];
	});
}
