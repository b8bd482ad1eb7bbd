import { cellText, type Cell } from './cells.ts';
import type { ColumnFacts } from './column-facts.ts';
import { nameFits, nameWords } from './column-names.ts';
import { DRAW_COLUMN } from '../draw-words.ts';
import { personsOfIds, possibleStems } from './draw-suffix.ts';
import { foldSeparators, stripKnownAffixes } from './id-rules.ts';
import type { SourceMatching } from './match-sources.ts';
import type { TableUnit } from './table-unit.ts';

/** The column that numbers draws, visits, time points or replicates; null without one of at least two values. */
export function drawColumn(columns: readonly ColumnFacts[]): ColumnFacts | null {
	return (
		columns.find((column) => DRAW_COLUMN.test(nameWords(column.name)) && column.counts.size >= 2) ?? null
	);
}

const SEX = /^(sex|gender|性别)( .*)?$/u;

/** The column with the sex; null without one. */
export function sexColumn(columns: readonly ColumnFacts[]): ColumnFacts | null {
	return columns.find(({ name, counts }) => SEX.test(nameWords(name)) && counts.size <= 6) ?? null;
}

const key = (id: string): string => foldSeparators(stripKnownAffixes(id));

/** Data ids that are draws of a row: id in the data -> id in the table. Of one draw in several spellings the first counts. */
export function drawsOfRows(
	matching: Pick<SourceMatching, 'data_without_rows'>,
	ids: readonly string[],
): Map<string, string> {
	const rowOf = new Map<string, string | null>();
	for (const id of ids)
		for (const one of new Set([id, key(id)]))
			rowOf.set(one, rowOf.has(one) && rowOf.get(one) !== id ? null : id);
	const draws = new Map<string, string>();
	const seen = new Set<string>();
	for (const id of matching.data_without_rows) {
		const own = key(id);
		if (seen.has(own)) continue;
		const row = possibleStems(id).flatMap((stem) => rowOf.get(stem) ?? rowOf.get(key(stem)) ?? [])[0];
		if (row === undefined) continue;
		seen.add(own);
		draws.set(id, row);
	}
	return draws;
}

/** The number in which an id ends. */
function numberOf(text: string): string | null {
	return /(\d+)\D*$/u.exec(text)?.[1]?.replace(/^0+(?=\d)/u, '') ?? null;
}

/**
 * A table whose rows are persons, or draws without names of their own, for data that hold several samples of a person
 * (`P01` in the table; `P01_T1` and `P01_T2` in the data): each draw gets a row of its own with everything the table says, and
 * the id of the table goes to a column of persons. Where a person has several rows, the one whose draw has the number of the
 * data id is taken, else the first. Null when no data id is a draw of a row.
 */
export function withDraws(
	unit: TableUnit,
	sample: ColumnFacts,
	matching: SourceMatching,
	draw: ColumnFacts | null,
): TableUnit | null {
	if (unit.is_matrix || unit.persons !== undefined) return null;
	const draws = drawsOfRows(matching, [...sample.counts.keys()]);
	if (draws.size === 0) return null;
	const direct = new Set(matching.pairs.values());
	const drawsOf = new Map<string, string[]>();
	for (const [id, row] of draws) drawsOf.set(row, [...(drawsOf.get(row) ?? []), id]);
	const rows: Cell[][] = [];
	const table_of: number[] = [];
	const add = (row: readonly Cell[], at: number, id: string | null, person: string | null): void => {
		const cells = unit.header.map((_, index) => row[index] ?? null);
		if (id !== null) cells[sample.index] = id;
		rows.push([...cells, person]);
		table_of.push(unit.table_of[at] ?? 0);
	};
	const rowsOf = new Map<string, number[]>();
	for (const [at, row] of unit.rows.entries()) {
		const id = cellText(row[sample.index]);
		if (id !== null) rowsOf.set(id, [...(rowsOf.get(id) ?? []), at]);
		if (id === null || !drawsOf.has(id) || direct.has(id)) add(row, at, null, id);
	}
	for (const [person, ids] of drawsOf) {
		const own = rowsOf.get(person) ?? [];
		for (const id of ids) {
			const numbered = own.find((at) => {
				const value = draw === null ? null : cellText(unit.rows[at]?.[draw.index]);
				return value !== null && numberOf(value) === numberOf(id.slice(person.length));
			});
			const at = numbered ?? own[0];
			if (at !== undefined) add(unit.rows[at] ?? [], at, id, person);
		}
	}
	const column = personColumn(unit.header, sample.name);
	return {
		...unit,
		header: [...unit.header, column],
		rows,
		table_of,
		persons: { column, original: unit, by: 'draws', draws: [...draws] },
	};
}

/** Name of the added column, free in the table. */
function personColumn(header: readonly string[], sample: string): string {
	const from = nameFits(sample, 'patient') ? 'draw' : sample.trim() === '' ? 'id' : sample.trim();
	const base = `patient_from_${from}`;
	let name = base;
	for (let i = 2; header.includes(name); i++) name = `${base}_${i}`;
	return name;
}

/** A table without patient ids whose sample ids tell which samples are of one person, with a column of persons. */
export function withPersons(
	unit: TableUnit,
	sample: ColumnFacts,
	label: ColumnFacts | null,
	draw: ColumnFacts | null,
	sex: ColumnFacts | null,
): TableUnit | null {
	if (unit.persons !== undefined) return null;
	const valueOf = (column: ColumnFacts | null): ((id: string) => string | null) => {
		const known = new Map<string, string | null>();
		for (const row of unit.rows) {
			const id = cellText(row[sample.index]);
			if (id !== null && column !== null && !known.has(id)) known.set(id, cellText(row[column.index]));
		}
		return (id) => known.get(id) ?? null;
	};
	const found = personsOfIds([...sample.counts.keys()], {
		labelOf: valueOf(label),
		drawOf: valueOf(draw),
		sexOf: valueOf(sex),
	});
	if (found === null) return null;
	const column = personColumn(unit.header, sample.name);
	const persons = unit.rows.map((row) => {
		const id = cellText(row[sample.index]);
		return id === null ? null : (found.get(id) ?? id);
	});
	return {
		...unit,
		header: [...unit.header, column],
		rows: unit.rows.map((row, at) => [...unit.header.map((_, i) => row[i] ?? null), persons[at] ?? null]),
		persons: { column, original: unit, by: 'sample_ids', draws: [] },
	};
}
