import { cellText } from './cells.ts';
import { columnFacts, type ColumnFacts } from './column-facts.ts';
import { nameFits } from './column-names.ts';
import { matchIds } from './id-matching.ts';
import type { MetadataTable, TableUnit } from './table-unit.ts';

/** Samples that must be known in the other table: five, and half of them (an id that is not there is a person of its own). */
const MIN_SAMPLES = 5;
const ENOUGH = 0.5;
const MAX_ROWS = 50_000;

/**
 * The table with patient ids from another table of the folder that names the same samples and the patient of each; null when
 * no table does. Of several the one that knows most samples counts, then the first. A sample with two patients in that table
 * refutes it.
 */
export function withPatientIds(
	unit: TableUnit,
	sample: ColumnFacts,
	tables: readonly MetadataTable[],
): TableUnit | null {
	const own = [...sample.counts.keys()];
	const found = tables
		.filter((table) => !unit.paths.includes(table.path) && table.rows.length <= MAX_ROWS)
		.flatMap((table) => patientsIn(table, own) ?? [])
		.sort((a, b) => b.patientOf.size - a.patientOf.size)[0];
	if (found === undefined) return null;
	const { patientOf, column: name, path, id_column } = found;
	let column = name;
	for (let i = 2; unit.header.includes(column); i++) column = `${name}_${i}`;
	return {
		...unit,
		header: [...unit.header, column],
		rows: unit.rows.map((row) => [
			...unit.header.map((_, i) => row[i] ?? null),
			patientOf.get(cellText(row[sample.index]) ?? '') ?? null,
		]),
		persons: {
			column,
			original: unit,
			by: 'other_table',
			draws: [],
			table: { path, id_column, matched: patientOf.size, samples: own.length },
		},
	};
}

interface Found {
	path: string;
	column: string;
	id_column: string;
	patientOf: Map<string, string>;
}

function patientsIn(table: MetadataTable, own: readonly string[]): Found | null {
	const columns = columnFacts(table.header, table.rows);
	const patient = columns.find(
		(column) => nameFits(column.name, 'patient') && column.present > 0 && column.kind !== 'date',
	);
	if (patient === undefined) return null;
	for (const column of columns.filter((one) => one !== patient && mayHoldIds(one))) {
		const { pairs } = matchIds(own, [...column.counts.keys()]);
		if (pairs.size < Math.max(Math.min(MIN_SAMPLES, own.length), ENOUGH * own.length)) continue;
		const personOf = new Map<string, string>();
		let torn = false;
		for (const row of table.rows) {
			const [id, person] = [cellText(row[column.index]), cellText(row[patient.index])];
			if (id === null || person === null) continue;
			torn ||= personOf.has(id) && personOf.get(id) !== person;
			personOf.set(id, person);
		}
		if (torn) continue;
		const patientOf = new Map(
			[...pairs].flatMap(([id, row]): [string, string][] => {
				const person = personOf.get(row);
				return person === undefined ? [] : [[id, person]];
			}),
		);
		if (patientOf.size >= ENOUGH * own.length)
			return { path: table.path, column: patient.name, id_column: column.name, patientOf };
	}
	return null;
}

function mayHoldIds({ kind, numeric, counts, present }: ColumnFacts): boolean {
	return kind !== 'date' && numeric < 0.9 && counts.size >= 2 && counts.size > 0.5 * present;
}
