import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { cellText, type Cell } from '../../dataset/metadata/cells.ts';
import { columnFacts } from '../../dataset/metadata/column-facts.ts';
import { nameFits } from '../../dataset/metadata/column-names.ts';
import type { SurvivalPair } from '../../dataset/metadata/dictionary/index.ts';
import { survivalPairsAmong } from '../../dataset/metadata/survival-columns.ts';
import { fileOfSheet } from '../../readers/tables/sheet-path.ts';
import { readTable } from '../../readers/tables/table.server.ts';
import { fileName } from '../cohort/file-name.ts';
import type { SurvivalParameters } from './parameters.ts';
import { columnOf, type TextTable } from './text-table.ts';

/** The people of an analysis, with the columns of every table that names them. */
export interface PeopleTable extends TextTable {
	/** Nothing names the people: each row is one. */
	unnamed: boolean;
	person: string[];
	sample: (string | null)[];
	pair: SurvivalPair;
	/** Pairs that were not chosen. */
	others: SurvivalPair[];
	/** Tables that may add columns, as read; those of them that did; those that added people. */
	beside: TextTable[];
	joined: TextTable[];
	appended: TextTable[];
	/** Absolute paths of every file read. */
	files: string[];
	warnings: Message[];
}

/**
 * Reads the tables: those with the pair of time and event are one cohort, others add their columns to the people they name. Throws
 * survival.no_table, survival.no_pair, survival.not_joined and what readTable throws.
 */
export async function readPeople(
	parameters: SurvivalParameters,
	base: string,
	watch: Watch,
): Promise<PeopleTable> {
	const { survival_table, covariate_table } = parameters;
	if (survival_table.length === 0) throw new LbError('survival.no_table');
	const read = async (given: string): Promise<TextTable> => {
		const { header, rows } = await readTable(path.resolve(base, given), {}, watch);
		return { name: fileName(given), header, rows: textRows(rows) };
	};
	const tables: TextTable[] = [];
	for (const given of survival_table) tables.push(await read(given));
	const beside: TextTable[] = [];
	for (const given of covariate_table) beside.push(await read(given));
	const { pair, others } = choosePair(tables, parameters);
	const stated = statedIn([...tables, ...beside], parameters);
	const whole = tables.filter(({ header }) => header.includes(pair.time) && header.includes(pair.event));
	const [first, ...more] = whole;
	const people: PeopleTable = {
		...{ name: first!.name, header: [...first!.header], rows: first!.rows.map((row) => [...row]) },
		...{ pair, others, warnings: [], ...idsOf(first!, stated) },
		beside: [...tables.filter((table) => !whole.includes(table)), ...beside],
		...{ joined: [], appended: [] },
		files: [
			...new Set(
				[...survival_table, ...covariate_table].map((given) => path.resolve(base, fileOfSheet(given))),
			),
		],
	};
	for (const table of more) addPeople(people, table, stated);
	if (people.unnamed) people.warnings.push(say('survival.no_people_ids', { path: people.name }));
	for (const table of people.beside) {
		if (join(people, table, stated)) continue;
		// One that a plan added may be about other people; one that the user named as a table of covariates may not.
		if (beside.includes(table))
			throw new LbError('survival.not_joined', { path: table.name, table: people.name });
		people.warnings.push(say('survival.not_used', { path: table.name, table: people.name }));
	}
	return people;
}

/**
 * Adds the rows of another table with time and event, column by column. Where it names people that are there already and has other
 * columns, it adds its columns to them and the rows of the others.
 */
function addPeople(people: PeopleTable, table: TextTable, stated: StatedIds): void {
	const ids = idsOf(table, stated, people.rows.length);
	const known = new Set(people.person);
	const same =
		table.header.length === people.header.length &&
		table.header.every((name) => people.header.includes(name));
	const isNew = (id: string): boolean => ids.unnamed || people.unnamed || same || !known.has(id);
	if (!ids.person.every(isNew) && join(people, table, stated)) people.beside.push(table);
	for (const column of table.header.filter((name) => !people.header.includes(name))) {
		people.header.push(column);
		for (const row of people.rows) row.push(null);
	}
	const at = people.header.map((name) => table.header.indexOf(name));
	for (const [i, id] of ids.person.entries()) {
		if (!isNew(id)) continue;
		people.rows.push(at.map((column) => table.rows[i]![column] ?? null));
		people.person.push(id);
		people.sample.push(ids.sample[i] ?? null);
	}
	people.unnamed ||= ids.unnamed;
	if (ids.person.some(isNew)) people.appended.push(table);
}

/** Cells as text. A dash is a missing value, but for a column that has a plus as well: there it is the other call. */
function textRows(rows: readonly (readonly Cell[])[]): (string | null)[][] {
	const signed = new Set(
		rows.flatMap((row) => row.flatMap((cell, at) => (cell?.trim() === '+' ? [at] : []))),
	);
	return rows.map((row) =>
		row.map((cell, at) => (signed.has(at) && /^\s*[-−–]\s*$/u.test(cell ?? '') ? '-' : cellText(cell))),
	);
}

function choosePair(
	tables: readonly TextTable[],
	{ time_to_event_col, event_col }: SurvivalParameters,
): { pair: SurvivalPair; others: SurvivalPair[] } {
	const first = tables[0]!;
	const found = tables.flatMap(({ header, rows }) => survivalPairsAmong(columnFacts(header, rows)));
	const wanted = found.filter(
		({ time, event }) => time === (time_to_event_col ?? time) && event === (event_col ?? event),
	);
	// Overall survival first: of several endpoints it is the one that needs no judgement.
	const pair =
		time_to_event_col !== undefined && event_col !== undefined
			? {
					...{ time: time_to_event_col, event: event_col },
					endpoint: wanted[0]?.endpoint ?? 'time to event',
				}
			: (wanted.find(({ endpoint }) => endpoint === 'overall survival') ?? wanted[0]);
	if (pair === undefined)
		throw new LbError('survival.no_pair', { path: first.name, columns: first.header.slice(0, 40) });
	const holder = tables.some(({ header }) => header.includes(pair.time) && header.includes(pair.event));
	if (!holder)
		throw new LbError('survival.no_column', {
			...{ path: first.name, columns: first.header.slice(0, 40) },
			column: first.header.includes(pair.time) ? pair.event : pair.time,
		});
	const others = found.filter(({ time, event }) => time !== pair.time && event !== pair.event);
	return { pair, others };
}

/** Id columns as specified. */
type StatedIds = Pick<SurvivalParameters, 'patient_col' | 'labels_sample_col'>;

/** Specified id columns, each of which at least one of the tables has. Throws survival.no_column. */
function statedIn(
	tables: readonly TextTable[],
	{ patient_col, labels_sample_col }: SurvivalParameters,
): StatedIds {
	for (const column of [patient_col, labels_sample_col])
		if (column !== undefined && !tables.some(({ header }) => header.includes(column)))
			columnOf(tables[0]!, column);
	return { patient_col, labels_sample_col };
}

interface Ids {
	person: string[];
	sample: (string | null)[];
	/** Nothing names the people. */
	unnamed: boolean;
}

/**
 * People and samples of a table. A specified column that another table has is looked for by its role here: samples and people are often
 * in tables of their own.
 * @param before rows that come before those of this table
 */
function idsOf(table: TextTable, { patient_col, labels_sample_col }: StatedIds, before = 0): Ids {
	const named = (stated: string | undefined, role: 'patient' | 'sample'): (string | null)[] | null => {
		if (stated !== undefined && table.header.includes(stated)) return columnOf(table, stated);
		const column = table.header.find((name) => nameFits(name, role));
		return column === undefined ? null : columnOf(table, column);
	};
	const [patients, samples] = [named(patient_col, 'patient'), named(labels_sample_col, 'sample')];
	return {
		person: table.rows.map((_, i) => patients?.[i] ?? samples?.[i] ?? `row ${before + i + 1}`),
		sample: table.rows.map((_, i) => samples?.[i] ?? null),
		unnamed: patients === null && samples === null,
	};
}

const ID_NAMES = /^(sample|sample_id|data_id|patient|patient_id|person|id)$/iu;

/** Columns whose values are ids of these people or samples. */
function keysOf(people: PeopleTable, table: TextTable, { patient_col, labels_sample_col }: StatedIds): Key[] {
	const stated = [patient_col, labels_sample_col];
	const kinds = [people.sample, people.person].map((ids) => new Set(ids.filter((id) => id !== null)));
	const columns = table.header.filter(
		(name) =>
			stated.includes(name) || ID_NAMES.test(name) || nameFits(name, 'patient') || nameFits(name, 'sample'),
	);
	return columns.flatMap((column) =>
		kinds.map((known, kind) => {
			const values = columnOf(table, column);
			const own = kind === 0 ? people.sample : people.person;
			const ids = values.filter((id) => id !== null && known.has(id));
			return { column, values, own, rows: ids.length, found: new Set(ids).size };
		}),
	);
}

/** The key with the most of something; the first of several, null where none has any. */
const mostOf = (keys: readonly Key[], of: 'rows' | 'found'): Key | null =>
	keys.reduce<Key | null>((most, key) => (key[of] > (most?.[of] ?? 0) ? key : most), null);

/** The person of each row of a table, null without one. Throws survival.not_joined. */
export function ownersOf(people: PeopleTable, table: TextTable, parameters: StatedIds): (string | null)[] {
	if (table === people) return people.person;
	const keys = keysOf(people, table, parameters);
	// Several rows of a person: the column that names the person names more of them than that of the samples.
	const key =
		mostOf(
			keys.filter(({ column }) => column === parameters.patient_col),
			'rows',
		) ?? mostOf(keys, 'rows');
	if (key === null) throw new LbError('survival.not_joined', { path: table.name, table: people.name });
	const person = new Map(key.own.flatMap((id, i) => (id === null ? [] : [[id, people.person[i]!] as const])));
	return key.values.map((id) => (id === null ? null : (person.get(id) ?? null)));
}

interface Key {
	column: string;
	values: (string | null)[];
	own: (string | null)[];
	/** Rows with a known id, and different ids among them. */
	rows: number;
	found: number;
}

/** Adds the columns of a table to the people it names; false where it names none of them. */
function join(people: PeopleTable, table: TextTable, stated: StatedIds): boolean {
	const key = mostOf(keysOf(people, table, stated), 'found');
	if (key === null) return false;
	if (!people.joined.includes(table)) people.joined.push(table);
	const rows = new Map<string, (string | null)[][]>();
	for (const [i, id] of key.values.entries())
		if (id !== null) rows.set(id, [...(rows.get(id) ?? []), table.rows[i]!]);
	const ambiguous = new Set<string>();
	for (const [at, column] of table.header.entries()) {
		if (people.header.includes(column)) continue;
		people.header.push(column);
		for (const [i, row] of people.rows.entries()) {
			const values = new Set((rows.get(key.own[i] ?? '') ?? []).map((cells) => cells[at] ?? null));
			values.delete(null);
			if (values.size > 1) ambiguous.add(people.person[i]!);
			row.push(values.size === 1 ? ([...values][0] ?? null) : null);
		}
	}
	if (ambiguous.size > 0)
		people.warnings.push(say('survival.ambiguous_ids', { path: table.name, count: ambiguous.size }));
	return true;
}
