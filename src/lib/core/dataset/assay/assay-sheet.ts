import { cellText, type Cell } from '../metadata/cells.ts';
import { assayColumnsAmong, isCondition, type AssayRole } from './assay-columns.ts';
import { nameFits } from '../metadata/column-names.ts';
import { callOf } from './calls.ts';
import { isBlankWord, readNumberColumn } from './number-column.ts';

/** What shows that a table is an assay sheet. */
export interface AssaySheet {
	columns: Partial<Record<AssayRole, string>>;
	rows: number;
	/** Different levels, blanks included. */
	levels: number;
}

/** More columns of numbers than these beside those of the series are a signal of each row. */
const MAX_OTHER_NUMBERS = 12;
/** Share of the cells of a column that must fit its role. */
const FIT = 0.8;

/**
 * Recognises a sheet of replicates of planned levels: it names level and replicate, most levels have several rows, level and replicate
 * (with run, operator and what a series is of) tell most rows apart, and a measured value or a call is there. Null for any other table.
 */
export function assaySheet(header: readonly string[], rows: readonly (readonly Cell[])[]): AssaySheet | null {
	const named = assayColumnsAmong(header);
	if (named.level.length === 0 || named.replicate.length === 0 || rows.length < 4) return null;
	const cellsOf = (name: string): (string | null)[] => {
		const at = header.indexOf(name);
		return rows.map((row) => cellText(row[at]));
	};
	const level = named.level.find((name) => isLevel(cellsOf(name)));
	const [replicate] = named.replicate;
	if (level === undefined || replicate === undefined) return null;
	const measured = named.measured.find((name) => name !== level && isMeasured(rawCells(header, rows, name)));
	const detected = named.detected.find(
		(name) => name !== level && name !== measured && callsIn(rawCells(header, rows, name)) >= FIT,
	);
	if (measured === undefined && detected === undefined) return null;
	if (isCohort(header, cellsOf, level)) return null;
	const conditions = named.condition.filter(
		(name) => ![level, replicate, measured, detected].includes(name) && isCondition(cellsOf(name)),
	);
	const [sample, run, operator] = [named.sample[0], named.run[0], named.operator[0]];
	const keys = [level, replicate, run, operator, ...conditions].flatMap((name) =>
		name === undefined ? [] : [cellsOf(name)],
	);
	const distinct = new Set(rows.map((_, i) => keys.map((cells) => cells[i] ?? '').join('\t'))).size;
	if (new Set(cellsOf(replicate)).size < 2 || distinct < rows.length / 2) return null;
	const known = new Set([level, replicate, measured, detected, sample, run, operator]);
	const others = header.filter((name) => !known.has(name) && numbersIn(cellsOf(name)) >= FIT);
	if (others.length > MAX_OTHER_NUMBERS) return null;
	const columns = { level, replicate, measured, detected, sample, run, operator };
	return {
		columns: Object.fromEntries(Object.entries(columns).filter(([, name]) => name !== undefined)),
		...{ rows: rows.length, levels: levelsOf(cellsOf(level)).size },
	};
}

/** More people than levels: a table of a cohort whose samples have an input and technical replicates. */
function isCohort(
	header: readonly string[],
	cellsOf: (name: string) => (string | null)[],
	level: string,
): boolean {
	const patients = header.find((name) => nameFits(name, 'patient'));
	return patients !== undefined && levelsOf(cellsOf(patients)).size > levelsOf(cellsOf(level)).size;
}

const rawCells = (
	header: readonly string[],
	rows: readonly (readonly Cell[])[],
	name: string,
): (string | null)[] => {
	const at = header.indexOf(name);
	return rows.map((row) => row[at] ?? null);
};

/** Two levels or more, each of two rows on average. */
function isLevel(cells: readonly (string | null)[]): boolean {
	const levels = levelsOf(cells);
	return levels.size >= 2 && 2 * levels.size <= cells.length && numbersIn(cells, true) >= FIT;
}

/** Numbers, with words such as "not detected" among them. */
function isMeasured(cells: readonly (string | null)[]): boolean {
	const present = cells.filter((cell) => cellText(cell) !== null);
	const numbers = present.filter((cell) => callOf(cell) !== false || cell?.trim() === '0');
	return numbers.length > 0 && numbersIn(numbers) >= FIT;
}

const levelsOf = (cells: readonly (string | null)[]): Set<string> =>
	new Set(cells.filter((cell) => cell !== null));

/** Share of the cells with a value that are numbers, with or without a unit. */
function numbersIn(cells: readonly (string | null)[], blanks = false): number {
	const present = cells.filter((cell) => cell !== null);
	const numbers = present.filter((cell) => {
		// One by one: a sheet whose cells contradict each other is an assay sheet with a fault.
		const read = readNumberColumn('', [cell]);
		return (
			'trouble' in read || read.values[0] !== null || read.bounds[0] !== null || (blanks && isBlankWord(cell))
		);
	});
	return present.length === 0 ? 0 : numbers.length / present.length;
}

function callsIn(cells: readonly (string | null)[]): number {
	const present = cells.filter((cell) => cell !== null && cell.trim() !== '');
	return present.length === 0 ? 0 : present.filter((cell) => callOf(cell) !== null).length / present.length;
}
