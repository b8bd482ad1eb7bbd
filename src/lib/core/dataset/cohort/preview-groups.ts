import type { CohortPreview } from '../../../contract/records/cohort.ts';
import { cellText, type Cell } from '../metadata/cells.ts';
import { levels } from '../metadata/column-facts.ts';
import { findColumn } from '../metadata/pick-table.ts';
import { applyGroups } from './apply-groups.ts';
import type { CohortChoice } from './cohort-choice.ts';
import { groupInWords } from './cohort-use.ts';
import { leftOutSamples } from './leave-out.ts';

/** A metadata table of which groups are counted. */
export interface PreviewTable {
	path: string;
	header: readonly string[];
	rows: readonly (readonly Cell[])[];
	sample_column: string;
	patient_column: string | null;
	/** Names of samples in the data -> ids of the table; null where only the table is known. */
	pairs: ReadonlyMap<string, string> | null;
	rows_without_data: number | null;
	data_without_rows: number | null;
}

/** Examples of a list that is counted in full. */
const [MAX_EXAMPLES, MAX_IDS] = [20, 50];
/** Values of a column that are listed. */
const MAX_VALUES = 10_000;

/**
 * Counts what groups and exclusions would give; samples of two groups are listed, not refused. The first row of each id counts, of
 * ids with data where these are known. Throws `cohort.*` and `metadata.column_missing` for what the table does not hold.
 * @param values_of column whose values are listed too
 */
export function previewGroups(table: PreviewTable, choice: CohortChoice, values_of?: string): CohortPreview {
	const { header, path, pairs } = table;
	const column = (name: string, field: string): number =>
		header.indexOf(findColumn({ header, path }, name, field));
	const sample = column(table.sample_column, 'labels_sample_col');
	const patient = table.patient_column === null ? -1 : column(table.patient_column, 'patient_col');
	const { rows, ids } = firstRows(table, sample);
	const people = rows.map((row, r) => cellText(row[patient]) ?? ids[r] ?? '');
	const applied = applyGroups(choice.groups, {
		...{ path, header, rows, ids, all_rows: table.rows },
		...(pairs === null ? {} : { other_names: pairs }),
	});
	const left = leftOutSamples(choice.leave_out, {
		rows: ids.map((id, r) => ({ sample: id, patient: people[r] ?? id })),
		pairs: pairs ?? new Map(),
		data_ids: pairs === null ? [] : [...pairs.keys()],
	});
	const counts = new Map(choice.groups.map(({ name }) => [name, { samples: 0, people: new Set<string>() }]));
	const none = { dropped_by_condition: 0, missing_value: 0 };
	for (const [r, group] of applied.group.entries()) {
		if (left.has(ids[r] ?? '')) continue;
		const own = counts.get(group ?? '');
		const why = applied.why[r];
		if (own !== undefined) {
			own.samples++;
			own.people.add(people[r] ?? '');
		} else if (why != null && choice.groups.length > 0) none[why]++;
	}
	const unmatched = [...new Set(applied.unmatched.map(({ id }) => id))];
	return {
		table: path,
		sample_column: header[sample] ?? null,
		patient_column: header[patient] ?? null,
		samples: rows.length,
		rows_without_data: table.rows_without_data,
		data_without_rows: table.data_without_rows,
		groups: choice.groups.map((group) => ({
			name: group.name,
			definition: groupInWords(group),
			samples: counts.get(group.name)?.samples ?? 0,
			patients: counts.get(group.name)?.people.size ?? 0,
		})),
		merged: applied.merged,
		...none,
		left_out: left.size,
		overlaps: applied.overlaps.slice(0, MAX_EXAMPLES),
		overlaps_count: applied.overlaps.length,
		unmatched_ids: unmatched.slice(0, MAX_IDS),
		unmatched_ids_count: unmatched.length,
		not_numbers: applied.not_numbers.slice(0, MAX_EXAMPLES),
		...(values_of === undefined ? {} : { values: valuesOf(rows, column(values_of, 'values_of')) }),
	};
}

/** Values of a column with their samples, most frequent first. */
function valuesOf(rows: PreviewTable['rows'], at: number): { value: string; samples: number }[] {
	const counts = new Map<string, number>();
	for (const row of rows) {
		const value = cellText(row[at]);
		if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
	}
	return levels({ counts })
		.slice(0, MAX_VALUES)
		.map(([value, samples]) => ({ value, samples }));
}

/** The first row of each sample id; of ids with data where these are known. */
function firstRows(
	{ rows, pairs }: PreviewTable,
	sample: number,
): { rows: PreviewTable['rows']; ids: string[] } {
	const wanted = pairs === null || pairs.size === 0 ? null : new Set(pairs.values());
	const first = new Map<string, readonly Cell[]>();
	for (const row of rows) {
		const id = cellText(row[sample]);
		if (id !== null && !first.has(id) && (wanted === null || wanted.has(id))) first.set(id, row);
	}
	return { rows: [...first.values()], ids: [...first.keys()] };
}
