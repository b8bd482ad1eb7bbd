import { isDate } from '../../dataset/metadata/calendar.ts';
import { cellNumber, cellText, type Cell } from '../../dataset/metadata/cells.ts';
import type { Assessment } from '../../dataset/metadata/assess-table.ts';
import type { MetadataInput } from '../../dataset/metadata/decide.ts';
import { nameKind } from '../../dataset/metadata/dictionary/index.ts';
import type { KnownName, KnownNames, NameKind } from '../../llm/aliases/index.ts';

/** Different cells that are kept: more are no table about samples. */
const MAX_VALUES = 300_000;
/** Longer cells are texts: what is in them is found by its words. */
const MAX_CELL = 200;
/** A column with more values names nobody as one of a group. */
const MAX_LEVELS = 30;
/** Files of which each is known by all its names. */
const MAX_FILES = 5000;
/** Samples of one person, at most. */
const MAX_DRAWS = 20;
const PEOPLE =
	/\bmrn\b|medical.?record|patient|subject|donor|person|participant|individual|患者|病人|病历|住院|受试/iu;

type Row = Readonly<Record<string, string>>;

/** What samples a run used, as `samples.csv` has it. */
export interface SampleRows {
	rows: readonly { sample: string; patient: string; group: string; row: Row }[];
	columns: readonly string[];
}

/** Collects names of one dataset. Of names that are spelled alike the first one counts, so samples come first. */
export class KnownNamesBuilder {
	readonly #names = new Map<string, KnownName>();
	readonly #samplesOf = new Map<string, Set<string>>();
	#values = 0;

	#add(kind: NameKind, name: string, more: { of?: string | undefined; persons?: number } = {}): void {
		const key = `${kind}\u0000${name}`;
		if (name.trim() === '') return;
		const known = this.#names.get(key);
		if (known === undefined) {
			const of = more.of === name ? undefined : more.of;
			const { persons } = more;
			this.#names.set(key, {
				...{ kind, name },
				...(of === undefined ? {} : { of }),
				...(persons === undefined ? {} : { persons }),
			});
		} else if ((more.persons ?? 0) > (known.persons ?? 0)) known.persons = more.persons ?? 0;
	}

	#addSample(sample: string, patient: string | null): void {
		this.#add('sample', sample);
		if (patient === null || patient === '') return;
		this.#add('patient', patient);
		const own = this.#samplesOf.get(patient);
		if (own === undefined) this.#samplesOf.set(patient, new Set([sample]));
		else own.add(sample);
	}

	/** Places of the folder, the one it is known by first, and its name for people: all of them are that folder. */
	addFolder(places: readonly string[], name: string | undefined): this {
		const [of] = places;
		for (const place of new Set(places)) {
			this.#add('dataset', place, { of });
			this.#add('dataset', place.split(/[/\\]/u).at(-1) ?? '', { of });
		}
		if (name !== undefined) this.#add('dataset', name, { of });
		return this;
	}

	/** Another folder that belongs to the dataset. */
	addPlace(place: string): this {
		this.#add('dataset', place);
		return this;
	}

	addRuns(runs: readonly string[]): this {
		for (const run of runs) this.#add('run', run);
		return this;
	}

	addMatrices(names: readonly string[]): this {
		for (const name of names) this.#add('matrix', name);
		return this;
	}

	addFeatures(names: Iterable<string>): this {
		for (const name of names) this.#add('feature', name);
		return this;
	}

	addSamples({ rows, columns }: SampleRows): this {
		const people = new Map<string, Set<string>>();
		const count = (value: string, person: string): void => {
			if (value === '') return;
			const own = people.get(value);
			if (own === undefined) people.set(value, new Set([person]));
			else own.add(person);
		};
		for (const { sample, patient, row } of rows) {
			this.#addSample(sample, patient);
			const id = row['data_id'] ?? '';
			if (id !== '') this.#add('sample', id, { of: sample });
		}
		for (const column of ['group', 'label', ...columns]) {
			if (!['group', 'label'].includes(column)) this.#add('column', column);
			people.clear();
			for (const { sample, patient, row } of rows)
				count(row[column] ?? '', patient === '' ? sample : patient);
			for (const [value, who] of people)
				if (cellNumber(value) === null)
					this.#addLevel(value, people.size > MAX_LEVELS ? undefined : who.size);
		}
		return this;
	}

	/** The table that a run would use. */
	addTable(table: Assessment | null): this {
		if (table === null) return this;
		const { unit, sample, roles } = table;
		const at = (name: string | undefined): number => (name === undefined ? -1 : unit.header.indexOf(name));
		const [sampleAt, patientAt] = [at(sample?.column.name), at(roles.patient?.name)];
		for (const row of unit.rows) {
			const [id, person] = [cellText(row[sampleAt]), cellText(row[patientAt])];
			if (id !== null) this.#addSample(id, person);
			else if (person !== null) this.#add('patient', person);
		}
		for (const [id, row] of sample?.matching.pairs ?? []) this.#add('sample', id, { of: row });
		unit.header.forEach((name, index) => {
			this.#add('column', name);
			if (index !== sampleAt && index !== patientAt)
				this.#addColumn(name, index, unit.rows, [patientAt, sampleAt]);
		});
		return this;
	}

	/** Samples of the data, and every cell of tables about samples. */
	addTables({ tables, data }: MetadataInput): this {
		for (const { sample_ids } of data) for (const id of sample_ids) this.#add('sample', id);
		for (const { path, header, rows, is_matrix } of tables) {
			const sheet = /#(.+)$/u.exec(path)?.[1];
			if (sheet !== undefined) this.#add('file', sheet, { of: path });
			header.forEach((name, index) => {
				if (!is_matrix) this.#add('column', name);
				this.#addColumn(name, index, rows, null);
			});
		}
		return this;
	}

	/** @param people columns that tell people apart; null where that is not known of the table */
	#addColumn(
		name: string,
		index: number,
		rows: readonly (readonly Cell[])[],
		people: readonly [patient: number, sample: number] | null,
	): void {
		const kind = nameKind(name);
		const isId =
			kind === 'identifier' || kind === 'laboratory_id' || (kind === null && isLongNumbers(rows, index));
		const who = new Map<string, Set<string>>();
		rows.forEach((row, number) => {
			const value = cellText(row[index]);
			if (value === null || value.length > MAX_CELL || this.#values > MAX_VALUES) return;
			// Numbers are names only where a column of ids holds them.
			if (!isId && cellNumber(value) !== null) return;
			const person =
				people === null ? '' : (cellText(row[people[0]]) ?? cellText(row[people[1]]) ?? String(number));
			const own = who.get(value);
			if (own === undefined) {
				who.set(value, new Set([person]));
				this.#values++;
			} else own.add(person);
		});
		const idKind: NameKind = PEOPLE.test(name) ? 'patient' : 'sample';
		for (const [value, persons] of who)
			if (kind === 'identifier') this.#addUnlessKnown(idKind, value);
			else if (isId) this.#addUnlessKnown('value', value);
			else this.#addLevel(value, people === null || who.size > MAX_LEVELS ? undefined : persons.size);
	}

	#addLevel(value: string, persons: number | undefined): void {
		const kinds = persons === undefined ? ['sample', 'patient', 'group'] : ['sample', 'patient'];
		const known = kinds.some((kind) => this.#names.has(`${kind}\u0000${value}`));
		// A day is no group: it tells who was there.
		if (!known && (isDate(value) || persons === undefined)) this.#add('value', value);
		else if (!known) this.#add('group', value, { persons });
	}

	#addUnlessKnown(kind: NameKind, value: string): void {
		const kinds: readonly NameKind[] = ['sample', 'patient'];
		if (!kinds.some((one) => this.#names.has(`${one}\u0000${value}`))) this.#add(kind, value);
	}

	/**
	 * Files relative to the folder: their paths, names and stems, and the folders between. Of very many files those that are
	 * named after their sample are known by that.
	 */
	addFiles(all: readonly string[]): this {
		const files = all.length <= MAX_FILES ? all : all.filter((file) => !this.#isNamedBySample(file));
		const named = new Map<string, number>();
		for (const file of files)
			for (const name of namesOfFile(file)) named.set(name, (named.get(name) ?? 0) + 1);
		for (const file of files) {
			this.#add('file', file);
			for (const name of namesOfFile(file))
				this.#add('file', name, named.get(name) === 1 ? { of: file } : {});
		}
		const folders = new Set(all.map((file) => file.slice(0, Math.max(0, file.lastIndexOf('/')))));
		for (const folder of folders) for (const one of folder.split('/')) this.#add('dataset', one);
		return this;
	}

	#isNamedBySample(file: string): boolean {
		const name = file.slice(file.lastIndexOf('/') + 1);
		for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1))
			if (this.#names.has(`sample\u0000${name.slice(0, end)}`)) return true;
		return false;
	}

	/** Beginnings of ids that few samples share ("LB-070" of "LB-070-T1"): people write a person so. */
	#addBeginnings(): void {
		const found = new Map<string, { name: string; samples: string[] }>();
		for (const { kind, name, of } of this.#names.values()) {
			if (kind !== 'sample' || of !== undefined) continue;
			for (const beginning of beginningsOf(name)) {
				const key = beginning.toLowerCase();
				const one = found.get(key);
				if (one === undefined) found.set(key, { name: beginning, samples: [name] });
				else if (one.samples.length <= MAX_DRAWS) one.samples.push(name);
			}
		}
		for (const { name, samples } of found.values()) {
			if (samples.length > MAX_DRAWS || this.#names.has(`sample\u0000${name}`)) continue;
			this.#add('patient', name);
			if (!this.#samplesOf.has(name)) this.#samplesOf.set(name, new Set(samples));
		}
	}

	finish(): KnownNames {
		const patients = new Map(
			[...this.#samplesOf].flatMap(([patient, own]) => [...own].map((one) => [one, [patient]] as const)),
		);
		this.#addBeginnings();
		const samplesOf = new Map([...this.#samplesOf].map(([patient, samples]) => [patient, [...samples]]));
		return { names: [...this.#names.values()], samplesOf, patientsOf: patients };
	}
}

/** Parts of an id up to a sign in it, with a letter and two digits at least. */
function beginningsOf(id: string): string[] {
	const found: string[] = [];
	for (const { 0: sign, index } of id.matchAll(/[-_. /]+/gu)) {
		const beginning = id.slice(0, index);
		const isWhole = index + sign.length >= id.length;
		if (!isWhole && /\p{L}/u.test(beginning) && /\d.*\d/u.test(beginning)) found.push(beginning);
	}
	return found;
}

/** Does every row have a number of its own, all of the same many digits? These are ids, whatever the column is called. */
function isLongNumbers(rows: readonly (readonly Cell[])[], index: number): boolean {
	const seen = new Set<string>();
	let digits = 0;
	for (const row of rows) {
		const value = cellText(row[index]);
		if (value === null) continue;
		if (!/^\d{5,}$/u.test(value) || (digits > 0 && value.length !== digits)) return false;
		digits = value.length;
		seen.add(value);
	}
	return seen.size > 0 && seen.size >= 0.8 * rows.length;
}

/** The last part of a path, and it without its endings. */
function namesOfFile(file: string): string[] {
	const name = file.split('/').at(-1) ?? file;
	const stem = name.replace(/\.(?:gz|bgz|bz2|xz|zip)$/iu, '').replace(/\.[\p{L}\d]{1,8}$/u, '');
	const all = [name, stem, name.replace(/\.[\p{L}\d]{1,8}$/u, '')];
	return [...new Set(all)].filter((one) => one !== '' && one !== file);
}
